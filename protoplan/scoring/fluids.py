"""Liquids that are no reagents by their kind, and that a step may be done with: urine, mineral oil,
milk."""

from __future__ import annotations

from functools import lru_cache

from protoplan.entities import SURE, is_one_of, link, same
from protoplan.scoring.concepts import do_the_same, is_reagent

_KINDS = ("liquid", "body fluid")


@lru_cache(maxsize=1 << 12)
def is_fluid(name: str) -> bool:
    """Whether a name is surely that of such a liquid."""
    found = link(name)
    known = found is not None and found.stage in SURE and not is_reagent(name)
    return known and found is not None and is_one_of(found.concept.kind, _KINDS)


@lru_cache(maxsize=1 << 12)
def is_no_reagent_for(fluid: str, reagent: str) -> bool:
    """Whether such a liquid in place of a reagent, or of another, makes a step another: the
    ontology tells the two apart, and the one does not do for the other."""
    ours, theirs = {*fluid.split()}, {*reagent.split()}
    if ours <= theirs or theirs <= ours or not is_fluid(fluid):
        return False
    if not (is_reagent(reagent) or is_fluid(reagent)):
        return False
    return same(fluid, reagent) is False and not do_the_same(fluid, reagent)
