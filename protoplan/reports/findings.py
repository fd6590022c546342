"""Findings for people to read in a terminal: place, message, the line with carets, hint and fix.

The text is styled with ANSI colours throughout; whoever prints it strips them where there is no
terminal (``click.echo`` does).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import click

from protoplan.findings import Finding, Severity
from protoplan.reports.printing import printable, short

COLOURS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
MOST_OF_A_CODE = 5


def findings(
    found: Iterable[Finding], *, width: int = 100, most: int | None = MOST_OF_A_CODE
) -> Iterator[str]:
    """Yield the lines that show findings: place, message, excerpt with a caret, hint and fix.

    Of each code no more than the first ``most`` are shown; how many there are besides is said.
    """
    seen: Counter[str] = Counter()
    for finding in found:
        seen[finding.code] += 1
        if most is None or seen[finding.code] <= most:
            yield from _finding(finding, width)
    for code, times in seen.items():
        if most is not None and times > most:
            yield f"and {times - most} more {code} (--format json lists all)"


def _finding(finding: Finding, width: int) -> Iterator[str]:
    severity = click.style(finding.severity, fg=COLOURS[finding.severity], bold=True)
    code = click.style(finding.code, bold=True)
    message = short(finding.message)
    source, span = finding.source, finding.span
    if source is None or span is None:
        place = printable(f"{source.name}: ") if source else ""
        yield f"{place}{severity} {code} {message}"
    else:
        line, column = source.position(span.start)
        yield f"{printable(source.name)}:{line}:{column}: {severity} {code} {message}"
        yield from _excerpt(source.line(line), line, column, span.end - span.start, width)
    if finding.hint:
        yield f"       hint: {short(finding.hint)}"
    if finding.fix:
        unsafe = "" if finding.fix.safe else " (unsafe: it may change what is meant)"
        yield f"        fix: {short(finding.fix.title)}{unsafe}"


def _excerpt(text: str, number: int, column: int, length: int, width: int) -> Iterator[str]:
    """Yield the line of a finding, cut to ``width``, and carets below its place."""
    room = width - 10
    first = max(0, min(column - 1 - room // 3, len(text) - room))
    before = "…" if first else ""
    shown = text[first : first + room]
    after = "…" if first + room < len(text) else ""
    carets = max(1, min(length, len(shown) - (column - 1 - first)))
    indent = " " * (len(before) + column - 1 - first)
    yield f"{number:>6} | {before}{short(shown)}{after}"
    yield f"       | {indent}{click.style('^' * carets, fg='red')}"
