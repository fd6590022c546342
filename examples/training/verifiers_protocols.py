"""A task set of verifiers (v1): protocols, rewarded by SCORE with its parts as metrics."""

from __future__ import annotations

import json
from pathlib import Path

import verifiers.v1 as vf

from protoplan.proposers.prompts import messages
from protoplan.proposers.values import Query
from protoplan.rewards import Rewarder
from protoplan.rewards.verifiers import Hooks

HOOKS = Hooks(Rewarder(profile="symbolic"))  # Rewarder() would be SCORE
QUESTIONS = Path(__file__).with_name("questions.jsonl")


class ProtocolData(vf.TaskData):
    """A question, and its gold protocol."""

    gold: str


class ProtocolTask(vf.Task[ProtocolData]):
    """Rewards the answer."""

    @vf.reward
    async def reward(self, trace: vf.Trace) -> float:
        return await HOOKS.score(self.data, trace)

    @vf.metric
    async def parts(self, trace: vf.Trace) -> dict[str, float]:
        return await HOOKS.parts(self.data, trace)


class ProtocolConfig(vf.TasksetConfig):
    """Where the questions are."""

    questions: Path = QUESTIONS


class ProtocolTaskset(vf.Taskset[ProtocolTask, ProtocolConfig]):
    """The questions of a file of JSON lines with ``query``, ``actions`` and ``gold``."""

    def load(self) -> list[ProtocolTask]:
        lines = self.config.questions.read_text(encoding="utf-8").splitlines()
        return [task(json.loads(line)) for line in lines if line.strip()]


def task(record: dict[str, object]) -> ProtocolTask:
    system, user = messages(Query(str(record["query"]), tuple(map(str, record["actions"]))))
    return ProtocolTask(
        ProtocolData(
            prompt=user["content"], system_prompt=system["content"], gold=str(record["gold"])
        )
    )
