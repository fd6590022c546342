"""Parts that a step names beside its objects: to what something is added, and with what."""

from __future__ import annotations

import pytest

from protoplan import read
from protoplan.checks import check
from protoplan.planning.mended import Edit
from protoplan.planning.repairs import repair


def codes(text: str) -> list[str]:
    sentences = "\n".join(f"{at}. {one}." for at, one in enumerate(text.split(". "), 1))
    found = check(read(sentences)).findings
    return [one.code for one in found if one.code.startswith("STA") and one.severity != "info"]


@pytest.mark.parametrize(
    "text",
    [
        "Centrifuge the milk for 20 min. Discard the supernatant. Add rennet to the supernatant",
        "Centrifuge the culture. Discard the supernatant. "
        "Incubate the beads with the supernatant for 1 h",
        "Lyse the cells in RIPA buffer. Discard the lysate. Incubate the beads with the lysate",
        "Filter the broth. Discard the filtrate. Add ethanol to the filtrate",
        "Filter the broth. Discard the filtrate. Dissolve the salt in the filtrate",
        "Elute the protein from the column. Discard the eluate. Mix the buffer with the eluate",
        "Centrifuge the culture at 4000 x g. Discard the supernatant. "
        "Load the column with the supernatant",
    ],
)
def test_what_is_gone_is_added_to_no_more(text: str) -> None:
    assert [one for one in codes(text) if one != "STA015"] == ["STA004"]


@pytest.mark.parametrize(
    "text",
    [
        "Mix the suspension with water. Add HCl to the filtrate. Filter the suspension. "
        "Evaporate the filtrate",
        "Incubate the lysate with nickel beads. Add SDS loading buffer to the eluate. "
        "Elute the protein from the beads. Load the eluate on a gel",
        "Add chloroform to the sample. Add isopropanol to the aqueous phase. "
        "Centrifuge the sample. Transfer the aqueous phase to a new tube",
        "Grow the culture overnight. Incubate the resin with the supernatant. "
        "Centrifuge the culture. Discard the pellet",
    ],
)
def test_what_a_later_step_makes_is_not_added_to_yet(text: str) -> None:
    assert set(codes(text)) & {"STA002", "STA012"}


def test_what_is_added_to_may_have_no_maker() -> None:
    assert codes("Collect the blood. Mix the blood. Add acetone to the eluate") == ["STA003"]


@pytest.mark.parametrize(
    "text",
    [
        "Centrifuge the milk. Discard the pellet. Add rennet to the supernatant",
        "Centrifuge the cells. Discard the supernatant. Add 50 µl of buffer to the pellet. "
        "Centrifuge the cells. Discard the supernatant. Add lysis buffer to the pellet",
        "Lyse the cells in RIPA buffer. Centrifuge the lysate. Incubate the beads with the lysate. "
        "Wash the beads",
        "Filter the solution. Add charcoal to the filtrate. Filter again. Concentrate the filtrate",
        "Add 500 µl of lysis buffer to the pellet. Vortex for 1 min. Centrifuge at 12000 x g. "
        "Collect the supernatant",
        "Add 1 ml of TRIzol to the cell pellet. Add 0.2 ml of chloroform to the lysate. "
        "Centrifuge the sample. Transfer the aqueous phase to a new tube. "
        "Add isopropanol to the aqueous phase",
        "Quench with water and extract with ethyl acetate. Add brine to the organic layer. "
        "Separate the layers. Dry the organic layer over MgSO4",
        "Add PEG to the phage supernatant. Incubate on ice. Centrifuge at 10000 g. "
        "Discard the supernatant. Resuspend the phage pellet in buffer",
        "Spin the tubes. Remove 900 µl of the supernatant. Resuspend the cells in the supernatant. "
        "Plate the cells on agar",
        "Spin the tubes and discard the supernatant, leaving 50 µl. "
        "Resuspend the pellet in the remaining supernatant. Plate the cells on agar",
        "Centrifuge the lysate. Transfer the supernatant fraction to a new tube. "
        "Add buffer to the supernatant. Centrifuge the tube. Freeze the pellet",
        "Centrifuge the lysate. Discard the pellet. Load the column with the supernatant. "
        "Wash the column",
    ],
)
def test_what_is_there_is_added_to(text: str) -> None:
    assert codes(text) == []


def test_a_repair_sees_what_is_added_to() -> None:
    text = "1. Mix the soil with water.\n2. Add HCl to the filtrate.\n3. Filter the soil.\n"
    found = repair(read(text))
    assert found.best is not None
    assert found.best.edits == (Edit("move", 2, 1),)
