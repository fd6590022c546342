"""Adverbs without "-ly", by where they stand: "rinse well with water", "spin the tube hard"."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.entities import kind_of, singular
from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, BEING, Words, lower
from protoplan.questions.subjects import PRONOUNS
from protoplan.questions.words import MEANS, breaks, is_adverb, listed_words

_WELL = "well"
_NEAR = 4
"""Words between wiping and how it is to be wiped."""
_VERY = ("very", "really", "quite", "too")
_ENDING = "-wise"
"""Marks a word that is an adverb where it stands."""
_BEHIND = (
    *MEANS, "and", "then", "or", "but", "for", "before", "after", "until", "by", "at", "while",
    "so", ",", ".", ";", ":", "!", "?", ")", "(", "", AMOUNT,
)  # fmt: skip
"""Behind an adverb, and behind no first word of a name."""


def with_flat(words: Words, library: Library) -> Iterator[tuple[str, int]]:
    """Yield words of which those are marked that say how something is done, and could be a thing:
    "wash it well", but not "wash each well"."""
    for at, (word, start) in enumerate(words):
        flat = word in listed_words("flat_adverbs") and _says_how(words, at, library)
        flat = flat or (word in listed_words("wiped_so") and _is_outcome(words, at, library))
        yield (f"{word}{_ENDING}" if flat else word), start


def unmarked(word: str) -> str:
    """Return an adverb as it stands in the question."""
    bare = word.removesuffix(_ENDING)
    return bare if bare in (*listed_words("flat_adverbs"), *listed_words("wiped_so")) else word


def _says_how(words: Words, at: int, library: Library) -> bool:
    word, behind = lower(words, at), lower(words, at + 1)
    at -= lower(words, at - 1) in _VERY
    before = lower(words, at - 1)
    if before in BEING and word == _WELL:  # "is well shaken"
        return any(one in library.verbs for one in lemmas(behind)[1:])
    if behind not in _BEHIND and not is_adverb(behind):
        return False
    if word != _WELL and (f"{before} {word}" in library.verbs or behind == "to"):
        return False  # "it is hard to dissolve"
    if not before[:1].isalpha():
        return False
    if before in PRONOUNS[:2]:  # "mix it well", but not "makes it hard"
        doing = lower(words, at - 2)
        return _is_doing(doing, library) and not breaks(doing)
    if breaks(before) or before in MEANS or before in listed_words("counting"):
        return False
    if word != _WELL:
        return _is_doing(before, library) or bool(kind_of(before)) or singular(before) != before
    if before in listed_words("of_wells") and not _is_ordered(words, at - 1, library):
        return False
    return _is_doing(before, library) or singular(before) != before or bool(kind_of(before))


def _is_outcome(words: Words, at: int, library: Library) -> bool:
    """Whether a word says how a thing is to be wiped: "wipe the slide dry with a tissue"."""
    phrase = f"{lower(words, at - 1)} {lower(words, at)}"
    if lower(words, at + 1) not in _BEHIND or phrase in library.verbs:
        return False
    for place in range(at - 1, max(-1, at - 1 - _NEAR), -1):
        word = lower(words, place)
        if not {*lemmas(word)}.isdisjoint(listed_words("wiping")):
            return True
        if not word[:1].isalnum() or word in ("and", "or", "then", *MEANS):
            return False
    return False


def _is_doing(word: str, library: Library) -> bool:
    return any(one in library.verbs for one in lemmas(word))


def _is_ordered(words: Words, at: int, library: Library) -> bool:
    """Whether a verb opens its clause: "stir well", but not "the sample well"."""
    opens = lower(words, at - 1) in ("", "and", "then", ",", ".", ";", ":", "to")
    return opens and _is_doing(lower(words, at), library)
