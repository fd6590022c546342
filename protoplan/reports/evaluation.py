"""What the measuring commands find, as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from protoplan.evaluation.quantities import Count, QuantityReport
from protoplan.reports.json import SCHEMA_VERSION


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
