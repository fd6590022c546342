"""What was done before and is done again each time that something else is, is a step behind that,
and the note tells that it stands there once."""

from __future__ import annotations

import pytest

from tests.told import planned

SPIN = "Spin the cells at 300 g for 5 min, wash them twice with PBS"


@pytest.mark.parametrize(
    ("text", "listed", "place", "settings"),
    [
        ("Centrifuge the solid at 8000 rpm for 10 min, discard the supernatant, wash the solid "
         "with methanol three times, centrifuging each time, and dry it.",
         "centrifuge, discard, wash, centrifuge, dry", 3, ["[force]", "[time]"]),
        (f"{SPIN}, spinning at 500 g for 3 min each time, and count them.",
         "spin, wash, spin, count", 2, ["500 g", "3 min"]),
        (f"{SPIN} (spinning at 500 g for 3 min each time) and count them.",
         "spin, wash, spin, count", 2, ["500 g", "3 min"]),
        (f"{SPIN}, each time spinning at 500 g for 3 min, and count them.",
         "spin, wash, spin, count", 2, ["500 g", "3 min"]),
        ("Pellet the beads on the magnet for 1 min, wash three times with PBST, pelleting them on "
         "the magnet every time, and elute them.",
         "pellet, wash, pellet, elute", 2, ["[force]", "[time]", "on the magnet"]),
        ("Vortex the lysate for 5 s. Extract it twice with 1 mL of phenol, vortexing for 1 min "
         "each time, then precipitate it.", "vortex, extract, vortex, precipitate", 2, ["1 min"]),
        ("The pellet is centrifuged at 5000 g for 1 min and washed three times with ethanol, "
         "centrifuging at 900 g for 2 min each time. It is dried.",
         "centrifuge, wash, centrifuge, dry", 2, ["900 g", "2 min"]),
        ("Filter the extract. Extract the residue twice with methanol, filtering it after each "
         "extraction, and evaporate it.", "filter, extract, filter, evaporate", 2, []),
        ("Shake the flask. Add 10 mL of acid four times, every time shaking it for 30 s, and "
         "filter.", "shake, add, shake, filter", 2, ["30 s"]),
        (f"{SPIN}, vortexing and spinning at 500 g for 3 min each time, and count them.",
         "spin, wash, vortex, spin, count", 3, ["500 g", "3 min"]),
    ],
)  # fmt: skip
def test_it_stands_behind_what_it_is_done_after(
    text: str, listed: str, place: int, settings: list[str]
) -> None:
    steps, sketch = planned(text, ", ".join(dict.fromkeys(listed.split(", "))))
    assert [action for action, _, _ in steps] == listed.split(", ")
    assert steps[place][2] == settings
    assert "it is planned once" in sketch


@pytest.mark.parametrize(
    "end",
    [
        "without spinning each time, and count them",
        "for 5 min each time, and count them",
        "using a fresh tube each time, and count them",
    ],
)
def test_what_is_no_doing_of_each_time_is_no_step(end: str) -> None:
    steps, _ = planned(f"{SPIN} {end}.", "spin, wash, count")
    assert [action for action, _, _ in steps] == ["spin", "wash", "count"]


def test_what_is_done_each_time_alone_stands_once() -> None:
    steps, sketch = planned(
        "Wash the cells twice with PBS, each time spinning at 500 g for 3 min.", "spin, wash"
    )
    assert [action for action, _, _ in steps] == ["wash", "spin"]
    assert "it is planned once" in sketch
