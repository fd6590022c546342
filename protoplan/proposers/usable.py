"""What of a model of transformers can be used to write answers: its settings, and its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from protoplan.errors import UnusableInputError

if TYPE_CHECKING:
    import torch
    from transformers import GenerationConfig

_ALWAYS = {
    "assistant_early_exit": None,
    "num_return_sequences": 1,
    "prompt_lookup_num_tokens": None,
    "return_dict_in_generate": False,
    "stop_strings": None,
    "token_healing": False,
    "use_mtp": None,
}
"""Settings by which something else is written than one answer to a question, token by token; and
what each is where it is not so."""
_UNDER_GRAMMAR = {
    "bad_words_ids": None,
    "begin_suppress_tokens": None,
    "constraints": None,
    "diversity_penalty": 0.0,
    "dola_layers": None,
    "encoder_no_repeat_ngram_size": 0,
    "force_words_ids": None,
    "forced_bos_token_id": None,
    "forced_eos_token_id": None,
    "min_length": 0,
    "min_new_tokens": 0,
    "no_repeat_ngram_size": 0,
    "num_beam_groups": 1,
    "num_beams": 1,
    "penalty_alpha": None,
    "sequence_bias": None,
    "suppress_tokens": None,
}
"""Those that forbid or force tokens, where a grammar does; and those of searches that weigh several
texts against each other."""


def set_aside(config: GenerationConfig, *, grammar: bool) -> tuple[str, ...]:
    """Set aside the settings of a model by which answers cannot be written, with a grammar or
    without, and return their names."""
    unusable = _ALWAYS | _UNDER_GRAMMAR if grammar else _ALWAYS
    found = {one: getattr(config, one, None) for one in sorted(unusable)}
    for name, value in found.items():
        if value is not None:
            setattr(config, name, unusable[name])
    return tuple(name for name, value in found.items() if value and value != unusable[name])


def refuse_unusable(scores: torch.Tensor) -> None:
    """Raise :class:`UnusableInputError` where no token can be chosen by the numbers of a model,
    as torch would for all answers at once, without a word of the model."""
    if not scores.amax(-1).isfinite().all():
        raise UnusableInputError(
            "The model has no finite number for any token that may come next: its weights are "
            "damaged, or too large for their dtype."
        )


class Usable:
    """A logits processor for ``generate`` that leaves all tokens, and refuses numbers that cannot
    be used."""

    def __call__(self, input_ids: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
        """Return the numbers as they are."""
        refuse_unusable(scores)
        return scores
