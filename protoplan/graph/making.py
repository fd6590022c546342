"""What gets a name of its own by how it is made: resuspending the "nuclei pellet" makes the "nuclei
suspension". Solutions that are made up each by itself wait for no other (``ontology/making.toml``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of
from protoplan.graph.aside import Apart, is_left_over
from protoplan.graph.using import STOCKS
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.values import Link
from protoplan.lineage.words import Name, read_name, vocabulary
from protoplan.states import Task

_SAMPLES = (
    "body fluid",
    "cell",
    "culture",
    "mixture",
    "organism",
    "organelle",
    "suspension",
    "tissue",
)
"""Kinds of what is no reagent that a solution is made up of."""
_OBJECTS = ("objects", "reagent")
_WINDOW = 40
"""So many makings before a step, or steps behind a making, are looked at."""
_NEXT = 8
"""So many solutions behind one are looked at."""


class Making(NamedTuple):
    """What a step makes that is named by it: the words of each thing that it works on, the number
    of the first, and the later steps that use what it makes, by that name, each with how sure that
    is."""

    step: int
    rule: int
    things: tuple[frozenset[str], ...]
    number: str
    used: dict[int, float]


def makings(task: Task) -> tuple[Making, ...]:
    """Return the steps that make what has its name by that, with those that use it."""
    rules = [
        _rule(ground.operator, operation.verb)
        for ground, operation in zip(task.steps, task.lineage.operations, strict=True)
    ]
    if all(one is None for one in rules):
        return ()
    found: list[Making] = []
    said: dict[str, int] = {}
    """Of each word, the first step that has it."""
    for step, links in enumerate(task.lineage.links):
        names = [read_name(link.mention.text) for link in links]
        for name in names if found else ():
            rule = _heads().get(name.head)
            if rule is None or not (words := _telling(name)):
                continue
            for one, sure in _makers(found, rule, words, name.number, said):
                one.used[step] = max(one.used.get(step, 0.0), sure)
                break
        for name in names:
            for word in _words(name):
                said.setdefault(word, step)
        if (rule := rules[step]) is None:
            continue
        named = [name for one, name in zip(links, names, strict=True) if _is_object(one)]
        things = tuple(map(_words, named))
        if things:
            found.append(Making(step, rule, things, named[0].number, {}))
    return tuple(found)


def made(task: Task, makings: Sequence[Making]) -> Iterator[tuple[int, int, Because]]:
    """Yield which step makes what a later one uses by a name that says how it is made."""
    for one in makings:
        name = the(" ".join(_shown(task, one.step)))
        for step, sure in one.used.items():
            note = f"step {step + 1} uses what step {one.step + 1} makes of {name}"
            why = Why.PRODUCT if sure > SURE else Why.FLOW
            yield one.step, step, Because(why, note, None, sure)


def read_off(
    task: Task, makings: Sequence[Making], uses: Sequence[Uses]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is counted, or measured, of what a step took up, behind that, and before what was
    made of it is used up: the nuclei, between resuspending and loading them."""
    for one in makings:
        last = min(max(one.used, default=one.step), one.step + _WINDOW)
        for at in range(one.step + 1, last):
            if task.steps[at].operator not in vocabulary("measuring"):
                continue
            objects = [x for x in task.lineage.links[at] if _is_object(x)]
            words = _words(read_name(objects[0].mention.text)) if objects else frozenset()
            if not words or not words <= one.things[0] or at in one.used:
                continue
            note = f"step {at + 1} measures what step {one.step + 1} takes up"
            yield one.step, at, Because(Why.MATERIAL, note)
            later = [x for x in sorted(one.used) if x > at and _uses_up(task, x, uses)]
            for after in later[:1]:
                note = f"step {after + 1} likely uses up what step {at + 1} measures"
                yield at, after, Because(Why.MATERIAL, note, None, SURE)


def _uses_up(task: Task, step: int, uses: Sequence[Uses]) -> bool:
    reads = all(use is Access.READ for use in uses[step].values())
    return not reads and task.steps[step].operator not in vocabulary("measuring")


def made_apart(task: Task, makings: Sequence[Making]) -> frozenset[tuple[int, int]]:
    """Return the steps that make up solutions each in a vessel of its own: both are named later, or
    a later step brings them together, and none is made up in what the other makes."""
    alone = [one for one in makings if _is_by_itself(task, one)]
    return frozenset(
        (one.step, other.step)
        for at, one in enumerate(alone)
        for other in alone[at + 1 : at + 1 + _NEXT]
        if one.things[0] != other.things[0]
        and other.step not in one.used
        and not _holders(task, one.step) & _holders(task, other.step)
        and ((one.used and other.used) or _are_joined(task, one, other))
    )


