"""``protoplan check`` and ``eval detect``, as they are called."""

from __future__ import annotations

import io
import json
from pathlib import Path

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.model import Step
from protoplan.reports.schemas import schema_text
from protoplan.sketches import sketch

GOOD = """Step 1: {"action": "centrifuge", "objects": ["cells"], "parameters": ["300xg", "5 min"]}
Step 2: {"action": "discard", "objects": ["supernatant"], "parameters": []}
Step 3: {"action": "resuspend", "objects": ["pellet"], "parameters": ["with pbs"]}
"""
BAD = """Step 1: {"action": "centrifuge", "objects": ["cells"], "parameters": ["300xg", "5 min"]}
Step 2: {"action": "resuspend", "objects": ["pellet"], "parameters": ["with pbs"]}
Step 3: {"action": "discard", "objects": ["supernatant"], "parameters": []}
"""
BLOB = bytes(range(256)) * 8


class Result:
    """What a run of the program left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run the program in a folder that holds good.txt and bad.txt."""
    monkeypatch.chdir(tmp_path)
    Path("good.txt").write_text(GOOD, encoding="utf-8")
    Path("bad.txt").write_text(BAD, encoding="utf-8")

    def call(*args: str) -> Result:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return Result(int(stop.value.code or 0), captured.out, captured.err)

    return call


def test_a_protocol_that_works(run) -> None:
    result = run("check", "good.txt")
    assert result.code == 0
    assert result.out.startswith("good.txt  (3 steps, library wetlab)\n")
    assert "Assumed to be there at the start: cells." in result.out
    assert "0 errors, 0 warnings, risk 0." in result.out
    assert "Assumed" not in run("check", "good.txt", "--no-assumptions").out


def test_an_error_is_shown_where_it_stands_with_its_cure(run) -> None:
    result = run("check", "bad.txt")
    assert result.code == 1
    assert "bad.txt:3:44: error STA004 step 3 (discard supernatant) uses the supernatant" in (
        result.out
    )
    assert "gone after step 2 (resuspend pellet)" in result.out
    assert '     3 | Step 3: {"action": "discard", "objects": ["supernatant"]' in result.out
    assert "^" * len("supernatant") in result.out
    assert "hint: Do step 3 before step 2" in result.out
    assert "1 error, 0 warnings" in result.out


def test_json_follows_its_schema_and_holds_the_same(run) -> None:
    result = run("check", "good.txt", "bad.txt", "--format", "json")
    assert result.code == 1
    record = json.loads(result.out)
    jsonschema.validate(record, json.loads(schema_text("check")))
    good, bad = record["protocols"]
    assert (good["passed"], bad["passed"], record["passed"]) == (True, False, False)
    assert good["findings"] == []
    assert {"subject": "cells", "says": "are there", "step": 1} in good["assumptions"]
    (finding,) = bad["findings"]
    assert (finding["code"], finding["line"], finding["column"]) == ("STA004", 3, 44)
    assert bad["risk"] > good["risk"]
    assert bad["made_with"] == {
        "library": "wetlab",
        "origin": "wetlab",
        "engine": None,
        "nlp": None,
        "linker": None,
    }


