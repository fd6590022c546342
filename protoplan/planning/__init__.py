"""Protocols as planning problems: the only door to unified-planning.

:func:`compile_protocol` builds a problem, :func:`certify` lets a validator of others judge a
protocol.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.planning.certificates import ENGINES, certify
from protoplan.planning.compiling import compile_library, compile_task
from protoplan.planning.values import (
    Act,
    Certificate,
    Condition,
    Domain,
    Form,
    PlanningProblem,
    Predicate,
    Schema,
    Slot,
    Thing,
)

if TYPE_CHECKING:
    from protoplan.library.values import Library
    from protoplan.model import Protocol

__all__ = [
    "ENGINES",
    "Act",
    "Certificate",
    "Condition",
    "Domain",
    "Form",
    "PlanningProblem",
    "Predicate",
    "Schema",
    "Slot",
    "Thing",
    "certify",
    "compile_library",
    "compile_protocol",
    "compile_task",
]


def compile_protocol(
    protocol: Protocol,
    library: Library | None = None,
    form: Form | str = Form.CLASSICAL,
    done: bool = False,
    gold: Protocol | None = None,
    anchors: Sequence[tuple[int, int]] = (),
) -> PlanningProblem:
    """Return a protocol as a planning problem of plain values; see
    :func:`protoplan.export.to_problem`. ``anchors`` say which steps of it are which of ``gold``."""
    if form not in list(Form):
        raise UnknownNameError("form", str(form), list(Form))
    for one, what in ((protocol, "protocol"), (gold, "gold protocol")):
        if one is not None and not one.steps:
            name = one.source.name if one.source else f"The {what}"
            raise UnusableInputError(f"{name} holds no steps, so there is nothing to plan.")
    from protoplan.graph import dependencies
    from protoplan.planning.anchors import carried_over
    from protoplan.states import ground

    task = ground(protocol, library)
    needs = None
    if gold is not None:
        model = ground(gold, library)
        needs = carried_over(dependencies(model), anchors)
    elif done:
        needs = dependencies(task)
    return compile_task(task, form=Form(form), protocol=protocol, done=needs)
