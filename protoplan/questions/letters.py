"""What letters, posts and comments say beside what they tell to do: "Let me know if it works!",
"Any ideas?", "Best, Tomas". It is taken away before all reading, and shown as no step; the words
are ``ontology/letters.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache

from protoplan import resources
from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.amounts import amounts_in
from protoplan.questions.query import Query

_NAME = r"(?-i:[^\W\d_a-z][\w.’'-]*(?: [^\W\d_a-z][\w.’'-]*){0,2})"
_WORD = re.compile(r"[a-z][a-z-]+")
_MORE = re.compile(r"(?:,|;|:|\b(?:and|then|but|so))\s+(?:then |please )?(?P<verb>[a-z-]+)")


def without_letters(query: Query, library: Library) -> Query:
    """Return a query apart from what is only said to who reads it, where the rest tells a doing."""
    verbs = {*library.verbs, *(query.actions or ())}
    found = [*_said(query.text, verbs)]
    rest = query.text
    for one in reversed(found):
        rest = f"{rest[: one.start()]}{rest[one.end() :]}"
    if not found or not _tells(rest, verbs):
        return query
    said = (" ".join(one[0].split()) for one in found)
    return replace(query, text=rest.strip(), no_steps=(*query.no_steps, *said))


def _said(text: str, verbs: Collection[str]) -> Iterator[re.Match[str]]:
    """Yield the sentences that only say something to the reader: with no quantity, and no order."""
    for one in _form().finditer(text):
        low = one[0].lower().replace("’", "'")
        ordered = any(more["verb"] in verbs for more in _MORE.finditer(low))
        asks = any(f" {word} " in low for word in letter_words("asking"))
        if one["whole"] or not (ordered or asks or amounts_in(one[0])):
            yield one


def _tells(text: str, verbs: Collection[str]) -> bool:
    """Whether a text has a word that may be a doing."""
    words = _WORD.findall(text.lower())
    return any(form in verbs for word in words for form in lemmas(word))


@cache
def _form() -> re.Pattern[str]:
    whole, opening = ("|".join(_patterns(name)) for name in ("whole", "opening"))
    return re.compile(
        r"(?:^|(?<=[.?!)]\s)|(?<=\n))[ \t]*(?i:"
        rf"(?P<whole>(?:{whole})(?:,\s*{_NAME}(?=[.!]?\s*(?:\n|\Z)))?[,.?!]*[ \t]*"
        r"(?:(?<=[.?!])\s|$))"
        rf"|(?:(?:i|we)(?:['’]ll)? |please,? |(?:so|and|but),? )*(?:{opening})\b"
        r"(?:[^.?!\n]|\.(?=\w))*(?:[.?!]+|$))[ \t]*",
        re.MULTILINE,
    )


def _patterns(name: str) -> Iterator[str]:
    """Yield patterns of some words, the longest first."""
    for one in sorted(letter_words(name), key=len, reverse=True):
        yield re.escape(one).replace("'", "['’]")


def letter_words(name: str) -> frozenset[str]:
    """Return some words of letters."""
    return frozenset(resources.table("ontology", "letters.toml")[name])
