"""What is done to a thing when it is in a state comes behind what brings that about."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Weigh the crystals when dry.", "dry, weigh"),
        ("Weigh the crystals only when dry.", "dry, weigh"),
        ("Weigh the crystals once dry.", "dry, weigh"),
        ("Wash the crystals and weigh them after they are completely dry.", "wash, dry, weigh"),
        ("Rinse the flask and fill it when it's dry.", "rinse, dry, fill"),
        ("Mount the coverslips when the slides are dry.", "dry, mount"),
        ("Spot the extract; develop it when the spots look dry.", "spot, dry, develop"),
        ("Boil the agar. Pour the plates when cool and store them.", "boil, cool, pour, store"),
        ("Autoclave it and add serum when it is cool enough to touch.", "autoclave, cool, add"),
        ("Heat the flask and cap it when cold.", "heat, cool, cap"),
        ("Melt the wax and cut it when solid and cold.", "melt, cool, cut"),
        ("Seal the plate when full and spin it.", "fill, seal, spin"),
        ("Image the brain when transparent.", "clear, image"),
        ("Inject the mice when asleep.", "anesthetize, inject"),
        ("Weigh the filter, rinse it and weigh it again when dry.", "weigh, rinse, dry, weigh"),
    ],
)
def test_a_state_is_brought_about_before(text: str, order: str) -> None:
    done, _ = planned(text, ", ".join(sorted({*order.split(", ")})))
    assert [action for action, _, _ in done] == order.split(", ")


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Stain the gel and image it when destained.", "stain, destain, image"),
        ("Spray it, heat it, and scan it when fully developed.", "spray, heat, develop, scan"),
        ("Ash the soil, and weigh the crucible when cooled.", "ash, cool, weigh"),
        ("Melt the agarose, pour the gel and load the samples when set.", "melt, pour, set, load"),
        ("Mount the smears when stained and dried.", "stain, dry, mount"),
        ("Section the brain when frozen.", "freeze, section"),
        ("Pour the agar when cooled to 50 °C.", "cool, pour"),
        ("Fix the smear when air-dried.", "air dry, fix"),
    ],
)
def test_a_participle_is_a_state(text: str, order: str) -> None:
    done, _ = planned(text, ", ".join(sorted({*order.split(", ")})))
    assert [action for action, _, _ in done] == order.split(", ")


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("The crystals are weighed when dry.", "dry, weigh"),
        ("The crystals are washed and weighed when they are dry.", "wash, dry, weigh"),
        ("The slides are rinsed, and coverslipped when dry.", "rinse, dry, coverslip"),
        ("The pellet is resuspended in TE when dry and stored at 4 °C.", "dry, resuspend, store"),
        ("Wash and weigh the crystals when dry.", "wash, dry, weigh"),
    ],
)
def test_of_a_row_the_last_waits_for_a_state(text: str, order: str) -> None:
    done, _ = planned(text, ", ".join(sorted({*order.split(", ")})))
    assert [action for action, _, _ in done] == order.split(", ")


def test_a_state_is_that_of_what_is_worked_on() -> None:
    done, _ = planned("Transfer the beads to a clean tube when completely dry.", "dry, transfer")
    assert done[0] == ("dry", ["beads"], ["completely"])
    done, _ = planned("Mount the coverslips when the slides are dry.", "dry, mount")
    assert done == [("dry", ["slides"], []), ("mount", ["coverslips"], [])]


def test_without_a_list_no_step_is_invented() -> None:
    done, _ = planned("Drop-cast 10 µL of ink on the electrode and scan it when dry.")
    assert [action for action, _, _ in done] == ["drop cast", "dry", "scan"]
    done, _ = planned("Heat the flask and cap it when cold.")
    assert "cool" not in [action for action, _, _ in done]


@pytest.mark.parametrize(
    ("text", "listed", "order"),
    [
        ("Rinse it, dry it at 40 °C, scan it when dry.", "rinse, dry, scan", "rinse, dry, scan"),
        ("Weigh the leaves, dry them, and weigh them when dry.", "weigh, dry", "weigh, dry, weigh"),
        ("Let the slides dry. Mount them when dry.", "dry, mount", "dry, mount"),
        ("When the flask is dry, fill it.", "dry, fill", "dry, fill"),
        ("When dry ice is used, weigh the pellet.", "weigh", "weigh"),
        ("Keep the slides at 40 °C until dry.", "keep, dry", "keep, dry"),
        ("Wash the slide and image it while wet.", "wash, image", "wash, image"),
        ("Mount the slides when required.", "mount", "mount"),
        ("Filter the solution when cold.", "filter", "filter"),
        ("Stain them with DAPI, which glows when bound to DNA.", "stain", "stain"),
    ],
)  # fmt: skip
def test_what_is_no_such_state_stays(text: str, listed: str, order: str) -> None:
    done, _ = planned(text, listed)
    assert [action for action, _, _ in done] == order.split(", ")


def test_what_is_forbidden_in_a_state_waits_for_none() -> None:
    done, sketch = planned("Do not fill the flask when dry. Rinse it.", "rinse, fill")
    assert [action for action, _, _ in done] == ["rinse"]
    assert "the question says not to do them: fill" in sketch


def test_a_state_that_a_step_brings_about_is_told() -> None:
    _, sketch = planned("Heat the flask to 90 °C and cap it when cold.", "heat, cap, cool")
    assert "found no place" not in sketch
    _, sketch = planned("Heat the flask to 90 °C and cap it when soft.", "heat, cap, cool")
    assert "found no place: soft" in sketch
