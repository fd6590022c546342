"""Actions, objects and values beside which a doubt stands: "wash (optional)", "embryos?"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.hedging import ACTION, hedge
from protoplan.scoring.symbolic import match, prepare

STEPS = (
    Step("fix", ("embryos",), ("4% pfa", "15 min")),
    Step("wash", ("embryos",), ("3 times", "5 min")),
    Step("permeabilize", ("embryos",), ("10 µg/ml", "10 min")),
    Step("block", ("embryos",), ("10% goat serum", "1 h")),
    Step("incubate", ("embryos",), ("1:500", "4 °C")),
)


def _worst() -> float:
    left = [(*STEPS[:at], *STEPS[at + 1 :]) for at in range(len(STEPS))]
    return min(match(one, prepare(STEPS)).scores.overall for one in left)


ACTIONS = """\
{} (optional)
{} [optional]
{} - optional
{}, optional
{} optional
{} if desired
{} (if desired)
{} if wanted
{} if at all
{} (not needed)
{} - not required
{} (maybe)
{} (perhaps)
{} in theory
{} in your mind
{} mentally
mentally {}
hardly {}
partially {}
minimally {}
barely {}
partly {}
insufficiently {}"""


@pytest.mark.parametrize("said", ACTIONS.splitlines())
def test_an_action_with_a_doubt_beside_it_is_not_done(said: str) -> None:
    for action in ("wash", "spin down", "incubate"):
        assert hedge(Step(said.format(action), ("cells",), ())) == ACTION, action
    doubted = tuple(replace(step, action=said.format(step.action)) for step in STEPS)
    assert match(doubted, prepare(STEPS)).scores.overall < _worst() / 2
    assert match(doubted, prepare(doubted)).scores.overall == pytest.approx(1)
    assert match(STEPS, prepare(doubted)).scores.overall > 0.8


@pytest.mark.parametrize(
    "action",
    [
        "wash", "wash if needed", "wash if necessary", "blot on paper", "note", "need",
        "wash (3 times)", "wash (gently)", "briefly wash", "freshly prepare",
        "incubate, shaking", "wash - dry", "desire",
        "want", "wash with optional tween", "mix until needed",
    ],
)  # fmt: skip
def test_an_action_with_no_doubt_is_done(action: str) -> None:
    assert not hedge(Step(action, ("cells",), ()))


@pytest.mark.parametrize(
    "said",
    """\
{}?
{} (?)
{} (optional)
{} [optional]
{}, optional
{} - optional
{} (maybe)
{} (perhaps)
{} (not)
{} (missing)
{} (absent)
{} (not there)
{} (if at all)""".splitlines(),
)
def test_an_object_with_a_doubt_beside_it_is_none(said: str) -> None:
    for name in ("embryos", "phosphate buffer", "5% gel"):
        assert hedge(Step("wash", (name, said.format(name)), ())), name
    doubted = tuple(replace(step, objects=(said.format("embryos"),)) for step in STEPS)
    assert match(doubted, prepare(STEPS)).scores.overall < _worst() / 2
    assert match(doubted, prepare(doubted)).scores.overall == pytest.approx(1)


@pytest.mark.parametrize(
    "name",
    [
        "embryos", "embryos (24 hpf)", "embryos (fixed)", "optional filter paper", "missing value",
        "cells, not fixed", "wells (not used wells)", "tube (2 ml)", "buffer - cold", "absent",
        "medium (discarded)", "medium, if any", "notochord", "cells (if any)",
    ],
)  # fmt: skip
def test_an_object_with_no_doubt_is_one(name: str) -> None:
    assert not hedge(Step("wash", (name,), ()))


@pytest.mark.parametrize("word", ["unrelated", "discarded", "leftover"])
def test_a_thing_that_is_another_by_a_word_is_another(word: str) -> None:
    other = tuple(replace(step, objects=(f"{word} embryos",)) for step in STEPS)
    assert match(other, prepare(STEPS)).scores.overall < _worst()
    assert match(other, prepare(other)).scores.overall == pytest.approx(1)


@pytest.mark.parametrize("word", ["discarded", "leftover"])
def test_what_the_gold_protocol_has_thrown_away_may_be_named_without_it(word: str) -> None:
    gold = (Step("collect", (f"{word} medium",), ()), *STEPS)
    found = match((Step("collect", ("medium",), ()), *STEPS), prepare(gold))
    assert found.scores.overall > 0.9


@pytest.mark.parametrize(
    "said",
    """\
{} or 0
{} or zero
{} or 0 min
0 or {}
0 min or {}
{} (if at all)
{}, if ever
{} (at will)
{} ad libitum
{}, freely
any time, {}
any time: {}
{} to infinity
{} or longer or shorter
{} give or take everything
{} ± any
about {}, your call""".splitlines(),
)
def test_a_value_that_may_as_well_be_none_is_none(said: str) -> None:
    for value in ("5 min", "10 ml", "37 °C"):
        assert hedge(Step("stir", ("solution",), (said.format(value),))), value
    values = tuple(replace(step, parameters=("5 min",)) for step in STEPS)
    doubted = tuple(replace(step, parameters=(said.format("5 min"),)) for step in STEPS)
    assert match(doubted, prepare(values)).scores.overall < _worst() / 2
    assert match(doubted, prepare(doubted)).scores.overall == pytest.approx(1)


@pytest.mark.parametrize(
    "said",
    [
        "ad libitum", "fed ad libitum", "water ad libitum", "any time", "at any time", "5 or 8 h",
        "0.5 or 1 ml", "10 min or 0.5 h", "0 to 5 min", "from 0 to 100%", "4 or 8",
        "if desired", "5 min or longer", "5 min or so", "focus to infinity", "4 °C or 0 °C",
        "freely moving", "5 min if needed",
        "10 or 100 ml", "5 min ± 1 min", "5, 10 or 0 min", "call",
    ],
)  # fmt: skip
def test_a_value_that_is_meant_stays_one(said: str) -> None:
    assert not hedge(Step("stir", ("solution",), (said,)))


@pytest.mark.parametrize(
    "said",
    """\
{} ?
{} (?)
{} [?]
{} ??
{} !?
{} (-)
{} (–)
{} (x)
{} [x]
{} ✗
{} no more
{} no longer
{} tomorrow
{} n't""".splitlines(),
)
def test_an_action_with_a_mark_behind_it_is_not_done(said: str) -> None:
    for action in ("wash", "spin down", "incubate", "thaw", "shake"):
        assert hedge(Step(said.format(action), ("cells",), ())) == ACTION, action
    doubted = tuple(replace(step, action=said.format(step.action)) for step in STEPS)
    assert match(doubted, prepare(STEPS)).scores.overall < _worst() / 2
    assert match(doubted, prepare(doubted)).scores.overall == pytest.approx(1)


