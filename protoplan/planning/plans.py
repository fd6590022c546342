"""Plans as planners write them: a step a line, in brackets or not, with times or without."""

from __future__ import annotations

import re
from typing import NamedTuple

from protoplan.errors import UnusableInputError
from protoplan.findings import shown

_NUMBER = r"(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?"
_LINE = re.compile(
    rf"(?:(?:[Ss][Tt][Ee][Pp]\s+)?(?P<start>{_NUMBER})\s*:)?\s*"
    r"(?:\((?P<call>[^()]*)\)|(?P<bare>[A-Za-z][\w -]*?))\s*"
    rf"(?:\[\s*(?:D:)?\s*(?P<length>{_NUMBER})[^\]]*\])?\s*(?:\(\d+\))?"
)
_COMMENT = re.compile(r";[^\]]*$")
"""From a semicolon to the end, unless it stands in the square brackets of a time."""


class Line(NamedTuple):
    """A step of a plan: a name and its arguments in lower case, times in seconds, and its line."""

    name: str
    args: tuple[str, ...]
    start: float | None
    length: float | None
    number: int


def read_plan(text: str) -> list[Line]:
    """Return the steps of a plan in their order, that of their times where they have them.

    Reads what Fast Downward, pyperplan, VAL and temporal planners write: ``(move a b)``,
    ``MOVE A B``, ``0.000: (move a b) [60.0]``, ``step 0: MOVE A B``; ``;`` begins a comment. Raises
    :class:`UnusableInputError`, which names the first line that is no step.
    """
    found = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        content = _COMMENT.sub("", line).strip()
        if not content:
            continue
        match = _LINE.fullmatch(content)
        words = (match["call"] or match["bare"] or "").lower().split() if match else []
        if match is None or not words:
            raise UnusableInputError(
                f"Line {number} of the plan is no step: expected (action argument ...), "
                f"found {shown(line)}."
            )
        start, length = (float(match[key]) if match[key] else None for key in ("start", "length"))
        found.append(Line(words[0], tuple(words[1:]), start, length, number))
    return sorted(found, key=lambda one: -1.0 if one.start is None else one.start)
