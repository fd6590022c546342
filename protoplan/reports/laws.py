"""What ``protoplan eval laws`` finds: a table of text, and plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.laws import MEASURES, PROFILES, LawReport, Row
from protoplan.reports.json import SCHEMA_VERSION

_TITLES = {"score": "reward", "semantic_a": "Semantic-A", "overall": "overall"}


def laws_record(report: LawReport) -> dict[str, Any]:
    """Return a report as JSON values, as ``schemas/eval-laws.schema.json`` describes."""
    return {
        "schema_version": SCHEMA_VERSION,
        "library": report.library,
        "protocols": report.protocols,
        "measures": MEASURES,
        "edits": [
            {
                "edit": row.edit,
                "expected": str(row.expected),
                "protocols": row.protocols,
                "profiles": {
                    name: {"mean": row.mean(name), "holds": row.held[name]} for name in PROFILES
                },
            }
            for row in report.rows
        ],
    }


def laws_lines(report: LawReport) -> Iterator[str]:
    """Yield the lines of the table: mean scores, and in how many protocols the law holds."""
    noun = "protocol" if report.protocols == 1 else "protocols"
    yield f"{report.protocols} {noun}, library {report.library}"
    yield "Mean score of the edited protocol against the original (law held in so many protocols)"
    yield ""
    yield f"{'':22}{'':16}" + "".join(f"{name:>20}" for name in PROFILES)
    yield f"{'edit':22}{'the score':16}" + "".join(
        f"{_TITLES[MEASURES[name]]:>20}" for name in PROFILES
    )
    for row in report.rows:
        cells = "".join(f"{_cell(row, name):>20}" for name in PROFILES)
        yield f"{row.edit:22}{row.expected:16}{cells}"


def _cell(row: Row, profile: str) -> str:
    mean = row.mean(profile)
    return "-" if mean is None else f"{mean:.3f} ({row.held[profile]}/{row.protocols})"
