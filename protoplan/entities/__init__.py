"""What names name: kinds of things, and the concepts of ``ontology/``."""

from __future__ import annotations

from protoplan.entities.kinds import LONGEST_NAME, above, is_a, kind_of, kinds, singular
from protoplan.entities.values import Concept, Link, Stage

__all__ = [
    "LONGEST_NAME",
    "Concept",
    "Link",
    "Stage",
    "above",
    "is_a",
    "kind_of",
    "kinds",
    "singular",
]
