"""Documents that the shipped weights were learned from are not measured with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.checks.habits import HABITS
from protoplan.evaluation import xwlp
from protoplan.evaluation.seen import (
    fingerprint,
    learned_from,
    line_prints,
    pack,
    to_cross_validate,
    unpack,
)
from protoplan.lineage.antecedents import WEIGHTS


@pytest.mark.parametrize("file", [WEIGHTS, HABITS])
def test_what_was_learned_from_is_divided_and_the_rest_is_not(file: str) -> None:
    first, second, *_ = sorted(learned_from(file))
    given = ["another", first, "others", second]
    assert to_cross_validate(given, file, None, 10) == (2, [1, 3])
    assert to_cross_validate(["another", first], file, None, 10) == (0, [])


def test_what_is_asked_for_goes_before() -> None:
    assert to_cross_validate(["a", "b", "c"], WEIGHTS, 2, 10) == (2, [0, 1, 2])
    assert to_cross_validate(["a", "b", "c"], WEIGHTS, 5, 10) == (3, [0, 1, 2])
    assert to_cross_validate(sorted(learned_from(WEIGHTS)), WEIGHTS, 0, 10) == (0, [])


def test_a_fingerprint_tells_documents_apart_whatever_they_hold() -> None:
    texts = [[["a", "b"]], [["a b"]], [["a"], ["b"]], [["\ud800"]], [["µ"]]]
    assert len({fingerprint(text) for text in texts}) == len(texts)


def test_lines_are_known_again_whatever_their_case_and_space() -> None:
    seen = line_prints("Spin the tube.\r\n\r\nAdd 5 µl  of water.\n")
    assert len(seen) == 2
    assert line_prints("  add 5 µl\tof WATER.") < seen
    assert not line_prints("Add 50 µl of water.") & seen
    assert line_prints(" \n\t\n") == frozenset()


@given(st.sets(st.integers(0, 2**32 - 1)))
def test_packed_prints_are_the_same_unpacked(prints: set[int]) -> None:
    assert unpack(pack(prints)) == prints


def test_the_weights_were_learned_from_the_process_graphs_of_people(data: Path) -> None:
    documents = xwlp.read(data / "data" / "xwlp")
    assert {fingerprint(one.sentences) for one in documents} == learned_from(WEIGHTS)
