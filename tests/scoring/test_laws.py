"""The metamorphic laws of the profile symbolic, over protocols made from the library."""

from dataclasses import astuple, replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from strategies import predictions, protocols, valid_orders

from protoplan import units
from protoplan.evaluation import edits
from protoplan.model import Dimension, Step
from protoplan.parsing.quantities import read
from protoplan.scoring.meanings import meaning
from protoplan.scoring.symbolic import LIBRARY, match, prepare

FACTORS = st.sampled_from((1.5, 3, 9, 10, 11, 100, 1e3, 1e6, 1e9))


def scores(pred, gold):
    return match(pred, gold).scores


def overall(pred, gold):
    return scores(pred, gold).overall


@given(protocols())
def test_identity_scores_1(gold):
    assert astuple(scores(gold, prepare(gold))) == (1.0,) * 6


@given(st.data(), protocols())
def test_every_score_lies_between_0_and_1(data, gold):
    pred = data.draw(predictions(gold) | protocols())
    assert all(0 <= value <= 1 for value in astuple(scores(pred, prepare(gold))))


@given(st.data(), protocols())
def test_units_and_synonyms_change_nothing(data, gold):
    pred = data.draw(predictions(gold))
    ready = prepare(gold)
    for edit in (edits.other_units, edits.synonyms):
        changed = edit(pred, prepare(pred))
        if changed is not None:
            assert changed != pred
            assert scores(changed, ready) == scores(pred, ready)


@given(st.data(), protocols(2, distinct=True))
def test_any_order_that_keeps_the_dependencies_scores_1(data, gold):
    ready = prepare(gold)
    order = data.draw(valid_orders(ready))
    assert overall([gold[place] for place in order], ready) == 1


@given(st.data(), protocols(2))
def test_so_it_does_with_steps_that_mean_the_same(data, gold):
    doubled = (*gold, *gold[:2])
    ready = prepare(doubled)
    order = data.draw(valid_orders(ready))
    assert overall([doubled[place] for place in order], ready) == 1


@given(st.data(), protocols(2, distinct=True))
def test_an_order_of_independent_steps_changes_no_score(data, gold):
    """Of an imperfect prediction, neighbours are swapped that do not depend on each other; nor does
    one destroy what the other works on. Of steps that are equally alike to one gold step, the
    nearer counts (docs/scores.md), so that it is another alignment that is scored: left out."""
    ready = prepare(gold)
    pred = data.draw(predictions(gold))
    found = match(pred, ready)
    counterpart = {anchor.pred: anchor.gold for anchor in found.anchors}
    place = data.draw(st.integers(0, max(0, len(pred) - 2)))
    assume(len(pred) > 1 and len({meaning(step, LIBRARY) for step in pred}) == len(pred))
    a, b = counterpart.get(place), counterpart.get(place + 1)
    assume(a is None or b is None or not (ready.after[a] >> b | ready.after[b] >> a) & 1)
    other = edits.swapped(pred, place, place + 1)
    swapped = match(other, ready)
    assume(counterparts(other, swapped) == counterparts(pred, found))
    assert swapped.scores == found.scores


def counterparts(pred, found):
    """Which step stands for which of the gold protocol, and whether one before it spoils it."""
    return {(pred[anchor.pred], anchor.gold, anchor.spoiled) for anchor in found.anchors}


@given(st.data(), protocols(2, distinct=True))
def test_swapping_dependent_steps_lowers_the_score(data, gold):
    ready = prepare(gold)
    dependent = [
        (a, b) for a, mask in enumerate(ready.after) for b in range(len(gold)) if mask >> b & 1
    ]
    assume(dependent)
    a, b = data.draw(st.sampled_from(dependent))
    found = scores(edits.swapped(gold, a, b), ready)
    assert found.overall < 1
    assert found.order < 1
    assert found.tau < 1


@given(st.data(), protocols(1))
def test_every_dropped_step_lowers_the_score_further(data, gold):
    ready = prepare(gold)
    left = list(gold)
    last = 1.0
    while left:
        del left[data.draw(st.integers(0, len(left) - 1))]
        now = overall(left, ready)
        assert now < last
        last = now
    assert last == 0


@pytest.mark.parametrize("edit", [edits.thousandfold, edits.millionfold])
@given(gold=protocols())
def test_a_unit_error_lowers_the_score(edit, gold):
    ready = prepare(gold)
    wrong = edit(gold, ready)
    assert wrong is not None
    assert overall(wrong, ready) < 1
    assert scores(wrong, ready).parameters < 1


def enlarged(text, factor, less, action):
    """Return a parameter with its only value so many times as large, or ``less``, by so many
    degrees for a temperature; None if it has no such value."""
    found = read(text, action=action).quantities
    if len(found) != 1 or found[0].alternatives or found[0].approximate:
        return None
    value = found[0]
    if value.dimension is Dimension.TEMPERATURE:  # no factor, but a distance
        more = -factor if less else factor
        large = replace(value, low=value.low + more, high=value.high + more)
    else:
        factor = 1 / factor if less else factor
        large = replace(value, low=value.low * factor, high=value.high * factor)
    return text.replace(value.text, units.show(large))


