"""Rewards for VeRL, by its configuration alone::

    reward.custom_reward_function.path=pkg://protoplan.rewards.verl
    reward.custom_reward_function.name=compute_score
    +reward.custom_reward_function.reward_kwargs.profile=symbolic

VeRL calls the function from several threads at once and joins what it returns into columns, so that
every answer has the same names, an unusable gold protocol too: its answers get the least reward,
and 0 in ``scored``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from protoplan.errors import UnknownNameError
from protoplan.rewards.rewarder import Rewarder

_NEAR = 0.8
"""How like a setting a name is that is meant as one."""
_SETTINGS = frozenset(field.name for field in fields(Rewarder))


def compute_score(
    data_source: object,
    solution_str: object,
    ground_truth: object,
    extra_info: Mapping[str, Any] | None = None,
    **kw: Any,
) -> dict[str, float]:
    """Return the parts of the reward of an answer, ``score`` first.

    Of ``kw`` the settings of a :class:`Rewarder` count; VeRL adds others of its own. Raises
    :class:`ProtoplanError` for a setting that cannot be used, whatever the answer is, and for a
    name that is nearly one of a setting ("variants").
    """
    _refuse_misspelt(tuple(kw))
    settings = {name: kw[name] for name in sorted(_SETTINGS & kw.keys())}
    try:
        rewarder = _rewarder(tuple(settings.items()))
    except TypeError:  # no key to be kept by: a list, which the rewarder itself refuses
        rewarder = Rewarder(**settings)
    return rewarder(solution_str, ground_truth).parts


def compute_scores(
    data_sources: Sequence[object],
    solution_strs: Sequence[object],
    ground_truths: Sequence[object],
    extra_infos: Sequence[object] | None = None,
    **kw: Any,
) -> list[dict[str, float]]:
    """Return the same for a batch, as the reward manager ``batch`` asks for it."""
    triples = zip(data_sources, solution_strs, ground_truths, strict=True)
    return [compute_score(*triple, **kw) for triple in triples]


@lru_cache(maxsize=64)
def _refuse_misspelt(names: tuple[str, ...]) -> None:
    for name in names:
        if name not in _SETTINGS and get_close_matches(name, _SETTINGS, cutoff=_NEAR):
            raise UnknownNameError("setting of a reward", name, sorted(_SETTINGS))


@lru_cache(maxsize=8)
def _rewarder(settings: tuple[tuple[str, Any], ...]) -> Rewarder:
    return Rewarder(**dict(settings))
