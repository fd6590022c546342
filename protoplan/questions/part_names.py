"""Lines of one verb that only name the part of a protocol below them: "Fix" above "Fix the cells in
4% PFA."."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

_LINE = re.compile(
    r"^[ \t]*(?:(?:#{1,6}|[-*•]|(?P<number>\d{1,2}[.)]|(?i:step|part) \d{1,2}[:.)-]?))[ \t]+)?"
    r"(?P<said>\S.*?)[ \t]*$",
    re.MULTILINE,
)
_ENDED = (".", ";", ":", "?", "!")
_FEW = 3
"""Words that a line has at least that stands below a name."""


def without_names(text: str, verbs: Collection[str]) -> tuple[str, list[str]]:
    """Return a text without such lines, and these; ``verbs`` are those of the actions. A line of
    one verb is a step where orders stand before the first, or the numbers of orders go on."""
    lines = [*_LINE.finditer(text)]
    names = [at for at, one in enumerate(lines) if one["said"].lower() in verbs]
    if not names or not _are_names(lines, names, verbs):
        return text, []
    for at in reversed(names):
        text = text[: lines[at].start()] + text[lines[at].end() :]
    return text, [lines[at][0].strip() for at in names]


def _are_names(
    lines: Sequence[re.Match[str]], names: Sequence[int], verbs: Collection[str]
) -> bool:
    """Whether each of some lines stands above a longer one, and either an order below one begins
    with its verb, or all other lines, unlike these, are whole sentences."""
    again = False
    for at, end in zip(names, [*names[1:], len(lines)], strict=True):
        below = lines[at + 1 : end]
        counts = lines[at]["number"] and any(one["number"] for one in below)
        if not below or counts or len(below[0]["said"].split()) < _FEW:
            return False
        again = again or any(_first(one) == lines[at]["said"].lower() for one in below)
    ordered = any(_first(one) in verbs for one in lines[: names[0]])
    ended = all(one["said"].endswith(_ENDED) for at, one in enumerate(lines) if at not in names)
    return again or (ended and len(names) > 1 and not ordered)


def _first(line: re.Match[str]) -> str:
    return line["said"].split()[0].lower()
