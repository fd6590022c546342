"""Objects of a kind that an action refuses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.findings import Finding
from protoplan.library import takes, wording
from protoplan.library.values import Access, Operator, RoleSpec
from protoplan.lineage.values import Reason
from protoplan.lineage.words import read_name, rows
from protoplan.model import Kind

_INSTRUMENTS = ("device", "tool")
_BY_ANOTHER_NAME = (Reason.CONTAINER, Reason.LAST, Reason.LEARNED)
"""Reasons to take a mention for a thing of which it names something else."""


def kinds(case: Case) -> Iterator[Finding]:
    """Yield a finding for each object of a kind that its role refuses.

    ``STA009`` where the words of the step surely name such a thing; ``STA010`` where that is in
    doubt, where it may be the instrument that the action is done with, where it is a container,
    which may stand for what is in it, or where it was read from a sentence, of which another part
    may be the object. A reagent, an instrument or a vessel beside another object is what the step
    is done with or in.
    """
    for ground in case.task.steps:
        operator = case.library.operators.get(ground.operator)
        if operator is None:
            continue
        roles = {role.name: role for role in operator.roles}
        for name, entities in ground.binding:
            for number in entities:
                kind = refused(roles[name], case.task.entities[number].kind)
                spared = kind and (
                    _is_unsaid(case, ground.step, number)
                    or _is_mixed_in(case, ground.step, number, entities, roles[name])
                    or _is_held(case, ground.step, number, roles[name])
                    or _is_stock(case, ground.step, number)
                    or _has_become(case, ground.step, number)
                )
                if kind and not spared:
                    yield _finding(case, ground.step, operator, number, kind)


def _is_held(case: Case, place: int, number: int, role: RoleSpec) -> bool:
    """Whether the words name the container of a thing, or what is drawn out of it, which the role
    takes: wells are marked, DNA is precipitated."""
    links = [link for link in words.links_of(case, place) if link.entity == number]
    return bool(links) and all(
        link.reason in _BY_ANOTHER_NAME
        and (said := kind_of(link.mention.text))
        and takes(role, said)
        for link in links
    )


def _is_unsaid(case: Case, place: int, number: int) -> bool:
    """Whether a sentence does not say what is worked on: what is taken for it is a guess, and where
    the action refuses that, the guess is wrong, and not the step."""
    return case.protocol.kind is Kind.PROSE and not _is_named(case, place, number)


def _is_mixed_in(
    case: Case, place: int, number: int, entities: Sequence[int], role: RoleSpec
) -> bool:
    """Whether a step does not name a thing, and works on what that is in: of cells that were
    resuspended in a buffer, the cells are lysed."""
    kinds = [case.task.entities[one].kind for one in entities if one != number]
    return not _is_named(case, place, number) and any(kind and takes(role, kind) for kind in kinds)


def _is_stock(case: Case, place: int, number: int) -> bool:
    """Whether a step does not name a thing that was only added before, and nobody says to what:
    that is what it goes on with, and not what was added."""
    if _is_named(case, place, number):
        return False
    used = [
        role.access
        for ground in case.task.steps[:place]
        if (operator := case.library.operators.get(ground.operator))
        and _is_named(case, ground.step, number)
        for role in operator.roles
        if number in dict(ground.binding).get(role.name, ())
    ]
    return bool(used) and all(access is Access.READ for access in used)


def _has_become(case: Case, place: int, number: int) -> bool:
    """Whether the words name what a thing has grown into, by the rows ``grown`` of
    ``ontology/lineage.toml``: what hatched of eggs and grew up is adults, and no cell."""
    before = read_name(case.task.entities[number].name).head
    names = {
        read_name(one.mention.text).head
        for one in words.links_of(case, place)
        if one.entity == number
    }
    return bool(names) and all(
        any(
            {before, head} <= {*row} and row.index(before) < row.index(head)
            for row in rows("grown")
        )
        for head in names
    )


def _is_named(case: Case, place: int, number: int) -> bool:
    links = words.links_of(case, place)
    return any(link.entity == number and link.mention.text for link in links)


def refused(role: RoleSpec, kind: str) -> str:
    """Return the kind that a role refuses and that ``kind`` is of, empty if it refuses none."""
    return next((one for one in role.refuses if kind and is_a(kind, one)), "")


def _finding(case: Case, place: int, operator: Operator, number: int, kind: str) -> Finding:
    one = case.task.entities[number]
    links = [link for link in words.links_of(case, place) if link.entity == number]
    meant = any(link.confidence >= 1 and kind_of(link.mention.text) == one.kind for link in links)
    doubtful = (
        _may_be_instrument(operator, one.kind)
        or is_a(one.kind, "container")
        or case.protocol.kind is Kind.PROSE
    )
    named = words.the(case, number)
    what = f"no {kind} such as {named}" if one.kind == kind else f"no {kind}, and {named} is one"
    if named == wording.the(kind):
        what = f"no {kind}"
    message = f"{words.step_named(case, place)}: {operator.name} takes {what}"
    span = words.at_entity(case, place, number)
    hint = f"Name the material that is meant, or another action than {operator.name}."
    return finding(
        "STA009" if meant and not doubtful else "STA010", message, case.protocol.source, span, hint
    )


def _may_be_instrument(operator: Operator, kind: str) -> bool:
    """Whether the action has a role for the instrument it is done with, and the kind is of one."""
    has_role = any(role.source == "instrument" for role in operator.roles)
    return has_role and is_one_of(kind, _INSTRUMENTS)
