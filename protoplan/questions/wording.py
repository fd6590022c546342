"""The words and marks of a question, in which a quantity is a mark."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from protoplan.entities import kind_of
from protoplan.model import Dimension
from protoplan.questions.amounts import OF_AIR, STRENGTHS, Amount
from protoplan.questions.clauses import AMOUNT
from protoplan.questions.excluding import HIDDEN
from protoplan.questions.words import listed_words

_WORD = (
    r"[A-Z]\w*\(\w+\)\d*\w*|\b[A-Z]{1,2}&[A-Z]{1,2}\b|"
    r"\d+(?:,\d+)+-[^\W_][\w’-]*|\d{1,3}(?:,\d{3})+(?![\d,])|\b[A-Z]\.\s[a-z]{3,}|\bMr\.\s[A-Z]\w+|\b[Nn]o\.\s?\d+"
    r"|[^\W_][\w'’/+.:·-]*[^\W_]|[^\W_]|[^\s\w]"
)
_SUM = r"[A-Z]\d?(?: ?\+ ?[A-Z]\d?)+\b"
"""What a mixture of two is called: "solution A+B"."""
_MARKS = (AMOUNT, HIDDEN)
"""What words are marked by, and no sign of the text may look like."""
_INITIAL = re.compile(r"[A-Z]\.\s")
"""Before a name, "E. coli", or at the end of a sentence."""
_ABBREVIATED = re.compile(r"\s+[a-z]")
"""What stands behind a full stop that ends no sentence: "1.2 equiv. of"."""
_ALONE = re.compile(r"\s*(?:$|[.,;:?!]|(?:in|into|with|to|and|by|using|on|at|for|before)\b)")
"""Behind a factor that is of no name: "dilute the protein 10-fold into buffer"."""
_OF = re.compile(r"\s+of (?:each|every|the|a|an)\b")


@cache
def _word() -> re.Pattern[str]:
    """Return the pattern of words and marks; "buffer A" is one word, and "DNase I"."""
    lettered = "|".join(sorted(listed_words("lettered")))
    return re.compile(
        rf"\b(?i:{lettered})(?i:s?)\s{_SUM}|\b(?i:{lettered}|\w+ase|type|class)\s[AI]\b|{_WORD}"
    )


def words_of(text: str, amounts: tuple[Amount, ...]) -> Iterator[tuple[str, int]]:
    """Yield the words and marks of a text with their places. A quantity is a mark; a concentration
    is a word, which belongs to the name of a thing: "4 % PFA". A sign of the text that looks like a
    mark is passed over: "tube #2"."""
    spans = {one.start: one for one in amounts}
    end = 0
    for match in _word().finditer(text):
        if match.start() < end:
            continue
        one = spans.get(match.start())
        if one is None and _INITIAL.match(match[0]) and not kind_of(match[0]):
            yield match[0][0], match.start()
            yield ".", match.start() + 1
            yield match[0][3:], match.start() + 3
            continue
        if one is None:
            shortened = match[0] == "." and _ABBREVIATED.match(text, match.end())
            if not shortened and match[0] not in _MARKS:
                yield match[0], match.start()
            continue
        end = one.start + len(one.text)
        alone = one.quantity.dimension is Dimension.FOLD and _ALONE.match(text, end)
        part = _OF.match(text, end)  # "10 µM of each primer"
        part = part or OF_AIR.search(one.text)
        strength = one.quantity.dimension in STRENGTHS and not (alone or part)
        yield (one.text if strength else AMOUNT), one.start
