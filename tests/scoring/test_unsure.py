"""Values that a word beside them makes none that is meant, and those that stay values."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.hedging import hedge
from protoplan.scoring.symbolic import match, prepare

VALUES = ("5 min", "37 °C", "200 x g", "10 ml", "2%", "for 5 min", "3 times")
STEPS = (
    Step("thaw", ("yeast extract",), ("20 min",)),
    Step("add", ("lysozyme",), ("1 mg/ml", "100 µl")),
    Step("incubate", ("suspension",), ("37 °C", "45 min")),
    Step("centrifuge", ("suspension",), ("9000 x g", "12 min", "4 °C")),
    Step("store", ("supernatant",), ("-80 °C",)),
)


@pytest.mark.parametrize(
    "said",
    """\
{} perhaps
{} (perhaps)
{}, perhaps
{} maybe
{} possibly
{} (possibly)
{} or other
{} or others
{} or some other
{} to taste
{} (any other value)
{} (any amount)
{} or whatever is suitable
{} or whatever you have
{} or what you have
{} or whatever works
{} or a suitable value
{} or an appropriate amount
{} or whichever
{} (random)
{} (TBD)
{} (placeholder)
{} (guess)
{} (guessed)
{} I guess
{} (made up)
{} (variable)
{} (flexible)
{} (arbitrary)
{} (optional)
random {}
any {}
{} ?
{}?
{} (?)
{} ???""".splitlines(),
)
def test_a_value_with_a_doubt_behind_it_is_none(said: str) -> None:
    for value in VALUES:
        assert hedge(Step("add", ("water",), (said.format(value),))), value


@pytest.mark.parametrize(
    "said",
    [
        "your choice",
        "at your discretion",
        "at will",
        "up to you",
        "to your taste",
        "of your choice",
        "whatever you have",
        "?",
        "(?)",
    ],
)
def test_a_choice_that_stands_alone_is_no_value(said: str) -> None:
    assert hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize(
    "said",
    [
        "5 fields at random",
        "5 fields (random)",
        "random 10 cells",
        "any 3 wells",
        "any of the wells",
        "random hexamers",
        "10 µM random hexamers",
        "5 min or until clear",
        "5 min or longer",
        "5 min or as long as needed",
        "2 to 5 min",
        "10 ml of any buffer",
        "with any other solvent",
        "one way or other",
        "tube or plate",
        "37 °C (water bath)",
        "5 min (on ice)",
        "100 µl (unknown)",
        "200 x g (approximately)",
        "5 min (about)",
        "in a vessel of your choice",
        "salt to taste",
        "variable temperature probe",
        "1x dummy load",
        "5 ml (excess)",
        "5 ml or similar",
        "if needed",
    ],
)
def test_what_tells_no_doubt_of_a_value_leaves_it(said: str) -> None:
    assert not hedge(Step("add", ("water",), (said,)))


@pytest.mark.parametrize("said", ["{} perhaps", "{} (optional)", "random {}", "{}?", "{} or other"])
def test_doubts_behind_all_values_get_less_than_a_step_left_out(said: str) -> None:
    ready = prepare(STEPS)
    doubted = tuple(
        replace(step, parameters=tuple(said.format(one) for one in step.parameters))
        for step in STEPS
    )
    assert all(re.search(r"\d", one) for step in doubted for one in step.parameters)
    left = [(*STEPS[:at], *STEPS[at + 1 :]) for at in range(len(STEPS))]
    worst = min(match(one, ready).scores.overall for one in left)
    assert match(doubted, ready).scores.overall < worst / 2
    assert match(doubted, prepare(doubted)).scores.overall == 1.0


def test_a_doubt_that_the_gold_protocol_has_is_no_fault() -> None:
    gold = (Step("stir", ("solution",), ("5 min (optional)",)), *STEPS)
    assert match(gold, prepare(gold)).scores.overall == 1.0
    plain = (Step("stir", ("solution",), ("5 min",)), *STEPS)
    assert match(plain, prepare(gold)).scores.overall > 0.8
