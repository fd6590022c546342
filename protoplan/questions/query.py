"""What is asked: a question, with the actions and the number of steps that its answer may have."""

from __future__ import annotations

from dataclasses import dataclass

MOST_STEPS = 20
"""Steps of a proposal, unless another bound is asked for."""


@dataclass(frozen=True, slots=True)
class Query:
    """A question that a protocol answers.

    ``actions`` are the verbs that its steps may use (the ``Action Library`` of a SciRecipe query);
    ``None``: all of the action library. ``max_steps`` bounds the steps of an answer. ``no_steps``:
    what stood in the text and is no step: lists of what is needed, and headings. ``done``: what it
    told as done already, ``dubious``: what it tells so and may be a step.
    """

    text: str
    actions: tuple[str, ...] | None = None
    max_steps: int = MOST_STEPS
    no_steps: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    dubious: tuple[str, ...] = ()
