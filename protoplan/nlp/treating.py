"""Reagents that something is treated with though no word says so: "Fix: 4% PFA", "wash (TBS)"."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from protoplan.nlp.cues import Phrase
from protoplan.nlp.tokens import Token, words
from protoplan.nlp.values import Label, Mention


def treats(names: Collection[str]) -> bool:
    """Whether one of some actions of the library is done with a reagent to something else."""
    return not words("treating").isdisjoint(names)


def treats_aside(names: Collection[str]) -> bool:
    """Whether one is if the reagent stands in a bracket: "dry (MgSO4)"."""
    return treats(names) or not words("treating_aside").isdisjoint(names)


def is_treating(phrase: Phrase, tokens: Sequence[Token], mentions: Sequence[Mention]) -> bool:
    """Whether a phrase names a reagent behind a colon or a time: "Fix: 4% PFA", "wash 3 x 5 min
    PBS"."""
    before = tokens[phrase.body[0] - 1] if phrase.body else None
    if phrase.lead or before is None:
        return False
    timed = before.mention >= 0 and mentions[before.mention].label is Label.TIME
    if before.low != ":" and not timed:
        return False
    named = (tokens[n].mention for n in phrase.body)
    return any(one >= 0 and mentions[one].label is Label.REAGENT for one in named)
