"""Measuring how many actions a library covers."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from protoplan.cli.evaluate import evaluate
from protoplan.errors import UnusableInputError
from protoplan.evaluation.actions import measure
from protoplan.reports.actions import actions_lines, actions_record
from protoplan.reports.schemas import schema_text

TEXT = "Title\nChilled, then spun it down; frobnicate twice and frobnicate again.\n1.\n"


@pytest.fixture
def annotated(tmp_path: Path) -> Path:
    (tmp_path / "one.txt").write_text(TEXT, encoding="utf-8")
    rows = []
    at = 0
    for number, words in enumerate(("Chilled", "frobnicate", "frobnicate", "1."), 1):
        at = TEXT.index(words, at)
        rows.append(f"T{number}\tAction {at} {at + len(words)}\t{words}\n")
        at += 1
    spun, down = TEXT.index("spun"), TEXT.index("down")
    rows.append(f"T9\tAction {spun} {spun + 4};{down} {down + 4}\tspun down\n")
    rows.append("T10\tReagent 0 5\tTitle\n")
    (tmp_path / "one.ann").write_text("".join(rows), encoding="utf-8")
    return tmp_path


def test_spans_of_actions_are_looked_up_in_the_library(annotated: Path) -> None:
    report = measure([annotated])
    assert (report.documents, report.total, report.covered) == (1, 4, 2)
    assert (len(report.mentions), report.verbs_covered) == (3, 2)
    assert report.coverage == 0.5
    (missing,) = report.uncovered
    assert (missing.verb, missing.mentions, missing.line) == ("frobnicate", 2, 2)
    assert set(report.operators) == {"cool", "centrifuge"}


def test_actions_of_steps_are_looked_up(tmp_path: Path) -> None:
    (tmp_path / "key.txt").write_text(
        'Step 1: {"action": "gently mix", "objects": ["cells"], "parameters": []}\n'
        'Step 2: {"action": "frobnicate", "objects": ["cells"], "parameters": []}\n',
        encoding="utf-8",
    )
    report = measure([tmp_path])
    assert (report.total, report.covered) == (2, 1)
    assert report.uncovered[0].line == 2


def test_another_library_covers_other_actions(annotated: Path, tmp_path: Path) -> None:
    ours = tmp_path / "ours.txt.names"
    ours.write_text("frobnicate\n", encoding="utf-8")
    report = measure([annotated], str(ours))
    assert [one.verb for one in report.uncovered] == ["chilled", "spun down"]


def test_the_verbs_missing_most_stand_first_and_long_lists_are_cut(tmp_path: Path) -> None:
    names = [f"frobnicate{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(50)]
    steps = [{"action": name, "objects": [], "parameters": []} for name in [*names, names[-1]]]
    (tmp_path / "key.json").write_text(json.dumps(steps), encoding="utf-8")
    report = measure([tmp_path])
    assert report.uncovered[0].verb == names[-1]
    lines = list(actions_lines(report))
    assert lines[-1] == "and 10 more (--all lists them)"
    assert len(list(actions_lines(report, every=True))) == len(lines) + 9


def test_nothing_to_measure_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="no-such"):
        measure([tmp_path / "no-such"])
    with pytest.raises(UnusableInputError, match="No actions"):
        measure([tmp_path])


def test_the_command_prints_the_coverage_and_json_as_its_schema_says(annotated: Path) -> None:
    shown = CliRunner().invoke(evaluate, ["actions", str(annotated)])
    assert shown.exit_code == 0
    assert "50.0%" in shown.output
    assert "frobnicate" in shown.output
    written = CliRunner().invoke(evaluate, ["actions", str(annotated), "--format", "json"])
    record = json.loads(written.output)
    jsonschema.validate(record, json.loads(schema_text("eval-actions")))
    assert record == actions_record(measure([annotated]))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("folders", "least"),
    [
        (["data/wnut2020/train_data", "data/wnut2020/dev_data"], 0.95),
        (["data/sketches", "cases"], 1.0),
    ],
)
def test_the_built_in_library_covers_real_protocols(
    data: Path, folders: list[str], least: float
) -> None:
    paths = [data / folder for folder in folders]
    if missing := [path for path in paths if not path.is_dir()]:
        pytest.skip(f"no {missing[0].name} in the folder of real data")
    assert measure(paths).coverage >= least
