"""From a protocol on the ground to a planning problem as plain values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from protoplan.entities import is_a
from protoplan.graph import dependencies
from protoplan.graph.values import Dependency
from protoplan.library.values import Library, Operator, RoleSpec
from protoplan.model import Protocol
from protoplan.planning.amounts import GAP, Doing, Dose, doses, initial_volumes, lengths
from protoplan.planning.names import Names, mangle
from protoplan.planning.schemas import (
    Draft,
    Vocabulary,
    draft,
    has_many_paths,
    negated_facts,
    with_split,
    with_step,
    with_uses,
)
from protoplan.planning.values import (
    DOSE,
    LENGTH,
    SPLIT,
    STEP,
    THING,
    VOLUME,
    Act,
    Condition,
    Domain,
    Form,
    PlanningProblem,
    Schema,
    Thing,
)
from protoplan.states import bits, run
from protoplan.states.values import Atom, Ground, Run, Task

_ARTICLE = re.compile(r"^(?:the|an?) (?=\S)")


def compile_task(
    task: Task,
    *,
    form: Form = Form.CLASSICAL,
    protocol: Protocol | None = None,
    order: Sequence[int] | None = None,
    done: Iterable[Dependency] | None = None,
    name: str = "protocol",
) -> PlanningProblem:
    """Return a protocol on the ground as a planning problem, with the protocol as its plan.

    The initial state is what a run of the steps (in ``order``) assumes, the goal what they brought
    about and did not undo. ``done``: every step has a fact that it was done, needs those of the
    steps it depends on, and the goal is that all were. So it is too where the steps bring nothing
    about (with their own dependencies, if they stand in the order of the text).
    The numeric and the temporal form need the ``protocol`` for its amounts.
    """
    places = range(len(task.steps)) if order is None else order
    world = _World.of(task, form, protocol)
    found = run(task, places)
    goal = [world.atom(task.atoms[bit]) for bit in bits(_achieved(task, places))]
    if done is None and not goal:
        done = dependencies(task) if order is None else ()
    drafts = {place: world.draft(place) for place in places}
    if done is not None:
        drafts = _done_once(world, drafts, done)
        goal = [world.done(place) for place in drafts]
    plan, start = [], 0.0
    for place, one in drafts.items():
        length = world.lengths[place] if world.lengths else 0.0
        plan.append(Act(world.schema(one), world.args(place, one), place, start, length))
        start = round(start + length + GAP, 3)
    ties = (
        Condition(tie.predicate, tuple(world.things[n] for n in numbers))
        for one in drafts.values()
        for tie, numbers in one.ties
    )
    beginning = tuple(dict.fromkeys((*ties, *world.start(found))))
    domain = Domain(
        mangle(task.library.name),
        form,
        world.type_tree(),
        tuple(world.words.predicates.values()),
        tuple(world.schemas.values()),
    )
    return PlanningProblem(
        mangle(name),
        domain,
        world.objects(places),
        beginning,
        tuple(goal),
        tuple(plan),
        world.amounts(places),
    )


def _done_once(
    world: _World, drafts: Mapping[int, Draft], needs: Iterable[Dependency]
) -> dict[int, Draft]:
    """Return drafts each of which is done once, after those that it depends on."""
    once = {place: world.once(place, one) for place, one in drafts.items()}
    after: dict[int, list[int]] = {}
    for before, then, _ in needs:
        if before in once and then in once:
            after.setdefault(then, []).append(before)
    return {place: world.waiting(place, one, after.get(place, ())) for place, one in once.items()}


def compile_library(library: Library) -> Domain:
    """Return the domain of a library alone: of each operator the schema with its required roles
    filled (or its first), and the one with all of them."""
    words, types = _vocabulary(library.operators.values(), ())
    schemas: dict[Schema, Schema] = {}
    names = words.names
    for operator in library.operators.values():
        required = [role for role in operator.roles if role.required] or list(operator.roles[:1])
        for roles in (required, list(operator.roles)):
            one = draft(operator, *_imagined(operator, roles), words)
            schemas.setdefault(one.schema, replace(one.schema, name=_named(names, one, schemas)))
    return Domain(
        mangle(library.name),
        Form.CLASSICAL,
        types,
        tuple(words.predicates.values()),
        tuple(schemas.values()),
    )


def _achieved(task: Task, places: Iterable[int]) -> int:
    """Return the atoms that the steps bring about and do not end again."""
    brought = 0
    for place in places:
        ground = task.steps[place]
        brought = brought & ~ground.delete | ground.add
    return brought


def _imagined(
    operator: Operator, roles: Sequence[RoleSpec]
) -> tuple[list[tuple[RoleSpec, tuple[int, ...]]], dict[str, tuple[int, ...]]]:
    """Return roles filled by one thing each, every path leading to one of its own."""
    filled: list[tuple[RoleSpec, tuple[int, ...]]] = [
        (role, (number,)) for number, role in enumerate(roles)
    ]
    here = {role.name for role in roles}
    paths = dict.fromkeys(
        path
        for literal in (*operator.pre, *operator.add, *operator.delete)
        for path in literal.terms
        if path.role in here and path.steps
    )
    terms: dict[str, tuple[int, ...]] = {
        str(path): (len(roles) + number,) for number, path in enumerate(paths)
    }
    return filled, terms


def _vocabulary(
    operators: Iterable[Operator], kinds: Iterable[str], texts: Iterable[str] = ()
) -> tuple[Vocabulary, tuple[tuple[str, str], ...]]:
    """Return the names of a domain over ``operators``, and its types with their parents. What has
    a thing's name among ``texts`` leaves it to that: ``tube-kind``."""
    operators = tuple(operators)
    names = Names()
    for operator in operators:
        names.reserve(operator.name)
    wanted = dict.fromkeys(kind for kind in kinds if kind)
    wanted |= dict.fromkeys(kind for one in operators for role in one.roles for kind in role.kinds)
    things = set(map(mangle, texts))
    types = {
        kind: names.new(f"{kind} kind" if mangle(kind) in things else kind)
        for kind in sorted(wanted)
    }
    words = Vocabulary(names, negated_facts(operators), types)
    return words, ((THING, ""), *((types[kind], _parent(kind, types)) for kind in types))


