"""Tables of plain text: columns by tabs, by wide gaps, or by rules that are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from protoplan.documents.cleaning import UNSEEN, Clean, plain, row
from protoplan.documents.drafts import Draft
from protoplan.documents.marks import Marks
from protoplan.documents.tables import looks_like_header
from protoplan.documents.values import BlockKind

_GAP = re.compile(r"\t+ *| {3,}")
_TAB = re.compile(r"\t *")
_UNTIDY_ROW = re.compile(rf"[^\S \t]|[ \t]{{2}}|[{UNSEEN}]")
_DRAWN = re.compile(r"[+|][-=+:| ]*[-=][-=+:| ]*[+|]")
_NEAR = 1
"""Characters that a column may begin beside its name."""

_Cells = list[tuple[int, int]]
"""Where the cells of a row begin and end."""


class Line(NamedTuple):
    """A line without its line end: where its text begins and ends, and how far it is indented."""

    start: int
    end: int
    indent: int
    text: str

    @property
    def blank(self) -> bool:
        return not self.text


class Table(NamedTuple):
    """The rows of a table, and the number of the line behind it."""

    drafts: list[Draft]
    behind: int


def table_at(text: str, lines: Sequence[Line], at: int, marks: Marks) -> Table | None:
    """Return the table that begins with line ``at``, if one of two rows or more does."""
    if lines[at].text[0] in "+|":
        return _ruled(text, lines, at)
    first = _split(lines[at], _GAP)
    if not first or marks.begins(lines[at].text):
        return None
    rows = [first]
    behind = at + 1
    while behind < len(lines) and (cells := _cells(text, lines[behind], rows[0], lines[at])):
        rows.append(cells)
        behind += 1
    if len(rows) < 2:
        return None
    return Table(list(_drafts([_row(cells, text) for cells in rows])), behind)


def _ruled(text: str, lines: Sequence[Line], at: int) -> Table | None:
    """Return a table that is drawn with "|", and "+---+" between its rows or some."""
    rows: list[_Cells] = []
    ruled: set[int] = set()
    behind = at
    while behind < len(lines) and lines[behind].text[:1] in ("+", "|"):
        line = lines[behind]
        if _DRAWN.fullmatch(line.text):
            ruled.add(len(rows))
        elif not line.text.endswith("|") or len(line.text) < 2:
            break
        else:
            places = [n for n, sign in enumerate(line.text) if sign == "|"]
            cells = [(line.start + a + 1, line.start + b) for a, b in pairwise(places)]
            if rows and len(cells) != len(rows[0]):
                break
            rows.append(cells)
        behind += 1
    if not rows or not (ruled or len(rows) > 1) or len(rows[0]) < 2:
        return None
    contents = [_joined(cells, text) for cells in rows]
    named = 1 in ruled and not ruled.intersection(range(2, len(rows))) and len(rows) > 2
    drafts = _drafts(contents, named=named)
    return Table([one for one in drafts if one.content.text.strip()], behind)


def _cells(text: str, line: Line, names: _Cells, first: Line) -> _Cells:
    """Return the cells of a row as many as its table has columns; a row may lack some, if tabs or
    its columns tell which. Nothing if it is no row of it."""
    cells = _split(line, _GAP)
    if len(cells) == len(names) or not line.text:
        return cells
    start, end = line.start, line.end
    while start and text[start - 1] in " \t":
        start -= 1
    while end < len(text) and text[end] in " \t":
        end += 1
    if "\t" in text[start:end]:
        cells, at = [], start
        for gap in _TAB.finditer(text, start, end):
            cells.append((at, gap.start()))
            at = gap.end()
        cells.append((at, max(at, line.end)))
        return cells if len(cells) == len(names) else []
    return _placed(line, cells, names, first)


def _placed(line: Line, cells: _Cells, names: _Cells, first: Line) -> _Cells:
    """Return ``cells`` with empty ones between, where each begins below a name, or nothing."""
    columns = [start - first.start + first.indent for start, _ in names]
    places = {start - line.start + line.indent: (start, end) for start, end in cells}
    found: _Cells = []
    behind = line.start
    for column in columns:
        near = [place for place in places if abs(place - column) <= _NEAR]
        cell = places.pop(near[0]) if near else (behind, behind)
        found.append(cell)
        behind = cell[1]
    return found if not places and len(cells) > 1 else []


def _split(line: Line, gaps: re.Pattern[str]) -> _Cells:
    if "\t" not in line.text and "   " not in line.text:
        return []
    cells, start = [], line.start
    for gap in gaps.finditer(line.text):
        cells.append((start, line.start + gap.start()))
        start = line.start + gap.end()
    cells.append((start, line.end))
    return cells if len(cells) > 1 else []


def _drafts(contents: Sequence[Clean], *, named: bool = False) -> Iterator[Draft]:
    """Yield the rows of a table; its first row is the header if it looks like one."""
    named = named or looks_like_header([content.text.split("\t") for content in contents])
    header = tuple(contents[0].text.split("\t")) if named else ()
    for content in contents[1:] if named else contents:
        yield Draft(BlockKind.ROW, content, header=header)


def _row(cells: _Cells, text: str) -> Clean:
    """Return a row of plain text; one that is tidy as it stands is taken so."""
    start, end = cells[0][0], cells[-1][1]
    content = text[start:end]
    if not _UNTIDY_ROW.search(content) and content.count("\t") == len(cells) - 1:
        return Clean(content, ((0, start),), end)
    return _joined(cells, text)


def _joined(cells: _Cells, text: str) -> Clean:
    return row([plain(text, *cell) for cell in cells], [one[1] for one, _ in pairwise(cells)])
