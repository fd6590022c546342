"""A sentence may not give the values of its step to one another, or turn a series round."""

from __future__ import annotations

from pathlib import Path

import pytest

from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.scoring import score
from protoplan.scoring.exchanging import doubtful, exchanged
from protoplan.sketches import sketch

TURNED = """\
50 ng vector; 150 ng insert | \
Combine the digested vector with the amplified insert, 150 ng vector and 50 ng insert.
50 ng vector and 150 ng insert | Combine 150 ng vector and 50 ng insert.
70% ethanol; 95% ethanol; 100% ethanol; 1 h each | \
Dehydrate in 100% ethanol, then in 95% ethanol, then in 70% ethanol, 1 h each.
in 70, 95, 100% ethanol | Dehydrate in 100, 95, 70% ethanol.
from 95 °C to 25 °C; 0.1 °C/s | Cool from 25 °C to 95 °C at 0.1 °C/s.
gradient; 5% to 95% acetonitrile | Elute in a gradient of 95% to 5% acetonitrile.
10 cycles; 10 s on/50 s off | Sonicate for 10 cycles, 50 s on/10 s off.
95 °C for 15 s; 60 °C for 1 min; 40 cycles | \
Amplify, 40 cycles of 95 °C for 1 min and 60 °C for 15 s.
98 °C 10 s; 60 °C 30 s; 72 °C 2 min | Amplify: 98 °C for 30 s, 60 °C for 2 min, 72 °C for 10 s.
37 °C for 16 h; 4 °C for 1 h | Incubate at 37 °C for 1 h and 4 °C for 16 h.
37 °C for 16 h, then 4 °C for 1 h | Incubate at 4 °C for 1 h, then at 37 °C for 16 h.
5% PVA and 0.1% NaCl | Dissolve in 0.1% PVA and 5% NaCl.
1:1000 anti-actin; 1:5000 anti-mouse-HRP | \
Incubate with 1:5000 anti-actin, then with 1:1000 anti-mouse-HRP.
0.1 M HCl; with 0.2 M NaOH | Titrate 0.2 M HCl with 0.1 M NaOH.
excitation 488 nm; emission 520 nm | Image with excitation at 520 nm, emission at 488 nm.
16 h light/8 h dark; 22 °C | Grow at 22 °C, 8 h light/16 h dark.
16 h light; 8 h dark | Keep in 8 h light, 16 h dark.
"""
HONEST = """\
50 ng vector; 150 ng insert | Combine 150 ng of the insert and 50 ng of the vector.
50 ng vector; 150 ng insert | Combine the vector (50 ng) and the insert (150 ng).
50 ng vector; 150 ng insert | \
Combine vector and insert, 50 ng and 150 ng, respectively: vector 50 ng, insert 150 ng.
70% ethanol; 95% ethanol; 100% ethanol | \
Dehydrate in ethanol up to 100% ethanol: 70% ethanol, 95% ethanol, 100% ethanol.
70% ethanol; 95% ethanol | Dehydrate in 95% ethanol after 70% ethanol.
from 95 °C to 25 °C | Cool the mixture to 25 °C from 95 °C.
37 °C; 24 h | Incubate for 24 h at 37 °C.
37 °C for 1 h; 4 °C for 16 h | Incubate for 1 h at 37 °C, then for 16 h at 4 °C.
37 °C for 1 h; 4 °C for 16 h | Incubate at 37 °C (1 h) and at 4 °C (16 h).
95 °C for 15 s; 60 °C for 1 min | Cycle: 15 s 95 °C, 1 min 60 °C.
16 h light/8 h dark | Keep in the dark for 8 h and in the light for 16 h.
10 s on/50 s off | Sonicate with 50 s off and 10 s on.
excitation 488 nm; emission 520 nm | Image at an emission of 520 nm and an excitation of 488 nm.
at 4 and 37 °C | Incubate at 37 and 4 °C.
300 x g; 5 min; 4 °C | At 4 °C, spin for 5 min (300 x g).
for 1 min at 4 °C; 5 ml PBS | With 5 ml PBS, wash at 4 °C for 1 min.
5 min at 95 °C; 5 min at 60 °C | Heat for 5 min at 60 °C after 5 min at 95 °C.
1:1000 anti-actin; 1:5000 anti-mouse-HRP | \
Incubate with anti-mouse-HRP (1:5000) and anti-actin (1:1000).
"""


