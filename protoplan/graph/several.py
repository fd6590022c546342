"""Several things of one noun that are told apart: sample 1 and sample 2, control and treated cells.
"The samples" may be any of them, or all, and each may be one of what "the samples" were before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice

from protoplan.graph.using import changed_by
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library.values import Access, Same
from protoplan.library.wording import the
from protoplan.lineage.several import is_told, several
from protoplan.lineage.values import Lineage
from protoplan.lineage.words import Name, differ, read_name, vocabulary
from protoplan.states import Task

_MOST = 24
"""So many things of one noun are looked at."""


def several_of_one(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield, in doubt, what was done to each of several before a step on all, or on one that does
    not say which, and what was done to all before a step on one of them."""
    yield from _namesakes(task, uses)
    nouns = _nouns(Same(task.lineage))
    if not nouns:
        return
    told: dict[str, dict[int, tuple[int, Name]]] = {}
    """Of each noun, its things that are told apart, each with the last step on it and its name."""
    plain: dict[str, tuple[int, int, Name]] = {}
    """Of each noun, the last step on what is not told apart, with that and its name."""
    for step, links in enumerate(task.lineage.links):
        names = [(read_name(one.mention.text), one.entity) for one in links]
        here = [(name, number) for name, number in names if name.head in nouns]
        for name, number in here:
            mine = told.setdefault(name.head, {})
            if not is_told(name):
                for other, (before, called) in islice(reversed(mine.items()), _MOST):
                    if other != number and _is_of(name, called):
                        yield from _ordered(uses, (before, other), (step, number), called)
            elif (last := plain.get(name.head)) and _is_of(last[2], name):
                since = mine[number][0] if number in mine else -1
                if last[1] != number and since < last[0] < step:
                    yield from _ordered(uses, last[:2], (step, number), name)
        for name, number in here:
            if is_told(name):
                told[name.head][number] = step, name
            else:
                plain[name.head] = step, number, name


def _namesakes(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield what was last done to each thing of one name before a step that names it again, for
    what is drawn out of several: RNA of the liver, and of the kidney."""
    found: dict[str, dict[int, int]] = {}
    """Of each name, its things, each with the last step on it."""
    for step, links in enumerate(task.lineage.links):
        names = [(read_name(one.mention.text), one.entity) for one in links]
        for name, number in names:
            if name.head in vocabulary("analytes"):
                mine = found.setdefault(name.text, {})
                others = islice(reversed(mine.items()), _MOST) if number in mine else ()
                for other, before in others:
                    if other != number:
                        yield from _ordered(uses, (before, other), (step, number), name)
                mine[number] = step


def are_told_apart_by_name(task: Task, one: int, step: int, uses: Sequence[Uses]) -> bool:
    """Whether two steps work each on another of several that are told apart, and on nothing that
    is the same: label sample 1, digest sample 2."""
    nouns = _nouns(Same(task.lineage))
    if not nouns or not changed_by(uses[one]).isdisjoint(changed_by(uses[step])):
        return False
    first, then = _first(task, one), _first(task, step)
    if first is None or then is None or first.head not in nouns or first.head != then.head:
        return False
    return is_told(first) and is_told(then) and differ(first, then)


def _first(task: Task, step: int) -> Name | None:
    """Return the name of what a step names first as what it is done to."""
    links = (one for one in task.lineage.links[step] if one.mention.source == "objects")
    return next((read_name(one.mention.text) for one in links), None)


def _ordered(
    uses: Sequence[Uses], first: tuple[int, int], then: tuple[int, int], name: Name
) -> Iterator[tuple[int, int, Because]]:
    """Yield two steps in their order if one of them does more than to read its thing."""
    (before, one), (after, other) = first, then
    both = uses[before].get(one, Access.READ), uses[after].get(other, Access.READ)
    if before != after and any(use is not Access.READ for use in both):
        shown = f"{name.shown} {name.number}".strip()
        note = f"steps {before + 1} and {after + 1} may both work on {the(shown)}"
        yield before, after, Because(Why.MATERIAL, note, one, SURE)


def _is_of(plain: Name, told: Name) -> bool:
    """Whether a name that does not say which may mean a thing that another says."""
    words = plain.line - {plain.head} - vocabulary("gathered")
    return words <= told.line and plain.apart <= told.apart | vocabulary("gathered")


@lru_cache(maxsize=8)
def _nouns(lineage: Same[Lineage]) -> frozenset[str]:
    return several(lineage.value.operations)
