"""What containers hold (``ontology/capacities.toml``, and what concepts know)."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from protoplan import resources
from protoplan.entities.values import Link, Stage
from protoplan.model import Quantity

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)


def capacity(found: Link | None) -> Quantity | None:
    """Return what the container that a name is linked to holds, where both are sure."""
    return found.concept.capacity if found and found.stage in _SURE else None


def overfills(volume: Quantity, holds: Quantity, *, named: bool = True) -> bool:
    """Whether a volume, at its least, is more than what a container holds up to its brim.

    ``named``: its own name says what it holds. Else that is only known of its sort, of which some
    hold more.
    """
    most: float = known()["brim"] * holds.high * (1 if named else known()["sorts"])
    return volume.low > most


def is_divided(text: str) -> bool:
    """Whether what a text puts into a container may not go into one alone, or not at once."""
    return _divided().search(text) is not None


def known() -> dict[str, Any]:
    """Return what ``ontology/capacities.toml`` says. Callers must not change it."""
    return resources.table("ontology", "capacities.toml")


@cache
def _divided() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(known()['divided'])})(?!\w)", re.IGNORECASE)
