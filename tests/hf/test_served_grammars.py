"""Grammars as servers get them, in the other engine that they may run."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("llguidance", reason="needs llguidance (the extra test-hf)")

import llguidance
from engines import Accepts, by_lark, mutated, written

from protoplan.parsing.decoding import Grammar, orc_grammar, sketch_grammar
from protoplan.proposers.drafting import read_key


def by_guidance(grammar: Grammar) -> Accepts:
    """Return whether llguidance takes a text by the form of the grammar that is sent to servers:
    it turns that into its own, as it does in vLLM and SGLang."""
    tokens = llguidance.LLTokenizer("byte")
    made = llguidance.grammar_from("grammar", grammar.text("vllm"))
    fresh = llguidance.LLMatcher(tokens, made)
    assert not fresh.is_error(), fresh.get_error()

    def accepts(text: str) -> bool:
        matcher, wanted = fresh.deep_copy(), tokens.tokenize_str(text)
        return matcher.try_consume_tokens(wanted) == len(wanted) and matcher.is_accepting()

    return accepts


def test_what_is_sent_to_servers_is_read_alike_by_their_other_engine() -> None:
    random = Random(3)
    keys = sketch_grammar(["wash", "spin down"], 3, sections=("key",), continued=True)
    for grammar in (keys, sketch_grammar(["wash"], 3), sketch_grammar(None, 2)):
        alike(grammar, random, 60)
    for _ in range(10):
        key = read_key(written(keys, random), cut=False)
        alike(orc_grammar(key.steps), random, 10)


def alike(grammar: Grammar, random: Random, count: int) -> None:
    lark, guidance = by_lark(grammar), by_guidance(grammar)
    for _ in range(count):
        text = written(grammar, random, most=8)
        assert guidance(text), text
        broken = mutated(random, text)
        assert lark(broken) == guidance(broken), broken
