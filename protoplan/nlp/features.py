"""What the tagger sees of a word: its letters, its shape, and what the ontology knows of it."""

from __future__ import annotations

import re
from functools import cache

from protoplan import units
from protoplan.entities import kind_of
from protoplan.library import Library, find, lemmas, load

_LIBRARY = "wetlab"
_LONGEST = 40
"""Letters of a word that are looked at."""
_ENDINGS = (1, 2, 3, 4)
_RUNS = re.compile(r"(.)\1+")
_CAPITAL = re.compile(r"[^\W\d_a-z]")
_SMALL = re.compile(r"[a-z]")


def features(word: str) -> tuple[str, ...]:
    """Return the features of a token in its normal spelling, each once.

    They depend on the word alone, so that what a network makes of them can be remembered.
    """
    word = word[:_LONGEST]
    low = word.lower()
    found = [f"w={word}", f"l={low}", *_shapes(word)]
    for size in _ENDINGS:
        if len(low) > size or size == 1:
            found += (f"p={low[:size]}", f"e={low[-size:]}")
    if low.isalpha():
        found += _knowledge(word, low)
    return tuple(dict.fromkeys(found))


def _shapes(word: str) -> tuple[str, str, str]:
    """Return the shape of a word ("Xxxxx-dd"), with runs cut to two characters, and to one."""
    shape = _CAPITAL.sub("X", _SMALL.sub("x", re.sub(r"\d", "d", word)))
    return "s=" + shape, "s=" + _RUNS.sub(r"\1\1", shape), "s1=" + _RUNS.sub(r"\1", shape)


def _knowledge(word: str, low: str) -> list[str]:
    """Return what the library, the kinds of things and the units say of a word."""
    found = [f"b={lemmas(low)[-1]}"]
    if operators := find(_library(), low):
        found += ("verb", f"v={operators[0].name}")
    if kind := kind_of(low):
        found.append(f"k={kind}")
    dimensions = sorted({str(unit.dimension) for unit in units.lookup(word)})
    if dimensions:
        found.append(f"d={','.join(dimensions[:2])}")
    return found


@cache
def _library() -> Library:
    return load(_LIBRARY)
