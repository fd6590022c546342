"""What a sentence sets apart from what is to be done, "My old protocol was this.", "Here is what
went wrong last time.", and a line "Already done": what stands behind it, up to a question, a blank
line, "Now" and the like, is no step, and told as done already. Where it leaves open whether that is
meant ("What follows is the protocol of another lab."), it is planned, and shown as not plain. The
words are ``ontology/recounting.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.incidents import named_first, things_said
from protoplan.questions.query import Query

_PIECE = re.compile(r"(?:[^.?!:\n]|[.:](?=\S))+(?:[.?!:]+[)\"”’]*(?=\s|$))?\s*|\S\s*")
_MARK = re.compile(r"[\s#*_>]*(?:[-•–]|\(?\w{1,2}[.)])?[\s*_]*")
_BEFORE_LEAD = re.compile(r"(?:so|well|also|and|but|hi|hello|ok|okay),? ")
_ITEM = re.compile(r"[ \t]*(?:[-*•–]|\(?\w{1,2}[.)])[ \t]*\S?")
_WORD = re.compile(r"[a-z]+(?:['-][a-z]+)*")
_LONGEST = 16
"""Words of a sentence that sets others apart."""


class _Part(NamedTuple):
    """What is set apart: the pieces of a text from the one that does it up to another, how it is
    told, and whether anything tells where it ends."""

    first: int
    end: int
    sort: str
    ends: bool


def without_recounted(query: Query, verbs: Collection[str]) -> Query:
    """Return a query apart from what is told of what was done, or went wrong; ``verbs`` are those
    of the actions."""
    pieces = _PIECE.findall(query.text)
    gone = [one for one in _parts(pieces, verbs) if one.sort != "open" and _is_over(one)]
    rest = list(pieces)
    told: list[str] = []
    for one in gone:
        told.append(" ".join("".join(pieces[one.first : one.end]).split()))
        rest[one.first : one.end] = [""] * (one.end - one.first)
    text = "".join(rest)
    if not gone or not any(_acts(text, verbs)):
        return query
    text = named_first(text, [thing for one in told for thing in things_said(_behind_lead(one))])
    return replace(query, text=text.lstrip(), done=(*query.done, *told))


def recounted(sentences: Sequence[str], verbs: Collection[str]) -> set[int]:
    """Return which of the sentences of a text may tell of what is not meant: those that a sentence
    before them sets apart."""
    pieces = [f"{one} " for one in sentences]
    return {at for part in _parts(pieces, verbs) for at in range(part.first, part.end)}


def _is_over(part: _Part) -> bool:
    """Whether it is sure that a part is none of what is to be done."""
    return part.ends or part.sort == "failed"


def _parts(pieces: Sequence[str], verbs: Collection[str]) -> Iterator[_Part]:
    at = 0
    while at < len(pieces):
        sort = _sort(pieces, at, verbs)
        end = at + 1
        if not sort and _is_of_before(pieces[at]):
            yield _Part(at, end, "failed", ends=True)
        while sort and end < len(pieces) and not _ends(pieces, at, end, verbs):
            end += 1
        if sort and end > at + 1:
            yield _Part(at, end, sort, end < len(pieces))
        at = end


def _is_of_before(piece: str) -> bool:
    """Whether a sentence tells what was done another time: "Last time I cooled it too fast."."""
    low = _low(piece)
    now = re.search(rf"\b(?:{_either('back')})\b", low) is not None
    return _phrases("before").match(low) is not None and not low.endswith("?") and not now


def _behind_lead(said: str) -> str:
    """Return what a sentence tells without what says that it was another time."""
    low = said.lower().replace("’", "'")
    lead = _phrases("before").match(low)
    return said[lead.end() :] if lead and lead[0].endswith((" i", " we")) else said


def _ends(pieces: Sequence[str], first: int, at: int, verbs: Collection[str]) -> bool:
    """Whether what is set apart ends before a piece of a text."""
    blank = pieces[at - 1].count("\n") > 1 and at > first + 1 and not _ITEM.match(pieces[at])
    low = _low(pieces[at])
    before = [one for one in map(_low, pieces[first + 1 : at]) if _WORD.search(one)]
    orders = _begins(low, verbs) and not any(_begins(one, verbs) for one in before)
    ends = blank or (before and orders) or low.endswith("?") or _back().match(low) is not None
    return bool(ends or _announces(pieces, at) or _sort(pieces, at, verbs))


def _announces(pieces: Sequence[str], at: int) -> bool:
    """Whether a piece of a text tells that something follows."""
    said = _low(pieces[at]).rstrip(" .:!*_")
    if _phrases("opening").match(said) or _closing("closing").search(said):
        return True
    return not at and _closing("closing_at_head").search(said) is not None


def _begins(low: str, verbs: Collection[str]) -> bool:
    """Whether a piece of a text begins with an order."""
    word = _WORD.match(low)
    return word is not None and word[0] in verbs


def _sort(pieces: Sequence[str], at: int, verbs: Collection[str]) -> str:
    """Return how a piece of a text sets apart what follows: "over", "failed" or "open"; nothing
    where it does not."""
    low = _low(pieces[at])
    said = low.rstrip(" .:!*_")
    line = pieces[at].rstrip(" \t").endswith("\n") and (not at or pieces[at - 1].endswith("\n"))
    colon = low.rstrip(" *_").endswith(":")
    if said in _listed("headings") and (line or colon):
        return "over"
    if line and not colon and said in _listed("bare_headings"):
        return "over"
    words = _WORD.findall(said)
    if not words or len(words) > _LONGEST or low.endswith("?"):
        return ""
    if not _announces(pieces, at) or words[0] in verbs or not _listed("ordering").isdisjoint(words):
        return ""
    return next((name for name in ("failed", "over", "open") if _phrases(name).search(said)), "")


def _low(piece: str) -> str:
    said = _MARK.sub("", piece, count=1).strip().lower().replace("’", "'")
    return _BEFORE_LEAD.sub("", said, count=1) if _BEFORE_LEAD.match(said) else said


def _acts(text: str, verbs: Collection[str]) -> Iterator[str]:
    words = re.findall(r"[a-z]+(?:-[a-z]+)*", text.lower())
    return (form for word in words for form in lemmas(word) if form in verbs)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "recounting.toml")[name])


def _either(name: str) -> str:
    return "|".join(map(re.escape, sorted(_listed(name), key=len, reverse=True)))


@cache
def _phrases(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_either(name)})(?!\w)")


@cache
def _closing(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{_either(name)})$")


@cache
def _back() -> re.Pattern[str]:
    return re.compile(rf"(?:{_either('back')})(?!\w)")
