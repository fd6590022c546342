"""Steps that stand between one that splits a part off and one that uses it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from protoplan.graph import dependencies
from protoplan.graph.values import Why
from protoplan.library import find
from protoplan.library.values import PRESENT, Literal, Same
from protoplan.model import Protocol, Step
from protoplan.planning.done import done_before
from protoplan.planning.inserts import named_before
from protoplan.planning.mended import Edit, Mended, spelled
from protoplan.planning.search import Solution
from protoplan.states import arising, bits, wasted
from protoplan.states.values import Ground, Task


def parted(task: Task, order: Sequence[int]) -> int:
    """Return how many uses of a part are set apart from the step that makes it: they come before
    it, or another use of such a part, which ends what that step brought about, comes between, and
    did not in the protocol.

    ``order`` are places of steps, those beyond the protocol of steps put in. A spin that is taken
    ahead for the sake of one pellet is missed where the next one is resuspended.
    """
    operators = [task.library.operators.get(one.operator) for one in task.steps]
    makes = [_said(one.add) if one else frozenset() for one in operators]
    ends = [_said(one.delete) if one else frozenset() for one in operators]
    uses = [_parts_used(task, one) for one in task.steps]
    at = {place: number for number, place in enumerate(order)}
    found = 0
    for user, parts in enumerate(uses):
        for part in parts:
            maker = next((one for one in reversed(range(user)) if part in makes[one]), None)
            if maker is None or maker not in at or user not in at:
                continue
            now = {one for one in order[at[maker] + 1 : at[user]] if one < len(task.steps)}
            now -= {*range(maker + 1, user)}
            found += at[user] < at[maker] or any(
                part in uses[one] and not ends[one].isdisjoint(makes[maker]) for one in now
            )
    return found


def turned_round(task: Task, order: Sequence[int]) -> int:
    """Return how many steps come before one that surely comes first in what is done there, and did
    not in the protocol: no work on a brain before the animal is decapitated."""
    at = {place: number for number, place in enumerate(order)}
    return sum(
        first in at and then in at and at[then] < at[first]
        for first, thens in _behind(Same(task)).items()
        for then in thens
    )


@lru_cache(maxsize=2)
def _behind(task: Same[Task]) -> Mapping[int, frozenset[int]]:
    """Return, for each step that surely comes before what usually goes on with it, the steps behind
    it that do, and those that go on with the same material."""
    found = dependencies(task.value)
    goes_on: dict[int, set[int]] = {}
    first: dict[int, set[int]] = {}
    for one in found:
        if any(why.why in (Why.MATERIAL, Why.PRODUCT) for why in one.reasons):
            goes_on.setdefault(one.before, set()).add(one.after)
        if any(why.why is Why.FLOW and why.confidence >= 1 for why in one.reasons):
            first.setdefault(one.before, set()).add(one.after)
    return {place: frozenset(_reached(thens, goes_on)) for place, thens in first.items()}


def _reached(places: Collection[int], onward: Mapping[int, Collection[int]]) -> set[int]:
    """Return places, and all to which the ways ``onward`` lead from them."""
    found, open_ = set(places), list(places)
    while open_:
        new = set(onward.get(open_.pop(), ())) - found
        found |= new
        open_ += new
    return found


def perhaps_missing(protocol: Protocol, task: Task) -> Iterator[tuple[int, Step]]:
    """Yield the steps that a text may have left out, and the places before which they are."""
    yield from _again(protocol, task)
    yield from _brought_about(protocol, task)
    yield from done_before(protocol, task)


def with_missing(protocol: Protocol, task: Task) -> Iterator[Mended]:
    """Yield the protocol with each step that it may have left out."""
    own = protocol.steps
    for place, step in perhaps_missing(protocol, task):
        order = (*range(place), None, *range(place, len(own)))
        yield Mended((*own[:place], step, *own[place:]), (Edit("insert", None, place),), order)


def _again(protocol: Protocol, task: Task) -> Iterator[tuple[int, Step]]:
    """Yield where a part is thrown away that was kept, and the step that would part it again."""
    for one in wasted(protocol, task):
        links = (
            link.mention for link in task.lineage.links[one.thrown] if link.entity == one.entity
        )
        name = next((said.text for said in links if said.text), task.entities[one.entity].name)
        yield one.thrown, Step(one.by, (name,), ())


def _brought_about(protocol: Protocol, task: Task) -> Iterator[tuple[int, Step]]:
    """Yield where something is used that cannot have come about, and the step that brings it
    about: blood is spun, a hot solution cooled, a column loaded with what was worked on before."""
    for one in arising(protocol, task):
        if one.on:
            names = named_before(task, one.begun), named_before(task, one.at, one.source)
            what, column = spelled(Step(one.put, names, ()), protocol.steps).objects
            yield one.at, Step(one.put, (what,), (f"onto the {column}",))
        else:
            name = task.entities[one.source].name if one.of else named_before(task, one.at)
            yield one.at, Step(one.put, (name,), ())


def _said(literals: Iterable[Literal]) -> frozenset[tuple[str, str]]:
    """Return facts with the part whose they are, "" for what is worked on as a whole."""
    last = ((one.fact, one.terms[0].steps[-1:]) for one in literals)
    return frozenset((fact, "" if part in ((), ("whole",)) else part[0]) for fact, part in last)


def _parts_used(task: Task, ground: Ground) -> set[tuple[str, str]]:
    """Return the parts that must be there for a step."""
    needed = (task.atoms[bit] for bit in bits(ground.pre_true))
    there = (task.entities[args[0]].part for fact, args in needed if fact == PRESENT)
    return {(PRESENT, part) for part in there if part}


def brought_forward(solution: Solution, count: int, before: Sequence[Collection[int]]) -> Solution:
    """Return a solution in which each inserted step comes before those that name what it leaves:
    the places ``before`` for each of the pool, which is counted on from ``count``."""
    order = list(solution.order)
    for place in [one for one in order if one >= count]:
        named = [order.index(one) for one in before[place - count] if one in order]
        if named and min(named) < order.index(place):
            order.insert(min(named), order.pop(order.index(place)))
    return solution._replace(order=tuple(order))


def moved_instead(
    task: Task, solutions: Iterable[Solution], actions: Sequence[str]
) -> Iterator[Solution]:
    """Yield, for each solution that puts in an action before a step behind which the same action
    stands, the one that moves that: a spin that tells phases apart only where they are named after
    it. ``actions`` are those of the pool."""
    count = len(task.steps)
    for one in solutions:
        places = [at for at, place in enumerate(one.order) if place >= count]
        if len(places) != 1 or places[0] + 2 >= len(one.order):
            continue
        (at,) = places
        own = [place for place in one.order if place < count]
        known = {found.name for found in find(task.library, actions[one.order[at] - count])}
        if own == sorted(own) and task.steps[one.order[at + 2]].operator in known:
            order = (*own[:at], own[at + 1], own[at], *own[at + 2 :])
            yield one._replace(order=order)
