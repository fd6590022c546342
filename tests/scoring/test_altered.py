"""A value or a reagent of which a word makes another is not that value or reagent."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.denials import denies
from protoplan.scoring.denied import as_meant
from protoplan.scoring.hedging import hedge
from protoplan.scoring.symbolic import match, prepare


def is_fatal(gold: Step, *said: str) -> bool:
    found = match([Step(gold.action, gold.objects, said)], prepare([gold]))
    return found.anchors[0].fatal


@pytest.mark.parametrize(
    "form",
    [
        "half of {}",
        "a tenth of {}",
        "far below {}",
        "much more than {}",
        "way above {}",
        "{} minus 90%",
        "{} / 20",
        "{} divided by 20",
        "{} (reduced by 95%)",
        "{} (typo)",
        "hardly any of {}",
        "{} is too much",
        "{} (too long)",
    ],
)
@pytest.mark.parametrize("value", ["60 min", "37 °C", "10 ml", "300 x g", "2 mM"])
@pytest.mark.parametrize("action", ["incubate", "ferment"])
def test_a_value_made_another_is_wrong(action: str, value: str, form: str) -> None:
    gold = Step(action, ("broth",), (value,))
    assert is_fatal(gold, form.format(value))
    said = Step(action, ("broth",), (form.format(value),))
    assert form[0] == "{" or not is_fatal(said, form.format(value))


@pytest.mark.parametrize(
    "said",
    [
        "5 min less than usual",
        "10 mg / 20 ml",
        "more than 60 min",
        "5 min x 3",
        "20 °C below the melting point",
        "half of the volume",
        "60 min plus 5 min",
        "10 ml/20 ml",
        "below 10 °C",
    ],
)
def test_other_values_are_read_as_they_were(said: str) -> None:
    assert as_meant(said) == said


@pytest.mark.parametrize(
    ("gold", "other"),
    [
        ("with PBS", "with fake PBS"),
        ("with PBS", "with pseudo-PBS"),
        ("with hematoxylin", "with hematoxylin-free eosin"),
        ("in methanol", "in something like methanol"),
        ("with trypsin", "with expired trypsin"),
        ("in acetone", "in imaginary acetone"),
        ("with collagenase", "with non-collagenase"),
        ("in serum-free medium", "in a picture of serum-free medium"),
        ("with PBS", "away from PBS"),
        ("with ethanol", "after removing ethanol"),
        ("in methanol", "in a methanol surrogate"),
        ("with trypsin", "with a trypsin analog"),
        ("in nitric acid", "in water devoid of nitric acid"),
    ],
)
@pytest.mark.parametrize("action", ["wash", "treat", "filter"])
def test_a_reagent_made_another_is_another(action: str, gold: str, other: str) -> None:
    assert is_fatal(Step(action, ("cells",), (gold, "5 min")), other, "5 min")
    assert not is_fatal(Step(action, ("cells",), (other, "5 min")), other, "5 min")


@pytest.mark.parametrize(
    ("gold", "said"),
    [
        ("with PBS", "with DPBS"),
        ("with PBS", "with Ca-free PBS"),
        ("with PBS", "with fresh PBS"),
        ("in milk", "in non-fat milk"),
        ("with water", "with nuclease-free water"),
        ("with medium", "with serum-free medium"),
        ("through Whatman 42", "through filter paper (Whatman No. 42)"),
        ("with antibody", "with anti-GFP antibody"),
        ("with ethanol", "with ice-cold ethanol"),
        ("away from light", "away from light"),
        ("with medium", "with medium, after removing PBS"),
        ("with missing amino acids", "with amino acids"),
        ("without disturbing the pellet", "being careful not to disturb the pellet"),
        ("with nuclease-free water", "in water, free of RNases"),
        ("on an RNase-free bench", "on a bench free from RNase"),
        ("all but 50 µl of supernatant", "leaving 50 µl of supernatant"),
        ("from the magnet", "away from the magnet"),
        ("from the brain", "away from the brain"),
        ("after removing the supernatant", "after aspirating the supernatant"),
        ("after removing PBS", "once PBS is removed"),
    ],
)
def test_a_reagent_told_more_of_is_the_same(gold: str, said: str) -> None:
    assert not is_fatal(Step("rinse", ("filter",), (gold, "5 min")), said, "5 min")


@pytest.mark.parametrize(
    ("action", "taken_back"),
    [
        ("virtually wash", True),
        ("wash without success", True),
        ("wash in vain", True),
        ("incorrectly weigh", True),
        ("stir next year", True),
        ("gently wash", False),
        ("wash vigorously", False),
        ("spin down", False),
        ("incubate overnight", False),
        ("wash next", False),
    ],
)
def test_an_action_that_is_not_done_in_truth(action: str, taken_back: bool) -> None:
    assert bool(hedge(Step(action, ("cells",), ()))) is taken_back


SHAKE = Step("shake", ("suspension",), ("180 rpm", "60 min"))
SHAKEN = "Shake the suspension at 180 rpm for 60 min"


@pytest.mark.parametrize(
    "sentence",
    [
        f"{SHAKEN}. Simulated.",
        f"{SHAKEN}. This is a dummy run.",
        f"{SHAKEN}. For display purposes.",
        f"{SHAKEN} (a thought experiment).",
        f"Thought experiment: {SHAKEN}.",
        f"Theoretical step: {SHAKEN}.",
        f"Placeholder: {SHAKEN}.",
        f"Legend has it: {SHAKEN}.",
        f"In an alternate timeline, {SHAKEN}.",
    ],
)
def test_a_sentence_of_no_real_step_is_a_denial(sentence: str) -> None:
    assert denies(sentence, SHAKE)


@pytest.mark.parametrize(
    "sentence",
    [
        f"{SHAKEN} in simulated body fluid.",
        f"{SHAKEN}; display the spectrum.",
        f"{SHAKEN}, with a dummy vial as balance.",
        f"{SHAKEN}. The theoretical yield is 5 g.",
        f"{SHAKEN}. A placeholder keeps the lid open.",
        f"Sham group: {SHAKEN}.",
        f"Optional: {SHAKEN}.",
    ],
)
def test_a_sentence_of_a_real_one_is_none(sentence: str) -> None:
    assert not denies(sentence, SHAKE)
