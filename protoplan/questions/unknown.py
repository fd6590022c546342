"""Verbs of no library that go on with a row of verbs: "is loaded into a syringe and electrosprayed
at 12 kV", "move it to a die and compact it"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import kind_of, singular
from protoplan.library import canonical_verb, lemmas
from protoplan.library.values import Library
from protoplan.library.verbs import irregular
from protoplan.questions.clauses import AMOUNT, ENDS, Mention, Words, form, lower
from protoplan.questions.tokens import words_for
from protoplan.questions.words import MEANS, NOUN, before_of, breaks, is_adverb

_JOINS = ("and", "then")
_ARTICLES = ("the", "a", "an")
_PLACED = ("into", "onto", "to", "on")
"""What leads in where something comes, of which there is one: "to a die and compact at"."""
_SETTING = ("at", "for", "under")
_BEHIND_DONE = (
    *MEANS, *_SETTING, *ENDS, ",", "and", "then", "until", "by", "before", "after",
    "overnight", "once", "twice", "again", "as", "between", "via", "",
)  # fmt: skip
"""Behind a participle of which nothing is said that it is like: "and compacted at 10 MPa"."""
_NO_VERBS = ("ing", "ed", "ly", "er", "al", "ic", "ous", "ful", *NOUN)
_VOWELS = "aeiou"
_KEPT = ("en", "er", "el", "it", "et", "op", "ip", "ow", "ay", "ey", "oy")
"""Endings of verbs that only "ed" is put behind, though one vowel stands before their end."""
_ENDED_E = ("at", "iz", "ur", "c", "g", "u", "v", "z", "s")
"""Endings of what is left of a verb in "e" without it."""


def goes_on(words: Words, place: int, last: Mention | None, library: Library) -> Mention | None:
    """Return the mention of a verb of no library that goes on in the sentence of the mention
    before it, ``last``, in its form: a participle in a row of what is done, an order in a row of
    orders."""
    if last is None or not last.behind <= place:
        return None
    between = [word.lower() for word, _ in words[last.behind : place]]
    word = lower(words, place)
    plain = word.isalpha() and words[place][0].islower() and not kind_of(word)
    if not plain or not {*ENDS, "(", "?"}.isdisjoint(between) or _is_known(word, library):
        return None
    if form(words, last) == "past":
        return _done(words, place, between)
    ordered = last.sure and before_of(words, place) in _JOINS and _is_ordered(words, place, between)
    return Mention(word, None, place, place + 1, True) if ordered else None


def _is_known(word: str, library: Library) -> bool:
    """Whether a word is a form of a verb of the library, or none that something is done by."""
    forms = (canonical_verb(word), *lemmas(word))
    return breaks(word) or is_adverb(word) or any(one in library.verbs for one in forms)


def _done(words: Words, place: int, between: Sequence[str]) -> Mention | None:
    word, behind = lower(words, place), lower(words, place + 1)
    base = _base(word)
    if not base or word in _no_steps() or not {"that", "which", "who"}.isdisjoint(between):
        return None
    told = behind in (*_BEHIND_DONE, AMOUNT, "it", "them") or is_adverb(behind)
    joined = before_of(words, place) in _JOINS or _is_within_row(words, place)
    if not told or not joined:
        return None
    return Mention(base, None, place, place + 1, False, False, False)


def _is_within_row(words: Words, place: int) -> bool:
    """Whether a participle stands between commas in a row that "and" ends: ", compacted at 10 MPa
    and ejected", but not ", acidified with HCl, for 5 min"."""
    word = lower(words, place)
    if before_of(words, place) != "," or word in words_for("of_reagents"):
        return False
    for at in range(place + 1, len(words)):
        if words[at][0] in (*ENDS, "("):
            return False
        if lower(words, at) == "and":
            while is_adverb(lower(words, at + 1)) or lower(words, at + 1) in _JOINS:
                at += 1
            if lower(words, at + 1).endswith(("ed", "en", "un")):
                return True
    return False


def _is_ordered(words: Words, place: int, between: Sequence[str]) -> bool:
    """Whether an unknown word stands as an order: "and compact it", "to a die and compact at"."""
    word, behind = lower(words, place), lower(words, place + 1)
    if word.endswith(_NO_VERBS) or singular(word) != word or word in _no_steps():
        return False
    if behind in ("it", "them"):
        return True
    if word not in _orders():
        lead = [at for at, one in enumerate(between) if one in _PLACED]
        one_place = lead and between[lead[-1] + 1 : lead[-1] + 2] in (["a"], ["an"], ["the"])
        if not one_place or {*MEANS, *_ARTICLES} & {*between[lead[-1] + 2 :]}:
            return False
    setting = behind in _SETTING and lower(words, place + 2) == AMOUNT
    return setting or (word in _orders() and behind in (*_BEHIND_DONE, AMOUNT, *_ARTICLES))


def _base(word: str) -> str:
    """Return the verb of which a word that nobody knows is the participle, by its form; nothing if
    it has not the form of one."""
    if base := irregular(word):
        return base
    stem = word.removesuffix("ed")
    if stem == word or len(stem) < 3:
        return ""
    if stem.endswith("e"):
        return f"{stem}e"
    if stem.endswith("i"):
        return f"{stem[:-1]}y"
    if stem[-1] == stem[-2]:
        return stem if stem[-1] in "lsz" else stem[:-1]
    if stem.endswith(_ENDED_E):
        return f"{stem}e"
    short = stem[-1] not in (*_VOWELS, "w", "x", "y") and stem[-2] in _VOWELS
    single = short and stem[-3] not in _VOWELS and not stem.endswith(_KEPT)
    return f"{stem}e" if single else stem


@cache
def _no_steps() -> frozenset[str]:
    return frozenset(resources.table("ontology", "unheard.toml")["no_steps"])


@cache
def _orders() -> frozenset[str]:
    return frozenset(resources.table("ontology", "unheard.toml")["orders"])
