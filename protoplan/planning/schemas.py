"""From operators and ground steps to action schemas.

One operator with the same roles filled is one schema. Every path of its literals is a parameter;
what ties it to its role ("supernatant-of") is a static predicate of the initial state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from protoplan.library.values import Access, Literal, Operator, RoleSpec
from protoplan.planning.names import Names, mangle
from protoplan.planning.values import SPLIT, STEP, THING, Condition, Predicate, Schema, Slot
from protoplan.states.values import NOTHING

_MANY = 2
"""Paths of a schema from which on they are tied to each other."""

Filled = Sequence[tuple[RoleSpec, tuple[int, ...]]]
Place = tuple[str, int]
"""A path as written, and which filler of its role."""
Said = tuple[Literal, tuple[str, ...]]
"""A literal with the names of the parameters it speaks of."""


class Draft(NamedTuple):
    """A schema that has no name yet, and the entities of its parameters in one step."""

    schema: Schema
    args: tuple[int, ...]
    ties: tuple[tuple[Condition, tuple[int, ...]], ...]
    """Static conditions with the entities they hold for."""
    label: str
    """The name it would like to have."""


@dataclass(slots=True)
class Vocabulary:
    """The names of types and predicates of one domain."""

    names: Names
    negated: frozenset[str]
    """Facts that some precondition needs not to hold."""
    types: Mapping[str, str]
    """The name of each kind."""
    wide: frozenset[tuple[str, str]] = frozenset()
    """Roles, by operator and name, that something fills which is not of the kind they take."""
    predicates: dict[str, Predicate] = field(default_factory=dict)
    """The predicates in use, by what they say."""

    def condition(self, fact: str, terms: tuple[str, ...], positive: bool = True) -> Condition:
        """Return a fact of ``terms``, or its negation as a predicate of its own."""
        name = self.predicate(f"fact {fact}", fact, len(terms), fact)
        if not positive:
            name = self.predicate(f"not {fact}", f"not {fact}", len(terms), fact, name)
        return Condition(name, terms)

    def predicate(
        self,
        key: str,
        words: str,
        arity: int,
        fact: str = "",
        negates: str = "",
        done: int | None = None,
        first: str = THING,
    ) -> str:
        """Return the name of the predicate ``key``, which is new or there already; ``first`` is the
        type of its first term."""
        if key not in self.predicates:
            name = self.names.new(words)
            types = (first, *(THING,) * (arity - 1)) if arity else ()
            self.predicates[key] = Predicate(name, types, fact, negates, done)
        return self.predicates[key].name


def negated_facts(operators: Iterable[Operator]) -> frozenset[str]:
    """Return the facts that a precondition of one of ``operators`` needs not to hold."""
    return frozenset(
        literal.fact for operator in operators for literal in operator.pre if not literal.positive
    )


def draft(
    operator: Operator, filled: Filled, terms: Mapping[str, tuple[int, ...]], words: Vocabulary
) -> Draft:
    """Return the schema of ``operator`` with its roles ``filled`` and its paths leading to
    ``terms``, and what stands for its parameters."""
    entities = {
        (path, index): number
        for path, numbers in ({role.name: found for role, found in filled} | dict(terms)).items()
        for index, number in enumerate(numbers)
    }
    counts = {role.name: len(found) for role, found in filled}
    same = _merged(operator, entities, counts)
    slots = {
        place: _slot(place, counts, words, operator.name, {role.name: role for role, _ in filled})
        for place in _order(operator, entities)
        if place not in same
    }
    name_of = {place: slots[same.get(place, place)].name for place in (*slots, *same)}

    def said(literals: Iterable[Literal]) -> tuple[tuple[Literal, tuple[str, ...]], ...]:
        return tuple(
            (literal, tuple(name_of[place] for place in places))
            for literal in literals
            for places in _instances(literal, entities, counts)
        )

    pre = tuple(words.condition(one.fact, args, one.positive) for one, args in said(operator.pre))
    add, delete = _effects(said(operator.add), said(operator.delete), words)
    ties = tuple(_ties(slots, same, entities, words))
    schema = Schema(
        "",
        operator.name,
        tuple(slots.values()),
        (*(tie for tie, _ in ties), *pre),
        add,
        delete,
    )
    args = tuple(entities[place] for place in slots)
    return Draft(schema, args, ties, _label(operator, counts))


def with_uses(
    found: Draft, operator: str, roles: Mapping[str, RoleSpec], words: Vocabulary
) -> Draft:
    """Return a draft whose roles take only what the protocol uses so: an object that it works on
    somewhere, a reagent or place that it has in this very role. Else a planner centrifuges a buffer
    and dissolves in ethanol, for want of anything against it."""
    shown = [slot for slot in found.schema.slots if slot.type != STEP]
    ties = []
    for slot, number in zip(shown, found.args, strict=True):
        if not slot.path:
            use = _use_of(roles[slot.role], operator)
            name = words.predicate(f"use {use}", use, 1)
            ties.append((Condition(name, (slot.name,)), (number,)))
    pre = (*(tie for tie, _ in ties), *found.schema.pre)
    schema = replace(found.schema, pre=pre)
    return found._replace(schema=schema, ties=(*found.ties, *ties))


def _use_of(role: RoleSpec, operator: str) -> str:
    worked_on = role.access is Access.CHANGE and not role.makes
    return "worked on" if worked_on else f"{role.name} of {operator}"


def has_many_paths(found: Draft) -> bool:
    """Whether a draft has so many paths that grounding it takes combinations of parts that no one
    step makes."""
    return sum(bool(slot.path) for slot in found.schema.slots) >= _MANY


def with_split(found: Draft, split: int, words: Vocabulary) -> Draft:
    """Return a draft with one more parameter, ``split``, to which each path and what it starts from
    is tied by a predicate of two terms: the parts of one split do not go with those of another."""
    roots = {(slot.role, slot.filler) for slot in found.schema.slots if slot.path}
    slots = (*found.schema.slots, Slot(SPLIT, SPLIT))
    ties = []
    shown = [slot for slot in found.schema.slots if slot.type != STEP]
    for slot, number in zip(shown, found.args, strict=True):
        if slot.path or (slot.role, slot.filler) in roots:
            name = words.predicate(f"in {slot.name}", f"has {slot.name}", 2, first=SPLIT)
            ties.append((Condition(name, (SPLIT, slot.name)), (split, number)))
    pre = (*(tie for tie, _ in ties), *found.schema.pre)
    return found._replace(
        schema=replace(found.schema, slots=slots, pre=pre),
        args=(*found.args, split),
        ties=(*found.ties, *ties),
    )


def with_step(found: Draft) -> Draft:
    """Return a draft whose first parameter is the step itself."""
    slots = (Slot(STEP, STEP), *found.schema.slots)
    return found._replace(schema=replace(found.schema, slots=slots, step=STEP))


def _order(operator: Operator, entities: Mapping[Place, int]) -> Iterator[Place]:
    """Yield the places that lead somewhere: roles in the order of the operator, then paths."""
    roles = [role.name for role in operator.roles]
    here = [place for place, number in entities.items() if number != NOTHING]
    yield from sorted((p for p in here if p[0] in roles), key=lambda p: (roles.index(p[0]), p[1]))
    yield from sorted(p for p in here if p[0] not in roles)


def _slot(
    place: Place,
    counts: Mapping[str, int],
    words: Vocabulary,
    operator: str,
    roles: Mapping[str, RoleSpec],
) -> Slot:
    role, _, path = place[0].partition(".")
    number = f"-{place[1] + 1}" if counts[role] > 1 else ""
    name = mangle(f"{role}{number} {path}")
    kinds = roles[role].kinds
    typed = len(kinds) == 1 and not path and (operator, role) not in words.wide
    kind = words.types.get(kinds[0], THING) if typed else THING
    return Slot(name, kind, role, place[1], path)


def _effects(
    adds: Sequence[Said], deletes: Sequence[Said], words: Vocabulary
) -> tuple[tuple[Condition, ...], tuple[Condition, ...]]:
    """Return what a step adds and deletes, the predicates of negations kept in step."""
    true = dict.fromkeys((literal.fact, terms) for literal, terms in adds)
    false = dict.fromkeys((literal.fact, terms) for literal, terms in deletes)
    false = dict.fromkeys(one for one in false if one not in true)
    return (
        tuple(words.condition(*one) for one in true)
        + tuple(words.condition(*one, False) for one in false if one[0] in words.negated),
        tuple(words.condition(*one) for one in false)
        + tuple(words.condition(*one, False) for one in true if one[0] in words.negated),
    )


def _instances(
    literal: Literal, entities: Mapping[Place, int], counts: Mapping[str, int]
) -> Iterator[tuple[Place, ...]]:
    """Yield the places that a literal speaks of, as grounding does."""
    columns = [
        [(str(path), index) for index in range(counts.get(path.role, 0))] for path in literal.terms
    ]
    if len(columns) == 1:
        rows: Iterable[tuple[Place, ...]] = ((one,) for one in columns[0])
    elif literal.terms[0].role == literal.terms[1].role:
        rows = zip(*columns, strict=True)
    else:
        rows = ((one, other) for one in columns[0] for other in columns[1])
    for row in rows:
        if all(entities.get(place, NOTHING) != NOTHING for place in row):
            yield row


def _merged(
    operator: Operator, entities: Mapping[Place, int], counts: Mapping[str, int]
) -> dict[Place, Place]:
    """Return which places are one parameter, each with the one it becomes.

    Where a step both ends and brings about one fact of one material under two names, the names
    become one parameter: only so can it be seen that the fact holds afterwards.
    """
    adds = {}
    for literal in operator.add:
        for row in _instances(literal, entities, counts):
            adds[literal.fact, tuple(entities[place] for place in row)] = row
    same: dict[Place, Place] = {}
    for literal in operator.delete:
        for row in _instances(literal, entities, counts):
            other = adds.get((literal.fact, tuple(entities[place] for place in row)))
            for place, twin in zip(row, other or (), strict=bool(other)):
                first, second = sorted((place, twin), key=lambda p: ("." in p[0], p))
                while first in same:
                    first = same[first]
                while second in same:
                    second = same[second]
                if first != second:
                    same[second] = first
    return {place: _end(same, place) for place in same}


def _end(same: Mapping[Place, Place], place: Place) -> Place:
    while place in same:
        place = same[place]
    return place


def _ties(
    slots: Mapping[Place, Slot],
    same: Mapping[Place, Place],
    entities: Mapping[Place, int],
    words: Vocabulary,
) -> Iterator[tuple[Condition, tuple[int, ...]]]:
    """Yield what ties paths to their roles, and the fillers of one role to each other."""
    fillers: dict[str, list[Place]] = {}
    for place, slot in slots.items():
        if not slot.path:
            fillers.setdefault(slot.role, []).append(place)
            continue
        root = (slot.role, slot.filler)
        root = same.get(root, root)
        of = " of ".join(reversed(slot.path.split(".")))
        name = words.predicate(f"path {slot.path}", f"{of} of", 2)
        yield Condition(name, (slot.name, slots[root].name)), (entities[place], entities[root])
    for places in fillers.values():
        if len(places) > 1:
            name = words.predicate(f"group {len(places)}", f"together {len(places)}", len(places))
            terms = tuple(slots[place].name for place in places)
            yield Condition(name, terms), tuple(entities[place] for place in places)


def _label(operator: Operator, counts: Mapping[str, int]) -> str:
    """Return "transfer" with its first role filled once, else "transfer-object-x2-destination"."""
    if not operator.roles or counts == {operator.roles[0].name: 1}:
        return operator.name
    named = (
        f"{name} x{counts[name]}" if counts[name] > 1 else name
        for name in (role.name for role in operator.roles)
        if name in counts
    )
    return " ".join((operator.name, *named))
