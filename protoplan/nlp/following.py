"""Steps behind "followed by": a verb, a noun of doing, or the verb before once more."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from protoplan.library import Library, find
from protoplan.nlp.forms import participle
from protoplan.nlp.tokens import MARKS, Token, words
from protoplan.nlp.uses import Use, Verb
from protoplan.nlp.values import Label, Mention

FOLLOWED = "followed by"
"""Two words that are one token."""


def followed(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    found: Sequence[Verb],
    aside: Sequence[bool],
    library: Library,
) -> list[Verb]:
    """Return the verbs of a sentence with those that "followed by" makes steps.

    If none stands there, the words "followed by" themselves stand for the verb before:
    "wash with PBS followed by water".
    """
    result = list(found)
    for at, token in enumerate(tokens):
        if token.low != FOLLOWED or aside[at] or at + 1 == len(tokens):
            continue
        if at and tokens[at - 1].low in words("be"):
            continue
        before = [one for one in result if one.use is Use.STEP and one.end <= at]
        verb = _doing(tokens, mentions, at + 1, result, library)
        if verb is None and before:
            verb = Verb(-1, at, at + 1, Use.STEP, at)
        if verb is not None:
            result = [one for one in result if one.start != verb.start]
            result = sorted([*result, verb], key=lambda one: one.start)
    return result


def _doing(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    start: int,
    found: Sequence[Verb],
    library: Library,
) -> Verb | None:
    """Return the verb, or the noun of doing, of the words from ``start`` to the next mark."""
    for at in range(start, len(tokens)):
        low, mention = tokens[at].low, tokens[at].mention
        if low in MARKS or low in words("prepositions") or low in words("connectors"):
            return None
        known = next((one for one in found if one.start == at), None)
        if known is not None:
            return known._replace(use=Use.STEP, begins=start, passive=False)
        acting = mention < 0 or mentions[mention].label is Label.METHOD
        if acting and low.isalpha() and find(library, low) and low not in words("numbers"):
            return Verb(mention, at, at + 1, Use.STEP, start)
    return None


def elliptic(tokens: Sequence[Token], start: int, last: Verb | None, library: Library) -> bool:
    """Whether a past form behind "and the ..." is done as the verb before it is: "was filtered and
    the solvent removed"."""
    if last is None or last.use is not Use.STEP or not last.passive:
        return False
    if not participle(tokens[start].low, library):
        return False
    joints = [n for n in range(last.end, start - 2) if tokens[n].low == "and"]
    if not joints or tokens[joints[-1] + 1].low not in words("articles"):
        return False
    apart = MARKS | words("prepositions", "relatives", "be")
    rest = (token.low for token in tokens[start + 1 :] if token.depth == tokens[start].depth)
    clause = takewhile(lambda low: low not in (",", ";"), rest)
    named = not any(token.low in apart for token in tokens[joints[-1] + 2 : start])
    return named and not any(low in words("be") for low in clause)
