"""What a step goes on with where its words do not say: the order learned from other protocols.

"Run the gel; transfer the proteins" names two things, and yet the second step waits for the first.
The learned part of :mod:`protoplan.lineage` tells which step likely goes on where which left off.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.graph.bodies import are_of_one
from protoplan.graph.references import are_two_lines, compared, is_of_references, is_reference
from protoplan.graph.text import is_meanwhile
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.graph.writing import marks, writes
from protoplan.library.values import IN, Access
from protoplan.lineage.antecedents import OWN, Model, order, shipped
from protoplan.lineage.scene import scene
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task


class Apart(NamedTuple):
    """Steps that do not go on with what those before them did: those that only use what comes off
    the shelf; those that wait for none at all (``alone``); those that others do not go on with up
    to a step, each with that (``aside``)."""

    begins: frozenset[int]
    alone: frozenset[int]
    aside: Mapping[int, int]


def apart(task: Task, uses: Sequence[Uses]) -> Apart:
    """Return the steps of a protocol that are apart from the others."""
    begins = frozenset(step for step in range(len(uses)) if _begins(task, step, uses))
    fillings = _fillings(task, uses)
    known = set[int]()
    filled = set[int]()
    ready = set[int]()
    alone = set[int]()
    for step, here in enumerate(uses):
        if _all_are(task, here, _DEVICES):
            if filled.isdisjoint(here):  # else it is heated for what is in it
                ready.add(step)
        else:
            filled.update(here)
        if marks(task, step) or writes(task, step) or _makes_up(task, step, here, known):
            alone.add(step)
        known.update(here)
    meanwhile = _meanwhile(task, uses)
    aside = {**_aside(task, uses, ready), **_begun(task, uses, begins), **fillings, **meanwhile}
    return Apart(begins, begins.union(alone, ready, fillings, meanwhile), aside)


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
        if step in used or step in apart.aside or _only_read(here):
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


def _aside(task: Task, uses: Sequence[Uses], ready: Collection[int]) -> Mapping[int, int]:
    """Return the steps that those before a certain place do not go on with: until its first use,
    what makes something for later (a buffer); always, what only handles things and changes none
    (labels a tube), or makes a device ready."""
    kept = {
        one.made_at: len(uses)
        for one in task.entities
        if one.made_at is not None
        and one.whole is None
        and is_a(one.kind, "liquid")
        and not is_one_of(one.kind, _SAMPLES)
    }
    for step in range(len(uses) - 1, -1, -1):
        for number in uses[step]:
            entity = task.entities[number]
            if entity.made_at is not None and entity.made_at < step and not entity.part:
                kept[entity.made_at] = step
    for step, here in enumerate(uses):
        handles = _only_read(here) and _all_are(task, here, _THINGS)
        if marks(task, step) or writes(task, step) or handles or step in ready:
            kept[step] = len(uses)
    return kept


_REACH = 60
"""So many steps behind one are looked at for the one that goes on with it."""
_DEVICES = ("device",)
"""Kinds that a step makes ready whatever the steps before it did."""
_PIPETTES = ("pipette",)
"""Kinds of what is made ready in steps of its own: pulled, filled."""
_COLUMNS = ("column",)
"""Kinds of what samples are run on."""
_SHELF = (*_COLUMNS, "chemical", *_DEVICES)
"""Kinds of what no step before makes."""
STOCKS = ("buffer", "medium", "water", "solvent", "chemical")
"""Kinds of what stands on the shelf, and is not used up by what is taken of it."""
_READIED = ("container", "support", "tool", "consumable")
"""Kinds of what is made ready for what comes into it, or onto it."""
_MIXED = ("solution", "gel")
"""Kinds of what is made up before, if not by a step."""
_MADE_UP = ("solution", "buffer", "mixture", "density medium")
"""Kinds of what a step makes up for later, and no sample."""
_BROUGHT = ("bead", "antibody", "dye", "enzyme")
"""Kinds of reagents that are brought to what is worked on."""
_REAGENTS = ("liquid", "chemical", *_BROUGHT)
"""Kinds of what is made ready for what is worked on, and is not that itself."""
_SAMPLES = ("body fluid", "culture", "suspension")
"""Kinds of liquids that are worked on."""
_RENAMED = ("solid", "tissue")
"""Kinds of what has another name after most steps: a smear, a film; a skull, a brain."""
_INSIDE = ("organelle",)
"""Kinds of what is in what is worked on: the nuclei of sections are stained."""
_VESSELS, _CONTENTS = ("container", "support"), "mixture"
_THINGS = ("container", "consumable", "tool", "support", *_DEVICES)
"""Kinds that hold or handle materials and are none themselves."""


def _all_are(task: Task, uses: Uses, things: Sequence[str]) -> bool:
    """Whether a step uses nothing but things of certain kinds."""
    kinds = [task.entities[number].kind for number in _changed(uses) or uses]
    return bool(kinds) and all(is_one_of(kind, things) for kind in kinds)


def _begins(task: Task, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step works on what comes off the shelf only: it dissolves a salt, equilibrates a
    column, coats a plate, warms medium, or pulls or fills a pipette."""
    changed = _changed(uses[step])
    if is_left_over(task, step):
        return False
    if _all_are(task, uses[step], _PIPETTES):
        return all(
            _all_are(task, one, _PIPETTES) for one in uses[:step] if not changed.isdisjoint(one)
        )
    if _is_prepared(task, step, changed, uses):
        return True
    kinds = {task.entities[number].kind for number in changed}
    operator = task.steps[step].operator
    if operator in vocabulary("readying") and _all_are(task, uses[step], _READIED):
        return _is_fresh(task, step, changed, uses)
    if operator in vocabulary("tempering") and _all_are(task, uses[step], STOCKS):
        later = {number for here in uses[step + 1 :] for number in here}
        return changed <= later and _is_fresh(task, step, changed, uses)
    things = changed or uses[step].keys()
    if things and all(is_reference(task.entities[number].name) for number in things):
        return _is_fresh(task, step, things, uses)
    return (
        any(kinds)
        and all(not kind or is_one_of(kind, _SHELF) for kind in kinds)
        and not any(task.entities[number].part for number in changed)
        and _is_fresh(task, step, changed, uses)
    )


