"""Reading brat's standoff annotations: a text, and beside it the labelled spans of it.

Format: https://brat.nlplab.org/standoff.html. Text-bound annotations ("T" lines) are read;
events, relations and notes are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from protoplan.errors import UnusableInputError
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


@dataclass(frozen=True, slots=True)
class Document:
    """A text and its entities, in the order of the annotation file."""

    path: Path
    text: str
    entities: tuple[Entity, ...]

    def line_around(self, entity: Entity) -> tuple[str, str]:
        """Return what stands before and after ``entity`` in its line."""
        begin = self.text.rfind("\n", 0, entity.start) + 1
        end = self.text.find("\n", entity.end)
        return self.text[begin : entity.start], self.text[entity.end : None if end < 0 else end]


def documents(folder: Path) -> Iterator[Document]:
    """Yield every annotated text in ``folder`` and below, in the order of their names."""
    for path in sorted(folder.rglob("*.ann")):
        yield document(path)


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
    entities = [
        _entity(line.rstrip("\r"), f"{file}:{number}")
        for number, line in enumerate(lines, 1)
        if line.startswith("T")
    ]
    return Document(path, text, tuple(entities))


def _entity(line: str, place: str) -> Entity:
    try:
        identifier, labelled, text = line.split("\t", 2)
        label, _, ranges = labelled.partition(" ")
        spans = tuple(Span(*map(int, piece.split())) for piece in ranges.split(";"))
    except (TypeError, ValueError):
        raise UnusableInputError(f"{place}: expected a text-bound annotation.") from None
    return Entity(identifier, label, spans, text)
