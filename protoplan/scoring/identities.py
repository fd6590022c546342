"""Whether two names are of two living things or antibodies, or one is only wider."""

from __future__ import annotations

from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.scoring.antibodies import antibody, are_other_antibodies, is_wider_antibody
from protoplan.scoring.living import are_other_species, is_wider_living, living

_REMEMBERED = 1 << 14
_DRUGS = ("chemical", "protein", "nucleic acid")
"""Kinds of what may be called a drug or a compound."""


@lru_cache(maxsize=_REMEMBERED)
def are_of_others(pred: str, gold: str) -> bool:
    """Whether two names are of two species, or of antibodies against two antigens."""
    return are_other_species(pred, gold) or are_other_antibodies(pred, gold)


@lru_cache(maxsize=_REMEMBERED)
def may_be_of_one(pred: str, gold: str) -> bool:
    """Whether both of two names tell a species, or are of antibodies, and nothing tells that these
    are two."""
    if antibody(pred) and antibody(gold):
        return not are_other_antibodies(pred, gold)
    ours, theirs = living(pred), living(gold)
    both = ours and theirs and ours.species and theirs.species
    return bool(both) and not are_other_species(pred, gold)


def is_wider(pred: str, gold: str) -> bool:
    """Whether a name only tells less of a living thing or an antibody than another one does."""
    return is_wider_living(pred, gold) or is_wider_antibody(pred, gold)


def says_any(pred: str, gold: str) -> bool:
    """Whether a name says no more of a reagent than that it is one: "drug"."""
    return pred in _of_any() and is_one_of(kind_of(gold), _DRUGS)


@cache
def _of_any() -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["of_any"])
