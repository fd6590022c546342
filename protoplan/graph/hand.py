"""The thing in hand: what a step is done to that names nothing but what it brings.

"Block the membrane; apply the ECL reagent; expose the membrane": the reagent comes onto the
membrane, though the step does not say so, and though the membrane is named again behind it. What
makes a reagent ready in between ("dilute the antibody") is no work on the thing in hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.graph.aside import Apart
from protoplan.graph.orders import closure
from protoplan.graph.references import is_of_references
from protoplan.graph.using import STOCKS, whole_of
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.graph.writing import marks, writes
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import vocabulary
from protoplan.states import Task

_PROCEDURE, _TISSUE, _ANIMAL = "procedure", "tissue", "organism"
_GIVEN = ("antibody", "bead", "dye", "enzyme", "gas", "solution", "virus", "data", "stimulus")
_BROUGHT = (*STOCKS, *_GIVEN)
"""Kinds of what is brought to the thing in hand, and is none."""
_HELPS = ("device", "tool", "consumable", "place", "pipette", "procedure", "document")


_ACTS = ("antibody", "dye", "virus")
"""Kinds of what is let act on something, and nothing is done to."""
_READIED = ("container", "support", "column")
"""Kinds of what is made ready for what comes into it, or onto it."""
_HOLDS = (*_READIED, *_HELPS)
"""Kinds of what others are put into, or done with: a micropipette is loaded with virus."""


class _Unsaid(NamedTuple):
    """A step that names no target: what it brings, whether it acts on the thing in hand as it goes
    on and no mere addition is made, and the tissues that it names as a place, which are in an
    animal."""

    brings: frozenset[int]
    acts: bool
    tissues: frozenset[int]


def in_hand(
    task: Task, uses: Sequence[Uses], apart: Apart, found: Iterable[tuple[int, int, Because]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what was last done to the thing in hand before a step that names no target, and that
    step before the next that is done to it, where no dependency ``found`` says so."""
    unsaid = {
        step: one
        for step in range(1, len(uses) - 1)
        if (one := _unsaid(task, step, uses, apart)) is not None
    }
    if not unsaid:
        return
    edges = {(before, after) for before, after, _ in found if before < after}
    reached = closure(len(uses), edges)
    for step, one in unsaid.items():
        number = _thing(task, step, one, unsaid, uses, apart)
        if number is None or _is_for_later(task, step, one, number, uses):
            continue
        note = f"step {step + 1} is likely done to {the(task.entities[number].name)}"
        because = Because(Why.MATERIAL, note, number, SURE)
        at = [place for place, here in enumerate(uses) if _meets(here, number, one)]
        before = max((place for place in at if place < step), default=None)
        after = min((place for place in at if place > step), default=None)
        if before is not None and not reached[before] >> step & 1:
            yield before, step, because
        if after is not None and not reached[step] >> after & 1:
            yield step, after, because


def _unsaid(task: Task, step: int, uses: Sequence[Uses], apart: Apart) -> _Unsaid | None:
    """Return what a step brings that names no target, if it is such a step."""
    links = task.lineage.links[step]
    alone = step in apart.alone and step not in apart.begins
    written = marks(task, step) or writes(task, step)
    if alone or not links or written or is_of_references(task, step):
        return None
    objects = {one.entity for one in links if one.mention.source == "objects"}
    if objects and all(_kind(task, one) == _PROCEDURE for one in objects):
        return _Unsaid(frozenset(), True, frozenset())
    places = {one.entity for one in links if one.mention.source == "location"}
    fresh = all(one not in before for one in places for before in uses[:step])
    tissues = fresh and all(is_a(_kind(task, one), _TISSUE) for one in places)
    if not objects or not tissues or not _applies(task, step, objects):
        return None
    lasts = task.lineage.operations[step].lasts
    return _Unsaid(frozenset(objects), lasts, frozenset(places))


def _applies(task: Task, step: int, objects: Collection[int]) -> bool:
    """Whether a step brings what it names to something: it adds, or lets a stain act."""
    operator = task.steps[step].operator
    kinds = [_kind(task, one) for one in objects]
    if operator in vocabulary("applying"):
        return not any(is_one_of(kind, _HOLDS) for kind in kinds)
    return operator in vocabulary("acting") and all(is_one_of(kind, _ACTS) for kind in kinds)


def _thing(
    task: Task,
    step: int,
    one: _Unsaid,
    unsaid: Collection[int],
    uses: Sequence[Uses],
    apart: Apart,
) -> int | None:
    """Return what the steps before work on, and some step behind: what makes something ready in
    between, and what brings something without a target, left out."""
    brings = {whole_of(task, number) for number in one.brings}
    later = {number for here in uses[step + 1 :] for number in here}
    for place in range(step - 1, -1, -1):
        worked = [number for number, use in uses[place].items() if use is not Access.READ]
        things = [number for number in worked if _is_thing(task, number)]
        holds = bool(things) and all(is_one_of(_kind(task, at), _READIED) for at in things)
        aside = (place in apart.alone or place in apart.aside) and not holds
        if place in unsaid or aside or marks(task, place) or writes(task, place):
            continue
        if not brings.isdisjoint(whole_of(task, number) for number in worked):
            brings |= {whole_of(task, number) for number in worked}
        elif things:
            fits = (number for number in things if number in later and number not in brings)
            number = next(fits, None)
            animal = number is not None and is_a(_kind(task, number), _ANIMAL)
            return number if animal or not one.tissues else None
    return None


def _is_for_later(task: Task, step: int, one: _Unsaid, number: int, uses: Sequence[Uses]) -> bool:
    """Whether what a step brings is used again before the thing in hand is: it is made up."""
    own = {at for at in one.brings if not is_one_of(_kind(task, at), STOCKS)}
    for place in range(step + 1, len(uses)):
        if any(link.entity in own for link in task.lineage.links[place]):
            return True
        if number in uses[place]:
            return False
    return False


def _meets(here: Uses, number: int, one: _Unsaid) -> bool:
    """Whether a step is not done before or after one that brings something to a material."""
    return number in here and (one.acts or here[number] is not Access.ADD)


def _is_thing(task: Task, number: int) -> bool:
    """Whether something may be in hand: no reagent, and nothing that one works with."""
    one = task.entities[number]
    return bool(one.part) or not is_one_of(_kind(task, number), (*_BROUGHT, *_HELPS))


def _kind(task: Task, number: int) -> str:
    return task.entities[number].kind or kind_of(task.entities[number].name)
