"""Samples used after all of them was thrown away, where nothing says that there is more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from protoplan import resources
from protoplan.checks import words
from protoplan.checks.doubts import may_be_left_out
from protoplan.checks.others import is_named
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, is_one_of
from protoplan.findings import Finding
from protoplan.library.values import PRESENT, Access
from protoplan.lineage.values import Link
from protoplan.lineage.words import read_name
from protoplan.states import Ground

_SAMPLE = "body fluid"
_STOCKS = ("buffer", "medium", "water", "solvent", "chemical", "container", "support", "consumable",
           "tool", "device", "gas", "data", "document")  # fmt: skip
"""Kinds of what stands on the shelf, or is taken again from there."""
_CERTAIN = 0.95


class Thrown(NamedTuple):
    """A step that throws something away, and one that uses it then."""

    place: int
    link: Link
    use: int


def thrown(case: Case) -> Iterator[Finding]:
    """Yield a finding, ``STA011``, for the first use of a liquid sample that was thrown away whole:
    urine, or a solution that a step before made.

    A liquid that is thrown away may be what was spent of it; so the library does not say that none
    is left. None is where it is named alike before and after, no amount of it is, and no step
    between may bring more. It is an error, ``STA004``, where it came of another material by a step
    and the very next step after it was thrown away is done to it: plasma of blood.
    """
    for one in used_again(case):
        here, there = words.step_named(case, one.use), words.step_named(case, one.place)
        what = f"{words.the(case, one.link.entity)}, which {words.is_or_are(case, one.link.entity)}"
        sure = _is_sure(case, one)
        yield finding(
            "STA004" if sure else "STA011",
            f"{here} uses {what}{'' if sure else ' perhaps'} gone after {there}",
            case.protocol.source,
            words.at_entity(case, one.use, one.link.entity),
            f"Keep what step {one.place + 1} throws away, or do step {one.use + 1} before it.",
        )


def used_again(case: Case) -> Iterator[Thrown]:
    """Yield each liquid sample that is thrown away whole, with the first step that uses it then."""
    for ground in case.task.steps:
        for link in _discarded(case, ground):
            place = next(_next_uses(case, ground.step, link), None)
            if place is not None and not _brings(case, ground.step, place):
                yield Thrown(ground.step, link, place)


def _is_sure(case: Case, one: Thrown) -> bool:
    """Whether what is used is surely what was thrown away: it came of another material by a step,
    is used at once, and neither step says where it is, or may be left out."""
    entity = case.task.entities[one.link.entity]
    if entity.whole is None or entity.made_at is None or one.use != one.place + 1:
        return False
    if any(may_be_left_out(case, place) for place in (one.place, one.use)):
        return False
    return not case.protocol.steps[one.place].parameters


def _discarded(case: Case, ground: Ground) -> Iterator[Link]:
    """Yield what a step throws away whole: a sample, or what a step before worked on or made."""
    operator = case.library.operators.get(ground.operator)
    if operator is None or not any(one.fact == PRESENT for one in operator.delete):
        return
    term = case.protocol.steps[ground.step]
    if any(char.isdigit() for text in (*term.objects, *term.parameters) for char in text):
        return
    moved = {path.role for path in operator.moves}
    spent = {n for role, numbers in ground.binding if role in moved for n in numbers}
    for link in words.links_of(case, ground.step):
        one = case.task.entities[link.entity]
        name = read_name(link.mention.text)
        if link.entity not in spent or one.part or name.apart or name.number:
            continue
        if is_a(one.kind, _SAMPLE) or (
            not is_one_of(one.kind, _STOCKS) and _is_worked_on(case, ground.step, link.entity)
        ):
            yield link


def _is_worked_on(case: Case, place: int, number: int) -> bool:
    """Whether a step before changes a material, so that it is one thing and no stock."""
    return any(
        number in numbers and _access(case, ground, role) is Access.CHANGE
        for ground in case.task.steps[:place]
        for role, numbers in ground.binding
    )


def _access(case: Case, ground: Ground, role: str) -> Access | None:
    operator = case.library.operators[ground.operator]
    return next((one.access for one in operator.roles if one.name == role), None)


def _next_uses(case: Case, place: int, thrown: Link) -> Iterator[int]:
    """Yield the later steps that name the same material as what they are done to."""
    name = read_name(thrown.mention.text)
    for after in range(place + 1, len(case.task.steps)):
        for link in words.links_of(case, after):
            said = read_name(link.mention.text)
            same = link.entity == thrown.entity and link.confidence >= _CERTAIN and is_named(link)
            if same and link.mention.source == "objects" and said.words == name.words:
                yield after


def _brings(case: Case, place: int, use: int) -> bool:
    """Whether the step that uses a material, or one between, may bring more of it."""
    bringing = resources.table("ontology", "arising.toml")["bringing"]
    steps = case.task.steps[place + 1 : use + 1]
    if any(not ground.operator or ground.operator in bringing for ground in steps):
        return True
    return any(case.library.operators[ground.operator].splits for ground in steps[:-1])
