"""Which of several readings of a unit is meant: "10 mm edta" or "10 mm dish".

The cues are data (``ontology/quantities.toml``); a word's own label is never asked.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources, units
from protoplan.model import Dimension
from protoplan.parsing.patterns import listed
from protoplan.units import Unit

_AFTER, _ACTION, _NEAR = 4, 3, 2
"""How much a cue counts: right behind the quantity, in the action, anywhere around."""

_LEANING, _STRONG, _FOLDED = 2.0, 1.0, 0.5
"""How much a unit counts that the action favours, a spelling as it should be, and one that has
lost its capitals."""

_BEHIND = re.compile(r"[\s-]{0,3}((?:[^\W\d_][\w'-]*[ ]?){1,5})")
_STOP = re.compile(r"\b(?:in|into|with|for|at|to|and|or|by|on|from|until|using|per|each|then)\b.*")
_REACH = 200
_COLDEST_K = 77


class Context(NamedTuple):
    """What stands around the text that is read. Everything in lower case but ``folded``."""

    action: str
    around: str
    after: str
    folded: bool
    """No capitals anywhere: those of units are lost."""


class _Cues(NamedTuple):
    after: re.Pattern[str] | None
    near: re.Pattern[str] | None
    actions: re.Pattern[str] | None
    leans: re.Pattern[str] | None
    other: float
    minimum: float


def context(text: str, action: str, before: str, after: str) -> Context:
    """Return the context of ``text``, a step's action and what stands before and after it."""
    whole = f"{action} {before[-_REACH:]} {text[:_REACH]} {after[:_REACH]}"
    return Context(action.lower(), whole.lower(), after[:_REACH].lower(), whole == whole.lower())


def choose(
    candidates: Sequence[Unit], value: float, behind: str, spelling: str, context: Context
) -> list[Unit]:
    """Return the units that are meant, the likeliest first: more than one where nothing decides.

    ``behind``: the text after the quantity. ``spelling``: how the unit is written.
    """
    if len(candidates) < 2:
        return list(candidates)
    words = _words_behind(behind, context)
    exact = units.spellings().get(spelling, ())
    evidence = [_evidence(unit, value, words, context) for unit in candidates]
    if words and not any(_has_cue(unit, words) for unit in candidates):
        evidence = [e + _cues(unit).other for e, unit in zip(evidence, candidates, strict=True)]
    best = max(evidence)

    def leans(unit: Unit) -> bool:
        pattern = _cues(unit).leans
        return pattern is not None and pattern.search(context.action) is not None

    if best > 0:
        kept = [unit for e, unit in zip(evidence, candidates, strict=True) if e == best]
    else:
        informed = bool(context.action or words)
        kept = [unit for e, unit in zip(evidence, candidates, strict=True) if e >= 0]
        told = [unit for unit in kept if not (unit.weak and informed) or leans(unit)]
        kept = told or kept or list(candidates)

    def strength(unit: Unit) -> float:
        if leans(unit):
            return _LEANING
        if unit not in exact:
            return _FOLDED
        return 0 if unit.weak else _STRONG

    return sorted(kept, key=strength, reverse=True)


def choose_of_k(
    candidates: Sequence[Unit], value: float, behind: str, context: Context, apart: bool
) -> list[Unit]:
    """Return what a number of "K" is: what a filter keeps back, where one is told; else kelvin.

    It is kelvin only of a number as great as that of boiling nitrogen, for "5K" is 5000; or below
    zero; or where a capital stands ``apart`` with no words behind it, and nothing is spun.
    """
    words = _words_behind(behind, context)
    cut = [unit for unit in candidates if unit.weak and _has_cue(unit, words)]
    spun = _spun().search(f"{context.action} {context.around}")
    warm = value >= _COLDEST_K or value < 0 or (apart and not words and not spun)
    return cut or [unit for unit in candidates if not unit.weak and warm]


@cache
def _spun() -> re.Pattern[str]:
    cues = resources.table("ontology", "quantities.toml")["cues"][Dimension.FORCE.value]
    return re.compile(rf"\b(?:{listed([*cues['near'], *cues['actions']])})")


def frost(low: float, high: float, context: Context) -> Unit | None:
    """Return the unit of a number without one that is what freezers are set to: "store at -20"."""
    table = resources.table("ontology", "quantities.toml")["cold"]
    cold = table["low"] <= low <= high <= table["high"]
    return units.unit(table["unit"]) if cold and _cold().search(context.around) else None


@cache
def _cold() -> re.Pattern[str]:
    words = resources.table("ontology", "quantities.toml")["cold"]["near"]
    return re.compile(rf"\b(?:{listed(words)})")


def _words_behind(behind: str, context: Context) -> str:
    match = _BEHIND.match(f"{behind[:_REACH]} {context.after}".lower())
    words = _STOP.sub("", match[1]).strip() if match else ""
    return words and f"{words} "


def _evidence(unit: Unit, value: float, words: str, context: Context) -> float:
    cues = _cues(unit)
    if value < cues.minimum:
        return -_AFTER
    found = 0.0
    if cues.after and cues.after.search(words):
        found += _AFTER
    if cues.actions and cues.actions.search(context.action):
        found += _ACTION
    if cues.near and cues.near.search(context.around):
        found += _NEAR
    return found


def _has_cue(unit: Unit, words: str) -> bool:
    after = _cues(unit).after
    return after is not None and after.search(words) is not None


@cache
def _cues(unit: Unit) -> _Cues:
    """Return the cues of a unit: those of its dimension, but where it has its own."""
    table = resources.table("ontology", "quantities.toml")["cues"]
    shared = {} if unit.dimension is Dimension.OTHER else table.get(unit.dimension.value, {})
    cues = shared | table.get(unit.name, {})

    def pattern(key: str) -> re.Pattern[str] | None:
        return re.compile(rf"\b(?:{listed(cues[key])})") if key in cues else None

    return _Cues(
        pattern("after"),
        pattern("near"),
        pattern("actions"),
        pattern("leans"),
        cues.get("other", 0.0),
        cues.get("minimum", float("-inf")),
    )
