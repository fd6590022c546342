"""What an action of a sentence is there for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from protoplan.library import Library
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import MARKS, Token, words

DROPWISE = frozenset(("dropwise", "portionwise"))
"""They only ever say how, whatever they are marked as."""


class Use(Enum):
    """What an action is there for."""

    STEP = auto()
    """It is done."""
    NEGATED = auto()
    PURPOSE = auto()
    MANNER = auto()
    TIME = auto()
    """It stands behind "before", "after" and the like."""
    ASIDE = auto()
    """It stands in a bracket, a condition, a relative clause, or is a noun."""
    HELPER = auto()
    """It only leads to the next: "allow to", "use a pipette to"."""


class Verb(NamedTuple):
    """An action of a sentence: the words ``start`` to ``end`` (of the tokens, half-open)."""

    mention: int
    """The place of its mention, -1 if the tagger has none."""
    start: int
    end: int
    use: Use
    begins: int
    """Where what belongs to it in front begins: "to be gently" of "to be gently mixed"."""
    passive: bool = False
    maybe: bool = False
    """It can be done, or not."""
    led: int = 0
    """How many words right before it say how, as a part of it: "hot" of "hot filter"."""


def last_base(tokens: Sequence[Token], verb: Verb, library: Library) -> str:
    """Return the base form of the first word of an action."""
    return base_form(tokens[verb.start].low, library)


def only_how(word: str) -> bool:
    """Whether a word says how something is done, by its ending: "gently"."""
    return word.endswith("ly") and word not in words("no_manners")


def gerund(word: str) -> bool:
    """Whether a word has the form of a gerund: "washing", not "bring"."""
    return word.endswith("ing") and word not in ("bring", "ring", "string", "sling", "spring")


def inside(tokens: Sequence[Token], last: Verb, start: int) -> bool:
    """Whether no mark and no connector parts an action at ``start`` from the last one."""
    between = tokens[last.end : start]
    return not any(one.low in MARKS or one.low in words("connectors") for one in between)
