"""What is not to be done, not to be let, or not to be so: "do not let the cells dry", "prevent
drying", "make sure it does not dry"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from protoplan.library import Library
from protoplan.nlp.forms import base_form
from protoplan.nlp.letting import several_let
from protoplan.nlp.tokens import MARKS, Token, phrase_at, words
from protoplan.nlp.uses import Use, Verb, inside

LETTING = frozenset(("let", "allow", "permit", "leave"))
"""Verbs of which what they let is not to be where they are not to be done."""
_LETTING = LETTING | {"letting", "allowing", "permitting", "leaving"}
_RELATIVE = frozenset(("longer", "more", "less"))
"""Behind "no" they do not say that there is nothing: "no longer", "no more than 5 ml"."""
_SHORTEST = 2
"""Words of what says that something is to be so; "ensure" alone is a verb like any other."""


def forbidden(
    tokens: Sequence[Token], start: int, earlier: Sequence[Verb], library: Library
) -> bool:
    """Whether an action is what is not to be let: "do not let the cells dry"."""
    last = earlier[-1] if earlier else None
    if last is None or last.use is not Use.NEGATED:
        return False
    if not inside(tokens, last, start) and several_let(tokens, last.start, library) != start:
        return False
    lets = any(one.low in _LETTING for one in tokens[last.start : start])
    return lets or phrase_at(tokens, last.start, "assuring") > 0


def forbids(tokens: Sequence[Token], place: tuple[int, int], library: Library) -> bool:
    """Whether an action says no to what it names: "prevent the beads from drying". By what it is
    prevented is done."""
    start, end = place
    if base_form(tokens[start].low, library) not in words("forbidding"):
        return False
    rest = [token.low for token in tokens[end:]]
    stop = next((n for n, low in enumerate(rest) if low in (",", ";", ":")), len(rest))
    return not any(low in ("by", "with", "using") for low in rest[:stop])


def assures(tokens: Sequence[Token], at: int) -> int:
    """Return how many words at ``at`` say of a clause that it is to be so, where they begin one
    themselves: 2 of "make sure the lid is closed", 0 if none do."""
    if not _begins(tokens, at):
        return 0
    length = phrase_at(tokens, at, "assuring")
    follows = tokens[at + length].low if length and at + length < len(tokens) else ""
    if length < _SHORTEST or not follows or follows in words("persons") | {"to", "not"}:
        return 0
    return length - (tokens[at + length - 1].low == "that")


def denies(tokens: Sequence[Token], place: tuple[int, int]) -> bool:
    """Whether an action only makes sure that something is not so: "ensure the gel does not dry"."""
    start, end = place
    if not phrase_at(tokens, start, "assuring"):
        return False
    ends = MARKS | {"and", "but", "then"}
    clause = [one.low for one in takewhile(lambda one: one.low not in ends, tokens[end:])]
    none = any(low == "no" and behind not in _RELATIVE for low, behind in pairwise([*clause, ""]))
    return none or not words("negations").isdisjoint(clause)


def _begins(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins at a word."""
    while at and tokens[at - 1].low in words("sequence"):
        at -= 1
    before = tokens[at - 1].low if at else ""
    return not before or before in MARKS or before in words("connectors")


def denied(tokens: Sequence[Token], at: int) -> bool:
    """Whether what stands before the word at ``at`` says no: "there is no need to"."""
    leading = words("be", "modals", "have", "persons", "urging")
    leading |= {"do", "does", "did", "it", "there"}
    while at > 0 and (tokens[at - 1].low in leading or tokens[at - 1].low.endswith("ly")):
        at -= 1
    return at > 0 and tokens[at - 1].low in words("negations") | {"no"}
