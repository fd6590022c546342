"""Rewards: of any text, in bounded time, always with the same names."""

from __future__ import annotations

import json
import logging
import pickle
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from protoplan import scoring
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.rewards import (
    LONGEST_WORD,
    MOST_CHARACTERS,
    MOST_ITEMS,
    MOST_STEPS,
    Rewarder,
    rewarder,
)
from protoplan.rewards.answers import answer
from protoplan.scoring import PROFILES, RANGES, VARIANTS, score

GOLD = 'Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["5 min"]}\n'


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("bounds", RANGES)
def test_the_reward_of_paper_is_score(variant, bounds, perfect, fair, gold):
    rewards = Rewarder(variant=variant, range=bounds)
    assert rewards(perfect, gold).reward == RANGES[bounds][1]
    expected = score(fair, gold, variant=variant, range=bounds)
    outcome = rewards(fair, gold)
    assert outcome.reward == outcome.parts["score"] == expected.reward.score
    assert outcome.parts["order"] == expected.reward.order
    assert outcome.parts["semantic_a"] == expected.metrics.semantic_a


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("chatter", ["", "Sure, here you go!\n"])
def test_bare_steps_do_not_get_by_the_gates(profile, chatter):
    outcome = Rewarder(profile=profile, range="0-5")(chatter + GOLD, GOLD)
    assert outcome.reward == outcome.parts["score"] == 0.0
    assert (outcome.parts["format"], outcome.parts["consistency"]) == (0.0, 0.0)
    asked = Rewarder(profile=profile, range="0-5", bare=True)(chatter + GOLD, GOLD)
    assert asked.reward == 5.0
    assert (asked.parts["format"], asked.parts["consistency"]) == (1.0, 1.0)


def test_the_reward_of_symbolic_is_overall_by_gates_and_step_scale(perfect, fair, gold):
    rewards = Rewarder(profile="symbolic", range="0-5")
    assert rewards(perfect, gold).reward == 5.0
    outcome = rewards(fair, gold)
    expected = score(fair, gold, profile="symbolic").symbolic.overall
    assert 0 < outcome.parts["step_scale"] < 1
    assert outcome.reward == pytest.approx(5 * expected * outcome.parts["step_scale"])
    broken = rewards(fair.replace("</note>", ""), gold)
    assert (broken.reward, broken.parts["format"]) == (0.0, 0.0)
    assert broken.parts["overall"] == expected


def test_the_reward_of_thoth_eval_is_its_metrics_by_gates_and_step_scale(perfect, fair, gold):
    rewards = Rewarder(profile="thoth-eval")
    assert rewards(perfect, gold).reward == 1.0
    parts = rewards(fair, gold).parts
    metrics = score(fair, gold, profile="thoth-eval").metrics
    worth = (metrics.order_lcs + metrics.semantic_a) / 2.5
    assert parts["score"] == pytest.approx(worth * parts["step_scale"])


def test_of_several_golds_one_that_cannot_be_used_is_left_out(perfect, gold):
    rewarder = Rewarder()
    assert rewarder(perfect, ["no steps here", gold]) == rewarder(perfect, gold)
    assert rewarder(perfect, ["no steps here"]).reward is None


@pytest.mark.parametrize("profile", PROFILES)
def test_of_several_golds_the_one_with_the_highest_reward_counts(profile, perfect, gold):
    rewards = Rewarder(profile=profile)
    assert rewards(perfect, [GOLD, gold]).reward == rewards(perfect, (gold, GOLD)).reward == 1.0


@pytest.mark.parametrize("settings", [{"profile": "papper"}, {"variant": "S"}, {"range": "1-0"}])
def test_names_that_do_not_exist_are_refused_before_any_training(settings):
    with pytest.raises(UnknownNameError):
        Rewarder(**settings)


def test_what_the_chat_template_has_written_is_put_before_the_answer(perfect, gold):
    rewards = Rewarder(opening="<think>\n")
    assert rewards(perfect.removeprefix("<think>\n"), gold).reward == 1.0
    assert rewards(perfect, gold).reward == 1.0
    assert Rewarder()(perfect.removeprefix("<think>\n"), gold).reward == 0.0


