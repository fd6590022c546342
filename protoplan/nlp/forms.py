"""The forms of verbs: from "centrifuged" to "centrifuge"."""

from __future__ import annotations

from functools import cache, lru_cache

from protoplan import resources
from protoplan.library import Library, lemmas
from protoplan.library.values import Same

_DOUBLED = tuple(
    stem + ending for stem in ("ill", "ull", "ss", "zz", "ff") for ending in ("ed", "ing")
)
"""Endings of past forms and gerunds of verbs that end in a double consonant: "backfilled"."""


def base_form(word: str, library: Library) -> str:
    """Return the base form of a verb as a protocol commands it: "centrifuge" of "centrifuged"."""
    return _base_form(word.lower(), Same(library))


@lru_cache(maxsize=1 << 13)
def _base_form(word: str, library: Same[Library]) -> str:
    forms = lemmas(word)
    known = library.value.verbs
    if word in known and not (word.endswith(("ed", "ing")) and len(word) > 5):
        return word
    if irregular := _irregular().get(word):
        return irregular
    own = [form for form in forms if form[:2] == word[:2] and form != word]
    for form in own:
        if form in known:
            return form
    if word.endswith("eed"):
        return word
    if word.endswith(_DOUBLED) and len(own) > 1:
        return own[1]
    if word.endswith("ed") and len(word) > 4:
        return own[-1] if own and _silent(word[:-2]) else (own[0] if own else word)
    if word.endswith("ing") and len(word) > 5:
        return own[-1] if own and _silent(word[:-3]) else (own[0] if own else word)
    return word


@cache
def _irregular() -> dict[str, str]:
    """Return the base forms of forms that no ending explains: "take" of "took"."""
    return dict(resources.table("ontology", "verbs.toml")["irregular"])


def _silent(stem: str) -> bool:
    """Whether a stem has most likely lost an "e": "scor" of "scored"."""
    return stem.endswith(
        ("at", "iz", "is", "us", "ov", "ur", "as", "os", "ag", "c", "v", "u", "dg")
    )


def participle(low: str, library: Library) -> bool:
    """Whether a word is a past form of a verb: "washed"."""
    return base_form(low, library) != low and not low.endswith(("ing", "s", "ise", "yse"))
