"""Markdown, line by line. Beside CommonMark's, the marks of lists that people use are known:
"(a)", "Step 4:", "•"; an indented line is no code, for it never is in a protocol."""

from __future__ import annotations

import re

from protoplan.documents.cleaning import Clean, clean, plain, row
from protoplan.documents.counting import Counts
from protoplan.documents.drafts import Draft, Unread
from protoplan.documents.headings import is_section, tells
from protoplan.documents.html import read_html
from protoplan.documents.inline import label, seen
from protoplan.documents.lines import Line, lines_of, read_text
from protoplan.documents.marks import Mark, Marks, indentation
from protoplan.documents.values import BlockKind

_QUOTE = re.compile(r"(?:>[ \t]?)+[ \t]*")
_FENCE = re.compile(r"(`{3,}|~{3,})[ \t]*+([^\s`]*+)[^`]*+$")
_FRONT = re.compile(r"---\s*$")
_FRONT_END = re.compile(r"(?:---|\.\.\.)\s*$")
_HEADING = re.compile(r"(#{1,6})(?=\s|$)")
_UNDERLINE = re.compile(r"(=+|-+)$")
_RULE = re.compile(r"([-*_])(?:[ \t]*\1){2,}$")
_DELIMITERS = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$")
_CELL = re.compile(r"(?:[^|\\]|\\.?)*")
_REFERENCE = re.compile(r"\[([^\]\\]{1,200})\]:(?=\s*\S)")
_FOOTNOTE = re.compile(r"\[\^[^\]\s]{1,100}\]:")
_PANEL = re.compile(
    r"\[!([A-Za-z]+)\][+-]?(?=\s*$)|:{3,}[ \t]*(?:\{?\.?([A-Za-z]+)\}?)?(?:[ \t]+[^:]*)?$"
    r"|!{3}[ \t]*([a-z]+)\b.*$"
)
"""Lines that open a box, or close it."""
_HTML = re.compile(
    r"<(?P<tag>table|ul|ol|dl|div|p|details|section|center|pre|blockquote|h[1-6]|style|script)\b",
    re.IGNORECASE,
)
_PLAIN = ("", "text", "txt", "plain", "plaintext", "protocol")
_BOLD = re.compile(r"(\*\*|__)(?=\S)(?:(?!\1).)+\1")
"""A line that is bold as a whole, as those that stand for a heading are."""
_STOPS = (".", "!", "?", ":", ";")
_SIGN = re.compile(r"(?:\d{1,9}(?=[.)])|(?=[-*+]))(.)(?=\s|$)")
"""A mark of an item in CommonMark: its bullet, or what ends its number."""


def read_markdown(text: str, start: int, end: int) -> tuple[list[Draft], list[Unread]]:
    """Return the blocks of the Markdown ``text[start:end]``, and what is not read of it."""
    reader = _Reader(text, lines_of(text, start, end))
    reader.read()
    return reader.drafts, reader.unread


