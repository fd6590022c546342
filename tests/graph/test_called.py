"""What the names of later steps tell: mounted when all is stained, joined to complexes, coupled.

A line gives the steps, and behind the arrow the orders of them that are tried."""

from __future__ import annotations

import pytest
from swapping import codes, tried

MOUNTED = [
    "seed | HeLa cells, coverslips; fix | cells, 4% PFA; incubate | cells, primary antibody; "
    "wash | cells, PBS; incubate | cells, secondary antibody; stain | cells, DAPI; "
    "mount | coverslips, mounting medium => 1 2 7 3 4 5 6, 1 2 3 4 5 7 6, 1 2 3 4 7 5 6",
    "section | paraffin block; mount | sections, slides; clear | sections, xylene; "
    "stain | sections, hematoxylin; stain | sections, eosin; "
    "coverslip | slides, mounting medium => 1 2 3 4 6 5, 1 2 6 3 4 5, 1 2 3 6 4 5",
    "spread | chromosomes, slides; hybridize | chromosomes, FISH probe; "
    "wash | chromosomes, SSC; counterstain | chromosomes, DAPI; "
    "coverslip | slides, antifade medium => 1 2 3 5 4",
]

MOUNTED_APART = [
    "coat | slides, poly-L-lysine; stain | sections, hematoxylin; "
    "mount | sections, slides => 2 1 3",
    "coat | coverslips, poly-lysine; seed | neurons, coverslips; prepare | mounting medium; "
    "stain | neurons, MAP2 antibody; "
    "mount | coverslips, mounting medium => 3 1 2 4 5, 1 2 4 3 5",
]

JOINED = [
    "dilute | plasmid, DMEM; dilute | PEI, DMEM; combine | plasmid, PEI; "
    "add | DNA-PEI complexes, cells; change | medium => 1 2 4 3 5",
    "mix | chitosan, siRNA; add | polyplexes, cells => 2 1",
    "mix | Cas9 protein, sgRNA; inject | RNP complex, embryos => 2 1",
    "mix | oil, water, surfactant; homogenize | emulsion => 2 1",
    "mix | flour, water; bake | dough => 2 1",
    "mix | antibody, antigen; load | complex, SEC column => 2 1",
    "dilute | DNA, Opti-MEM; dilute | Lipofectamine, Opti-MEM; mix | DNA, Lipofectamine; "
    "add | complexes, cells => 1 2 4 3",
]

NOT_JOINED = [
    "mix | buffer, salt; lyse | cells; purify | complex, Ni-NTA => 2 1 3",
    "mix | PBS, BSA; count | cells; add | immune complexes, cells => 2 1 3",
]

DONE_BEFORE = [
    "couple | Dynabeads, anti-CTCF antibody; "
    "incubate | sheared chromatin, antibody-coupled beads; wash | beads => 2 1 3",
    "biotinylate | antibody, NHS-biotin; incubate | cells, biotinylated antibody => 2 1",
    "functionalize | gold nanoparticles, PEG; "
    "incubate | cells, PEG-functionalized nanoparticles => 2 1",
    "extract | RNA, TRIzol; reverse transcribe | RNA, oligo dT; amplify | cDNA; "
    "run | PCR product, agarose gel => 1 3 2 4",
    "transcribe | RNA; dilute | cDNA, water => 2 1",
    "pick | colonies; inoculate | LB medium, colonies; extract | plasmid; "
    "digest | plasmid, EcoRI => 3 1 2 4, 1 3 2 4",
    "inoculate | LB medium, glycerol stock; incubate | culture; miniprep | plasmid => 1 3 2",
    "coagulate | milk, rennet; weigh | curd => 2 1",
    "couple | resin, lysozyme; pack | column; load | lysate, lysozyme-coupled resin => 3 2 1",
]

NOT_SO_CALLED = [
    "coat | plate, avidin; wash | cells, PBS; add | avidin coated beads, cells => 2 1 3",
    "label | tubes; digest | vector, EcoRI; purify | digested vector => 2 1 3",
    "dry | slides; weigh | dried leaves => 2 1",
    "stain | gel; fix | cells, PFA; image | stained gel => 2 1 3",
]


@pytest.mark.parametrize("line", [*MOUNTED, *JOINED, *DONE_BEFORE])
def test_what_a_later_name_tells_is_beyond_doubt(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" in codes(verdict)


@pytest.mark.parametrize("line", [*MOUNTED_APART, *NOT_JOINED, *NOT_SO_CALLED])
def test_what_only_has_a_like_name_is_not_told_beyond_doubt(line: str) -> None:
    for verdict in tried(line):
        assert "DIF006" not in codes(verdict)
