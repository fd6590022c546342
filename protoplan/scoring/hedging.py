"""Whether a step takes itself back by what its action or a parameter says: "0 times",
"hypothetically", "5 min or any other value", or leaves a value open: "x ml"
(``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.model import Dimension, Step
from protoplan.normalise import canonical_name, read_term
from protoplan.scoring.nought import comes_to_nothing, is_no_time

ACTION = "action"
_SIGNS = " .,;:!?()[]"
_SHORT = 3
"""Letters of a unit that is written short."""
_LONGEST = 200
"""Characters of a parameter that are looked at, from its end."""


def hedge(step: Step) -> str:
    """Return what of a step says that it may as well not be done, or be done otherwise: its
    "action", a "parameter", or nothing."""
    words = {*canonical_name(step.action[:_LONGEST]).split()}
    if not words.isdisjoint(_table()["hedges"]) or comes_to_nothing(step.action):
        return ACTION
    for one in step.parameters:
        said = canonical_name(one[-_LONGEST:]).strip(_SIGNS)
        last = said[said.rfind(" ") + 1 :]
        if last in _last_words() and _hedge().search(said):
            return "parameter"
        if is_no_time(said) or _is_untold(one[:_LONGEST]):
            return "parameter"
    return ""


@lru_cache(maxsize=1 << 12)
def _is_untold(parameter: str) -> bool:
    """Whether a parameter has a sign in place of a value: "x ml", "TBD min", "x:x"."""
    match = _placeholder().search(parameter)
    if match is None:
        return False
    behind, sign = match["behind"].strip(), match["sign"].lower()
    if sign in _table()["vaguely"] and len(behind) > _SHORT:  # "some minutes"
        return False
    if behind.split(" ")[0] in _table()["no_units"]:  # "some of it", and not °F
        return False
    if behind[:1] == "%" or match["ratio"] or behind in _table()["times"]:
        return behind not in ("x", "s") or sign != "x"
    if sign == "x" and behind == "g":  # "at most x g"
        return False
    read = read_term(Step("use", (), (f"7 {behind}",))).parameters
    return any(
        one.dimension is not Dimension.COUNT and one.text.startswith("7") and one.text != "7"
        for part in read
        for one in part.quantities
    )


@cache
def _placeholder() -> re.Pattern[str]:
    listed = sorted(_table()["placeholders"] + _table()["vaguely"], key=len, reverse=True)
    words = "|".join(map(re.escape, listed))
    sign = rf"(?:(?:{words})(?![a-zµμ])|\?+|_+|…|\.\.\.+|\[[^\]\d]*\]|<[^>\d]*>)"
    return re.compile(
        rf"(?<![\w.])(?<!\d )(?:[-~]|x\.)?(?P<sign>{sign})(?P<ratio>:{sign}(?!\w))?"
        r"(?P<behind>\s?(?:[%°/µμa-z][^\s,;]*)(?: g\b| [a-z]\b)?|(?<=[x?_.…\]>])$)",
        re.IGNORECASE,
    )


@cache
def _last_words() -> frozenset[str]:
    """Return words of which one ends every hedge."""
    table = _table()
    phrases = (*table["taking_back"], *table["leaving_open"], *table["times"])
    return frozenset(phrase.split()[-1] for phrase in phrases)


@cache
def _hedge() -> re.Pattern[str]:
    table = _table()
    whole, behind, units = (
        "|".join(map(re.escape, table[name])) for name in ("taking_back", "leaving_open", "times")
    )
    return re.compile(rf"^(?:{whole})$|(?:^|\W)(?:{behind})$|^(?:for )?(?:0|zero) ?(?:{units})$")


def _table() -> dict[str, list[str]]:
    table: dict[str, list[str]] = resources.table("ontology", "denials.toml")
    return table
