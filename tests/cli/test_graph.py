"""``protoplan graph`` and the HTML of ``protoplan verify``, as they are called."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.reports.schemas import schema_text

PROTOCOL = """\
Step 1: {"action": "centrifuge", "objects": ["lysate"], "parameters": ["500xg", "5 min"]}
Step 2: {"action": "discard", "objects": ["supernatant"], "parameters": []}
Step 3: {"action": "resuspend", "objects": ["pellet"], "parameters": ["in 1 ml pbs"]}
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Run the program in a folder that holds a protocol; return its exit code, out and err."""
    monkeypatch.chdir(tmp_path)
    Path("spin & wash.txt").write_text(PROTOCOL, encoding="utf-8")

    def call(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


def test_without_options_it_lists_what_each_step_waits_for(run) -> None:
    code, out, err = run("graph", "spin & wash.txt")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "1. centrifuge lysate (500xg, 5 min)"
    assert lines[1] == "2. discard supernatant"
    assert lines[2].startswith("     after 1: step 1 makes the supernatant")
    assert lines[3] == "3. resuspend pellet (in 1 ml pbs)"
    assert lines[4].startswith("     after 2: ")


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("dag.svg", "<svg "),
        ("dag.dot", "digraph protocol {"),
        ("dag.gv", "digraph protocol {"),
        ("dag.mmd", '---\ntitle: "spin & wash.txt"\n---\nflowchart TD'),
        ("dag.JSON", "{"),
        ("dag.txt", "1. centrifuge"),
    ],
)
def test_the_suffix_says_the_format(run, name: str, start: str) -> None:
    code, out, _ = run("graph", "spin & wash.txt", "-o", name)
    assert (code, out) == (0, "")
    assert Path(name).read_text(encoding="utf-8").startswith(start)


def test_the_format_can_be_named_whatever_the_suffix(run) -> None:
    run("graph", "spin & wash.txt", "-o", "dag.out", "--format", "dot")
    assert Path("dag.out").read_text(encoding="utf-8").startswith("digraph")
    assert run("graph", "spin & wash.txt", "--format", "svg")[1].startswith("<svg ")


def test_an_unknown_suffix_is_refused_and_nothing_is_written(run) -> None:
    code, _, err = run("graph", "spin & wash.txt", "-o", "dag.png")
    assert code == 2
    assert "'.png' is none of .svg, .dot" in err
    assert not Path("dag.png").exists()


def test_the_input_is_never_overwritten(run) -> None:
    code, _, err = run("graph", "spin & wash.txt", "-o", "spin & wash.txt")
    assert code == 2
    assert "The output is the input" in err


def test_json_follows_its_schema(run) -> None:
    record = json.loads(run("graph", "spin & wash.txt", "--format", "json")[1])
    jsonschema.validate(record, json.loads(schema_text("graph")))
    edges = {(edge["before"], edge["after"]): edge for edge in record["edges"]}
    assert edges[1, 2]["why"] == "product"
    assert edges[1, 2]["implied"] is False
    assert edges[1, 3]["implied"] is True
    assert record["nodes"][2]["objects"] == ["pellet"]


def test_all_shows_what_follows_from_others_too(run) -> None:
    few, many = (
        run("graph", "spin & wash.txt", *more)[1].count("after") for more in ((), ("--all",))
    )
    assert few < many
    root = ET.fromstring(run("graph", "spin & wash.txt", "--format", "svg", "--all")[1])
    edges = [g for g in root.iter() if g.get("class") == "dependency"]
    assert len(edges) == 3


def test_a_page_and_a_title_can_be_chosen(run) -> None:
    text = run("graph", "spin & wash.txt", "--format", "svg", "--page", "a3", "--title", "A & B")[1]
    assert 'width="297mm" height="420mm"' in text
    assert ">A &amp; B</text>" in text


def test_a_file_without_steps_is_refused(run) -> None:
    Path("empty.txt").write_text("nothing", encoding="utf-8")
    code, _, err = run("graph", "empty.txt")
    assert code == 2
    assert "empty.txt: there are no steps to draw" in err
    assert "There is no file 'nowhere'." in run("graph", "nowhere")[2]


def test_verify_writes_html_with_the_exit_code_of_any_format(run) -> None:
    code, out, _ = run(
        "verify",
        "spin & wash.txt",
        "-g",
        "spin & wash.txt",
        "--format",
        "html",
        "-o",
        "report.html",
    )
    text = Path("report.html").read_text(encoding="utf-8")
    assert (code, out) == (0, "")
    assert text.startswith("<!doctype html>")
    assert "spin &amp; wash.txt" in text
    code, _, err = run(
        "verify",
        "spin & wash.txt",
        "-g",
        "spin & wash.txt",
        "--format",
        "html",
        "-o",
        "report.html",
        "--fail-under",
        "semantic_a=1.6",
    )
    assert code == 1
    assert "Failed: semantic_a is 1.5" in err
    assert "less than 1.6" in Path("report.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_graphs_of_real_protocols_can_be_drawn(run, data: Path) -> None:
    folders = data / "data" / "sketches", data / "cases" / "paper"
    paths = [path for folder in folders for path in sorted(folder.glob("*.txt"))]
    drawn = 0
    for path in paths:
        code, out, err = run("graph", str(path), "--format", "svg")
        if code == 0:
            ET.fromstring(out)
            drawn += 1
        else:
            assert "there are no steps to draw" in err
    assert drawn >= 10
