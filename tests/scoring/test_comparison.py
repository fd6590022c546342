"""Two runs, told apart."""

import json

import pytest

from protoplan.errors import UnusableInputError
from protoplan.scoring.comparison import compare
from protoplan.scoring.tally import METRICS


def run(*values, ids=None, profile="paper", **extra) -> list[bytes]:
    """Return the records of a run whose every metric has the given values; None is an error."""
    lines = []
    for place, value in enumerate(values):
        scoring = {"profile": profile, "variant": "S-S-P", "range": "0-1", **extra}
        record = {"scoring": scoring}
        if ids:
            record["id"] = ids[place]
        if value is None:
            record["error"] = {"line": place + 1, "message": "The line is blank."}
        else:
            record |= {"metrics": dict.fromkeys(METRICS, value), "reward": {"score": value}}
        lines.append(json.dumps(record).encode() + b"\n")
    return lines


def test_differences_are_paired():
    report = compare(run(*[0, 0.5, 1] * 50), run(*[0.25, 0.75, 1] * 50), names=("old", "new"))
    row = report["metrics"]["semantic_a"]
    assert (report["a"], report["b"], report["pairs"], report["paired_by"]) == (
        "old", "new", 150, "line",
    )  # fmt: skip
    assert (row["a"], row["b"]) == (pytest.approx(0.5), pytest.approx(2 / 3))
    assert row["difference"]["mean"] == pytest.approx(1 / 6)
    assert (row["wins"], row["ties"], row["losses"]) == (100, 50, 0)
    assert 0 < row["difference"]["low"] < 1 / 6 < row["difference"]["high"]
    assert row["verdict"] == "b higher"


def test_a_run_does_not_differ_from_itself():
    rows = compare(run(0, 1, 0.5), run(0, 1, 0.5))["metrics"]
    assert {row["verdict"] for row in rows.values()} == {"undecided"}
    assert {row["ties"] for row in rows.values()} == {3}


def test_exchanging_the_runs_turns_the_verdict():
    a, b = run(*[0, 1] * 20), run(*[0.5, 1] * 20)
    assert compare(a, b)["metrics"]["score"]["verdict"] == "b higher"
    assert compare(b, a)["metrics"]["score"]["verdict"] == "a higher"


def test_pairs_with_an_error_are_left_out():
    report = compare(run(0, None, 1, 1), run(0, 1, None, 1))
    assert (report["pairs"], report["left_out"]) == (2, 2)


def test_ids_in_another_order_are_paired_by_id():
    report = compare(run(0, 1, ids=["x", "y"]), run(1, 0, ids=["y", "x"]))
    assert report["paired_by"] == "id"
    assert report["metrics"]["score"]["ties"] == 2


def test_ids_that_repeat_alike_are_paired_by_line():
    assert compare(run(0, 1, ids=["x", "x"]), run(0, 1, ids=["x", "x"]))["paired_by"] == "line"


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        (run(0, 1), run(0), "different lengths"),
        (run(0, 1, ids=[1, 2]), run(0, 1, ids=[1, 3]), "ids on line 2 differ"),
        (run(0, 1, ids=[1, 2]), run(0, 1), "ids on line 1 differ"),
        (run(0, 1, ids=[1, 1]), run(0, 1, ids=[1, 2]), "ids on line 2 differ"),
        (run(0), run(0, profile="thoth-eval"), "scored differently"),
        (run(0), run(0, range="0-5"), "scored differently"),
        ([*run(0), *run(0, range="0-5")], run(0, 0), "not all scored alike"),
        ([], run(0), "empty"),
        (run(None), run(0), "no pair"),
        ([b"{}\n"], run(0), "Line 1 of A is no record"),
        ([b"spin\n"], run(0), "Line 1 of A is no record"),
        ([b'{"scoring": 1}\n'], run(0), "Line 1 of A is no record"),
    ],
)
def test_runs_that_cannot_be_compared(a, b, message):
    with pytest.raises(UnusableInputError, match=message):
        compare(a, b)
