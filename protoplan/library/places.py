"""Where the tables, keys and items of a TOML text stand, which the standard parser does not tell.

For text that the parser has taken; of other text it tells the places up to where it is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import TypeAlias

from protoplan.source import Span

TomlPath: TypeAlias = tuple[str | int, ...]
"""The names of tables and keys, and the place of an item in its array from 0."""

_TOKEN = re.compile(
    r'''[ \t\r\n]+|\#[^\n]*
    |(?P<text>"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')
    |(?P<mark>[\[\]{}=,.])
    |(?P<bare>[^\s\[\]{}=,."'\#]+)''',
    re.VERBOSE | re.DOTALL,
)
_HEADER = re.compile(r"""^[ \t]*\[\s*actions\s*\.\s*(?:"([^"\n]+)"|'([^'\n]+)'|([\w-]+))""", re.M)


def places(text: str) -> dict[TomlPath, Span]:
    """Return where each table, key and item of an array stands.

    A key with a plain value stands with its value, any other alone.
    """
    scan = _Scan(text)
    with suppress(IndexError, RecursionError):
        scan.statements()
    return scan.found


def span_of(found: Mapping[TomlPath, Span], path: TomlPath) -> Span:
    """Return the place of ``path``, or of the nearest table or key that holds it."""
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return found[path[:length]]
    return Span(0, 0)


def action_lines(text: str) -> dict[str, int]:
    """Return the 1-based line of the table of each action; one without a header is left out.

    It is many times faster than :func:`places`, and good for every load.
    """
    lines: dict[str, int] = {}
    line, at = 1, 0
    for header in _HEADER.finditer(text):
        line += text.count("\n", at, header.start())
        at = header.start()
        lines.setdefault(header[1] or header[2] or header[3], line)
    return lines


class _Scan:
    """Goes once over the words, strings and marks of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [match for match in _TOKEN.finditer(text) if match.lastgroup]
        self.at = 0
        self.found: dict[TomlPath, Span] = {}

    def statements(self) -> None:
        table: TomlPath = ()
        while self.at < len(self.tokens):
            if self.mark() == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> TomlPath:
        doubled = self.tokens[self.at + 1][0] == "["
        self.at += 1 + doubled
        path, span = self.names("]")
        self.at += doubled
        for length in range(1, len(path) + 1):
            self.found.setdefault(path[:length], span)
        return path

    def pair(self, table: TomlPath) -> None:
        names, span = self.names("=")
        path = (*table, *names)
        for length in range(len(table) + 1, len(path) + 1):
            self.found.setdefault(path[:length], span)
        end = self.value(path)
        if end:
            self.found[path] = Span(span.start, end)

    def names(self, closing: str) -> tuple[TomlPath, Span]:
        """Read dotted names up to the mark behind them."""
        first = self.at
        names = []
        while self.mark() != closing:
            token = self.tokens[self.at]
            if token.lastgroup == "text":
                names.append(token[0][1:-1])
            elif token.lastgroup == "bare":
                names.append(token[0])
            self.at += 1
        span = Span(self.tokens[first].start(), self.tokens[self.at - 1].end())
        self.at += 1
        return tuple(names), span

    def value(self, path: TomlPath) -> int:
        """Read a value; return where it ends if it is a plain one, else 0."""
        if self.mark() == "[":
            self.items(path)
            return 0
        if self.mark() == "{":
            self.at += 1
            while self.mark() != "}":
                if self.mark() == ",":
                    self.at += 1
                else:
                    self.pair(path)
            self.at += 1
            return 0
        end = self.tokens[self.at].end()
        self.at += 1
        while self.at < len(self.tokens) and self.mark() not in (",", "]", "}"):
            token = self.tokens[self.at]
            if "\n" in self.text[end : token.start()]:
                break
            end = token.end()
            self.at += 1
        return end

    def items(self, path: TomlPath) -> None:
        self.at += 1
        index = 0
        while self.mark() != "]":
            if self.mark() == ",":
                self.at += 1
                continue
            start = self.tokens[self.at].start()
            end = self.value((*path, index))
            self.found.setdefault((*path, index), Span(start, end or start + 1))
            index += 1
        self.at += 1

    def mark(self) -> str:
        token = self.tokens[self.at]
        return token[0] if token.lastgroup == "mark" else ""
