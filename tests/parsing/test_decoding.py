"""The strict grammar of a sketch, as lark reads it: what it accepts, and that the gates agree."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from engines import SKETCHES, by_lark, mutated

import protoplan
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.parsing.decoding import ENGINES, sketch_grammar
from protoplan.parsing.decoding.expressions import Grammar, Repeat, Text, choice, sequence
from protoplan.scoring.gates import judge

ANY = sketch_grammar(None, 20)
FIRST = SKETCHES[0]
BLANKS = "\u00a0\u1680\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000"


def well_formed(text: str) -> bool:
    """Whether the format gate passes, and key and orc have the same steps from 1 on."""
    read = protoplan.parse(text)
    numbers = list(range(1, len(read.steps) + 1))
    return (
        judge(read).format.passed is True
        and [step.number for step in read.steps] == numbers
        and [sentence.number for sentence in read.sentences or ()] == numbers
    )


@pytest.mark.parametrize("sketch", SKETCHES)
def test_sketches_are_accepted_in_every_usual_layout(sketch: str) -> None:
    assert by_lark(ANY)(sketch)


def test_real_outputs_are_accepted_if_the_format_gate_passes_them(data: Path) -> None:
    files = [*(data / "cases/paper").glob("*.txt"), *(data / "data/sketches").glob("*.txt")]
    texts = {file.name: file.read_text(encoding="utf-8") for file in files}
    sketches = {name: text for name, text in texts.items() if "<key>" in text}
    accepts = by_lark(ANY)
    assert {name for name, text in sketches.items() if accepts(text)} == {
        name for name, text in sketches.items() if well_formed(text)
    }
    assert len(sketches) == 25
    assert sum(map(accepts, sketches.values())) == 21


def test_whatever_is_accepted_passes_the_format_gate() -> None:
    random, accepts = Random(6), by_lark(ANY)
    changed = [mutated(random, text) for text in SKETCHES for _ in range(400)]
    accepted = [text for text in changed if accepts(text)]
    assert len(accepted) > 200
    assert [text for text in accepted if not well_formed(text)] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"dna pellet"]', '""]'),
        ('"dna pellet"]', '" "]'),
        *(('"dna pellet"]', f'"{one}"]') for one in BLANKS),
        *(('"dna pellet"]', f'"\\u{ord(one):04X}"]') for one in BLANKS),
        ('["ethanol"]', "{}"),
        ("12000 x g", "12000 \\x g"),
        ("12000 x g", "12000 x g</key>"),
        ("12000 x g", "12000 x g\\u003c/orc>"),
        ("12000 x g", "12000\\nx g"),
        ("12000 x g", "12000\tx g"),
        ("Step 2: {", "Step 3: {"),
        ("Step 2: Remove", "Step 3: Remove"),
        ("Step 2: Remove", "2. Remove"),
        ("Step 3: Air dry the DNA pellet in the tube for 10 min.\n", ""),
        ("Step 2: Remove the ethanol.\n", "Step 2: \n"),
        ("Step 2: Remove the", "Step 2: **Remove** the"),
        ("Remove the ethanol.\n", "Remove\nthe ethanol.\n"),
        ("</think>\n", "\n"),
        ("<note>", "<note><note>"),
        ("Do not dry for longer.\n", ""),
        ("<think>\n", "Here it is: <think>\n"),
        ('"action": "remove"', '"action": ""'),
        ('"action": "remove"', '"Action": "remove"'),
    ],
)
def test_what_breaks_the_form_is_refused(old: str, new: str) -> None:
    assert old in FIRST
    assert not by_lark(ANY)(FIRST.replace(old, new, 1).replace("<note>\n</note>", "<note></note>"))


def test_only_actions_of_the_library_are_accepted() -> None:
    own = ["centrifuge", "remove", "air dry"]
    assert by_lark(sketch_grammar(own, 3))(FIRST)
    assert not by_lark(sketch_grammar(own[:2], 3))(FIRST)
    assert not by_lark(sketch_grammar(["centrifuge", "remove", "air"], 3))(FIRST)
    assert not by_lark(sketch_grammar([*own[:2], "Air dry"], 3))(FIRST)


def test_no_more_steps_than_the_bound_are_accepted() -> None:
    assert by_lark(sketch_grammar(None, 3))(FIRST)
    assert not by_lark(sketch_grammar(None, 2))(FIRST)


def test_sections_can_be_had_alone_and_continued() -> None:
    think, rest = FIRST.split("\n<key>")[0].rstrip(), FIRST[FIRST.index("<key>") :]
    key = rest[: rest.index("</key>") + len("</key>")]
    assert by_lark(sketch_grammar(None, 3, sections=("think",)))(think)
    assert by_lark(sketch_grammar(None, 3, sections=("key",)))(key)
    assert by_lark(sketch_grammar(None, 3, sections=("think", "key")))(f"{think}\n\n{key}")
    assert by_lark(sketch_grammar(None, 3, sections=("key",), continued=True))(f"\n\n{key}")
    opened = sketch_grammar(None, 3, sections=("think",), continued=True)
    assert by_lark(opened)(think.removeprefix("<think>"))
    for way in ("none", "plain"):
        without = sketch_grammar(None, 3, think=way, sections=("key", "orc", "note"))
        assert by_lark(without)(rest)
    assert by_lark(sketch_grammar(None, 3, think="none"))(rest)


def test_a_tag_that_is_a_token_is_no_text_for_llguidance_alone() -> None:
    texts = {one: sketch_grammar(["mix"], 2, think="token").text(one) for one in ENGINES}
    assert "think: <think> THOUGHT </think>" in texts["llguidance"]
    assert 'think: "<think>" THOUGHT "</think>"' in texts["lark"]
    assert 'think ::= "<think>" THOUGHT "</think>"' in texts["xgrammar"]
    assert texts["vllm"] == texts["xgrammar"]


def test_nothing_is_used_that_engines_read_differently() -> None:
    text = sketch_grammar(["wash", "air dry"], 12).text("lark")
    classes = re.findall(r"/(\[(?:[^\]\\]|\\.)*\])/", text)
    assert [one for one in classes if re.search(r"\\[wWsSdDpb]|\(\?", one)] == []
    text = re.sub(r"/\[(?:[^\]\\]|\\.)*\]/", "CLASS", text)
    assert all(json.loads(found) for found in re.findall(r'"(?:[^"\\]|\\.)*"', text))
    text = re.sub(r'"(?:[^"\\]|\\.)*"', "TEXT", text)
    assert re.fullmatch(r"[\w:|()*+? \n]*", text)  # no templates, priorities, counts, flags


@pytest.mark.parametrize(
    ("actions", "steps", "words"),
    [
        ([], 5, "at least one action"),
        (["wash", ""], 5, "'' cannot be an action"),
        (['wa"sh'], 5, "cannot be an action"),
        (["wash\n"], 5, "cannot be an action"),
        (["<key>"], 5, "cannot be an action"),
        (["*wash"], 5, "begins with a letter or digit"),
        (None, 0, "1 to 100, not 0"),
        (None, 101, "1 to 100, not 101"),
    ],
)
def test_what_can_be_no_grammar_is_told(actions: list[str], steps: int, words: str) -> None:
    with pytest.raises(UnusableInputError, match=words):
        sketch_grammar(actions, steps)


def test_unknown_names_are_told() -> None:
    with pytest.raises(UnknownNameError, match=r"no engine 'vlm'\. Did you mean 'vllm'"):
        ANY.text("vlm")
    with pytest.raises(UnknownNameError, match="no section 'keys'"):
        sketch_grammar(None, 3, sections=("keys",))
    with pytest.raises(UnknownNameError, match="no way of thinking 'special'"):
        sketch_grammar(None, 3, think="special")
    with pytest.raises(UnusableInputError, match="follow one another"):
        sketch_grammar(None, 3, sections=("think", "orc"))
    with pytest.raises(UnusableInputError, match="follow one another"):
        sketch_grammar(None, 3, sections=())


@pytest.mark.parametrize(
    "ink", ["µl", "μ", "–20 °C", "ß", "→", "℃", "≤ 5", "膜", "Ω", "a\u00a0b", "ﬁ"]
)
def test_what_begins_with_no_blank_is_accepted_written_out_or_not(ink: str) -> None:
    plain = FIRST.replace('"dna pellet"]', f'"{ink}"]')
    escaped = FIRST.replace('"dna pellet"]', f"{json.dumps(ink)}]")
    assert plain != FIRST
    assert by_lark(ANY)(plain)
    assert by_lark(ANY)(escaped)


def test_xgrammar_gets_no_hexadecimal_digit_behind_a_character_of_latin_1() -> None:
    """It keeps "4°C" as "4\\xb0C", and reads that as another character."""
    grammar = Grammar(
        {"start": sequence("4°C and 25±2 µCi, 37 °C", Repeat(Text("¹³C"), "?"), choice("é", "éf"))}
    )
    written = grammar.text("xgrammar")
    assert written == (
        'root ::= "4°" "C and 25±" "2 µ" "Ci, 37 °" "C" ("¹³" "C")? ("é" | "é" "f")\n'
    )
    assert grammar.text("vllm") == written
    assert grammar.text("lark").startswith('start: "4°C and 25±2 µCi, 37 °C" "¹³C"?')
