"""The normal form of names, in which they are compared: words in the singular, marks left out."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.normalise import canonical_name

_SPLIT = re.compile(r"[\s_\-‐‑‒–—/:'’′″,;()\[\]®™©*|·•]+")  # noqa: RUF001
_EDGES = ".,;\"'“”?!"
_GREEK = {
    "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ε": "epsilon", "κ": "kappa",
    "λ": "lambda", "ω": "omega", "μ": "u",
}  # fmt: skip
_GREEK_LETTER = re.compile("[" + "".join(_GREEK) + "]")
_SPELLINGS = (
    ("sulph", "sulf"), ("haem", "hem"), ("colour", "color"), ("labell", "label"),
    ("fibre", "fiber"), ("tumour", "tumor"), ("foetal", "fetal"), ("aluminium", "aluminum"),
    ("caesium", "cesium"), ("liser", "lizer"), ("niser", "nizer"), ("lised", "lized"),
    ("nised", "nized"), ("lisation", "lization"), ("nisation", "nization"), ("litre", "liter"),
    ("centre", "center"), ("oestr", "estr"), ("mould", "mold"), ("grey", "gray"),
    ("pipett", "pipet"), ("catalyse", "catalyze"), ("dialyse", "dialyze"),
)  # fmt: skip
"""British to American, and other spellings of one word."""


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
    for british, american in _SPELLINGS:
        if british in word:
            word = word.replace(british, american)
    return word if word in _no_plurals() else singular(word)


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
