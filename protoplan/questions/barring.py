"""What a question forbids around each of its clauses, so that what is told there of a doing may be
why: "do not vortex it. Mix it by inverting. Vortexing shears DNA". A doing is forbidden from the
clause that forbids it on, and up to that, as far as nothing asks for it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import takewhile
from typing import NamedTuple

from protoplan import resources
from protoplan.questions.excluding import tool_forms
from protoplan.questions.following import verb_of
from protoplan.questions.words import is_adverb, listed_words

_ARTICLES = ("the", "a", "an", "any", "all", "your", "our", "my", "this", "such", "and", "even")
_NOT = ("not", "never")
_ROW = ("or", "nor", "and")
_ENDED, _BEING = "ed", ("is", "are", "be", "was", "were", "been", "gets", "get")


class Clause(NamedTuple):
    """The words of a clause, whether it tells what a doing does, and so asks for none, and whether
    only a comma stands before it."""

    words: Sequence[str]
    tells: bool = False
    goes_on: bool = False


class _Bar(NamedTuple):
    """What a clause forbids, and what it asks for."""

    forbids: frozenset[str] = frozenset()
    asks: frozenset[str] = frozenset()


def barred(clauses: Sequence[Clause], verbs: Collection[str]) -> list[frozenset[str]]:
    """Return for each clause what clauses before and behind it forbid, that none between asks
    for."""
    bars = list(_bars(clauses, verbs))
    behind = list(_from(bars[::-1]))[::-1]
    return [one | more for one, more in zip(_from(bars), behind, strict=True)]


def denies(words: Sequence[str]) -> bool:
    """Whether words forbid something, and not to leave it out."""
    if not _listed("left_out").isdisjoint(words) and {*_NOT} & {*words}:
        return False
    return _cue(words, "denying") > 0


def barred_doing(words: Sequence[str], start: int, among: Collection[str]) -> str:
    """Return which of some doings a clause begins with, "" if with none: "vortexing", "the harsh
    washing", "a sonicator"; but not with one that it asks for: "vortex the cells"."""
    at = start
    while at < len(words) and (
        words[at] in _ARTICLES or words[at] in _listed("excess") or is_adverb(words[at])
    ):
        at += 1
    word = words[at] if at < len(words) else ""
    alone = at + 1 < len(words) and words[at + 1].endswith("s")
    if not word or word in _listed("no_doing") or (word in among and at == start and not alone):
        return ""
    return _doing(word, among)


def _from(bars: Sequence[_Bar]) -> Iterator[frozenset[str]]:
    """Yield for each clause what those before it forbid."""
    known = frozenset[str]()
    for one in bars:
        yield known
        known = (known - one.asks) | one.forbids


def _bars(clauses: Sequence[Clause], verbs: Collection[str]) -> Iterator[_Bar]:
    carries = False
    for one in clauses:
        words = one.words
        row = one.goes_on and carries and (len(words) == 1 or not {*_ROW[:2]}.isdisjoint(words))
        if one.tells:
            carries = False
            yield _Bar()
            continue
        cue = 0 if row else _cue(words, "forbidding")
        kept = not _listed("left_out").isdisjoint(words) and not {*_NOT}.isdisjoint(words)
        carries = row or (cue > 0 and not kept)
        if not carries:
            yield _Bar(asks=frozenset(_asked(words, verbs)))
            continue
        said = list(takewhile(lambda word: word not in _listed("ends"), words[cue:]))
        said = said[: _row_end(said, verbs)]
        rest = words[cue + len(said) :]
        forbids = {*_forbidden(said, verbs)} or {*_forbidden(words[:cue], verbs)}
        asked = {*_asked((*words[: max(cue - 1, 0)], *rest), verbs)}
        yield _Bar(frozenset(forbids), frozenset(asked - forbids))


def _row_end(words: Sequence[str], verbs: Collection[str]) -> int:
    """Return where what is forbidden ends: before an order behind an object, as in "vortex the DNA
    and mix it", but not in "fix and stain the cells"."""
    for at in range(2, len(words) - 1):
        order = words[at] == _ROW[-1] and words[at + 1] in verbs
        if order and not _doing(words[at - 1], verbs):
            return at
    return len(words)


def _forbidden(words: Sequence[str], verbs: Collection[str]) -> Iterator[str]:
    """Yield the first doing of words that tells something, and those in a row with it."""
    found = False
    for at, word in enumerate(words):
        led = any(one in _ROW for one in words[max(0, at - 2) : at])
        if (found and not led) or not (verb := _doing(word, verbs)):
            continue
        found = found or verb not in _general()
        yield verb


def _asked(words: Sequence[str], verbs: Collection[str]) -> Iterator[str]:
    """Yield the doings that words name, but for what a thing is like: "the washed cells"."""
    for at, word in enumerate(words):
        done = word.endswith(_ENDED) and {*_BEING}.isdisjoint(words[max(0, at - 2) : at])
        if not done and (verb := _doing(word, verbs)):
            yield verb


def _doing(word: str, verbs: Collection[str]) -> str:
    """Return which of some verbs a word, or a part of it, is a form of, or the tool of."""
    parts = (word, *word.split("-")[::-1]) if "-" in word else (word,)
    found = (verb for one in parts if (verb := verb_of(one, verbs)))
    return next(found, "") or min((one for one in tool_forms(word) if one in verbs), default="")


def _cue(words: Sequence[str], name: str) -> int:
    """Return which word stands behind the first that forbids, 0 if none does."""
    short = next((at + 1 for at, one in enumerate(words) if "n't" in one), 0)
    said = _phrases("not_denying").sub(lambda found: re.sub(r"\S", "_", found[0]), " ".join(words))
    found = _phrases(name).search(said)
    place = said.count(" ", 0, found.end()) + 1 if found else 0
    return min((one for one in (short, place) if one), default=0)


@cache
def _phrases(name: str) -> re.Pattern[str]:
    known = {*listed_words("not_denying" if name == "not_denying" else "denying")}
    known |= {"without"} if name != "not_denying" else set()
    known |= {*_table("behind")} if name == "forbidding" else set()
    said = sorted(known, key=len, reverse=True)
    return re.compile(rf"(?<![\w'-])(?:{'|'.join(map(re.escape, said))})(?![\w'-])")


@cache
def _general() -> frozenset[str]:
    return frozenset(_table("general"))


def _table(name: str) -> list[str]:
    return list(resources.table("ontology", "withholding.toml")[name])


@cache
def _listed(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "warning.toml")[name])
