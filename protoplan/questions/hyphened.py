"""Two words that say what a thing is like, written as one before it: "in ice cold methanol" as "in
ice-cold methanol". Else the first would be what something is done in. The words are ``hyphened`` in
``ontology/query.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan.questions.words import breaks, is_adverb, listed_words


def hyphened(text: str) -> str:
    """Return a text in which such words are one where a thing stands behind them."""
    return _pairs().sub(_as_one, text)


def _as_one(told: re.Match[str]) -> str:
    behind = told["behind"]
    if breaks(behind) or is_adverb(behind) or behind.lower() in listed_words("behind_states"):
        return told[0]  # "keep it ice cold for 1 h"
    return f"{'-'.join(told['said'].split())}{told['gap']}{behind}"


@cache
def _pairs() -> re.Pattern[str]:
    said = "|".join(sorted(one.replace(" ", r"\s") for one in listed_words("hyphened")))
    return re.compile(
        rf"\b(?P<said>{said})(?P<gap>,?\s)(?P<behind>[^\W_][\w.’'/+-]*)", re.IGNORECASE
    )
