"""EXE007: a hazardous reagent, and no word of safety."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.nlp.values import Label, Mention, Reading
from protoplan.rules import _procedure
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)
_DILUTE = re.compile(
    r"(?<![\d.])(?:0?\.\d+|[01](?:\.\d+)?)\s?%|\d\s?(?:[µμun]M|mM|[µμun]g/ml|g/L)(?!\w)"
    r"|\b(?:without|no|trace|residual|remove|replace)\b",
    re.IGNORECASE,
)
_BESIDE = 25
"""Characters around a reagent in which its concentration stands."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first hazardous reagent of a document that has no word of safety."""
    hit = next(_hazardous(sop), None)
    if hit and not any(words(__name__, "safety").search(block.text) for block in sop.blocks):
        yield hit


def _hazardous(sop: Sop) -> Iterator[Hit]:
    grave = data(__name__)["hazards"]
    for _, reading in _procedure.sentences(sop):
        for mention in reading.mentions:
            link = mention.link
            if mention.label is not Label.REAGENT or not link or link.stage not in _SURE:
                continue
            hazards = set(link.concept.hazards)
            found = [why for why, codes in grave.items() if hazards.intersection(codes)]
            if found and not _is_dilute(mention, reading):
                message = f"{link.concept.name} is {found[0]}, and no word of safety is said"
                yield Hit(mention.span, message, "Say what to wear and where to work.")


def _is_dilute(mention: Mention, reading: Reading) -> bool:
    """Whether a weak concentration stands beside a reagent."""
    end = mention.start + len(mention.text) + _BESIDE
    return _DILUTE.search(reading.text[max(mention.start - _BESIDE, 0) : end]) is not None


RULE = Rule("EXE007", "no-safety", Severity.WARNING, hits, Needs.PROSE)
