"""Materials through a protocol, as values: what is mentioned, and which mentions are one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from math import inf
from typing import NamedTuple

from protoplan.source import Span


class Marks(NamedTuple):
    """What people annotated of a mention.

    The name of the ``argument`` that it is (``ARG0``); a number that all mentions of the very same
    ``thing`` share; the things that it is a part of, has as a part, is in or holds, each with the
    name of the relation; and whether it stands in another sentence than the operation.
    """

    argument: str
    thing: int
    related: tuple[tuple[str, int], ...] = ()
    across: bool = False


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of a step that name a material, container or device.

    ``source`` says where they stand: "objects", or the role of a parameter ("reagent",
    "location", "instrument"). ``group`` is given where people already marked mentions as one, its
    parts and places taken together with a thing; ``marks`` tells these apart.
    """

    text: str
    source: str
    span: Span | None = field(default=None, compare=False)
    group: int | None = None
    marks: Marks | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """One thing done: the verb as written, the operator of the library it means (``None`` if it is
    in none), and what it mentions, in the order of the text. ``text`` is the words around it
    where there are any, ``line`` numbers the sentence or step it stands in; ``lasts``: the text
    says how long it takes; ``coldest`` is the lowest temperature that it says, in °C."""

    verb: str
    operator: str | None
    mentions: tuple[Mention, ...]
    line: int = 0
    text: str = ""
    lasts: bool = False
    coldest: float = inf
    refers: tuple[int, ...] | None = None
    """The places of the steps that it speaks of, where the reader of prose knows; else its words
    tell, and steps are counted from 1."""
    withholds: tuple[str, ...] = ()
    """The parts that its operator splits off, and it does not yet."""


class Reason(StrEnum):
    """Why a mention was taken for a material."""

    FIRST = "first mention"
    MADE = "made by this step"
    SAME_NAME = "the same name"
    SAME_HEAD = "the same head noun"
    KIND = "the only one of its kind"
    PART = "split off by an earlier step"
    CONTAINER = "what is in the container"
    LAST = "what was last worked on"
    MIXTURE = "a mixture that holds it"
    GIVEN = "marked as the same"
    LEARNED = "likely from other protocols"


@dataclass(frozen=True, slots=True)
class Entity:
    """One material (container, device) of a protocol.

    ``kind`` is of the ontology, empty where unknown. A part has the number of its ``whole``, and
    ``part`` the name of the part in the library; ``version`` tells the parts of several splits of
    one whole apart, from 1. ``made_at`` is the place of the step that brings it into being.
    """

    number: int
    name: str
    kind: str = ""
    whole: int | None = None
    part: str = ""
    version: int = 0
    made_at: int | None = None


@dataclass(frozen=True, slots=True)
class Link:
    """The material a mention stands for, why, and how sure that is (0 to 1).

    ``others`` are the materials it may stand for as well, likeliest first.
    """

    mention: Mention
    entity: int
    reason: Reason
    note: str = ""
    """The decision in words: "the supernatant of step 3, which spun the lysate"."""
    confidence: float = 1.0
    others: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Lineage:
    """The materials of a protocol and which words stand for which.

    ``links`` has one tuple a step, in the order of its mentions; ``implied`` has the materials
    that each step works on without saying so ("mix gently" works on what was last mixed).
    """

    operations: tuple[Operation, ...]
    entities: tuple[Entity, ...]
    links: tuple[tuple[Link, ...], ...]
    implied: tuple[tuple[Link, ...], ...] = ()
