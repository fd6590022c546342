"""Drawings of dependency graphs: nothing overlaps, nothing is lost, everything is escaped."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import sqrt

import jsonschema
import networkx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from protoplan.cli.common import dump_json
from protoplan.graph import Because, Dependency, Why
from protoplan.model import Step
from protoplan.reports.drawing.boxes import PADDING
from protoplan.reports.drawing.chart import chart, chart_of, direct
from protoplan.reports.drawing.dot import dot
from protoplan.reports.drawing.layout import Layout, Placed, Routed, lay_out
from protoplan.reports.drawing.listing import listing, record
from protoplan.reports.drawing.measures import width, wrap
from protoplan.reports.drawing.mermaid import mermaid
from protoplan.reports.drawing.pages import SHORT_SIDES, sheet
from protoplan.reports.drawing.routing import Curve
from protoplan.reports.drawing.svg import inline, page, style
from protoplan.reports.schemas import schema_text

SVG = "{http://www.w3.org/2000/svg}"
NAMES = [f"material {number}" for number in range(60)]
HOSTILE = """</title><script>alert("1")</script> & 'x' `y` \\ ]]> #quot; |end| {%} \x00\x1b"""

WORDS = st.text(st.sampled_from("abcdefgh mlx0159µ°%×-/()αΔ測\u0301"), min_size=0, max_size=60)


def graph(
    steps: Sequence[Step], edges: Sequence[tuple[int, int, Why]] = ()
) -> networkx.DiGraph[int]:
    """Return a graph as ``protoplan.graph.build`` does."""
    made: networkx.DiGraph[int] = networkx.DiGraph()
    made.add_nodes_from((place, {"step": step}) for place, step in enumerate(steps))
    for before, after, why in edges:
        because = Because(why, f"step {before + 1} goes before step {after + 1}", before)
        made.add_edge(before, after, reasons=(because,))
    return made


def chain(length: int, **fields: tuple[str, ...]) -> networkx.DiGraph[int]:
    """Return steps each of which depends on the one before."""
    steps = [
        Step(f"mix {place}", **({"objects": ("cells",), "parameters": ()} | fields))
        for place in range(length)
    ]
    return graph(steps, [(place, place + 1, Why.MATERIAL) for place in range(length - 1)])


@st.composite
def graphs(draw: st.DrawFn, most: int = 24) -> networkx.DiGraph[int]:
    """Draw a graph of any shape whose edges lead to later steps."""
    size = draw(st.integers(1, most))
    steps = [
        Step(
            draw(WORDS),
            tuple(draw(st.lists(WORDS, max_size=4))),
            tuple(draw(st.lists(WORDS, max_size=4))),
        )
        for _ in range(size)
    ]
    places = st.integers(0, size - 1)
    pairs = draw(st.lists(st.tuples(places, places), max_size=2 * size))
    edges = {(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]}
    return graph(steps, [(*pair, draw(st.sampled_from(Why))) for pair in sorted(edges)])


def rules(css: str) -> dict[str, dict[str, str]]:
    """Return the declarations of each selector of a style sheet without media queries."""
    found = re.findall(r"^ *((?:\.dag )?[.\w ]+?) *\{(.*?)\}", css, re.MULTILINE)
    return {
        selector.removeprefix(".dag "): dict(re.findall(r"([a-z-]+): *([^;]+);", declarations))
        for selector, declarations in found
    }


def points(routed: Routed) -> Iterator[tuple[float, float]]:
    """Yield points along the way of an edge."""
    for part in routed.route:
        if isinstance(part, Curve):
            (x, y), (to_x, to_y) = part
            half = (y + to_y) / 2
            for number in range(25):
                t = number / 24
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
                yield (a + b) * x + (c + d) * to_x, a * y + (b + c) * half + d * to_y
        else:
            for (x, y), (to_x, to_y) in pairwise(part.points):
                for number in range(25):
                    t = number / 24
                    yield x + (to_x - x) * t, y + (to_y - y) * t


def inside(placed: Placed, x: float, y: float, margin: float = 0.5) -> bool:
    """Whether a point lies inside of a box, off its border."""
    across = placed.x + margin < x < placed.x + placed.box.width - margin
    return across and placed.y + margin < y < placed.y + placed.box.height - margin


