"""What an operation that does not say it works on: chosen by which operation it likely follows."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from protoplan.lineage.antecedents import OWN, likelihood, shipped
from protoplan.lineage.features import REACH, History
from protoplan.lineage.scene import scene
from protoplan.lineage.values import Operation

_MOST = 3
"""Materials among which it is chosen."""


class Following:
    """The operations so far: what each worked on, and which it follows by its materials."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self.operations = operations
        self.worked: list[Sequence[int]] = []
        """What each worked on, the main thing at the end."""
        self.follows: list[frozenset[int]] = []
        self.touched: set[int] = set()
        """All that was worked on."""
        self.users: dict[int, int] = {}
        """The operation that last had each material."""
        self.history: History | None = None
        """The same for the learned part, which is asked only where rules end."""

    def add(self, things: Collection[int], worked: Sequence[int]) -> None:
        """Say which materials the next operation has, and on which it works."""
        place = len(self.follows)
        self.follows.append(frozenset(self.users[one] for one in things if one in self.users))
        self.worked.append(worked)
        self.touched.update(worked)
        self.users.update(dict.fromkeys(things, place))

    def likely(self, without: Collection[int]) -> list[tuple[int, float]]:
        """Return what the next operation may work on, likeliest first, with shares of one.

        The materials worked on last are candidates, each by the operation that last did.
        """
        place = len(self.follows)
        main: dict[int, int] = {}
        for one in range(place - 1, max(-1, place - 1 - REACH), -1):
            thing = next((n for n in reversed(self.worked[one]) if n not in without), None)
            if thing is not None:
                main.setdefault(thing, one)
            if len(main) == _MOST:
                break
        if len(main) < 2:
            return [(thing, 1.0) for thing in main]
        if self.history is None:
            self.history = History(scene(self.operations))
        for follows in self.follows[len(self.history.follows) :]:
            self.history.add(follows)
        model, history = shipped(OWN), self.history
        odds = {thing: likelihood(model, history, one) for thing, one in main.items()}
        total = sum(odds.values())
        return sorted(((thing, odds[thing] / total) for thing in odds), key=lambda one: -one[1])
