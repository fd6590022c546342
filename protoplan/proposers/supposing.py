"""What a question tells only under a condition: planned as if it held, and told to the user."""

from __future__ import annotations

import re
from collections.abc import Iterator

_CONDITION = re.compile(
    r"\b(?:only )?(?:if|in case|unless|otherwise|optionally)\b(?:[^.,;:?!()]|[.,](?=\d)){0,120}",
    re.IGNORECASE,
)
_SENTENCE = re.compile(r"(?:[^.?!]|[.](?=\d))+[.?!]?")
_ASKS = re.compile(
    r"\b(?:know|see|check|test|tell|decide|determine|sure|wonder|ask) $", re.IGNORECASE
)
_BACK = 20
"""Characters before a condition that are looked at."""


def conditions(text: str) -> Iterator[str]:
    """Yield the conditions of a text, but for those of its questions: "if the pellet is loose"."""
    for sentence in _SENTENCE.finditer(text):
        if sentence[0].endswith("?"):
            continue
        for found in _CONDITION.finditer(sentence[0]):
            if not _ASKS.search(sentence[0][: found.start()][-_BACK:]):
                yield found[0].strip()
