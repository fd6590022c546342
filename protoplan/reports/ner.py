"""What ``protoplan eval ner`` measures: a table, and plain values for JSON as
``schemas/eval-ner.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.ner import NerReport
from protoplan.reports.counts import HEAD, by_label, cells, rates_and_counts, speed
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable


def ner_record(report: NerReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "left_out": report.left_out,
        "overall": rates_and_counts(report.overall),
        "labels": by_label(report.labels),
        "every": rates_and_counts(report.every) if report.every else None,
        "seconds": round(report.seconds, 3),
        "made_with": {"nlp": report.nlp},
    }


def ner_lines(report: NerReport) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"{report.documents} documents, pipeline {report.nlp}"
    if report.left_out:
        yield f"{report.left_out} more are left out: a line of theirs was learned from"
    yield ""
    yield f"{'':20}{HEAD}"
    for label, counts in report.labels.items():
        yield printable(f"{label:20}{cells(counts)}")
    yield f"{'all labels':20}{cells(report.overall)}"
    if report.every:
        yield f"{'with those left out':20}{cells(report.every)}"
    yield ""
    yield speed(report.documents + report.left_out, report.seconds)
