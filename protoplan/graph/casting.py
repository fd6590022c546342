"""Gels: what is poured is made of what was mixed, dissolved or melted for it, by another name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.entities import is_a, is_one_of
from protoplan.graph.acting import dose
from protoplan.graph.aside import Apart
from protoplan.graph.using import STOCKS
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task

_GEL, _DEVICE = "gel", "device"
_DEGAS, _POLYMERIZER = "degas", "polymerizer"
_REAGENTS = ("gel", "solution", "container", "device", "tool", "dye")
_Former = tuple[int, frozenset[str]]


def casting(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield which step brought what sets before a gel is cast of it, and how surely: not if what
    sets was brought twice, for two gels. What is heated or degassed in between by its name comes
    before, too; of what a device is heated for, no more is said."""
    waiting: list[_Former] = []
    cast: list[_Former] = []
    for step in range(len(uses)):
        gel = _gel(task, step)
        if gel is None:
            if here := _formers(task, step):
                yield from _degassed(task, step, waiting, uses)
                waiting.append((step, here))
            continue
        cast = waiting or cast
        waiting = []
        brought = [word for _, here in cast for word in here]
        twice = len(brought) > len(set(brought))
        for before, _ in cast:
            note = f"{the(task.entities[gel].name)} is what step {before + 1} mixes"
            yield before, step, Because(Why.PRODUCT, note, gel, SURE if twice else 1.0)
        if cast:
            for at, sure in _between(task, cast[-1][0], step, uses):
                note = f"step {at + 1} likely treats what {the(task.entities[gel].name)} is made of"
                yield at, step, Because(Why.FLOW, note, gel, min(sure, SURE if twice else 1.0))


def _degassed(
    task: Task, step: int, brought: Sequence[_Former], uses: Sequence[Uses]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is degassed before a step adds what lets it set."""
    texts = [one.mention.text for one in task.lineage.links[step]]
    if not brought or not any(_POLYMERIZER in dose(text).groups for text in texts):
        return
    for at in range(brought[0][0] + 1, step):
        if task.steps[at].operator == _DEGAS and uses[at].keys() & uses[brought[0][0]].keys():
            note = f"step {step + 1} lets set what step {at + 1} degasses"
            yield at, step, Because(Why.DESTROYS, note)


def apart_from_gels(task: Task, uses: Sequence[Uses], apart: Apart) -> Apart:
    """Return the same, where what is made up for a gel is aside until that is cast: the samples
    are boiled before or after."""
    aside: dict[int, int] = {}
    waiting: set[int] = set()
    for step, here in enumerate(uses):
        if _gel(task, step) is not None:
            aside.update(dict.fromkeys(waiting, step))
            waiting.clear()
        elif _formers(task, step) and all(_is_reagent(task, one) for one in here):
            waiting.add(step)
    begins = apart.begins | {one for one in aside if one - 1 not in aside}
    return Apart(begins, apart.alone | begins, {**apart.aside, **aside})


def _is_reagent(task: Task, number: int) -> bool:
    one = task.entities[number]
    return not one.part and is_one_of(one.kind or "chemical", (*STOCKS, *_REAGENTS))


def _gel(task: Task, step: int) -> int | None:
    """Return the gel that a step pours, named for the first time there."""
    if vocabulary("casting").isdisjoint(lemmas(task.lineage.operations[step].verb)):
        return None
    for link in task.lineage.links[step]:
        if link.mention.source != "objects" or read_name(link.mention.text).head != _GEL:
            continue
        earlier = (one for links in task.lineage.links[:step] for one in links)
        if not any(one.entity == link.entity for one in earlier):
            return link.entity
    return None


def _formers(task: Task, step: int) -> frozenset[str]:
    """Return what a step brings that sets to a gel."""
    if vocabulary("forming").isdisjoint(lemmas(task.lineage.operations[step].verb)):
        return frozenset()
    texts = [
        link.mention.text
        for link in task.lineage.links[step]
        if link.mention.source in ("objects", "reagent")
    ]
    words = {word for text in texts for word in dose(text).words}
    return frozenset(words & vocabulary("gel_formers"))


def _between(
    task: Task, first: int, last: int, uses: Sequence[Uses]
) -> Iterator[tuple[int, float]]:
    """Yield the steps in between that heat, cool or degas what the gel is made of, or by a device
    alone, each with how sure that is."""
    brought = set(uses[first])
    for at in range(first + 1, last):
        if task.steps[at].operator not in vocabulary("tempering"):
            continue
        changed = [one for one, use in uses[at].items() if use is Access.CHANGE]
        if not brought.isdisjoint(changed):
            yield at, 1.0
        elif all(is_a(task.entities[one].kind, _DEVICE) for one in changed):
            yield at, SURE
