"""Orders of a gold protocol, written in lines or in one, and what ``verify`` tells of each."""

from __future__ import annotations

from protoplan.model import Protocol, Step
from protoplan.verification import Verdict, verify


def tried(line: str) -> list[Verdict]:
    """Return the verdict on each order of a line: "add | A, B; mix | C => 2 1, 1 2"."""
    said, orders = line.split(" => ")
    steps = [
        Step(action, tuple(objects.split(", ")), ())
        for action, objects in (one.split(" | ") for one in said.split("; "))
    ]
    return [
        verify(Protocol(tuple(steps[int(at) - 1] for at in order.split())), Protocol(tuple(steps)))
        for order in orders.split(", ")
    ]


def codes(verdict: Verdict) -> set[str]:
    """Return the codes of what a verdict tells of the order."""
    return {one.code for one in verdict.findings} & {"DIF006", "DIF007", "DIF008"}


def step(line: str) -> Step:
    """Return the step that a line tells: "stain | cells; DAPI | 5 min; 37 °C"."""
    action, objects, parameters = (*(part.strip() for part in line.split("|")), "", "")[:3]
    things = (*objects.split("; "),) if objects else ()
    return Step(action, things, (*parameters.split("; "),) if parameters else ())


def swapped(lines: list[str], at: int) -> set[str]:
    """Return what is found where step ``at`` of some lines and the next have changed places."""
    gold = [step(line) for line in lines]
    pred = [*gold[: at - 1], gold[at], gold[at - 1], *gold[at + 1 :]]
    return {one.code for one in verify(Protocol((*pred,)), Protocol((*gold,))).findings}
