"""MIS005: washed with nobody knows how much, and how often."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from protoplan.entities import is_one_of, kind_of
from protoplan.findings import Severity, shown
from protoplan.library import Library, bare, find
from protoplan.model import Dimension, Role
from protoplan.rules._steps import Told, around, elsewhere, told, values
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_ENOUGH = frozenset((Dimension.VOLUME, Dimension.COUNT, Dimension.DURATION))
"""Any of these says how much is washed."""
_MORE = r"(?:with|in|into|from|under|by|and|or|to|off|away|on|using|before|after|until|hands)\b"
_BARE = re.compile(
    rf"\W*(?:\d+\W+)?(?:(?:then|next|gently|carefully),? )?"
    rf"wash(?=.* the |.*\.)(?: (?!{_MORE})[\w-]+){{0,5}}\W*",
    re.IGNORECASE,
)
"""An order to wash that says at most what is washed, and an adverb."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each wash that says neither volume nor count, nor how long."""
    for step in told(sop):
        if not step.operator or step.operator.name not in data(__name__)["actions"]:
            continue
        if find(_unasked(), step.step.action):
            continue
        here = around(sop, step.sentence, 0, 0)
        if (
            _cleans(step)
            or any(one.dimension in _ENOUGH for one in values(step))
            or elsewhere(here)
        ):
            continue
        silent = _with_liquid(step) and not words(__name__, "said").search(here)
        if silent or (not _with_liquid(step) and _says_nothing(sop, step)):
            yield Hit(
                step.span,
                f"{shown(step.name)} says neither how much nor how often",
                "Write the volume and the number of washes.",
            )


@cache
def _unasked() -> Library:
    """Return the verbs of washing that are not asked for an amount, as a library."""
    return bare(data(__name__)["unasked"])


def _cleans(step: Told) -> bool:
    """Whether a step cleans a bench or a tool, and washes nothing that is worked on."""
    kinds = data(__name__)["cleaned"]
    named = words(__name__, "cleaned_names")
    things = [one for one in step.step.objects if one]
    return bool(things) and all(
        named.fullmatch(one.split()[-1]) or is_one_of(kind_of(one), kinds) for one in things
    )


def _says_nothing(sop: Sop, step: Told) -> bool:
    """Whether a sentence is an order to wash something and no more, and the next do not tell how.

    A line without an article or a full stop is taken for a heading.
    """
    here = around(sop, step.sentence, 0, 0)
    behind = around(sop, step.sentence, 0, 2).removeprefix(here)
    return _BARE.fullmatch(here) is not None and not words(__name__, "behind").search(behind)


def _with_liquid(step: Told) -> bool:
    term = step.step.term
    return term is not None and any(one.role is Role.REAGENT for one in term.parameters)


RULE = Rule("MIS005", "no-amount-of-wash", Severity.WARNING, hits, Needs.PROSE)
