"""The verbs of nouns of doing: "oxidize" for "oxidation", "cleave" for "cleavage". The endings, and
the nouns that no ending explains, are in ``ontology/query.toml``."""

from __future__ import annotations

from functools import cache

from protoplan import resources
from protoplan.entities import is_a, kind_of, singular
from protoplan.library import canonical_verb, lemmas

_SHORTEST = 2
"""Letters that stand before an ending."""


@cache
def verbs_of(noun: str) -> tuple[str, ...]:
    """Return the verbs of which a word may be the noun, none where it is the name of a thing, as
    "suspension" is; not every one is a word."""
    one = singular(noun.lower())
    kind = kind_of(one)
    if kind and not is_a(kind, "procedure"):
        return ()
    table = resources.table("ontology", "query.toml")
    found = {own: None for own in [table["nouns"].get(one)] if own}
    for ending, others in table["noun_endings"].items():
        stem = one.removesuffix(ending)
        if stem != one and len(stem) >= _SHORTEST:
            found.update(dict.fromkeys(f"{stem}{other}" for other in others))
    return tuple(found)


@cache
def is_form(word: str, verb: str) -> bool:
    """Whether a word is a form of a verb, or its noun, with how it is done: "heat-fixed"."""
    last = word.lower().rpartition("-")[2]
    if last.endswith("er") and not verb.endswith("er"):
        return False  # "a dryer"
    known = any(verb in lemmas(one) or one == verb for one in (word.lower(), last))
    return known or verb in verbs_of(word)


@cache
def forms_of(word: str) -> tuple[str, ...]:
    """Return the verbs that a word may be a form of: of "heat-shocked" "heat shock", and "purify"
    of "gel-purified"."""
    head, _, last = word.rpartition("-")
    first = head.replace("-", " ")
    whole = (
        (word,) if _is_property(word) else (canonical_verb(word), *lemmas(word), *verbs_of(word))
    )
    if not head:
        return whole
    done = lemmas(last)[1:] if last.endswith(("ed", "en")) else ()
    return (*whole, *(f"{first} {one}" for one in lemmas(last)), *done)


def _is_property(word: str) -> bool:
    """Whether a noun names no doing: "resolution", "option", but not "oxidation"."""
    return singular(word) in resources.table("ontology", "query.toml")["measured_nouns"]
