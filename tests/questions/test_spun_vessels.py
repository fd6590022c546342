"""Of a vessel that is spun, what is spun down in it is resuspended, lysed and frozen; and vessels
that are counted in words are what is worked on."""

from __future__ import annotations

import pytest

from tests.told import planned

_PELLETS = [
    ("Trypsinize a T75, stop with medium, spin 5 min at 200 g and resuspend in 1 ml medium.", 3),
    ("Scrape the dish, spin 5 min at 500 g and resuspend in 200 µl of PBS.", 2),
    ("Thaw a cryovial at 37 °C, add 9 ml medium, spin 5 min at 200 g and resuspend in DMEM.", 3),
    ("Scrape the plates in cold PBS, spin at 1000 g for 5 min and lyse in RIPA buffer.", 2),
    ("Trypsinize a flask for 3 min, centrifuge at 300 g for 5 min and freeze in 10 % DMSO.", 2),
    ("Scrape the dish, spin at 500 g for 5 min and count.", 2),
    ("Spin the tube at 10,000 g for 10 min and reconstitute in 100 µl of TE.", 1),
    ("Centrifuge the tubes at 300 g for 5 min, wash with PBS and fix in 4 % PFA.", 1),
    ("Grow a flask overnight, spin at 4000 g for 20 min and resuspend in lysis buffer.", 2),
    ("Centrifuge the bottles at 6000 g for 15 min, decant the supernatant and wash it.", 2),
    ("Trypsinize the flask, spin for 5 min, discard the supernatant and resuspend in PBS.", 3),
    ("Resuspend in 1 ml of PBS after the tubes have been spun at 300 g for 5 min.", 1),
]
_OTHERS = [
    ("Lyse the plate in RIPA, spin at 14,000 g for 10 min and freeze.", 2, "supernatant"),
    ("Scrape the plates in RIPA, spin at 14,000 g for 10 min and freeze.", 2, "supernatant"),
    ("Lyse the dish in RIPA, spin at 14,000 g for 10 min and dilute in PBS.", 2, "supernatant"),
    ("Spin the tubes at 12,000 g for 10 min and precipitate with ethanol.", 1, "supernatant"),
    ("Scrape the plate, spin at 12,000 g for 10 min and load onto a gel.", 2, "supernatant"),
    ("Spin the tube at 300 g and resuspend the supernatant in medium.", 1, "supernatant"),
    ("Spin the tubes at 12,000 g for 10 min and incubate on ice for 5 min.", 1, "tubes"),
    ("Centrifuge the plate at 1000 g for 90 min, wash with PBS and incubate.", 1, "plate"),
    ("Collect blood, spin at 2000 g for 10 min and freeze at -80 °C.", 2, "blood"),
    ("Trypsinize the cells, spin 5 min at 200 g and resuspend in medium.", 2, "cells"),
]


@pytest.mark.parametrize(("question", "step"), _PELLETS)
def test_what_is_spun_down_in_a_vessel_is_taken_up(question: str, step: int) -> None:
    steps, _ = planned(question)
    assert steps[step][1] == ["pellet"]


@pytest.mark.parametrize(("question", "step", "thing"), _OTHERS)
def test_what_is_done_to_another_thing_stays(question: str, step: int, thing: str) -> None:
    steps, _ = planned(question)
    assert steps[step][1] == [thing]


def test_a_listed_action_is_done_to_the_pellet_too() -> None:
    question = "Trypsinize a T75, stop with medium, spin 5 min at 200 g and resuspend in medium."
    steps, _ = planned(question, "trypsinize, stop, spin, resuspend")
    assert steps[-1] == ("resuspend", ["pellet"], ["in medium"])


@pytest.mark.parametrize(
    ("question", "thing", "number"),
    [
        ("Harvest two wells, spin at 300 g and resuspend in RIPA buffer.", "wells", "two"),
        ("Harvest three dishes, spin at 500 g and lyse in RIPA buffer.", "dishes", "three"),
        ("Combine four wells, spin at 300 g and resuspend in MACS buffer.", "wells", "four"),
        ("Two wells are harvested and washed in PBS.", "wells", "two"),
        ("Dissect three mice, fix the brains in PFA and embed in OCT.", "mice", "three"),
        ("Fix twenty larvae in PFA, wash with PBST and mount in glycerol.", "larvae", "twenty"),
        ("Coat twelve coverslips with laminin and rinse with water.", "coverslips", "twelve"),
        ("Pick three colonies, grow in LB overnight and spin.", "colonies", "three"),
        ("Collect 2 wells, spin at 300 g and resuspend in RIPA buffer.", "wells", "2"),
    ],
)
def test_what_is_counted_in_words_is_worked_on(question: str, thing: str, number: str) -> None:
    steps, _ = planned(question)
    _, objects, parameters = steps[0]
    assert objects == [thing]
    assert number in parameters