@pytest.mark.parametrize(
    "said",
    """\
{} ?
{} [?]
{} ??
{} (-)
{} (x)
absence of {}
the absence of {}
lack of {}
{} missing
{} absent
{} gone""".splitlines(),
)
def test_an_object_with_a_mark_behind_it_or_absent_is_none(said: str) -> None:
    for name in ("embryos", "phosphate buffer", "5% gel"):
        assert hedge(Step("wash", (said.format(name),), ())), name
    doubted = tuple(replace(step, objects=(said.format("embryos"),)) for step in STEPS)
    assert match(doubted, prepare(STEPS)).scores.overall < _worst() / 2
    assert match(doubted, prepare(doubted)).scores.overall == pytest.approx(1)


@pytest.mark.parametrize(
    "step",
    [
        Step("wash - dry", ("cells",), ()),
        Step("wash (3 x)", ("cells",), ()),
        Step("spin-down", ("cells",), ()),
        Step("mix", ("(-)-menthol",), ()),
        Step("load", ("negative control (-)",), ()),
        Step("connect", ("electrode (-)",), ()),
        Step("wash", ("tube (2 x)", "missing value", "absent"), ()),
        Step("collect", ("medium (x ml)",), ()),
        Step("select", ("CD4+ cells",), ()),
        Step("incubate", ("cells",), ("no longer than 5 min",)),
    ],
)
def test_a_mark_of_another_sort_is_no_doubt(step: Step) -> None:
    assert not hedge(step)
