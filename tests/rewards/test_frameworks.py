"""The adapters in the frameworks themselves, where these are installed, by the examples."""

from __future__ import annotations

import asyncio
import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from protoplan.parsing import parse
from protoplan.rewards import Rewarder
from protoplan.sketches import sketch

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]

FOLDER = Path(__file__).parents[2] / "examples" / "training"


@pytest.fixture(scope="module")
def answers() -> dict[str, str]:
    """By a question: the gold protocol for the first, and all but a step of it for the second."""
    first, second = records()
    return {
        first["query"]: sketch("So.", parse(first["gold"]).steps, "Care."),
        second["query"]: sketch("So.", parse(second["gold"]).steps[:-1], "Care."),
    }


def records() -> list[dict[str, Any]]:
    lines = (FOLDER / "questions.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def expected(answers: dict[str, str], profile: str = "paper") -> list[dict[str, float]]:
    rewarder = Rewarder(profile=profile)
    return [rewarder(answers[one["query"]], one["gold"]).parts for one in records()]


def loaded(name: str) -> ModuleType:
    spec = spec_from_file_location(name, FOLDER / f"{name}.py")
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_verifiers(answers: dict[str, str]) -> None:
    vf = pytest.importorskip("verifiers.v1", reason="needs verifiers")
    module = loaded("verifiers_protocols")
    tasks = module.ProtocolTaskset(module.ProtocolConfig()).load()
    assert len(tasks) == 2
    for task, record, parts in zip(tasks, records(), expected(answers, "symbolic"), strict=True):
        trace = traced(vf, task, answers[record["query"]])
        asyncio.run(task.score(trace))
        assert trace.reward == trace.rewards["reward"].score == parts["score"]
        assert trace.metrics == parts
    thought, rest = answers[records()[0]["query"]].split("</think>")
    thinking = vf.AssistantMessage(content=rest, reasoning_content=thought.split("<think>")[1])
    trace = traced(vf, tasks[0], thinking)
    asyncio.run(tasks[0].score(trace))
    assert trace.reward == 1.0


def test_verifiers_by_configuration(answers: dict[str, str]) -> None:
    vf = pytest.importorskip("verifiers.v1", reason="needs verifiers")
    module = loaded("verifiers_protocols")

    class Plain(vf.Task[module.ProtocolData]):
        """A task without hooks of its own."""

    config = vf.TaskConfig(
        rewards={"score": {"fn": "protoplan.rewards.verifiers:score"}},
        metrics={"parts": {"fn": "protoplan.rewards.verifiers:parts"}},
    )
    record = records()[1]
    task = Plain(module.ProtocolData(prompt="?", gold=record["gold"]), config)
    trace = traced(vf, task, answers[record["query"]])
    asyncio.run(task.score(trace))
    assert trace.reward == expected(answers)[1]["score"]
    assert trace.metrics == expected(answers)[1]


def traced(vf: Any, task: Any, answer: Any) -> Any:
    """Return a trace in which a model has answered."""
    from verifiers.v1.graph import MessageNode

    said = vf.AssistantMessage(content=answer) if isinstance(answer, str) else answer
    return vf.Trace.model_construct(
        task=vf.TraceTask(type=type(task).__name__, data=task.data),
        nodes=[
            MessageNode(message=vf.UserMessage(content="How?")),
            MessageNode(message=said, parent=0, sampled=True),
        ],
        calls=[],
        rewards={},
        metrics={},
    )


def test_lm_eval(answers: dict[str, str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("lm_eval", reason="needs lm-eval")
    from lm_eval import simple_evaluate
    from lm_eval.api.model import LM
    from lm_eval.tasks import TaskManager

    class Model(LM):
        """Answers by heart."""

        def generate_until(self, requests: Any, disable_tqdm: bool = False) -> list[str]:
            asked = [request.arguments[0] for request in requests]
            return [next(answers[query] for query in answers if query in one) for one in asked]

        def loglikelihood(self, requests: Any, disable_tqdm: bool = False) -> Any:
            raise AssertionError

        loglikelihood_rolling = loglikelihood

    monkeypatch.chdir(FOLDER.parents[1])
    monkeypatch.setenv("HF_DATASETS_CACHE", str(tmp_path))
    manager = TaskManager(include_path=str(FOLDER / "lm_eval"), include_defaults=False)
    found = simple_evaluate(
        model=Model(), tasks=["protocols"], task_manager=manager, bootstrap_iters=0
    )
    first, second = expected(answers)
    results = {
        name.removesuffix(",none"): value
        for name, value in found["results"]["protocols"].items()
        if name.endswith(",none") and "stderr" not in name
    }
    assert results == {name: pytest.approx((first[name] + second[name]) / 2) for name in first}


def test_inspect(answers: dict[str, str], tmp_path: Path) -> None:
    inspect = pytest.importorskip("inspect_ai", reason="needs inspect-ai")
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    module = loaded("inspect_protocols")
    outputs = [
        ModelOutput.from_content("mockllm", answers[record["query"]]) for record in records()
    ]
    for output in outputs:
        output.usage = ModelUsage()  # else the tokens are counted, by a vocabulary of the network
    model = get_model("mockllm/model", custom_outputs=outputs)
    log = inspect.eval(
        module.protocols(profile="symbolic"), model=model, log_dir=str(tmp_path), display="none",
        max_samples=1,
    )[0]  # fmt: skip
    assert log.status == "success", log.error
    first, second = expected(answers, "symbolic")
    found = {score.name: score.metrics["mean"].value for score in log.results.scores}
    assert found == {name: pytest.approx((first[name] + second[name]) / 2) for name in first}
