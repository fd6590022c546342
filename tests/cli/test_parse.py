"""``protoplan parse`` and ``eval prose``, as they are called."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from marking import understood

from protoplan.cli import main
from protoplan.model import Step
from protoplan.nlp.values import Understanding
from protoplan.parsing import parse
from protoplan.reports.parse import key_text, parse_record, render
from protoplan.reports.schemas import schema_text

pytest.importorskip("spacy")

SOP = """# Bead wash

## Procedure
1. Add 1 ml of cold TBS to the tube.
2. Mix gently, or vortex for 5 s if the beads stick.
3. Repeat steps 1-2 twice.
"""
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in a folder that holds sop.md."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    Path("sop.md").write_text(SOP, encoding="utf-8")

    def call(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


def test_a_table_of_what_was_understood(run: Run) -> None:
    code, out, err = run("parse", "sop.md")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("sop.md  (markdown: ")
    assert "linker exact" in lines[0]
    assert "4:4  1 Add 1 ml of cold TBS to the tube." in lines
    assert "    step 1      add" in lines
    assert any("object" in line and "TBS" in line for line in lines)
    assert any("setting" in line and "[1 ml, volume]" in line for line in lines)
    assert any("flow" in line and "only if the beads stick" in line for line in lines)
    assert any("flow" in line and "repeats steps 1 to 3, 2 times" in line for line in lines)


def test_a_key_block_that_is_read_back(run: Run) -> None:
    code, out, _ = run("parse", "sop.md", "--format", "key")
    assert code == 0
    assert out.splitlines()[0] == "<key>"
    assert out.splitlines()[-1] == "</key>"
    steps = parse(out).steps
    assert [step.action for step in steps] == ["add", "mix", "vortex", "repeat"]
    Path("key.txt").write_text(out, encoding="utf-8")
    code, out, _ = run("check", "key.txt")
    assert "(4 steps, library wetlab)" in out


def test_json_as_its_schema_says(run: Run) -> None:
    code, out, _ = run("parse", "sop.md", "--format", "json")
    assert code == 0
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("parse")))
    assert record["made_with"]["linker"] == "exact"
    assert [step["action"] for step in record["steps"]] == ["add", "mix", "vortex", "repeat"]
    assert record["steps"][0]["line"] == 4
    assert record["steps"][2]["flow"]["instead_of"] == 2
    assert record["steps"][3]["flow"]["repeats"] == [1, 3]
    assert record["steps"][3]["flow"]["times"]["low"] == 2
    sentences = [one for one in record["sentences"] if one["steps"]]
    assert [one["steps"] for one in sentences] == [[1], [2, 3], [4]]


@pytest.mark.parametrize(
    ("sentence", "concept"),
    [
        ("Take the supernatant off the beads.", "supernatant"),
        ("Add 10 ml of ice-cold PBS to the cells.", "phosphate buffered saline"),
        ("Inject ketamine (80 mg/kg, in PBS) into each mouse.", "ketamine"),
        ("Fill the water jacket.", None),
    ],
)
def test_the_concept_of_an_object_is_that_of_its_head(
    run: Run, sentence: str, concept: str | None
) -> None:
    Path("one.md").write_text(f"1. {sentence}\n", encoding="utf-8")
    (step,) = json.loads(run("parse", "one.md", "--format", "json")[1])["steps"]
    found = step["objects"][0]["concept"]
    assert (found and found["name"]) == concept


def test_half_of_a_pair_of_surrogates_is_read_over(run: Run) -> None:
    Path("odd.md").write_bytes(b"1. Add 5 ml water \xed\xa0\x80.\n2. Mix.\n")
    for command in ("parse", "check", "lint"):
        code, out, err = run(command, "odd.md")
        assert (code, "failed" in err) == (0, False)
        assert "SYN004" in out + err


def test_standard_input_and_a_form_that_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"<ol><li>Mix the cells.</li></ol>"))
    monkeypatch.setattr("sys.stdin", stdin)
    code, out, _ = run("parse", "-", "--from", "html", "--format", "json")
    assert code == 0
    record = json.loads(out)
    assert (record["source"], record["form"]) == ("<stdin>", "html")
    assert record["steps"][0]["action"] == "mix"


def test_a_report_goes_to_a_file_but_not_onto_the_input(run: Run) -> None:
    assert run("parse", "sop.md", "-o", "out.txt")[:2] == (0, "")
    assert "step 1" in Path("out.txt").read_text(encoding="utf-8")
    code, _, err = run("parse", "sop.md", "-o", "sop.md")
    assert code == 2
    assert "is the input" in err


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("nothing.md",), "no file 'nothing.md'"),
        (("steps.txt",), "holds no prose"),
        (("blank.txt",), "blank.txt is empty"),
        (("binary.bin",), "binary.bin"),
        (("sop.md", "--nlp", "no_such"), "no pipeline 'no_such'"),
        (("sop.md", "--linker", "no_such"), "no linker 'no_such'"),
    ],
)
def test_what_cannot_be_read_is_told(run: Run, args: tuple[str, ...], says: str) -> None:
    Path("steps.txt").write_text('Step 1: {"action": "mix", "objects": [], "parameters": []}\n')
    Path("blank.txt").write_text(" \n\n")
    Path("binary.bin").write_bytes(bytes(range(256)) * 20)
    code, out, err = run("parse", *args)
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err


def test_without_the_extra_the_command_that_installs_it_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("protoplan.nlp.pipeline.find_spec", lambda name: None)
    code, _, err = run("parse", "sop.md")
    assert code == 2
    assert 'pip install "protoplan[nlp]"' in err


def test_findings_are_shown(run: Run) -> None:
    Path("lost.md").write_text("1. Mix as in step 7.\n", encoding="utf-8")
    code, out, _ = run("parse", "lost.md")
    assert code == 0
    assert "SYN502" in out
    code, out, err = run("parse", "lost.md", "--format", "key")
    assert "SYN502" in err
    assert "SYN502" not in out


def test_nothing_that_is_read_moves_the_cursor(run: Run) -> None:
    Path("odd.md").write_text("Mix the \x1b[31mred\x08 cells\x9b2J.\n", encoding="utf-8")
    for style in ("table", "key"):
        code, out, err = run("parse", "odd.md", "--format", style)
        assert code in (0, 1), err
        assert {c for c in out + err if not c.isprintable()} <= {"\n"}


# Laws -------------------------------------------------------------------------------------------

NAMES = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1)


def with_steps(steps: list[Step]) -> Understanding:
    """An understanding with other steps."""
    from dataclasses import replace

    found = understood("[Action Mix] it.")
    return replace(found, protocol=replace(found.protocol, steps=tuple(steps)))


def words(steps: tuple[Step, ...]) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(one.action, one.objects, one.parameters) for one in steps]


@settings(max_examples=100)
@example([("mix", [], ["<KEY>"])])
@example([('"mix', ["a <think> b"], ['\\"<orc>'])])
@given(st.lists(st.tuples(NAMES, st.lists(NAMES), st.lists(NAMES)), min_size=1, max_size=5))
def test_a_key_block_says_the_same_steps(
    steps: list[tuple[str, list[str], list[str]]],
) -> None:
    made = [Step(action, tuple(a), tuple(b)) for action, a, b in steps]
    assert words(parse(key_text(with_steps(made))).steps) == words(tuple(made))


PIECES = ("[Action Mix]", "it", "and", "or", "[Reagent TBS]", "to", "[Amount 5 ml]", "twice", "if")


@settings(max_examples=50)
@given(st.lists(st.sampled_from(PIECES)))
def test_every_understanding_can_be_shown(pieces: list[str]) -> None:
    found = understood(" ".join(pieces))
    jsonschema.validate(parse_record(found), json.loads(schema_text("parse")))
    assert render(found, width=80).endswith("\n")


# eval prose -----------------------------------------------------------------------------------

SKETCH = """<think>x</think>
<key>
Step 1: {"action": "add", "objects": ["tbs"], "parameters": ["1 ml", "to tube"]}
Step 2: {"action": "shake", "objects": ["tube"], "parameters": ["5 min"]}
</key>
<orc>
Step 1: Add 1 ml of TBS to the tube.
Step 2: Mix the beads for 5 min.
</orc>
<note>x</note>
"""


def test_sentences_are_set_against_key_lines(run: Run) -> None:
    Path("sketch.txt").write_text(SKETCH, encoding="utf-8")
    code, out, _ = run("eval", "prose", "sketch.txt", "--format", "json")
    assert code == 0
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("eval-prose")))
    assert (record["pairs"], record["single"], record["actions"]) == (2, 1.0, 0.5)
    assert record["objects"] == {"precision": 0.5, "recall": 0.5, "f1": 0.5}
    assert record["parameters"]["f1"] == 1.0
    (differing,) = record["differing"]
    assert differing["fields"] == ["action", "objects"]
    code, out, _ = run("eval", "prose", "sketch.txt", "--all")
    assert "key   shake | tube | 5 min" in out
    assert "read  mix | beads | 5 min" in out


def test_without_pairs_there_is_nothing_to_measure(run: Run) -> None:
    code, _, err = run("eval", "prose", "sop.md")
    assert code == 2
    assert "no sketches" in err


@pytest.mark.slow
def test_sentences_of_real_sketches_become_their_key_lines(data: Path) -> None:
    from protoplan.evaluation.pairs import measure

    report = measure([data / "data" / "sketches", data / "cases" / "paper"])
    assert report.pairs == 131
    assert report.single / report.pairs > 0.97
    assert report.actions / report.pairs > 0.97
    assert report.objects.f1 > 0.92
    assert report.parameters.f1 > 0.85
    assert report.mean > 0.92
