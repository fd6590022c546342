"""The reward: step scale, order, variants and ranges."""

import math

import pytest

from protoplan.errors import UnusableInputError
from protoplan.model import Protocol, Sentence, Step
from protoplan.scoring import PROFILES, RANGES, VARIANTS, measure, score
from protoplan.scoring.reward import order, rescale, step_scale
from protoplan.source import Source


def protocol(length: int, sentences: tuple[str, ...] | None = None) -> Protocol:
    return Protocol(
        tuple(Step(f"action {place}", (), ()) for place in range(length)),
        sentences=None
        if sentences is None
        else tuple(Sentence(place, text) for place, text in enumerate(sentences, 1)),
    )


def test_the_variants_and_their_maxima():
    assert {name: variant.maximum for name, variant in VARIANTS.items()} == {
        "S-S-P": 2.5, "S-P-S": 2.5, "S-P-P": 1.5, "S-S-S": 3.5,
        "L-S-P": 2.5, "L-P-S": 2.5, "L-P-P": 1.5, "L-S-S": 3.5,
    }  # fmt: skip


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", RANGES)
def test_a_perfect_prediction_reaches_the_upper_end(variant, name):
    gold = protocol(4)
    assert score(gold, gold, variant=variant, range=name).reward.score == RANGES[name][1]


@pytest.mark.parametrize(
    ("n", "m", "expected"),
    [
        (10, 10, 1.0),
        (9, 10, math.cos(math.pi / 12)),
        (13, 10, math.cos(math.pi / 4)),
        (15, 10, math.cos(5 * math.pi / 12)),
        (16, 10, 0.0),
        (4, 10, 0.0),
        (0, 10, 0.0),
        (1, 1, 1.0),
        (2, 1, 0.0),
        (0, 1, 0.0),
        (4, 5, math.cos(math.pi / 6)),
    ],
)
def test_step_scale(n, m, expected):
    assert step_scale(protocol(n), m) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("lengths", "expected"), [((30, 30), 1.0), ((60, 60), 0.5), ((5, 55), 1.0), ((45,), 2 / 3)]
)
def test_long_sentences_cost(lengths, expected):
    pred = protocol(3, tuple("word " * length for length in lengths))
    assert step_scale(pred, 3) == pytest.approx(expected)


def test_no_sentences_cost_nothing():
    assert step_scale(protocol(3, ()), 3) == 1.0


@pytest.mark.parametrize(
    ("common", "n", "m", "strict", "by_lcs"),
    [(3, 3, 3, 1, 1), (2, 2, 4, 1, 0.5), (2, 4, 2, 1, 1), (2, 3, 4, 0, 0.5), (0, 0, 0, 1, 1),
     (0, 2, 0, 1, 0), (0, 0, 2, 1, 0)],
)  # fmt: skip
def test_order(common, n, m, strict, by_lcs):
    assert order(common, n, m, strict=True) == strict
    assert order(common, n, m, strict=False) == by_lcs


def test_ranges_are_linear():
    variant = VARIANTS["S-S-P"]
    assert [rescale(1.25, variant, bounds) for bounds in RANGES.values()] == [0.5, 1.25, 2.5, 0.0]


SPIN = 'Step 1: {"action": "spin", "objects": ["µ"], "parameters": []}'


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("form", [SPIN.encode(), Source(SPIN)])
def test_bytes_and_sources_are_scored_like_their_text(profile, form):
    expected = score(SPIN, SPIN, profile=profile)
    assert score(form, form, profile=profile) == expected
    assert score(form, [form, SPIN], profile=profile) == expected
    assert measure(form, form, profile=profile).metrics == expected.metrics


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("wrong", [None, 5, {"action": "spin"}])
def test_what_is_no_text_is_refused(profile, wrong):
    for call in (score, measure):
        for pair in ((wrong, SPIN), (SPIN, wrong), (SPIN, [SPIN, wrong])):
            with pytest.raises(UnusableInputError):
                call(*pair, profile=profile)


def test_a_gold_that_a_profile_cannot_read_is_refused_with_what_it_reads():
    gold = '[{"action": "spin", "objects": [], "parameters": []}]'
    with pytest.raises(UnusableInputError, match=r"only lines `Step n: \{json\}`"):
        score(SPIN, gold, profile="thoth-eval")
    with pytest.raises(UnusableInputError, match=r"has no steps\.$"):
        score(SPIN, "spin")


def test_the_published_script_defines_no_reward():
    assert score(protocol(2), protocol(2), profile="thoth-eval").reward is None


@pytest.mark.parametrize(
    ("n", "m", "matched", "as_if"),
    [
        (5, 5, 5, 5),
        (5, 5, 4, 4),
        (4, 5, 4, 4),
        (6, 5, 4, 6),
        (6, 5, 5, 6),
        (5, 5, 0, 0),
        (9, 5, 5, 9),
    ],
)
def test_what_stands_in_place_of_a_missing_step_is_none(n, m, matched, as_if):
    assert step_scale(protocol(n), m, matched) == pytest.approx(step_scale(protocol(as_if), m))
