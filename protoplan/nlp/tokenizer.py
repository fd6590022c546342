"""Cutting a text into tokens where the spans of a lab protocol begin and end.

Numbers part from their units ("100µl" is "100" and "µl", "SP6" stays whole), every mark stands
alone, and words that lost the blank between them part where a capital tells ("theBeads").
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from protoplan import units
from protoplan.nlp.characters import normalise

if TYPE_CHECKING:
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

_MORE_UNITS = ("x", "xg", "hr", "hrs")
"""What stands behind a number like a unit and has none of its own in the ontology."""
_LONGEST_UNIT = 12
"""Letters of a unit behind which the blank may be lost."""
_TOKEN = re.compile(
    r"""(?P<number>(?P<whole>\d+)(?:[.,]\d+)*)(?P<letters>[^\W\d_]+)(?P<tail>[^\W_]*)  # 5µl 3T3
      | \d+(?:[.,]\d+)+
      | [^\W\d_]*[a-z]{3}(?=[A-Z][a-z]{2})  # the first word of beadsDiscard
      | [^\W_]+
      | \S""",
    re.VERBOSE,
)


def tokens(text: str) -> list[tuple[int, int]]:
    """Return where each token of ``text`` begins and ends; blanks belong to none."""
    found: list[tuple[int, int]] = []
    for match in _TOKEN.finditer(normalise(text)):
        if match["number"] is None:
            found.append(match.span())
        else:
            found += _parted(match)
    return found


def _parted(match: re.Match[str]) -> list[tuple[int, int]]:
    """Return the tokens in a number with letters behind it: a number, its unit, and the rest."""
    start, end = match.span()
    middle = match.end("number")
    letters, tail = match["letters"], match["tail"]
    if not tail and letters.lower() in _units():
        return [(start, middle), (middle, end)]
    for size in range(min(len(letters) - 2, _LONGEST_UNIT), 0, -1):
        joined = letters[size].isupper() and letters[size + 1].isascii()
        if joined and letters[:size].lower() in _units():  # 1xPBS
            return [(start, middle), (middle, middle + size), (middle + size, end)]
    if middle - start > len(match["whole"]):  # 7.5abc
        return [(start, middle), (middle, end)]
    return [(start, end)]


class Tokenizer:
    """The tokenizer as spaCy wants it. ``doc.text`` is the text, letter for letter.

    A single space belongs to the token before it; any other blank becomes a token of blanks, as in
    spaCy's own tokenizer.
    """

    def __init__(self, vocab: Vocab) -> None:
        self.vocab = vocab

    def __call__(self, text: str) -> Doc:
        """Return ``text`` as tokens."""
        from spacy.tokens import Doc

        words: list[str] = []
        spaces: list[bool] = []
        last = 0
        for start, end in [*tokens(text), (len(text), len(text))]:
            gap = text[last:start]
            if gap:
                single = gap[0] == " " and bool(words)
                if single:
                    spaces[-1] = True
                if rest := gap[single:]:
                    words.append(rest)
                    spaces.append(False)
            if end > start:
                words.append(text[start:end])
                spaces.append(False)
            last = end
        return Doc(self.vocab, words=words, spaces=spaces)

    def to_bytes(self, **kwargs: object) -> bytes:
        """Return nothing: the tokenizer has no settings. spaCy asks for it."""
        return b""

    def from_bytes(self, data: bytes, **kwargs: object) -> Tokenizer:
        """Return the tokenizer itself."""
        return self

    def to_disk(self, path: object, **kwargs: object) -> None:
        """Write nothing."""

    def from_disk(self, path: object, **kwargs: object) -> Tokenizer:
        """Return the tokenizer itself."""
        return self


@cache
def _units() -> frozenset[str]:
    """Return the units that are written in letters, in small ones."""
    spelled = {normalise(text).lower() for text in units.spellings()}
    return frozenset({*(text for text in spelled if text.isalpha()), *_MORE_UNITS})
