"""HTML: its blocks, without tags, scripts and what is not text; faulty HTML too."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable

from protoplan.documents.boxes import Box, box_of
from protoplan.documents.cleaning import Clean, Piece, clean, raised
from protoplan.documents.drafts import Draft, Unread
from protoplan.documents.grids import Cell, Part, drafts_of
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
     "iframe", "object", "textarea", "title", "del", "s", "strike", "audio", "video", "footer")
)  # fmt: skip
_UNREAD = {
    "img": "image", "svg": "image", "object": "object", "iframe": "frame", "math": "formula",
    "video": "video", "audio": "recording", "canvas": "image",
}  # fmt: skip
_RAW = frozenset(("script", "style", "textarea", "title"))
_BLOCKS = frozenset(
    ("p", "div", "section", "article", "main", "header", "aside", "blockquote", "pre",
     "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "table", "caption",
     "thead", "tbody", "tfoot", "tr", "td", "th", "br", "hr", "figure", "figcaption", "details",
     "summary", "address", "form", "fieldset", "legend", "center", "body", "html", "label",
     "hgroup")
)  # fmt: skip
_SHOWN = frozenset(
    ("html", "body", "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta",
     "source", "track", "wbr")
)  # fmt: skip
"""Elements that hold nothing, or all: pages are hidden until a script shows them."""
_HOLDERS = frozenset(
    ("ul", "ol", "dl", "table", "div", "section", "article", "main", "body", "html", "blockquote",
     "details", "aside", "form", "fieldset")
)  # fmt: skip
_ENDED = {
    "p": _BLOCKS, "li": {"li"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "tr": {"tr", "tbody"},
    "td": {"td", "th", "tr"}, "th": {"td", "th", "tr"}, "thead": {"tbody", "tfoot"},
    "tbody": {"tbody", "tfoot"}, "tfoot": {"tbody"},
}  # fmt: skip
"""Elements that need no end tag, and what begins behind them."""
_HIDDEN = re.compile(r"(?:^|\s)hidden(?=[\s=/]|$)", re.IGNORECASE)
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_STYLE = re.compile(r"\bstyle\s*=\s*(\"[^\"]*|'[^']*|[^\s\"'>]+)", re.IGNORECASE)
_UNSEEN_STYLE = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_LINK_MARK = re.compile(r"\bclass\s*=\s*[\"']?[^\"'>]*\b(?:anchor|headerlink|permalink)\b")
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


class _Skip:
    """An element that is skipped with all in it."""

    def __init__(self, tag: str) -> None:
        self.tag = tag
        self.depth = 0
        """How many elements inside are open that its end waits for."""

    def ends(self, tag: str, *, closing: bool) -> bool:
        """Whether the element ends at a tag."""
        ended = _ENDED.get(self.tag)
        counted = tag == self.tag if ended is None else tag in _HOLDERS
        if self.depth == 0 and (
            (closing and (tag == self.tag or (counted and ended is not None)))
            or (not closing and ended is not None and tag in ended)
        ):
            return True
        if counted:
            self.depth += -1 if closing else 1
        return False

    def keeps(self, tag: str, *, closing: bool) -> bool:
        """Whether the tag that it ends at is its own end tag, and says nothing else."""
        return closing and tag == self.tag


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
        self.skipped: _Skip | None = None
        self.box: Box | None = None
        """The box that is open, the outermost of several."""
        self.high = False
        self.preformatted = 0
        self.parted = True
        """Whether more than a line break stands before the block that is open."""
        self.tables: list[list[Part]] = []
        self.row: list[Cell] | None = None
        self.cell: re.Match[str] | None = None
        """The tag of the cell that is open."""
        self.held: list[Draft] = []
        """The blocks of that cell."""
        self.seen: list[Piece] = []
        """All its text."""

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
        if self.box is not None:
            self.box.open()

    def _tag(self, found: re.Match[str], end: int) -> int:
        """Take a tag; return where reading goes on."""
        tag, closing = found["tag"].lower(), bool(found["close"])
        if self.skipped:
            if not self.skipped.ends(tag, closing=closing):
                return found.end()
            kept, self.skipped = self.skipped.keeps(tag, closing=closing), None
            if kept:
                return found.end()
        if tag in _UNREAD and not closing:
            self.unread.append(Unread(_UNREAD[tag], found.start()))
        if not closing and not found[0].endswith("/>") and (tag in _SKIPPED or _hides(tag, found)):
            return self._skip(tag, found.end(), end)
        if tag in _BOLD:
            self.bold = max(self.bold + (-1 if closing else 1), 0)
        elif tag == "sup":
            self.high = not closing
        elif tag in _BLOCKS:
            ends = self.box is not None and self.box.ends(tag, closing=closing)
            self._block(tag, closing, found)
            if ends:
                self.box = None
            if self.box is None and not closing:
                self.box = box_of(tag, found["attributes"])
        return found.end()

    def _skip(self, tag: str, at: int, end: int) -> int:
        if tag in _RAW:
            stop = re.compile(rf"</{tag}\b[^>]*>?", re.IGNORECASE).search(self.text, at, end)
            return stop.end() if stop else end
        if tag in _BLOCKS:
            self._flush()
        self.skipped = _Skip(tag)
        return at

    def _block(self, tag: str, closing: bool, found: re.Match[str]) -> None:
        if tag in ("td", "th", "tr", "table", "thead", "tbody", "tfoot", "caption"):
            self._table_tag(tag, closing, found)
            return
        if self.row is not None:
            self.seen.append(Piece(found.start(), found.start() + 1, " "))
        read = self._flush()
        self.parted = tag != "br" or not read
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
        self.parted = True
        if tag in ("td", "th"):
            self._end_cell(found.start())
            if not closing:
                if self.row is None:
                    self._flush()
                    self.row = []
                self.cell = found
            return
        self._end_row(found.start())
        self._flush()
        if tag == "table":
            if closing and self.tables:
                self._end_table()
            elif not closing:
                self.tables.append([])

    def _end_cell(self, at: int) -> None:
        if self.row is None or self.cell is None:
            return
        self._flush()
        content = clean(self.seen) if self.seen else Clean("", ((0, at),), at)
        head = self.cell["tag"].lower() == "th"
        spans = _attributes(self.cell)
        columns, rows = (_span(spans.get(name, "")) for name in ("colspan", "rowspan"))
        start = min(self.cell.start(), content.anchors[0][1])
        self.row.append(Cell(content, self.held, head, start, at, columns, rows))
        self.held, self.seen, self.cell, self.item = [], [], None, None

    def _end_row(self, at: int) -> None:
        self._end_cell(at)
        cells, self.row, self.seen = self.row, None, []
        if cells and self.tables:
            self.tables[-1].append(cells)
        elif cells:
            self._add(drafts_of([cells]))

    def _end_table(self) -> None:
        self._add(drafts_of(self.tables.pop()))

    def _add(self, drafts: Iterable[Draft]) -> None:
        """Add blocks to what is open."""
        if self.box is not None:
            drafts = self.box.took(drafts)
        if self.row is not None:
            self.held += drafts
        elif self.tables:
            self.tables[-1] += drafts
        else:
            self.drafts += drafts

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
        if self.preformatted:
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
        if self.row is not None:
            self.seen.append(piece)

    def _flush(self) -> bool:
        """End the block that is open; return whether it has text."""
        if not self.pieces:
            return False
        content = clean(self.pieces)
        bold, self.pieces, self.light = not self.light, [], False
        if not content.text:
            return False
        if self.rank:
            draft = Draft(BlockKind.HEADING, content, level=self.rank)
        elif self.item is not None:
            number, level = self.item
            draft = Draft(BlockKind.ITEM, content, number, level)
            self.item = None
        else:
            draft = Draft(BlockKind.PARAGRAPH, content, bold=bold, parted=self.parted)
        self._add([draft])
        return True


def _attributes(found: re.Match[str]) -> dict[str, str]:
    return {name.lower(): value for name, value in _ATTRIBUTE.findall(found["attributes"])}


def _span(text: str) -> int:
    """Return how many rows or columns a cell says that it reaches over."""
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 7 else 1


def _hides(tag: str, found: re.Match[str]) -> bool:
    """Whether an element is not shown, or is the mark of a link to a heading."""
    attributes = found["attributes"]
    if not attributes or tag in _SHOWN:
        return False
    if _HIDDEN.search(_QUOTED.sub(" ", attributes)):
        return True
    style = _STYLE.search(attributes)
    if style and _UNSEEN_STYLE.search(style[1]):
        return True
    return tag == "a" and _LINK_MARK.search(attributes) is not None