@pytest.mark.parametrize("profile", PROFILES)
def test_a_rewarder_can_be_pickled_and_shared_by_threads(profile, fair, perfect, gold):
    rewards = pickle.loads(pickle.dumps(Rewarder(profile=profile, range="0-5")))
    assert rewards == Rewarder(profile=profile, range="0-5")
    answers = [perfect, fair, "", None] * 20
    alone = [rewards(one, gold) for one in answers]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda one: rewards(one, gold), answers)) == alone


def test_a_gold_is_read_once(gold, fair):
    scoring.profiles.forget_golds()
    golds = [gold + " " * number for number in range(100)]
    for _ in range(3):
        for text in golds:
            Rewarder()(fair, text)
    assert scoring.profiles._read_kept.cache_info().misses == len(golds)


# Whatever stands in it ------------------------------------------------------------------------

HOSTILE = [
    None, 5, 1.5, True, b"<think>", {}, [], [[]], [None], object(), {"content": None}, float("nan"),
    "", " ", "\0", "\ud800", "{" * 900, "[" * 900, '{"a":' * 900, "<key>", "</orc>" * 90,
    "Step 1: {}", 'Step 99999999999999999999: {"action": 1}', "<key>" * 90 + "</key>" * 90,
    'Step 1: {"action": "\\ud800", "objects": ["\\u0000"], "parameters": [1e999, {}]}',
    '<think></think><key>Step 1: {"action": "spin", "objects": [], "parameters": ["37 degreesC"]}'
    "</key><orc>Step 1: Spin at 300 r/min, 37 degreesC.</orc><note></note>",
    [{"role": "user", "content": "hi"}], [{"role": "assistant", "content": [1, None, {}]}],
    "\u202e" * 200, "𝟙²½" * 200, "\\text{\\frac{" * 90,
]  # fmt: skip


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("answer", HOSTILE, ids=lambda answer: repr(answer)[:20])
def test_no_answer_raises_nor_changes_the_names(profile, answer, caplog, gold):
    rewards = Rewarder(profile=profile, range="-1.25-1.25")
    with caplog.at_level(logging.WARNING):
        outcome = rewards(answer, gold)
    assert caplog.records == []  # nothing was caught
    assert tuple(outcome.parts) == rewards.names
    assert all(type(value) is float for value in outcome.parts.values())
    assert outcome.reward == -1.25


class Sly:
    """Raises whatever is asked of it."""

    def __init__(self, *names):
        self.names = names

    def __getattribute__(self, name):
        names = object.__getattribute__(self, "names")
        if name in names:
            raise RuntimeError(name)
        return object.__getattribute__(self, name)

    def __eq__(self, other):
        raise RuntimeError("no")

    def __hash__(self):
        raise RuntimeError("no")


class Bad(dict):
    def get(self, name, default=None):
        raise KeyError(name)


class Endless(list):
    def __iter__(self):
        raise OSError("gone")


@pytest.mark.parametrize(
    "given",
    [
        Sly("role"), Sly("content"), [Sly("__class__")], Sly("reasoning"), [Sly("role")], Bad(),
        [Bad()],
        [{"role": Sly(), "content": "x"}], Endless(["x"]), {"content": Endless(["x"])},
        {"content": [Sly("text")]}, {"content": "x", "reasoning": Sly("__class__")}, Sly(),
    ],
    ids=lambda given: type(given).__name__,
)  # fmt: skip
def test_what_raises_when_it_is_looked_at_is_no_text(given, gold, caplog):
    found = answer(given)
    assert found is None or isinstance(found, str)
    outcome = Rewarder()(given, gold)
    assert outcome.reward == 0.0
    assert caplog.records == []


PIECES = st.sampled_from(
    [
        "<think>", "</think>", "<key>", "</key>", "<orc>", "</orc>", "<note>", "</note>", "\n",
        "Step 1: ", GOLD, "Step 2: spin the lysate.\n", '{"action":', '"spin"', "[", "]", "}", "{",
        "5 min/ml", "1,000", "°", "ph 7", "$", "\\text{", "\ud800", "\0", "٣", "–", "\u2028", "\r",
    ]
)  # fmt: skip


