"""Steps that a question names only where it says what is wanted, and not where it tells how: "How
do I extract caffeine and quantify it? Boil the leaves ..."."""

from __future__ import annotations

from collections.abc import Collection

from protoplan.library.values import Library
from protoplan.questions.overseeing import spotted, words_of
from protoplan.questions.untimed import tells_order

_STOPS = (".", ";", "!", "\n")
_ASKING = ("how ", "what ", "can ", "could ")
_HOW = 2
"""So many doings that are told behind a question tell how it is done."""


def only_asks(text: str) -> bool:
    """Whether a text is one question that says what is wanted, and tells no order in words."""
    said = text.strip().lower()
    return (
        said.endswith("?")
        and said.startswith(_ASKING)
        and not any(one in said[:-1] for one in (*_STOPS, "?"))
        and not tells_order(said)
    )


def only_question(text: str, verbs: Collection[str], library: Library) -> tuple[str, ...]:
    """Return those of the verbs of steps that only the question names with which a text opens."""
    asked, _, behind = text.partition("? ")
    wanted, told = (_named(part, verbs, library) for part in (asked, behind))
    opens = bool(behind) and not any(one in asked for one in _STOPS)
    return tuple(one for one in wanted if opens and one not in told and len(told) >= _HOW)


def _named(text: str, verbs: Collection[str], library: Library) -> dict[str, None]:
    """Return which of several verbs a text names."""
    return dict.fromkeys(one.verb for one in spotted(words_of(text.lower()), verbs, library))
