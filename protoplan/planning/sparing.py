"""Faults that a repair spares, for they are in doubt, or none after all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from protoplan.model import Protocol
from protoplan.planning.search import Masks
from protoplan.states.values import Task

Doubts = Callable[[Protocol, Task], Mapping[tuple[int, int], bool]]
"""Says which faults, steps and the atoms that they need, are in doubt (true) or none after all."""


def none_after_all(doubts: Doubts) -> Doubts:
    """Return what says only which faults are none after all."""

    def said(protocol: Protocol, task: Task) -> Mapping[tuple[int, int], bool]:
        return {key: False for key, told in doubts(protocol, task).items() if not told}

    return said


def sparing(task: Task, unsure: Iterable[tuple[int, int]]) -> Iterator[Masks]:
    """Yield what the steps need and do; what one may have needed in vain is so after it."""
    for place, one in enumerate(task.steps):
        spared = sum(1 << atom for step, atom in unsure if step == place)
        yield Masks(
            one.pre_true & ~spared,
            one.pre_false & ~spared,
            one.add | (spared & one.pre_true & ~one.delete),
            one.delete | (spared & one.pre_false & ~one.add),
        )
