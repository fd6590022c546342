"""Comments that suppress findings: ``protoplan: ignore[CODE] reason``.

In Markdown, HTML and plain text a comment is ``<!-- protoplan: ... -->``; in plain text and Word
also ``# protoplan: ...`` up to the end of its line. Case does not matter. It speaks of its own
line, and, where it stands alone on it, of the next line that holds something. ``ignore-file``
speaks of the whole file. Without codes in brackets all are meant.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from protoplan.codes import finding
from protoplan.documents.values import Block, Document
from protoplan.errors import UnknownNameError
from protoplan.findings import Edit, Finding, Fix
from protoplan.linting.selection import codes, default, known, matches
from protoplan.source import Source, Span

_MARKUP = r"<!--[ \t]*protoplan:(?P<markup>(?:(?!-->|<!--)[^\r\n])*+)-->"
_HASH = r"(?<!\S)#[ \t]*protoplan:(?P<hash>[^\r\n\v]*+)"
_COMMENT = re.compile(_MARKUP, re.IGNORECASE)
_EITHER = re.compile(f"{_MARKUP}|{_HASH}", re.IGNORECASE)
_NOT_HERE = re.compile(r"(?<!\S)#[ \t]*protoplan:[ \t]*ignore[^\r\n\v<]*+", re.IGNORECASE)
_BODY = re.compile(r"\s*(ignore-file|ignore)(?![\w-])\s*(?:\[([^\]]*)\])?(?!\s*\[)", re.IGNORECASE)
_EVERYWHERE = 0
"""In the place of the number of a line."""
_CODE = re.compile(
    r"^ *(?P<fence>`{3,}|~{3,}).{0,5000}?^ *(?P=fence)"
    r"|(?<!`)(?P<ticks>`{1,3})(?!`)[^\n]{1,300}?(?<!`)(?P=ticks)(?!`)",
    re.MULTILINE | re.DOTALL,
)
"""What Markdown shows as code."""
_LINE_END = re.compile(r"\r\n|\r|\n")


class Suppression(NamedTuple):
    """A comment, and what it suppresses."""

    span: Span
    selectors: tuple[str, ...]
    """Codes, beginnings of codes or names; empty for all."""
    listed: Span
    """Where these stand, between the brackets."""
    lines: tuple[int, ...]
    """The lines that it speaks of; empty for the whole file."""
    sound: bool = True
    """Whether all of it could be read."""

    def covers(self, code: str) -> list[str]:
        """Return which of its selectors mean a code; ``[""]`` where it has none and means all."""
        if not self.selectors:
            return [""]
        return [one for one in self.selectors if matches(one, code)]


class Suppressions(NamedTuple):
    """The comments of a text, and what is wrong with those that cannot be read."""

    comments: tuple[Suppression, ...]
    findings: tuple[Finding, ...]


class Kept(NamedTuple):
    """The findings that nobody suppressed, and how many there are besides."""

    findings: list[Finding]
    suppressed: int


def blanked(text: str) -> str:
    """Return ``text`` with a blank in the place of each character of such comments."""
    return _EITHER.sub(lambda match: " " * len(match[0]), text)


def without(document: Document) -> Document:
    """Return a document whose blocks have none of such comments; one that was nothing else is
    left out."""
    if not any("protoplan:" in block.text.lower() for block in document.blocks):
        return document
    blocks = (_bare(block) for block in document.blocks)
    return replace(document, blocks=tuple(block for block in blocks if block))


def _bare(block: Block) -> Block | None:
    text = blanked(block.text)
    if text == block.text:
        return block
    first, last = len(text) - len(text.lstrip()), len(text.rstrip())
    if first >= last:
        return None
    start, end = block.origin(first, last)
    later = ((here - first, there) for here, there in block.anchors if here > first)
    return replace(block, text=text[first:last], anchors=((0, start), *later), end=end)


def read(source: Source, *, plain: bool, markdown: bool = False) -> Suppressions:
    """Return the suppressions of a text; ``plain``: also those behind a "#"; ``markdown``: but none
    that are shown as code."""
    pattern = _EITHER if plain else _COMMENT
    comments: list[Suppression] = []
    wrong: list[Finding] = []
    if "protoplan:" not in source.text.lower():
        return Suppressions((), ())
    text = source.text
    if markdown:
        text = _CODE.sub(lambda match: " " * len(match[0]), text)
    found = list(pattern.finditer(text))
    if not plain:
        wrong += _not_here(source, text)
    bare = _bare_lines(source, found)
    for match in found:
        body = match["markup"] if match["markup"] is not None else match["hash"]
        start = match.start("markup") if match["markup"] is not None else match.start("hash")
        span = Span(*match.span())
        parts = _BODY.match(body)
        if parts is None or ("[" in body[: parts.end() + 1] and parts[2] is None):
            message = "expected 'ignore' or 'ignore-file', perhaps with [CODES]"
            wrong.append(finding("LNT002", message, source, span))
            continue
        selectors, faults = _selectors(parts[2], source, span)
        wrong += faults
        if parts[2] is not None and not selectors:
            continue
        listed = Span(start + parts.start(2), start + parts.end(2)) if parts[2] else Span(0, 0)
        lines = () if parts[1].lower() == "ignore-file" else _lines(source, span, bare)
        comments.append(Suppression(span, selectors, listed, lines, not faults))
    return Suppressions(tuple(comments), tuple(wrong))


def _not_here(source: Source, text: str) -> Iterator[Finding]:
    """Yield a finding for each suppression behind a "#" where that begins no comment; ``text`` is
    that of the source but for code."""
    rest = _COMMENT.sub(lambda match: " " * len(match[0]), text)
    for match in _NOT_HERE.finditer(rest):
        said = match[0].lstrip("# \t").rstrip()
        message = f"in this form of text it is no comment: write '<!-- {said} -->'"
        yield finding("LNT002", message, source, Span(*match.span()))


def _selectors(
    listed: str | None, source: Source, span: Span
) -> tuple[tuple[str, ...], list[Finding]]:
    names, wrong = [], []
    for name in filter(None, (part.strip() for part in (listed or "").split(","))):
        try:
            names.append(known(name))
        except UnknownNameError as error:
            wrong.append(finding("LNT002", error.brief, source, span))
    if listed is not None and not listed.strip():
        wrong.append(finding("LNT002", "expected codes in the brackets", source, span))
    return tuple(dict.fromkeys(names)), wrong


def _bare_lines(source: Source, found: Sequence[re.Match[str]]) -> set[int]:
    """Return the lines that hold such comments and nothing else."""
    pieces, at = [], 0
    for match in found:
        pieces += [source.text[at : match.start()], " " * len(match[0])]
        at = match.end()
    bare = Source("".join([*pieces, source.text[at:]]))
    lines = {source.position(match.start()).line for match in found}
    return {line for line in lines if not bare.line(line).strip()}


def _lines(source: Source, span: Span, bare: set[int]) -> tuple[int, ...]:
    line = source.position(span.start).line
    if line not in bare:
        return (line,)
    last = source.position(len(source.text)).line
    for number in range(line + 1, last + 1):
        if number not in bare and source.line(number).strip():
            return (line, number)
    return (line,)


def keep(
    source: Source, findings: Collection[Finding], found: Suppressions, on: Collection[str]
) -> Kept:
    """Return the findings that no comment suppresses, and one for each comment of no use.

    ``on`` are the codes that were asked for: a comment is of no use only if all that it speaks of
    were among them.
    """
    used: set[tuple[Span, str]] = set()
    by_line: dict[int, list[Suppression]] = {}
    for comment in found.comments:
        for line in comment.lines or (_EVERYWHERE,):
            by_line.setdefault(line, []).append(comment)
    kept = []
    for one in findings:
        here = source.position(one.span.start).line if one.span else _EVERYWHERE
        near = [comment for line in {here, _EVERYWHERE} for comment in by_line.get(line, ())]
        hits = [(comment.span, name) for comment in near for name in comment.covers(one.code)]
        used.update(hits)
        if not hits:
            kept.append(one)
    suppressed = len(findings) - len(kept)
    kept += [one for one in found.findings if one.code in on]
    if "LNT001" in on:
        kept += _unused(source, found.comments, used, on)
    return Kept(kept, suppressed)


def _unused(
    source: Source,
    comments: Sequence[Suppression],
    used: Collection[tuple[Span, str]],
    on: Collection[str],
) -> Iterator[Finding]:
    for comment in comments:
        idle = [
            one
            for one in comment.selectors or ("",)
            if (comment.span, one) not in used and _asked(one, on)
        ]
        if not idle or not comment.sound:
            continue
        what = ", ".join(idle)
        message = f"nothing here has {what}" if what else "nothing here is to be suppressed"
        rest = [one for one in comment.selectors if one not in idle]
        if rest:
            edit, title = Edit(comment.listed, ", ".join(rest)), f"take out {what}"
        else:
            edit, title = Edit(_whole(source.text, comment.span), ""), "remove the comment"
        yield Finding(
            "LNT001",
            finding("LNT001", "").severity,
            message,
            source,
            comment.span,
            fix=Fix(title, (edit,)),
        )


def _asked(selector: str, on: Collection[str]) -> bool:
    """Whether all codes that a selector means (without one, all of the default) were asked for."""
    if not selector:
        return default() <= set(on)
    return all(code in on for code in codes() if matches(selector, code))


def _whole(text: str, span: Span) -> Span:
    """Return the place of a comment with the blanks before it; its line too if it is alone."""
    start, end = span
    while start and text[start - 1] in " \t":
        start -= 1
    begins = not start or text[start - 1] in "\r\n"
    line_end = _LINE_END.match(text, _blank_end(text, end))
    if begins and line_end:
        return Span(start, line_end.end())
    return Span(span.start if begins else start, end)


def _blank_end(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t":
        at += 1
    return at
