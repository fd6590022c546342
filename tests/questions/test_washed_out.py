"""What came out of a vessel or column that something is done with: "it" behind an elution stands
for the eluate, and behind a rinse for the liquid, where the next action is done to no vessel."""

from __future__ import annotations

import pytest

from tests.told import planned

_BOTH = "Not told what these are done to, taken from what is before"


@pytest.mark.parametrize(
    ("told", "action", "thing"),
    [
        ("Elute the column with 2 ml of buffer and collect it in a tube.", "collect", "eluate"),
        ("Wash the cartridge with 5% methanol. Elute it with 2 ml of acetonitrile. Dry it under "
         "nitrogen at 40 °C. Reconstitute it in 200 µl of mobile phase.", "reconstitute", "eluate"),
        ("Load the lysate on the Ni column. Elute the column with 250 mM imidazole and concentrate "
         "it to 1 ml.", "concentrate", "eluate"),
        ("Elute the column with 30 µl of water and store it at -80 °C.", "store", "eluate"),
        ("Dissolve the crude in DCM, load it on silica, elute it with 10% ethyl acetate in hexane "
         "and concentrate it.", "concentrate", "eluate"),
        ("Elute the column with 30 µl of water, spin it for 1 min at 10,000 x g and freeze it.",
         "freeze", "eluate"),
        ("The column is eluted with 2 ml of buffer and it is concentrated.", "concentrate",
         "eluate"),
        ("Elute the columns with 2 ml of buffer and pool them.", "pool", "eluates"),
        ("Elute the resin with 250 mM imidazole and dialyze it overnight.", "dialyze", "eluate"),
        ("Elute the silica plug with DCM and evaporate it.", "evaporate", "eluate"),
        ("Flush the femur with 5 ml of RPMI. Pass it through a 40 µm strainer. Spin it at 300 x g "
         "for 5 min.", "spin", "RPMI"),
        ("Rinse the flask with 2 ml of DCM and load it on the column.", "load", "DCM"),
        ("Rinse the beaker with 5 ml of water and add it to the flask.", "add", "water"),
        ("Rinse the vial with 1 ml of methanol and combine it with the extract.", "combine",
         "methanol"),
        ("Wash the dish with PBS and aspirate it.", "aspirate", "PBS"),
        ("Scrape the dish in 1 ml of PBS and transfer it to a tube.", "transfer", "suspension"),
    ],
)  # fmt: skip
def test_what_came_out_is_worked_on(told: str, action: str, thing: str) -> None:
    steps, sketch = planned(told)
    assert next(one[1] for one in steps if one[0] == action) == [thing]
    assert _BOTH in sketch


@pytest.mark.parametrize(
    ("told", "action", "thing"),
    [
        ("Elute the column with 2 ml of buffer and wash it with water.", "wash", "column"),
        ("Wash the column and elute it.", "elute", "column"),
        ("Wash the column with PBS and load it with lysate.", "load", "column"),
        ("Wash the column with 20% ethanol and store it at 4 °C.", "store", "column"),
        ("Wash the spin column with 500 µl of buffer and transfer it to a new tube.", "transfer",
         "spin column"),
        ("Flush the column with buffer and equilibrate it.", "equilibrate", "column"),
        ("Rinse the flask with water and dry it.", "dry", "flask"),
        ("Rinse the vial with methanol and cap it.", "cap", "vial"),
        ("Rinse the plate with water and store it at 4 °C.", "store", "plate"),
        ("Flush the intestine with PBS and fix it in formalin.", "fix", "intestine"),
        ("Rinse the leaf with water and transfer it to a tube.", "transfer", "leaf"),
        ("Wash the coverslip with PBS and transfer it to a dish.", "transfer", "coverslip"),
        ("Wash the membrane with TBST and image it.", "image", "membrane"),
        ("Rinse the cuvette with buffer and load it into the spectrophotometer.", "load",
         "cuvette"),
        ("Rinse the tube with ethanol and load it into the rotor.", "load", "tube"),
        ("Flush the flask with nitrogen and add it to the bath.", "add", "flask"),
        ("Elute the protein from the column with 2 ml of buffer and concentrate it.",
         "concentrate", "protein"),
    ],
)  # fmt: skip
def test_the_vessel_is_worked_on_else(told: str, action: str, thing: str) -> None:
    steps, sketch = planned(told)
    assert next(one[1] for one in steps if one[0] == action) == [thing]
    assert _BOTH not in sketch


@pytest.mark.parametrize(
    "told",
    [
        "Elute the column with 30 µl of water and spin it at 10,000 x g for 1 min.",
        "Elute the resin with SDS buffer and boil it.",
        "Flush the intestine with PBS and transfer it to a dish.",
        "Flush the lungs with PBS and collect it in a tube.",
        "Rinse the cuvette with buffer and discard it.",
        "Elute the beads with 50 µl of glycine and neutralize it.",
    ],
)
def test_where_either_may_be_meant_it_is_shown(told: str) -> None:
    assert f"{_BOTH}: " in planned(told)[1]
