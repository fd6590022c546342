"""What ``protoplan eval propose`` measures: a table, and plain values for JSON as
``schemas/eval-propose.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from protoplan.evaluation.proposing import ProposeReport, Share
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable

_ROWS = (
    ("format", "format gate"),
    ("consistency", "consistency gate"),
    ("library", "actions of the query"),
    ("states", "states and values"),
    ("passed", "everything"),
)


def proposing_record(report: ProposeReport, made_with: dict[str, Any]) -> dict[str, Any]:
    """Return a report as JSON values. ``made_with``: how the proposer was asked."""
    return {
        "schema_version": SCHEMA_VERSION,
        "proposer": report.proposer,
        "queries": report.queries,
        "raw": asdict(report.raw),
        "answers": asdict(report.answers),
        "mended": report.mended,
        "unanswered": [{"name": name, "reason": reason} for name, reason in report.unanswered],
        "failed": [{"name": name, "problem": problem} for name, problem in report.failed],
        "made_with": made_with,
    }


def proposing_lines(report: ProposeReport) -> Iterator[str]:
    """Yield the lines of a table, then the queries without an answer that passes."""
    yield f"{report.queries} queries, proposer {printable(report.proposer)}"
    yield ""
    yield f"{'':24}{'as proposed':>16}{'after the loop':>18}"
    yield f"{'proposals':24}{report.raw.all:16}{report.answers.all:18}"
    for name, title in _ROWS:
        yield f"{title:24}{_of(report.raw, name):>16}{_of(report.answers, name):>18}"
    if lacking := len(report.unanswered):
        yield f"without a proposal, counted as failing: {lacking} of {report.queries}"
    if report.mended:
        yield f"mended by planning: {report.mended}"
    for name, reason in (*report.unanswered, *report.failed):
        yield f"  {printable(name)}: {printable(reason)}"


def _of(share: Share, name: str) -> str:
    passed = getattr(share, name)
    return f"{passed} ({100 * passed / share.all:.0f} %)" if share.all else "-"
