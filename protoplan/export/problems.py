"""Protocols as problems of unified-planning, and which steps of two protocols are the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from protoplan.library.values import Library
from protoplan.model import Protocol

if TYPE_CHECKING:
    from unified_planning.model import Problem

    from protoplan.planning.values import Form


def anchored(
    protocol: Protocol, gold: Protocol, library: Library | str = "wetlab"
) -> list[tuple[int, int]]:
    """Return which steps of ``protocol`` stand for which of ``gold``, by meaning, as ``verify`` has
    it: pairs of places from 0, each step in one pair at most."""
    return standing(protocol, gold, library).anchors


class Standing(NamedTuple):
    """How a protocol stands to its gold one: the steps that are the same (see :func:`anchored`),
    those of them that are fatally ``wrong`` all the same, and those put in that are ``harmful`` to
    a later one."""

    anchors: list[tuple[int, int]]
    wrong: frozenset[int] = frozenset()
    harmful: frozenset[int] = frozenset()


def standing(protocol: Protocol, gold: Protocol, library: Library | str = "wetlab") -> Standing:
    """Return which steps of ``protocol`` are those of ``gold``, and which may not stay as they are,
    as ``verify`` has it."""
    from protoplan.scoring.embedding import embed

    found = embed(protocol.steps, gold, library).match
    wrong = frozenset(one.pred for one in found.anchors if one.fatal)
    anchors = sorted((one.pred, one.gold) for one in found.anchors)
    return Standing(anchors, wrong, found.harmful)


def to_problem(
    protocol: Protocol | str,
    library: Library | str = "wetlab",
    form: Form | str = "classical",
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
    from protoplan.parsing import parse
    from protoplan.planning import compile_protocol
    from protoplan.planning.problems import build

    library = library if isinstance(library, Library) else load(library)
    protocol = protocol if isinstance(protocol, Protocol) else parse(protocol)
    gold = gold if gold is None or isinstance(gold, Protocol) else parse(gold)
    pairs = anchored(protocol, gold, library) if gold and gold.steps and protocol.steps else ()
    return build(compile_protocol(protocol, library, form, done, gold, pairs)).problem
