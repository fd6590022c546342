"""A scorer for Inspect: ``Task(dataset, scorer=protoplan.rewards.inspect_ai.protocol_score())``.

The target of a sample is its gold protocol, or several, of which the best counts.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from protoplan.errors import UnusableInputError
from protoplan.rewards.rewarder import Rewarder


def protocol_score(rewarder: Rewarder | None = None) -> Any:
    """Return a scorer that gives all parts of the score, each with its mean and standard error.

    Raises :class:`UnusableInputError` if Inspect is not installed.
    """
    try:
        inspect = import_module("inspect_ai.scorer")
    except ImportError:
        message = "The scorer needs the package inspect-ai: pip install inspect-ai"
        raise UnusableInputError(message) from None
    chosen = rewarder or Rewarder()

    @inspect.scorer(  # type: ignore[untyped-decorator]
        metrics={"*": [inspect.mean(), inspect.stderr()]}, name=f"protoplan_{chosen.profile}"
    )
    def made() -> Any:
        async def score(state: Any, target: Any) -> Any:
            outcome = chosen(state.output.message, list(target))
            if outcome.reward is None:
                return inspect.Score.unscored(reason="scoring_failed")
            return inspect.Score(value=outcome.parts, answer=state.output.completion)

        return score

    return made()