@pytest.mark.parametrize("profile", PROFILES)
@given(pieces=st.lists(PIECES | st.text(max_size=8), max_size=40))
def test_no_text_raises(profile, pieces):
    text = "".join(pieces)
    rewards = Rewarder(profile=profile)
    outcome = rewards(text, GOLD)
    assert tuple(outcome.parts) == rewards.names
    assert 0 <= outcome.reward <= 1
    assert outcome.parts["scored"] == 1.0  # 0 would say that an exception was caught


@pytest.mark.parametrize("profile", PROFILES)
def test_a_fault_of_ours_costs_one_reward_and_is_told(profile, monkeypatch, caplog, fair, gold):
    def fail(*arguments, **settings):
        raise RecursionError("too deep")

    monkeypatch.setattr(rewarder, "parse", fail)
    rewards = Rewarder(profile=profile)
    outcome = rewards(fair, gold)
    assert (outcome.reward, outcome.parts["scored"]) == (0.0, 0.0)
    assert tuple(outcome.parts) == rewards.names
    assert "too deep" in caplog.text


@pytest.mark.parametrize("gold", [None, "", "no steps", [], [None], ["", ""], 5, b"x", {"a": 1}])
def test_a_gold_that_cannot_be_used_gives_no_reward_and_is_told_once(gold, fair, caplog):
    rewarder._usable.cache_clear()
    for _ in range(3):
        outcome = Rewarder()(fair, gold)
        assert outcome.reward is None
        assert outcome.parts["scored"] == 0.0
    assert len(caplog.records) == 1
    assert "cannot be used" in caplog.text


def test_a_gold_that_cannot_be_read_for_a_fault_of_ours_gives_no_reward(
    gold, fair, monkeypatch, caplog
):
    def fail(*arguments, **settings):
        raise RecursionError("too deep")

    rewarder._usable.cache_clear()
    monkeypatch.setattr(rewarder, "score", fail)
    for _ in range(2):
        assert Rewarder()(fair, gold).reward is None
    assert caplog.text.count("cannot be used") == 1
    monkeypatch.undo()
    rewarder._usable.cache_clear()


class Untouchable:
    def __getattr__(self, name):
        raise ZeroDivisionError(name)


def test_a_gold_that_raises_when_it_is_looked_at_cannot_be_used(fair, caplog):
    rewarder._usable.cache_clear()
    for _ in range(2):
        assert Rewarder()(fair, Untouchable()).reward is None
    assert [one.message for one in caplog.records] == [
        "A gold protocol cannot be used, for it is no text."
    ]


# In bounded time ------------------------------------------------------------------------------


def sketch_of(steps):
    key = "\n".join(f"Step {n}: {json.dumps(step)}" for n, step in enumerate(steps, 1))
    orc = "\n".join(f"Step {n}: {' '.join(map(str, s.values()))}" for n, s in enumerate(steps, 1))
    return f"<think></think>\n<key>\n{key}\n</key>\n<orc>\n{orc}\n</orc>\n<note></note>"


def spin(number, items=0):
    objects = [f"sample {number} {item}" for item in range(items)]
    return {"action": "spin", "objects": objects, "parameters": [f"{number}.5 min"]}


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MOST_CHARACTERS + 1),
        sketch_of([spin(1)] * (MOST_STEPS + 1)),
        sketch_of([spin(1, MOST_ITEMS)]),
    ],
    ids=["characters", "steps", "items"],
)
def test_beyond_the_limits_nothing_is_scored(text):
    outcome = Rewarder()(text, GOLD)
    assert (outcome.reward, outcome.parts["scored"]) == (0.0, 0.0)


