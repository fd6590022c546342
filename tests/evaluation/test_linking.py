"""Measuring how many names link to concepts."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from protoplan.cli.evaluate import evaluate
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.evaluation.linking import measure
from protoplan.reports.linking import linking_lines, linking_record
from protoplan.reports.schemas import schema_text

TEXT = "Rinse with isopropanol (IPA).\nIPA, cold ethanol and flubber go into the Zap spin column.\n"
SPANS = [("Reagent", "isopropanol"), ("Reagent", "IPA,"), ("Reagent", "cold ethanol"),
         ("Reagent", "flubber"), ("Location", "Zap spin column"), ("Action", "Rinse")]  # fmt: skip


@pytest.fixture
def annotated(tmp_path: Path) -> Path:
    folder = tmp_path / "brat"
    folder.mkdir()
    (folder / "one.txt").write_text(TEXT, encoding="utf-8")
    rows = []
    for number, (label, words) in enumerate(SPANS, 1):
        at = TEXT.index(words)
        rows.append(f"T{number}\t{label} {at} {at + len(words)}\t{words}\n")
    (folder / "one.ann").write_text("".join(rows), encoding="utf-8")
    return folder


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    file = tmp_path / "cases.tsv"
    file.write_text(
        "# name, concept\nEtOH\tethanol\n\nZap spin column\tspin column\nflubber\tNIL\n"
        "methanol\tethanol\nflubber juice\tethanol\tnot yet\nTBS\tNIL\nH2O\tdH2O\n",
        encoding="utf-8",
    )
    return file


def test_mentions_are_counted_by_label_and_stage(annotated: Path) -> None:
    report = measure([annotated])
    counts = {
        label: (count.mentions, {str(stage): n for stage, n in count.stages})
        for label, count in report.counts.items()
    }
    assert counts == {
        "Reagent": (4, {"exact": 1, "normalised": 1, "abbreviation": 1}),
        "Location": (1, {"head": 1}),
    }
    assert (report.overall.mentions, report.overall.linked, report.overall.share) == (5, 4, 0.8)
    assert report.unlinked == {("Reagent", "flubber"): 1}


def test_cases_are_right_or_wrong(cases: Path) -> None:
    report = measure([cases])
    assert (len(report.cases), report.expected, report.linked, report.right) == (7, 5, 5, 3)
    assert report.precision == 3 / 5
    assert report.recall == 3 / 5
    wrong = [(case.mention, case.found, case.line) for case in report.cases if not case.right]
    assert wrong == [
        ("methanol", "methanol", 6),
        ("flubber juice", "", 7),
        ("TBS", "tris-buffered saline", 8),
    ]


def test_the_table_tells_shares_and_what_is_wrong(annotated: Path, cases: Path) -> None:
    text = "\n".join(linking_lines(measure([annotated, cases])))
    assert "80.0%" in text
    assert "flubber  (Reagent)" in text
    assert "precision 60.0%, recall 60.0%" in text
    assert "cases.tsv:6: methanol: expected ethanol, found methanol (exact)" in text
    assert "cases.tsv:7: flubber juice: expected ethanol, found no link" in text


def test_long_lists_are_cut_unless_all_is_asked_for(annotated: Path) -> None:
    report = measure([annotated])
    report.unlinked.update(("Device", f"gizmo {number}") for number in range(60))
    assert list(linking_lines(report))[-1] == "and 21 more (--all lists them)"
    assert "gizmo 59" in "\n".join(linking_lines(report, every=True))


def test_the_command_writes_json_as_its_schema_says(annotated: Path, cases: Path) -> None:
    shown = CliRunner().invoke(evaluate, ["linking", str(annotated)])
    assert shown.exit_code == 0
    assert "80.0%" in shown.output
    written = CliRunner().invoke(
        evaluate, ["linking", str(annotated), str(cases), "--format", "json"]
    )
    record = json.loads(written.output)
    jsonschema.validate(record, json.loads(schema_text("eval-linking")))
    assert record == linking_record(measure([annotated, cases]))
    assert record["made_with"]["linker"] == "exact"


def test_what_cannot_be_measured_is_unusable(tmp_path: Path) -> None:
    with pytest.raises(UnusableInputError, match="no-such"):
        measure([tmp_path / "no-such"])
    with pytest.raises(UnusableInputError, match="No names"):
        measure([tmp_path])
    file = tmp_path / "cases.tsv"
    file.write_text("water\twater\nno tab here\n", encoding="utf-8")
    with pytest.raises(UnusableInputError, match=r"cases.tsv:2: expected a name, a tab"):
        measure([file])
    with pytest.raises(UnknownNameError, match="no linker 'fuzzy'"):
        measure([file], "fuzzy")


def test_the_exact_linker_needs_nothing_that_is_heavy(cases: Path) -> None:
    code = (
        "import sys\nfrom pathlib import Path\nfrom protoplan.evaluation.linking import measure\n"
        f"measure([Path({str(cases)!r})])\nprint(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"spacy", "scispacy", "numpy", "sklearn", "lark"} & set(done.stdout.split())
