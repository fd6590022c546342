"""Words of a question that neither a step nor the note says, read anew from the words alone.

A net below what the reading itself knows to have found no place (:mod:`.leaving`), for what it
passed over in silence. The words are ``ontology/unplaced.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import pairwise

from protoplan import resources
from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.nouns import verbs_of
from protoplan.questions.states import states_of
from protoplan.questions.words import MEANS, breaks, is_adverb, is_negated, listed_words

_WORD = re.compile(r"[^\W_](?:[\w'’/+:%×-]|[.,](?=\d))*|[.!?;,]")
_NAMES = re.compile(r"[^\W_](?:[\w'’]|[.,](?=\d))*")
_LABEL = re.compile(r"[A-HJ-Z]")
_NAMED = re.compile(r"[^\W\d_][a-z]{2,}")
_PART = re.compile(r"\w+")
_LITTLE = ("saying_little", "asking", "vague", "people", "properties", "of_property")
_ENDS = (".", "!", "?", ";")
_JOINS = ("", ",", "and", "then", "to", "i", "we", "you")
_ENTITLED = ("the", "it", "them", "with", "a", "an", "each", "these", "those", "all")
"""Behind a verb of an order."""
_BEFORE_STATES = ("when", "once", "and", "is", "are")
_SHORT = 3
"""Letters of a word that is looked at."""


def unplaced(text: str, said: str, library: Library) -> tuple[str, ...]:
    """Return the runs of words of a text that ``said``, all steps and the note, does not have:
    numbers, and words that may name a thing. A question without details is not read: it tells what
    is wanted, and not how."""
    known = {form for word in _WORD.findall(said) for form in _forms(word)}
    found: list[str] = []
    for words in _sentences(text):
        found += _runs(text, words, known, library)
        found += _labelled(words, said, library)
        found += _pointed(words, said)
    return tuple(dict.fromkeys(found))


def _runs(
    text: str, words: Sequence[re.Match[str]], known: Collection[str], library: Library
) -> Iterator[str]:
    low = [one[0].lower() for one in words]
    lost = [
        _is_open(word[0], known, library)
        and not (_is_excused(low, at) or _is_state(low, at, known) or _is_unit(low, at))
        for at, word in enumerate(words)
    ]
    first = None
    for at, word in enumerate(words):
        if not lost[at]:
            continue
        first = word if first is None else first
        behind = words[at + 1] if at + 1 < len(words) else None
        if behind is None or not lost[at + 1]:
            end = behind if behind and word[0][0].isdigit() and behind[0].isalpha() else word
            yield text[first.start() : end.end()]  # "300 mg"
            first = None


def _labelled(words: Sequence[re.Match[str]], said: str, library: Library) -> Iterator[str]:
    """Yield the names that end in a letter which stands nowhere: "brefeldin A"."""
    for before, word in pairwise(words):
        labelled = _LABEL.fullmatch(word[0]) and _NAMED.fullmatch(before[0])
        acts = not library.verbs.keys().isdisjoint(lemmas(before[0].lower()))
        alone = acts or before[0] in _JOINS  # "pour A", "and B cells"
        name = word[0] if alone else f"{before[0]} {word[0]}"
        if labelled and re.search(rf"\b{name}\b", said, re.IGNORECASE * (not alone)) is None:
            yield name


def _pointed(words: Sequence[re.Match[str]], said: str) -> Iterator[str]:
    """Yield what points to a thing told before, and stands nowhere: "rinse the column with it",
    "into the first", "stopper the other"."""
    low = [one[0].lower() for one in words]
    for at, word in enumerate(low):
        lead = low[at - 1] if at else ""
        behind = low[at + 1] if at + 1 < len(low) else ""
        if word in _listed("pointing") and lead in _listed("pointed"):
            run = f"{lead} {word}"
        elif word in _listed("one_of") and lead == "the" and _closes(behind):
            run = " ".join(low[at - 2 if at > 1 and low[at - 2] in MEANS else at - 1 : at + 1])
        else:
            continue
        if run not in said.lower():
            yield run


def _closes(word: str) -> bool:
    """Whether nothing is named on behind "the first": "the first under stirring"."""
    return word in ("", ",") or breaks(word)


def _is_excused(words: Sequence[str], at: int) -> bool:
    """Whether a word is an order of its own, which is read or told elsewhere, is denied, or says
    what all is for: "park it", "rather than 10", "for TEM, fix it", "between the two"."""
    before = words[at - 1] if at else ""
    behind = words[at + 1] if at + 1 < len(words) else ""
    if before in _JOINS and behind in _ENTITLED:
        return True
    if (
        before == "than"
        or is_negated(before)
        or (before == "the" and words[at].isalpha() and words[at] in _listed_numbers())
    ):
        return True
    return behind == "," and words[:at] in (["for"], ["in"]) and not words[at][0].isdigit()


def _is_unit(words: Sequence[str], at: int) -> bool:
    """Whether a short word is the unit of a number: "5 CV"."""
    return len(words[at]) < _SHORT and at > 0 and words[at - 1][0].isdigit()


def _is_state(words: Sequence[str], at: int, known: Collection[str]) -> bool:
    """Whether a word tells in which state a thing is worked on that a step brings about: "cap it
    when cold"."""
    before = words[at - 1] if at else ""
    waited = before in _BEFORE_STATES or is_adverb(before)
    return waited and any(form in known for one in states_of(words[at]) for form in lemmas(one))


