"""How wide text is, without a font at hand, and breaking it into lines.

The widths of ``widths.toml`` are those of the wider of the common sans-serif fonts, so that text
fits with whichever of them it is drawn.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from functools import cache
from importlib.resources import files

_BREAK = re.compile(r"(?<= )|(?<=[/,;])(?=\S)|(?<=[\-–])(?=[^\W\d])")
"""Lines are broken after spaces, slashes, commas and hyphens, and in words only if they must."""
GLUE = "\N{NO-BREAK SPACE}"
ELLIPSIS = "…"


def width(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide ``text`` is at most, in the unit of the font's ``size``."""
    table, other, wide, factor = _widths()
    total = 0.0
    for character in text.replace(GLUE, " "):
        if character in table:
            total += table[character]
        elif unicodedata.combining(character):
            continue
        else:
            total += wide if unicodedata.east_asian_width(character) in "WF" else other
    return total * size * (factor if bold else 1)


def wrap(text: str, room: float, size: float, *, bold: bool = False, most: int = 4) -> list[str]:
    """Break ``text`` into at most ``most`` lines, each no wider than ``room``.

    What does not fit is cut off with an ellipsis. ``text`` is one line; it is not broken at a
    :data:`GLUE`, if that can be helped.
    """
    lines, line = [], ""
    for piece in _BREAK.split(text):
        if line and width((line + piece).rstrip(), size, bold=bold) > room:
            lines.append(line.rstrip())
            line = ""
        line += piece
        while len(lines) <= most and len(line) > 1:
            if width(line.rstrip(), size, bold=bold) <= room:
                break
            fit = _fitting(line, room, size, bold)
            lines.append(line[:fit])
            line = line[fit:]
        if len(lines) > most:
            break
    lines += [line.rstrip()] if line.strip() else []
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], cut(f"{lines[most - 1]}{ELLIPSIS}", room, size, bold=bold)]


def cut(text: str, room: float, size: float, *, bold: bool = False) -> str:
    """Return ``text``, cut short with an ellipsis where it is wider than ``room``."""
    if width(text, size, bold=bold) <= room:
        return text
    fit = _fitting(text, room - width(ELLIPSIS, size, bold=bold), size, bold)
    return text[:fit].rstrip(f" {ELLIPSIS}") + ELLIPSIS


def _fitting(text: str, room: float, size: float, bold: bool) -> int:
    """Return how many characters fit, one at least."""
    total = 0.0
    for place, character in enumerate(text):
        total += width(character, size, bold=bold)
        if total > room:
            return max(place, 1)
    return len(text)


@cache
def _widths() -> tuple[dict[str, float], float, float, float]:
    text = (files(__package__) / "widths.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    widths = {c: float(key) for key, characters in table["widths"].items() for c in characters}
    return widths, table["other"], table["wide"], table["bold"]
