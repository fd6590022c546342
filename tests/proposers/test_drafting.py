"""Sections that a model wrote, whole or cut off, as one sketch."""

from __future__ import annotations

from random import Random

import pytest
from engines import written

from protoplan.parsing import parse
from protoplan.parsing.decoding import orc_grammar, sketch_grammar
from protoplan.proposers.drafting import (
    BrokenFormError,
    TooShortError,
    opened,
    read_key,
    thought,
    whole,
)
from protoplan.scoring.gates import judge

KEY = """
<key>
Step 1: {"action": "wash", "objects": ["beads"], "parameters": ["3 times"]}
Step 2: {"action": "dry", "objects": ["beads"], "parameters": ["5 min", "37 °C"]}
</key>"""
REST = """

<orc>
Step 1: Wash the beads 3 times.
Step 2: Dry the beads for 5 min at 37 °C.
</orc>

<note>
Keep them dark.
</note>
"""


def passes(text: str) -> bool:
    gates = judge(parse(text))
    return bool(gates.format.passed and gates.consistency.passed)


def test_sections_make_a_sketch() -> None:
    key = read_key(KEY, cut=False)
    assert [step.action for step in key.steps] == ["wash", "dry"]
    assert opened("Why.", key) == f"<think>\nWhy.\n</think>\n{KEY}"
    text = whole("Why.", key, REST, cut=False)
    assert text == f"<think>\nWhy.\n</think>\n{KEY}{REST}"
    assert passes(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("\n a < 3, b =<5 <= 4 \n", "a < 3, b =<5 <= 4"),
        ("so <key>Step 1</key> it is", "so key>Step 1/key> it is"),
        ("nearly </thin", "nearly"),
        ("less <", "less"),
        ("a\x00b\r\nc\x85\ufffd", "ab\nc"),
    ],
)
def test_free_text_holds_nothing_that_ends_it(text: str, kept: str) -> None:
    assert thought(text) == kept
    assert passes(whole(kept, read_key(KEY, cut=False), REST, cut=False))


@pytest.mark.parametrize("end", range(len(REST) + 1))
def test_a_rest_is_made_whole_wherever_it_is_cut_off(end: int) -> None:
    text = whole("Why.", read_key(KEY, cut=False), REST[:end], cut=True)
    assert passes(text)
    assert ("cut off" in text) == ("37 °C.\n" not in REST[:end])
    assert ("Keep them dark.\n</note>" in text) == ("dark." in REST[:end])


@pytest.mark.parametrize("end", range(len(KEY) + 1))
def test_a_key_keeps_the_steps_that_are_whole(end: int) -> None:
    steps = KEY[:end].count("}\n")
    if not steps:
        with pytest.raises(TooShortError, match="allow it more tokens"):
            read_key(KEY[:end], cut=True)
        return
    key = read_key(KEY[:end], cut=True)
    assert len(key.steps) == steps
    text = whole("", key, "", cut=True)
    assert passes(text)
    assert ("The key was cut off" in text) == ("</key>" not in KEY[:end])


@pytest.mark.parametrize(
    "text",
    [
        "", "Sure! <key>", "<key>\n</key>", KEY.removesuffix("</key>"), KEY + "\nStep 3: {}",
        KEY.replace("Step 2", "Step 3"), KEY.replace('"parameters": ["3', '"settings": ["3'),
        KEY.replace('["beads"]', '"beads"', 1), KEY.replace("{", "", 1),
    ],
)  # fmt: skip
def test_a_key_that_no_grammar_kept_is_told(text: str) -> None:
    with pytest.raises(BrokenFormError):
        read_key(text, cut=False)


@pytest.mark.parametrize(
    "text",
    [
        "", "<note>", REST.replace("orc>", "key>"), REST.replace("Step 2: ", ""),
        REST.replace("Step 2: Dry the beads for 5 min at 37 °C.\n", ""),
        REST.replace("</orc>", "Step 3: Store them.\n</orc>"), REST.removesuffix("</note>\n"),
    ],
)  # fmt: skip
def test_sentences_that_no_grammar_kept_are_told(text: str) -> None:
    with pytest.raises(BrokenFormError):
        whole("", read_key(KEY, cut=False), text, cut=False)


def test_what_the_grammars_let_through_passes_both_gates_cut_off_or_not() -> None:
    random = Random(5)
    grammar = sketch_grammar(["wash", "spin down"], 4, sections=("key",), continued=True)
    for _ in range(500):
        key = read_key(written(grammar, random), cut=False)
        rest = written(orc_grammar(key.steps), random)
        assert passes(whole("Why.", key, rest, cut=False)), (key.lines, rest)
        start = rest[: random.randrange(len(rest))]
        assert passes(whole("Why.", key, start, cut=True)), (key.lines, start)
