"""What is not to be done, or not to be let: "do not let the cells dry", "prevent drying"."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library import Library
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import Token, words
from protoplan.nlp.uses import Use, Verb, inside

LETTING = frozenset(("let", "allow", "permit", "leave"))
"""Verbs of which what they let is not to be where they are not to be done."""


def forbidden(tokens: Sequence[Token], start: int, earlier: Sequence[Verb]) -> bool:
    """Whether an action is what is not to be let: "do not let the cells dry"."""
    last = earlier[-1] if earlier else None
    if last is None or last.use is not Use.NEGATED or tokens[last.start].low not in LETTING:
        return False
    return inside(tokens, last, start)


def forbids(tokens: Sequence[Token], place: tuple[int, int], library: Library) -> bool:
    """Whether an action says no to what it names: "prevent the beads from drying". By what it is
    prevented is done."""
    start, end = place
    if base_form(tokens[start].low, library) not in words("forbidding"):
        return False
    rest = [token.low for token in tokens[end:]]
    stop = next((n for n, low in enumerate(rest) if low in (",", ";", ":")), len(rest))
    return not any(low in ("by", "with", "using") for low in rest[:stop])


def denied(tokens: Sequence[Token], at: int) -> bool:
    """Whether what stands before the word at ``at`` says no: "there is no need to"."""
    leading = words("be") | words("modals") | words("have") | words("persons") | words("urging")
    leading |= {"do", "does", "did", "it", "there"}
    while at > 0 and (tokens[at - 1].low in leading or tokens[at - 1].low.endswith("ly")):
        at -= 1
    return at > 0 and tokens[at - 1].low in words("negations") | {"no"}
