"""Grammars that keep a language model to the form of a sketch, for the engines that do so."""

from __future__ import annotations

from protoplan.parsing.decoding.expressions import ENGINES, Grammar
from protoplan.parsing.decoding.sentences import orc_grammar, sentence_endings
from protoplan.parsing.decoding.sketches import MOST_STEPS, SECTIONS, THINK, sketch_grammar

__all__ = [
    "ENGINES",
    "MOST_STEPS",
    "SECTIONS",
    "THINK",
    "Grammar",
    "orc_grammar",
    "sentence_endings",
    "sketch_grammar",
]
