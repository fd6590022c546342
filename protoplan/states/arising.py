"""What only comes of another thing by a step that may be missing, though it is a part of nothing:
plasma of blood, crystals of a hot solution, what is eluted of a column that nothing was put on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of
from protoplan.lineage.values import Link
from protoplan.lineage.words import read_name
from protoplan.model import Dimension, Protocol
from protoplan.normalise import read_term
from protoplan.states.values import Task

_SPUN = (Dimension.FORCE, Dimension.ROTATION)
_BIND = ("load", "bind", "")
"""Actions that put something on a column, whatever it is called, and those that may."""


class Arising(NamedTuple):
    """What a step uses, an ``entity``, though the step that it comes about by is missing.

    ``source`` is what it comes of, or the column that nothing was put ``on`` since ``begun``, where
    that was made ready; ``put`` is the action that is missing, and ``at`` the place of the step
    before which it is.
    """

    step: int
    entity: int
    source: int
    put: str
    at: int
    begun: int
    on: bool = False
    of: bool = False
    """It comes of a material of its own name, and not of whatever a step was done to."""


def arising(protocol: Protocol, task: Task) -> Iterator[Arising]:
    """Yield what is used though it cannot have come about, the first of each sort."""
    said = [_words(protocol, place) for place in range(len(task.steps))]
    entries = [*_table()["arising"]]
    seen: set[int] = set()
    for ground in task.steps:
        links = task.lineage.links[ground.step]
        if ground.operator in _table()["users"]:
            new = [link for link in links if link.entity not in seen]
            itself = _is_itself(protocol, said, ground.step)
            for entry in [*entries]:
                if itself and "by" not in entry:
                    continue
                found = _of(task, said, ground.step, new, entry)
                if found:
                    entries.remove(entry)
                    yield found
        seen |= {link.entity for link in links}


def _table() -> Mapping[str, Any]:
    return resources.table("ontology", "arising.toml")


def _words(protocol: Protocol, place: int) -> str:
    step = protocol.steps[place]
    return " ".join((step.action, *step.objects, *step.parameters)).casefold()


def _is_itself(protocol: Protocol, said: Sequence[str], place: int) -> bool:
    """Whether a step parts what it works on itself: it says so, or how fast it spins."""
    spun = (
        quantity.dimension in _SPUN
        for parameter in read_term(protocol.steps[place]).parameters
        for quantity in parameter.quantities
    )
    return any(word in said[place] for word in _table()["itself"]) or any(spun)


def _of(
    task: Task, said: Sequence[str], place: int, new: Sequence[Link], entry: Mapping[str, Any]
) -> Arising | None:
    """Return what a step uses of what an entry of the table speaks of, if that is missing."""
    if "by" in entry and task.steps[place].operator not in entry["by"]:
        return None
    things = [link for link in task.lineage.links[place] if link.mention.source == "objects"]
    if "names" in entry:
        things = [one for one in things if one in new and _is_named(one, entry["names"])]
    origin = _origin(task, said, place, entry)
    if not things or origin is None:
        return None
    begun, source = origin
    if "on" in entry and _is_put_on(task, begun, source, entry["idle"]):
        return None
    behind, run_off = entry.get("behind", ()), entry.get("run_off", ())
    before = place - 1
    last = task.steps[before].operator
    moved = last in behind and task.steps[place].operator not in behind and before > begun
    if any(word in said[before] for word in entry.get("not_behind", ())):
        moved = False
    if any(word in said[place] for word in entry.get("collected", ())):
        moved = False
    at = before if moved else place
    while at - 1 > begun and task.steps[at - 1].operator in run_off:
        at -= 1
    return Arising(
        place, things[0].entity, source, entry["put"], at, begun, "on" in entry, "of" in entry
    )


def _is_named(link: Link, names: Sequence[str]) -> bool:
    return " ".join(read_name(link.mention.text).words) in names


def _origin(
    task: Task, said: Sequence[str], place: int, entry: Mapping[str, Any]
) -> tuple[int, int] | None:
    """Return the step that a thing comes of, and what that has of which it does; ``None`` where a
    step between may have made it."""
    for at in range(place - 1, -1, -1):
        ground = task.steps[at]
        if any(word in said[at] for word in _table()["itself"]):
            return None
        words = entry.get("after", {}).get(ground.operator)
        told = any(one in said[at] for one in entry["unless"])
        if words is not None and (not words or any(word in said[at] for word in words)):
            made = told and not words and "names" in entry
            return None if made else _source(task, at, entry)
        if ground.operator not in entry["idle"] or told:
            return None
        of = [one for one in task.lineage.links[at] if _heads(one) & {*entry.get("of", ())}]
        if of:
            return at, of[0].entity
    return None


def _heads(link: Link) -> set[str]:
    return {read_name(link.mention.text).head}


def _source(task: Task, at: int, entry: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return a step with what it is done to, if that is of one of the kinds of an entry."""
    bound = [one for _, entities in task.steps[at].binding for one in entities]
    fit = [one for one in bound if is_one_of(task.entities[one].kind, entry.get("on", ()))]
    found = fit if "on" in entry else bound
    return (at, found[0]) if found else None


def _is_put_on(task: Task, begun: int, column: int, idle: Sequence[str]) -> bool:
    """Whether a step up to one may have put something on a column: it names that, and does not only
    wash it or make it ready; or it is a step that is known to bind."""
    for ground in task.steps[: begun + 1]:
        named = any(link.entity == column for link in task.lineage.links[ground.step])
        if ground.operator not in idle and (named or ground.operator in _BIND):
            return True
    return False
