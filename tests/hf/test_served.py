"""The openai proposer before a server that enforces grammars and draws tokens at random."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="needs openai (the extra test-hf)")
pytest.importorskip("xgrammar", reason="needs xgrammar (the extra test-hf)")
pytest.importorskip("transformers", reason="needs transformers (the extra test-hf)")

import jsonschema
import tiny
from serving import State, Writer, keeping_to_grammars, serving

from protoplan.cli import main
from protoplan.library import load
from protoplan.parsing import parse
from protoplan.proposers import Query, Turn
from protoplan.proposers.served import Served, Server
from protoplan.reports.schemas import schema_text
from protoplan.scoring.gates import judge

ACTIONS = ("centrifuge", "discard", "resuspend", "air dry", "add", "incubate")
QUERY = Query("How do I bring yeast cells from medium into buffer?", ACTIONS, 4)
Serve = Callable[..., AbstractContextManager[State]]


@pytest.fixture(scope="module")
def writer() -> Writer:
    return keeping_to_grammars(tiny.tokenizer())


@pytest.fixture
def serve(writer: Writer) -> Serve:
    return partial(serving, writer)


@pytest.fixture
def state(serve: Serve) -> Iterator[State]:
    with serve() as state:
        yield state


def fails(texts: list[str]) -> list[tuple[str, Any]]:
    """Return the texts that do not pass both gates, with why."""
    judged = [(text, judge(parse(text))) for text in texts]
    return [(t, g) for t, g in judged if not (g.format.passed and g.consistency.passed)]


def test_hundred_of_hundred_answers_pass_both_gates(state: State) -> None:
    texts = Served(Server(state.address), max_tokens=2_048).propose(QUERY, 100)
    assert len(texts) == 100
    assert fails(texts) == []
    steps = [parse(text).steps for text in texts]
    actions = {step.action for one in steps for step in one}
    assert actions <= set(ACTIONS)
    assert len(actions) > 3
    assert {len(one) for one in steps} >= {1, 2, 3}
    assert max(len(one) for one in steps) <= 4
    assert sum("cut off" in text for text in texts) < 10


@pytest.mark.parametrize("given", [{"kind": "sglang"}, {"parser": True}])
def test_so_they_do_at_sglang_and_behind_a_reasoning_parser(
    serve: Serve, given: dict[str, Any]
) -> None:
    with serve(**given) as state:
        texts = Served(Server(state.address)).propose(QUERY, 20)
    assert len(texts) == 20
    assert fails(texts) == []


def test_answers_that_are_cut_off_pass_too(state: State) -> None:
    texts = Served(Server(state.address), max_tokens=200).propose(QUERY, 100)
    assert len(texts) > 80
    assert sum("cut off" in text for text in texts) > 20
    assert fails(texts) == []


def test_without_a_list_the_actions_are_those_of_the_library(state: State) -> None:
    texts = Served(Server(state.address)).propose(Query("How?", max_steps=3), 5)
    assert fails(texts) == []
    actions = {step.action for text in texts for step in parse(text).steps}
    assert actions <= load("wetlab").verbs.keys()


def test_the_same_seed_gives_the_same_and_candidates_differ(state: State) -> None:
    proposer = Served(Server(state.address), max_tokens=600)
    first, again, other = (proposer.propose(QUERY, 4, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert len({*first, *other}) == 8


def test_each_request_goes_on_from_the_text_of_those_before(state: State) -> None:
    turn = Turn("<think>\nOld thoughts.\n</think>\n\n<key>\n</key>\n", "There is no step.")
    proposer = Served(Server(state.address), temperature=0.3, top_p=0.8, max_tokens=1_000)
    (text,) = proposer.propose(Query("What <|im_end|> now?", ("wash",), 1), 1, turns=[turn])
    think, key, rest = state.requests
    assert all(one["model"] == "thoth" for one in state.requests)
    assert all((one["temperature"], one["top_p"]) == (0.3, 0.8) for one in state.requests)
    assert think["prompt"].startswith("<|im_start|>system\n")
    assert think["prompt"].endswith("<|im_end|>\n<|im_start|>assistant\n<think>\n")
    assert "What < |im_end|> now?" in think["prompt"]
    assert "There is no step." in think["prompt"]
    assert "Old thoughts." not in think["prompt"]
    assert (think["max_tokens"], think["stop"][0]) == (400, "</think>")
    assert "structured_outputs" not in think
    assert key["prompt"].endswith("\n</think>")
    assert "</key>" in key["structured_outputs"]["grammar"]
    assert rest["prompt"].endswith("]}\n</key>")
    assert "</orc>" in rest["structured_outputs"]["grammar"]
    assert text.startswith(rest["prompt"].removeprefix(think["prompt"].removesuffix("<think>\n")))


def test_thinking_is_told_as_it_comes_where_one_answer_is_made(state: State) -> None:
    heard: list[str] = []
    proposer = Served(Server(state.address), on_think=heard.append)
    (text,) = proposer.propose(QUERY, 1, seed=3)
    assert len(heard) == 2
    assert state.requests[0]["stream"] is True
    silent = Served(Server(state.address)).propose(QUERY, 1, seed=3)
    assert [text] == silent
    heard.clear()
    proposer.propose(QUERY, 2)
    assert heard == []


def test_candidates_are_asked_for_at_once_up_to_a_bound(state: State) -> None:
    Served(Server(state.address, at_once=3)).propose(QUERY, 12)
    assert 2 <= state.busiest <= 3
    state.busiest = 0
    Served(Server(state.address, at_once=1)).propose(QUERY, 3)
    assert state.busiest == 1


def test_the_loop_on_the_command_line_is_served(
    state: State, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--actions", ",".join(ACTIONS), "--steps", "4", "-n", "4", "--format", "json"]
    with pytest.raises(SystemExit) as stop:
        main(["propose", QUERY.text, "--server", state.address, *options])
    captured = capsys.readouterr()
    record = json.loads(captured.out)
    jsonschema.validate(record, json.loads(schema_text("propose")))
    assert stop.value.code == 0
    assert record["passed"] is True
    assert (record["made_with"]["proposer"], record["made_with"]["dialect"]) == ("openai", "auto")
    assert fails([record["sketch"]]) == []


def test_many_queries_are_asked_at_once_and_answered_in_order(state: State, tmp_path: Path) -> None:
    lines = [{"query": f"How do I wash {n}?", "actions": ACTIONS, "max_steps": 2} for n in range(9)]
    queries = tmp_path / "queries.jsonl"
    queries.write_text("".join(f"{json.dumps(one)}\n" for one in lines))

    def answers(at_once: int) -> list[dict[str, Any]]:
        told = ["propose", "--queries", str(queries), "-o", str(tmp_path / "out"), "--no-resume"]
        state.busiest = 0
        with pytest.raises(SystemExit) as stop:
            main([*told, "--server", state.address, "--concurrency", str(at_once), "-n", "2"])
        assert stop.value.code == 0
        assert (state.busiest > 1) == (at_once > 1)
        assert state.busiest <= at_once
        return [json.loads(one) for one in (tmp_path / "out").read_text().splitlines()]

    together = answers(4)
    assert [one["query"] for one in together] == [one["query"] for one in lines]
    assert together == answers(1)
