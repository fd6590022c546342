"""The adapters take what their frameworks hand over, and give what these ask for."""

from __future__ import annotations

import asyncio
import inspect
import pickle
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from types import SimpleNamespace

import pytest

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.rewards import Rewarder, answer, inspect_ai, lm_eval, trl, verifiers, verl
from protoplan.scoring import PROFILES

HEAVY = ("torch", "transformers", "trl", "verl", "verifiers", "lm_eval", "inspect_ai", "openai",
         "unified_planning", "numpy", "spacy")  # fmt: skip


def test_importing_the_adapters_loads_no_framework():
    modules = "trl, verl, verifiers, lm_eval, inspect_ai"
    code = (
        f"import sys; import protoplan.rewards; from protoplan.rewards import {modules}; "
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# Texts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("completion", "text"),
    [
        ("a", "a"),
        ({"role": "assistant", "content": "a"}, "a"),
        ([{"role": "assistant", "content": "a"}], "a"),
        ([{"content": "a"}, {"content": "b"}], "b"),
        ([{"role": "assistant", "content": "a"}, {"role": "tool", "content": "b"}], "a"),
        ([{"role": "assistant", "content": [{"type": "text", "text": "a"}, "b"]}], "ab"),
        ({"content": "a", "reasoning_content": "t"}, "<think>\nt\n</think>\na"),
        ({"content": "<think>u</think>a", "reasoning_content": "t"}, "<think>u</think>a"),
        ({"content": "a", "thinking": " "}, "a"),
        ({"content": None, "reasoning": "t"}, "<think>\nt\n</think>\n"),
        (
            SimpleNamespace(role="assistant", content=[
                SimpleNamespace(type="reasoning", reasoning="t"),
                SimpleNamespace(type="text", text="a"),
            ]),
            "<think>\nt\n</think>\na",
        ),
        *((one, None) for one in (None, 5, b"a", [], [5], {"content": 5}, {}, object())),
        ([{"role": "user", "content": "a"}], None),
    ],
)  # fmt: skip
def test_the_text_of_a_completion(completion, text):
    assert answer(completion) == text


@pytest.mark.parametrize(
    "part",
    [
        {"type": "reasoning", "reasoning": "t"},
        {"type": "thinking", "thinking": "t", "signature": "s"},
        {"type": "reasoning", "text": "t"},
        {"type": "thinking", "text": "t"},
        {"type": "reasoning", "content": "t"},
        {"type": "reasoning_content", "text": "t"},
        {"type": "reasoning_text", "text": "t"},
        {"type": "reasoning", "summary": [], "content": [{"type": "reasoning_text", "text": "t"}]},
        {"type": "reasoning", "summary": [{"type": "summary_text", "text": "t"}]},
        {"type": "thinking", "thinking": [{"type": "text", "text": "t"}]},
        SimpleNamespace(type="reasoning", text="t"),
    ],
)
def test_reasoning_in_a_part_of_the_content_is_put_back(part):
    content = [part, {"type": "text", "text": "a"}]
    assert answer({"role": "assistant", "content": content}) == "<think>\nt\n</think>\na"


@pytest.mark.parametrize(
    "part",
    [
        {"type": "reasoning"},
        {"type": "reasoning", "text": 5, "content": [5, b"t", {}]},
        {"type": "redacted_thinking", "data": "t"},
        {"type": ["reasoning"], "content": "t"},
        {"type": "tool_use", "content": "t"},
    ],
)
def test_a_part_without_reasoning_or_text_adds_nothing(part):
    assert answer({"content": [part, {"type": "output_text", "text": "a"}]}) == "a"


# TRL ------------------------------------------------------------------------------------------


def test_trl_takes_plain_and_conversational_completions(perfect, fair, gold):
    reward = trl.ProtocolReward()
    told = {}
    columns = {"gold": [gold] * 3, "prompts": [""] * 3, "trainer_state": object()}
    rewards = reward(
        completions=[perfect, [{"role": "assistant", "content": fair}], None],
        log_metric=told.__setitem__,
        log_extra=lambda column, values: pytest.fail("asked for no table"),
        **columns,
    )
    assert rewards[0] == 1.0
    assert 0 < rewards[1] < 1
    assert rewards[2] == 0.0
    assert told["protoplan_paper/score"] == pytest.approx(sum(rewards) / 3)
    assert told["protoplan_paper/format"] == pytest.approx(2 / 3)
    assert list(told) == [f"protoplan_paper/{name}" for name in Rewarder().names]


def test_trl_gives_none_where_the_gold_cannot_be_used(perfect, gold):
    told = {}
    reward = trl.ProtocolReward()
    rewards = reward([perfect] * 2, gold=[gold, "?"], log_metric=told.__setitem__)
    assert rewards == [1.0, None]
    assert told["protoplan_paper/score"] == 1.0
    assert reward([perfect], gold=["?"], log_metric=lambda *_: pytest.fail()) == [None]


def test_trl_fills_the_table_if_asked(perfect, fair, gold):
    table = {}
    reward = trl.ProtocolReward(Rewarder(profile="symbolic"), table=True)
    rewards = reward([perfect, fair], gold=[gold, [gold, gold]], log_extra=table.__setitem__)
    assert table["protoplan_symbolic/score"] == rewards
    assert set(table) == {f"protoplan_symbolic/{name}" for name in reward.rewarder.names}


def test_rewards_of_one_training_are_told_apart_in_its_log(perfect, gold):
    table = {}
    for reward in (
        trl.ProtocolReward(table=True),
        trl.ProtocolReward(Rewarder(variant="L-S-P"), table=True),
        trl.ProtocolReward(column="reference", table=True),
        trl.ProtocolReward(Rewarder(profile="symbolic"), table=True),
        trl.ProtocolReward(name="mine", table=True),
    ):
        reward([perfect], gold=[gold], reference=[gold], log_extra=table.__setitem__)
    names = {one.rpartition("/")[0] for one in table}
    assert names == {
        "protoplan_paper", "protoplan_paper_L_S_P", "protoplan_paper_reference",
        "protoplan_symbolic", "mine",
    }  # fmt: skip


