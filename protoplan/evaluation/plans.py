"""How near plans of given actions come to real protocols: ``protoplan eval plans PATH...``.

The actions of a real protocol, in the order of the alphabet, are what a proposer is asked to plan
with; its order is compared with that of the protocol. Long protocols are cut into pieces of so many
different actions that follow each other, so that every plan has to put a handful in order. Those
that the planner learned from are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

from protoplan.errors import UnusableInputError
from protoplan.evaluation.actions import documents
from protoplan.evaluation.seen import fingerprint, learned_from
from protoplan.library import canonical_verb, find, load
from protoplan.library.values import Library
from protoplan.parsing import parse
from protoplan.proposers.values import Proposer
from protoplan.questions import Query
from protoplan.questions.precedence import PRECEDENCE
from protoplan.scoring.metrics import lcs

_QUESTION = "How is this done?"
"""Names no action and no thing: the order is to come from the actions alone."""
_PIECE, _LEAST = 6, 3
"""Different actions of a piece, at most and at least."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How like an order is to the real one: ``lcs``, the share of the actions in the longest common
    subsequence, over all pieces; ``tau``, Kendall's tau from -1 to 1, the mean over the pieces."""

    lcs: float
    tau: float


@dataclass(frozen=True, slots=True)
class PlansReport:
    """The likeness of the plans, and of the order of the alphabet, in which the actions came."""

    proposer: str
    documents: int
    plans: int
    actions: int
    planned: Likeness
    alphabet: Likeness


def measure(
    paths: Sequence[Path],
    proposer: Proposer,
    *,
    library: str = "wetlab",
    on_plan: Callable[[int], None] | None = None,
) -> PlansReport:
    """Measure over protocols, folders of such, and folders of brat annotations.

    ``on_plan`` is given the number of all plans, before each. Raises :class:`UnusableInputError`
    for a path that does not exist, and where no new protocol has three different actions.
    """
    home = load(library)
    read = [[verb for verb, _ in actions] for path in paths for _, actions in documents(path)]
    seen = learned_from(PRECEDENCE)
    read = [verbs for verbs in read if fingerprint(verbs) not in seen]
    real = [piece for verbs in read for piece in _pieces(verbs, home)]
    if not real:
        raise UnusableInputError(
            f"No new protocol with {_LEAST} different actions in {', '.join(map(str, paths))}."
        )
    planned: list[list[str]] = []
    for gold in real:
        if on_plan:
            on_plan(len(real))
        query = Query(_QUESTION, tuple(sorted(gold)))
        planned.append([step.action for step in parse(proposer.propose(query, 1)[0]).steps])
    return PlansReport(
        proposer.name,
        len(read),
        len(real),
        sum(map(len, real)),
        _likeness(planned, real),
        _likeness([sorted(gold) for gold in real], real),
    )


def _pieces(words: Sequence[str], library: Library) -> list[list[str]]:
    """Return the verbs of a protocol that the library has, cut where a piece is full."""
    verbs = [verb for verb in map(canonical_verb, words) if find(library, verb)]
    pieces: list[list[str]] = [[]]
    for verb in verbs:
        if len(pieces[-1]) == _PIECE:
            pieces.append([])
        if verb not in pieces[-1]:
            pieces[-1].append(verb)
    return [piece for piece in pieces if len(piece) >= _LEAST]


def _likeness(orders: Sequence[Sequence[str]], real: Sequence[Sequence[str]]) -> Likeness:
    pairs = list(zip(orders, real, strict=True))
    found = sum(lcs(order, gold) for order, gold in pairs)
    taus = [_tau(order, gold) for order, gold in pairs]
    return Likeness(found / sum(map(len, real)), sum(taus) / len(taus))


def _tau(order: Sequence[str], gold: Sequence[str]) -> float:
    """Return Kendall's tau of two orders of the same things, none of them twice."""
    place = {verb: number for number, verb in enumerate(order)}
    pairs = list(combinations(gold, 2))
    return sum(1 if place[a] < place[b] else -1 for a, b in pairs) / len(pairs)
