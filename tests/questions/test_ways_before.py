"""Verbs with their way before them, "vacuum-infiltrate", and what is put or taken up where the list
has another verb for it; "boiling chips" boil nothing."""

import pytest

from tests.told import Steps, planned


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Vacuum-infiltrate the strips for 20 min. Wash them.",
         [("infiltrate", ["strips"], ["20 min", "by vacuum infiltrating"]),
          ("wash", ["strips"], [])]),
        ("Wash the leaves, then hand-crush the tissue.",
         [("wash", ["leaves"], []), ("crush", ["tissue"], ["by hand crushing"])]),
        ("Pressure-cook the slides for 10 min.",
         [("cook", ["slides"], ["10 min", "by pressure cooking"])]),
        ("Wash the column and dry-load it.",
         [("wash", ["column"], []), ("load", ["column"], ["by dry loading"])]),
        ("Heat-shock the cells for 30 s at 42 °C.", [("heat shock", ["cells"], ["30 s", "42 °C"])]),
        ("Gel-purify the band.", [("gel purify", ["band"], [])]),
        ("Use a vacuum-dry oven at 60 °C.", [("use", ["vacuum-dry oven"], ["60 °C"])]),
        ("Open the side-cut vial.", [("open", ["side-cut vial"], [])]),
        ("Load the pre-cast gel.", [("load", ["pre-cast gel"], [])]),
        ("Add cross-link reagent and anti-rinse mix.",
         [("add", ["cross-link reagent", "anti-rinse mix"], [])]),
    ],
)  # fmt: skip
def test_ways_before_verbs(question: str, steps: Steps) -> None:
    assert planned(question)[0] == steps


@pytest.mark.parametrize(
    ("question", "listed", "steps"),
    [
        ("Put 5 ml of water into the tube. Mix it.", "add, mix",
         [("add", ["water"], ["5 ml", "into the tube"]), ("mix", ["tube"], [])]),
        ("Put 2 g of salt into the flask. Add 5 ml of water. Mix it.", "add, mix",
         [("add", ["salt"], ["2 g", "into the flask"]), ("add", ["water"], ["5 ml"]),
          ("mix", ["flask"], [])]),
        ("Put 5 drops of oil on the slide. Cover it.", "add, cover",
         [("add", ["oil"], ["5 drops", "on the slide"]), ("cover", ["slide"], [])]),
    ],
)  # fmt: skip
def test_what_is_put_by_volume_is_added(question: str, listed: str, steps: Steps) -> None:
    assert planned(question, listed)[0] == steps


@pytest.mark.parametrize("listed", ["put, mix", "put, add, mix", ""])
def test_what_may_be_put_is_put(listed: str) -> None:
    step = planned("Put 5 ml of water into the tube. Mix it.", listed)[0][0]
    assert step == ("put", ["water"], ["5 ml", "into the tube"])


@pytest.mark.parametrize("verb", ["spin", "centrifuge"])
@pytest.mark.parametrize("listed", ["centrifuge", "spin", ""])
@pytest.mark.parametrize("keep", ["Take", "We take"])
def test_what_is_taken_is_worked_on(verb: str, listed: str, keep: str) -> None:
    text = f"Spin the cells at 300 g for 5 min. {keep} the supernatant and {verb} it at 2000 g."
    steps, _ = planned(text, listed)
    assert [objects for _, objects, _ in steps] == [["cells"], ["supernatant"]]
    assert "2000 g" in steps[1][2]


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        ("Add boiling chips to the flask.", [("add", ["boiling chips"], ["to the flask"])]),
        ("Add a boiling stone to the flask.", [("add", ["boiling stone"], ["to the flask"])]),
        ("Wash the leaves with boiling water for 5 min.",
         [("wash", ["leaves"], ["boiling water", "5 min"])]),
        ("Apply mounting medium to the slide.", [("apply", ["mounting medium"], ["to the slide"])]),
        ("Put sealing film on the plate.", [("put", ["sealing film"], ["on the plate"])]),
        ("Put the slides in a staining jar.", [("put", ["slides"], ["in a staining jar"])]),
    ],
)  # fmt: skip
def test_boiling_things(question: str, steps: Steps) -> None:
    assert planned(question)[0] == steps


def test_boiling_things_and_magnifications_are_not_plain() -> None:
    for said in ("Add boiling chips to the flask.", "Look at 100x oil."):
        assert f'"{said}" (step 1)' in planned(f"{said} Wash the flask.")[1]
    assert "Not in plain form" not in planned("Image the cells at 40x. Wash the slide.")[1]
    assert "boil" not in [one for one, _, _ in planned("Weigh 5 g of boiling chips.")[0]]
