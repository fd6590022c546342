"""What an action behind "and", "or", "then" or a comma is there for."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library import Library, find
from protoplan.nlp.forms import participle
from protoplan.nlp.tokens import Token, phrase_at, words
from protoplan.nlp.uses import Use, Verb, gerund, last_base

NOUNS = ("ing", "tion", "sion", "ment")
"""Endings of nouns of doing."""
_ENDINGS_OF_NOUNS = (*NOUNS, "ence", "ance", "ysis", "graphy", "metry", "scopy", "assay", "pcr")
"""Those of methods too, which no one is told to do."""

_ENDINGS_OF_VERBS = ("ise", "ize", "yse", "ify")
"""Those of verbs, whether the library knows them or not."""
_WHERE = frozenset(("in", "into", "on", "onto", "inside", "to"))


def coordinated(
    tokens: Sequence[Token], start: int, end: int, last: Verb | None, library: Library
) -> Use:
    """Return what an action behind "and", "or", "then" or a comma is there for."""
    low = tokens[start].low
    past = participle(low, library)
    if last is None:
        leads = phrase_at(tokens, 0, "prepositions") and tokens[start - 1].low == ","
        has = past and tokens[end].low == "with" if end < len(tokens) else False
        return Use.ASIDE if leads and has and _listed_on(tokens, end) else Use.STEP
    if last.use in (Use.MANNER, Use.PURPOSE, Use.TIME, Use.NEGATED):
        before = tokens[last.start].low
        nouns = before.endswith(NOUNS) or last.use is Use.NEGATED
        nouns = nouns and low.endswith(NOUNS)  # "avoid freezing and thawing"
        neither = last.use is Use.NEGATED and tokens[last.end].low in ("or", "nor")
        same = nouns or (neither and not before.endswith(NOUNS))
        return last.use if same else Use.STEP
    if gerund(low):
        return Use.MANNER
    if last.use is Use.STEP and (
        _enumerated(tokens, last, start, end, library) or _placed(tokens, last, start, end, library)
    ):
        return Use.ASIDE
    if past and not last.passive and tokens[last.start].low == last_base(tokens, last, library):
        return Use.ASIDE
    return Use.STEP


def _listed_on(tokens: Sequence[Token], at: int) -> bool:
    """Whether a comma stands behind a word, and more behind that: "..., fitted with a lid, add"."""
    return any(one.low == "," for one in tokens[at:-1])


def _placed(tokens: Sequence[Token], last: Verb, start: int, end: int, library: Library) -> bool:
    """Whether an action is a thing that is put somewhere: "mount the lens and filter on it"."""
    if tokens[start].low not in words("things") or end >= len(tokens):
        return False
    between = {token.low for token in tokens[last.end : start]}
    places = last_base(tokens, last, library) in words("placing")
    return places and tokens[end].low in _WHERE and not between & words("prepositions")


def _enumerated(
    tokens: Sequence[Token], last: Verb, start: int, end: int, library: Library
) -> bool:
    """Whether an action is the last of some nouns: "treat with acid, heat and sonication"."""
    word = tokens[end - 1].low
    if word == "bring" or any(one.low == ";" for one in tokens[last.end : start]):
        return False
    led = any(one.low in words("prepositions") for one in tokens[last.end : start])
    text = " ".join(one.low for one in tokens[start:end])
    unknown = not (find(library, text) or word.endswith(_ENDINGS_OF_VERBS))
    noun = unknown or (word.endswith(_ENDINGS_OF_NOUNS) and word not in library.verbs)
    return led and noun and tokens[start - 1].low in ("and", "or", ",")
