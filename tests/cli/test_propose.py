"""``protoplan propose`` and ``eval propose``, as they are called."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest

from protoplan.cli import main
from protoplan.evaluation.proposing import measure
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.proposers import Query
from protoplan.proposers.loop import propose
from protoplan.reports.propose import summary
from protoplan.reports.schemas import schema_text
from protoplan.sketches import sketch

Run = Callable[..., tuple[int, str, str]]
ASK = "How do I bring the yeast cells from medium into buffer?"
ACTIONS = "resuspend,discard,centrifuge"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def call(*args: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main(list(args))
        captured = capsys.readouterr()
        return int(stop.value.code or 0), captured.out, captured.err

    return call


def actions(text: str) -> list[str]:
    return [one.action for one in parse(text).steps]


def test_a_sketch_on_standard_output_and_what_became_of_it_beside(run: Run) -> None:
    code, out, err = run("propose", ASK, "--actions", ACTIONS)
    assert code == 0
    assert out.startswith("<think>\n")
    assert actions(out) == ["centrifuge", "discard", "resuspend"]
    assert err.startswith("Passed: candidate 1 of round 1 (1 candidate in 1 round).")


def test_a_list_of_actions_in_the_query_is_its_list(run: Run) -> None:
    code, out, _ = run("propose", f"{ASK} Action Library: [centrifuge, wash]", "--format", "key")
    assert code == 0
    assert sorted(actions(out)) == ["centrifuge", "wash"]
    assert out.startswith("Step 1: ")


@pytest.mark.parametrize("more", [(), ("--no-verify",), ("-n", "3")])
def test_json_is_as_the_schema_says(run: Run, more: tuple[str, ...]) -> None:
    code, out, _ = run("propose", ASK, "--actions", ACTIONS, "--format", "json", *more)
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("propose")))
    assert code == 0
    assert record["passed"] is (None if more == ("--no-verify",) else True)
    assert record["made_with"]["proposer"] == "planner"


def test_the_order_of_a_gold_protocol_is_kept(run: Run) -> None:
    Path("gold.txt").write_text(
        'Step 1: {"action": "wash", "objects": ["beads"], "parameters": []}\n'
        'Step 2: {"action": "dry", "objects": ["beads"], "parameters": []}\n'
    )
    code, out, _ = run(
        "propose", "Dry and wash the beads", "-a", "dry,wash", "-g", "gold.txt", "--format", "json"
    )
    assert code == 0
    assert json.loads(out)["order"] is True
    assert actions(json.loads(out)["sketch"]) == ["wash", "dry"]


def test_steps_of_the_gold_protocol_that_are_missing_are_told(run: Run) -> None:
    step = '{{"action": "{}", "objects": ["beads"], "parameters": []}}'
    said = (f"Step {at}: {step.format(one)}" for at, one in enumerate(("wash", "dry", "weigh"), 1))
    Path("gold.txt").write_text("\n".join(said))
    code, _, err = run("propose", "Wash the beads", "-a", "wash", "-g", "gold.txt")
    assert code == 0
    assert "  - 2 of the 3 steps of the gold protocol are missing." in err


def test_queries_from_a_file_go_on_where_they_were_broken_off(run: Run) -> None:
    asked = [
        {"id": 1, "query": ASK, "actions": ACTIONS.split(",")},
        {"id": 2, "query": "How do I fix and stain organoids?", "actions": None},
        {"id": 3, "query": "How do I wash beads?", "max_steps": 1},
    ]
    Path("queries.jsonl").write_text("\n".join(map(json.dumps, asked)) + "\n\n")
    assert run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl") == (0, "", "")
    whole = Path("out.jsonl").read_bytes()
    records = [json.loads(line) for line in whole.splitlines()]
    assert [one["id"] for one in records] == [1, 2, 3]
    assert all(one["proposal"]["passed"] for one in records)
    for cut in (0, 10, len(whole) // 2, len(whole) - 1, len(whole)):
        Path("out.jsonl").write_bytes(whole[:cut])
        assert run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl")[0] == 0
        assert Path("out.jsonl").read_bytes() == whole


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"", "holds no query"), (b"\n \n", "holds no query"), (b"\0\1\n", "no text")],
)
def test_a_file_without_queries_is_refused(run: Run, data: bytes, said: str) -> None:
    Path("queries.jsonl").write_bytes(data)
    code, out, err = run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl")
    assert (code, out, Path("out.jsonl").exists()) == (2, "", False)
    assert said in err


def test_an_output_of_other_queries_is_not_touched(run: Run) -> None:
    Path("queries.jsonl").write_text('{"query": "How do I wash beads?"}\n')
    Path("out.jsonl").write_text("a list of groceries\n")
    code, _, err = run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl")
    assert code == 2
    assert "cannot go on from it" in err
    assert Path("out.jsonl").read_text() == "a list of groceries\n"


def test_a_blank_line_between_others_is_an_error_of_that_line(run: Run) -> None:
    asked = '{"query": "How do I wash beads?"}'
    Path("queries.jsonl").write_text(f"\n{asked}\n \t\n{asked}\n\n\n")
    for _ in range(2):
        code, _, _ = run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl")
        records = [json.loads(line) for line in Path("out.jsonl").read_text().splitlines()]
        assert code == 1
        assert ["error" in one for one in records] == [True, False, True, False]
        assert records[0]["error"] == "line 1: expected a JSON object, found a blank line."
        assert records[2]["error"] == "line 3: expected a JSON object, found a blank line."


def test_a_line_that_cannot_be_answered_says_why_and_the_others_are(run: Run) -> None:
    lines = ['{"query": 3}', "[1]", "{", '{"query": "x", "actions": []}', '{"query": "Wash beads"}',
             '{"query": "Who are you?"}', '{"query": "wash", "max_steps": 0}']  # fmt: skip
    Path("queries.jsonl").write_text("\n".join(lines))
    code, out, err = run("propose", "--queries", "queries.jsonl")
    records = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    told = (
        "6 of 7 answers do not pass: 1 passed, 0 not passed, 6 errors (lines 1, 2, 3, 4, 6, 7).\n"
    )
    assert err == told
    assert ["error" in one for one in records] == [True] * 4 + [False] + [True] * 2
    assert records[2]["error"].startswith("line 3: expected a JSON object, found no JSON")
    for _ in range(2):  # the second time nothing is left to do, and the answers still fail
        code, _, err = run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl")
        assert (code, err) == (1, told)


@pytest.mark.parametrize("field", ["k", "max_steps"])
def test_what_comes_out_is_json_whatever_number_goes_in(run: Run, field: str) -> None:
    Path("queries.jsonl").write_text(f'{{"query": "Wash beads", "{field}": 1e999}}\n')
    code, out, _ = run("propose", "--queries", "queries.jsonl")
    assert code == 1
    record = json.loads(out, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    assert "1e999 is too large a number" in record["error"]


def test_actions_may_be_given_more_than_once(run: Run) -> None:
    code, out, _ = run("propose", ASK, "-a", "resuspend,discard", "-a", "centrifuge")
    assert code == 0
    assert actions(out) == ["centrifuge", "discard", "resuspend"]


def test_what_is_no_value_of_json_is_refused(run: Run) -> None:
    Path("queries.jsonl").write_text('{"query": "Wash beads", "score": NaN}\n')
    code, out, _ = run("propose", "--queries", "queries.jsonl")
    assert code == 1
    assert "NaN is no value of JSON" in json.loads(out)["error"]


def test_an_action_is_listed_once_in_whatever_case(run: Run) -> None:
    _, out, _ = run("propose", "How?", "--actions", "fix,fix,Stain,Fix,stain", "--format", "key")
    assert sorted(actions(out)) == ["Stain", "fix"]


def test_a_query_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(b"How do I wash \xff beads?"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", stdin)
    code, out, _ = run("propose", "-", "--format", "key")
    assert code == 0
    assert actions(out) == ["wash"]


def test_what_is_no_utf_8_is_told(run: Run) -> None:
    code, out, err = run("propose", "Wash the \udcff cells with PBS", "--format", "key")
    assert code == 0
    assert actions(out) == ["wash"]
    assert "What is no UTF-8 in the query (character 10) was not read." in err


def test_binary_data_are_no_query(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    stdin = io.TextIOWrapper(io.BytesIO(bytes(range(256)) * 40), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", stdin)
    code, _, err = run("propose", "-")
    assert code == 2
    assert "found binary data" in err


def test_binary_data_are_no_query_of_a_line(run: Run) -> None:
    text = "Wash the cells. " + "\x01\x02\ufffd" * 40
    Path("q.jsonl").write_text(json.dumps({"query": text}) + "\n", encoding="utf-8")
    code, out, _ = run("propose", "--queries", "q.jsonl")
    assert code == 1
    assert "found binary data" in json.loads(out)["error"]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ((), "Expected either a QUERY or --queries FILE"),
        (("x", "--queries", "y"), "Expected either a QUERY or --queries FILE"),
        (("  ",), "The query is empty"),
        (("Who are you?",), "names no action of the library"),
        (("Wash it", "--actions", " , "), "The list of actions names none"),
        (("Wash it", "--actions", "wash,<key>"), "<key>"),
        (("Wash it", "--gold", "nowhere.txt"), "There is no file 'nowhere.txt'"),
        (("Wash it", "--library", "nowhere"), "There is no library 'nowhere'"),
        (("--queries", "nowhere.jsonl"), "There is no file 'nowhere.jsonl'"),
        (("Wash it", "--model", ""), "--model is empty"),
        (("Wash it", "--server", " "), "--server is empty"),
        (("Wash it", "--proposer", "planner", "--model", "x"), "leave out --model"),
        (("Wash it", "--server", "notaurl"), "'notaurl' is no address of a server"),
        (("Wash it", "--server", "ftp://a.b/c", "-m", "x"), "begins with http:// or https://"),
        (("Wash it", "--actions", "acts.txt"), "'acts.txt' is the name of a file"),
        (("Wash it", "--actions", "wash,./acts"), "--library ./acts."),
        (("Wash it", "--actions", "lists/mine/acts"), "(there is no such file here)"),
        (("Wash it", "--actions", "C:\\acts.TOML"), "--library reads a file"),
        (("Wash it", "-o", "nowhere/answer.txt"), "there is no folder 'nowhere'"),
        (("Wash it", "-o", "."), "is a folder"),
    ],
)
def test_what_cannot_be_used_says_why(run: Run, args: tuple[str, ...], says: str) -> None:
    code, out, err = run("propose", *args)
    assert (code, out) == (2, "")
    assert says in err


def test_measuring_proposals(run: Run) -> None:
    Path("a.query.json").write_text(json.dumps({"query": ASK, "actions": ACTIONS.split(",")}))
    Path("b.query.json").write_text(json.dumps({"query": "Who are you?"}))
    code, out, _ = run("eval", "propose", ".")
    assert code == 0
    assert "2 queries, proposer planner" in out
    assert "  b: The question names no action" in out
    assert out.count("1 (50 %)") == 10
    assert "without a proposal, counted as failing: 1 of 2" in out
    record = json.loads(run("eval", "propose", ".", "--format", "json")[1])
    jsonschema.validate(record, json.loads(schema_text("eval-propose")))
    assert (record["raw"]["all"], record["answers"]["all"], record["answers"]["passed"]) == (
        2,
        2,
        1,
    )
    code, out, _ = run("eval", "propose", "a.query.json", "-n", "2", "--format", "json")
    record = json.loads(out)
    jsonschema.validate(record, json.loads(schema_text("eval-propose")))
    assert record["answers"]["passed"] == 1
    assert record["raw"]["all"] == 2


def test_measuring_nothing_is_an_error(run: Run) -> None:
    code, _, err = run("eval", "propose", ".")
    assert code == 2
    assert "There is no query here" in err


@pytest.mark.parametrize(
    "name", ["thoth-planning", "thoth-retrieval", "grok4-spheroids", "thoth-scaling"]
)
def test_real_queries_are_answered(run: Run, data: Path, name: str) -> None:
    path = data / "cases" / "paper" / f"{name}.query.json"
    code, out, _ = run("eval", "propose", str(path), "-n", "3", "--format", "json")
    record = json.loads(out)
    assert code == 0
    assert record["raw"]["passed"] == record["raw"]["all"] > 0
    assert record["answers"]["passed"] == 1


def test_a_gold_of_another_type_is_an_error_of_its_line(run: Run) -> None:
    line = {"query": "How do I wash beads?", "actions": ["wash"], "gold": 5}
    Path("queries.jsonl").write_text(json.dumps(line) + "\n")
    code, out, _ = run("propose", "--queries", "queries.jsonl")
    assert code == 1
    assert "expected a text 'gold', or null" in json.loads(out)["error"]


def test_records_of_a_batch_have_one_form(run: Run, tmp_path: Path) -> None:
    (tmp_path / "asked.jsonl").write_text(
        json.dumps({"query": "How do I wash beads?", "sketch": "old", "id": 3})
    )
    code, out, err = run("propose", "--queries", "asked.jsonl", "--format", "key")
    assert (code, out) == (2, "")
    assert "--queries writes JSON lines" in err
    code, out, _ = run("propose", "--queries", "asked.jsonl")
    record = json.loads(out)
    assert code == 0
    assert record["id"] == 3
    assert record["sketch"].startswith("<think>")


def test_an_answer_that_does_nothing_to_anything_is_told() -> None:
    class Bare:
        name = "bare"

        def propose(self, query: Query, count: int, **_: object) -> list[str]:
            return [sketch("So.", [Step(one, (), ()) for one in query.actions or ()], "None.")]

    query = Query("How?", ("wait",))
    found = propose(query, Bare())
    assert found is not None
    assert found.passed
    assert "  - No step says what it is done to." in summary(found)


def test_steps_with_objects_are_passed_without_a_word(run: Run) -> None:
    assert "No step says" not in run("propose", ASK, "--actions", ACTIONS)[2]


def test_actions_that_the_library_does_not_have_are_told(run: Run) -> None:
    code, out, err = run("propose", "Wash the cells.", "--actions", "wash,frobnicate")
    assert code == 0
    assert actions(out) == ["wash", "frobnicate"]
    assert "the library wetlab has no action 'frobnicate' (nearest: " in err
    assert run("propose", "Wash the cells.", "--actions", "wash,frobnicate", "-q")[2] == ""


def test_a_line_that_is_no_text_is_an_error_of_that_line(run: Run) -> None:
    lines = (
        b'{"query": "Wash the cells for 5 min."}', b"\xff\xfe\0garbage", b'{"query": "Fix\0 it."}',
        b'{"query": "Fix the cells for 5 min."}',
    )  # fmt: skip
    Path("queries.jsonl").write_bytes(b"\n".join(lines))
    assert run("propose", "--queries", "queries.jsonl", "-o", "out.jsonl")[0] == 1
    found = [json.loads(one) for one in Path("out.jsonl").read_bytes().splitlines()]
    assert ["sketch" in one for one in found] == [True, False, False, True]
    assert all("no text" in one["error"] for one in found[1:3])


def test_a_file_of_actions_is_no_action_and_a_file_named_as_one_is(run: Run) -> None:
    for name in ("acts", "wash", "dry.me"):
        Path(name).write_text("wash, dry")
    for name in ("acts", "dry.me"):
        code, out, err = run("propose", "Wash the cells.", "--actions", name)
        assert (code, out) == (2, "")
        assert f"{name!r} is the name of a file. --library reads a file" in err
    for named in ("wash,dry", "wash,freeze/thaw", "wash,spin down", "wash, vortex (10 s)"):
        assert run("propose", "Wash the cells.", "--actions", named)[0] == 0
    assert run("propose", "Wash the cells.", "--library", "acts")[0] == 0


def test_a_query_without_a_candidate_counts_as_failing() -> None:
    class Silent:
        name = "silent"

        def propose(self, query: Query, count: int, **_: object) -> list[str]:
            return []

    report = measure([("a", Query("Wash the cells."))], Silent())
    assert (report.answers.all, report.answers.passed, report.raw.all) == (1, 0, 1)
    assert report.unanswered == (("a", "silent has no proposal for this query."),)


@pytest.mark.parametrize(
    "query",
    [
        "- thaw the vial",
        "- thaw the vial\n- spin the cells",
        "-\tthaw the vial",
        "-\nthaw the vial",
    ],
)
def test_a_query_may_begin_as_an_item_of_a_list(run: Run, query: str) -> None:
    code, out, _ = run("propose", query, "--format", "key")
    assert code == 0
    assert actions(out)[0] == "thaw"


@pytest.mark.parametrize("query", ["-z", "-thaw the vial", "--thaw"])
def test_what_begins_as_an_option_is_one(run: Run, query: str) -> None:
    code, _, err = run("propose", query)
    assert code == 2
    assert "No such option" in err


def test_the_planner_plans_all_that_is_told_unless_steps_are_given(run: Run) -> None:
    verbs = ("Wash", "Fix", "Block", "Stain", "Rinse")
    text = " ".join(f"{verbs[at % 5]} the slides for {at + 1} min." for at in range(30))
    code, told, _ = run("propose", text, "--format", "key")
    assert (code, told.count("Step ")) == (0, 30)
    _, fewer, report = run("propose", text, "--format", "key", "--steps", "7")
    assert fewer.count("Step ") == 7
    assert "no more than 7 steps may be written" in " ".join(report.split())
