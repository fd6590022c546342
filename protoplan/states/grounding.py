"""From a protocol to ground steps: roles filled, literals as bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from protoplan.library import takes
from protoplan.library.values import IN, PRESENT, Library, Literal, Operator, Path, RoleSpec
from protoplan.lineage.values import Entity, Lineage, Link
from protoplan.states.values import NOTHING, Atom, Ground, Task

_NO_LINKS: tuple[Link, ...] = ()


def ground_lineage(lineage: Lineage, library: Library) -> Task:
    """Ground the operations of ``lineage``, one step each, in the order of the text."""
    world = _World(library, list(lineage.entities))
    implied = lineage.implied or (_NO_LINKS,) * len(lineage.operations)
    steps = [
        world.step(place, library.operators.get(operation.operator or ""), links, unsaid)
        for place, (operation, links, unsaid) in enumerate(
            zip(lineage.operations, lineage.links, implied, strict=True)
        )
    ]
    return Task(
        library, lineage, tuple(world.entities), tuple(world.atoms), tuple(steps), world.made
    )


def fill(
    operator: Operator, links: Sequence[Link], implied: Sequence[Link], entities: Sequence[Entity]
) -> tuple[tuple[RoleSpec, tuple[int, ...]], ...]:
    """Return which entities fill which role: each mention the first role of its source that takes
    its kind and has room, else the first of its source. What is implied fills an empty first role.
    """
    filled: dict[str, list[int]] = {}
    for link in links:
        here = [role for role in operator.roles if role.source == link.mention.source]
        kind = entities[link.entity].kind
        free = [role for role in here if role.many or role.name not in filled]
        role = next((role for role in free if takes(role, kind)), free[0] if free else None)
        if role and link.entity not in filled.setdefault(role.name, []):
            filled[role.name].append(link.entity)
    if implied and operator.roles and operator.roles[0].name not in filled:
        first = [link.entity for link in implied]
        filled[operator.roles[0].name] = first if operator.roles[0].many else first[:1]
    return tuple((role, tuple(filled[role.name])) for role in operator.roles if role.name in filled)


@dataclass(slots=True)
class _World:
    """What is known while the steps are grounded, in the order of the text."""

    library: Library
    entities: list[Entity]
    atoms: list[Atom] = field(default_factory=list)
    made: int = 0
    bits: dict[Atom, int] = field(default_factory=dict)
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
        self, place: int, operator: Operator | None, links: Sequence[Link], implied: Sequence[Link]
    ) -> Ground:
        if operator is None:
            return Ground(place, "")
        filled = fill(operator, links, implied, self.entities)
        roles = {role.name: entities for role, entities in filled}
        split = {
            literal.terms[0]
            for literal in operator.add
            if literal.fact == PRESENT and literal.terms[0].steps
        }
        terms: dict[Path, tuple[int, ...]] = {}
        for path in _paths(operator):
            if path.role in roles:
                entities = roles[path.role]
                terms[path] = tuple(self.reach(e, path, path in split, place) for e in entities)
        masks = [
            self.mask(literals, terms)
            for literals in (
                [literal for literal in operator.pre if literal.positive],
                [literal for literal in operator.pre if not literal.positive],
                operator.add,
                operator.delete,
            )
        ]
        self.move(operator, terms)
        return Ground(
            place,
            operator.name,
            tuple((role.name, entities) for role, entities in filled),
            tuple((str(path), entities) for path, entities in terms.items()),
            *masks,
        )

    def reach(self, entity: int, path: Path, split: bool, place: int) -> int:
        """Return where ``path`` leads from ``entity``; the last step of a split is new."""
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

    def split(self, whole: int, part: str, place: int) -> int:
        """Return the part that the step at ``place`` splits off ``whole``."""
        version = self.versions[whole, part] = self.versions.get((whole, part), 0) + 1
        number = self.parts.get((whole, part, place))
        if number is None:
            number = len(self.entities)
            name = f"{part} of {self.entities[whole].name}"
            self.entities.append(Entity(number, name, "", whole, part, version, place))
            self.parts[whole, part, place] = number
        self.attached[whole, part] = number
        return number

    def mask(self, literals: Iterable[Literal], terms: dict[Path, tuple[int, ...]]) -> int:
        mask = 0
        for literal in literals:
            for args in _arguments(literal, terms):
                mask |= self.bit(Atom(literal.fact, args))
        return mask

    def bit(self, atom: Atom) -> int:
        bit = self.bits.get(atom)
        if bit is None:
            bit = self.bits[atom] = 1 << len(self.atoms)
            self.atoms.append(atom)
            part = self.library.parts.get(self.entities[atom.args[0]].part)
            split_off = atom.fact == PRESENT and part is not None and not part.given
            if split_off or self.library.facts[atom.fact].made:
                self.made |= bit
        return bit

    def move(self, operator: Operator, terms: dict[Path, tuple[int, ...]]) -> None:
        """Keep account of where things are, and of parts taken away from their whole."""
        for literal in operator.add:
            if literal.fact == IN:
                for entity, place in _arguments(literal, terms):
                    self.places[entity] = place
        for path in operator.moves:
            for number in terms.get(path, ()):
                if number != NOTHING:
                    one = self.entities[number]
                    if one.whole is not None and self.attached.get((one.whole, one.part)) == number:
                        del self.attached[one.whole, one.part]


def _paths(operator: Operator) -> Iterator[Path]:
    """Yield every path of an operator once, roles first."""
    seen: dict[Path, None] = {}
    for literal in (*operator.pre, *operator.add, *operator.delete):
        seen.update(dict.fromkeys(literal.terms))
    seen.update(dict.fromkeys(operator.moves))
    yield from sorted(seen, key=lambda path: len(path.steps))


def _arguments(literal: Literal, terms: dict[Path, tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """Yield the entities that a literal speaks of: terms of one role go together, one by one."""
    columns = [terms.get(path, ()) for path in literal.terms]
    if len(columns) == 1:
        pairs: Iterable[tuple[int, ...]] = ((one,) for one in columns[0])
    elif literal.terms[0].role == literal.terms[1].role:
        pairs = zip(*columns, strict=True)
    else:
        pairs = ((one, other) for one in columns[0] for other in columns[1])
    yield from (args for args in pairs if NOTHING not in args)
