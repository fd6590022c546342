"""Rewards for TRL: ``GRPOTrainer(reward_funcs=protoplan.rewards.trl.ProtocolReward(), ...)``.

A trainer hands over completions, plain or as lists of messages, and the columns of the data set,
one of which holds the gold protocols. ``None`` says that a sample has no reward: its gold protocol
cannot be used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from protoplan.errors import UnusableInputError
from protoplan.rewards.rewarder import Rewarder

_COLUMN, _VARIANT = "gold", Rewarder().variant
"""What is usual, and does not stand in the name of a reward."""


@dataclass(frozen=True, slots=True)
class ProtocolReward:
    """A reward function of TRL. ``column`` is that of the gold protocols.

    The means of the parts go to ``log_metric`` where the trainer gives one, the parts of every
    answer to ``log_extra`` if ``table`` is set, both behind the name of the reward: ``name``, or
    else its profile with the variant and the column where these are not the usual ones, so that
    two rewards of one training are told apart.
    """

    rewarder: Rewarder = field(default_factory=Rewarder)
    column: str = _COLUMN
    table: bool = False
    name: str = ""

    def __post_init__(self) -> None:
        """Raise :class:`UnusableInputError` for what cannot be used, before any training."""
        named = isinstance(self.column, str) and isinstance(self.name, str)
        if not isinstance(self.rewarder, Rewarder) or not named:
            raise UnusableInputError(
                "A reward of TRL takes a Rewarder, the name of a column and a name of its own, not "
                f"{self.rewarder!r}, {self.column!r} and {self.name!r}."
            )

    @property
    def __name__(self) -> str:
        """What the trainer calls the reward in its log."""
        parts = ["protoplan", self.rewarder.profile]
        parts += [self.rewarder.variant] * (self.rewarder.variant != _VARIANT)
        parts += [self.column] * (self.column != _COLUMN)
        return self.name or "_".join(parts).replace("-", "_")

    def __call__(
        self,
        completions: Sequence[object],
        *,
        log_metric: Callable[[str, float], None] | None = None,
        log_extra: Callable[[str, list[float]], None] | None = None,
        **columns: Any,
    ) -> list[float | None]:
        """Return the rewards of the completions.

        Raises :class:`UnusableInputError` if the data set has no column of gold protocols, which no
        answer can bring about.
        """
        golds = columns.get(self.column)
        if golds is None or len(golds) != len(completions):
            known = ", ".join(sorted(columns))
            found = "none" if golds is None else f"{len(golds)} for {len(completions)} completions"
            message = f"Expected a column {self.column!r} of gold protocols, found {found}."
            raise UnusableInputError(f"{message} There are: {known}.")
        outcomes = [self.rewarder(*pair) for pair in zip(completions, golds, strict=True)]
        rewarded = [one.parts for one in outcomes if one.reward is not None]
        for name in self.rewarder.names:
            if log_metric is not None and rewarded:
                mean = sum(parts[name] for parts in rewarded) / len(rewarded)
                log_metric(f"{self.__name__}/{name}", mean)
            if log_extra is not None and self.table:
                log_extra(f"{self.__name__}/{name}", [one.parts[name] for one in outcomes])
        return [one.reward for one in outcomes]
