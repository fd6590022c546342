"""Parameters outside what an action allows, and those that it lacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import inf

from protoplan import resources, units
from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, kind_of
from protoplan.findings import Finding, shown
from protoplan.impossibility import impossible
from protoplan.library.values import Operator, ParameterSpec
from protoplan.model import Action, Dimension, Parameter, Quantity, Role
from protoplan.normalise import read_term

_OF_MACHINES = frozenset((Dimension.FORCE, Dimension.ROTATION))
"""What only an action can have, and no material: an action that takes none cannot be given one."""
_OF_BOTH = frozenset((Dimension.TEMPERATURE,))
"""What an action can have and a material too: alone in its parameter it is that of the action, or
of the room in which it is done (:func:`_is_around`)."""


def parameters(case: Case) -> Iterator[Finding]:
    """Yield a finding for each value outside its range or of a dimension that the action does not
    take (``STA007``), and for each required parameter that is missing (``STA008``)."""
    for ground in case.task.steps:
        operator = case.library.operators.get(ground.operator)
        if operator is None or not operator.parameters:
            continue
        term = read_term(case.protocol.steps[ground.step])
        for parameter in term.parameters:
            if parameter.role is Role.CONDITION:
                continue  # "if it was kept at -80 °C" is no value of the action
            for quantity in parameter.quantities:
                why = outside(operator, quantity, not parameter.words)
                if why and not is_size(parameter, quantity):
                    yield _finding(case, ground.step, parameter, why)
        missing = list(_missing(operator, term))
        if missing:
            names = " and ".join(missing)
            message = f"{words.step_named(case, ground.step)} does not say its {names}"
            span = words.at_action(case, ground.step)
            yield finding("STA008", message, case.protocol.source, span)


def _finding(case: Case, place: int, parameter: Parameter, why: str) -> Finding:
    message = f"{words.step_named(case, place)}: {shown(parameter.text)} {why}"
    span = words.at_text(case, place, parameter.text)
    return finding("STA007", message, case.protocol.source, span)


def is_size(parameter: Parameter, quantity: Quantity) -> bool:
    """Whether a volume is that of the container that stands behind it: a 250 ml flask."""
    named = parameter.words and is_a(kind_of(parameter.words), "container")
    return bool(named) and quantity.dimension is Dimension.VOLUME


def outside(operator: Operator, quantity: Quantity, alone: bool) -> str:
    """Return what is wrong with a value, empty if some reading of it fits a parameter. ``alone``:
    its parameter says nothing else."""
    if impossible(quantity):
        return ""  # QTY002 has said so
    readings = (quantity, *quantity.alternatives)
    fitting = [p for p in operator.parameters if any(p.measures(r) for r in readings)]
    if not fitting:
        foreign = _OF_MACHINES | _OF_BOTH if alone else _OF_MACHINES
        around = (_is_around(operator, one) for one in readings)
        if all(one.dimension in foreign for one in readings) and not any(around):
            return f"is a {quantity.dimension}, which {operator.name} does not take"
        return ""
    if any(_within(p, r) for p in fitting for r in readings if p.measures(r)):
        return ""
    return f"is outside what {operator.name} allows ({_range(fitting[0])})"


def _is_around(operator: Operator, quantity: Quantity) -> bool:
    """Whether a value is one of the surroundings in which a step can be done, whatever it is: in
    the cold room, on ice, on a warm plate, on a shaker."""
    low, high, never = _surroundings().get(quantity.dimension.value, (inf, -inf, frozenset()))
    return quantity.high >= low and quantity.low <= high and operator.name not in never


@cache
def _surroundings() -> dict[str, tuple[float, float, frozenset[str]]]:
    found = resources.table("ontology", "limits.toml")["surroundings"]
    return {
        one["dimension"]: (one["low"], one["high"], frozenset(one.get("never", ())))
        for one in found
    }


def _within(parameter: ParameterSpec, quantity: Quantity) -> bool:
    """Whether some value of the quantity's interval lies in the range."""
    return quantity.high >= parameter.low and quantity.low <= parameter.high


def _range(parameter: ParameterSpec) -> str:
    if parameter.low == -inf and parameter.high == inf:
        return "any"
    if parameter.low in (-inf, units.lowest(parameter.dimension)):
        return f"{parameter.name} at most {_shown(parameter, parameter.high)}"
    if parameter.high == inf:
        return f"{parameter.name} at least {_shown(parameter, parameter.low)}"
    ends = _shown(parameter, parameter.low), _shown(parameter, parameter.high)
    if _unit_of(ends[0]) == _unit_of(ends[1]):
        return f"{parameter.name} {_shown(parameter, parameter.low, parameter.high)}"
    return f"{parameter.name} {ends[0]} to {ends[1]}"


def _unit_of(shown_value: str) -> str:
    return shown_value.lstrip("0123456789.-")


def _shown(parameter: ParameterSpec, low: float, high: float | None = None) -> str:
    unit = parameter.unit or units.canonical_unit(parameter.dimension)
    return units.show(Quantity(parameter.dimension, low, low if high is None else high, unit, ""))


def _missing(operator: Operator, term: Action) -> Iterator[str]:
    said = [quantity for one in term.parameters for quantity in one.quantities]
    said += [quantity for one in term.objects for quantity in one.quantities]
    given = {
        reading.dimension for quantity in said for reading in (quantity, *quantity.alternatives)
    }
    specs = {spec.name: spec for spec in operator.parameters}
    for spec in operator.parameters:
        stand_ins = (specs[name] for name in spec.unless if name in specs)
        if spec.required and not any(one.dimension in given for one in (spec, *stand_ins)):
            yield spec.name
