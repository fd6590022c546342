"""Splitting a text into sentences by its marks, without a model."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.library import load
from protoplan.nlp.tokens import opening

_MARK = re.compile(
    r"""(?P<line>[\r\n\u2028\u2029]+)
      | (?P<stop>[.!?]+)["'”’]*(?P<close>[)\]]*)["'”’]*(?=\s|$)
      | (?P<glued>(?<=[A-Za-z0-9)%][A-Za-z0-9)%])[.!?])(?=[A-Z][a-z]{2,}[\s,:])  # TE.Note that
      | (?P<open>[(\[])
      | (?P<shut>[)\]])""",
    re.VERBOSE,
)
_WORD = re.compile(r"[^\s()\[\]{},;:/\"“”]*\Z")
_NUMBER = re.compile(r"\s*(?:step\s+)?(?:\d+(?:\.\d+)*[a-z]?|[a-z]|[ivx]{1,5})\Z", re.IGNORECASE)
_MEASURED = re.compile(r"\d\s?\w\Z")
_PLAIN = re.compile(r"\s*([A-Za-z]+)(?![A-Za-z\d(-])")
_NEXT = re.compile(r"\s*[\"'“\u2018(\[]*(\S?)(\S?)")
_REACH = 60
"""Characters before a stop that may be the word it belongs to."""
_LONGEST_BRACKET = 400
"""Characters after which a bracket that was opened no longer holds sentences together."""


def sentences(text: str) -> list[tuple[int, int]]:
    """Return where each sentence of ``text`` begins and ends, without the blanks around it.

    Stops of abbreviations ("approx. 5 ml", "Fig. 2"), of numbers and of steps ("2. Mix") end none,
    nor does a stop before a small letter, unless the text has no capitals at all. A bracket that
    opens within a sentence belongs to it.
    """
    small = text == text.lower()
    found: list[tuple[int, int]] = []
    start, opened = 0, -1
    for match in _MARK.finditer(text):
        if match["open"]:
            opened = match.start() if opened < 0 else opened
        elif match["shut"]:
            opened = -1
        elif match["line"] or _ends(text, start, match, opened, small):
            found += _trimmed(text, start, match.start() if match["line"] else match.end())
            start, opened = match.end(), -1
        elif match["close"]:
            opened = -1
    return found + _trimmed(text, start, len(text))


def _ends(text: str, start: int, match: re.Match[str], opened: int, small: bool) -> bool:
    """Whether a stop ends the sentence that began at ``start``."""
    at = match.start()
    inside = opened >= 0 and at - opened < _LONGEST_BRACKET and not match["close"]
    if inside and opened > _first(text, start):
        return False
    if match["glued"]:
        return _word(text, start, at) not in _abbreviations()
    after = _NEXT.match(text, match.end())
    one, two = (after[1], after[2]) if after else ("", "")
    if not one:
        return True
    if one.islower() and not two.isupper() and not small:
        return False
    if match["stop"] != ".":
        return True
    if _NUMBER.match(text[max(start, at - _REACH) : at]) and at - start < _REACH:
        return False
    word = _word(text, start, at)
    if word in _abbreviations():
        return False
    if word in _of_things():
        measured = len(word) == 1 and _MEASURED.search(text[max(start, at - _REACH) : at])
        return bool(measured) or _begins(text, match.end())
    if word in _before_numbers():
        return not (one.isdigit() or one in "#(")
    if word in _sometimes():
        return not small and (one.isupper() or two.isupper())
    return not (small and len(word) == 1 and word.isalpha() and one.islower())


def _begins(text: str, end: int) -> bool:
    """Whether the word behind a stop is one that sentences begin with: a verb, or a small word."""
    match = _PLAIN.match(text, end)
    if match is None or not match[1][0].isupper():
        return False
    low = match[1].lower()
    small = opening("articles", "determiners", "sequence", "times", "conditions", "prepositions")
    return low in load("wetlab").verbs or low in small or low in opening("persons")


def _word(text: str, start: int, at: int) -> str:
    match = _WORD.search(text[max(start, at - _REACH) : at])
    return match[0].lower() if match else ""


def _first(text: str, start: int) -> int:
    """Return the place of the first character of a sentence."""
    while start < len(text) and text[start].isspace():
        start += 1
    return start


def _trimmed(text: str, start: int, end: int) -> list[tuple[int, int]]:
    piece = text[start:end]
    begin = start + len(piece) - len(piece.lstrip())
    stop = start + len(piece.rstrip())
    return [(begin, stop)] if stop > begin else []


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "abbreviations.toml")[name])


def _abbreviations() -> frozenset[str]:
    return _list("never")


def _before_numbers() -> frozenset[str]:
    return _list("before_numbers")


def _of_things() -> frozenset[str]:
    return _list("of_things")


def _sometimes() -> frozenset[str]:
    return _list("sometimes")
