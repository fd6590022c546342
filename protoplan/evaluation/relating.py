"""Annotated relations as examples, and learning from them what ``nlp/relations.py`` weighs."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from protoplan import __version__
from protoplan.errors import UnusableInputError
from protoplan.evaluation.brat import Document
from protoplan.evaluation.seen import line_prints, pack
from protoplan.evaluation.training import minimise, numpy
from protoplan.nlp.relations import Direction, Group, Model, join
from protoplan.nlp.relations_features import pairs
from protoplan.nlp.values import Label, Mention, RelationLabel
from protoplan.source import Span

if TYPE_CHECKING:
    from protoplan.evaluation.training import Vector

PENALTY, LEAST, KEPT, ROUNDS = 4.0, 2, 30_000, 60
"""Of the regression (L2); how often a feature has to be seen; how many features are kept, those
that weigh most; steps of the optimiser."""
_RARE = 15
"""Relations of one label and direction that a group has to have, to look for them in it."""
_HOPELESS = 0.015
"""The share of relations among the pairs of a group with so much between them, up to which they
are not looked at."""
_UNIT = 1 / 24
"""What the unit of the weights that ship is worth."""

_OLD = {"Creates": RelationLabel.PRODUCT}
"""Labels of older annotations in the corpus."""


class Link(NamedTuple):
    """An annotated relation, by places among the mentions of a line."""

    label: RelationLabel
    head: int
    tail: int


@dataclass(frozen=True, slots=True)
class Example:
    """A line of a document, with its mentions in the order of the text."""

    text: str
    mentions: tuple[Mention, ...]
    links: frozenset[Link]


def relation_label(name: str) -> RelationLabel | None:
    """Return the label that the corpus calls ``name``; None if protoplan knows no such relation."""
    if name in _OLD:
        return _OLD[name]
    return RelationLabel(name) if name in tuple(RelationLabel) else None


def examples(document: Document) -> Iterator[Example]:
    """Yield the lines of a document that have mentions, with the relations within each.

    Entities whose label is no :class:`Label` are left out, with their relations.
    """
    starts = [0]
    for line in document.text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    lines: dict[int, list[Any]] = {}
    for entity in document.entities:
        if entity.label in tuple(Label):
            lines.setdefault(bisect_right(starts, entity.start) - 1, []).append(entity)
    for number, entities in sorted(lines.items()):
        begin, end = starts[number], starts[number + 1] - 1
        entities.sort(key=lambda one: (one.start, one.end))
        places = {one.identifier: place for place, one in enumerate(entities)}
        links = {
            Link(label, places[head], places[tail])
            for name, head, tail in document.relations
            if head in places and tail in places and (label := relation_label(name))
        }
        mentions = tuple(
            Mention(
                Label(one.label),
                document.text[one.start : one.end],
                one.start - begin,
                Span(one.start, one.end),
            )
            for one in entities
        )
        yield Example(document.text[begin:end], mentions, frozenset(links))


class _Rows(NamedTuple):
    """The pairs of one group: all features one after the other, and where each row's end."""

    features: array[int]
    lengths: list[int]
    found: list[str]
    """What each pair is: a label and a direction, or ""."""
    crowded: list[int]


def _rows(given: Iterable[Example]) -> dict[str, _Rows]:
    rows: dict[str, _Rows] = {}
    for example in given:
        links: dict[tuple[int, int], str] = {}
        for label, head, tail in sorted(example.links):
            links.setdefault((head, tail), f"{label}>")
            links.setdefault((tail, head), f"{label}<")
        for first, second, group, crowded, features in pairs(example.text, example.mentions):
            its = rows.setdefault(group, _Rows(array("I"), [], [], []))
            its.features.extend(features)
            its.lengths.append(len(features))
            its.found.append(links.get((first, second), ""))
            its.crowded.append(crowded)
    return rows


