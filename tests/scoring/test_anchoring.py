"""Anchors by meaning."""

from hypothesis import given
from hypothesis import strategies as st
from strategies import predictions, protocols

from protoplan.model import Step
from protoplan.scoring.embedding import embed
from protoplan.scoring.symbolic import match, prepare


def step(action, *objects, parameters=()):
    return Step(action, objects, tuple(parameters))


def anchors(pred, gold):
    return [(anchor.pred, anchor.gold) for anchor in match(pred, prepare(gold)).anchors]


def test_the_best_counterpart_is_taken_and_not_the_first():
    gold = [step("wash", "beads"), step("wash", "column"), step("wash", "membrane")]
    assert anchors([gold[2], gold[0]], gold) == [(0, 2), (1, 0)]


def test_what_adds_up_to_most_is_taken_and_not_the_best_pair_first():
    gold = [step("add", "cold saline"), step("add", "saline mix")]
    pred = [step("add", "cold saline mix"), step("add", "cold saline")]
    assert anchors(pred, gold) == [(0, 1), (1, 0)]


def test_steps_with_other_actions_are_no_pair():
    assert anchors([step("freeze", "cells")], [step("thaw", "cells")]) == []


def test_an_action_that_may_stand_for_another_is_one_only_on_the_same_objects():
    gold = [step("discard", "supernatant")]
    assert anchors([step("aspirate", "supernatant")], gold) == [(0, 0)]
    assert anchors([step("aspirate", "pellet")], gold) == []
    assert anchors([step("aspirate", "supernatant"), gold[0]], gold) == [(1, 0)]


def test_of_steps_that_mean_the_same_each_has_its_own():
    gold = [step("vortex", "tube"), step("add", "pbs"), step("vortex", "tube")]
    assert anchors(gold, gold) == [(0, 0), (1, 1), (2, 2)]
    assert len(anchors(gold[1:], gold)) == 2


def test_of_steps_that_mean_the_same_the_one_in_order_is_taken():
    heat, cool = step("heat", "lysate"), step("cool", "lysate")
    gold = [heat, cool, heat, step("spin", "lysate")]
    assert anchors([cool, heat], gold) == [(0, 1), (1, 2)]
    assert match([heat, cool], prepare(gold)).ordering.broken == 0


def test_a_repetition_hides_no_step_that_comes_too_early():
    gold = [step("spin", "lysate"), step("discard", "supernatant"), step("resuspend", "pellet")]
    swapped = [gold[0], gold[2], gold[1], gold[2]]
    assert anchors(swapped, gold) == [(0, 0), (1, 2), (2, 1)]
    assert match(swapped, prepare(gold)).ordering.broken == 1


def test_a_repetition_stands_for_no_step_on_something_else():
    gold = [step("add", "pbs"), step("add", "ethanol")]
    assert anchors([gold[0], gold[0]], gold) == [(0, 0)]
    again = [step("wash", "beads"), step("wash", "beads")]
    assert anchors(again, again) == [(0, 0), (1, 1)]


@given(st.data(), protocols())
def test_every_step_is_anchored_once_at_most(data, gold):
    pred = data.draw(predictions(gold))
    found = embed(pred, gold)
    pairs = [(anchor.pred, anchor.gold) for anchor in found.match.anchors]
    assert pairs == sorted(pairs)
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)
    assert sorted([*found.missing, *(j for _, j in pairs)]) == list(range(len(gold)))
    assert sorted([*found.added, *(i for i, _ in pairs)]) == list(range(len(pred)))
    assert sorted(found.order) == list(range(len(pred)))


@given(st.data(), protocols(2))
def test_the_nearest_order_breaks_nothing_and_violations_are_told_of_every_fault(data, gold):
    pred = data.draw(predictions(gold))
    found = embed(pred, gold)
    assert bool(found.violations) == bool(found.match.ordering.broken) == bool(found.moved)
    if not found.moved:
        assert list(found.order) == list(range(len(pred)))
    counterpart = {anchor.pred: anchor.gold for anchor in found.match.anchors}
    seen = 0
    for place in found.order:
        if place in counterpart:
            assert not found.gold.after[counterpart[place]] & seen
            seen |= 1 << counterpart[place]


def test_of_too_many_steps_to_compare_those_with_the_same_objects_are_taken():
    gold = [step("add", f"reagent {n}") for n in range(300)]
    found = embed(gold[::-1], gold)
    assert len(found.match.anchors) == 300
    assert found.match.scores.objects == 1


def test_exchanged_values_are_wrong_values_and_no_wrong_order():
    def resuspended(volume):
        return step("resuspend", "pellet", parameters=["in pbs", volume])

    gold = [
        step("centrifuge", "cells"),
        step("discard", "supernatant"),
        resuspended("1 ml"),
        step("centrifuge", "cells"),
        step("discard", "supernatant"),
        resuspended("500 µl"),
    ]
    pred = [*gold[:2], gold[5], *gold[3:5], gold[2]]
    found = embed(pred, gold)
    assert not found.violations
    assert found.match.scores.order == 1
    assert found.match.scores.parameters < 1


def test_what_the_words_tell_apart_is_found_at_another_place():
    def washed(buffer):
        return step("wash", "beads", parameters=[f"with {buffer} salt buffer"])

    gold = [washed("high"), step("incubate", "beads"), washed("low")]
    assert anchors([gold[2], gold[1], gold[0]], gold) == [(0, 2), (1, 1), (2, 0)]
