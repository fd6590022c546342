"""One parameter that joins a reagent and its values says what they say apart, and a word of
temperature beside a temperature is no value of its own."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from protoplan.model import Step
from protoplan.scoring.differences import Change, compare
from protoplan.scoring.rewording import meant
from protoplan.scoring.symbolic import match, prepare
from protoplan.scoring.tempered import tempered

ROUND = (
    Step("wash", ("embryos",), ("PBS", "3 times")),
    Step("image", ("embryos",), ()),
)


def told(pred: tuple[str, ...], gold: tuple[str, ...]) -> tuple[float, list[Change]]:
    """Return the score of a protocol and the changes that are told, where only one step differs."""
    ours, theirs = (Step("incubate", ("embryos",), one) for one in (pred, gold))
    found = meant(compare(ours, theirs), ours, theirs, "wetlab")
    overall = match((ours, *ROUND), prepare((theirs, *ROUND))).scores.overall
    return overall, [one.change for one in found if one.change is not Change.EQUAL]


SAME = [
    (("acetone", "-20 °C", "7 min"), ("ice-cold acetone (-20 °C)", "7 min")),
    (("methanol", "-20 °C"), ("cold methanol (-20 °C)",)),
    (("methanol", "-20 °C"), ("chilled methanol (-20 °C)",)),
    (("methanol", "-20 °C"), ("ice-cold (-20 °C) methanol",)),
    (("methanol", "-20 °C"), ("ice-cold methanol at -20 °C",)),
    (("methanol", "-20 °C"), ("ice-cold methanol", "-20 °C")),
    (("100% ethanol", "-20 °C"), ("ice-cold 100% ethanol (-20 °C)",)),
    (("acetone", "-20 °C"), ("acetone precooled to -20 °C",)),
    (("acetone", "-20 °C"), ("acetone, pre-chilled at -20 °C",)),
    (("PBS", "37 °C"), ("warm PBS (37 °C)",)),
    (("PBS", "37 °C"), ("PBS (prewarmed to 37 °C)",)),
    (("PBS", "4 °C"), ("ice-cold PBS (4 °C)",)),
    (("anti-acetylated tubulin", "1:500"), ("anti-acetylated tubulin antibody (1:500)",)),
    (("37 °C", "5% CO2"), ("37 °C, 5% CO2",)),
    (("MTT", "20 µl", "5 mg/ml"), ("20 µl of 5 mg/ml MTT",)),
    (("MTT", "20 µl", "5 mg/ml"), ("MTT (20 µl per well, 5 mg/ml)",)),
    (("100 µl",), ("100 µl per well",)),
]


@pytest.mark.parametrize(("apart", "joined"), SAME)
def test_what_is_joined_says_what_its_parts_say(
    apart: tuple[str, ...], joined: tuple[str, ...]
) -> None:
    assert told(joined, apart) == (1.0, [])
    assert told(apart, joined) == (1.0, [])


REAGENTS = ["acetone", "methanol", "DAPI", "PBS", "trypsin", "Triton X-100", "BSA", "anti-tubulin"]
STRENGTHS = ["", "1:500", "5 mg/ml", "10 µM", "0.25%"]
DEGREES = [("", ""), ("ice-cold", "4 °C"), ("cold", "-20 °C"), ("warm", "37 °C"), ("", "60 °C")]


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(REAGENTS), st.sampled_from(STRENGTHS), st.sampled_from(DEGREES), st.booleans()
)
def test_joined_is_apart(
    reagent: str, strength: str, degrees: tuple[str, str], behind: bool
) -> None:
    word, degree = degrees
    apart = tuple(filter(None, (reagent, strength, degree)))
    named = f"{reagent} ({strength})" if behind and strength else f"{strength} {reagent}".strip()
    joined = (f"{word} {named}".strip() + (f" ({degree})" if degree else ""),)
    for pred, gold in ((joined, apart), (apart, joined)):
        overall, changes = told(pred, gold)
        assert overall >= 0.98
        assert not {Change.MISSING, Change.ADDED}.intersection(changes)


def test_what_a_joined_text_tells_is_not_told_as_missing() -> None:
    joined, apart = ("MTT solution (5 mg/ml) (20 µl per well)",), ("MTT", "20 µl", "5 mg/ml")
    for pred, gold in ((joined, apart), (apart, joined)):
        overall, changes = told(pred, gold)
        assert changes == [Change.DIFFERENT]
        assert overall > 0.98


@pytest.mark.parametrize(
    ("pred", "gold"),
    [
        (("ice-cold methanol (-20 °C)",), ("acetone", "-20 °C")),
        (("hot methanol (-20 °C)",), ("warm PBS", "37 °C")),
        (("ice-cold PBS (37 °C)",), ("PBS", "4 °C")),
        (("cold methanol (-80 °C)",), ("methanol", "-20 °C")),
        (("anti-mouse primary antibody (1:500)",), ("anti-mouse secondary antibody", "1:500")),
        (("MTT solution (5 mg/ml)",), ("XTT", "5 mg/ml")),
    ],
)
def test_another_thing_or_temperature_is_told(pred: tuple[str, ...], gold: tuple[str, ...]) -> None:
    overall, changes = told(pred, gold)
    assert overall < 0.98
    assert changes


@pytest.mark.parametrize(
    "parameters",
    [
        ("cold room (4 °C)",),
        ("hot plate at 60 °C",),
        ("ice-cold PBS", "37 °C"),
        ("ice-cold PBS", "4 °C", "37 °C"),
        ("cooled to -20 °C",),
        ("ice-cold", "acetone", "4 °C"),
        ("hot methanol (-20 °C)",),
        ("ice-cold PBS",),
    ],
)
def test_what_says_more_stays(parameters: tuple[str, ...]) -> None:
    assert tempered(parameters) == parameters


def test_names_of_pairs_are_others() -> None:
    for one, other in combinations(("100 µl per well", "1 ml per well", "20 mg/kg"), 2):
        overall, changes = told((one,), (other,))
        assert overall < 1
        assert changes