def _parent(kind: str, types: dict[str, str]) -> str:
    """Return the nearest type above ``kind``: that of the ancestor that has most ancestors."""
    above = [other for other in types if other != kind and is_a(kind, other)]
    depth = {other: sum(is_a(other, one) for one in above) for other in above}
    return types[max(above, key=lambda other: (depth[other], other))] if above else THING


def _named(names: Names, one: Draft, known: dict[Schema, Schema]) -> str:
    """Return the name of a schema: the one it has, or a new one."""
    if one.schema in known:
        return known[one.schema].name
    return names.reserved(one.label) or names.new(one.label)


def _wide(
    task: Task, steps: Iterable[_Step], types: Mapping[str, str], parents: Mapping[str, str]
) -> frozenset[tuple[str, str]]:
    """Return the roles, by operator and name, that something fills which has not their type: a
    problem is well-typed whatever `check` finds, and the kind of many a reagent is unknown."""

    def fits(kind: str, wanted: str) -> bool:
        name = types.get(kind, THING)
        while name and name != types[wanted]:
            name = parents[name]
        return bool(name)

    return frozenset(
        (step.operator.name, role.name)
        for step in steps
        for role, entities in step.filled
        if len(role.kinds) == 1
        and not all(fits(task.entities[one].kind, role.kinds[0]) for one in entities)
    )


class _Step(NamedTuple):
    operator: Operator
    filled: tuple[tuple[RoleSpec, tuple[int, ...]], ...]
    terms: dict[str, tuple[int, ...]]
    known: bool = True


