"""Where a pattern stands in a protocol, and what may be written there instead."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from protoplan.documents.values import Block, BlockKind, Section
from protoplan.findings import Edit, Fix
from protoplan.rules.values import Hit, Sop
from protoplan.source import Span

NUMBER = r"[0-9](?<![\w.,][0-9])"
"""The first digit of a number. It begins with a digit, for which a pattern finds its start fast."""
_REACH = 300
"""So many characters of a sentence are looked at, so that time is linear in its length."""
_STOPS = (". ", "; ", "! ", "? ", "\t")
_TELLING = frozenset({Section.PROCEDURE, Section.UNKNOWN, Section.NOTES})


class Place(NamedTuple):
    """A match of a pattern in a block of a protocol."""

    sop: Sop
    block: Block
    match: re.Match[str]

    def span(self, group: int | str = 0) -> Span:
        """Return where a group stands in the source."""
        return self.block.origin(*self.match.span(group))

    def before(self, length: int = 40, group: int | str = 0) -> str:
        """Return what stands before a group in its block."""
        start = self.match.start(group)
        return self.block.text[max(0, start - length) : start]

    def after(self, length: int = 40) -> str:
        """Return what stands behind the match in its block."""
        return self.block.text[self.match.end() : self.match.end() + length]

    @property
    def sentence(self) -> str:
        """The sentence of the match, or what of it stands near."""
        before, after = self.before(_REACH), self.after(_REACH)
        begin = max(before.rfind(stop) for stop in _STOPS)
        ends = [end for end in map(after.find, _STOPS) if end >= 0]
        return (
            f"{before[begin + 1 :]}{self.match[0]}{after[: min(ends, default=len(after))]}".strip()
        )

    def writing(self, new: str, group: int | str = 0, *, safe: bool = True) -> Fix | None:
        """Return the fix that writes ``new`` for a group, or nothing where markup is in the way."""
        span = self.span(group)
        source = self.sop.source.text[span.start : span.end]
        if source.split() != self.match[group].split() or len(source) != len(self.match[group]):
            return None
        return Fix(f"write '{new}'", (Edit(span, new),), safe)


def told(sop: Sop, pattern: re.Pattern[str]) -> Iterator[Place]:
    """Yield each match of ``pattern`` in the steps of a protocol and in notes on them."""
    for block in sop.blocks:
        if block.section in _TELLING and block.kind is not BlockKind.HEADING:
            for match in pattern.finditer(block.text):
                yield Place(sop, block, match)


def places(sop: Sop, pattern: re.Pattern[str]) -> Iterator[Place]:
    """Yield each match of ``pattern`` in the blocks of a protocol."""
    for block in sop.blocks:
        for match in pattern.finditer(block.text):
            yield Place(sop, block, match)


def rewritten(place: Place, new: str, group: int | str = 0, *, safe: bool = True) -> Hit:
    """Return the hit on a group that stands for ``new``, with the fix that writes it."""
    message = f"'{place.match[group]}' stands for '{new}'"
    return Hit(place.span(group), message, fix=place.writing(new, group, safe=safe))


def either(words: Iterable[str]) -> str:
    """Return a pattern of any of ``words``, the longest first."""
    return f"(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))})"
