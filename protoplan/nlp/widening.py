"""Quantities that the tagger finds only the end of: "50 ± 2 °C", "one and a half hours"."""

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
_SPREAD = r"(?:±|\+/-)"
_BEFORE = (
    (re.compile(r"\d"), re.compile(rf"{_NUMBER}{_SPREAD}\s?$")),
    (re.compile(_SPREAD), re.compile(rf"{_NUMBER}$")),
    (
        re.compile(r"half\b", re.I),
        re.compile(r"(?<!\w)(?:one|two|three|four|five|six|\d+)\s+and\s+a\s+$", re.I),
    ),
)
"""How the end of a quantity begins, and what then belongs before it."""
_REACH = 24


def widened(text: str, mentions: Sequence[Mention]) -> list[Mention]:
    """Return mentions in the order of ``text``, quantities with what belongs before them.

    What they cover then is theirs.
    """
    found: list[Mention] = []
    for one in mentions:
        start = _start(text, one) if one.label in _MEASURED else one.start
        if start < one.start:
            end = one.start + len(one.text)
            while found and found[-1].start + len(found[-1].text) > start:
                start = min(start, found.pop().start)
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
