"""Whether "to" leads in where something comes, and no verb, told by what it is like, "return the
cells to complete medium", or by a name, "transfer the gel to filter paper". The words are
``ontology/destinations.toml``."""

from __future__ import annotations

from functools import cache

from protoplan import resources
from protoplan.entities import kind_of, singular
from protoplan.library import lemmas
from protoplan.questions.clauses import AMOUNT, BEING, ENDS, Words, lower
from protoplan.questions.verblike import is_name
from protoplan.questions.words import OF_IT, breaks, is_adverb

_TO = "to"
_JOINS = ("and", "or", "then")
_STOPS = (*ENDS, ",", ":", "(", ")")
_ENTITLED = (*OF_IT, "a", "an", "those", "any", "both", "every", "its", "their", "my", "our")
"""Before what is done to a thing: "to clean the plates"."""
_DONE = ("ed", "en")
_REACH = 14
"""Words back in which the verb is looked for."""


def is_destination(words: Words, place: int) -> bool:
    """Whether a word that may be a verb says what that is like to which something is moved or
    changed: "transfer the pellet to clean plates", but not "to clean the plates"."""
    if lower(words, place - 1) != _TO:
        return False
    like = lower(words, place) in _table("like") and _names(words, place)
    return (like or _is_named(words, place)) and _is_moved(words, place - 1)


def _is_named(words: Words, place: int) -> bool:
    """Whether the name of one thing begins with a word: "transfer it to filter paper"."""
    said = lower(words, place), singular(lower(words, place + 1))
    return all(said) and not breaks(lower(words, place + 1)) and is_name(" ".join(said))


def _names(words: Words, place: int) -> bool:
    """Whether a thing without an article stands behind what it is like: "clean, labelled tubes",
    "clean 1.5 ml tubes", but not "dry overnight"."""
    at = place + 1
    if lower(words, at) in ("and", ","):
        other = lower(words, at + 1)
        if breaks(other) or not (other in _table("like") or other.endswith(_DONE)):
            return False
        at += 2
    if lower(words, at) == AMOUNT:
        at += 1
    word = lower(words, at)
    if not word[:1].isalnum() or breaks(word) or is_adverb(word):
        return False
    if "from" in (lower(words, at + 1), lower(words, at + 2)):
        return False  # "to separate beads from the buffer"
    return word not in (*_ENTITLED, *_particles(), "overnight", "again")


def _is_moved(words: Words, to: int) -> bool:
    """Whether the verb of a clause moves or changes something, and no other place is told; one
    moves "on to" the next step."""
    if lower(words, to - 1) == "on":
        return False
    for at in range(to - 1, max(-1, to - _REACH), -1):
        word = lower(words, at)
        if word in _STOPS or word in _table("places") or word == "then":
            return False
        if word in _JOINS and not _is_thing(lower(words, at + 1)):
            return False
        if not _table("moving").isdisjoint((word, *lemmas(word))):
            between = {lower(words, place) for place in range(at + 1, to)}
            placed = not _table("placing").isdisjoint((word, *lemmas(word)))
            if placed and not _table("on").isdisjoint(between):
                return False
            led = lower(words, at - 1)
            return led not in ("the", "a", "an") or lower(words, at + 1) in BEING
    return False


def _is_thing(word: str) -> bool:
    """Whether a word behind "and" goes on with things, and is no verb: "the eggs and larvae"."""
    return word in _ENTITLED or singular(word) != word or bool(kind_of(word))


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "destinations.toml")[name])


@cache
def _particles() -> frozenset[str]:
    return frozenset(resources.table("ontology", "verbs.toml")["particles"])
