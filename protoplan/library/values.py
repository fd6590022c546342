"""What an action library says, as values: facts, parts, and operators with their roles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from math import inf
from typing import Generic, TypeVar

from protoplan.model import Dimension, Quantity

T = TypeVar("T")

PRESENT = "present"
"""The fact that a material is there; that of a part is brought about by splitting it off."""
IN = "in"
"""The fact that a material is in a place."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact that can hold of a material, or between a material and a place.

    ``holds`` and ``fails`` are what a message says after the name: "is pelleted", "is not
    pelleted". A fact that is ``made`` can only be brought about by a step: where no step did, it
    is not assumed. It holds only ``below`` a temperature, in °C: of what a step keeps above that
    nobody knows whether it still does.
    """

    name: str
    holds: str
    fails: str
    made: bool = False
    arity: int = 1
    below: float = inf


@dataclass(frozen=True, slots=True)
class Part:
    """Something that a step splits off a material: supernatant, pellet, eluate, ...

    ``words`` are the nouns that mention it. A part that is a ``state`` is the material itself in
    another form (the pellet of cells is the cells): its whole is still there where it is.
    One that is ``given`` may be there from the start, as an aliquot from the freezer: that no step
    made it is no fault. Neither is it after one of the actions ``left_by`` (with a blank and a
    kind: on a thing of that), which may leave it without splitting: medium over grown cells.
    ``run_off``: actions (with a kind: where a thing of that is at hand) of which something runs off
    that is thrown away under its name: what a column is conditioned with is no eluate yet.
    ``same``: the part that it is another word for where a step splits off both.
    """

    name: str
    words: tuple[str, ...]
    state: bool = False
    given: bool = False
    left_by: tuple[str, ...] = ()
    same: str = ""
    run_off: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class Path:
    """A term of an operator: a role, and the way from what fills it: ``object.whole.supernatant``.

    ``steps`` hold the names of parts, ``whole`` (what a part that is a state is a form of; else
    itself) and ``place`` (where it is).
    """

    role: str
    steps: tuple[str, ...] = ()

    def __str__(self) -> str:
        return ".".join((self.role, *self.steps))


@dataclass(frozen=True, slots=True)
class Literal:
    """A fact of one or two terms, or its negation: ``in object destination``."""

    fact: str
    terms: tuple[Path, ...]
    positive: bool = True


class Access(StrEnum):
    """What a step does to a material."""

    READ = "read"
    ADD = "add"
    CHANGE = "change"


@dataclass(frozen=True, slots=True)
class RoleSpec:
    """What may fill a role of an operator.

    ``kinds`` are kinds of the ontology that it takes (with all below them; empty: any), ``refuses``
    those that it does not. ``source`` says where a step writes it: "objects", or the role of a
    parameter ("reagent", "location", "instrument"). A role that is ``many`` takes several.
    ``makes``: what fills it comes into being by the step, as in "prepare lysis buffer".

    ``access`` is what the step does to what fills the role. Two steps on one material keep their
    order unless both only ``READ`` it (count, photograph, use a buffer) or both ``ADD`` to it.
    """

    name: str
    source: str = "objects"
    kinds: tuple[str, ...] = ()
    refuses: tuple[str, ...] = ()
    required: bool = False
    many: bool = False
    makes: bool = False
    access: Access = Access.CHANGE


@dataclass(frozen=True, slots=True)
class ParameterSpec:
    """A quantity that an operator takes: ``low`` and ``high`` bound what is plausible, in the
    canonical unit of ``dimension`` (``ontology/units.toml``). ``unless`` names other parameters,
    any of which stands for a required one; ``default`` says what is meant where it is left out.
    ``unit`` is that of the bounds where quantities of the dimension have many units."""

    name: str
    dimension: Dimension
    required: bool = False
    low: float = float("-inf")
    high: float = float("inf")
    unless: tuple[str, ...] = ()
    default: str = ""
    unit: str = ""

    def measures(self, quantity: Quantity) -> bool:
        """Whether a quantity is of its dimension, and can be compared with its bounds."""
        return self.dimension is quantity.dimension and self.unit in ("", quantity.unit)


@dataclass(frozen=True, slots=True)
class Operator:
    """One action of a library: what it is called, what it takes, needs and brings about.

    A literal whose role nothing fills is left out. ``instead_of`` names actions by whose verbs this
    one may be meant, where a thing of one of the kinds ``where`` is at hand: named in the step or
    in one before. ``line`` is the 1-based line of its table.
    """

    name: str
    title: str
    verbs: tuple[str, ...]
    roles: tuple[RoleSpec, ...] = ()
    parameters: tuple[ParameterSpec, ...] = ()
    pre: tuple[Literal, ...] = ()
    add: tuple[Literal, ...] = ()
    delete: tuple[Literal, ...] = ()
    moves: tuple[Path, ...] = ()
    """What it takes away from where it was split off: a supernatant in a tube of its own."""
    hazards: tuple[str, ...] = ()
    xrefs: tuple[str, ...] = ()
    instead_of: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def splits(self) -> frozenset[str]:
        """The parts that it splits off."""
        return frozenset(
            one.terms[0].steps[-1] for one in self.add if one.fact == PRESENT and one.terms[0].steps
        )


@dataclass(frozen=True, slots=True)
class Library:
    """An action library. ``bare``: it knows names only, and says nothing about states."""

    name: str
    title: str
    facts: Mapping[str, Fact]
    parts: Mapping[str, Part]
    operators: Mapping[str, Operator]
    verbs: Mapping[str, tuple[str, ...]]
    """Each verb, in canonical form, with the names of the operators that claim it."""
    origin: str = ""
    """The file it was read from, or the name of a built-in one."""
    bare: bool = False


class Same(Generic[T]):
    """A value as the key of a cache: the one object, whatever it says."""

    __slots__ = ("value",)

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value
