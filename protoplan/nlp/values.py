"""What reading prose finds: mentions, relations between them, and what each sentence says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from protoplan.documents.values import Document, Section
from protoplan.entities import Link
from protoplan.model import Protocol
from protoplan.source import Span


class Label(StrEnum):
    """What a mention is. The names are those of the WNUT-2020 wet-lab corpus."""

    ACTION = "Action"
    REAGENT = "Reagent"
    LOCATION = "Location"
    DEVICE = "Device"
    MENTION = "Mention"
    """A pronoun, or another word that stands for something told before."""
    METHOD = "Method"
    SEAL = "Seal"
    MODIFIER = "Modifier"
    MEASURE_TYPE = "Measure-Type"
    NUMERICAL = "Numerical"
    GENERIC_MEASURE = "Generic-Measure"
    AMOUNT = "Amount"
    CONCENTRATION = "Concentration"
    PH = "pH"
    SIZE = "Size"
    SPEED = "Speed"
    TEMPERATURE = "Temperature"
    TIME = "Time"


class RelationLabel(StrEnum):
    """How two mentions hang together. The names are those of the WNUT-2020 wet-lab corpus."""

    ACTS_ON = "Acts-on"
    SITE = "Site"
    USING = "Using"
    SETTING = "Setting"
    MEASURE = "Measure"
    COUNT = "Count"
    MEASURE_TYPE_LINK = "Measure-Type-Link"
    MOD_LINK = "Mod-Link"
    PRODUCT = "Product"
    COREFERENCE_LINK = "Coreference-Link"
    MERONYM = "Meronym"
    OR = "Or"
    OF_TYPE = "Of-Type"
    COMMANDS = "Commands"


@dataclass(frozen=True, slots=True)
class Mention:
    """A labelled piece of a sentence."""

    label: Label
    text: str
    start: int
    """Where it begins, in characters of the sentence."""
    span: Span
    """Where it stands in the source."""
    link: Link | None = None
    """The concept that it names, if one is known."""


@dataclass(frozen=True, slots=True)
class Relation:
    """A directed relation; ``head`` and ``tail`` are places among the mentions of the sentence."""

    label: RelationLabel
    head: int
    tail: int
    score: float = 1.0
    """How sure it is, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What one sentence says."""

    text: str
    span: Span
    section: Section
    number: str
    """The number that the text gives the step it stands in, if any."""
    mentions: tuple[Mention, ...]
    relations: tuple[Relation, ...]
    steps: tuple[int, ...] = ()
    """The places (from 0) of the steps that it became."""
    left: tuple[int, ...] = ()
    """The places of the mentions that no step took."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """A document, what its sentences say, and the protocol that comes of it."""

    document: Document
    readings: tuple[Reading, ...]
    protocol: Protocol
    nlp: str
    """The pipeline that it was made with, by name and version."""
    linker: str
