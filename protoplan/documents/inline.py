"""The inline markup of Markdown: what a reader sees of it, and where that stands.

markdown-it does the reading. Its tokens have no places inside a line, so the parser is told to
note where each begins.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from protoplan.documents.cleaning import Piece, raised
from protoplan.errors import MissingExtraError

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_MARKUP = re.compile(r"[\\`*_<&\[\]]|~~")
_OTHER_MARKUP = re.compile(r"[\\`_<&\[\]]|~~")
_PLAIN_EMPHASIS = re.compile(
    r"(?<![^\s(])(?P<sign>\*\*?)(?![\s*])(?P<inside>[^*]+)(?<!\s)(?P=sign)(?![^\s.,;:!?)])"
)
_BREAK = re.compile(r"<br\b", re.IGNORECASE)
_RAISED = re.compile(r"<(/?)sup\b", re.IGNORECASE)
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9-]*)")
_TAGS = frozenset(
    ("a", "abbr", "address", "area", "article", "aside", "audio", "b", "bdi", "bdo", "big",
     "blockquote", "body", "br", "button", "canvas", "center", "cite", "code", "data",
     "datalist", "dd", "del", "details", "dfn", "div", "dl", "dt", "em", "embed", "fieldset",
     "figcaption", "figure", "font", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
     "head", "header", "hr", "html", "i", "iframe", "img", "input", "ins", "kbd", "label",
     "legend", "li", "link", "main", "map", "mark", "meta", "nav", "noscript", "object", "ol",
     "optgroup", "option", "output", "p", "param", "picture", "pre", "progress", "q", "rp", "rt",
     "ruby", "s", "samp", "script", "section", "select", "small", "source", "span", "strike",
     "strong", "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "template",
     "textarea", "tfoot", "th", "thead", "time", "title", "tr", "track", "tt", "u", "ul", "var",
     "video", "wbr")
)  # fmt: skip
"""Tags of HTML; <HeLa> is none, but text."""
_NOTE = re.compile(r"\[\^[^\]\s]{1,100}\]")
_WEAK = " .:"
"""Characters that need not be bold for all to be."""
_LONGEST = 20_000
"""Characters of a paragraph whose markup is read; it takes more than linear time."""


class Seen(NamedTuple):
    """What is seen of some Markdown, whether all of it is bold, and where images and the marks of
    footnotes stand."""

    pieces: list[Piece]
    bold: bool
    images: Sequence[int] = ()
    notes: Sequence[int] = ()


def seen(text: str, lines: Sequence[tuple[int, int]], references: Collection[str] = ()) -> Seen:
    """Return what is seen of the Markdown that stands in ``lines``.

    ``references`` are the labels that the document gives links for, as :func:`label` has them.
    Raises :class:`MissingExtraError` where markdown-it is not installed.
    """
    content = "\n".join(text[start:end] for start, end in lines)
    if not _MARKUP.search(content) or len(content) > _LONGEST:
        return Seen([Piece(a - 1, b, f" {text[a:b]}") for a, b in lines], False)
    if len(lines) == 1 and not _OTHER_MARKUP.search(content) and (found := _emphasised(content)):
        first = lines[0][0]
        pieces = [Piece(first + a, first + b, content[a:b]) for a, b in found]
        bold = content.startswith("**") and not "".join(text for _, _, text in pieces[1:]).strip(
            _WEAK
        )
        return Seen(pieces, bold)
    tokens = _parse(content, references)
    starts = [0]
    for start, end in lines:
        starts.append(starts[-1] + end - start + 1)

    def shift(at: int) -> int:
        line = min(bisect_right(starts, at), len(lines)) - 1
        return lines[line][0] - starts[line]

    pieces = [
        Piece(start + shift(start), end + shift(start), text)
        for start, end, text in _pieces(tokens, content)
    ]
    images = [token.meta["at"] for token in tokens if token.type == "image"]
    places = [at + shift(at) for at in images]
    if "[^" not in content:
        return Seen(pieces, _all_bold(tokens), places)
    pieces, notes = _without_notes(pieces)
    return Seen(pieces, _all_bold(tokens), places, notes)


def _without_notes(pieces: Sequence[Piece]) -> tuple[list[Piece], list[int]]:
    """Return ``pieces`` without the marks of footnotes, and where those stood."""
    left, notes = [], []
    for piece in pieces:
        at = 0
        if len(piece.text) == piece.end - piece.start:
            for found in _NOTE.finditer(piece.text):
                start = piece.start + at
                left.append(
                    Piece(start, piece.start + found.start(), piece.text[at : found.start()])
                )
                notes.append(piece.start + found.start())
                at = found.end()
        left.append(Piece(piece.start + at, piece.end, piece.text[at:]))
    return left, notes


def _emphasised(content: str) -> list[tuple[int, int]]:
    """Return where the text of a line stands whose only markup is plain emphasis, nothing if it
    is not as plain as that. It says what markdown-it says, a few times sooner."""
    found = []
    at = 0
    for match in _PLAIN_EMPHASIS.finditer(content):
        found += [(at, match.start()), match.span("inside")]
        at = match.end()
    found.append((at, len(content)))
    found = [(start, end) for start, end in found if end > start]
    return [] if any("*" in content[start:end] for start, end in found) else found


def label(text: str) -> str:
    """Return the label of a link as markdown-it compares it."""
    _reader()
    from markdown_it.common.utils import normalizeReference

    return normalizeReference(text)


def _parse(content: str, references: Collection[str]) -> Sequence[Token]:
    reader = _reader()
    known = {name: {"href": "", "title": ""} for name in references}
    return reader.inline.parse(content, reader, {"references": known}, [])


def _pieces(tokens: Sequence[Token], content: str) -> Iterator[Piece]:
    high = struck = False
    for place, token in enumerate(tokens):
        at = token.meta.get("at", 0)
        if token.type in ("s_open", "s_close"):
            struck = token.type == "s_open"
        elif struck:
            continue
        elif token.type == "text" and token.content:
            length = len(token.content)
            verbatim = content.startswith(token.content, at)
            text = raised(token.content, _after(tokens, place)) if high else token.content
            yield Piece(at, at + length + (not verbatim), text)
        elif token.type == "text_special":
            start = at + len(token.markup) - len(token.content) if token.info == "escape" else at
            yield Piece(start, at + len(token.markup), token.content)
        elif token.type == "code_inline":
            yield from _code(token, content, at)
        elif token.type in ("softbreak", "hardbreak"):
            yield Piece(at, at + 1, " ")
        elif token.type == "html_inline":
            if _BREAK.match(token.content):
                yield Piece(at, at + 1, " ")
            elif found := _RAISED.match(token.content):
                high = not found[1]
            elif (name := _TAG.match(token.content)) and name[1].lower() not in _TAGS:
                yield Piece(at, at + len(token.content), token.content)


def _code(token: Token, content: str, at: int) -> Iterator[Piece]:
    start = at + len(token.markup)
    if content[start : start + len(token.content)].replace("\n", " ") != token.content:
        start += 1
    for place, line in enumerate(content[start : start + len(token.content)].split("\n")):
        if place:
            yield Piece(start - 1, start, " ")
        yield Piece(start, start + len(line), line)
        start += len(line) + 1


def _after(tokens: Sequence[Token], place: int) -> str:
    return next((one.content for one in tokens[place + 1 :] if one.type == "text"), "")


def _all_bold(tokens: Sequence[Token]) -> bool:
    depth = 0
    for token in tokens:
        if token.type in ("strong_open", "strong_close"):
            depth += 1 if token.type == "strong_open" else -1
        elif token.content.strip(_WEAK) and not depth and token.type != "html_inline":
            return False
    return any(token.type == "strong_open" for token in tokens)


@cache
def _reader() -> MarkdownIt:
    """Return a reader of Markdown whose tokens say where they began.

    Raises :class:`MissingExtraError` where markdown-it is not installed.
    """
    try:
        from markdown_it import MarkdownIt
        from markdown_it.parser_inline import ParserInline
    except ImportError:
        raise MissingExtraError("Reading Markdown", "nlp") from None
    noting = _noting()

    class Reader(ParserInline):
        """Reads as markdown-it does, and tells the state where each rule begins."""

        def tokenize(self, state: Any) -> None:
            rules = self.ruler.getRules("")
            end = state.posMax
            deepest = state.md.options["maxNesting"]
            while state.pos < end:
                state.rule_at, state.pushed = state.pos, 0
                if not state.pending:
                    state.text_at = state.pos
                if state.level < deepest and any(rule(state, False) for rule in rules):
                    continue
                state.pending += state.src[state.pos]
                state.pos += 1
            if state.pending:
                state.pushPending()

        def parse(self, src: str, md: MarkdownIt, env: Any, tokens: list[Token]) -> list[Token]:
            state: StateInline = noting(src, md, env, tokens)
            self.tokenize(state)
            for rule in self.ruler2.getRules(""):
                rule(state)
            return state.tokens

    reader = MarkdownIt("commonmark")
    reader.inline = Reader()
    reader.inline.ruler2.disable("fragments_join")
    return reader


def _noting() -> type[StateInline]:
    """Return the state of a reader that notes in each token where it began."""
    from markdown_it.rules_inline import StateInline

    class State(StateInline):
        """Notes in each token where it began."""

        rule_at = 0
        text_at = 0
        pushed = 0

        def push(self, ttype: str, tag: str, nesting: Any) -> Token:
            token = super().push(ttype, tag, nesting)
            token.meta["at"] = self.rule_at
            if ttype == "text":
                token.meta["at"] += self._shift()
                self.pushed += 1
            return token

        def _shift(self) -> int:
            """Return how far behind the start of a rule its next text begins: signs of emphasis
            are pushed one by one, those of struck text by twos, an odd one first."""
            sign = self.src[self.rule_at]
            if sign == "~":
                signs = self.src[self.rule_at : self.posMax]
                odd = (len(signs) - len(signs.lstrip(sign))) % 2
                return max(2 * self.pushed - odd, 0)
            return {"*": self.pushed, "_": self.pushed, "<": 1}.get(sign, 0)

        def pushPending(self) -> Token:  # noqa: N802 (markdown-it's name)
            token = super().pushPending()
            token.meta["at"] = self.text_at
            return token

    return State
