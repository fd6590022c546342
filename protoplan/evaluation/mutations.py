"""Real protocols made wrong: dependent steps swapped, a maker dropped, an object replaced.

What a mutation is depends on the protocol, its annotations and the action library alone, never on
what a check finds. :mod:`docs/checks.md` describes each.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from protoplan.entities import is_one_of, kind_of
from protoplan.library.values import Access, Operator
from protoplan.model import Protocol, Step
from protoplan.states import Ground, Task, bits

SWAP, DROP, OBJECT = "swap", "drop", "object"
KINDS = (SWAP, DROP, OBJECT)


@dataclass(frozen=True, slots=True)
class Original:
    """A real protocol, taken as right.

    ``order`` holds its dependencies as pairs of places, ``products`` those of a step and one that
    uses what it makes, where people marked them. ``sorts`` has the coarse sort that people gave
    the operation of each step, if they did.
    """

    name: str
    protocol: Protocol
    task: Task
    order: frozenset[tuple[int, int]]
    products: frozenset[tuple[int, int]] = frozenset()
    sorts: tuple[str, ...] = ()

    def makers(self) -> dict[int, int]:
        """Return the steps that establish what a later one needs, with the first that does."""
        pairs = {*self.products, *established(self.task)}
        return dict(sorted(pairs, reverse=True))


class Mutant(NamedTuple):
    """A protocol made wrong: how, in words, and of which original."""

    kind: str
    note: str
    steps: tuple[Step, ...]


def mutants(
    original: Original, things: Sequence[str], seed: int, each: int = 2
) -> Iterator[Mutant]:
    """Yield up to ``each`` mutants of each kind, drawn at random but alike for a ``seed``.

    ``things`` are the names among which a wrong object is drawn.
    """
    chance = random.Random(f"{seed} {original.name}")
    for make in (_swaps(original), _drops(original), _objects(original, things, chance)):
        found = list(make)
        chance.shuffle(found)
        yield from found[:each]


def _swaps(original: Original) -> Iterator[Mutant]:
    """Two steps, of which one depends on the other, trade places.

    Not if both do no more than add to something or read it: then their order does not matter.
    """
    steps = original.protocol.steps
    changing = {ground.step for ground in original.task.steps if _changes(original.task, ground)}
    for before, after in sorted(original.order):
        matters = before in changing or after in changing
        if before < after and matters and steps[before] != steps[after]:
            swapped = list(steps)
            swapped[before], swapped[after] = steps[after], steps[before]
            yield Mutant(SWAP, f"steps {before + 1} and {after + 1} swapped", tuple(swapped))


def _changes(task: Task, ground: Ground) -> bool:
    """Whether a step changes something; an action outside the library may."""
    operator = task.library.operators.get(ground.operator)
    if operator is None:
        return True
    filled = {name for name, _ in ground.binding}
    return any(one.access is Access.CHANGE and one.name in filled for one in operator.roles)


def _drops(original: Original) -> Iterator[Mutant]:
    """A step is left out that establishes what a later one needs.

    By the library: it brings about an atom that was not known to hold, that a later step has as a
    precondition, and that no other step brings about before that one. By people: it makes what
    a later step uses.
    """
    steps = original.protocol.steps
    for maker, user in sorted(original.makers().items()):
        left = (*steps[:maker], *steps[maker + 1 :])
        yield Mutant(DROP, f"step {maker + 1} left out, which step {user + 1} needs", left)


def established(task: Task) -> frozenset[tuple[int, int]]:
    """Return pairs of places: a step, and one that needs what only it has brought about."""
    maker: dict[int, int] = {}
    pairs = set()
    true = 0
    for ground in task.steps:
        for atom in bits(ground.pre_true & true):
            if atom in maker:
                pairs.add((maker[atom], ground.step))
        true |= ground.pre_true
        for atom in bits(ground.add):
            if not true >> atom & 1:
                maker[atom] = ground.step
        for atom in bits(ground.delete & ~ground.add):
            maker.pop(atom, None)
        true = true & ~ground.delete | ground.add
    return frozenset(pairs)


def _objects(original: Original, things: Sequence[str], chance: random.Random) -> Iterator[Mutant]:
    """An object gives way to a thing of a kind that the action refuses."""
    task = original.task
    for ground in task.steps:
        operator = task.library.operators.get(ground.operator)
        step = original.protocol.steps[ground.step]
        wrong = _refused(operator, things) if operator else []
        if not wrong or not step.objects:
            continue
        place = chance.randrange(len(step.objects))
        thing = chance.choice(wrong)
        objects = (*step.objects[:place], thing, *step.objects[place + 1 :])
        steps = list(original.protocol.steps)
        steps[ground.step] = replace(step, objects=objects, span=None, term=None)
        note = f"step {ground.step + 1}: {thing} in place of {step.objects[place]}"
        yield Mutant(OBJECT, note, tuple(steps))


def _refused(operator: Operator, things: Sequence[str]) -> list[str]:
    """Return the things that no role for objects takes and some refuses."""
    roles = [role for role in operator.roles if role.source == "objects"]
    if not roles:
        return []
    return [
        thing for thing in things if all(is_one_of(kind_of(thing), role.refuses) for role in roles)
    ]


def things_of(originals: Sequence[Original]) -> list[str]:
    """Return the names of all objects of protocols whose kind is known, each once."""
    names = {
        name
        for original in originals
        for step in original.protocol.steps
        for name in step.objects
        if kind_of(name)
    }
    return sorted(names)
