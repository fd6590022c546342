"""What a question excludes: the words behind "not", "never", "rather than". What stands there is no
part of any step, and where no action is forbidden by it the user is told of it, who knows better.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.clauses import AMOUNT, BEING, ENDS, Mention, Words, lower
from protoplan.questions.lacking import WITHOUT, lacked
from protoplan.questions.words import BY, FORBIDDING, MEANS, is_adverb, is_negated, listed_words

_LACKING = (WITHOUT, "nothing")
"""What stands in a step in its words: "in medium without serum"."""
_MARKS = (*ENDS, ":", "(", ")")
_OR = ("or", "nor")
_ARTICLES = ("the", "a", "an", "any", "all", "your", "our", "my", "its", "their")
_BEING = ("be", "been", "being", "get", "to", "ever")
_WHICH, _WILL = ("that", "which", "who"), ("will", "shall", "should", "must", "are", "is")
"""What tells which things something is denied of: "samples that will be probed"."""
_LONGEST = 40
"""Words that a denial reaches at most."""
_NAME = 4
"""Words before an action that is named by its noun: "skipping the second RNase digestion"."""
HIDDEN = "¬"
"""Stands for a word that is part of no step."""


class Denial(NamedTuple):
    """Where words that deny begin, from where to where what they deny stands, and where in it a
    verb, -1 if it does not begin with one: "don't heat it", but not "no heating"."""

    cue: int
    first: int
    end: int
    verb: int = -1


def denials(words: Words, found: Sequence[Mention]) -> list[Denial]:
    """Return what is denied, in the order of the words, none within another."""
    orders = {one.first for one in found if one.sure or one.base}
    acts = orders | {one.first for one in found if not one.gerund}
    lacks = dict(lacked(words, found))
    denied: list[Denial] = []
    at = 0
    while at < len(words):
        length = lacks[at] - at if at in lacks else _cue(words, at)
        if length > 0:
            first = at + length
            end = _end(words, first, orders)
            verb = first
            while verb < end and (lower(words, verb) in _BEING or is_adverb(words[verb][0])):
                verb += 1
            denied.append(Denial(at, first, end, verb if verb in acts else -1))
            at = max(first, end)
        else:
            at += max(1, -length)
    return [one for one in denied if one.first < one.end]


def parted(words: Words, found: Sequence[Mention]) -> tuple[list[Mention], list[Denial]]:
    """Return the mentions but those that only begin what denies, "leave" in "leave out", and what
    is denied."""
    denied = denials(words, found)
    cues = {one.cue for one in denied if one.first > one.cue + 1}
    return [one for one in found if one.first not in cues], denied


def only_denied(words: Words, found: Sequence[Mention], denied: Sequence[Denial]) -> set[int]:
    """Return the numbers of the mentions that only say for what, or of what, something is denied:
    "do not use water to quench", "do not boil samples that will be probed"."""
    known: set[int] = set()
    for one in denied:
        word, behind = lower(words, one.end), lower(words, one.end + 1)
        instead = lower(words, one.cue) in ("rather", "instead")
        which = word in _WHICH and behind in _WILL
        if instead or not (which or word == "to"):
            continue
        stop = next((at for at in range(one.end, len(words)) if _ends(words, at)), len(words))
        known.update(n for n, each in enumerate(found) if one.end < each.first < stop)
    return known


def _ends(words: Words, at: int) -> bool:
    return lower(words, at) in (*_MARKS, ",", "but", "then")


def hidden(words: Words, ranges: Sequence[tuple[int, int]]) -> Words:
    """Return words of which those in ``ranges`` are part of no step."""
    places = {at for first, end in ranges for at in range(first, end)}
    return [(HIDDEN if at in places else word, start) for at, (word, start) in enumerate(words)]


def excluded(words: Words, denied: Sequence[Denial], verbs: Collection[str]) -> Iterator[str]:
    """Yield those of ``verbs`` that are denied by their noun, a tool, or a thing that they are
    called after: "rather than the oven", "don't use trypsin"."""
    for one in denied:
        for at in _heads(words, one):
            word = lower(words, at)
            other = _lacks(words, one) and len(_tools().get(word, ())) > 1
            yield from (
                verb
                for verb in verbs
                if (verb in tool_forms(word) if other else _is_called(word, verb))
            )


def _lacks(words: Words, denied: Denial) -> bool:
    """Whether it is only said that a thing is not there: of a tool of several uses no one is
    forbidden by it but that which it is called after."""
    said = {lower(words, at) for at in range(denied.cue - 2, denied.end)}
    return not said.isdisjoint(listed_words("having"))


def way(words: Words, denied: Denial, verbs: Collection[str]) -> int:
    """Return where a way begins in which alone an action is denied, that is an action too: "must
    not be heated in the microwave", "without fixing with methanol"; -1 if there is none."""
    if lower(words, denied.cue) == WITHOUT:
        return denied.first
    if denied.verb < 0:
        return -1
    named = (
        at
        for at in _heads(words, denied)
        if any(_is_called(lower(words, at), verb) for verb in verbs)
    )
    return next((_lead(words, denied.verb, at) for at in named), -1)


