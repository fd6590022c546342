"""Pages to print on: which of the A series a drawing needs, and which way round."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

SHORT_SIDES = {"a4": 210.0, "a3": 297.0, "a2": 420.0, "a1": 594.0, "a0": 841.0}
"""The shorter side of the pages, in mm; the longer is the square root of 2 times as long."""
FIT, AUTO = "fit", "auto"
PAGES = (AUTO, *SHORT_SIDES, FIT)
"""``auto``: the smallest page on which the text can be read; ``fit``: as large as the drawing."""
_POINT = 25.4 / 72
_READABLE = 6.0
"""The least size of the text of objects on paper, in points."""
_LARGEST = 11.0
"""The most: small drawings do not fill their page."""
_MARGIN = 10.0
"""In mm."""
_PIXEL = 25.4 / 96


_REPORT = 190.0, 194.0
"""The room for a drawing on a page of a report, in mm, on A4 and on Letter."""


def fits_report(width: float, height: float, text_size: float) -> bool:
    """Whether text of a size can be read where a drawing is fitted to a page of a report.

    All are in the unit of the drawing.
    """
    unit = min(_REPORT[0] / max(width, 1), _REPORT[1] / max(height, 1))
    return unit * text_size >= _READABLE * _POINT


class Sheet(NamedTuple):
    """A page of ``width`` by ``height`` mm, on which a unit of the drawing is ``unit`` mm long."""

    name: str
    width: float
    height: float
    unit: float

    @property
    def size(self) -> tuple[float, float]:
        """The page in units of the drawing."""
        return self.width / self.unit, self.height / self.unit


def sheet(name: str, width: float, height: float, text_size: float) -> Sheet:
    """Return the page ``name``, one of :data:`PAGES`, for a drawing of ``width`` by ``height``.

    It is set upright or across, whichever makes the drawing larger. ``text_size`` is that of the
    text which must be readable, in the unit of the drawing.
    """
    if name == FIT:
        unit = _PIXEL
        return Sheet(FIT, (width + 48) * unit, (height + 48) * unit, unit)
    chosen = list(SHORT_SIDES) if name == AUTO else [name]
    for page in chosen:
        short = SHORT_SIDES[page]
        sides = (short, short * sqrt(2))
        room = [(one - 2 * _MARGIN, other - 2 * _MARGIN) for one, other in (sides, sides[::-1])]
        largest = _LARGEST * _POINT / text_size
        units = [
            min(across / max(width, 1), down / max(height, 1), largest) for across, down in room
        ]
        turned = units[1] > units[0] * 1.02
        unit = units[turned]
        if unit * text_size >= _READABLE * _POINT or page == chosen[-1]:
            break
    across, down = sides[::-1] if turned else sides
    return Sheet(page, across, down, unit)
