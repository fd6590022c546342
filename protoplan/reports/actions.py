"""What ``protoplan eval actions`` measures: a table, and plain values for JSON as
``schemas/eval-actions.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from protoplan.evaluation.actions import ActionReport
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable

_MOST = 40
"""Verbs that are listed unless all are asked for."""


def actions_record(report: ActionReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "mentions": report.total,
        "covered": report.covered,
        "coverage": report.coverage,
        "verbs": len(report.mentions),
        "verbs_covered": report.verbs_covered,
        "operators": dict(report.operators.most_common()),
        "uncovered": [asdict(one) for one in report.uncovered],
        "made_with": {"library": report.library.name, "operators": len(report.library.operators)},
    }


def actions_lines(report: ActionReport, *, every: bool = False) -> Iterator[str]:
    """Yield the figures, then the verbs not covered, the most frequent first (``every``: all)."""
    library = report.library
    yield f"{report.documents} documents, library {library.name}"
    yield ""
    yield f"{'':16}{'all':>8}{'covered':>9}{'share':>9}"
    for title, all_, covered in (
        ("mentions", report.total, report.covered),
        ("verbs as written", len(report.mentions), report.verbs_covered),
    ):
        yield f"{title:16}{all_:8}{covered:9}{covered / all_:>9.1%}"
    yield f"{len(report.operators)} of {len(library.operators)} operators used"
    if report.uncovered:
        yield ""
        yield "not covered:"
    shown = report.uncovered if every else report.uncovered[:_MOST]
    for one in shown:
        yield printable(f"{one.mentions:6}  {one.verb}  ({one.path}:{one.line})")
    if rest := len(report.uncovered) - len(shown):
        yield f"and {rest} more (--all lists them)"
