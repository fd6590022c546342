"""SCORE as a training reward: adapters for the frameworks that train and evaluate models.

Each is a module of its own and imports nothing of its framework: :mod:`~protoplan.rewards.trl`,
:mod:`~protoplan.rewards.verl`, :mod:`~protoplan.rewards.verifiers`,
:mod:`~protoplan.rewards.lm_eval`, :mod:`~protoplan.rewards.inspect_ai`. What they share is
:class:`Rewarder`, which says what an answer is worth, whatever stands in it.
"""

from protoplan.rewards.answers import answer
from protoplan.rewards.rewarder import (
    LONGEST_WORD,
    MOST_CHARACTERS,
    MOST_ITEMS,
    MOST_STEPS,
    Outcome,
    Rewarder,
)

__all__ = [
    "LONGEST_WORD",
    "MOST_CHARACTERS",
    "MOST_ITEMS",
    "MOST_STEPS",
    "Outcome",
    "Rewarder",
    "answer",
]
