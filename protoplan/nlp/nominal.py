"""Nouns of doing that a sentence begins with: "after incubation for 30 min at 37 °C, ..."."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library import Library, find
from protoplan.nlp.cues import THINGS
from protoplan.nlp.tokens import MARKS, Token, words
from protoplan.nlp.uses import Use, Verb, gerund
from protoplan.nlp.values import Label, Mention

BEHIND = frozenset(("after", "following", "upon"))
"""Words behind which something is told that was done before."""
TOLD = frozenset(("last", "final", "each", "every", "this", "that", "these", "those", "all"))
"""Words before what was told already."""


def nominal(
    tokens: Sequence[Token],
    mentions: Sequence[Mention],
    found: Sequence[Verb],
    aside: Sequence[bool],
    library: Library,
) -> list[Verb]:
    """Return the verbs of a sentence with the noun of doing that it begins with, behind "after"."""
    lead = 0
    while lead < len(tokens) and tokens[lead].low in words("sequence"):
        lead += 1
    if lead >= len(tokens) or tokens[lead].low not in BEHIND or aside[lead]:
        return list(found)
    at = lead + 1
    while at < len(tokens) and not _does(tokens, mentions, at, library):
        mention, low = tokens[at].mention, tokens[at].low
        thing = mention >= 0 and mentions[mention].label in THINGS | {Label.ACTION}
        if thing or low in MARKS | words("prepositions", "connectors"):
            return list(found)
        at += 1
    if at >= len(tokens):
        return list(found)
    verb = Verb(tokens[at].mention, at, at + 1, Use.TIME, lead + 1)
    others = [one for one in found if not one.start <= at < one.end]
    return sorted([verb, *others], key=lambda one: one.start)


def _does(tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library) -> bool:
    """Whether a word is a noun of doing, with what was done behind it."""
    low, mention = tokens[at].low, tokens[at].mention
    label = mentions[mention].label if mention >= 0 else None
    if label not in (Label.METHOD, Label.ACTION, None) or gerund(low):
        return False
    follows = tokens[at + 1].low if at + 1 < len(tokens) else ""
    ends = follows in MARKS | words("prepositions", "counts") or follows == "of"
    return ends and low.isalpha() and bool(find(library, low))
