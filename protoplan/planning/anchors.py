"""The dependencies of one protocol carried over to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from protoplan.graph.values import Dependency


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
