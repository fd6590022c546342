"""What ``protoplan eval linking`` measures: a table, and plain values for JSON as
``schemas/eval-linking.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from protoplan.entities import Stage, concepts
from protoplan.evaluation.linking import Count, LinkingReport
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable

_MOST = 40
"""Mentions that are listed unless all are asked for."""


def linking_record(report: LinkingReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "overall": _count(report.overall),
        "labels": {label: _count(count) for label, count in report.counts.items()},
        "unlinked": [
            {"label": label, "mention": mention, "mentions": count}
            for (label, mention), count in report.unlinked.most_common()
        ],
        "cases": {
            "all": len(report.cases),
            "expected": report.expected,
            "linked": report.linked,
            "right": report.right,
            "precision": report.precision,
            "recall": report.recall,
            "wrong": [asdict(case) for case in report.cases if not case.right],
        },
        "made_with": {"linker": report.linker, "concepts": len(concepts())},
    }


def _count(count: Count) -> dict[str, Any]:
    return {
        "mentions": count.mentions,
        "linked": count.linked,
        "share": count.share,
        "stages": {str(stage): number for stage, number in count.stages},
    }


def linking_lines(report: LinkingReport, *, every: bool = False) -> Iterator[str]:
    """Yield the figures, then what is wrong or not linked, the most frequent first (``every``:
    all)."""
    yield f"linker {report.linker}, {len(concepts())} concepts"
    if report.counts:
        yield ""
        yield from _shares(report)
        listed = report.unlinked.most_common(None if every else _MOST)
        if listed:
            yield ""
            yield "not linked:"
        for (label, mention), count in listed:
            yield printable(f"{count:6}  {mention}  ({label})")
        if rest := len(report.unlinked) - len(listed):
            yield f"and {rest} more (--all lists them)"
    if report.cases:
        yield ""
        yield from _cases(report)


def _shares(report: LinkingReport) -> Iterator[str]:
    stages = [stage for stage in Stage if any(stage == one for one, _ in report.overall.stages)]
    head = "".join(f"{stage:>14}" for stage in stages)
    yield f"{report.documents:4} documents  {'mentions':>10}{'linked':>10}{head}"
    for label, count in (*report.counts.items(), ("all", report.overall)):
        numbers = dict(count.stages)
        shares = "".join(f"{numbers.get(stage, 0) / count.mentions:14.1%}" for stage in stages)
        yield f"{label:16}{count.mentions:10}{count.share or 0:10.1%}{shares}"


def _cases(report: LinkingReport) -> Iterator[str]:
    shown = [
        f"{title} {share:.1%}" if share is not None else f"{title} -"
        for title, share in (("precision", report.precision), ("recall", report.recall))
    ]
    yield (
        f"{len(report.cases)} cases: {report.linked} linked, {report.right} right; "
        f"{', '.join(shown)}"
    )
    for case in report.cases:
        if not case.right:
            found = f"{case.found} ({case.stage})" if case.found else "no link"
            yield printable(
                f"{case.path}:{case.line}: {case.mention}: expected {case.expected}, found {found}"
            )
