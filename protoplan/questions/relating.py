"""As what the words of a question tell the doings of a plan: as a step, by an order or by what is
done to something ("wash it, and fix it", "it is washed and fixed"), or only as what tells when, how
or why one is done. The words are ``ontology/narrating.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.overseeing import cue, spotted, words_of
from protoplan.questions.words import NOUN, is_adverb, is_negated

_ITEM = re.compile(
    r"\n\s*(?=(?:[-*•–]|\(?\w{1,2}[.)]|[A-Z]\w+ \d+\s*[.:)])\s*\w)"
    r"|(?<=\s)[*•]\s|\b(?=step \d+\s?[:.)])",
    re.IGNORECASE,
)
"""Before an item of a list."""
ENDS = (".", "?", "!", ";", ":")
_JOINS = ("and", "or", "but", "then", "&")
BORDERS = (*ENDS, ",", "(", ")", *_JOINS, "-", "–")
_ROW = (",", *_JOINS)
BEFORE, AFTER = ("before", "until"), ("after", "when")
_BY, _TO, _THEN, _AND = "by", "to", "then", ("and", "or", "&")
STEP, ASIDE, DONE = "step", "aside", "done"
_AIM, _DENIED, _UNKNOWN = "aim", "denied", ""
GERUND = "gerund"
_BASE, _PAST, _BOTH, _NOUN = "base", "past", "both", "noun"
_NOWHERE = "nowhere"


class Doing(NamedTuple):
    """A doing where a question names it: its place among the words, its verb and form, in which
    sentence and row it stands, and as what it is told: as a step, or behind which sort of word."""

    at: int
    verb: str
    form: str
    sort: str
    sentence: int
    row: int


class _Lead(NamedTuple):
    """What stands before a doing: the border, and the words behind that."""

    border: str
    words: Sequence[str]


def question_words(text: str) -> Iterator[str]:
    """Yield the words and marks of a text, in small letters, a mark behind a number apart."""
    for one in words_of(_ITEM.sub(" . ", text)):
        if one[0].isdigit() and not one[-1].isalnum():
            yield from (one[:-1], one[-1])
        else:
            yield one.lower()


def sentences(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield where the sentences begin and end."""
    first = 0
    for at, word in enumerate(words):
        sides = "".join((*words[max(0, at - 1) : at], *words[at + 1 : at + 2]))
        if word == ":" and sides[:1].isdigit() and sides[-1:].isdigit():  # "1:500"
            continue
        if word in ENDS or word.endswith("."):
            yield first, at
            first = at + 1
    if first < len(words):
        yield first, len(words)


def doings_told(
    words: Sequence[str],
    spans: Sequence[tuple[int, int]],
    places: Collection[str],
    library: Library,
) -> Iterator[Doing]:
    """Yield the doings of a plan as the sentences tell them that are ``spans`` of words; its verbs
    are ``places``."""
    named = [
        one
        for one in spotted(words, places, library)
        if words[one.at] not in narrating_words("no_doings")
    ]
    for number, (first, end) in enumerate(spans):
        last: Doing | None = None
        start, passive = first, False
        for one in (each for each in named if first <= each.at < end):
            form = _form(words[one.at], one.verb, library)
            lead = _lead(words, first, start, one.at)
            same = last if last and _is_same(last.form, form) else None
            sort = _sort(lead, form, same.sort if same else _UNKNOWN)
            if sort == DONE and passive and _is_apart(words, one.at, lead):
                sort = STEP
            passive = passive or (sort == STEP and form == _PAST)
            if sort == _UNKNOWN and lead.border in ("", *ENDS, *_ROW):
                sort = STEP if _is_timed(words, one.at, lead) else sort
            if any(opened < one.at for opened in _supposed(words, first, end)):
                sort = ASIDE
            if sort == STEP and words[end : end + 1] == [":"]:  # "staining: 5 min"
                sort = STEP if one.at == end - 1 and _is_amount(words, end + 1) else _UNKNOWN
            goes_on = same is not None and sort == same.sort and lead.border in _ROW
            row = same.row if same is not None and goes_on and _is_bare(lead) else one.at
            doing = Doing(one.at, one.verb, form, sort, number, row)
            last, start = doing if sort else last, one.at + 1
            yield doing


def _form(word: str, verb: str, library: Library) -> str:
    """Return in which form a doing is told: as an order, as what is done to something, by its
    noun."""
    if word == verb or word in library.verbs:
        return _BOTH if word in narrating_words("both") else _BASE
    if word.endswith("ing"):
        return GERUND
    inflected = any(one == verb or one in library.verbs for one in lemmas(word))
    return _PAST if inflected and not word.endswith((*NOUN, "s", "y")) else _NOUN


def _is_same(form: str, other: str) -> bool:
    return form == other or (_BOTH in (form, other) and {form, other} <= {_BOTH, _BASE, _PAST})


