"""The openai proposer before servers that fail, and the ways in which a server is chosen."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("openai", reason="needs openai (the extra test-hf)")

import jsonschema
from serving import Asked, Fault, State, Writer, Wrote, serving

from protoplan.cli import main
from protoplan.errors import RequestError, ServerError, UnknownNameError, UnusableInputError
from protoplan.parsing import parse
from protoplan.proposers import Query
from protoplan.proposers.served import Served, Server
from protoplan.proposers.values import CutOff
from protoplan.reports.schemas import schema_text
from protoplan.scoring.gates import judge

QUERY = Query("How do I wash beads?", ("wash", "dry"), 3)
THINK = "\nTwo steps do (< 3), no </thin"
KEY = """

<key>
Step 1: {"action": "wash", "objects": ["beads"], "parameters": ["3 times"]}
Step 2: {"action": "dry", "objects": ["beads"], "parameters": ["5 min", "37 °C"]}
</key>"""
REST = """

<orc>
Step 1: Wash the beads 3 times.
Step 2: Dry the beads for 5 min at 37 °C.
</orc>

<note>
Keep them dark.
</note>"""
JSON = {"Content-Type": "application/json"}
NOT_ITS_PROTOCOL = "answered, but not as OpenAI's protocol has it"


def by_heart(one: Asked) -> Wrote:
    """Write the section that is asked for, always the same."""
    if not one.grammar:
        return Wrote(THINK)
    return Wrote(KEY if "<key>" in one.grammar else REST)


@pytest.fixture
def state() -> Iterator[State]:
    with serving(by_heart) as state:
        yield state


def proposer(state: State, **given: Any) -> Served:
    settings = {"model": "thoth", "dialect": "vllm", "timeout": 5.0, "retries": 1, **given}
    return Served(Server(state.address, **settings))


def passes(text: str) -> bool:
    gates = judge(parse(text))
    return bool(gates.format.passed and gates.consistency.passed)


def test_sections_become_one_sketch(state: State) -> None:
    (text,) = proposer(state).propose(QUERY, 1)
    assert text == f"<think>\nTwo steps do (< 3), no\n</think>{KEY}{REST}\n"
    assert passes(text)


def test_a_busy_server_is_asked_again(state: State) -> None:
    busy = (429, b'{"error": {"message": "slow down"}}', {**JSON, "Retry-After": "0.05"})
    state.faults = [busy, (503, b"", {"retry-after-ms": "50"}), busy]
    (text,) = proposer(state, retries=3).propose(QUERY, 1)
    assert passes(text)
    assert len(state.requests) == 6


@pytest.mark.parametrize(
    ("fault", "tries", "message"),
    [
        ((429, b'{"error": {"message": "slow down"}}', {"retry-after-ms": "9"}), 3, "slow down"),
        ((500, b'{"object": "error", "message": "oom"}', JSON), 3, r"failed \(500\) \(3 tries\)"),
        ((400, b'{"error": {"message": "bad grammar"}}', JSON), 1, "refused.* bad grammar"),
        ((401, b'{"error": "Unauthorized"}', JSON), 1, "set OPENAI_API_KEY. It says: Unauth"),
        ((404, b"<html>nowhere</html>", {}), 1, "no model 'thoth', or this is not its address"),
        ((200, b'{"id": "x", "cho', JSON), 1, NOT_ITS_PROTOCOL),
        ((200, b'{"choices": [{"text": "\xff"}]}', JSON), 1, NOT_ITS_PROTOCOL),
        ((200, b"<html>hello</html>", {"Content-Type": "text/html"}), 1, NOT_ITS_PROTOCOL),
        ((200, b"[1, 2]", JSON), 1, NOT_ITS_PROTOCOL),
        ((200, b'{"choices": [null]}', JSON), 1, NOT_ITS_PROTOCOL),
        ((200, b'{"choices": [{"text": 5}]}', JSON), 1, NOT_ITS_PROTOCOL),
        ((200, b'{"choices": []}', JSON), 1, "without a text"),
    ],
)
def test_what_stays_wrong_is_told(state: State, fault: Fault, tries: int, message: str) -> None:
    state.faults = [fault] * 3
    with pytest.raises(ServerError, match=message):
        proposer(state, retries=2).propose(QUERY, 1)
    assert len(state.requests) == tries


def test_a_server_that_hangs_is_not_waited_for(state: State) -> None:
    state.faults = [30.0] * 2
    start = time.monotonic()
    with pytest.raises(ServerError, match=r"did not answer within 1 s \(2 tries\)"):
        proposer(state, timeout=1.0).propose(QUERY, 1)
    assert time.monotonic() - start < 6


def test_one_refusal_ends_the_rest(state: State) -> None:
    state.faults = [(400, b'{"error": {"message": "bad grammar"}}', JSON), *[30.0] * 3]
    start = time.monotonic()
    with pytest.raises(ServerError, match="bad grammar"):
        proposer(state, timeout=30.0, at_once=4).propose(QUERY, 40)
    assert time.monotonic() - start < 10
    assert len(state.requests) < 12


def test_a_server_that_is_not_there_is_named() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(ServerError, match=f"{address}/v1 cannot be reached: .*refused"):
        Served(Server(address, retries=0)).propose(QUERY, 1)


def test_a_server_that_passes_over_the_grammar_is_found_out(state: State) -> None:
    with pytest.raises(ServerError, match=r"does not keep .* expected <key>.* kind 'sglang'"):
        proposer(state, dialect="sglang").propose(QUERY, 1)


def test_no_text_under_a_grammar_is_an_error() -> None:
    with serving(lambda one: Wrote("")) as state, pytest.raises(ServerError, match="without a te"):
        proposer(state).propose(QUERY, 1)


def test_a_rest_that_is_cut_off_before_it_begins_is_written_from_the_key() -> None:
    def cut(one: Asked) -> Wrote:
        whole = by_heart(one)
        return Wrote("\n", "length") if whole.text == REST else whole

    with serving(cut) as state:
        (text,) = proposer(state).propose(QUERY, 1)
    assert passes(text)
    assert "Step 2: Dry the beads for 5 min at 37 °C." in text
    assert "The answer was cut off" in text


def test_a_key_that_is_cut_off_keeps_its_whole_steps() -> None:
    def cut(one: Asked) -> Wrote:
        if "<key>" in one.grammar:
            return Wrote(KEY[: KEY.index('["5 min"')], "length")
        return Wrote(REST.replace("Step 2: Dry the beads for 5 min at 37 °C.\n", ""), "stop")

    with serving(cut) as state:
        (text,) = proposer(state).propose(QUERY, 1)
    assert passes(text)
    assert [step.action for step in parse(text).steps] == ["wash"]
    assert "Keep them dark.\nThe key was cut off" in text


@pytest.mark.parametrize("left", range(len(KEY) - len("</key>")))
def test_a_free_key_that_is_cut_off_keeps_its_whole_steps(left: int) -> None:
    text = f"<think>\nWhy.\n</think>{KEY}"[: 23 + left]
    with serving(lambda one: Wrote(text, "length"), kind="other") as state:
        if '3 times"]}' not in text:
            with pytest.raises(UnusableInputError, match="allow it more tokens"):
                Served(Server(state.address)).propose(QUERY, 1)
            return
        (found,) = Served(Server(state.address)).propose(QUERY, 1)
    assert isinstance(found, CutOff)
    assert found.section == "key"
    second = [("3 times",), ("5 min", "37 °C")]
    assert [one.parameters for one in parse(found).steps] == second[: text.count("]}")]


@pytest.mark.parametrize("cut", ["</key>", "Step 2: Dry the beads f", "Keep them"])
def test_a_free_answer_that_is_cut_off_passes_when_mended_and_says_that_it_was(
    cut: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"<think>\nWhy.\n</think>{KEY}{REST}"
    text = text[: text.index(cut) + len(cut)]
    section = {"<": "orc", "S": "orc", "K": "note"}[cut[0]]
    told = ["How?", "-a", "wash,dry", "--format", "json"]
    with serving(lambda one: Wrote(text, "length"), kind="other") as state:
        assert run([*told, "--server", state.address]) == 0
    captured = capsys.readouterr()
    record = json.loads(captured.out)
    jsonschema.validate(record, json.loads(schema_text("propose")))
    assert record["cut_off"] == section
    assert f"cut off in its {section} section" in captured.err
    assert len(parse(record["sketch"]).steps) == 2


def test_a_key_that_was_cut_off_comes_behind_one_that_was_not(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def cut(one: Asked) -> Wrote:
        if one.grammar and "<key>" in one.grammar and one.seed % 1_000 == 0:
            return Wrote(KEY[: KEY.index("\nStep 2") + 12], "length")
        rest = (
            REST
            if "Step 2: {" in one.prompt.partition("<think>\nTwo")[2]
            else REST.replace("Step 2: Dry the beads for 5 min at 37 °C.\n", "")
        )
        return Wrote(rest) if one.grammar and "<key>" not in one.grammar else by_heart(one)

    with serving(cut) as state:
        asked = ["How?", "-a", "wash,dry", "--server", state.address, "--format", "json"]
        assert run(asked) == 0
        alone = capsys.readouterr()
        assert run([*asked, "-n", "2"]) == 0
        both = json.loads(capsys.readouterr().out)
        assert run([*asked, "--no-verify"]) == 0
        raw = capsys.readouterr()
    assert json.loads(alone.out)["cut_off"] == json.loads(raw.out)["cut_off"] == "key"
    assert "cut off in its key section: steps may be missing" in " ".join(alone.err.split())
    assert "cut off in its key section: steps may be missing" in raw.err
    assert both["cut_off"] is None
    assert both["candidate"] == 2
    assert [one["cut_off"] for one in both["tried"]] == ["key", None]


def test_an_answer_that_says_no_step_is_left_out_or_told_if_there_is_no_other() -> None:
    def cut(one: Asked) -> Wrote:
        first = one.seed % 1_000 == 0
        return Wrote('\n<key>\nStep 1: {"act', "length") if first and one.grammar else by_heart(one)

    with serving(cut) as state:
        assert len(proposer(state).propose(QUERY, 3)) == 2
        with pytest.raises(UnusableInputError, match="allow it more tokens"):
            proposer(state).propose(QUERY, 1)


def test_an_answer_without_a_text_is_left_out_too() -> None:
    def shy(one: Asked) -> Wrote:
        return Wrote("" if one.seed % 1_000 == 0 else "Wash them.")

    with serving(shy) as state:
        assert proposer(state, dialect="plain").propose(QUERY, 3) == ["Wash them."] * 2
        with pytest.raises(RequestError, match="answered without a text"):
            proposer(state, dialect="plain").propose(QUERY, 1)


def test_a_key_is_taken_without_what_stands_round_it(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", " sk-12345\r\n")
    assert passes(proposer(state).propose(QUERY, 1)[0])
    assert set(state.keys) == {"Bearer sk-12345"}


@pytest.mark.parametrize("key", ["sk-ké", "sk-\u200b5", "sk-1\n2", "sk\x075"])
def test_a_key_that_no_request_can_carry_is_told_and_not_shown(
    state: State, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(UnusableInputError, match="key in OPENAI_API_KEY") as told:
        proposer(state).propose(QUERY, 1)
    assert key not in str(told.value)
    assert not state.requests


def test_the_model_and_the_kind_of_the_server_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "not-so-secret")
    with serving(by_heart, kind="sglang", models=("thoth-mini",)) as state:
        found = Served(Server(f" {state.address.removeprefix('http://')}/v1/ "))
        assert found.name == "openai"
        assert passes(found.propose(QUERY, 1)[0])
        assert found.name == "openai:thoth-mini"
        assert all("ebnf" in one for one in state.requests[1:])
        assert set(state.keys) == {"Bearer not-so-secret"}


ODD_BODIES = (
    b"", b"<html>hi</html>", b"[1, 2]", b'"text"', b"null", b"5", b"\xff\xfe", b"{", b"[" * 10_000,
    b'data: {"choices": []}\n\n', b'{"object": "list"}', b'{"data": 5, "choices": 5}',
    b'{"data": [5, null, {"id": 7}], "choices": [5]}', b'{"data": "x", "choices": {"text": "y"}}',
    b'{"data": {}, "choices": [[]]}', b'{"choices": [{"text": ["a"], "message": "hello"}]}',
    b'{"choices": [{"text": {}, "message": {"content": 5}}]}',
)  # fmt: skip


@pytest.mark.parametrize("body", ODD_BODIES)
@pytest.mark.parametrize("way", ["models", "vllm", "plain", "streamed"])
@pytest.mark.parametrize("type", ["application/json", "text/html", "text/event-stream"])
def test_an_answer_of_another_shape_is_told_in_a_sentence(
    state: State, way: str, body: bytes, type: str
) -> None:
    state.faults = [(200, body, {"Content-Type": type})] * 9
    dialect = {"models": "auto", "streamed": "vllm"}.get(way, way)
    one = Server(state.address, "" if way == "models" else "thoth", dialect, retries=0, timeout=5.0)
    heard: list[str] = []
    with pytest.raises(ServerError) as stop:
        Served(one, on_think=heard.append if way == "streamed" else None).propose(QUERY, 1)
    assert NOT_ITS_PROTOCOL in str(stop.value) or "without a text" in str(stop.value)
    assert len(str(stop.value)) < 300


@pytest.mark.parametrize("way", ["models", "vllm", "plain", "streamed"])
def test_so_is_one_that_cannot_be_unpacked(state: State, way: str) -> None:
    state.faults = [(200, b"no such thing", {**JSON, "Content-Encoding": "gzip"})] * 9
    dialect = {"models": "auto", "streamed": "vllm"}.get(way, way)
    one = Server(state.address, "" if way == "models" else "thoth", dialect, retries=0, timeout=5.0)
    heard: list[str] = []
    with pytest.raises(ServerError, match=NOT_ITS_PROTOCOL):
        Served(one, on_think=heard.append if way == "streamed" else None).propose(QUERY, 1)


def test_what_a_server_says_is_wrong_under_a_good_status_is_told(state: State) -> None:
    state.faults = [(200, b'{"error": {"message": "out of memory"}}', JSON)]
    with pytest.raises(ServerError, match=f"{NOT_ITS_PROTOCOL}: It says: out of memory"):
        proposer(state).propose(QUERY, 1)


def test_a_web_page_ends_the_command_line_with_a_sentence(
    state: State, capsys: pytest.CaptureFixture[str]
) -> None:
    state.faults = [(200, b"<html>hi</html>", {"Content-Type": "text/html"})]
    assert run(["How do I wash?", "--server", state.address]) == 2
    told = f"Error: {state.address}/v1 {NOT_ITS_PROTOCOL}: expected a JSON object, found "
    assert capsys.readouterr().err == f"{told}'<html>hi</html>'.\n"


@pytest.mark.parametrize(
    ("models", "model", "error", "message"),
    [
        ((), "", ServerError, "lists no model"),
        (("a", "b"), "", UnusableInputError, "choose one of: a, b"),
        (("thoth-8b", "b"), "thot-8b", UnknownNameError, "Did you mean 'thoth-8b'"),
    ],
)
def test_a_model_that_is_not_there_is_told_with_those_that_are(
    models: tuple[str, ...], model: str, error: type[Exception], message: str
) -> None:
    with serving(by_heart, models=models) as state, pytest.raises(error, match=message):
        Served(Server(state.address, model)).propose(QUERY, 1)


@pytest.mark.parametrize("address", ["", "ftp://here", "http://", "http://a:99999", "not a host"])
def test_an_address_that_is_none_is_refused_at_once(address: str) -> None:
    with pytest.raises(UnusableInputError, match="no address of a server"):
        Served(Server(address))


def test_a_server_of_another_kind_answers_as_it_likes() -> None:
    with serving(lambda one: Wrote("Wash them."), kind="llamacpp", reasoning="Why?") as state:
        (text,) = Served(Server(state.address)).propose(QUERY, 1)
    assert text == "<think>\nWhy?\n</think>\n\nWash them."
    (asked,) = state.requests
    assert [one["role"] for one in asked["messages"]] == ["system", "user"]
    assert "grammar" not in asked


def run(args: list[str]) -> int:
    with pytest.raises(SystemExit) as stop:
        main(["propose", *args])
    return int(stop.value.code or 0)


def test_the_command_line_ends_without_a_traceback(
    state: State, capsys: pytest.CaptureFixture[str]
) -> None:
    state.faults = [(500, b"", {"retry-after-ms": "1"})] * 4
    assert run(["How do I wash?", "--server", state.address, "--retries", "1"]) == 2
    captured = capsys.readouterr()
    assert captured.err == f"Error: {state.address}/v1 failed (500) (2 tries).\n"
    assert captured.out == ""


def test_many_queries_go_on_where_the_server_failed(state: State, tmp_path: Path) -> None:
    queries, answers = tmp_path / "queries.jsonl", tmp_path / "answers.jsonl"
    lines = [{"query": f"How do I wash {n}?", "actions": ["wash", "dry"]} for n in range(3)]
    queries.write_text("".join(f"{json.dumps(one)}\n" for one in lines))
    told = ["--queries", str(queries), "-o", str(answers), "--concurrency", "1"]
    told += ["--server", state.address]
    state.writer = once_then(by_heart, state, (500, b"", {}))
    assert run([*told, "--retries", "0"]) == 2
    assert len(answers.read_text().splitlines()) == 1
    state.faults, state.writer = [], once_then(by_heart, state, (400, b"", {}))
    assert run([*told, "--retries", "0"]) == 1
    first, second, third = map(json.loads, answers.read_text().splitlines())
    assert first["proposal"]["passed"] is second["proposal"]["passed"] is True
    assert "line 3: " in third["error"]
    assert "refused the request (400)" in third["error"]


def once_then(writer: Writer, state: State, fault: Fault) -> Writer:
    """Return a writer behind whose first whole answer the server fails for good."""

    def write(one: Asked) -> Wrote:
        wrote = writer(one)
        if wrote.text == REST:
            state.faults = [fault] * 9
        return wrote

    return write


@pytest.mark.parametrize("behind", ["</think>", "</think>\n\n<key>\nStep 1: {", "<key>", "<orc>"])
def test_a_server_that_passes_over_the_stops_leaves_nothing_of_them(behind: str) -> None:
    with serving(lambda one: by_heart(one) if one.grammar else Wrote(f"So.{behind}")) as state:
        (text,) = proposer(state).propose(QUERY, 1)
    assert text.startswith("<think>\nSo.\n</think>\n\n<key>")
    assert passes(text)