def test_folders_and_standard_input(run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    result = run("check", ".")
    assert result.code == 1
    assert "2 protocols, 1 with an error   (STA004 × 1)" in result.out
    stdin = io.TextIOWrapper(io.BytesIO(GOOD.encode()))
    monkeypatch.setattr("sys.stdin", stdin)
    assert run("check", "-").code == 0
    assert run("check", "-", "-").code == 2
    assert run("check", "absent.txt").code == 2
    (tmp_path / "empty").mkdir()
    assert run("check", "empty").code == 2


def test_files_of_a_folder_that_hold_no_step_are_skipped(run, tmp_path: Path) -> None:
    Path("bad.txt").unlink()
    Path("notes.md").write_text("Nothing to do.", encoding="utf-8")
    result = run("check", ".")
    assert result.code == 0
    assert "Skipped, without a step: notes.md" in result.err
    assert run("check", "notes.md").code == 1
    (tmp_path / "only").mkdir()
    Path("notes.md").rename(tmp_path / "only" / "notes.md")
    assert run("check", "only").code == 2


def test_a_report_in_a_file_and_none_at_all(run) -> None:
    assert run("check", "bad.txt", "-q").out == ""
    result = run("check", "bad.txt", "-o", "report.txt")
    assert (result.code, result.out) == (1, "")
    assert "STA004" in Path("report.txt").read_text(encoding="utf-8")
    assert run("check", "bad.txt", "-o", "bad.txt").code == 2


def test_a_risk_above_what_is_allowed_fails(run) -> None:
    result = run("check", "good.txt", "--max-risk", "0")
    assert result.code == 1
    assert "Failed: risk 0." in result.err
    assert run("check", "good.txt", "--max-risk", "1").code == 0


def test_a_library_of_ones_own_says_what_may_be_done(run) -> None:
    Path("actions.json").write_text('["centrifuge", "discard"]', encoding="utf-8")
    result = run("check", "good.txt", "--library", "actions.json")
    assert result.code == 1
    assert "error STA006" in result.out
    assert "'resuspend'" in result.out
    assert run("check", "good.txt", "--library", "absent.toml").code == 2


def test_the_verdict_is_certified(run) -> None:
    good = run("check", "good.txt", "--certify", "sequential-validator")
    assert "sequential-validator: the steps are a valid plan" in good.out
    bad = run("check", "bad.txt", "--certify", "sequential-validator", "--format", "json")
    record = json.loads(bad.out)
    jsonschema.validate(record, json.loads(schema_text("check")))
    certificate = record["protocols"][0]["certificate"]
    assert (certificate["valid"], certificate["step"]) == (False, 3)
    assert "supernatant" in certificate["reason"]
    assert run("check", "good.txt", "--certify", "nonsense").code == 2


@pytest.mark.parametrize("options", [(), ("-q",)])
def test_a_certificate_that_disagrees_fails(
    run, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    from protoplan.planning import Certificate

    monkeypatch.setattr(
        "protoplan.planning.certify",
        lambda task, engine: Certificate(False, engine, "it says no"),
    )
    result = run("check", "good.txt", "--certify", "val", *options)
    assert result.code == 1
    assert ("val does not agree" in result.err) == (not options)


def test_no_temper_of_the_terminal_is_written_to_a_file(run) -> None:
    assert "\x1b[" not in run("check", "bad.txt").out


def test_detect_prints_a_table_and_json(run) -> None:
    Path("bad.txt").unlink()
    for number in range(4):
        Path(f"{number}.txt").write_text(GOOD.replace("cells", f"cells {number}"), "utf-8")
    result = run("eval", "detect", ".", "--folds", "2")
    assert result.code == 0
    assert "5 protocols, 15 steps; cross-validated by document, 2 parts; seed 0" in result.out
    assert "untouched protocols with an error: 0.0% (0 of 5)" in result.out
    record = json.loads(run("eval", "detect", ".", "--shipped", "--format", "json").out)
    jsonschema.validate(record, json.loads(schema_text("eval-detect")))
    assert record["made_with"] == {"library": "wetlab", "folds": 0, "cross_validated": 0, "seed": 0}
    assert record["auc"] > 0.5
    assert run("eval", "detect", "absent").code == 2


def test_training_gives_the_same_file_twice(run) -> None:
    for name in ("one.json", "two.json"):
        assert run("train", "habits", "good.txt", "bad.txt", "-o", name).code == 0
    one, two = (Path(name).read_bytes() for name in ("one.json", "two.json"))
    assert one == two
    assert set(json.loads(one)) >= {"takes", "order", "gaps", "models"}


@pytest.mark.parametrize("engine", ["sequential-validator", "val", "fast-downward", "pyperplan"])
def test_no_engine_is_asked_of_a_protocol_without_steps(run, engine: str) -> None:
    Path("empty.txt").write_text("", encoding="utf-8")
    result = run("check", "empty.txt", "--certify", engine)
    assert (result.code, "SYN001" in result.out) == (1, True)
    assert result.err == f"empty.txt has no steps; {engine} was not asked.\n"
    assert "disagree" not in result.out
    record = json.loads(run("check", "empty.txt", "--certify", engine, "--format", "json").out)
    jsonschema.validate(record, json.loads(schema_text("check")))
    assert record["protocols"][0]["certificate"] is None


def test_a_file_that_cannot_be_used_does_not_stop_the_others(run, tmp_path: Path) -> None:
    Path("blob.txt").write_bytes(BLOB)
    for named in (".", "good.txt absent.txt bad.txt", "good.txt bad.txt blob.txt"):
        result = run("check", *named.split())
        assert result.code == 2
        assert "2 protocols, 1 with an error" in result.out
        assert result.err.count("Error: ") == 1
    (tmp_path / "empty").mkdir()
    result = run("check", "good.txt", "blob.txt", "empty", "--format", "json")
    record = json.loads(result.out)
    jsonschema.validate(record, json.loads(schema_text("check")))
    assert (result.code, record["passed"]) == (2, False)
    assert [one["source"] for one in record["protocols"]] == ["good.txt"]
    assert [one["source"] for one in record["unusable"]] == ["empty", "blob.txt"]
    alone = run("check", "blob.txt", "--format", "json")
    assert (alone.code, json.loads(alone.out)["protocols"]) == (2, [])


def test_what_editors_leave_behind_in_a_folder_is_passed_over(run, tmp_path: Path) -> None:
    Path("bad.txt").unlink()
    for name in ("~$good.docx", ".~lock.good.docx#", ".DS_Store", "._good.txt"):
        Path(name).write_bytes(b"\0\5Bud1\0\0")
    (tmp_path / "drawer.txt").mkdir()
    (tmp_path / "dangling.txt").symlink_to("gone.txt")
    result = run("check", ".")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("good.txt  (3 steps")


@pytest.mark.parametrize("command", ["actions", "laws", "prose", "quantities", "rewards"])
def test_measuring_goes_on_after_a_file_that_cannot_be_used(run, command: str) -> None:
    Path("good.txt").unlink()
    Path("bad.txt").unlink()
    steps = (Step("spin", ("cells",), ("500 x g",)), Step("discard", ("supernatant",), ()))
    steps += (Step("wash", ("pellet",), ("with pbs",)), Step("weigh", ("pellet",), ()))
    text = sketch("The cells are washed.", steps, "None.")
    Path("whole.txt").write_text(text, encoding="utf-8")
    alone = run("eval", command, "whole.txt")
    assert alone.code == 0
    Path("~$whole.txt").write_text(text, encoding="utf-8")
    result = run("eval", command, ".", "absent.txt")
    assert (result.code, result.out) == (2, alone.out)
    assert result.err == "Error: There is no file or folder 'absent.txt'.\n"


def test_detecting_goes_on_after_a_file_that_cannot_be_used(run) -> None:
    assert run("eval", "detect", "good.txt").code == 0
    result = run("eval", "detect", "good.txt", "absent.txt")
    assert result.code == 2
    assert result.out.startswith("1 protocols, 3 steps")
    assert "absent.txt" in result.err
