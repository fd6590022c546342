"""Fingerprints and the baseline."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.errors import UnusableInputError
from protoplan.linting.baseline import fingerprints, read, record, unknown
from protoplan.linting.running import Job, Linted, lint_file
from protoplan.linting.settings import Choices
from protoplan.reports.schemas import schema_text

ON = Choices(frozenset({"NOT001"}))
LINES = ["Add 5 ul of PBS.", "Add 3 uM dye and 2 ul of salt.", "Wash.", "Add 5 ul of PBS."]


def linted(lines: list[str], name: str = "a.txt") -> Linted:
    """Lint lines as a text."""
    return lint_file(Job(name, ON, "\n".join(lines).encode()))


def test_findings_of_a_file_are_all_told_from_each_other() -> None:
    marks = fingerprints(linted(LINES).findings)
    assert len(set(marks)) == len(marks) == 4


@given(st.lists(st.sampled_from(["", "Wash twice.", "Spin for 5 min."]), max_size=5))
def test_lines_that_come_or_go_elsewhere_change_no_fingerprint(more: list[str]) -> None:
    before = fingerprints(linted(LINES).findings)
    after = fingerprints(linted([*more, *LINES[:2], *more, *LINES[2:]]).findings)
    assert after == before


@pytest.mark.parametrize(
    "form", ["{}. ", "{}) ", "({}) ", "Step {}: ", "  {}.1 ", "2.{}. ", "Step {} "]
)
def test_steps_that_are_numbered_anew_are_the_same(form: str) -> None:
    before, after = (
        [form.format(number) + line for number, line in enumerate(LINES, first)] for first in (1, 9)
    )
    assert fingerprints(linted(before).findings) == fingerprints(linted(after).findings)


def test_another_amount_is_another_finding() -> None:
    one, other = (fingerprints(linted([line]).findings) for line in ("5 ul of dye", "7 ul of dye"))
    assert one != other
    one, other = (
        fingerprints(linted([line]).findings) for line in ("5 parts, 1 ul", "7 parts, 1 ul")
    )
    assert one != other


def test_what_is_known_is_left_out_and_what_is_new_is_told(tmp_path: Path) -> None:
    name = str(tmp_path / "sops" / "a.txt")
    content = record([linted(LINES, name)], tmp_path)
    jsonschema.validate(content, json.loads(schema_text("lint-baseline")))
    assert list(content["files"]) == ["sops/a.txt"]
    path = tmp_path / "base.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    new = linted(["Heat 7 ul.", *LINES], name)
    left, known = unknown(new, read(path), tmp_path)
    assert known == 4
    assert [one.source.line(1) for one in left.findings if one.source] == ["Heat 7 ul."]
    other, known = unknown(linted(LINES, "elsewhere.txt"), read(path), tmp_path)
    assert (len(other.findings), known) == (4, 0)


def test_one_more_of_the_same_is_new(tmp_path: Path) -> None:
    content = {
        name: frozenset(marks) for name, marks in record([linted(LINES)], Path())["files"].items()
    }
    left, known = unknown(linted([*LINES, LINES[0]]), content, Path())
    assert (len(left.findings), known) == (1, 4)


@pytest.mark.parametrize("text", ["", "[]", '{"files": {}}', '{"schema_version": 1, "files": 3}'])
def test_what_is_no_baseline_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "base.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnusableInputError, match="expected a baseline"):
        read(path)


def test_a_baseline_of_another_version_or_none(tmp_path: Path) -> None:
    path = tmp_path / "base.json"
    with pytest.raises(UnusableInputError, match="--write-baseline writes one"):
        read(path)
    path.write_text('{"schema_version": 2, "files": {}}', encoding="utf-8")
    with pytest.raises(UnusableInputError, match="found 2"):
        read(path)