def test_trl_says_which_column_it_lacks(perfect):
    with pytest.raises(UnusableInputError, match=r"column 'gold' .*There are: prompts, solution"):
        trl.ProtocolReward()([perfect], prompts=[""], solution=["x"])


def test_the_reward_of_trl_has_a_name_and_can_be_pickled(fair, gold):
    reward = trl.ProtocolReward(Rewarder(profile="thoth-eval"), column="truth")
    again = pickle.loads(pickle.dumps(reward))
    assert again.__name__ == "protoplan_thoth_eval_truth"
    assert again([fair], truth=[gold]) == reward([fair], truth=[gold])
    assert not inspect.iscoroutinefunction(again)


# VeRL -----------------------------------------------------------------------------------------


def loaded_as_verl_does(path: str):
    """A reward file is loaded by its path, under a name that nothing else knows."""
    spec = spec_from_file_location("custom_module_1", path)
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("profile", PROFILES)
def test_verl_gets_the_same_names_for_every_sample(profile, perfect, fair, gold):
    module = loaded_as_verl_does(verl.__file__)
    settings = {"profile": profile, "range": "0-5", "reward_router_address": None}
    found = [
        module.compute_score("protocols", text, truth, {"num_turns": 1}, **settings)
        for text, truth in (
            (perfect, gold),
            (fair, [gold]),
            ("", gold),
            (perfect, "?"),
            (None, None),
        )
    ]
    assert {tuple(one) for one in found} == {Rewarder(profile=profile).names}
    assert next(iter(found[0])) == "score"
    assert [one["score"] for one in found][0::2] == [5.0, 0.0, 0.0]
    assert [one["scored"] for one in found] == [1.0, 1.0, 1.0, 0.0, 0.0]


def test_verl_calls_it_by_name_and_may_leave_the_rest_out(perfect, gold):
    found = verl.compute_score(data_source="x", solution_str=perfect, ground_truth=gold)
    assert found["score"] == 1.0
    assert pickle.loads(pickle.dumps(verl.compute_score)) is verl.compute_score


def test_verl_may_hand_over_a_batch_and_arrays(perfect, fair, gold):
    numpy = pytest.importorskip("numpy", reason="needs numpy")
    golds = numpy.array([gold, gold], dtype=object)
    found = verl.compute_scores(
        ["x"] * 2, [perfect, fair], [golds, gold], [{}, {}], profile="paper"
    )
    assert found == [verl.compute_score("x", one, gold) for one in (perfect, fair)]
    assert verl.compute_score("x", perfect, numpy.str_(gold))["score"] == 1.0


# The others -----------------------------------------------------------------------------------


def test_the_hooks_of_verifiers(fair, gold):
    task = SimpleNamespace(gold=gold)
    trace = SimpleNamespace(
        messages=[
            SimpleNamespace(role="user", content="How?"),
            SimpleNamespace(role="assistant", content=fair, reasoning_content=None),
        ]
    )
    expected = Rewarder()(fair, gold)
    assert asyncio.run(verifiers.score(task=task, trace=trace)) == expected.reward
    assert asyncio.run(verifiers.parts(task=task, trace=trace)) == expected.parts
    assert asyncio.run(verifiers.score(task, SimpleNamespace(messages=[]))) == 0.0
    hooks = verifiers.Hooks(Rewarder(range="-1.25-1.25"), field="answer")
    assert asyncio.run(hooks.score(task, trace)) == -1.25


def test_process_results_of_lm_eval(perfect, fair, gold):
    found = lm_eval.process_results({"gold": gold}, [fair])
    assert found == Rewarder()(fair, gold).parts
    assert lm_eval.ProcessResults(column="truth")({"truth": [gold]}, [perfect])["score"] == 1.0
    assert lm_eval.process_results({"gold": gold}, [])["scored"] == 0.0
    with pytest.raises(UnusableInputError, match="'gold' holds no gold protocol"):
        lm_eval.process_results({}, [fair])


@pytest.mark.parametrize("results", [5, 0.5, None, {"a": 1}, {"a"}, iter(()), object(), (), ""])
def test_results_of_lm_eval_that_are_no_list_get_the_least_score(results, gold):
    found = lm_eval.process_results({"gold": gold}, results)
    assert found["scored"] == found["score"] == 0.0
    assert found.keys() == lm_eval.process_results({"gold": gold}, [gold]).keys()


def test_the_scorer_of_inspect_says_what_it_needs(monkeypatch):
    monkeypatch.setitem(sys.modules, "inspect_ai.scorer", None)
    with pytest.raises(UnusableInputError, match="pip install inspect-ai"):
        inspect_ai.protocol_score()


def test_settings_that_cannot_be_used_are_told_in_words(gold):
    with pytest.raises(UnusableInputError, match="The library of a reward is a text"):
        verl.compute_score("set", "no steps", gold, library=["wetlab"])
    for name in ("variants", "profiles", "library_"):
        with pytest.raises(UnknownNameError, match=rf"setting of a reward '{name}'. Did you mean"):
            verl.compute_score("set", "no steps", gold, **{name: "L-S-P"})
    with pytest.raises(UnusableInputError, match="takes a Rewarder, the name of a column"):
        trl.ProtocolReward(5)
    with pytest.raises(UnusableInputError, match="takes a Rewarder, the name of a column"):
        trl.ProtocolReward(column=["gold"])
