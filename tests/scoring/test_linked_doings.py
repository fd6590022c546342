"""A second action beside the verb of a step, or in its place, by whatever link: guessed at in every
step it leaves less than a protocol that lacks one; a way of doing the action costs nothing."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

GOLDS = (
    [
        Step("dissolve", ("bromide",), ("in dioxane", "10 ml")),
        Step("add", ("phenylboronic acid",), ("1.2 equiv",)),
        Step("degas", ("mixture",), ("argon", "15 min")),
        Step("heat", ("mixture",), ("90 °c", "12 h")),
        Step("extract", ("mixture",), ("ethyl acetate", "3 times")),
        Step("concentrate", ("organic layer",), ("40 °c",)),
    ],
    [
        Step("lyse", ("cells",), ("ripa buffer", "30 min")),
        Step("centrifuge", ("lysate",), ("12000 x g", "10 min")),
        Step("collect", ("supernatant",), ()),
        Step("dilute", ("supernatant",), ("1:10",)),
        Step("electrophorese", ("protein",), ("120 v", "1 h")),
        Step("stain", ("gel",), ("coomassie",)),
    ],
)
LINKS = (
    "by", "via", "using", "through", "vs", "versus", "=", "not", "without", "until", "while", "but",
    "instead of", "rather than", "aka", "-",
)  # fmt: skip
OTHERS = ("burn", "inoculate", "plate", "autoclave", "vaccinate", "sterilize")


def overall(gold: list[Step], actions: list[str]) -> float:
    steps = [Step(a, one.objects, one.parameters) for a, one in zip(actions, gold, strict=True)]
    return match(steps, prepare(gold)).scores.overall


def fair(gold: list[Step]) -> float:
    """Return the best that an answer gets that lacks one of the steps."""
    steps = prepare(gold)
    return max(
        match(gold[:at] + gold[at + 1 :], steps).scores.overall for at in range(1, len(gold))
    )


@pytest.mark.parametrize("link", LINKS)
@pytest.mark.parametrize("first", [True, False])
def test_two_actions_for_each_are_less_than_a_step_lost(link: str, *, first: bool) -> None:
    for gold in GOLDS:
        pairs = [(one.action, other) for one, other in zip(gold, OTHERS, strict=True)]
        said = [f"{a} {link} {b}" if first else f"{b} {link} {a}" for a, b in pairs]
        assert overall(gold, said) < 0.6 < fair(gold)


@pytest.mark.parametrize("form", ["{} ({})", "{} [{}]", "{} {{{}}}"])
def test_so_are_those_in_brackets(form: str) -> None:
    for gold in GOLDS:
        said = [form.format(one.action, other) for one, other in zip(gold, OTHERS, strict=True)]
        assert overall(gold, said) < 0.6


@pytest.mark.parametrize("verb", ["cool by {}", "evaporate by {}", "burn by {}"])
def test_one_verb_by_the_action_of_each_is_so_too(verb: str) -> None:
    doings = ("dissolving", "adding", "degassing", "heating", "extracting", "concentrating")
    assert overall(GOLDS[0], [verb.format(one) for one in doings]) < 0.75


@pytest.mark.parametrize(
    ("gold", "said"),
    [
        ("lyse", "lyse by sonication"),
        ("lyse", "lyse by freezing"),
        ("dissolve", "dissolve by heating"),
        ("dissolve", "dissolve by stirring"),
        ("inactivate", "inactivate by heat"),
        ("sterilize", "sterilize by filtration"),
        ("fix", "fix by immersion"),
        ("resuspend", "resuspend by pipetting"),
        ("precipitate", "precipitate by cooling"),
        ("centrifuge", "collect by centrifugation"),
        ("disrupt", "disrupt by sonication"),
        ("incubate", "incubate without shaking"),
        ("heat", "heat while stirring"),
        ("heat", "heat but do not boil"),
        ("dry", "dry until constant weight"),
        ("centrifuge", "spin (centrifuge)"),
        ("discard", "discard (aspirate)"),
        ("stain", "stain (DAPI)"),
        ("stir", "stir - 5 min"),
    ],
)
def test_a_way_or_another_word_for_it_names_no_other_doing(gold: str, said: str) -> None:
    steps = [Step(gold, ("sample",), ("5 min",)) for _ in range(4)]
    plain, told = overall(steps, [gold] * 4), overall(steps, [said] * 4)
    assert told > 0.75 * plain


def test_in_one_step_it_costs_little() -> None:
    for gold in GOLDS:
        said = [one.action for one in gold]
        said[1] += " (shake)"
        assert 0.85 < overall(gold, said) < 1.0
