"""What only gives a line its number among others of its sort: "[wash 1/3] Wash for 5 min", "(2/3)
Stain it", and where an order stands behind it, "Wash #2: Add 200 µl of buffer"."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.questions.words import is_adverb

_PART = re.compile(
    r"^(?P<lead>[ \t]*)[\[(][^\W\d]{0,20} ?\d{1,2} ?/ ?\d{1,2}[\])][:.]?[ \t]+(?=[^\W\d])",
    re.MULTILINE,
)
_NUMBER = re.compile(
    r"^(?P<lead>[ \t]*)[^\W\d]+ ?# ?\d{1,2} ?(?:[:.]|(?=[ ][A-Z]))[ \t]*(?P<word>[A-Z][\w-]*)",
    re.MULTILINE,
)
_LEADS = ("with", "using", "to", "in", "for")


def without_serials(text: str, verbs: Collection[str]) -> str:
    """Return a text without the numbers that its lines have among others of their sort."""

    def numbered(found: re.Match[str]) -> str:
        word = found["word"].lower()
        orders = word in verbs or word in _LEADS or is_adverb(word)
        return found["lead"] + found["word"] if orders else found[0]

    return _NUMBER.sub(numbered, _PART.sub(r"\g<lead>", text))
