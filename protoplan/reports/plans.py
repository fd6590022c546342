"""What ``protoplan eval plans`` measures: a table, and plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from protoplan.evaluation.plans import Likeness, PlansReport
from protoplan.reports.json import SCHEMA_VERSION


def plans_record(report: PlansReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {"schema_version": SCHEMA_VERSION, **asdict(report)}


def plans_lines(report: PlansReport) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"{report.documents} protocols, {report.plans} plans of {report.actions} actions"
    yield ""
    yield f"{'':24}{'LCS':>8}{'tau':>8}"
    yield _row(report.proposer, report.planned)
    yield _row("order of the alphabet", report.alphabet)


def _row(name: str, likeness: Likeness) -> str:
    return f"{name:24}{likeness.lcs:8.3f}{likeness.tau:8.3f}"
