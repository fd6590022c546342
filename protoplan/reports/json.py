"""Verdicts and findings as plain values for JSON, as ``schemas/verify.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from protoplan import __version__
from protoplan.findings import Finding
from protoplan.model import Protocol
from protoplan.scoring import Gate
from protoplan.scoring.alignment import Row
from protoplan.verification import Verdict

SCHEMA_VERSION = 1


def verdict_record(verdict: Verdict, settings: Mapping[str, str]) -> dict[str, Any]:
    """Return a verdict as JSON values. ``settings`` are the variant and range it was made with."""
    score = verdict.score
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "profile": score.profile,
        **settings,
        "pred": _protocol(verdict.pred),
        "gold": _protocol(verdict.gold),
        "gates": {
            "format": _gate(score.gates.format),
            "consistency": _gate(score.gates.consistency),
        },
        "metrics": asdict(score.metrics),
        "reward": asdict(score.reward) if score.reward else None,
        "fault": score.fault or None,
        "anchors": [list(pair) for pair in score.anchors],
        "alignment": [_row(row) for row in verdict.alignment],
        "findings": [finding_record(finding) for finding in verdict.findings],
    }


def finding_record(finding: Finding) -> dict[str, Any]:
    """Return a finding as JSON values; lines and columns are 1-based, and null without a place."""
    source, span = finding.source, finding.span
    start = source.position(span.start) if source and span else (None, None)
    end = source.position(span.end) if source and span else (None, None)
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "source": source.name if source else None,
        "line": start[0],
        "column": start[1],
        "end_line": end[0],
        "end_column": end[1],
        "hint": finding.hint or None,
    }


def _protocol(protocol: Protocol) -> dict[str, Any]:
    return {
        "source": protocol.source.name if protocol.source else None,
        "kind": str(protocol.kind),
        "steps": [
            {
                "action": step.action,
                "objects": list(step.objects),
                "parameters": list(step.parameters),
                "line": line,
            }
            for step, line in zip(protocol.steps, _lines(protocol), strict=True)
        ],
    }


def _lines(protocol: Protocol) -> Iterable[int | None]:
    for step in protocol.steps:
        if protocol.source is None or step.span is None:
            yield None
        else:
            yield protocol.source.position(step.span.start).line


def _gate(gate: Gate) -> dict[str, Any]:
    return {"passed": gate.passed, "reasons": list(gate.reasons)}


def _row(row: Row) -> dict[str, Any]:
    return {
        "pred": None if row.pred is None else row.pred + 1,
        "gold": None if row.gold is None else row.gold + 1,
        "anchored": row.anchored,
        "differences": [
            {
                "field": str(d.field),
                "change": str(d.change),
                "pred": d.pred,
                "gold": d.gold,
                "note": d.note or None,
            }
            for d in row.differences
        ],
    }
