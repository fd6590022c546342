"""``protoplan eval laws``: edits whose effect is known, scored by every profile."""

import json
import random
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner
from hypothesis import given
from strategies import protocols

from protoplan.cli.evaluate import evaluate
from protoplan.errors import UnusableInputError
from protoplan.evaluation import edits, xwlp
from protoplan.evaluation.edits import EDITS, Expected
from protoplan.evaluation.laws import EXAMPLE, measure
from protoplan.model import Step
from protoplan.reports.schemas import schema_text
from protoplan.scoring.symbolic import match, prepare

GOLD = prepare(EXAMPLE)


def rows(report):
    return {row.edit: row for row in report.rows}


def test_the_profile_symbolic_keeps_every_law_on_the_example():
    report = measure()
    assert report.protocols == 1
    assert [row.edit for row in report.rows] == [edit.name for edit in EDITS]
    for row in report.rows:
        assert row.protocols == 1
        assert row.held["symbolic"] == 1


def test_the_published_profiles_do_not():
    found = rows(measure())
    for edit in ("unit change", "synonym", "independent swap"):
        assert found[edit].held["paper"] == found[edit].held["thoth-eval"] == 0
    assert found["first step only"].mean("thoth-eval") == 1.5
    assert found["reversed, repeated"].mean("symbolic") < found["reversed"].mean("symbolic")
    assert found["dependent swap"].mean("thoth-eval") > found["independent swap"].mean("thoth-eval")


def texts(steps):
    return [(step.action, step.objects, step.parameters) for step in steps]


def test_the_edits_of_the_example():
    changed = edits.other_units(EXAMPLE, GOLD)
    assert changed[1].parameters[0] != "5 µl"
    assert edits.thousandfold(EXAMPLE, GOLD)[1].parameters[0] == "5 ml"
    assert edits.millionfold(EXAMPLE, GOLD)[1].parameters[0] == "5 l"
    assert [step.action for step in edits.independent_swap(EXAMPLE, GOLD)][:2] == ["add", "label"]
    assert [step.action for step in edits.dependent_swap(EXAMPLE, GOLD)][3:] == [
        "resuspend",
        "discard",
    ]
    assert [step.action for step in edits.dropped(EXAMPLE, GOLD)] == [
        "label",
        "add",
        "discard",
        "resuspend",
    ]
    assert edits.first_only(EXAMPLE, GOLD) == EXAMPLE[:1]
    assert edits.added(EXAMPLE, GOLD)[:5] == EXAMPLE


def test_an_edit_without_a_place_is_left_out():
    lone = (Step("admire", ("bench",), ()),)
    gold = prepare(lone)
    for edit in (edits.other_units, edits.synonyms, edits.independent_swap, edits.dependent_swap,
                 edits.thousandfold, edits.dropped, edits.first_only, edits.reversed_,
                 edits.repeated):  # fmt: skip
        assert edit(lone, gold) is None


@given(protocols())
def test_edits_that_mean_the_same_mean_the_same_and_others_do_not(gold):
    ready = prepare(gold)
    for edit in EDITS:
        edited = edit.make(gold, ready)
        if edited is None:
            continue
        if edit.expected is Expected.LOWER:
            assert texts(edited) != texts(gold)
        elif edit.name in ("unit change", "synonym"):
            assert prepare(edited).meanings == ready.meanings
            assert texts(edited) != texts(gold)


def test_files_and_folders_are_measured(tmp_path: Path):
    (tmp_path / "a.txt").write_text(
        'Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["5 min"]}\n'
        'Step 2: {"action": "discard", "objects": ["supernatant"], "parameters": []}\n'
    )
    (tmp_path / "b.txt").write_text("Nothing to do.")
    report = measure([tmp_path])
    assert report.protocols == 1
    assert rows(report)["independent swap"].protocols == 0
    assert rows(report)["independent swap"].mean("paper") is None
    with pytest.raises(UnusableInputError, match="no file or folder"):
        measure([tmp_path / "none"])
    with pytest.raises(UnusableInputError, match="No steps"):
        measure([tmp_path / "b.txt"])


def test_the_command_prints_a_table_or_json():
    text = CliRunner().invoke(evaluate, ["laws"]).output
    assert "1 protocol, library wetlab" in text
    assert "independent swap" in text
    record = json.loads(CliRunner().invoke(evaluate, ["laws", "--format", "json"]).output)
    jsonschema.Draft202012Validator(json.loads(schema_text("eval-laws"))).validate(record)
    assert [row["edit"] for row in record["edits"]] == [edit.name for edit in EDITS]
    assert all(row["profiles"]["symbolic"]["holds"] == 1 for row in record["edits"])


def test_the_laws_hold_on_real_sketches(data: Path):
    for row in measure([data / "data" / "sketches"]).rows:
        assert row.held["symbolic"] == row.protocols


@pytest.mark.slow
def test_the_laws_hold_on_annotated_protocols(data: Path):
    """Also in any order of the steps that keeps what people's own words make depend."""
    path = next((data / "data" / "xwlp").glob("*.json"), None)
    if path is None:
        pytest.skip("PROTOPLAN_DATA has no data/xwlp")
    chance = random.Random(1)
    for document in xwlp.read(path)[::4]:
        steps = tuple(
            Step(step.action, step.objects, step.parameters)
            for step in xwlp.as_protocol(document).steps
        )
        gold = prepare(steps)
        for edit in EDITS:
            edited = edit.make(steps, gold)
            if edited is not None:
                overall = match(edited, gold).scores.overall
                assert (overall == 1) if edit.expected is Expected.SAME else (overall < 1)
        assert (
            match([steps[place] for place in valid_order(gold, chance)], gold).scores.overall == 1
        )


def valid_order(gold, chance):
    """Return the places of the steps in an order that keeps every dependency."""
    left, found = set(range(len(gold.after))), []
    while left:
        ready = [s for s in left if not any(gold.after[other] >> s & 1 for other in left)]
        found.append(chance.choice(ready))
        left.remove(found[-1])
    return found
