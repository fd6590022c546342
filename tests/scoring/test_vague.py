"""Who names the tube for what is in it says little; who names nothing says less."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import protocols

from protoplan.model import Step
from protoplan.scoring.symbolic import match, prepare
from protoplan.scoring.vague import is_vague

RNA = (
    Step("centrifuge", ("sample",), ("12000 x g", "10 min", "4 °C")),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("add", ("isopropanol",), ("0.5 ml",)),
    Step("incubate", ("mixture",), ("-20 °C", "30 min")),
    Step("centrifuge", ("mixture",), ("12000 x g", "15 min")),
    Step("wash", ("pellet",), ("with 75% ethanol", "1 ml")),
    Step("dissolve", ("pellet",), ("in water", "40 µl")),
)
LYSATE = (
    Step("lyse", ("cells",), ("in RIPA buffer", "on ice", "10 min")),
    Step("sonicate", ("lysate",), ("30 s",)),
    Step("centrifuge", ("lysate",), ("14000 x g", "15 min")),
    Step("collect", ("supernatant",), ()),
    Step("measure", ("protein",), ("BCA assay",)),
)
SYNTHESIS = (
    Step("dissolve", ("benzaldehyde",), ("in methanol", "20 ml")),
    Step("add", ("sodium borohydride",), ("1.2 g",)),
    Step("stir", ("reaction mixture",), ("2 h", "0 °C")),
    Step("extract", ("product",), ("with ethyl acetate", "3 times")),
    Step("dry", ("organic layer",), ("over sodium sulfate",)),
    Step("filter", ("organic layer",), ()),
    Step("concentrate", ("filtrate",), ("under reduced pressure",)),
)
STAINING = (
    Step("fix", ("brain",), ("in 4% paraformaldehyde", "24 h")),
    Step("section", ("brain",), ("30 µm",)),
    Step("wash", ("sections",), ("with PBS", "3 times")),
    Step("block", ("sections",), ("with goat serum", "1 h")),
    Step("incubate", ("sections",), ("with primary antibody", "overnight")),
    Step("image", ("sections",), ("at 488 nm",)),
)
CULTURE = (
    Step("aspirate", ("medium",), ()),
    Step("wash", ("cells",), ("with PBS", "5 ml")),
    Step("detach", ("cells",), ("with trypsin", "37 °C", "5 min")),
    Step("centrifuge", ("cell suspension",), ("300 x g", "5 min")),
    Step("resuspend", ("pellet",), ("in medium", "5 ml")),
    Step("count", ("cells",), ()),
)
GOLDS = (RNA, LYSATE, SYNTHESIS, STAINING, CULTURE)
WORDS = [
    "the tube",
    "sample",
    "the mixture",
    "it",
    "the flask",
    "reaction mixture",
    "the contents",
    "the solution",
    "suspension",
    "15 ml conical tube",
    "everything",
    "the plate",
    "them",
    "vial",
]


def overall(pred, gold):
    return match(pred, prepare(gold)).scores.overall


def without_one(gold):
    return min(overall((*gold[:at], *gold[at + 1 :]), gold) for at in range(len(gold)))


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("word", WORDS)
def test_a_vague_word_is_never_worth_less_than_none(gold, word):
    for at, step in enumerate(gold):
        named, unnamed = (
            (*gold[:at], replace(step, objects=objects), *gold[at + 1 :])
            for objects in ((word,), ())
        )
        assert overall(named, gold) >= overall(unnamed, gold) - 1e-9
    everywhere, nowhere = (
        tuple(replace(step, objects=objects) for step in gold) for objects in ((word,), ())
    )
    assert overall(everywhere, gold) >= overall(nowhere, gold) - 1e-9


@given(protocols(2, 7), st.sampled_from(WORDS), st.data())
def test_so_it_is_in_any_protocol(gold, word, data):
    at = data.draw(st.integers(0, len(gold) - 1))
    named, unnamed = (
        (*gold[:at], replace(gold[at], objects=objects), *gold[at + 1 :])
        for objects in ((word,), ())
    )
    if gold[at].objects:
        assert overall(named, gold) >= overall(unnamed, gold) - 1e-9


@pytest.mark.parametrize("gold", GOLDS)
def test_who_names_nothing_anywhere_or_a_vague_word_gets_less_than_who_drops_a_step(gold):
    for objects in ((), ("sample",), ("the tube",), ("mixture",), ("it",), ("reaction",)):
        pred = tuple(replace(step, objects=objects) for step in gold)
        if objects != ("it",):  # which the steps before may tell
            assert overall(pred, gold) < without_one(gold)


@pytest.mark.parametrize(
    ("gold", "at", "word"),
    [
        (LYSATE, 2, "the tube"),
        (LYSATE, 2, "the sample"),
        (LYSATE, 2, "mixture"),
        (LYSATE, 2, "it"),
        (LYSATE, 1, "the suspension"),
        (RNA, 3, "the tube"),
        (RNA, 4, "microcentrifuge tube"),
        (STAINING, 2, "the slides"),
        (STAINING, 3, "wells"),
        (CULTURE, 1, "the dish"),
        (SYNTHESIS, 2, "the flask"),
    ],
)
def test_the_tube_may_stand_for_what_is_in_it(gold, at, word):
    pred = (*gold[:at], replace(gold[at], objects=(word,)), *gold[at + 1 :])
    anchor = match(pred, prepare(gold)).anchors[at]
    assert anchor.likeness.objects >= 0.5
    assert not anchor.fatal


@pytest.mark.parametrize(
    ("gold", "at", "word"),
    [
        (LYSATE, 2, "buffer"),
        (LYSATE, 2, "antibody"),
        (LYSATE, 3, "pellet"),
        (RNA, 1, "pellet"),
        (RNA, 5, "supernatant"),
        (SYNTHESIS, 4, "aqueous layer"),
        (STAINING, 2, "liver"),
        (CULTURE, 5, "medium"),
        (CULTURE, 1, "anything"),
    ],
)
def test_another_thing_is_fatal(gold, at, word):
    pred = (*gold[:at], replace(gold[at], objects=(word,)), *gold[at + 1 :])
    assert match(pred, prepare(gold)).anchors[at].fatal


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the mixture", "reaction mixture"),
        ("reaction", "mixture"),
        ("solution", "mixture"),
        ("suspension", "slurry"),
        ("crude extract", "lysate"),
        ("homogenate", "lysate"),
        ("lysed cells", "lysate"),
        ("blot", "membrane"),
        ("cryosections", "sections"),
        ("wells", "plate"),
    ],
)
def test_names_that_may_mean_one_another_say_only_less(one, other):
    for said, gold in ((one, other), (other, one)):
        steps = (Step("stir", (gold,), ("5 min",)),)
        anchor = match((replace(steps[0], objects=(said,)),), prepare(steps)).anchors[0]
        assert anchor.likeness.objects == pytest.approx(0.8)
        assert not anchor.fatal


def test_the_tube_in_some_steps_costs_less_than_a_step():
    pred = tuple(
        replace(step, objects=("the tube",)) if at in (0, 3, 4) else step
        for at, step in enumerate(RNA)
    )
    assert overall(pred, RNA) > without_one(RNA)


@pytest.mark.parametrize("gold", GOLDS)
def test_more_vague_words_are_never_worth_more(gold):
    found = [
        overall(
            tuple(
                replace(step, objects=("sample",)) if at < steps else step
                for at, step in enumerate(gold)
            ),
            gold,
        )
        for steps in range(len(gold) + 1)
    ]
    assert found == sorted(found, reverse=True)


@pytest.mark.parametrize("name", ["buffer", "cell", "pellet", "sample buffer", "culture", "rack"])
def test_what_says_which_thing_is_meant_is_not_vague(name):
    assert not is_vague(name)


def test_a_slide_stands_for_what_is_put_on_one() -> None:
    for gold, worth in (("sections", 0.5), ("cells", 0.5), ("pellet", 0), ("lysate", 0)):
        steps = (Step("rinse", (gold,), ("5 min",)),)
        found = match((replace(steps[0], objects=("slides",)),), prepare(steps)).anchors[0]
        assert found.likeness.objects == worth
        assert not found.fatal
