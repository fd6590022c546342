"""Words beside a value that name nothing which it is of, so that of two such values one has to be
chosen: "60 min by default, or 3 min" (``[choosing]`` in ``ontology/synonyms.toml``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from protoplan import resources
from protoplan.model import Dimension, Parameter, Role
from protoplan.normalise import canonical_name
from protoplan.scoring.concepts import concept
from protoplan.scoring.items import Item, is_part, stand_alike

_REPEATED = "repetition"


def contend(one: Item, other: Item, items: Sequence[Item]) -> bool:
    """Whether two values among the items of a step are of one dimension, and neither is of a thing,
    or of a part of a programme that says more."""
    a, b = one.quantity, other.quantity
    if a is None or b is None or a.dimension is not b.dimension or not stand_alike(one, other):
        return False
    if a.dimension is Dimension.COUNT and _REPEATED not in (a.basis, b.basis):
        return False
    alone = _values(one.words, items) == _values(other.words, items) == 1
    return alone and all(is_part(each) or names_nothing(each.words) for each in (one, other))


def _values(words: str, items: Sequence[Item]) -> int:
    return sum(item.words == words and item.quantity is not None for item in items)


@lru_cache(maxsize=1 << 12)
def names_nothing(words: str) -> bool:
    """Whether words tell no more of a value than when, how surely or for whom it holds."""
    return _words().issuperset(words.split())


def set_out(parts: Sequence[Parameter]) -> list[Parameter]:
    """Return the parts of parameters: values without words that only tell their turn ("3 min
    first"), and with the name of the one before where they are an alternative to it and name
    nothing themselves: "60 min for cells, or 3 min"."""
    found: list[Parameter] = []
    for part in parts:
        if part.quantities and part.words and _only_tells_turn(part.words):
            part = replace(part, words="", role=Role.SETTING)
        kinds = {one.dimension for one in part.quantities}
        before = found[-1] if found else part
        if (
            kinds
            and not part.words
            and canonical_name(part.text).startswith(_leads())
            and kinds <= {one.dimension for one in before.quantities}
        ):
            part = replace(part, role=before.role, words=before.words)
        found.append(part)
    return found


@lru_cache(maxsize=1 << 12)
def _only_tells_turn(words: str) -> bool:
    table = resources.table("ontology", "synonyms.toml")["choosing"]
    said = {*canonical_name(words).split()}
    return not said.isdisjoint(table["turn"]) and said <= {*table["turn"], *table["turn_beside"]}


@cache
def _leads() -> tuple[str, ...]:
    return tuple(
        f"{one} " for one in resources.table("ontology", "synonyms.toml")["choosing"]["or"]
    )


@cache
def _words() -> frozenset[str]:
    table = resources.table("ontology", "synonyms.toml")["choosing"]
    listed = [*table["beside"], *table["people"], *table["when"], *table["turn"]]
    return frozenset((*listed, *(word for one in listed for word in concept(one).split())))