def check(layout: Layout) -> None:
    """Check everything that must hold of a layout, whatever the graph."""
    for one, other in combinations(layout.boxes, 2):
        apart = (
            one.x + one.box.width < other.x
            or other.x + other.box.width < one.x
            or one.y + one.box.height < other.y
            or other.y + other.box.height < one.y
        )
        assert apart, (one.box.full, other.box.full)
    for routed in layout.edges:
        way = list(points(routed))
        source, target = layout.boxes[routed.edge.before], layout.boxes[routed.edge.after]
        assert way[0][1] == pytest.approx(source.y + source.box.height)
        assert way[-1][1] == pytest.approx(target.y)
        assert source.x < way[0][0] < source.x + source.box.width
        assert target.x < way[-1][0] < target.x + target.box.width
        assert all(not inside(placed, *point) for placed in layout.boxes for point in way)
        assert all(-1 <= x <= layout.width + 40 and -1 <= y <= layout.height + 1 for x, y in way)
        for (_, y), (_, to_y) in zip(way[:1], way[-1:], strict=True):
            assert y != to_y


@settings(max_examples=60)
@given(graphs(), st.sampled_from([0.7, 1.0, 1.4]), st.booleans())
def test_boxes_keep_apart_and_no_edge_crosses_a_box(made, ratio: float, every: bool) -> None:
    check(lay_out(chart(made, names=NAMES).drawn(every=every), ratios=(ratio,)))


@settings(max_examples=60)
@given(graphs(most=8))
def test_all_text_of_a_box_fits_into_it(made) -> None:
    for placed in lay_out(chart(made)).boxes:
        for line in placed.box.lines:
            size = {"action": 12.5, "objects": 11.0, "parameters": 10.0}[line.style]
            long = width(line.text, size, bold=line.style == "action")
            room = placed.box.width - PADDING - line.x
            assert long <= room + 1e-6 or len(line.text) == 1
            assert line.y < placed.box.height


@settings(max_examples=60)
@given(graphs(), st.data())
def test_an_edge_is_left_out_only_if_edges_as_sure_lead_the_same_way(made, data) -> None:
    found = [
        Dependency(
            *pair, (Because(Why.MATERIAL, "", None, data.draw(st.sampled_from((0.5, 0.9)))),)
        )
        for pair in sorted(made.edges)
    ]
    drawn = chart_of([Step("", (), ())] * len(made), found).drawn().edges
    for least in (0.9, 0.5):
        needed: networkx.DiGraph[int] = networkx.DiGraph()
        needed.add_nodes_from(made)
        needed.add_edges_from(one[:2] for one in found if one.reasons[0].confidence >= least)
        kept = {edge[:2] for edge in drawn if edge.reasons[0].confidence >= least}
        reduced = set(networkx.transitive_reduction(needed).edges)
        assert reduced <= kept if least == 0.5 else reduced == kept
        again: networkx.DiGraph[int] = networkx.DiGraph(kept)
        again.add_nodes_from(made)
        assert all(networkx.has_path(again, *edge) for edge in needed.edges)


def test_a_sure_edge_is_drawn_beside_a_way_in_doubt_and_not_beside_a_sure_one() -> None:
    steps = [Step("mix", ("cells",), ())] * 3
    for doubtful in (True, False):
        way = Because(Why.MATERIAL, "both work on it", None, 0.5 if doubtful else 0.9)
        found = [Dependency(0, 1, (way,)), Dependency(1, 2, (way,))]
        found.append(Dependency(0, 2, (Because(Why.PRODUCT, "it makes it"),)))
        drawn = chart_of(steps, found).drawn()
        assert ((0, 2) in {edge[:2] for edge in drawn.edges}) is doubtful
        assert ("it makes it" in listing(drawn)) is doubtful
        implied = [edge["implied"] for edge in record(chart_of(steps, found))["edges"]]
        assert implied == [False, not doubtful, False]


@settings(max_examples=60)
@given(graphs())
def test_what_follows_from_other_edges_is_left_out(made) -> None:
    kept = direct(len(made), sorted(made.edges))
    assert kept == set(networkx.transitive_reduction(made).edges)
    drawn = {(edge.before, edge.after) for edge in chart(made).drawn().edges}
    assert drawn == kept
    assert len(chart(made).drawn(every=True).edges) == made.number_of_edges()


