"""Linted files as plain values for JSON, as ``schemas/lint.schema.json`` describes."""

from __future__ import annotations

from typing import Any

from protoplan import __version__
from protoplan.findings import Finding, Fix
from protoplan.linting.baseline import fingerprints
from protoplan.linting.running import Linted
from protoplan.reports.json import finding_record
from protoplan.reports.lint.values import Run, name_of
from protoplan.source import Source

SCHEMA_VERSION = 1


def lint_record(run: Run) -> dict[str, Any]:
    """Return the outcome of a run as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "passed": not run.failed and not run.unreadable,
        "files": [_file(file) for file in run.files],
        "statistics": [
            {
                "code": code.code,
                "name": name_of(code.code),
                "severity": str(code.severity),
                "times": times,
                "safe_fixes": safe,
                "unsafe_fixes": unsafe,
            }
            for code, times, safe, unsafe in run.tallies()
        ],
        "suppressed": sum(file.suppressed for file in run.files),
        "in_baseline": run.known,
    }


def _file(file: Linted) -> dict[str, Any]:
    choices = file.choices
    marks = fingerprints(file.findings)
    return {
        "source": file.name,
        "form": str(file.form) if file.form else None,
        "passed": not file.failed and not file.error,
        "error": file.error or None,
        "note": file.note or None,
        "findings": [_finding(*one) for one in zip(file.findings, marks, strict=True)],
        "fixed": dict(sorted(file.fixed.items())),
        "suppressed": file.suppressed,
        "made_with": {
            "library": choices.library,
            "nlp": choices.nlp if choices.prose else None,
            "linker": choices.linker if choices.prose else None,
        },
    }


def _finding(finding: Finding, mark: str) -> dict[str, Any]:
    fix = finding.fix and finding.source and _fix(finding.fix, finding.source)
    return {
        **finding_record(finding),
        "name": name_of(finding.code),
        "fix": fix or None,
        "fingerprint": mark,
    }


def _fix(fix: Fix, source: Source) -> dict[str, Any]:
    edits = []
    for span, text in fix.edits:
        start, end = source.position(span.start), source.position(span.end)
        edits.append(
            {
                "line": start.line,
                "column": start.column,
                "end_line": end.line,
                "end_column": end.column,
                "text": text,
            }
        )
    return {"title": fix.title, "safe": fix.safe, "edits": edits}
