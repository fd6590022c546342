"""Concepts, and how a name came to be linked to one."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from protoplan.model import Quantity


class Stage(StrEnum):
    """How a name was linked, the surest first."""

    EXACT = "exact"
    """The name, or an alias, letter for letter."""
    NORMALISED = "normalised"
    """The same without regard to case, hyphens, plural, numbers and spelling variants."""
    ABBREVIATION = "abbreviation"
    """An abbreviation that the text itself defines."""
    HEAD = "head"
    """The head noun alone, or the name of a kind: the concept is what the name is a kind of."""
    NEIGHBOUR = "neighbour"
    """The nearest neighbour that scispaCy's linker found."""


@dataclass(frozen=True, slots=True)
class Concept:
    """A thing of the laboratory. Tables of ``ontology/``; identifiers never change meaning."""

    identifier: str
    """"PPL:00001" and the like."""
    name: str
    kind: str
    """A kind of ``ontology/kinds.toml``."""
    aliases: tuple[str, ...] = ()
    hazards: tuple[str, ...] = ()
    """GHS hazard statements: "H225"."""
    references: tuple[str, ...] = ()
    """The same in public ontologies: "CHEBI:15377"."""
    capacity: Quantity | None = None
    """What a container holds."""
    limits: tuple[Quantity, ...] = ()
    """What a device can do at most."""
    narrower: tuple[str, ...] = ()
    """Names of kinds of it, which are no names of the thing itself: no aliases."""
    broader: tuple[str, ...] = ()
    """Identifiers of the concepts that list it as a kind of theirs."""


@dataclass(frozen=True, slots=True)
class Link:
    """A name and the concept it means."""

    concept: Concept
    stage: Stage
    text: str = field(default="", compare=False)
    """The words that were linked."""


class Suggestion(NamedTuple):
    """A concept with a name that looks like another name. Never a link."""

    concept: Concept
    name: str
    """The name of the concept that looks like it, in normal form."""
    score: float
    """How much alike, from 0 to 1."""
