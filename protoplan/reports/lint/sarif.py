"""Findings as SARIF 2.1.0 (OASIS), which code scanning services and editors read."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

from protoplan import __version__
from protoplan.findings import Finding, Fix, Severity
from protoplan.linting.baseline import fingerprints
from protoplan.linting.running import Linted
from protoplan.linting.selection import codes
from protoplan.reports.lint.values import Run, entry, name_of, told, uri
from protoplan.source import Source, Span

SCHEMA = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
_MARK = "protoplan/v1"
"""The name of our fingerprints; what they are made of does not change under it."""


def sarif_record(run: Run) -> dict[str, Any]:
    """Return the log as JSON values. Every code that could be found is listed as a rule."""
    rules = sorted(codes())
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "protoplan",
                        "version": __version__,
                        "semanticVersion": __version__,
                        "rules": [_rule(code) for code in rules],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "invocations": [_invocation(run)],
                "results": [
                    _result(one, mark, file, rules)
                    for file in run.files
                    for one, mark in zip(file.findings, fingerprints(file.findings), strict=True)
                ],
            }
        ],
    }


def _rule(code: str) -> dict[str, Any]:
    told = entry(code)
    text = " ".join(told.explanation.split())
    return {
        "id": code,
        "name": name_of(code),
        "shortDescription": {"text": told.title},
        "fullDescription": {"text": text},
        "help": {"text": text},
        "defaultConfiguration": {"level": _LEVELS[told.severity]},
        "properties": {"tags": [code[:3]]},
    }


def _invocation(run: Run) -> dict[str, Any]:
    return {
        "executionSuccessful": not run.unreadable,
        "toolExecutionNotifications": [
            {
                "level": "error",
                "message": {"text": file.error},
                "locations": [{"physicalLocation": {"artifactLocation": _artifact(file)}}],
            }
            for file in run.unreadable
        ],
    }


def _artifact(file: Linted) -> dict[str, str]:
    home = {} if PurePath(file.name).is_absolute() else {"uriBaseId": "%SRCROOT%"}
    return {"uri": uri(file.name), **home}


def _result(finding: Finding, mark: str, file: Linted, rules: list[str]) -> dict[str, Any]:
    text = told(finding)
    place: dict[str, Any] = {"artifactLocation": _artifact(file)}
    if finding.source and finding.span:
        place["region"] = _region(finding.source, finding.span)
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": rules.index(finding.code),
        "level": _LEVELS[finding.severity],
        "message": {"text": text},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {_MARK: mark},
    }
    if finding.fix and finding.source and file.rewritable:
        result["fixes"] = [_fix(finding.fix, finding.source, file)]
    return result


def _fix(fix: Fix, source: Source, file: Linted) -> dict[str, Any]:
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {
                "artifactLocation": _artifact(file),
                "replacements": [
                    {
                        "deletedRegion": _region(source, span),
                        "insertedContent": {"text": text},
                    }
                    for span, text in fix.edits
                ],
            }
        ],
    }


def _region(source: Source, span: Span) -> dict[str, int]:
    start, end = source.position(span.start), source.position(span.end)
    return {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }
