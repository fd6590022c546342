"""Text with a name, and places in it.

Offsets count code points of the decoded text; lines and columns are 1-based. A line ends at
``\\n``, ``\\r\\n`` or a lone ``\\r``, so that positions are those an editor shows.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

_LINE_END = re.compile(r"\r\n|\r|\n")


class Span(NamedTuple):
    """A half-open range ``[start, end)`` of code points."""

    start: int
    end: int


class Position(NamedTuple):
    """A 1-based line and column."""

    line: int
    column: int


class Source:
    """A named text. Two sources are the same only if they are the same object."""

    __slots__ = ("_starts", "name", "text")

    def __init__(self, text: str, name: str = "<text>") -> None:
        self.text = text
        self.name = name
        self._starts: list[int] | None = None

    def __repr__(self) -> str:
        return f"Source({self.name!r}, {len(self.text)} characters)"

    def position(self, offset: int) -> Position:
        """Return the line and column of ``offset`` (of the end, if it lies beyond)."""
        starts = self._line_starts()
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(starts, offset)
        return Position(line, offset - starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """Return the text of line ``number`` without its line end; empty if there is none."""
        starts = self._line_starts()
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def _line_starts(self) -> list[int]:
        if self._starts is None:
            self._starts = [0, *(m.end() for m in _LINE_END.finditer(self.text))]
        return self._starts
