"""Training the tagger from labelled texts, with numpy alone.

Gradients are of the likelihood of whole sentences; weights follow them by Adam, at a rate that
rises over the first steps and falls to nothing, and what is kept is the mean of the weights
towards the end. The same examples, settings and seed give the same tagger on the same machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from protoplan.errors import UnusableInputError
from protoplan.nlp.chain import IMPOSSIBLE, Floats, Integers, loss
from protoplan.nlp.encoding import Vocabulary, Words, words_of
from protoplan.nlp.features import features
from protoplan.nlp.network import (
    Layout,
    Network,
    Pass,
    backward,
    corners,
    forward,
    lay_out,
    new_network,
    padded,
)
from protoplan.nlp.tagger import Tagger
from protoplan.nlp.tags import OUTSIDE, Piece, Tags
from protoplan.nlp.tokenizer import tokens

_CHUNK = 512
"""Sentences that are sorted by length together, so that batches hold sentences of like length."""
_WARMING = 0.05
"""Share of the steps in which the rate rises."""
_LEAST_RATE = 0.02
_LARGER = np.float32(10)
"""Gradients are multiplied by this: Adam does not mind, and small ones stay above its floor."""
_UNTIL_MEAN = 0.6
"""Share of the steps from which on the weights are part of their mean, every few steps."""
_BETWEEN = 4


class Example(NamedTuple):
    """A line of text, and the mentions in it: first character, the one behind the last, label."""

    text: str
    mentions: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """How a tagger is trained."""

    networks: int = 2
    width: int = 96
    depth: int = 3
    epochs: int = 10
    batch: int = 400
    """Tokens."""
    rate: float = 2e-3
    drop: float = 0.3
    """Share of the numbers between layers left out."""
    drop_features: float = 0.15
    least: int = 2
    """How often a feature occurs to be known."""
    outside: float = 0.6
    """Added in the end to the score of no mention, by which as many are missed as are too many."""
    seed: int = 0


class Sentence(NamedTuple):
    """An example as the network is trained on it."""

    words: Words
    tags: Integers


def train(
    examples: Iterable[Example],
    settings: Settings = Settings(),
    step: Callable[[float], None] = lambda share: None,
) -> Tagger:
    """Return a tagger learned from ``examples``. ``step`` is told the share that is done.

    Raises :class:`UnusableInputError` where no example holds a mention.
    """
    read = [(words_of_text(one.text), pieces_of(one)) for one in examples]
    labels = sorted({piece.label for _, pieces in read for piece in pieces})
    if not labels:
        raise UnusableInputError("There is no mention in the texts to learn from.")
    tags = Tags(labels)
    sentences = [
        Sentence(words, np.array(tags.written(pieces, len(words.words)), np.int64))
        for words, pieces in read
        if words.words
    ]
    words = sorted({word for one in sentences for word in one.words.words})
    vocabulary = Vocabulary(_frequent(sentences, settings.least))
    vocabulary = Vocabulary(vocabulary.names, {word: vocabulary.numbers(word) for word in words})
    networks = []
    for place in range(settings.networks):
        seed = settings.seed * 1000 + place
        size = (len(vocabulary.names), tags, settings.width, settings.depth)
        trainer = _Trainer(new_network(*size, seed), tags, vocabulary, settings, seed)
        done = place / settings.networks
        for share in trainer.run(sentences):
            step(done + share / settings.networks)
        networks.append(trainer.mean())
    return Tagger(networks, vocabulary, tags)


def words_of_text(text: str) -> Words:
    """Return the tokens of a text as the network reads them."""
    places = tokens(text)
    return words_of((text[start:end] for start, end in places), places)


def pieces_of(example: Example) -> list[Piece]:
    """Return the mentions by their tokens. One that cuts a token has the whole token."""
    places = tokens(example.text)
    found = []
    for start, end, label in example.mentions:
        mine = [n for n, (a, b) in enumerate(places) if a < end and b > start]
        if mine:
            found.append(Piece(mine[0], mine[-1] + 1, label))
    return found


def _frequent(sentences: Sequence[Sentence], least: int) -> list[str]:
    words = Counter(word for one in sentences for word in one.words.words)
    count: Counter[str] = Counter()
    for word, times in words.items():
        for name in features(word):
            count[name] += times
    return sorted(name for name, times in count.items() if times >= least)


class _Trainer:
    """One network on its way."""

    def __init__(
        self, net: Network, tags: Tags, vocabulary: Vocabulary, settings: Settings, seed: int
    ) -> None:
        self.net, self.tags, self.vocabulary, self.settings = net, tags, vocabulary, settings
        self.random = np.random.default_rng(seed)
        arrays = net.arrays()
        self.first = {name: np.zeros_like(array) for name, array in arrays.items()}
        self.second = {name: np.zeros_like(array) for name, array in arrays.items()}
        self.average = {name: array.copy() for name, array in arrays.items()}
        self.steps = self.taken = 0

    def run(self, sentences: Sequence[Sentence]) -> Iterator[float]:
        """Learn from all sentences, over and over; yield the share that is done."""
        settings = self.settings
        total = settings.epochs * sum(len(one.tags) for one in sentences) / settings.batch
        for _ in range(settings.epochs):
            for batch in self._batches(sentences):
                self._learn([sentences[n] for n in batch], total)
                yield min(1.0, self.steps / total)

    def mean(self) -> Network:
        """Return the network with the mean of its weights."""
        for name, array in self.net.arrays().items():
            array[...] = self.average[name]
        self.net.base[OUTSIDE] += self.settings.outside
        return self.net

    def _batches(self, sentences: Sequence[Sentence]) -> list[list[int]]:
        order = self.random.permutation(len(sentences)).tolist()
        batches: list[list[int]] = []
        for at in range(0, len(order), _CHUNK):
            batch: list[int] = []
            size = 0
            for n in sorted(order[at : at + _CHUNK], key=lambda n: len(sentences[n].tags)):
                batch.append(n)
                size += len(sentences[n].tags)
                if size >= self.settings.batch:
                    batches.append(batch)
                    batch, size = [], 0
            if batch:
                batches.append(batch)
        return [batches[n] for n in self.random.permutation(len(batches)).tolist()]

    def _learn(self, sentences: Sequence[Sentence], total: float) -> None:
        layout = lay_out(np.array([len(one.tags) for one in sentences]))
        known, owners = self._features(sentences)
        places = np.array([pair for one in sentences for pair in one.words.places])
        tokens = np.zeros((layout.rows, self.net.width), np.float32)
        tokens[layout.filled] = self._sums(known, owners, len(places))
        tokens[layout.filled] += self.net.places[places].sum(1)
        trace = Pass()
        scores = forward(
            self.net,
            tokens,
            layout,
            trace=trace,
            drop=self.settings.drop,
            random=self.random,
        )
        slope, found = self._slopes(scores, sentences, layout)
        back, more = backward(self.net, slope, layout, trace)
        around = np.zeros_like(self.net.places)
        for column in places.T:
            np.add.at(around, column, back)
        rows, sums = self._by_feature(known, owners, back)
        self.steps += 1
        share = self.steps / total
        rate = self.settings.rate * min(1.0, share / _WARMING) * max(_LEAST_RATE, 1 - share)
        self._follow(found | more | {"places": around}, rate)
        self._follow({"features": sums}, rate, rows)
        self._remember(share)

    def _slopes(
        self, scores: Floats, sentences: Sequence[Sentence], layout: Layout
    ) -> tuple[Floats, dict[str, Floats]]:
        """Return the gradient of the scores, and those of the chain's weights."""
        corner = corners(layout.lengths)
        tags = np.zeros((len(sentences), int(layout.lengths.max())), np.int64)
        tags[corner] = np.concatenate([one.tags for one in sentences])
        size = _LARGER / np.float32(len(layout.filled))
        several = padded(scores, layout)
        several[np.arange(len(sentences)), layout.lengths - 1, self.tags.closed :] = IMPOSSIBLE
        chain = loss(several, tags, layout.lengths, self.net.follow, self.net.first)
        slope = np.zeros_like(scores)
        slope[layout.filled] = chain.scores[corner] * size
        return slope, {"follow": chain.follow * size, "first": chain.first * size}

    def _features(self, sentences: Sequence[Sentence]) -> tuple[Integers, Integers]:
        """Return the features of all tokens but for some, and the token that has each."""
        each = [self.vocabulary.numbers(word) for one in sentences for word in one.words.words]
        known = np.concatenate(each)
        owners = np.repeat(np.arange(len(each)), [len(numbers) for numbers in each])
        kept = self.random.random(len(known)) >= self.settings.drop_features
        return known[kept], owners[kept]

    def _sums(self, known: Integers, owners: Integers, tokens: int) -> Floats:
        found = np.zeros((tokens, self.net.width), np.float32)
        if len(known):
            filled, starts = np.unique(owners, return_index=True)
            found[filled] = np.add.reduceat(self.net.features[known], starts, 0)
        return found / np.float32(1 - self.settings.drop_features)

    def _by_feature(
        self, known: Integers, owners: Integers, back: Floats
    ) -> tuple[Integers, Floats]:
        """Return the features of a batch, and the gradient of each."""
        order = np.argsort(known, kind="stable")
        rows, starts = np.unique(known[order], return_index=True)
        if not len(rows):
            return rows, np.zeros((0, self.net.width), np.float32)
        sums: Floats = np.add.reduceat(back[owners[order]], starts, 0)
        return rows, sums / np.float32(1 - self.settings.drop_features)

    def _follow(
        self, slopes: dict[str, Floats], rate: float, rows: Integers | slice = slice(None)
    ) -> None:
        """Move weights against their gradients; of ``features`` only the rows of the batch."""
        bias = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        arrays = self.net.arrays()
        for name, slope in slopes.items():
            first = self.first[name][rows] * np.float32(0.9) + np.float32(0.1) * slope
            second = self.second[name][rows] * np.float32(0.999)
            second += np.float32(0.001) * slope * slope
            self.first[name][rows], self.second[name][rows] = first, second
            arrays[name][rows] -= np.float32(rate * bias) * first / (np.sqrt(second) + 1e-8)

    def _remember(self, share: float) -> None:
        """Take the state of the weights into their mean, towards the end."""
        if share < _UNTIL_MEAN or self.steps % _BETWEEN:
            return
        self.taken += 1
        for name, array in self.net.arrays().items():
            self.average[name] += (array - self.average[name]) / np.float32(self.taken)
