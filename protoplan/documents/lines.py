"""Plain text, line by line: a line is a block, unless it plainly continues the one before."""

from __future__ import annotations

import re
from itertools import pairwise

from protoplan.documents.cleaning import Clean, Piece, clean, plain
from protoplan.documents.columns import Line, table_at
from protoplan.documents.drafts import Draft
from protoplan.documents.headings import is_section, tells
from protoplan.documents.marks import Marks, indentation
from protoplan.documents.values import BlockKind

__all__ = ["Line", "lines_of", "read_text"]

_LINE = re.compile(r"[^\r\n]+")
_RULE = re.compile(r"\s*([-=_*~#.+])(?:\s*\1){2,}\s*")
_DANGLING = re.compile(
    r"\w\s+(?:for|to|at|(?<!consisting )(?<!composed )of|with|and|or|than|by|from|until|about|see"
    r"|approximately|steps?|in|into|between|after|every|within|the|an?|plus|per|[=~<>])$"
)
"""The end of a line that an amount goes on with."""
_NUMBER = re.compile(r"[-–−~<>]?\d")
_ITEM = re.compile(r"\d{1,4}[.)]\s")
_REFERRED = re.compile(r"[\d.,\s–-]+[a-z]?\)")
_GOING_ON = re.compile(r"of\s")
_STOPS = (".", "!", "?", ":", ";")
_FULL = 40
"""A line shorter than this is not full, so that what follows does not continue it."""
_WIDEST = 100
"""Text is wrapped by hand at no more characters than this."""
_FEWEST = 3
"""Lines that are full, from which on text is taken to be wrapped; half of what follows them
begins with a small letter."""


def lines_of(text: str, start: int, end: int) -> list[Line]:
    """Return the lines of ``text[start:end]``; several blank ones in a row as one."""
    found: list[Line] = []
    behind = start
    for match in _LINE.finditer(text, start, end):
        at, stop = match.span()
        if at - behind > 2 or (at - behind == 2 and text[behind] == text[behind + 1]):
            found.append(Line(behind, behind, 0, ""))
        behind = stop
        raw = match[0]
        bare = raw.strip()
        if not bare:
            found.append(Line(at, at, 0, ""))
        elif len(bare) == len(raw):
            found.append(Line(at, stop, 0, raw))
        else:
            shift = len(raw) - len(raw.lstrip())
            found.append(Line(at + shift, at + shift + len(bare), indentation(raw), bare))
    return found


def read_text(text: str, start: int, end: int) -> list[Draft]:
    """Return the blocks of the plain text ``text[start:end]``."""
    return _Reader(text, lines_of(text, start, end)).read()


class _Reader:
    def __init__(self, text: str, lines: list[Line]) -> None:
        self.text = text
        self.lines = lines
        self.width = _wrap_width(lines)
        self.marks = Marks()
        self.drafts: list[Draft] = []
        self.open: list[Line] = []
        """The lines of the block that is being read."""
        self.column = 0
        """Where the text of its first line begins, behind the mark."""
        self.made = Draft(BlockKind.PARAGRAPH, Clean("", (), 0))

    def read(self) -> list[Draft]:
        """Return the blocks."""
        at = 0
        gap = True
        while at < len(self.lines):
            line = self.lines[at]
            if line.blank or _RULE.fullmatch(line.text):
                if not line.blank and self.open and len(self.open) == 1 and line.text[0] in "=-~":
                    self._underlined(line)
                if line.blank and self.open and self.open[0].text:
                    self.made.alone = self.made.alone and len(self.open) == 1
                    self._close()
                gap = True
                at += 1
                continue
            if found := table_at(self.text, self.lines, at, self.marks):
                self._close()
                self.drafts += found.drafts
                at = found.behind
            else:
                self._take(line, gap)
                at += 1
            gap = False
        self.made.alone = self.made.alone and len(self.open) == 1
        self._close()
        return self.drafts

    def _take(self, line: Line, gap: bool) -> None:
        mark = None if self._breaks_off(line) else self.marks.read(line.text)
        if mark is None and self.open and self._continues(line):
            self.open.append(line)
            return
        self.made.alone = self.made.alone and len(self.open) == 1 and mark is not None
        self._close()
        self.open = [line]
        self.made = Draft(BlockKind.PARAGRAPH, Clean("", (), 0), parted=gap)
        self.made.alone, self.made.indent = gap and mark is None, line.indent
        self.column = line.indent
        if mark:
            start = min(line.start + mark.length, line.end)
            self.open = [Line(start, line.end, line.indent, line.text[mark.length :])]
            self.column = line.indent + mark.length
            self.made.kind, self.made.number, self.made.marked = BlockKind.ITEM, mark.number, True
            self.made.style = mark.style

    def _continues(self, line: Line) -> bool:
        """Whether ``line`` goes on with the block that is open."""
        last = self.open[-1]
        if not last.text:
            return True
        if last.text.endswith(_STOPS) or is_section(last.text):
            return False
        if self._breaks_off(line) or _GOING_ON.match(line.text):
            return True
        if self.width and _full(last, line, self.width):
            return True
        if self.made.marked and line.indent >= max(self.column - 1, 2):
            return True
        return len(last.text) >= _FULL and line.text[0].islower()

    def _breaks_off(self, line: Line) -> bool:
        """Whether the open block ends so that a line that begins with a number goes on with it:
        "for" and "10 min", "(see" and "3.2)"."""
        if not (self.open and self.open[-1].text and _NUMBER.match(line.text)):
            return False
        last = self.open[-1].text
        if _REFERRED.match(line.text) and last.rfind("(") > last.rfind(")"):
            return True
        return bool(_DANGLING.search(last)) and not _ITEM.match(line.text)

    def _underlined(self, line: Line) -> None:
        """Make the open line a heading, for a rule is drawn under it."""
        text = self.open[0].text
        if self.made.kind is BlockKind.PARAGRAPH and len(text) <= _WIDEST and not tells(text):
            self.made.kind = BlockKind.HEADING
            self.made.level = 1 if line.text[0] == "=" else 2
            self._close()

    def _close(self) -> None:
        if self.open:
            if len(self.open) == 1:
                content = plain(self.text, self.open[0].start, self.open[0].end)
            else:
                start, end = self.open[0].start, self.open[-1].end
                content = clean([Piece(start, end, self.text[start:end])])
            if content.text:
                self.made.content = content
                self.drafts.append(self.made)
        self.open = []


def _wrap_width(lines: list[Line]) -> int:
    """Return the width that the text is wrapped at by hand, 0 if it is not."""
    width = max((line.indent + len(line.text) for line in lines), default=0)
    if not _FULL < width <= _WIDEST:
        return 0
    wrapped = [
        below.text[0].islower()
        for line, below in pairwise(lines)
        if line.text and below.text and not line.text.endswith(_STOPS) and _full(line, below, width)
    ]
    return width if len(wrapped) >= _FEWEST and sum(wrapped) * 2 >= len(wrapped) else 0


def _full(line: Line, below: Line, width: int) -> bool:
    """Whether the first word of the line ``below`` has no place on ``line``."""
    return line.indent + len(line.text) + 1 + len(below.text.split(None, 1)[0]) > width