def is_left_over(task: Task, step: int) -> bool:
    """Whether a step works on what one before left, or left on what it was done to: "the residue",
    "the excess stain", "redissolve the dried extract"."""
    takes_up = task.steps[step].operator in vocabulary("taking_up")
    for link in task.lineage.links[step]:
        first = link.mention.text.partition(" ")[0]
        if link.mention.source != "objects":
            continue
        if first in vocabulary("left_over") or (takes_up and first in vocabulary("dried")):
            return True
        if read_name(link.mention.text).head in vocabulary("residues"):
            return True
    return False


def _is_prepared(task: Task, step: int, changed: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether what a step works on is a liquid that no step used before and all later ones only use
    as it is: "filter the eosin solution", which sections are stained in."""
    changed = {one for one in changed if task.entities[one].made_at != step}  # but its filtrate
    kinds = [task.entities[one].kind for one in changed]
    liquid = bool(kinds) and all(is_a(one, "liquid") for one in kinds)
    if task.steps[step].operator in vocabulary("preparing"):
        liquid = bool(kinds) and all(not one or is_one_of(one, _REAGENTS) for one in kinds)
    if any(is_one_of(one, _SAMPLES) for one in kinds):
        return False
    if not liquid or any(task.entities[one].part for one in changed):
        return False
    before = any(number in here for here in uses[:step] for number in changed)
    later = [here[one] for here in uses[step + 1 :] for one in changed if one in here]
    if all(is_one_of(one, _BROUGHT) for one in kinds):  # and washed then, with what they bind
        later = later[:1]
    return not before and bool(later) and all(use is Access.READ for use in later)


def _meanwhile(task: Task, uses: Sequence[Uses]) -> dict[int, int]:
    """Return the steps that are said to be done meanwhile, each with the first later step that uses
    what they do."""
    found: dict[int, int] = {}
    for step in range(1, len(uses)):
        if is_meanwhile(task.lineage.operations[step].text):
            behind = range(step + 1, len(uses))
            later = (at for at in behind if not _changed(uses[step]).isdisjoint(uses[at]))
            found[step] = next(later, len(uses))
    return found


def _begun(task: Task, uses: Sequence[Uses], begins: Iterable[int]) -> dict[int, int]:
    """Return the steps that work on what comes off the shelf only, each with the first later step
    that uses what they do, if one does; of a column that is not named again, that runs one."""
    found: dict[int, int] = {}
    for step in begins:
        behind = range(step + 1, len(uses))
        later = [at for at in behind if not uses[step].keys().isdisjoint(uses[at])]
        if not later and _all_are(task, uses[step], _COLUMNS):
            later = [at for at in behind if task.steps[at].operator in vocabulary("running")]
        if not later and is_of_references(task, step):
            later = [compared(task, step)]
        found.update((step, at) for at in later[:1])
    return found


def _makes_up(task: Task, step: int, here: Uses, known: Collection[int]) -> bool:
    """Whether a step makes up a reagent of what no step before used: a staining solution.
    ``here`` is what it uses, ``known`` what those before do."""
    made = {number for number in here if task.entities[number].made_at == step}
    return (
        bool(made)
        and all(task.entities[one].kind in _MADE_UP and not task.entities[one].part for one in made)
        and here.keys().isdisjoint(known)
    )


def _is_fresh(task: Task, step: int, changed: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether no step before uses what one changes, nor may it have come out of what they did."""
    samples = all(is_one_of(task.entities[number].kind, _SAMPLES) for number in changed)
    if task.steps[step].operator in vocabulary("yielding") and not samples:
        return False
    return not any(number in before for before in uses[:step] for number in changed)


def _fillings(task: Task, uses: Sequence[Uses]) -> dict[int, int]:
    """Return the steps that put what comes off the shelf into a vessel, apart from what is worked
    on, each with the first later step that uses either: PBS into the wells of a plate."""
    found: dict[int, int] = {}
    before: set[int] = set()
    worked: set[int] = set()
    for step, here in enumerate(uses):
        to = {number for number, use in here.items() if use is Access.ADD}
        stocks = here.keys() - to
        if to and stocks and _is_put_in(task, to, stocks, before, here):
            later = [one for one in range(step + 1, len(uses)) if here.keys() & uses[one]]
            if not any(_may_be_there(task, one, step, here, uses) for one in worked):
                found[step] = later[0] if later else len(uses)
        worked |= {whole_of(task, number) for number in _changed(here)}
        before |= here.keys()
    return found


def _is_put_in(
    task: Task, to: Collection[int], stocks: Collection[int], before: Collection[int], here: Uses
) -> bool:
    """Whether a step puts stocks into vessels in which nothing is yet."""
    return (
        not _changed(here)
        and not any(number in before for number in to)
        and all(is_one_of(_kind(task, number), (*_VESSELS, _CONTENTS)) for number in to)
        and all(
            is_one_of(kind := _kind(task, number), STOCKS)
            or (number not in before and (not kind or is_one_of(kind, _MIXED)))
            for number in stocks
        )
    )


def _may_be_there(task: Task, number: int, step: int, here: Uses, uses: Sequence[Uses]) -> bool:
    """Whether what was worked on before a step may be in the vessel that it fills, so that it does
    something to it: not if it, or a part of it, is first put somewhere after that, or comes
    together with what the step put there; if it is not spoken of again, where the vessel is."""
    for place in range(step + 1, len(uses)):
        said = {one: use for one, use in uses[place].items() if whole_of(task, one) == number}
        if said and not _only_read(uses[place]):
            joined = _only_read(said) or not here.keys().isdisjoint(uses[place])
            taken_out = task.steps[place].operator in vocabulary("yielding")
            return taken_out or not (joined or _is_put(task, said, place))
    return any(not here.keys().isdisjoint(later) for later in uses[step + 1 :])


def whole_of(task: Task, number: int) -> int:
    """Return what something is a part of, or itself."""
    while (whole := task.entities[number].whole) is not None:
        number = whole
    return number


def _is_put(task: Task, said: Collection[int], step: int) -> bool:
    """Whether a step puts one of some materials somewhere."""
    ground = task.steps[step]
    operator = task.library.operators.get(ground.operator)
    if operator is None or all(one.fact != IN for one in operator.add):
        return False
    bound = dict(ground.binding)
    there = any(one.source == "location" and bound.get(one.name) for one in operator.roles)
    objects = (one.name for one in operator.roles if one.source == "objects")
    return there and any(number in bound.get(name, ()) for name in objects for number in said)


def _kind(task: Task, number: int) -> str:
    return task.entities[number].kind or kind_of(task.entities[number].name)


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
        ):
            yield from _apart(task, step, before[one], before, uses, aside)
        elif _is_ready_for(task, one, step, uses):  # as what it is made of is
            rest = (at for at in before[one] if not _fills(task, at, one, uses))
            yield from _apart(task, step, rest, before, uses, aside)
        else:
            yield one


