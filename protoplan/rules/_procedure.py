"""The parts of a document that tell what to do."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.documents.values import Block, BlockKind, Section
from protoplan.nlp.values import Reading
from protoplan.rules.values import Sop

SECTIONS = (Section.PROCEDURE, Section.UNKNOWN)
"""A part that no heading names is read as a procedure."""


def blocks(sop: Sop) -> Iterator[Block]:
    """Yield what a document says of what to do: no headings, and no rows of tables."""
    for block in sop.blocks:
        if block.section in SECTIONS and block.kind in (BlockKind.ITEM, BlockKind.PARAGRAPH):
            yield block


def sentences(sop: Sop) -> Iterator[tuple[int, Reading]]:
    """Yield the sentences that say what to do, each with its place among the readings."""
    for number, reading in enumerate(sop.understanding.readings):
        if reading.section in SECTIONS:
            yield number, reading
