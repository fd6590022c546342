"""What is named by how it is made, and solutions that are made up each by itself."""

from __future__ import annotations

import pytest
from swapping import step, swapped

from protoplan.model import Protocol
from protoplan.verification import verify

MADE = [
    (["centrifuge | filtrate", "discard | supernatant", "resuspend | nuclei pellet; wash buffer",
      "stain | nuclei suspension; DAPI", "load | nuclei suspension; chip"], 3),
    (["centrifuge | cells", "resuspend | nuclei pellet; PBS",
      "filter | nuclei suspension; 40 µm strainer"], 2),
    (["streak | E. coli; agar plate", "suspend | colonies; saline | 0.5 McFarland",
      "dilute | bacterial suspension; MHB | 1:100"], 2),
    (["disperse | graphene oxide; water", "sonicate | graphene oxide dispersion | 1 h"], 1),
    (["suspend | silica; ethanol", "add | silica suspension; column"], 1),
    (["resuspend | spores; water", "spread | spore suspension; PDA plate"], 1),
    (["dissolve | HAuCl4; water", "boil | HAuCl4 solution"], 1),
    (["dissolve | chitosan; 1% acetic acid", "cast | chitosan solution; petri dish"], 1),
    (["dissolve | LAP photoinitiator; PBS", "add | LAP solution; GelMA"], 1),
    (["reconstitute | collagen; acetic acid", "neutralize | collagen solution; NaOH"], 1),
    (["dissolve | PVDF; DMF", "electrospin | PVDF solution | 15 kV"], 1),
    (["centrifuge | lysate", "discard | supernatant", "resuspend | nuclei pellet; PBS",
      "count | nuclei; hemocytometer", "load | nuclei suspension; chip"], 3),
]  # fmt: skip
NOT_MADE = [
    (["resuspend | bead pellet; PBS", "count | cell suspension"], 1),
    (["dissolve | NaCl; water", "filter | agarose solution"], 1),
    (["suspend | colonies A; saline", "suspend | colonies B; saline",
      "dilute | bacterial suspension A; MHB"], 2),
    (["dissolve | HAuCl4; water", "boil | citrate buffer"], 1),
    (["thaw | nuclei", "suspend | colonies; saline", "load | nuclei suspension; chip"], 2),
    (["resuspend | E. coli pellet; LB", "count | yeast suspension"], 1),
]  # fmt: skip
APART = [
    (["dissolve | HAuCl4; water", "dissolve | sodium citrate; water", "boil | HAuCl4 solution",
      "add | sodium citrate solution; HAuCl4 solution"], (1, 2)),
    (["dissolve | GelMA; PBS", "dissolve | LAP photoinitiator; PBS",
      "add | LAP solution; GelMA solution"], (1,)),
    (["dissolve | silver nitrate; water", "dissolve | sodium borohydride; water",
      "add | silver nitrate; sodium borohydride solution"], (1,)),
    (["dissolve | sodium alginate; water", "dissolve | calcium chloride; water",
      "extrude | alginate solution; syringe", "add | alginate solution; calcium chloride solution"],
     (1,)),
    (["dissolve | zinc nitrate; methanol", "dissolve | 2-methylimidazole; methanol",
      "add | 2-methylimidazole solution; zinc nitrate solution"], (1,)),
]  # fmt: skip
TOGETHER = [
    (["dissolve | benzaldehyde; ethanol", "dissolve | sodium borohydride; ethanol",
      "quench | mixture; HCl"], 1),
    (["collect | organic phase", "dry | organic phase | nitrogen",
      "dissolve | dried lipids; isopropanol", "transfer | lipid solution; vial"], 2),
    (["desalt | peptides; C18 tip", "dry | eluate", "dissolve | peptides; 0.1% formic acid",
      "inject | peptide solution; LC-MS"], 2),
    (["evaporate | solvent", "dissolve | residue; methanol", "filter | residue solution"], 1),
    (["precipitate | polymer; methanol", "dry | polymer | vacuum",
      "dissolve | purified polymer; THF", "inject | polymer solution; GPC"], 2),
    (["dissolve | LAP; PBS", "dissolve | GelMA; LAP solution", "add | GelMA solution; mold"], 1),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "at"), MADE)
def test_what_has_its_name_by_a_step_comes_behind_it(lines: list[str], at: int) -> None:
    assert "DIF006" in swapped(lines, at)


@pytest.mark.parametrize(("lines", "at"), NOT_MADE)
def test_what_has_another_name_is_no_error(lines: list[str], at: int) -> None:
    assert "DIF006" not in swapped(lines, at)


@pytest.mark.parametrize(("lines", "places"), APART)
def test_solutions_that_are_made_up_apart_wait_for_none(
    lines: list[str], places: tuple[int, ...]
) -> None:
    for at in places:
        assert not swapped(lines, at) & {"DIF006", "DIF007"}


@pytest.mark.parametrize(("lines", "at"), TOGETHER)
def test_what_is_dissolved_in_one_vessel_is_in_an_order(lines: list[str], at: int) -> None:
    assert swapped(lines, at) & {"DIF006", "DIF007"}


def test_what_is_plated_goes_on_with_no_dilution_made_ready_before() -> None:
    lines = [
        "add | Mueller-Hinton broth; 96-well plate",
        "add | ciprofloxacin; first column",
        "serially dilute | ciprofloxacin; 96-well plate | 2-fold",
        "streak | E. coli; agar plate | 37 °C; overnight",
        "suspend | colonies; saline",
        "dilute | bacterial suspension; MHB",
        "inoculate | 96-well plate; diluted bacterial suspension",
    ]
    gold = [step(line) for line in lines]
    for at in range(3):
        pred = [one for one in gold if one is not gold[3]]
        pred.insert(at, gold[3])
        found = verify(Protocol((*pred,)), Protocol((*gold,))).findings
        assert not {one.code for one in found} & {"DIF006", "DIF007"}
