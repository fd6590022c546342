"""Steps that may be put into a protocol so that it runs: operators of the library that bring about
what is missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from protoplan.entities import is_a
from protoplan.library import takes
from protoplan.library.values import PRESENT, Access, Library, Literal, Operator, Path, Same
from protoplan.lineage.values import Entity
from protoplan.model import Step
from protoplan.planning.search import Masks
from protoplan.states import bits
from protoplan.states.values import Atom, Run, Task

_BEST = 3
"""How many operators are tried for one thing that is missing."""
_STEM = 4
"""Letters that a verb and a part share where the one makes the other: elute, eluate."""


class Want(NamedTuple):
    """What a step lacks: an atom that must hold (``positive``), or must not."""

    step: int
    atom: int
    positive: bool
    made: bool = False
    """Nothing in the protocol brings it about, at any time."""


class Insert(NamedTuple):
    """A step that is not in the protocol: its words, and what it needs and does."""

    step: Step
    masks: Masks


def wants(task: Task, found: Run) -> list[Want]:
    """Return what the steps of a run lack: its faults, and parts that no step makes."""
    lacking = [Want(fault.step, fault.atom, fault.positive) for fault in found.faults]
    for atom in bits(found.unmade):
        if task.atoms[atom].fact == PRESENT:
            user = next(i for i in found.order if task.steps[i].pre_true >> atom & 1)
            lacking.append(Want(user, atom, True, True))
    return lacking


def inserts(task: Task, want: Want, all_wants: Sequence[Want] = ()) -> list[Insert]:
    """Return the steps that may mend ``want``, likeliest first: those whose verb names the part
    that is missing, then those that make most parts. One that splits something brings about the
    other parts among ``all_wants`` too."""
    fact, args = task.atoms[want.atom]
    part = task.entities[args[0]].part
    found: dict[str, tuple[tuple[bool, int, int, str], Operator, str, int]] = {}
    for operator, literal in _makers(Same(task.library)).get((fact, want.positive), ()):
        number = None if operator.name in found else _filler(task, want, operator, literal)
        if number is not None:
            rank = _rank(operator, part)
            found[operator.name] = (rank, operator, literal.terms[0].role, number)
    if not found:
        return []
    known = {atom: bit for bit, atom in enumerate(task.atoms)}
    best = sorted(found.values(), key=lambda one: one[0])[:_BEST]
    return [
        Insert(
            Step(operator.verbs[0], (task.entities[number].name,), ()),
            _masks(task, operator, role, number, (want, *all_wants), known),
        )
        for _, operator, role, number in best
    ]


@lru_cache(maxsize=8)
def _makers(
    library: Same[Library],
) -> Mapping[tuple[str, bool], tuple[tuple[Operator, Literal], ...]]:
    """Return, for each fact, the operators that bring it about and those that end it."""
    found: dict[tuple[str, bool], list[tuple[Operator, Literal]]] = {}
    for operator in library.value.operators.values():
        for positive, literals in ((True, operator.add), (False, operator.delete)):
            for literal in literals:
                found.setdefault((literal.fact, positive), []).append((operator, literal))
    return {key: tuple(pairs) for key, pairs in found.items()}


def _rank(operator: Operator, part: str) -> tuple[bool, int, int, str]:
    named = any(part and verb.startswith(part[:_STEM]) for verb in operator.verbs)
    parts = sum(one.fact == PRESENT and bool(one.terms[0].steps) for one in operator.add)
    others = len(operator.pre) + len(operator.add) + len(operator.delete)
    return (not named, -parts, others, operator.name)


def _filler(task: Task, want: Want, operator: Operator, literal: Literal) -> int | None:
    """Return the entity on which ``operator`` brings about what is wanted by ``literal``."""
    fact, args = task.atoms[want.atom]
    path = literal.terms[0]
    role = next((role for role in operator.roles if role.name == path.role), None)
    if literal.fact != fact or len(args) != 1 or role is None or role.source != "objects":
        return None
    one = task.entities[args[0]]
    number: int | None
    if fact == PRESENT and path.steps:
        if not want.positive or path.steps[-1] != one.part:
            return None
        number = one.whole if one.whole is not None else _worked_on(task, want.step, operator)
    elif path.steps in ((), ("whole",)) and not (fact == PRESENT and one.part):
        number = args[0]
    else:
        return None
    return number if number is not None and takes(role, task.entities[number].kind) else None


def _worked_on(task: Task, step: int, splitter: Operator) -> int | None:
    """Return what the steps before ``step`` last worked on, but for what ``splitter`` makes."""
    products = {path.steps[-1] for one in splitter.add for path in one.terms if path.steps}
    for ground in reversed(task.steps[:step]):
        operator = task.library.operators.get(ground.operator)
        if operator is None:
            continue
        roles = {role.name: role for role in operator.roles}
        for access in (Access.CHANGE, Access.ADD, Access.READ):
            for name, entities in ground.binding:
                fit = [
                    number
                    for number in entities
                    if roles[name].access is access
                    and _is_material(task.entities[number], products)
                    and _is_material(task.entities[number], products)
                ]
                if fit:
                    return fit[0]
    return None


def _is_material(one: Entity, products: Collection[str]) -> bool:
    if one.part in products and one.whole is None:
        return False
    return not any(is_a(one.kind, kind) for kind in ("container", "device", "place"))


def _masks(
    task: Task,
    operator: Operator,
    role: str,
    number: int,
    all_wants: Sequence[Want],
    known: dict[Atom, int],
) -> Masks:
    """Return what ``operator`` needs and does with ``number`` in its role, of the atoms that the
    protocol speaks of."""
    parts: dict[str, int] = {}
    for want in all_wants:
        fact, args = task.atoms[want.atom]
        if fact == PRESENT and task.entities[args[0]].whole in (None, number):
            parts.setdefault(task.entities[args[0]].part, args[0])

    def reach(path: Path) -> int | None:
        one: Entity = task.entities[number]
        if path.role != role or "place" in path.steps:
            return None
        if path.steps and path.steps[-1] != "whole":
            return parts.get(path.steps[-1])
        part = task.library.parts.get(one.part)
        state = part is not None and part.state and one.whole is not None
        return one.whole if path.steps and state else number

    def mask(literals: Iterable[Literal]) -> int:
        return sum({1 << known[atom] for atom in atoms(literals) if atom in known})

    def atoms(literals: Iterable[Literal]) -> Iterator[Atom]:
        for literal in literals:
            args = [reach(path) for path in literal.terms]
            if None not in args:
                yield Atom(literal.fact, tuple(one for one in args if one is not None))

    return Masks(
        mask(one for one in operator.pre if one.positive),
        mask(one for one in operator.pre if not one.positive),
        mask(operator.add),
        mask(operator.delete),
    )
