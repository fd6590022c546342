"""Ways in and out: what is opened, what is done within, and what is closed behind it."""

from __future__ import annotations

import pytest
from swapping import step

from protoplan.model import Protocol
from protoplan.verification import verify

SURGERY = [
    "anesthetize | mouse; isoflurane | 2%",
    "place | mouse; stereotaxic frame",
    "disinfect | scalp; betadine | 3 times",
    "incise | scalp; scalpel | 1 cm",
    "drill | skull; dental drill | 0.5 mm",
    "load | glass pipette; AAV-GFP | 1 µl",
    "lower | glass pipette | 1.5 mm",
    "inject | AAV-GFP; hippocampus | 500 nl",
    "retract | glass pipette",
    "suture | scalp",
    "return | mouse; home cage",
]
# Of each, which step is put before which (places from 1).
BROKEN = [
    # Surgery of the head, the abdomen, the chest, the neck, and the eye.
    (SURGERY, [(9, 4), (10, 9), (10, 7), (5, 4), (8, 5), (8, 7), (9, 8), (4, 1), (11, 10)]),
    ([one for one in SURGERY if "disinfect" not in one], [(4, 3), (9, 8), (9, 6)]),
    (["anesthetize | rat; isoflurane", "shave | abdomen", "incise | skin; scalpel",
      "open | peritoneum", "remove | left kidney", "close | muscle; 4-0 silk", "staple | skin",
      "recover | rat; heating pad"],
     [(3, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (7, 5), (8, 7)]),
    (["anesthetize | rat; ketamine", "perform | thoracotomy", "ligate | coronary artery; suture",
      "close | chest; 4-0 suture"], [(2, 1), (3, 2), (4, 3)]),
    (["anesthetize | mouse; isoflurane", "incise | skin", "expose | carotid artery",
      "cannulate | carotid artery; catheter", "suture | skin"], [(3, 2), (4, 2), (5, 4), (5, 3)]),
    (["incise | skin", "implant | osmotic pump; subcutaneous pocket", "close | wound; staples"],
     [(2, 1), (3, 2)]),
    # In an egg.
    (["window | eggshell; scissors", "inject | plasmid; neural tube", "seal | window; tape"],
     [(2, 1), (3, 2)]),
    # Tools.
    (["lower | cannula | into the striatum", "infuse | 6-OHDA | 2 µl", "withdraw | cannula"],
     [(2, 1), (3, 2)]),
    (["insert | probe; sediment", "record | temperature | 5 min", "remove | probe"],
     [(2, 1), (3, 2)]),
    (["insert | needle; tail vein", "inject | tracer | 100 µl", "withdraw | needle"],
     [(2, 1), (3, 2)]),
    (["cut | brain; vibratome", "recover | slices; ACSF", "transfer | slice; recording chamber",
      "approach | CA1 neuron; patch pipette", "form | gigaseal; neuron",
      "rupture | membrane; neuron", "record | EPSCs; neuron"],
     [(4, 2), (4, 3), (5, 4), (6, 5), (7, 6), (7, 4)]),
    (["place | oocyte; recording chamber", "impale | oocyte; microelectrode",
      "record | current; oocyte"], [(2, 1)]),
    # Mounts.
    (["wash | brains; PBST", "mount | brains; Vectashield; slide", "seal | coverslip; nail polish",
      "image | brains; confocal"], [(3, 2), (3, 1)]),
    (["stain | sections; DAPI", "add | mounting medium; sections", "place | coverslip; sections",
      "seal | edges; nail varnish"], [(4, 3), (4, 2)]),
    (["squash | root tips; coverslip", "seal | slide; rubber cement"], [(2, 1)]),
    # Vessels.
    (["add | protein; wells", "add | reservoir solution; wells", "seal | plate; film"],
     [(3, 2), (3, 1)]),
    (["add | sample; vial", "cap | vial", "heat | vial | 110 °C"], [(2, 1)]),
    (["fill | NMR tube; sample", "cap | NMR tube"], [(2, 1)]),
    (["place | substrate; vacuum chamber", "close | vacuum chamber", "evacuate | vacuum chamber"],
     [(2, 1)]),
    (["transfer | sample; ampoule", "seal | ampoule | flame"], [(2, 1)]),
    (["add | sediment; serum bottle", "crimp | serum bottle", "incubate | serum bottle | 30 °C"],
     [(2, 1)]),
    # Molds.
    (["resuspend | cells; GelMA", "pipette | cell-laden GelMA; PDMS mold",
      "crosslink | cell-laden GelMA; 405 nm light", "demold | hydrogel"], [(3, 2), (4, 3), (4, 2)]),
    (["mix | PDMS; curing agent", "pour | PDMS; SU-8 master", "cure | PDMS | 80 °C",
      "peel | PDMS; master"], [(3, 2), (4, 3)]),
    (["inject | epoxy resin; mold", "polymerize | epoxy resin | 60 °C", "demold | block"],
     [(2, 1), (3, 2)]),
    # What is done to proteins.
    (["lyse | cells; 8 M urea", "measure | protein concentration", "reduce | protein; DTT",
      "alkylate | protein; 15 mM iodoacetamide", "quench | iodoacetamide; DTT"], [(5, 4), (4, 3)]),
    (["reduce | protein; 5 mM DTT", "alkylate | protein; 15 mM iodoacetamide",
      "quench | iodoacetamide; DTT", "digest | protein; trypsin", "acidify | peptides; TFA",
      "desalt | peptides; C18 Sep-Pak"], [(2, 1), (3, 2), (5, 4), (6, 4)]),
    (["reduce | antibody; TCEP", "alkylate | antibody; iodoacetamide"], [(2, 1)]),
    (["add | sodium azide; buffer", "quench | sodium azide; nitrous acid"], [(2, 1)]),
]  # fmt: skip
KEPT = [
    # What is made ready beside it waits for no way in.
    (SURGERY, [(6, 5), (6, 4)]),
    (["incise | skin", "fill | syringe; saline", "remove | spleen"], [(2, 1)]),
    (["open | abdomen", "remove | liver", "remove | kidney"], [(3, 2)]),
    (["open | abdomen", "open | chest", "remove | heart", "remove | liver"], [(4, 2)]),
    (["open | abdomen", "weigh | liver standards"], [(2, 1)]),
    (["incise | skin", "inject | mouse; carprofen | s.c.", "suture | skin"], [(2, 1), (3, 2)]),
    # One way is closed, and another one opened.
    (["incise | scalp", "suture | scalp", "incise | abdomen", "suture | abdomen"], [(3, 2)]),
    # What lies apart.
    (["insert | catheter; bladder", "inject | sample; HPLC column", "remove | catheter"], [(3, 2)]),
    (["insert | needle; septum", "record | lot number of the kit"], [(2, 1)]),
    (["add | sample; NMR tube", "cap | PCR tube"], [(2, 1)]),
    (["add | buffer A; tube 1", "cap | tube 2"], [(2, 1)]),
    (["make | holes; agar plate", "insert | probe; water bath"], [(2, 1)]),
    (["incise | skin", "insert | thermometer; water bath", "suture | skin"], [(2, 1), (3, 2)]),
    (["pour | PDMS; master", "crosslink | membrane; UV light"], [(2, 1)]),
    (["seal | plate A; film", "add | buffer; tube"], [(2, 1)]),
    (["add | buffer; tube", "seal | plate; film"], [(2, 1)]),
    (["mount | sections; slide", "label | slide", "seal | coverslip; nail polish"], [(2, 1)]),
    (["seal | membrane; 1 GΩ", "add | buffer; tube"], [(2, 1)]),
    (["reduce | ketone; sodium borohydride", "alkylate | phenol; methyl iodide"], [(2, 1)]),
    (["digest | plasmid; EcoRI", "wash | resin", "desalt | oligonucleotide; column"], [(3, 1)]),
    (["cut | leaf; scalpel", "inject | Agrobacterium; tobacco plant"], [(2, 1)]),
]  # fmt: skip


def found(lines: list[str], at: int, before: int) -> set[str]:
    """What is found where step ``at`` is put before another."""
    gold = [step(line) for line in lines]
    pred = list(gold)
    pred.insert(before - 1, pred.pop(at - 1))
    return {one.code for one in verify(Protocol((*pred,)), Protocol((*gold,))).findings}


@pytest.mark.parametrize(
    ("lines", "at", "before"),
    [(lines, *pair) for lines, pairs in BROKEN for pair in pairs],
)
def test_a_way_is_open_while_something_is_done_within(
    lines: list[str], at: int, before: int
) -> None:
    assert "DIF006" in found(lines, at, before)


@pytest.mark.parametrize(
    "load",
    ["load | glass pipette; AAV-GFP", "fill | syringe; tracer", "backfill | pipette; dextran"],
)
def test_a_tool_is_loaded_before_or_after_the_way_is_opened(load: str) -> None:
    tool = load.split("|")[1].split(";")[0].strip()
    lines = ["anesthetize | rat", "incise | scalp", "drill | skull", load, f"lower | {tool}"]
    for before in (1, 2, 3):
        assert not found(lines, 4, before) & {"DIF006", "DIF007"}
    assert "DIF006" in found(lines, 5, 4)


@pytest.mark.parametrize(
    ("lines", "at", "before"),
    [(lines, *pair) for lines, pairs in KEPT for pair in pairs if pair],
)
def test_what_is_done_beside_it_is_no_error(lines: list[str], at: int, before: int) -> None:
    assert "DIF006" not in found(lines, at, before)
