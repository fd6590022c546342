"""Pipelines other than protoplan's own: their labels, and the verbs and quantities they lack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.library import Library
from protoplan.model import Dimension
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import MARKS, Token, tokens, words
from protoplan.nlp.values import Label, Mention
from protoplan.parsing.quantities import read as read_quantities
from protoplan.source import Span

_LONGEST = 3
"""Words of a verb."""
_MEASURES = {
    Dimension.DURATION: Label.TIME,
    Dimension.TEMPERATURE: Label.TEMPERATURE,
    Dimension.FORCE: Label.SPEED,
    Dimension.ROTATION: Label.SPEED,
    Dimension.VOLUME: Label.AMOUNT,
    Dimension.MASS: Label.AMOUNT,
    Dimension.AMOUNT: Label.AMOUNT,
    Dimension.MOLARITY: Label.CONCENTRATION,
    Dimension.MASS_CONCENTRATION: Label.CONCENTRATION,
    Dimension.PERCENT: Label.CONCENTRATION,
    Dimension.FOLD: Label.CONCENTRATION,
    Dimension.LENGTH: Label.SIZE,
    Dimension.PH: Label.PH,
    Dimension.COUNT: Label.NUMERICAL,
}


@cache
def label_of(name: str) -> Label:
    """Return what a label of any pipeline says: by ``ontology/labels.toml``, else a reagent."""
    if name in tuple(Label):
        return Label(name)
    return _labels().get(name.upper(), Label.REAGENT)


@cache
def _labels() -> dict[str, Label]:
    table = resources.table("ontology", "labels.toml")
    return {name.upper(): Label(label) for label, names in table.items() for name in names}


def completed(text: str, mentions: Sequence[Mention], library: Library) -> list[Mention]:
    """Return the mentions of a sentence with quantities and actions that nobody labelled.

    Quantities are read by the grammar; a verb of the library where a clause begins, or behind a
    form of "be", is an action.
    """
    taken = [(one.start, one.start + len(one.text)) for one in mentions]
    found = list(mentions)
    for quantity in read_quantities(text).quantities:
        label = _MEASURES.get(quantity.dimension)
        if label and quantity.span and _free(quantity.span, taken):
            found.append(Mention(label, quantity.text, quantity.span.start, quantity.span))
            taken.append(quantity.span)
    if not any(one.label is Label.ACTION for one in mentions):
        for start, end in _verbs(tokens(text, found), library):
            found.append(Mention(Label.ACTION, text[start:end], start, Span(start, end)))
    return sorted(found, key=lambda one: one.start)


def _free(span: Span, taken: Sequence[tuple[int, int]]) -> bool:
    return all(span.end <= start or end <= span.start for start, end in taken)


def _verbs(tokens: Sequence[Token], library: Library) -> list[tuple[int, int]]:
    """Return the places of verbs of the library where a clause begins."""
    openers = words("connectors", "be", "sequence", "negations")
    openers = openers | words("modals", "persons", "times") | {"to", "by", "do"}
    found: list[tuple[int, int]] = []
    at = 0
    while at < len(tokens):
        before = tokens[at - 1].low if at else ""
        opens = not before or before in MARKS or before in openers or before.endswith("ly")
        end = _verb(tokens, at, library) if opens and tokens[at].mention < 0 else 0
        if end:
            found.append((tokens[at].start, tokens[end - 1].end))
        at = end or at + 1
    return found


def _verb(tokens: Sequence[Token], at: int, library: Library) -> int:
    """Return where the longest verb that begins at ``at`` ends, 0 if there is none."""
    low = tokens[at].low
    if low in words("be", "have", "modals", "sequence") | words("negations"):
        return 0
    base = base_form(low, library)
    if base in words("no_steps") or base == "do":
        return 0
    for end in range(min(len(tokens), at + _LONGEST), at, -1):
        behind = [one.low for one in tokens[at + 1 : end]]
        if " ".join((base, *behind)) in library.verbs:
            return end
    return 0
