"""What comes of other things by a step that its name does not say: nuclei, of cells that are lysed;
an overnight culture, of what was inoculated (``ontology/coming.toml``)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.graph.values import SURE, Because, Why
from protoplan.library import lemmas
from protoplan.library.wording import the
from protoplan.lineage.values import Link
from protoplan.lineage.words import Name, read_name
from protoplan.states import Task

_LIVING = ("cell", "organism", "tissue", "container", "support", "device")
"""Kinds of what is not part of a mixture that gets a name of its own."""
_WINDOW = 40
"""So many steps before one are looked at."""
_FAR = 8
"""So many steps behind the one that it comes of, it is in doubt."""


def coming(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield which step brought about what a later one names for the first time; in doubt where that
    is far behind, or where the same was named before that step, too."""
    verbs = [
        frozenset((ground.operator, *lemmas(operation.verb)))
        for ground, operation in zip(task.steps, task.lineage.operations, strict=True)
    ]
    first: dict[tuple[int, str], int] = {}
    """Of each entry and name, the first step that names it so."""
    made: dict[tuple[int, str], int] = {}
    for step, links in enumerate(task.lineage.links):
        for link in links:
            name = read_name(link.mention.text)
            at = _entry(name)
            if at is None:
                continue
            entry = _table()[at]
            said = first.setdefault((at, name.head), step)
            if not verbs[step].isdisjoint(entry.get("but", ())):
                continue
            before = _brought(task, verbs, step, entry)
            if before is None or made.get((at, name.head)) == before:
                continue
            made[at, name.head] = before
            sure = 1.0 if before < said and step - before <= _FAR else SURE
            note = f"step {step + 1} uses {the(name.shown)}, which step {before + 1} brings about"
            yield before, step, Because(Why.PRODUCT, note, link.entity, sure)


def _brought(
    task: Task, verbs: Sequence[frozenset[str]], step: int, entry: Mapping[str, Any]
) -> int | None:
    """Return the last step before one by which what an entry speaks of comes about."""
    by = frozenset(entry["by"])
    for at in range(step - 1, max(step - 1 - _WINDOW, -1), -1):
        if by.isdisjoint(verbs[at]):
            continue
        objects = [one for one in task.lineage.links[at] if one.mention.source == "objects"]
        kinds = [_kind(task, one) for one in objects]
        if "mixed" in entry:
            things = [one for one in task.lineage.links[at] if one.mention.source in _BROUGHT]
            alive = any(is_one_of(_kind(task, one), _LIVING) for one in task.lineage.links[at])
            if len(things) > 1 and not alive:
                return at
        elif "of" not in entry or any(is_one_of(kind, entry["of"]) for kind in kinds):
            return at
    return None


_BROUGHT = ("objects", "reagent")


def _kind(task: Task, link: Link) -> str:
    return task.entities[link.entity].kind or kind_of(link.mention.text)


def _entry(name: Name) -> int | None:
    """Return the entry of the table that speaks of what a name names."""
    names, heads = _index()
    found = names.get(name.text)
    if found is None:
        found = names.get(" ".join(name.words))
    return heads.get(name.head) if found is None else found


@cache
def _index() -> tuple[Mapping[str, int], Mapping[str, int]]:
    names: dict[str, int] = {}
    heads: dict[str, int] = {}
    for at, entry in enumerate(_table()):
        for one in entry.get("names", ()):
            name = read_name(one)
            names.update({name.text: at, " ".join(name.words): at})
        heads.update(dict.fromkeys(entry.get("heads", ()), at))
    return names, heads


def _table() -> Sequence[Mapping[str, Any]]:
    found: Sequence[Mapping[str, Any]] = resources.table("ontology", "coming.toml")["coming"]
    return found
