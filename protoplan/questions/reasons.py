"""What a question says only as a reason: "because I image them afterwards" tells no further step
where the question tells to image by itself."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.library import lemmas

_REASON = re.compile(
    r",?\s*\b(?:because|given that)\s+(?:I|we|they|you|it)\b"
    r"(?P<said>(?:[^.,;:?!()]|[.,](?=\d)){1,120})",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"(?<=[\w)]),?\s+(?:because|since|as)\s+(?:the|our|my|your|most|all)\s(?:[\w-]+\s){1,5}?"
    r"(?:is|are|stays?|remains?)\s(?:now\s|still\s)?(?:in|on|inside|within)\s"
    r"(?:(?:the|its|our|their|this|a)\s)?(?:(?!(?:and|or|but)\b)[a-z-]+\s){0,3}?[a-z-]+"
    r"(?=[.,;]|$|\s(?:and|but)\s(?!in\b|on\b|the\b))",
    re.IGNORECASE,
)
"""Where something is, as a reason: "discard it, since the protein is in the pellet"."""
_DONE_WITH = re.compile(r"\b(?:have|has|had) been [a-z]+(?: [a-z]+)? (?:with|in|using)\b", re.I)
"""What may have been done once more, with something else: "they have been stained with DAPI"."""
_WORD = re.compile(r"[^\W\d_]+")


def without_reasons(text: str, verbs: Collection[str]) -> str:
    """Return a text without the reasons that name only what it tells elsewhere, too, or only where
    something is."""
    text = _PLACE.sub("", text)
    return _REASON.sub(partial(_kept, text, verbs), text)


def _kept(text: str, verbs: Collection[str], found: re.Match[str]) -> str:
    named = _verbs(found["said"], verbs)
    others = _verbs(f"{text[: found.start()]} {text[found.end() :]}", verbs)
    again = _DONE_WITH.search(found["said"]) is not None
    return "" if named and named <= others and not again else found[0]


def _verbs(text: str, verbs: Collection[str]) -> set[str]:
    words = _WORD.findall(text.lower())
    return {one for word in words for one in (word, *lemmas(word)) if one in verbs}
