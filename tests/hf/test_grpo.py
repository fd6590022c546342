"""GRPO of TRL really trains the tiny model on SCORE, with free and with constrained rollouts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs torch (the extra test-hf)")
trl = pytest.importorskip("trl", reason="needs trl (the extra test-hf)")
datasets = pytest.importorskip("datasets", reason="needs datasets (comes with trl)")
pytest.importorskip("llguidance", reason="needs llguidance (the extra test-hf)")

import tiny  # noqa: E402

from protoplan.parsing import parse  # noqa: E402
from protoplan.proposers.rollouts import Rollouts  # noqa: E402
from protoplan.questions import Query  # noqa: E402
from protoplan.rewards import Rewarder  # noqa: E402
from protoplan.rewards.trl import ProtocolReward  # noqa: E402
from protoplan.scoring.gates import judge  # noqa: E402

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

ACTIONS = ("spin", "wash", "dry")
GOLD = """\
Step 1: {"action": "spin", "objects": ["lysate"], "parameters": ["5 min"]}
Step 2: {"action": "wash", "objects": ["pellet"], "parameters": []}
"""
STEPS = 3


class Watched(ProtocolReward):
    """A reward that remembers what it was given."""

    seen: list[Any] = []  # noqa: RUF012

    def __call__(self, completions: Any, **columns: Any) -> list[float | None]:
        rewards = super().__call__(completions, **columns)
        self.seen.extend(zip(completions, rewards, strict=True))
        return rewards


def trained(
    folder: Path, prompt: Any, reward: Any, gold: str = GOLD, **settings: Any
) -> tuple[Any, list[dict[str, Any]]]:
    """Train for a few steps; return the model and what was logged."""
    arguments = trl.GRPOConfig(
        output_dir=str(folder),
        per_device_train_batch_size=4,
        num_generations=4,
        max_steps=STEPS,
        max_completion_length=256,
        learning_rate=1e-3,
        beta=0.0,
        logging_steps=1,
        save_strategy="no",
        report_to="none",
        use_cpu=True,
        disable_tqdm=True,
        seed=1,
    )
    model = tiny.model()
    model.config.eos_token_id = None
    trainer = trl.GRPOTrainer(
        model=model,
        reward_funcs=reward,
        args=arguments,
        train_dataset=datasets.Dataset.from_list([{"prompt": prompt, "gold": gold}] * 4),
        processing_class=tiny.tokenizer(),
        **settings,
    )
    trainer.train()
    return model, [entry for entry in trainer.state.log_history if "reward" in entry]


def moved(model: Any) -> bool:
    before = tiny.model().state_dict()
    return any(not torch.equal(before[name], now) for name, now in model.state_dict().items())


PROMPTS = {
    "plain": "How should I wash the pellet?",
    "conversational": [{"role": "user", "content": "How should I wash the pellet?"}],
}


@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=PROMPTS)
def test_free_rollouts_are_rewarded_and_logged(prompt: Any, tmp_path: Path) -> None:
    Watched.seen.clear()
    _, log = trained(tmp_path, prompt, Watched(Rewarder(range="-1.25-1.25")))
    assert len(log) == STEPS
    for entry in log:
        assert entry["reward"] == -1.25  # what random weights write is no sketch
        assert entry["rewards/protoplan_paper/mean"] == -1.25
        for name in Rewarder().names:
            assert f"protoplan_paper/{name}" in entry
    assert {reward for _, reward in Watched.seen} == {-1.25}
    assert len(Watched.seen) == 4 * STEPS


@pytest.mark.parametrize("prompt", PROMPTS.values(), ids=PROMPTS)
def test_constrained_rollouts_pass_the_gates_and_the_model_learns(
    prompt: Any, tmp_path: Path
) -> None:
    Watched.seen.clear()
    rollouts = Rollouts(lambda asked: Query(str(asked), ACTIONS, max_steps=3))
    reward = Watched(Rewarder(variant="L-S-S"))
    model, log = trained(tmp_path, prompt, reward, rollout_func=rollouts)
    assert len(Watched.seen) == 4 * STEPS
    for completion, _ in Watched.seen:
        text = completion if isinstance(completion, str) else completion[0]["content"]
        protocol = parse(text)
        gates = judge(protocol)
        assert gates.format.passed, gates.format.reasons
        assert gates.consistency.passed, gates.consistency.reasons
        assert 1 <= len(protocol.steps) <= 3
        assert {step.action for step in protocol.steps} <= set(ACTIONS)
    assert all(entry["protoplan_paper_L_S_S/format"] == 1.0 for entry in log)
    assert any(entry["reward_std"] > 0 for entry in log)
    assert moved(model)


def test_a_gold_that_cannot_be_used_rewards_nothing_and_ends_nothing(tmp_path: Path) -> None:
    def length(completions: list[str], **columns: Any) -> list[float]:
        return [float(len(completion)) for completion in completions]

    _, log = trained(tmp_path, "Wash.", [ProtocolReward(), length], gold="no steps")
    assert len(log) == STEPS
    assert all(entry["reward"] == entry["rewards/length/mean"] for entry in log)


def test_the_example_runs(root: Path, tmp_path: Path) -> None:
    example = str(root / "examples" / "training" / "grpo.py")
    options = ["--steps", "2", "--group", "4", "--passes", "1", "--output", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, example, *options],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    assert done.returncode == 0, done.stderr
    first, *lines = done.stdout.splitlines()
    assert first.startswith("A tiny model has seen the form")
    assert [line[:19] for line in lines] == ["step    1  SCORE 0.", "step    2  SCORE 0."]
    assert all("format 1.00  consistency 1.00" in line for line in lines)
    assert done.stderr.startswith("2 steps of 4 answers each. A tiny model is shown the form first")
    assert "pass 1 of 1 over the form (loss " in done.stderr
    assert "step    1 of 2: " in done.stderr
