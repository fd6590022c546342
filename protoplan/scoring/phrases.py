"""Phrases of denial in the words of a sentence, and the clauses they stand in
(``ontology/denials.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from protoplan import resources

CONTRACTED = re.compile(
    r"n['’]t\b|\b(?:is|are|was|were|do|does|did|has|have|had|wo|would|could|ca|must|should|need)nt\b"
)
"""As people write it: "won't", "wont"."""
_LONGEST_DENIAL = 4
"""Words of a denial."""
_JOINTS = frozenset("'\"-‐‑–/°%×±")
"""Signs within a clause."""


def ends(token: str) -> bool:
    """Whether a clause ends at a word or sign."""
    return token in _endings() or not (token[0].isalnum() or token in _JOINTS)


def clauses(tokens: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where each clause stands that has words."""
    start = 0
    for at in range(len(tokens) + 1):
        if at == len(tokens) or not (tokens[at][0].isalnum() or tokens[at] in _JOINTS):
            if at > start:
                yield start, at
            start = at + 1


def denials_in(tokens: Sequence[str]) -> dict[int, int]:
    """Return where each denial begins, by the place of its last word."""
    return found_in(tokens, ("denying", "not_denying"), contracted=True)


def found_in(
    tokens: Sequence[str], names: Sequence[str], *, contracted: bool = False
) -> dict[int, int]:
    """Return where phrases of lists begin, by the place of their last word; those of the second
    list are none."""
    found, at = {}, 0
    phrases, firsts = _phrases(*names), _firsts(*names)
    while at < len(tokens):
        token, phrase = tokens[at], ()
        if token in firsts:
            spans = (tokens[at : at + size] for size in range(_LONGEST_DENIAL, 0, -1))
            phrase = next((one for one in spans if one in phrases), ())
        contracts = contracted and token[-1] == "t" and CONTRACTED.search(token) is not None
        if contracts or (phrase and phrases[phrase]):
            found[at + max(1, len(phrase)) - 1] = at
        at += max(1, len(phrase))
    return found


@cache
def _phrases(*names: str) -> dict[tuple[str, ...], bool]:
    """Return the phrases of lists, and whether they are of the first."""
    table = resources.table("ontology", "denials.toml")
    return {tuple(phrase.split()): name == names[0] for name in names for phrase in table[name]}


@cache
def _firsts(*names: str) -> frozenset[str]:
    """Return the words that phrases of lists begin with."""
    return frozenset(phrase[0] for phrase in _phrases(*names))


@cache
def _endings() -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")["ends"])
