"""A sentence that puts a bound to a value that its step tells plainly fails, or is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.confining import confined
from protoplan.sketches import sketch

EXCLUDED = """\
5 min | for under 5 min
5 min | for above 5 minutes
10 min | for over 10 min
10 µg/ml | at over 10 µg/ml
65 °C | below 65 °C
65 °C | kept above about 65 °C
65 °C | over 65 °C
500 x g | above 500 x g
3 times | under 3 times
twice | over twice
pH 7 | at a pH above pH 7
5% | in under 5% BSA
"""
OPEN = """\
35 cycles | over 35 cycles
3 rounds | over 3 rounds
3 times | up to 3 times
three times | up to three times
4 h | within 4 h
30 min | over 30 min
5 min | every 5 min
5 min | for up to 5 min
2 h | for 2 h and over
2 h | for 2 h or more
2 h | for 2 h or less
-80 °C | below -80 °C
5 min | never over 5 min
37 °C | at up to 37 °C
"""
SILENT = """\
25-95 °C | over 25-95 °C
5 min | for 5 min
5 min | for at least 5 min
5 min | for 5 min, never over 5 min
> 5 min | for over 5 min
under 5 min | for under 5 min
within 4 h | within 4 h
every 5 min | every 5 min
5 min each | every 5 min
5% CO2 | under 5% CO2
16 h light/8 h dark | under 16 h light/8 h dark
16 h light/8 h dark | under a 16 h light/8 h dark photoperiod
200 rpm | under 200 rpm shaking
24 h; vacuum | under 24 h vacuum
10 mbar | under 10 mbar
254 nm | under 254 nm
2 g MgSO4 | over 2 g MgSO4
2 ml | layered above 2 ml
10 ml | made up to 10 ml
37 °C | warmed up to 37 °C
overnight; 4 °C | overnight at 4 °C
0.6 | to an OD600 of up to about 0.6
"""


def said(line: str) -> tuple[bool, bool]:
    told, sentence = line.split(" | ")
    found = confined(Step("treat", ("x",), tuple(told.split("; "))), f"Treat the x {sentence}.")
    return bool(found.excluded), bool(found.open)


@pytest.mark.parametrize("line", EXCLUDED.splitlines())
def test_a_bound_that_leaves_the_value_out_is_found(line: str) -> None:
    assert said(line) == (True, False)


@pytest.mark.parametrize("line", OPEN.splitlines())
def test_a_bound_that_leaves_it_open_is_found(line: str) -> None:
    assert said(line) == (False, True)


@pytest.mark.parametrize("line", SILENT.splitlines())
def test_what_is_none_or_that_of_the_step_is_not(line: str) -> None:
    assert said(line) == (False, False)


GOLD = sketch(
    "Plan.",
    (Step("wash", ("embryos",), ("PBST", "3 times", "5 min")), Step("keep", ("embryos",), ())),
    "Wear gloves.",
)


def told(sentence: str) -> str:
    start = GOLD.index("<orc>")
    return (
        f"{GOLD[:start]}<orc>\nStep 1: {sentence}\nStep 2: Keep the embryos.\n</orc>\n"
        "<note>\nNone.\n</note>\n"
    )


def test_the_former_fails_the_gate_of_symbolic_alone() -> None:
    text = told("Wash the embryos 3 times with PBST, for under 5 min.")
    assert Rewarder(profile="symbolic")(text, GOLD).reward == 0.0
    assert Rewarder()(text, GOLD).reward == 1.0
    (reason,) = score(text, GOLD, profile="symbolic").gates.consistency.reasons
    assert "for under 5min" in reason


def test_the_latter_is_told_and_counted() -> None:
    text = told("Wash the embryos up to 3 times with PBST for 5 min.")
    gate = score(text, GOLD, profile="symbolic").gates.consistency
    remark = 'Step 1: the orc says more than the step: "up to 3 times".'
    assert (gate.passed, gate.remarks, gate.besides) == (True, (remark,), 0.5)
    assert Rewarder(profile="symbolic")(text, GOLD).reward == 1.0
    assert Rewarder(profile="symbolic", plain=True)(text, GOLD).reward == 0.0


def test_no_sentence_of_real_sketches_bounds_a_plain_value(data: Path) -> None:
    count = 0
    for folder in (data / "data" / "sketches", data / "cases"):
        for file in folder.rglob("*.txt"):
            read = parse(file.read_bytes())
            for step, sentence in zip(read.steps, read.sentences or (), strict=False):
                count += 1
                assert confined(step, sentence.text) == ((), ()), sentence.text
    assert count > 100
