"""Words by which a question tells more of its actions than their quantities: "excite", "dropwise".

Whatever reads a question reads some of its words only; these are those that may not be lost.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from protoplan.entities import is_a, kind_of
from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, Words
from protoplan.questions.courses import is_procedure
from protoplan.questions.naming import Named
from protoplan.questions.words import FORBIDDING, breaks, is_adverb, is_negated, listed_words

_STOPS = (".", "!", "?", ";")
_SUBJECT = 3
"""Words before the first action of a sentence that may be its subject."""
_WORD = re.compile(r"(?=.{3})(?=.*[^\W\d_]{2})|(?=.*\d).{2}")
"""A word of three characters with two letters in a row, or of two with a digit."""

_SHORT = re.compile(r"(?:n['’]t|['’]\w+)$")


def details(
    words: Words, verbs: Sequence[Named], amounts: Collection[int], library: Library
) -> tuple[str, ...]:
    """Return the words that say something, from the first action of each sentence on that tells
    what is done, and of each question; neither its actions nor ``amounts``, which are given by
    where they begin. Of a question those count that may be names of what it is about."""
    acting = {place for one in verbs for place in range(one.first, one.behind)}
    told = {one.first for one in verbs if one.verb}
    found: list[str] = []
    for first, end, asks in _sentences(words):
        said = {word.lower() for word, _ in words[first:end]}
        tells = not told.isdisjoint(range(first, end)) or said.isdisjoint(FORBIDDING)
        begins = min((at for at in acting if tells and first <= at < end), default=end)
        lead = [word for word, _ in words[first:begins]]
        begins = first if asks or (len(lead) <= _SUBJECT and "," not in lead) else begins
        rest = (at for at in range(begins, end) if at not in acting)
        texts = (words[at][0] for at in rest if words[at][1] not in amounts and _says(words[at][0]))
        found += (one for one in texts if not asks or _is_about(one, library))
    return tuple(dict.fromkeys(found))


def _sentences(words: Words) -> Iterator[tuple[int, int, bool]]:
    """Yield where each sentence begins and ends, and whether it is a question."""
    first = 0
    for at, (word, _) in enumerate([*words, (".", 0)]):
        if word in _STOPS:
            yield first, at, word == "?"
            first = at + 1


def _says(word: str) -> bool:
    said = word != AMOUNT and _WORD.match(word) and not (breaks(word) or is_negated(word.lower()))
    forms = lemmas(_SHORT.sub("", word.lower()))
    return bool(said) and listed_words("saying_little").isdisjoint(forms)


def _is_about(word: str, library: Library) -> bool:
    """Whether a word of a question may be the name of what is worked on, or with: neither what is
    asked for nor a procedure."""
    forms = lemmas(word.lower())
    vague = listed_words("vague") | listed_words("asking") | library.verbs.keys()
    vague |= listed_words("properties") | listed_words("of_property")
    procedure = is_procedure(word) or is_a(kind_of(word), "procedure")
    return vague.isdisjoint(forms) and not procedure and not is_adverb(word)
