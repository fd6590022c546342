"""What is put to what is worked on, with which side up, how, and by what name it is treated."""

from __future__ import annotations

import pytest

from tests.told import planned


def objects(question: str, listed: str = "") -> list[str]:
    steps, _ = planned(question, listed)
    return [", ".join(names) for _, names, _ in steps]


@pytest.mark.parametrize(
    ("question", "things"),
    [
        ("Spin-coat the precursor at 4000 rpm for 30 s, drip 200 µL of chlorobenzene 10 s before "
         "the end, and anneal at 100 °C.", ["precursor", "chlorobenzene", "precursor"]),
        ("Dry the film, drip 50 µL of toluene, and anneal.", ["film", "toluene", "film"]),
        ("Grind the leaves, pipette 1 ml of ethanol, vortex and spin.",
         ["leaves", "ethanol", "leaves", "leaves"]),
        ("Dispense 100 µl of medium into the wells and incubate.", ["medium", "medium"]),
        ("Dispense 100 µl of the lysate and incubate for 1 h.", ["lysate", "lysate"]),
        ("Pipette 100 µl of ethanol, vortex and spin.", ["ethanol", "ethanol", "ethanol"]),
        ("Dry the film, pipette 1 ml of ethanol into a tube and vortex.",
         ["film", "ethanol", "ethanol"]),
    ],
)  # fmt: skip
def test_a_solvent_is_put_to_what_is_worked_on(question: str, things: list[str]) -> None:
    assert objects(question) == things


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("Glow-discharge the grids, apply 3 µL, wait 10 s and blot for 4 s.",
         ("apply", ["[sample]"], ["3 µL", "to grids"])),
        ("Coat the plate, add 100 µl and incubate.", ("add", ["[sample]"], ["100 µl", "to plate"])),
        ("Clean the slides, apply 20 µl, cover and incubate.",
         ("apply", ["[sample]"], ["20 µl", "to slides"])),
        ("Prepare the plate, add 50 µl to each well, and seal.",
         ("add", ["[sample]"], ["50 µl", "to each well"])),
        ("Glow-discharge the grids, apply 3 µL of sample and blot.",
         ("apply", ["sample"], ["3 µL"])),
        ("Inoculate each well with 5 µL, incubate for 18 h and read the OD600.",
         ("inoculate", ["well"], ["with 5 µL"])),
        ("Fill the wells with 100 µl and incubate.", ("fill", ["wells"], ["with 100 µl"])),
        ("Wash the cells with 5 ml of PBS and spin.", ("wash", ["cells"], ["with 5 ml of PBS"])),
        ("Clean the plate, add 100 µl of serum and mix.", ("add", ["serum"], ["100 µl"])),
        ("Clean the column, load 5 ml, and elute.", ("load", ["[sample]"], ["5 ml", "to column"])),
    ],
)  # fmt: skip
def test_nothing_of_a_vessel_is_put_to_it(
    question: str, step: tuple[str, list[str], list[str]]
) -> None:
    assert step in planned(question)[0]


@pytest.mark.parametrize(
    ("question", "thing", "side"),
    [
        ("Wash the retina for 20 min, mount ganglion-cell side up, and image.", "retina",
         "ganglion-cell side up"),
        ("Mount the retina photoreceptor side up on a membrane.", "retina",
         "photoreceptor side up"),
        ("Fix the coverslips and mount them cell side down on slides.", "coverslips",
         "cell side down"),
        ("Mount the skin dermal side down in agarose.", "skin", "dermal side down"),
        ("Mount the film face up, and image it.", "film", "face up"),
        ("Mount the skin epidermal side facing down and image it.", "skin",
         "epidermal side facing down"),
        ("Wash the retina and mount it ganglion side up on a slide.", "retina",
         "ganglion side up"),
    ],
)  # fmt: skip
def test_the_side_that_faces_up_is_no_object(question: str, thing: str, side: str) -> None:
    (names, parameters) = next(one[1:] for one in planned(question)[0] if one[0] == "mount")
    assert (names, side in parameters) == ([thing], True)


def test_a_side_that_is_worked_on_is_one() -> None:
    assert objects("Mount the film and coat the top surface.")[-1] == "top surface"
    assert objects("Mark the upper side and dry it.")[0] == "upper side"


@pytest.mark.parametrize(
    ("question", "means"),
    [
        ("Clean the ITO substrates with acetone and isopropanol by sonication for 15 min each.",
         [["15 min", "with acetone", "by sonication"],
          ["15 min", "with isopropanol", "by sonication"]]),
        ("Clean the wafer in acetone, methanol and water by ultrasonication for 10 min each.",
         [["10 min", f"in {one}", "by ultrasonication"]
          for one in ("acetone", "methanol", "water")]),
        ("Wash the slides in water and ethanol by shaking for 5 min each, and dry.",
         [["5 min", "in water", "by shaking"], ["5 min", "in ethanol", "by shaking"], []]),
        ("Wash the slides in water and ethanol for 5 min each.",
         [["5 min", "in water"], ["5 min", "in ethanol"]]),
        ("How can I fabricate a film: clean the glass with acetone and isopropanol by sonication "
         "for 15 min each, treat it with ozone for 20 min?",
         [["15 min", "with acetone", "by sonication"],
          ["15 min", "with isopropanol", "by sonication"], ["20 min", "with ozone"]]),
        ("How do I clean a chip: wash it in ethanol for 5 min and then in water for 1 min?",
         [["5 min", "in ethanol"], ["1 min", "in water"]]),
        ("Wash the slides in acetone by sonication for 5 min.",
         [["5 min", "in acetone", "by sonication"]]),
    ],
)  # fmt: skip
def test_baths_share_a_time_whatever_is_done_in_them(question: str, means: list[list[str]]) -> None:
    assert [parameters for _, _, parameters in planned(question)[0]] == means


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("Rinse the slides. Plasma treat for 2 min, and coat.", "rinse, plasma, coat"),
        ("Rinse the slides, plasma-treat them for 2 min, and coat.", "rinse, plasma, coat"),
        ("Wash the slides, UV treat for 5 min and dry.", "wash, uv, dry"),
        ("Clean the slides, flame treat for 10 s, and cool.", "clean, flame, cool"),
        ("Rinse the slides, ozone treat, and coat them.", "rinse, ozone, coat"),
        ("Rinse the slides, heat treat at 80 °C for 1 h and cool.", "rinse, heat, cool"),
    ],
)
def test_what_is_treated_by_the_name_of_an_action_is_what_is_at_hand(
    question: str, listed: str
) -> None:
    steps, _ = planned(question, listed)
    assert [one[0] for one in steps] == listed.split(", ")
    assert [one[1] for one in steps] == [["slides"]] * 3


def test_treating_stays_an_action_of_its_own() -> None:
    steps, _ = planned("Heat, treat with acid, and rinse the wool.", "heat, treat, rinse")
    assert [one[0] for one in steps] == ["heat", "treat", "rinse"]
    steps, _ = planned("Rinse the slides. Plasma treat for 2 min.", "rinse, plasma treat")
    assert [one[0] for one in steps] == ["rinse", "plasma treat"]
