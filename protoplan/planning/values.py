"""A planning problem as plain values, before it becomes text or an object of a planner."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

THING = "thing"
"""The type above all others."""
STEP = "step"
"""The type of the steps themselves, which carry amounts and durations."""
SPLIT = "split"
"""The type of what ties the parameters of a step with many paths to each other."""
DOSE = "dose"
VOLUME = "volume"
LENGTH = "time-of"


class Form(StrEnum):
    """How much of a protocol a problem tells."""

    CLASSICAL = "classical"
    """Facts alone; ``:strips :typing``."""
    NUMERIC = "numeric"
    """Facts and volumes in µl; ``:numeric-fluents``."""
    TEMPORAL = "temporal"
    """Facts and durations in seconds; ``:durative-actions``."""


class Slot(NamedTuple):
    """A parameter of a schema: its name without ``?``, its type, and what it stands for.

    ``role`` and ``filler`` tell which filler of which role of the operator it is; ``path`` is the
    way from there ("supernatant", "whole.supernatant"), empty for the filler itself.
    """

    name: str
    type: str
    role: str = ""
    filler: int = 0
    path: str = ""


class Condition(NamedTuple):
    """A predicate over terms: parameters of a schema, or objects of a problem."""

    predicate: str
    terms: tuple[str, ...]


class Predicate(NamedTuple):
    """A predicate, and the ``fact`` of the library it is, if it is one; that of a negation has the
    name of what it negates in ``negates``. ``done``: it says that the step of this place was done.
    """

    name: str
    types: tuple[str, ...]
    fact: str = ""
    negates: str = ""
    done: int | None = None


@dataclass(frozen=True, slots=True)
class Schema:
    """One action schema: an operator of the library with certain roles filled.

    ``gives`` and ``takes`` are the parameters whose volume it lowers and raises by the dose of its
    step; ``step`` is the parameter that stands for the step, where there is one.
    """

    name: str
    operator: str
    slots: tuple[Slot, ...]
    pre: tuple[Condition, ...]
    add: tuple[Condition, ...]
    delete: tuple[Condition, ...]
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    step: str = ""


@dataclass(frozen=True, slots=True)
class Domain:
    """Types with their parents, predicates and schemas: what PDDL calls a domain."""

    name: str
    form: Form
    types: tuple[tuple[str, str], ...]
    predicates: tuple[Predicate, ...]
    schemas: tuple[Schema, ...]


class Thing(NamedTuple):
    """An object of a problem and its words; ``entity`` is its number in the task, ``step`` the
    place of a step."""

    name: str
    type: str
    words: str
    entity: int | None = None
    step: int | None = None


class Act(NamedTuple):
    """A step of a plan. ``start`` and ``length`` are in seconds, in the temporal form."""

    schema: str
    args: tuple[str, ...]
    step: int
    start: float = 0.0
    length: float = 0.0


@dataclass(frozen=True, slots=True)
class PlanningProblem:
    """A protocol as a planning problem, with the protocol itself as its ``plan``.

    ``start`` is the initial state, all else being false; ``amounts`` are the numbers it gives,
    as (function, object, value).
    """

    name: str
    domain: Domain
    things: tuple[Thing, ...]
    start: tuple[Condition, ...]
    goal: tuple[Condition, ...]
    plan: tuple[Act, ...]
    amounts: tuple[tuple[str, str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Certificate:
    """What an engine says of a protocol as a plan.

    ``step`` is the place of the step that cannot be done, and ``reason`` says why.
    """

    valid: bool
    engine: str
    reason: str = ""
    step: int | None = None
