"""Plates, columns and membranes worked on after they were thrown away with their content."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan import resources
from protoplan.checks import words
from protoplan.checks.consumption import is_there
from protoplan.checks.doubts import may_be_left_out
from protoplan.checks.thrown import Thrown
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_one_of
from protoplan.findings import Finding
from protoplan.library.values import PRESENT, Access, Operator
from protoplan.lineage.values import Link, Reason
from protoplan.lineage.words import Name, read_name
from protoplan.states import Ground

_SINGLE = ("plate", "column", "membrane")
"""Kinds of vessels and supports that are worked on as what they hold: of tubes there are others."""
_UNASKING = ("close", "open")
"""Actions that work on a vessel though the library asks nothing of it."""


def vessels(case: Case) -> Iterator[Finding]:
    """Yield a finding, ``STA004``, in doubt ``STA011``, for the first use of a plate, a column or a
    membrane that was thrown away by the same name, where nothing is put into it again.

    Where something was put into one, its name stands for that in a step that works on it, so that
    what is gone is not the vessel but its content, of which there may be more.
    """
    for one in worked_on_again(case):
        yield _finding(case, one)


def worked_on_again(case: Case) -> Iterator[Thrown]:
    """Yield each vessel that is thrown away whole, with the first step that works on it then."""
    for ground in case.task.steps:
        operator = case.library.operators.get(ground.operator)
        if operator is None or not _throws(operator):
            continue
        for number, link in _thrown(case, ground):
            use = _used(case, ground.step, number, read_name(link.mention.text))
            if use is not None and not _is_told(case, use):
                yield Thrown(ground.step, link, use)


def _finding(case: Case, one: Thrown) -> Finding:
    sure = not any(may_be_left_out(case, place) for place in (one.place, one.use))
    here, there = words.step_named(case, one.use), words.step_named(case, one.place)
    text, number = one.link.mention.text, _vessel(case, one.link)
    what = words.the(case, one.link.entity if number is None else number)
    return finding(
        "STA004" if sure else "STA011",
        f"{here} uses {what}, which is gone after {there}",
        case.protocol.source,
        words.at_text(case, one.use, text) or words.at_action(case, one.use),
        f"Do step {one.use + 1} before step {one.place + 1}, or say that it is a new one.",
    )


def _throws(operator: Operator) -> bool:
    """Whether an action ends the being there of what it works on, and not only of what is over it:
    a plate that is washed stays."""
    return any(one.fact == PRESENT and not one.terms[0].steps for one in operator.delete)


def _thrown(case: Case, ground: Ground) -> Iterator[tuple[int, Link]]:
    """Yield the vessels that a step throws away, where it throws away nothing else."""
    links = words.links_of(case, ground.step)
    found = [(_vessel(case, one), one) for one in links if one.mention.source == "objects"]
    if len(links) == len(found) and all(number is not None for number, _ in found):
        yield from ((number, one) for number, one in found if number is not None)


def _vessel(case: Case, link: Link) -> int | None:
    """Return the plate, column or membrane that a name is of, whatever is in it."""
    name = read_name(link.mention.text)
    inside = link.reason is Reason.CONTAINER
    number = next(iter(link.others), None) if inside else link.entity
    if number is None or name.apart or name.held:
        return None
    one = case.task.entities[number]
    return number if is_one_of(one.kind, _SINGLE) and not one.part else None


def _used(case: Case, thrown: int, number: int, name: Name) -> int | None:
    """Return the first later step that names a vessel, if it works on it as it is."""
    for ground in case.task.steps[thrown + 1 :]:
        named = [one for one in words.links_of(case, ground.step) if _vessel(case, one) == number]
        operator = case.library.operators.get(ground.operator)
        if operator is None:
            return None
        if named:
            same = all(
                one.mention.source == "objects" and _same(read_name(one.mention.text), name)
                for one in named
            )
            return ground.step if same and not _brings(operator, ground) else None
    return None


def _same(one: Name, other: Name) -> bool:
    return (one.words, one.number, one.fresh) == (other.words, other.number, False)


def _brings(operator: Operator, ground: Ground) -> bool:
    """Whether a step puts something into what it names, or may take another one for it."""
    filled = {role for role, bound in ground.binding if bound}
    return (
        operator.name in resources.table("ontology", "arising.toml")["bringing"]
        or (
            operator.name not in _UNASKING
            and not any(one.fact == PRESENT and one.positive for one in operator.pre)
        )
        or any(
            (role.access is Access.ADD and role.name in filled) or role.makes
            for role in operator.roles
        )
    )


def _is_told(case: Case, place: int) -> bool:
    """Whether the run has found already that the step has not what it needs."""
    return any(
        fault.step == place
        and case.task.atoms[fault.atom].fact == PRESENT
        and not is_there(case, fault)
        for fault in case.faults
    )
