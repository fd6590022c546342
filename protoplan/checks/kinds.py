"""Objects of a kind that an action refuses."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, kind_of
from protoplan.findings import Finding
from protoplan.library.values import RoleSpec

_SURE = 1.0


def kinds(case: Case) -> Iterator[Finding]:
    """Yield a finding for each object of a kind that its role refuses.

    ``STA009`` where the name of the thing as a whole says its kind and no lineage had to be
    guessed, ``STA010`` where either is in doubt.
    """
    for ground in case.task.steps:
        operator = case.library.operators.get(ground.operator)
        if operator is None:
            continue
        roles = {role.name: role for role in operator.roles}
        for name, entities in ground.binding:
            for number in entities:
                kind = refused(roles[name], case.task.entities[number].kind)
                if kind:
                    yield _finding(case, ground.step, operator.name, number, kind)


def refused(role: RoleSpec, kind: str) -> str:
    """Return the kind that a role refuses and that ``kind`` is of, empty if it refuses none."""
    return next((one for one in role.refuses if kind and is_a(kind, one)), "")


def _finding(case: Case, place: int, action: str, number: int, kind: str) -> Finding:
    one = case.task.entities[number]
    links = [link for link in words.links_of(case, place) if link.entity == number]
    sure = any(
        link.confidence >= _SURE and kind_of(link.mention.text) == one.kind for link in links
    )
    named = (
        f"{words.the(case, number)} is a {one.kind}"
        if one.kind != kind
        else words.the(case, number)
    )
    message = f"{words.step_named(case, place)}: {action} takes no {kind}, but {named}"
    if one.kind == kind:
        message = f"{words.step_named(case, place)}: {action} takes no {kind} such as {named}"
    span = words.at_entity(case, place, number)
    hint = f"Name the material that is meant, or another action than {action}."
    return finding("STA009" if sure else "STA010", message, case.protocol.source, span, hint)
