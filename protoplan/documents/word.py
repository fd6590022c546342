"""Word documents (.docx). Their source is a text that is made here: a line a paragraph, a line a
row of a table, its cells parted by tabs; a line break inside a paragraph is a vertical tab."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from protoplan.documents.archive import open_docx
from protoplan.documents.cleaning import Clean, Piece, clean, raised, row
from protoplan.documents.drafts import Draft, Unread
from protoplan.documents.numbering import Numbering, W, number_of, value
from protoplan.documents.tables import joined, looks_like_header
from protoplan.documents.values import BlockKind
from protoplan.errors import UnusableInputError

_MOST_PARAGRAPHS = 100_000
"""More is no protocol, and may be an attack."""
_SYMBOLS = {
    "61": "α", "62": "β", "64": "δ", "67": "γ", "6C": "λ", "6D": "µ", "70": "π",
    "44": "Δ", "57": "Ω", "B0": "°", "B1": "±", "B4": "×", "B7": "•", "A3": "≤", "B3": "≥",
    "AE": "→", "B2": "″", "A2": "′", "2D": "−",
}  # fmt: skip
"""Characters of the font Symbol that stand in protocols, by the last two digits of their code."""
_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_UNSEEN = frozenset(
    f"{W}{tag}" for tag in ("del", "moveFrom", "rPr", "pPr", "instrText", "drawing", "pict",
                            "object", "footnoteReference", "endnoteReference", "txbxContent")
) | {f"{_MC}AlternateContent"}  # fmt: skip
_UNREAD = {
    "{http://schemas.openxmlformats.org/drawingml/2006/picture}pic": "image",
    "{urn:schemas-microsoft-com:vml}imagedata": "image",
    "{http://schemas.openxmlformats.org/officeDocument/2006/math}oMath": "formula",
    f"{W}footnoteReference": "footnote",
    f"{W}endnoteReference": "endnote",
    f"{W}object": "object",
}
_LONGEST = 200
"""Characters of a merged cell that is read again in each of its rows."""
_HEADING = re.compile(r"heading ([1-9])", re.IGNORECASE)
_OFF = ("0", "false", "none", "off")
_BREAKS = re.compile(r"[\r\n\t\v\f\x1c-\x1e\x85\u2028\u2029]")


class _Run(NamedTuple):
    text: str
    high: bool
    bold: bool


class _Style(NamedTuple):
    rank: int = 0
    list: str = ""
    level: int = 0
    """Its level in the list that is counted."""
    depth: int = 0
    """The level that its name tells: "List Number 2"."""


def read_docx(data: bytes, name: str) -> tuple[str, list[Draft], list[Unread]]:
    """Return the text that is made of a .docx, its blocks, and what is not read of it.

    Raises :class:`UnusableInputError` if ``data`` is no .docx, damaged, or too large unpacked.
    """
    body, styles, numbering = open_docx(data, name)
    count = sum(1 for _ in body.iter(f"{W}p"))
    if count > _MOST_PARAGRAPHS:
        raise UnusableInputError(
            f"{name}: expected a .docx of at most {_MOST_PARAGRAPHS} paragraphs, found {count}; "
            "save the part that matters on its own."
        )
    reader = _Reader(styles, numbering)
    for element in _content(body):
        if element.tag == f"{W}p":
            reader.paragraph(element)
        else:
            reader.table(element)
    return reader.text(), reader.drafts, reader.unread


def _content(element: Any) -> Iterator[Any]:
    """Yield the paragraphs and tables below ``element``, also those in content controls."""
    stack = [iter(element)]
    while stack:
        child = next(stack[-1], None)
        if child is None:
            stack.pop()
        elif child.tag in (f"{W}p", f"{W}tbl"):
            yield child
        elif child.tag in (f"{W}sdt", f"{W}sdtContent", f"{W}ins", f"{W}customXml"):
            stack.append(iter(child))


def _runs(paragraph: Any) -> Iterator[_Run]:
    """Yield what a reader sees of a paragraph, with how it is set."""
    stack = [(iter(paragraph), False, False)]
    while stack:
        children, high, bold = stack[-1]
        child = next(children, None)
        if child is None:
            stack.pop()
        elif child.tag == f"{W}t":
            yield _Run(_BREAKS.sub(" ", child.text or ""), high, bold)
        elif child.tag in (f"{W}tab", f"{W}ptab"):
            yield _Run("\t", False, bold)
        elif child.tag in (f"{W}br", f"{W}cr"):
            yield _Run("\v", False, bold)
        elif child.tag == f"{W}noBreakHyphen":
            yield _Run("‑", False, bold)
        elif child.tag == f"{W}sym":
            yield _Run(_symbol(child), False, bold)
        elif child.tag == f"{W}r":
            setting = child.find(f"{W}rPr")
            if not (_on(setting, "vanish") or _on(setting, "strike") or _on(setting, "dstrike")):
                up = value(setting, f"{W}vertAlign") == "superscript"
                stack.append((iter(child), up, _on(setting, "b")))
        elif child.tag not in _UNSEEN and isinstance(child.tag, str):
            stack.append((iter(child), high, bold))


def _on(setting: Any, name: str) -> bool:
    found = setting.find(f"{W}{name}") if setting is not None else None
    return found is not None and found.get(f"{W}val", "1") not in _OFF


def _symbol(element: Any) -> str:
    code = str(element.get(f"{W}char", "")).upper()[-2:]
    return _SYMBOLS.get(code, "") if element.get(f"{W}font") == "Symbol" else ""


class _Reader:
    def __init__(self, styles: Any, numbering: Any) -> None:
        self.styles = _styles(styles)
        self.numbering = Numbering(numbering)
        self.lines: list[str] = []
        self.length = 0
        self.drafts: list[Draft] = []
        self.unread: list[Unread] = []
        self.begun: tuple[Draft, list[Piece], bool] | None = None
        """A paragraph whose end is deleted, so that it goes on in the next."""

    def text(self) -> str:
        """Return the text that was made, when all is read."""
        if self.begun:
            self._end(*self.begun)
        return "\n".join(self.lines)

    def paragraph(self, element: Any) -> None:
        """Read a paragraph, parted by the line breaks in it, and the text boxes that hang on it."""
        self._paragraph(element)
        boxes = list(element.iter(f"{W}txbxContent"))
        if self.begun and boxes:
            self._end(*self.begun)
        for box in boxes:
            # The same box stands there once more for old programs.
            if next(box.iterancestors(f"{_MC}Fallback"), None) is None:
                for one in _content(box):
                    if one.tag == f"{W}p":
                        self._paragraph(one)
                    else:
                        self.table(one)

    def _paragraph(self, element: Any) -> None:
        runs = list(_runs(element))
        start = self._line("".join(run.text for run in runs))
        self._note_unread(element, start)
        draft = self._draft(element) if self.begun is None else self.begun[0]
        pieces, bold = _pieces(runs, start)
        if self.begun:
            pieces, bold = [*self.begun[1], *pieces], bold and self.begun[2]
        if element.find(f"{W}pPr/{W}rPr/{W}del") is not None:
            self.begun = draft, pieces, bold
            return
        self._end(draft, pieces, bold)

    def _end(self, draft: Draft, pieces: list[Piece], bold: bool) -> None:
        self.begun = None
        for content in map(clean, _parted(pieces)):
            if content.text:
                draft.content, draft.bold = content, bold
                self.drafts.append(draft)
                draft = Draft(BlockKind.PARAGRAPH, content, parted=False)

    def table(self, element: Any) -> None:
        """Read the rows of a table; one of a single column is a frame around paragraphs."""
        if self.begun:
            self._end(*self.begun)
        lines = [one for one in element.iter(f"{W}tr") if _table_of(one) is element]
        rows = [list(_cells(one)) for one in lines]
        if all(len(cells) < 2 for cells in rows):
            for cells in rows:
                for cell in cells:
                    for one in _content(cell):
                        self.paragraph(one) if one.tag == f"{W}p" else self.table(one)
            return
        above: dict[int, list[_Run]] = {}
        width = max(map(len, rows))
        contents = [self._row(cells, above, width) for cells in rows]
        within = [place for place, cells in enumerate(rows) if len(cells) > 1]
        header, first = _header([lines[n] for n in within], [contents[n][0] for n in within])
        heads = set(within[:first])
        for place, (_, content, number) in enumerate(contents):
            if not content.text.strip() or place in heads:
                continue
            if len(rows[place]) > 1:
                self.drafts.append(Draft(BlockKind.ROW, content, number, header=header))
            else:
                self.drafts.append(Draft(BlockKind.PARAGRAPH, content))

    def _row(
        self, cells: list[Any], above: dict[int, list[_Run]], width: int
    ) -> tuple[list[str], Clean, str]:
        """Return the names that a row gives columns, its text, and its number if Word counts it.

        ``above`` are the runs of the cells above that may reach into the row, by column."""
        number = self._number(cells)
        runs: list[list[_Run]] = []
        names: list[str] = []
        leads = not all(map(_continues, cells))
        for place, cell in enumerate(cells):
            if _continues(cell):
                named = above.get(len(runs), [])
                own = named if leads else []
            else:
                own = named = list(_cell_runs(cell))
                above[len(runs)] = own if sum(len(run.text) for run in own) <= _LONGEST else []
                leads = False
            most = width - len(runs) - (len(cells) - place - 1)
            columns = max(min(number_of(value(cell, f"{W}tcPr/{W}gridSpan"), 1), most), 1)
            names += [" ".join("".join(run.text for run in named).split())] * columns
            runs += [own, *([[]] * (columns - 1 if len(cells) > 1 else 0))]
        texts = ["".join(run.text for run in one) for one in runs]
        start = self._line("\t".join(texts))
        for cell in cells:
            self._note_unread(cell, start)
        contents, places = [], []
        for one, text in zip(runs, texts, strict=True):
            contents.append(
                clean(_pieces(one, start)[0]) if text else Clean("", ((0, start),), start)
            )
            start += len(text) + 1
            places.append(start - 1)
        return names, row(contents, [place for place, _ in pairwise(places)]), number

    def _number(self, cells: list[Any]) -> str:
        """Count the numbered paragraphs of a row; return the number of the only one that stands in
        its first cell."""
        numbers = [self._draft(one).number for cell in cells for one in cell.findall(f"{W}p")]
        first = numbers[: len(cells[0].findall(f"{W}p"))] if cells else []
        return first[0] if len(list(filter(None, first))) == 1 else ""

    def _note_unread(self, element: Any, at: int) -> None:
        for tag, what in _UNREAD.items():
            self.unread += [Unread(what, at) for _ in element.iter(tag)]

    def _line(self, text: str) -> int:
        """Add a line to the text; return where it begins."""
        start = self.length
        self.lines.append(text)
        self.length += len(text) + 1
        return start

    def _draft(self, element: Any) -> Draft:
        setting = element.find(f"{W}pPr")
        style = self.styles.get(value(setting, f"{W}pStyle"), _Style())
        outline = number_of(value(setting, f"{W}outlineLvl"), -1) + 1
        numbered = setting.find(f"{W}numPr") if setting is not None else None
        name = value(numbered, f"{W}numId", style.list)
        level = number_of(value(numbered, f"{W}ilvl"), style.level)
        number = self.numbering.next(name, level) if name else None
        rank = style.rank or (outline if 0 < outline < 10 else 0)
        empty = Clean("", (), 0)
        if rank:
            return Draft(BlockKind.HEADING, empty, number or "", rank)
        if number is None:
            return Draft(BlockKind.PARAGRAPH, empty)
        return Draft(BlockKind.ITEM, empty, number, max(level, style.depth))


def _styles(root: Any) -> dict[str, _Style]:
    """Return what the styles of a document say of headings and lists, by their identifiers."""
    found = {}
    elements = (
        {}
        if root is None
        else {str(one.get(f"{W}styleId")): one for one in root.findall(f"{W}style")}
    )
    for name in elements:
        style, above = _Style(), name
        seen: set[str] = set()
        while above in elements and above not in seen:
            seen.add(above)
            style = _with(style, elements[above])
            above = value(elements[above], f"{W}basedOn")
        found[name] = style
    return found


def _with(style: _Style, element: Any) -> _Style:
    """Return ``style`` with what a style that it is based on adds."""
    called = value(element, f"{W}name").lower()
    rank = 1 if called == "title" else 0
    if heading := _HEADING.fullmatch(called):
        rank = int(heading[1])
    numbered = element.find(f"{W}pPr/{W}numPr")
    name = value(numbered, f"{W}numId")
    level = number_of(value(numbered, f"{W}ilvl"))
    listed = called.startswith("list ") and called[-1].isdigit()
    depth = int(called[-1]) - 1 if listed else 0
    return _Style(
        style.rank or rank, style.list or name, style.level or level, style.depth or depth
    )


def _cells(line: Any) -> Iterator[Any]:
    for child in line:
        if child.tag == f"{W}tc":
            yield child
        elif child.tag == f"{W}sdt":
            yield from child.iterfind(f"{W}sdtContent/{W}tc")


def _table_of(line: Any) -> Any:
    return next(line.iterancestors(f"{W}tbl"), None)


def _header(lines: list[Any], names: list[list[str]]) -> tuple[tuple[str, ...], int]:
    """Return what the first rows of a table call its columns, and how many rows do so."""
    marked = [one.find(f"{W}trPr/{W}tblHeader") is not None for one in lines]
    first = marked.index(False) if False in marked else 0
    if not first and len(names) > 1 and looks_like_header(names):
        first = 1
    return joined(names[:first]), first


def _continues(cell: Any) -> bool:
    """Whether a cell is merged with the one above."""
    setting = cell.find(f"{W}tcPr/{W}vMerge")
    return setting is not None and setting.get(f"{W}val", "continue") == "continue"


def _cell_runs(cell: Any) -> Iterator[_Run]:
    """Yield the runs of a cell, its paragraphs parted by spaces."""
    for place, paragraph in enumerate(cell.iter(f"{W}p")):
        if place:
            yield _Run(" ", False, False)
        for run in _runs(paragraph):
            yield run._replace(text=_BREAKS.sub(" ", run.text))


def _pieces(runs: list[_Run], start: int) -> tuple[list[Piece], bool]:
    """Return the runs as pieces of the line that begins at ``start``, and whether all is bold."""
    pieces = []
    for place, run in enumerate(runs):
        behind = "".join(one.text for one in runs[place + 1 : place + 3])
        text = raised(run.text, behind) if run.high else run.text
        pieces.append(Piece(start, start + len(run.text), text))
        start += len(run.text)
    bold = all(run.bold for run in runs if run.text.strip(" \t\v.:"))
    return pieces, bold and bool(pieces)


def _parted(pieces: list[Piece]) -> list[list[Piece]]:
    """Part pieces at line breaks."""
    parts: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.text == "\v":
            parts.append([])
        else:
            parts[-1].append(piece)
    return parts
