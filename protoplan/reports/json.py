"""Verdicts and findings as plain values for JSON, as ``schemas/verify.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from protoplan import __version__
from protoplan.findings import Finding
from protoplan.model import Protocol
from protoplan.reports import certificates
from protoplan.scoring import Gate
from protoplan.scoring.alignment import Row
from protoplan.scoring.embedding import Embedding, Violation, told
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
        "symbolic": asdict(verdict.symbolic),
        "fault": score.fault or None,
        "anchors": [list(pair) for pair in score.anchors],
        "alignment": [_row(row) for row in verdict.alignment],
        "embedding": _embedding(verdict.embedding, verdict),
        "certificate": certificates.record(verdict.certificate),
        "findings": [finding_record(finding) for finding in verdict.findings],
    }


def _embedding(embedding: Embedding, verdict: Verdict) -> dict[str, Any]:
    ordering = embedding.match.ordering
    return {
        "library": verdict.library.name,
        "anchors": [
            {
                "pred": one.pred + 1,
                "gold": one.gold + 1,
                **one.likeness._asdict(),
                "fatal": one.fatal,
                "spoiled": one.spoiled,
            }
            for one in embedding.match.anchors
        ],
        "missing": [place + 1 for place in embedding.missing],
        "added": [place + 1 for place in embedding.added],
        "runs": verdict.runs,
        "dependencies": {
            "all": ordering.pairs,
            "present": ordering.present,
            "kept": ordering.kept,
        },
        "violations": [_violation(one, verdict) for one in embedding.violations],
        "moved": [place + 1 for place in embedding.moved],
        "order": [place + 1 for place in embedding.order],
    }


def _violation(violation: Violation, verdict: Verdict) -> dict[str, Any]:
    return {
        "before": violation.before + 1,
        "after": violation.after + 1,
        "pred_before": violation.pred_before + 1,
        "pred_after": violation.pred_after + 1,
        "way": [step + 1 for step in violation.way],
        "reasons": [
            {"why": str(because.why), "note": because.note, "confidence": because.confidence}
            for because in violation.reasons
        ],
        "sure": violation.sure,
        "message": told(violation, verdict.pred.steps),
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
        "read_with": protocol.reader._asdict() if protocol.reader else None,
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
    return {
        "passed": gate.passed,
        "reasons": list(gate.reasons),
        "remarks": list(gate.remarks),
    }


def _row(row: Row) -> dict[str, Any]:
    return {
        "pred": None if row.pred is None else row.pred + 1,
        "gold": None if row.gold is None else row.gold + 1,
        "anchored": row.anchored,
        "elsewhere": None if row.elsewhere is None else row.elsewhere + 1,
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
