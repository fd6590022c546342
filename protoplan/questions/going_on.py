"""What only says that the next is done, or when what was told is done, said plainly before a
question is read: "proceed with washing the cells" as "wash the cells", "once that is finished" as
"after that", "while still wet" as "while wet"."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.library import lemmas

_GO_ON = re.compile(
    r"(?P<start>^|[.;:!?]\s+|,\s+(?:and\s+|then\s+)*|\b(?:and|then)\s+)"
    r"(?P<lead>(?:continue|proceed|carry on|go on|move on|follow up)(?: then| next)?)"
    r" (?:with|to|by) (?:the (?=[a-z]+ (?:for|at|in|with|on)\b))?(?P<doing>[a-z]+ing)\b"
    r"(?! (?:step|protocol|procedure|part|stage)s?\b)",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"\b(?P<when>when|once|after|as soon as) (?:that|this) (?:is|has been)"
    r" (?:finished|completed?|done|over)\b",
    re.IGNORECASE,
)
_STILL = re.compile(r"\b(?P<while>while|whilst|when) (?:(?:it is|they are) )?still (?=[a-z]+\b)")


def gone_on(text: str, verbs: Collection[str]) -> str:
    """Return a text in which what is gone on with is ordered by its own verb, of ``verbs``."""
    text = _DONE.sub(lambda one: "After that" if one["when"][0].isupper() else "after that", text)
    text = _STILL.sub(lambda one: f"{one['while']} ", text)
    return _GO_ON.sub(lambda told: _ordered(told, verbs), text)


def _ordered(told: re.Match[str], verbs: Collection[str]) -> str:
    doing = told["doing"].lower()
    verb = next((one for one in lemmas(doing) if one in verbs and one != doing), "")
    if not verb:
        return told[0]
    large = told["lead"][0].isupper()
    return f"{told['start']}{verb.capitalize() if large else verb}"
