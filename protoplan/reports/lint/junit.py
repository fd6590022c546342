"""Findings as a JUnit report: a suite a file, a case a finding."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from protoplan.findings import Finding, Severity
from protoplan.linting.running import Linted
from protoplan.reports.lint.values import Run, name_of, told
from protoplan.reports.printing import printable


def junit(run: Run) -> str:
    """Return the report as XML. Errors and warnings are failures; remarks are cases that pass."""
    root = Element("testsuites", {"name": "protoplan lint", **_counts(run.files)})
    for file in run.files:
        suite = SubElement(root, "testsuite", {"name": printable(file.name), **_counts([file])})
        suite.extend(_cases(file))
    indent(root)
    text: str = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _counts(files: Sequence[Linted]) -> dict[str, str]:
    found = [one for file in files for one in file.findings]
    return {
        "tests": str(sum(max(len(file.findings), 1) for file in files)),
        "failures": str(sum(_fails(one) for one in found)),
        "errors": str(sum(bool(file.error) for file in files)),
    }


def _cases(file: Linted) -> Iterator[Element]:
    name = printable(file.name)
    if not file.findings:
        case = Element("testcase", name=name, classname=name)
        if file.error:
            SubElement(case, "error", message=printable(file.error), type="not-linted")
        yield case
    for one in file.findings:
        line, place = _line(one)
        title = f"{one.code} {name_of(one.code)}"
        named = {"name": f"{title} {place}".strip(), "classname": name}
        case = Element("testcase", {**named, **line})
        text = printable(told(one))
        if _fails(one):
            failure = SubElement(case, "failure", message=printable(one.message), type=one.severity)
            failure.text = f"{name}:{place}: {text}"
        else:
            SubElement(case, "system-out").text = f"{name}:{place}: {text}"
        yield case


def _fails(finding: Finding) -> bool:
    return finding.severity is not Severity.INFO


def _line(finding: Finding) -> tuple[dict[str, str], str]:
    if finding.source is None or finding.span is None:
        return {}, ""
    line, column = finding.source.position(finding.span.start)
    return {"line": str(line)}, f"{line}:{column}"
