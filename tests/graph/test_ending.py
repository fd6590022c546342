"""What ends a reagent comes behind what applied it, though by a part of its name; a gel behind what
it is made of; and what is examined is no reagent."""

from __future__ import annotations

import json

import pytest

from protoplan import verify
from protoplan.findings import Finding

BEFORE = ["wash | cells | PBS"]
AFTER = ["centrifuge | cells | 300 x g; 5 min", "resuspend | pellet | medium", "count | cells"]

ENDED = [
    ("detach | cells; trypsin-EDTA | 37 °C; 5 min", "neutralize | trypsin; medium"),
    ("detach | cells; 0.25% trypsin-EDTA | 37 °C", "neutralise | trypsin | with medium"),
    ("add | trypsin/EDTA | 5 min", "inactivate | trypsin; FBS"),
    ("treat | cells; EDTA-trypsin", "inactivate | trypsin; serum"),
    ("add | trypsin-EDTA", "neutralize | trypsin; medium"),
    ("add | trypsin-EDTA", "aspirate | trypsin"),
    ("trypsinize | cells | 5 min", "neutralize | trypsin; medium"),
    ("dissociate | cells | with TrypLE Express", "neutralize | TrypLE; medium"),
    ("detach | cells; Accutase", "inactivate | enzyme; medium"),
    ("detach | cells; trypsin-EDTA", "neutralize | cell suspension; medium"),
    ("detach | cells; trypsin-EDTA", "neutralize | cells; medium"),
    ("detach | cells; trypsin-EDTA", "quench | suspension; FBS"),
    ("digest | tissue; collagenase/dispase", "inactivate | collagenase; FBS"),
    ("digest | tissue; collagenase-DNase solution", "stop | digestion; FBS"),
    ("fix | cells; 4% PFA | 10 min", "quench | formaldehyde; glycine"),
    ("fix | cells; 1% formaldehyde-PBS | 10 min", "quench | formaldehyde; 125 mM glycine"),
    ("fix | cells | with 4% PFA", "quench | free aldehydes; ammonium chloride"),
    ("fix | cells | with formaldehyde/glutaraldehyde", "quench | glutaraldehyde; glycine"),
    ("fix | cells | with PFA/PBS", "remove | PFA"),
    ("fix | cells; 4% PFA", "wash off | fixative"),
    ("treat | cells; mitomycin C", "remove | mitomycin"),
]
CAST = [
    ("mix | acrylamide; bis; buffer; APS; TEMED", "cast | gel"),
    ("combine | acrylamide; Tris; SDS; APS; TEMED", "pour | resolving gel"),
    ("add | APS; TEMED", "cast | gel"),
    ("dissolve | agarose; TAE", "pour | gel"),
    ("melt | agarose | in TAE", "cast | gel"),
]
FREE = [
    ["thaw | trypsin-EDTA", "inactivate | FBS | 56 °C; 30 min", "detach | cells; trypsin-EDTA"],
    ["coat | plate; collagen", "neutralize | tris base; HCl", "seed | cells"],
    ["detach | cells; trypsin-EDTA", "label | tubes", "neutralize | trypsin; medium"],
    ["detach | cells; trypsin-EDTA", "warm | medium", "neutralize | trypsin; medium"],
    ["mix | acrylamide; buffer; APS; TEMED", "boil | samples | 95 °C", "cast | gel"],
    ["boil | samples | 95 °C", "mix | acrylamide; buffer; APS; TEMED", "cast | gel"],
]
RUN = ["load | samples | on the gel", "run | gel | 120 V"]


def step(line: str) -> str:
    action, *lists = (part.strip() for part in line.split("|"))
    objects, parameters = (one.split("; ") if one else [] for one in (*lists, "", "")[:2])
    return json.dumps({"action": action, "objects": objects, "parameters": parameters})


def swapped(lines: list[str], at: int) -> tuple[list[Finding], float]:
    """What is found where the steps at ``at`` and behind have changed places, and the score."""
    pred = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
    texts = [
        "\n".join(f"Step {n}: {step(x)}" for n, x in enumerate(one, 1)) for one in (pred, lines)
    ]
    verdict = verify(*texts)
    return list(verdict.findings), verdict.symbolic.overall


def errors(lines: list[str], at: int) -> list[str]:
    return [one.code for one in swapped(lines, at)[0] if one.code == "DIF006"]


@pytest.mark.parametrize(("applies", "ends"), ENDED)
def test_what_ends_a_reagent_comes_behind_what_applied_it(applies: str, ends: str) -> None:
    assert errors([*BEFORE, applies, ends, *AFTER], 1) == ["DIF006"]


def test_what_is_done_while_a_reagent_acts_and_after_it_keeps_its_place() -> None:
    lines = [
        "add | trypsin-EDTA",
        "incubate | cells | 37 °C; 5 min",
        "neutralize | trypsin; medium",
    ]
    lines = [*BEFORE, "detach | cells; trypsin-EDTA", *lines[1:], *AFTER]
    assert errors(lines, 2)
    assert errors(lines, 3)


@pytest.mark.parametrize(("brings", "casts"), CAST)
def test_a_gel_is_poured_when_what_it_is_made_of_is_mixed(brings: str, casts: str) -> None:
    assert errors([brings, casts, *RUN], 0) == ["DIF006"]


@pytest.mark.parametrize("lines", FREE)
def test_what_is_made_ready_beside_it_is_free(lines: list[str]) -> None:
    assert swapped([*lines, *RUN], 0) == ([], 1)


