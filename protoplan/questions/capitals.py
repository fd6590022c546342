"""Sentences that begin with small letters after they were said in another way, "Dry it. dissolve it
in water" for "Dry it. Take it up in water", begin with large ones again: else two would be one."""

from __future__ import annotations

import re

_BEGINS = re.compile(r"(?P<last>[^\s.?!]*)[.?!]\s+(?P<first>(?P<letter>[a-z])[\w-]*)")


def with_capitals(text: str, before: str) -> str:
    """Return a text whose sentences begin with large letters, but for those that began with small
    ones in the text that it was made of, and what is no sentence, as in "E. coli"."""
    small = {one.group("last", "first") for one in _BEGINS.finditer(before)}
    letters = [*text]
    for one in _BEGINS.finditer(text):
        if one.group("last", "first") not in small:
            letters[one.start("letter")] = one["letter"].upper()
    return "".join(letters)
