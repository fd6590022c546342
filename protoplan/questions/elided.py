"""Actions that only what they are done with tells: "flood with crystal violet", "then secondary
antibody 1:500 for 1 h"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from protoplan import resources
from protoplan.entities import is_a, kind_of
from protoplan.library import find
from protoplan.library.values import Library
from protoplan.questions.clauses import AMOUNT, Mention, Words
from protoplan.questions.things import ARTICLES
from protoplan.questions.words import DONE_WITH, MEANS, before_of, breaks, listed_words

LONGEST = 3
"""Words of the name of an action, or of a reagent."""
_APART = (",", ":", ";", ".", "and", "then")
CLOSE = 7
"""Words within which what an action is done with is told."""
_LABELS = ("-hrp", "-ap", "-biotin", "-fitc", "conjugate")
"""Endings of names of what binds as an antibody does."""
_WITH = ("with", "in")


def clause(words: Words, place: int) -> list[str]:
    """Return the words at a place up to the end of the clause, :data:`CLOSE` at most."""
    said = [word.lower() for word, _ in words[place : place + CLOSE]]
    return said[: next((at for at, word in enumerate(said) if word in _APART), len(said))]


def by_what(words: Words, place: int, verbs: Sequence[str]) -> str:
    """Return the verb, of some, that what something is done with tells: "flood with crystal
    violet" for staining, "drop them into 4 % PFA" for fixing."""
    said = clause(words, place)
    for first in range(len(said)):
        for behind in range(first + 1, min(first + LONGEST, len(said)) + 1):
            name = " ".join(said[first:behind])
            for kind, meant in DONE_WITH.items():
                led = first > 0 and said[first - 1] in MEANS
                verb = next((one for one in meant if one in verbs), "")
                if led and verb and is_a(kind_of(name), kind):
                    return verb
            if "fix" in verbs and said[behind - 1] in listed_words("fixatives"):
                return "fix"
    return ""


def comes_on(verb: str) -> bool:
    """Whether a verb only tells how a reagent comes onto what is worked on: "flood"."""
    return verb in resources.table("ontology", "reagents.toml")["coming_on"]


def by_reagent(
    words: Words, place: int, means: Mapping[str, str], library: Library
) -> Mention | None:
    """Return the mention of an action that only what it is done with tells, and for how long: "fix
    it, eosin for 1 min", "then with the primary antibody 1:200 overnight". ``means`` are the verbs
    of the list by what they mean."""
    if before_of(words, place) not in _APART:
        return None
    first = place + (words[place][0].lower() in _WITH)
    first += first < len(words) and words[first][0].lower() in ARTICLES
    if first == len(words) or breaks(words[first][0]):
        return None
    for behind in range(first + 1, min(first + LONGEST, len(words) - 1) + 1):
        kind = _kind(" ".join(word.lower() for word, _ in words[first:behind]))
        if kind and _is_timed(words, behind):
            verb = next((means[done] for done in DONE_WITH[kind] if done in means), "")
            return Mention(verb, find(library, verb)[0], place, place, True) if verb else None
    return None


def _kind(name: str) -> str:
    """Return the kind, of those of :data:`DONE_WITH`, that a name has."""
    if name in listed_words("antibodies") or name.startswith("anti-") or name.endswith(_LABELS):
        return "antibody"
    if name in listed_words("mordants"):
        return "dye"
    return next((one for one in DONE_WITH if is_a(kind_of(name), one)), "")


def _is_timed(words: Words, place: int) -> bool:
    """Whether a time, or first a dilution, stands at a place: "for 5 min", "1:200 overnight",
    "(1:200) for 1 h"."""
    said = [word.lower() for word, _ in words[place : place + 5] if word not in ("(", ")")]
    diluted = bool(said) and (said[0] == AMOUNT or said[0][0].isdigit())
    return said[diluted : diluted + 2] == ["for", AMOUNT] or said[diluted:][:1] == [AMOUNT]
