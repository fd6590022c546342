"""Steps that come before another that has to come first, by what the protocol itself says."""

from __future__ import annotations

import pytest

from protoplan.checks import check, hinted
from protoplan.library import load
from protoplan.model import Protocol, Step


def protocol(*lines: str) -> Protocol:
    def step(line: str) -> Step:
        action, *rest = (part.strip() for part in line.split("|"))
        lists = [tuple(filter(None, map(str.strip, one.split(";")))) for one in (*rest, "", "")]
        return Step(action, *lists[:2])

    return Protocol(tuple(map(step, lines)))


def told(*lines: str) -> list[str]:
    return [one.message for one in check(protocol(*lines)).findings if one.code == "STA012"]


EARLY = [
    # a participle that a later step makes true
    ("resuspend | dried peptides; formic acid", "dry | peptide extract"),
    ("layer | diluted blood; Ficoll", "dilute | whole blood; PBS"),
    ("ligate | digested plasmid; insert", "digest | plasmid; EcoRI"),
    ("image | stained cells", "stain | cells; DAPI"),
    ("measure | filtered lysate", "filter | lysate"),
    ("hybridize | denatured probe; membrane", "denature | probe"),
    ("incubate | permeabilized cells; antibody", "permeabilize | cells; Triton"),
    ("inject | labelled antibody; mouse", "label | antibody; dye"),
    ("transfer | homogenized tissue; tube", "homogenize | tissue"),
    # taken up before what there is is dried
    ("collect | organic phase", "dissolve | dried lipids; isopropanol", "dry | organic phase"),
    # a suspension, a solution and discs before they are made
    (
        "centrifuge | cells",
        "discard | supernatant",
        "load | cell suspension; chip",
        "resuspend | cell pellet; PBS",
    ),
    ("boil | HAuCl4 solution", "dissolve | HAuCl4; water"),
    ("immerse | leaf discs; suspension", "cut | tobacco leaves"),
    # layers before the spin
    (
        "add | Ficoll; 50 ml tube",
        "layer | blood; Ficoll",
        "collect | PBMC layer",
        "centrifuge | 50 ml tube | 400xg; 30 min",
    ),
    ("mix | sample; chloroform", "collect | aqueous phase", "centrifuge | sample | 400xg; 30 min"),
    # doings
    ("decolorize | smear; ethanol", "stain | smear; crystal violet"),
    ("incise | scalp", "drill | skull", "anesthetize | mouse; isoflurane"),
    ("perfuse | mouse; PFA", "anesthetize | mouse; ketamine"),
    (
        "incubate | embryos; Alexa Fluor 488 secondary antibody",
        "wash | embryos; PBST",
        "incubate | embryos; primary antibody",
    ),
    ("stain | cells; antibody", "block | cells; BSA"),
    ("alkylate | gel pieces; iodoacetamide", "reduce | gel pieces; DTT"),
    ("extract | peptides; gel pieces", "digest | gel pieces; trypsin"),
    ("permeabilize | embryos; Triton", "fix | embryos; PFA"),
    ("inject | AAV-GFP; hippocampus", "load | glass pipette; AAV-GFP"),
]


@pytest.mark.parametrize("lines", EARLY)
def test_what_comes_too_early_is_told(lines: tuple[str, ...]) -> None:
    assert len(told(*lines)) == 1


@pytest.mark.parametrize("lines", EARLY)
def test_and_not_in_the_right_order(lines: tuple[str, ...]) -> None:
    assert told(lines[-1], *lines[:-1]) == []


@pytest.mark.parametrize(
    "lines",
    [
        ("block | membrane; dried milk", "dry | membrane"),
        ("dissolve | dried milk; water", "dry | gel"),
        ("resuspend | lyophilized peptide; water", "dry | extract"),
        ("thaw | frozen cells", "culture | cells", "freeze | cells"),
        ("fix | washed cells", "wash | cells"),
        ("boil | homogenized sample", "homogenize | next sample"),
        ("add | filtered medium; cells", "filter | serum"),
        ("load | previously digested DNA; gel", "digest | DNA; EcoRI"),
        ("autoclave | agar solution", "dissolve | glucose; water"),
        (
            "centrifuge | cells",
            "resuspend | cells; PBS",
            "count | cell suspension",
            "resuspend | cells; PBS",
        ),
        ("count | cell suspension", "centrifuge | cell suspension", "resuspend | cell pellet; PBS"),
        (
            "mix | sample; chloroform",
            "centrifuge | sample",
            "collect | aqueous phase",
            "centrifuge | sample",
        ),
        ("layer | blood; Ficoll", "wait | blood", "collect | plasma layer", "centrifuge | blood"),
        ("centrifuge | blood", "collect | buffy coat", "centrifuge | plasma"),
        ("stain | smear; crystal violet", "decolorize | smear; ethanol", "stain | smear; safranin"),
        ("anesthetize | rat; isoflurane", "drill | skull", "anesthetize | rat; isoflurane"),
        ("decapitate | donor mouse", "perfuse | brain; ACSF", "anesthetize | second mouse"),
        ("drill | plate; holes", "anesthetize | mouse"),
        (
            "dilute | secondary antibody; PBS",
            "incubate | cells; primary antibody",
            "incubate | cells; secondary antibody",
        ),
        (
            "incubate | cells; primary antibody",
            "incubate | cells; secondary antibody",
            "incubate | cells; primary antibody",
        ),
        ("block | blot; milk", "incubate | blot; antibody", "strip | blot", "block | blot; milk"),
        ("stain | cells; DAPI", "block | wells; BSA"),
    ],
)
def test_what_may_well_be_so_is_not(lines: tuple[str, ...]) -> None:
    assert told(*lines) == []


def test_the_hint_moves_what_has_to_come_first() -> None:
    early = protocol("decolorize | smear; ethanol", "stain | smear; crystal violet")
    (mended,) = hinted(early, load())
    assert [one.action for one in mended.steps] == ["stain", "decolorize"]
