"""What one would do, told as an order before a question is read: "How do I streak them? First I
would pick a colony" as "How do I streak them? First pick a colony". Else a verb that may be a noun,
too, is none behind "would"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.questions.words import listed_words

_WOULD = re.compile(
    r"(?P<start>^|[.;:?!,] |\b(?:and|then) )"
    r"(?P<when>(?:(?:first|firstly|then|next|here|finally|afterwards|after that|so),? )*)"
    r"(?:i|we|you|one)(?: would|['’]d| will)"
    r"(?P<how>(?: (?:first|then|next|now|also|simply|just))*) "
    r"(?P<verb>[a-z]+(?:-[a-z]+)*)(?= [\w(])",
    re.IGNORECASE,
)
_NO_ORDER = re.compile(r"\bif\b[^.;?!]*$", re.IGNORECASE)
"""Before what one would do in another case."""
_OPENS = ("", ".", "?", "!")


def as_suggested(text: str, verbs: Collection[str]) -> str:
    """Return a text in which what one would do is ordered behind the question, by ``verbs``."""
    return _WOULD.sub(partial(_ordered, verbs), text)


def _ordered(verbs: Collection[str], told: re.Match[str]) -> str:
    verb, before = told["verb"].lower(), told.string[: told.start("when")]
    behind = "?" in before and "?" not in told.string[told.end() :]
    if (
        not behind
        or verb not in verbs
        or verb in listed_words("asking")
        or _NO_ORDER.search(before)
    ):
        return told[0]
    said = f"{told['when']}{told['how'].strip()} {told['verb']}".strip()
    said = re.sub(r"\b[Hh]ere,? |\b[Ss]o,? ", "", said)
    opens = told["start"].strip() in _OPENS
    return f"{told['start']}{said[0].upper() if opens else said[0]}{said[1:]}"
