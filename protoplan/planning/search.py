"""The least edits that make a sequence of steps run: uniform-cost search over keep, skip, insert.

A step may be kept, dropped, taken ahead or put off (a move, one edit), and steps of a pool may be
inserted. The search deepens by one edit at a time; what follows without further edits is looked up
in a table of what it needs, so that most states cost a few operations on whole numbers.
"""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from protoplan.states import bits

LONGEST = 2_000
"""Steps of the longest protocol that is searched: each is a call within a call."""


class Masks(NamedTuple):
    """What a step needs and does, as bit sets."""

    pre_true: int = 0
    pre_false: int = 0
    add: int = 0
    delete: int = 0


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Steps to be made to run.

    ``own`` are those of the protocol, ``pool`` those that may be inserted, once each. ``absent``
    are the atoms that only a step brings about: false at the start, where all else is unknown.
    ``goal`` must hold at the end; it is among ``absent``.
    """

    own: tuple[Masks, ...]
    pool: tuple[Masks, ...] = ()
    absent: int = 0
    goal: int = 0


class Solution(NamedTuple):
    """A sequence that runs: places of own steps, and those of the pool counted on behind them."""

    order: tuple[int, ...]
    edits: int
    drops: int


class Found(NamedTuple):
    """The solutions of least edits, fewest drops first. ``complete`` is false where the search was
    cut short, so that there may be others, or cheaper ones where there are none here."""

    solutions: tuple[Solution, ...]
    complete: bool


@contextmanager
def deep(steps: int) -> Iterator[None]:
    """Allow the search its calls within calls for every step; they take no room on the C stack."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(before + 4 * min(steps, LONGEST))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)


def least_edits(
    puzzle: Puzzle, most: int = 3, nodes: int = 60_000, least: int = 0
) -> Iterator[Found]:
    """Yield the solutions of each number of edits from ``least`` to ``most`` that has some.

    After ``nodes`` states the search ends: what is yielded then is not ``complete``. Protocols of
    more than :data:`LONGEST` steps are not searched.
    """
    if len(puzzle.own) > LONGEST:
        return
    search = _Search(puzzle, nodes)
    for edits in range(least, most + 1):
        found = search.solutions(edits)
        if found or search.left <= 0:
            ranked = sorted(found.values(), key=lambda one: one.drops)
            yield Found(tuple(ranked), search.left > 0)
        if search.left <= 0:
            return


class _State(NamedTuple):
    """How far a search has come: own steps before ``at`` are done with, except those in ``late``;
    those in ``early`` were taken ahead, those of the pool in ``used`` inserted. ``true`` and
    ``false`` are what is known, ``budget`` is how many edits may still be made."""

    at: int
    true: int
    false: int
    early: int
    late: int
    used: int
    budget: int


class _Failure(NamedTuple):
    """The first step that cannot be done, and the atoms that are not as it needs them; -1 and what
    is not reached of the goal. The last edit must move or drop that step, or touch such an atom."""

    step: int
    atoms: int


