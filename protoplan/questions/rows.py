"""Several reagents that an action is done with in a row, told as one before a question is read:
"with water, acetone and ether" as "with water and acetone and ether". Behind a comma they would
else be taken for what it is done to."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.questions.words import breaks

_ITEM = r"(?:(?!and\b)[A-Za-z][\w’'/+-]*(?: (?!and\b|or\b)[A-Za-z][\w’'/+-]*){0,2})"
_ROW = re.compile(
    rf"\b(?P<lead>with|in|using|against) (?P<row>{_ITEM}(?:, {_ITEM})+),? and (?P<last>{_ITEM}?)"
    r"(?=[.,;?!)]|$| (?:for|at|and|then|overnight|until|on|to|in|before|after|once|twice)\b)"
)
_REAGENTS = ("liquid", "solution", "chemical", "dye", "antibody", "enzyme", "gas", "mixture")


def as_one(text: str, verbs: Collection[str]) -> str:
    """Return a text in which "and" joins all reagents of a row; ``verbs`` are those of the
    actions, of which none is a reagent."""
    return _ROW.sub(partial(_joined, verbs), text)


def _joined(verbs: Collection[str], told: re.Match[str]) -> str:
    items = [*told["row"].split(", "), told["last"]]
    if not all(_is_reagent(one, verbs) for one in items):
        return told[0]
    return f"{told['lead']} {' and '.join(items)}"


def _is_reagent(name: str, verbs: Collection[str]) -> bool:
    words = name.split()
    if any(map(breaks, words)) or words[0].lower() in verbs:
        return False
    written = len(name) > 1 and name.replace(" ", "").isupper()
    return written or is_one_of(kind_of(singular(name)) or kind_of(name), _REAGENTS)
