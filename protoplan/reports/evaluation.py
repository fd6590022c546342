"""What the measuring commands find: tables of text, and plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any

from protoplan.evaluation.quantities import Count, QuantityReport
from protoplan.reports.json import SCHEMA_VERSION


def learned_how(documents: int, cross_validated: int, folds: int, what: str) -> str:
    """Return in words what documents were measured with; ``what`` is what ships."""
    if not folds:
        return f"with the shipped {what}"
    divided = f"cross-validated by document, {folds} parts"
    if cross_validated == documents:
        return divided
    return f"{cross_validated} {divided}, the others with the shipped {what}"


def quantities_record(reports: Iterable[QuantityReport]) -> dict[str, Any]:
    """Return reports as JSON values, as ``schemas/eval-quantities.schema.json`` describes."""
    return {
        "schema_version": SCHEMA_VERSION,
        "reports": [
            {
                "kind": report.kind,
                "overall": _count(report.total),
                "labels": {label: _count(count) for label, count in sorted(report.counts.items())},
                "unread": [asdict(case) for case in report.unread],
                "misread": [asdict(case) for case in report.misread],
            }
            for report in reports
        ],
    }


def _count(count: Count) -> dict[str, Any]:
    return asdict(count) | {"rate": count.rate, "rate_of_spans": count.rate_of_spans}


def quantities_lines(reports: Iterable[QuantityReport]) -> Iterator[str]:
    """Yield the lines of a table of ``reports``, then what was not read or misread."""
    for report in reports:
        yield f"{report.kind:28}{'quantities':>12}{'read':>8}{'right':>8}{'':>9}{'all spans':>12}"
        for label, count in [*sorted(report.counts.items()), ("total", report.total)]:
            rate, share = (
                f"{r:.1%}" if r is not None else "-" for r in (count.rate, count.rate_of_spans)
            )
            yield (
                f"{label:28}{count.quantities:12}{count.read:8}{count.right:8}{rate:>9}"
                f"{count.spans:12} {share}"
            )
        if report.total.alternative:
            yield f"right in another reading only: {report.total.alternative}"
        for title, cases in (("not read", report.unread), ("misread", report.misread)):
            for case in cases:
                as_what = f" as {case.read_as}" if case.read_as else ""
                where = f"{case.path}: {case.context!r}"
                yield f"{title}: {case.label}: {case.text!r}{as_what}  ({where})"
        yield ""