def _fills(task: Task, at: int, other: int, uses: Sequence[Uses]) -> bool:
    """Whether a step only puts a stock into an empty vessel for another."""
    to = {number for number, use in uses[at].items() if use is Access.ADD}
    before = {number for here in uses[:at] for number in here}
    stocks = uses[at].keys() - to
    filled = to and stocks and _is_put_in(task, to, stocks, before, uses[at])
    return bool(filled) and any(uses[other].get(one) not in (None, Access.READ) for one in uses[at])


def _is_ready_for(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether a step works on what no step before did, and one made something ready for a later
    step: coat a plate, trypsinize cells, seed the cells in the plate; spin a lysate, equilibrate a
    column, load the supernatant."""
    ready = {whole_of(task, number) for number in _changed(uses[one])}
    taken = {one for one in _changed(uses[step]) if task.entities[one].made_at != step}
    if not ready or not taken or ready & {whole_of(task, number) for number in taken}:
        return False
    if not _is_fresh(task, step, taken, uses) or is_left_over(task, step):
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
    ready = {one for one in ready if one in used or not is_one_of(_kind(task, one), STOCKS)}
    return any(ready <= here for here in later if ready)


def _is_for_later(task: Task, step: int, taken: Iterable[int], uses: Sequence[Uses]) -> bool:
    """Whether what a step takes is there for a later one, and no new name of what there is: it is
    named again, by one of its words at least, or is of a kind that is seldom renamed."""
    later = {number for here in uses[step + 1 :] for number in here}
    wholes = {whole_of(task, number) for number in later}
    return any(
        whole_of(task, one) in wholes
        or (_kind(task, one) and _kind(task, one) not in _RENAMED)
        or not _lines(task, [one]).isdisjoint(_lines(task, later))
        for one in taken
    )


def _lines(task: Task, numbers: Iterable[int]) -> set[str]:
    """Return the words that say whose, or what, some things are."""
    words = (word for one in numbers for word in read_name(task.entities[one].name).line)
    return {part for word in words for part in (word, *word.split("-"))}


def _only_read(uses: Uses) -> bool:
    return all(use is Access.READ for use in uses.values())


def _changed(uses: Uses) -> set[int]:
    return {number for number, use in uses.items() if use is Access.CHANGE}


def commute(one: Uses, other: Uses) -> bool:
    """Whether two steps may change places for all that they use: both only read, or what they
    share both add to or both read, or they do nothing but to add to one thing."""
    both = (*one.values(), *other.values())
    if not any(use is not Access.READ for use in both):
        return True
    shared = one.keys() & other.keys()
    alike = all(
        one[number] is other[number] and one[number] is not Access.CHANGE for number in shared
    )
    return any(one[number] is other[number] is Access.ADD for number in shared) and (
        alike or Access.CHANGE not in both
    )
