"""The findings of a verdict, with the place in the text and a link to the step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import PurePath

from protoplan.findings import Finding, Severity
from protoplan.model import Protocol
from protoplan.reports.html.words import esc, link
from protoplan.verification import Verdict

_ELSEWHERE = ("DIF", "GAT")
"""Families that the sections above tell of."""
_CLASSES = {Severity.ERROR: "bad", Severity.WARNING: "warn", Severity.INFO: "faint"}
_ROWS = {Severity.ERROR: "broken", Severity.WARNING: "differs", Severity.INFO: ""}
_MOST_OF_A_CODE = 20
_BEFORE, _ROOM = 60, 180
"""Characters of a line shown before a finding, and in all."""


def findings(verdict: Verdict) -> Iterator[str]:
    """Yield what is to be said of the texts themselves, the worst first."""
    found = [one for one in verdict.findings if one.code[:3] not in _ELSEWHERE]
    if not found:
        return
    severities = list(Severity)
    seen: Counter[str] = Counter()
    yield '<ul class="rows" role="list">'
    for one in sorted(found, key=lambda one: severities.index(one.severity)):
        seen[one.code] += 1
        if seen[one.code] <= _MOST_OF_A_CODE:
            yield from _finding(one, verdict)
    for code, times in seen.items():
        if times > _MOST_OF_A_CODE:
            yield f"<li>and {times - _MOST_OF_A_CODE} more {esc(code)}</li>"
    yield "</ul>"


def _finding(finding: Finding, verdict: Verdict) -> Iterator[str]:
    severity = f'<span class="{_CLASSES[finding.severity]}">{esc(finding.severity)}</span>'
    yield f'<li class="{_ROWS[finding.severity]}">'
    yield f'{severity} <span class="code">{esc(finding.code)}</span> {esc(finding.message)}'
    yield f"<br><small>{_place(finding, verdict)}</small>"
    if finding.source and finding.span:
        yield _excerpt(finding)
    if finding.hint:
        yield f"<small>Hint: {esc(finding.hint)}</small>"
    yield "</li>"


def _place(finding: Finding, verdict: Verdict) -> str:
    source, span = finding.source, finding.span
    if source is None:
        return ""
    name = PurePath(source.name).name
    if span is None:
        return esc(name)
    line, column = source.position(span.start)
    place = esc(f"{name}, line {line}, column {column}")
    for side, protocol in (("gold", verdict.gold), ("pred", verdict.pred)):
        step = _step(finding, protocol)
        if step is not None:
            return f"{place}, {link(side, step)}"
    return place


def _step(finding: Finding, protocol: Protocol) -> int | None:
    """Return the step in which a finding lies."""
    if finding.span is None or protocol.source is not finding.source:
        return None
    for place, step in enumerate(protocol.steps):
        if step.span and step.span.start <= finding.span.start < step.span.end:
            return place
    return None


def _excerpt(finding: Finding) -> str:
    """Return the line of a finding with its place marked."""
    assert finding.source is not None and finding.span is not None
    line, column = finding.source.position(finding.span.start)
    text = finding.source.line(line)
    first = max(0, min(column - 1 - _BEFORE, len(text) - _ROOM))
    last = first + _ROOM
    end = min(max(column, column - 1 + finding.span.end - finding.span.start), len(text), last)
    before, marked, after = text[first : column - 1], text[column - 1 : end], text[end:last]
    return (
        f'<div class="excerpt">{"…" * bool(first)}{esc(before)}<mark>{esc(marked)}</mark>'
        f"{esc(after)}{'…' * (last < len(text))}</div>"
    )