def apart_from_solutions(task: Task, makings: Sequence[Making], apart: Apart) -> Apart:
    """Return the same, where what makes up a solution of what no step used before is aside until
    that is used by its name."""
    aside = {
        one.step: min(one.used)
        for one in makings
        if one.used and _is_by_itself(task, one) and one.step not in apart.aside
    }
    begins = apart.begins | aside.keys()
    return Apart(begins, apart.alone | aside.keys(), {**apart.aside, **aside})


def _is_by_itself(task: Task, one: Making) -> bool:
    """Whether a step makes up a solution of what comes off the shelf only."""
    if not _table()["made"][one.rule].get("solution", False):
        return False
    if _is_worked_up(task, one):
        return False
    links = [x for x in task.lineage.links[one.step] if x.mention.source in _OBJECTS]
    things = [task.entities[x.entity] for x in links]
    earlier = task.lineage.links[: one.step]
    return (
        bool(links)
        and bool(things[0].kind)
        and not any(x.part or is_one_of(x.kind, _SAMPLES) for x in things)
        and all(is_one_of(x.kind, STOCKS) for x in things[1:])
        and all(read_name(x.mention.text).head not in _heads() for x in links[1:])
        and not any(x.entity == links[0].entity for before in earlier for x in before)
    )


def _is_worked_up(task: Task, one: Making) -> bool:
    """Whether what a step dissolves is likely what those before left: "dried lipids", crystals."""
    texts = (x.mention.text for x in task.lineage.links[one.step] if _is_object(x))
    said = next(texts, "").casefold().split()
    head = read_name(" ".join(said)).head
    left = _table()["made"][one.rule]["any"]
    return (
        is_left_over(task, one.step)
        or head in left
        or any(head in vocabulary(name) for name in ("products", "parts", "states", "analytes"))
        or not frozenset(_table()["worked_up"]).isdisjoint(said)
    )


def _are_joined(task: Task, one: Making, other: Making) -> bool:
    """Whether a later step brings together what two made, each by a name of its own."""
    for links in task.lineage.links[other.step + 1 : other.step + 1 + _WINDOW]:
        names = [
            _words(name) - (frozenset({name.head}) if name.head in _heads() else frozenset())
            for name in (read_name(x.mention.text) for x in links)
        ]
        mine = {at for at, words in enumerate(names) if words and words <= one.things[0]}
        others = {at for at, words in enumerate(names) if words and words <= other.things[0]}
        if mine - others and others - mine:
            return True
    return False


def _holders(task: Task, step: int) -> set[int]:
    """Return the containers that a step names."""
    return {
        one.entity
        for one in task.lineage.links[step]
        if is_one_of(task.entities[one.entity].kind, ("container", "support"))
    }


# What a name tells ----------------------------------------------------------------------------


def _makers(
    found: Sequence[Making],
    rule: int,
    words: frozenset[str],
    number: str,
    said: Mapping[str, int],
) -> Iterator[tuple[Making, float]]:
    """Yield the step, of those before, that made what is called by ``words``: by its own words the
    last, else the last that may have made anything, in doubt where more than one might, or where
    what the words say was there before."""
    last = reversed(found[-_WINDOW:])
    known = [
        one
        for one in last
        if one.rule == rule and not (number and one.number and number != one.number)
    ]
    yield from ((one, 1.0) for one in known if any(words <= thing for thing in one.things))
    general = frozenset(_table()["made"][rule]["any"])
    for one in known:
        if one.things[0] <= general:
            before = any(said.get(word, one.step) < one.step for word in words)
            yield one, SURE if before or len(known) > 1 else 1.0


def _telling(name: Name) -> frozenset[str]:
    """Return the words of a name that say of what it is."""
    return _words(name) - {name.head} - frozenset(_table()["plain"])


def _is_object(link: Link) -> bool:
    return link.mention.source == "objects"


@lru_cache(maxsize=1 << 12)
def _words(name: Name) -> frozenset[str]:
    return frozenset(part for word in name.words for part in word.split("-"))


def _shown(task: Task, step: int) -> list[str]:
    links = task.lineage.links[step]
    return [read_name(one.mention.text).shown for one in links if _is_object(one)][:1]


@lru_cache(maxsize=1 << 12)
def _rule(operator: str, verb: str) -> int | None:
    """Return the rule by which a step makes something, if it does."""
    return next((_by()[one] for one in (operator, *lemmas(verb)) if one in _by()), None)


@cache
def _heads() -> Mapping[str, int]:
    return {head: at for at, one in enumerate(_table()["made"]) for head in one["heads"]}


@cache
def _by() -> Mapping[str, int]:
    return {verb: at for at, one in enumerate(_table()["made"]) for verb in one["by"]}


def _table() -> Mapping[str, Any]:
    return resources.table("ontology", "making.toml")