def test_at_the_limits_all_is_scored():
    text = sketch_of([spin(number, 4) for number in range(MOST_STEPS)])
    assert Rewarder()(text.replace("<note>", "<note>" + "x" * 9), GOLD).parts["scored"] == 1.0
    assert Rewarder()("x" * MOST_CHARACTERS, GOLD).parts["scored"] == 1.0


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize(
    "text",
    [
        *(
            "{",
            "[",
            '"',
            "<",
            "\\",
            "1,111",
            "5 - ",
            "<key></key>",
            "$\\frac{a}{",
            "Step 1: {",
            " ",
        ),
        sketch_of([spin(number, 4) for number in range(MOST_STEPS)]),
        sketch_of([spin(number, 40) for number in range(MOST_ITEMS // 41)]),
    ],
    ids=lambda text: text[:9],
)
def test_the_slowest_texts_take_seconds_at_most(profile, text):
    # Measured (docs/rewards.md): 2.5 s. The bound leaves room for a slower, busy machine.
    text = (text * (MOST_CHARACTERS // len(text) + 1))[:MOST_CHARACTERS] if len(text) < 99 else text
    gold = sketch_of([spin(number, 4) for number in range(30)])
    rewards = Rewarder(profile=profile)
    rewards("", gold)
    start = time.process_time()
    assert rewards(text, gold).parts["scored"] == 1.0
    assert time.process_time() - start < 8


@pytest.mark.parametrize("of", ["5 ml", "culture"], ids=["parameter", "object"])
@pytest.mark.parametrize("run", ["9", "0", "1,", "3.14", "a-"])
def test_a_word_without_an_end_is_read_no_further(of, run):
    gold = sketch_of(
        [{"action": "spin", "objects": ["culture"], "parameters": ["5 ml", f"{n} min"]}
         for n in range(1, 5)]
    )  # fmt: skip
    rewards = Rewarder(profile="symbolic")
    assert rewards(gold, gold).reward == 1.0
    for length, scored in ((LONGEST_WORD, 1.0), (LONGEST_WORD + 1, 0.0), (40_000, 0.0)):
        answer = gold.replace(of, (run * length)[:length], 1)
        start = time.process_time()
        assert rewards(answer, gold).parts["scored"] == scored
        assert time.process_time() - start < 4
    caught = gold[: gold.index(of)] + run * (40_000 // len(run))
    start = time.process_time()
    assert rewards(caught, gold).parts["format"] == 0.0
    assert time.process_time() - start < 4


def dilute(number):
    ratios = " and ".join(f"1:{n * 7 + number}" for n in range(1, 60))
    return {"action": "add", "objects": [f"reagent {number}"], "parameters": [ratios]}


@pytest.mark.parametrize("steps", [10, 20, pytest.param(85, marks=pytest.mark.slow)])
def test_many_quantities_against_as_many_take_seconds_at_most(steps):
    # Measured (docs/rewards.md): 1 s; without a bound on what is compared 6, 26 and 500 s.
    gold = sketch_of([dilute(number) for number in range(steps)])
    rewards = Rewarder(profile="symbolic")
    rewards("", gold)
    start = time.process_time()
    outcome = rewards(gold[: MOST_CHARACTERS - 1], gold)
    assert time.process_time() - start < 8
    assert outcome.parts["scored"] == 1.0
    if len(gold) < MOST_CHARACTERS:
        assert outcome.parts["overall"] == 1.0


@pytest.mark.parametrize("profile", ["paper", "thoth-eval", "symbolic"])
def test_a_library_that_does_not_exist_is_refused_whatever_the_profile(profile):
    with pytest.raises(UnknownNameError, match="There is no library 'nope'"):
        Rewarder(profile=profile, library="nope")


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"library": ["wetlab"]}, r"The library of a reward is a text: found \['wetlab'\]"),
        ({"profile": None}, "The profile of a reward is a text: found None"),
        ({"opening": 5}, "The opening of a reward is a text"),
        ({"most_steps": "100"}, "The limit most_steps is a number: found '100'"),
    ],
)
def test_settings_of_another_type_are_refused_when_it_is_made(settings, message):
    with pytest.raises(UnusableInputError, match=message):
        Rewarder(**settings)


@pytest.mark.parametrize("text", ["", "<key>\n</key>\n<orc>\n</orc>", "I am sorry.", "<key></key>"])
def test_nothing_agrees_with_nothing(text, gold):
    parts = Rewarder()(text, gold).parts
    assert parts["format"] == parts["consistency"] == parts["score"] == 0
