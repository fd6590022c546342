"""Dependencies as values: one step before another, each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from protoplan.library.values import Access

Uses = Mapping[int, Access]
"""What a step uses, by the number of the material, and how."""
SURE = 0.7
"""How sure a dependency is that nothing but what usually goes on speaks for."""


class Why(StrEnum):
    """Why a step comes before another."""

    PRODUCT = "product"
    """It makes what the other uses."""
    STATE = "state"
    """It brings about a state that the other needs."""
    DESTROYS = "destroys"
    """It uses what the other destroys."""
    MATERIAL = "material"
    """Both work on one material, and the order of such steps matters."""
    CONTAINER = "container"
    """Both use one container."""
    DEVICE = "device"
    """Both use one device."""
    TEXT = "text"
    """The text says so: "then", "after step 3"."""
    FLOW = "flow"
    """It likely goes on with what the other did, as far as other protocols tell."""


class Because(NamedTuple):
    """One reason for a dependency, in words: "makes the supernatant that step 4 removes"."""

    why: Why
    note: str
    entity: int | None = None
    confidence: float = 1.0


class Dependency(NamedTuple):
    """Step ``before`` comes before step ``after`` (places from 0), for at least one reason."""

    before: int
    after: int
    reasons: tuple[Because, ...]
