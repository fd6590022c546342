"""Verbs of many fields that mean one doing by what it is done to or with, and what they are not."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

BEFORE = (Step("weigh", ("filter paper",), ("1 g",)), Step("label", ("tubes",), ("A",)))
BEHIND = (
    Step("autoclave", ("waste",), ("121 °C",)),
    Step("count", ("colonies",), ("by eye",)),
    Step("measure", ("pH",), ("7.4",)),
)


def likeness(said: str, text: str) -> float:
    """Return how alike the action ``said`` is to that of a step, 0 where it has no counterpart."""
    action, one, parameters = (part.strip() for part in text.split("|"))
    told = tuple(part.strip() for part in parameters.split(";"))
    gold = (*BEFORE, Step(action, (one,), told), *BEHIND)
    pred = (*BEFORE, Step(said, (one,), told), *BEHIND)
    anchors = match(pred, prepare(gold)).anchors
    return next((one.likeness.action for one in anchors if one.gold == len(BEFORE)), 0.0)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("perfuse | slices | ACSF; 2 ml/min", "superfuse"),
        ("stimulate | neurons | 50 mM KCl; 10 s", "depolarize"),
        ("stimulate | neurons | 50 mM KCl; 10 s", "depolarise"),
        ("stimulate | axons | 0.1 ms; 100 µA", "excite"),
        ("load | neurons | 2 µM Fura-2 AM; 30 min", "incubate"),
        ("load | neurons | 2 µM Fura-2 AM; 30 min", "stain"),
        ("record | currents | -70 mV", "collect"),
        ("clamp | neurons | -70 mV", "hold"),
        ("clamp | neurons | -70 mV", "voltage-clamp"),
        ("image | cells | 60x objective", "acquire"),
        ("bleach | region | 488 nm; 100% power", "photobleach"),
        ("dehydrate | gel pieces | acetonitrile; 10 min", "shrink"),
        ("rehydrate | gel pieces | trypsin; 30 min", "swell"),
        ("cut | gel pieces | 1 mm cubes", "dice"),
        ("digest | proteins | trypsin; 16 h", "proteolyze"),
        ("dry | peptides | SpeedVac", "concentrate"),
        ("crystallize | protein | hanging drop; 20 °C", "grow"),
        ("flash freeze | crystals | liquid nitrogen", "cryocool"),
        ("mount | crystals | nylon loop", "fish"),
        ("culture | Agrobacterium | LB; 24 h", "inoculate"),
        ("ferment | culture | 30 °C; 72 h", "grow"),
        ("gate | cells | FSC; SSC", "select"),
        ("acquire | cells | 10,000 events", "run"),
        ("water | plants | 50 ml", "drench"),
        ("pollinate | flowers | pollen", "cross"),
        ("infiltrate | leaves | bacterial suspension; 1 ml syringe", "inject"),
        ("shave | skin | clippers", "clip"),
        ("punch | electrode | 12 mm discs", "cut"),
        ("calender | electrode | 100 °C", "roll"),
        ("calender | electrode | 100 °C", "press"),
        ("sputter | gold | 10 nm", "deposit"),
        ("dice | wafer | 1 cm chips", "saw"),
        ("disperse | powder | NMP; 2 h", "sonicate"),
        ("lap | wafer | SiC paper", "polish"),
        ("press | powder | 200 MPa", "pelletize"),
        ("sieve | powder | 100 µm", "screen"),
        ("spin coat | precursor | 4000 rpm; 30 s", "spin"),
        ("cool | mixture | 0 °C", "bring"),
        ("warm | mixture | 37 °C", "bring"),
    ],
)
def test_it_is_the_same_doing(text: str, said: str) -> None:
    assert likeness(said, text) == 1.0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("triturate | residue | hexane", "wash"),
        ("recrystallize | product | ethanol", "purify"),
        ("passage | cells | 1:5", "replate"),
    ],
)
def test_it_may_stand_for_it(text: str, said: str) -> None:
    assert likeness(said, text) == pytest.approx(0.8)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("stimulate | neurons | 50 mM KCl; 10 s", "hyperpolarize and discard"),
        ("stimulate | cells | 50 ng/ml EGF; 10 min", "freeze"),
        ("perfuse | slices | ACSF; 2 ml/min", "fuse"),
        ("dehydrate | gel pieces | acetonitrile; 10 min", "rehydrate"),
        ("dehydrate | sections | 70% ethanol; 5 min", "shrink"),
        ("digest | proteins | trypsin; 16 h", "alkylate"),
        ("culture | Agrobacterium | LB; 24 h", "lyse"),
        ("press | cells | 200 MPa", "calender"),
        ("cool | mixture | 0 °C", "warm"),
        ("warm | mixture | 37 °C", "cool"),
        ("gate | cells | FSC; SSC", "discard"),
        ("mix | genomic DNA | 20 times; in TE", "sonicate"),
        ("lap | wafer | SiC paper", "sputter"),
        ("sieve | powder | 100 µm", "sinter"),
        ("load | neurons | 2 µM Fura-2 AM; 30 min", "lyse"),
        ("image | cells | 60x objective", "bleach"),
        ("freeze | crystals | liquid nitrogen", "melt"),
    ],
)
def test_it_is_another_doing(text: str, said: str) -> None:
    assert likeness(said, text) < 0.8


@pytest.mark.parametrize("verb", ["detorvate", "dispomulate", "demarrow"])
def test_an_unheard_verb_may_begin_like_one_that_undoes(verb: str) -> None:
    assert likeness(verb, "stain | sections | DAPI; 5 min") == 0.5


@pytest.mark.parametrize(
    "verb", ["destain", "degrade", "decompose", "dismantle", "unstain", "deface"]
)
def test_what_undoes_or_spoils_is_no_other_name(verb: str) -> None:
    assert likeness(verb, "stain | sections | DAPI; 5 min") == 0.0


@pytest.mark.parametrize("verb", ["glorbify", "trivolute"])
def test_what_turns_an_unheard_verb_is_no_other_name(verb: str) -> None:
    for other in (f"de{verb}", f"dis{verb}", f"re{verb}"):
        assert likeness(other, f"{verb} | sections | 5 min") == 0.0
