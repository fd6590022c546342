"""Several times at which one thing is done stand whole in its one step."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("text", "listed", "place", "time"),
    [
        ("Gavage the mice with the drug, bleed them 1, 2 and 4 h after dosing, centrifuge the "
         "blood at 2000 g for 10 min.", "gavage, bleed, centrifuge",
         1, "1, 2 and 4 h after dosing"),
        ("Stimulate cells with LPS. Collect the medium at 2, 6 and 24 h after stimulation, spin "
         "it at 500 g for 5 min.", "stimulate, collect, spin",
         1, "2, 6 and 24 h after stimulation"),
        ("Withdraw it at 2, 4 and 8 h after induction, freeze it.", "withdraw, freeze",
         0, "2, 4 and 8 h after induction"),
        ("Infect the cells, and at 6, 12 and 24 h post-infection lyse them and freeze them.",
         "infect, lyse, freeze", 1, "6, 12 and 24 h after infection"),
        ("1, 3 and 7 days after injury, perfuse the mice and dissect the brain.",
         "perfuse, dissect", 0, "1, 3 and 7 days after injury"),
        ("Injure the mice. Perfuse them 1, 3 or 7 days after injury and dissect the brain.",
         "injure, perfuse, dissect", 1, "1, 3 or 7 days after injury"),
        ("Fast the rats. Blood is drawn at 0, 30, 60, and 120 min after gavage, spun and frozen.",
         "fast, draw, spin, freeze", 1, "0, 30, 60, and 120 min after gavage"),
        ("Treat the cells, image them 1 h, 2 h and 4 h after treatment, and fix them.",
         "treat, image, fix", 1, "1 h, 2 h and 4 h after treatment"),
        ("Start it, withdraw 50 µL at 0, 15 and 30 min, quench it.", "start, withdraw, quench",
         1, "at 0, 15 and 30 min"),
        ("Plate the cells, count them after 24, 48 and 72 h and fix them.", "plate, count, fix",
         1, "after 24, 48 and 72 h"),
        ("Feed the rats, weigh them every 2 h and bleed them.", "feed, weigh, bleed",
         1, "every 2 h"),
        ("Induce the cells, change the medium on days 3, 5 and 7 and stain them.",
         "induce, change, stain", 1, "on days 3, 5 and 7"),
        ("Feed the larvae, weigh them at weeks 2, 4 and 6, and freeze them.",
         "feed, weigh, freeze", 1, "at weeks 2, 4 and 6"),
        ("Mice are immunised on days 0 and 14 and bled on days 13, 20 and 27.",
         "immunise, bleed", 1, "on days 13, 20 and 27"),
        ("Take samples, freeze them, and on days 2 and 4 weigh the flask.",
         "take, freeze, weigh", 2, "on days 2 and 4"),
        ("Add the enzyme, sample it 1, 2 and 4 h after adding it, quench it.",
         "add, sample, quench", 1, "after 1, 2 and 4 h"),
        ("Count them on day 4, and 24 h after infection, fix them.", "count, fix",
         1, "24 h after infection"),
        ("On days 3 and 5 change the medium, and on day 10 fix the cells.", "change, fix",
         1, "on day 10"),
    ],
)  # fmt: skip
def test_they_stand_whole_in_their_step(text: str, listed: str, place: int, time: str) -> None:
    steps, _ = planned(text, listed)
    assert [action for action, _, _ in steps] == listed.split(", ")
    assert time in steps[place][2]
    rest = [said for at, (_, _, told) in enumerate(steps) if at != place for said in told]
    assert not [said for said in rest if said in time or time in said or "after" in said]


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Transfect the cells. Shake them for 5 min, 24 h after transfection lyse them and spin.",
         ["5 min", "24 h after transfection"]),
        ("Transfect the cells. Shake them for 5 min and 24 h after transfection lyse them, spin.",
         ["5 min", "24 h after transfection"]),
        ("Transfect the cells. Shake them in buffer 2, 24 h after transfection lyse them and spin.",
         ["in buffer 2", "24 h after transfection"]),
    ],
)  # fmt: skip
def test_how_long_one_is_done_is_not_when_the_next_is(text: str, times: list[str]) -> None:
    steps, _ = planned(text, "transfect, shake, lyse, spin")
    assert [steps[1][2], steps[2][2]] == [times[:1], times[1:]]


@pytest.mark.parametrize(
    ("text", "listed", "time"),
    [
        ("Collect virgin females within 6 h of eclosion and age them for 4 days.", "collect, age",
         "within 6 h after eclosion"),
        ("Collect males within 8 h of hatching and starve them for 20 h.", "collect, starve",
         "within 8 h after hatching"),
        ("Harvest the tissue within 10 min of death and fix it for 4 h.", "harvest, fix",
         "within 10 min after death"),
        ("Dissect the villi within 30 min of delivery and rinse them in PBS.", "dissect, rinse",
         "within 30 min after delivery"),
        ("The mice are weighed within 2 h of birth and fed.", "weigh, feed",
         "within 2 h after birth"),
    ],
)  # fmt: skip
def test_how_soon_after_an_event_it_is_done_comes_before_what_follows(
    text: str, listed: str, time: str
) -> None:
    steps, sketch = planned(text, ", ".join(reversed(listed.split(", "))))
    assert [action for action, _, _ in steps] == listed.split(", ")
    assert steps[0][2] == [time]
    assert "planned otherwise" not in sketch
