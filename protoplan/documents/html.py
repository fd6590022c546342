"""HTML: its blocks, without tags, scripts and what is not text; faulty HTML too."""

from __future__ import annotations

import html
import re
from typing import NamedTuple

from protoplan.documents.cleaning import Clean, Piece, clean, raised, row
from protoplan.documents.drafts import Draft, Unread
from protoplan.documents.lines import looks_like_header
from protoplan.documents.values import BlockKind
from protoplan.documents.writing import alphabetic, roman

_TOKEN = re.compile(
    r"<!--(?P<comment>)|<(?P<close>/?)(?P<tag>[a-zA-Z][a-zA-Z0-9:-]*+)"
    r"(?P<attributes>(?:[^<>\"']|\"[^\"<]{0,4000}+\"|'[^'<]{0,4000}+'){0,4000}+)/?>?"
    r"|<[!?](?P<declaration>)[^>]{0,4000}+>?|(?P<entity>&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]\w{1,31});?)"
)
_ATTRIBUTE = re.compile(r"([a-zA-Z-]+)\s*=\s*[\"']?([^\"'\s>]*)")
_SKIPPED = frozenset(
    ("script", "style", "head", "template", "noscript", "svg", "math", "select", "button", "nav",
     "iframe", "object", "textarea", "title", "del", "s", "strike", "audio", "video")
)  # fmt: skip
_UNREAD = {
    "img": "image", "svg": "image", "object": "object", "iframe": "frame", "math": "formula",
    "video": "video", "audio": "recording", "canvas": "image",
}  # fmt: skip
_RAW = frozenset(("script", "style", "textarea", "title"))
_BLOCKS = frozenset(
    ("p", "div", "section", "article", "main", "header", "footer", "aside", "blockquote", "pre",
     "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "table", "caption",
     "thead", "tbody", "tfoot", "tr", "td", "th", "br", "hr", "figure", "figcaption", "details",
     "summary", "address", "form", "fieldset", "legend", "center", "body", "html", "label",
     "hgroup")
)  # fmt: skip
_HEADING = re.compile(r"h[1-6]")
_BOLD = ("b", "strong")


class _List:
    """A list that is open: its kind, the number of its next item, and how it is written."""

    def __init__(self, tag: str, attributes: dict[str, str]) -> None:
        self.ordered = tag == "ol"
        start = attributes.get("start", "")
        self.next = int(start) if start.isdigit() and len(start) < 7 else 1
        self.style = attributes.get("type", "1")

    def number(self, value: str) -> str:
        """Return the number of the next item; ``value`` is what the item says itself."""
        if not self.ordered:
            return ""
        if value.isdigit() and len(value) < 7:
            self.next = int(value)
        self.next += 1
        return _written(self.next - 1, self.style)


def _written(number: int, style: str) -> str:
    """Return ``number`` as a list of type "1", "a", "A", "i" or "I" shows it."""
    if style in ("a", "i"):
        return alphabetic(number) if style == "a" else roman(number)
    return _written(number, style.lower()).upper() if style in ("A", "I") else str(number)


class _Cell(NamedTuple):
    content: Clean
    head: bool


