"""EXE009: a material is listed, and the procedure never speaks of it."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.documents.values import Block, BlockKind
from protoplan.entities import link, normal
from protoplan.findings import Severity, shown
from protoplan.rules import _materials, _procedure
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each item of the materials, or first cell of a row, that nothing else names."""
    listed = (BlockKind.ITEM, BlockKind.ROW)
    items = [block for block in _materials.blocks(sop) if block.kind in listed]
    if not items:
        return
    told = [block.text for block in sop.blocks if block.section in _procedure.SECTIONS]
    told += [_made_of(block) for block in items]
    said = f" {normal(' '.join(told))} "
    by_table = words(__name__, "by_table").search(said) is not None
    for block in items:
        if block.kind is BlockKind.ROW and (by_table or _is_recipe(block, said)):
            continue
        written = block.text.partition("\t")[0]
        bare = written.partition(", ")[0]
        name = words(__name__, "aside").sub(" ", bare).strip(" ,.;:")
        if len(name) <= data(__name__)["longest"] and not _is_used(name, said):
            message = f"{shown(name)} is listed, and no step speaks of it"
            hint = "Say where it is used, or leave it out."
            yield Hit(block.origin(0, len(written)), message, hint)


def _made_of(block: Block) -> str:
    """Return what a material is made of: what stands behind a colon, or in the further cells."""
    return block.text.partition("\t" if block.kind is BlockKind.ROW else ":")[2]


def _is_recipe(row: Block, said: str) -> bool:
    """Whether a row is part of a solution: its header names one that the text speaks of."""
    for cell in row.header[1:]:
        written = words(__name__, "aside").sub(" ", cell).strip()
        known = link(written) if written else None
        if known and _materials.named(said, written, known.concept):
            return True
    return False


def _is_used(name: str, said: str) -> bool:
    """Whether a text in normal form has a word of a name, or another name of the same thing."""
    shortest = data(__name__)["shortest"]
    own = [word for word in normal(name).split() if len(word) >= shortest and word.isalpha()]
    own += [word.removeprefix(one) for word in own for one in data(__name__)["prefixes"]]
    if not own or any(f" {word} " in said or f" {word}s " in said for word in own):
        return True
    known = link(name)
    return bool(known and _materials.named(said, name, known.concept))


RULE = Rule("EXE009", "unused-material", Severity.INFO, hits)
