"""Short sentences that state what was done, whatever their verb is marked as: "X was frozen"."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library import Library
from protoplan.nlp.forms import participle
from protoplan.nlp.tokens import MARKS, Token, words
from protoplan.nlp.values import Label, Mention

_PAST = frozenset(("was", "were"))
_LONGEST = 6
"""Words of such a sentence."""


def stated(tokens: Sequence[Token], mentions: Sequence[Mention], at: int, library: Library) -> bool:
    """Whether a sentence is no more than a thing, "was" or "were", and a past form of a verb of the
    library: none of its words is marked as an action, and it says no condition."""
    if not 2 <= at <= _LONGEST or tokens[at - 1].low not in _PAST:
        return False
    others = [one.low for one in tokens[: at - 1]]
    ends = all(one.low in MARKS or one.low == "." for one in tokens[at + 1 :])
    if not ends or not words("conditions", "times", "prepositions").isdisjoint(others):
        return False
    acts = any(mentions[one.mention].label is Label.ACTION for one in tokens if one.mention >= 0)
    return not acts and participle(tokens[at].low, library)
