"""Checks of a protocol as a plan, without a gold: states, products, parameters, kinds.

One module a check; :data:`CHECKS` lists them. :func:`check` runs them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from protoplan import library as libraries
from protoplan.checks.actions import actions
from protoplan.checks.consumption import consumption
from protoplan.checks.doubtful import in_doubt
from protoplan.checks.early import early
from protoplan.checks.hinted import candidates, leaves_less, with_steps
from protoplan.checks.keeping import keeping
from protoplan.checks.kinds import kinds
from protoplan.checks.late import late
from protoplan.checks.limits import limits
from protoplan.checks.lost import lost
from protoplan.checks.outcome import Checked
from protoplan.checks.parameters import parameters
from protoplan.checks.preconditions import preconditions
from protoplan.checks.products import products
from protoplan.checks.thrown import thrown
from protoplan.checks.values import BUILT_IN, Assumption, Case, Check, Risk, Sign
from protoplan.checks.vessels import vessels
from protoplan.checks.volumes import volumes
from protoplan.findings import Finding, Severity
from protoplan.library.values import Library
from protoplan.model import Protocol, Step
from protoplan.normalise import doubts
from protoplan.parsing import parse
from protoplan.planning.mended import Mended
from protoplan.source import Source
from protoplan.states import Task, ground, run

__all__ = [
    "CHECKS",
    "Assumption",
    "Case",
    "Check",
    "Checked",
    "Risk",
    "Sign",
    "check",
    "hinted",
    "in_doubt",
    "remaining",
]

CHECKS: tuple[Check, ...] = (
    preconditions,
    products,
    consumption,
    lost,
    thrown,
    vessels,
    late,
    early,
    keeping,
    actions,
    parameters,
    limits,
    kinds,
    volumes,
)

_OF_PLAN = frozenset({"STA001", "STA002", "STA004", "STA009"})
"""Errors that say that the steps are no valid plan, which a repair mends or says that it cannot."""


def check(
    protocol: str | bytes | Source | Protocol,
    library: str | Library | None = None,
    *,
    task: Task | None = None,
) -> Checked:
    """Check a protocol, a text or one that is parsed, as a plan.

    ``library`` is an action library or the name or path of one (default: the built-in one).
    ``task`` is the protocol on the ground, where it is at hand. A protocol that cannot be read is
    judged like any other, with findings at error level.

    Raises :class:`UnusableInputError` for a library that cannot be read.
    """
    protocol = protocol if isinstance(protocol, Protocol) else parse(protocol, name="protocol")
    if task is None:
        home = library if isinstance(library, Library) else libraries.load(library or BUILT_IN)
        task = ground(protocol, home)
    case = Case(protocol, task, run(task), task.library.origin != BUILT_IN)
    found = [finding for one in CHECKS for finding in one(case)]
    found.sort(key=lambda one: one.span.start if one.span else 0)
    return Checked(case, (*protocol.findings, *doubts(protocol), *found))


def remaining(
    protocol: Protocol, steps: Sequence[Step] | None, library: Library, *, valid: bool
) -> tuple[Finding, ...]:
    """Return the errors of a protocol once its steps are ``steps`` (``None``: left as they are).

    Unless they are to be a ``valid`` plan, what says that they are none is left out.
    """
    mended = protocol if steps is None else replace(protocol, steps=tuple(steps))
    errors = (
        one
        for one in check(mended, library).findings
        if one.severity is Severity.ERROR and (valid or one.code not in _OF_PLAN)
    )
    return tuple(sorted(errors, key=lambda one: one.span.start if one.span else 0))


def hinted(protocol: Protocol, library: Library) -> tuple[Mended, ...]:
    """Return what mends warnings of a protocol by their hints: a step moved or dropped, where fewer
    findings are left then, and none that was not there."""
    before = check(protocol, library).findings
    return tuple(
        one
        for one in candidates(protocol, library)
        if leaves_less(before, check(with_steps(protocol, one), library).findings)
    )