@dataclass(slots=True)
class _World:
    """What is needed to turn one task into a problem."""

    task: Task
    form: Form
    words: Vocabulary
    types: tuple[tuple[str, str], ...]
    steps: tuple[_Step, ...]
    texts: list[str]
    """What the entities are called."""
    things: list[str]
    """The names of the entities, and behind them those of splits."""
    step_things: list[str]
    doses: list[Dose | None]
    lengths: list[float]
    schemas: dict[Schema, Schema]
    splits: dict[tuple[Schema, tuple[int, ...]], int] = field(default_factory=dict)
    """The number of each split, by the schema and what stands for its parameters."""

    @classmethod
    def of(cls, task: Task, form: Form, protocol: Protocol | None) -> _World:
        steps = tuple(_read(task, ground) for ground in task.steps)
        operators = {step.operator.name: step.operator for step in steps}
        texts = _texts(task)
        kinds = (entity.kind for entity in task.entities)
        words, types = _vocabulary(operators.values(), kinds, texts)
        words.wide = _wide(task, steps, words.types, dict(types))
        things = [words.names.new(text) for text in texts]
        moves: list[Dose | None] = []
        times: list[float] = []
        if form is not Form.CLASSICAL:
            if protocol is None:
                raise ValueError(f"the {form} form needs the protocol, for its amounts")
            if form is Form.NUMERIC:
                doings = (Doing(s.operator, s.filled, s.terms) if s.known else None for s in steps)
                moves = doses(protocol, tuple(doings))
            else:
                times = lengths(protocol)
        step_things = [words.names.new(f"step {place + 1}") for place in range(len(steps))]
        return cls(task, form, words, types, steps, texts, things, step_things, moves, times, {})

    def draft(self, place: int) -> Draft:
        step = self.steps[place]
        found = draft(step.operator, step.filled, step.terms, self.words)
        dose = self.doses[place] if self.doses else None
        if dose:
            found = with_step(found)
            slots = found.schema.slots[1:]
            of = {number: slot.name for number, slot in zip(found.args, slots, strict=True)}
            gives = tuple(of[number] for number in dose.gives)
            takes = tuple(of[number] for number in dose.takes)
            schema = replace(found.schema, gives=gives, takes=takes)
            found = found._replace(schema=schema, label=f"{found.label} volume")
        elif self.lengths:
            found = with_step(found)
        if step.known:
            roles = {role.name: role for role, _ in step.filled}
            found = with_uses(found, step.operator.name, roles, self.words)
        return self.joined(found) if has_many_paths(found) else found

    def joined(self, one: Draft) -> Draft:
        """Return a draft with its parts tied to each other; steps on the same have one split."""
        key = (one.schema, one.args)
        if key not in self.splits:
            self.splits[key] = len(self.things)
            self.things.append(self.words.names.new(f"split {len(self.splits)}"))
        return with_split(one, self.splits[key], self.words)

    def once(self, place: int, one: Draft) -> Draft:
        """Return the draft of the step at ``place`` as a schema of its own."""
        label = f"step {place + 1} {one.label}"
        slots = tuple(slot for slot in one.schema.slots if slot.type not in (STEP, SPLIT))
        if not slots:
            return one._replace(label=label)
        name = self.words.predicate(f"step {place}", f"as in step {place + 1}", len(slots))
        tie = Condition(name, tuple(slot.name for slot in slots))
        schema = replace(one.schema, pre=(tie, *one.schema.pre))
        numbers = one.args[: len(slots)]
        return one._replace(schema=schema, ties=(*one.ties, (tie, numbers)), label=label)

    def waiting(self, place: int, one: Draft, before: Iterable[int]) -> Draft:
        """Return a draft that needs the steps ``before`` it done, and does its own, once."""
        needs = tuple(self.done(other) for other in sorted(set(before)))
        schema = replace(
            one.schema,
            pre=(*one.schema.pre, self.open(place), *needs),
            add=(*one.schema.add, self.done(place)),
            delete=(*one.schema.delete, self.open(place)),
        )
        return one._replace(schema=schema, ties=(*one.ties, (self.open(place), ())))

    def done(self, place: int) -> Condition:
        name = self.words.predicate(f"done {place}", f"done {place + 1}", 0, done=place)
        return Condition(name, ())

    def open(self, place: int) -> Condition:
        return Condition(self.words.predicate(f"open {place}", f"open {place + 1}", 0), ())

    def schema(self, one: Draft) -> str:
        known = self.schemas.get(one.schema)
        if known is None:
            name = _named(self.words.names, one, self.schemas)
            known = self.schemas[one.schema] = replace(one.schema, name=name)
        return known.name

    def args(self, place: int, one: Draft) -> tuple[str, ...]:
        args = tuple(self.things[number] for number in one.args)
        return (self.step_things[place], *args) if one.schema.step else args

    def atom(self, atom: Atom) -> Condition:
        return self.words.condition(atom.fact, tuple(self.things[n] for n in atom.args))

    def start(self, found: Run) -> Iterable[Condition]:
        """Yield the initial state: what is assumed, and the negation of all else that is needed
        not to hold."""
        task = self.task
        true = {task.atoms[bit] for bit in bits(found.assumed_true)}
        yield from (self.atom(atom) for atom in task.atoms if atom in true)
        for fact in sorted(self.words.negated):
            if task.library.facts[fact].arity == 1:
                atoms = [Atom(fact, (entity.number,)) for entity in task.entities]
            else:
                atoms = [atom for atom in task.atoms if atom.fact == fact]
            for atom in atoms:
                if atom not in true:
                    args = tuple(self.things[n] for n in atom.args)
                    yield self.words.condition(fact, args, False)

    def type_tree(self) -> tuple[tuple[str, str], ...]:
        stepwise = any(schema.step for schema in self.schemas)
        own = ((STEP, ""),) * stepwise + ((SPLIT, ""),) * bool(self.splits)
        return (*self.types, *own)

    def objects(self, places: Iterable[int]) -> tuple[Thing, ...]:
        kinds = self.words.types
        things = [
            Thing(self.things[one.number], kinds.get(one.kind, THING), text, one.number)
            for one, text in zip(self.task.entities, self.texts, strict=True)
        ]
        things += [
            Thing(self.things[number], SPLIT, f"split {place}")
            for place, number in enumerate(self.splits.values(), 1)
        ]
        steps = [
            Thing(self.step_things[place], STEP, f"step {place + 1}", None, place)
            for place in sorted(places)
            if self.lengths or (self.doses and self.doses[place])
        ]
        return (*things, *steps)

    def amounts(self, places: Iterable[int]) -> tuple[tuple[str, str, float], ...]:
        found: list[tuple[str, str, float]] = []
        for place in sorted(places):
            dose = self.doses[place] if self.doses else None
            if dose:
                found.append((DOSE, self.step_things[place], dose.volume))
            if self.lengths:
                found.append((LENGTH, self.step_things[place], self.lengths[place]))
        if found and self.doses:
            volumes = initial_volumes(self.doses[place] for place in places)
            found += [
                (VOLUME, self.things[n], volumes.get(n, 0.0))
                for n in range(len(self.task.entities))
            ]
        return tuple(found)


