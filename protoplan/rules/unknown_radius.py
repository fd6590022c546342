"""MIS004: a speed of rotation whose force nobody can work out."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _procedure
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop

_SPEED = re.compile(
    r"(?<![\w.,])(\d{1,3}(?:[ ,]\d{3})+|\d+)(\s?k)?\s?(?:rpms?|r\.p\.m\.?)(?!\w)", re.I
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each speed of a centrifuge in a protocol that tells no rotor or radius for it."""
    known = data(__name__)
    told = [
        (block, found)
        for block in _procedure.blocks(sop)
        if "rpm" in (text := block.text.lower()) or "r.p.m" in text
        if (found := list(_SPEED.finditer(block.text)))
    ]
    if not told:
        return
    if any(words(__name__, "radius").search(block.text) for block in sop.blocks):
        return
    for block, found in told:
        if words(__name__, "force").search(block.text):
            continue
        for match in found:
            if _spins(block.text, match.start(), match.end()):
                rpm = float(re.sub(r"\D", "", match[1])) * (1000 if match[2] else 1)
                yield Hit(
                    block.origin(*match.span()),
                    f"'{match[0]}' says no force: the rotor and its radius are not told",
                    f"With a radius of {known['radius_cm']} cm it would be about "
                    f"{_force(rpm, known['radius_cm'])} × g. Write the force, or name the rotor.",
                )


def _spins(text: str, start: int, end: int) -> bool:
    """Whether a speed is that of a centrifuge, by the verb before it, else the one behind it."""
    reach = data(__name__)["reach"]
    before, behind = text[max(start - reach, 0) : start], text[end : end + reach]
    spins, others = words(__name__, "spins"), words(__name__, "others")
    spun = max((one.start() for one in spins.finditer(before)), default=-1)
    other = max((one.start() for one in others.finditer(before)), default=-1)
    if spun < 0 and other < 0:
        return bool(spins.search(behind)) and not others.search(behind)
    return spun > other


def _force(rpm: float, radius: float) -> str:
    """Return a relative centrifugal force, to two figures. ``radius`` in cm."""
    force = 1.118e-5 * radius * rpm**2
    return f"{float(f'{force:.2g}'):,.0f}"


RULE = Rule("MIS004", "unknown-radius", Severity.WARNING, hits)
