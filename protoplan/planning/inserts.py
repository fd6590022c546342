"""Steps that may be put into a protocol so that it runs: operators of the library that bring about
what is missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
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
_THINGS = ("container", "device", "place")
_STOCKS = ("water", "solvent", "buffer", "medium", "chemical")
"""Kinds of what stands on the shelf: put into a container, it is not what the protocol is about."""
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
    after: frozenset[int] = frozenset()
    """Places of the steps that name what it works on; it comes after one of them."""


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
    that is missing, then those that make most parts; for a state those that need its
    opposite, and so are for it. One that splits something brings about the other parts among
    ``all_wants`` too."""
    fact, args = task.atoms[want.atom]
    part = task.entities[args[0]].part
    if want.made and _may_be_added(task, want.step, part):
        return []
    lacking = {task.atoms[one.atom].args[0] for one in (want, *all_wants) if one.positive}
    found: dict[str, tuple[tuple[bool, int, int, str], Operator, str, int]] = {}
    for operator, literal in _makers(Same(task.library)).get((fact, want.positive), ()):
        number = None if operator.name in found else _filler(task, want, operator, literal, lacking)
        if number is not None:
            rank = _rank(operator, part, literal.fact, want.positive)
            found[operator.name] = (rank, operator, literal.terms[0].role, number)
    if not found:
        return []
    known = {atom: bit for bit, atom in enumerate(task.atoms)}
    best = sorted(found.values(), key=lambda one: one[0])[:_BEST]
    return [
        Insert(
            Step(operator.verbs[0], (_called(task, number, want.step),), ()),
            _masks(task, operator, role, number, want, all_wants, known),
            _naming(task, number),
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


def _rank(operator: Operator, part: str, fact: str, positive: bool) -> tuple[bool, int, int, str]:
    if not part:
        meant = any(one.fact == fact and one.positive != positive for one in operator.pre)
        parts = sum(one.fact == PRESENT for one in operator.add)
        return (not meant, parts, len(operator.add) + len(operator.delete), operator.name)
    named = any(part and verb.startswith(part[:_STEM]) for verb in operator.verbs)
    parts = sum(one.fact == PRESENT and bool(one.terms[0].steps) for one in operator.add)
    others = len(operator.pre) + len(operator.add) + len(operator.delete)
    return (not named, -parts, others, operator.name)


def _may_be_added(task: Task, step: int, part: str) -> bool:
    """Whether what the step before put in may have turned the material into this part."""
    known = task.library.parts.get(part)
    if known is None or not known.state or not step:
        return False
    operator = task.library.operators.get(task.steps[step - 1].operator)
    return operator is not None and any(role.access is Access.ADD for role in operator.roles)


def _filler(
    task: Task, want: Want, operator: Operator, literal: Literal, lacking: Collection[int]
) -> int | None:
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
        number = _worked_on(task, want.step, _products(task, operator, lacking))
        form = number is not None and task.entities[number].whole == one.whole
        if form and one.whole is not None:
            number = one.whole
    elif path.steps in ((), ("whole",)) and not (fact == PRESENT and one.part):
        number = args[0]
    else:
        return None
    return number if number is not None and takes(role, task.entities[number].kind) else None


def _products(task: Task, operator: Operator, lacking: Iterable[int]) -> set[int]:
    """Return those of what is lacking that ``operator`` makes."""
    parts = {path.steps[-1] for one in operator.add for path in one.terms if path.steps}
    return {number for number in lacking if task.entities[number].part in parts}


def _worked_on(task: Task, step: int, lacking: Collection[int]) -> int | None:
    """Return the material that the steps before ``step`` last changed or added to, or else what
    they last put into a container. What they only took from is a stock, and what is itself
    ``lacking`` is not there to be worked on."""
    for accesses in ((Access.CHANGE, Access.ADD), (Access.READ,)):
        for ground in reversed(task.steps[:step]):
            operator = task.library.operators.get(ground.operator)
            if operator is None:
                continue
            roles = {role.name: role for role in operator.roles}
            filled = [(roles[name], entities) for name, entities in ground.binding]
            if Access.READ in accesses and all(role.access is not Access.ADD for role, _ in filled):
                continue
            for access in accesses:
                for role, entities in filled:
                    for number in entities if role.access is access else ():
                        one = task.entities[number]
                        stock = access is Access.READ and _is_any(one, _STOCKS)
                        if number not in lacking and not stock and not _is_any(one, _THINGS):
                            return number
    return None


def _is_any(one: Entity, kinds: Iterable[str]) -> bool:
    return any(is_a(one.kind, kind) for kind in kinds)


def _naming(task: Task, number: int) -> frozenset[int]:
    """Return the places of the steps that name an entity, or a part of it."""
    return frozenset(
        place
        for place, links in enumerate(task.lineage.links)
        for link in links
        if number in (link.entity, task.entities[link.entity].whole)
    )


def _called(task: Task, number: int, step: int) -> str:
    """Return what the text calls an entity before ``step``: as the object of the last step that
    names it, or the form that the step just before made of it if the text names that."""
    for ground in reversed(task.steps[:step]):
        for link in task.lineage.links[ground.step]:
            named = link.entity == number and link.mention.source == "objects"
            if named and not _names_part(task, link.mention.text, number):
                form = _form(task, number, ground.step) if ground.step == step - 1 else ""
                return form or link.mention.text
    return task.entities[number].name


def _names_part(task: Task, text: str, number: int) -> bool:
    """Whether words that stand for an entity are the name of a part that it is not."""
    words = text.casefold()
    return any(
        name != task.entities[number].part and words.endswith(tuple(part.words))
        for name, part in task.library.parts.items()
    )


def _form(task: Task, number: int, step: int) -> str:
    """Return the name of the form that a step made of an entity, if the text mentions it."""
    for links in task.lineage.links:
        for link in links:
            one = task.entities[link.entity]
            part = task.library.parts.get(one.part)
            if part and part.state and one.whole == number and one.made_at == step:
                return one.name
    return ""


def _masks(
    task: Task,
    operator: Operator,
    role: str,
    number: int,
    mended: Want,
    all_wants: Sequence[Want],
    known: dict[Atom, int],
) -> Masks:
    """Return what ``operator`` needs and does with ``number`` in its role, of the atoms that the
    protocol speaks of. Parts that are lacking and of nobody knows what may all come from it."""
    parts: dict[str, list[int]] = {}
    for want in (mended, *all_wants):
        fact, args = task.atoms[want.atom]
        one = task.entities[args[0]]
        if fact == PRESENT and (want == mended or one.whole in (None, number)):
            same = parts.setdefault(one.part, [])
            if args[0] not in same and (one.whole is None or not same):
                same.append(args[0])

    def reach(path: Path) -> Sequence[int]:
        one: Entity = task.entities[number]
        if path.role != role or "place" in path.steps:
            return ()
        if path.steps and path.steps[-1] != "whole":
            return parts.get(path.steps[-1], ())
        part = task.library.parts.get(one.part)
        state = part is not None and part.state and one.whole is not None
        return (one.whole if path.steps and state and one.whole is not None else number,)

    def mask(literals: Iterable[Literal]) -> int:
        return sum({1 << known[atom] for atom in atoms(literals) if atom in known})

    def atoms(literals: Iterable[Literal]) -> Iterator[Atom]:
        for literal in literals:
            for args in product(*map(reach, literal.terms)):
                yield Atom(literal.fact, args)

    return Masks(
        mask(one for one in operator.pre if one.positive),
        mask(one for one in operator.pre if not one.positive),
        mask(operator.add),
        mask(operator.delete),
    )
