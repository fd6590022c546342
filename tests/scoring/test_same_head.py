"""A more general or more specific name of one head noun is not another thing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare


def judged(said: str, gold: str) -> tuple[float, bool]:
    steps = (
        Step("mix", ("water",), ("5 ml",)),
        Step("stir", (gold,), ("5 min",)),
        Step("weigh", ("agarose",), ("1 g",)),
    )
    pred = (steps[0], replace(steps[1], objects=(said,)), steps[2])
    anchor = match(pred, prepare(steps)).anchors[1]
    return anchor.likeness.objects, anchor.fatal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("starting ester", "methyl ester"),
        ("starting acid", "benzoic acid"),
        ("starting alcohol", "benzyl alcohol"),
        ("starting bromide", "aryl bromide"),
        ("above ester", "methyl ester"),
        ("crude ester", "methyl ester"),
        ("washed pellet", "cell pellet"),
        ("overnight culture", "bacterial culture"),
        ("frozen tissue", "liver tissue"),
        ("crude extract", "plant extract"),
        ("soil suspension", "suspension"),
        ("crude extract", "extract"),
        ("methyl ester", "ester"),
        ("crude product", "product"),
    ],
)
def test_it_may_be_the_same(one: str, other: str) -> None:
    for said, gold in ((one, other), (other, one)):
        assert judged(said, gold) == (pytest.approx(0.8), False)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("negative control", "positive control"),
        ("anti-mouse antibody", "anti-rabbit antibody"),
        ("forward primer", "reverse primer"),
        ("primary antibody", "secondary antibody"),
        ("organic layer", "aqueous layer"),
        ("methyl ester", "ethyl ester"),
        ("starting buffer", "elution buffer"),
        ("frozen cells", "control cells"),
        ("crude extract", "purified extract"),
        ("frozen tissue", "fresh tissue"),
        ("liver tissue", "kidney tissue"),
        ("washed cells", "untreated cells"),
        ("plasmid dna", "genomic dna"),
        ("left kidney", "right kidney"),
        ("dna pellet", "rna pellet"),
    ],
)
def test_another_is_another(one: str, other: str) -> None:
    for said, gold in ((one, other), (other, one)):
        assert judged(said, gold)[1]


def test_a_thing_named_by_two_of_a_protocol_is_one() -> None:
    gold = (
        Step("sieve", ("soil",), ("2 mm",)),
        Step("shake", ("suspension",), ("30 min",)),
        Step("centrifuge", ("suspension",), ("5000 x g",)),
        Step("filter", ("suspension",), ("0.45 µm",)),
    )
    named = tuple(
        replace(step, objects=("soil suspension",)) if at else step for at, step in enumerate(gold)
    )
    found = match(named, prepare(gold)).scores
    assert found.overall == pytest.approx((found.coverage + found.objects + found.parameters) / 3)
    both = tuple(replace(step, objects=("soil or suspension",)) for step in gold)
    assert match(both, prepare(gold)).scores.overall < 0.5


@pytest.mark.parametrize(
    ("said", "gold"),
    [
        ("expired agarose", "agarose"),
        ("expired pbs", "pbs"),
        ("outdated trypsin", "trypsin"),
        ("neighbour of agarose", "agarose"),
        ("neighbor of hek293 cells", "hek293 cells"),
        ("trypsin substitute", "trypsin"),
        ("trypsin lookalike", "trypsin"),
        ("drawing of lysate", "lysate"),
        ("empty trypsin", "trypsin"),
        ("empty pbs", "pbs"),
        ("empty hek293 cells", "hek293 cells"),
    ],
)
def test_what_is_no_more_or_only_near_it_is_another(said: str, gold: str) -> None:
    assert judged(said, gold)[0] == 0.0


@pytest.mark.parametrize(
    ("said", "gold"),
    [
        ("empty tube", "tube"),
        ("empty wells", "wells"),
        ("empty vector", "vector"),
        ("empty column", "column"),
        ("empty flask", "flask"),
        ("expired air", "expired air"),
        ("sugar substitute", "sugar substitute"),
        ("tube", "empty tube"),
    ],
)
def test_what_holds_something_may_be_empty(said: str, gold: str) -> None:
    assert judged(said, gold)[0] >= 0.8
