"""Steps that leave it to whoever does them whether, or how, they are done, in words that are meant
once or twice ("if needed", "any time"), by a range that holds everything, or by a bound in place of
a value (``ontology/leeway.toml``). One costs nothing; who says so in every step says little."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from math import inf

from protoplan import resources, units
from protoplan.model import Dimension, Quantity, Step
from protoplan.normalise import canonical_name
from protoplan.scoring.concepts import concept
from protoplan.scoring.items import Item

_LONGEST = 200
"""Characters of a name or parameter that are looked at, from its end."""
_SIGNS = " .,;:!?()[]"
_WIDE = 20.0
"""A range from a value to so many times as much says little of it ..."""
_APART = {Dimension.TEMPERATURE: 90.0, Dimension.PH: 6.0}
"""... or, where a value may be nought or less, one that is so wide, in the canonical unit."""


def says_leeway(step: Step) -> bool:
    """Whether the action, an object or a parameter says that the step may be left out, or done as
    one likes: "wash if needed", "as desired", "any time"."""
    said = (step.action, *step.objects, *step.parameters)
    return any(_is_loose(one[-_LONGEST:]) for one in said)


def leaves_open(pred: Sequence[Item], gold: Sequence[Item]) -> bool:
    """Whether a step has a range that holds nearly everything where the gold step has none, or a
    bound of what that gives no value of."""
    theirs = [one.quantity for one in gold if one.quantity]
    valued = {one.dimension for one in theirs}
    wide = {one.dimension for one in theirs if _is_wide(one)}
    ours = [one.quantity for one in pred if one.quantity]
    return any(
        (_is_bound(one) and one.dimension not in valued)
        or (_is_wide(one) and one.dimension not in wide)
        for one in ours
    )


@lru_cache(maxsize=1 << 14)
def is_manner(words: str) -> bool:
    """Whether the words of an item only tell how, with what or where something is done, as any step
    may: "gently", "in the hood"."""
    return all(one in _manner() or one.endswith("ly") for one in words.split())


@cache
def _manner() -> frozenset[str]:
    words: list[str] = resources.table("ontology", "leeway.toml")["manner"]
    return frozenset((*words, *map(concept, words)))


def _is_bound(one: Quantity) -> bool:
    return one.low != one.high and (one.high == inf or one.low == units.lowest(one.dimension))


def _is_wide(one: Quantity) -> bool:
    if one.low == one.high or _is_bound(one):
        return False
    apart = _APART.get(one.dimension)
    return one.high - one.low >= apart if apart else one.high >= _WIDE * one.low


@lru_cache(maxsize=1 << 14)
def _is_loose(text: str) -> bool:
    said = canonical_name(text).strip(_SIGNS)
    return _pattern().search(said) is not None


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of leeway: by itself, behind what is said, or a condition in front."""
    needs, conditions = _any("needs"), _any("conditions")
    way, behind = r"(?:(?:at|for|in|with|by|to|of) )?", r"(?:^|[\s,;:(\[-])"
    return re.compile(
        rf"^(?:and |but |or |then )?(?:{conditions})\s"
        rf"|{behind}(?:{_any('conditions', 'times')}) (?:{needs})$"
        rf"|^{way}(?:{_any('any')}) (?:{_any('kinds')})$"
        rf"|(?:^{way}|[(\[,;–-]\s*)(?:{_any('alone')})$"
        rf"|^(?:{_any('front')})[,:]? {way}\W?\d"
        rf"|\s(?:{_any('behind')})$"
    )


def _any(*names: str) -> str:
    """Return the alternatives of lists, the longest first."""
    table: dict[str, list[str]] = resources.table("ontology", "leeway.toml")
    listed = (one for name in names for one in table[name])
    return "|".join(map(re.escape, sorted(listed, key=len, reverse=True)))
