"""EXE007: a hazardous reagent, and no word of safety."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from protoplan.entities import Concept, Stage
from protoplan.findings import Severity
from protoplan.nlp.values import Label, Mention, Reading
from protoplan.rules import _procedure
from protoplan.rules._strength import BESIDE, is_dilute, is_less
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop
from protoplan.source import Span

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)
_SHARE = re.compile(r"\d\s?(?:%|[mµμ]?M\b|N\b)|dilut|\bpH\b", re.IGNORECASE)
"""A concentration."""
_BEFORE = 14
"""Characters before a reagent in which a strong one does."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first hazardous reagent of a document of whose hazards it has no word."""
    found: dict[str, tuple[str, Span]] = {}
    for mention, reading in _reagents(sop):
        concept = mention.link.concept if mention.link else None
        if concept and concept.name not in found:
            why = _hazard(concept, mention, reading)
            if why and not _is_told(sop, why):
                found[concept.name] = (data(__name__)["hazards"][why]["why"], mention.span)
    if found:
        name, (why, span) = next(iter(found.items()))
        others = [f"{other} ({reason})" for other, (reason, _) in found.items() if other != name]
        too = f"; so of {', '.join(others)}" if others else ""
        worn = words(__name__, "worn").search(sop.text)
        lacks = "no hood is named" if worn else "no word of safety is said"
        message = f"{name} is {why}, and {lacks}{too}"
        yield Hit(span, message, "Say what to wear and where to work.")


def _reagents(sop: Sop) -> Iterator[tuple[Mention, Reading]]:
    """Yield the mentions of chemicals that are surely known."""
    for _, reading in _procedure.sentences(sop):
        for mention in reading.mentions:
            if mention.label is Label.REAGENT and mention.link and mention.link.stage in _SURE:
                yield mention, reading


def _hazard(concept: Concept, mention: Mention, reading: Reading) -> str:
    """Return which hazard a chemical has as it is used, empty if none."""
    for name in _possible(concept.name, concept.hazards):
        hazard = data(__name__)["hazards"][name]
        if hazard.get("strong"):
            if _is_strong(mention, reading, neat=concept.name in hazard["neat"]):
                return name
        elif not _is_weak(concept, mention, reading):
            return name
    return ""


def _is_weak(concept: Concept, mention: Mention, reading: Reading) -> bool:
    """Whether a weak concentration stands beside a chemical; an acid that gives off fumes does so
    only as it is sold, so that all but strong ones are weak."""
    end = mention.start + len(mention.text)
    if is_dilute(reading.text, mention.start, end):
        return True
    sold = concept.name in data(__name__)["fuming_neat"]
    return sold and is_less(reading.text, mention.start, end)


@cache
def _possible(name: str, codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hazards that a chemical has in some strength, by its name and its codes."""
    return tuple(
        key
        for key, hazard in data(__name__)["hazards"].items()
        if not set(codes).isdisjoint(hazard["codes"]) or name in hazard.get("also", ())
    )


def _is_told(sop: Sop, hazard: str) -> bool:
    """Whether a document has a word of a hazard: one that speaks of all, or one of its own."""
    own = data(__name__)["hazards"][hazard]["told"]
    patterns = [words(__name__, key) for key in ("general", *own)]
    return any(pattern.search(sop.text) for pattern in patterns)


def _is_strong(mention: Mention, reading: Reading, *, neat: bool) -> bool:
    """Whether a reagent is said to be strong; ``neat``: or is not said to be otherwise."""
    end = mention.start + len(mention.text)
    strong = words(__name__, "strong").search(reading.text[max(mention.start - _BEFORE, 0) : end])
    around = reading.text[max(mention.start - BESIDE, 0) : end + BESIDE]
    return strong is not None or (neat and not _SHARE.search(around))


RULE = Rule("EXE007", "no-safety", Severity.WARNING, hits, Needs.PROSE)
