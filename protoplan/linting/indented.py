"""Lines of Markdown that are shown as code: those in fences, and those that are indented.

A line that begins with four blanks or a tab, after an empty one and outside of lists, is code in
Markdown. Protocols have steps there, indented by accident, and in fences without a language, so
rules read them; but no fix is made in them, for it could be code after all.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import replace

from protoplan.findings import Finding
from protoplan.source import Span

_LINE = re.compile(r"(?P<indent>[ \t]*)(?P<text>[^\r\n]*)(?:\r\n|\r|\n|\Z)")
_MARK = re.compile(r"(?:[-*+]|\d{1,9}[.)])(?:\s|$)")
_QUOTE = re.compile(r"[ \t]{0,3}(?:>[ \t]?)+")
_FENCE = re.compile(r"(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?P<fence>`{3,}(?=[^`]*$)|~{3,})")
_WIDTH = 4
"""Columns of a tab, and those from which on a line may be code."""


def without_fixes(text: str, findings: Iterable[Finding]) -> list[Finding]:
    """Return findings, those in indented code without their fixes."""
    found = list(findings)
    if not any(one.fix for one in found):
        return found
    spans = spans_of(text)
    return [replace(one, fix=None) if _touches(one, spans) else one for one in found]


def spans_of(text: str) -> list[Span]:
    """Return the lines of a Markdown text that may be code."""
    found = []
    listed, code, empty = False, False, True
    fence = ""
    for line in _LINE.finditer(text):
        if fence:
            if _closes(line["text"], fence):
                fence, code, empty = "", False, False
            elif line["text"]:
                found.append(Span(line.start("text"), line.end("text")))
            continue
        if not line["text"].strip():
            empty = True
            continue
        deep = len(line["indent"].expandtabs(_WIDTH)) >= _WIDTH
        fence = _opened(line["text"]) if listed or not deep else ""
        if fence:
            item = _MARK.match(line["text"]) is not None
            listed = item or (listed and bool(line["indent"]))
            continue
        code = deep and not listed and (empty or code)
        if code:
            found.append(Span(line.start("text"), line.end("text")))
        elif not deep:
            item = _MARK.match(line["text"]) is not None
            listed = item or (listed and (not empty or bool(line["indent"])))
        empty = False
    return found


def _opened(line: str) -> str:
    """Return the fence that a line opens, in a quotation or an item too; empty if it opens none."""
    found = _FENCE.match(_unquoted(line))
    return found["fence"] if found else ""


def _closes(line: str, fence: str) -> bool:
    bare = _unquoted(line).strip()
    return len(bare) >= len(fence) and not bare.strip(fence[0])


def _unquoted(line: str) -> str:
    quote = _QUOTE.match(line)
    return line[quote.end() :].lstrip() if quote else line


def _touches(finding: Finding, spans: Sequence[Span]) -> bool:
    return any(_meets(edit.span, spans) for edit in (finding.fix.edits if finding.fix else ()))


def _meets(place: Span, spans: Sequence[Span]) -> bool:
    """Whether a place lies in one of ``spans``, which rise and are apart."""
    last = bisect_right(spans, (place.start, place.end)) - 1
    near = spans[max(last, 0) : last + 2]
    return any(one.start < place.end and place.start < one.end for one in near)
