"""Who says everything in every step, or all steps in no order, gets less than who says most."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import predictions, protocols

from protoplan.model import Step
from protoplan.scoring.hedging import hedge
from protoplan.scoring.meanings import meaning
from protoplan.scoring.ordering import essential, share_kept, share_turned
from protoplan.scoring.symbolic import match, prepare

PROTEIN = (
    Step("lyse", ("hepatocytes",), ("with RIPA buffer", "15 min")),
    Step("centrifuge", ("lysate",), ("14000 x g", "20 min", "4 °C")),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("incubate", ("supernatant",), ("with 2 µg antibody", "90 min")),
    Step("wash", ("beads",), ("with PBS", "4 times")),
    Step("elute", ("protein",), ("with glycine", "pH 2.8")),
)
CHEMISTRY = (
    Step("dissolve", ("benzoin",), ("in 10 ml ethanol",)),
    Step("heat", ("solution",), ("75 °C", "40 min")),
    Step("cool", ("solution",), ("on ice",)),
    Step("filter", ("crystals",), ()),
    Step("dry", ("crystals",), ("overnight",)),
)
HISTOLOGY = (
    Step("fix", ("kidney",), ("in 10% formalin", "24 h")),
    Step("embed", ("kidney",), ("in paraffin",)),
    Step("section", ("block",), ("5 µm",)),
    Step("stain", ("sections",), ("with hematoxylin", "3 min")),
    Step("rinse", ("sections",), ("with tap water",)),
    Step("mount", ("sections",), ("with DPX",)),
)
GOLDS = (PROTEIN, CHEMISTRY, HISTOLOGY)
Steps = tuple[Step, ...]


def scores(pred: Steps, gold: Steps):
    return match(pred, prepare(gold)).scores


def fair(gold: Steps) -> float:
    """Return what is given on average to a protocol without a step and the settings of the next."""
    found = []
    for out in range(len(gold)):
        left = [step for place, step in enumerate(gold) if place != out]
        bare = left[out % len(left)]
        left[out % len(left)] = Step(bare.action, bare.objects, ())
        found.append(scores(tuple(left), gold).overall)
    return sum(found) / len(found)


def said_by_all(gold: Steps, *, objects: bool) -> Steps:
    words = [*(text for step in gold for text in step.parameters)]
    words += [text for step in gold for text in step.objects if objects]
    told = tuple(dict.fromkeys(words))
    return tuple(Step(step.action, step.objects, told) for step in gold)


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("objects", [True, False])
def test_all_parameters_in_every_step_are_worth_far_less_than_a_fair_attempt(gold, objects):
    found = scores(said_by_all(gold, objects=objects), gold)
    assert found.objects == 1  # values beside the right one that are far off are fatal
    assert found.overall < fair(gold) / 1.5
    assert found.overall < scores(tuple(Step(s.action, s.objects, ()) for s in gold), gold).overall


@pytest.mark.parametrize("gold", GOLDS)
def test_an_honest_extra_parameter_in_each_step_costs_its_share_of_the_parameters_alone(gold):
    more = tuple(Step(s.action, s.objects, (*s.parameters, "gently")) for s in gold)
    found = scores(more, gold)
    assert found.overall == pytest.approx((2 + found.parameters) / 3)
    assert found.overall > 0.8


@given(st.data(), protocols(2))
def test_more_wrong_parameters_are_never_worth_more(data, gold):
    pred = list(data.draw(predictions(gold)))
    place = data.draw(st.integers(0, len(pred) - 1)) if pred else 0
    if not pred:
        return
    found = []
    for number in (0, 3, 6, 12):
        wrong = tuple(f"with reagent X{one}" for one in range(number))
        step = pred[place]
        new = Step(step.action, step.objects, (*step.parameters, *wrong))
        # what is combined with a reagent is mixed, and without one it may be anything
        assume(meaning(new, "wetlab").actions == meaning(step, "wetlab").actions)
        found.append(scores((*pred[:place], new, *pred[place + 1 :]), gold).overall)
    assert all(more <= less + 1e-9 for less, more in pairwise(found))


@pytest.mark.parametrize("gold", GOLDS)
def test_all_steps_in_the_order_of_the_alphabet_or_in_reverse(gold):
    in_order = scores(tuple(sorted(gold, key=lambda step: step.action)), gold)
    reverse = scores(gold[::-1], gold)
    assert reverse.overall == 0.25
    assert reverse.order < in_order.order < 1
    assert in_order.overall < fair(gold)


def test_one_step_at_the_wrong_place_costs_little_and_half_of_them_all():
    links = essential(11, {(step, step + 1): 1.0 for step in range(10)})
    swapped = [0, 1, 2, 4, 3, 5, 6, 7, 8, 9, 10]
    assert share_turned(links, 11, swapped) == pytest.approx(0.1)
    assert share_kept(links, 11, swapped) == pytest.approx(0.9)
    assert share_turned(links, 11, range(11)) == 0
    assert share_turned(links, 11, [0, 1, 2, 5, 6]) == 0  # missing ones are not turned
    assert share_turned(links, 11, [0, 3, 1]) == pytest.approx(0.1)  # by one that is missing
    assert share_turned(links, 11, [*range(11)][::-1]) == 1


@pytest.mark.parametrize("gold", [gold for gold in GOLDS if len(gold) > 5])
def test_leaving_out_a_step_pays_no_better_than_doing_it_too_late(gold):
    for place in range(len(gold) - 1):
        swapped = [*gold]
        swapped[place : place + 2] = swapped[place : place + 2][::-1]
        kept = scores(tuple(swapped), gold).overall
        for out in (place, place + 1):
            assert scores((*swapped[:out], *swapped[out + 1 :]), gold).overall <= kept


def times(step: Step, factor: int, *, beside: bool) -> Step:
    """Return a step with each number times a factor, or with such a value beside each."""
    other = [
        re.sub(r"\d+(?:\.\d+)?", lambda one: f"{float(one[0]) * factor:g}", text)
        for text in step.parameters
    ]
    kept = [(*([old] * beside), new) for old, new in zip(step.parameters, other, strict=True)]
    both = [text for texts in kept for text in dict.fromkeys(texts)]
    return replace(step, parameters=tuple(both))


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("factor", [2, 3, 5])
def test_who_states_two_values_of_each_gets_less_than_who_guesses_one(
    gold: Steps, factor: int
) -> None:
    both = scores([times(step, factor, beside=True) for step in gold], gold)
    wrong = scores([times(step, factor, beside=False) for step in gold], gold)
    assert both.parameters < (1 + wrong.parameters) / 2


BLOOD = (
    Step("collect", ("blood",), ("10 ml",)),
    Step("centrifuge", ("blood",), ("1500 x g", "15 min")),
    Step("transfer", ("plasma",), ("to a tube",)),
    Step("store", ("plasma",), ("-80 °C",)),
)


@pytest.mark.parametrize("gold", [BLOOD, HISTOLOGY, CHEMISTRY])
@pytest.mark.parametrize("join", [" or ", " / ", " and ", ", "])
def test_all_objects_in_one_name_get_less_than_one_step_left_out(
    gold: tuple[Step, ...], join: str
) -> None:
    names = dict.fromkeys(name for step in gold for name in step.objects)
    ready = prepare(gold)
    stuffed = tuple(replace(step, objects=(join.join(names),)) for step in gold)
    fair = tuple(replace(step, parameters=()) for step in gold[:-1])
    assert match(stuffed, ready).scores.overall < match(fair, ready).scores.overall


def test_one_of_two_things_is_neither_where_the_gold_names_one() -> None:
    gold = (Step("wash", ("cells",), ("with PBS",)),)
    hedged = (Step("wash", ("cells or plasma",), ("with PBS",)),)
    assert match(hedged, prepare(gold)).scores.objects == 0
    open_ = (Step("wash", ("cells or tissue",), ("with PBS",)),)
    assert match(gold, prepare(open_)).scores.objects > 0
    assert match(open_, prepare(open_)).scores.overall == 1


@pytest.mark.parametrize(
    ("name", "worst", "gold"),
    [
        ("resin/beads", "resin", "beads"),
        ("beads/resin", "resin", "beads"),
        ("resin / beads", "resin", "beads"),
        ("supernatant/pellet", "supernatant", "pellet"),
        ("the beads/lysate", "beads", "lysate"),
        ("resin/beads/agarose", "agarose", "beads"),
    ],
)
def test_a_slash_that_leaves_open_which_thing_is_meant_is_worth_the_worst(
    name: str, worst: str, gold: str
) -> None:
    steps = (Step("collect", ("cells",), ()), Step("wash", (gold,), ("with PBS",)))
    ready = prepare(steps)
    left_open, honest = (
        match((steps[0], replace(steps[1], objects=(one,))), ready).scores.overall
        for one in (name, worst)
    )
    assert left_open <= honest
    same = (steps[0], replace(steps[1], objects=(name,)))
    assert match(same, prepare(same)).scores.overall == 1


@pytest.mark.parametrize(
    ("name", "gold"),
    [
        ("acetonitrile/water", ("acetonitrile",)),
        ("Tris/HCl", ("Tris",)),
        ("PBS/Tween", ("PBS",)),
        ("protein/DNA complex", ("complex",)),
        ("cells/well", ("cells",)),
        ("cells/tissue", ("cells", "tissue")),
    ],
)
def test_a_slash_within_a_mixture_or_a_name_leaves_nothing_open(
    name: str, gold: tuple[str, ...]
) -> None:
    step = Step("wash", gold, ("for 5 min",))
    found = match((replace(step, objects=(name,)),), prepare((step,))).scores
    plain = match((replace(step, objects=(name.replace("/", " "),)),), prepare((step,))).scores
    assert found == plain


@pytest.mark.parametrize(
    "stated", [("15 min/150 min",), ("15 min", "150 min"), ("150 min", "15 min", "1 h", "2 h")]
)
def test_a_protocol_with_several_values_gets_no_more_than_with_the_worst_of_them(
    stated: tuple[str, ...],
) -> None:
    ready = prepare(BLOOD)

    def with_times(times: tuple[str, ...]) -> float:
        spun = replace(BLOOD[1], parameters=("1500 x g", *times))
        return match((BLOOD[0], spun, *BLOOD[2:]), ready).scores.overall

    assert with_times(stated) <= with_times(("150 min",)) < with_times(("30 min",))
    assert with_times(("15 min", "30 min")) <= with_times(("30 min",))


def with_more(gold: Steps, *names: str, steps: int = 100) -> Steps:
    return tuple(
        replace(step, objects=(*step.objects, *names)) if at < steps else step
        for at, step in enumerate(gold)
    )


def lost_step(gold: Steps) -> float:
    """Return the least that is given to a protocol without one of its steps."""
    left = ([*gold[:out], *gold[out + 1 :]] for out in range(len(gold)))
    return min(scores(tuple(one), gold).overall for one in left)


@pytest.mark.parametrize("gold", GOLDS)
@pytest.mark.parametrize("names", [("flask",), ("rack",), ("flask", "salt"), ("sample",)])
def test_a_thing_too_many_in_every_step_costs_as_much_as_many_steps(gold, names):
    assert scores(with_more(gold, *names), gold).overall < 0.6


@pytest.mark.parametrize("gold", GOLDS)
def test_a_container_beside_in_one_or_two_steps_costs_its_own_share(gold):
    for steps in (1, 2):
        found = scores(with_more(gold, "rack", steps=steps), gold)
        assert found.overall == pytest.approx((2 + found.objects) / 3)


@pytest.mark.parametrize("gold", GOLDS)
def test_more_steps_with_a_thing_too_many_are_never_worth_more(gold):
    found = [
        scores(with_more(gold, "rack", steps=steps), gold).overall for steps in range(len(gold) + 1)
    ]
    assert found == sorted(found, reverse=True)


def test_what_the_gold_step_is_done_in_or_with_is_none_too_many():
    gold = tuple(replace(step, parameters=(*step.parameters, "in tube")) for step in PROTEIN)
    found = scores(with_more(gold, "tube"), gold)
    assert found.overall == pytest.approx((1 + found.objects + found.parameters) / 3)


VALUES = (
    Step("fix", ("cells",), ("with 4% pfa", "15 min")),
    Step("wash", ("cells",), ("with pbs", "3 min")),
    Step("permeabilize", ("cells",), ("with 0.1% triton x-100", "10 min")),
    Step("block", ("cells",), ("with 5% bsa", "1 h")),
    Step("stain", ("nuclei",), ("with dapi", "5 min")),
    Step("image", ("cells",), ("at 20 x",)),
)


def scaled_by(gold: Steps, factor: float, steps: int = 100) -> Steps:
    def scaled(text: str) -> str:
        return re.sub(r"^\d+", lambda found: f"{float(found[0]) * factor:g}", text)

    return tuple(
        replace(step, parameters=tuple(map(scaled, step.parameters))) if at < steps else step
        for at, step in enumerate(gold)
    )


@pytest.mark.parametrize("factor", [2.6, 3, 5, 9, 0.3, 0.2])
def test_values_far_off_in_every_step_cost_more_than_a_step(factor):
    left = [scores((*VALUES[:out], *VALUES[out + 1 :]), VALUES).overall for out in range(6)]
    assert scores(scaled_by(VALUES, factor), VALUES).overall < sum(left) / len(left)


def test_one_value_far_off_costs_its_own_share():
    found = scores(scaled_by(VALUES, 3, steps=1), VALUES)
    assert found.overall == pytest.approx((2 + found.parameters) / 3)


def test_farther_off_in_every_step_is_never_worth_more():
    found = [scores(scaled_by(VALUES, one), VALUES).overall for one in (1, 1.4, 2, 3, 5, 9, 20)]
    assert found == sorted(found, reverse=True)


HEDGES = [
    "0 times", "zero times", "for 0 min", "hypothetically", "do the opposite", "or not", "optional",
    "pretend only", "not really", "undo afterwards", "in theory only", "or something else",
    "if you want", "maybe",
]  # fmt: skip


@pytest.mark.parametrize("said", HEDGES)
def test_who_takes_every_step_back_gets_less_than_who_leaves_one_out(said):
    pred = tuple(replace(step, parameters=(*step.parameters, said)) for step in VALUES)
    assert scores(pred, VALUES).overall < lost_step(VALUES)
    assert scores(pred, pred).overall == 1.0
    found = scores(VALUES, pred)  # what the gold protocol leaves open may be done
    assert found.overall > 0.8 or said == "for 0 min"


@pytest.mark.parametrize("behind", ["or any other value", "or whatever", "is wrong"])
def test_values_that_are_left_open_are_worth_nothing(behind):
    pred = tuple(
        replace(step, parameters=tuple(f"{one} {behind}" for one in step.parameters))
        for step in VALUES
    )
    assert scores(pred, VALUES).overall < lost_step(VALUES)


@pytest.mark.parametrize(
    "word",
    ["fake ", "imaginary ", "non-", "anti-", "wrong ", "other ", "toy ", "picture of ", "spilled "],
)
def test_things_that_are_none_are_others(word):
    pred = tuple(
        replace(step, objects=tuple(word + one for one in step.objects)) for step in PROTEIN
    )
    assert scores(pred, PROTEIN).overall < lost_step(PROTEIN)


@pytest.mark.parametrize("word", ["optionally", "maybe", "possibly"])
def test_actions_that_are_left_open_are_not_done(word):
    pred = tuple(replace(step, action=f"{word} {step.action}") for step in PROTEIN)
    assert scores(pred, PROTEIN).overall < lost_step(PROTEIN)


@pytest.mark.parametrize(
    "parameter",
    ["optional filter paper", "3 times", "at 0 °c", "0 rpm", "with non-fat milk", "or 5 min",
     "in another tube", "10 times", "with wrong-way flow", "0.5 times"],
)  # fmt: skip
def test_what_only_looks_like_a_hedge_is_none(parameter):
    step = replace(VALUES[0], parameters=(*VALUES[0].parameters, parameter))
    assert not hedge(step)


def test_a_reagent_used_in_turn_is_not_counted_as_said():
    gold = (
        Step("add", ("cell suspension",), ("50 µl",)),
        Step("combine", ("cell suspension",), ()),
        Step("supplement", ("cell suspension",), ("5 min", "in the tube")),
        Step("wash", ("cell suspension", "wash buffer"), ("with 70% ethanol",)),
    )
    assert scores(said_by_all(gold, objects=False), gold).overall < 0.25


PLASMA = (
    Step("centrifuge", ("blood",), ("2000 x g", "10 min")),
    Step("collect", ("plasma",), ("500 µl",)),
    Step("aliquot", ("plasma",), ("100 µl",)),
    Step("freeze", ("plasma",), ("-80 °C",)),
)


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "moved"])
def test_values_among_the_objects_are_nothing_that_is_worked_on(kept):
    pred = [
        replace(
            one, objects=(*one.objects, *one.parameters), parameters=one.parameters if kept else ()
        )
        for one in PLASMA
    ]
    fair = [*PLASMA[:2], replace(PLASMA[3], parameters=())]
    ready = prepare(PLASMA)
    assert match(pred, ready).scores.overall < match(fair, ready).scores.overall


def test_one_value_among_the_objects_costs_its_share():
    pred = [replace(HISTOLOGY[0], objects=("kidney", "24 h")), *HISTOLOGY[1:]]
    assert match(pred, prepare(HISTOLOGY)).scores.overall > 0.95


def test_an_object_may_tell_how_much_of_it_there_is():
    gold = [replace(one, objects=(f"5 g {one.objects[0]}",)) for one in HISTOLOGY]
    pred = [replace(one, objects=(f"5 g of {one.objects[0]}",)) for one in HISTOLOGY]
    assert match(pred, prepare(gold)).scores.overall == 1.0


@pytest.mark.parametrize(
    "words",
    ["sample tube buffer pellet", "plate tube", "water ethanol agar glucose", "block kidney"],
)
def test_things_put_before_every_name_are_things_too_many(words):
    pred = [replace(one, objects=(f"{words} {one.objects[0]}",)) for one in HISTOLOGY]
    fair = [*HISTOLOGY[:2], replace(HISTOLOGY[3], parameters=()), HISTOLOGY[4]]
    ready = prepare(HISTOLOGY)
    assert match(pred, ready).scores.overall < match(fair, ready).scores.overall


@pytest.mark.parametrize("words", ["human", "paraffin embedded", "fresh mouse", "culture plate"])
def test_a_name_that_says_more_is_no_list_of_things(words):
    pred = [replace(one, objects=(f"{words} {one.objects[0]}",)) for one in PROTEIN]
    assert match(pred, prepare(PROTEIN)).scores.overall > 0.9


def test_what_is_in_a_mixture_is_its_name():
    gold = [replace(one, objects=("mixture",)) for one in HISTOLOGY]
    pred = [replace(one, objects=("ethanol water mixture",)) for one in gold]
    assert match(pred, prepare(gold)).scores.overall > 0.9


@pytest.mark.parametrize("words", ["until burnt", "into the trash", "onto the floor", "in the bin"])
def test_the_same_words_in_every_step_are_meant_of_none(words):
    pred = [replace(one, parameters=(*one.parameters, words)) for one in PROTEIN]
    fair = [*PROTEIN[:3], replace(PROTEIN[4], parameters=()), PROTEIN[5]]
    ready = prepare(PROTEIN)
    assert match(pred, ready).scores.overall < match(fair, ready).scores.overall
    one = [replace(PROTEIN[0], parameters=(*PROTEIN[0].parameters, words)), *PROTEIN[1:]]
    assert match(one, ready).scores.overall > 0.95


@pytest.mark.parametrize("words", ["gently", "in the hood", "with a pipette", "by hand"])
def test_words_that_belong_to_any_step_cost_their_share(words):
    pred = [replace(one, parameters=(*one.parameters, words)) for one in PROTEIN]
    assert match(pred, prepare(PROTEIN)).scores.overall > 0.85


def test_who_says_parameters_as_objects_too_says_nothing_more():
    pred = [replace(one, objects=(*one.objects, *one.parameters)) for one in PROTEIN]
    fair = [*PROTEIN[:3], replace(PROTEIN[4], parameters=()), PROTEIN[5]]
    ready = prepare(PROTEIN)
    assert match(pred, ready).scores.overall < match(fair, ready).scores.overall
