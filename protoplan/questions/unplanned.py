"""What a question forbids and no step of a plan does: "do not feed the fish" where nothing is fed.
It is told, and nothing is in doubt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.library import find, lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, Words, lower
from protoplan.questions.excluding import Denial, tool_forms
from protoplan.questions.words import is_adverb, listed_words

_BEING = ("be", "been", "being", "get", "to", "ever", "let", "it", "them", "by")
_AGAIN, _TOO_MUCH = "re", "over"
"""What a verb begins with that tells of a doing once more, and of one that no step ever is."""


def is_undone(words: Words, denied: Denial, verbs: Sequence[str], library: Library) -> bool:
    """Whether a denial is of one doing that none of the steps, ``verbs``, may be meant to be, and
    says neither how it is not done, nor how far."""
    at = denied.first
    while at < denied.end and lower(words, at) in _BEING:
        at += 1
    said = [lower(words, place) for place in range(at, denied.end)]
    if not said or AMOUNT in said or any(map(is_adverb, said)) or not _some().isdisjoint(said):
        return False
    if _base(said[0], _TOO_MUCH, library):
        return True
    doing, again = _verb(said[0], library)
    if not doing:
        return False
    names = {one.name for verb in verbs for one in find(library, verb)}
    forms = {form for word in said for form in (*lemmas(word), *tool_forms(word))}
    done = Counter(one.name for verb in verbs for one in find(library, verb)[:1])
    mine = {one.name for one in find(library, doing)}
    if again:
        return max((done[name] for name in mine), default=0) < 2
    return names.isdisjoint(mine) and forms.isdisjoint(verbs)


def _verb(word: str, library: Library) -> tuple[str, bool]:
    """Return the verb of the library that a word is, and whether it says that it is done again."""
    for one in lemmas(word):
        if one in library.verbs and not {one} & {*listed_words("asking"), *_general()}:
            return one, False
        if bare := _base(one, _AGAIN, library):
            return bare, True
    return "", False


def _base(word: str, prefix: str, library: Library) -> str:
    """Return the verb of the library to which a word puts a prefix, in any form: "refrozen"."""
    bare = word.removeprefix(prefix).lstrip("-")
    forms = lemmas(bare) if bare and bare != word else []
    return next((one for one in forms if one in library.verbs), "")


@cache
def _general() -> frozenset[str]:
    return frozenset(resources.table("ontology", "withholding.toml")["general"])


@cache
def _some() -> frozenset[str]:
    return frozenset(resources.table("ontology", "withholding.toml")["how_far"])
