"""Dependency graphs for Graphviz."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.graph import Why
from protoplan.reports.drawing.boxes import box, short
from protoplan.reports.drawing.chart import Chart, Edge

_STYLES = {
    Why.PRODUCT: 'color="#0b5fa5", penwidth=2',
    Why.STATE: 'color="#00775a", style=dashed',
    Why.DESTROYS: 'color="#b0352c", style=dashed',
    Why.MATERIAL: 'color="#5b6573"',
    Why.CONTAINER: 'color="#8a5a00", style=dotted',
    Why.DEVICE: 'color="#74409a", style=dashed',
    Why.FLOW: 'color="#5b6573", style=dotted',
    Why.TEXT: 'color="#1d2430", style=dotted',
}
_VIOLATED, _PERHAPS = 'color="#c8102e", penwidth=3', 'color="#c0504a", penwidth=2, style=dashed'


def dot(chart: Chart, *, every: bool = False) -> str:
    """Return a chart in the language DOT."""
    drawn = chart.drawn(every=every)
    lines = [
        "digraph protocol {",
        f"  graph [label={_quoted(short(chart.title))}, labelloc=t, rankdir=TB];",
        '  node [shape=box, style=rounded, fontname="Helvetica", fontsize=11];',
        '  edge [fontname="Helvetica", fontsize=9];',
        *(
            f"  {place + 1} [label={_quoted(_label(chart, place))}];"
            for place in range(len(chart.steps))
        ),
        *(
            f"  {edge.before + 1} -> {edge.after + 1} [{', '.join(_attributes(edge))}];"
            for edge in drawn.edges
        ),
        "}",
    ]
    return "\n".join(lines) + "\n"


def _label(chart: Chart, place: int) -> str:
    lines = [line.text for line in box(place, chart.steps[place]).lines]
    return "\n".join([f"{place + 1}. {lines[0]}", *lines[1:]])


def _attributes(edge: Edge) -> Iterator[str]:
    if edge.material:
        yield f"label={_quoted(short(edge.material))}"
    if edge.reasons:
        yield f"tooltip={_quoted(short('; '.join(one.note for one in edge.reasons)))}"
    if edge.violated:
        yield _PERHAPS if edge.perhaps else _VIOLATED
    else:
        yield _STYLES[edge.why]
    if edge.doubtful:
        yield "arrowhead=onormal"


def _quoted(text: str) -> str:
    """Return a quoted string: DOT knows the escape of a quote, of a backslash and of a line's end.

    Graphviz reads HTML entities in it, so an ampersand is written as one.
    """
    clean = "".join(c if c.isprintable() or c == "\n" else " " for c in text)
    escaped = clean.replace("&", "&amp;").replace("\\", "\\\\").replace('"', '\\"')
    return '"' + escaped.replace("\n", "\\n") + '"'
