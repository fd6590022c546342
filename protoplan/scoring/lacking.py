"""What one name says is not there, or not so, and another one that it is: "lb agar without
ampicillin" and "lb agar with ampicillin", "non-sterile" and "aseptically", "uncapped" and
"capped" (``ontology/lacking.toml``)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.scoring.concepts import NOT, parted

_LONGEST = 6
"""Letters and more of a word that may be an adverb: "sterilely", but not "only"."""


class _Told(NamedTuple):
    """What a name tells: the words that it is of, those of them that surely are there, those that
    it denies together, and the qualities that it turns into their opposite."""

    words: frozenset[str]
    there: frozenset[str]
    denied: frozenset[str]
    turned: frozenset[str]


def are_denied(said: Collection[str], told: Collection[str]) -> bool:
    """Whether a name of one side denies what one of the other side names."""
    return _deny(said, told) or _deny(told, said)


def are_turned_round(said: Collection[str], told: Collection[str]) -> bool:
    """Whether a name of one side says of a thing that it is not as one of the other side says:
    "digested trachea", "undigested trachea"."""
    return _turn(said, told) or _turn(told, said)


def _deny(names: Collection[str], others: Collection[str]) -> bool:
    for name in names:
        denied = _told(name).denied
        if denied and any(_is_there(denied, _told(other)) for other in others):
            return True
    return _turn(names, others)


def _is_there(denied: frozenset[str], other: _Told) -> bool:
    """Whether all words of what is denied are told there, and one of them as what is there."""
    return denied <= other.words and not denied.isdisjoint(other.there)


def _turn(names: Collection[str], others: Collection[str]) -> bool:
    return any(
        not turned.isdisjoint(_told(other).words)
        for name in names
        if (turned := _told(name).turned)
        for other in others
    )


@lru_cache(maxsize=1 << 14)
def _told(name: str) -> _Told:
    words, lacking = parted(name)
    if name.startswith(f"{NOT} "):
        lacking, words = lacking | {*words}, ()
    elif _list("absent").isdisjoint(name.split()):
        lacking = frozenset()
    turned = {one for word in words for one in _turned(word)}
    turned.update(words[at + 1] for at, word in enumerate(words[:-1]) if word in _list("turning"))
    after = {*turned, *_list("turning")}
    told = [_plain(word) for word in words if word not in _list("light") and word not in after]
    held = {told[at] for at in range(len(told) - 1) if told[at + 1] in _list("holding")}
    denied = {_plain(word) for word in lacking - _list("light")}
    return _Told(
        frozenset(told),
        frozenset(held.union(told[-1:])),
        frozenset(denied - {*told}),
        frozenset(_plain(word) for word in turned) - {*told},
    )


def _turned(word: str) -> Collection[str]:
    """Return what a word is the opposite of, by what it begins with: "capped" of "uncapped"."""
    size = resources.table("ontology", "lacking.toml")["shortest"]
    return [
        word.removeprefix(front)
        for front in _list("turning")
        if word.startswith(front) and len(word) >= len(front) + size
    ]


@lru_cache(maxsize=1 << 12)
def _plain(word: str) -> str:
    """Return the adjective of an adverb, and one word for several of one quality."""
    if len(word) > _LONGEST and word.endswith("ly"):
        word = word.removesuffix("ly").removesuffix("al" if word.endswith("ically") else "")
    return _same().get(word, word)


@cache
def _same() -> dict[str, str]:
    listed = resources.table("ontology", "lacking.toml")["same"]
    return {word: words[0] for words in listed for word in words}


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "lacking.toml")[name])
