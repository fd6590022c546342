"""What the sentence of a step says besides its step: words that neither its action, nor an object,
nor a parameter has, and that tell something (``besides`` in ``ontology/denials.toml``)."""

from __future__ import annotations

from functools import cache, lru_cache

from protoplan import resources
from protoplan.library import lemmas
from protoplan.model import Step
from protoplan.scoring.concepts import concept, is_reagent
from protoplan.scoring.words import kept_words

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""


def said_besides(sentence: str, step: Step) -> tuple[str, ...]:
    """Return the words of a sentence that its step does not say, in their order."""
    own = kept_words(" | ".join((step.action, *step.objects, *step.parameters)))
    known = {base for word in own for base in bases(word)}
    text = sentence[:_LONGEST]
    found = [one for one in kept_words(text) - own - light() if known.isdisjoint(bases(one))]
    return tuple(sorted(found, key=lambda one: (text.lower().find(one), one)))


@lru_cache(maxsize=1 << 12)
def weighs(word: str) -> bool:
    """Whether a word that a step does not say is to be remarked upon by itself: a value, a reagent,
    or what ruins what the step is done to."""
    if any(map(str.isdigit, word)):
        return True
    return not _weighing().isdisjoint(bases(word)) or is_reagent(concept(word))


@cache
def _weighing() -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")["weighing"])


@lru_cache(maxsize=1 << 14)
def bases(word: str) -> frozenset[str]:
    """Return a word, its parts that are no prefixes ("anti-cd8"), and their base forms."""
    parts = (part for part in word.split("-") if part not in _prefixes())
    return frozenset(base for part in (word, *parts) for base in (part, *lemmas(part)))


@cache
def _prefixes() -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")["prefixes"])


@cache
def light() -> frozenset[str]:
    """Return words that tell nothing besides what a step says."""
    return frozenset(resources.table("ontology", "denials.toml")["besides"])
