"""Operations in plain sentences, by simple rules: verbs where a clause begins, with the noun
phrases behind them. For measuring what is lost without annotated operations; no reader of prose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from protoplan.evaluation.xwlp import Document
from protoplan.library import Library, find, lemmas
from protoplan.lineage.values import Mention, Operation
from protoplan.lineage.words import vocabulary

_OPENERS = frozenset(
    ("and", "then", "or", "to", "by", ",", ".", ";", ":", ")", "(", "before", "after", "while",
     "is", "are", "be", "was", "were", "immediately", "not", "must", "should", "can", "may", "also",
     "a", "-")
)  # fmt: skip
"""What may stand right before a verb."""
_NO_VERBS = frozenset(
    ("be", "is", "are", "do", "does", "was", "were", "have", "has", "use", "used", "using", "see",
     "need", "make sure", "contain", "containing", "include", "including", "follow", "following")
)  # fmt: skip
_SOURCES = {
    "to": "location", "into": "location", "in": "location", "on": "location", "onto": "location",
    "at": "location", "from": "objects", "of": "objects", "with": "reagent", "using": "instrument",
    "and": "objects", ",": "objects",
}  # fmt: skip
_LONGEST = 3
"""Words of a verb."""
_THING = re.compile(r"[^\W\d_]{2,}")


class Read(NamedTuple):
    """An operation found in a text: the tokens of its verb, ``start`` to ``end``."""

    operation: Operation
    start: int
    end: int


def operations(sentences: Sequence[Sequence[str]], library: Library) -> tuple[Read, ...]:
    """Return the operations that ``sentences`` (of tokens) seem to tell."""
    found: list[Read] = []
    offset = 0
    for line, words in enumerate(sentences):
        verbs = list(_verbs(words, library))
        for number, (start, end, name) in enumerate(verbs):
            stop = verbs[number + 1][0] if number + 1 < len(verbs) else len(words)
            before = verbs[number - 1][1] if number else 0
            verb = " ".join(words[start:end])
            text = " ".join(words[before:end])
            mentions = tuple(_mentions(words[end:stop]))
            operation = Operation(verb, name, mentions, line, text)
            found.append(Read(operation, offset + start, offset + end - 1))
        offset += len(words)
    return tuple(found)


def _verbs(words: Sequence[str], library: Library) -> Iterable[tuple[int, int, str]]:
    at = 0
    lower = [word.lower() for word in words]
    while at < len(words):
        opens = at == 0 or lower[at - 1] in _OPENERS or lower[at - 1].endswith("ly")
        end = _verb(lower, at, library) if opens else 0
        if end:
            yield at, end, find(library, " ".join(lower[at:end]))[0].name
            at = end
        else:
            at += 1


def _verb(words: Sequence[str], at: int, library: Library) -> int:
    """Return where the longest verb that begins at ``at`` ends, 0 if there is none."""
    for end in range(min(len(words), at + _LONGEST), at, -1):
        text = " ".join(words[at:end])
        forms = {text, *(" ".join((one, *words[at + 1 : end])) for one in lemmas(words[at]))}
        if not forms & _NO_VERBS and any(form in library.verbs for form in forms):
            return end
    return 0


def _mentions(words: Sequence[str]) -> Iterable[Mention]:
    """Yield the noun phrases of a clause: runs of words between prepositions and marks."""
    source, run = "objects", list[str]()
    for word in (*words, "."):
        low = word.lower()
        if low in _SOURCES or not low[0].isalnum() or low in vocabulary("prepositions"):
            text = " ".join(run)
            if _THING.search(text):
                yield Mention(text, source)
            run = []
            source = _SOURCES.get(low, "" if low in vocabulary("prepositions") else source)
            if not source:
                source = "instrument"
        else:
            run.append(word)


def matched(read: Sequence[Read], document: Document) -> list[int | None]:
    """Return for each operation read the annotated one whose words it shares, if any."""
    free = list(enumerate(document.phrases[number] for number in document.operations))
    places: list[int | None] = []
    for one in read:
        hit = next(
            (n for n, (_, p) in enumerate(free) if p.start <= one.end and one.start <= p.end), None
        )
        places.append(None if hit is None else free.pop(hit)[0])
    return places


def contracted(
    edges: Iterable[tuple[int, int]], places: Sequence[int | None]
) -> frozenset[tuple[int, int]]:
    """Return edges between annotated operations; what lies between and is none is passed over."""
    before: dict[int, set[int]] = {}
    for a, b in edges:
        before.setdefault(b, set()).add(a)
    reached: list[frozenset[int]] = []
    found = set()
    for at, place in enumerate(places):
        above: set[int] = set()
        for one in sorted(before.get(at, ())):
            its = places[one]
            above |= reached[one] if its is None else {its}
        if place is not None:
            found |= {(one, place) for one in above}
        reached.append(frozenset(above))
    return frozenset(found)
