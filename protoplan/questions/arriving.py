"""Where something comes, told as a clause of its own without a doing: "take up the cells in FBS,
into the freezer at -80 °C overnight". It stands with the step before, and the user is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.questions.words import listed_words

_INTO = re.compile(
    r"(?<=[,;])\s+(?:and\s+)?(?:then\s+)?(?P<said>(?:back\s+)?into\s"
    r"(?:[^.,;:?!()]|[.,](?=\d)){3,100})"
)
_WORD = re.compile(r"\w+")


def without_doing(text: str) -> Iterator[str]:
    """Yield where something comes that is told with how long or how cold, and by no doing."""
    for one in _INTO.finditer(text):
        said = one["said"].strip()
        timed = not listed_words("how_long").isdisjoint(_WORD.findall(said.lower()))
        if timed or "°C" in said:
            yield f'"{said}" may be a step of its own'
