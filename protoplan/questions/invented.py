"""Steps that a question may not tell: their word stands in it only as a noun, as what a thing is
like or does by itself, "a 1 cm circle of skin", "low melting agarose", "which dries quickly". It
only tells the user. The words are ``ontology/narrating.toml``."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from protoplan.library.values import Library
from protoplan.questions.overseeing import spotted
from protoplan.questions.relating import BORDERS, narrating_words, question_words
from protoplan.questions.words import GERUND, breaks, is_adverb, listed_words

_NAME = 3
"""Words between an article and its noun."""
_SHOWN = 2
_MOST = 3


def invented(
    text: str, verbs: Sequence[str], library: Library, listed: Collection[str]
) -> tuple[str, ...]:
    """Return the words around the actions of a plan, ``verbs``, that no place of a text tells as
    doings; those ``listed`` are asked for."""
    words = list(question_words(text))
    named = list(spotted(words, dict.fromkeys(verbs, ()), library))
    found: list[str] = []
    for verb in dict.fromkeys(verbs):
        places = [one.at for one in named if one.verb == verb]
        if verb in listed or not places:
            continue
        if all(_is_no_doing(words, at, library) for at in places):
            first = places[0]
            shown = words[max(0, first - _SHOWN) : first + _SHOWN + 1]
            found.append(" ".join(shown).strip(" ,.;:?!"))
    return tuple(found[:_MOST])


def _is_no_doing(words: Sequence[str], at: int, library: Library) -> bool:
    """Whether a word that may name an action stands as none at a place."""
    return _is_noun(words, at, library) or _is_like(words, at) or _does_itself(words, at)


def _is_noun(words: Sequence[str], at: int, library: Library) -> bool:
    """Whether a word in the form of a verb stands behind an article, as a noun or as what the thing
    there does: "a short pause", "when the cells reach confluence"; no bout: "a brief rinse"."""
    word = words[at]
    if word not in library.verbs or word in listed_words("bouts") or word.endswith(GERUND):
        return False
    behind = _at(words, at + 1)
    if behind in narrating_words("object") or behind[:1].isdigit():
        return False
    for place in range(at - 1, max(-1, at - 2 - _NAME), -1):
        if words[place] in narrating_words("determiners"):
            return True
        unit = words[place][0].isdigit() or _at(words, place - 1)[:1].isdigit()
        if not unit and not _is_name(words[place]):
            return False
    return False


def _is_like(words: Sequence[str], at: int) -> bool:
    """Whether a word tells what the thing behind it is like: "low melting agarose"."""
    before = _at(words, at - 1)
    named = _is_name(_at(words, at + 1))
    return words[at].endswith("ing") and named and _is_name(before) and before != "ice"


def _does_itself(words: Sequence[str], at: int) -> bool:
    """Whether a word tells what a thing does by itself: "which dries quickly"."""
    place = at - 1
    while is_adverb(_at(words, place)):
        place -= 1
    told = _at(words, place - 1) in narrating_words("timing")  # "24 h after that harvest them"
    return (
        not told
        and _at(words, place) in narrating_words("doing_itself")
        and not words[at].endswith("ed")
    )


def _is_name(word: str) -> bool:
    """Whether a word may stand in the name of a thing."""
    return word.isalpha() and word not in BORDERS and not breaks(word) and not is_adverb(word)


def _at(words: Sequence[str], at: int) -> str:
    return words[at] if 0 <= at < len(words) else ""
