"""The tagger: networks that find the mentions in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from protoplan.nlp.chain import Floats, best_paths
from protoplan.nlp.encoding import Vocabulary, Words
from protoplan.nlp.network import Layout, Network, forward, lay_out, padded
from protoplan.nlp.tags import Piece, Tags

_LONGEST = 200
"""Tokens; what is longer is read in pieces."""
_MOST = 100_000
"""Words whose vectors are remembered."""
_BATCH = 4_000
"""Tokens that are read at a time."""


class Tagger:
    """Networks whose scores are averaged, the features they know, and the tags they know."""

    def __init__(self, networks: Sequence[Network], vocabulary: Vocabulary, tags: Tags) -> None:
        self.networks = tuple(networks)
        self.vocabulary = vocabulary
        self.tags = tags
        self._features = np.concatenate([net.features for net in networks], 1)
        self._follow: Floats = np.mean([net.follow for net in networks], 0)
        self._first: Floats = np.mean([net.first for net in networks], 0)
        self._places = np.concatenate([net.places for net in networks], 1)
        self._known: dict[str, int] = {}
        self._vectors = np.zeros((1024, self._features.shape[1]), np.float32)

    def find(self, sentences: Sequence[Words]) -> list[list[Piece]]:
        """Return the mentions in every sentence."""
        cut: list[tuple[int, int, Words]] = []
        for place, (words, places) in enumerate(sentences):
            for at in range(0, len(words), _LONGEST):
                end = at + _LONGEST
                cut.append((place, at, Words(words[at:end], places[at:end])))
        found: list[list[Piece]] = [[] for _ in sentences]
        paths: dict[int, list[int]] = {}
        for batch in _batches([len(words) for _, _, (words, _) in cut]):
            read = self._paths([cut[n][2] for n in batch])
            paths.update(zip(batch, read, strict=True))
        for n, (place, at, _) in enumerate(cut):
            found[place] += (
                Piece(first + at, end + at, label) for first, end, label in self.tags.read(paths[n])
            )
        return found

    def _paths(self, sentences: Sequence[Words]) -> list[list[int]]:
        layout = lay_out(np.array([len(one.words) for one in sentences]))
        tokens = self._rows(sentences, layout)
        scores = np.zeros((layout.rows, self.tags.count), np.float32)
        at = 0
        for net in self.networks:
            scores += forward(net, tokens[:, at : at + net.width], layout)
            at += net.width
        scores /= len(self.networks)
        return best_paths(
            padded(scores, layout), layout.lengths, self._follow, self._first, self.tags.closed
        )

    def _rows(self, sentences: Sequence[Words], layout: Layout) -> Floats:
        if len(self._known) > _MOST:
            self._known.clear()
        words = [self._number(word) for one in sentences for word in one.words]
        places = np.array([place for one in sentences for place in one.places])
        found = np.zeros((layout.rows, self._features.shape[1]), np.float32)
        found[layout.filled] = self._vectors[words] + self._places[places].sum(1)
        return found

    def _number(self, word: str) -> int:
        """Return the row of a word's vector, made when it is first seen."""
        number = self._known.get(word)
        if number is None:
            number = len(self._known)
            if number == len(self._vectors):
                more = np.zeros_like(self._vectors)
                self._vectors = np.concatenate([self._vectors, more])
            self._vectors[number] = self._features[self.vocabulary.numbers(word)].sum(0)
            self._known[word] = number
        return number


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Yield the places of sentences with tokens, of like length together."""
    batch: list[int] = []
    tokens = 0
    for place in sorted(range(len(lengths)), key=lengths.__getitem__):
        if lengths[place]:
            batch.append(place)
            tokens += lengths[place]
        if tokens >= _BATCH:
            yield batch
            batch, tokens = [], 0
    if batch:
        yield batch
