"""What a step goes on with where its words do not say: the order learned from other protocols.

"Run the gel; transfer the proteins" names two things, and yet the second step waits for the first.
The learned part of :mod:`protoplan.lineage` tells which step likely goes on where which left off.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from protoplan.entities import is_one_of
from protoplan.graph.aside import Apart, fills, is_fresh, is_left_over
from protoplan.graph.bodies import are_of_one
from protoplan.graph.references import are_two_lines
from protoplan.graph.several import are_told_apart_by_name
from protoplan.graph.using import STOCKS, changed_by, commute, kind_in, only_read, whole_of
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.graph.writing import writes
from protoplan.library.values import Access
from protoplan.lineage.antecedents import OWN, Model, order, shipped
from protoplan.lineage.scene import scene
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task


def flow(
    task: Task, uses: Sequence[Uses], apart: Apart, model: Model | None = None
) -> Iterator[tuple[int, int, Because]]:
    """Yield which step likely goes on with what which one did.

    Two steps that commute (both only add to one material, or both only read) are not ordered, and
    no step goes on with one that is aside: each goes on with what the other goes on with.
    """
    before: dict[int, list[int]] = {}
    for a, b in order(scene(task.lineage.operations), model or shipped(OWN)):
        before.setdefault(b, []).append(a)
    for step in range(len(task.steps)):
        written = writes(task, step)
        goes_on = () if step in apart.alone and not written else before.get(step, ())
        before[step] = sorted(set(_apart(task, step, goes_on, before, uses, apart.aside)))
        for one in before[step] if not written else ():
            note = f"step {step + 1} likely goes on with what step {one + 1} did"
            yield one, step, Because(Why.FLOW, note, None, SURE)


def unused(
    task: Task, uses: Sequence[Uses], apart: Apart, used: Collection[int]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what the next step likely goes on with where no step, of those ``used``, goes on with
    what one did: nothing is done to no purpose, but at the end, or for the store."""
    for step, here in enumerate(uses):
        if step in used or step in apart.aside or only_read(here):
            continue
        for after in range(step + 1, min(step + 1 + _REACH, len(uses))):
            if after in apart.aside or after in apart.begins:
                continue
            if _is_another(task, step, after, uses):
                continue
            if not commute(here, uses[after]):
                note = f"nothing else goes on with what step {step + 1} did"
                yield step, after, Because(Why.FLOW, note, None, SURE)
                break


_REACH = 60
"""So many steps behind one are looked at for the one that goes on with it."""
_RENAMED = ("solid", "tissue")
"""Kinds of what has another name after most steps: a smear, a film; a skull, a brain."""
_INSIDE = ("organelle",)
"""Kinds of what is in what is worked on: the nuclei of sections are stained."""


def _is_another(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether two steps do the same to things that have nothing in common but what both take from:
    inject one mouse after the other."""
    operator = task.steps[step].operator
    if not operator or task.steps[one].operator != operator or not uses[one] or not uses[step]:
        return False
    verbs = {task.lineage.operations[at].verb for at in (one, step)}
    if len(verbs) > 1 and are_of_one(task, uses[one], uses[step]):  # the skin, and the skull
        return False
    if is_left_over(task, one) or is_left_over(task, step):
        return False
    made = [task.entities[number] for number in uses[step]]
    if any(entity.made_at == step and entity.whole not in uses[step] for entity in made):
        return False
    shared = uses[one].keys() & uses[step].keys()
    return all(uses[one][number] is uses[step][number] is Access.READ for number in shared)


def _apart(
    task: Task,
    step: int,
    found: Iterable[int],
    before: Mapping[int, list[int]],
    uses: Sequence[Uses],
    aside: Mapping[int, int],
) -> Iterator[int]:
    """Yield the steps that ``step`` goes on with, those left out that it need not wait for."""
    for one in found:
        if (
            commute(uses[one], uses[step])
            or aside.get(one, step) > step
            or _is_another(task, one, step, uses)
            or are_two_lines(task, one, step, uses)
            or are_told_apart_by_name(task, one, step, uses)
        ):
            yield from _apart(task, step, before[one], before, uses, aside)
        elif _is_ready_for(task, one, step, uses):  # as what it is made of is
            rest = (at for at in before[one] if not fills(task, at, one, uses))
            yield from _apart(task, step, rest, before, uses, aside)
        else:
            yield one


def _is_ready_for(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step works on what no step before did, and one made something ready for a later
    step: coat a plate, trypsinize cells, seed the cells in the plate; spin a lysate, equilibrate a
    column, load the supernatant."""
    ready = {whole_of(task, number) for number in changed_by(uses[one])}
    taken = {one for one in changed_by(uses[step]) if task.entities[one].made_at != step}
    if not ready or not taken or ready & {whole_of(task, number) for number in taken}:
        return False
    if not is_fresh(task, step, taken, uses) or is_left_over(task, step):
        return False
    shared = _lines(task, ready) & _lines(task, taken)
    if shared and task.steps[one].operator in vocabulary("grinding"):  # rice grains, rice flour
        return False
    if any(task.entities[one].made_at is not None or task.entities[one].part for one in taken):
        return False
    if any(is_one_of(task.entities[number].kind, _INSIDE) for number in taken):
        return False
    if are_of_one(task, ready, taken) or not _is_for_later(task, step, taken, uses):
        return False
    later = [{whole_of(task, number) for number in here} for here in uses[step + 1 :]]
    used = {number for here in later for number in here}
    ready = {one for one in ready if one in used or not is_one_of(kind_in(task, one), STOCKS)}
    return any(ready <= here for here in later if ready)


def _is_for_later(task: Task, step: int, taken: Iterable[int], uses: Sequence[Uses]) -> bool:
    """Whether what a step takes is there for a later one, and no new name of what there is: it is
    named again, by one of its words at least, or is of a kind that is seldom renamed."""
    later = {number for here in uses[step + 1 :] for number in here}
    wholes = {whole_of(task, number) for number in later}
    return any(
        whole_of(task, one) in wholes
        or (kind_in(task, one) and kind_in(task, one) not in _RENAMED)
        or not _lines(task, [one]).isdisjoint(_lines(task, later))
        for one in taken
    )


def _lines(task: Task, numbers: Iterable[int]) -> set[str]:
    """Return the words that say whose, or what, some things are."""
    words = (word for one in numbers for word in read_name(task.entities[one].name).line)
    return {part for word in words for part in (word, *word.split("-"))}