ODD = st.text(st.characters(exclude_categories=()), max_size=12) | st.sampled_from(
    ("", " ", "\0", '"', "\\", "\ud800", "1. ", "]]>", "\u2028", "#quot;", "</svg>", "\r\n", "`")
)
"""Text of any characters, lone surrogates among them, and of none."""


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.builds(Step, ODD, st.tuples(ODD) | st.just(()), st.tuples(ODD) | st.just(())),
             min_size=2, max_size=4),
    ODD,
    ODD,
    st.sampled_from(Why),
)  # fmt: skip
@example([Step("", (), ())] * 2, "", "", Why.PRODUCT)
def test_whatever_steps_hold_each_format_stays_what_it_is(
    steps: list[Step], name: str, title: str, why: Why
) -> None:
    because = Because(why, name, 0)
    drawn = chart_of(steps, [Dependency(0, 1, (because,))], title=title, names=[name])
    root = ET.fromstring(page(drawn).encode("utf-8", "backslashreplace"))
    boxes = [group for group in root.iter(f"{SVG}g") if group.get("class") == "step"]
    assert len(boxes) == len(steps)
    quoted = r'"(?:[^"\\\n]|\\["\\n])*"'
    lines = dot(drawn).removesuffix("\n").split("\n")
    nodes = [rf"  {place} \[label={quoted}\];" for place in range(1, len(steps) + 1)]
    edge = rf"  1 -> 2 \[(?:\w+=(?:{quoted}|\w+)(?:, )?)+\];"
    for line, form in zip(lines[4:-1], [*nodes, edge], strict=True):
        assert re.fullmatch(form, line), line
    lines = mermaid(drawn).removesuffix("\n").split("\n")
    nodes = [rf'  s{place}\["{place} · [^"\n]*"\]' for place in range(1, len(steps) + 1)]
    edge = r'  s1 [-=.]+>(?:\|"[^"\n]+"\|)? s2'
    start = lines.index("flowchart TD") + 1
    assert start == (4 if drawn.title else 1)
    for line, form in zip(lines[start:], [*nodes, edge], strict=True):
        assert re.fullmatch(form, line), line
    made = json.loads(dump_json(record(drawn)))
    jsonschema.validate(made, json.loads(schema_text("graph")))
    assert [node["action"] for node in made["nodes"]] == [step.action for step in steps]


def test_a_violated_edge_is_drawn_even_where_it_follows_from_others() -> None:
    made = graph([Step("a", (), ())] * 3, [(0, 1, Why.STATE), (1, 2, Why.STATE), (0, 2, Why.TEXT)])
    found = [Dependency(one, other, ()) for one, other in made.edges]
    drawn = chart_of([Step("a", (), ())] * 3, found, violated={(0, 2): True}).drawn()
    assert [(e.before, e.after, e.violated) for e in drawn.edges] == [
        (0, 1, False), (0, 2, True), (1, 2, False),
    ]  # fmt: skip
    assert page(drawn).count('class="edge violated"') == 2  # the edge, and its sample
    assert "perhaps" not in page(drawn).partition("</style>")[2]
    assert 'color="#c8102e", penwidth=3];' in dot(drawn)
    assert mermaid(drawn).endswith("linkStyle 1 stroke:#c8102e,stroke-width:3px\n")


def test_an_edge_that_is_perhaps_violated_looks_different_also_without_colour() -> None:
    because = Because(Why.MATERIAL, "both work on it")
    found = [Dependency(0, 1, (because,)), Dependency(1, 2, (because,))]
    steps = [Step("a", (), ())] * 3
    drawn = chart_of(steps, found, violated={(0, 1): False, (1, 2): True})
    assert [edge.doubtful for edge in drawn.edges] == [True, False]
    text = page(drawn)
    assert text.count('class="edge perhaps"') == text.count('class="edge violated"') == 2
    assert text.count('<g class="dependency doubt">') == 1
    assert "the prediction perhaps breaks it" in text
    assert rules(style())[".edge.perhaps"]["stroke-dasharray"]
    assert "stroke-dasharray" not in rules(style())[".edge.violated"]
    assert "penwidth=2, style=dashed, arrowhead=onormal];" in dot(drawn)
    assert "linkStyle 0 stroke:#c0504a,stroke-width:2px,stroke-dasharray:7 4" in mermaid(drawn)


@settings(max_examples=40)
@given(graphs())
def test_the_svg_is_well_formed_and_holds_every_step_and_edge(made) -> None:
    drawn = chart(made, title="t", names=NAMES)
    root = ET.fromstring(page(drawn))
    groups = [group for group in root.iter(f"{SVG}g") if group.get("class") == "step"]
    assert [group.get("id") for group in groups] == [f"dag-{n + 1}" for n in range(len(made))]
    edges = [group for group in root.iter(f"{SVG}g") if group.get("class") == "dependency"]
    assert len(edges) == len(drawn.drawn().edges)
    assert page(drawn) == page(drawn)


