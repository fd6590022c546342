"""Words by which a question tells more of its actions than their quantities: "excite", "dropwise".

Whatever reads a question reads some of its words only; these are those that may not be lost.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from protoplan.library import lemmas
from protoplan.proposers.naming import Named
from protoplan.proposers.timing import AMOUNT, Words
from protoplan.proposers.words import breaks, listed_words

_STOPS = (".", "!", "?", ";")
_WORD = re.compile(r"(?=.{3})(?=.*[^\W\d_]{2})|(?=.*\d).{2}")
"""A word of three characters with two letters in a row, or of two with a digit."""


def details(words: Words, verbs: Sequence[Named], amounts: Collection[int]) -> tuple[str, ...]:
    """Return the words that say something, from the first action of each sentence on that tells
    what is done; neither its actions nor ``amounts``, which are given by where they begin."""
    acting = {place for one in verbs for place in range(one.first, one.behind)}
    told = sorted(one.first for one in verbs if one.verb)
    found: list[str] = []
    for first, end in _sentences(words):
        begins = next((place for place in told if first <= place < end), end)
        said = (place for place in range(begins, end) if place not in acting)
        found += [
            words[at][0] for at in said if words[at][1] not in amounts and _says(words[at][0])
        ]
    return tuple(dict.fromkeys(found))


def _sentences(words: Words) -> Iterator[tuple[int, int]]:
    """Yield where each sentence that is no question begins and ends."""
    first = 0
    for at, (word, _) in enumerate([*words, (".", 0)]):
        if word in _STOPS:
            if word != "?":
                yield first, at
            first = at + 1


def _says(word: str) -> bool:
    said = word != AMOUNT and _WORD.match(word) and not breaks(word)
    return bool(said) and listed_words("saying_little").isdisjoint(lemmas(word.lower()))
