"""Of two actions of which only one is meant the first is planned where they are plainly of one
thing, and the note tells of them."""

from __future__ import annotations

import pytest
from told import planned

ONE = "Only one of these may be meant, decide it"


@pytest.mark.parametrize(
    ("text", "actions", "told"),
    [
        ("Either autoclave the medium at 121 °C for 20 min or filter-sterilize it.", "autoclave",
         "autoclave the medium at 121 °C for 20 min or filter-sterilize it"),
        ("Dialyse the protein against PBS overnight or dilute it 1:20 dropwise, then concentrate.",
         "dialyze concentrate",
         "Dialyse the protein against PBS overnight or dilute it 1:20 dropwise"),
        ("Dry the pellet in the oven at 60 °C or lyophilize it overnight.", "dry",
         "Dry the pellet in the oven at 60 °C or lyophilize it overnight"),
        ("The DNA was either sheared by sonication or digested with MNase for 5 min, and then "
         "purified.", "shear purify", "sheared by sonication or digested with MNase for 5 min"),
        ("Boil the eggs or steam them for 10 min, then peel them.", "boil peel",
         "Boil the eggs or steam them for 10 min"),
        ("Dialyse the protein overnight, or alternatively desalt it on a PD-10 column, then freeze "
         "it.", "dialyze freeze",
         "Dialyse the protein overnight, or alternatively desalt it on a PD-10 column"),
        ("You can either centrifuge the sample at 3000 g for 5 min or filter it. Then freeze it.",
         "centrifuge freeze", "centrifuge the sample at 3000 g for 5 min or filter it"),
        ("Sterilize the seeds in bleach or treat them with chlorine gas, then sow them on agar.",
         "sterilize sow", "Sterilize the seeds in bleach or treat them with chlorine gas"),
        ("The tissue is minced with scissors or ground in liquid nitrogen and then lysed.",
         "mince lyse", "minced with scissors or ground in liquid nitrogen"),
        ("Wash the plate. Alternatively, rinse it with water.", "wash",
         "Wash the plate. Alternatively, rinse it with water"),
    ],
)  # fmt: skip
def test_the_first_of_two_is_planned_and_the_second_told(
    text: str, actions: str, told: str
) -> None:
    steps, sketch = planned(text)
    assert " ".join(one[0] for one in steps) == actions
    assert f'{ONE}: "{told}" (planned is the first).' in sketch


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("Either autoclave the medium at 121 °C for 20 min or filter-sterilize it through a 0.2 µm "
         "filter.", "autoclave, filter-sterilize"),
        ("Shake the flask at 200 rpm or stir it at 500 rpm overnight, then filter.",
         "shake, stir, filter"),
        ("The DNA was either sheared by sonication or digested with MNase.", "shear, digest"),
        ("Mince or grind the tissue and lyse it.", ""),
        ("Store at 4 °C or freeze at -20 °C.", ""),
    ],
)  # fmt: skip
def test_both_are_planned_where_both_are_listed_or_it_is_not_plain(text: str, listed: str) -> None:
    steps, sketch = planned(text, listed)
    assert len(steps) > 1
    assert ONE in sketch
    assert "(planned are both)." in sketch


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        ("Do not heat or shake it. Stir the solution and filter it.", "stir filter"),
        ("Do not vortex the tube or shake it. Invert it and spin it.", "invert spin"),
        ("Without heating or shaking, dissolve the salt in water and filter it.",
         "dissolve filter"),
        ("Incubate for 5 or 10 min, then wash.", "incubate wash"),
        ("Centrifuge for 5 min or until pelleted, and wash.", "centrifuge wash"),
        ("Stain the cells with Hoechst or DAPI and mount them.", "stain mount"),
    ],
)  # fmt: skip
def test_what_is_denied_and_alternatives_of_a_setting_are_no_such(text: str, actions: str) -> None:
    steps, sketch = planned(text)
    assert " ".join(one[0] for one in steps) == actions
    assert ONE not in sketch


def test_a_row_that_is_denied_stays_denied() -> None:
    steps, sketch = planned("Do not vortex the cells, chill them or heat them. Fix them.")
    assert [one[0] for one in steps] == ["fix"]
    assert ONE not in sketch
