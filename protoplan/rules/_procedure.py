"""The parts of a document that tell what to do."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from protoplan.documents.values import Block, BlockKind, Section
from protoplan.nlp.values import Reading
from protoplan.rules.values import Sop
from protoplan.source import Span

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


class Joined(NamedTuple):
    """What a document says of what to do, as one text with a line a block."""

    text: str
    starts: tuple[int, ...]
    """Where each block begins in it."""
    blocks: tuple[Block, ...]

    def span(self, start: int, end: int) -> Span:
        """Return where a part of one block stands in the source."""
        place = bisect_right(self.starts, start) - 1
        begin = self.starts[place]
        return self.blocks[place].origin(start - begin, end - begin)


@lru_cache(maxsize=2)
def joined(sop: Sop) -> Joined:
    """Return the blocks that say what to do in one text."""
    found = tuple(blocks(sop))
    starts, at = [], 0
    for block in found:
        starts.append(at)
        at += len(block.text) + 1
    return Joined("\n".join(block.text for block in found), tuple(starts), found)
