"""Ways in and out: a body is opened before something is done within, and closed behind it; so are
vessels, and mounts; and a tool that is put in does its work there (``ontology/access.toml``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_a, is_one_of
from protoplan.graph.aside import Apart
from protoplan.graph.values import Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import Name, read_name, vocabulary
from protoplan.states import Task

_WINDOW = 40
"""So many steps before one are looked at."""
_REACH = 10
"""So many steps behind one that puts a tool in are done with it at most."""
_ANIMAL, _TISSUE = "organism", "tissue"
_LIVING = ("cell", "organism", "small organism", "tissue")
_HOLDERS = ("container", "support")
_WITHIN = frozenset(("well", "plate", "microplate", "strip"))
"""Containers of which one is in the other."""
_DEEPEST = 99


_BODIES = frozenset(("opening", "within", "closing", "sparing", "readying", "waking"))
_TOOLS = frozenset(("putting_in", "using", "drawing_out", "placing"))
_VESSELS = frozenset(("shutting", "reopening", "filling"))
_MOUNTS = frozenset(("shutting", "mounting", "covering"))
_MOLDS = frozenset(("filling", "setting", "taking_out"))
_DOING = frozenset(("loading", "filled")).union(_BODIES, _TOOLS, _VESSELS, _MOUNTS, _MOLDS)
"""The lists of what is done to, or with, bodies, tools, vessels, mounts and molds."""


class _Thing(NamedTuple):
    """What a step names: its words, its name, its kind, and its number."""

    text: str
    name: Name
    kind: str
    number: int
    is_object: bool


class _Doing(NamedTuple):
    """A step: its verb, the lists that this is in, and what it names."""

    step: int
    verb: str
    roles: frozenset[str]
    things: tuple[_Thing, ...]

    def does(self, doing: str) -> bool:
        return doing in self.roles

    def has(self, kind: str) -> bool:
        return any(is_a(one.kind, kind) for one in self.things)


def accesses(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield what goes before what by the way that one opens, or closes, for the other."""
    roles = [_roles(operation.verb) for operation in task.lineage.operations]
    known = frozenset().union(*roles)
    if "opening" in known:
        yield from _bodies(_doings(task, roles, _BODIES))
    if "putting_in" in known:
        yield from _tools(_doings(task, roles, _TOOLS))
    if "shutting" in known:
        yield from _vessels(_doings(task, roles, _VESSELS), uses)
        yield from _mounts(_doings(task, roles, _MOUNTS))
    if "following" in known:
        yield from _courses(_doings(task, roles, frozenset(("following",))))
    if "setting" in known:
        yield from _molds(_doings(task, roles, _MOLDS))


def _doings(
    task: Task, roles: Sequence[frozenset[str]], wanted: frozenset[str]
) -> Iterator[_Doing]:
    """Yield the steps that do something of what is ``wanted``."""
    for step, does in enumerate(roles):
        if not does.isdisjoint(wanted):
            things = (
                _Thing(
                    one.mention.text,
                    read_name(one.mention.text),
                    task.entities[one.entity].kind,
                    one.entity,
                    one.mention.source in ("objects", "location"),
                )
                for one in task.lineage.links[step]
            )
            verb = task.lineage.operations[step].verb
            yield _Doing(step, verb, does, tuple(things))


@lru_cache(maxsize=1 << 12)
def _roles(verb: str) -> frozenset[str]:
    """Return the lists of the table that a verb is in."""
    verbs = lemmas(verb)
    found = {name for name in _DOING if not _list(name).isdisjoint(verbs)}
    if any(
        one in group for one in verbs for course in _table()["course"] for group in course["steps"]
    ):
        found.add("following")
    return frozenset(found)


# Bodies ---------------------------------------------------------------------------------------


class _Way(NamedTuple):
    """A step on the way into a body: how deep it is done, and where."""

    step: int
    depth: int
    region: frozenset[int]
    opens: bool


