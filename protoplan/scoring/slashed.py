"""Objects between which a slash leaves open which is meant: "resin/beads". A mixture does not
("DMEM/F12"), nor what a slash joins within a name ("protein/DNA complex"). And things that one name
joins, though they are two: "cells/plate", "cells & plate"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from protoplan.entities import is_one_of, kind_of
from protoplan.normalise import canonical_name
from protoplan.scoring.concepts import concept, is_reagent, names

WARES = ("container", "device", "tool", "place", "consumable")
"""Kinds of what stands beside the thing that is worked on: "cells/well"."""
_MOST = 8
_JOINT = re.compile(r"\s*(?:[/\\|&+,;:]|\s[-–—]\s|\b(?:and|plus)\b)\s*")
_BOTH = re.compile(r"\s(?:and|plus|&|\+)\s")
_THING = re.compile(r"[^\W\d_]{4,}")
"""What may be a thing that nobody knows, beside a slash, and no unit or letter: "cells/stuff"."""

Parts = tuple[tuple[str, tuple[str, ...]], ...]
"""Names of a step, by their concepts, each with the concepts of its parts."""


def open_between(concepts: Sequence[str], named: Sequence[str]) -> Parts:
    """Return the names of a step that may mean one or the other."""
    return tuple(
        (one, of) for one, each in zip(concepts, named, strict=True) if (of := one_of(each))
    )


def joined_in(concepts: Sequence[str], named: Sequence[str]) -> Parts:
    """Return the names of a step that join several things."""
    return tuple(
        (one, of) for one, each in zip(concepts, named, strict=True) if (of := joined(each))
    )


@lru_cache(maxsize=1 << 12)
def one_of(name: str) -> tuple[str, ...]:
    """Return the concepts of which a name may mean one or the other, none if it names one thing."""
    parts = [one.strip() for one in name.split("/")][:_MOST]
    if len(parts) < 2 or not all(kind_of(one) for one in parts):
        return ()
    within = len(parts[-1].split()) > 1 and len(parts[0].split()) == 1  # "protein/DNA complex"
    if within or any(is_reagent(one) or is_one_of(kind_of(one), WARES) for one in parts):
        return ()
    return tuple(concept(one) for one in parts)


@lru_cache(maxsize=1 << 12)
def joined(name: str) -> tuple[str, ...]:
    """Return the concepts of the things that a name joins, a thing and its ware or two others; none
    if it names one thing, a mixture, one thing by two names, or one of two."""
    parts = [one for one in _JOINT.split(name) if one][:_MOST]
    if len(parts) < 2 or (len(parts[-1].split()) > 1 and len(parts[0].split()) == 1):
        return ()
    kinds = [kind_of(one) for one in parts]
    wares = sum(is_one_of(one, WARES) for one in kinds)
    reagents = sum(map(is_reagent, parts))
    if max(wares, reagents) == len(parts) or (all(kinds) and len({*kinds}) == 1) or one_of(name):
        return ()
    strange = not reagents and all(map(_THING.fullmatch, parts))
    several = "/" in name or (len(parts) == 2 and _BOTH.search(name) is not None)
    if not ((all(kinds) and (wares or several)) or (strange and "/" in name)):
        return ()
    return tuple(dict.fromkeys(map(concept, parts)))


def both(name: str) -> list[str]:
    """Return the two things that a name says are both meant, if they are of two sorts: "cells and
    medium"; else nothing."""
    parts = _BOTH.split(name)
    return parts if len(parts) == 2 and joined(canonical_name(name)) else []


def apart(objects: Sequence[str], joined: Parts, known: Collection[str]) -> Sequence[str]:
    """Return the things that a step names, those ``joined`` in one name each by itself, where those
    that are ``known`` do not join them."""
    parts = {name: of for name, of in joined if name not in known}
    return [part for name in objects for part in parts.get(name, (name,))] if parts else objects


def worst(parts: Sequence[str], known: Sequence[str]) -> str:
    """Return which of several concepts is the least like any of those that are known."""
    return min(parts, key=lambda one: max((names(one, other) for other in known), default=0.0))
