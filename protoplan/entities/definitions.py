"""Abbreviations that a text defines: "phosphate-buffered saline (PBS)".

The algorithm of Schwartz and Hearst (A simple algorithm for identifying abbreviation definitions
in biomedical text, PSB 2003), for short forms with two or more capitals only.
"""

from __future__ import annotations

import re

_PAIR = re.compile(r"\(([^()\n]{2,200})\)")
_SHORT = re.compile(r"[^\W_][\w\-/.+&]{1,9}")
_BREAK = re.compile(r"[.;:!?]\s|[,()\[\]\n]")
_LONGEST_TEXT = 1_000_000
_MOST_WORDS = 12


def abbreviations(text: str) -> dict[str, str]:
    """Return each abbreviation that ``text`` defines with its long form, the first of several.

    The short form may stand in the brackets or before them.
    """
    found: dict[str, str] = {}
    text = text[:_LONGEST_TEXT]
    for match in _PAIR.finditer(text):
        inside = re.split(r"[,;]", match[1], maxsplit=1)[0].strip()
        before = _BREAK.split(text[max(0, match.start() - 300) : match.start()])[-1].rstrip()
        if _is_short(inside):
            short, long = inside, _long_form(inside, before)
        else:
            short = before.rsplit(maxsplit=1)[-1] if before else ""
            long = _long_form(short, match[1].strip()) if _is_short(short) else ""
            long = long if long == match[1].strip() else ""
        if long:
            found.setdefault(short, long)
    return found


def _is_short(text: str) -> bool:
    return bool(_SHORT.fullmatch(text)) and sum(map(str.isupper, text)) >= 2


def _long_form(short: str, text: str) -> str:
    """Return the shortest end of ``text`` with the letters of ``short`` in their order, or "".

    The first letter begins a word; the others stand anywhere behind it. Words that begin with the
    letters come before: MM is "minimal medium", not "medium".
    """
    most = min(len(short) + 5, len(short) * 2, _MOST_WORDS)
    at = len(text)
    letters = [letter for letter in short.casefold() if letter.isalnum()]
    words = text.split()[-len(letters) :]
    if [word[0].casefold() for word in words] == letters:
        return " ".join(words) if len(words) > 1 else ""
    low = text.lower()
    for number in range(len(letters) - 1, -1, -1):
        at -= 1
        while at >= 0 and (
            low[at] != letters[number] or (number == 0 and at > 0 and low[at - 1].isalnum())
        ):
            at -= 1
        if at < 0:
            return ""
    long = text[at:].strip()
    if len(long) <= len(short) or len(long.split()) > most or short.lower() in long.lower().split():
        return ""
    return long
