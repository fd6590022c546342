"""What grows in what was put there, so that it is there only behind the step that it grows in:
colonies, plaques, seedlings, crystals. Which that is stands in ``ontology/growing.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.lineage.values import Link
from protoplan.lineage.words import read_name
from protoplan.states.values import Task

_NAMING = ("objects", "reagent")
_LIKELY = 0.75
"""How sure it is at least that two steps are done to one thing."""
_NEAR = 2
"""So many steps behind the use what grows stands at most: farther off something else does."""


class Growth(NamedTuple):
    """Step ``use`` names ``entity``, which grows in step ``by``."""

    use: int
    entity: int
    by: int


class _Entry(NamedTuple):
    """What grows in a protocol by one entry of the table: what each step names of it, and the steps
    that it grows in, each with the one that put it there."""

    named: Sequence[Link | None]
    grown: Mapping[int, int]


def grown(task: Task) -> Iterator[Growth]:
    """Yield the first use of what has grown, with the step that it has grown in."""
    for entry in _entries(task):
        last = -1
        for use, link in enumerate(entry.named):
            if link is None:
                continue
            before = [at for at, put in entry.grown.items() if last < at < use and put >= last]
            if before:
                yield Growth(use, link.entity, before[-1])
            last = use


def ungrown(task: Task) -> Iterator[Growth]:
    """Yield the first use of what only grows in a step close behind, of what was put there before:
    a colony that is picked of plates that are incubated then."""
    for entry in _entries(task):
        uses = [at for at, link in enumerate(entry.named) if link is not None]
        for use in uses[:1]:
            for by in range(use + 1, min(use + 1 + _NEAR, len(entry.named))):
                link, put = entry.named[use], entry.grown.get(by, use)
                if link is not None and put < use and not any(at < use for at in entry.grown):
                    yield Growth(use, link.entity, by)
                    break


def _entries(task: Task) -> Iterator[_Entry]:
    """Yield, for each entry of the table of which a step names something, what grows by it."""
    table: Sequence[Mapping[str, Any]] = resources.table("ontology", "growing.toml")["grows"]
    heads = [{read_name(one.mention.text).head: one for one in links} for links in _naming(task)]
    for entry in table:
        users = frozenset(entry.get("users", ()))
        named = [
            next((by[one] for one in by if one in entry["names"]), None)
            if not users or not users.isdisjoint(_doing(task, at))
            else None
            for at, by in enumerate(heads)
        ]
        if any(named):
            yield _Entry(named, dict(_growing(task, entry, named)))


def _growing(
    task: Task, entry: Mapping[str, Any], named: Sequence[Link | None]
) -> Iterator[tuple[int, int]]:
    """Yield the steps that something grows in, each with the last one that put there what it grows
    of, or with itself where that need not be put there."""
    put: list[int] = []
    for step in range(len(task.steps)):
        doing, said = _doing(task, step), _heads(task, step)
        if not doing.isdisjoint(entry["by"]) and named[step] is None:
            there = (at for at in reversed(put) if _is_there(task, at, step, entry))
            at = next(there, None)
            if at is not None:
                yield step, at
            elif not said.isdisjoint(entry.get("of", ())) or "sown" not in entry:
                yield step, step
        if not doing.isdisjoint(entry.get("sown", ())):
            put.append(step)


def _is_there(task: Task, put: int, step: int, entry: Mapping[str, Any]) -> bool:
    """Whether a step is done to what an earlier one put there, and to what it may grow on."""
    heads = _heads(task, put), _heads(task, step)
    on = frozenset(entry.get("on", ()))
    if on and on.isdisjoint(heads[0] | heads[1] | _doing(task, put)):
        return False
    return not heads[0].isdisjoint(heads[1]) or not _of(task, put).isdisjoint(_of(task, step))


def _naming(task: Task) -> Sequence[Sequence[Link]]:
    return [[one for one in links if one.mention.source in _NAMING] for links in task.lineage.links]


def _heads(task: Task, step: int) -> frozenset[str]:
    return frozenset(read_name(one.mention.text).head for one in task.lineage.links[step])


def _of(task: Task, step: int) -> frozenset[int]:
    """Return the things that a step is likely done to, or with, and what is in a vessel of it."""
    unsaid = task.lineage.implied[step] if task.lineage.implied else ()
    links = (*task.lineage.links[step], *unsaid)
    return frozenset(one.entity for one in links if one.confidence >= _LIKELY)


def _doing(task: Task, step: int) -> frozenset[str]:
    """Return what a step may be named by: its action, and its verb."""
    return frozenset((task.steps[step].operator, *lemmas(task.lineage.operations[step].verb)))
