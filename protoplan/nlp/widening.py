"""Quantities that the tagger finds only a part of: "50 ± 2 °C", "an hour and a half"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from protoplan.nlp.values import Label, Mention

_MEASURED = frozenset(
    (
        Label.AMOUNT, Label.CONCENTRATION, Label.NUMERICAL, Label.SIZE, Label.SPEED,
        Label.TEMPERATURE, Label.TIME, Label.GENERIC_MEASURE, Label.PH,
    )
)  # fmt: skip
_NUMBER = r"(?<![\w.])[-−]?\d[\d.,]*\s?(?:[°º]\s?[CF]|%|[^\W\d_]{1,3})?\s?"
_WHOLE = r"(?<!\w)(?:one|two|three|four|five|six|seven|eight|nine|ten|\d+)"
_UNIT = "second|minute|hour|day|week|month"
_MORE = "(?:full|whole|further|additional|extra|more)"
_SHARE = r"(?:(?:a\s+)?(?:half|quarter)(?:\s+of)?|three[\s-]quarters\s+of)"
_SPREAD = r"(?:±|\+/-)"
_BEFORE = (
    (re.compile(r"\d"), re.compile(rf"{_NUMBER}{_SPREAD}\s?$")),
    (re.compile(_SPREAD), re.compile(rf"{_NUMBER}$")),
    (
        re.compile(r"(?:a\s+)?(?:half|quarter)\b", re.I),
        re.compile(rf"{_WHOLE}\s+and\s+(?:a\s+)?$", re.I),
    ),
    (
        re.compile(rf"(?:an?\s+)?(?:{_MORE}\s+)?(?:{_UNIT})\b", re.I),
        re.compile(rf"(?<!\w)(?:{_SHARE}\s+(?:an?\s+)?|an?\s+)(?:{_MORE}\s+)?$", re.I),
    ),
)
"""How the end of a quantity begins, and what then belongs before it."""
_TIMED = re.compile(rf"(?:{_UNIT}|min|hr|h)s?$", re.I)
_BEHIND = re.compile(
    rf"\s+and\s+(?:a\s+(?:half|quarter)|three\s+quarters)\b(?!\s+(?:of|the|{_UNIT})\b)", re.I
)
"""What belongs behind a time that ends with its unit: "an hour and a half"."""
_REACH = 40


def widened(text: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Return mentions in the order of ``text``, quantities with what belongs around them.

    What they cover then is theirs.
    """
    found: list[Mention] = []
    covered = 0
    for one in mentions:
        if one.start < covered:
            continue
        if one.label in _MEASURED:
            start, end = _start(text, one), _end(text, one)
            while start < one.start and found and found[-1].start + len(found[-1].text) > start:
                start = min(start, found.pop().start)
            covered = end if end > one.start + len(one.text) else covered
            one = replace(one, text=text[start:end], start=start)
        found.append(one)
    return found


def _start(text: str, one: Mention) -> int:
    """Return where a quantity begins: its label is that of its end."""
    before = text[max(0, one.start - _REACH) : one.start]
    for begins, belongs in _BEFORE:
        if begins.match(one.text) and (match := belongs.search(before)):
            return one.start - len(before) + match.start()
    return one.start


def _end(text: str, one: Mention) -> int:
    """Return where a quantity ends."""
    end = one.start + len(one.text)
    timed = one.label is Label.TIME and _TIMED.search(one.text)
    behind = _BEHIND.match(text, end) if timed else None
    return behind.end() if behind else end
