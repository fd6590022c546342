"""Clauses that insist on a step by denying that it is left out: "Do not skip this: heat it.", "Be
sure never to omit it." (``ontology/denials.toml``).

A clause counts that has one denial, one verb of leaving out and what stands for the step, and
nothing else: "do not forget to skip this" and "do not fail to omit it" insist on no step.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.scoring.leaving import leaves_the_step

_CLAUSE = re.compile(r"[^.!?;:()]*[^\W_][^.!?;:()]*(?:[.!?;:]|$|(?=[()]))")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_LONGEST = 14
"""Words of a clause that are looked at."""


def without_insisting(text: str) -> str:
    """Return a sentence without its clauses that insist on the step."""
    return _CLAUSE.sub(_unless_insisting, text)


def _unless_insisting(clause: re.Match[str]) -> str:
    words = _WORD.findall(clause[0].lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return " " if _insists(words) else clause[0]


def _insists(words: Sequence[str]) -> bool:
    if not 3 <= len(words) <= _LONGEST:
        return False
    signs = [at for at, one in enumerate(words) if one in _list("insisting") or one[-3:] == "n't"]
    if not signs:
        return False
    rest = list(words[signs[0] + 1 :])
    if not _list("insisting_beside").issuperset(words[: signs[0]]):
        return False
    while rest and not leaves_the_step(rest):
        if rest[0] not in _list("insisting_beside"):
            return False
        rest = rest[1:]
    return bool(rest)


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
