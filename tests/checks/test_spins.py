"""What a spin makes: of cells a pellet, of a column what runs through it, of a gradient layers."""

from __future__ import annotations

import pytest

from protoplan.checks import check
from protoplan.findings import Severity
from protoplan.model import Protocol, Step

Steps = list[tuple[str, ...]]

RIGHT: dict[str, Steps] = {
    "plasmid from a column": [
        ("inoculate", "LB medium", "with a single colony"),
        ("incubate", "culture", "37 °C", "16 h", "200 rpm"),
        ("centrifuge", "culture", "5 min", "6000 x g"),
        ("discard", "supernatant"),
        ("resuspend", "pellet", "in 250 µl resuspension buffer"),
        ("add", "lysis buffer", "250 µl"),
        ("invert", "tube"),
        ("add", "neutralization buffer", "350 µl"),
        ("centrifuge", "lysate", "10 min", "17000 x g"),
        ("transfer", "supernatant", "to spin column"),
        ("centrifuge", "spin column", "1 min", "17000 x g"),
        ("discard", "flow-through"),
        ("add", "wash buffer", "700 µl", "to spin column"),
        ("centrifuge", "spin column", "1 min", "17000 x g"),
        ("discard", "flow-through"),
        ("spin", "empty column", "2 min", "17000 x g"),
        ("place", "spin column", "in a new tube"),
        ("add", "elution buffer", "50 µl", "to column membrane"),
        ("centrifuge", "spin column", "1 min", "17000 x g"),
        ("store", "eluate", "-20 °C"),
    ],
    "RNA from a column, the spins without an object": [
        ("lyse", "cells", "with 350 µl lysis buffer"),
        ("add", "70% ethanol", "350 µl", "to lysate"),
        ("transfer", "mixture", "to RNeasy mini column"),
        ("centrifuge", "tube", "15 s", "8000 x g"),
        ("discard", "flow-through"),
        ("add", "wash buffer", "700 µl", "to column"),
        ("centrifuge", "", "15 s", "8000 x g"),
        ("discard", "flow-through"),
        ("add", "RNase-free water", "30 µl", "to column"),
        ("spin", "", "1 min", "8000 x g"),
        ("measure", "eluate", "with spectrophotometer"),
    ],
    "tagged protein by gravity": [
        ("sonicate", "cell suspension", "5 min", "on ice"),
        ("centrifuge", "lysate", "30 min", "20000 x g", "4 °C"),
        ("equilibrate", "Ni-NTA column", "with binding buffer"),
        ("load", "supernatant", "onto Ni-NTA column"),
        ("collect", "flow-through", "in a tube"),
        ("wash", "Ni-NTA column", "with wash buffer"),
        ("elute", "protein", "with 250 mM imidazole"),
        ("collect", "eluate", "in a new tube"),
    ],
    "a column that drains by itself": [
        ("pour", "resin slurry", "into empty column"),
        ("apply", "clarified lysate", "to column"),
        ("save", "flow-through"),
        ("add", "wash buffer", "to column"),
        ("discard", "flow-through"),
    ],
    "DNA from a gel": [
        ("electrophorese", "PCR product", "100 V", "45 min"),
        ("excise", "band", "with a scalpel"),
        ("dissolve", "gel slice", "in 600 µl binding buffer", "50 °C"),
        ("load", "dissolved gel", "onto spin cartridge"),
        ("microcentrifuge", "spin cartridge", "1 min", "13000 rpm"),
        ("discard", "flow-through"),
        ("wash", "spin cartridge", "with 700 µl wash buffer"),
        ("briefly spin", "spin cartridge"),
        ("discard", "flow-through"),
        ("elute", "DNA", "with 30 µl water"),
        ("centrifuge", "spin cartridge", "1 min", "13000 rpm"),
        ("measure", "eluate"),
    ],
    "blood cells over a gradient": [
        ("dilute", "blood", "with PBS"),
        ("layer", "diluted blood", "over Ficoll-Paque"),
        ("centrifuge", "tube", "30 min", "400 x g", "20 °C"),
        ("collect", "interphase", "in a new tube"),
        ("wash", "cells", "with PBS"),
        ("centrifuge", "cells", "10 min", "300 x g"),
        ("discard", "supernatant"),
        ("resuspend", "pellet", "in 1 ml medium"),
    ],
    "DNA from phenol": [
        ("add", "phenol-chloroform", "500 µl", "to DNA solution"),
        ("vortex", "tube", "10 s"),
        ("centrifuge", "tube", "5 min", "12000 x g"),
        ("transfer", "aqueous phase", "to a new tube"),
        ("add", "ethanol", "1 ml", "to aqueous phase"),
        ("centrifuge", "tube", "15 min", "12000 x g", "4 °C"),
        ("discard", "supernatant"),
        ("air dry", "pellet", "5 min"),
        ("dissolve", "pellet", "in 50 µl TE"),
    ],
    "RNA from TRIzol": [
        ("homogenize", "tissue", "in 1 ml TRIzol"),
        ("add", "chloroform", "200 µl", "to homogenate"),
        ("centrifuge", "sample", "15 min", "12000 x g", "4 °C"),
        ("transfer", "upper aqueous phase", "to a new tube"),
        ("add", "isopropanol", "500 µl", "to aqueous phase"),
        ("centrifuge", "tube", "10 min", "12000 x g", "4 °C"),
        ("remove", "supernatant"),
        ("wash", "pellet", "with 75% ethanol"),
        ("centrifuge", "tube", "5 min", "7500 x g", "4 °C"),
        ("discard", "supernatant"),
        ("dissolve", "RNA pellet", "in 30 µl water"),
    ],
    "a protein made thick in a centrifugal filter": [
        ("load", "protein solution", "into Amicon filter"),
        ("centrifuge", "Amicon filter", "20 min", "4000 x g"),
        ("discard", "filtrate"),
        ("add", "storage buffer", "to Amicon filter"),
        ("centrifuge", "filter unit", "20 min", "4000 x g"),
        ("discard", "flow-through"),
        ("collect", "protein"),
    ],
    "salt taken out in a column": [
        ("place", "Zeba column", "in a collection tube"),
        ("centrifuge", "Zeba column", "1 min", "1500 x g"),
        ("discard", "flow-through"),
        ("apply", "sample", "to Zeba column"),
        ("centrifuge", "Zeba column", "2 min", "1500 x g"),
        ("collect", "eluate"),
    ],
    "cells and then a column": [
        ("prepare", "spin column", "with 500 µl water"),
        ("pellet", "cells", "5 min", "500 x g"),
        ("aspirate", "supernatant"),
        ("lyse", "pellet", "with lysis buffer"),
        ("centrifuge", "lysate", "10 min", "16000 x g"),
        ("apply", "supernatant", "to spin column"),
        ("centrifuge", "", "1 min", "8000 x g"),
        ("discard", "flow-through"),
    ],
    "the pellet after a column": [
        ("elute", "DNA", "from spin column", "with 100 µl water"),
        ("add", "ethanol", "250 µl", "to eluate"),
        ("centrifuge", "tube", "20 min", "16000 x g", "4 °C"),
        ("discard", "supernatant"),
        ("dry", "pellet", "10 min"),
    ],
}


