"""Whether a text looks like English, the one language that is read."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from itertools import islice

from protoplan.library import Library
from protoplan.library.values import Same
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import words

_WORD = re.compile(r"[^\W\d_]{2,}")
_LISTS = (
    "prepositions",
    "times",
    "conditions",
    "articles",
    "determiners",
    "connectors",
    "be",
    "modals",
    "persons",
    "relatives",
    "negations",
    "numbers",
    "sequence",
)
_SHARE = 0.18
"""Of the words of an English protocol more are verbs of the library or grammatical words: at least
25 % of the 623 of WNUT-2020, and at most 14 % of texts in seven other languages."""
_FEWEST = 10
"""Words from which on the share tells."""
_MOST = 200
"""Words that are looked at."""
_LETTERS = 4
"""Letters from which on their script tells."""


def looks_english(text: str, library: Library) -> bool:
    """Whether enough words of a text are known, and most of its letters Latin."""
    found = [match[0].lower() for match in islice(_WORD.finditer(text), _MOST)]
    letters = "".join(found[:_FEWEST])
    latin = sum(one < "\x80" or unicodedata.name(one, "").startswith("LATIN") for one in letters)
    if len(letters) >= _LETTERS and latin * 2 < len(letters):
        return False
    if len(found) < _FEWEST:
        return True
    known = _known(Same(library))
    told = sum(word in known or base_form(word, library) in known for word in found)
    return told >= _SHARE * len(found)


@cache
def _known(library: Same[Library]) -> frozenset[str]:
    """Return the grammatical words, and the words of the verbs of a library."""
    grammatical = {word for name in _LISTS for entry in words(name) for word in entry.split()}
    verbs = {word for verb in library.value.verbs for word in verb.split() if len(word) > 3}
    return frozenset(grammatical | verbs)
