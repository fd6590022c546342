"""Steps for an action: its roles filled with what a question names or a step before made, its
parameters with the quantities that the question states. What is lacking is a placeholder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from protoplan.entities import is_a, kind_of
from protoplan.library import takes
from protoplan.library.values import Library, Operator, ParameterSpec, RoleSpec
from protoplan.model import Step
from protoplan.planning.usage import shipped
from protoplan.proposers.reading import Amount, Asked, Thing

SAMPLE = "[sample]"
"""What stands for a material that nobody names; all placeholders are in square brackets."""
_NEAR = 60
"""Characters behind an action within which its object or its reagent is named."""
_SAID, _AT_HAND, _SPLIT, _LATER, _STRANGE, _UNNAMED = 4.0, 2.0, 3.0, 0.4, -0.5, -6.0
"""Nats for a thing named right behind its action; for the one that the last step worked on; for a
part that was just split off; against each thing that the question names before; for a thing of no
known kind; for none at all."""
_RARE = 0.03
"""A kind that makes up less than this of what an action works on is none that it is done to."""
_ODD = -4.0
"""Nats for an apparatus or a reagent as the object of an action that is not done to such."""
_LEADS = {"reagent": "with", "location": "in", "instrument": "with"}
_MEANS = -5.0
"""Nats for what the question leads in as what something is done with, or where."""
_BY = ("with", "using", "by", "in", "on", "at")
_THINGS = ("container", "device", "tool", "place", "data")
_STOCKS = ("liquid", "chemical")
_STEM = 3
"""Letters that a verb and a part share where the one makes the other: elute, eluate."""


class Scene(NamedTuple):
    """Where a plan stands: the name that the last step worked on, the parts that are there, newest
    last, and the quantities of the question that a step has taken."""

    at_hand: str = ""
    parts: tuple[str, ...] = ()
    taken: frozenset[int] = frozenset()


class Draft(NamedTuple):
    """A step, how likely its object is in nats, and where the plan stands after it."""

    step: Step
    score: float
    scene: Scene


def drafts(
    verb: str, operator: Operator | None, asked: Asked, library: Library, scene: Scene
) -> list[Draft]:
    """Return the steps that a verb may stand for where a plan stands, likeliest first."""
    start = next((one.start for one in asked.actions if one.operator is operator), None)
    found = []
    for name, part, score in _objects(operator, asked, library, scene, start):
        parameters, taken = _parameters(operator, asked, scene, name, start)
        step = Step(verb, (name,) if name else (), parameters)
        found.append(Draft(step, score, _after(operator, library, scene, name, part, taken)))
    return sorted(found, key=lambda one: -one.score)


def _after(
    operator: Operator | None,
    library: Library,
    scene: Scene,
    name: str,
    part: str,
    taken: frozenset[int],
) -> Scene:
    made = _made(operator, library) if operator else []
    gone = operator is not None and (bool(operator.moves) or _ends(operator))
    kept = tuple(one for one in scene.parts if one not in made and (one != part or not gone))
    if made:
        kept = tuple(made)
    apart = part and not library.parts[part].state
    return Scene(scene.at_hand if apart else name or scene.at_hand, kept, taken)


def _made(operator: Operator, library: Library) -> list[str]:
    """Return the parts that an action splits off, the rest of the material first: none where it
    splits only if it is done on a column, as washing may, and is not called after the part."""
    parts = [one for one in sorted(operator.splits) if not library.parts[one].same]
    called = any(verb.startswith(one[:_STEM]) for one in parts for verb in operator.verbs)
    states = [one for one in parts if library.parts[one].state]
    return [*states, *(one for one in parts if one not in states)] if states or called else []


def _ends(operator: Operator) -> bool:
    return any(one.fact == "present" and not one.terms[0].steps for one in operator.delete)


# Objects --------------------------------------------------------------------------------------


def _objects(
    operator: Operator | None, asked: Asked, library: Library, scene: Scene, start: int | None
) -> Iterator[tuple[str, str, float]]:
    """Yield names for the object of an action, with the part that each is ("" for none)."""
    roles = [one for one in operator.roles if one.source == "objects"] if operator else []
    if operator and not roles:
        yield "", "", 0.0
        return
    usage = shipped()
    action = operator.name if operator else ""

    def rate(kind: str) -> float:
        if not any(takes(role, kind) for role in roles) and roles:
            return -inf
        if not kind:
            return _STRANGE
        if any(is_a(kind, one) for one in (*_THINGS, *_STOCKS)):
            row = usage.takes.get(action, {})
            if row.get(kind, 0) < _RARE * sum(row.values()) and not _is_for(roles, kind):
                return _ODD
        return usage.of(action, kind, "", "") - usage.of(action, "", "", "")

    for place, thing in enumerate(asked.things):
        near = start is not None and 0 <= thing.start - start <= _NEAR
        score = rate(thing.kind) + _SAID * near - _LATER * place
        score += _AT_HAND * (thing.name == scene.at_hand) + _MEANS * (thing.lead in _BY)
        if score > -inf:
            yield thing.name, "", score
    for place, part in enumerate(reversed(scene.parts)):
        name = library.parts[part].words[0]
        score = rate(kind_of(name)) + _SPLIT - place
        if score > -inf:
            yield name, part, score + _suits(operator, library, part)
    if scene.at_hand and all(scene.at_hand != one.name for one in asked.things):
        yield scene.at_hand, "", rate(kind_of(scene.at_hand)) + _AT_HAND
    yield SAMPLE, "", _UNNAMED


def _is_for(roles: Sequence[RoleSpec], kind: str) -> bool:
    """Whether a role asks for things of a kind by name."""
    return any(is_a(kind, one) for role in roles for one in role.kinds)


def _suits(operator: Operator | None, library: Library, part: str) -> float:
    """Return how well an action suits a part: what takes away takes what is over the rest, what
    changes works on the rest."""
    if operator is None:
        return 0.0
    takes_away = bool(operator.moves) or _ends(operator)
    return _SPLIT if takes_away != library.parts[part].state else -_SPLIT


# Parameters -----------------------------------------------------------------------------------


def _parameters(
    operator: Operator | None, asked: Asked, scene: Scene, name: str, start: int | None
) -> tuple[tuple[str, ...], frozenset[int]]:
    """Return the parameters of a step, and the quantities taken so far with it."""
    if operator is None:
        return (), scene.taken
    found: list[str] = []
    taken = set(scene.taken)
    filled: set[str] = set()
    for spec in operator.parameters:
        place = _amount(spec, asked, taken, operator, start)
        if place is not None:
            taken.add(place)
            filled.add(spec.name)
            found.append(asked.amounts[place].quantity.text)
    for spec in operator.parameters:
        if spec.required and spec.name not in filled and filled.isdisjoint(spec.unless):
            filled.add(spec.name)
            found.append(f"[{spec.name}]")
    found += _means(operator, asked, name, start)
    return tuple(found), frozenset(taken)


def _amount(
    spec: ParameterSpec, asked: Asked, taken: set[int], operator: Operator, start: int | None
) -> int | None:
    """Return the place of the quantity that a parameter takes: one that is said of this action; of
    what the question does not name, none."""
    if start is None:
        return None
    for place, one in enumerate(asked.amounts):
        fits = one.quantity.dimension is spec.dimension and place not in taken
        if fits and _is_possible(one, spec) and _owner(asked, one) is operator:
            return place
    return None


def _owner(asked: Asked, amount: Amount) -> Operator:
    """Return the action that a quantity is said of: the last one before it, else the first."""
    before = [one for one in asked.actions if one.start <= amount.start]
    return max(before, key=lambda one: one.start).operator if before else asked.actions[0].operator


def _is_possible(amount: Amount, spec: ParameterSpec) -> bool:
    quantity = amount.quantity
    return spec.low <= quantity.low and quantity.high <= spec.high


def _means(operator: Operator, asked: Asked, name: str, start: int | None) -> Iterator[str]:
    """Yield what a step is done with or in: for each role of the kind that it asks for, the thing
    that is named nearest behind the action, else for a needed one the first."""
    for role in operator.roles:
        lead = _LEADS.get(role.source)
        if lead is None:
            continue
        fitting = [
            one
            for one in asked.things
            if one.name != name and one.kind and takes(role, one.kind) and _names(role, one)
        ]
        near = [one for one in fitting if start is not None and 0 <= one.start - start <= _NEAR]
        chosen = (near or (fitting if role.required else []))[:1]
        if chosen:
            yield f"{lead} {chosen[0].name}"
        elif role.required:
            yield f"{lead} [{role.name}]"


def _names(role: RoleSpec, thing: Thing) -> bool:
    """Whether a thing is of a kind that a role asks for, or is a reagent where it asks for none."""
    kinds = role.kinds or (_STOCKS if role.source == "reagent" else ())
    return any(is_a(thing.kind, one) for one in kinds)
