"""A time in front of an order, or of what is done, is that of what is told behind it."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("text", "listed", "step"),
    [
        ("Add P2. Within 5 min add 350 µl N3.", "add", ("add", ["N3"], ["350 µl", "within 5 min"])),
        ("Stir it. At 20 min add enzyme B.", "stir, add", ("add", ["enzyme B"], ["at 20 min"])),
        ("At 20 min stop the reaction.", "stop", ("stop", ["reaction"], ["at 20 min"])),
        ("At 4 h the wells are read.", "read", ("read", ["wells"], ["at 4 h"])),
        ("Over 30 min add the acid.", "add", ("add", ["acid"], ["over 30 min"])),
        ("Every 10 min, shake the tube.", "shake", ("shake", ["tube"], ["every 10 min"])),
        ("In the first 5 min stir the oil.", "stir", ("stir", ["oil"], ["5 min"])),
        ("Within two days image the slides.", "image", ("image", ["slides"], ["within two days"])),
        ("Grow it; at 4 h harvest the cells.", "grow, harvest", ("harvest", ["cells"], ["at 4 h"])),
        ("Spin it and at 20 min stop the pump.", "spin, stop", ("stop", ["pump"], ["at 20 min"])),
    ],
)  # fmt: skip
def test_a_time_in_front_is_that_of_the_step(
    text: str, listed: str, step: tuple[str, list[str], list[str]]
) -> None:
    done, sketch = planned(text, listed)
    assert done[-1][:2] == step[:2]
    assert done[-1][2] == step[2]
    assert "found no place" not in sketch
    assert "wrong step" not in sketch


@pytest.mark.parametrize(
    "text",
    [
        "wash them within 10 min of mixing",
        "within 10 min of mixing wash them",
        "within 10 min after mixing, wash them",
    ],
)
def test_what_is_done_within_a_time_of_another_is_done_after_it(text: str) -> None:
    done, _ = planned(f"{text[0].upper()}{text[1:]}.", "wash, mix")
    assert [action for action, _, _ in done] == ["mix", "wash"]
    assert done[1][2] == ["within 10 min"]
    done, _ = planned(f"Mix the beads. {text[0].upper()}{text[1:]}.", "wash, mix")
    assert done == [("mix", ["beads"], []), ("wash", ["beads"], ["within 10 min"])]


@pytest.mark.parametrize(
    ("start", "how"),
    [
        ("After 1 h the product is", ["after 1 h"]),
        ("Stir it. After 2 h the product was", ["after 2 h"]),
        ("After 30 min the white crystals are", ["after 30 min"]),
        ("Stir it, and after 1 h the product is", ["after 1 h"]),
    ],
)
def test_a_time_is_no_setting_of_the_way_of_something(start: str, how: list[str]) -> None:
    text = f"{start} collected by centrifugation at 8000 rpm for 10 min."
    done, _ = planned(text, "collect, centrifuge")
    assert [(action, how) for action, _, how in done[-2:]] == [
        ("collect", how),
        ("centrifuge", ["8000 rpm", "10 min"]),
    ]


@pytest.mark.parametrize(
    ("text", "listed", "order"),
    [
        ("At 24 h culture supernatant is collected.", "collect", "collect"),
        ("Centrifuge at 500 g, at 4 °C for 5 min.", "centrifuge", "centrifuge"),
        ("After 48 h select the cells.", "select", "select"),
        ("Incubate at 37 °C for 5 min and at 42 °C for 45 s.", "incubate", "incubate, incubate"),
    ],
)
def test_other_times_stay(text: str, listed: str, order: str) -> None:
    done, _ = planned(text, listed)
    assert [action for action, _, _ in done] == order.split(", ")


def test_a_temperature_behind_such_a_time_is_told() -> None:
    _, sketch = planned("Add trypsin. After 5 min at 37 °C, stop it.", "add, stop")
    assert '"37 °C" stands with stop' in sketch
