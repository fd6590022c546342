"""What ``protoplan eval prose`` measures: a table, and plain values for JSON as
``schemas/eval-prose.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.pairs import Differing, PairReport
from protoplan.model import Step
from protoplan.reports.counts import rates
from protoplan.reports.json import SCHEMA_VERSION
from protoplan.reports.printing import printable


def pairs_record(report: PairReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protocols": report.protocols,
        "pairs": report.pairs,
        "single": report.single / report.pairs,
        "actions": report.actions / report.pairs,
        "objects": rates(report.objects),
        "parameters": rates(report.parameters),
        "symbolic": report.mean,
        "differing": [_differing(one) for one in report.differing],
        "made_with": {"nlp": report.nlp, "linker": report.linker},
    }


def _differing(one: Differing) -> dict[str, Any]:
    return {
        "path": one.path,
        "sentence": one.sentence,
        "fields": list(one.fields),
        "gold": _step(one.gold),
        "read": [_step(step) for step in one.read],
    }


def _step(step: Step) -> dict[str, Any]:
    return {
        "action": step.action,
        "objects": list(step.objects),
        "parameters": list(step.parameters),
    }


def pairs_lines(report: PairReport, *, every: bool = False) -> Iterator[str]:
    """Yield the figures; ``every``: then the sentences that became something else."""
    yield f"{report.protocols} protocols, {report.pairs} sentences with a key line"
    yield f"pipeline {report.nlp}, linker {report.linker}"
    yield ""
    yield f"{'one step a sentence':22}{report.single / report.pairs:8.1%}"
    yield f"{'same action':22}{report.actions / report.pairs:8.1%}"
    yield f"{'':22}{'precision':>9}{'recall':>9}{'F1':>9}"
    for name, counts in (("objects", report.objects), ("parameters", report.parameters)):
        yield f"{name:22}{counts.precision:9.3f}{counts.recall:9.3f}{counts.f1:9.3f}"
    yield f"{'symbolic, overall':22}{report.mean:8.3f}"
    if report.differing and not every:
        yield ""
        yield f"{len(report.differing)} sentences differ (--all lists them)"
    for one in report.differing if every else ():
        yield ""
        yield printable(f"{one.path}: {one.sentence}")
        yield printable(f"  key   {_line(one.gold)}")
        for step in one.read:
            yield printable(f"  read  {_line(step)}")


def _line(step: Step) -> str:
    return f"{step.action} | {'; '.join(step.objects)} | {'; '.join(step.parameters)}"
