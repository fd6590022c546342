"""Which steps of two protocols are the same, and the dependencies of one carried over."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from protoplan.graph.values import Dependency
from protoplan.model import Protocol, Step
from protoplan.normalise import read_term


def anchor(protocol: Protocol, gold: Protocol) -> list[tuple[int, int]]:
    """Return pairs of steps of ``protocol`` and ``gold``, each step in one pair at most.

    Steps pair that have the same action; first those with all objects and parameters the same,
    then those that share most objects; of equals, in the order of the text.
    """
    pairs = []
    left, right = set(range(len(protocol.steps))), set(range(len(gold.steps)))
    ours, theirs = ([_words(step) for step in side.steps] for side in (protocol, gold))
    likeness = {
        (i, j): _likeness(ours[i], theirs[j])
        for i in left
        for j in right
        if ours[i][0] == theirs[j][0]
    }
    for i, j in sorted(likeness, key=lambda pair: (-likeness[pair], abs(pair[0] - pair[1]), pair)):
        if i in left and j in right:
            pairs.append((i, j))
            left.discard(i)
            right.discard(j)
    return sorted(pairs)


def carried_over(
    dependencies: Iterable[Dependency], pairs: Sequence[tuple[int, int]]
) -> tuple[Dependency, ...]:
    """Return dependencies between gold steps as those between the steps they pair with. What
    depends on a step that has no pair depends on what that one depends on."""
    mine = {gold: step for step, gold in pairs}
    before: dict[int, list[Dependency]] = {}
    for one in dependencies:
        before.setdefault(one.after, []).append(one)
    known: dict[int, dict[int, Dependency]] = {}

    def sources(gold: int) -> dict[int, Dependency]:
        """Return what a gold step depends on: steps with a pair, by their places."""
        if gold not in known:
            found: dict[int, Dependency] = {}
            for one in before.get(gold, ()):
                further = {one.before: one} if one.before in mine else sources(one.before)
                found = further | found
            known[gold] = found
        return known[gold]

    return tuple(
        Dependency(mine[one], step, dependency.reasons)
        for step, gold in sorted(pairs)
        for one, dependency in sorted(sources(gold).items())
    )


_Words = tuple[str, frozenset[str], frozenset[str]]


def _words(step: Step) -> _Words:
    term = read_term(step)
    objects = frozenset(one.name for one in term.objects)
    return term.name, objects, frozenset(one.text.casefold() for one in term.parameters)


def _likeness(one: _Words, other: _Words) -> float:
    return 2 * _share(one[1], other[1]) + _share(one[2], other[2])


def _share(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other) if one | other else 1.0
