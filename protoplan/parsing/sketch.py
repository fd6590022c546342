"""The sections of a sketch: think, key, orc, note."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from protoplan import resources
from protoplan.codes import finding
from protoplan.findings import Finding, shown
from protoplan.model import Sentence
from protoplan.source import Source, Span

if TYPE_CHECKING:
    from lark import Lark, Token

TAGS = ("think", "key", "orc", "note")
_SECTION = r"<{0}>((?:[^<]++|<(?!/{0}>))*+)</{0}>\s*"
_WELL_FORMED = re.compile(r"\s*" + "".join(_SECTION.format(tag) for tag in TAGS), re.IGNORECASE)
_TAG = re.compile(r"</?(?:think|key|orc|note)>", re.IGNORECASE)
_SENTENCE = re.compile(
    r"(?:^|(?<=\r))[^\S\r\n]*(?:[#*_>-]+[^\S\r\n]*)?"
    r"step[^\S\r\n]*([0-9]{1,9})?[^\S\r\n]*[*_]*[:.][*_]*[^\S\r\n]*",
    re.IGNORECASE | re.MULTILINE,
)
_NUMBERED = re.compile(r"(?:^|(?<=\r))[^\S\r\n]*([0-9]{1,4})[.)][^\S\r\n]+", re.MULTILINE)
_LABEL = re.compile(r"[^\S\r\n]*step[^\S\r\n]+[0-9]{1,9}[^\S\r\n]*[:.][^\S\r\n]*", re.IGNORECASE)
_BREAK = re.compile(r"[\r\n]")
_QUOTED = re.compile(r"[^\S\r\n]*step[^\S\r\n]+[0-9]{1,9}[^\S\r\n]*[:.][^\S\r\n]*\{", re.IGNORECASE)
_QUOTE = re.compile(r"(?<!\\)(?:\\\\)*\"")


class Sections(NamedTuple):
    """The sections in the order in which they stand, and the text that is in none."""

    found: list[tuple[str, Span]]
    outside: list[Span]
    findings: list[Finding]


def has_tags(text: str) -> bool:
    """Tell whether a tag of a section stands anywhere in the text."""
    return _TAG.search(text) is not None


def key_section(text: str) -> Span | None:
    """Return the content of the key section of a well-formed sketch, ``None`` for any other."""
    match = _WELL_FORMED.fullmatch(text)
    return Span(*match.span(TAGS.index("key") + 1)) if match else None


def read(source: Source, start: int) -> Sections:
    """Cut a sketch, from ``start`` on, into its sections."""
    match = _WELL_FORMED.fullmatch(source.text, start)
    if match:
        return Sections([(tag, Span(*match.span(i + 1))) for i, tag in enumerate(TAGS)], [], [])
    return _Reader(source, start).sections()


@cache
def _parser() -> Lark:
    from lark import Lark

    return Lark(resources.text("grammars", "sketch.lark"), parser="lalr")


class _Reader:
    """Decides, tag by tag, which section the text belongs to."""

    def __init__(self, source: Source, start: int) -> None:
        self.source = source
        self.start = start
        self.found: list[tuple[str, Span]] = []
        self.names: set[str] = set()
        self.outside: list[Span] = []
        self.findings: list[Finding] = []

    def note(self, code: str, message: str, start: int, end: int, hint: str = "") -> None:
        self.findings.append(finding(code, message, self.source, Span(start, end), hint))

    def sections(self) -> Sections:
        tokens: list[Token] = list(_parser().parse(self.source.text[self.start :]).children)  # type: ignore[arg-type]  # the rule has no subtrees
        tags = list(_tags(tokens))
        closes = _next_closes(tags)
        done, open_tag, open_at = self.start, "", 0
        for index, token in enumerate(tags):
            name = token.strip("</>").lower()
            at = self.start + (token.start_pos or 0)
            end = at + len(token)
            if token.type == "OPEN" and open_tag:
                own, other = closes[index].get(open_tag), closes[index].get(name)
                if own is not None and (other is None or own < other):
                    continue  # no tag but a word: "in <key> I will list the steps"
                self.unclosed(open_tag, open_at, at)
                self.add(open_tag, open_at, at)
                open_tag, open_at = name, end
            elif token.type == "OPEN":
                self.between(done, at)
                open_tag, open_at = name, end
            elif name == open_tag:
                self.add(name, open_at, at)
                open_tag, done = "", end
            elif open_tag and closes[index].get(open_tag) is not None:
                continue
            else:
                if open_tag:
                    self.unclosed(open_tag, open_at, at)
                    self.add(open_tag, open_at, at)
                elif name in self.names:
                    self.between(done, at)
                else:
                    self.add(name, done, at)
                self.note("SYN106", f"expected <{name}> before </{name}>, found none", at, end)
                open_tag, done = "", end
        length = len(self.source.text)
        if open_tag:
            self.unclosed(open_tag, open_at, length)
            self.add(open_tag, open_at, length)
        else:
            self.between(done, length)
        self.order()
        return Sections(self.found, self.outside, self.findings)

    def add(self, tag: str, start: int, end: int) -> None:
        self.found.append((tag, Span(start, end)))
        self.names.add(tag)

    def unclosed(self, tag: str, start: int, end: int) -> None:
        found = "the end of the text" if end == len(self.source.text) else "another section"
        message = f"expected </{tag}>, found {found}"
        line = self.source.position(start).line
        self.note("SYN105", message, end, end, f"the section begins on line {line}")

    def between(self, start: int, end: int) -> None:
        text = self.source.text[start:end]
        if text.strip():
            self.outside.append(Span(start, end))
            first = start + len(text) - len(text.lstrip())
            what = "a code fence" if text.strip().startswith("```") else "text"
            message = f"expected nothing but the four sections, found {what}"
            self.note("SYN101", message, first, start + len(text.rstrip()), "leave it out")

    def order(self) -> None:
        names = [name for name, _ in self.found]
        for name in TAGS:
            if name not in names:
                end = len(self.source.text)
                self.note("SYN102", f"expected a section <{name}>, found none", end, end)
        furthest = -1
        seen: set[str] = set()
        for name, span in self.found:
            if name in seen:
                self.note(
                    "SYN103",
                    f"expected one section <{name}>, found a second",
                    span.start,
                    span.start,
                )
            elif TAGS.index(name) < furthest:
                after = TAGS[furthest]
                message = f"expected <{name}> before <{after}>, found it after"
                self.note("SYN104", message, span.start, span.start)
            seen.add(name)
            furthest = max(furthest, TAGS.index(name))


def _tags(tokens: list[Token]) -> Iterator[Token]:
    """Yield the tags, but for an opening one that is a word of a step: {"action": "mix", "objects":
    ["<key>"]}."""
    step, quotes = False, 0
    for at, token in enumerate(tokens):
        if token.type == "TEXT":
            line = _BREAK.split(token)[-1]
            if not at or len(line) < len(token):
                step, quotes = _QUOTED.match(line) is not None, 0
            quotes += len(_QUOTE.findall(line))
        elif token.type != "OPEN" or not (step and quotes % 2):
            yield token


def _next_closes(tags: list[Token]) -> list[dict[str, int]]:
    """For each tag, the index of the next end tag of each section after it."""
    after: dict[str, int] = {}
    closes = []
    for index in range(len(tags) - 1, -1, -1):
        closes.append(dict(after))
        if tags[index].type == "CLOSE":
            after[tags[index].strip("</>").lower()] = index
    return closes[::-1]


def _line_starts(pattern: re.Pattern[str], text: str, span: Span) -> list[re.Match[str]]:
    """Return the matches of a pattern that matches at the beginning of a line, and in that line."""
    if text.find("\r", *span) >= 0:
        return list(pattern.finditer(text, *span))
    found, at = [], span.start  # each line is tried once, which is faster than each character
    while 0 <= at < span.end:
        if match := pattern.match(text, at, span.end):
            found.append(match)
        at = text.find("\n", at, span.end) + 1 or -1
    return found


def sentences(source: Source, span: Span) -> tuple[list[Sentence], list[Finding]]:
    """Read the sentences ``Step n: ...`` of an orc section; a list ``1. ...`` if there are none."""
    text = source.text
    starts = _line_starts(_SENTENCE, text, span) or _line_starts(_NUMBERED, text, span)
    first = starts[0].start() if starts else span.end
    findings = []

    def note(message: str, start: int, end: int) -> None:
        findings.append(finding("SYN401", message, source, Span(start, end)))

    if text[span.start : first].strip():
        note("expected 'Step 1:', found a sentence without a label", span.start, first)
    found = []
    ends = [match.start() for match in starts[1:]] + [span.end]
    for match, end in zip(starts, ends, strict=False):
        number = int(match[1]) if match[1] else None
        sentence = text[match.end() : end].rstrip()
        end = match.end() + len(sentence)
        if not _LABEL.fullmatch(match[0]):
            note(f"expected 'Step n:', found {shown(match[0])}", match.start(), match.end())
        if _BREAK.search(sentence):
            note("expected the sentence on one line, found a line break in it", match.start(), end)
        found.append(Sentence(number, sentence, Span(match.start(), end)))
    return found, findings
