"""A small server of the request shape that vLLM and SGLang have, for the client to talk to.

It reads ``/v1/models``, ``/v1/completions`` and ``/v1/chat/completions``, checks the fields of a
request as the kind of server does that it stands for, and lets a writer make the text. Before that
it may be told to fail, once for each fault in its list.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from random import Random
from typing import Any

LARGEST = 1_000_000
"""Bytes of a request at most."""
FIELDS = {
    "model", "prompt", "max_tokens", "seed", "temperature", "top_p", "stop", "stream",
    "stream_options",
}  # fmt: skip
CHAT_FIELDS = FIELDS - {"prompt"} | {"messages"}
GRAMMAR_FIELDS = {"vllm": "structured_outputs", "sglang": "ebnf", "llamacpp": "grammar"}


@dataclass(frozen=True)
class Asked:
    """A request for a text, as a writer sees it."""

    prompt: str
    grammar: str
    most: int
    seed: int
    stop: tuple[str, ...]


@dataclass(frozen=True)
class Wrote:
    """What a writer made of it."""

    text: str
    finish: str = "stop"
    tokens: int = 1


@dataclass(frozen=True)
class Drip:
    """An answer that begins, and goes on with a blank again and again: how many seconds lie
    between, and what its headers are."""

    every: float
    headers: tuple[tuple[str, str], ...] = (("Content-Type", "application/json"),)
    status: int = 200


Writer = Callable[[Asked], Wrote]
Fault = tuple[int, bytes, dict[str, str]] | float | Drip
"""A status, a body and headers; or for how many seconds to say nothing; or to drip."""


@dataclass
class State:
    """What a server is, and what it was asked."""

    writer: Writer
    kind: str = "vllm"
    models: tuple[str, ...] = ("thoth",)
    faults: list[Fault] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    reasoning: str = ""
    parser: bool = False
    """Whether it was started with a reasoning parser, by which vLLM puts no grammar to a text
    before ``</think>``."""
    busiest: int = 0
    address: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)
    over: threading.Event = field(default_factory=threading.Event)
    _here: int = 0

    def enter(self, by: int) -> None:
        """Count a request that comes (1) or goes (-1)."""
        with self.lock:
            self._here += by
            self.busiest = max(self.busiest, self._here)

    def fault(self) -> Fault | None:
        """Take the next fault there is."""
        with self.lock:
            return self.faults.pop(0) if self.faults else None


class RefusedError(Exception):
    """A request that such a server refuses: a status and a message."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    state: State

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a client that went away."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 30
    server: _Server

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """List the models."""
        state = self.server.state
        if self.path != "/v1/models":
            self._refuse(RefusedError(404, "Not Found"))
            return
        fault = state.fault()
        if fault is not None:
            self._fail(fault)
            return
        listed = [{"id": one, "object": "model", "owned_by": state.kind} for one in state.models]
        self._send(200, {"object": "list", "data": listed})

    def do_POST(self) -> None:
        """Answer a request for a text."""
        state = self.server.state
        size = min(int(self.headers.get("Content-Length", 0)), LARGEST)
        given = json.loads(self.rfile.read(size))
        state.requests.append(given)
        state.keys.append(self.headers.get("Authorization", ""))
        state.enter(1)
        try:
            fault = state.fault()
            if fault is not None:
                self._fail(fault)
            elif self.path == "/v1/completions":
                self._complete(given, state)
            elif self.path == "/v1/chat/completions":
                self._chat(given, state)
            else:
                raise RefusedError(404, "Not Found")
        except RefusedError as error:
            self._refuse(error)
        finally:
            state.enter(-1)

    def _complete(self, given: dict[str, Any], state: State) -> None:
        wrote = state.writer(asked(given, state))
        choice = {"index": 0, "text": wrote.text, "finish_reason": wrote.finish}
        whole = {
            "id": "cmpl-1", "object": "text_completion", "created": 0, "model": given["model"],
            "choices": [choice],
            "usage": {"prompt_tokens": 1, "completion_tokens": wrote.tokens, "total_tokens": 1},
        }  # fmt: skip
        if not given.get("stream"):
            self._send(200, whole)
            return
        half = len(wrote.text) // 2
        parts = [
            {**choice, "text": wrote.text[:half], "finish_reason": None},
            {**choice, "text": wrote.text[half:]},
        ]
        events = [{**whole, "choices": [part], "usage": None} for part in parts]
        if (given.get("stream_options") or {}).get("include_usage"):
            events.append({**whole, "choices": []})
        lines = [f"data: {json.dumps(one)}\n\n" for one in events] + ["data: [DONE]\n\n"]
        self._write(200, "".join(lines).encode(), {"Content-Type": "text/event-stream"})

    def _chat(self, given: dict[str, Any], state: State) -> None:
        _check(given, CHAT_FIELDS, state)
        prompt = "\n".join(one["content"] for one in given["messages"])
        wrote = state.writer(Asked(prompt, "", given["max_tokens"], given["seed"], ()))
        message: dict[str, Any] = {"role": "assistant", "content": wrote.text}
        if state.reasoning:
            message["reasoning_content"] = state.reasoning
        choice = {"index": 0, "message": message, "finish_reason": wrote.finish}
        answer = {"id": "chat-1", "object": "chat.completion", "created": 0, "choices": [choice]}
        self._send(200, {**answer, "model": given["model"]})

    def _fail(self, fault: Fault) -> None:
        if isinstance(fault, float):
            self.server.state.over.wait(fault)
            self.close_connection = True
        elif isinstance(fault, Drip):
            self._drip(fault)
        else:
            self._write(*fault)

    def _drip(self, fault: Drip) -> None:
        self.close_connection = True
        self.send_response(fault.status)
        for name, value in fault.headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(LARGEST))
        self.end_headers()
        while not self.server.state.over.wait(fault.every):
            self.wfile.write(b"\n")

    def _refuse(self, error: RefusedError) -> None:
        body = {"error": {"message": str(error), "type": "BadRequestError", "code": error.status}}
        self._send(error.status, body)

    def _send(self, status: int, body: object) -> None:
        self._write(status, json.dumps(body).encode(), {"Content-Type": "application/json"})

    def _write(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def asked(given: dict[str, Any], state: State) -> Asked:
    """Return what a request asks for, checked as such a server checks it."""
    _check(given, FIELDS | {GRAMMAR_FIELDS[state.kind]}, state)
    if not isinstance(given.get("prompt"), str) or not given["prompt"]:
        raise RefusedError(400, "Prompt cannot be empty")
    grammar = given.get(GRAMMAR_FIELDS[state.kind], "")
    if state.kind == "vllm" and grammar:
        if set(grammar) != {"grammar"}:
            raise RefusedError(400, f"structured_outputs: unknown {sorted(grammar)}")
        grammar = grammar["grammar"]
    if state.parser and "</think>" not in given["prompt"]:
        grammar = ""
    return Asked(
        given["prompt"], grammar, given["max_tokens"], given["seed"], tuple(given.get("stop", ()))
    )


def _check(given: dict[str, Any], fields: set[str], state: State) -> None:
    """Refuse what is wrong in a request. Other fields than ``fields`` are passed over, as both
    servers do, but not the ones that vLLM once had."""
    old = [one for one in given if one.startswith("guided_")]
    if old:
        raise RefusedError(400, f"{old[0]} was removed; use structured_outputs")
    if given.get("model") not in state.models:
        raise RefusedError(404, f"The model `{given.get('model')}` does not exist.")
    if not isinstance(given.get("max_tokens"), int) or given["max_tokens"] < 1:
        raise RefusedError(400, "max_tokens must be at least 1")
    if not isinstance(given.get("seed"), int) or not -(2**63) <= given["seed"] < 2**63:
        raise RefusedError(422, "seed must be a 64-bit integer")


@contextmanager
def serving(writer: Writer, **given: Any) -> Iterator[State]:
    """Serve on a free port of this machine, until the end of the ``with``."""
    state = State(writer, **given)
    server = _Server(("127.0.0.1", 0), _Handler)
    server.state = state
    state.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield state
    finally:
        state.over.set()
        server.shutdown()
        thread.join()
        server.server_close()


def keeping_to_grammars(words: Any) -> Writer:
    """Return a writer that draws tokens of ``words`` at random: those that the grammar allows, as
    xgrammar tells, or without a grammar any."""
    import xgrammar

    size = len(words)
    info = xgrammar.TokenizerInfo.from_huggingface(words, vocab_size=size)
    compiler = xgrammar.GrammarCompiler(info)
    texts = [words.decode([one]) for one in range(size)]
    closing = frozenset(one for one, text in enumerate(texts) if set(text) & set('"<]}.\n'))
    special = frozenset(words.all_special_ids)
    lock = threading.Lock()

    def write(one: Asked) -> Wrote:
        random = Random(f"{one.seed} {one.prompt}")
        if not one.grammar:
            return _cut_at(one, words.decode(_any(random, size, special, one.most)))
        try:
            with lock:
                compiled = compiler.compile_grammar(one.grammar)
        except RuntimeError as error:
            raise RefusedError(400, f"Invalid grammar specification: {error}") from None
        matcher = xgrammar.GrammarMatcher(compiled)
        mask = xgrammar.allocate_token_bitmask(1, size)
        ids: list[int] = []
        while len(ids) < one.most:
            matcher.fill_next_token_bitmask(mask)
            allowed = _allowed(mask, size)
            ends = [token for token in allowed if token in closing]
            token = random.choice(ends if ends and random.random() < 0.4 else allowed)
            assert matcher.accept_token(token)
            if matcher.is_terminated():
                return Wrote(words.decode(ids), "stop", len(ids))
            ids.append(token)
        return Wrote(words.decode(ids), "length", len(ids))

    return write


def _allowed(mask: Any, size: int) -> list[int]:
    import numpy

    bits = numpy.unpackbits(mask.numpy().view(numpy.uint8), bitorder="little")[:size]
    found: list[int] = bits.nonzero()[0].tolist()
    return found


def _any(random: Random, size: int, special: frozenset[int], most: int) -> list[int]:
    drawn = (random.randrange(size) for _ in range(random.randint(0, most)))
    return [one for one in drawn if one not in special]


def _cut_at(one: Asked, text: str) -> Wrote:
    """End a text at the first of the stops, which is not part of it."""
    found = [place for stop in one.stop if (place := text.find(stop)) >= 0]
    finish = "stop" if found or len(text) < one.most else "length"
    return Wrote(text[: min(found, default=len(text))], finish, max(1, len(text) // 3))
