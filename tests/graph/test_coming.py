"""What comes of other things by a step that its name does not say, and what is made ready early
without harm.

A line gives the steps, and behind the arrow the orders of them that are tried."""

from __future__ import annotations

import pytest
from swapping import codes, tried

COMES = [
    "harvest | cells; lyse | cells, cold lysis buffer; centrifuge | nuclei; "
    "resuspend | nuclei, transposition mix; incubate | nuclei => 1 3 2 4 5, 1 3 4 2 5",
    "dounce | brain tissue, homogenization buffer; filter | nuclei, 40 µm strainer; "
    "centrifuge | nuclei => 2 1 3, 2 3 1",
    "homogenize | rat liver, isolation buffer; pellet | mitochondria; wash | mitochondria => 2 1 3",
    "grind | spinach leaves, buffer; centrifuge | chloroplasts; resuspend | chloroplasts => 2 1 3",
    "inoculate | E. coli, LB medium; dilute | overnight culture, LB; induce | culture => 2 1 3",
    "inoculate | yeast, YPD medium; centrifuge | starter culture; wash | cells => 2 1 3",
    "transform | competent cells, plasmid; recover | transformed cells, SOC medium; "
    "plate | transformed cells, LB agar plate; pick | colonies; inoculate | colony, LB medium; "
    "miniprep | overnight culture, miniprep kit; sequence | plasmid DNA "
    "=> 1 2 4 3 5 6 7, 1 2 3 4 6 5 7, 1 2 3 4 5 7 6",
    "spread | soil dilution, agar plates; count | colonies => 2 1",
    "plate | phage, top agar; pick | plaques; elute | plaques, SM buffer => 2 1 3",
    "inoculate | LB medium, colony; miniprep | plasmid DNA, kit; digest | plasmid DNA, EcoRI "
    "=> 2 1 3, 1 3 2",
    "filter | viral supernatant, 0.45 µm filter; concentrate | viral supernatant, PEG; "
    "titrate | concentrated virus => 1 3 2",
    "clarify | juice; concentrate | juice; measure | concentrated extract, refractometer => 1 3 2",
    "seed | HEK293T cells; mix | plasmid DNA, PEI, Opti-MEM; add | transfection mix, HEK293T cells "
    "=> 1 3 2, 3 1 2",
]

NOT_COME = [
    "lyse | cells, RIPA buffer; stain | nuclei, DAPI; image | nuclei => 2 1 3",
    "inoculate | plates, fungus; prepare | overnight culture => 2 1",
    "streak | glycerol stock, agar plate; plate | colonies, agar plate => 2 1",
    "pick | colonies; plate | HeLa cells => 2 1",
    "mix | cells, medium; add | transfection mix, wells => 2 1",
]

EARLY = [
    "denature | agarose gel, NaOH; transfer | DNA, agarose gel, nylon membrane; "
    "crosslink | nylon membrane; label | DNA probe, 32P-dCTP; prehybridize | nylon membrane; "
    "hybridize | nylon membrane, labelled DNA probe => 4 1 2 3 5 6, 1 4 2 3 5 6, 1 2 3 5 4 6",
    "harvest | cells; lyse | cells, cold lysis buffer; centrifuge | nuclei; discard | supernatant; "
    "prepare | transposition mix, Tn5 transposase, TD buffer; "
    "resuspend | nuclei pellet, transposition mix; incubate | nuclei "
    "=> 5 1 2 3 4 6 7, 1 5 2 3 4 6 7, 1 2 5 3 4 6 7, 1 2 3 5 4 6 7",
    "centrifuge | cells; discard | supernatant; prepare | staining mix, anti-CD4 antibody, PBS; "
    "resuspend | cells, staining mix => 1 3 2 4, 3 1 2 4",
    "centrifuge | PBMCs; aspirate | supernatant; prepare | freezing medium, DMSO, FBS; "
    "resuspend | cell pellet, freezing medium => 1 3 2 4, 3 1 2 4",
    "run | agarose gel; transfer | RNA, nylon membrane; crosslink | nylon membrane; "
    "label | DNA probe, 32P-dCTP; hybridize | nylon membrane, DNA probe => 4 1 2 3 5, 1 4 2 3 5",
    "fix | embryos, PFA; wash | embryos; denature | RNA probe; hybridize | embryos, RNA probe "
    "=> 3 1 2 4, 1 3 2 4",
    "centrifuge | yeast culture; resuspend | cell pellet, lithium acetate; denature | ssDNA; "
    "add | ssDNA, PEG, cell suspension; heat shock | yeast cells => 3 1 2 4 5, 1 3 2 4 5",
    "extract | total RNA, cells, TRIzol; treat | total RNA, DNase I; "
    "prepare | RT master mix, reverse transcriptase, dNTPs; add | RT master mix, total RNA; "
    "incubate | reaction => 3 1 2 4 5, 1 3 2 4 5",
    "amplify | DNA, primers, Taq polymerase; purify | PCR product, PCR purification kit; "
    "pour | agarose gel; load | PCR product, agarose gel; run | agarose gel "
    "=> 3 1 2 4 5, 1 3 2 4 5",
    "fragment | DNA; end-repair | DNA; anneal | adapters; ligate | DNA, adapters, T4 DNA ligase "
    "=> 3 1 2 4, 1 3 2 4",
]

NOT_EARLY = [
    "harvest | cells; lyse | cells, lysis buffer; extract | DNA; denature | DNA; load | DNA, gel "
    "=> 1 2 4 3 5, 1 2 3 5 4",
    "mix | acrylamide, TEMED, APS; pour | gel; load | samples, gel; run | gel => 2 1 3 4, 1 3 2 4",
    "prepare | staining mix, antibody, PBS; resuspend | cells, staining mix => 2 1",
    "label | RNA probe, DIG; purify | RNA probe; hybridize | embryos, RNA probe => 2 1 3, 1 3 2",
    "fix | cells, PFA; stain | cells, DAPI; mount | cells => 2 1 3",
    "centrifuge | cells; discard | supernatant; resuspend | cells, PBS => 2 1 3, 1 3 2",
]


@pytest.mark.parametrize("line", COMES)
def test_what_comes_of_a_step_is_not_there_before(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" in codes(verdict)


@pytest.mark.parametrize("line", NOT_COME)
def test_what_need_not_come_of_a_step_is_not_told_beyond_doubt(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" not in codes(verdict)


@pytest.mark.parametrize("line", EARLY)
def test_what_is_made_ready_early_does_no_harm(line: str) -> None:
    for verdict in tried(line):
        assert not codes(verdict)


@pytest.mark.parametrize("line", NOT_EARLY)
def test_what_is_worked_on_is_not_made_ready(line: str) -> None:
    for verdict in tried(line):
        assert codes(verdict) & {"DIF006", "DIF007"}
