"""Protocols as planning problems: the only door to unified-planning.

:func:`to_problem` builds a problem, :func:`certify` lets a validator of others judge a protocol.
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
    from unified_planning.model import Problem

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
    "to_problem",
]


def compile_protocol(
    protocol: Protocol,
    library: Library | None = None,
    form: Form | str = Form.CLASSICAL,
    done: bool = False,
    gold: Protocol | None = None,
    anchors: Sequence[tuple[int, int]] | None = None,
) -> PlanningProblem:
    """Return a protocol as a planning problem of plain values; see :func:`to_problem`."""
    if form not in list(Form):
        raise UnknownNameError("form", str(form), list(Form))
    for one, what in ((protocol, "protocol"), (gold, "gold protocol")):
        if one is not None and not one.steps:
            name = one.source.name if one.source else f"The {what}"
            raise UnusableInputError(f"{name} holds no steps, so there is nothing to plan.")
    from protoplan.graph import dependencies
    from protoplan.planning.anchors import anchor, carried_over
    from protoplan.states import ground

    task = ground(protocol, library)
    needs = None
    if gold is not None:
        model = ground(gold, library)
        pairs = anchor(protocol, gold) if anchors is None else anchors
        needs = carried_over(dependencies(model), pairs)
    elif done:
        needs = dependencies(task)
    return compile_task(task, form=Form(form), protocol=protocol, done=needs)


def to_problem(
    protocol: Protocol | str,
    library: Library | str = "wetlab",
    form: Form | str = Form.CLASSICAL,
    done: bool = False,
    gold: Protocol | str | None = None,
) -> Problem:
    """Return a protocol as a problem of unified-planning.

    Its objects are the materials, containers and devices, its fluents the facts of the library, its
    actions the operators that the protocol uses; the initial state is what the protocol assumes,
    the goal what its steps bring about. ``form`` is "classical", "numeric" (with volumes in µl) or
    "temporal" (with durations in seconds). With ``done``, every step is a fact that is done once,
    after those that it depends on; with ``gold`` (another protocol) the dependencies are those of
    that protocol. Raises :class:`UnusableInputError` for what is no protocol or one without steps,
    and :class:`UnknownNameError` for a form or a library that is none.
    """
    from protoplan.library import load
    from protoplan.library.values import Library
    from protoplan.model import Protocol
    from protoplan.parsing import parse
    from protoplan.planning.problems import build

    library = library if isinstance(library, Library) else load(library)
    protocol = protocol if isinstance(protocol, Protocol) else parse(protocol)
    gold = gold if gold is None or isinstance(gold, Protocol) else parse(gold)
    return build(compile_protocol(protocol, library, form, done, gold)).problem
