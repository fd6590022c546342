"""Words of denial in the sentence of a step, however that was read: who trains a model, or relies
on a verdict, is told that they stand there (``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.forms import tokens_of
from protoplan.scoring.numbering import numbered
from protoplan.scoring.phrases import CONTRACTED, found_in
from protoplan.scoring.plain import plain

_LISTS = ("denying", "undone", "unreal", "nobody", "skipping", "gone", "not_so_told", "fronts")
_LONGEST = 2_000
"""Characters of a sentence that are looked at."""


def negation_in(sentence: str, step: Step) -> str:
    """Return the first words of denial of a sentence that no item of its step says, or nothing."""
    items = " ".join((step.action, *step.objects, *step.parameters))
    for foreign in _elsewhere().finditer(sentence[:_LONGEST].lower()):
        if foreign[0] not in items.lower():
            return foreign[0]
    text = numbered(plain(sentence[:_LONGEST]))
    tokens = tokens_of(text)
    if CONTRACTED.search(text) is None and _words().isdisjoint(tokens):
        return ""
    own = {*tokens_of(numbered(plain(items.lower())))}
    found = [
        (first, last)
        for name in _LISTS
        for last, first in found_in(
            tokens, (name, "not_denying"), contracted=name == "denying"
        ).items()
        if not own.issuperset(tokens[first : last + 1])
    ]
    first, last = min(found, default=(0, -1))
    return " ".join(tokens[first : last + 1])


@cache
def _words() -> frozenset[str]:
    """Return words of which one stands in every phrase of denial."""
    table = resources.table("ontology", "denials.toml")
    return frozenset(max(phrase.split(), key=len) for name in _LISTS for phrase in table[name])


@cache
def _elsewhere() -> re.Pattern[str]:
    """Return the pattern of words of denial in other languages; some write no spaces."""
    words = resources.table("ontology", "denials.toml")["negations_elsewhere"]
    spaced = "|".join(re.escape(one) for one in words if one < "\u0900")
    joined = "|".join(re.escape(one) for one in words if one >= "\u0900")
    return re.compile(rf"\b(?:{spaced})\b(?!-)|{joined}")
