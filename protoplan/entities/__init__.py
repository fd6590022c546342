"""What names name: kinds of things, and the concepts of ``ontology/``."""

from __future__ import annotations

from protoplan.entities.definitions import abbreviations
from protoplan.entities.forms import may_be_of, noun
from protoplan.entities.kinds import LONGEST_NAME, kind_of
from protoplan.entities.knowledge import by_name, concept, concepts
from protoplan.entities.linking import (
    SURE,
    broader,
    concept_words,
    link,
    same,
    suggest,
)
from protoplan.entities.names import normal, singular
from protoplan.entities.tree import above, is_a, is_one_of, kinds
from protoplan.entities.values import Concept, Link, Stage, Suggestion

__all__ = [
    "LONGEST_NAME",
    "SURE",
    "Concept",
    "Link",
    "Stage",
    "Suggestion",
    "abbreviations",
    "above",
    "broader",
    "by_name",
    "concept",
    "concept_words",
    "concepts",
    "is_a",
    "is_one_of",
    "kind_of",
    "kinds",
    "link",
    "may_be_of",
    "normal",
    "noun",
    "same",
    "singular",
    "suggest",
]
