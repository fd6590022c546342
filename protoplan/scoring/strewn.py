"""Names of things put before the name of another without a joint: "sample tube buffer pellet
cells" names five."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from protoplan.entities import is_one_of, kind_of
from protoplan.scoring.concepts import is_reagent
from protoplan.scoring.slashed import WARES
from protoplan.scoring.vague import is_vague

_MIXED = ("mixture", "mix", "solution", "buffer", "medium", "media", "reagent", "gel", "agar")
"""Nouns of what may be named by what is in it: "ethanol water mixture"."""
_LEAST = 2
"""Of fewer such words a name may be made: "water bath rack"."""


def taken_apart(names: Sequence[str], known: Collection[str]) -> list[str]:
    """Return names, those of several things each by itself. ``known`` are the names of the gold
    protocol."""
    return [one for name in names for one in _things(name, known)]


def _things(name: str, known: Collection[str]) -> Sequence[str]:
    words = name.split()
    if len(words) <= _LEAST or name in known:
        return (name,)
    behind = (" ".join(words[at:]) for at in range(1, len(words)))
    whole = next((one for one in behind if one in known), "")
    if not whole or words[-1] in _MIXED:
        return (name,)
    own = {*whole.split()}
    others = {word for one in known for word in one.split()} - own
    front = words[: -len(whole.split())]
    things = [one for one in front if one in others or _is_thing(one)]
    return (*things, whole) if len(things) >= _LEAST else (name,)


@lru_cache(maxsize=1 << 12)
def _is_thing(word: str) -> bool:
    return is_one_of(kind_of(word), WARES) or is_reagent(word) or is_vague(word)
