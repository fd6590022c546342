"""Lines of Markdown that may be shown as code because they are indented.

A line that begins with four blanks or a tab, after an empty one and outside of lists, is code in
Markdown. Protocols have steps there, indented by accident, so rules read them; but no fix is made
in them, for it could be code after all.
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
    """Return the lines of a Markdown text that may be code by their indentation."""
    found = []
    listed, code, empty = False, False, True
    for line in _LINE.finditer(text):
        if not line["text"].strip():
            empty = True
            continue
        deep = len(line["indent"].expandtabs(_WIDTH)) >= _WIDTH
        code = deep and not listed and (empty or code)
        if code:
            found.append(Span(line.start("text"), line.end("text")))
        elif not deep:
            item = _MARK.match(line["text"]) is not None
            listed = item or (listed and (not empty or bool(line["indent"])))
        empty = False
    return found


def _touches(finding: Finding, spans: Sequence[Span]) -> bool:
    return any(_meets(edit.span, spans) for edit in (finding.fix.edits if finding.fix else ()))


def _meets(place: Span, spans: Sequence[Span]) -> bool:
    """Whether a place lies in one of ``spans``, which rise and are apart."""
    last = bisect_right(spans, (place.start, place.end)) - 1
    near = spans[max(last, 0) : last + 2]
    return any(one.start < place.end and place.start < one.end for one in near)
