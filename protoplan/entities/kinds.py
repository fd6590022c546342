"""Names of things to their kinds: "lysis buffer" is a buffer, and so a liquid, and so a material.

The tree and its words are in ``ontology/kinds.toml``.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from protoplan import resources
from protoplan.entities.linking import SURE, is_kind, link
from protoplan.entities.names import normal, singular
from protoplan.entities.tree import above, is_a
from protoplan.normalise import canonical_name

_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|[®™©*]")
_ACIDITY = re.compile(r"(?<=\w)[\s,]+ph\s*[=~]?\s*\d[\d.]*(?:\s*[-–]\s*\d[\d.]*)?$")
"""What stands behind the name of a buffer."""
_SPLIT = re.compile(r"[\s_\-‐‑‒–—/:'’]+")  # noqa: RUF001
_JOINED = re.compile(r"\s+(?:and|or|plus|&)\s+|\s*[,;+]\s+")
_CODE = re.compile(r"[\d.,%×]+x?|\d*[a-z]|i{2,3}|iv|[µmunk]?[lgm]|each|total")
_LONGEST = 5
_FILE = "kinds.toml"


LONGEST_NAME = 1_000
"""Characters of a name that say what it names."""


@lru_cache(maxsize=1 << 15)
def kind_of(name: str) -> str:
    """Return the kind of what ``name`` names, or "" where the words do not tell.

    It is the words of ``ontology/kinds.toml`` that tell it, else a concept of that very name.
    Numbers, articles, brackets and what stands behind a preposition are left out: "2 ml of cells
    in PBS" are cells. Of things joined by "and", the kind that they share.
    """
    text = _BRACKETS.sub(" ", canonical_name(name[:LONGEST_NAME]))
    whole, _ = _vocabulary()
    if (kind := whole.get(" ".join(_words(text)))) is not None:
        return kind
    text = _behind().sub("", _ACIDITY.sub("", text.rstrip(" .,;")))
    found = [_of_phrase(part) for part in _JOINED.split(text) if part.strip()]
    if not found or "" in found:
        return _of_concept(name)
    shared = [kind for kind in above(found[0]) if all(is_a(other, kind) for other in found[1:])]
    return shared[0] if shared else ""


def _of_concept(name: str) -> str:
    """Return the kind of the concept that ``name`` names. Places tell none: they may be things."""
    known = link(name)
    if not known or is_a(known.concept.kind, "place"):
        return ""
    if known.stage not in SURE and not is_kind(known):
        return ""
    unsure = resources.table("ontology", "linking.toml")["unsure"]
    return "" if normal(name) in unsure else known.concept.kind


def _of_phrase(text: str) -> str:
    """Return the kind of a noun phrase, by its head: what is before "of" unless that measures.

    "A tube of cells" may be either, and the bottom of a tube is no tube.
    """
    words = _words(text)
    if "of" in words[1:-1]:
        at = words.index("of", 1)
        measured = words[at - 1] in _list("measures")
        kind = _of_words(words[at + 1 :] if measured else words[:at])
        return "" if is_a(kind, "container") else kind
    return _of_words(words)


def _of_words(words: list[str]) -> str:
    """Return the kind that the longest known end of ``words`` tells, codes behind it left out."""
    whole, ends = _vocabulary()
    first = next((i for i, word in enumerate(words) if word not in _list("determiners")), 0)
    if (kind := whole.get(" ".join(words[first:]))) is not None:
        return kind
    while words:
        for length in range(min(_LONGEST, len(words)), 0, -1):
            if (kind := ends.get(" ".join(words[-length:]))) is not None:
                return kind
        if not _CODE.fullmatch(words[-1]):
            return ""
        words = words[:-1]
    return ""


def _words(text: str) -> list[str]:
    return [singular(word.strip('.,;"')) for word in _SPLIT.split(text) if word.strip('.,;"')]


@cache
def _list(name: str) -> frozenset[str]:
    """Return a list of words that say nothing about the kind of what they stand with."""
    words = resources.table("ontology", "lineage.toml")[name]
    return frozenset(canonical_name(word) for word in words)


@cache
def _behind() -> re.Pattern[str]:
    """Return what finds a preposition and all behind it, and what is placed there before it."""
    words = "|".join(sorted({*_list("prepositions"), "that", "which"}))
    placed = "|".join(sorted(_list("placed")))
    return re.compile(rf"\s+(?:(?:{placed})\s+)?(?:{words})\s.*")


@cache
def _vocabulary() -> tuple[dict[str, str], dict[str, str]]:
    """Return the kind of each whole name, and of each end of a name."""
    whole: dict[str, str] = {}
    ends: dict[str, str] = {}
    for name, kind in resources.table("ontology", _FILE).items():
        ends[name] = name
        ends.update(dict.fromkeys((" ".join(_words(word)) for word in kind.get("words", ())), name))
        whole.update(
            dict.fromkeys((" ".join(_words(word)) for word in kind.get("names", ())), name)
        )
    return whole, ends