def test_nothing_in_a_step_is_taken_for_markup() -> None:
    made = graph([Step(HOSTILE, (HOSTILE,), (HOSTILE,))] * 2, [(0, 1, Why.PRODUCT)])
    drawn = chart(made, title=HOSTILE, names=[HOSTILE] * 2)
    for text in (page(drawn), f'<x xmlns="http://www.w3.org/2000/svg">{inline(drawn).svg}</x>'):
        root = ET.fromstring(text)
        assert not list(root.iter(f"{SVG}script"))
        assert "<script" not in text


@pytest.mark.parametrize("name", ["a4", "a3", "a0"])
def test_a_page_has_the_size_asked_for_and_holds_the_drawing(name: str) -> None:
    root = ET.fromstring(page(chart(chain(40)), name))
    sides = sorted(float(root.get(side, "").removesuffix("mm")) for side in ("width", "height"))
    assert sides == pytest.approx([SHORT_SIDES[name], SHORT_SIDES[name] * sqrt(2)], abs=0.1)
    _, _, across, down = map(float, root.get("viewBox", "").split())
    assert across / down == pytest.approx(
        float(root.get("width", "")[:-2]) / float(root.get("height", "")[:-2]), rel=1e-2
    )
    layout = lay_out(chart(chain(40)).drawn(), ratios=(1 / sqrt(2), sqrt(2)))
    assert layout.width < across
    assert layout.height < down


def test_larger_drawings_get_larger_pages_and_small_ones_are_not_blown_up() -> None:
    assert sheet("auto", 300, 400, 11).name == "a4"
    assert sheet("auto", 1500, 1000, 11).name == "a3"
    assert sheet("auto", 1500, 1000, 11).width == pytest.approx(420, abs=0.1)
    assert sheet("a4", 100, 100, 11).unit == sheet("a4", 200, 100, 11).unit


def test_a_long_chain_is_folded_into_columns() -> None:
    layout = lay_out(chart(chain(60)).drawn(), ratios=(sqrt(2),))
    assert len({round(placed.x + placed.box.width / 2) for placed in layout.boxes}) > 2
    assert 0.7 < layout.width / layout.height < 2.8
    check(layout)


@pytest.mark.parametrize("alone", [{0}, {17}, {17, 18}, {0, 1, 17, 39}])
def test_a_step_without_edges_stands_by_its_neighbour_in_the_text(alone: set[int]) -> None:
    rest = [place for place in range(40) if place not in alone]
    edges = [(one, other, Why.MATERIAL) for one, other in pairwise(rest)]
    layout = lay_out(chart(graph([Step("mix", ("cells",), ())] * 40, edges)), ratios=(1.0,))
    boxes = layout.boxes
    for place in alone:
        near = boxes[place - 1 if place > min(rest) else place + 1]
        apart = abs(boxes[place].x - near.x), abs(boxes[place].y - near.y)
        assert apart[0] < 1.5 * near.box.width, place
        assert apart[1] < 3 * near.box.height, place
    assert len(layout.edges) == len(edges)
    check(layout)


def test_columns_of_steps_without_edges_keep_apart() -> None:
    layout = lay_out(chart(graph([Step("", (), ())] * 19, [(0, 1, Why.PRODUCT)])), ratios=(1.0,))
    assert len({placed.x for placed in layout.boxes}) > 1
    check(layout)


def test_steps_without_any_edge_share_the_page() -> None:
    layout = lay_out(chart(graph([Step("mix", ("cells",), ())] * 12)), ratios=(1.0,))
    assert len({placed.x for placed in layout.boxes}) > 1
    check(layout)


def test_what_many_steps_wait_for_does_not_make_a_row_of_them_all() -> None:
    steps = [Step("make", ("buffer",), ()), *(Step("wash", (f"gel {n}",), ()) for n in range(40))]
    made = graph(steps, [(0, place, Why.PRODUCT) for place in range(1, 41)])
    layout = lay_out(chart(made).drawn(), ratios=(1 / sqrt(2), sqrt(2)))
    assert len({placed.y for placed in layout.boxes}) > 3
    assert layout.width < sum(placed.box.width for placed in layout.boxes) * 0.6
    check(layout)


@pytest.mark.slow
def test_200_steps_are_drawn_in_two_seconds() -> None:
    steps = [Step("add", (f"sample {place}", "buffer"), ("5 µl",)) for place in range(200)]
    edges = [
        (place - back, place, Why.MATERIAL)
        for place in range(200)
        for back in (1, 3, 17)
        if place % back == 0 and place >= back
    ]
    start = time.process_time()
    text = page(chart(graph(steps, edges), names=[f"sample {n}" for n in range(200)]))
    assert time.process_time() - start < 2
    assert text.count('class="step"') == 200