def _bodies(doings: Iterable[_Doing]) -> Iterator[tuple[int, int, Because]]:
    """Yield what opens a body before what is done within, and both before it is closed."""
    spared: list[int] = []
    ready: list[_Way] = []
    ways: list[_Way] = []
    closed: list[_Way] = []
    for one in doings:
        if not one.things:
            continue
        here = _way(one)
        animal = one.has(_ANIMAL)
        if animal and one.does("sparing"):
            spared = [one.step]
        elif animal and one.does("waking"):
            for way in closed:
                yield way.step, one.step, _because("the animal wakes when step {} is done", way)
            spared, ready, ways, closed = [], [], [], []
        if here is None or (animal and here.depth == _DEEPEST):
            continue
        if one.does("closing") and here.depth < _DEEPEST and (ways or closed):
            inner = [way for way in (*ways, *closed) if _is_behind(way, here)]
            for way in inner:
                yield way.step, one.step, _because("step {} is done before that is closed", way)
            ways = [way for way in ways if way not in inner]
            closed = [*(way for way in closed if way not in inner), here]
            continue
        if one.does("readying") and here.depth < _DEEPEST:
            ready.append(here)
        opens = one.does("opening") and here.depth < _DEEPEST and not _is_elsewhere(one)
        if not opens and not (one.does("within") and any(way.opens for way in ways)):
            continue
        for way in ways:
            if way.opens and way.depth < here.depth and _are_near(way, here):
                yield way.step, one.step, _because("step {} opens the way to it", way)
        for step in spared if opens else ():
            note = f"step {one.step + 1} hurts what step {step + 1} is done to"
            yield step, one.step, Because(Why.STATE, note)
        for way in ready if opens and not any(way.opens for way in ways) else ():
            yield way.step, one.step, _because("step {} makes it ready to be opened", way)
        ways = [*ways[-_WINDOW:], here._replace(opens=opens)]


def _way(one: _Doing) -> _Way | None:
    """Return how deep in a body a step is done, if it is: by the parts that it names, or within all
    of them where it only names a tool."""
    found = [_depth(thing) for thing in one.things if thing.is_object]
    known = [depth for depth in found if depth is not None]
    words = {word for thing in one.things for word in thing.name.words}
    region = frozenset(at for at, row in enumerate(_rows("regions")) if words & row)
    if known:
        return _Way(one.step, known[0], region, False)
    tools = [thing for thing in one.things if thing.is_object and _is_tool(thing)]
    return _Way(one.step, _DEEPEST, region, False) if tools and not _is_elsewhere(one) else None


def _is_elsewhere(one: _Doing) -> bool:
    """Whether a step names a vessel or a device, and no part of a body is done something to: holes
    are made in a plate, a probe is put into a bath."""
    return any(_is_holder(thing) or is_a(thing.kind, "device") for thing in one.things)


def _depth(thing: _Thing) -> int | None:
    for depth, row in enumerate(_rows("layers")):
        if not row.isdisjoint(thing.name.words):
            return depth
    deep = is_a(thing.kind, _TISSUE) or not _list("deep").isdisjoint(thing.name.words)
    return _DEEPEST if deep else None


def _is_behind(way: _Way, closing: _Way) -> bool:
    """Whether what was done lies behind what is closed: what was opened there, and deeper."""
    deeper = way.depth > closing.depth or (way.depth == closing.depth and way.opens)
    return deeper and _are_near(way, closing)


def _are_near(one: _Way, other: _Way) -> bool:
    return not one.region or not other.region or not one.region.isdisjoint(other.region)


def _because(note: str, way: _Way) -> Because:
    return Because(Why.STATE, note.format(way.step + 1))


# Tools ----------------------------------------------------------------------------------------


