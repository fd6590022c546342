"""The boxes of steps and the labels of edges: what is written in them, and how large they are."""

from __future__ import annotations

from typing import NamedTuple

from protoplan.model import Step
from protoplan.reports.drawing.measures import ELLIPSIS, GLUE, cut, width, wrap

TEXT_SIZE = 11.0
"""The size of the font in which objects are written; all others follow from it."""
ACTION_SIZE, PARAMETER_SIZE, LABEL_SIZE = 12.5, 10.0, 9.5
LABEL_LINE = 15.0
PADDING = 9.0
BADGE = 15.0
"""The least width of the number of a step."""
_WIDEST, _NARROWEST = 186.0, 96.0
_LABEL_WIDEST = 140.0
_LONGEST_GLUED = 16
_PARTED = f"{GLUE}· "
_LONGEST = 600
"""Characters of a text that are shown where it need not fit into a box."""
_MOST = {"action": 2, "objects": 4, "parameters": 4}


class Written(NamedTuple):
    """A line of text in a box: its baseline below the top of the box, from ``x`` on."""

    text: str
    style: str
    x: float
    y: float


class Box(NamedTuple):
    """The box of the step at ``place`` (from 0), and the full text of the step."""

    place: int
    lines: tuple[Written, ...]
    badge: float
    """The width of the number."""
    width: float
    height: float
    full: str


def box(place: int, step: Step) -> Box:
    """Return the box of a step: its number and action, its objects, its parameters."""
    badge = max(BADGE, width(str(place + 1), PARAMETER_SIZE, bold=True) + 7)
    indent = badge + 6
    room = _WIDEST - 2 * PADDING
    parts = (
        ("action", short(step.action), ACTION_SIZE, indent),
        ("objects", short(", ".join(step.objects)), TEXT_SIZE, 0.0),
        ("parameters", _cut_off(_PARTED.join(map(_glued, step.parameters))), PARAMETER_SIZE, 0.0),
    )
    lines: list[Written] = []
    widest, y = indent, PADDING - 3
    for style, text, size, left in parts:
        bold = style == "action"
        for line in wrap(text, room - left, size, bold=bold, most=_MOST[style]) or [""] * bold:
            y += size * 1.28
            lines.append(Written(line.replace(GLUE, " "), style, PADDING + left, y))
            widest = max(widest, left + width(line, size, bold=bold))
        y += 2.5
    full = f"{place + 1}. {parts[0][1]} {parts[1][1]}".rstrip()
    full += f" ({', '.join(step.parameters)})" if step.parameters else ""
    total = max(widest + 2 * PADDING, _NARROWEST)
    return Box(place, tuple(lines), badge, total, y + PADDING - 4, short(full))


def label(material: str) -> tuple[str, tuple[float, float]]:
    """Return the words of an edge, cut short, and their size."""
    text = cut(short(material), _LABEL_WIDEST, LABEL_SIZE)
    return text, (width(text, LABEL_SIZE) + 6, LABEL_LINE)


def short(text: str) -> str:
    """Return ``text`` without what XML cannot hold, on one line, and not endless."""
    return _cut_off(clean(text))


def _cut_off(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + ELLIPSIS


def _glued(parameter: str) -> str:
    """Return a short parameter as one piece, so that no line is broken in "300 x g"."""
    text = clean(parameter)
    return text.replace(" ", GLUE) if len(text) <= _LONGEST_GLUED else text


def clean(text: str) -> str:
    """Return ``text`` without what XML cannot hold, on one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
