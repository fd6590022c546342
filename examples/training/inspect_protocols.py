"""A task of Inspect: ``inspect eval examples/training/inspect_protocols.py --model ...``."""

from __future__ import annotations

from pathlib import Path

from inspect_ai import Task, task
from inspect_ai.dataset import Sample, json_dataset
from inspect_ai.model import ChatMessageSystem, ChatMessageUser

from protoplan.proposers.prompts import messages
from protoplan.proposers.values import Query
from protoplan.rewards import Rewarder
from protoplan.rewards.inspect_ai import protocol_score

QUESTIONS = Path(__file__).with_name("questions.jsonl")


@task
def protocols(questions: str = str(QUESTIONS), profile: str = "paper") -> Task:
    """Ask for protocols, and score them."""
    return Task(
        dataset=json_dataset(questions, sample),
        scorer=protocol_score(Rewarder(profile=profile)),
    )


def sample(record: dict[str, object]) -> Sample:
    system, user = messages(Query(str(record["query"]), tuple(map(str, record["actions"]))))
    return Sample(
        input=[
            ChatMessageSystem(content=system["content"]),
            ChatMessageUser(content=user["content"]),
        ],
        target=str(record["gold"]),
    )
