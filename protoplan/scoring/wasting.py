"""Steps put in that throw a thing away by the very name by which the next step on it works on it:
"discard reaction mixture" before "heat reaction mixture" (``[wasting]`` in
``ontology/spoiling.toml``)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.model import Step
from protoplan.normalise import canonical_name
from protoplan.scoring.concepts import is_reagent
from protoplan.scoring.meanings import Meaning
from protoplan.scoring.vague import is_vague

_DISCARD = "discard"


def throws_away(step: Step, meant: Meaning) -> bool:
    """Whether a step throws away what it is done to: a liquid that is poured away, too."""
    return _DISCARD in meant.actions or canonical_name(step.action) in _listed("away")


def wasted(
    pred: Sequence[Step], meanings: Sequence[Meaning], wanted: Collection[int]
) -> Iterator[tuple[int, int]]:
    """Yield each step that is not ``wanted`` and throws a thing away, with the next one on a thing
    of that name, if that is wanted and works on it. Of reagents there is more, and of what a step
    between may have made."""
    for by, step in enumerate(pred):
        if by in wanted or not throws_away(step, meanings[by]):
            continue
        if not {*" ".join(step.objects).lower().split()}.isdisjoint(_listed("left_over")):
            continue
        for name in filter(_is_one, meanings[by].objects):
            use = _next_use(name, by, meanings)
            if use in wanted and _works_on(name, meanings[use]):
                yield by, use
        yield from ((by, use) for use in _pelleted(by, meanings) if use in wanted)


def _next_use(name: str, by: int, meanings: Sequence[Meaning]) -> int:
    """Return the next step on a thing of a name; -1 where one before it may make another."""
    for place in range(by + 1, len(meanings)):
        if name in meanings[place].objects:
            return place
        if not meanings[place].actions.isdisjoint(_listed("making")):
            return -1
    return -1


def _pelleted(by: int, meanings: Sequence[Meaning]) -> Iterator[int]:
    """Yield the next step on what a step before pelleted, if the pellet is what is thrown away:
    "discard cell pellet" before "resuspend cells"."""
    if not any({*name.split()} & {*_listed("pellets")} for name in meanings[by].objects):
        return
    before = range(by - 1, -1, -1)
    spun = next(
        (at for at in before if not meanings[at].actions.isdisjoint(_listed("pelleting"))), -1
    )
    for name in meanings[spun].objects if spun >= 0 else ():
        if is_one_of(kind_of(name), _listed("pelleted")):
            use = next((at for at in range(by + 1, len(meanings)) if meanings[at].objects), -1)
            if use >= 0 and name in meanings[use].objects:
                yield use


@lru_cache(maxsize=1 << 12)
def _is_one(name: str) -> bool:
    """Whether a name is that of a thing of which there is no more: no reagent, no tool, and nothing
    that is left over."""
    words = {*name.split()}
    if not words.isdisjoint(_listed("left_over")):
        return False
    return _is_analyte(name) or not _may_be_had(name)


@lru_cache(maxsize=1 << 12)
def _may_be_had(name: str) -> bool:
    """Whether a name is that of what there is more of: a reagent, a tool."""
    return is_reagent(name) or is_one_of(kind_of(name), _listed("plenty"))


@lru_cache(maxsize=1 << 12)
def _is_analyte(name: str) -> bool:
    """Whether a name is that of what a protocol is about, though a reagent may have it, too:
    "peptides", "the solution"."""
    words = {*name.split()}
    return name in _listed("worked_on") or not words.isdisjoint(_listed("analytes"))


def _works_on(name: str, step: Meaning) -> bool:
    """Whether a step works on a thing that is there already, or on what is in it: another tube may
    be labelled, weighed or filled."""
    worked_on = _is_analyte(name) and not step.actions.isdisjoint(_listed("done_to"))
    given = _may_be_had(name) and not step.actions.isdisjoint(_listed("giving"))
    if given and not worked_on:
        return False
    if step.made or not step.actions.isdisjoint(_listed("anew")):
        return False
    holds = is_a(kind_of(name), "container") or is_vague(name)
    return not (holds and not step.actions.isdisjoint(_listed("of_holders")))


@cache
def _listed(name: str) -> tuple[str, ...]:
    return tuple(resources.table("ontology", "spoiling.toml")["wasting"][name])
