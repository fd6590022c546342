"""What only gives a line its number among others of its sort: "[wash 1/3] Wash for 5 min", "(2/3)
Stain it", "[1.4] Fix it", and where an order stands behind it, "Wash #2: Add 200 µl of buffer"; in
a list, too."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.entities import kind_of
from protoplan.questions.following import verb_of
from protoplan.questions.words import is_adverb

_MARK = r"(?:\(?\d{1,2}[.)]|\(?[a-z][.)]|[-*•–])[ \t]+"
"""The mark of an item."""
_OF = r"(?: ?/ ?\d{1,2}| of \d{1,2})"
_PART = re.compile(
    rf"^(?P<lead>[ \t]*(?:{_MARK})?)[\[(](?:[^\W\d]{{0,20}} ?\d{{1,2}}{_OF}|[^\W\d]+ ?# ?\d{{1,2}}"
    r"|(?:wash|rinse|round|cycle|step|part) [a-h]|\d{1,2}(?:\.\d{1,2}){1,3})[\])][:.]?\s+"
    r"(?=[^\W\d])",
    re.MULTILINE | re.IGNORECASE,
)
_WITHIN = re.compile(r"(?<=[\w)])[.;]?[ \t]+\([^\W\d]+ ?# ?\d{1,2}\)\s+(?=[A-Z][a-z])")
"""Such a number before the next order of a line: "to the side (wash #2) Remove it"."""
_NUMBER = re.compile(
    rf"(?P<lead>^[ \t]*(?:{_MARK})?|(?<=[.;] ))(?P<sort>[^\W\d]+) ?(?P<sign># ?)?\d{{1,2}}{_OF}? ?"
    r"(?:[:.]|(?=[ ][A-Z]))[ \t]*(?P<word>[A-Z][\w-]*)",
    re.MULTILINE,
)
_LEADS = ("with", "using", "to", "in", "for")


def without_serials(text: str, verbs: Collection[str]) -> str:
    """Return a text without the numbers that its lines have among others of their sort."""

    def numbered(found: re.Match[str]) -> str:
        word = found["word"].lower()
        orders = word in verbs or word in _LEADS or is_adverb(word)
        if not found["sign"]:  # "Wash 1: Add PBS", but neither "Buffer 1: Mix" nor "Wash 1: Water"
            named = found[0].removesuffix(found["word"]).rstrip().endswith(":")
            thing = kind_of(word) and word != found["sort"].lower()
            orders = orders and named and not thing and _is_doing(found["sort"], verbs)
        return found["lead"] + found["word"] if orders else found[0]

    text = _PART.sub(r"\g<lead>", _WITHIN.sub(". ", text))
    return _NUMBER.sub(numbered, text)


def _is_doing(sort: str, verbs: Collection[str]) -> bool:
    return sort.lower() in verbs or bool(verb_of(sort.lower(), verbs))
