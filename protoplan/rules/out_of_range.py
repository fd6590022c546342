"""ACT003: a value lies outside what the library allows for the action."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks.parameters import outside
from protoplan.findings import Severity, shown
from protoplan.library import Operator
from protoplan.model import Dimension, Parameter, Quantity
from protoplan.rules._steps import told
from protoplan.rules.values import Hit, Needs, Rule, Sop

_TOLD = (Dimension.TEMPERATURE, Dimension.FORCE, Dimension.ROTATION)
"""What is told: of other dimensions a value often belongs to something else in the sentence."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each temperature, force or speed that an action needs, and outside its range.

    The value has to stand alone in its phrase, and to have one reading only: "13K" is a speed.
    """
    for step in told(sop):
        if not step.operator or not step.step.term:
            continue
        needed = _needed(step.operator)
        for parameter in step.step.term.parameters:
            for value in parameter.quantities:
                if value.dimension not in needed or not _is_sure(parameter, value):
                    continue
                if why := outside(step.operator, value, True):
                    span = value.span or parameter.span or step.span
                    yield Hit(span, f"{shown(value.text)} {why}", "Look for a wrong unit first.")


def _needed(operator: Operator) -> set[Dimension]:
    """Return the dimensions of what an action requires, or takes a usual value of."""
    specs = operator.parameters
    instead = {name for one in specs if one.required for name in one.unless}
    asked = {one.dimension for one in specs if one.required or one.default or one.name in instead}
    return asked.intersection(_TOLD)


def _is_sure(parameter: Parameter, value: Quantity) -> bool:
    has_number = any(char.isdigit() for char in value.text)
    return has_number and not (value.alternatives or parameter.words or value.text.endswith("K"))


RULE = Rule("ACT003", "out-of-range", Severity.WARNING, hits, Needs.PROSE)
