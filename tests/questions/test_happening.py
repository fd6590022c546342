"""What a thing does by itself tells when something is done, and is no step."""

from __future__ import annotations

import pytest
from told import Steps, planned


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Cover the ears before the silks emerge, collect pollen and pollinate.",
         [("cover", ["ears"], ["before the silks emerge"]), ("collect", ["pollen"], []),
          ("pollinate", ["pollen"], [])]),
        ("Harvest the roots when the seedlings emerge and dry them.",
         [("harvest", ["roots"], ["when the seedlings emerge"]), ("dry", ["roots"], [])]),
        ("When the seedlings emerge, harvest the roots.",
         [("harvest", ["roots"], ["when the seedlings emerge"])]),
        ("Collect the plates before the colonies merge and count them.",
         [("collect", ["plates"], ["before the colonies merge"]), ("count", ["plates"], [])]),
        ("Emasculate the flowers before the anthers open and cover them.",
         [("emasculate", ["flowers"], ["before the anthers open"]), ("cover", ["flowers"], [])]),
        ("Remove the tray before the sample dries and image it.",
         [("remove", ["tray"], ["before the sample dries"]), ("image", ["tray"], [])]),
        ("Collect the embryos as soon as the larvae hatch and fix them.",
         [("collect", ["embryos"], ["once the larvae hatch"]), ("fix", ["embryos"], [])]),
        ("Before the leaves wilt, weigh them and dry them at 60 °C.",
         [("weigh", ["leaves"], ["before the leaves wilt"]), ("dry", ["leaves"], ["60 °C"])]),
        ("When crystals form, filter and wash them with cold ethanol.",
         [("filter", ["crystals"], ["when crystals form"]),
          ("wash", ["crystals"], ["with cold ethanol"])]),
    ],
)  # fmt: skip
def test_what_a_thing_does_by_itself_is_no_step(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "found no place" not in sketch
    assert "check it:" not in sketch


@pytest.mark.parametrize(
    ("question", "listed", "expected"),
    [
        ("Once the agar solidifies, invert the plates.", "", ["solidify", "invert"]),
        ("After the plates dry, stain them.", "", ["dry", "stain"]),
        ("Once the cells attach, remove the medium.", "", ["attach", "remove"]),
        ("Hatch the eggs, feed the larvae and weigh them.", "", ["hatch", "feed", "weigh"]),
        ("Open the tubes, dry the pellets and dissolve them in water.", "",
         ["open", "dry", "dissolve"]),
        ("Before you open the tube, spin it briefly.", "", ["spin", "open"]),
        ("Dry the slides before staining.", "", ["dry", "stain"]),
        ("Wash the cells and dry the plate before you image it.", "", ["wash", "dry", "image"]),
        ("When the larvae hatch, feed them.", "hatch, feed", ["hatch", "feed"]),
        ("Before the cells are stained, fix them.", "", ["fix", "stain"]),
    ],
)  # fmt: skip
def test_what_is_done_or_waited_for_stays_a_step(
    question: str, listed: str, expected: list[str]
) -> None:
    steps, _ = planned(question, listed)
    assert [action for action, _, _ in steps] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Homogenize the tissue with 6 strokes and centrifuge at 500 g for 5 min.",
         [("homogenize", ["tissue"], ["6 strokes"]),
          ("centrifuge", ["tissue"], ["500 g", "5 min"])]),
        ("Dounce the cells with 15 strokes.", [("dounce", ["cells"], ["15 strokes"])]),
        ("Mix the tube with 10 inversions and image it.",
         [("mix", ["tube"], ["10 inversions"]), ("image", ["tube"], [])]),
        ("Sonicate the lysate with 5 pulses.", [("sonicate", ["lysate"], ["5 pulses", "[time]"])]),
        ("Homogenize the tissue with 20 strokes of a tight pestle on ice.",
         [("homogenize", ["tissue"], ["on ice", "with 20 strokes of a tight pestle"])]),
        ("Shear the DNA with 5 cycles of sonication.",
         [("shear", ["DNA"], ["with 5 cycles of sonication"])]),
        ("Lyse the cells by three cycles of freezing and thawing and image them.",
         [("lyse", ["cells"], ["by three cycles of freezing and thawing"]),
          ("image", ["cells"], [])]),
        ("Lyse the cells with 3 rounds of sonication and filter the lysate.",
         [("lyse", ["cells"], ["with 3 rounds of sonication"]), ("filter", ["lysate"], [])]),
        ("Lyse the cells, sonicate for 5 min and image.",
         [("lyse", ["cells"], []), ("sonicate", ["lysate"], ["5 min"]),
          ("image", ["lysate"], [])]),
        ("After 2 h of staining, wash the gel.",
         [("stain", ["gel"], ["2 h"]), ("wash", ["gel"], [])]),
        ("Stroke the brush over the bees 6 times.",
         [("stroke", ["brush"], ["6 times", "over the bees"])]),
        ("Stain the cells for 5 min, with three PBS washes.",
         [("stain", ["cells"], ["5 min"]), ("wash", ["cells"], ["three times", "with PBS"])]),
    ],
)  # fmt: skip
def test_so_many_movements_are_how_an_action_is_done(question: str, expected: Steps) -> None:
    assert planned(question)[0] == expected
