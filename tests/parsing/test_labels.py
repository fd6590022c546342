"""The labels of the sentences of an orc are found line by line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Span
from protoplan.parsing import sketch


@given(st.text(alphabet="sStTeEpP\u017f 12.:#*->x\n\r\t", max_size=60), st.data())
def test_labels_are_those_that_their_pattern_finds(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    span = Span(start, data.draw(st.integers(start, len(text))))
    for pattern in (sketch._SENTENCE, sketch._NUMBERED):
        found = [one.span() for one in sketch._line_starts(pattern, text, span)]
        assert found == [one.span() for one in pattern.finditer(text, *span)]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", 0),
        ("Step 1: a\nStep 2: b", 2),
        ("x\n\nSTEP 1: a\n1. b", 1),
        ("Step 1: a\rstep 2: b", 2),
    ],
)
def test_labels_begin_lines(text: str, number: int) -> None:
    span = Span(0, len(text))
    assert len(sketch._line_starts(sketch._SENTENCE, text, span)) == number
