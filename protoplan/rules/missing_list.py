"""STR008: a list is announced, and does not follow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from protoplan.documents.values import Block, BlockKind
from protoplan.findings import Severity, shown
from protoplan.rules import _procedure
from protoplan.rules.data import words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_REACH = 120
"""Characters at the end of a block in which a list is announced."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each announcement of a list that the next step, a heading or the end follows."""
    starts = _steps(sop)
    blocks = sop.blocks
    inside = {id(block) for block in _procedure.blocks(sop)}
    for block, behind in zip(blocks, (*blocks[1:], None), strict=False):
        if id(block) not in inside or not (match := _announced(block)):
            continue
        if behind is None or behind.kind is BlockKind.HEADING or _follows(block, behind, starts):
            span = block.origin(*match.span())
            message = f"no list follows {shown(match[0])}"
            yield Hit(span, message, "Write what belongs there.")


def _announced(block: Block) -> re.Match[str] | None:
    if not block.text.rstrip().endswith(":"):
        return None
    return words(__name__, "announced").search(block.text, max(len(block.text) - _REACH, 0))


def _follows(block: Block, behind: Block, starts: frozenset[int]) -> bool:
    """Whether what stands behind a block is the next step, and no part of a list.

    "Add the following:" may go on as "Add 1 µl enzyme".
    """
    return (
        behind.kind is not BlockKind.ROW
        and behind.text.split()[:1] != _before_following(block)
        and behind.level <= block.level
        and behind.origin(0, 1).start in starts
        and not any(char.isdigit() for char in behind.text[:12])
    )


def _before_following(block: Block) -> list[str]:
    """Return the word before "the following", as it would begin a sentence."""
    words_ = block.text.split()
    return [word.capitalize() for word, article in pairwise(words_) if article == "the"][-1:]


def _steps(sop: Sop) -> frozenset[int]:
    """Return where in the source a sentence begins with the action of a step."""
    steps = sop.understanding.protocol.steps
    return frozenset(
        reading.span.start
        for reading in sop.understanding.readings
        for place in reading.steps[:1]
        if (term := steps[place].term) and term.span and term.span.start == reading.span.start
    )


RULE = Rule("STR008", "missing-list", Severity.WARNING, hits, Needs.PROSE)
