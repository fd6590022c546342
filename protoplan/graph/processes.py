"""Steps that are done for the sake of the next: colonies are counted behind the incubation that
they grow in, and a gel is blotted when it has run (``ontology/processes.toml``)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from protoplan import resources
from protoplan.entities import is_a, is_one_of
from protoplan.graph.named import called
from protoplan.graph.using import STOCKS, whole_of
from protoplan.graph.values import Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Task, grown

_DEVICE, _DATA = "device", "data"
_HOLDERS = ("container", "support")


def of_processes(
    task: Task, uses: Sequence[Uses], found: Iterable[tuple[int, int, Because]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what likely goes on with what, without doubt where both are steps of one process, and
    the later one does not work on what has nothing to do with the earlier one."""
    names = [_names(task, step) for step in range(len(task.steps))]
    for before, after, because in found:
        known = _known(names[before], "first") & _known(names[after], "then")
        fits = [one for one in map(_table().__getitem__, known) if _fits(task, before, after, one)]
        named = any("of" in one for one in fits)
        if because.why is Why.FLOW and fits and not _is_beside(task, before, after, uses, named):
            yield before, after, because._replace(confidence=1.0)
        else:
            yield before, after, because


def growing(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield what has grown before what is done with it: the plates are incubated, and colonies
    picked."""
    for one in grown(task):
        name = the(called(task, one.entity, (one.use,)))
        note = f"step {one.by + 1} makes {name} that step {one.use + 1} uses"
        yield one.by, one.use, Because(Why.PRODUCT, note, one.entity)


def _fits(task: Task, before: int, after: int, entry: Mapping[str, Any]) -> bool:
    """Whether two steps that a process names work on what it says, if it says so."""
    to, of = _heads(task, before), _heads(task, after)
    return not (
        ("to" in entry and to and to.isdisjoint(entry["to"]))
        or ("of" in entry and of.isdisjoint(entry["of"]))
    )


def _names(task: Task, step: int) -> tuple[str, ...]:
    """Return what a step may be named by in the table: its action, and its verb."""
    return task.steps[step].operator, *lemmas(task.lineage.operations[step].verb)


def _known(names: Iterable[str], part: str) -> set[int]:
    """Return the processes of which a step that goes by one of some names is a part."""
    return {place for name in names for place in _by_name(part).get(name, ())}


@cache
def _by_name(part: str) -> Mapping[str, Collection[int]]:
    """Return the processes by the actions that are their part ``first`` or ``then``."""
    found: dict[str, list[int]] = {}
    for place, one in enumerate(_table()):
        for name in one[part]:
            found.setdefault(name, []).append(place)
    return found


def _table() -> Sequence[Mapping[str, Any]]:
    table: Sequence[Mapping[str, Any]] = resources.table("ontology", "processes.toml")["process"]
    return table


def _heads(task: Task, step: int) -> set[str]:
    links = [one for one in task.lineage.links[step] if one.mention.source == "objects"]
    return {read_name(link.mention.text).head for link in links}


def _is_beside(task: Task, before: int, after: int, uses: Sequence[Uses], named: bool) -> bool:
    """Whether a step may work on what has nothing to do with an earlier one: on a standard, or on a
    reagent or a device that is not in that and of which the process does not tell (``named``); on
    what other steps before did something to; or on what comes together with that only later."""
    here = uses[before]
    bases = {whole_of(task, number) for number in here}
    heads = _heads(task, before)
    said = [one for one in task.lineage.links[after] if one.mention.source == "objects"]
    reads = bool(said) and is_a(task.entities[said[0].entity].kind, _DATA)
    others = [one for one in said if whole_of(task, one.entity) not in bases]
    for link in others if reads else (one for one in others if one is said[0]):
        one = task.entities[link.entity]
        name = read_name(link.mention.text)
        if one.made_at == after:
            continue
        if one.part and one.made_at is not None:
            return one.made_at != before
        device = is_a(one.kind, _DEVICE)
        shelf = is_one_of(one.kind, STOCKS) or (device and not reads)
        if shelf and named:
            continue
        if shelf or name.head in vocabulary("references") | heads:
            return True
        if not vocabulary("fresh").isdisjoint(link.mention.text.split()):
            return True
        if _holds(task, link.entity, bases, uses[:before]):  # coverslips, of stained cells
            continue
        if not device and any(link.entity in use for use in uses[:before]):
            return True
        if is_a(one.kind, _DATA) and _is_of_another(task, name.words, before, uses):
            return True
    changed = {whole_of(task, one) for one, use in here.items() if use is not Access.READ}
    taken = {whole_of(task, one.entity) for one in others[:1]}
    return bool(taken) and any(
        changed & joined and taken & joined
        for joined in ({whole_of(task, one) for one in use} for use in uses[after + 1 :])
    )


def _holds(task: Task, number: int, bases: Collection[int], uses: Sequence[Uses]) -> bool:
    """Whether a thing holds one of some materials, that came together with it before."""
    if not is_one_of(task.entities[number].kind, _HOLDERS):
        return False
    there = ({whole_of(task, one) for one in use} for use in uses if number in use)
    return any(not here.isdisjoint(bases) for here in there)


def _is_of_another(task: Task, words: Collection[str], before: int, uses: Sequence[Uses]) -> bool:
    """Whether what is measured is by its name that of something that was worked on before."""
    earlier = {number for use in uses[:before] for number in use} - uses[before].keys()
    return any(read_name(task.entities[one].name).head in words for one in earlier)
