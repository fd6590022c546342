"""What ``protoplan eval relations`` measures: a table, and plain values for JSON as
``schemas/eval-relations.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.counts import Counts
from protoplan.evaluation.relations import RelationsReport
from protoplan.reports.counts import HEAD, by_label, cells, rates_and_counts, speed
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable


def relations_record(report: RelationsReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "left_out": report.left_out,
        "between_lines": report.across,
        "overall": rates_and_counts(report.overall),
        "labels": by_label(report.labels),
        "within_lines": rates_and_counts(_within(report)),
        "baseline": rates_and_counts(report.baseline),
        "every": rates_and_counts(report.every) if report.every else None,
        "seconds": round(report.seconds, 3),
        "made_with": {"entities": report.entities, "nlp": report.nlp or None},
    }


def _within(report: RelationsReport) -> Counts:
    """Return the counts without the relations between lines, which are never found."""
    overall = report.overall
    return overall._replace(annotated=overall.annotated - report.across)


def relations_lines(report: RelationsReport) -> Iterator[str]:
    """Yield the lines of a table."""
    mentions = f"mentions found by {report.nlp}" if report.nlp else "annotated mentions"
    yield printable(f"{report.documents} documents, {mentions}")
    if report.left_out:
        yield f"{report.left_out} more are left out: a line of theirs was learned from"
    yield ""
    yield f"{'':24}{HEAD}"
    for label, counts in report.labels.items():
        yield printable(f"{label:24}{cells(counts)}")
    yield f"{'all labels':24}{cells(report.overall)}"
    if report.across:
        yield f"{'within lines':24}{cells(_within(report))}"
    yield f"{'nearest action or thing':24}{cells(report.baseline)}"
    if report.every:
        yield f"{'with those left out':24}{cells(report.every)}"
    yield ""
    yield speed(report.documents + report.left_out, report.seconds)