@pytest.mark.parametrize("times", ["three times", "two times", "ten cycles"])
def test_how_often_is_no_thing(times: str) -> None:
    steps, _ = planned(f"Wash the gel {times}, fix it in ethanol and dry it.")
    assert steps[0] == ("wash", ["gel"], [times])


@pytest.mark.parametrize(
    ("question", "thing"),
    [
        (
            "Spin the cells down at 6,000 g for 5 min, resuspend in P1 and lyse with P2.",
            "cells",
        ),
        ("Spin the tubes down at 300 g for 5 min, vortex and heat at 95 °C for 5 min.", "tubes"),
        ("Spin the worms down at 500 g for 1 min and image.", "worms"),
        ("Cool the solution down to 4 °C, filter and store at 4 °C.", "solution"),
        ("Freeze the cells down in 10 % DMSO and thaw them.", "cells"),
        ("Place the slide face down on the film and dry it.", "slide"),
    ],
)
def test_a_particle_ends_no_name(question: str, thing: str) -> None:
    steps, sketch = planned(question)
    assert steps[0][1] == [thing]
    assert not any("down" in name for _, objects, _ in steps for name in objects)
    assert "found no place" not in sketch


@pytest.mark.parametrize(
    ("question", "step", "action"),
    [
        ("Spin the cells at 300 g for 5 min and take up in 1 ml of PBS.", 1, "resuspend"),
        ("Spin the bacteria at 4000 g for 10 min and take up in 1 ml of CaCl2.", 1, "resuspend"),
        ("Trypsinize the cells, spin at 200 g, take them up in medium and count.", 2, "resuspend"),
        (
            "Trypsinize a T75, spin 5 min, take up at 1 million per ml in FBS.",
            2,
            "resuspend",
        ),
        ("The cells were spun at 300 g for 5 min and taken up in PBS.", 1, "resuspend"),
        ("Precipitate the DNA, spin at 12000 g for 10 min and take up in TE.", 2, "dissolve"),
        ("Evaporate the solvent and take up in 1 ml of hexane.", 1, "dissolve"),
        ("The RNA pellet is washed with ethanol, dried and taken up in water.", 2, "dissolve"),
    ],
)
def test_what_was_spun_and_is_no_solid_is_resuspended(
    question: str, step: int, action: str
) -> None:
    steps, _ = planned(question)
    assert steps[step][0] == action


@pytest.mark.parametrize(
    "question",
    [
        "Spin at 500 g. Discard the supernatant, since the protein is in the pellet.",
        "Load the lysate and discard the flow-through because the DNA is on the column.",
        "Spin the tube and remove the lower phase as the RNA is in the upper layer.",
        "Infect the cells and discard the medium as the virus is in the cells.",
        "Spin the tube and discard the supernatant because our vesicles remain in the pellet.",
    ],
)
def test_where_something_is_as_a_reason_is_no_setting(question: str) -> None:
    steps, _ = planned(question)
    assert steps[-1][2] == []


def test_where_something_is_may_be_told_first() -> None:
    _, sketch = planned("As the cells are in 50 ml of PBS, spin them at 300 g for 5 min.")
    assert "50 ml" in sketch


@pytest.mark.parametrize("item", ["pellet cells 3000 g 5 min", "Wash cells in 5 ml of water"])
def test_a_number_that_ends_an_item_counts_no_cells_of_the_next(item: str) -> None:
    steps, _ = planned(f"- grow to OD 0.8\n- {item}\n- dry them")
    assert [one[0] for one in steps] == ["grow", item.split()[0].lower(), "dry"]
    assert steps[0][2] == ["OD 0.8"]


def test_cells_of_a_line_are_counted() -> None:
    steps, _ = planned("Seed 1 x 10^5 HeLa cells and incubate for 24 h.")
    assert steps[0] == ("seed", ["HeLa cells"], ["1 x 10^5"])


@pytest.mark.parametrize(
    "question",
    [
        "Take up the cells in FBS, into the freezer at -80 °C overnight.",
        "Resuspend the cells in 10 % DMSO, then into a Mr. Frosty at -80 overnight.",
        "Plate the cells on agar, and into the incubator for 2 days.",
        "Wrap the gel in foil, then into the oven at 60 °C.",
        "Pack the seeds in paper, into the fridge for 3 weeks.",
    ],
)
def test_where_something_comes_without_a_doing_is_told(question: str) -> None:
    assert "may be a step of its own" in planned(question)[1]


@pytest.mark.parametrize(
    "question",
    [
        "Transfer the cells into a flask at 37 °C overnight.",
        "Dispense 1 ml of the cells, into the wells of a plate.",
        "Pour the gel, let it set and put it into the oven at 60 °C.",
    ],
)
def test_where_something_is_put_by_a_doing_is_not_told(question: str) -> None:
    assert "may be a step of its own" not in planned(question)[1]
