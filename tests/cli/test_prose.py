"""Prose where a protocol is expected: check, graph, export and verify."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.errors import MissingExtraError
from protoplan.reports.schemas import schema_text

pytest.importorskip("spacy")

SOP = """# Pellet wash

1. Centrifuge the cell suspension at 300 x g for 5 min.
2. Discard the supernatant.
3. Resuspend the pellet in 1 ml of PBS.
"""
KEY = """Step 1: {"action": "spin", "objects": ["cell suspension"], "parameters": ["300xg", "5min"]}
Step 2: {"action": "discard", "objects": ["supernatant"], "parameters": []}
Step 3: {"action": "resuspend", "objects": ["pellet"], "parameters": ["in 1000 µl PBS buffer"]}
"""
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in a folder that holds sop.md and steps.txt."""
    monkeypatch.chdir(tmp_path)
    Path("sop.md").write_text(SOP, encoding="utf-8")
    Path("steps.txt").write_text(KEY, encoding="utf-8")

    def call(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


def test_prose_means_what_its_steps_as_data_mean(run: Run) -> None:
    for pred, gold in (("sop.md", "steps.txt"), ("steps.txt", "sop.md")):
        code, out, _ = run("verify", pred, "--gold", gold)
        assert code == 0
        assert "By meaning 1 " in out
        assert "sop.md: prose, read by protoplan" in out
        assert "linker exact" in out


def test_the_json_says_what_read_which_side(run: Run) -> None:
    _, out, _ = run("verify", "steps.txt", "--gold", "sop.md", "--format", "json")
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("verify")))
    assert record["pred"]["read_with"] is None
    assert record["gold"]["read_with"]["linker"] == "exact"
    assert [step["line"] for step in record["gold"]["steps"]] == [3, 4, 5]


def test_check_finds_in_prose_what_cannot_work(run: Run) -> None:
    title, gap, spin, discard, resuspend = SOP.splitlines()
    Path("wrong.md").write_text("\n".join([title, gap, discard, spin, resuspend]), "utf-8")
    code, out, _ = run("check", "sop.md", "wrong.md", "--format", "json")
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("check")))
    right, wrong = record["protocols"]
    assert code == 1
    assert (right["passed"], wrong["passed"]) == (True, False)
    assert right["made_with"]["nlp"].startswith("protoplan ")
    (finding,) = wrong["findings"]
    assert (finding["code"], finding["line"], finding["column"]) == ("STA002", 3, 16)


def test_the_graph_of_prose_is_that_of_its_steps(run: Run) -> None:
    edges = []
    for file in ("sop.md", "steps.txt"):
        _, out, _ = run("graph", file, "--format", "json")
        edges.append({(one["before"], one["after"]) for one in json.loads(out)["edges"]})
    assert edges[0] == edges[1]
    _, out, _ = run("graph", "sop.md")
    assert "Read by protoplan" in out


def test_prose_is_exported_as_a_planning_problem(run: Run) -> None:
    code, _, _ = run("export", "sop.md", "-o", "plan", "--map", "plan/map.json")
    assert code == 0
    record = json.loads(Path("plan/map.json").read_text(encoding="utf-8"))
    jsonschema.validate(record, json.loads(schema_text("export-map")))
    assert record["read_with"]["nlp"].startswith("protoplan ")
    assert len(record["steps"]) == 3


def test_prose_is_mended(run: Run) -> None:
    Path("wrong.md").write_text(SOP.replace("Centrifuge", "Label"), encoding="utf-8")
    code, out, _ = run("repair", "wrong.md")
    assert code == 0
    assert out.startswith("Read by protoplan")
    assert "insert 'centrifuge cell suspension' as step 2" in out
    assert "Nothing to mend." in run("repair", "sop.md")[1]
    _, out, _ = run("repair", "wrong.md", "--format", "diff")
    assert out.startswith("--- wrong.md (as read)\t\n+++ wrong.md (mended)")
    _, out, _ = run("repair", "wrong.md", "--gold", "sop.md", "--format", "json")
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("repair")))
    assert record["read_with"]["linker"] == "exact"
    assert "centrifuge" in [step["action"].lower() for step in record["repair"]["steps"]]


