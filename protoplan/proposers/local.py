"""Proposes with a model of transformers on this machine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from protoplan.errors import (
    MissingExtraError,
    ProtoplanError,
    UnknownNameError,
    UnusableInputError,
)
from protoplan.parsing import parse
from protoplan.proposers.actions import allowed
from protoplan.proposers.constrained import Constrained, Form, Row, Vocabulary
from protoplan.proposers.cutting import closed, forced
from protoplan.proposers.drafting import TooShortError
from protoplan.proposers.prompts import messages
from protoplan.proposers.usable import Usable, set_aside
from protoplan.proposers.values import CutOff, Turn
from protoplan.questions import Query

DTYPES = ("bfloat16", "float16", "float32", "auto")
_PACKAGES = ("torch", "transformers", "accelerate", "llguidance")
_HUB_NAME = re.compile(r"[\w][\w.-]*/[\w][\w.-]*")
_NO_FOLDER = "There is no folder {!r} with a model."
_OPENED = re.compile(r"<think>\s*\Z")
_HALF = re.compile(r"(?:<[/a-z]*|\N{REPLACEMENT CHARACTER}+)\Z")
_SEEDS = 2**63
_SHOWN = 300
"""Characters of a reason that are shown."""
_LEAST_ROOM = 64
"""Tokens that an answer needs beside its question."""


class Local:
    """A causal language model in a folder (or of a hub, by its name), and its tokenizer.

    ``constrained``: the grammar keeps every answer to the form and its actions, so that it passes
    both gates; else the model writes what it likes, up to ``max_tokens``. ``batch`` answers are
    written at a time. ``temperature`` 0 takes the likeliest token each time. ``on_think`` is given
    the think section as it comes, where one answer alone is written.

    Raises :class:`MissingExtraError` without the extra ``hf``, :class:`UnusableInputError` for what
    is no model, has no tokenizer or no chat template, and :class:`UnknownNameError` for another
    ``dtype``.
    """

    def __init__(
        self,
        model: str | Path,
        *,
        library: str = "wetlab",
        constrained: bool = True,
        temperature: float = 0.6,
        top_p: float = 0.95,
        max_tokens: int = 2_048,
        batch: int = 8,
        dtype: str = "bfloat16",
        device: str | None = None,
        on_think: Callable[[str], None] | None = None,
    ) -> None:
        if any(find_spec(package) is None for package in _PACKAGES):
            lacking = MissingExtraError("Proposing with a model on this machine", "hf")
            if not _may_be_there(str(model)):
                raise UnusableInputError(f"{_NO_FOLDER.format(str(model))} {lacking}")
            raise lacking
        if dtype not in DTYPES:
            raise UnknownNameError("dtype", dtype, DTYPES)
        if batch < 1 or max_tokens < _LEAST_ROOM or temperature < 0:
            raise UnusableInputError(
                f"A batch has 1 answer or more, an answer {_LEAST_ROOM} tokens or more, and a "
                "temperature is 0 or more."
            )
        self.name = f"transformers:{model}"
        self.library = library
        self.constrained = constrained
        self.temperature = temperature
        self.top_p = top_p
        self.max_tokens = max_tokens
        self.batch = batch
        self.on_think = on_think
        self._model, self._tokenizer = _load(str(model), dtype, device)
        config = self._model.config.get_text_config()
        self._context: int = getattr(config, "max_position_embeddings", None) or 1 << 20
        self._width: int = config.vocab_size
        self._words = Vocabulary(self._tokenizer, self._width) if constrained else None
        self.aside = set_aside(self._model.generation_config, grammar=constrained)
        """The settings of the model's ``generation_config.json`` that are not followed."""
        self._try_out()

    @property
    def note(self) -> str:
        """A sentence on what is set aside of the model's own settings, empty if nothing is."""
        if not self.aside:
            return ""
        why = "the grammar of a sketch" if self.constrained else "answers token by token"
        return (
            f"Set aside of the generation_config.json of {self.name}, since it does not go with "
            f"{why}: {', '.join(self.aside)}."
        )

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        """Return ``count`` sketches. The same ``seed`` gives the same on the same machine."""
        return self.propose_all([query], count, turns=[turns], seed=seed)[0]

    def propose_all(
        self,
        queries: Sequence[Query],
        count: int = 1,
        *,
        turns: Sequence[Sequence[Turn]] = (),
        seed: int = 0,
    ) -> list[list[str]]:
        """Return ``count`` sketches for each query, many of them written at a time.

        ``turns`` has the earlier answers of each query, or is empty.
        """
        earlier = turns or [()] * len(queries)
        prompts = [self._prompt(*one) for one in zip(queries, earlier, strict=True)]
        rows = [place for place in range(len(queries)) for _ in range(count)]
        answers: list[list[str]] = [[] for _ in queries]
        with _seeded(seed):
            for start in range(0, len(rows), self.batch):
                part = rows[start : start + self.batch]
                asked = [(queries[place], prompts[place]) for place in part]
                for place, answer in zip(part, self._write(asked), strict=True):
                    answers[place].append(answer)
        return answers

    def _prompt(self, query: Query, turns: Sequence[Turn]) -> str:
        return _templated(self._tokenizer, messages(query, turns, library=self.library))

    def _write(self, asked: Sequence[tuple[Query, str]]) -> list[str]:
        """Return one answer to each query."""
        inputs = self._tokens([prompt for _, prompt in asked])
        length = inputs["input_ids"].shape[1]
        room = min(self.max_tokens, self._context - length)
        if room < _LEAST_ROOM:
            raise UnusableInputError(
                f"The question takes {length} tokens of the {self._context} that {self.name} can "
                "hold, which leaves no room for an answer: shorten it, or its action library."
            )
        opened = [_OPENED.search(prompt) for _, prompt in asked]
        lead = [tag[0] if tag else "" for tag in opened]
        keeper = self._keeper([query for query, _ in asked], [bool(tag) for tag in opened], room)
        streamer = None
        if self.on_think and len(asked) == 1:
            streamer = _Thoughts(self._tokenizer, self.on_think, opened=bool(lead[0]))
        output = self._generate(inputs, keeper, room, streamer)
        if keeper:
            pairs = zip(lead, keeper.rows, strict=True)
            return [_marked(tag + row.finish(), row) for tag, row in pairs]
        rows = output[:, length:].tolist()
        return [self._free(tag, row) for tag, row in zip(lead, rows, strict=True)]

    def _generate(
        self, inputs: Any, keeper: Constrained | None, room: int, streamer: _Thoughts | None = None
    ) -> Any:
        """Return prompts with up to ``room`` tokens more."""
        import torch

        if int(inputs["input_ids"].max()) >= self._width:
            raise UnusableInputError(
                f"The question has tokens that {self.name} does not know: it knows {self._width}, "
                f"its tokenizer {len(self._tokenizer)}."
            )
        drawn: dict[str, Any]
        if self.temperature > 0:
            heat = float(self.temperature)
            drawn = {"do_sample": True, "temperature": heat, "top_p": float(self.top_p)}
        else:
            drawn = {"do_sample": False, "temperature": None, "top_p": None, "top_k": None}
        try:
            with torch.inference_mode():
                return self._model.generate(
                    input_ids=inputs["input_ids"],
                    attention_mask=inputs["attention_mask"],
                    logits_processor=[keeper or Usable()],
                    streamer=streamer,
                    **drawn,
                    max_new_tokens=room,
                    eos_token_id=self._ends(),
                    pad_token_id=self._tokenizer.pad_token_id,
                )
        except torch.OutOfMemoryError as error:
            raise UnusableInputError(
                f"{self.name} ran out of the memory of its device with {len(inputs['input_ids'])} "
                f"answers of up to {room} tokens at a time: ask for fewer (-n) or shorter ones "
                "(--max-tokens)."
            ) from error

    def _try_out(self) -> None:
        """Write a token, so that a model that cannot write is told before anything is asked."""
        query = Query("How?", ("mix",))
        keeper = self._keeper([query], [False], _LEAST_ROOM)
        try:
            with _seeded(0):
                self._generate(self._tokens([query.text]), keeper, 1)
        except ProtoplanError:
            raise
        except Exception as error:  # what its settings and its program do not go with
            reason = str(error).strip().partition("\n")[0] or type(error).__name__
            raise UnusableInputError(f"{self.name} cannot write: {reason}") from error

    def _tokens(self, prompts: Sequence[str]) -> Any:
        """Return prompts as tokens, padded to the left."""
        return self._tokenizer(
            list(prompts),
            return_tensors="pt",
            padding=True,
            add_special_tokens=False,  # the chat template has them
        ).to(self._model.device)

    def _keeper(
        self, queries: Sequence[Query], opened: Sequence[bool], room: int
    ) -> Constrained | None:
        if self._words is None:
            return None
        forms = [
            Form(tuple(allowed(one.actions, self.library)), one.max_steps, room, tag)
            for one, tag in zip(queries, opened, strict=True)
        ]
        return Constrained(self._words, forms)

    def _ends(self) -> list[int]:
        """Return the tokens that end an answer: the tokenizer's, and those that the model has."""
        own = self._model.generation_config.eos_token_id
        more = own if isinstance(own, list) else [own]
        found = [self._tokenizer.eos_token_id, *more]
        return list(dict.fromkeys(one for one in found if one is not None))

    def _free(self, lead: str, tokens: list[int]) -> str:
        """Return the text up to the end token; tags may be special tokens, and are kept. Where
        there is no end token, it was cut off."""
        ends = {*self._ends(), self._tokenizer.pad_token_id}
        end = next((place for place, one in enumerate(tokens) if one in ends), len(tokens))
        text: str = lead + self._tokenizer.decode(tokens[:end], skip_special_tokens=False)
        if end < len(tokens):
            return text
        try:
            return closed(text)
        except TooShortError:  # what was begun of a step is none
            return CutOff("" if parse(text).steps else text, "key")


