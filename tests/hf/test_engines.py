"""Lark, llguidance and xgrammar read a generated grammar alike."""

from pathlib import Path
from random import Random

import pytest
from engines import SKETCHES, by_lark, by_llguidance, by_xgrammar, mutated, written

from protoplan.model import Step
from protoplan.parsing.decoding import Grammar, orc_grammar, sketch_grammar

pytest.importorskip("llguidance", reason="needs llguidance (the extra test-hf)")
pytest.importorskip("xgrammar", reason="needs xgrammar (the extra test-hf)")

REAL = 5520


def disagreements(grammar: Grammar, texts: list[str]) -> tuple[list[str], int]:
    """Return the texts on which the engines differ, and how many all accept."""
    lark, llguidance, xgrammar = by_lark(grammar), by_llguidance(grammar), by_xgrammar(grammar)
    verdicts = [(text, {lark(text), llguidance(text), xgrammar(text)}) for text in texts]
    differ = [text for text, verdict in verdicts if len(verdict) > 1]
    return differ, sum(verdict == {True} for _, verdict in verdicts)


@pytest.mark.parametrize("library", [None, ["centrifuge", "remove", "air dry", "seed"]])
def test_the_engines_agree_on_sketches_and_faults_in_them(library: list[str] | None) -> None:
    random = Random(1)
    texts = [mutated(random, text) for text in SKETCHES for _ in range(100)]
    differ, accepted = disagreements(sketch_grammar(library, 6), [*SKETCHES, *texts])
    assert differ == []
    assert accepted > 30


@pytest.mark.slow
def test_the_engines_agree_on_real_outputs_and_faults_in_them(data: Path) -> None:
    files = [*(data / "cases/paper").glob("*.txt"), *(data / "data/sketches").glob("*.txt")]
    whole = [file.read_text(encoding="utf-8") for file in sorted(files)]
    sketches = [text for text in whole if "<key>" in text]
    grammar = sketch_grammar(None, 20)
    differ, accepted = disagreements(grammar, sketches)
    assert (differ, len(sketches), accepted) == ([], 25, 21)
    random = Random(2)
    texts = [mutated(random, sketches[place % len(sketches)]) for place in range(REAL)]
    differ, accepted = disagreements(grammar, texts)
    assert differ == []
    assert 0.2 * REAL < accepted < 0.8 * REAL


def test_the_engines_agree_on_blanks_of_all_widths() -> None:
    blanks = " \u00a0\u1680\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000"
    texts = [
        SKETCHES[0].replace('"dna pellet"]', f'"{lead}{behind}"]')
        for one in blanks
        for lead in (one, f"\\u{ord(one):04x}")
        for behind in ("", "x")
    ]
    texts += [text.replace("dna pellet", f"dna{one}pellet") for text in SKETCHES for one in blanks]
    differ, accepted = disagreements(sketch_grammar(None, 6), texts)
    assert differ == []
    assert accepted == len(SKETCHES) * len(blanks)


def test_the_engines_agree_on_what_a_grammar_writes() -> None:
    random = Random(3)
    grammar = sketch_grammar(["mix", "air dry"], 4)
    texts = [written(grammar, random, most=5) for _ in range(60)]
    texts += [mutated(random, text) for text in texts]
    differ, accepted = disagreements(grammar, texts)
    assert differ == []
    assert 60 <= accepted < 120


def test_the_engines_agree_on_sentences_for_known_steps() -> None:
    random = Random(4)
    steps = [
        Step("deposit", ("aps working solution",), ("200 µl", "on mica")),
        Step("spin", ('"S2" cells', "1 M CaCl2"), ("500", "in the 1.5 ml tube", "at 4 °c")),
        Step("store", ("4 $^{\\circ}$C buffer", "a/b"), ()),
    ]
    grammar = orc_grammar(steps)
    texts = [written(grammar, random, most=3) for _ in range(60)]
    texts += [mutated(random, text) for text in texts]
    differ, accepted = disagreements(grammar, texts)
    assert differ == []
    assert 60 <= accepted < 120


def test_xgrammar_compiles_what_stands_behind_a_character_of_latin_1() -> None:
    import xgrammar

    steps = [Step("incubate", ("cells",), ("4°C", "25±2 µCi", "10 µF"))]
    read = xgrammar.Grammar.from_ebnf(orc_grammar(steps).text("xgrammar"))
    tokens = xgrammar.TokenizerInfo(
        [bytes([one]) for one in range(256)] + [b"</s>"],
        vocab_type=xgrammar.VocabType.RAW,
        stop_token_ids=[256],
    )
    compiled = xgrammar.GrammarCompiler(tokens).compile_grammar(read)
    text = written(orc_grammar(steps), Random(5))
    assert "4°C" in text
    assert xgrammar.GrammarMatcher(compiled).accept_string(text)
    assert not xgrammar.GrammarMatcher(compiled).accept_string(text.replace("4°C", "4\u0b0c"))
