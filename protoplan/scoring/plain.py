"""A sentence as it is read: without its markup, and without what is written in characters that are
not seen or that look like letters.

Only what a sentence denies is looked for in it (:mod:`protoplan.scoring.denials`); what it says is
compared as it stands.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache

from protoplan import resources

STRUCK = "struck"
"""Stands for the words that are struck out."""
_STRUCK = re.compile(r"~~(?!\d)|</?(?:s|del|strike)>", re.IGNORECASE)
_STRUCK_OUT = re.compile(r"~~(?!\d)([^~]+)~~|<(s|del|strike)>(.*?)</\2>", re.IGNORECASE)
_MARKUP = re.compile(
    r"</?[a-z]{1,10}>|[*_`\"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a]"
    r"|(?<!\w)['\u2018]|(?<=[^s\W])['\u2019](?!\w)",
    re.IGNORECASE,
)
_SPACED = re.compile(r"(?<!\w)(?:[a-z] ){2,}[a-z](?!\w)", re.IGNORECASE)
_ALONE = re.compile(r"[(\[{] *(not|never|no) *[)\]}]", re.IGNORECASE)
_JOINED = re.compile(r"(?<!\w)do(not)(?!\w)")
_SUSPECT = ("_", "(n", "d o", "ono")
_BRACKETS = str.maketrans("[]{}", "()()")
_UNSEEN = frozenset(("Cf", "Mn", "Me"))
_TURNING = re.compile("[\N{LEFT-TO-RIGHT OVERRIDE}\N{RIGHT-TO-LEFT OVERRIDE}]")
_ODD = re.compile(r"[^\x00-\x7f]")
_PLAIN = re.compile(r"[\w\s.,;:()/%'’+-]*", re.ASCII)


def plain(sentence: str) -> str:
    """Return a sentence in plain letters of lower case, without emphasis and quotes. What is struck
    out is told by :data:`STRUCK` at its end."""
    if not sentence.isascii():
        sentence = _latin(sentence)
    text = sentence.lower()
    if _PLAIN.fullmatch(text) and not any(map(text.__contains__, _SUSPECT)):
        return text
    struck = _STRUCK.search(text) is not None
    text = _MARKUP.sub(" ", _STRUCK.sub(" ", text)).translate(_BRACKETS)
    text = _ALONE.sub(r" \1 ", text)
    text = _SPACED.sub(lambda match: match[0].replace(" ", ""), text)
    text = _JOINED.sub(r"do \1", text)
    return f"{text}; {STRUCK}" if struck else text


def without_struck(sentence: str, is_of_step: Callable[[str], bool]) -> str:
    """Return a sentence without what is struck out in it that is none of its step."""
    if "~~" not in sentence and "<" not in sentence:
        return sentence
    return _STRUCK_OUT.sub(
        lambda match: match[0] if is_of_step((match[1] or match[3]).lower()) else " ", sentence
    )


def is_turned_round(text: str) -> bool:
    """Whether a text is shown in another order than it is written in, by marks not seen."""
    return not text.isascii() and _TURNING.search(text) is not None


def _latin(text: str) -> str:
    """Return a text without what is not seen, look-alikes as the letters that they look like."""
    return _ODD.sub(_as_letter, unicodedata.normalize("NFKD", text.replace("’", "'")))


def _as_letter(match: re.Match[str]) -> str:
    return _letter(match[0])


@lru_cache(maxsize=1 << 10)
def _letter(one: str) -> str:
    return "" if unicodedata.category(one) in _UNSEEN else _letters().get(one, one)


@cache
def _letters() -> dict[str, str]:
    table = resources.table("ontology", "lookalikes.toml")["letters"]
    return {one: letter for letter, others in table.items() for one in others}
