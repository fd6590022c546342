"""What "of it" stands for behind a washing, told before a question is read: the liquid, not what is
washed, "wash the cells with medium, add 2 ml of it" as "wash the cells with medium, add 2 ml of
medium". The words are ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, partial

from protoplan.entities import is_one_of, kind_of
from protoplan.questions.words import listed_words

_MUCH = r"\d[\d.,]* ?[^\W\d]+"
_WORD = r"(?!(?:and|then|for|at|on|in|with|it|them)\b)[\w’'/+-]+"
_LIQUIDS = ("liquid", "solution", "medium", "buffer", "water", "solvent")
_ELSEWHERE = re.compile(r" (?:to|onto|into|on) (?!(?:it|them|the (?:cells|same))\b)")


def with_same(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a text in which "of it" behind a washing is told by the name of the liquid, and where
    what was washed may be meant, since it is put elsewhere."""
    unsure: list[str] = []
    return _form().sub(partial(_named, unsure), text), tuple(unsure)


@cache
def _form() -> re.Pattern[str]:
    put = "|".join(_forms_of((*listed_words("adding"), *listed_words("dispensing"), "pour")))
    washed = "|".join(_forms_of(listed_words("washing")))
    time = r"(?: (?:once|twice|\w+ times|briefly|quickly|for \d+ ?[a-z]+))*"
    order = rf"(?:(?:and|then) )*(?:{put}) {_MUCH}"
    stated = rf"(?:(?:and|then) )*{_MUCH}(?= of it (?:is|are|was|were) (?:then )?[a-z]+ed\b)"
    return re.compile(
        rf"(?P<before>\b(?:{washed})\b(?:[^.,;?!]{{0,60}}?) (?:with|in|using) (?:{_MUCH} (?:of )?)?"
        rf"(?:the |an? )?)(?P<name>{_WORD}(?: {_WORD}){{0,4}}?)"
        rf"(?P<gap>{time}[,.;]? (?:{order}|{stated})) of it\b",
        re.IGNORECASE,
    )


def _forms_of(verbs: Sequence[str] | frozenset[str]) -> list[str]:
    """Return the verbs, and their forms behind "is"."""
    return sorted({form for one in verbs for form in (one, f"{one.removesuffix('e')}ed")})


def _named(unsure: list[str], told: re.Match[str]) -> str:
    name = told["name"]
    if not is_one_of(kind_of(name), _LIQUIDS):
        return told[0]
    if _ELSEWHERE.match(told.string, told.end()):
        unsure.append(f"{told['gap'].strip(' ,.;')} of it")
        return told[0]
    return f"{told['before']}{name}{told['gap']} of {name}"