def begins(words: Words, denied: Denial, place: int) -> bool:
    """Whether a denial begins with an action that stands at a place: "not by vortexing", "skipping
    the RNase digestion"."""
    before = [lower(words, at) for at in range(denied.first, place)]
    lead = (*MEANS, *_ARTICLES, BY, "use", "using", "be", "been")
    name = [word for word in before if word not in lead]
    return denied.first <= place < denied.end and len(name) < _NAME


def _cue(words: Words, at: int) -> int:
    """Return how many words at a place deny, less than 0 if they only look as if they did."""
    word = lower(words, at)
    for name, sign in (("not_denying", -1), ("denying", 1)):
        for phrase in _phrases(name).get(word, ()):
            if all(lower(words, at + place) == said for place, said in enumerate(phrase)):
                return sign * len(phrase)
    return int(is_negated(word) and word not in _LACKING)


@cache
def _phrases(name: str) -> dict[str, list[tuple[str, ...]]]:
    """Return phrases of ``ontology/query.toml`` by their first words, the longest first."""
    said = resources.table("ontology", "query.toml")[name]
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted((tuple(one.split()) for one in said), key=len, reverse=True):
        found.setdefault(phrase[0], []).append(phrase)
    return found


def _end(words: Words, first: int, orders: Collection[int]) -> int:
    """Return where what is denied ends: with its phrase, but for more of a row that "or" joins."""
    stop = min(len(words), first + _LONGEST)
    for at in range(first, stop):
        word = lower(words, at)
        if word in _MARKS or (word in listed_words("ends_denial") and at > first):
            return at
        if word == "," and not _goes_on(words, at, stop, orders):
            return at
        wanted = lower(words, at - 1) in listed_words("to_do")  # "not necessary to dry it"
        if word == "to" and at > first and at + 1 in orders and not wanted:
            return at  # "rather than the oven to dry it"
        if word in ("and", "&") and {at + 1, at + 2} & {*orders}:
            return at
    return stop


def _goes_on(words: Words, comma: int, stop: int, orders: Collection[int]) -> bool:
    """Whether a row goes on behind a comma up to "or": "not on ice, in the fridge or frozen"."""
    for at in range(comma + 1, stop):
        word = lower(words, at)
        if word in _OR:
            return True
        if word in _MARKS or word in listed_words("ends_denial") or word == "and" or at in orders:
            return False
    return False


def _heads(words: Words, denied: Denial) -> Iterator[int]:
    """Yield where the names end that are denied: of the first, and of those that are led in."""
    for at in range(denied.first, denied.end):
        after = lower(words, at + 1)
        ends = at + 1 == denied.end or after in (*MEANS, BY, *_OR, *BEING, "and", ",", AMOUNT)
        if ends and (denied.verb < 0 or _lead(words, denied.verb, at) > denied.verb):
            yield at


def _lead(words: Words, first: int, at: int) -> int:
    """Return where the word stands that leads in a name, -1 if none does."""
    for place in range(at - 1, max(first, at - _NAME) - 1, -1):
        if lower(words, place) in (*MEANS, BY):
            return place
    return -1


def _is_called(word: str, verb: str) -> bool:
    """Whether a noun names an action: by its verb, its tool or its reagent."""
    if verb in tool_forms(word) or verb in _tools().get(word, ()):
        return True
    stem = word.removesuffix("s")
    return len(stem) > _NAME and verb.startswith(stem) and word not in FORBIDDING


def tool_forms(word: str) -> set[str]:
    """Return what a word may be a form of, or the tool of: "sonicator", "freezer", "mixer"."""
    forms = {*lemmas(word), *(word.removesuffix(end) for end in ("r", "er"))}
    return forms | ({f"{word[:-2]}e"} if word.endswith("or") else set())


@cache
def _tools() -> dict[str, list[str]]:
    return dict(resources.table("ontology", "query.toml")["tools"])
