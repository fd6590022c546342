"""Tests of what is done in place of a doing whose tool is out of use, or lacking."""

from __future__ import annotations

import pytest
from told import planned

LEFT_OUT = "Actions left out, for the question says not to do them"


@pytest.mark.parametrize(
    ("text", "listed", "lacking", "at", "step"),
    [
        (
            "How do I extract DNA from soil? The kit says bead beat for 10 min, spin, bind it to"
            " the column, wash it twice and elute in 50 ul - but our bead beater is broken so we"
            " vortex for 20 min instead",
            "bead beat, vortex, spin, bind, wash, elute",
            *("bead beat", 0, ("vortex", ["soil"], ["20 min"])),
        ),
        (
            "How do I isolate the polymer? Precipitate it in methanol, filter and lyophilize"
            " overnight, but our freeze dryer is out of order so we dry it in a vacuum oven at"
            " 40 °C instead.",
            "precipitate, filter, lyophilize, dry",
            *("lyophilize", 2, ("dry", ["polymer"], ["40 °C", "in a vacuum oven"])),
        ),
        (
            "How do I lyse yeast? The manual says bead beat for 5 min, spin at 10,000 g for 5 min,"
            " and collect the supernatant, but we have no bead beater, so we boil for 10 min"
            " instead.",
            "bead beat, boil, spin, collect",
            *("bead beat", 0, ("boil", ["yeast"], ["10 min"])),
        ),
        (
            "How do I lyse cells? Suspend the cells in buffer, sonicate for 5 min, centrifuge at"
            " 10,000 g for 10 min and collect the supernatant, but our sonicator is broken, so we"
            " homogenize with a Dounce instead.",
            "suspend, sonicate, homogenize, centrifuge, collect",
            *("sonicate", 1, ("homogenize", ["cells"], ["with a Dounce"])),
        ),
        (
            "How do I mix it? Add 1 mL of buffer to the beads, vortex for 1 min, spin for 5 min and"
            " wash, but our vortexer is broken so we invert the tube 20 times instead.",
            "add, vortex, invert, spin, wash",
            *("vortex", 1, ("invert", ["tube"], ["20 times"])),
        ),
        (
            "How do I lyse the cells? The cells are sonicated for 5 min, pelleted at 500 g for"
            " 5 min and frozen, but our sonicator is broken, so they are homogenized with a Dounce"
            " instead.",
            "sonicate, homogenize, pellet, freeze",
            *("sonicate", 0, ("homogenize", ["cells"], ["with a Dounce"])),
        ),
        (
            "How do I clear the lysate? Lyse the cells in RIPA for 30 min, centrifuge the lysate at"
            " 14,000 g for 10 min and boil it, but since the centrifuge is being repaired we filter"
            " it through a 0.45 µm filter instead.",
            "lyse, centrifuge, filter, boil",
            *("centrifuge", 1, ("filter", ["lysate"], ["through a 0.45 µm filter"])),
        ),
        (
            "How do I mix the dye? Dissolve the dye in water, vortex it for 1 min and filter it,"
            " but our vortexer is out of order so we instead shake it for 10 min.",
            "dissolve, vortex, shake, filter",
            *("vortex", 1, ("shake", ["solution"], ["10 min"])),
        ),
        (
            "How do I dry my gel? Fix the gel in methanol for 30 min, stain it and freeze-dry it"
            " overnight. Our freeze dryer is broken. So we bake it at 60 °C for 2 h instead.",
            "fix, stain, freeze-dry, bake",
            *("freeze-dry", 2, ("bake", ["gel"], ["60 °C", "2 h"])),
        ),
        (
            "How do I prep soil DNA? Bead beat the soil for 10 min, spin it at 10,000 g for 1 min"
            " and bind the DNA to the column. We don't have a bead beater, so instead we vortex it"
            " for 20 min.",
            "",
            *("bead beat", 0, ("vortex", ["soil"], ["20 min"])),
        ),
    ],
)
def test_what_is_done_instead_stands_where_the_other_was_told(
    text: str, listed: str, lacking: str, at: int, step: tuple[str, list[str], list[str]]
) -> None:
    steps, sketch = planned(text, listed)
    assert steps[at] == step
    names = [one[0] for one in steps]
    assert lacking not in names
    assert names.count(step[0]) == 1
    assert len(names) == len(listed.split(", ")) - 1 if listed else 3
    assert f"{LEFT_OUT}: {lacking}" in sketch


@pytest.mark.parametrize(
    ("text", "listed", "done"),
    [
        (
            "Our sonicator is broken, so we vortex the cells for 5 min instead. Then we spin them"
            " at 500 g for 5 min and wash them.",
            *("vortex, spin, wash", "vortex spin wash"),
        ),
        (
            "How do I wash cells? Our old centrifuge is broken, so we bought a new one. Wash the"
            " cells and centrifuge them at 500 g for 5 min.",
            *("wash, centrifuge", "wash centrifuge"),
        ),
        (
            "How do I prep the cells? Sonicate the cells for 5 min, but our timer is broken, so we"
            " count to 300 instead. Then spin them at 500 g.",
            *("sonicate, spin", "sonicate spin"),
        ),
        (
            "How do I wash beads? Vortex the beads for 1 min. Our vortexer is fine, so we shake"
            " them for 5 min and spin them.",
            *("vortex, shake, spin", "vortex shake spin"),
        ),
    ],
)
def test_what_stands_for_nothing_that_was_told_stays(text: str, listed: str, done: str) -> None:
    steps, _ = planned(text, listed)
    assert " ".join(one[0] for one in steps) == done