def _texts(task: Task) -> list[str]:
    """Return what each entity is called: as the first object that is one, with its numbers ("4 °C
    buffer"), else as it is first mentioned, else as the lineage has it."""
    texts: dict[int, tuple[bool, str]] = {}
    for links in task.lineage.links:
        for link in links:
            text, is_object = link.mention.text.strip(), link.mention.source == "objects"
            known = texts.get(link.entity)
            if text and (known is None or (is_object and not known[0])):
                texts[link.entity] = is_object, _ARTICLE.sub("", text)
    return [texts.get(one.number, (False, one.name))[1] for one in task.entities]


def _read(task: Task, ground: Ground) -> _Step:
    """Return the operator of a step with what fills its roles. A step whose action is outside the
    library becomes an operator of its own, without preconditions and effects."""
    operator = task.library.operators.get(ground.operator)
    if operator is None:
        verb = task.lineage.operations[ground.step].verb
        links = task.lineage.links[ground.step]
        objects = dict.fromkeys(one.entity for one in links if one.mention.source == "objects")
        role = RoleSpec("object", many=True)
        filled = ((role, tuple(objects)),) if objects else ()
        return _Step(Operator(verb, verb, (verb,), (role,)), filled, {}, False)
    roles = {role.name: role for role in operator.roles}
    if ground.also or ground.needs:
        pre, add = (*operator.pre, *ground.needs), (*operator.add, *ground.also)
        operator = replace(operator, pre=pre, add=add)
    return _Step(
        operator,
        tuple((roles[name], entities) for name, entities in ground.binding),
        dict(ground.terms),
    )