def _lead(words: Sequence[str], first: int, start: int, at: int) -> _Lead:
    """Return what stands before a doing in a sentence, behind the doing before."""
    place = at
    while place > start and not _is_border(words, place - 1):
        place -= 1
    if place > first and place == start:
        return _Lead(_NOWHERE, words[place:at])
    return _Lead(words[place - 1] if place > first else "", words[place:at])


def _is_border(words: Sequence[str], at: int) -> bool:
    """Whether a word stands between two doings, but in "they are then washed"."""
    if words[at] == _THEN and at:
        told = narrating_words("passive") | narrating_words("subjects")
        return words[at - 1] not in told
    return words[at] in BORDERS


def _sort(lead: _Lead, form: str, same: str) -> str:
    """Return as what a doing is told: as a step, as what only tells when one is done, as no step,
    or, if empty, as nothing that is known; ``same`` is as what the one before was told, if it has
    the same form."""
    said, sort = _said(lead.words)
    passive = said[-1:] != [] and said[-1] in narrating_words("passive")
    order = form in (_BASE, _BOTH)
    timed = order and not narrating_words("units").isdisjoint(said)
    if sort:
        return sort
    if any(is_negated(word) for word in lead.words):
        return _DENIED
    if form == GERUND and said[-1:] == [_BY] and narrating_words("ends").isdisjoint(said):
        return STEP
    if order and not narrating_words("letting").isdisjoint(said):
        return STEP
    if form == _PAST and _is_done(said):
        return DONE
    if said in ([_TO], ["in", "order", _TO]) and lead.border in ("", *ENDS):  # "to stain it"
        return _AIM
    if not narrating_words("aside").isdisjoint(said):
        return ASIDE
    goes_on = lead.border in (_AND if same == _AIM else _ROW) and not said
    if goes_on and same not in (_UNKNOWN, STEP):
        return same
    if not passive and not timed and not narrating_words("prepositions").isdisjoint(said):
        return _UNKNOWN
    if lead.border == _NOWHERE and not said:  # "blot dry"
        return _UNKNOWN
    subject = said[-1:] != [] and said[-1] in narrating_words("subjects")
    if order and (not said or timed or subject):
        return STEP
    if form not in (_PAST, _BOTH):
        return _UNKNOWN
    if subject or not narrating_words("passive").isdisjoint(said):
        return STEP
    thing = len(said) > 1 and said[0] in narrating_words("articles")
    return same if lead.border in _ROW and (not said or thing) else _UNKNOWN


def _is_done(said: Sequence[str]) -> bool:
    """Whether words before a doing say that a thing is what has been done to it: "the dried cells",
    "the cells that were dried"."""
    if len(said) == 1 and said[0] in narrating_words("articles"):
        return True
    return not any(narrating_words(one).isdisjoint(said) for one in ("relative", "past"))


def _said(words: Sequence[str]) -> tuple[list[str], str]:
    """Return what words say before a doing, without how and in which place it is done, and the sort
    of the word of order by which it only tells when one is done, if there is one."""
    said: list[str] = []
    found, at = "", 0
    while at < len(words):
        sort, length = cue(words, at)
        time = sort in AFTER and not narrating_words("units").isdisjoint(words[at + length :])
        found = sort if sort in (*BEFORE, *AFTER) and not time else found
        plain = sort in ("", "none") and not is_adverb(words[at])
        if plain and words[at] not in narrating_words("joining"):
            said.append(words[at])
        at += length if sort not in ("", "none") else 1
    return said, found


def _is_apart(words: Sequence[str], at: int, lead: _Lead) -> bool:
    """Whether a doing goes on behind a clause: ", which has been dried, and pressed"."""
    place = at - len(lead.words) - 1
    return lead.border in ("and", _THEN) and _is_bare(lead) and words[place - 1] in (",", "and")


def _is_bare(lead: _Lead) -> bool:
    """Whether nothing stands before a doing but how and in which place it is done."""
    said, sort = _said(lead.words)
    return not said and not sort


def _supposed(words: Sequence[str], first: int, end: int) -> Iterator[int]:
    """Yield where it opens what is so up to the end of a sentence: "given that"."""
    for at in range(first, end - 1):
        if words[at] in narrating_words("supposing") and words[at + 1] == "that":
            yield at


def _is_timed(words: Sequence[str], at: int, lead: _Lead) -> bool:
    """Whether a doing is told by its noun with its time: "the fixation takes 5 min"."""
    if not narrating_words("articles").issuperset(lead.words):
        return False
    lasts = words[at + 1 : at + 2] != [] and words[at + 1] in narrating_words("lasting")
    if lasts:
        return any(_is_amount(words, place) for place in (at + 2, at + 3))
    return bool(lead.words) and _is_amount(words, at + 1)


def _is_amount(words: Sequence[str], at: int) -> bool:
    return at < len(words) and words[at][0].isdigit()


@cache
def narrating_words(name: str) -> frozenset[str]:
    """Return the words of a list of ``ontology/narrating.toml``."""
    return frozenset(resources.table("ontology", "narrating.toml")[name])