def found(steps: Steps) -> list[tuple[str, Severity]]:
    """Return what is found at warning level or above."""
    protocol = Protocol(
        tuple(
            Step(action, (thing,) if thing else (), tuple(rest)) for action, thing, *rest in steps
        )
    )
    findings = check(protocol).findings
    return [(one.code, one.severity) for one in findings if one.severity is not Severity.INFO]


@pytest.mark.parametrize("name", RIGHT)
def test_what_labs_spin_is_right(name: str) -> None:
    assert found(RIGHT[name]) == []


SPIN = ("centrifuge", "culture", "10 min", "12000 x g")
WRONG: dict[str, tuple[Steps, str]] = {
    "no column, and an eluate": ([SPIN, ("measure", "eluate")], "STA003"),
    "no column, and a flow-through": ([SPIN, ("collect", "flow-through")], "STA003"),
    "no filter, and a filtrate": ([SPIN, ("store", "filtrate", "4 °C")], "STA003"),
    "a flow-through before its column is spun": (
        [
            SPIN,
            ("discard", "flow-through"),
            ("centrifuge", "spin column", "1 min", "8000 x g"),
        ],
        "STA002",
    ),
    "an eluate before it is eluted": (
        [SPIN, ("measure", "eluate"), ("elute", "DNA", "with 50 µl water")],
        "STA002",
    ),
    "an interphase before the gradient is spun": (
        [
            ("layer", "blood", "over Ficoll-Paque"),
            ("collect", "interphase"),
            ("centrifuge", "tube", "30 min", "400 x g"),
            ("discard", "interphase"),
        ],
        "STA002",
    ),
    "a supernatant after its pellet was washed, perhaps with a spin": (
        [SPIN, ("wash", "pellet", "twice", "with PBS"), ("discard", "supernatant")],
        "STA011",
    ),
    "a supernatant after its pellet was resuspended": (
        [SPIN, ("resuspend", "pellet", "in PBS"), ("discard", "supernatant")],
        "STA004",
    ),
    "a supernatant over beads that no magnet holds": (
        [
            ("incubate", "ssDNA", "with magnetic beads", "25 °C", "1 h"),
            ("discard", "supernatant"),
        ],
        "STA003",
    ),
    "the supernatant before its spin, a column being there": (
        [
            ("place", "spin column", "in a collection tube"),
            ("apply", "supernatant", "to spin column"),
            ("centrifuge", "spin column", "1 min", "8000 x g"),
            ("discard", "flow-through"),
        ],
        "STA003",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_no_spin_made_is_missed(name: str) -> None:
    steps, code = WRONG[name]
    assert [one for one, _ in found(steps)] == [code]