def _templated(tokenizer: Any, chat: Sequence[dict[str, str]]) -> str:
    """Return a chat as the prompt of a model. What the system says stands before the first
    question where the template refuses such a role, or passes over it.

    Raises :class:`UnusableInputError` for a template that cannot be used.
    """
    system, first, *rest = chat
    merged = {**first, "content": f"{system['content']}\n\n{first['content']}"}
    wrong: Exception | None = None
    for form in (chat, [merged, *rest]):
        try:
            prompt: str = tokenizer.apply_chat_template(
                form, tokenize=False, add_generation_prompt=True, enable_thinking=True
            )
        except Exception as error:  # a template is a program, and raises what it likes
            wrong = wrong or error
            continue
        if system["content"] in prompt or form is not chat:
            return prompt
    reason = str(wrong).strip().partition("\n")[0] or type(wrong).__name__
    told = f"The chat template of the model cannot be used: {reason.rstrip('.')}."
    raise UnusableInputError(told) from wrong


def _may_be_there(name: str) -> bool:
    """Whether a name is one of a folder that is there, or has the form of one of a hub."""
    return Path(name).exists() or _HUB_NAME.fullmatch(name) is not None


def _load(name: str, dtype: str, device: str | None) -> tuple[Any, Any]:
    """Return the model and the tokenizer, padding to the left."""
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    folder = Path(name)
    if not _may_be_there(name):
        raise UnusableInputError(_NO_FOLDER.format(name))
    if folder.exists() and not (folder / "config.json").is_file():
        raise UnusableInputError(f"{name!r} is no model: it has no config.json.")
    if folder.exists() and not any(folder.glob("tokenizer*")):
        raise UnusableInputError(f"{name!r} has no tokenizer: expected tokenizer.json beside it.")
    place = device or ("cuda" if torch.cuda.is_available() else "cpu")
    try:
        with _without_bars():
            tokenizer = AutoTokenizer.from_pretrained(name, padding_side="left")
            model, found = AutoModelForCausalLM.from_pretrained(
                name, dtype=dtype, device_map=place, output_loading_info=True
            )
    except Exception as error:  # transformers lets through whatever the readers of files raise
        reason = " ".join(str(error).split())[:_SHOWN] or type(error).__name__
        raise UnusableInputError(f"{name!r} cannot be loaded as a model: {reason}") from error
    if missing := sorted(found["missing_keys"]):
        raise UnusableInputError(
            f"{name!r} lacks {len(missing)} of the weights of such a model, {missing[0]!r} among "
            "them, so it would write at random."
        )
    if not tokenizer.chat_template:
        raise UnusableInputError(
            f"{name!r} has no chat template; expected a model that was chat-tuned."
        )
    if "How?" not in _templated(tokenizer, messages(Query("How?", ("mix",)))):
        raise UnusableInputError(f"The chat template of {name!r} leaves out what is asked.")
    if tokenizer.pad_token_id is None:
        tokenizer.pad_token = tokenizer.eos_token
    return model.eval(), tokenizer


