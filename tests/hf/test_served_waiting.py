"""How long the openai proposer waits for a server: for an answer, and before it asks again."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from email.utils import formatdate
from typing import Any

import pytest

pytest.importorskip("openai", reason="needs openai (the extra test-hf)")

from serving import Asked, Drip, State, Wrote, serving

from protoplan.cli import main
from protoplan.errors import ServerError
from protoplan.proposers import Query
from protoplan.proposers.served import Served, Server
from protoplan.proposers.waiting import wait_asked

QUERY = Query("How do I wash beads?", ("wash", "dry"), 3)
EVENTS = (("Content-Type", "text/event-stream"),)


def plainly(one: Asked) -> Wrote:
    return Wrote("Wash the beads.")


@pytest.fixture
def state() -> Iterator[State]:
    with serving(plainly) as state:
        yield state


def proposer(state: State, **given: Any) -> Served:
    """A proposer; with ``heard``, one that tells what is thought as it comes."""
    heard = given.pop("heard", None)
    settings = {"model": "thoth", "dialect": "plain", "timeout": 0.6, "retries": 0, **given}
    return Served(Server(state.address, **settings), on_think=heard)


@pytest.mark.parametrize("way", ["models", "vllm", "plain", "streamed"])
@pytest.mark.parametrize("drip", [Drip(0.1), Drip(0.1, EVENTS), Drip(0.1, status=500), Drip(0.5)])
def test_a_server_that_drips_is_waited_for_no_longer_than_one_that_is_silent(
    state: State, way: str, drip: Drip
) -> None:
    state.faults = [drip] * 9
    heard: list[str] = []
    given: dict[str, Any] = {"dialect": {"models": "auto", "streamed": "vllm"}.get(way, way)}
    if way == "models":
        given["model"] = ""
    if way == "streamed":
        given["heard"] = heard.append
    start = time.monotonic()
    with pytest.raises(ServerError, match=r"did not answer within 0\.6 s\."):
        proposer(state, **given).propose(QUERY, 1)
    assert 0.5 < time.monotonic() - start < 5
    assert heard == []


def test_it_is_asked_again_and_each_try_has_its_time(state: State) -> None:
    state.faults = [Drip(0.1)] * 2
    with pytest.raises(ServerError, match=r"did not answer within 0\.6 s \(2 tries\)"):
        proposer(state, retries=1).propose(QUERY, 1)
    assert len(state.requests) == 2
    state.faults = [Drip(0.1)]
    assert proposer(state, retries=1).propose(QUERY, 1) == ["Wash the beads."]


def test_it_leaves_no_thread_of_ours(state: State) -> None:
    def ours() -> list[str]:
        return [one.name for one in threading.enumerate() if "process_request" not in one.name]

    before = ours()
    state.faults = [Drip(0.1)]
    with pytest.raises(ServerError, match="did not answer"):
        proposer(state).propose(QUERY, 1)
    assert ours() == before


def test_an_answer_that_comes_in_time_is_taken_however_it_comes(state: State) -> None:
    assert proposer(state, timeout=5.0).propose(QUERY, 3) == ["Wash the beads."] * 3


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize(
    ("header", "value", "wait"),
    [
        ("Retry-After", "3000", "3000"),
        ("Retry-After", "130", "130"),
        ("Retry-After", "120.6", "121"),
        ("Retry-After-Ms", "200000", "200"),
        ("Retry-After", "Fri, 31 Dec 2100 23:59:59 GMT", r"\d{10}"),
    ],
)
def test_a_wait_that_is_too_long_is_told_with_the_tries_that_were_made(
    state: State, status: int, header: str, value: str, wait: str
) -> None:
    body = b'{"error": {"message": "busy"}}'
    state.faults = [(status, body, {"Content-Type": "application/json", header: value})] * 9
    what = r"has too much to do \(429\)" if status == 429 else r"failed \(503\)"
    limit = "protoplan waits 120 s at most"
    with pytest.raises(ServerError) as stop:
        proposer(state, retries=3).propose(QUERY, 1)
    assert len(state.requests) == 1
    assert "tries" not in str(stop.value)
    stop.match(rf"{what}, and asks for a wait of {wait} s; {limit}\. It says: busy")


def test_a_long_wait_after_a_short_one_is_told_with_both_tries(state: State) -> None:
    state.faults = [(429, b"", {"Retry-After": "0.05"}), (429, b"", {"Retry-After": "3000"})]
    with pytest.raises(ServerError, match=r"\(429\) \(2 tries\), and asks for a wait of 3000 s"):
        proposer(state, retries=3).propose(QUERY, 1)
    assert len(state.requests) == 2


@pytest.mark.parametrize("value", ["0.05", "abc", "-5", "nan", "Fri, 31 Dec 1999 23:59:59 GMT"])
def test_any_other_wait_is_no_reason_to_end(state: State, value: str) -> None:
    state.faults = [(429, b"", {"Retry-After": value})]
    assert proposer(state, retries=1, timeout=5.0).propose(QUERY, 1) == ["Wash the beads."]
    state.faults = [(429, b"", {"Retry-After": value})] * 2
    with pytest.raises(ServerError, match=r"has too much to do \(429\) \(2 tries\)\.$"):
        proposer(state, retries=1, timeout=5.0).propose(QUERY, 1)


def test_what_a_server_asks_is_read() -> None:
    assert wait_asked({}) is None
    assert wait_asked({"retry-after": "7"}) == 7
    assert wait_asked({"retry-after": "7", "retry-after-ms": "1500"}) == 1.5
    assert wait_asked({"retry-after": "inf"}) is None
    assert wait_asked({"retry-after": "soon"}) is None
    soon = wait_asked({"retry-after": formatdate(time.time() + 300, usegmt=True)})
    assert soon is not None
    assert 290 < soon < 310


def test_the_command_line_ends_with_a_sentence(
    state: State, capsys: pytest.CaptureFixture[str]
) -> None:
    state.faults = [Drip(0.1)]
    with pytest.raises(SystemExit) as stop:
        main(["propose", "How?", "--server", state.address, "--timeout", "0.6", "--retries", "0"])
    assert stop.value.code == 2
    told = f"Error: {state.address}/v1 did not answer within 0.6 s.\n"
    assert capsys.readouterr().err == told
