"""What is told to be there, or ready, when something is done: "them" behind it stands for that, and
not for what was worked on before: "when the shoots are 2 cm tall, excise them". So does "the
other" for one of two: "fill two bottles, open one and stopper the other"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.entities import singular

_WHEN = re.compile(
    r"(?P<when>\b(?:when|once|as soon as|after) the (?P<what>[a-z]+(?: [a-z]+)?) "
    r"(?:are|have|reach|appear|emerge|germinate|hatch|form)\b(?:[^.,;?!]|[.,](?=\d)){0,120}, "
    r"(?:then )?(?P<verb>[a-z]+)) them\b(?! (?:from|off|out of)\b)",
    re.IGNORECASE,
)


_OTHER = re.compile(
    r"\b(?P<verb>[a-z]+) the other(?=[.,;?!]|$| (?:and|for|at|in|with|on|to|overnight)\b)",
    re.IGNORECASE,
)
_TWO = re.compile(r"\b(?:two|both|2) (?P<what>[a-z]+s)\b")
_BACK = 300
"""Characters before "the other" in which the two are told."""


def emerged(text: str, verbs: Collection[str]) -> str:
    """Return a question in which "them" and "the other" of two are said plainly behind a verb, one
    of ``verbs``."""
    return _OTHER.sub(partial(_other, verbs), _WHEN.sub(partial(_said, verbs), text))


def _said(verbs: Collection[str], told: re.Match[str]) -> str:
    last = told["what"].split()[-1]
    plain = told["verb"].lower() in verbs and singular(last) != last
    return f"{told['when']} the {told['what']}" if plain else told[0]


def _other(verbs: Collection[str], told: re.Match[str]) -> str:
    two = list(_TWO.finditer(told.string, max(0, told.start() - _BACK), told.start()))
    plain = two and told["verb"].lower() in verbs
    return f"{told['verb']} the remaining {singular(two[-1]['what'])}" if plain else told[0]
