"""Findings as workflow commands, which GitHub shows beside the lines of a change."""

from __future__ import annotations

from collections.abc import Mapping

from protoplan.findings import Finding, Severity
from protoplan.reports.lint.values import Run, name_of, told

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_PROPERTY = _DATA | {":": "%3A", ",": "%2C"}


def github(run: Run) -> str:
    """Return a command for each finding, and for each file that could not be linted."""
    lines = []
    for file in run.files:
        if file.error:
            lines.append(_command("error", {"file": file.name, "title": "not linted"}, file.error))
        lines += [_finding(one, file.name) for one in file.findings]
    return "".join(f"{line}\n" for line in lines)


def _finding(finding: Finding, file: str) -> str:
    properties: dict[str, object] = {"file": file.replace("\\", "/")}
    if finding.source and finding.span:
        start = finding.source.position(finding.span.start)
        end = finding.source.position(finding.span.end)
        properties |= {"line": start.line, "endLine": end.line}
        if start.line == end.line:  # only then columns are allowed
            properties |= {"col": start.column, "endColumn": end.column}
    properties["title"] = f"{finding.code} {name_of(finding.code)}"
    return _command(_LEVELS[finding.severity], properties, told(finding))


def _command(level: str, properties: dict[str, object], message: str) -> str:
    listed = ",".join(f"{name}={_escaped(str(one), _PROPERTY)}" for name, one in properties.items())
    return f"::{level} {listed}::{_escaped(message, _DATA)}"


def _escaped(text: str, signs: Mapping[str, str]) -> str:
    return "".join(signs.get(sign, sign) for sign in text)
