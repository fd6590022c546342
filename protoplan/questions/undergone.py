"""What was done before to the thing that a passive is of, told as a sentence of its own before a
question is read: "How should mice that have been injected with tamoxifen be perfused?" as "mice
have been injected with tamoxifen. How should the mice be perfused?"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from protoplan.questions.clauses import BEING
from protoplan.questions.fronting import BE, FRONTED
from protoplan.questions.given import given_words
from protoplan.questions.governing import (
    ARTICLES,
    JOINS,
    LEADS,
    MODALS,
    WHICH,
    is_noun,
    low_at,
)
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import is_adverb

_FRONTED = re.compile(FRONTED)
_SENTENCE = re.compile(r"(?:^|(?<=[.;?!] ))(?=[A-Za-z])")
_STOPS = (".", ";", "?", "!", ":", "(", ")")
_PERFECT = ("has", "have", "had", "was", "were", "been")
_NAME, _LONGEST = 5, 600
"""Words of the name of a thing, and characters in which it goes on behind it."""


def told_before(text: str, verbs: Collection[str], listed: Collection[str] | None) -> str:
    """Return a text in which it is a sentence before; ``verbs`` are those of the actions. How a
    thing was kept stays behind its name where nothing is ``listed``."""
    starts = [one.start() for one in _SENTENCE.finditer(text)]
    for begin, end in reversed([*pairwise((*starts, len(text)))]):
        asked = _FRONTED.search(text, begin, end)
        text = _parted(text, begin, asked, verbs, listed)
    return text


def _parted(
    text: str,
    begin: int,
    asked: re.Match[str] | None,
    verbs: Collection[str],
    listed: Collection[str] | None,
) -> str:
    """Return a text in which what was done to the thing of a sentence that begins at a place, where
    its verb of being may stand in front, is told before."""
    start, aux = (asked.end(), asked["aux"]) if asked else (begin, "")
    tokens = tokens_of(text[start : start + _LONGEST])
    end = _name_end(tokens, verbs)
    done = _done_at(tokens, end)
    verb = _verb(low_at(tokens, done), verbs) if end else ""
    if not verb:
        return text
    given = low_at(tokens, done) in {*words_for("of_reagents"), *given_words()}
    read = verb in listed if listed is not None else given
    if done == end and (aux in BE or (not aux and read)):
        return text  # "How are cells grown in DMEM?", "Cells suspended in DMEM are seeded"
    close = _main(tokens, done + 1, aux, verbs, comma=low_at(tokens, end) == ",")
    last = close - (low_at(tokens, close - 1) == ",")
    clause = {one.low for one in tokens[end:last]}
    kept = listed is None and verb in words_for("kept_so")
    if not close or last <= done + 1 or "already" in clause:
        return text
    rest = text[start + tokens[close].start :]
    if kept and asked and aux in BE:
        return f"{text[: asked.start()]}{text[start : start + tokens[last - 1].end]} {aux} {rest}"
    if kept:
        return text
    name = text[start : start + tokens[end - 1].end]
    told = text[start + tokens[done].start : start + tokens[last - 1].end]
    be = "has" if name.split()[0].lower() in ("a", "an") else "have"
    bare = name if name[1:2].isupper() else f"{name[:1].lower()}{name[1:]}"
    the = name if low_at(tokens, 0) in ARTICLES else f"the {bare}"
    the = f"the {the.split(' ', 1)[1]}" if be == "has" else the
    the = the[:1].upper() + the[1:] if start == begin else the
    return f"{text[:begin]}{name} {be} been {told}. {text[begin:start]}{the} {rest}"


def _verb(word: str, verbs: Collection[str]) -> str:
    """Return the verb of which a word is the participle, empty if it is none."""
    own = word in words_for("any_form") and word in verbs
    return word if own else participle(word, verbs)


def _name_end(tokens: Sequence[Token], verbs: Collection[str]) -> int:
    """Return where the name of a thing ends that a text begins with, 0 if it begins with none."""
    end = 1 if low_at(tokens, 0) in ARTICLES else 0
    first = end
    while end < first + _NAME and is_noun(low_at(tokens, end), verbs):
        if participle(low_at(tokens, end), verbs) and not is_noun(low_at(tokens, end + 1), verbs):
            break
        end += 1
    return end if end > first else 0


def _done_at(tokens: Sequence[Token], end: int) -> int:
    """Return where a participle should stand behind a name, and "which has been"."""
    at = end + (low_at(tokens, end) == ",")
    if low_at(tokens, at) in WHICH and low_at(tokens, at + 1) in _PERFECT:
        at += 1
        while low_at(tokens, at) in _PERFECT or is_adverb(low_at(tokens, at)):
            at += 1
        return at
    return end


def _main(
    tokens: Sequence[Token], first: int, aux: str, verbs: Collection[str], *, comma: bool
) -> int:
    """Return where it goes on behind a clause: with "be", with a verb of being, or, where that
    stands in front, with what is done, behind a comma if one opens it; 0 if it does not."""
    for at in range(first, len(tokens)):
        low, before = tokens[at].low, low_at(tokens, at - 1)
        if low in (*_STOPS, *WHICH):
            return 0
        if aux in MODALS and low == "be" and before not in ("to", *MODALS):
            return at
        if not aux and low in (*BE, *MODALS) and before not in (*JOINS, "to"):
            behind = at + 1
            while low_at(tokens, behind) in BEING or is_adverb(low_at(tokens, behind)):
                behind += 1
            return at if participle(low_at(tokens, behind), verbs) else 0
        if aux in BE and participle(low, verbs):
            joined = before in (*JOINS, *LEADS, *ARTICLES, ",") or is_adverb(before)
            if not joined or (comma and before == ","):
                return at
    return 0
