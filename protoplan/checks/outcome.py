"""The outcome of all checks of a protocol. What takes time is made when it is first asked for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from protoplan.checks.assumptions import assumptions
from protoplan.checks.risk import assess
from protoplan.checks.values import Assumption, Case, Risk
from protoplan.findings import Finding, Severity
from protoplan.model import Protocol
from protoplan.states import Run, Task


@dataclass(frozen=True)
class Checked:
    """What :func:`protoplan.check` finds in one protocol.

    ``findings`` holds what reading reported and what each check found.
    """

    case: Case
    findings: tuple[Finding, ...]

    @property
    def protocol(self) -> Protocol:
        """The protocol as read."""
        return self.case.protocol

    @property
    def task(self) -> Task:
        """The protocol on the ground."""
        return self.case.task

    @property
    def run(self) -> Run:
        """What a run along its steps finds."""
        return self.case.run

    @property
    def passed(self) -> bool:
        """Whether nothing is at error level."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)

    @cached_property
    def assumptions(self) -> tuple[Assumption, ...]:
        """What is taken for granted at the start."""
        return assumptions(self.case)

    @cached_property
    def assessed(self) -> Risk:
        """The risk that something is wrong, and what it rests on."""
        return assess(self.case, self.findings)

    @property
    def risk(self) -> float:
        """The risk as a number that ranks protocols: the more, the likelier that one is wrong."""
        return self.assessed.value
