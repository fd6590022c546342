"""Things of one noun that are told apart: by numbers, by letters, by what one is and the other is
not, and by what they are drawn out of."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.lineage.contrasts import contrast
from protoplan.lineage.numbers import without_number
from protoplan.lineage.words import read_name
from protoplan.model import Protocol, Step

APART = [
    ("sample 1", "sample 2"),
    ("sample a", "sample b"),
    ("sample i", "sample ii"),
    ("sample s1", "sample s2"),
    ("sample-1", "sample-2"),
    ("sample #1", "sample #2"),
    ("culture 1", "culture 2"),
    ("reaction 1", "reaction 2"),
    ("reaction a", "reaction b"),
    ("solution 1", "solution 2"),
    ("pool 1", "pool 2"),
    ("tissue 1", "tissue 2"),
    ("suspension 1", "suspension 2"),
    ("mixture 1", "mixture 2"),
    ("vial 1", "vial 2"),
    ("donor 1 cells", "donor 2 cells"),
    ("group A mice", "group B mice"),
    ("mouse 1 liver", "mouse 2 liver"),
    ("patient sample 1", "patient sample 2"),
    ("serum sample 1", "serum sample 2"),
    ("first sample", "second sample"),
    ("1st culture", "2nd culture"),
    ("control sample", "treated sample"),
    ("wild-type culture", "mutant culture"),
    ("heavy culture", "light culture"),
    ("left tissue", "right tissue"),
    ("tumour tissue", "normal tissue"),
    ("input sample", "IP sample"),
    ("mock culture", "infected culture"),
    ("RNA samples", "DNA samples"),
    ("liver sample", "kidney sample"),
    ("plasma sample", "urine sample"),
    ("mouse tissue", "rat tissue"),
]

SAME = [
    ("sample", "the sample"),
    ("sample 1", "sample 1"),
    ("sample #1", "sample 1"),
    ("culture A", "the culture A"),
    ("control sample", "the control sample"),
    ("sample 1", "the sample"),
    ("tissue", "the tissue"),
]


def told(*lines: str) -> list[str]:
    steps = []
    for line in lines:
        action, *objects = (part.strip() for part in line.split("|"))
        steps.append(Step(action, tuple(objects[0].split("; ")), ()))
    findings = check(Protocol(tuple(steps))).findings
    return [one.code for one in findings if one.code.startswith("STA") and one.severity != "info"]


@pytest.mark.parametrize(("one", "other"), APART)
def test_what_is_done_to_one_of_several_is_not_done_to_another(one: str, other: str) -> None:
    assert not told(f"thaw | {one}", f"thaw | {other}")
    assert not told(f"discard | {one}", f"centrifuge | {other}")
    assert not told(f"lyse | {one}; RIPA buffer", f"culture | {other}")
    assert not told(f"lyse | {one}; RIPA buffer", f"thaw | {other}", f"culture | {other}")


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_is_named_the_same_is_the_same(one: str, other: str) -> None:
    assert told(f"thaw | {one}", f"thaw | {other}") == ["STA001"]


def test_all_of_several_may_be_any_of_them() -> None:
    assert told("thaw | sample 1", "thaw | sample 2", "thaw | samples") == ["STA011"]
    assert not told("thaw | samples", "thaw | sample 1", "thaw | sample 2")
    assert told("thaw | samples", "thaw | sample 1") == ["STA011"]


@pytest.mark.parametrize(
    ("name", "noun", "number"),
    [
        ("sample 12", "sample", "12"),
        ("donor 2 cells", "donor cells", "2"),
        ("culture no. 3", "culture", "3"),
        ("tube #4", "tube", "4"),
        ("sample1", "sample", "1"),
        ("group-b", "group", "b"),
        ("samples 1 and 2", "samples", ""),
        ("tubes 1-6", "tubes", ""),
        ("aliquot 2 ml of buffer", "aliquot 2 ml of buffer", ""),
        ("culture 2 days", "culture 2 days", ""),
        ("dnase i", "dnase i", ""),
        ("protein a", "protein a", ""),
        ("cells hl60", "cells hl60", ""),
        ("6 well plate", "6 well plate", ""),
    ],
)
def test_a_number_behind_a_noun_is_no_part_of_the_name(name: str, noun: str, number: str) -> None:
    assert without_number(name) == (noun, number)


def test_several_are_named_by_their_noun() -> None:
    assert read_name("samples 1, 2 and 3").number == ""
    assert read_name("samples 1 and 2").text == "sample"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"control"}, {"treated"}),
        ({"wt"}, {"knockout"}),
        ({"liver"}, {"spleen"}),
        ({"plasma"}, {"urine"}),
        ({"leaf", "mutant"}, {"leaf", "wild-type"}),
    ],
)
def test_words_on_two_sides_are_a_contrast(one: set[str], other: set[str]) -> None:
    assert contrast(one, other)
    assert contrast(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"control"}, {"mock"}),
        ({"control"}, {"washed"}),
        ({"liver"}, {"mouse"}),
        ({"mouse", "liver"}, {"liver"}),
        ({"tumour"}, {"tumor"}),
        (set(), {"treated"}),
    ],
)
def test_words_on_one_side_are_none(one: set[str], other: set[str]) -> None:
    assert not contrast(one, other)
