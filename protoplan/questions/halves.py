"""The two parts of a thing to which the same is done one after the other, in two ways: what follows
is done to neither of them alone, but to the whole."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from protoplan.questions.reading import Action

_ONE = re.compile(r"(?:one|half)\b", re.IGNORECASE)
_OTHER = re.compile(r"(?:second|rest|remainder|other)\b", re.IGNORECASE)


def halves(actions: Sequence[Action]) -> frozenset[str]:
    """Return the names of such parts, "one half" and "second half"."""
    found: set[str] = set()
    for first, second in pairwise(actions):
        if first.verb != second.verb or first.told is None or second.told is None:
            continue
        one, other = first.told.objects[:1], second.told.objects[:1]
        if one and other and _ONE.match(one[0]) and _OTHER.match(other[0]):
            found.update((*one, *other))
    return frozenset(found)


def means_of_halves(actions: Sequence[Action]) -> tuple[str, ...]:
    """Return what such parts are treated with, which is not what they are of."""
    names = halves(actions)
    told = [one.told for one in actions if one.told is not None]
    return tuple(by for one in told if not names.isdisjoint(one.objects) for by in one.means)
