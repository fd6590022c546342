"""How much of what annotators mark as actions is planned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from protoplan.cli import main
from protoplan.errors import UnusableInputError
from protoplan.evaluation.counts import Counts
from protoplan.evaluation.narrated import measure
from protoplan.proposers.planner import Planner

TEXT = "Fix the cells.\r\nWash the cells twice.\r\n\r\nStain them with DAPI. Swirl to mix.\r\n"


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as stop:
        main(list(args))
    return int(stop.value.code or 0)


def annotate(folder: Path, text: str, *actions: str) -> None:
    """Write a text, and each of its actions where it stands at first."""
    spans = [(text.index(one), one) for one in actions]
    (folder / "a.txt").write_bytes(text.encode())
    (folder / "a.ann").write_text(
        "".join(
            f"T{n}\tAction {at} {at + len(one)}\t{one}\n" for n, (at, one) in enumerate(spans, 1)
        )
    )


def test_annotated_actions_are_compared_with_steps(tmp_path: Path) -> None:
    annotate(tmp_path, TEXT, "Fix", "Wash", "Stain", "mix")
    report = measure([tmp_path], Planner())
    assert (report.documents, report.pieces) == (1, 1)
    assert report.counts == Counts(annotated=4, found=4, right=3)
    assert (report.missed, report.invented) == ({"mix": 1}, {"shake": 1})


def test_order_counts(tmp_path: Path) -> None:
    annotate(tmp_path, "Mix it.\nBefore you dry the cells, wash the cells.\nDone.", "dry", "wash")
    report = measure([tmp_path], Planner())
    assert report.counts == Counts(annotated=2, found=3, right=1)
    assert not report.missed


def test_what_names_no_action_is_planned_as_nothing(tmp_path: Path) -> None:
    annotate(tmp_path, "Blood\nof\nmice", "Blood")
    assert measure([tmp_path], Planner()).counts == Counts(annotated=1, found=0, right=0)


def test_a_path_without_annotated_lines_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="No text of 3 lines with actions"):
        measure([tmp_path], Planner())
    with pytest.raises(UnusableInputError, match="is no folder"):
        measure([tmp_path / "none"], Planner())


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    annotate(tmp_path, TEXT, "Fix", "Wash", "Stain", "mix")
    assert run("eval", "reading", str(tmp_path), "--format", "json") == 0
    record = json.loads(capsys.readouterr().out)
    assert (record["recall"], record["precision"]) == (0.75, 0.75)
    assert record["missed"] == {"mix": 1}
    assert run("eval", "reading", str(tmp_path)) == 0
    assert "annotated, and not planned: mix 1" in capsys.readouterr().out
    assert run("eval", "reading", str(tmp_path / "none")) == 2