def test_edges_name_the_material_where_the_boxes_do_not() -> None:
    steps = [
        Step("spin", ("lysate",), ()),
        Step("wash", ("pellet",), ()),
        Step("dry", ("pellet",), ()),
    ]
    made = graph(steps, [(0, 1, Why.PRODUCT), (1, 2, Why.MATERIAL)])
    drawn = chart(made, names=["pellet", "pellet"])
    assert [edge.material for edge in drawn.edges] == ["pellet", ""]


@given(st.text(max_size=200), st.floats(10, 200), st.integers(1, 5))
def test_lines_are_no_wider_than_there_is_room(text: str, room: float, most: int) -> None:
    lines = wrap(text, room, 11, most=most)
    assert len(lines) <= most
    assert all(width(line, 11) <= room or len(line) <= 2 for line in lines)


@pytest.mark.parametrize("name", ["x" * 200_000, "1/" * 100_000, "a " * 100_000])
def test_endless_names_are_cut_before_they_are_set(name: str) -> None:
    made = graph([Step("add", (name,), (name,))] * 2, [(0, 1, Why.PRODUCT)])
    start = time.process_time()
    drawn = chart(made, title=name, names=[f"{name}s"])
    for text in (page(drawn), inline(drawn).svg, dot(drawn), mermaid(drawn)):
        assert len(text) < 20_000
        assert "…" in text
    assert time.process_time() - start < 3


def test_the_list_tells_what_each_step_waits_for() -> None:
    made = graph([Step("spin", ("lysate",), ()), Step("wash", ("pellet",), ())],
                 [(0, 1, Why.PRODUCT)])  # fmt: skip
    assert listing(chart(made)) == (
        "1. spin lysate\n2. wash pellet\n     after 1: step 1 goes before step 2\n"
    )


def test_what_is_in_doubt_has_an_open_head_and_is_said() -> None:
    steps = [Step("spin", ("lysate",), ()), Step("wash", ("pellet",), ())]
    for confidence, said in ((0.5, True), (0.9, False)):
        because = Because(Why.MATERIAL, "both work on it", None, confidence)
        drawn = chart_of(steps, [Dependency(0, 1, (because,))])
        assert ('class="dependency doubt"' in page(drawn)) is said
        assert ("an open arrowhead: in doubt" in page(drawn)) is said
        assert ("arrowhead=onormal" in dot(drawn)) is said
        assert listing(drawn).endswith("it (in doubt)\n" if said else "it\n")
    assert rules(style())[".doubt .head"]["fill"] == rules(style())[".paper"]["fill"] == "#fff"


def test_dot_is_quoted() -> None:
    text = dot(chart(graph([Step('say "hi" \\', ("a\nb",), ())]), title='x"y'))
    assert '1 [label="1. say \\"hi\\" \\\\\\na b"];' in text
    assert 'label="x\\"y"' in text


@pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is not installed")
def test_graphviz_reads_what_is_written_for_it() -> None:
    made = graph(
        [Step(HOSTILE, (HOSTILE,), ("5 µl",))] * 3, [(0, 1, Why.PRODUCT), (1, 2, Why.TEXT)]
    )
    text = dot(chart(made, title=HOSTILE, names=[HOSTILE] * 3))
    done = subprocess.run(["dot", "-Tplain"], input=text.encode(), capture_output=True, check=True)
    assert not done.stderr
    assert done.stdout.count(b"\nnode ") == 3
    assert done.stdout.count(b"\nedge ") == 2


def test_mermaid_is_escaped() -> None:
    made = graph([Step(HOSTILE, ("cells",), ()), Step("end", ("[x] \"q\"",), ())],
                 [(0, 1, Why.PRODUCT)])  # fmt: skip
    lines = mermaid(chart(made, names=["pel|let"])).splitlines()
    assert lines[0] == "flowchart TD"
    assert "<script" not in "\n".join(lines)
    assert lines[2] == '  s2["2 · end<br/>#91;x#93; #34;q#34;"]'
    listed = mermaid(chart(graph([Step("mix", ("1. list", "- 0.5 x"), ())])))
    assert "1#46; list, #45; 0.5 x" in listed
    assert lines[3] == '  s1 ==>|"pel#124;let"| s2'
