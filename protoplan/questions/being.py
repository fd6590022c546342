"""Rows of passives of which only the first has its verb of being, told in full before a question is
read: "the medium is aspirated, the cells rinsed and 1 ml of trypsin added"."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import pairwise

from protoplan.library import lemmas
from protoplan.questions.clauses import BEING
from protoplan.questions.words import breaks, is_adverb

_SENTENCE = re.compile(r"(?:[^.?!;]|[.](?=\S))+")
_WORD = re.compile(r"[^\s,]+")
_PART = re.compile(
    r"(?:, and |, then |, | and then | and )(?P<part>(?:[^,]|,(?=\d))+?)(?=, | and |$)"
)
_OPENS = ("the", "a", "an", "each", "all", "both", "its", "their")
_NAME = 7
"""Words before what is done to a thing."""
_ENDS = ("ed", "en", "un", "ung", "ilt", "ept", "ut")
_PARTICLES = ("out", "off", "up", "down", "away")
_LEADS = ("in", "with", "by", "at", "for", "from", "to", "on", "into", "onto", "under", "after")


def with_being(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each passive of a row has its verb of being."""
    return _SENTENCE.sub(lambda told: _in_full(told[0], verbs), text)


def _in_full(sentence: str, verbs: Collection[str]) -> str:
    words = [*_WORD.finditer(sentence)]
    first = next(
        (
            one.start()
            for one, behind in pairwise(words)
            if one[0].lower() in BEING and (behind[0] in verbs or _is_done(behind[0], verbs))
        ),
        None,
    )
    if first is None:
        return sentence
    found = (_place(told, verbs) for told in _PART.finditer(sentence, first))
    for place in sorted((at for at in found if at >= 0), reverse=True):
        sentence = f"{sentence[:place]}are {sentence[place:]}"
    return sentence


def _place(told: re.Match[str], verbs: Collection[str]) -> int:
    """Return where the verb of being lacks in a part of a row, -1 if it does in none."""
    words = [*_WORD.finditer(told.string, told.start("part"), told.end("part"))]
    low = [one[0].lower() for one in words]
    if not low or not (low[0] in _OPENS or low[0][0].isdigit()) or not {*BEING}.isdisjoint(low):
        return -1
    for at, word in enumerate(low[1:_NAME], 1):
        if word in _LEADS:
            return -1
        if _is_done(word, verbs):
            behind = low[at + 1 : at + 2]
            ends = (
                not behind
                or behind[0] in (*_LEADS, *_PARTICLES)
                or is_adverb(behind[0])
                or breaks(behind[0])
            )
            while at > 1 and is_adverb(low[at - 1]):
                at -= 1
            named = low[at - 1] not in _OPENS and not low[at - 1][0].isdigit()
            return words[at].start() if ends and named else -1
    return -1


def _is_done(word: str, verbs: Collection[str]) -> bool:
    word = word.lower()
    return word.endswith(_ENDS) and word not in verbs and any(one in verbs for one in lemmas(word))
