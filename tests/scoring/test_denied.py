"""Values that are denied, in whatever words, and those that are only bounded."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denied import as_meant
from protoplan.scoring.symbolic import match, prepare

STEPS = (
    Step("inoculate", ("yeast",), ("5 ml ypd", "overnight", "30 °c")),
    Step("centrifuge", ("yeast culture",), ("3000 x g", "5 min")),
    Step("resuspend", ("yeast pellet",), ("in lithium acetate", "1 ml")),
    Step("incubate", ("yeast",), ("30 °c", "3 days")),
)
FORMS = [
    "never {}",
    "never at {}",
    "not at {}",
    "no {}",
    "without {}",
    "none of {}",
    "cannot be {}",
    "must not be {}",
    "isn't {}",
    "≠ {}",
    "!= {}",
    "≠{}",
    "avoid {}",
    "omit {}",
    "lacking {}",
    "except {}",
    "except for {}",
    "other than {}",
    "any value other than {}",
    "different from {}",
    "instead of {}",
    "at no {}",
    "non-{}",
    "{} excluded",
    "{}: forbidden",
    "{} not",
]


def _with(place: int, gold: str, said: str) -> float:
    step = STEPS[place]
    told = tuple(said if one == gold else one for one in step.parameters)
    steps = (*STEPS[:place], Step(step.action, step.objects, told), *STEPS[place + 1 :])
    return match(steps, prepare(STEPS)).scores.overall


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    ("place", "gold"), [(1, "5 min"), (1, "3000 x g"), (3, "30 °c"), (2, "1 ml"), (3, "3 days")]
)
def test_a_denied_value_is_as_wrong_as_not_that_value(place: int, gold: str, form: str) -> None:
    denied = _with(place, gold, f"not {gold}")
    assert denied < 0.9
    assert _with(place, gold, form.format(gold)) <= denied + 1e-9


@pytest.mark.parametrize(
    ("place", "gold", "said"),
    [
        (1, "5 min", "no longer than 5 min"),
        (1, "5 min", "not more than 5 min"),
        (1, "5 min", "no more than 5 min"),
        (1, "5 min", "not over 5 min"),
        (1, "5 min", "without exceeding 5 min"),
        (1, "5 min", "5 min, not longer"),
        (3, "30 °c", "never above 30 °c"),
        (3, "30 °c", "not below 30 °c"),
        (3, "30 °c", "without exceeding 30 °c"),
        (3, "30 °c", "no warmer than 30 °c"),
    ],
)
def test_a_bound_denies_no_value(place: int, gold: str, said: str) -> None:
    assert _with(place, gold, said) > 0.97


@pytest.mark.parametrize(
    ("place", "gold", "said"),
    [
        (1, "5 min", "5 min without shaking"),
        (1, "5 min", "for 5 min, no brake"),
        (1, "3000 x g", "3000 x g without brake"),
        (1, "3000 x g", "at 3000 x g with no brake"),
        (3, "30 °c", "30 °c without co2"),
    ],
)
def test_what_is_denied_behind_a_value_is_not_the_value(place: int, gold: str, said: str) -> None:
    assert _with(place, gold, said) > 0.9


@pytest.mark.parametrize(
    "said",
    [
        "without shaking",
        "without dtt",
        "no co2",
        "without 5% co2",
        "no. 1 paper",
        "no. 1",
        "no 4 paper",
        "never frozen",
        "minus 20 °c",
        "except the last 50 µl",
        "avoid bubbles",
        "without 2-mercaptoethanol",
        "no more than 3 times",
        "lacking uracil",
        "non-fat milk, 5%",
    ],
)
def test_what_denies_no_value_stays_as_it_is(said: str) -> None:
    assert as_meant(said) == said
