"""Propose, verify, mend: the loop around a proposer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from protoplan import library as libraries
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.proposers.heeding import wants
from protoplan.proposers.judging import Judged, feedback, judged
from protoplan.proposers.mending import mend
from protoplan.proposers.values import Proposer, Turn
from protoplan.questions import Query
from protoplan.questions.courses import against
from protoplan.questions.leaving import left_by
from protoplan.questions.lines import readable
from protoplan.questions.markup import unmarked_query

ROUNDS = 2
"""How often a proposer is asked by default, where what it says does not pass."""


@dataclass(frozen=True, slots=True)
class Tried:
    """One candidate: the round that it comes from and its place in it, both from 1."""

    round: int
    candidate: int
    judged: Judged


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes out of the loop.

    ``best`` is the answer, ``origin`` the candidate that it is or was made from. ``mended_by`` is
    "" where the candidate stands as it was proposed in the first round, the name of the proposer
    where it mended its own, "repair" where planning did, with the ``changes`` as sentences.
    ``unsaid``: what the question names and no step of the answer says; ``unused``: the other
    actions that are listed, and that no step does.
    """

    best: Judged
    origin: Tried
    rounds: int
    tried: tuple[Tried, ...]
    mended_by: str = ""
    changes: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the answer passes every check."""
        return self.best.passed


def propose(
    query: Query,
    proposer: Proposer,
    *,
    count: int = 1,
    rounds: int = ROUNDS,
    library: Library | str = "wetlab",
    gold: Protocol | None = None,
    repair: bool = True,
    seed: int = 0,
    on_round: Callable[[int, tuple[Tried, ...]], None] | None = None,
) -> Outcome | None:
    """Return the best answer of ``proposer`` that passes the verifier.

    Every round asks for ``count`` candidates; the best that passes is the answer: of those that
    pass alike, the first of a proposer that has them in an order (``ordered``). Where none does,
    what is wrong with the best goes back as text, up to ``rounds`` rounds; then, with ``repair``,
    it is mended by planning. ``None`` where the proposer has no candidate at all. ``on_round`` is
    called after each round. The same ``seed`` gives the same answer.

    Raises :class:`UnusableInputError` for a library or a gold protocol that cannot be used.
    """
    home = libraries.load(library) if isinstance(library, str) else library
    whole, query = unmarked_query(query), readable(query, home)
    wanted = wants(query, home, gold.steps if gold else ())
    tried: list[Tried] = []
    turns: list[Turn] = []
    done = 0
    for done in range(1, max(1, rounds) + 1):
        texts = proposer.propose(whole, count, turns=turns, seed=seed + done - 1)
        here = tuple(
            Tried(done, place, judged(text, query, home, gold, wanted))
            for place, text in enumerate(texts, 1)
        )
        tried += here
        if on_round:
            on_round(done, here)
        if not here:
            done -= 1
            break
        best = _best(here, proposer, query, home)
        if best.judged.passed:
            by = proposer.name if done > 1 else ""
            return _told(Outcome(best.judged, best, done, tuple(tried), by), query, home)
        turns.append(Turn(best.judged.text, feedback(best.judged)))
    if not tried:
        return None
    ranked = sorted(tried, key=lambda one: (one.judged.rank, _place(one, proposer)))
    return _told(_mended(ranked, query, home, gold, done, repair=repair), query, home)


def _best(tried: tuple[Tried, ...], proposer: Proposer, query: Query, library: Library) -> Tried:
    """Return the best candidate. Of those that the verifier finds alike, it is the first of a
    proposer that gives its best first; else the one in the most usual order, and of least risk."""
    least = min(one.judged.rank for one in tried)
    alike = [one for one in tried if one.judged.rank == least]
    if len(alike) == 1 or _is_ordered(proposer):
        return alike[0]

    def oddity(one: Tried) -> tuple[int, float]:
        verbs = [step.action for step in one.judged.protocol.steps]
        return against(query.text, verbs, library), one.judged.risk

    return min(alike, key=oddity)


def _place(one: Tried, proposer: Proposer) -> float:
    """Return by what candidates come in turn that the verifier finds alike; sorting keeps those
    of an ordered proposer as they are."""
    return 0.0 if _is_ordered(proposer) else one.judged.risk


def _is_ordered(proposer: Proposer) -> bool:
    return bool(getattr(proposer, "ordered", False))


def _told(outcome: Outcome, query: Query, library: Library) -> Outcome:
    """Return what came out with what its steps leave of the question."""
    left = left_by(query, outcome.best.protocol.steps, library)
    return replace(outcome, unsaid=left.unsaid, unused=left.unused)


def _mended(
    ranked: list[Tried],
    query: Query,
    library: Library,
    gold: Protocol | None,
    rounds: int,
    *,
    repair: bool,
) -> Outcome:
    """Return the best of what did not pass, the best first, mended by planning if that helps."""
    tried = tuple(sorted(ranked, key=lambda one: (one.round, one.candidate)))
    for one in ranked if repair else ():
        mended = mend(one.judged, query, library, gold)
        if mended is not None and mended.judged.passed:
            return Outcome(mended.judged, one, rounds, tried, "repair", mended.changes)
    return Outcome(ranked[0].judged, ranked[0], rounds, tried)
