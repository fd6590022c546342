"""What ``protoplan eval ner`` measures: a table, and plain values for JSON as
``schemas/eval-ner.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.ner import Counts, NerReport
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable


def ner_record(report: NerReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "left_out": report.left_out,
        "overall": _rates(report.overall),
        "labels": {label: _rates(counts) for label, counts in report.labels.items()},
        "every": _rates(report.every) if report.every else None,
        "seconds": round(report.seconds, 3),
        "made_with": {"nlp": report.nlp},
    }


def _rates(counts: Counts) -> dict[str, Any]:
    return {
        "precision": counts.precision,
        "recall": counts.recall,
        "f1": counts.f1,
        **counts._asdict(),
    }


def ner_lines(report: NerReport) -> Iterator[str]:
    """Yield the lines of a table."""
    yield f"{report.documents} documents, pipeline {report.nlp}"
    if report.left_out:
        yield f"{report.left_out} more are left out: a line of theirs was learned from"
    yield ""
    yield f"{'':20}{'precision':>10}{'recall':>9}{'F1':>8}{'annotated':>12}{'found':>8}{'right':>8}"
    for label, counts in report.labels.items():
        yield printable(f"{label:20}{_cells(counts)}")
    yield f"{'all labels':20}{_cells(report.overall)}"
    if report.every:
        yield f"{'with those left out':20}{_cells(report.every)}"
    every = report.documents + report.left_out
    yield ""
    yield f"{every / report.seconds:.0f} documents a second" if report.seconds else ""


def _cells(counts: Counts) -> str:
    rates = f"{counts.precision:10.3f}{counts.recall:9.3f}{counts.f1:8.3f}"
    return f"{rates}{counts.annotated:12}{counts.found:8}{counts.right:8}"
