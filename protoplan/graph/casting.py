"""Gels: what is poured is made of what was mixed, dissolved or melted for it, by another name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.entities import is_a, is_one_of
from protoplan.graph.acting import dose
from protoplan.graph.flow import STOCKS, Apart
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task

_GEL, _DEVICE = "gel", "device"
_REAGENTS = ("gel", "solution", "container", "device", "tool", "dye")
_Former = tuple[int, frozenset[str]]


def casting(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield which step brought what sets before a gel is cast of it, and how surely: not if what
    sets was brought twice, for two gels. Of what is heated in between, no more is said."""
    waiting: list[_Former] = []
    cast: list[_Former] = []
    for step in range(len(uses)):
        gel = _gel(task, step)
        if gel is None:
            if here := _formers(task, step):
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
            for at in _between(task, cast[-1][0], step, uses):
                note = f"step {at + 1} likely treats what {the(task.entities[gel].name)} is made of"
                yield at, step, Because(Why.FLOW, note, gel, SURE)


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


def _between(task: Task, first: int, last: int, uses: Sequence[Uses]) -> Iterator[int]:
    """Yield the steps in between that heat, cool or degas by a device alone."""
    for at in range(first + 1, last):
        kinds = [task.entities[one].kind for one, use in uses[at].items() if use is Access.CHANGE]
        tempers = task.steps[at].operator in vocabulary("tempering")
        if tempers and all(is_a(one, _DEVICE) for one in kinds):
            yield at
