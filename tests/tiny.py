"""A Qwen3 of two layers with random weights and a tokenizer of its own, made in under a second.

It has what the code around a model must cope with: a byte-level BPE tokenizer, ``<think>`` and
``</think>`` as added tokens, a chat template, an embedding wider than the vocabulary. What it
writes means nothing, which makes it a hard test for whatever claims to keep a model in form.
``python tests/tiny.py FOLDER`` writes it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from transformers import PreTrainedTokenizerFast, Qwen3ForCausalLM

ROOT = Path(__file__).parents[1]
VOCABULARY = 1024
WIDTH = 64
LAYERS = 2
SPECIAL = ("<|endoftext|>", "<|im_start|>", "<|im_end|>")
ADDED = ("<think>", "</think>")
"""As in Qwen3, tokens of their own that decoding keeps."""

TEMPLATE = """\
{%- for message in messages %}
{{- '<|im_start|>' + message.role + '\\n' + message.content + '<|im_end|>' + '\\n' }}
{%- endfor %}
{%- if add_generation_prompt %}
{{- '<|im_start|>assistant\\n' }}
{%- if enable_thinking is defined and enable_thinking is false %}
{{- '<think>\\n\\n</think>\\n\\n' }}
{%- endif %}
{%- endif %}"""
"""Qwen3's, without its tools."""


def texts() -> Iterable[str]:
    """The texts that the tokenizer learns from: this project's examples."""
    for path in sorted((ROOT / "examples").glob("*.*")):
        yield path.read_text(encoding="utf-8")


def tokenizer(
    vocabulary: int = VOCABULARY, added: Iterable[str] = ADDED
) -> PreTrainedTokenizerFast:
    """Train a tokenizer of the form of Qwen3's, with the tokens that it has ``added``."""
    from tokenizers import AddedToken, Regex, Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    raw = Tokenizer(models.BPE())
    words = r" ?[^\s\p{L}\p{N}]+[\r\n]*|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}|\s*[\r\n]+|\s+(?!\S)|\s+"
    raw.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Split(Regex(words), behavior="isolated"),
            pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
        ]
    )
    raw.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=vocabulary - len(SPECIAL) - len(ADDED),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        max_token_length=32,
        show_progress=False,
    )
    raw.train_from_iterator(texts(), trainer)
    raw.add_special_tokens([AddedToken(text, special=True) for text in SPECIAL])
    raw.add_tokens([AddedToken(text, special=False, normalized=False) for text in added])
    made = PreTrainedTokenizerFast(
        tokenizer_object=raw,
        eos_token="<|im_end|>",
        pad_token="<|endoftext|>",
        model_max_length=32768,
        clean_up_tokenization_spaces=False,
    )
    made.chat_template = TEMPLATE
    return made


def model(seed: int = 0, vocabulary: int = VOCABULARY) -> Qwen3ForCausalLM:
    """Make the network, its weights random."""
    import torch
    from transformers import Qwen3Config, Qwen3ForCausalLM

    config = Qwen3Config(
        vocab_size=vocabulary + 64,  # padded, as the real ones are
        hidden_size=WIDTH,
        intermediate_size=2 * WIDTH,
        num_hidden_layers=LAYERS,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=16,
        max_position_embeddings=32768,
        tie_word_embeddings=True,
    )
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(seed)
        made = Qwen3ForCausalLM(config)
    return made.eval()


def save(folder: Path, seed: int = 0) -> Path:
    """Write model and tokenizer as a checkpoint that ``from_pretrained`` reads."""
    network, words = model(seed), tokenizer()
    network.generation_config.eos_token_id = words.eos_token_id
    network.generation_config.pad_token_id = words.pad_token_id
    network.save_pretrained(folder)
    words.save_pretrained(folder)
    return folder


if __name__ == "__main__":
    save(Path(sys.argv[1]))
