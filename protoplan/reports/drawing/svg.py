"""Dependency graphs as SVG: a page to print and hang on the wall, or a picture inside of HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import hypot, sqrt
from typing import NamedTuple

from protoplan.graph import Why
from protoplan.reports.drawing.boxes import BADGE, LABEL_LINE, LABEL_SIZE, PADDING, TEXT_SIZE, short
from protoplan.reports.drawing.chart import Chart
from protoplan.reports.drawing.layout import Layout, Placed, Routed, lay_out
from protoplan.reports.drawing.measures import cut, width
from protoplan.reports.drawing.pages import FIT, Sheet, fits_report, sheet
from protoplan.reports.drawing.routing import Curve, Point

MEANINGS = {
    Why.PRODUCT: "makes what the next one uses",
    Why.STATE: "brings about a state that it needs",
    Why.DESTROYS: "uses what the next one ends",
    Why.MATERIAL: "works on the same material",
    Why.CONTAINER: "uses the same container",
    Why.DEVICE: "uses the same device",
    Why.TEXT: "the text says so",
    Why.FLOW: "likely goes on with it",
}
"""What each kind of edge says of the step it comes from."""
_TITLE_SIZE, _NOTE_SIZE = 18.0, 10.0
_HEAD, _FOOT_LINE, _ABOVE_FOOT = 52.0, 16.0, 22.0
_ENTRY, _SAMPLE = 24.0, 30.0
_CORNER, _HEADLENGTH, _HEADWIDTH = 9.0, 7.5, 6.0
_NARROWEST = 420.0
_INLINE_RATIO, _INLINE_WIDTH, _INLINE_SCALE = 1.3, 850.0, 1.15


def page(chart: Chart, name: str = "auto", *, every: bool = False) -> str:
    """Return a chart as an SVG document: a page of the size ``name`` with title and legend.

    Edges that follow from others are left out, unless ``every`` is asked for.
    """
    drawn = chart.drawn(every=every)
    layout = lay_out(drawn, ratios=(1 / sqrt(2), sqrt(2)))
    wide = max(layout.width, _NARROWEST)
    legend = list(_legend(drawn, wide, hidden=len(chart.edges) - len(drawn.edges)))
    foot = _ABOVE_FOOT + _FOOT_LINE * (legend[-1][1] + 1) if legend else 0.0
    paper = sheet(name, wide, _HEAD + layout.height + foot, TEXT_SIZE)
    return "\n".join(_document(drawn, layout, paper, legend, wide, foot)) + "\n"


class Inline(NamedTuple):
    """An ``svg`` element for HTML; ``fits_page``: it can be read on a page of a printed report."""

    svg: str
    fits_page: bool


def inline(chart: Chart, *, every: bool = False, prefix: str = "graph") -> Inline:
    """Return a chart as an ``svg`` element for HTML, which brings the style; without legend."""
    drawn = chart.drawn(every=every)
    layout = lay_out(drawn, ratios=(_INLINE_RATIO,), most_width=_INLINE_WIDTH)
    edge = 2.0
    wide, high = layout.width + 2 * edge, layout.height + 2 * edge
    parts = [
        f'<svg class="dag" viewBox="{-edge:g} {-edge:g} {_n(wide)} {_n(high)}" '
        f'width="{_n(wide * _INLINE_SCALE)}" height="{_n(high * _INLINE_SCALE)}" role="img" '
        f'aria-labelledby="{prefix}-title">',
        f'<title id="{prefix}-title">{_x(_summary(drawn))}</title>',
        *_drawing(layout, prefix),
        "</svg>",
    ]
    return Inline("\n".join(parts), fits_report(wide, high, LABEL_SIZE))


def sample(kind: str) -> str:
    """Return a small picture of an edge as one of the :func:`looks` has it."""
    return (
        f'<svg class="dag sample" viewBox="0 -5 {_SAMPLE:g} 10" width="{_SAMPLE:g}" height="10" '
        f'aria-hidden="true">{_sample(kind, _SAMPLE - 1, 0.0)}</svg>'
    )


def looks(chart: Chart) -> Iterator[tuple[str, str]]:
    """Yield how the edges of a chart look, and what that means."""
    used = {edge.why for edge in chart.edges if not edge.violated}
    yield from ((str(why), words) for why, words in MEANINGS.items() if why in used)
    if any(edge.violated and not edge.perhaps for edge in chart.edges):
        yield "violated", "the prediction breaks it"
    if any(edge.violated and edge.perhaps for edge in chart.edges):
        yield "perhaps", "the prediction perhaps breaks it"
    if any(edge.doubtful and not edge.violated for edge in chart.edges):
        yield "doubt", "an open arrowhead: in doubt"


@cache
def style() -> str:
    """Return the style sheet of a drawing on white paper."""
    return (files(__package__) / "drawing.css").read_text(encoding="utf-8").strip()


def _summary(chart: Chart) -> str:
    steps, edges = len(chart.steps), len(chart.edges)
    return (
        f"Dependency graph of {steps} step{'s' * (steps != 1)} and {edges} "
        f"dependenc{'y' if edges == 1 else 'ies'}"
    )


# The page -------------------------------------------------------------------------------------


def _document(
    chart: Chart,
    layout: Layout,
    paper: Sheet,
    legend: Sequence[tuple[float, int, str]],
    wide: float,
    foot: float,
) -> Iterator[str]:
    across, down = paper.size
    left = (across - wide) / 2
    content = _HEAD + layout.height + foot
    top = (down - content) / 2 if paper.name == FIT else min((down - content) / 2, 36.0)
    title = chart.title or "Protocol"
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_n(paper.width)}mm" '
        f'height="{_n(paper.height)}mm" viewBox="0 0 {_n(across)} {_n(down)}" role="img" '
        'aria-labelledby="title about">'
    )
    yield f'<title id="title">{_x(title)}</title>'
    yield f'<desc id="about">{_x(_summary(chart))}</desc>'
    yield f"<style>\n{style()}\n</style>"
    yield f'<rect class="paper" width="{_n(across)}" height="{_n(down)}"/>'
    yield f'<g class="dag" transform="translate({_n(left)} {_n(top)})">'
    fitted = cut(title, wide, _TITLE_SIZE, bold=True)
    yield f'<text class="title" x="0" y="16">{_x(fitted)}</text>'
    yield f'<text class="note" x="0" y="33">{_x(_summary(chart))}</text>'
    yield f'<g transform="translate({_n((wide - layout.width) / 2)} {_n(_HEAD)})">'
    yield from _drawing(layout, "dag")
    yield "</g>"
    if legend:
        yield f'<g transform="translate(0 {_n(_HEAD + layout.height + _ABOVE_FOOT)})">'
        yield f'<path class="rule" d="M0 0H{_n(wide)}"/>'
        for x, line, entry in legend:
            yield f'<g transform="translate({_n(x)} {_n(_FOOT_LINE * (line + 1))})">{entry}</g>'
        yield "</g>"
    yield "</g>"
    yield "</svg>"


def _legend(chart: Chart, wide: float, *, hidden: int) -> Iterator[tuple[float, int, str]]:
    """Yield the entries of the legend: their place on a line, the line, and what is drawn."""
    entries = list(looks(chart))
    linked = {place for edge in chart.edges for place in (edge.before, edge.after)}
    if len(linked) < len(chart.steps):
        entries.append(("", "A box without lines: a step that no other one waits for"))
    if hidden:
        entries.append(("", "Lines that follow from others are left out"))
    x, line = 0.0, 0
    for kind, words in entries:
        drawn = _sample(kind, _SAMPLE, -3.0) if kind else ""
        start = _SAMPLE + 6 if kind else 0.0
        long = start + width(words, _NOTE_SIZE)
        if x and x + long > wide:
            x, line = 0.0, line + 1
        yield x, line, f'{drawn}<text class="note" x="{_n(start)}" y="0">{_x(words)}</text>'
        x += long + _ENTRY


# Boxes and edges ------------------------------------------------------------------------------


def _drawing(layout: Layout, prefix: str) -> Iterator[str]:
    for routed in layout.edges:
        yield _edge(routed)
    for routed in layout.edges:
        if routed.at:
            yield _label(routed.label, *routed.at)
    for placed in layout.boxes:
        yield _box(placed, prefix)


def _box(placed: Placed, prefix: str) -> str:
    box = placed.box
    number = box.place + 1
    texts = "".join(
        f'<text class="{line.style}" x="{_n(line.x)}" y="{_n(line.y)}">{_x(line.text)}</text>'
        for line in box.lines
    )
    return (
        f'<g class="step" id="{prefix}-{number}" transform="translate({_n(placed.x)} '
        f'{_n(placed.y)})"><title>{_x(box.full)}</title>'
        f'<rect class="box" width="{_n(box.width)}" height="{_n(box.height)}" rx="5"/>'
        f'<rect class="badge" x="{_n(PADDING - 2)}" y="{_n(PADDING - 1)}" '
        f'width="{_n(box.badge)}" height="{_n(BADGE)}" rx="{_n(BADGE / 2)}"/>'
        f'<text class="number" x="{_n(PADDING - 2 + box.badge / 2)}" '
        f'y="{_n(PADDING + BADGE - 5)}">{number}</text>{texts}</g>'
    )


def _edge(routed: Routed) -> str:
    edge = routed.edge
    kind = "perhaps" if edge.perhaps else "violated" if edge.violated else str(edge.why)
    doubt = " doubt" if edge.doubtful else ""
    reasons = "; ".join(dict.fromkeys(reason.note for reason in edge.reasons))
    title = f"{edge.before + 1} → {edge.after + 1}: {reasons}"
    last = routed.route[-1]
    x, y = last.end if isinstance(last, Curve) else last.points[-1]
    return (
        f'<g class="dependency{doubt}"><title>{_x(title)}</title>'
        f'<path class="edge {kind}" d="{_path(routed)}"/>{_head(x, y, kind, 90)}</g>'
    )


def _sample(kind: str, end: float, y: float) -> str:
    """Return an edge from the left to an end, with its head."""
    look = str(Why.MATERIAL) if kind == "doubt" else kind
    line = f'<path class="edge {look}" d="M0 {y:g}H{_n(end - _HEADLENGTH + 1)}"/>'
    doubt = ' class="doubt"' if kind in ("doubt", "perhaps") else ""
    return f"<g{doubt}>{line}{_head(end, y, look, 0)}</g>"


def _head(x: float, y: float, kind: str, angle: int) -> str:
    """Return an arrow head whose point is at (x, y)."""
    length, half = _HEADLENGTH, _HEADWIDTH / 2
    shape = f"M{_n(x)} {_n(y)}"
    if angle:
        shape += f"l{-half:g} {-length:g}h{_HEADWIDTH:g}z"
    else:
        shape += f"l{-length:g} {-half:g}v{_HEADWIDTH:g}z"
    return f'<path class="head {kind}" d="{shape}"/>'


def _label(text: str, x: float, y: float) -> str:
    long = width(text, LABEL_SIZE)
    return (
        f'<rect class="halo" x="{_n(x - long / 2 - 2)}" y="{_n(y - LABEL_LINE / 2 + 1)}" '
        f'width="{_n(long + 4)}" height="{_n(LABEL_LINE - 2)}"/>'
        f'<text class="material" x="{_n(x)}" y="{_n(y + 3.3)}">{_x(text)}</text>'
    )


def _path(routed: Routed) -> str:
    """Return the path of an edge, which ends where its head begins."""
    first = routed.route[0]
    x, y = first.start if isinstance(first, Curve) else first.points[0]
    commands = [f"M{_n(x)} {_n(y)}"]
    for number, part in enumerate(routed.route):
        less = _HEADLENGTH - 1 if number == len(routed.route) - 1 else 0.0
        if isinstance(part, Curve):
            (x, y), (to_x, to_y) = part.start, (part.end[0], part.end[1] - less)
            half = (y + to_y) / 2
            commands.append(f"C{_n(x)} {_n(half)} {_n(to_x)} {_n(half)} {_n(to_x)} {_n(to_y)}")
        else:
            end = part.points[-1]
            commands += _rounded((*part.points[:-1], (end[0], end[1] - less)))
    return "".join(commands)


def _rounded(points: Sequence[Point]) -> Iterator[str]:
    """Yield the commands of a line whose corners are rounded off."""
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        reach = min(
            _CORNER,
            hypot(corner[0] - before[0], corner[1] - before[1]) / 2,
            hypot(after[0] - corner[0], after[1] - corner[1]) / 2,
        )
        (x1, y1), (x2, y2) = (_towards(corner, other, reach) for other in (before, after))
        yield f"L{_n(x1)} {_n(y1)}Q{_n(corner[0])} {_n(corner[1])} {_n(x2)} {_n(y2)}"
    yield f"L{_n(points[-1][0])} {_n(points[-1][1])}"


def _towards(start: Point, end: Point, by: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (
        start[0] + (end[0] - start[0]) * by / length,
        start[1] + (end[1] - start[1]) * by / length,
    )


def _x(text: str) -> str:
    """Return text for XML, on one line."""
    return escape(short(text))


def _n(number: float) -> str:
    """Return a coordinate, short."""
    return f"{round(number, 1) + 0:.1f}".removesuffix(".0")