def read_html(text: str, start: int, end: int) -> tuple[list[Draft], list[Unread]]:
    """Return the blocks of the HTML ``text[start:end]``, and what is not read of it."""
    reader = _Reader(text)
    reader.read(start, end)
    return reader.drafts, reader.unread


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.drafts: list[Draft] = []
        self.unread: list[Unread] = []
        self.pieces: list[Piece] = []
        self.lists: list[_List] = []
        self.item: tuple[str, int] | None = None
        """Number and level of the item that has begun and has no text yet."""
        self.rank = 0
        self.bold = 0
        self.light = False
        """Whether some of the block is not bold."""
        self.skipped = ""
        self.depth = 0
        """How many elements named ``skipped`` are open."""
        self.high = False
        self.preformatted = 0
        self.tables: list[list[tuple[Clean, list[_Cell]]]] = []
        self.row: list[_Cell] | None = None
        self.borders: list[int] = []
        self.cell_head = False

    def read(self, start: int, end: int) -> None:
        """Read ``text[start:end]``."""
        at = start
        while at < end:
            found = _TOKEN.search(self.text, at, end)
            if found is None:
                self._text(at, end)
                break
            if found.start() > at:
                self._text(at, found.start())
            at = found.end()
            if found["comment"] is not None:
                stop = self.text.find("-->", at, end)
                at = end if stop < 0 else stop + 3
            elif found["entity"]:
                self._entity(found)
            elif found["tag"]:
                at = self._tag(found, end)
        self._flush()
        while self.tables:
            self._end_table()

    def _tag(self, found: re.Match[str], end: int) -> int:
        """Take a tag; return where reading goes on."""
        tag, closing = found["tag"].lower(), bool(found["close"])
        if self.skipped:
            if tag == self.skipped:
                self.depth += -1 if closing else 1
                self.skipped = self.skipped if self.depth else ""
            return found.end()
        if tag in _UNREAD and not closing:
            self.unread.append(Unread(_UNREAD[tag], found.start()))
        if tag in _SKIPPED and not closing and not found[0].endswith("/>"):
            return self._skip(tag, found.end(), end)
        if tag in _BOLD:
            self.bold = max(self.bold + (-1 if closing else 1), 0)
        elif tag == "sup":
            self.high = not closing
        elif tag in _BLOCKS:
            self._block(tag, closing, found)
        return found.end()

    def _skip(self, tag: str, at: int, end: int) -> int:
        if tag in _RAW:
            stop = re.compile(rf"</{tag}\b[^>]*>?", re.IGNORECASE).search(self.text, at, end)
            return stop.end() if stop else end
        self.skipped, self.depth = tag, 1
        return at

    def _block(self, tag: str, closing: bool, found: re.Match[str]) -> None:
        if tag in ("td", "th", "tr", "table", "thead", "tbody", "tfoot", "caption"):
            self._table_tag(tag, closing, found)
            return
        if self.row is not None:
            if tag in ("li", "h1", "h2", "h3", "h4", "h5", "h6"):
                self._unmake_row()
            else:
                self.pieces.append(Piece(found.start(), found.start() + 1, " "))
                return
        self._flush()
        if tag == "pre":
            self.preformatted = max(self.preformatted + (-1 if closing else 1), 0)
        elif tag in ("ul", "ol"):
            if closing:
                del self.lists[-1:]
            else:
                self.lists.append(_List(tag, _attributes(found)))
        elif tag == "li" and not closing:
            value = _attributes(found).get("value", "")
            number = self.lists[-1].number(value) if self.lists else ""
            self.item = (number, max(len(self.lists) - 1, 0))
        elif tag == "li":
            self.item = None
        elif _HEADING.fullmatch(tag):
            self.rank = 0 if closing else int(tag[1])

    def _table_tag(self, tag: str, closing: bool, found: re.Match[str]) -> None:
        if tag in ("td", "th"):
            self._end_cell(found.start())
            if not closing:
                if self.row is None:
                    self._flush()
                    self.row, self.borders = [], []
                self.cell_head = tag == "th"
                self.open_cell = True
            return
        self._end_row(found.start())
        self._flush()
        if tag == "table":
            if closing and self.tables:
                self._end_table()
            elif not closing:
                self.tables.append([])

    open_cell = False

    def _end_cell(self, at: int) -> None:
        if self.row is not None and self.open_cell:
            content = clean(self.pieces) if self.pieces else Clean("", ((0, at),), at)
            self.row.append(_Cell(content, self.cell_head))
            self.borders.append(at)
            self.pieces = []
            self.open_cell = False

    def _end_row(self, at: int) -> None:
        self._end_cell(at)
        if self.row:
            content = row([cell.content for cell in self.row], self.borders)
            if self.tables:
                self.tables[-1].append((content, self.row))
            else:
                self.drafts.append(Draft(BlockKind.ROW, content))
        self.row = None

    def _unmake_row(self) -> None:
        """Take the cells of a table that is there for the layout alone as paragraphs."""
        for cell in self.row or ():
            self._paragraph(cell.content)
        self.row = None
        self.open_cell = False

    def _end_table(self) -> None:
        rows = [(content, cells) for content, cells in self.tables.pop() if content.text.strip()]
        header: tuple[str, ...] = ()
        if rows and len(rows[0][1]) > 1:
            first = [cell.content.text for cell in rows[0][1]]
            heads = all(cell.head for cell in rows[0][1])
            texts = [[cell.content.text for cell in cells] for _, cells in rows]
            if len(rows) > 1 and (heads or looks_like_header(texts)):
                header, rows = tuple(first), rows[1:]
        for content, cells in rows:
            if len(cells) > 1:
                self.drafts.append(Draft(BlockKind.ROW, content, header=header))
            else:
                self._paragraph(content)

    def _paragraph(self, content: Clean) -> None:
        if content.text.strip():
            self.drafts.append(Draft(BlockKind.PARAGRAPH, content))

    def _entity(self, found: re.Match[str]) -> None:
        if self.skipped:
            return
        meant = html.unescape(found[0])
        if meant == found[0]:
            self._text(found.start(), found.end())
        else:
            self._put(Piece(found.start(), found.end(), meant))

    def _text(self, start: int, end: int) -> None:
        if self.skipped:
            return
        if self.preformatted and self.row is None:
            for place, line in enumerate(self.text[start:end].splitlines(keepends=True)):
                if place:
                    self._flush()
                self._put(Piece(start, start + len(line), line))
                start += len(line)
            return
        self._put(Piece(start, end, self.text[start:end]))

    def _put(self, piece: Piece) -> None:
        if self.high:
            behind = re.sub(r"<[^>]*>", "", self.text[piece.end : piece.end + 40])
            piece = Piece(piece.start, piece.end, raised(piece.text, behind))
        self.light = self.light or (not self.bold and bool(piece.text.strip(" \t\r\n.:")))
        self.pieces.append(piece)

    def _flush(self) -> None:
        """End the block that is open."""
        if not self.pieces:
            return
        content = clean(self.pieces)
        bold, self.pieces, self.light = not self.light, [], False
        if not content.text:
            return
        if self.rank:
            draft = Draft(BlockKind.HEADING, content, level=self.rank)
        elif self.item is not None:
            number, level = self.item
            draft = Draft(BlockKind.ITEM, content, number, level)
            self.item = None
        else:
            draft = Draft(BlockKind.PARAGRAPH, content, bold=bold)
        self.drafts.append(draft)


def _attributes(found: re.Match[str]) -> dict[str, str]:
    return {name.lower(): value for name, value in _ATTRIBUTE.findall(found["attributes"])}
