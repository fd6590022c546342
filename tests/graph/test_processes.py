"""Steps that are done for the sake of the next, beyond doubt; and such as only stand beside it."""

from __future__ import annotations

import pytest
from swapping import swapped

OF_ONE_PROCESS = [
    ["add | substrate; enzyme | 50 µl", "incubate | reaction | 30 min", "measure | absorbance"],
    ["stain | sections; eosin", "dehydrate | sections; ethanol", "mount | coverslips; DPX"],
    ["wash | column", "elute | His-tagged protein | 250 mM imidazole"],
    ["digest | vector; EcoRI", "purify | digested vector; spin column", "ligate | insert; vector"],
    ["layer | diluted blood | onto Ficoll", "centrifuge | tube | 400 x g",
     "collect | mononuclear layer"],
    ["evaporate | chloroform", "hydrate | lipid film; HEPES", "extrude | liposomes; filter"],
    ["induce | culture; IPTG", "harvest | cells | 6,000 x g"],
    ["titrate | sample; HCl", "calculate | alkalinity"],
    ["spin coat | sol | 3000 rpm", "dry | film | 120 °C"],
    ["stir | reaction mixture | 2 h", "quench | mixture; ammonium chloride"],
]  # fmt: skip
BESIDE = [
    (["seed | HeLa cells; plate", "incubate | plate | 37 °C; 24 h", "measure | pH of buffer A",
      "lyse | cells; RIPA buffer"], 2),
    (["lyse | cells; RIPA buffer", "prepare | BSA standards",
      "incubate | BSA standards; Bradford reagent", "centrifuge | lysate | 12,000 x g",
      "measure | absorbance; supernatant"], 3),
    (["stain | liver sections; hematoxylin", "rinse | kidney sections; water",
      "mount | liver sections; DPX"], 1),
    (["inoculate | LB; E. coli", "incubate | culture | 37 °C; 3 h",
      "measure | absorbance; sterile LB | 600 nm", "induce | culture; IPTG"], 2),
    (["transfect | HEK293T cells; plasmid mix", "seed | target cells; 24-well plate",
      "collect | viral supernatant", "infect | target cells; viral supernatant"], 1),
    (["evaporate | solvent | rotary evaporator", "weigh | empty vial",
      "transfer | residue; vial"], 1),
    (["immerse | slides; xylene | 10 min", "record | lot number of the antibody",
      "rehydrate | slides; ethanol"], 1),
    (["add | antibody; lysate", "incubate | lysate | overnight; 4 °C",
      "wash | protein A beads; PBS", "add | beads; lysate"], 2),
    (["incubate | seedlings | 7 days", "count | seeds of the next batch",
      "measure | root length"], 1),
]  # fmt: skip


@pytest.mark.parametrize("lines", OF_ONE_PROCESS, ids=lambda lines: lines[0])
def test_what_is_done_for_the_next_step_comes_before_it(lines: list[str]) -> None:
    for at in range(1, len(lines)):
        assert "DIF006" in swapped(lines, at)


@pytest.mark.parametrize(("lines", "at"), BESIDE)
def test_what_only_stands_beside_it_is_no_error(lines: list[str], at: int) -> None:
    assert "DIF006" not in swapped(lines, at)


def test_what_is_heated_together_is_the_mixture_then() -> None:
    lines = ["reflux | benzaldehyde; aniline; ethanol | 2 h", "cool | reaction mixture | 0 °C"]
    assert "DIF006" in swapped(lines, 1)


FREE = [
    (["crush | granite | in a jaw crusher", "calibrate | dissolved oxygen probe",
      "sieve | crushed granite", "measure | dissolved oxygen; DO probe"], 1),
    (["grind | coffee", "prepare | caffeine standards", "extract | coffee; hot water",
      "inject | caffeine standards", "inject | coffee extract"], 3),
    (["ligate | adapters; DNA; T4 ligase", "warm | AMPure beads | room temperature",
      "purify | ligated library; AMPure beads"], 1),
    (["cool | flask; ice bath", "assemble | Büchner funnel; vacuum trap",
      "collect | crystals; Büchner funnel"], 1),
    (["load | protein; sample cell | 300 µl", "load | ligand; injection syringe | 40 µl",
      "titrate | ligand; protein"], 1),
]  # fmt: skip
KEPT = [
    (["calibrate | DO probe", "inoculate | bioreactor; seed culture"], 1),
    (["prepare | caffeine standards", "inject | caffeine standards", "inject | sample"], 1),
    (["equilibrate | column; THF", "inject | polystyrene standards", "inject | sample"], 1),
    (["inject | standards", "measure | absorbance"], 1),
    (["mix | titanium isopropoxide; ethanol", "spin-coat | titania sol | 3000 rpm"], 1),
    (["pipette | Ficoll | into a 50 ml tube", "layer | diluted blood | onto the Ficoll"], 1),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "at"), FREE)
def test_what_is_made_ready_or_held_against_it_waits_for_no_sample(
    lines: list[str], at: int
) -> None:
    assert not swapped(lines, at)


@pytest.mark.parametrize(("lines", "at"), KEPT)
def test_what_needs_it_waits_for_it(lines: list[str], at: int) -> None:
    assert swapped(lines, at)
