"""With which part, such as a pellet, a protocol begins, so that no step of it has to make it.

It does with what its materials list, and with what its first step takes: a purification starts
from a cell pellet. But where a later step makes that very thing, and not one more of what came of
it, the steps stand in the wrong order.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.documents.headings import orders
from protoplan.rules import _materials
from protoplan.rules.data import any_of
from protoplan.rules.values import Sop

_STOP = re.compile(r"[.;:!?](?=\s)|\n")
_LAST_WORD = re.compile(r"\S+\Z")
"""What stands before the name of a part, and may say of what it is: a yeast pellet."""
_LONGEST = 2000
"""So many characters before the first step may say what is prepared."""


class _Words(NamedTuple):
    prepares: re.Pattern[str]
    sources: re.Pattern[str]
    grown: re.Pattern[str]
    grows: re.Pattern[str]
    removes: re.Pattern[str]
    told: re.Pattern[str]


def is_listed(sop: Sop, names: re.Pattern[str]) -> bool:
    """Whether the materials have something of such a name."""
    return any(names.search(one.text) for one in _materials.blocks(sop))


def begins(text: str, named: int, done: str) -> bool:
    """Whether the first step of a procedure takes what is named at a place, other than to throw it
    away. ``done`` is what is said to be done with it."""
    if named > _LONGEST or _words().removes.search(done):
        return False
    *before, own = (one.strip() for one in _STOP.split(text[:named]))
    return not _tells(_LAST_WORD.sub("", own)) and not any(_works(one) for one in before)


def _works(sentence: str) -> bool:
    """Whether a sentence tells what is or was done with the sample."""
    prepares = _words().prepares.match(sentence)
    return _tells(sentence) or (orders(sentence) and not prepares)


def _tells(words: str) -> bool:
    return bool(_words().sources.search(words) or _words().told.search(words))


def is_made(text: str, renewed: re.Pattern[str] | None, first: int, maker: re.Match[str]) -> bool:
    """Whether a later step makes the very thing that a step took at ``first``.

    It does where nothing between was done with it by which there is something new to part
    (``renewed``), or, where that is not known, the maker names a source of such things that was not
    spoken of since; and where it harvests what did not grow since.
    """
    start = max((one.end() for one in _STOP.finditer(text, 0, first)), default=0)
    end = next((one.start() for one in _STOP.finditer(text, maker.end())), len(text))
    if renewed:
        harvests = _words().grown.search(text, maker.start(), end)
        grew = _words().grows.search(text, start, maker.start())
        return not renewed.search(text, start, maker.start()) or bool(harvests and not grew)
    sources = _words().sources
    parted = sources.search(text, maker.end(), end)
    return parted is not None and not sources.search(text, first, maker.start())


@cache
def _words() -> _Words:
    known = resources.table("ontology", "lint.toml")
    removes = any_of([*known["product_removes"], *known["product_ends"]])
    sources = any_of(known["product_sources"])
    grown, grows = any_of(known["product_grown"]), any_of(known["product_grows"])
    prepares = any_of(known["product_prepares"])
    told = re.compile(r"\b(?:was|were|been)\b")
    return _Words(prepares, sources, grown, grows, removes, told)
