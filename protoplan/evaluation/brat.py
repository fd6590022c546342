"""Reading brat's standoff annotations: a text, and beside it the labelled spans of it.

Format: https://brat.nlplab.org/standoff.html. Text-bound annotations ("T" lines), events ("E"),
relations ("R") and equivalences ("*") are read; attributes and notes are not. Events are read as
relations: each argument of an event is one from the trigger of the event.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from protoplan.errors import UnusableInputError
from protoplan.evaluation.files import usable
from protoplan.source import Span


@dataclass(frozen=True, slots=True)
class Entity:
    """A labelled piece of text. A discontinuous one has several ``spans``."""

    identifier: str
    label: str
    spans: tuple[Span, ...]
    text: str

    @property
    def start(self) -> int:
        """Where it begins."""
        return self.spans[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.spans[-1].end


class Relation(NamedTuple):
    """A directed relation between two entities, by their identifiers."""

    label: str
    head: str
    tail: str


@dataclass(frozen=True, slots=True)
class Document:
    """A text, its entities in the order of the annotation file, and the relations between them.

    A relation stands there once, however often it is annotated. Numbers that tell arguments of an
    event apart ("Acts-on2") are left out of its label.
    """

    path: Path
    text: str
    entities: tuple[Entity, ...]
    relations: tuple[Relation, ...] = ()

    def line_around(self, entity: Entity) -> tuple[str, str]:
        """Return what stands before and after ``entity`` in its line."""
        begin = self.text.rfind("\n", 0, entity.start) + 1
        end = self.text.find("\n", entity.end)
        return self.text[begin : entity.start], self.text[entity.end : None if end < 0 else end]


def documents(folder: Path) -> Iterator[Document]:
    """Yield every annotated text in ``folder`` and below, in the order of their names."""
    for path in sorted(folder.rglob("*.ann")):
        found = usable(document, path)
        if found is not None:
            yield found


def document(file: Path) -> Document:
    """Read an annotation file and the text beside it.

    Raises :class:`UnusableInputError` if there is no such text, or a line is no annotation.
    """
    path = file.with_suffix(".txt")
    if not path.is_file():
        raise UnusableInputError(f"{file} annotates {path}, which does not exist.")
    # Offsets count characters, each line end as it stands.
    text = path.read_bytes().decode("utf-8-sig", "replace")
    lines = file.read_text(encoding="utf-8", errors="replace").split("\n")
    entities: list[Entity] = []
    triggers: dict[str, str] = {}
    said: list[tuple[Relation, str]] = []
    for number, raw in enumerate(lines, 1):
        line, place = raw.rstrip("\r"), f"{file}:{number}"
        if line.startswith("T"):
            entities.append(_entity(line, place))
        elif line.startswith("E"):
            name, trigger, arguments = _event(line, place)
            triggers[name] = trigger
            said += ((one, place) for one in arguments)
        elif line.startswith(("R", "*")):
            said += ((one, place) for one in _relations(line, place))
    return Document(path, text, tuple(entities), _resolved(said, entities, triggers))


def _entity(line: str, place: str) -> Entity:
    try:
        identifier, labelled, text = line.split("\t", 2)
        label, _, ranges = labelled.partition(" ")
        spans = tuple(Span(*map(int, piece.split())) for piece in ranges.split(";"))
    except (TypeError, ValueError):
        raise UnusableInputError(f"{place}: expected a text-bound annotation.") from None
    return Entity(identifier, label, spans, text)


def _event(line: str, place: str) -> tuple[str, str, list[Relation]]:
    """Return an event's identifier, its trigger, and its arguments as relations from that."""
    try:
        identifier, said = line.split("\t")[:2]
        (_, trigger), *arguments = (one.split(":") for one in said.split())
        found = [Relation(re.sub(r"\d+$", "", role), trigger, tail) for role, tail in arguments]
    except ValueError:
        raise UnusableInputError(f"{place}: expected an event, TYPE:ID ROLE:ID ...") from None
    return identifier, trigger, found


def _relations(line: str, place: str) -> list[Relation]:
    """Return the relation of an "R" line, or one from the first to each other of a "*" line."""
    try:
        said = line.split("\t")[1].split()
        if line.startswith("*"):
            label, first, *others = said
            return [Relation(label, first, other) for other in others]
        label, head, tail = said
        return [Relation(label, head.split(":")[1], tail.split(":")[1])]
    except (IndexError, ValueError):
        raise UnusableInputError(f"{place}: expected a relation, TYPE Arg1:ID Arg2:ID.") from None


def _resolved(
    said: Iterable[tuple[Relation, str]], entities: Iterable[Entity], triggers: Mapping[str, str]
) -> tuple[Relation, ...]:
    """Return the relations with the triggers of events in place of the events."""
    known = {entity.identifier for entity in entities}
    found: dict[Relation, None] = {}
    for (label, *ends), place in said:
        head, tail = (triggers.get(end, end) for end in ends)
        for end in (head, tail):
            if end not in known:
                raise UnusableInputError(f"{place}: {end} is annotated nowhere.")
        found[Relation(label, head, tail)] = None
    return tuple(found)