def _tools(doings: Iterable[_Doing]) -> Iterator[tuple[int, int, Because]]:
    """Yield what puts a tool in before what is done with it there, and that before it is drawn out;
    and what it is put into before that, where that is first brought into its place."""
    inside: dict[str, int] = {}
    done: dict[str, list[int]] = {}
    placed: int | None = None
    for one in doings:
        tools = [thing.name.head for thing in one.things if _is_tool(thing)]
        if one.does("putting_in") and tools:
            if placed is not None and not any(is_one_of(x.kind, _HOLDERS) for x in one.things):
                note = f"step {placed + 1} brings what step {one.step + 1} is done to to its place"
                yield placed, one.step, Because(Why.STATE, note)
            inside[tools[0]], done[tools[0]] = one.step, []
        elif one.does("drawing_out") and tools and tools[0] in inside:
            for at in (inside.pop(tools[0]), *done.pop(tools[0])):
                note = f"{the(tools[0])} is there until step {at + 1} is done"
                yield at, one.step, Because(Why.STATE, note)
        elif one.does("using") and inside and _is_with(one, inside):
            head = tools[0] if tools else next(reversed(inside))
            if one.step - inside[head] <= _REACH:
                note = f"step {inside[head] + 1} puts in what step {one.step + 1} is done with"
                yield inside[head], one.step, Because(Why.STATE, note)
                done[head].append(one.step)
        if one.does("placing") and _is_staged(one):
            placed = one.step


def _is_with(one: _Doing, inside: Mapping[str, int]) -> bool:
    """Whether a step is done with a tool that is put in: it names none other, and no vessel or
    device that it is done with or in."""
    others = (thing for thing in one.things if thing.name.head not in inside)
    return bool(one.things) and not any(
        _is_tool(thing)
        or is_one_of(thing.kind, (*_HOLDERS, "device", "column", "tool", _ANIMAL))
        or not vocabulary("written").isdisjoint(thing.text.casefold().split())
        for thing in others
    )


def _is_staged(one: _Doing) -> bool:
    """Whether a step puts something that lives, or lived, where tools get at it."""
    heads = {thing.name.head for thing in one.things}
    first = [x for x in one.things if x.is_object][:1]
    lived = any(not x.kind or is_one_of(x.kind, _LIVING) for x in first)
    return lived and not heads.isdisjoint(_list("stages"))


def _is_tool(thing: _Thing) -> bool:
    return thing.name.head in _list("tools")


def apart_from_tools(task: Task, uses: Sequence[Uses], apart: Apart) -> Apart:
    """Return the same, where a tool that is loaded with what no step used before is aside until the
    next step on that: before the skull is drilled, or after."""
    seen: set[int] = set()
    aside: dict[int, int] = {}
    loads = ["loading" in _roles(one.verb) for one in task.lineage.operations]
    if not any(loads):
        return apart
    for step, here in enumerate(uses):
        if loads[step] and step not in apart.aside:
            links = task.lineage.links[step]
            tools = {x.entity for x in links if read_name(x.mention.text).head in _list("tools")}
            ready = apart.begins | aside.keys()
            worked = any(tools & uses[at].keys() for at in range(step) if at not in ready)
            behind = range(step + 1, len(uses))
            later = next((at for at in behind if tools & uses[at].keys()), None)
            if later is not None and not worked and seen.isdisjoint(here.keys() - tools):
                aside[step] = later
        seen.update(here)
    if not aside:
        return apart
    begins = apart.begins | aside.keys()
    return Apart(begins, apart.alone | aside.keys(), {**apart.aside, **aside})


# Vessels and mounts ---------------------------------------------------------------------------