def test_the_sample_is_no_reagent_of_a_gel() -> None:
    lines = ["mix | acrylamide; buffer; TEMED", "cast | gel", "boil | samples | 95 °C", *RUN]
    assert swapped(lines, 1) == ([], 1)


PASSAGE = [
    "warm | trypsin-EDTA | 37 °C; 10 min",
    "warm | complete medium | 37 °C; 20 min",
    "aspirate | spent medium | from flask",
    "rinse | cell monolayer | PBS; 5 ml",
    "add | trypsin-EDTA; cell monolayer | 2 ml",
    "incubate | cells | 37 °C; 3 min",
    "neutralize | trypsin | complete medium; 8 ml",
    "centrifuge | cell suspension | 200 x g; 5 min",
    "resuspend | cell pellet | complete medium; 10 ml",
]


def order_codes(gold: list[str], order: list[int]) -> set[str]:
    lines = [_lines(gold), _lines([gold[one - 1] for one in order])]
    return {one.code for one in verify(lines[1], lines[0]).findings}


def _lines(said: list[str]) -> str:
    found = []
    for number, line in enumerate(said, 1):
        action, *rest = (part.strip() for part in line.split("|"))
        objects, parameters = (*(part.split("; ") for part in rest), [], [])[:2]
        step = {"action": action, "objects": objects, "parameters": parameters}
        found.append(f"Step {number}: {json.dumps(step)}")
    return "\n".join(found)


def test_what_was_applied_acts_before_it_is_ended() -> None:
    assert "DIF006" in order_codes(PASSAGE, [1, 2, 3, 4, 5, 7, 6, 8, 9])
    assert "DIF006" in order_codes(PASSAGE, [1, 2, 3, 4, 7, 5, 6, 8, 9])
    assert not order_codes(PASSAGE, [2, 1, 3, 4, 5, 6, 7, 8, 9])


FOR_THE_NEXT = [
    ["plate | culture; agar plates | 100 µl", "incubate | agar plates | 37 °C; 24 h",
     "count | colonies"],
    ["load | supernatant; polyacrylamide gel | 20 µg", "run | polyacrylamide gel | 120 V; 90 min",
     "blot | proteins; PVDF membrane | 100 V; 1 h"],
    ["weigh | mice", "inject | mice | compound; 10 mg/kg", "collect | blood | 100 µl; EDTA tubes"],
    ["grind | cereal sample", "extract | ground sample | petroleum ether; 6 h",
     "evaporate | solvent | rotary evaporator"],
]  # fmt: skip


@pytest.mark.parametrize("gold", FOR_THE_NEXT, ids=lambda gold: gold[-1])
def test_what_is_done_for_the_sake_of_the_next_comes_before_it_beyond_doubt(
    gold: list[str],
) -> None:
    assert "DIF006" in order_codes(gold, [1, 3, 2])


GELS = [
    (["mix | acrylamide; bis-acrylamide; buffer", "degas | acrylamide solution | 10 min",
      "add | APS; TEMED", "cast | gel"], [1, 3, 2, 4]),
    (["mix | acrylamide; buffer", "degas | solution | vacuum", "cast | gel"], [1, 3, 2]),
    (["mix | acrylamide; APS", "pour | resolving gel", "overlay | resolving gel; butanol",
      "polymerize | gel | 30 min", "discard | butanol overlay"], [1, 2, 3, 5, 4]),
    (["mix | acrylamide; TEMED", "cast | gel", "layer | isopropanol | on the gel; 1 ml",
      "wait | gel | 30 min", "pour off | isopropanol"], [1, 2, 3, 5, 4]),
    (["dissolve | agarose; TAE", "microwave | agarose | 2 min", "pour | agarose gel"], [1, 3, 2]),
    (["mix | acrylamide; buffer", "degas | mixture | 10 min", "cast | gel"], [1, 3, 2]),
]  # fmt: skip


@pytest.mark.parametrize(("gold", "order"), GELS)
def test_a_gel_is_melted_or_degassed_before_it_sets_and_covered_until_it_has(
    gold: list[str], order: list[int]
) -> None:
    assert "DIF006" in order_codes(gold, order)
    assert not order_codes(gold, sorted(order))


@pytest.mark.parametrize(
    "gold",
    [
        ["wait | cells | 10 min", "remove | ethanol | from the bench"],
        ["dissolve | agarose; TAE", "preheat | water bath | 60 °C", "pour | gel"],
        ["mix | acrylamide; TEMED", "degas | running buffer | 10 min", "cast | gel"],
        ["cast | gel", "degas | running buffer", "add | APS; stacking solution"],
    ],
)
def test_what_is_done_beside_a_gel_is_no_error(gold: list[str]) -> None:
    order = [*range(1, len(gold) + 1)]
    assert "DIF006" not in order_codes(gold, [*order[:-2], order[-1], order[-2]])
    assert "DIF006" not in order_codes(gold, [2, 1, *order[2:]])


def test_a_solution_that_is_only_made_up_acts_on_nothing() -> None:
    gold = [
        "prepare | saturated sodium bicarbonate solution | 100 ml",
        "dissolve | benzoic acid | methanol; 50 ml",
        "add | concentrated sulfuric acid; reaction mixture | 2 ml",
        "reflux | reaction mixture | 65 °C; 4 h",
        "wash | organic phase | saturated sodium bicarbonate solution; 50 ml",
    ]
    assert not order_codes(gold, [2, 3, 1, 4, 5])
    assert order_codes(gold, [2, 3, 4, 5, 1])
