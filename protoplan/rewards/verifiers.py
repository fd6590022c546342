"""Rewards for verifiers (v1): hooks of a task, to be plugged in by name or called from methods.

As methods of a task whose data have a field ``gold``, neither of which may be called ``score`` or
``hooks``, as methods of every task are::

    HOOKS = Hooks()

    class ProtocolTask(vf.Task[ProtocolData]):
        @vf.reward
        async def reward(self, trace: vf.Trace) -> float:
            return await HOOKS.score(self.data, trace)

or, without a line of code, in its configuration, as ``protoplan.rewards.verifiers:score`` among the
``rewards`` and ``protoplan.rewards.verifiers:parts`` among the ``metrics``.
"""

from __future__ import annotations

from typing import Any

from protoplan.rewards.rewarder import Outcome, Rewarder

_FIELD = "gold"


class Hooks:
    """The hooks of a task: ``score`` for its reward, ``parts`` for its metrics.

    ``field`` is that of the task's data with the gold protocol, or several.
    """

    def __init__(self, rewarder: Rewarder | None = None, field: str = _FIELD) -> None:
        self.rewarder = rewarder or Rewarder()
        self.field = field

    async def score(self, task: Any, trace: Any) -> float:
        """Return the reward of a trace, the least one where its gold protocol cannot be used."""
        return self._outcome(task, trace).parts["score"]

    async def parts(self, task: Any, trace: Any) -> dict[str, float]:
        """Return what the reward is made of."""
        return self._outcome(task, trace).parts

    def _outcome(self, task: Any, trace: Any) -> Outcome:
        # Of several branches the last one counts; without an answer there are no messages in it.
        return self.rewarder(getattr(trace, "messages", None), getattr(task, self.field, None))


_HOOKS = Hooks()
score = _HOOKS.score
parts = _HOOKS.parts
