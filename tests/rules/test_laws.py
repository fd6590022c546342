"""What holds for every rule that looks at the text, whatever the text."""

from __future__ import annotations

import re
import sys
from contextlib import ExitStack
from functools import lru_cache
from unittest import mock

import pytest
from growing import grows_in_proportion
from hypothesis import given
from hypothesis import strategies as st

from protoplan.documents import read
from protoplan.library import load
from protoplan.rules import RULES, Needs, Rule, Sop
from protoplan.rules.catalogue import entry

TEXT_RULES = [rule for rule in RULES if rule.needs is Needs.TEXT]
WORDS = """
5 0.5 ,4 1:10 10 106 -20 37 ul µM ML C ° ºC g x × rpm K % h hrs min. ' '' RT overnight Spin
until dissolved appropriate volume several times equal volumes of at for to - – ( ) . , ; &
Dilute Incubate cells filter Tris briefly Ph \u043d \u041e
"""
PHRASES = ["15 000", "room temperature", "max speed", "if necessary", ". ", "\n", "\n\n1. ", "\t"]
PIECES = [*WORDS.split(), *PHRASES]
ODD = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=3)
TEXTS = st.lists(
    st.tuples(st.sampled_from(PIECES) | ODD, st.sampled_from(["", " "])), max_size=40
).map(lambda pieces: "".join(piece + gap for piece, gap in pieces))
LONG = 60_000
"""Characters on one line that a rule is timed on."""


@lru_cache(maxsize=1000)
def sop(text: str) -> Sop:
    return Sop(read(text, form="text"), load("wetlab"))


@given(TEXTS)
def test_findings_stand_in_the_text_and_say_something(text: str) -> None:
    protocol = sop(text)
    for rule in TEXT_RULES:
        for one in rule.findings(protocol):
            assert one.span and 0 <= one.span.start <= one.span.end <= len(text)
            assert one.message and one.code == rule.code
            for span, new in one.fix.edits if one.fix else ():
                assert one.span.start <= span.start <= span.end <= one.span.end
                assert text[span.start : span.end] != new


@given(TEXTS)
def test_a_protocol_is_judged_the_same_twice(text: str) -> None:
    for rule in TEXT_RULES:
        first, second = ([tuple(one)[1:] for one in rule.hits(sop(text))] for _ in range(2))
        assert first == second


def test_a_look_at_all_blocks_at_once_loses_nothing() -> None:
    """Each phrase of the cases stands in a block of its own, so that rules meet its ends."""
    texts = [
        f"1. least\n2. {phrase}\n3. least"
        for rule in TEXT_RULES
        for case in entry(rule)["cases"]
        for phrase in re.split(r"[.;,!?]+(?:\s+|$)", case["text"])
    ]
    found = [[*rule.hits(sop(text))] for text in texts for rule in TEXT_RULES]
    with ExitStack() as patched:
        for name, module in list(sys.modules.items()):
            if name.startswith("protoplan.rules.") and "held" in vars(module):
                every = mock.patch.object(module, "held", lambda sop, pattern: sop.blocks)
                patched.enter_context(every)
        each = [[*rule.hits(sop(text))] for text in texts for rule in TEXT_RULES]
    assert [one for one in found if one] == [one for one in each if one]


@pytest.mark.slow
@pytest.mark.parametrize("rule", TEXT_RULES, ids=lambda rule: rule.code)
def test_time_is_linear_in_the_length_of_a_line(rule: Rule) -> None:
    for piece in PIECES:

        def run(size: int, piece: str = piece) -> None:
            list(rule.findings(sop(f"5 {piece} " * size)))

        assert grows_in_proportion(run, LONG // 8 // (len(piece) + 3)), piece