def test_a_planner_plans_what_prose_brings_about(run: Run) -> None:
    pytest.importorskip("up_pyperplan")
    code, out, _ = run("solve", "sop.md", "--engine", "pyperplan", "--done", "--format", "json")
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("solve")))
    assert (code, record["solved"], len(record["steps"])) == (0, True, 3)
    assert record["read_with"]["nlp"].startswith("protoplan ")


@pytest.mark.parametrize(
    "command",
    [("check",), ("graph",), ("verify", "--gold", "steps.txt"), ("repair",), ("solve",)],
)
def test_unknown_pipelines_and_linkers_are_refused(run: Run, command: tuple[str, ...]) -> None:
    for option, name in (("--nlp", "no-such-pipeline"), ("--linker", "no-such-linker")):
        code, _, err = run(command[0], "sop.md", *command[1:], option, name)
        assert code == 2
        assert name in err


def test_without_the_extra_prose_is_refused_with_the_command_that_installs_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise MissingExtraError("Reading prose", "nlp")

    monkeypatch.setattr("protoplan.nlp.reading.read", missing)
    code, _, err = run("check", "sop.md")
    assert code == 2
    assert 'pip install "protoplan[nlp]"' in err
    code, out, err = run("check", ".")
    assert code == 0
    assert "steps.txt" in out
    assert "sop.md" in err


def test_what_says_its_steps_as_data_needs_no_pipeline(run: Run) -> None:
    code, out, _ = run("check", "steps.txt", "--nlp", "no-such-pipeline")
    assert code == 0
    assert "read by" not in out


def test_a_step_by_number_is_the_step_that_has_the_number_in_the_text(run: Run) -> None:
    text = "1. Spin the tube and discard the supernatant.\n2. Add PBS.\n3. Repeat step 2.\n"
    Path("repeat.md").write_text(text, encoding="utf-8")
    _, out, _ = run("graph", "repeat.md", "--format", "json")
    (reasons,) = (one["reasons"] for one in json.loads(out)["edges"] if one["after"] == 4)
    assert "step 4 speaks of step 3" in [reason["note"] for reason in reasons]


def test_instructions_under_the_heading_of_another_section_are_told_of(run: Run) -> None:
    text = "# Bench\n\n## Procedure\n\n1. Mix the tube.\n\n## Waste disposal\n\n1. Add bleach.\n"
    Path("bench.md").write_text(text, encoding="utf-8")
    code, out, _ = run("check", "bench.md")
    assert code == 0
    assert "SYN505 instructions under 'Waste disposal' give no steps" in out


def test_numbered_instructions_under_an_introduction_are_steps(run: Run) -> None:
    text = "# Cells\n\n## Introduction of DNA\n\n1. Add 5 µl of DNA to the cells.\n"
    Path("cells.md").write_text(text, encoding="utf-8")
    _, out, _ = run("parse", "cells.md", "--format", "key")
    assert '"action": "add"' in out


def test_steps_that_are_done_again_are_no_material_of_the_next(run: Run) -> None:
    text = (
        "Procedure\n\n1. Add 5 ml of PBS to the column.\n2. Spin the column at 500 x g for 5 min.\n"
        "3. Repeat step 2.\n4. Centrifuge at 900 x g for 5 min.\n5. Repeat steps 1-2 twice.\n"
        "6. Incubate for 3 min at 37 °C.\n"
    )
    Path("column.txt").write_text(text, encoding="utf-8")
    code, out, _ = run("check", "column.txt")
    assert code == 0
    assert "STA010" not in out
    assert "0 errors, 0 warnings" in out


def test_a_quantity_that_cannot_be_is_told_once(run) -> None:
    Path("odd.md").write_text("1. Add -5 ml of PBS to the tube.\n", encoding="utf-8")
    code, out, _ = run("check", "odd.md")
    assert code == 1
    assert out.count("QTY002") == 1
    assert "1 error, 0 warnings" in out
