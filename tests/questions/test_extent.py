"""What is left unread of a long question is told, by whoever answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from protoplan.cli import main
from protoplan.errors import UnusableInputError
from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers.judging import judged
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.amounts import amounts_in
from protoplan.questions.extent import LONGEST, read_part, unread_part

PLANNER = Planner()
PADDING = "The cells are of the line that we always have. "
LONG = (
    f"Fix the cells in PFA for 10 min. {PADDING * 500}"
    "Do not wash them. Stain the cells with DAPI for 5 min."
)


def test_a_question_is_cut_between_sentences() -> None:
    read = read_part(LONG)
    assert len(read) <= LONGEST
    assert read.endswith(".")
    assert LONG.startswith(read)


@pytest.mark.parametrize(
    "text", ["a" * 30_000, "wash " * 6_000, "wash them; " * 3_000, "x\n" * 12_000]
)
def test_any_text_is_cut(text: str) -> None:
    read = read_part(text)
    assert 0 < len(read) <= LONGEST
    assert f"{len(text[len(read) :].strip()):,} behind" in unread_part(text)


@pytest.mark.parametrize("text", ["", "Fix the cells.", "a" * LONGEST, "Wash. " + " " * LONGEST])
def test_nothing_is_told_where_all_is_read(text: str) -> None:
    assert unread_part(text) == ""


def test_what_is_left_unread_is_told() -> None:
    (sketch,) = PLANNER.propose(Query(LONG), 1)
    (told,) = (one for one in sketch.doubts if "left unread" in one)
    left = len(LONG) - len(read_part(LONG))
    assert f"the {left:,} behind" in told or f"the {left - 1:,} behind" in told
    assert told in sketch


def test_what_is_left_unread_is_told_of_a_model_too() -> None:
    from protoplan.sketches import sketch

    steps = parse('<key>{"steps": []}</key>').steps
    text = sketch("It fixes.", steps, "")
    doubts = judged(text, Query(LONG), load("wetlab")).doubts
    assert sum("left unread" in one for one in doubts) == 1


def test_a_question_without_an_action_in_what_is_read() -> None:
    with pytest.raises(UnusableInputError, match="left unread"):
        PLANNER.propose(Query(f"{PADDING * 600} Stain them."), 1)


def test_the_report_and_a_batch_tell_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*args: str) -> tuple[str, str]:
        with pytest.raises(SystemExit):
            main(["propose", *args])
        told = capsys.readouterr()
        return told.out, told.err

    assert "left unread" in " ".join(run(LONG)[1].split())
    queries = tmp_path / "q.jsonl"
    queries.write_text(json.dumps({"query": LONG}) + "\n", "utf-8")
    record = json.loads(run("--queries", str(queries))[0])
    assert any("left unread" in told for told in record["proposal"]["doubts"])


def test_quantities_of_a_long_sentence_are_all_read() -> None:
    text = f"Fix the cells for 10 min, {'wash them in PBS, ' * 150}and stain them for 7 min at 4 °C"
    assert [one.text for one in amounts_in(text)] == ["10 min", "7 min", "4 °C"]
    assert [text[one.start :].startswith(one.text) for one in amounts_in(text)] == [True] * 3


def test_steps_that_are_too_many_are_a_doubt() -> None:
    (sketch,) = PLANNER.propose(
        Query("Fix the cells, wash them, stain them and wash them.", None, 2), 1
    )
    assert any("no more than 2 steps" in one and "stain" in one for one in sketch.doubts)
