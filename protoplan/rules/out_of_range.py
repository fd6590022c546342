"""ACT003: a value lies outside what the library allows for the action."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks.parameters import outside
from protoplan.findings import Severity, shown
from protoplan.rules._steps import told
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each value of a dimension that the action takes, and outside its range.

    The value has to stand alone in its phrase, and to have one reading only: "13K" is a speed.
    """
    for step in told(sop):
        if not step.operator or not step.step.term:
            continue
        taken = {one.dimension for one in step.operator.parameters}
        for parameter in step.step.term.parameters:
            for value in parameter.quantities:
                sure = value.dimension in taken and not value.alternatives and not parameter.words
                if (
                    sure
                    and not value.text.endswith("K")
                    and (why := outside(step.operator, value, True))
                ):
                    yield Hit(
                        value.span or parameter.span or step.span,
                        f"{shown(value.text)} {why}",
                        "Look for a wrong unit first.",
                    )


RULE = Rule("ACT003", "out-of-range", Severity.INFO, hits, Needs.PROSE, default=False)
