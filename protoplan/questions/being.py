"""Rows of passives of which only the first has its verb of being, told in full before a question is
read: "the medium is aspirated, the cells rinsed and 1 ml of trypsin added"."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import pairwise

from protoplan.questions.clauses import BEING, NEXT
from protoplan.questions.tokens import participle, words_for
from protoplan.questions.words import breaks, is_adverb

_SENTENCE = re.compile(r"(?:[^.?!;]|[.](?=\S))+")
_WORD = re.compile(r"[^\s,]+")
_PART = re.compile(
    r"(?:, and |, then |, | and then | and )(?P<part>(?:[^,]|,(?=\d))+?)(?=, | and |$)"
)
_OPENS = ("the", "a", "an", "each", "all", "both", "its", "their")
_NAME = 7
"""Words before what is done to a thing."""
_PARTICLES = ("out", "off", "up", "down", "away")
_LEADS = ("in", "with", "by", "at", "for", "from", "to", "on", "into", "onto", "under", "after")


def with_being(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each passive of a row has its verb of being."""
    return _SENTENCE.sub(lambda told: _in_full(told[0], verbs), text)


def _in_full(sentence: str, verbs: Collection[str]) -> str:
    words = [one for one in _WORD.finditer(sentence) if not is_adverb(one[0].lower())]
    first = next(
        (
            one.start()
            for one, behind in pairwise(words)
            if one[0].lower() in BEING and (behind[0] in verbs or is_done(behind[0], verbs))
        ),
        None,
    )
    if first is None:
        return sentence
    parts = [*_PART.finditer(sentence, first)]
    found = {at for told in parts if (at := _place(told, verbs)) >= 0}
    if found:
        found |= {at for told in parts if (at := _place(told, verbs, bare=True)) >= 0}
    for place in sorted(found, reverse=True):
        sentence = f"{sentence[:place]}are {sentence[place:]}"
    return sentence


def _place(told: re.Match[str], verbs: Collection[str], *, bare: bool = False) -> int:
    """Return where the verb of being lacks in a part of a row, -1 if it does in none; ``bare``: of
    one that begins with the name of a thing, and no article."""
    words = [*_WORD.finditer(told.string, told.start("part"), told.end("part"))]
    low = [one[0].lower() for one in words]
    if not low or not {*BEING}.isdisjoint(low):
        return -1
    opens = low[0] in _OPENS or low[0][0].isdigit()
    if opens is bare or (bare and (not _is_name(low[0]) or participle(low[0], verbs))):
        return -1
    for at, word in enumerate(low[1:_NAME], 1):
        if word in _LEADS:
            return -1
        if is_done(word, verbs) and not (bare and word in words_for("of_reagents")):
            behind = low[at + 1 : at + 2]
            ends = (
                not behind
                or behind[0] in (*_LEADS, *_PARTICLES, *words_for("often"))
                or behind[0][0].isdigit()
                or is_adverb(behind[0])
                or breaks(behind[0])
            )
            while at > 1 and (is_adverb(low[at - 1]) or low[at - 1] in NEXT):
                at -= 1
            named = low[at - 1] not in _OPENS and not low[at - 1][0].isdigit()
            return words[at].start() if ends and named else -1
    return -1


def _is_name(word: str) -> bool:
    return word[0].isalpha() and not breaks(word) and not is_adverb(word)


def is_done(word: str, verbs: Collection[str]) -> bool:
    """Whether a word tells what is done to a thing: "rinsed", "run"."""
    own = word.lower() in words_for("any_form") and word.lower() in verbs
    return own or bool(participle(word.lower(), verbs))
