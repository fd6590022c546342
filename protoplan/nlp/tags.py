"""Tags of tokens: which mention a token is the single, first, inner or last one of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from protoplan.nlp.chain import IMPOSSIBLE, Floats

OUTSIDE = 0
"""The tag of a token of no mention."""


class Piece(NamedTuple):
    """A mention by its first token, the token behind its last, and its label."""

    first: int
    end: int
    label: str


class Tags:
    """The tags that labels need, by number.

    0 is a token of no mention; then come, label by label, the only tokens of mentions, the last
    ones, the first ones, and the inner ones.
    """

    def __init__(self, labels: Sequence[str]) -> None:
        self.labels = tuple(labels)
        n = len(self.labels)
        self.count = 1 + 4 * n
        self._only, self._last, self._first, self._inner = (1 + n * kind for kind in range(4))

    @property
    def closed(self) -> int:
        """Return how many tags leave no mention open: the first ones by number."""
        return self._first

    def written(self, pieces: Iterable[Piece], tokens: int) -> list[int]:
        """Return the tags of so many tokens with these mentions; of two that share a token the
        first has it, and the other is left out."""
        found = [OUTSIDE] * tokens
        for first, end, label in sorted(pieces):
            if any(found[first:end]):
                continue
            place = self.labels.index(label)
            if end - first == 1:
                found[first] = self._only + place
            else:
                inner = [self._inner + place] * (end - first - 2)
                found[first:end] = [self._first + place, *inner, self._last + place]
        return found

    def read(self, tags: Sequence[int]) -> list[Piece]:
        """Return the mentions that tags tell. What is not closed is none."""
        found = []
        begin = 0
        for at, tag in enumerate(tags):
            if self._first <= tag < self._inner:
                begin = at
            elif self._only <= tag < self._last:
                found.append(Piece(at, at + 1, self.labels[tag - self._only]))
            elif self._last <= tag < self._first:
                found.append(Piece(begin, at + 1, self.labels[tag - self._last]))
        return found

    def follow(self) -> Floats:
        """Return a matrix with 0 where one tag may stand behind another, else ``IMPOSSIBLE``."""
        opens = np.arange(self.count) >= self._first
        label = (np.arange(self.count) - 1) % max(1, len(self.labels))
        goes_on = self.goes_on()
        fits = np.where(
            opens[:, None], goes_on[None] & (label[:, None] == label[None]), ~goes_on[None]
        )
        return np.where(fits, 0, IMPOSSIBLE).astype(np.float32)

    def first(self) -> Floats:
        """Return 0 for each tag that a first token may have, else ``IMPOSSIBLE``."""
        return np.where(self.goes_on(), IMPOSSIBLE, 0).astype(np.float32)

    def goes_on(self) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
        """Return which tags go on with a mention: those of last and inner tokens."""
        place = np.arange(self.count)
        return ((place >= self._last) & (place < self._first)) | (place >= self._inner)
