"""What is asked of a proposer, and what a proposer is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

MOST_STEPS = 20
"""Steps of a proposal, unless another bound is asked for."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question that a protocol answers.

    ``actions`` are the verbs that its steps may use (the ``Action Library`` of a SciRecipe query);
    ``None``: all of the action library. ``max_steps`` bounds the steps of an answer.
    """

    text: str
    actions: tuple[str, ...] | None = None
    max_steps: int = MOST_STEPS


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier answer, and what the verifier said of it."""

    sketch: str
    feedback: str


class Proposer(Protocol):
    """Answers queries with whole sketches."""

    name: str

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        """Return up to ``count`` sketches, the likeliest first where there is an order.

        ``turns`` are earlier answers to the same query, the last one last; an answer again is of
        no use. The same ``seed`` gives the same answers.
        """
        ...
