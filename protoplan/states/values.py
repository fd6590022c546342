"""A protocol on the ground, as values: atoms, ground steps as bit sets, and what a run finds.

Bit ``i`` of every mask stands for ``Task.atoms[i]``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from protoplan.library.values import Library, Literal
from protoplan.lineage.values import Entity, Lineage

NOTHING = -1
"""Stands in ``Ground.terms`` where a path leads to no entity."""


class Atom(NamedTuple):
    """A fact of certain materials: ``present(supernatant of cells)``. ``args`` number entities."""

    fact: str
    args: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """A step of a protocol on the ground: an operator whose roles are filled.

    ``binding`` gives the entities that fill each role, roles in the order of the operator;
    ``terms`` gives the entities of every path that its literals name, by the path as written
    ("object.supernatant"), beside those of its role, with :data:`NOTHING` where it leads to none.
    A step whose action is outside the library has the operator "".
    """

    step: int
    operator: str
    binding: tuple[tuple[str, tuple[int, ...]], ...] = ()
    terms: tuple[tuple[str, tuple[int, ...]], ...] = ()
    pre_true: int = 0
    pre_false: int = 0
    add: int = 0
    delete: int = 0
    """As in STRIPS, what is both deleted and added holds afterwards."""
    also: tuple[Literal, ...] = ()
    """What it brings about beside what its operator does, by the temperature that it says."""
    needs: tuple[Literal, ...] = ()
    """What it needs beside what its operator does: that a part is there to which it adds."""


@dataclass(frozen=True, slots=True)
class Task:
    """A protocol on the ground.

    ``made`` marks the atoms that only a step can bring about. ``entities`` are those of the
    lineage, followed by parts that no words mention.
    """

    library: Library
    lineage: Lineage
    entities: tuple[Entity, ...]
    atoms: tuple[Atom, ...]
    steps: tuple[Ground, ...]
    made: int


class Fault(NamedTuple):
    """A precondition that a step needs and that is known not to be so.

    ``broken_by`` is the step that made it so (``None``: no step had brought it about yet), and
    ``mended_by`` the nearest step of the protocol that brings it about, if any.
    """

    step: int
    atom: int
    positive: bool
    broken_by: int | None
    mended_by: int | None


@dataclass(frozen=True, slots=True)
class Run:
    """What a run along the steps finds.

    ``assumed_true`` and ``assumed_false`` are what nobody established and some step needed:
    the initial state of the protocol. ``unmade`` are the atoms among them that only a step can
    bring about and none does. ``true`` and ``false`` are what is known at the end.
    """

    order: tuple[int, ...]
    faults: tuple[Fault, ...]
    assumed_true: int
    assumed_false: int
    unmade: int
    true: int
    false: int
