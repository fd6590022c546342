"""From the words of sentences to what the network reads: numbers of features, and of places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np

from protoplan.nlp.chain import Integers
from protoplan.nlp.characters import normalise
from protoplan.nlp.features import features

_ENDS = frozenset(".;:!?")
"""Behind one of these the next token is the first of a clause."""
_MOST = 100_000
"""New words that are remembered."""


class Words(NamedTuple):
    """The tokens of a sentence, in their normal spelling, and the places where they stand."""

    words: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """Of each token the two rows of the network's ``places`` that are added to it."""


def words_of(words: Iterable[str], tokens: Iterable[tuple[int, int]]) -> Words:
    """Return tokens as the network reads them: ``words`` as they are written, and where each
    begins and ends."""
    plain = tuple(normalise(word) for word in words)
    places = []
    last, first = -1, True
    for word, (start, end) in zip(plain, tokens, strict=True):
        places.append((int(start == last), 3 if first else 2))
        last, first = end, word in _ENDS
    return Words(plain, tuple(places))


class Vocabulary:
    """The features that a network knows, by their numbers. Those of a word are remembered.

    ``known`` are words with the numbers of their features, as they were when it was trained: what
    the ontology says of them since then changes nothing.
    """

    def __init__(self, names: Iterable[str], known: Mapping[str, Integers] | None = None) -> None:
        self.names = tuple(names)
        self.known = known or {}
        self._numbers: Mapping[str, int] = {name: n for n, name in enumerate(self.names)}
        self._new: dict[str, Integers] = {}

    def numbers(self, word: str) -> Integers:
        """Return the numbers of the features of a word; what is not known is left out."""
        found = self.known.get(word)
        if found is None:
            found = self._new.get(word)
        if found is None:
            known = (self._numbers.get(name, -1) for name in features(word))
            found = np.array([number for number in known if number >= 0], np.int64)
            if len(self._new) >= _MOST:
                self._new.clear()
            self._new[word] = found
        return found
