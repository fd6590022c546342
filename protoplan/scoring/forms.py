"""Words of a sentence, and which of them are forms of the verb of a step."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from protoplan.library import lemmas
from protoplan.model import Step

UN = "un"
"""What stands before a verb of which it says that it was not done: "undigested"."""
_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[^\w\s]")


def tokens_of(text: str) -> tuple[str, ...]:
    """Return the words and signs of a text."""
    return tuple(_TOKEN.findall(text.replace("’", "'")))


def verb_of(action: Sequence[str]) -> str:
    """Return the word of an action that says what is done."""
    return next((one for one in action if one.isalpha() and one[-2:] != "ly"), "")


def forms_of(step: Step) -> Callable[[str], bool]:
    """Return what tells whether a word is a form of the verb of a step, also behind "un"."""
    verb = verb_of(tokens_of(step.action.lower()))
    bases = bases_of(verb) if verb else frozenset()

    def is_form(word: str) -> bool:
        bare = word.removeprefix(UN) if word[:2] != verb[:2] else word
        return bare[:2] == verb[:2] and not bases.isdisjoint(bases_of(bare))

    return is_form


@lru_cache(maxsize=1 << 14)
def bases_of(word: str) -> frozenset[str]:
    """Return the base forms that a word may be a form of."""
    return frozenset(lemmas(word))