def _sentences(text: str) -> Iterator[Sequence[re.Match[str]]]:
    """Yield the words of the sentences that tell something."""
    words: list[re.Match[str]] = []
    for word in _WORD.finditer(f"{text}."):
        if word[0] not in _ENDS:
            words.append(word)
            continue
        low = [one[0].lower() for one in words]
        asks = word[0] == "?" or not _listed("asking").isdisjoint(low[:2])
        details = "," in low or any(one[0].isdigit() for one in low)
        if details or not asks:
            yield words
        words = []


def _is_open(word: str, known: Collection[str], library: Library) -> bool:
    """Whether a word should be in a step, and is not known."""
    lower = word.lower()
    written = len(word) == _SHORT - 1 and word.isupper()
    if word == "," or (len(word) < _SHORT and not word[0].isdigit() and not written):
        return False
    parts = [
        one
        for one in _NAMES.findall(word)
        if (len(one) >= _SHORT or one[-1].isdigit()) and one not in listed_words("no_ways")
    ]
    if len(parts) > 1 and not word[0].isdigit() and lower not in known:
        return any(_is_open(one, known, library) for one in parts)
    forms = {*_forms(word)}
    if not forms.isdisjoint(known) or breaks(lower) or is_negated(lower) or is_adverb(lower):
        return False
    little = (_listed("little"), _order_words(), *map(listed_words, _LITTLE))
    passed = (*little, library.verbs.keys())
    return all(forms.isdisjoint(one) for one in passed)


def _forms(word: str) -> Iterator[str]:
    """Yield what stands for a word: itself, a form of it or of a part of it, its number."""
    lower = word.lower()
    yield lower.replace(",", "")
    if lower[0].isdigit() and not lower.isalnum():  # the 4 of "0.4" stands for nothing
        yield from re.findall(r"[a-z]{2,}", lower)
        return
    yield from _listed_numbers().get(lower, ())
    for part in _PART.findall(lower):
        yield from lemmas(part)
        yield from lemmas(part.removesuffix("ly"))
        yield from verbs_of(part)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "unplaced.toml")[name])


@cache
def _listed_numbers() -> dict[str, tuple[str, ...]]:
    """Return of each word for a number what else stands for it."""
    rows = resources.table("ontology", "unplaced.toml")["numbers"]
    return {word: tuple(row) for row in rows for word in row}


@cache
def _order_words() -> frozenset[str]:
    table = resources.table("ontology", "ordering.toml")
    return frozenset(word for said in table.values() for one in said for word in one.split())
