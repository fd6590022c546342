"""Other usual names of a thing cost a part of its object, and are not another thing."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare


def _step(line: str) -> Step:
    action, objects, parameters, *_ = (*map(str.strip, line.split("|")), "", "")
    parts = (
        tuple(one.strip() for one in text.split(";") if one.strip())
        for text in (objects, parameters)
    )
    return Step(action, *parts)


def judged(lines: str, said: str) -> tuple[float, bool]:
    """Return how alike the objects of the step marked by a star are, of which ``said`` is said to
    be the object, and whether it is fatally wrong."""
    told = [line.strip() for line in lines.split("/ ")]
    at = next(n for n, line in enumerate(told) if line.startswith("*"))
    gold = tuple(_step(line.removeprefix("*")) for line in told)
    pred = list(gold)
    pred[at] = Step(gold[at].action, (said,), gold[at].parameters)
    found = match(tuple(pred), prepare(gold))
    anchor = next(one for one in found.anchors if one.gold == at)
    return anchor.likeness.objects, anchor.fatal


DIGEST = (
    "digest | plasmid dna | with ecori; 37 °c / heat inactivate | ecori | 65 °c / "
    "*electrophorese | digest | 100 V / excise | band"
)
LADDER = (
    "digest | plasmid dna | with ecori; 37 °c / *load | ladder | 5 µl / electrophorese | digest | "
    "100 V"
)
DILUTE = (
    "culture | bacteria | 37 °c; 16 h / dilute | culture | 1:100 / "
    "*dispense | bacterial suspension | 100 µl / add | ampicillin | 2 µg/ml"
)
DETACH = (
    "dissociate | cells | with trypsin; 3 min / add | complete medium | 8 ml / "
    "*centrifuge | cell suspension | 300 x g / discard | supernatant"
)
EMBED = "embed | tissue | in paraffin / *section | block | 5 µm / dry | slides | 60 °c"
WORK_UP = (
    "heat | reaction mixture | 90 °c / *extract | reaction mixture | with ethyl acetate / "
    "dry | organic layer | over sodium sulfate / concentrate | organic layer"
)
ORGANIC = (
    "heat | reaction mixture | 90 °c / extract | reaction mixture | with ethyl acetate / "
    "*dry | organic layer | over sodium sulfate / concentrate | organic layer"
)
DRIED = (
    "heat | reaction mixture | 90 °c / extract | reaction mixture | with ethyl acetate / "
    "dry | organic layer | over sodium sulfate / *concentrate | organic layer"
)
LYSATE = (
    "lyse | cells | in lysis buffer / centrifuge | lysate | 12000 x g; 10 min / "
    "*collect | supernatant / measure | concentration"
)
DEBRIS = "lyse | cells | in buffer / centrifuge | lysate | 12000 x g / *discard | pellet"
PELLET = (
    "centrifuge | cells | 300 x g / discard | supernatant / *resuspend | pellet | in medium / "
    "count | cells"
)
SPENT = "centrifuge | cells | 300 x g / *discard | supernatant / resuspend | pellet | in medium"
FILTER = "stir | suspension | 2 h / filter | suspension | through paper / *heat | suspension | 1 h"
SOLID = "stir | suspension | 2 h / filter | suspension | through paper / *wash | precipitate"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (DIGEST, "digested plasmid"),
        (DIGEST, "digested DNA"),
        (DIGEST, "digested plasmid DNA"),
        (DIGEST, "digestion product"),
        (DIGEST, "digestion mixture"),
        (DILUTE, "diluted culture"),
        (DILUTE, "dilution"),
        (DETACH, "detached cells"),
        (DETACH, "dissociated cells"),
        (EMBED, "embedded tissue"),
        (WORK_UP, "crude mixture"),
        (WORK_UP, "product"),
        (WORK_UP, "crude product"),
        (ORGANIC, "organic extracts"),
        (ORGANIC, "combined organic extracts"),
        (ORGANIC, "extract"),
        (ORGANIC, "combined organics"),
        (DRIED, "filtrate"),
        (LYSATE, "clarified lysate"),
        (LYSATE, "cleared lysate"),
        (LYSATE, "soluble fraction"),
        (PELLET, "cells"),
        (PELLET, "sedimented cells"),
        (FILTER, "filtrate"),
    ],
)
def test_what_a_step_made_may_be_called_by_what_was_done(lines: str, said: str) -> None:
    assert judged(lines, said) == (pytest.approx(0.8), False)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (DIGEST, "undigested plasmid"),
        (DIGEST, "ligated plasmid"),
        (DIGEST, "digested protein"),
        (DIGEST, "ecori"),
        (LADDER, "digested plasmid"),
        (LADDER, "digest"),
        (DILUTE, "undiluted culture"),
        (DILUTE, "concentrated culture"),
        (DILUTE, "ampicillin"),
        (DETACH, "trypsin"),
        (DETACH, "fixed cells"),
        (EMBED, "fixed tissue"),
        (WORK_UP, "organic layer"),
        (WORK_UP, "aqueous layer"),
        (ORGANIC, "aqueous layer"),
        (ORGANIC, "aqueous extract"),
        (ORGANIC, "filtrate"),
        (DRIED, "precipitate"),
        (DRIED, "sodium sulfate"),
        (LYSATE, "pellet"),
        (LYSATE, "wash buffer"),
        (LYSATE, "unclarified lysate"),
        (LYSATE, "lysate"),
        (DEBRIS, "clarified lysate"),
        (DEBRIS, "supernatant"),
        (PELLET, "supernatant"),
        (PELLET, "filtrate"),
        (SPENT, "pellet"),
        (SPENT, "cells"),
        (SOLID, "filtrate"),
    ],
)
def test_another_thing_of_the_protocol_stays_another(lines: str, said: str) -> None:
    alike, wrong = judged(lines, said)
    assert alike < 0.5
    assert wrong


MICE = "*anesthetize | mice | with isoflurane / inject | mice | 100 µl / dissect | liver"
RATS = "*anesthetize | mice | with isoflurane / inject | rats | 100 µl / dissect | liver"
PLATE = "seed | cells | 1:5 / *centrifuge | plate | 300 x g / read | absorbance | 600 nm"
SLICES = "cut | brain | 300 µm / *wash | sections | in pbs / image | sections"
CELLS = "thaw | stock | on ice / *transform | competent cells | with plasmid / add | soc | 1 ml"
EMBRYOS = "collect | males / *inject | embryos | 1 nl / image | tails"
HATCHED = "collect | males / *fix | embryos | 1 h / image | tails"
BEADS = "add | antibody | 1 µg / *wash | beads | with wash buffer / elute | protein"
PLANTS = "fill | pots / *grow | plants | 21 °c / measure | height"
ORGAN = "weigh | tube / *homogenize | tissue | in lysis buffer / measure | concentration"
LAYER = "discard | medium / *wash | cells | with pbs / add | trypsin | 2 ml"
COLI = "thaw | stock / *culture | E. coli | 37 °c / measure | absorbance"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (MICE, "animals"),
        (MICE, "experimental animals"),
        (PLATE, "microplate"),
        (SLICES, "slices"),
        (SLICES, "tissue slices"),
        (CELLS, "DH5α cells"),
        (CELLS, "BL21 cells"),
        (CELLS, "E. coli"),
        (CELLS, "TOP10 cells"),
        (CELLS, "bacteria"),
        (EMBRYOS, "zygotes"),
        (EMBRYOS, "eggs"),
        (BEADS, "resin"),
        (PLANTS, "seedlings"),
        (ORGAN, "liver"),
        (ORGAN, "kidney"),
        (COLI, "bacteria"),
        (LAYER, "monolayer"),
        (LAYER, "cell monolayer"),
    ],
)
def test_a_wider_name_is_alike_in_part(lines: str, said: str) -> None:
    assert judged(lines, said) == (pytest.approx(0.8), False)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (MICE, "rats"),
        (MICE, "plants"),
        (MICE, "liver"),
        (RATS, "animals"),
        (RATS, "rats"),
        (SLICES, "brain"),
        (CELLS, "plasmid"),
        (CELLS, "HeLa cells"),
        (CELLS, "incompetent cells"),
        (CELLS, "noncompetent cells"),
        (CELLS, "dead cells"),
        (CELLS, "fixed cells"),
        (CELLS, "dead E. coli"),
        (MICE, "dead animals"),
        (BEADS, "spent resin"),
        (HATCHED, "zygotes"),
        (EMBRYOS, "larvae"),
        (BEADS, "wash buffer"),
        (PLANTS, "animals"),
        (ORGAN, "lysis buffer"),
        (COLI, "yeast"),
    ],
)
def test_another_of_its_kind_is_another(lines: str, said: str) -> None:
    alike, wrong = judged(lines, said)
    assert alike < 0.5
    assert wrong


def test_a_plate_is_no_slide() -> None:
    lines = "fix | cells | 10 min / *mount | slide | with dpx / image | slide"
    assert judged(lines, "plate")[0] <= 0.5
    assert judged(lines, "microplate")[0] <= 0.5


@pytest.mark.parametrize("said", ["C57BL/6 mice", "C57BL/10 mice", "c57bl/6j mice", "BALB/c mice"])
def test_a_number_behind_a_slash_is_of_the_name(said: str) -> None:
    assert judged(MICE, said) == (pytest.approx(0.8), False)
    assert judged(MICE.replace("mice", said), "mice") == (pytest.approx(0.8), False)


@pytest.mark.parametrize("said", ["HEK293/17 cells", "NIH/3T3 cells", "A549/8 cells"])
def test_so_it_is_of_cells(said: str) -> None:
    lines = "thaw | stock / *seed | cells | 1:5 / add | medium | 2 ml"
    assert judged(lines, said) == (pytest.approx(0.8), False)


def test_what_is_counted_behind_a_slash_stays_counted() -> None:
    gold = (_step("inject | 10 mice | 5 µl"), _step("weigh | mice"))
    assert match((_step("inject | 100 mice | 5 µl"), gold[1]), prepare(gold)).anchors[0].fatal


STAIN = "fix | sections | in pfa / *stain | sections | with dapi; 5 min / mount | sections"
BLUE = "fix | sections | in pfa / *stain | sections | with hematoxylin; 5 min / mount | sections"
PINK = "fix | sections | in pfa / *stain | sections | with eosin; 5 min / mount | sections"
NUCLEI = "fix | cells | in pfa / *stain | nuclei | with dapi; 5 min / image | cells"
APART = "lyse | cells / centrifuge | nuclei | 500 x g / *stain | cells | with dapi / count | cells"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (STAIN, "nuclei"),
        (STAIN, "cell nuclei"),
        (STAIN.replace("sections", "cells"), "nuclei"),
        (STAIN.replace("dapi", "hoechst 33342"), "nuclei"),
        (BLUE, "nuclei"),
        (PINK, "cytoplasm"),
        (NUCLEI, "cells"),
    ],
)
def test_what_a_dye_goes_to_may_be_named(lines: str, said: str) -> None:
    assert judged(lines, said) == (pytest.approx(0.8), False)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (STAIN, "mitochondria"),
        (STAIN, "cytoplasm"),
        (PINK, "nuclei"),
        (APART, "nuclei"),
        (NUCLEI, "medium"),
        (STAIN.replace("*stain", "*wash"), "nuclei"),
    ],
)
def test_what_it_does_not_go_to_is_another(lines: str, said: str) -> None:
    assert judged(lines, said)[1]


def test_such_a_name_costs_less_than_the_step() -> None:
    gold = tuple(_step(line.removeprefix("*")) for line in DIGEST.split("/ "))
    ready = prepare(gold)
    named = (*gold[:2], Step("electrophorese", ("digested plasmid",), gold[2].parameters), gold[3])
    assert 0.9 < match(named, ready).scores.overall < 1
    assert match((*gold[:2], gold[3]), ready).scores.overall < 0.8
