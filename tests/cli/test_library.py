"""``protoplan library``: what is shown of libraries, and what is found wrong with them."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.library import load
from protoplan.reports.schemas import schema_text

OURS = """
name = "ours"
title = "A small bench"

[facts]
present = { holds = "is there", fails = "is not there" }
warm = { holds = "is warm", fails = "is cold", made = true }
in = { holds = "is in", fails = "is not in", arity = 2 }

[parts.cream]
words = ["cream"]

[actions.skim]
title = "Take the cream off"
verbs = ["skim", "skim off"]
pre = ["warm milk", "not in milk milk.place"]
add = ["present milk.cream"]
del = ["warm milk.whole"]
moves = ["milk.cream"]
hazards = ["hot"]
xrefs = ["OBI:0000094"]

[actions.skim.roles]
milk = { required = true, many = true, kinds = ["liquid"], refuses = ["buffer"] }
spoon = { source = "instrument", access = "read" }
foam = { makes = true }

[actions.skim.parameters]
time = { dimension = "duration", low = 0, high = "1 h", required = true, unless = ["volume"] }
volume = { dimension = "volume", high = "5 ml", default = "a spoonful" }
acidity = { dimension = "pH", low = 4 }

[actions.heat]
verbs = ["heat", "warm"]
add = ["warm milk"]
[actions.heat.roles]
milk = { access = "add" }
"""


@pytest.fixture
def ours(tmp_path: Path) -> str:
    path = tmp_path / "ours.toml"
    path.write_text(OURS, encoding="utf-8")
    return str(path)


class Result(NamedTuple):
    """How a command ended, and all that it printed."""

    exit_code: int
    output: str


Run = Callable[..., Result]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run ``protoplan library`` with some arguments."""

    def call(*args: str) -> Result:
        with pytest.raises(SystemExit) as ended:
            main(["library", *args])
        captured = capsys.readouterr()
        return Result(int(ended.value.code or 0), captured.out + captured.err)

    return call


def test_all_actions_are_shown_with_their_verbs(run: Run, ours: str) -> None:
    shown = run("show", "--library", ours).output
    assert "ours: A small bench" in shown
    assert "2 actions, 4 verbs, 3 facts, 1 part" in shown
    assert "skim  Take the cream off: skim, skim off" in shown
    assert "heat  heat, warm" in shown


def test_one_action_is_shown_in_full(run: Run, ours: str) -> None:
    shown = run("show", "skim", "--library", ours).output
    for text in (
        f"skim Take the cream off ({ours}:13)",
        "milk: an object, required, several, changed, only liquid, no buffer",
        "spoon: a parameter that names an instrument, only read",
        "foam: an object, made by the step",
        "time: duration, 0 to 1 h, required unless volume",
        "volume: volume, at most 5 ml, by default a spoonful",
        "acidity: pH, at least pH 4",
        "milk is warm (only a step makes it so)",
        "milk is not in where milk is",
        "cream of milk is there",
        "the whole of milk is warm",
        "hot",
        "OBI:0000094",
    ):
        assert text in " ".join(shown.split()), text


def test_an_action_is_found_by_any_form_of_its_verbs(run: Run, ours: str) -> None:
    assert run("show", "Skimmed off", "-l", ours).output == run("show", "skim", "-l", ours).output
    assert run("show", "spun down").output.startswith("centrifuge")


