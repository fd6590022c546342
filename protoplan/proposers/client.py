"""A server that speaks OpenAI's protocol, as the proposer behind it needs it.

What such servers differ in is how a request carries a grammar: :data:`DIALECTS`. It is the
``openai`` client that tries again, after longer and longer pauses: after 408, 409, 429 and 5xx,
after a connection that fails, and after a timeout.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, Self
from urllib.parse import urlsplit

from protoplan.errors import (
    MissingExtraError,
    RequestError,
    ServerError,
    UnknownNameError,
    UnusableInputError,
)
from protoplan.proposers.waiting import LONGEST_WAIT, hooks, wait_asked

if TYPE_CHECKING:
    from openai import APIError, APIStatusError

DIALECTS: Mapping[str, Callable[[str], dict[str, Any]] | None] = {
    "vllm": lambda grammar: {"structured_outputs": {"grammar": grammar}},  # from 0.12 on
    "sglang": lambda grammar: {"ebnf": grammar},
    "plain": None,
}
"""How each kind of server takes a grammar; ``None``: it takes none."""
AUTO = "auto"
"""The dialect that is found by who owns the model, which vLLM and SGLang say is they."""
_MOST_TOLD = 400
"""Characters of what a server says that a message repeats."""
_MOST_QUOTED = 60
"""Characters of an answer that cannot be used that a message repeats."""
_ENDED = ("stop", None, "eos", "eos_token", "stop_sequence", "end_turn")
"""What servers of several kinds say of a text that the model ended."""
_SEEDS = 2**63
_NO_KEY = "EMPTY"


class NoTextError(RequestError):
    """An answer without a text."""

    def __init__(self, server: str) -> None:
        super().__init__(f"{server} answered without a text.")


class Sampling(NamedTuple):
    """How tokens are drawn."""

    temperature: float
    top_p: float


class Piece(NamedTuple):
    """A text that was written; ``cut``: it ends where it may go no further, not where the model
    wanted; ``tokens`` is how long it is."""

    text: str
    cut: bool
    tokens: int


def _key() -> str:
    """Return the key of the environment. Raises :class:`UnusableInputError` for one that no request
    can carry; the message does not show it."""
    key = os.environ.get("OPENAI_API_KEY", "").strip()
    if not (key.isascii() and key.isprintable()):
        raise UnusableInputError(
            "The key in OPENAI_API_KEY has a character that no key has (not ASCII, or not "
            "printable): copy it anew."
        )
    return key or _NO_KEY


class Client:
    """Asks one model of one server. To be closed: use it in a ``with``."""

    def __init__(
        self, server: str, *, model: str, dialect: str, sampling: Sampling, timeout: float,
        retries: int,
    ) -> None:  # fmt: skip
        """Raises :class:`MissingExtraError` without the extra "client",
        :class:`UnusableInputError` for an address that is none, and :class:`UnknownNameError` for
        another dialect."""
        self.server = address(server)
        if find_spec("openai") is None:
            raise MissingExtraError("A model behind a server", "client")
        from openai import DefaultHttpxClient, OpenAI

        if dialect not in (AUTO, *DIALECTS):
            raise UnknownNameError("dialect", dialect, (AUTO, *DIALECTS))
        self.model, self.dialect = model, dialect
        self._timeout = timeout
        self._sampling = sampling
        self._counting, self._under_way, self._closing = Lock(), 0, False
        self._openai = OpenAI(
            base_url=self.server,
            api_key=_key(),
            timeout=timeout,
            max_retries=retries,
            http_client=DefaultHttpxClient(timeout=timeout, event_hooks=hooks(timeout)),
        )

    def __enter__(self) -> Self:
        """Look for the model where its name or the dialect is open.

        Raises :class:`ServerError` where the server does not answer, :class:`UnknownNameError`
        where it has no such model, :class:`UnusableInputError` where it has several.
        """
        if self.model and self.dialect != AUTO:
            return self
        try:
            self.model, owner = self._chosen(self.model)
        except BaseException:
            self.close()
            raise
        if self.dialect == AUTO:
            self.dialect = owner if owner in DIALECTS else "plain"
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the connections, when the last request that is under way has ended."""
        self._counted(0, closing=True)

    def _counted(self, by: int, *, closing: bool = False) -> None:
        """Count a request that begins (1) or ends (-1)."""
        with self._counting:
            if self._closing and by > 0:
                raise ServerError(f"{self.server} is asked no more.")
            self._closing = self._closing or closing
            self._under_way += by
            if self._closing and not self._under_way:
                self._openai.close()

    def complete(
        self,
        prompt: str,
        most: int,
        *,
        seed: int,
        stop: Sequence[str] = (),
        grammar: str = "",
        on_text: Callable[[str], None] | None = None,
    ) -> Piece:
        """Continue a prompt by ``most`` tokens at most, with ``on_text`` as they come.

        Raises :class:`ServerError`.
        """
        dialect = DIALECTS[self.dialect]
        body = dialect(grammar) if grammar and dialect else {}
        given = {
            "model": self.model, "prompt": prompt, "max_tokens": most, "seed": seed % _SEEDS,
            "extra_body": body, **self._sampling._asdict(),
        }  # fmt: skip
        if stop:
            given["stop"] = list(stop)
        if on_text is not None:
            return self._streamed(given, most, on_text)
        answer = self._asked(self._openai.completions.with_raw_response.create, **given)
        choice = self._choice(answer)
        return Piece(self._text(choice, "text"), _cut(choice), _spent(answer, most))

    def chat(self, messages: Sequence[Mapping[str, str]], most: int, *, seed: int) -> Piece:
        """Answer messages; what a server took away as reasoning is put back as the think section.

        Raises :class:`ServerError`.
        """
        given = {
            "model": self.model, "messages": list(messages), "max_tokens": most,
            "seed": seed % _SEEDS, **self._sampling._asdict(),
        }  # fmt: skip
        answer = self._asked(self._openai.chat.completions.with_raw_response.create, **given)
        choice = self._choice(answer)
        message = _get(choice, "message")
        text = self._text(message, "content")
        thought = _get(message, "reasoning_content") or _get(message, "reasoning")
        if isinstance(thought, str) and thought.strip() and "<think>" not in text:
            text = f"<think>\n{thought.strip()}\n</think>\n\n{text.lstrip()}"
        if not text.strip():
            raise NoTextError(self.server)
        return Piece(text, _cut(choice), _spent(answer, most))

    def _asked(self, ask: Callable[..., Any], **given: Any) -> Mapping[str, Any]:
        """Return the JSON object that a request is answered with.

        It is read here, since what the client makes of an answer of another shape has no shape
        that can be relied on.
        """
        with self._told():
            body: bytes = ask(**given).content
        try:
            answer = json.loads(body)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._odd(_excerpt(body))
        return answer

    def _streamed(self, given: Mapping[str, Any], most: int, told: Callable[[str], None]) -> Piece:
        """Continue a prompt, telling of the text as it comes."""
        text, cut, tokens = "", False, most
        with self._told():
            stream = self._openai.completions.create(
                **given, stream=True, stream_options={"include_usage": True}
            )
            for part in stream:
                tokens = _spent(part, most) if _get(part, "usage") else tokens
                choices = _get(part, "choices")
                for choice in choices[:1] if isinstance(choices, list) else ():
                    text += (new := self._text(choice, "text"))
                    cut = cut or _cut(choice)
                    if new:
                        told(new)
        return Piece(text, cut, tokens)

    def _choice(self, answer: object) -> object:
        choices = _get(answer, "choices")
        if not isinstance(choices, list):
            raise self._odd(self._complaint(answer))
        if not choices:
            raise NoTextError(self.server)
        if not isinstance(choices[0], Mapping):
            raise self._odd()
        return choices[0]

    def _complaint(self, answer: object) -> str:
        """Return what an answer without choices says is wrong, as some servers put it under 200."""
        said = _get(answer, "error")
        said = _get(said, "message") or said
        return f"It says: {_short(said)}" if isinstance(said, str) and said.strip() else ""

    def _text(self, choice: object, name: str) -> str:
        text = _get(choice, name)
        if text is not None and not isinstance(text, str):
            raise self._odd()
        return (text or "").encode("utf-8", "replace").decode("utf-8")

    def _chosen(self, model: str) -> tuple[str, str]:
        """Return the model to ask and its owner: the one named, or the only one."""
        owners = self._models()
        if not model and len(owners) == 1:
            return next(iter(owners.items()))
        if model in owners:
            return model, owners[model]
        if not owners:
            raise ServerError(f"{self.server} lists no model. Is it still loading?")
        if not model:
            listed = ", ".join(owners)
            raise UnusableInputError(f"{self.server} has several models; choose one of: {listed}.")
        raise UnknownNameError("model", model, owners)

    def _models(self) -> dict[str, str]:
        """Return the models that the server lists, and who owns each."""
        listed = _get(self._asked(self._openai.models.with_raw_response.list), "data")
        if not isinstance(listed, list):
            raise self._odd()
        names = [(_get(one, "id"), _get(one, "owned_by")) for one in listed]
        found = {name: str(owner or "") for name, owner in names if isinstance(name, str)}
        if listed and not found:
            raise self._odd()
        return found

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what goes wrong as a :class:`ServerError`."""
        from openai import APIConnectionError, APIError, APIStatusError, APITimeoutError

        self._counted(1)
        try:
            yield
        except APITimeoutError as error:
            raise self._late(_tries(error)) from None
        except APIConnectionError as error:
            why = error.__cause__ or error
            if type(why).__name__ == "DecodingError":  # of the compression that it says it has
                raise self._odd(str(why)) from None
            message = f"{self.server} cannot be reached{_tries(error)}: {why}"
            raise ServerError(message) from None
        except APIStatusError as error:
            tries = f"{_tries(error)}{_too_long(error)}"
            raise self._refused(error.status_code, _reason(error), tries) from None
        except (APIError, ValueError) as error:
            said = _reason(error) if isinstance(error, APIError) else ""
            raise self._odd(said or str(error)) from None
        except Exception as error:
            # While it streams, an older client lets through what it stands on itself.
            if type(error).__module__.partition(".")[0] not in ("httpx", "httpx2"):
                raise
            if type(error).__name__.endswith("Timeout"):
                raise self._late() from None
            if type(error).__name__ == "DecodingError":
                raise self._odd(str(error)) from None
            raise ServerError(f"{self.server} broke off its answer: {error}") from None
        finally:
            self._counted(-1)

    def _late(self, tries: str = "") -> ServerError:
        return ServerError(f"{self.server} did not answer within {self._timeout:g} s{tries}.")

    def _odd(self, why: str = "") -> ServerError:
        told = f"{self.server} answered, but not as OpenAI's protocol has it"
        return ServerError(f"{told}: {_short(why).rstrip('.')}." if why else f"{told}.")

    def _refused(self, status: int, reason: str, tries: str) -> ServerError:
        """Return what a status tells."""
        kind = ServerError
        if status in (401, 403):
            told = f"{self.server} wants a key ({status}): set OPENAI_API_KEY."
        elif status == 404 and not self.model:  # the list of models was asked for
            told = f"{self.server} has no list of models (404): is this its address?"
        elif status == 404:
            told = f"{self.server} has no model {self.model!r}, or this is not its address."
        elif status == 429:
            told = f"{self.server} has too much to do (429){tries}."
        elif status >= 500:
            told = f"{self.server} failed ({status}){tries}."
        else:
            told, kind = f"{self.server} refused the request ({status}).", RequestError
        return kind(f"{told} {reason}".strip())


def address(server: str) -> str:
    """Return the address of a server's API: ``/v1`` is added where there is no path, and http://
    before a host that can be nothing else: "localhost", "10.0.0.5", "node:8000".

    Raises :class:`UnusableInputError` for what is no http(s) address.
    """
    bare = server.strip()
    try:
        parts = urlsplit(bare if "//" in bare else f"http://{bare}")
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    host = parts.hostname or ""
    named = host and not any(map(str.isspace, bare))
    if "//" not in bare and host != "localhost" and port is None and "." not in host.strip("."):
        named = False  # a word
    if parts.scheme not in ("http", "https") or not named or port == 0:
        raise UnusableInputError(
            f"{server!r} is no address of a server; expected one that begins with http:// or "
            "https://, as 'http://localhost:8000'."
        )
    return parts._replace(path=parts.path.rstrip("/") or "/v1", query="", fragment="").geturl()


def _get(value: object, name: str) -> Any:
    """Return what an answer, or an event of a stream, has under a name."""
    return value.get(name) if isinstance(value, Mapping) else getattr(value, name, None)


def _excerpt(body: bytes) -> str:
    """Return how an answer begins that cannot be used."""
    text = body[: 4 * _MOST_QUOTED].decode("utf-8", "replace")
    return f"expected a JSON object, found {_short(text, _MOST_QUOTED)!r}"


def _cut(choice: object) -> bool:
    """Whether a text ends for another reason than that the model, or a stop, ended it."""
    return _get(choice, "finish_reason") not in _ENDED


def _spent(answer: object, most: int) -> int:
    """Return how many tokens an answer took: all that it might, unless it says so."""
    tokens = _get(_get(answer, "usage"), "completion_tokens")
    return max(0, min(tokens, most)) if isinstance(tokens, int) else most


def _tries(error: APIError) -> str:
    """Return how often a request was sent, empty for once."""
    again = int(error.request.headers.get("x-stainless-retry-count", "0"))
    return f" ({again + 1} tries)" if again else ""


def _too_long(error: APIStatusError) -> str:
    """Return that a server asks to be left alone for longer than it is waited for, if so."""
    wait = wait_asked(error.response.headers) or 0.0
    if wait <= LONGEST_WAIT:
        return ""
    return f", and asks for a wait of {wait:.0f} s; protoplan waits {LONGEST_WAIT:.0f} s at most"


def _reason(error: APIError) -> str:
    """Return what a server says of an error, in its own words: the forms of bodies differ."""
    body = error.body
    if isinstance(body, dict):
        inner = body.get("error", body)
        said = inner.get("message") if isinstance(inner, dict) else inner
        body = said if isinstance(said, str) else str(inner)
    return f"It says: {_short(body)}" if isinstance(body, str) and body.strip() else ""


def _short(text: str, most: int = _MOST_TOLD) -> str:
    bare = " ".join(text.split())
    return bare if len(bare) <= most else f"{bare[:most]}…"