def found_in(line: str) -> list[str]:
    told, sentence = line.split(" | ")
    return exchanged(Step("treat", ("sample",), tuple(told.split("; "))), sentence)


@pytest.mark.parametrize("line", TURNED.splitlines())
def test_values_that_stand_for_one_another_are_found(line: str) -> None:
    assert found_in(line)


@pytest.mark.parametrize("line", HONEST.splitlines())
def test_the_same_in_other_words_is_not(line: str) -> None:
    assert not found_in(line)


GOLD = sketch(
    "Plan.",
    (
        Step("combine", ("digested vector", "amplified insert"), ("50 ng vector", "150 ng insert")),
        Step("mix", ("buffer", "enzyme"), ("18 µl", "2 µl")),
    ),
    "Wear gloves.",
)


def told(second: str, first: str = "Combine the digested vector, amplified insert") -> str:
    start = GOLD.index("<orc>")
    return (
        f"{GOLD[:start]}<orc>\nStep 1: {first}\nStep 2: {second}\n</orc>\n<note>\nNone.\n</note>\n"
    )


RIGHT = "Combine the digested vector and the amplified insert: 50 ng vector, 150 ng insert."


def test_a_sentence_that_exchanges_values_fails_the_gate_of_symbolic_alone() -> None:
    wrong = "Combine the digested vector and the amplified insert: 150 ng vector, 50 ng insert."
    right, turned = (told("Mix 18 µl buffer and 2 µl enzyme.", one) for one in (RIGHT, wrong))
    reward = Rewarder(profile="symbolic")
    assert (reward(right, GOLD).reward, reward(turned, GOLD).reward) == (1.0, 0.0)
    assert Rewarder()(turned, GOLD).reward == 1.0
    (reason,) = score(turned, GOLD, profile="symbolic").gates.consistency.reasons
    assert "exchanges" in reason


@pytest.mark.parametrize(
    ("sentence", "remarks"),
    [
        ("Mix 2 µl buffer and 18 µl enzyme.", 1),
        ("Mix 18 µl buffer and 2 µl enzyme.", 0),
        ("Mix 2 µl enzyme into 18 µl buffer.", 0),
        ("Mix the buffer (18 µl) and the enzyme (2 µl).", 0),
        ("Mix the buffer and the enzyme, 18 µl and 2 µl.", 0),
    ],
)
def test_whose_an_amount_is_by_its_place_is_told(sentence: str, remarks: int) -> None:
    gate = score(told(sentence, RIGHT), GOLD, profile="symbolic").gates.consistency
    assert (gate.passed, len(gate.remarks)) == (True, remarks)
    assert bool(gate.besides) is bool(remarks)


def test_no_sentence_of_real_sketches_exchanges_values(data: Path) -> None:
    count = 0
    for folder in (data / "data" / "sketches", data / "cases"):
        for file in folder.rglob("*.txt"):
            read = parse(file.read_bytes())
            for step, sentence in zip(read.steps, read.sentences or (), strict=False):
                count += 1
                assert not exchanged(step, sentence.text), sentence.text
                assert not doubtful(step, sentence.text), sentence.text
    assert count > 100


@pytest.mark.parametrize(
    ("first", "second"),
    [("1.0 equiv", "1.5 equiv"), ("5 mol%", "2 equiv"), ("1.2 equiv", "20 ml"), ("1:200", "1:1000"),
     ("4%", "0.1%"), ("20 ng/ml", "10 ng/ml"), ("2 drops", "5 drops"), ("5 µl", "20 µl")],
)  # fmt: skip
def test_amounts_of_any_sort_at_the_names_of_others_are_doubtful(first: str, second: str) -> None:
    step = Step("add", ("aldehyde", "amine"), (first, second))
    for said in ("Add aldehyde ({}) and amine ({}).", "Add {} of aldehyde and {} of amine."):
        assert len(doubtful(step, said.format(second, first))) == 2
        assert not doubtful(step, said.format(first, second))
