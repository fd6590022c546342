"""In which language a question is written: English alone is read, and of another the user is told.
The words are ``ontology/languages.toml``."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources

OTHER = "The question does not seem to be in English; only English is read."
_PART = "A part of the question does not seem to be in English; only English is read"
_MOST_SHOWN = 60
"""Characters of a sentence that are shown."""
_READ = 20_000
"""Characters of a question that are looked at."""
_WORD = re.compile(r"(?<!\w)[^\W\d_]+(?!\w|-[A-Z\d])")
_ENDED = re.compile(r"[.?!;:](?=\s)|\n")
_ELIDED = re.compile(r"\b(?:[ldjn]|qu)['\u2019](?=[^\W\d_])", re.IGNORECASE)
"""The small words of French and Italian that stand before a vowel: "l'ADN"."""
_FEW, _SEVERAL = 2, 3
"""Words of another language that tell it of a question without a small word of English, and that
tell it of another question, or of a sentence alone."""
_LONGEST_ROW = 4
"""Small words before a name."""
_LEAST_LETTERS = 4
"""Letters of another script, but for single ones such as the α of "α-actin"."""
_LATIN = ("LATIN", "FULLWIDTH LATIN", "MICRO", "MASCULINE", "FEMININE", "MODIFIER")


class _Count(NamedTuple):
    """How many small words of English, and of one other language, a text has, and how many of the
    latter are different ones."""

    english: int
    other: int
    kinds: int


def foreign(text: str) -> str:
    """Return a sentence that says that a question, or one of its sentences, is not in English;
    empty where it seems to be."""
    text = text[:_READ]
    count = _counted(text)
    enough = count.other >= _SEVERAL or not count.english
    if _is_other_script(text, count) or (
        count.kinds >= _FEW and count.other > count.english and enough
    ):
        return OTHER
    for said in map(str.strip, _ENDED.split(text)):
        one = _counted(said)
        if one.kinds >= _SEVERAL and not one.english:
            shown = said if len(said) <= _MOST_SHOWN else f"{said[:_MOST_SHOWN]}…"
            return f'{_PART}: "{shown}".'
    return ""


def hinted(text: str) -> str:
    """Return such a sentence for a question of which nothing was understood, at the least sign."""
    count = _counted(text[:_READ])
    return foreign(text) or (OTHER if count.other > count.english else "")


def _counted(text: str) -> _Count:
    words = [*_small(text)]
    elided = len(_ELIDED.findall(text))
    english = sum(one in _english() for one in words)
    counts = [Counter(one for one in words if one in of) for of in _others()]
    best = max(counts, key=lambda one: (len(one), one.total()))
    return _Count(english, best.total() + elided, len(best) + bool(elided))


def _small(text: str) -> Iterator[str]:
    """Yield the words of a text in small letters, but for abbreviations ("MIT"), for names ("de la
    Cruz") and for what English has taken in ("et al.")."""
    text = _phrases().sub(" ", text)
    found = _WORD.findall(text)
    shouted = text.isupper()
    for at, word in enumerate(found):
        if len(word) > 1 and word.isupper() and not shouted:
            continue
        if not shouted and _is_of_name(found, at):
            continue
        yield word.lower()


def _is_of_name(words: Sequence[str], at: int) -> bool:
    """Whether a word stands before a name, as the "van" and the "der" of "van der Waals"."""
    if words[at].lower() not in _names():
        return False
    if words[at].istitle() and at:  # "La Jolla", "El Niño"
        return True
    behind = at + 1
    while behind < min(len(words), at + _LONGEST_ROW) and words[behind] in _names():
        behind += 1
    title = behind < len(words) and words[behind].istitle()
    row = behind - at > 1 or (at > 0 and words[at - 1] in _names())
    return title and (row or words[at] not in ("der", "den", "das", "des"))


def _is_other_script(text: str, count: _Count) -> bool:
    """Whether most letters are of another script, or some, where no small word is of English."""
    if text.isascii():
        return False
    other = latin = 0
    run = 0
    for char in f"{text} ":
        if not char.isascii() and _is_of_other_script(char):
            run += 1
            continue
        other += run if run > 1 else 0
        run = 0
        latin += char.isalpha()
    return other >= _LEAST_LETTERS and (other > latin or not count.english)


def _is_of_other_script(char: str) -> bool:
    return char.isalpha() and not unicodedata.name(char, "").startswith(_LATIN)


@cache
def _english() -> frozenset[str]:
    return frozenset(resources.table("ontology", "languages.toml")["english"])


@cache
def _others() -> tuple[frozenset[str], ...]:
    others = resources.table("ontology", "languages.toml")["others"]
    return tuple(frozenset(words) for words in others.values())


@cache
def _names() -> frozenset[str]:
    return frozenset(resources.table("ontology", "languages.toml")["beside"]["names"])


@cache
def _phrases() -> re.Pattern[str]:
    said = resources.table("ontology", "languages.toml")["beside"]["phrases"]
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, said))})\b", re.IGNORECASE)
