"""From a protocol to ground steps: roles filled, literals as bits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from protoplan.library import Candidate, fill
from protoplan.library.values import (
    IN,
    PRESENT,
    Library,
    Literal,
    Operator,
    Path,
    Same,
)
from protoplan.lineage.values import Entity, Lineage, Link, Operation
from protoplan.lineage.withheld import operator_of
from protoplan.states.beside import with_beside
from protoplan.states.cold import with_cold
from protoplan.states.running_off import with_run_off
from protoplan.states.values import NOTHING, Atom, Ground, Task

_NO_LINKS: tuple[Link, ...] = ()


def ground_lineage(lineage: Lineage, library: Library) -> Task:
    """Ground the operations of ``lineage``, one step each, in the order of the text."""
    world = _World(library, list(lineage.entities))
    implied = lineage.implied or (_NO_LINKS,) * len(lineage.operations)
    steps = [
        world.step(place, _form_of(operation, library), links, unsaid)
        for place, (operation, links, unsaid) in enumerate(
            zip(lineage.operations, lineage.links, implied, strict=True)
        )
    ]
    steps = with_beside(steps, library, world.entities, world.bit)
    steps = with_cold(steps, lineage.operations, library, world.bits, world.reach_as_it_is)
    steps = with_run_off(steps, lineage, library, world.entities, world.atoms)
    return Task(
        library, lineage, tuple(world.entities), tuple(world.atoms), tuple(steps), world.made
    )


@dataclass(slots=True)
class _World:
    """What is known while the steps are grounded, in the order of the text."""

    library: Library
    entities: list[Entity]
    atoms: list[Atom] = field(default_factory=list)
    made: int = 0
    bits: dict[tuple[str, tuple[int, ...]], int] = field(default_factory=dict)
    attached: dict[tuple[int, str], int] = field(default_factory=dict)
    """The part of a whole that has been split off and not yet been taken away."""
    versions: dict[tuple[int, str], int] = field(default_factory=dict)
    places: dict[int, int] = field(default_factory=dict)
    parts: dict[tuple[int, str, int | None], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.parts = {
            (e.whole, e.part, e.made_at): e.number
            for e in self.entities
            if e.part and e.whole is not None
        }

    def step(
        self, place: int, form: _Form | None, links: Sequence[Link], implied: Sequence[Link]
    ) -> Ground:
        if form is None:
            return Ground(place, "")
        said = [
            Candidate(link.mention.source, self.entities[link.entity].kind, link.entity)
            for link in links
        ]
        roles = fill(form.operator.roles, said, [link.entity for link in implied])
        terms = [
            tuple([self.reach(entity, path, split, place) for entity in roles[path.role]])
            if path.role in roles
            else None
            for path, split in form.paths
        ]
        true, false, add, delete = [self.mask(atoms, terms) for atoms in form.masks]
        self.move(form, terms)
        for name in form.makes:
            for entity in roles.get(name, ()):
                self.made |= self.bits.get((PRESENT, (entity,)), 0)
        return Ground(
            place,
            form.operator.name,
            tuple([(name, tuple(entities)) for name, entities in roles.items()]),
            tuple(
                [
                    (name, entities)
                    for name, entities in zip(form.names, terms, strict=True)
                    if entities is not None
                ]
            ),
            true,
            false,
            add,
            delete,
        )

    def reach(self, entity: int, path: Path, split: bool, place: int) -> int:
        """Return where ``path`` leads from ``entity``; the last step of a split is new."""
        if not path.steps:
            return entity
        for number, step in enumerate(path.steps, 1):
            if step == "whole":
                one = self.entities[entity]
                part = self.library.parts.get(one.part)
                entity = one.whole if part and part.state and one.whole is not None else entity
            elif step == "place":
                entity = self.places.get(entity, NOTHING)
            elif split and number == len(path.steps):
                entity = self.split(entity, step, place)
            else:
                entity = self.attached.get((entity, step), NOTHING)
            if entity == NOTHING:
                break
        return entity

    def reach_as_it_is(self, entity: int, path: Path) -> int:
        """Return where ``path`` leads from ``entity``, with nothing split off."""
        return self.reach(entity, path, False, 0)

    def split(self, whole: int, part: str, place: int) -> int:
        """Return the part that the step at ``place`` splits off ``whole``."""
        version = self.versions[whole, part] = self.versions.get((whole, part), 0) + 1
        number = self.parts.get((whole, part, place))
        if number is None:
            number = len(self.entities)
            words = self.library.parts[part].words if part in self.library.parts else ()
            spoken = (words[0] if words else part).replace("_", " ")
            name = f"{spoken} of {self.entities[whole].name}"
            self.entities.append(Entity(number, name, "", whole, part, version, place))
            self.parts[whole, part, place] = number
        self.attached[whole, part] = number
        return number

    def mask(self, literals: Iterable[_Literal], terms: Sequence[_Term]) -> int:
        mask = 0
        for literal in literals:
            for args in _arguments(literal, terms):
                mask |= self.bit(literal.fact, args)
        return mask

    def bit(self, fact: str, args: tuple[int, ...]) -> int:
        bit = self.bits.get((fact, args))
        if bit is None:
            bit = self.bits[fact, args] = 1 << len(self.atoms)
            self.atoms.append(Atom(fact, args))
            part = self.library.parts.get(self.entities[args[0]].part)
            split_off = fact == PRESENT and part is not None and not part.given
            if split_off or self.library.facts[fact].made:
                self.made |= bit
        return bit

    def move(self, form: _Form, terms: Sequence[_Term]) -> None:
        """Keep account of where things are, and of parts taken away from their whole."""
        for literal in form.placing:
            for entity, place in _arguments(literal, terms):
                self.places[entity] = place
        for moved in form.moves:
            for number in terms[moved] or ():
                if number != NOTHING:
                    one = self.entities[number]
                    if one.whole is not None and self.attached.get((one.whole, one.part)) == number:
                        del self.attached[one.whole, one.part]


_Term = tuple[int, ...] | None
"""Where a path leads, from each entity that fills its role; nothing if the role is empty."""


class _Literal(NamedTuple):
    """A literal whose terms are places among the paths of its operator. ``together``: both are of
    one role, and so of one entity after the other."""

    fact: str
    first: int
    second: int | None
    together: bool


class _Form(NamedTuple):
    """An operator made ready for grounding: its paths once each, shortest first."""

    operator: Operator
    paths: tuple[tuple[Path, bool], ...]
    """Each path, and whether it leads to what the operator splits off."""
    names: tuple[str, ...]
    masks: tuple[tuple[_Literal, ...], ...]
    """Positive and negative preconditions, what is added and what is deleted."""
    placing: tuple[_Literal, ...]
    moves: tuple[int, ...]
    makes: tuple[str, ...]
    """The roles of what it makes, which is not there before."""


def _form_of(operation: Operation, library: Library) -> _Form | None:
    """Return what an operation's operator is made ready as, without what it does not split off."""
    if operation.withholds and (operator := operator_of(operation, library)):
        return _form(operator)
    return _forms_kept(Same(library)).get(operation.operator or "")


