"""Proposing protocols: models behind one interface, and the loop that verifies and mends."""

from __future__ import annotations

from protoplan.proposers.values import Proposer, Turn
from protoplan.questions import MOST_STEPS, Query

__all__ = ["MOST_STEPS", "Proposer", "Query", "Turn"]
