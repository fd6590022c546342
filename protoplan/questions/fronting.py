"""A question whose verb of being, or modal, stands in front, told as a statement before it is read,
where its words go on without one, or with a clause: "How is the gel cast, the samples loaded and
the gel run?" as "the gel is cast, the samples loaded and the gel run."."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import pairwise

from protoplan.questions.being import is_done, with_being
from protoplan.questions.governing import ARTICLES, MODALS
from protoplan.questions.words import breaks, is_adverb

BE = ("is", "are", "was", "were")
FRONTED = (
    r"\b(?:[Hh]ow|[Ii]n (?:what|which) (?:order|sequence)) "
    rf"(?P<aux>{'|'.join((*MODALS, *BE))}) (?=\w)"
)
_FRONTED = re.compile(FRONTED)
_SENTENCE = re.compile(r"^|[.;?!]\s+")
_WORD = re.compile(r"[^\s,]+(?=[ ,]|$)")
_CLAUSE = re.compile(r"\b(?:which|that) (?:\w+ ){1,3}?been ")
_NAME = 8
"""Words up to what is done."""


def unfronted(text: str, verbs: Collection[str]) -> str:
    """Return a text in which such questions, if it ends with them, are statements; ``verbs`` are
    those of the actions."""
    starts = [one.end() for one in _SENTENCE.finditer(text.rstrip())]
    for begin, end in reversed([*pairwise((*starts, len(text)))]):
        if not text[begin:end].rstrip().endswith("?"):
            break
        text = f"{text[:begin]}{_stated(text[begin:end], verbs, opens=not begin)}{text[end:]}"
    return text


def _stated(question: str, verbs: Collection[str], *, opens: bool) -> str:
    told = _FRONTED.search(question)
    rest = question[told.end() :].rstrip("? ") if told else ""
    at = _doing(rest, told["aux"], verbs) if told else 0
    if told is None or not at:
        return question
    said = f"{rest[:at]}{told['aux']} {rest[at:]}."
    if with_being(said, verbs) == said and _CLAUSE.search(rest, at) is None:
        return question
    if not told.start() and not opens:
        said = said[:1].upper() + said[1:]
    return f"{question[: told.start()]}{said}{' ' if question[-1:] == ' ' else ''}"


def _doing(rest: str, aux: str, verbs: Collection[str]) -> int:
    """Return where it says what is done behind the name of a thing, with "be" behind a modal, 0 if
    it tells it otherwise."""
    words = list(_WORD.finditer(rest))[:_NAME]
    low = [one[0].lower() for one in words]
    for at, word in enumerate(low):
        if at and is_done(word, verbs) and low[at - 1] not in ARTICLES:
            start = at
            while is_adverb(low[start - 1]) or low[start - 1] == "be":
                start -= 1
            return words[start].start() if ("be" in low[start:at]) is (aux not in BE) else 0
        if breaks(word) and word not in ("be", "of", *ARTICLES):
            return 0
    return 0
