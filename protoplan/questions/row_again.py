"""Doings that come again in a row of passives, said so before a question is read: "is weighed,
heated, cooled and weighed" as "is weighed, heated, cooled and weighed again"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from protoplan.questions.being import is_done
from protoplan.questions.clauses import BEING
from protoplan.questions.tokens import Token, participle, tokens_of, words_for
from protoplan.questions.words import is_adverb

_SENTENCE = re.compile(r"(?:[^.?!;\n]|[.](?=\S))+")
_JOINS = (",", "and", "then", "finally")
_ENDS = ("", ",", "and", "then", "until", "once", "twice", "two", "three", "four", "five")
_BREAKS = ("or", "not", "never", "but", "if", "unless", "which", "that", "who", "to")


def told_again(text: str, verbs: Collection[str]) -> str:
    """Return a text in which a bare participle that comes again in its row says so."""
    return _SENTENCE.sub(lambda told: _again(told[0], verbs), text)


def _again(sentence: str, verbs: Collection[str]) -> str:
    for end in sorted(_places(tokens_of(sentence), verbs), reverse=True):
        sentence = f"{sentence[:end]} again{sentence[end:]}"
    return sentence


def _places(tokens: list[Token], verbs: Collection[str]) -> Iterator[int]:
    """Yield where the participles end that come again, with another doing between, and nothing that
    tells them apart."""
    row: list[str] | None = None
    for at, one in enumerate(tokens):
        before = at - 1
        while before > 0 and is_adverb(tokens[before].low):
            before -= 1
        lead = tokens[before].low if before >= 0 else ""
        behind = tokens[at + 1].low if at + 1 < len(tokens) else ""
        if one.low in BEING:
            row = []
        elif one.low in _BREAKS or one.low in words_for("open"):
            row = None
        elif row is None or not (lead in _JOINS or lead in BEING):
            continue
        elif is_done(one.low, verbs):
            verb = participle(one.low, verbs) or one.low
            if verb in row and row[-1] != verb and behind in _ENDS:
                yield one.end
            row.append(verb)
