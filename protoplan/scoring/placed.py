"""Names that say besides where a thing is, or of which sort: "cells on coverslips" are the cells,
and "membrane (PVDF)" is a PVDF membrane."""

from __future__ import annotations

import re
from functools import lru_cache

from protoplan.entities import is_one_of, kind_of
from protoplan.scoring.concepts import concept
from protoplan.scoring.vague import is_vague

_PLACED = re.compile(
    r"(?P<thing>[^\W\d].*?) (?:on|in|inside|within|from|onto|into) "
    r"(?P<article>(?:the|a|an|each|its|their) )?(?P<place>[^(),;]+)",
    re.IGNORECASE,
)
_LABELLED = re.compile(r"\b(?:\d+|[A-Z])$")
"""What tells one of several: "plate 1"."""
_SORTED = re.compile(r"(?P<thing>[^\W\d][\w -]*?) \((?P<sort>[^\W\d][\w-]*(?: [^\W\d][\w-]*)?)\)")
_HOLDING = ("container", "slide")
_WHERE = ("device", "magnet", "tool", "place")
_FEW = 3
"""Words of the name of a device."""


@lru_cache(maxsize=1 << 14)
def without_place(name: str) -> str:
    """Return the name of a thing without where it is, and the sort that stands behind it in
    brackets in front of it."""
    if sort := _SORTED.fullmatch(name):
        same = concept(name) == concept(sort["thing"])  # "phosphate buffered saline (PBS)"
        return name if same else f"{sort['sort']} {sort['thing']}"
    told = _PLACED.fullmatch(name)
    if told is None or _LABELLED.search(told["place"]):
        return name
    place = told["place"]
    kind = kind_of(place) or kind_of(place.split()[-1])
    held = is_one_of(kind, _HOLDING) and is_vague(concept(place))
    stands = is_one_of(kind, _WHERE) and told["article"] and len(place.split()) <= _FEW
    return told["thing"] if held or stands else name
