"""Keeps a model of transformers to the form of a sketch, token by token.

A sketch is written section by section in one call of ``generate``. Think and key follow the grammar
of a sketch; when the key is there, the grammar of the orc is built from its steps, so that every
sentence says all of its step. A grammar cannot bound lengths, so every section has a budget of
tokens, a share of what is left: past it, the shortest text that ends the section is forced. Behind
the last section comes the end token.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from protoplan.errors import UnusableInputError
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.parsing.decoding import SECTIONS, orc_grammar, sentence_endings, sketch_grammar
from protoplan.proposers.usable import refuse_unusable

if TYPE_CHECKING:
    import torch
    from llguidance import LLMatcher
    from transformers import PreTrainedTokenizerFast

_KEY_ENDS = (
    "\n</key>",
    "</key>",
    "]}\n</key>",
    '"]}\n</key>',
    '], "parameters": []}\n</key>',
    '"], "parameters": []}\n</key>',
    '", "objects": [], "parameters": []}\n</key>',
)
_KEPT = 64
"""Compiled grammars that are kept for later answers."""
_LONGEST = 50_000
"""Tokens within which an answer that is brought to its end has ended."""
_SHARES = {"think": 0.4, "key": 0.5, "orc": 0.8, "note": 0.9}
"""How much of the tokens that are left a section may take."""
_LABEL = re.compile(r"^Step [0-9]+: ", re.MULTILINE)


class Vocabulary:
    """The tokens of a model, as its tokenizer and its grammar engine know them.

    ``width`` is the number of its logits, which may be more than it has tokens.
    """

    def __init__(self, tokenizer: PreTrainedTokenizerFast, width: int) -> None:
        import llguidance.hf

        if not getattr(tokenizer, "is_fast", False):
            raise UnusableInputError(
                "The tokenizer of the model is a slow one; a grammar needs tokenizer.json."
            )
        if tokenizer.eos_token_id is None:
            raise UnusableInputError("The tokenizer of the model has no end token.")
        if len(tokenizer) > width:
            raise UnusableInputError(
                f"The tokenizer of the model has {len(tokenizer)} tokens, but the model has "
                f"numbers for {width}: they do not belong together."
            )
        self.width = width
        self.end: int = tokenizer.eos_token_id
        try:
            self.engine = llguidance.hf.from_tokenizer(tokenizer, n_vocab=width)
        except Exception as error:  # it raises what it likes for what it does not read
            raise UnusableInputError(
                "The tokenizer of the model cannot be kept to a grammar, for llguidance reads only "
                "those with byte-level tokens or byte fallback: take a model that has one "
                "(Qwen, Llama, Mistral and most others)."
            ) from error
        tag = self.engine.tokenize_str("</think>", parse_special=True)
        self.think = "token" if len(tag) == 1 and self.engine.is_special_token(tag[0]) else "plain"
        self._compiled: dict[str, LLMatcher] = {}

    def matcher(self, grammar: str, *, keep: bool = True) -> LLMatcher:
        """Return a matcher at the start of a grammar; ``keep`` what was compiled for others."""
        from llguidance import LLMatcher

        if grammar in self._compiled:
            return self._compiled[grammar].deep_copy()
        made = LLMatcher(self.engine, LLMatcher.grammar_from_lark(grammar))
        if made.is_error():
            raise RuntimeError(f"llguidance refuses a grammar: {made.get_error()}")
        if keep:
            if len(self._compiled) >= _KEPT:
                self._compiled.clear()
            self._compiled[grammar] = made
            return made.deep_copy()
        return made


@dataclass(frozen=True, slots=True)
class Form:
    """What an answer has to look like, and about how many tokens it may take. ``opened``: the
    prompt has the tag ``<think>`` already."""

    actions: tuple[str, ...] | None
    max_steps: int
    tokens: int = 2_048
    opened: bool = False


class Row:
    """One answer as it is written."""

    def __init__(self, words: Vocabulary, form: Form) -> None:
        self.words = words
        self.form = form
        self.tokens: list[int] = []
        self.steps: tuple[Step, ...] = ()
        self.cut: dict[str, str] = {}
        """The sections that were brought to their end by force, and what the model wrote of the
        line that it was at there."""
        self._queue: list[int] = []
        self._start = 0
        self._begin(0)

    @property
    def done(self) -> bool:
        """Whether the last section is closed."""
        return self._section == len(SECTIONS)

    @property
    def text(self) -> str:
        """What is written so far."""
        text: str = self.words.engine.decode_bytes(self.tokens).decode("utf-8", "replace")
        return text

    @property
    def _line(self) -> str:
        """The line of the open section that is begun."""
        written: bytes = self.words.engine.decode_bytes(self.tokens[self._start :])
        return written.decode("utf-8", "replace").rpartition("\n")[2]

    def take(self, token: int) -> None:
        """Go on by a token that was chosen."""
        if self.done:
            return
        if self._queue:
            self._queue.pop(0)
        if not self.matcher.consume_token(token):
            raise RuntimeError(f"token {token} is outside the grammar: {self.matcher.get_error()}")
        self.tokens.append(token)
        if self.matcher.is_accepting():
            self._begin(self._section + 1)

    def forced(self) -> int | None:
        """Return the token that has to come next, ``None`` where the model chooses."""
        if self.done:
            return self.words.end
        if not self._queue and len(self.tokens) - self._start >= self._budget:
            self._queue = self._ending()
            self.cut.setdefault(SECTIONS[self._section], self._line)
        return self._queue[0] if self._queue else None

    def finish(self) -> str:
        """Bring the answer to its end without the model, and return it."""
        for _ in range(_LONGEST):
            self._budget = 0
            token = self.forced()
            if self.done or token is None:
                return self.text
            self.take(token)
        raise RuntimeError(f"an answer does not end: {self.text[-200:]!r}")

    def _begin(self, section: int) -> None:
        """Start a section; those before it are written."""
        before = self._start
        self._section, self._start, self._queue = section, len(self.tokens), []
        if self.done:
            return
        name, form = SECTIONS[section], self.form
        self._budget = int(_SHARES[name] * (form.tokens - len(self.tokens)))
        if name == "orc":
            key = self.words.engine.decode_bytes(self.tokens[before:]).decode()
            self.steps = parse(key).steps
            grammar = orc_grammar(self.steps, note=False)
        else:
            grammar = sketch_grammar(
                form.actions,
                form.max_steps,
                think=self.words.think,
                sections=(name,),
                continued=form.opened if name == "think" else True,
            )
        text = grammar.text("llguidance")
        self.matcher = self.words.matcher(text, keep=name != "orc")

    def _ending(self) -> list[int]:
        """Return tokens that bring the section nearer to its end, or end it."""
        fixed: list[int] = self.matcher.compute_ff_tokens()
        if fixed:
            return fixed
        for text in self._endings():
            tokens: list[int] = self.words.engine.tokenize_str(text, parse_special=True)
            if self.matcher.validate_tokens(tokens) == len(tokens):
                return tokens
        return [self._shortest()]

    def _endings(self) -> Iterator[str]:
        name = SECTIONS[self._section]
        if name == "key":
            yield from _KEY_ENDS
        elif name == "orc":
            written = self.words.engine.decode_bytes(self.tokens[self._start :])
            said = len(_LABEL.findall(written.decode("utf-8", "replace")))
            yield f"Step {said + 1}: "
            yield "</orc>"
            yield from sentence_endings(self.steps[said - 1]) if said else ()
        else:
            yield f"\n</{name}>"
            yield f"</{name}>"

    def _shortest(self) -> int:
        """Return the allowed token of the fewest bytes, which ends a letter or a string soonest."""
        bits = self.matcher.compute_bitmask()
        allowed = (
            place * 8 + bit
            for place, byte in enumerate(bits)
            if byte
            for bit in range(8)
            if byte >> bit & 1
        )
        decode = self.words.engine.decode_bytes
        return min(allowed, key=lambda token: (len(decode([token])), token))


class Constrained:
    """A logits processor for ``generate``: one :class:`Row` for each answer of the batch.

    It stands for one call. The answers are the texts of its rows, brought to their end by
    :meth:`Row.finish` where the call ended before them.
    """

    def __init__(self, words: Vocabulary, forms: Sequence[Form]) -> None:
        from llguidance import LLExecutor
        from llguidance.numpy import allocate_token_bitmask

        self.words = words
        self.rows = [Row(words, form) for form in forms]
        self._length = 0
        self._executor = LLExecutor()
        self._masks = allocate_token_bitmask(len(forms), words.width)

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """Go on by the tokens chosen last, and leave only those that may come next."""
        if len(input_ids) != len(self.rows):
            raise ValueError(f"{len(input_ids)} rows for {len(self.rows)} answers: no beams here")
        if self._length:
            for row, token in zip(self.rows, input_ids[:, -1].tolist(), strict=True):
                row.take(token)
        self._length = input_ids.shape[1]
        scores = scores.masked_fill(~self._allowed(scores), float("-inf"))
        refuse_unusable(scores)
        return scores

    def _allowed(self, scores: torch.Tensor) -> torch.Tensor:
        """Return for each row which tokens may come next."""
        import torch
        from llguidance.numpy import fill_next_token_bitmask_par  # its torch twin compiles

        free = []
        for place, row in enumerate(self.rows):
            token = row.forced()
            if token is None:
                free.append((row.matcher, place))
            else:
                self._masks[place] = 0
                bit = token % 32
                self._masks[place, token // 32] = 1 << bit if bit < 31 else -(1 << 31)
        if free:
            fill_next_token_bitmask_par(self._executor, free, self._masks)
        bits = torch.arange(32, dtype=torch.int32, device=scores.device)
        masks = torch.from_numpy(self._masks).to(scores.device)
        wide = (masks.unsqueeze(-1) >> bits & 1).bool().flatten(1)
        return wide[:, : scores.shape[1]]
