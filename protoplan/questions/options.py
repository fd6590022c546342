"""Quantities that a question tells as alternatives: "at 37 °C overnight (bacteria) or at 30 °C for
2 days (yeast)". The first stands in the step, the others are told to the user."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from protoplan.model import Dimension
from protoplan.questions.amounts import Amount
from protoplan.questions.clauses import ENDS, Words
from protoplan.questions.naming import Named
from protoplan.questions.telling import Told

OR = "or"


def chosen(
    words: Words,
    amounts: Sequence[Amount],
    said: Sequence[tuple[Named, Told]],
) -> list[tuple[Named, Told]]:
    """Return what is said of each action without the quantities behind "or" of a sort that it tells
    before it."""
    at = {start: place for place, (_, start) in enumerate(words)}
    return [(one, _first(words, amounts, at, what)) for one, what in said]


def _first(words: Words, amounts: Sequence[Amount], at: Mapping[int, int], what: Told) -> Told:
    kept: list[int] = []
    for place in what.amounts:
        here = amounts[place]
        same = (amounts[one] for one in kept if not _is_apart(here, amounts[one]))
        if not any(_is_option(words, at.get(one.start, 0), at.get(here.start, 0)) for one in same):
            kept.append(place)
    return what._replace(amounts=tuple(kept))


def _is_apart(one: Amount, other: Amount) -> bool:
    sorts = (one.quantity.dimension, other.quantity.dimension)
    return sorts[0] is not sorts[1] or sorts[0] is Dimension.COUNT


def _is_option(words: Words, one: int, other: int) -> bool:
    """Whether "or" stands between two places of a sentence."""
    between = [word.lower() for word, _ in words[one + 1 : other]]
    return OR in between and not {*ENDS} & {*between}
