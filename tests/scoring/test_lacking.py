"""What is named as left out, or turned into its opposite, is fatally wrong wherever it stands."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare

AROUND = (
    Step("harvest", ("cells",), ()),
    Step("wash", ("cells",), ("pbs", "3 times")),
    Step("image", ("plate",), ("10 x",)),
)


def is_fatal(pred: Step, gold: Step) -> bool:
    found = match((*AROUND[:2], pred, *AROUND[2:]), prepare((*AROUND[:2], gold, *AROUND[2:])))
    (anchor,) = (one for one in found.anchors if one.gold == 2)
    return anchor.fatal


def told(parameter: str) -> Step:
    return Step("incubate", ("sample",), (parameter, "10 min"))


OPPOSITE = {
    "on lb agar with ampicillin": [
        "on lb agar without ampicillin",
        "on lb agar lacking ampicillin",
        "on ampicillin-free lb agar",
        "without ampicillin",
    ],
    "on agar plates containing 50 µg/ml kanamycin": [
        "on agar plates without kanamycin",
        "on agar plates with no kanamycin",
        "on agar plates lacking kanamycin",
    ],
    "in presence of g418": ["in absence of g418", "in the absence of g418", "free of g418"],
    "in medium with serum": ["in serum-free medium", "in medium devoid of serum"],
    "in serum-containing medium": ["in serum-free medium", "in medium free of serum"],
    "aseptically": [
        "non-aseptically",
        "unsterile",
        "non-sterile",
        "without aseptic technique",
        "under non-sterile conditions",
    ],
    "under sterile conditions": ["under non-sterile conditions", "under unsterile conditions"],
    "tightly capped": ["uncapped"],
    "covered": ["uncovered"],
    "under reducing conditions": ["under non-reducing conditions", "under nonreducing conditions"],
    "rnase-free": ["with rnase"],
    "with hrp-conjugated anti-rabbit antibody": ["with unconjugated anti-rabbit antibody"],
}
SAME = {
    "on lb agar with ampicillin": ["on lb agar containing ampicillin", "on lb agar", "with amp"],
    "in medium with serum": ["in serum-containing medium", "in medium plus serum"],
    "in serum-free medium": ["in medium without serum", "in medium lacking serum", "in medium"],
    "in presence of g418": ["with g418", "in the presence of g418", "in g418"],
    "aseptically": ["under sterile conditions", "with aseptic technique", "in a hood"],
    "unsealed": ["uncovered"],
    # What a name is of, but for that it is not with it.
    "in cell-free supernatant": ["in cell culture supernatant"],
    "with the lid closed": ["without removing the lid", "without lid movement"],
    "shaking": ["without vigorous shaking"],
    "in non-fat milk": ["in milk", "in skim milk"],
    "under vacuum": ["uniformly"],
}


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in OPPOSITE.items() for b in many])
def test_what_is_named_as_left_out_is_fatally_wrong(gold: str, one: str) -> None:
    assert is_fatal(told(one), told(gold))
    assert is_fatal(told(gold), told(one))
    assert not is_fatal(told(one), told(one))


@pytest.mark.parametrize(("gold", "one"), [(a, b) for a, many in SAME.items() for b in many])
def test_the_same_in_other_words_or_nothing_is_not(gold: str, one: str) -> None:
    assert not is_fatal(told(one), told(gold))


def test_it_may_be_named_in_a_parameter_of_its_own() -> None:
    gold = Step("plate", ("cells",), ("on lb agar", "with ampicillin"))
    assert is_fatal(Step("plate", ("cells",), ("on lb agar without ampicillin",)), gold)
    assert not is_fatal(Step("plate", ("cells",), ("on lb agar with ampicillin",)), gold)


def test_what_both_say_is_denied_by_nothing() -> None:
    gold = Step("digest", ("dna",), ("rnase-free water", "rnase a"))
    assert not is_fatal(Step("digest", ("dna",), ("water", "rnase a")), gold)


@pytest.mark.parametrize(
    ("gold", "pred", "wrong"),
    [
        ("undigested trachea", "digested trachea", True),
        ("adherent cells", "non-adherent cells", True),
        ("unbound fraction", "bound fraction", True),
        ("undigested trachea", "trachea", False),
        ("uncoated dish", "dish", False),
    ],
)
def test_an_object_that_is_not_so_is_another(gold: str, pred: str, *, wrong: bool) -> None:
    assert (
        is_fatal(Step("wash", (pred,), ("with hbss",)), Step("wash", (gold,), ("with hbss",)))
        is wrong
    )