@dataclass(slots=True)
class _Search:
    puzzle: Puzzle
    left: int
    """How many states may still be visited."""
    needs: dict[tuple[int, int], tuple[int, int] | None] = field(default_factory=dict)
    found: dict[tuple[int, ...], Solution] = field(default_factory=dict)
    edits: int = 0
    path: list[int] = field(default_factory=list)

    def solutions(self, edits: int) -> dict[tuple[int, ...], Solution]:
        self.found, self.edits = {}, edits
        self.visit(_State(0, 0, self.puzzle.absent, 0, 0, 0, edits), None)
        return self.found

    def visit(self, state: _State, failure: _Failure | None) -> None:
        """Visit a state; ``failure`` is where all that is left would fail, if that is known."""
        self.left -= 1
        if self.left < 0:
            return
        own = self.puzzle.own
        at, true, false, early, late, used, budget = state
        if not late and not budget:
            self.finish(at, true, false, early)
            return
        for place in bits(late):
            after = _apply(own[place], true, false)
            if after:
                left = late & ~(1 << place)
                self.go_on(place, _State(at, *after, early, left, used, budget), None)
        if budget == 1 and not late and failure is None:
            failure = self.failure(at, true, false, early)
        if budget:
            self.insert(state, failure)
        if at == len(own):
            if not late and not self.puzzle.goal & ~true:
                self.keep_solution()
            return
        if early >> at & 1:
            self.visit(_State(at + 1, true, false, early, late, used, budget), failure)
            return
        after = _apply(own[at], true, false)
        if after:
            self.go_on(at, _State(at + 1, *after, early, late, used, budget), failure)
        if budget and _helps(own[at], at, failure):
            for put_off in (late | 1 << at, late):
                self.visit(_State(at + 1, true, false, early, put_off, used, budget - 1), None)

    def go_on(self, place: int, state: _State, failure: _Failure | None) -> None:
        """Visit the state after a step."""
        self.path.append(place)
        self.visit(state, failure)
        self.path.pop()

    def insert(self, state: _State, failure: _Failure | None) -> None:
        """Take a later step ahead, or one of the pool."""
        own = self.puzzle.own
        at, true, false, early, late, used, budget = state
        for place in range(at + 1, len(own)):
            if early >> place & 1 or not _helps(own[place], place, failure):
                continue
            after = _apply(own[place], true, false)
            if after:
                ahead = early | 1 << place
                self.go_on(place, _State(at, *after, ahead, late, used, budget - 1), None)
        for number, masks in enumerate(self.puzzle.pool):
            if used >> number & 1 or not _helps(masks, -1, failure):
                continue
            after = _apply(masks, true, false)
            if after:
                taken = used | 1 << number
                self.go_on(
                    len(own) + number, _State(at, *after, early, late, taken, budget - 1), None
                )

    def failure(self, at: int, true: int, false: int, early: int) -> _Failure:
        """Return where all that is left fails if nothing else is done, and for which atoms."""
        for place in range(at, len(self.puzzle.own)):
            if early >> place & 1:
                continue
            masks = self.puzzle.own[place]
            after = _apply(masks, true, false)
            if after is None:
                own = masks.pre_true & masks.pre_false
                return _Failure(place, masks.pre_true & false | masks.pre_false & true | own)
            true, false = after
        return _Failure(-1, self.puzzle.goal & ~true)

    def finish(self, at: int, true: int, false: int, early: int) -> None:
        """Keep all that is left, if it runs and reaches the goal."""
        needs = self.rest(at, early)
        if needs is None or needs[0] & false or needs[1] & true:
            return
        rest = [place for place in range(at, len(self.puzzle.own)) if not early >> place & 1]
        if self.puzzle.goal:
            for place in rest:
                after = _apply(self.puzzle.own[place], true, false)
                if after is None:
                    return
                true, false = after
            if self.puzzle.goal & ~true:
                return
        self.path += rest
        self.keep_solution()
        del self.path[len(self.path) - len(rest) :]

    def keep_solution(self) -> None:
        order = tuple(self.path)
        drops = len(self.puzzle.own) - sum(place < len(self.puzzle.own) for place in order)
        known = self.found.get(order)
        if known is None or known.drops > drops:
            self.found[order] = Solution(order, self.edits, drops)

    def rest(self, at: int, early: int) -> tuple[int, int] | None:
        """Return what must not be false and what must not be true for all from ``at`` on, without
        those in ``early``, to run; ``None``: they never do."""
        start = at
        while (start, early >> start) not in self.needs and start < len(self.puzzle.own):
            start += 1
        found = self.needs.get((start, early >> start), (0, 0))
        for place in range(start - 1, at - 1, -1):
            if found is not None and not early >> place & 1:
                found = _regress(self.puzzle.own[place], *found)
            self.needs[place, early >> place] = found
        return found


def _apply(masks: Masks, true: int, false: int) -> tuple[int, int] | None:
    """Return the state after a step; ``None`` where it cannot be done. What it needs and nobody
    knows is so."""
    needed, unwanted, add, delete = masks
    if needed & false or unwanted & true or needed & unwanted:
        return None
    true, false = true | needed, false | unwanted
    return true & ~delete | add, (false | delete) & ~add


def _helps(masks: Masks, place: int, failure: _Failure | None) -> bool:
    """Whether an edit of a step may be what takes a failure away."""
    if failure is None:
        return True
    touched = masks.pre_true | masks.pre_false | masks.add | masks.delete
    return place == failure.step >= 0 or bool(touched & failure.atoms)


def _regress(masks: Masks, not_false: int, not_true: int) -> tuple[int, int] | None:
    """Return what must not be false and not be true before a step, so that afterwards
    ``not_false`` is not false and ``not_true`` not true."""
    needed, unwanted, add, delete = masks
    ended = delete & ~add
    if not_false & ended or not_true & add or needed & unwanted:
        return None
    if not_false & unwanted & ~add or not_true & needed & ~ended:
        return None
    return needed | not_false & ~add, unwanted | not_true & ~ended


def runs(puzzle: Puzzle, order: Sequence[int]) -> bool:
    """Whether a sequence of own steps and steps of the pool runs and reaches the goal."""
    steps = (*puzzle.own, *puzzle.pool)
    true, false = 0, puzzle.absent
    for place in order:
        after = _apply(steps[place], true, false)
        if after is None:
            return False
        true, false = after
    return not puzzle.goal & ~true


def moved_of(places: Sequence[int]) -> list[int]:
    """Return the least set of places to take out so that the rest ascends (patience sorting)."""
    tops: list[int] = []
    ends: list[int] = []
    before: list[int | None] = []
    for at, place in enumerate(places):
        pile = bisect_left(tops, place)
        tops[pile : pile + 1] = [place]
        ends[pile : pile + 1] = [at]
        before.append(ends[pile - 1] if pile else None)
    kept: set[int] = set()
    at_end = ends[-1] if ends else None
    while at_end is not None:
        kept.add(places[at_end])
        at_end = before[at_end]
    return [place for place in places if place not in kept]
