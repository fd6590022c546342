"""What ``protoplan eval detect`` measures: a table, and plain values for JSON as
``schemas/eval-detect.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.detect import RISKY, DetectReport, Rates
from protoplan.reports.evaluation import learned_how
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable


def detect_record(report: DetectReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "steps": report.steps,
        **_rates(report.overall),
        "untouched_flagged": report.untouched_flagged,
        "kinds": {kind: _rates(rates) for kind, rates in report.kinds.items()},
        "threshold": RISKY,
        "flagged": [{"name": name, "error": error} for name, error in report.flagged],
        "missed": [
            {"name": name, "kind": kind, "mutation": note, "risk": risk}
            for name, kind, note, risk in report.missed
        ],
        "made_with": {
            "library": report.library,
            "folds": report.folds,
            "cross_validated": report.cross_validated,
            "seed": report.seed,
        },
        "unreadable": list(report.unreadable),
    }


def _rates(rates: Rates) -> dict[str, Any]:
    return rates._asdict()


def detect_lines(report: DetectReport, *, every: bool = False) -> Iterator[str]:
    """Yield the lines of a table, then the untouched protocols with an error.

    ``every``: also the mutants, those of the least risk first.
    """
    learned = learned_how(report.documents, report.cross_validated, report.folds, "habits")
    yield f"{report.documents} protocols, {report.steps} steps; {learned}; seed {report.seed}"
    yield ""
    yield f"{'':24}{'':>8}{'':>8}{'at error level':>21}{f'at risk {RISKY:g}':>21}"
    yield (
        f"{'mutation':24}{'mutants':>8}{'AUC':>8}{'precision':>12}{'recall':>9}"
        f"{'precision':>12}{'recall':>9}"
    )
    for kind, rates in (*report.kinds.items(), ("all", report.overall)):
        yield (
            f"{kind:24}{rates.mutants:8}{rates.auc:8.3f}{_share(rates.precision):>12}"
            f"{rates.recall:9.3f}{_share(rates.risky_precision):>12}{rates.risky_recall:9.3f}"
        )
    yield ""
    flagged = f"{len(report.flagged)} of {report.documents}"
    yield f"untouched protocols with an error: {report.untouched_flagged:.1%} ({flagged})"
    for name, error in report.flagged:
        yield printable(f"  {name}: {error}")
    if every:
        yield ""
        for name, kind, note, risk in report.missed:
            yield printable(f"  {risk:.2f}  {kind:8}{name}: {note}")
    if report.unreadable:
        yield f"files without steps: {len(report.unreadable)}"


def _share(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"
