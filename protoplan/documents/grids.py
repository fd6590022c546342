"""Tables of HTML: which rows are rows and which lay out a page, merged cells, headers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, takewhile
from typing import NamedTuple

from protoplan.documents.cleaning import Clean, row
from protoplan.documents.drafts import Draft
from protoplan.documents.headings import orders
from protoplan.documents.tables import joined, looks_like_header
from protoplan.documents.values import BlockKind

_MOST_COLUMNS = 100
"""Columns that merged cells are followed into."""
_LONGEST = 200
"""Characters of a merged cell that is read again in each of its rows."""


_MOST_HEADS = 3
"""Rows that name columns."""
_SENTENCE = 3
"""Words of an item that tells what to do, at least."""


class Cell(NamedTuple):
    """A cell: its text, what it holds block by block, and where its tag begins and it ends."""

    content: Clean
    drafts: Sequence[Draft]
    head: bool
    start: int
    end: int
    columns: int = 1
    rows: int = 1


class _Row(NamedTuple):
    """A row with its merged cells: its texts, the names that it gives columns, and whether it is
    one cell alone."""

    cells: Sequence[Cell]
    contents: Sequence[Clean]
    borders: Sequence[int]
    names: Sequence[str]

    @property
    def alone(self) -> bool:
        return len(self.cells) == 1 and sum(bool(one.text) for one in self.contents) < 2

    @property
    def head(self) -> bool:
        return all(cell.head for cell in self.cells)

    @property
    def texts(self) -> list[str]:
        return [content.text for content in self.contents]


Part = list[Cell] | Draft
"""A row, or a block that stands between rows."""


def drafts_of(parts: Sequence[Part]) -> Iterator[Draft]:
    """Yield the blocks of a table."""
    filled = _filled(parts)
    rows = [part for part in filled if isinstance(part, _Row)]
    named = [one for one in rows if not one.alone]
    heads = _heads(named)
    header = joined([one.names for one in named[:heads]])
    lone = len(rows) == 1
    for part in filled:
        if isinstance(part, Draft):
            yield part
        elif part.alone or _is_layout(part, lone=lone):
            for cell in part.cells:
                yield from cell.drafts
        elif heads:
            heads -= 1
        else:
            yield Draft(BlockKind.ROW, row(part.contents, part.borders), header=header)


def _heads(rows: Sequence[_Row]) -> int:
    """Return how many of the first rows name the columns."""
    heads = sum(1 for _ in takewhile(lambda one: one.head, rows[: _MOST_HEADS + 1]))
    if heads:
        return heads if heads <= _MOST_HEADS and heads < len(rows) else 0
    return int(bool(rows) and looks_like_header([one.texts for one in rows]))


def _is_layout(one: _Row, *, lone: bool) -> bool:
    """Whether a row is there for the layout alone: it holds headings, or lists that tell what to
    do; ``lone``: it is all of its table."""
    held = list(chain.from_iterable(cell.drafts for cell in one.cells))
    if any(draft.kind is BlockKind.HEADING for draft in held):
        return True
    items = [draft.content.text for draft in held if draft.kind is BlockKind.ITEM]
    if not items or one.texts[0].strip(" .):").isdecimal():
        return False
    return lone or any(orders(item) and len(item.split()) >= _SENTENCE for item in items)


def _filled(parts: Sequence[Part]) -> list[_Row | Draft]:
    """Return ``parts`` with cells that reach over several rows read in each of them, as far as
    they stand before the cells of the row itself."""
    width = max((len(part) for part in parts if not isinstance(part, Draft)), default=0)
    above: dict[int, tuple[int, Clean]] = {}
    filled: list[_Row | Draft] = []
    for part in parts:
        if isinstance(part, Draft):
            filled.append(part)
        elif any(cell.content.text for cell in part):
            filled.append(_fill(part, above, width))
    return filled


def _fill(cells: Sequence[Cell], above: dict[int, tuple[int, Clean]], width: int) -> _Row:
    """Return a row; ``above`` are the cells that reach into it, by column, with how many rows."""
    contents: list[Clean] = []
    borders: list[int] = []
    names: list[str] = []

    def put(content: Clean, name: str, border: int) -> None:
        contents.append(content)
        names.append(name)
        borders.append(border)

    def fill(at: int, *, leads: bool) -> None:
        while found := above.pop(len(contents), None):
            rows, content = found
            if rows > 1:
                above[len(contents)] = rows - 1, content
            before = borders[-1] if borders else 0
            if leads and before <= content.anchors[0][1]:
                put(content, content.text, content.end)
            else:
                put(Clean("", ((0, at),), at), content.text, at)

    for place, cell in enumerate(cells):
        fill(cell.start, leads=not place)
        most = width - len(contents) - (len(cells) - place - 1)
        for number in range(max(min(cell.columns, most), 1)):
            content = Clean("", ((0, cell.end),), cell.end) if number else cell.content
            if cell.rows > 1 and len(contents) < _MOST_COLUMNS and len(content.text) <= _LONGEST:
                above[len(contents)] = cell.rows - 1, content
            put(content, cell.content.text, cell.end)
    fill(cells[-1].end, leads=False)
    return _Row(cells, contents, borders, names)
