"""What ``ontology/quantities.toml`` says of named values, of scales, and of words near numbers."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from protoplan import resources, units
from protoplan.model import Quantity
from protoplan.parsing import patterns

_FORCED = ("approximate", "at_least", "at_most")


@cache
def named() -> dict[str, Quantity]:
    """Return the quantities that have a name: "overnight"."""
    data = resources.table("ontology", "quantities.toml")["named"]
    table: dict[str, Quantity] = {}
    for entry in data:
        unit = units.unit(entry["unit"])
        low, high = float(entry["low"]), float(entry.get("high", entry["low"]))
        quantity = units.measure(low, high, unit, approximate=not entry.get("exact", False))
        table |= {name.lower(): quantity for name in entry["names"]}
    return table


@cache
def prefixes() -> dict[str, str]:
    """Return what the words before a number do to it: "about", "up to"."""
    data = resources.table("ontology", "quantities.toml")["prefixes"]
    return {word: kind for kind in _FORCED for word in data[kind]}


@cache
def scales() -> dict[str, dict[str, Any]]:
    """Return the scales of bare numbers by the words before them: "pH"."""
    data = resources.table("ontology", "quantities.toml")["scale"]
    return {word: entry for entry in data for word in entry["words"]}


@cache
def scale_at_end() -> re.Pattern[str]:
    """Return what finds a scale at the end of what stands before a number."""
    words = patterns.listed(scales())
    of = r"(?:\s+(?:of|with|using)(?:\s+[^\W\d]+){1,4}?)?"
    end = r"\s*(?:=|:|of|to|at|is|and)?\s*$"
    return re.compile(rf"(?<![a-z0-9])({words}){of}{end}", re.IGNORECASE)


@cache
def scale_named() -> re.Pattern[str]:
    """Return what finds a scale at the beginning or the end of a name: "pH of the buffer"."""
    words = patterns.listed(scales())
    return re.compile(rf"^(?:the )?(?:{words})(?= of\b| value\b|$)|(?<=\s)(?:{words})(?= value$|$)")


@cache
def vessel() -> re.Pattern[str]:
    """Return what finds a vessel behind a volume that is its size."""
    words = resources.table("ontology", "quantities.toml")["names"]["vessels"]
    return re.compile(rf"[\s-]*(?:[^\W\d]+\s+){{0,2}}?(?:{patterns.listed(words)})", re.IGNORECASE)


@cache
def words_before_numbers() -> tuple[frozenset[str], frozenset[str]]:
    """Return the words behind which a number is a name, and those behind which it is none."""
    data = resources.table("ontology", "quantities.toml")["names"]
    return frozenset(data["labels"]), frozenset(data["particles"])