@lru_cache(maxsize=8)
def _forms_kept(library: Same[Library]) -> Mapping[str, _Form]:
    return {name: _form(operator) for name, operator in library.value.operators.items()}


def _form(operator: Operator) -> _Form:
    literals = (*operator.pre, *operator.add, *operator.delete)
    named = dict.fromkeys(path for literal in literals for path in literal.terms)
    named.update(dict.fromkeys(operator.moves))
    paths = sorted(named, key=lambda path: len(path.steps))
    splits = {one.terms[0] for one in operator.add if one.fact == PRESENT and one.terms[0].steps}

    def ready(literals: Iterable[Literal]) -> tuple[_Literal, ...]:
        found = []
        for literal in literals:
            first, *others = (paths.index(path) for path in literal.terms)
            together = len({path.role for path in literal.terms}) == 1
            found.append(_Literal(literal.fact, first, others[0] if others else None, together))
        return tuple(found)

    return _Form(
        operator,
        tuple((path, path in splits) for path in paths),
        tuple(map(str, paths)),
        (
            ready(literal for literal in operator.pre if literal.positive),
            ready(literal for literal in operator.pre if not literal.positive),
            ready(operator.add),
            ready(operator.delete),
        ),
        ready(literal for literal in operator.add if literal.fact == IN),
        tuple(paths.index(path) for path in operator.moves),
        tuple(role.name for role in operator.roles if role.makes),
    )


def _arguments(literal: _Literal, terms: Sequence[_Term]) -> Iterable[tuple[int, ...]]:
    """Return the entities that a literal speaks of: terms of one role go together, one by one."""
    firsts = terms[literal.first] or ()
    if literal.second is None:
        return [(one,) for one in firsts if one != NOTHING]
    seconds = terms[literal.second] or ()
    if literal.together:
        pairs = list(zip(firsts, seconds, strict=True))
    else:
        pairs = [(one, other) for one in firsts for other in seconds]
    return [pair for pair in pairs if NOTHING not in pair]
