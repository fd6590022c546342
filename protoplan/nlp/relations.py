"""Relations between the mentions of a sentence: a multinomial logistic regression over pairs.

Needs no extra. The weights were learned from WNUT-2020 (docs/nlp.md), and stand in
``model/relations.bin``: a line of JSON, then numbers, compressed.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, NamedTuple

from protoplan.nlp.relations_features import pairs
from protoplan.nlp.values import Mention, Relation, RelationLabel

LEAST = 0.42
"""How sure a relation has to be: about half the F1 that is reached, which is where F1 is highest
(Lipton et al. 2014, https://arxiv.org/abs/1402.1892)."""

_LEAST_ODDS = -0.33
"""Logarithm of the odds against no relation: what has less cannot be as sure as that."""

_LANE = 16
"""Bits for the weight of a class. The weights of all classes of a feature stand in one number, so
that one addition adds them all."""
_HALF, _MASK = 1 << _LANE - 1, (1 << _LANE) - 1


class Direction(NamedTuple):
    """A relation that a pair of mentions may have, forward or backward in the text."""

    label: RelationLabel
    forward: bool


class Group(NamedTuple):
    """What pairs of mentions of two kinds may be to each other."""

    classes: tuple[Direction, ...]
    room: frozenset[int]
    """What may stand between them, as :func:`protoplan.nlp.relations_features.crowd` tells it."""
    weights: Mapping[int, int]
    """By feature: those of all classes, as :func:`join` puts them."""


@dataclass(frozen=True)
class Model:
    """What was learned."""

    groups: Mapping[str, Group]
    unit: float
    """What the unit of the weights is worth."""
    learned_from: str
    """Digests of the lines of the texts, as ``evaluation.seen.pack`` writes them."""
    made_with: Mapping[str, Any]


def relate(text: str, mentions: Sequence[Mention], model: Model | None = None) -> list[Relation]:
    """Return the relations between ``mentions``, which stand in the order of ``text``.

    The ``score`` of a relation is its probability.
    """
    model = model or shipped()
    unit = model.unit
    room = {group: one.room for group, one in model.groups.items()}
    found = []
    for first, second, group, _, features in pairs(text, mentions, room):
        classes, _, weights = model.groups[group]
        total = sum(filter(None, map(weights.get, features)))
        sums = part(total, len(classes))
        best = max(sums)
        if (
            best * unit > _LEAST_ODDS
            and (score := exp(best * unit) / (1 + sum([exp(one * unit) for one in sums]))) > LEAST
        ):
            label, forward = classes[sums.index(best)]
            ends = (first, second) if forward else (second, first)
            found.append(Relation(label, *ends, score))
    return found


def join(weights: Sequence[int]) -> int:
    """Return one number for the weights of all classes. The sum of such numbers is the number of
    the sums, while each of these is less than half of what ``_LANE`` bits hold."""
    return sum(weight << _LANE * place for place, weight in enumerate(weights))


def part(joined: int, count: int) -> list[int]:
    """Return the ``count`` weights in a number that :func:`join` made, or in a sum of such."""
    joined += _HALVES[count]
    return [(joined >> shift & _MASK) - _HALF for shift in _SHIFTS[count]]


_SHIFTS = [[_LANE * place for place in range(count)] for count in range(32)]
_HALVES = [sum(_HALF << shift for shift in shifts) for shifts in _SHIFTS]


@cache
def shipped() -> Model:
    """Return the model that ships with protoplan."""
    return load((files("protoplan") / "nlp" / "model" / "relations.bin").read_bytes())


def dump(model: Model) -> bytes:
    """Return a model as it ships: a line of JSON, then numbers, compressed.

    Of each group, its features rising (32 bits each, low byte first), then the weights of each
    class (a signed byte each).
    """
    told = {
        group: {
            "classes": [f"{label}{'>' if forward else '<'}" for label, forward in one.classes],
            "room": sorted(one.room),
            "features": len(one.weights),
        }
        for group, one in model.groups.items()
    }
    head = {
        "unit": model.unit,
        "made_with": model.made_with,
        "groups": told,
        "learned_from": model.learned_from,
    }
    numbers = bytearray()
    for one in model.groups.values():
        features = sorted(one.weights)
        numbers += _low_first(array("I", features)).tobytes()
        rows = [part(one.weights[feature], len(one.classes)) for feature in features]
        for column in zip(*rows, strict=True):
            numbers += array("b", column).tobytes()
    return json.dumps(head).encode() + b"\n" + zlib.compress(bytes(numbers), 9)


def load(data: bytes) -> Model:
    """Return the model that :func:`dump` wrote."""
    line, _, packed = data.partition(b"\n")
    head = json.loads(line)
    numbers = memoryview(zlib.decompress(packed))
    groups = {}
    for group, told in head["groups"].items():
        classes = tuple(
            Direction(RelationLabel(name[:-1]), name[-1] == ">") for name in told["classes"]
        )
        count = told["features"]
        features = _low_first(array("I", numbers[: 4 * count].tobytes()))
        rest = numbers[4 * count :].cast("b")
        columns = [rest[count * place : count * (place + 1)] for place in range(len(classes))]
        numbers = rest[count * len(classes) :].cast("B")
        joined: Sequence[int] = columns[0].tolist()
        for place, column in enumerate(columns[1:], 1):
            shift = _LANE * place
            joined = [one + (more << shift) for one, more in zip(joined, column, strict=True)]
        weights = dict(zip(features, joined, strict=True))
        groups[group] = Group(classes, frozenset(told["room"]), weights)
    return Model(groups, head["unit"], head["learned_from"], head["made_with"])


def _low_first(numbers: array[int]) -> array[int]:
    """Return numbers with the low byte first where this machine has it last, or back."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
