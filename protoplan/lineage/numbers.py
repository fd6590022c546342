"""Numbers and letters that tell things of one noun apart: "sample 2", "donor B cells", "tube 3"."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.entities import singular

_SIGNS = frozenset(("no", "no.", "nr", "nr.", "number", "#"))
_LETTER = re.compile(r"[a-hx-z]|i{1,3}|iv|vi{0,3}|ix")
"""A letter, or a Roman numeral."""
_CODE = re.compile(r"[a-z]{1,2}\d{1,3}[a-z]?|\d{1,3}[a-f]")
"""A short name: "s1", "2b"."""
_DIGITS = re.compile(r"#?(\d{1,4})")
_SEVERAL = re.compile(r"#?(?:\d{1,4}|[a-h])(?:\s*(?:,|and|&|to|-|–)\s*#?(?:\d{1,4}|[a-h]))+")
"""The numbers of several: "1 and 2", "a-d"."""
_JOINED = re.compile(r"([^\W\d_]{3,})(?:[-_]?(\d{1,3})|[-_]([a-h]))")
"""A noun and its number in one word: "sample1", "group-b"."""


def without_number(text: str) -> tuple[str, str]:
    """Return a name without the number, or the letter, that tells which of several of its noun it
    is, and that, which is empty if there is none: "donor cells" and "1" of "donor 1 cells"."""
    words = _parted(text)
    for at in range(len(words) - 1):
        noun = singular(words[at])
        if noun not in _nouns():
            continue
        sign = words[at + 1] in _SIGNS
        behind = at + 1 + sign
        if _SEVERAL.fullmatch(" ".join(words[behind:])):
            return " ".join(words[: at + 1]), ""
        code = words[behind] if behind < len(words) else ""
        last = behind >= len(words) - 1
        if not last and (noun not in _list("numbered") or words[behind + 1] in _list("counted")):
            continue
        digits = _DIGITS.fullmatch(code)
        if digits or _LETTER.fullmatch(code) or (noun != "cell" and _CODE.fullmatch(code)):
            return " ".join(words[: at + 1] + words[behind + 1 :]), digits[1] if digits else code
    return text, ""


def _parted(text: str) -> list[str]:
    """Return the words of a name, the number that is part of its noun as a word of its own."""
    words: list[str] = []
    for word in text.split():
        found = _JOINED.fullmatch(word)
        if found and singular(found[1]) in _nouns():
            words += [found[1], found[2] or found[3]]
        else:
            words.append(word)
    return words


@cache
def _nouns() -> frozenset[str]:
    return _list("containers") | _list("lettered") | _list("numbered")


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "lineage.toml")[name])
