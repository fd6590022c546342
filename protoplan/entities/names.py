"""The normal form of names, in which they are compared: words in the singular, marks left out."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from protoplan import resources
from protoplan.normalise import canonical_name

_SPLIT = re.compile(r"[\s_\-‐‑‒–—/:'’′″,;()\[\]®™©*|·•]+")  # noqa: RUF001
_EDGES = ".,;\"'“”?!"
_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "κ": "kappa",
    "λ": "lambda", "ω": "omega", "μ": "u",
}  # fmt: skip
_GREEK_LETTER = re.compile("[" + "".join(_GREEK) + "]")


@lru_cache(maxsize=1 << 15)
def normal(name: str) -> str:
    """Return ``name`` in the form in which names are compared.

    Case, hyphens, brackets, slashes, trade marks, plurals and British spelling make no difference;
    Greek letters are spelled out, but for the micro sign, which is "u".
    """
    return " ".join(
        _normal_word(word.strip(_EDGES))
        for word in _SPLIT.split(canonical_name(name))
        if word.strip(_EDGES)
    )


@lru_cache(maxsize=1 << 14)
def _normal_word(word: str) -> str:
    word = _GREEK_LETTER.sub(lambda letter: _GREEK[letter[0]], word)
    word = _american(word)
    word = word if word in _no_plurals() else singular(word)
    return str(_table()["words"].get(word, word))


def _american(word: str) -> str:
    parts, american = _parts()
    word = parts.sub(lambda part: american[part[0]], word)
    for pattern, spelled in _patterns():
        word = pattern.sub(spelled, word)
    return word


@cache
def _parts() -> tuple[re.Pattern[str], dict[str, str]]:
    american = _table()["parts"]
    longest = sorted(american, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest))), american


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(one["of"]), one["as"]) for one in _table()["patterns"])


def _table() -> dict[str, Any]:
    return resources.table("ontology", "spellings.toml")


@cache
def _no_plurals() -> frozenset[str]:
    return frozenset(resources.table("ontology", "linking.toml")["singular"])


def singular(word: str) -> str:
    """Return the singular of an English noun: "cells" → "cell", "biopsies" → "biopsy"."""
    irregular: str | None = _irregular().get(word)
    if irregular:
        return irregular
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses")):
        return word[:-2]
    return word[:-1]


@cache
def _irregular() -> dict[str, str]:
    table: dict[str, str] = resources.table("ontology", "lineage.toml")["singular"]
    return table
