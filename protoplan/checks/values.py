"""What checks work on and what they give, as values: cases, assumptions, signs, risks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from protoplan.findings import Finding
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.states import Fault, Run, Task

BUILT_IN = "wetlab"
"""The library that may lack a word; of others, what they do not say is not allowed."""


@dataclass(frozen=True, slots=True)
class Case:
    """A protocol with its steps on the ground and run: what every check looks at.

    ``chosen``: the library is one that the user chose, and not the built-in one.
    """

    protocol: Protocol
    task: Task
    run: Run
    chosen: bool = False

    @property
    def library(self) -> Library:
        """The action library that the steps were read with."""
        return self.task.library

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The faults of the run that do not follow from another.

        After a fault the run goes on as if the step had worked. A later step that is at odds with
        this is no fault of its own.
        """
        mended: dict[int, int] = {}
        found = []
        for fault in self.run.faults:
            if fault.atom in mended and not self._writes(fault, mended[fault.atom]):
                continue
            mended[fault.atom] = fault.step
            found.append(fault)
        return tuple(found)

    def _writes(self, fault: Fault, since: int) -> bool:
        """Whether a step from ``since`` up to that of a fault changes its atom."""
        return any(
            (ground.add | ground.delete) >> fault.atom & 1
            for ground in self.task.steps[since : fault.step]
        )


Check = Callable[[Case], Iterator[Finding]]


class Assumption(NamedTuple):
    """Something nobody established and a step needs: it was taken to be so from the start.

    ``subject`` and ``says`` are its words ("cells", "are in suspension"), ``step`` the first
    place that needs it. ``presence``: it says no more than that a material is there; ``positive``:
    it says that something is so, and not that it is not.
    """

    subject: str
    says: str
    step: int
    presence: bool
    positive: bool = True

    def __str__(self) -> str:
        return f"the {self.subject} {self.says}"


class Sign(NamedTuple):
    """One thing that a risk rests on: what it is, how much of it there is, and what shows it.

    ``weights`` say what it adds to the log odds of each kind of error.
    """

    name: str
    value: float
    note: str
    weights: Mapping[str, float]


class Risk(NamedTuple):
    """How likely it is that something is wrong, from 0 to 1, and why.

    ``kinds`` are the odds of each kind of error, as against none, and ``signs`` what they rest on.
    """

    value: float
    kinds: Mapping[str, float]
    signs: tuple[Sign, ...]

    @property
    def likeliest(self) -> str:
        """The kind of error that is the likeliest, empty where there is none to judge."""
        return max(self.kinds, key=lambda kind: self.kinds[kind], default="")