def train(documents: Sequence[Document], *, kept: int = KEPT, penalty: float = PENALTY) -> Model:
    """Return the model that the relations in ``documents`` teach.

    What is minimised is convex, and nothing is drawn by chance: the same documents give the same
    model. Raises :class:`MissingExtraError` without numpy, and :class:`UnusableInputError` if the
    documents have too few relations.
    """
    np = numpy()
    rows = _rows(example for document in documents for example in examples(document))
    problems = [
        _Problem(np, group, its, classes, penalty)
        for group, its in sorted(rows.items())
        if (classes := _classes(its))
    ]
    if not problems:
        raise UnusableInputError(f"No relation is annotated {_RARE} times between like mentions.")
    for problem in problems:
        problem.fit()
    strength = np.sort(np.concatenate([problem.strength() for problem in problems]))
    if len(strength) > kept:
        for problem in problems:
            problem.keep(problem.strength() >= strength[-kept])
            problem.fit()
    groups = {problem.group: problem.told() for problem in problems}
    return Model(
        groups,
        _UNIT,
        pack(number for document in documents for number in line_prints(document.text)),
        {
            "version": __version__,
            "documents": len(documents),
            "penalty": penalty,
            "features": sum(len(one.weights) for one in groups.values()),
        },
    )


def _classes(rows: _Rows) -> list[str]:
    """Return what the pairs of a group may be, the most frequent first."""
    counts = Counter(rows.found)
    return [name for name, count in counts.most_common() if name and count >= _RARE]


class _Problem:
    """The regression of one group; no relation is the class that others are weighed against."""

    def __init__(
        self, np: Any, group: str, rows: _Rows, classes: Sequence[str], penalty: float
    ) -> None:
        self.np, self.group, self.penalty = np, group, penalty
        crowded = np.array(rows.crowded)
        places = {name: place for place, name in enumerate(classes)}
        target = np.array([places.get(name, -1) for name in rows.found])
        there = np.bincount(crowded[target >= 0], minlength=20)
        self.classes = classes
        self.room = np.flatnonzero(there > _HOPELESS * np.bincount(crowded, minlength=20))
        lengths = np.array(rows.lengths)
        near = np.isin(crowded, self.room)
        features = np.array(rows.features)[np.repeat(near, lengths)]
        self.target, self.lengths = target[near], lengths[near]
        self.features, self.index, counts = np.unique(
            features, return_inverse=True, return_counts=True
        )
        self.owner = np.repeat(np.arange(len(self.target)), self.lengths)
        self.solution = np.zeros((len(classes), len(self.features)))
        self.keep(counts >= LEAST)

    def keep(self, kept: Any) -> None:
        """Leave out all features but those that are true in ``kept``."""
        number = self.np.cumsum(kept) - 1
        there = kept[self.index]
        self.index, self.owner = number[self.index[there]], self.owner[there]
        self.features, self.solution = self.features[kept], self.solution[:, kept]

    def fit(self) -> None:
        """Find the weights, from those that are there."""
        np, size = self.np, len(self.features)
        rows, classes = len(self.target), len(self.solution)
        hot = np.array([self.target == place for place in range(classes)], np.float64)

        def loss(flat: Vector) -> tuple[float, Vector]:
            weights = flat.reshape(classes, size)
            sums = np.array([np.bincount(self.owner, one[self.index], rows) for one in weights])
            top = np.maximum(sums.max(0), 0)
            shares = np.exp(sums - top)
            total = shares.sum(0) + np.exp(-top)
            value = (np.log(total) + top).sum() - (hot * sums).sum()
            error = shares / total - hot
            slope = [np.bincount(self.index, one[self.owner], size) for one in error]
            gradient = np.array(slope) + self.penalty * weights
            return float(value + self.penalty / 2 * (weights**2).sum()), gradient.ravel()

        found = minimise(loss, self.solution.ravel(), ROUNDS)
        self.solution = found.reshape(classes, size)

    def strength(self) -> Any:
        """Return how much each feature weighs at most."""
        return self.np.abs(self.solution).max(0)

    def told(self) -> Group:
        """Return what was learned as a model has it."""
        units = self.np.clip(self.np.rint(self.solution / _UNIT), -127, 127).astype(int)
        weights = {
            feature: joined
            for feature, its in zip(self.features.tolist(), units.T.tolist(), strict=True)
            if (joined := join(its))
        }
        classes = (Direction(RelationLabel(name[:-1]), name[-1] == ">") for name in self.classes)
        return Group(tuple(classes), frozenset(self.room.tolist()), weights)
