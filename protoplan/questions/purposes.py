"""What a question names only to say what all the rest is for: "for imaging, how are they stained
and mounted?" It comes after all others, and is no step where it stands in no list."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from protoplan.questions.clauses import ENDS, Mention, Words, lower
from protoplan.questions.following import verb_of

_ASKS = (
    *("how", "what", "which", "can", "could", "should", "would", "do", "does", "is", "are", "must"),
    "may",
)
_ASKING = ("how", "what")
_BEFORE_PLACE = re.compile(
    r" for (?P<noun>[a-z]+(?:ion|sis|ment|age))(?P<place> (?:on|onto) (?:[^.,;:?!]|[.](?=\d))+?)"
    r"(?=[.,;:?!]|$| (?:and|or|then|for|at|before|after|until)\b)",
    re.IGNORECASE,
)
"""What something is done for, before on what: "streak it for isolation on agar"."""
_REACH = 4
"""Words between what leads in a purpose and its action: "for fluorescence imaging"."""
_LONGEST = 24
"""Words up to the comma behind a purpose."""


def purposes(words: Words, found: Sequence[Mention]) -> set[int]:
    """Return the numbers of the mentions that say what the others of their question are for."""
    known: set[int] = set()
    start = 0
    for at, (word, _) in enumerate((*words, (".", -1))):
        if word not in ENDS and word != ":":
            continue
        here = _opening(words, found, start, at)
        others = [n for n, one in enumerate(found) if n not in here and one.first >= start]
        if here and others:
            known.update(here)
        start = at + 1
    return known


def _opening(words: Words, found: Sequence[Mention], start: int, end: int) -> list[int]:
    """Return the numbers of the mentions before the comma behind which a sentence asks."""
    said = [lower(words, start), lower(words, start + 1)]
    lead = start + 2 if said == ["in", "order"] or (said[0] in _ASKS and said[1] == ",") else start
    if lower(words, lead) not in ("for", "to"):
        return []
    last = min(end, start + _LONGEST)
    put_in = lead > start and said[0] in _ASKS  # "how, for imaging, are they stained?"
    asks = (
        at
        for at in range(lead + 1, last)
        if (lower(words, at) == "," and (put_in or lower(words, at + 1) in _ASKS))
        or (lower(words, at) in _ASKING and lower(words, at + 1) not in (",", ""))
    )
    comma = next(asks, -1)
    inside = [n for n, one in enumerate(found) if lead < one.first < comma]
    if not inside or found[inside[0]].first > lead + _REACH:
        return []
    return inside


def places_first(text: str, verbs: Collection[str]) -> str:
    """Return a text in which it is told on what something is done before what it is done for:
    "streak it on agar for isolation"."""

    def first(told: re.Match[str]) -> str:
        named = verb_of(told["noun"], verbs)
        return f"{told['place']} for {told['noun']}" if named else told[0]

    return _BEFORE_PLACE.sub(first, text)
