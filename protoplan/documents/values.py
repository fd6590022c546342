"""What a document is made of: blocks of clean text that know where each character stood."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from enum import StrEnum

from protoplan.findings import Finding
from protoplan.source import Source, Span


class Form(StrEnum):
    """How a document is written."""

    MARKDOWN = "markdown"
    TEXT = "text"
    HTML = "html"
    DOCX = "docx"


class Section(StrEnum):
    """What a part of a document is about."""

    PROCEDURE = "procedure"
    MATERIALS = "materials"
    EQUIPMENT = "equipment"
    SAFETY = "safety"
    NOTES = "notes"
    BACKGROUND = "background"
    """Title, purpose, introduction, references, history of the document."""
    UNKNOWN = "unknown"
    """No heading says; what stands there is read as a procedure would be."""


class BlockKind(StrEnum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    """An item of a numbered or bulleted list."""
    ROW = "row"
    """A row of a table; its cells are parted by tabs."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a document, without its markup.

    ``text`` is clean: no list marks, emphasis, tags, entities or line breaks inside.
    """

    kind: BlockKind
    text: str
    section: Section
    anchors: tuple[tuple[int, int], ...]
    """Where runs of ``text`` stood: (offset in ``text``, offset in the source), rising."""
    end: int
    """Where the block ends in the source."""
    number: str = ""
    """The number that the text gives it, as written: "3", "3.2", "b"."""
    level: int = 0
    """How deep it is nested; for a heading its rank, from 1."""
    header: tuple[str, ...] = ()
    """For a row: what the header of its table calls the columns, if it has one."""

    def origin(self, start: int, end: int) -> Span:
        """Return where ``text[start:end]`` stood in the source."""
        if len(self.anchors) == 1:
            ((here, there),) = self.anchors
            return Span(start + there - here, max(start, end) + there - here)
        first = self._at(start)
        return Span(first, self._at(end - 1) + 1) if end > start else Span(first, first)

    def _at(self, offset: int) -> int:
        place = bisect_right(self.anchors, (offset, self.end)) - 1
        here, there = self.anchors[max(place, 0)]
        return there + offset - here


@dataclass(frozen=True, slots=True)
class Document:
    """A document as read. In a ``.docx``, line n of ``source`` is its paragraph n."""

    source: Source
    form: Form
    blocks: tuple[Block, ...]
    findings: tuple[Finding, ...] = field(default=(), compare=False)
