"""``protoplan library``: what is shown of libraries, and what is found wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from protoplan.cli.library import library
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


def run(*args: str) -> Result:
    return CliRunner().invoke(library, list(args), catch_exceptions=False)


def test_all_actions_are_shown_with_their_verbs(ours: str) -> None:
    shown = run("show", "--library", ours).output
    assert "ours: A small bench" in shown
    assert "2 actions, 4 verbs, 3 facts, 1 part" in shown
    assert "skim  Take the cream off: skim, skim off" in shown
    assert "heat  heat, warm" in shown


def test_one_action_is_shown_in_full(ours: str) -> None:
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


def test_an_action_is_found_by_any_form_of_its_verbs(ours: str) -> None:
    assert run("show", "Skimmed off", "-l", ours).output == run("show", "skim", "-l", ours).output
    assert run("show", "spun down").output.startswith("centrifuge")


def test_a_long_list_of_verbs_is_kept_within_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    assert max(map(len, run("show").output.splitlines()[2:])) <= 70


def test_an_unknown_action_is_unusable_and_near_ones_are_named() -> None:
    shown = run("show", "centrifudge")
    assert shown.exit_code == 2
    assert "Nearest: centrifuge" in shown.output


def test_a_bare_library_says_that_it_knows_names_only(tmp_path: Path) -> None:
    names = tmp_path / "names.txt"
    names.write_text("swirl, decant\n", encoding="utf-8")
    assert (
        "2 actions, 2 verbs, 0 facts, 0 parts, names only" in run("show", "-l", str(names)).output
    )
    assert "names only" in run("show", "swirl", "-l", str(names)).output


@pytest.mark.parametrize("args", [(), ("skim",)])
def test_what_is_shown_as_json_is_as_its_schema_says(ours: str, args: tuple[str, ...]) -> None:
    record = json.loads(run("show", *args, "-l", ours, "--format", "json").output)
    jsonschema.validate(record, json.loads(schema_text("library-show")))
    assert [action["name"] for action in record["actions"]] == ["skim", *["heat"] * (not args)]
    skim = record["actions"][0]
    assert skim["pre"] == ["warm milk", "not in milk milk.place"]
    assert skim["moves"] == ["milk.cream"]
    assert skim["parameters"][0] | {"name": "time"} == skim["parameters"][0]
    assert (skim["parameters"][0]["low"], skim["parameters"][0]["high"]) == (0, 3600)
    assert record["facts"]["warm"]["made"] is True


def test_the_built_in_library_is_shown_as_json() -> None:
    record = json.loads(run("show", "--format", "json").output)
    jsonschema.validate(record, json.loads(schema_text("library-show")))
    assert len(record["actions"]) == len(load().operators)
