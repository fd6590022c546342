"""What a step is done to may be named by what holds it, or by what that holds; and other names."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.doubting import is_doubted_object
from protoplan.scoring.symbolic import match, prepare


def step(told: str) -> Step:
    action, objects, parameters = (part.strip() for part in told.split("|"))
    return Step(action, (objects,), tuple(one for one in parameters.split("; ") if one))


CULTURE = ["grow | E. coli culture | 37 °C; OD600 0.6", "induce | culture | 1 mM IPTG"]
SONICATE = ["sonicate | cells | on ice", "clarify | lysate | 15000 x g"]
SPUN = [*CULTURE, "centrifuge | culture | 4000 x g; 10 min"]
DIGEST = ["digest | proteins | trypsin; overnight", "desalt | peptides | C18"]
LYSED = ["lyse | cells | 8 M urea"]
COLUMN = ["lyse | cells | lysozyme", "load | lysate | on Ni-NTA column"]
FILTERED = ["dry | organic layer | MgSO4", "filter | organic layer | "]
CUT = ["cut | sections | 5 µm", "bake | sections | 60 °C; 1 h"]
BEHIND = ["rinse | sections | water", "image | sections | microscope"]
SEEDED = ["seed | HeLa cells | on coverslips", "transfect | HeLa cells | 1 µg plasmid"]
MOUNTED = ["mount | coverslips | Mowiol", "image | HeLa cells | 488 nm"]
SAME = [
    (CULTURE, "centrifuge | culture | 4000 x g", "harvest | cells | 4000 x g", SONICATE),
    (CULTURE, "centrifuge | culture | 4000 x g", "pellet | bacteria | 4000 x g", SONICATE),
    (CULTURE, "centrifuge | cells | 4000 x g", "centrifuge | culture | 4000 x g", SONICATE),
    (SPUN, "resuspend | pellet | lysis buffer", "resuspend | cells | lysis buffer", SONICATE),
    (SPUN, "resuspend | cells | lysis buffer", "resuspend | cell pellet | lysis buffer", SONICATE),
    (
        ["trypsinize | HEK293T cells | 5 min", "centrifuge | HEK293T cells | 300 x g"],
        "resuspend | HEK293T cells | DMEM",
        "resuspend | cell pellet | DMEM",
        ["seed | HEK293T cells | 6-well plate"],
    ),
    (LYSED, "reduce | proteins | 5 mM DTT", "reduce | disulfide bonds | 5 mM DTT", DIGEST),
    (LYSED, "alkylate | proteins | 15 mM IAA", "alkylate | cysteines | 15 mM IAA", DIGEST),
    ([*LYSED, DIGEST[0]], "acidify | digest | 1% FA", "acidify | peptides | 1% FA", DIGEST[1:]),
    (COLUMN, "elute | protein | imidazole", "elute | column | imidazole", ["dialyze | protein | "]),
    (COLUMN, "elute | column | imidazole", "elute | GFP | imidazole", ["dialyze | protein | "]),
    (
        FILTERED,
        "concentrate | filtrate | 40 °C",
        "evaporate | solvent | 40 °C",
        ["weigh | oil | "],
    ),
    (CULTURE[:1], "induce | culture | IPTG", "induce | protein expression | IPTG", SONICATE),
    (CUT, "stain | sections | hematoxylin", "stain | slides | hematoxylin", BEHIND),
    (CUT, "clear | slides | xylene", "clear | sections | xylene", ["mount | slides | DPX"]),
    (SEEDED, "fix | HeLa cells | 4% PFA", "fix | coverslips | 4% PFA", MOUNTED),
    (CULTURE, "wash | worms | with M9 buffer", "wash | worms | in M9", ["plate | worms | NGM"]),
    (CULTURE, "culture | cells | N2 supplement", "culture | cells | N2", ["fix | cells | PFA"]),
]
OTHER = [
    (CULTURE, "centrifuge | culture | 4000 x g", "centrifuge | supernatant | 4000 x g", SONICATE),
    (CULTURE, "autoclave | culture | 20 min", "autoclave | cells | 20 min", SONICATE),
    (SPUN, "resuspend | pellet | lysis buffer", "resuspend | supernatant | lysis buffer", SONICATE),
    (LYSED, "alkylate | proteins | 15 mM IAA", "alkylate | lipids | 15 mM IAA", DIGEST),
    (LYSED, "reduce | proteins | 5 mM DTT", "reduce | cysteines | 5 mM DTT", DIGEST),
    (COLUMN, "wash | column | 20 mM imidazole", "wash | protein | 20 mM imidazole", DIGEST),
    (CULTURE, "fix | HeLa cells | 4% PFA", "fix | coverslips | 4% PFA", SONICATE),
    (CULTURE, "cover | cells | oxygen", "cover | worms | oxygen", SONICATE),
]


def likeness(before: list[str], one: str, other: str, behind: list[str]) -> tuple[float, bool]:
    """Return how alike the objects of a step are in other words, and whether it is fatal."""
    gold = [step(told) for told in (*before, one, *behind)]
    pred = [*gold[: len(before)], step(other), *gold[len(before) + 1 :]]
    (found,) = [a for a in match(pred, prepare(gold)).anchors if a.gold == len(before)]
    return found.likeness.objects, found.fatal


@pytest.mark.parametrize(("before", "one", "other", "behind"), SAME)
def test_what_holds_it_is_another_name(
    before: list[str], one: str, other: str, behind: list[str]
) -> None:
    objects, fatal = likeness(before, one, other, behind)
    assert objects >= 0.8
    assert not fatal


@pytest.mark.parametrize(("before", "one", "other", "behind"), OTHER)
def test_another_thing_is_not(before: list[str], one: str, other: str, behind: list[str]) -> None:
    objects, _ = likeness(before, one, other, behind)
    assert objects < 0.8


def test_who_says_slides_for_sections_throughout_keeps_most() -> None:
    told = ["deparaffinize | xylene", "stain | hematoxylin", "rinse | water", "clear | xylene"]
    gold, pred = (
        [step(one.replace("|", f"| {name} |")) for one in told] for name in ("sections", "slides")
    )
    assert 0.9 < match(pred, prepare(gold)).scores.overall < 1.0


@pytest.mark.parametrize(
    "name",
    [
        "palladium(0)",
        "copper(0)",
        "palladium (0)",
        "zinc powder(0)",
        "zinc powder (0)",
        "tetrakis(triphenylphosphine)palladium(0)",
        "tris(dibenzylideneacetone)dipalladium(0)",
        "bis(1,5-cyclooctadiene)nickel(0)",
        "Pd(0)",
    ],
)
def test_nought_behind_a_metal_is_an_oxidation_state(name: str) -> None:
    assert not is_doubted_object(name)


@pytest.mark.parametrize("name", ["beads (0)", "gold beads (0)", "embryos(0)", "palladium (?)"])
def test_elsewhere_it_is_a_doubt(name: str) -> None:
    assert is_doubted_object(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("SnO2 solution", "tin oxide solution"),
        ("MoS2 flakes", "molybdenum disulfide flakes"),
        ("WO3 film", "tungsten oxide film"),
        ("V2O5 powder", "vanadium pentoxide powder"),
        ("BaTiO3 powder", "barium titanate powder"),
        ("LiFePO4 slurry", "LFP slurry"),
        ("graphene oxide", "GO dispersion"),
        ("Nafion solution", "Nafion dispersion"),
    ],
)
def test_oxides_and_the_like_have_their_names(one: str, other: str) -> None:
    before, behind = ["clean | substrate | acetone"], ["anneal | film | 150 °C; 30 min"]
    said = [f"deposit | {name} | 3000 rpm; 30 s" for name in (one, other)]
    assert likeness(before, *said, behind) == (1.0, False)
