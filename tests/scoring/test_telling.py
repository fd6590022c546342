"""Steps in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.model import Step
from protoplan.scoring.telling import both_do, does, third_person

WASH = Step("wash", ("beads",), ("with RIPA buffer", "3 times"))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("mix", "mixes"), ("dry", "dries"), ("assay", "assays"), ("wash", "washes"), ("do", "does"),
        ("process", "processes"), ("focus", "focuses"), ("aspirate", "aspirates"),
        ("heat shock", "heat shocks"), ("heat-shock", "heat-shocks"), ("heat up", "heats up"),
        ("air dry", "air dries"), ("air-dry", "air-dries"), ("snap freeze", "snap freezes"),
        ("phenol chloroform extract", "phenol chloroform extracts"),
        ("spin down", "spins down"), ("spin-down", "spins-down"), ("let dry", "lets dry"),
        ("re-suspend", "re-suspends"), ("gently mix", "gently mixes"), ("seed", "seeds"),
        ("mix gently", "mixes gently"), ("shed", "sheds"), ("embed", "embeds"), ("feed", "feeds"),
        ("bring", "brings"), ("Air-Dry", "Air-Dries"), ("cross link", "cross links"),
        ("spun down", "spins down"), ("washes", "washes"), ("back", "backs"),
        ("spin coat", "spin coats"), ("spin-coat", "spin-coats"), ("sputter coat", "sputter coats"),
        ("slurry pack", "slurry packs"), ("plasma treat", "plasma treats"),
        ("dry ash", "dry ashes"), ("wet etch", "wet etches"), ("ball mill", "ball mills"),
        ("wire bond", "wire bonds"), ("dip coat", "dip coats"), ("let cool", "lets cool"),
        ("allow to cool", "allows to cool"), ("pour off", "pours off"), ("mix well", "mixes well"),
        ("prepare fresh", "prepares fresh"), ("apply high voltage", "applies high voltage"),
        ("measure absorbance", "measures absorbance"), ("drop cast", "drop casts"),
        ("supply power", "supplies power"), ("slowly add", "slowly adds"),
    ],
)  # fmt: skip
def test_a_verb_is_said_in_the_third_person(action: str, said: str) -> None:
    assert third_person(action) == said


@pytest.mark.parametrize("action", ["mixed", "gently mixed", "mixing", "incubation", "PCR2", "3x"])
def test_what_is_no_verb_in_its_base_form_is_quoted(action: str) -> None:
    assert third_person(action) == ""
    assert does(Step(action, ("cells",), ())) == f"does '{action}' the cells"


def test_objects_are_named_with_their_article() -> None:
    assert does(Step("seed", ("cells",), ())) == "seeds the cells"
    assert does(Step("add", ("5 µl dye", "The gel"), ())) == "adds 5 µl dye and The gel"
    assert does(Step("mix", ("water", "salt", "acid"), ())) == "mixes the water and 2 more"
    assert does(Step("mix", (), ())) == "mixes"
    assert does(Step("hold", ("it",), ())) == "holds it"


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (("with PBS", "3 times"),
         ("washes the beads (with RIPA buffer)", "washes the beads (with PBS)")),
        (("With RIPA buffer",), ("washes the beads (3 times)", "washes the beads")),
        (WASH.parameters, ("washes the beads", "washes the beads")),
    ],
)  # fmt: skip
def test_steps_that_read_the_same_are_told_apart_by_their_parameters(
    other: tuple[str, ...], said: tuple[str, str]
) -> None:
    assert both_do(WASH, Step("wash", ("beads",), other)) == said


def test_steps_that_read_the_same_are_told_apart_by_further_objects() -> None:
    steps = [Step("mix", ("water", "salt", name), ("5 min",)) for name in ("acid", "dye")]
    assert both_do(*steps) == (
        "mixes the water and 2 more (acid)", "mixes the water and 2 more (dye)",
    )  # fmt: skip


def test_steps_that_read_differently_are_told_without_parameters() -> None:
    assert both_do(WASH, Step("dry", ("beads",), ())) == ("washes the beads", "dries the beads")


@given(st.text(max_size=400), st.lists(st.text(max_size=400), max_size=4))
def test_any_step_is_told_in_a_short_line(action: str, words: list[str]) -> None:
    one, other = Step(action, tuple(words), ()), Step(action, tuple(words), tuple(words))
    assert all(len(said) <= 600 for said in both_do(one, other))