def _vessels(doings: Iterable[_Doing], uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield what is put into a vessel before that is closed."""
    filled: list[tuple[int, Sequence[Name]]] = []
    for one in doings:
        holders = [thing.name for thing in one.things if _is_holder(thing)]
        if not holders:
            continue
        shuts = one.does("shutting")
        if shuts or one.does("reopening"):
            met = [(at, known) for at, known in filled if _are_same(known, holders)]
            for at, _ in met if shuts else ():
                note = f"step {at + 1} needs the vessel that step {one.step + 1} closes"
                yield at, one.step, Because(Why.CONTAINER, note)
            filled = [pair for pair in filled if pair not in met]
        elif one.does("filling") and _puts(one, uses[one.step]):
            filled = [*filled[-_WINDOW:], (one.step, holders)]


def _are_same(some: Sequence[Name], others: Sequence[Name]) -> bool:
    """Whether two steps name one vessel, for all that their words say: a well is in its plate."""
    return any(
        {one.head, other.head} <= _WITHIN
        or (
            one.head == other.head
            and ({*one.words} <= {*other.words} or {*other.words} <= {*one.words})
        )
        for one in some
        for other in others
        if one.head not in _list("lids")
        and other.head not in _list("lids")
        and not (one.number and other.number and one.number != other.number)
    )


def _puts(one: _Doing, uses: Uses) -> bool:
    """Whether a step puts something into a container, and not that somewhere."""
    objects = [thing for thing in one.things if thing.is_object]
    if not objects or (_is_holder(objects[0]) and not one.does("filled")):
        return False
    return not all(map(_is_holder, one.things)) and any(
        uses.get(thing.number) is not Access.READ and _is_holder(thing) for thing in one.things
    )


def _is_holder(thing: _Thing) -> bool:
    return thing.name.container or is_one_of(thing.kind, _HOLDERS)


def _mounts(doings: Iterable[_Doing]) -> Iterator[tuple[int, int, Because]]:
    """Yield what is mounted before the edges of the mount are sealed."""
    last: int | None = None
    for one in doings:
        heads = {thing.name.head for thing in one.things}
        if one.does("shutting") and heads & _list("mounts"):
            if last is not None:
                note = f"step {one.step + 1} seals what step {last + 1} mounts"
                yield last, one.step, Because(Why.STATE, note)
            last = None
        elif one.does("mounting") or (one.does("covering") and heads & _list("covers")):
            last = one.step


# Courses --------------------------------------------------------------------------------------


def _courses(doings: Iterable[_Doing]) -> Iterator[tuple[int, int, Because]]:
    """Yield what is done one after the other, by what it is done to."""
    doings = list(doings)
    for course in _table()["course"]:
        groups, of = [frozenset(verbs) for verbs in course["steps"]], frozenset(course["of"])
        last: dict[int, int] = {}
        for one in doings:
            heads = {thing.name.head for thing in one.things if thing.is_object}
            if heads.isdisjoint(of):
                continue
            for place, verbs in enumerate(groups):
                if verbs.isdisjoint(lemmas(one.verb)):
                    continue
                for before in range(place):
                    at = last.get(before, -1)
                    if at >= 0 and one.step - at <= _WINDOW:
                        note = f"step {one.step + 1} is done to what step {at + 1} left"
                        yield at, one.step, Because(Why.STATE, note)
                last[place] = one.step


def _molds(doings: Iterable[_Doing]) -> Iterator[tuple[int, int, Because]]:
    """Yield what is put into a mold before it sets there, by the same name, and that before it is
    taken out."""
    put: dict[str, int] = {}
    last: int | None = None
    for one in doings:
        names = [thing.name.text for thing in one.things if thing.is_object]
        heads = {thing.name.head for thing in one.things}
        if one.does("filling") and names and not heads.isdisjoint(_list("molds")):
            put[names[0]], last = one.step, None
        elif one.does("setting") and any(name in put for name in names):
            at = next(put[name] for name in names if name in put)
            note = f"step {one.step + 1} sets what step {at + 1} puts into the mold"
            yield at, one.step, Because(Why.STATE, note)
            last = one.step
        elif one.does("taking_out"):
            if last is not None:
                note = f"step {one.step + 1} takes out what step {last + 1} sets"
                yield last, one.step, Because(Why.STATE, note)
            last = None


# The table ------------------------------------------------------------------------------------


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(_table()[name])


@cache
def _rows(name: str) -> tuple[frozenset[str], ...]:
    return tuple(map(frozenset, _table()[name]))


def _table() -> Mapping[str, Any]:
    return resources.table("ontology", "access.toml")
