"""Rollouts for TRL whose answers are kept to the form of a sketch while they are sampled.

Give one to a trainer as ``rollout_func``. A model that does not know the form yet then gets rewards
that differ, where the gates would give it the least one each time. It learns from what it wrote up
to the key, and from the note; the sentences of the orc follow from the key by the grammar, so what
stands in them is not its choice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from protoplan.proposers.constrained import Constrained, Form, Vocabulary
from protoplan.questions import Query

if TYPE_CHECKING:
    from collections.abc import Iterator

_OPENED = re.compile(r"<think>\s*\Z")


class Rollouts:
    """Writes an answer to each prompt with the model in training, as the trainer is set.

    ``query`` says what is asked with a prompt, in the form it has in the data set: its actions and
    how many steps there may be. The model has to be whole on one device; what is sharded over
    several generates by a server.
    """

    def __init__(self, query: Callable[[Any], Query]) -> None:
        self.query = query
        self._words: Vocabulary | None = None

    def __call__(self, prompts: Sequence[Any], trainer: Any) -> dict[str, Any]:
        """Return the tokens of the prompts and of the answers."""
        import torch

        tokenizer, tokens = trainer.processing_class, trainer.args.max_completion_length
        model = trainer.accelerator.unwrap_model(trainer.model_wrapped)
        if self._words is None:
            self._words = Vocabulary(tokenizer, model.config.get_text_config().vocab_size)
        texts = [_text(tokenizer, prompt) for prompt in prompts]
        keeper = Constrained(
            self._words,
            [
                Form(one.actions, one.max_steps, tokens, _OPENED.search(text) is not None)
                for one, text in zip(map(self.query, prompts), texts, strict=True)
            ],
        )
        inputs = tokenizer(
            texts, return_tensors="pt", padding=True, padding_side="left", add_special_tokens=False
        ).to(model.device)
        with _writing(model), torch.no_grad():
            model.generate(
                **inputs, generation_config=trainer.generation_config, logits_processor=[keeper]
            )
        for row in keeper.rows:
            row.finish()
        masks = inputs["attention_mask"].bool()
        answers = [[*row.tokens, self._words.end] for row in keeper.rows]
        return {
            "prompt_ids": [
                row[mask].tolist() for row, mask in zip(inputs["input_ids"], masks, strict=True)
            ],
            "completion_ids": answers,
            "env_mask": [_chosen(answer, self._words.engine.decode_bytes) for answer in answers],
            "logprobs": None,  # the trainer computes them
        }


def _chosen(tokens: Sequence[int], decode: Callable[[list[int]], bytes]) -> list[int]:
    """Return 1 for each token that the model chose, 0 for those of the orc."""
    written, mask = b"", []
    for token in tokens:
        mask.append(int(b"</key>" not in written or b"</orc>" in written))
        written += decode([token])
    return mask


def _text(tokenizer: Any, prompt: Any) -> str:
    if isinstance(prompt, str):
        return prompt
    text: str = tokenizer.apply_chat_template(prompt, tokenize=False, add_generation_prompt=True)
    return text


@contextmanager
def _writing(model: Any) -> Iterator[None]:
    """Turn off what is for training only while answers are written."""
    training = model.training
    model.eval()
    try:
        yield
    finally:
        model.train(training)