@contextmanager
def _seeded(seed: int) -> Iterator[None]:
    """Draw from a seed, and leave the generators of the program as they were."""
    import torch

    cards = range(torch.cuda.device_count()) if torch.cuda.is_initialized() else ()
    with torch.random.fork_rng(devices=list(cards)):
        torch.manual_seed(seed % _SEEDS)
        yield


@contextmanager
def _without_bars() -> Iterator[None]:
    """Keep transformers from drawing its own progress bars on standard error."""
    from transformers.utils import logging

    if not logging.is_progress_bar_enabled():
        yield
        return
    logging.disable_progress_bar()
    try:
        yield
    finally:
        logging.enable_progress_bar()


def _marked(text: str, row: Row) -> str:
    """Return an answer, marked as cut off where the model did not end a section itself."""
    if "key" in row.cut:
        line = row.cut["key"]
        return forced(text, "key", "" if line.endswith("]}") else line)
    section = next((one for one in ("orc", "note", "think") if one in row.cut), "")
    return forced(text, section, "") if section else text


class _Thoughts:
    """Takes the tokens of one answer as they come, and tells what stands in its think section."""

    def __init__(self, tokenizer: Any, tell: Callable[[str], None], *, opened: bool) -> None:
        self._tokenizer = tokenizer
        self._tell = tell
        self._opened = opened
        self._tokens: list[int] | None = None
        self._told = 0
        self._over = False

    def put(self, value: Any) -> None:
        """Take the prompt, and then token after token."""
        if self._tokens is None:
            self._tokens = []
            return
        if self._over:
            return
        self._tokens += value.reshape(-1).tolist()
        text: str = self._tokenizer.decode(self._tokens, skip_special_tokens=False)
        inside = text if self._opened else text.partition("<think>")[2]
        inside, tag, _ = inside.partition("</think>")
        self._over = bool(tag)
        if not tag:  # what may be half a tag, or half a letter, waits
            inside = _HALF.sub("", inside)
        if len(inside) > self._told:
            self._tell(inside[self._told :])
            self._told = len(inside)

    def end(self) -> None:
        """Take note that no more comes."""
