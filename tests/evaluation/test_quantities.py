"""Measuring how many quantities are read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.quantities import measure
from protoplan.reports.evaluation import quantities_lines as lines
from protoplan.reports.evaluation import quantities_record

SENTENCE = "Spin at 700 g for 3 min, then add a small volume of 9 µl."
SPANS = [("Speed", "700 g"), ("Time", "3 min"), ("Amount", "small volume"), ("pH", "9 µl")]


@pytest.fixture
def annotated(tmp_path: Path) -> Path:
    (tmp_path / "one.txt").write_text(f"Title\n{SENTENCE}\n", encoding="utf-8")
    rows = []
    for number, (label, text) in enumerate(SPANS, 1):
        start = len("Title\n") + SENTENCE.index(text)
        rows.append(f"T{number}\t{label} {start} {start + len(text)}\t{text}\n")
    rows.append("E1\tAction:T1\n")
    (tmp_path / "one.ann").write_text("".join(rows), encoding="utf-8")
    return tmp_path


def test_brat_spans_are_judged_by_their_labels(annotated: Path) -> None:
    (report,) = measure([annotated])
    assert report.kind == "brat"
    assert (report.counts["Speed"].right, report.counts["Time"].right) == (1, 1)
    assert (report.counts["Amount"].quantities, report.counts["Amount"].spans) == (0, 1)
    assert [(case.label, case.text) for case in report.misread] == [("pH", "9 µl")]
    assert report.total.rate == pytest.approx(2 / 3)
    assert report.total.rate_of_spans == pytest.approx(2 / 4)
    assert quantities_record([report])["reports"][0]["overall"]["right"] == 2
    assert quantities_record([report])["reports"][0]["misread"][0]["text"] == "9 µl"
    assert any("misread: pH" in line for line in lines([report]))


def test_a_document_gives_the_line_around_a_span(annotated: Path) -> None:
    (document,) = brat.documents(annotated)
    assert document.line_around(document.entities[1])[0] == "Spin at 700 g for "


def test_discontinuous_spans_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("5 to 6 ml", encoding="utf-8")
    (tmp_path / "a.ann").write_text("T1\tAmount 0 1;7 9\t5 ml\n", encoding="utf-8")
    entity = brat.document(tmp_path / "a.ann").entities[0]
    assert (entity.start, entity.end, len(entity.spans)) == (0, 9, 2)


def test_a_broken_annotation_is_unusable(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x", encoding="utf-8")
    (tmp_path / "a.ann").write_text("T1 no tabs\n", encoding="utf-8")
    with pytest.raises(UnusableInputError, match=r"a\.ann:1"):
        measure([tmp_path])


def test_parameters_of_protocols_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "key.txt"
    path.write_text(
        'Step 1: {"action": "spin", "objects": ["dh2o"],'
        ' "parameters": ["700xg", "gently", "with p20 pipette", "tray number 7", "on ice"]}\n',
        encoding="utf-8",
    )
    (report,) = measure([path])
    assert (report.total.quantities, report.total.right) == (3, 2)
    assert [case.text for case in report.unread] == ["tray number 7"]


def test_a_missing_path_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="no-such"):
        measure([tmp_path / "no-such"])


@pytest.mark.slow
@pytest.mark.skipif(
    "PROTOPLAN_DATA" not in os.environ, reason="PROTOPLAN_DATA names no data folder"
)
@pytest.mark.parametrize(
    ("folders", "least"),
    [(["data/sketches"], 0.98), (["cases/paper"], 0.98), (["data/wnut2020/dev_data"], 0.93)],
)
def test_most_quantities_of_real_protocols_are_read(folders: list[str], least: float) -> None:
    (report,) = measure([Path(os.environ["PROTOPLAN_DATA"], folder) for folder in folders])
    assert report.total.rate is not None
    assert report.total.rate >= least
