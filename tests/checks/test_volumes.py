"""What is put into a container, and what it holds."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.checks import check
from protoplan.model import Protocol, Step
from protoplan.reading import read


def codes(*steps: tuple[str, str, list[str]]) -> list[str]:
    """The findings on volumes of steps, each an action, its object and its parameters."""
    protocol = Protocol(tuple(Step(action, (one,), tuple(more)) for action, one, more in steps))
    found = check(protocol).findings
    return [one.code for one in found if one.code in ("STA013", "STA014")]


@pytest.mark.parametrize(
    "step",
    [
        ("dispense", "buffer", ["1.2 ml", "into a 250 µl well"]),
        ("add", "water", ["1,200 µl", "to a 0.2 ml PCR tube"]),
        ("transfer", "3 ml culture", ["into a clean 1.5 ml tube"]),
        ("transfer", "culture", ["3 ml", "1.5-ml microcentrifuge tube"]),
        ("pipette", "culture", ["60-70 ml", "into the 50 ml Falcon tube"]),
        ("fill", "1.5 ml tube", ["with 200 ml of water"]),
    ],
)
def test_more_than_the_name_of_a_container_says_is_an_error(
    step: tuple[str, str, list[str]],
) -> None:
    assert codes(step) == ["STA013"]


@pytest.mark.parametrize(
    "step",
    [
        ("transfer", "culture", ["1.7 ml", "into a 1.5 ml tube"]),
        ("transfer", "culture", ["2.2 ml", "into a 2 ml tube"]),
        ("transfer", "culture", ["1-5 ml", "into a 1.5 ml tube"]),
        ("transfer", "culture", ["up to 5 ml", "into a 1.5 ml tube"]),
        ("transfer", "culture", ["5 ml", "into 1.5 ml tubes"]),
        ("transfer", "culture", ["5 ml", "into three 1.5 ml tubes"]),
        ("transfer", "culture", ["5 ml", "into a 1.5 ml tube", "in 4 portions"]),
        ("transfer", "culture", ["5 ml", "split between 1.5 ml tube 1 and 2"]),
        ("add", "medium", ["5 ml per tube", "to a 1.5 ml tube"]),
        ("add", "medium", ["1 ml", "to each well of a 96-well plate"]),
        ("add", "medium", ["10 ml", "to a 96-well plate"]),
        ("add", "medium", ["2 x 1 ml", "to a 1.5 ml tube"]),
        ("add", "medium", ["5 ml", "with a 1 ml pipette"]),
        ("add", "medium", ["800 ml", "to a 500 ml bottle"]),
        ("transfer", "culture", ["5 ml", "from a 1.5 ml tube"]),
        ("add", "medium", ["5 ml", "to 500 µl of lysate in a tube"]),
        ("transfer", "medium", ["50 ml", "1 ml", "to a microfuge tube"]),
        ("aliquot", "medium", ["5 ml", "into 1.5 ml tube"]),
        ("discard", "medium", ["5 ml", "into a 1.5 ml tube"]),
        ("transfer", "culture", ["2.2 ml", "into a microcentrifuge tube"]),
    ],
)
def test_what_fits_is_divided_or_goes_elsewhere_passes(step: tuple[str, str, list[str]]) -> None:
    assert codes(step) == []


def test_what_is_known_of_the_sort_of_a_container_alone_is_a_warning() -> None:
    assert codes(("transfer", "culture", ["5 ml", "into a cryovial"])) == ["STA014"]


@given(size=st.sampled_from([0.2, 0.5, 1.5, 2.0, 15.0, 50.0]), part=st.floats(0.05, 4.0))
def test_the_volume_decides_in_whatever_unit_it_is_written(size: float, part: float) -> None:
    volume = round(size * part, 3)
    expected = ["STA013"] if volume > 1.15 * size * (1 + 1e-9) else []
    if abs(volume / size - 1.15) > 1e-6 and volume > 0:
        place = f"to a {size:g} ml tube"
        assert codes(("add", "buffer", [f"{volume:.3f} ml", place])) == expected
        assert codes(("add", "buffer", [f"{1000 * volume:.0f} µl", place])) == expected


FIRST = ("add", "buffer", ["800 µl", "to a 1.5 ml tube"])


def test_volumes_that_are_too_much_together_are_a_warning_at_the_step_that_is_too_much() -> None:
    more = ("add", "ethanol", ["500 µl", "to the tube"])
    shaken = ("vortex", "tube", ["10 s"])
    assert codes(FIRST, shaken, more) == []
    assert codes(FIRST, shaken, more, more) == ["STA014"]
    assert codes(FIRST, ("add", "ethanol", ["1 ml", "to same 1.5 ml tube"])) == ["STA014"]


@pytest.mark.parametrize(
    "between",
    [
        ("discard", "supernatant", []),
        ("centrifuge", "tube", ["5000 x g", "5 min"]),
        ("transfer", "buffer", ["to a new 2 ml tube"]),
        ("add", "water", ["10 µl", "to a fresh 1.5 ml tube"]),
    ],
)
def test_what_may_have_been_taken_out_or_is_elsewhere_is_not_added_up(
    between: tuple[str, str, list[str]],
) -> None:
    assert codes(FIRST, between, ("add", "ethanol", ["1.2 ml", "to the tube"])) == []


def test_volumes_of_one_step_are_added_up_too() -> None:
    step = Step("add", ("buffer", "ethanol"), ("800 µl", "700 µl", "to a 1.5 ml tube"))
    more = Step("add", ("water",), ("500 µl", "to the tube"))
    found = [one.code for one in check(Protocol((step, more))).findings]
    assert found.count("STA014") == 1


def test_another_container_is_not_the_one_before() -> None:
    for other in ("to a tube", "to the new tube", "to the 2 ml tube", "to the vial"):
        assert codes(FIRST, ("add", "ethanol", ["1.2 ml", other])) == []


def test_in_prose_it_is_a_warning_as_the_rule_of_the_linter_is() -> None:
    document = "Transfer 400 ml of the culture into a 1.5 ml tube."
    found = [one.code for one in check(read(document.encode(), "a.txt", form="text")).findings]
    assert "STA014" in found
    assert "STA013" not in found


def test_a_container_that_was_named_for_what_no_volume_is_said_of_holds_no_more() -> None:
    first = ("transfer", "lysate", ["to a 15 ml tube"])
    assert codes(first, ("add", "ethanol", ["10 l", "to the tube"])) == ["STA014"]
    assert codes(first, ("add", "ethanol", ["10 ml", "to the tube"])) == []
    assert (
        codes(first, ("transfer", "it", ["to a flask"]), ("add", "water", ["1 l", "to the flask"]))
        == []
    )


def found_for(step: Step) -> list[str]:
    return [one.code for one in check(Protocol((step,))).findings if one.code.startswith("STA01")]


@pytest.mark.parametrize(
    "step",
    [
        Step("dispense", ("buffer", "250 µl well"), ("1,200 µl",)),
        Step("transfer", ("culture", "2 ml tube"), ("7 ml",)),
        Step("add", ("water", "0.2 ml PCR tube"), ("400 µl",)),
        Step("add", ("300 ml water", "250 ml volumetric flask"), ()),
        Step("add", ("300 ml water",), ("to a 250 ml volumetric flask",)),
    ],
)
def test_a_container_among_the_objects_is_filled_with_the_others(step: Step) -> None:
    assert found_for(step) == ["STA013"]


@pytest.mark.parametrize(
    "step",
    [
        Step("add", ("water", "50 ml tube"), ("45 ml",)),
        Step("add", ("medium", "96-well plate"), ("12 ml",)),
        Step("transfer", ("culture", "2 ml tubes"), ("7 ml",)),
        Step("transfer", ("culture", "five 2 ml tubes"), ("7 ml",)),
        Step("transfer", ("culture", "from 2 ml tube"), ("7 ml",)),
        Step("transfer", ("pooled culture", "2 ml tube"), ("7 ml",)),
        Step("dispense", ("medium", "50 ml tube"), ("100 ml", "into 5 flasks")),
        Step("aliquot", ("medium", "2 ml tube"), ("7 ml",)),
        Step("discard", ("supernatant", "2 ml tube"), ("7 ml",)),
        Step("transfer", ("2 ml tube",), ("7 ml",)),
        Step("transfer", ("2 ml tube", "50 ml tube"), ("7 ml",)),
        Step("transfer", ("culture", "2 ml tube"), ("7 ml", "to a flask")),
        Step("add", ("400 ml water", "250 ml bottle"), ()),
    ],
)
def test_a_container_that_is_no_place_or_not_alone_is_not_filled(step: Step) -> None:
    assert found_for(step) == []


@pytest.mark.parametrize(
    "step",
    [
        Step("add", ("PBS", "96-well plate"), ("5 l",)),
        Step("add", ("PBS", "6-well plate"), ("3 l",)),
        Step("dispense", ("PBS", "384-well plate"), ("1 l",)),
        Step("add", ("medium",), ("2 l", "into a 96-well plate")),
        Step("add", ("PBS", "Petri dish"), ("5 l",)),
        Step("add", ("PBS", "Falcon tube"), ("500 ml",)),
        Step("add", ("PBS", "PCR tube"), ("5 ml",)),
        Step("add", ("PBS", "cuvette"), ("1 l",)),
    ],
)
def test_more_than_any_of_a_kind_holds_is_in_doubt(step: Step) -> None:
    assert found_for(step) == ["STA014"]


@pytest.mark.parametrize(
    "step",
    [
        Step("add", ("PBS", "96-well plate"), ("100 µl",)),
        Step("add", ("PBS", "96-well plate"), ("200 µl per well",)),
        Step("add", ("PBS", "deep-well plate"), ("200 ml",)),
        Step("add", ("medium", "10 cm dish"), ("10 ml",)),
        Step("add", ("water", "bioassay dish"), ("300 ml",)),
        Step("add", ("PBS", "96-well plates"), ("5 l",)),
        Step("pour", ("LB agar", "Petri dishes"), ("1 l",)),
        Step("add", ("medium", "T75 flask"), ("15 ml",)),
        Step("add", ("buffer", "tray"), ("2 l",)),
        Step("add", ("water", "centrifuge tube"), ("250 ml",)),
        Step("add", ("water", "hot plate"), ("2 l",)),
    ],
)
def test_what_one_of_a_kind_may_hold_is_none(step: Step) -> None:
    assert found_for(step) == []


def test_the_volume_of_each_vessel_is_not_divided_among_them() -> None:
    assert codes(("add", "MTT solution", ["5 l", "to each well"])) == ["STA014"]
    assert codes(("dispense", "MTT solution", ["500 ml", "into every tube"])) == ["STA014"]
    assert codes(("add", "MTT solution", ["100 µl", "to each well"])) == []
    assert codes(("add", "MTT solution", ["100 ml", "to each of 96 wells"])) == []
