"""ACT003: a value lies outside what the library allows for the action."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks.parameters import outside
from protoplan.findings import Severity, shown
from protoplan.library import BUILT_IN, Operator, load
from protoplan.model import Dimension, Parameter, Quantity, Role
from protoplan.rules._steps import told
from protoplan.rules.values import Hit, Needs, Rule, Sop

_TOLD = (Dimension.TEMPERATURE, Dimension.FORCE, Dimension.ROTATION)
"""What is told of a built-in action: of other dimensions a value often belongs to something else
in the sentence."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each value outside the range of its action.

    Of a built-in action these are the temperatures, forces and speeds that it needs, and that have
    one reading only ("13K" is a speed); of another all that it bounds. The value has to stand alone
    in its phrase.
    """
    for step in told(sop):
        if not step.operator or not step.step.term:
            continue
        is_own = _is_own(step.operator)
        bounded = _stated(step.operator) if is_own else _needed(step.operator)
        for parameter in step.step.term.parameters:
            for value in parameter.quantities:
                if value.dimension not in bounded or not _is_sure(parameter, value, is_own):
                    continue
                if why := outside(step.operator, value, True):
                    span = value.span or parameter.span or step.span
                    yield Hit(span, f"{shown(value.text)} {why}", "Look for a wrong unit first.")


def _is_own(operator: Operator) -> bool:
    """Whether an action is none that comes with protoplan: a lab has bounded it for itself."""
    return all(operator is not load(name).operators.get(operator.name) for name in BUILT_IN)


def _stated(operator: Operator) -> set[Dimension]:
    return {one.dimension for one in operator.parameters}


def _needed(operator: Operator) -> set[Dimension]:
    """Return the dimensions of what an action requires, or takes a usual value of."""
    specs = operator.parameters
    instead = {name for one in specs if one.required for name in one.unless}
    asked = {one.dimension for one in specs if one.required or one.default or one.name in instead}
    return asked.intersection(_TOLD)


def _is_sure(parameter: Parameter, value: Quantity, is_own: bool) -> bool:
    """Whether a value is one of the action, and surely what it seems to be."""
    if parameter.words or parameter.role is Role.CONDITION:
        return False
    if is_own:
        return True
    has_number = any(char.isdigit() for char in value.text)
    return has_number and not (value.alternatives or value.text.endswith("K"))


RULE = Rule("ACT003", "out-of-range", Severity.WARNING, hits, Needs.PROSE)
