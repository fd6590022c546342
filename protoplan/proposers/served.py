"""The openai proposer: a model behind any OpenAI-compatible server, kept to the grammar there.

An answer is written in three requests to ``/v1/completions``, each going on from the text of those
before: the think section, free; the key, under the sketch grammar for the actions of the query; and
the sentences, under a grammar made from that key, so that both gates pass by construction. The
first is a request of its own because a server with a reasoning parser puts no grammar to a text
until ``</think>`` stands in it, and because thinking gets a bound of its own in this way.

A server that takes no grammar is asked once, by ``/v1/chat/completions``, and answers as it likes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import BoundedSemaphore
from typing import NamedTuple

from protoplan.errors import ProtoplanError, ServerError
from protoplan.parsing.decoding import orc_grammar, sketch_grammar
from protoplan.proposers.actions import allowed
from protoplan.proposers.client import AUTO, DIALECTS, Client, NoTextError, Piece, Sampling
from protoplan.proposers.cutting import closed
from protoplan.proposers.drafting import (
    BrokenFormError,
    TooShortError,
    opened,
    read_key,
    thought,
    whole,
)
from protoplan.proposers.prompts import messages
from protoplan.proposers.together import together
from protoplan.proposers.values import CutOff, Turn
from protoplan.questions import Query

_STOPS = ("</think>", "<key>", "<orc>")
_STOP = re.compile("|".join(map(re.escape, _STOPS)))
"""For servers that pass over the stops, and go on."""
_ENGINE = "vllm"
"""The form of a grammar that all servers take."""
_MOST_CANDIDATES = 1_000
_Ask = Callable[[int], str]
_MARK = re.compile(r"<\|(?=\w+\|>)")
_THOUGHT = re.compile(r"\A\s*<think>.*?</think>\s*", re.DOTALL)


class Server(NamedTuple):
    """Where a model is and how it is asked.

    ``model`` may be "" where the server has but one; ``dialect`` is one of
    :data:`~protoplan.proposers.client.DIALECTS` or "auto"; ``timeout`` is in seconds, for each
    request; ``retries`` how often one is sent again; ``at_once`` how many candidates are asked for
    at the same time.
    """

    address: str
    model: str = ""
    dialect: str = AUTO
    timeout: float = 300.0
    retries: int = 3
    at_once: int = 16


class Served:
    """Asks a model behind a server."""

    def __init__(
        self,
        server: Server,
        *,
        library: str = "wetlab",
        temperature: float = 0.6,
        top_p: float = 0.95,
        max_tokens: int = 2_048,
        on_think: Callable[[str], None] | None = None,
    ) -> None:
        """Nothing is asked of the server yet.

        Raises :class:`MissingExtraError` without the extra "client",
        :class:`UnusableInputError` for an address that is none, and :class:`UnknownNameError` for
        another dialect.
        """
        self.name = "openai"
        self._server = server
        self._library = library
        self._sampling = Sampling(temperature, top_p)
        self._max_tokens = max_tokens
        self._on_think = on_think
        self._places = BoundedSemaphore(server.at_once)  # also of several queries at a time
        self._client().close()

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        """Return up to ``count`` sketches; an answer that has no text, or is cut off before it says
        a step, is none. Of one that is cut off later, what is whole is kept.

        The same ``seed`` gives the same where the server draws the same again.

        Raises :class:`ServerError` where the server does not answer, or not as asked, and what is
        wrong with the first answer where all say nothing.
        """
        seeds = [seed * _MOST_CANDIDATES + place for place in range(count)]
        with self._client() as client:
            # The next query need not look for the model again.
            self._server = self._server._replace(model=client.model, dialect=client.dialect)
            self.name = f"openai:{client.model}"
            ask = self._asker(client, query, turns, watch=count == 1)
            asked = partial(self._placed, ask)
            answers = list(together(asked, seeds, self._server.at_once))
        found = [one for one in answers if isinstance(one, str)]
        silent = [one for one in answers if not isinstance(one, str)]
        if silent and not found:
            raise silent[0]
        return found

    def _asker(self, client: Client, query: Query, turns: Sequence[Turn], *, watch: bool) -> _Ask:
        """Return what makes one answer to a query, for a seed."""
        asked = messages(query, turns, library=self._library)
        if DIALECTS[client.dialect] is None:
            return lambda seed: _as_it_likes(client.chat(asked, self._max_tokens, seed=seed))
        prompt = chatml(asked)
        actions = allowed(query.actions, self._library)
        grammar = sketch_grammar(actions, query.max_steps, sections=("key",), continued=True)
        key = grammar.text(_ENGINE)
        watched = self._on_think if watch else None
        return lambda seed: self._sketch(client, prompt, key, seed, watched)

    def _sketch(
        self,
        client: Client,
        prompt: str,
        grammar: str,
        seed: int,
        watched: Callable[[str], None] | None,
    ) -> str:
        """Return one sketch: two fifths of the tokens are for thinking at most, half of what is
        left for the key."""
        left = self._max_tokens
        piece = client.complete(
            f"{prompt}<think>\n", 2 * left // 5, seed=seed, stop=_STOPS, on_text=watched
        )
        left -= piece.tokens
        think, unfinished = thought(_STOP.split(piece.text, maxsplit=1)[0]), piece.cut
        try:
            piece = client.complete(
                f"{prompt}{opened(think)}", left // 2, seed=seed, grammar=grammar
            )
            left -= piece.tokens
            key = read_key(_said(piece, client), cut=piece.cut)
            rest = orc_grammar(key.steps).text(_ENGINE)
            so_far = f"{prompt}{opened(think, key)}"
            piece = client.complete(so_far, left, seed=seed, grammar=rest)
            text = whole(think, key, _said(piece, client), cut=piece.cut)
        except BrokenFormError as error:
            raise ServerError(
                f"{client.server} does not keep its model to the grammar: {error}. Is it of the "
                f"kind {client.dialect!r}, and started without a reasoning parser?"
            ) from None
        return CutOff(text, "think") if unfinished and not isinstance(text, CutOff) else text

    def _placed(self, ask: _Ask, seed: int) -> str | ProtoplanError:
        """Return one answer, when there is a place for it, or why it says nothing."""
        with self._places:
            try:
                return ask(seed)
            except (TooShortError, NoTextError) as error:
                return error

    def _client(self) -> Client:
        one = self._server
        return Client(
            one.address, model=one.model, dialect=one.dialect, sampling=self._sampling,
            timeout=one.timeout, retries=one.retries,
        )  # fmt: skip


def chatml(asked: Sequence[Mapping[str, str]]) -> str:
    """Return messages as the prompt of a model of the Qwen family, for it to answer.

    Marks of the form in a message are broken up, so that no message can end itself; what an
    earlier answer thought is left out, as the template of Qwen3 does.
    """
    parts = []
    for one in asked:
        text = _MARK.sub("< |", one["content"])
        if one["role"] == "assistant":
            text = _THOUGHT.sub("", text)
        parts.append(f"<|im_start|>{one['role']}\n{text}<|im_end|>\n")
    return "".join((*parts, "<|im_start|>assistant\n"))


def _as_it_likes(piece: Piece) -> str:
    return closed(piece.text) if piece.cut else piece.text


def _said(piece: Piece, client: Client) -> str:
    if not piece.text.strip() and not piece.cut:
        raise NoTextError(client.server)
    return piece.text
