"""What ``protoplan eval reading`` measures: a table, and plain values for JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.narrated import NarratedReport
from protoplan.reports.json import SCHEMA_VERSION

_SHOWN = 10
"""So many operators are shown."""


def narrated_record(report: NarratedReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    counts = report.counts
    return {
        "schema_version": SCHEMA_VERSION,
        "proposer": report.proposer,
        "documents": report.documents,
        "pieces": report.pieces,
        **counts._asdict(),
        "precision": counts.precision,
        "recall": counts.recall,
        "f1": counts.f1,
        "missed": dict(report.missed.most_common()),
        "invented": dict(report.invented.most_common()),
    }


def narrated_lines(report: NarratedReport) -> Iterator[str]:
    """Yield the lines of a table."""
    counts = report.counts
    yield f"{report.documents} protocols, in {report.pieces} pieces"
    yield ""
    yield f"{'':20}{'annotated':>10}{'planned':>10}{'precision':>11}{'recall':>9}{'F1':>8}"
    yield (
        f"{report.proposer:20}{counts.annotated:10,}{counts.found:10,}"
        f"{counts.precision:11.3f}{counts.recall:9.3f}{counts.f1:8.3f}"
    )
    yield ""
    yield f"annotated, and not planned: {_most(report.missed)}"
    yield f"planned, and not annotated: {_most(report.invented)}"


def _most(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counted.most_common(_SHOWN)) or "none"
