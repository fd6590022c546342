"""What steps only take from: blockers, coatings, carriers and diluents are no shared material.

A line gives the steps, and behind the arrow the orders of them that are tried."""

from __future__ import annotations

import pytest
from swapping import codes, tried

STOCKS = [
    *("5% BSA", "BSA", "5% milk", "milk", "skim milk powder", "FBS", "10% FBS", "goat serum"),
    *("horse serum", "normal donkey serum", "human serum albumin", "ovalbumin", "casein"),
    *("gelatin", "0.1% gelatin", "collagen", "1 mg/ml collagen", "fibronectin", "egg white"),
    *("agarose", "avidin", "streptavidin", "salmon sperm DNA", "yeast tRNA", "lambda DNA"),
    *("oligo dT", "primers", "lysozyme", "antigen", "plasma", "trypsin"),
    *("PBS", "DMEM", "Opti-MEM", "water", "DMSO", "ethanol", "glycerol"),
]

HARMLESS = [
    "block | membrane, 5% milk; dilute | primary antibody, 5% milk; "
    "incubate | membrane, primary antibody => 2 1 3",
    "dilute | DNA, Opti-MEM; dilute | Lipofectamine, Opti-MEM; mix | DNA, Lipofectamine => 2 1 3",
    "dilute | plasmid, DMEM; dilute | PEI, DMEM; combine | plasmid, PEI => 2 1 3",
    "prepare | viability dye, PBS; wash | cells, PBS; stain | cells, viability dye => 2 1 3",
    "wash | Dynabeads, PBS; wash | cells, PBS; incubate | cells, Dynabeads => 2 1 3",
    "coat | coverslips, 0.1% gelatin; coat | plate, 0.1% gelatin; "
    "seed | cells, coverslips, plate => 2 1 3",
    "supplement | DMEM, 10% FBS; supplement | RPMI, 10% FBS; resuspend | cells, DMEM => 2 1 3",
    "prepare | 5% milk, TBST; block | membrane, 5% milk; dilute | antibody, 5% milk => 1 3 2",
    "block | sections, goat serum; dilute | anti-GFAP antibody, goat serum; "
    "incubate | sections, anti-GFAP antibody => 2 1 3",
    "sonicate | chromatin; block | protein A beads, BSA; incubate | chromatin, antibody; "
    "add | protein A beads; wash | beads, RIPA buffer => 2 1 3 4 5",
    "seed | cells, coverslips; dilute | primary antibody, 1% BSA; fix | cells, PFA; "
    "incubate | cells, diluted primary antibody => 2 1 3 4, 1 3 2 4",
    "lyse | bacteria, lysozyme; equilibrate | Ni-NTA resin, binding buffer; centrifuge | lysate; "
    "add | Ni-NTA resin, supernatant; wash | resin, buffer => 2 1 3 4 5, 1 3 2 4 5",
    "wash | magnetic beads, buffer; lyse | tissue, TRIzol; add | magnetic beads, lysate => 2 1 3",
    "dilute | collagenase, HBSS; mince | tissue; digest | tissue, collagenase => 2 1 3",
    "coat | plate, capture antibody; dilute | standards, 1% BSA; block | plate, 1% BSA => 1 3 2",
]

RUINOUS = [
    "denature | BSA; dilute | compound, BSA => 2 1",
    "digest | casein, trypsin; dilute | peptides, casein => 2 1",
    "coagulate | milk; filter | milk; weigh | curd => 2 1 3",
    "dilute | DNA, RNA; measure | RNA => 2 1",
    "dilute | forward primer, reverse primer; "
    "amplify | template, forward primer, reverse primer => 2 1",
    "incubate | beads, lysate; incubate | resin, lysate; elute | resin => 2 1 3",
    "incubate | beads, serum; measure | serum => 2 1",
    "load | DNA, 2% agarose gel; run | 2% agarose gel => 2 1",
    "supplement | DMEM, FBS; warm | DMEM; add | DMEM, cells => 2 1 3",
    "embed | cells, 1% agarose; solidify | agarose => 2 1",
    "pour | plates, LB agar; solidify | agar; spread | cells, plates => 2 1 3",
    "mix | primers, template; amplify | template, primers => 2 1",
    "prepare | 5% milk, TBST; block | membrane, 5% milk => 2 1",
    "prepare | PBS, DMEM; wash | cells, PBS; resuspend | cells, DMEM => 2 1 3",
    "prepare | viability dye, PBS; wash | cells, PBS; stain | cells, viability dye => 1 3 2",
    "sonicate | chromatin; block | protein A beads, BSA; incubate | chromatin, antibody; "
    "add | protein A beads; wash | beads, RIPA buffer => 1 3 4 2 5, 1 2 3 5 4",
    "incubate | lysate, beads; wash | beads, PBS; elute | protein, beads => 1 3 2, 2 1 3",
    "wash | magnetic beads, buffer; lyse | tissue, TRIzol; add | magnetic beads, lysate "
    "=> 2 3 1, 1 3 2",
    "fix | mouse liver, 10% formalin; dehydrate | tissue, ethanol; clear | tissue, xylene; "
    "embed | tissue, paraffin => 1 3 2 4, 1 2 4 3, 1 4 3 2",
    "fix | zebrafish brain, glutaraldehyde; postfix | tissue, osmium tetroxide; "
    "dehydrate | tissue, acetone; infiltrate | tissue, Epon resin => 1 2 4 3",
    "digest | lung, collagenase; filter | suspension; centrifuge | suspension => 1 3 2",
    "dialyse | protein, ITC buffer; dissolve | ligand, ITC buffer from dialysis => 2 1",
]


@pytest.mark.parametrize("stock", STOCKS)
def test_a_stock_that_two_steps_take_from_orders_them_not(stock: str) -> None:
    line = (
        f"dilute | compound A, {stock}; dilute | compound B, {stock}; "
        "mix | compound A, compound B => 2 1 3"
    )
    assert [codes(one) for one in tried(line)] == [set()]


@pytest.mark.parametrize("line", HARMLESS)
def test_what_is_only_taken_from_orders_nothing(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" not in codes(verdict)
        assert verdict.symbolic.overall > 0.9


@pytest.mark.parametrize("line", RUINOUS)
def test_what_is_worked_on_orders_beyond_doubt(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" in codes(verdict)
