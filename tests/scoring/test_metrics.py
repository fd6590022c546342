"""The metrics on worked examples, and what is known to be weak in them."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.model import Protocol, Step
from protoplan.scoring import measure as measured
from protoplan.scoring import metrics, score

PRED = ["harvest", "centrifuge", "lyse", "stain", "quantify"]
GOLD = ["harvest", "lyse", "centrifuge", "quantify"]

names = st.lists(st.sampled_from("abcde"), max_size=12)


def protocol(*actions, objects=("tube",), parameters=()) -> Protocol:
    return Protocol(tuple(Step(action, objects, parameters) for action in actions))


def pair_score(objects, gold_objects, parameters=(), gold_parameters=()) -> float:
    return metrics.similarity(
        Step("mix", objects, parameters), Step("mix", gold_objects, gold_parameters)
    )


def test_anchors_skip_what_is_not_found():
    assert metrics.anchors(PRED, GOLD) == ((1, 1), (2, 3), (5, 4))


def test_anchors_of_the_script_end_at_what_is_not_found():
    assert metrics.anchors_exhausting(PRED, GOLD) == ((1, 1), (2, 3))


def test_anchors_take_the_earliest_place():
    assert metrics.anchors(["a", "a", "a"], ["b", "a", "c", "a"]) == ((1, 2), (2, 4))


@given(names, names)
def test_anchors_join_equal_actions_and_increase(pred, gold):
    for pairs in (metrics.anchors(pred, gold), metrics.anchors_exhausting(pred, gold)):
        assert all(pred[i - 1] == gold[j - 1] for i, j in pairs)
        assert all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))


@given(names, names)
def test_lcs_is_symmetric_and_bounded(pred, gold):
    length = metrics.lcs(pred, gold)
    assert length == metrics.lcs(gold, pred)
    assert len(metrics.anchors(pred, gold)) <= length <= min(len(pred), len(gold))


def test_order_lcs():
    assert metrics.order_lcs(metrics.lcs(PRED, GOLD), 5, 4) == pytest.approx(6 / 9)
    assert metrics.order_lcs(0, 0, 0) == 1.0


def test_equal_protocols_have_every_metric_at_its_maximum():
    result = measured(protocol(*GOLD), protocol(*GOLD)).metrics
    assert result == metrics.Metrics(1.0, 1.0, 1.0, 1.0, 1.5)


def test_metrics_compare_stripped_lower_cased_strings():
    pred = Protocol((Step(" Spin", ("TUBE ",), ("5 MIN",)),))
    assert measured(pred, Protocol((Step("spin", ("tube",), ("5 min",)),))).metrics.order_s == 1.0


@pytest.mark.parametrize(
    ("objects", "gold_objects", "expected"),
    [
        ((), (), 1.0),
        (("pellet",), (), 0.0),
        (("pellet", "tube"), ("tube", "pellet"), 1.0),
        (("pellet", "tube"), ("pellet", "beads"), 1 / 3),
        (("cell pellet",), ("washed cell pellet",), 2 / 3),
        (("", " "), (), 1.0),
    ],
)
def test_objects_count_by_intersection_over_union(objects, gold_objects, expected):
    parameters = 0.5 if expected >= 0.5 else 0.0
    assert pair_score(objects, gold_objects) == pytest.approx(expected + parameters)


@pytest.mark.parametrize(
    ("parameters", "gold_parameters", "expected"),
    [
        ((), (), 1.0),
        (("5 min",), (), 0.0),
        (("5 min",), ("10 min",), 1 / 3),
        (("5 min", "on ice"), ("on ice", "5 min"), 1.0),
    ],
)
def test_parameters_count_by_their_subwords(parameters, gold_parameters, expected):
    value = pair_score(("tube",), ("tube",), parameters, gold_parameters)
    assert value == pytest.approx(1.0 + 0.5 * expected)


def test_parameters_do_not_count_where_objects_differ():
    assert pair_score(("a", "b"), ("a", "c"), ("5 min",), ("5 min",)) == pytest.approx(1 / 3)


def test_a_displaced_anchor_counts_less():
    pred, gold = protocol("mix", "spin"), protocol("lyse", "mix", "wash", "heat")
    assert measured(pred, gold).metrics.semantic_a == pytest.approx(1.5 * (1 - (1 / 4) ** 1.5))


# What is weak in the published metrics


@given(names, names.filter(bool))
def test_order_tau_is_only_ever_0_or_1(pred, gold):
    assert measured(protocol(*pred), protocol(*gold)).metrics.order_tau in (0.0, 1.0)


def test_one_step_of_five_has_perfect_semantics():
    gold = protocol("lyse", "spin", "wash", "dry", "elute")
    assert measured(protocol("lyse"), gold).metrics.semantic_a == 1.5


def test_exchanged_numbers_are_not_seen():
    pred = protocol("incubate", parameters=("5 ml at 37 c",))
    gold = protocol("incubate", parameters=("37 ml at 5 c",))
    assert measured(pred, gold).metrics.semantic_a == 1.5


def test_the_same_duration_in_another_unit_is_held_different():
    pred = protocol("incubate", parameters=("0.5 h",))
    gold = protocol("incubate", parameters=("30 min",))
    assert measured(pred, gold).metrics.semantic_a == 1.0


def test_an_empty_prediction_is_a_subsequence_and_earns_nothing():
    empty = score(Protocol(()), protocol("mix", "spin"), variant="S-S-S").reward
    assert (empty.order, empty.step_scale, empty.semantics) == (1.0, 0.0, 0.0)
    assert (empty.format, empty.score) == (0.0, 0.0)


# What cannot be scored


@pytest.mark.parametrize(
    "gold", ["", "nothing here", Protocol(()), [], ["", 'Step 1: {"action": "mix"}']]
)
@pytest.mark.parametrize("profile", ["paper", "thoth-eval"])
def test_a_gold_without_steps_cannot_be_used(gold, profile):
    with pytest.raises(UnusableInputError, match="gold"):
        score(protocol("mix"), gold, profile=profile)


@pytest.mark.parametrize(
    "names", [{"profile": "papers"}, {"variant": "S-S"}, {"range": "0-2"}], ids=str
)
def test_unknown_names(names):
    with pytest.raises(UnknownNameError):
        score(protocol("mix"), protocol("mix"), **names)


def test_of_several_golds_the_best_counts():
    golds = [protocol("spin"), protocol("mix", "spin"), protocol("mix")]
    for profile in ("paper", "thoth-eval"):
        assert score(protocol("mix", "spin"), golds, profile=profile).metrics.step_m == 1.0
        assert measured(protocol("mix", "spin"), golds, profile=profile).metrics.order_s == 1.0
