"""Words that name no thing but what the work is done on: "the tube", "the mixture", "it"
(``[vague]`` in ``ontology/synonyms.toml``)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of

STANDS_FOR = 0.5
"""What such a word is worth where it may stand for what the gold step works on."""


@lru_cache(maxsize=1 << 14)
def is_vague(name: str) -> bool:
    """Whether a concept says no more than that something is there: a container, a mixture, "it"."""
    words = [one for one in name.split() if not one.isdigit()]
    heads, beside = _listed("heads"), _listed("beside")
    return not heads.isdisjoint(words) and all(one in heads or one in beside for one in words)


def all_vague(names: Sequence[str]) -> bool:
    """Whether there are names, and all are vague."""
    return bool(names) and all(map(is_vague, names))


def may_stand_for(names: Sequence[str], gold: Sequence[str], choosing: bool) -> bool:
    """Whether vague names may be those of what a gold step works on: no reagent that is taken
    from its bottle, no other container, and for a slide nothing but what is put on one; and where
    one part of several is chosen ("discard the supernatant"), nobody knows which they mean."""
    flat = all(name.split()[-1] in _listed("flat") for name in names)
    return any(
        not _is_told(name, choosing, names)
        and (not flat or is_one_of(kind_of(name), _listed("mounted")))
        for name in gold
    )


def _is_told(name: str, choosing: bool, by: Collection[str]) -> bool:
    kind = kind_of(name)
    if is_one_of(kind, _listed("stocks")) or (choosing and is_one_of(kind, _listed("parts"))):
        return True
    return is_a(kind, "container") and all(is_a(kind_of(one), "container") for one in by)


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["vague"][name])
