"""Dependency graphs for Mermaid, which many wikis and code hosts draw."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from protoplan.graph import Why
from protoplan.reports.drawing.boxes import box, short
from protoplan.reports.drawing.chart import Chart, Edge

_ARROWS = {
    Why.PRODUCT: "==>",
    Why.STATE: "-->",
    Why.DESTROYS: "-.->",
    Why.MATERIAL: "-->",
    Why.CONTAINER: "-.->",
    Why.DEVICE: "-.->",
    Why.TEXT: "-.->",
    Why.FLOW: "-.->",
}
_VIOLATED = (
    "stroke:#c8102e,stroke-width:3px",
    "stroke:#c0504a,stroke-width:2px,stroke-dasharray:7 4",
)
"""How an edge looks that is broken, and one that perhaps is."""


def mermaid(chart: Chart, *, every: bool = False) -> str:
    """Return a chart as a Mermaid flowchart."""
    drawn = chart.drawn(every=every)
    return "\n".join(_lines(drawn)) + "\n"


def _lines(chart: Chart) -> Iterator[str]:
    if chart.title:
        title = short(chart.title)
        yield "---"
        yield 'title: "' + title.replace("\\", "\\\\").replace('"', '\\"') + '"'
        yield "---"
    yield "flowchart TD"
    for place, step in enumerate(chart.steps):
        lines = [_escaped(line.text) for line in box(place, step).lines]
        yield f'  s{place + 1}["{place + 1} · ' + "<br/>".join(lines) + '"]'
    for edge in chart.edges:
        yield f"  s{edge.before + 1} {_arrow(edge)} s{edge.after + 1}"
    for perhaps, style in enumerate(_VIOLATED):
        broken = [
            str(number)
            for number, edge in enumerate(chart.edges)
            if edge.violated and edge.perhaps == bool(perhaps)
        ]
        if broken:
            yield f"  linkStyle {','.join(broken)} {style}"


def _arrow(edge: Edge) -> str:
    arrow = _ARROWS[edge.why]
    material = _escaped(short(edge.material))
    return f'{arrow}|"{material}"|' if material else arrow


def _escaped(text: str) -> str:
    """Return text for between quotes: what Mermaid or Markdown may read as a sign goes as an
    entity, which Mermaid writes with ``#``; so does what may begin a list, as in "1. " or "- "."""
    return "".join(
        c if c.isalnum() or (c in _PLAIN and not (c in _MARKS and after == " ")) else f"#{ord(c)};"
        for c, after in pairwise(f"{text} ")
    )


_PLAIN = " ,.:%°·/()+-–=×"
_MARKS = ".)+-"
