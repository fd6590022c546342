"""Currents of a battery by its capacity, in one way of saying them: "C/10" and "0.1C" are a tenth
of it an hour (``ontology/exact.toml``)."""

from __future__ import annotations

import re

from protoplan import resources
from protoplan.model import Step

_HIGHEST = 10.0
"""So many C at most are a current, and more a temperature."""
_RATE = re.compile(
    r"(?:\bat )?(?:\b(?:an? )?(?:c-)?rate of )?"
    r"(?<![\w.,/])(?:C ?/ ?(?P<part>\d+(?:\.\d+)?)|(?P<times>\d+(?:\.\d+)?) ?C)"
    r"(?![\w°/])(?:[ -]rate)?"
)


def with_rates(step: Step) -> tuple[str, ...]:
    """Return the parameters of a step with each current of a battery as that many fold of its
    capacity."""
    if not any(_RATE.search(one) for one in step.parameters):
        return step.parameters
    table = resources.table("ontology", "exact.toml")
    verb, things = step.action.lower(), f" {' | '.join(step.objects).lower()} "
    charged = any(f" {name} " in things for name in table["charged"])
    if verb not in table["charging"] and not (charged and verb in table["cycling"]):
        return step.parameters
    return tuple(_RATE.sub(_fold, one) for one in step.parameters)


def _fold(match: re.Match[str]) -> str:
    part, times = float(match["part"] or 0), float(match["times"] or 0)
    rate = 1 / part if part else times
    return f"{rate:.4g}-fold" if rate <= _HIGHEST else match[0]
