"""How much of what people annotated was found, and how much of what was found is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set as AbstractSet
from typing import NamedTuple


class Counts(NamedTuple):
    """What is annotated, what was found, and what of that is right."""

    annotated: int = 0
    found: int = 0
    right: int = 0

    @property
    def precision(self) -> float:
        """Of what is found, the share that is right; 0 if nothing is found."""
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        """Of what is annotated, the share that is found; 0 if nothing is annotated."""
        return self.right / self.annotated if self.annotated else 0.0

    @property
    def f1(self) -> float:
        """The harmonic mean of both."""
        both = self.annotated + self.found
        return 2 * self.right / both if both else 0.0

    def plus(self, annotated: AbstractSet[object], found: AbstractSet[object]) -> Counts:
        """Return the counts with one more pair of sets counted in."""
        return self.sum(Counts(len(annotated), len(found), len(annotated & found)))

    def plus_lists(self, annotated: Counter[str], found: Counter[str]) -> Counts:
        """Return the counts with one more pair of lists counted in, in which a thing may stand
        more than once."""
        right = (annotated & found).total()
        return self.sum(Counts(annotated.total(), found.total(), right))

    def sum(self, *others: Counts) -> Counts:
        """Return the sums of the counts and others."""
        return Counts(*map(sum, zip(self, *others, strict=True)))
