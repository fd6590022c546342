"""Findings as a Code Quality report of GitLab."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from protoplan.findings import Finding, Severity
from protoplan.linting.baseline import fingerprints
from protoplan.reports.lint.values import Run, name_of

_LEVELS = {Severity.ERROR: "critical", Severity.WARNING: "major", Severity.INFO: "info"}


def gitlab_record(run: Run) -> list[dict[str, Any]]:
    """Return the report as JSON values. A file that could not be linted is a finding of its own."""
    found = []
    for file in run.files:
        path = file.name.replace("\\", "/")
        if file.error:
            found.append(_entry("not-linted", "blocker", file.error, path, ("not-linted", 1, 1)))
        for one, mark in zip(file.findings, fingerprints(file.findings), strict=True):
            name = f"{one.code} {name_of(one.code)}"
            text = f"{one.code}: {one.message}"
            found.append(_entry(name, _LEVELS[one.severity], text, path, (mark, *_lines(one))))
    return found


def _lines(finding: Finding) -> tuple[int, int]:
    if finding.source is None or finding.span is None:
        return 1, 1
    start, end = finding.span
    last = max(start, end - 1)
    return finding.source.position(start).line, finding.source.position(last).line


def _entry(
    name: str, level: str, text: str, path: str, place: tuple[str, int, int]
) -> dict[str, Any]:
    mark, first, last = place
    digest = blake2b(f"{path}\0{mark}".encode("utf-8", "surrogatepass"), digest_size=16)
    return {
        "description": text,
        "check_name": name,
        "fingerprint": digest.hexdigest(),
        "severity": level,
        "location": {"path": path, "lines": {"begin": first, "end": last}},
    }
