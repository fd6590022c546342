"""Samples used after all of them was thrown away, where nothing says that there is more."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan import resources
from protoplan.checks import words
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


def thrown(case: Case) -> Iterator[Finding]:
    """Yield a finding, ``STA011``, for the first use of a liquid sample that was thrown away whole:
    urine, or a solution that a step before made.

    A liquid that is thrown away may be what was spent of it; so the library does not say that none
    is left. None is where it is named alike before and after, no amount of it is, and no step
    between may bring more.
    """
    for ground in case.task.steps:
        for link in _discarded(case, ground):
            place = next(_next_uses(case, ground.step, link), None)
            if place is None or _brings(case, ground.step, place):
                continue
            here, there = words.step_named(case, place), words.step_named(case, ground.step)
            what = f"{words.the(case, link.entity)}, which {words.is_or_are(case, link.entity)}"
            yield finding(
                "STA011",
                f"{here} uses {what} perhaps gone after {there}",
                case.protocol.source,
                words.at_entity(case, place, link.entity),
                f"Keep what step {ground.step + 1} throws away, or do step {place + 1} before it.",
            )


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
