"""Parameters that leave open what is done, or how much."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.hedging import hedge
from protoplan.scoring.symbolic import match, prepare

STEPS = (
    Step("thaw", ("yeast extract",), ("on ice", "20 min")),
    Step("add", ("lysozyme",), ("1 mg/ml", "100 µl")),
    Step("incubate", ("suspension",), ("37 °C", "45 min")),
    Step("centrifuge", ("suspension",), ("9000 x g", "12 min", "4 °C")),
    Step("collect", ("supernatant",), ("in a new tube",)),
    Step("store", ("supernatant",), ("-80 °C",)),
)


@pytest.mark.parametrize(
    "said",
    [
        "x ml",
        "X µl",
        "TBD min",
        "? min",
        "… µl",
        "... µl",
        "__ ml",
        "[value] °C",
        "<n> h",
        "-x °C",
        "x% SDS-PAGE",
        "x:x",
        "x x g",
        "n times",
        "N h",
        "some ml",
        "xx rpm",
        "for x min",
        "at ? °C",
        "TBD",
        "to be determined",
        "x mol%",
        "x-x min",
        "~x min",
        "only if pigs fly",
        "or any other way",
        "5 min or any other way",
    ],
)
def test_a_value_left_open_is_none(said: str) -> None:
    assert hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize(
    "said",
    [
        "12000 x g",
        "some of the medium",
        "without any of the pellet",
        "any of the wells",
        "5% NGS",
        "Nm",
        "NMP",
        "XL media",
        "Xg",
        "n-mer",
        "3 x 5 min",
        "10x PBS",
        "5 × 5 cm",
        "x-ray film",
        "2 N HCl",
        "n-hexane",
        "N2",
        "X-gal",
        "some water",
        "any buffer",
        "as needed",
        "y-maze",
        "n = 3",
        "x 3",
        "3x",
        "x 3 times",
        "at max x g",
        "N-terminal",
        "1 x PBS",
        "N,N-dimethylformamide",
        "some minutes",
        "some time",
        "at any temperature",
        "number of cells: 10",
        "4x Laemmli",
        "in x direction",
        "<5 min",
        "<37 °C",
        "[3H] thymidine",
        "[U-13C] glucose",
        "5 x 10 cells",
        "2 x 10^6 cells",
        "value",
        "x g",
        "DMEM ...",
        "until clear",
        "if needed",
        "only if needed",
        "only if the pellet is loose",
        "a few ml",
        "several times",
        "100 x objective",
    ],
)
def test_what_only_looks_like_one_is_none(said: str) -> None:
    assert not hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize("sign", ["x", "X", "n", "?", "__", "TBD", "[value]", "<n>", "…", "XX"])
def test_a_protocol_without_its_numbers_gets_less_than_one_without_a_step(sign: str) -> None:
    ready = prepare(STEPS)
    blank = tuple(
        replace(
            step, parameters=tuple(re.sub(r"\d+(?:\.\d+)?", sign, one) for one in step.parameters)
        )
        for step in STEPS
    )
    left = [(*STEPS[:at], *STEPS[at + 1 :]) for at in range(len(STEPS))]
    worst = min(match(one, ready).scores.overall for one in left)
    assert match(blank, ready).scores.overall < worst
    assert match(blank, prepare(blank)).scores.overall == pytest.approx(1)
