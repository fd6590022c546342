"""The way back from the names of a planning problem to the words of a protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from protoplan import __version__
from protoplan.errors import UnusableInputError
from protoplan.export import shape
from protoplan.findings import shown
from protoplan.library.values import Library, Operator
from protoplan.model import Protocol
from protoplan.planning.pddl import act_text
from protoplan.planning.plans import Line
from protoplan.planning.values import PlanningProblem, Schema, Slot
from protoplan.sketches import step_record

SCHEMA_VERSION = 1
_PREPOSITIONS = {"reagent": "with", "location": "into", "instrument": "using"}
"""What a parameter begins with that says what fills a role of this source."""


_SHAPE = {
    "objects": {str: {"text": str}},
    "actions": {
        str: {
            "verb": str,
            "parameters": [{"role": (str, None), "source": (str, None), "path": (str, None)}],
        }
    },
    "steps": [{"call": str, "step": {"action": str, "objects": [str], "parameters": [str]}}],
}
"""What is read of a map; see :mod:`protoplan.export.shape`."""


def map_record(problem: PlanningProblem, protocol: Protocol, library: Library) -> dict[str, Any]:
    """Return what every name of ``problem`` stands for, as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "form": str(problem.domain.form),
        "library": library.name,
        "read_with": protocol.reader._asdict() if protocol.reader else None,
        "objects": {
            thing.name: {"text": thing.words, "type": thing.type} for thing in problem.things
        },
        "actions": {
            schema.name: _action(schema, library.operators.get(schema.operator))
            for schema in problem.domain.schemas
        },
        "steps": [
            {"call": act_text(act), "step": step_record(protocol.steps[act.step])}
            for act in problem.plan
        ],
    }


def _action(schema: Schema, operator: Operator | None) -> dict[str, Any]:
    sources = {role.name: role.source for role in operator.roles} if operator else {}
    return {
        "operator": operator.name if operator else None,
        "verb": operator.verbs[0] if operator else schema.operator,
        "parameters": [_parameter(slot, sources) for slot in schema.slots],
    }


def _parameter(slot: Slot, sources: Mapping[str, str]) -> dict[str, Any]:
    return {
        "name": slot.name,
        "role": slot.role or None,
        "source": sources.get(slot.role, "objects") if slot.role else None,
        "path": slot.path or None,
    }


def steps_of_plan(lines: Iterable[Line], record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the steps of a plan in words.

    One that is a step of the exported protocol is said as it was there, any other by its verb and
    what fills its roles. ``record`` is what :func:`map_record` returned. Raises
    :class:`UnusableInputError` for a name that is not in it, or a map that is none.
    """
    if not isinstance(record, Mapping) or record.get("schema_version") != SCHEMA_VERSION:
        raise UnusableInputError(
            f"The map is not one that `protoplan export --map` wrote (version {SCHEMA_VERSION})."
        )
    shape.check(record, _SHAPE, "The map")
    return _translate(lines, record)


def _translate(lines: Iterable[Line], record: Mapping[str, Any]) -> list[dict[str, Any]]:
    written: dict[str, list[dict[str, Any]]] = {}
    for one in record["steps"]:
        written.setdefault(one["call"], []).append(dict(one["step"]))
    found = []
    for line in lines:
        same = written.get(f"({' '.join((line.name, *line.args))})")
        if same:
            found.append(same.pop(0) if len(same) > 1 else same[0])
        else:
            found.append(_said(line, record))
    return found


def _said(line: Line, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return a step that is not in the protocol."""
    action = record["actions"].get(line.name)
    if action is None:
        known = ", ".join(list(record["actions"])[:8])
        raise UnusableInputError(
            f"Line {line.number} of the plan has the action {shown(line.name)}, which is not in "
            f"the map. It has: {known}."
        )
    slots = action["parameters"]
    if len(slots) != len(line.args):
        raise UnusableInputError(
            f"Line {line.number} of the plan: {line.name} takes {len(slots)} arguments, found "
            f"{len(line.args)}."
        )
    step: dict[str, Any] = {"action": action["verb"], "objects": [], "parameters": []}
    for slot, arg in zip(slots, line.args, strict=True):
        thing = record["objects"].get(arg)
        if thing is None:
            raise UnusableInputError(
                f"Line {line.number} of the plan has the object {shown(arg)}, which is not in "
                "the map."
            )
        if slot["role"] is None or slot["path"] is not None:
            continue
        if slot["source"] == "objects":
            step["objects"].append(thing["text"])
        else:
            word = _PREPOSITIONS.get(slot["source"], "with")
            step["parameters"].append(f"{word} {thing['text']}")
    return step
