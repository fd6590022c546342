"""What is asked: a question, with the actions and the number of steps that its answer may have."""

from __future__ import annotations

from dataclasses import dataclass

MOST_STEPS = 20
"""Steps of a proposal, unless another bound is asked for."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question that a protocol answers.

    ``actions`` are the verbs that its steps may use (the ``Action Library`` of a SciRecipe query);
    ``None``: all of the action library. ``max_steps`` bounds the steps of an answer. ``supplies``:
    lists of what is needed that stood in the text.
    """

    text: str
    actions: tuple[str, ...] | None = None
    max_steps: int = MOST_STEPS
    supplies: tuple[str, ...] = ()