class _Reader:
    def __init__(self, text: str, lines: list[Line]) -> None:
        self.text = text
        self.lines = lines
        self.at = 0
        self.marks = Marks()
        self.counts = Counts()
        self.drafts: list[Draft] = []
        self.unread: list[Unread] = []
        self.open: list[tuple[int, int]] = []
        """Where the lines of the block that is being read stand."""
        self.made = Draft(BlockKind.PARAGRAPH, Clean("", (), 0))
        self.broken = False
        """Whether the last line ends with a hard break."""
        self.listed = False
        """Whether the block that is open stands in a list."""
        self.unclosed: set[str] = set()
        """Tags of HTML that are opened and never closed."""
        self.references = [
            label(found[1])
            for line in lines
            if (found := _REFERENCE.match(line.text)) and not found[1].startswith("^")
        ]

    def read(self) -> None:
        """Read all lines."""
        self._skip_front_matter()
        while self.at < len(self.lines):
            outer = self.lines[self.at]
            line = _unquoted(outer)
            self.at += 1
            if not outer.blank and not (self.open and line is outer):
                self.counts.quote(outer.indent, quoted=line is not outer)
            elif self.open and _SIGN.match(outer.text):
                self.counts.quote(outer.indent, quoted=False)
            if line.blank:
                self._close()
            elif self._take_block(line) or self._take_table(line):
                self.counts.end(line.indent)
            else:
                self._take_line(line)
        self._close()

    def _skip_front_matter(self) -> None:
        first = next((n for n, line in enumerate(self.lines) if line.text), 0)
        if not self.lines or not _FRONT.match(self.lines[first].text):
            return
        for number in range(first + 1, len(self.lines)):
            if _FRONT_END.match(self.lines[number].text) and self.lines[number].indent == 0:
                self.at = number + 1
                return

    def _take_block(self, line: Line) -> bool:
        """Read what is no paragraph, item or table: headings, rules, code, HTML."""
        text = line.text
        if text[0] in "`~" and (fence := _FENCE.match(text)):
            self._close()
            self._take_code(fence)
        elif text[0] == "<" and self._take_html(line):
            pass
        elif text[0] == "#" and (found := _HEADING.match(text)):
            self._close()
            self.made = Draft(BlockKind.HEADING, Clean("", (), 0), level=len(found[1]))
            closed = text.rstrip("#")
            end = len(closed) if closed[-1:].isspace() or not closed else len(text)
            self.open = [(line.start + found.end(), line.start + max(end, found.end()))]
            self._close()
        elif text[0] in "=-" and self.open and not self.made.marked and _UNDERLINE.match(text):
            if not tells(self.text[self.open[0][0] : self.open[-1][1]]):
                self.made.kind, self.made.level = BlockKind.HEADING, 1 if text[0] == "=" else 2
            self._close()
        elif _RULE.match(text):
            self._close()
        elif _FOOTNOTE.match(text):
            self._close()
            while self.at < len(self.lines) and self.lines[self.at].indent > 1:
                self.at += 1
        elif found := _PANEL.match(text):
            self._take_panel(line, found)
        elif not self.open and _REFERENCE.match(text):
            pass
        else:
            return False
        return True

    def _take_panel(self, line: Line, found: re.Match[str]) -> None:
        """Read the line that opens a box ("[!NOTE]", "::: tip") as the heading of what is in it;
        its name tells nothing if it is none of a section."""
        self._close()
        name = next((name for name in found.groups() if name), "")
        if is_section(name):
            start, end = (line.start + at for at in found.span(found.lastindex or 0))
            content = plain(self.text, start, end)
            self.drafts.append(Draft(BlockKind.PARAGRAPH, content, alone=True))

    def _take_code(self, fence: re.Match[str]) -> None:
        """Read fenced code as plain text if no language is named, else skip it."""
        first = self.at
        closing = re.compile(rf"{re.escape(fence[1])}{fence[1][0]}*$")
        while self.at < len(self.lines) and not closing.match(self.lines[self.at].text):
            self.at += 1
        inside = self.lines[first : self.at]
        self.at += 1
        if inside and fence[2].lower() in _PLAIN:
            start = inside[0].start - inside[0].indent
            self.drafts += read_text(self.text, max(start, 0), inside[-1].end)
        elif inside:
            self.unread.append(Unread("code block", inside[0].start))

    def _take_html(self, line: Line) -> bool:
        """Read HTML that begins a line, with the lines up to its end tag, or to a blank line."""
        if line.text.startswith("<!--"):
            stop = self.text.find("-->", line.start)
            stop = self.lines[-1].end if stop < 0 else stop + 3
            behind = self.at
            while behind < len(self.lines) and self.lines[behind].end < stop:
                behind += 1
            behind += behind < len(self.lines) and self.lines[behind].start < stop
        elif found := _HTML.match(line.text):
            behind = self._end_of(found["tag"].lower())
        else:
            return False
        self._close()
        drafts, unread = read_html(self.text, line.start, self.lines[behind - 1].end)
        self.drafts += drafts
        self.unread += unread
        self.at = behind
        return True

    def _end_of(self, tag: str) -> int:
        """Return the number of the line behind the end of the element that begins a line."""
        if tag not in self.unclosed:
            ends = re.compile(rf"<(/?){tag}\b", re.IGNORECASE)
            depth = 0
            for number in range(self.at - 1, len(self.lines)):
                for end in ends.findall(self.lines[number].text):
                    depth += -1 if end else 1
                if depth <= 0:
                    return number + 1
            self.unclosed.add(tag)
        behind = self.at
        while behind < len(self.lines) and not self.lines[behind].blank:
            behind += 1
        return behind

    def _take_table(self, line: Line) -> bool:
        if "|" not in line.text or self.at >= len(self.lines):
            return False
        below = _unquoted(self.lines[self.at]).text
        if not ("|" in below or "-" in below) or not _DELIMITERS.match(below):
            return False
        columns = len(_cells(line))
        if columns != len(_cells(_unquoted(self.lines[self.at]))):
            return False
        self._close()
        header = tuple(self._cell(cell).text for cell in _cells(line))
        self.at += 1
        rows = []
        while self.at < len(self.lines) and "|" in self.lines[self.at].text:
            cells = _cells(_unquoted(self.lines[self.at]))[:columns]
            contents = [self._cell(cell) for cell in cells]
            rows.append(row(contents, [end for _, end in cells[:-1]]))
            self.at += 1
        named = header if any(header) else ()
        self.drafts += [Draft(BlockKind.ROW, one, header=named) for one in rows if one.text.strip()]
        if not rows and (contents := [self._cell(cell) for cell in _cells(line)]):
            content = row(contents, [end for _, end in _cells(line)[:-1]])
            self.drafts.append(Draft(BlockKind.ROW, content))
        return True

    def _cell(self, cell: tuple[int, int]) -> Clean:
        return self._seen([cell])[0]

    def _seen(self, lines: list[tuple[int, int]]) -> tuple[Clean, bool]:
        found = seen(self.text, lines, self.references)
        self.unread += [Unread("image", at) for at in found.images]
        self.unread += [Unread("footnote", at) for at in found.notes]
        return clean(found.pieces), found.bold

    def _take_line(self, line: Line) -> None:
        """Read a line of a paragraph or an item."""
        mark = self.marks.read(line.text)
        if mark and self.open and not self._interrupts(mark):
            mark = None
        end = line.end
        hard = self.text[end : end + 2] == "  "
        if line.text.endswith("\\") and not line.text.endswith("\\\\"):
            hard, end = True, end - 1
        if mark:
            self._close()
            self.listed = True
            number = mark.number
            if found := _SIGN.match(line.text):
                number = self.counts.number(line.indent, number, found[1])
            self.made = Draft(BlockKind.ITEM, Clean("", (), 0), number, marked=True)
            self.made.style, self.made.indent = mark.style, line.indent
            self.open = [(min(line.start + mark.length, end), end)]
        elif self.open and not self.broken and not self._sentence(line):
            self.open.append((line.start, end))
        else:
            self.counts.end(max(line.indent, 2 * (bool(self.open) and self.listed)))
            parted = not (self.open and self.broken)
            self._close()
            self.listed = self.listed and line.indent > 1
            self.made = Draft(BlockKind.PARAGRAPH, Clean("", (), 0), parted=parted)
            self.open = [(line.start, end)]
        self.broken = hard

    def _interrupts(self, mark: Mark) -> bool:
        """Whether a mark begins an item though no blank line stands before it."""
        if self.listed or self.broken or mark.step or not mark.number or mark.number == "1":
            return True
        last = self.text[self.open[-1][0] : self.open[-1][1]].rstrip()
        return last.endswith(_STOPS) or bool(_BOLD.fullmatch(last) and len(self.open) == 1)

    def _sentence(self, line: Line) -> bool:
        """Whether ``line`` begins a sentence behind another, outside of lists: a step of its own,
        as far as anyone can tell."""
        last = self.text[self.open[-1][0] : self.open[-1][1]].rstrip()
        return not self.made.marked and line.text[0].isupper() and last.endswith(_STOPS)

    def _close(self) -> None:
        if self.open:
            self.made.content, self.made.bold = self._seen(self.open)
            if self.made.content.text:
                self.drafts.append(self.made)
        self.open = []
        self.broken = False


def _unquoted(line: Line) -> Line:
    """Return ``line`` without the signs of a quotation."""
    found = _QUOTE.match(line.text)
    if not found:
        return line
    inner = line.text[found.end() :]
    return Line(line.start + found.end(), line.end, indentation(found[0][1:]), inner)


def _cells(line: Line) -> list[tuple[int, int]]:
    """Return where the cells of a row stand."""
    start, end = line.start, line.end
    text = line.text
    if text.startswith("|"):
        start, text = start + 1, text[1:]
    if text.endswith("|") and not text.endswith("\\|"):
        end, text = end - 1, text[:-1]
    cells = []
    at = 0
    while True:
        found = _CELL.match(text, at)
        stop = found.end() if found else at
        cells.append((start + at, start + stop))
        if stop >= len(text):
            return cells
        at = stop + 1
