"""Units that nobody knows, by their prefixes: whatever a zog is, 5 kzog are 5000 zog."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import link
from protoplan.model import Dimension, Quantity
from protoplan.scoring.items import Item
from protoplan.scoring.values import quantities

_SHORTEST = 2
"""Letters of a unit behind its prefix; of fewer, "mg" might be anything."""


def unknown(items: Sequence[Item]) -> tuple[str, ...]:
    """Return the words behind numbers that may be units that nobody knows, as "5 zog"."""
    return tuple(item.words for item in items if _number(item) and _is_unknown(item.words))


def prefixed(pred: tuple[Item, ...], gold: Sequence[Item]) -> tuple[Item, ...]:
    """Return ``pred`` with each unit that nobody knows as ``gold`` has it, where they differ by the
    prefix alone."""
    for item in gold:
        theirs = _number(item)
        for one in pred if theirs else ():
            ours = _number(one)
            if ours and theirs and (sizes := _sizes(one.words, item.words)):
                scaled = [_scaled(ours, size) for size in sizes]
                best = max(scaled, key=lambda quantity: quantities(quantity, theirs))
                pred = tuple(_renamed(pred, one, best, item.words))
    return pred


def _renamed(items: Sequence[Item], one: Item, quantity: Quantity, words: str) -> Iterator[Item]:
    for item in items:
        if item.words != one.words:
            yield item
        elif item == one:
            yield item._replace(words=words, quantity=quantity)
        elif item.quantity is None:
            yield item._replace(words=words)
        else:
            yield item


def _number(item: Item) -> Quantity | None:
    """Return the quantity of an item if it is a mere number."""
    one = item.quantity
    bare = one is not None and one.dimension is Dimension.COUNT and not one.unit and not one.basis
    return one if bare and item.words else None


def _scaled(quantity: Quantity, size: float) -> Quantity:
    return replace(quantity, low=quantity.low * size, high=quantity.high * size)


@lru_cache(maxsize=1 << 12)
def _is_unknown(words: str) -> bool:
    first = words.partition(" ")[0]
    return first.isalpha() and len(first) >= _SHORTEST and link(first) is None


@lru_cache(maxsize=1 << 12)
def _sizes(pred: str, gold: str) -> tuple[float, ...]:
    """Return how many of the one unit may be one of the other: more than one where capitals are
    lost, of milli and mega; none where they differ otherwise."""
    ours, more = _parted(pred)
    theirs, rest = _parted(gold)
    if ours == theirs or more != rest or not (_is_unknown(pred) and _is_unknown(gold)):
        return ()
    return tuple(
        size / other
        for prefix, size in _prefixes()
        for second, other in _prefixes()
        if ours.startswith(prefix)
        and theirs.startswith(second)
        and len(ours) - len(prefix) >= _SHORTEST
        and ours[len(prefix) :] == theirs[len(second) :]
    )


def _parted(words: str) -> tuple[str, str]:
    first, _, rest = words.partition(" ")
    return first, rest


@cache
def _prefixes() -> tuple[tuple[str, float], ...]:
    """Return how each prefix is written, in lower case, and its size: none is 1."""
    table = resources.table("ontology", "units.toml")
    sizes = {
        name.strip(" -"): float(size)
        for name, _, size in (one.partition("=") for one in table["definitions"])
        if name.strip().endswith("-")
    }
    return tuple(
        (text.lower(), sizes.get(name, 1.0))
        for name, entry in table["prefixes"].items()
        for text in (*entry["symbols"], *entry["words"])
    )