@given(st.data(), protocols(), st.lists(FACTORS, min_size=2, max_size=2).map(sorted), st.booleans())
def test_no_value_is_worth_more_for_being_farther_off(data, gold, factors, less):
    """Of every parameter, whatever it measures: of two factors the larger is never better."""
    ready = prepare(gold)
    place = data.draw(st.integers(0, len(gold) - 1))
    step = gold[place]
    at = data.draw(st.integers(0, max(0, len(step.parameters) - 1)))
    found = []
    for factor in factors:
        text = step.parameters[at] if step.parameters else ""
        new = enlarged(text, factor, less, step.action)
        assume(new is not None)
        parameters = (*step.parameters[:at], new, *step.parameters[at + 1 :])
        found.append(
            overall(
                (*gold[:place], replace(step, parameters=parameters), *gold[place + 1 :]), ready
            )
        )
    assert found[1] <= found[0] + 1e-9


@pytest.mark.parametrize(
    "text",
    ["1:50", "1:2,000", "1 in 25 000", "3:1", "1:10^4", "5-fold", "20 U/ml", "4 x 10^5 cells",
     "1,000 x g", "200 µl/min", "2 mg per kg", "95%"],
)  # fmt: skip
@given(factors=st.lists(FACTORS, min_size=2, max_size=2).map(sorted), less=st.booleans())
def test_nor_is_a_dilution_or_a_strength(text, factors, less):
    gold = (Step("dilute", ("antibody",), (text,)),)
    ready = prepare(gold)
    near, far = (
        overall([replace(gold[0], parameters=(enlarged(text, factor, less, "dilute"),))], ready)
        for factor in factors
    )
    assert far <= near + 1e-9


@given(st.data(), protocols())
def test_an_added_harmless_step_never_raises_the_score(data, gold):
    ready = prepare(gold)
    pred = data.draw(predictions(gold))
    place = data.draw(st.integers(0, len(pred)))
    extra = Step("admire", ("bench",), ())
    assert overall((*pred[:place], extra, *pred[place:]), ready) <= overall(pred, ready)


@settings(max_examples=50)
@given(protocols(5, distinct=True))
def test_the_first_step_alone_is_worth_little(gold):
    assert overall(gold[:1], prepare(gold)) < 0.35


@given(protocols(2, distinct=True))
def test_a_reversed_protocol_keeps_no_dependency(gold):
    ready = prepare(gold)
    assume(any(ready.after))
    found = scores(gold[::-1], ready)
    assert found.tau == 0
    assert found.order == pytest.approx(1 - nothing_kept(ready))
    in_order = max(0, min(found.order - 2 * nothing_kept(ready) ** 2, 1 - 4 * broken(ready) ** 2))
    assert found.overall == pytest.approx((1 + 3 * in_order) / 4)


def nothing_kept(ready):
    """Return what is lost where no dependency is kept, held against a chain of the steps."""
    weight = sum(link.weight for link in ready.links)
    return weight / max(weight, len(ready.meanings) - 1)


def broken(ready):
    """Return the share of dependent pairs where all are broken, held against a chain of steps; of
    fewer than three, and where one step is in all of them, nothing."""
    every, sure = (sum(map(int.bit_count, pairs)) for pairs in (ready.after, ready.surely))
    size = len(ready.meanings)
    told = [(a, b) for a in range(size) for b in range(size) if ready.after[a] >> b & 1]
    if every < 3 or any(all(one in pair for pair in told) for one in range(size)):
        return 0
    weight = (every + sure) / 2
    return weight / max(weight, len(ready.meanings) - 1)


def test_halves_that_have_changed_places_are_an_order_by_chance():
    acts = ("lyse cells", "centrifuge lysate", "collect supernatant", "filter supernatant",
            "load filtrate", "wash column", "elute column", "dialyze eluate")  # fmt: skip
    gold = tuple(Step(action, (thing,), ()) for action, thing in map(str.split, acts))
    ready = prepare(gold)
    swapped = (gold[1], gold[0], *gold[2:])
    assert overall((*gold[4:], *gold[:4]), ready) < 0.5 < overall(swapped, ready)


@given(st.data(), protocols(2, distinct=True))
def test_copies_of_own_steps_never_raise_the_score(data, gold):
    ready = prepare(gold)
    pred = data.draw(st.permutations(gold))
    copies = data.draw(st.lists(st.sampled_from(gold), min_size=1, max_size=2 * len(gold)))
    assert overall((*pred, *copies), ready) < overall(pred, ready)


