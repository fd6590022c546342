"""What mends a protocol where a check only warns: a step done behind the one that makes what it
uses, or nothing thrown away that is used then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from protoplan.checks.early import too_early
from protoplan.checks.late import early_uses
from protoplan.checks.thrown import used_again
from protoplan.checks.values import BUILT_IN, Case
from protoplan.checks.vessels import worked_on_again
from protoplan.findings import Finding
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.planning.mended import Edit, Mended
from protoplan.states import ground, run


def candidates(protocol: Protocol, library: Library) -> Iterator[Mended]:
    """Yield the protocol with one step moved or dropped, as the hint of a warning says."""
    task = ground(protocol, library)
    case = Case(protocol, task, run(task), library.origin != BUILT_IN)
    places = range(len(protocol.steps))
    for use in early_uses(case):
        order = [*places]
        order.insert(use.maker, order.pop(use.place))
        yield _mended(protocol, order, Edit("move", use.place, use.maker))
    for early in too_early(case):
        order = [*places]
        order.insert(early.place, order.pop(early.maker))
        yield _mended(protocol, order, Edit("move", early.maker, early.place))
    for one in (*used_again(case), *worked_on_again(case)):
        order = [place for place in places if place != one.place]
        yield _mended(protocol, order, Edit("drop", one.place, None))


def _mended(protocol: Protocol, order: list[int], edit: Edit) -> Mended:
    return Mended(tuple(protocol.steps[one] for one in order), (edit,), tuple(order))


def leaves_less(before: tuple[Finding, ...], after: tuple[Finding, ...]) -> bool:
    """Whether there are fewer findings than there were, and of no code more."""
    had, has = (Counter(one.code for one in found) for found in (before, after))
    return has != had and has <= had


def with_steps(protocol: Protocol, mended: Mended) -> Protocol:
    return replace(protocol, steps=mended.steps)
