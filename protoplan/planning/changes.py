"""Steps with another object: where the one that is written is of a kind that the action refuses, or
is the wrong one of the parts that were split off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from protoplan.entities import is_one_of, kind_of
from protoplan.library import ASIDE, takes
from protoplan.library.values import PRESENT, Access, RoleSpec
from protoplan.model import Protocol, Step
from protoplan.planning.likely import called_after
from protoplan.planning.occasions import adds, throws_away
from protoplan.planning.usage import shipped
from protoplan.states.values import Run, Task

_NEAR = 3
"""So many steps before and behind may name what is meant."""
_DISTANCE = 2.0
"""Nats by which a thing named a step farther off is less likely meant."""
_UNNAMED = 2.0
"""Steps off that a part counts which no words name."""
_ALIKE = frozenset(("filtrate", "flow_through"))
"""Parts that are one liquid, whichever it is called."""
_LEFT_OUT, _KEPT = 0.75, 2.5
"""Places of a move that it counts to leave out a step that throws away what is used later: where
that is surely wanted, and where not."""


class Refused(NamedTuple):
    """An object, by its place among those of its step, of a kind that the action refuses."""

    step: int
    object: int


class Change(NamedTuple):
    """A step with another object. ``thrown``: it is to keep what was thrown away and then used;
    ``renewed``: something was put to it in between."""

    place: int
    step: Step
    thrown: bool = False
    renewed: bool = False


def refused(protocol: Protocol, task: Task) -> list[Refused]:
    """Return the objects whose words are surely those of a thing that no role of the action for
    objects takes. A reagent, an instrument or a vessel beside another object is what the step is
    done with."""
    found = []
    for ground, step in zip(task.steps, protocol.steps, strict=True):
        roles = _roles(task, ground.step)
        kinds = [kind_of(text.casefold()) for text in step.objects]
        bad = [bool(one and roles) and all(_refuses(role, one) for role in roles) for one in kinds]
        found += [
            Refused(ground.step, place)
            for place, kind in enumerate(kinds)
            if bad[place] and (all(bad) or not is_one_of(kind, ASIDE))
        ]
    return found


def _roles(task: Task, step: int) -> list[RoleSpec]:
    operator = task.library.operators.get(task.steps[step].operator)
    return [role for role in operator.roles if role.source == "objects"] if operator else []


def _refuses(role: RoleSpec, kind: str) -> bool:
    return is_one_of(kind, role.refuses)


def changes(
    protocol: Protocol, task: Task, found: Run, wrong: Iterable[Refused]
) -> Iterator[Change]:
    """Yield steps with another object, likeliest first: for what is ``wrong`` what is named nearby
    and what was last split off; for a part that a step took away before it is used, another part
    of that split, in the one step or in the other."""
    wrong = list(wrong)
    for one in wrong:
        rated = []
        for text, distance in _named_near(protocol, task, one.step):
            kind = kind_of(text)
            if any(takes(role, kind) for role in _roles(task, one.step)):
                operator = task.steps[one.step].operator
                rate = shipped().of(operator, kind, "", "") - _DISTANCE * distance
                rated.append((-rate, text))
        there = [text for _, text in sorted(rated) if not _comes_of(task, one.step, text)]
        for text in there or [text for _, text in sorted(rated)]:
            yield _with(protocol, one, text)
    if wrong:
        return
    rated_parts: dict[Change, float] = {}
    for fault in found.faults:
        fact, args = task.atoms[fault.atom]
        broken, part = fault.broken_by, task.entities[args[0]].part
        if fact != PRESENT or not fault.positive or not part or broken is None:
            continue
        thrown = throws_away(task, broken)
        renewed = any(adds(task, at, part) for at in range(broken + 1, fault.step))
        made_at = task.entities[args[0]].made_at
        for place in (broken, fault.step):
            parts = _split(task, place if made_at is None else made_at + 1)
            for change, rate in _other_parts(protocol, task, place, parts, thrown):
                rated_parts[change._replace(renewed=renewed)] = rate
    yield from sorted(rated_parts, key=lambda one: -rated_parts[one])


def _comes_of(task: Task, place: int, text: str) -> bool:
    """Whether a name is that of a part that this step is the first to split off, and no other form
    of what it splits: a supernatant is not there to be spun itself."""
    part = _part_named(task, text)
    operators = [task.library.operators.get(ground.operator) for ground in task.steps[: place + 1]]
    here = operators.pop()
    said = (link for links in task.lineage.links[:place] for link in links)
    return (
        bool(part)
        and not task.library.parts[part].state
        and here is not None
        and part in here.splits
        and not any(one and part in one.splits for one in operators)
        and not any(task.entities[link.entity].part == part for link in said)
    )


def throws(task: Task, found: Run) -> dict[int, float]:
    """Return the steps that throw away what later ones need, and how many places of a move it
    counts to leave each out: little if that is a product, which is called after what makes it
    (an eluate), or if several steps need it."""
    rated: dict[int, float] = {}
    for fault in found.faults:
        fact, args = task.atoms[fault.atom]
        place = fault.broken_by
        if fact != PRESENT or not fault.positive or place is None or not throws_away(task, place):
            continue
        users = sum(one.pre_true >> fault.atom & 1 for one in task.steps[place + 1 :])
        wanted = users > 1 or _is_product(task, task.entities[args[0]].part)
        rated[place] = min(_LEFT_OUT if wanted else _KEPT, rated.get(place, _KEPT))
    return rated


def spoiled(task: Task, order: Sequence[int]) -> int:
    """Return how many steps that throw something away do so, in another ``order``, after a step
    that works on it, which they came before: what was dried is not for the waste. A step that takes
    it elsewhere, or only reads it, is none; nor is one that splits such a part off it, which is
    what is thrown away then."""
    found = 0
    for at, place in enumerate(order):
        if place >= len(task.steps) or not throws_away(task, place):
            continue
        thrown = _worked_on(task, place)
        later = [one for one in order[:at] if place < one < len(task.steps)]
        later = [one for one in later if not splits_anew(task, place, one)]
        found += any(not thrown.isdisjoint(_worked_on(task, one)) for one in later)
    return found


def splits_anew(task: Task, thrown: int, place: int) -> bool:
    """Whether a step splits off what another throws away by its name: of a supernatant that is spun
    once more, the next supernatant."""
    operator = task.library.operators.get(task.steps[place].operator)
    parts = {task.entities[one].part for _, ones in task.steps[thrown].binding for one in ones}
    return operator is not None and bool(parts) and parts <= {*operator.splits}


def _worked_on(task: Task, place: int) -> set[int]:
    """Return what a step changes where it is."""
    operator = task.library.operators.get(task.steps[place].operator)
    if operator is None:
        return set()
    changed = {role.name for role in operator.roles if role.access is Access.CHANGE}
    changed -= {path.role for path in operator.moves}
    return {one for role, ones in task.steps[place].binding if role in changed for one in ones}


def _is_product(task: Task, part: str) -> bool:
    """Whether an action is called after a part that it makes, and so is done for its sake."""
    makers = (one for one in task.library.operators.values() if part in one.splits)
    return any(called_after(part, one) for one in makers)


def _other_parts(
    protocol: Protocol, task: Task, place: int, parts: Iterable[str], thrown: bool
) -> Iterator[tuple[Change, float]]:
    """Yield a step with another of these parts in place of one that it works on, and how much more
    usual that is, in nats."""
    operator = task.steps[place].operator
    for number, text in enumerate(protocol.steps[place].objects):
        mine = _part_named(task, text)
        usual = shipped().of(operator, kind_of(text.casefold()), "", "")
        for other in parts if mine else ():
            if other != mine and not _ALIKE.issuperset((mine, other)):
                name, said = _spoken(task, other)
                gain = shipped().of(operator, kind_of(name), "", "") - usual
                one = _with(protocol, Refused(place, number), name)
                yield one._replace(thrown=thrown), gain - (0.0 if said else _DISTANCE)


def _part_named(task: Task, text: str) -> str:
    words = text.casefold()
    named = (name for name, part in task.library.parts.items() if words.endswith(part.words))
    return next(named, "")


def _spoken(task: Task, part: str) -> tuple[str, bool]:
    """Return what the text calls a part, or what the library does, and whether the text speaks of
    it at all."""
    for links in task.lineage.links:
        for link in links:
            if task.entities[link.entity].part == part and link.mention.source == "objects":
                return link.mention.text, True
    return task.library.parts[part].words[0], False


def _named_near(protocol: Protocol, task: Task, place: int) -> list[tuple[str, float]]:
    """Return the names of things in the steps around one and the parts last split off before it,
    each once, and how far off."""
    found: dict[str, float] = {}
    for other, step in enumerate(protocol.steps):
        if other != place and abs(other - place) <= _NEAR:
            for text in step.objects:
                far = abs(other - place) - 1 + (0.5 if other > place else 0.0)
                found[text] = min(far, found.get(text, far))
    said = {link.entity for links in task.lineage.links for link in links}
    named = {task.entities[number].part for number in said}
    for part in _split(task, place):
        if part not in named:
            found.setdefault(task.library.parts[part].words[0], _UNNAMED)
    return list(found.items())


def _split(task: Task, place: int) -> list[str]:
    """Return the names of the parts that the last step before ``place`` that split anything did;
    of two that are one there (pellet, precipitate) the first, unless the text speaks of the other.
    """
    for ground in reversed(task.steps[:place]):
        operator = task.library.operators.get(ground.operator)
        if operator and operator.splits:
            twins = {one: task.library.parts[one].same for one in operator.splits}
            return sorted(
                one
                for one, twin in twins.items()
                if twin not in operator.splits or _spoken(task, one)[1]
            )
    return []


def _with(protocol: Protocol, where: Refused, text: str) -> Change:
    step = protocol.steps[where.step]
    objects = (*step.objects[: where.object], text, *step.objects[where.object + 1 :])
    return Change(where.step, replace(step, objects=objects, span=None, term=None))
