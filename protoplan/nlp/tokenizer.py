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


def tokens(text: str) -> list[tuple[int, int]]:
    """Return where each token of ``text`` begins and ends; blanks belong to none."""
    return [match.span() for match in _pattern().finditer(normalise(text))]


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
def _pattern() -> re.Pattern[str]:
    spelled = {normalise(text).lower() for text in units.spellings()}
    names = sorted({*(s for s in spelled if s.isalpha()), *_MORE_UNITS}, key=lambda s: (-len(s), s))
    unit = f"(?i:{'|'.join(names)})"
    behind = r"(?=[A-Z][A-Za-z])"
    return re.compile(
        rf"\d+(?:[.,]\d+)*(?={unit}(?:(?![^\W_])|{behind}))"  # the number of 100µl, 1xPBS
        r"|\d+(?:[.,]\d+)+"
        rf"|(?<=\d){unit}{behind}"  # the x of 1xPBS
        r"|[^\W\d_]*[a-z]{3}(?=[A-Z][a-z]{2})"  # the first word of beadsDiscard
        r"|[^\W_]+"
        r"|\S"
    )
