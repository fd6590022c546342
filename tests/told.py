"""What the planner makes of a question: its steps as plain values, and its sketch."""

from __future__ import annotations

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

Steps = list[tuple[str, list[str], list[str]]]
PLANNER = Planner()


def planned(question: str, listed: str = "") -> tuple[Steps, str]:
    """Return the steps that are planned for a question, each as its action, objects and parameters,
    and the sketch; ``listed`` are actions in one text, "fix, heat shock"."""
    actions = tuple(listed.split(", ")) if listed else None
    (sketch,) = PLANNER.propose(Query(question, actions), 1)
    steps = parse(sketch).steps
    return [(one.action, [*one.objects], [*one.parameters]) for one in steps], sketch
