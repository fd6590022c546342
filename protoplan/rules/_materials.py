"""The materials that a document lists."""

from __future__ import annotations

from protoplan.documents.headings import orders
from protoplan.documents.values import Block, BlockKind, Section
from protoplan.entities import Concept, normal
from protoplan.rules.values import Sop


def blocks(sop: Sop) -> list[Block]:
    """Return the blocks under headings that name materials, but for parts that tell what to do."""
    found: list[Block] = []
    part: list[Block] = []
    for block in (*sop.blocks, None):
        if block is None or block.kind is BlockKind.HEADING:
            found += [] if all(orders(one.text) for one in part) else part
            part = []
        elif block.section is Section.MATERIALS:
            part.append(block)
    return found


def text(sop: Sop) -> str:
    """Return what the materials say, in normal form between blanks; empty if there are none."""
    parts = [normal(" ".join((block.text, *block.header))) for block in blocks(sop)]
    return f" {' '.join(parts)} " if parts else ""


def named(listed: str, written: str, concept: Concept) -> bool:
    """Whether materials name a concept, by any of its names or as ``written``."""
    names = (written, concept.name, *concept.aliases)
    return any(f" {normal(one)} " in listed for one in names)
