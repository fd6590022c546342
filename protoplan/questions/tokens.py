"""The words and marks of a question as they stand, and the verbs of its participles. The words are
``ontology/participles.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.words import once_more

_TOKEN = re.compile(r"\b[A-Z]\.\s[a-z]{3,}|\d[\d.,:]*(?<![.,:])|[^\W\d_][\w'’&/+-]*|[^\s\w]|\w+")


class Token(NamedTuple):
    """A word or a mark, in lower case, and where it stands in the text."""

    low: str
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """Return the words and marks of a text."""
    return [Token(one[0].lower(), one.start(), one.end()) for one in _TOKEN.finditer(text)]


def participle(word: str, verbs: Collection[str]) -> str:
    """Return the verb of which a word is the participle, empty if it is none."""
    if word in verbs or word.endswith(("ing", "s", "ion", "ment", "er")) or not word.isalpha():
        return ""
    if any(one in verbs for one in once_more(word)):
        return ""  # "reseed", "neutralise"
    return next((one for one in lemmas(word)[1:] if one in verbs), "")


@cache
def words_for(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/participles.toml``."""
    return frozenset(resources.table("ontology", "participles.toml")[name])
