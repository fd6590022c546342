"""A value with a bound far above it is a range, and not right where either of the two is."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

FORMS = (
    "{} {u} (max {} {u})",
    "{} {u} (at most {} {u})",
    "{} {u} up to {} {u}",
    "{} {u}, max {} {u}",
    "{} {u} (not more than {} {u})",
    "{} {u} (≤ {} {u})",
)
STEPS = (
    ("incubate", "cells", "5 min"),
    ("add", "buffer", "5 ml"),
    ("weigh", "agarose", "5 g"),
    ("pipette", "medium", "5 µl"),
)


def parameters(said: list[str], *, gold: list[str] | None = None) -> float:
    told = [Step(action, (thing,), (value,)) for action, thing, value in STEPS]
    if gold:
        told = [Step(one.action, one.objects, (a,)) for one, a in zip(told, gold, strict=True)]
    steps = [Step(one.action, one.objects, (a,)) for one, a in zip(told, said, strict=True)]
    return match(steps, prepare(told)).scores.overall


def written(form: str, low: float, high: float) -> list[str]:
    return [form.format(f"{low:g}", f"{high:g}", u=value.split()[1]) for *_, value in STEPS]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("low", "high"), [(5, 500), (0.05, 5), (5, 150), (0.2, 5)])
def test_neither_end_of_a_wide_span_is_right(form: str, low: float, high: float) -> None:
    assert parameters(written(form, low, high)) < 0.3


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("high", [6, 10, 30, 60])
def test_a_value_with_a_bound_near_it_is_told(form: str, high: float) -> None:
    assert parameters(written(form, 5, high)) > 0.8


@pytest.mark.parametrize("form", FORMS)
def test_what_the_gold_protocol_says_so_is_right(form: str) -> None:
    said = written(form, 5, 500)
    assert parameters(said, gold=said) == 1.0


def test_a_bound_alone_and_one_of_something_else_are_as_they_were() -> None:
    assert parameters([f"up to {value}" for *_, value in STEPS]) > 0.7
    plain = [Step("spin", ("tube",), ("5 s", "up to 16000 x g"))]
    gold = [Step("spin", ("tube",), ("5 s", "16000 x g"))]
    assert match(plain, prepare(gold)).scores.parameters > 0.7


@pytest.mark.parametrize("said", ["a few {}", "several {}", "few {}"])
def test_a_word_for_several_is_no_value(said: str) -> None:
    vague = [said.format(value.split()[1]) for *_, value in STEPS]
    assert parameters(vague) < parameters([f"about {value}" for *_, value in STEPS]) == 1.0
    assert parameters(vague) < 0.75
    assert parameters(vague, gold=vague) == 1.0
    assert parameters([value for *_, value in STEPS], gold=vague) > 0.9
