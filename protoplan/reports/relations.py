"""What ``protoplan eval relations`` measures: a table, and plain values for JSON as
``schemas/eval-relations.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.ner import Counts
from protoplan.evaluation.relations import RelationsReport
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable


def relations_record(report: RelationsReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "left_out": report.left_out,
        "between_lines": report.across,
        "overall": _rates(report.overall),
        "labels": {label: _rates(counts) for label, counts in report.labels.items()},
        "within_lines": _rates(_within(report)),
        "baseline": _rates(report.baseline),
        "every": _rates(report.every) if report.every else None,
        "seconds": round(report.seconds, 3),
        "made_with": {"entities": report.entities, "nlp": report.nlp or None},
    }


def _within(report: RelationsReport) -> Counts:
    """Return the counts without the relations between lines, which are never found."""
    overall = report.overall
    return overall._replace(annotated=overall.annotated - report.across)


def _rates(counts: Counts) -> dict[str, Any]:
    return {
        "precision": counts.precision,
        "recall": counts.recall,
        "f1": counts.f1,
        **counts._asdict(),
    }


def relations_lines(report: RelationsReport) -> Iterator[str]:
    """Yield the lines of a table."""
    mentions = f"mentions found by {report.nlp}" if report.nlp else "annotated mentions"
    yield printable(f"{report.documents} documents, {mentions}")
    if report.left_out:
        yield f"{report.left_out} more are left out: a line of theirs was learned from"
    yield ""
    yield f"{'':24}{'precision':>10}{'recall':>9}{'F1':>8}{'annotated':>12}{'found':>8}{'right':>8}"
    for label, counts in report.labels.items():
        yield printable(f"{label:24}{_cells(counts)}")
    yield f"{'all labels':24}{_cells(report.overall)}"
    if report.across:
        yield f"{'within lines':24}{_cells(_within(report))}"
    yield f"{'nearest action or thing':24}{_cells(report.baseline)}"
    if report.every:
        yield f"{'with those left out':24}{_cells(report.every)}"
    every = report.documents + report.left_out
    yield ""
    yield f"{every / report.seconds:.0f} documents a second" if report.seconds else ""


def _cells(counts: Counts) -> str:
    rates = f"{counts.precision:10.3f}{counts.recall:9.3f}{counts.f1:8.3f}"
    return f"{rates}{counts.annotated:12}{counts.found:8}{counts.right:8}"