@given(protocols(2, distinct=True))
def test_a_reversed_protocol_gains_nothing_by_the_right_order_behind_it(gold):
    ready = prepare(gold)
    assume(any(ready.after))
    for more in (gold, gold[::-1]):
        found = scores((*gold[::-1], *more), ready)
        assert found.order == pytest.approx(1 - nothing_kept(ready))


ALIKE = {"discard": "aspirate", "wash": "clean", "mix": "vortex", "resuspend": "dissolve"}


@given(st.data(), protocols(1))
def test_a_verb_that_may_stand_for_another_costs_little_and_a_fatal_error_much(data, gold):
    """The fatal error is the same step done to something else."""
    place = data.draw(st.integers(0, len(gold) - 1))
    verb = data.draw(st.sampled_from(sorted(ALIKE)))
    step = Step(verb, ("cortex slices",), ("5 min",))
    gold = (*gold[:place], step, *gold[place + 1 :])
    ready = prepare(gold)

    def changed(step):
        return scores((*gold[:place], step, *gold[place + 1 :]), ready)

    other = changed(Step(ALIKE[verb], step.objects, step.parameters))
    fatal = changed(Step(verb, ("petroleum",), step.parameters))
    assert fatal.overall < other.overall < 1
    assert fatal.coverage < other.coverage < 1
    assert (other.order, other.objects, other.parameters) == (1, 1, 1)


@given(st.data(), protocols(2), st.sampled_from(["5 l", "5 mg", "50 µl", "0.3 µl"]))
def test_a_fatal_value_keeps_no_dependency(data, gold, value):
    place = data.draw(st.integers(0, len(gold) - 1))
    protocol = list(gold)
    protocol[place] = Step(gold[place].action, gold[place].objects, ("5 µl",))
    ready = prepare(protocol)
    wrong = list(protocol)
    wrong[place] = Step(gold[place].action, gold[place].objects, (value,))
    near = list(protocol)
    near[place] = Step(gold[place].action, gold[place].objects, ("6 µl",))
    lost = sum(link.weight for link in ready.links if place in (link.before, link.after))
    all_of = max(len(gold) - 1, sum(link.weight for link in ready.links))
    found = scores(wrong, ready)
    assert found.order == pytest.approx(1 - lost / all_of)
    assert found.overall < overall(near, ready) < 1


@given(st.data(), protocols(1))
def test_fatally_wrong_steps_are_worth_no_more_than_without_them(data, gold):
    """Of any prediction; where other steps stand for the same gold steps without them, it is
    another alignment that is scored: left out."""
    ready = prepare(gold)
    pred = data.draw(predictions(gold))
    found = match(pred, ready)
    unsound = {anchor.pred for anchor in found.anchors if not anchor.sound}
    kept = [place for place in range(len(pred)) if place not in unsound]
    left = [pred[place] for place in kept]
    without = match(left, ready)
    rest = {(one.pred, one.gold) for one in found.anchors if one.sound}
    assume({(kept[one.pred], one.gold) for one in without.anchors} == rest)
    assert found.scores.overall <= without.scores.overall + 1e-12


@settings(max_examples=30)
@given(st.data(), protocols(2, distinct=True))
def test_several_values_far_off_are_worth_no_more_than_their_steps_left_out(data, gold):
    ready = prepare(gold)
    wrong = edits.millionfold(gold, ready)
    assume(wrong is not None)
    places = data.draw(st.sets(st.integers(0, len(gold) - 1), min_size=1))
    pred = [wrong[at] if at in places else step for at, step in enumerate(gold)]
    fatal = {one.pred for one in match(pred, ready).anchors if one.fatal}
    left = [step for at, step in enumerate(pred) if at not in fatal]
    assert overall(pred, ready) <= overall(left, ready) + 1e-12


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_other_reagents_in_several_steps_are_worth_no_more_than_none(count):
    gold = [
        Step("fix", ("cells",), ("4% paraformaldehyde", "15 min")),
        Step("wash", ("cells",), ("pbs", "3 times")),
        Step("permeabilize", ("cells",), ("0.1% triton x-100", "10 min")),
        Step("block", ("cells",), ("3% bsa", "1 h")),
        Step("stain", ("cells",), ("dapi", "1 µg/ml", "5 min")),
        Step("image", ("cells",), ("confocal microscope",)),
    ]
    others = {0: "4% ethanol", 2: "0.1% hydrochloric acid", 3: "3% hexane", 4: "crystal violet"}
    ready = prepare(gold)
    places = list(others)[:count]
    pred = [
        replace(step, parameters=(others[at], *step.parameters[1:])) if at in places else step
        for at, step in enumerate(gold)
    ]
    found = match(pred, ready)
    fatal = [one.pred for one in found.anchors if one.fatal]
    assert fatal == places
    left = [step for at, step in enumerate(gold) if at not in places]
    assert 0 < found.scores.overall <= overall(left, ready)