def test_a_long_list_of_verbs_is_kept_within_the_width(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    assert max(map(len, run("show").output.splitlines()[2:])) <= 70


def test_an_unknown_action_is_unusable_and_near_ones_are_named(run: Run) -> None:
    shown = run("show", "centrifudge")
    assert shown.exit_code == 2
    assert "Nearest: centrifuge" in shown.output


def test_a_bare_library_says_that_it_knows_names_only(run: Run, tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("swirl, decant\n", encoding="utf-8")
    assert (
        "2 actions, 2 verbs, 0 facts, 0 parts, names only" in run("show", "-l", str(names)).output
    )
    assert "names only" in run("show", "swirl", "-l", str(names)).output


@pytest.mark.parametrize("args", [(), ("skim",)])
def test_what_is_shown_as_json_is_as_its_schema_says(
    run: Run, ours: str, args: tuple[str, ...]
) -> None:
    record = json.loads(run("show", *args, "-l", ours, "--format", "json").output)
    jsonschema.validate(record, json.loads(schema_text("library-show")))
    assert [action["name"] for action in record["actions"]] == ["skim", *["heat"] * (not args)]
    skim = record["actions"][0]
    assert skim["pre"] == ["warm milk", "not in milk milk.place"]
    assert skim["moves"] == ["milk.cream"]
    assert skim["parameters"][0] | {"name": "time"} == skim["parameters"][0]
    assert (skim["parameters"][0]["low"], skim["parameters"][0]["high"]) == (0, 3600)
    assert record["facts"]["warm"]["made"] is True


def test_the_built_in_library_is_shown_as_json(run: Run) -> None:
    record = json.loads(run("show", "--format", "json").output)
    jsonschema.validate(record, json.loads(schema_text("library-show")))
    assert len(record["actions"]) == len(load().operators)


# library check ----------------------------------------------------------------------------------

FAULTY = """
[facts]
cold = {}

[actions.cool]
pre = ["clod thing"]
[actions.cool.roles]
thing = { kinds = ["liquidd"] }
"""


@pytest.fixture
def faulty(tmp_path: Path) -> str:
    path = tmp_path / "faulty.toml"
    path.write_text(FAULTY, encoding="utf-8")
    return str(path)


def test_findings_stand_with_their_place_and_an_excerpt(run: Run, faulty: str) -> None:
    shown = run("check", faulty)
    assert shown.exit_code == 1
    assert f"{faulty}:6:8: error LIB001 There is no fact 'clod'" in shown.output
    assert '     6 | pre = ["clod thing"]' in shown.output
    assert "hint: Did you mean 'cold'?" in shown.output
    assert f"{faulty}: 1 action, 1 verb: 1 error, 1 warning" in shown.output


def test_warnings_alone_pass(run: Run, faulty: str) -> None:
    path = Path(faulty)
    path.write_text(FAULTY.replace("clod", "cold"), encoding="utf-8")
    shown = run("check", faulty)
    assert shown.exit_code == 0
    assert "0 errors, 1 warning" in shown.output


def test_several_libraries_are_checked_and_one_bad_one_fails(run: Run, faulty: str) -> None:
    assert run("check", "wetlab").exit_code == 0
    shown = run("check", "wetlab", faulty)
    assert shown.exit_code == 1
    assert "wetlab: " in shown.output


def test_quiet_prints_nothing(run: Run, faulty: str) -> None:
    shown = run("check", faulty, "--quiet")
    assert (shown.exit_code, shown.output) == (1, "")


def test_what_is_found_as_json_is_as_its_schema_says(run: Run, faulty: str) -> None:
    record = json.loads(run("check", "wetlab", faulty, "--format", "json").output)
    jsonschema.validate(record, json.loads(schema_text("library-check")))
    assert record["passed"] is False
    wetlab, bad = record["libraries"]
    assert (wetlab["passed"], bad["passed"]) == (True, False)
    assert [(one["code"], one["line"]) for one in bad["findings"]] == [
        ("LIB011", 3), ("LIB001", 6), ("LIB005", 8),
    ]  # fmt: skip


def test_what_is_no_library_exits_with_2(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("colour = ", encoding="utf-8")
    shown = run("check", str(tmp_path / "bad.toml"))
    assert shown.exit_code == 2
    assert "bad.toml:1:10: not TOML" in shown.output
    assert run("check", str(tmp_path / "none.toml")).exit_code == 2


def test_one_that_is_no_library_does_not_stop_the_others(run: Run, faulty: str) -> None:
    shown = run("check", "absent.toml", faulty, "--format", "json")
    assert shown.exit_code == 2
    record = json.loads(shown.output[shown.output.index("{") : shown.output.rindex("}") + 1])
    jsonschema.validate(record, json.loads(schema_text("library-check")))
    assert (len(record["libraries"]), record["passed"]) == (1, False)
    assert [one["source"] for one in record["unusable"]] == ["absent.toml"]
    assert "LIB011" in run("check", "absent.toml", faulty).output


def test_all_that_cannot_be_read_is_listed(run: Run, tmp_path: Path) -> None:
    text = "colour = 1\n[actions.a]\nverbs = 'x'\npre = ['wet a']\n"
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    shown = run("check", str(tmp_path / "bad.toml"))
    assert shown.exit_code == 1
    assert "bad.toml:1:1: error LIB014 colour: expected one of the keys" in shown.output
    assert "bad.toml:3:1: error LIB014 actions.a.verbs: expected a list of strings" in shown.output
    assert "bad.toml:4:8: error LIB001" in shown.output


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        (b"[actions.warm]\n", 0, "<stdin>: 1 action, 1 verb: 0 errors"),
        (b"[actions.warm]\nverbs = 3\n", 1, "<stdin>:2:1: error LIB014"),
        (b"\xff", 2, "<stdin>: not UTF-8 text"),
    ],
)
def test_a_library_may_come_from_standard_input(
    run: Run, monkeypatch: pytest.MonkeyPatch, text: bytes, code: int, told: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
    shown = run("check", "-")
    assert shown.exit_code == code
    assert told in shown.output
