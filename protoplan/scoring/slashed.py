"""Objects between which a slash leaves open which is meant: "resin/beads". A mixture does not
("DMEM/F12"), nor what a slash joins within a name ("protein/DNA complex")."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from protoplan.entities import is_one_of, kind_of
from protoplan.scoring.concepts import concept, is_reagent, names

_BESIDE = ("container", "device", "tool", "place", "consumable")
"""Kinds of what stands beside the object that is worked on: "cells/well"."""
_MOST = 8


@lru_cache(maxsize=1 << 12)
def one_of(name: str) -> tuple[str, ...]:
    """Return the concepts of which a name may mean one or the other, none if it names one thing."""
    parts = [one.strip() for one in name.split("/")][:_MOST]
    if len(parts) < 2 or not all(kind_of(one) for one in parts):
        return ()
    within = len(parts[-1].split()) > 1 and len(parts[0].split()) == 1  # "protein/DNA complex"
    if within or any(is_reagent(one) or is_one_of(kind_of(one), _BESIDE) for one in parts):
        return ()
    return tuple(concept(one) for one in parts)


def worst(parts: Sequence[str], known: Sequence[str]) -> str:
    """Return which of several concepts is the least like any of those that are known."""
    return min(parts, key=lambda one: max((names(one, other) for other in known), default=0.0))
