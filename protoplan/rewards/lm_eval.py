"""Scores for lm-evaluation-harness: what ``process_results`` of a task returns.

The harness looks for the function beside the task's YAML, where one line gets it::

    from protoplan.rewards.lm_eval import process_results

Every name it returns needs its entry in the task's ``metric_list``; ``examples/training/lm_eval``
has such a task.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from protoplan.errors import UnusableInputError
from protoplan.rewards.rewarder import Rewarder


@dataclass(frozen=True, slots=True)
class ProcessResults:
    """The function for a rewarder and the column of the gold protocols."""

    rewarder: Rewarder = field(default_factory=Rewarder)
    column: str = "gold"

    def __call__(self, doc: Mapping[str, Any], results: object) -> dict[str, float]:
        """Return the parts of the score of the first answer; what is no sequence has none.

        Raises :class:`UnusableInputError` if the document has no gold protocol that can be used,
        since a mean over the others would not be that of the data set.
        """
        told = results if isinstance(results, Sequence) else ()
        outcome = self.rewarder(told[0] if told else None, doc.get(self.column))
        if outcome.reward is None:
            raise UnusableInputError(
                f"The field {self.column!r} holds no gold protocol with steps."
            )
        return outcome.parts


process_results = ProcessResults()
"""By the profile ``paper``."""
