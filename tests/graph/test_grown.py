"""What grows in what was plated, sown, injected or set up: it comes behind the step it grows in."""

from __future__ import annotations

import pytest
from swapping import codes, tried

LATE = [
    "transform | competent cells, plasmid; plate | cells, LB agar plate; incubate | plate; "
    "inoculate | single colony, LB medium; miniprep | culture => 1 2 4 3 5",
    "streak | glycerol stock, LB agar plate; incubate | LB agar plate; "
    "inoculate | LB medium, single colony; incubate | culture => 1 3 2 4",
    "pour | LB agar, plates; solidify | agar; spread | cells, plates; incubate | plates; "
    "pick | colonies; inoculate | LB medium, colonies => 1 2 3 5 4 6",
    "pour | LB agar, plates; spread | cells, plates; incubate | plates; pick | colonies; "
    "inoculate | LB medium, colonies => 1 2 4 3 5",
    "plate | cells, agar plate; incubate | agar plate; count | colonies => 1 3 2",
    "mix | phage, bacteria, top agar; pour | top agar, plates; incubate | plates; "
    "count | plaques => 1 2 4 3",
    "inoculate | bacteria, 96-well plate; incubate | plate; stain | biofilm, crystal violet; "
    "measure | absorbance => 1 3 2 4",
    "sow | seeds, MS plates; stratify | plates; grow | plates; "
    "transfer | seedlings, soil => 1 2 4 3",
    "germinate | seeds; transfer | seedlings, soil; water | plants => 2 1 3",
    "mix | protein, reservoir solution; incubate | drop; mount | crystals, loop; "
    "collect | diffraction data => 1 3 2 4",
    "incubate | eggs; count | hatchlings => 2 1",
    "inject | tumor cells, mice; house | mice; excise | tumors; weigh | tumors => 1 3 2 4",
    "place | leaf explants, callus induction medium; culture | explants; "
    "transfer | callus, shoot induction medium => 1 3 2",
    "seed | cells, ultra-low attachment plate; culture | plate; collect | spheroids; "
    "image | spheroids => 1 3 2 4",
    "embed | crypts, Matrigel; culture | crypts; passage | organoids => 1 3 2",
    "inoculate | fungal plug, PDA plate; incubate | plate; harvest | hyphae; "
    "extract | DNA => 1 3 2 4",
]

FREE = [
    "pick | single colony; inoculate | LB medium, single colony; prepare | LB plates; "
    "incubate | culture => 1 3 2 4, 3 1 2 4",
    "weigh | tumors; prepare | lysis buffer; incubate | plates => 2 1 3, 1 3 2",
]

NOT_FROM_THERE = [
    "streak | glycerol stock, LB agar plate; incubate | LB agar plate; "
    "inoculate | LB medium, single colony; incubate | culture; sequence | colony => 1 2 3 5 4",
    "dissolve | crystals, water; incubate | plate; weigh | crystals => 1 3 2",
]


@pytest.mark.parametrize("line", LATE)
def test_what_grows_comes_beyond_doubt_behind_what_it_grows_in(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" in codes(verdict)


@pytest.mark.parametrize("line", FREE)
def test_what_did_not_grow_there_waits_for_nothing(line: str) -> None:
    assert [codes(one) for one in tried(line) if codes(one)] == []


@pytest.mark.parametrize("line", NOT_FROM_THERE)
def test_what_was_there_before_is_not_surely_grown(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" not in codes(verdict)
