"""The report as HTML: complete, escaped, readable, and alone in the world."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from collections import Counter
from html import escape
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from protoplan.graph import Why
from protoplan.model import Step
from protoplan.parsing import parse
from protoplan.reports.html import page
from protoplan.reports.text import render
from protoplan.verification import Verdict, verify

SETTINGS = {"variant": "S-S-P", "range": "0-1"}
VOID = {"meta", "link", "br", "rect", "path", "line"}
BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)

GOLD = """Step 1: {"action": "label", "objects": ["tubes"], "parameters": []}
Step 2: {"action": "add", "objects": ["cell suspension"], "parameters": ["1 ml", "to tubes"]}
Step 3: {"action": "centrifuge", "objects": ["cell suspension"], "parameters": ["300xg", "5 min"]}
Step 4: {"action": "discard", "objects": ["supernatant"], "parameters": []}
Step 5: {"action": "resuspend", "objects": ["pellet"], "parameters": ["in 5 µl pbs"]}
"""
PRED = """\
Step 1: {"action": "add", "objects": ["cell suspension"], "parameters": ["1 ml", "to tubes"]}
Step 2: {"action": "centrifuge", "objects": ["cell suspension"], "parameters": ["300xg", "0.5 h"]}
Step 3: {"action": "resuspend", "objects": ["pellet"], "parameters": ["in 5 µl pbs"]}
Step 4: {"action": "discard", "objects": ["supernatant"], "parameters": []}
Step 5: {"action": "freeze", "objects": ["cells"], "parameters": ["-1 ml",]}
"""
HOSTILE = '</style><script>alert("1")</script><img src=x onerror=alert(1)> &amp; $style \x1b \u202e'


class Outline(HTMLParser):
    """Check that tags nest, and collect ids, links, tags and text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            self.attributes.add(name)
            if name == "id":
                self.ids.append(str(value))
            if name in ("href", "src"):
                self.links.append(str(value))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def report(pred: str = PRED, gold: str = GOLD) -> str:
    """Return the report on a pair."""
    return page(verify(pred, gold), SETTINGS)


def heading(text: str) -> str:
    """Return the verdict in words."""
    found = re.search("<strong>(.*?)</strong>", text)
    assert found is not None
    return found[1]


def lines(*steps: Step) -> str:
    """Return steps as a key block."""
    import json

    return "\n".join(
        f"Step {number}: "
        + json.dumps(
            {
                "action": step.action,
                "objects": list(step.objects),
                "parameters": list(step.parameters),
            }
        )
        for number, step in enumerate(steps, start=1)
    )


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    return verify(PRED, GOLD)


def test_the_report_is_well_formed_and_its_links_lead_somewhere(verdict: Verdict) -> None:
    outline = Outline(page(verdict, SETTINGS))
    assert len(outline.ids) == len(set(outline.ids))
    inner = [link for link in outline.links if link != "data:,"]
    assert inner
    assert all(link[0] == "#" and link[1:] in outline.ids for link in inner)
    assert {"header", "main", "footer", "section", "h1", "h2", "svg", "title"} <= outline.tags


def test_the_report_needs_nothing_from_outside(verdict: Verdict) -> None:
    text = page(verdict, SETTINGS)
    assert not re.search(r"https?:|//[a-z]|\bsrc=|url\(|@import|<script|<iframe", text)
    assert "default-src 'none'" in text


def test_every_step_stands_on_its_side_and_names_its_counterpart(verdict: Verdict) -> None:
    text = page(verdict, SETTINGS)
    cells = dict(re.findall(r'<li id="((?:gold|pred)-\d)".*?<div class="cell ([a-z]*)">', text))
    assert cells == {
        "gold-1": "missing", "gold-2": "", "gold-3": "differs", "gold-4": "broken",
        "gold-5": "broken",
        "pred-1": "", "pred-2": "differs", "pred-3": "broken", "pred-4": "broken",
        "pred-5": "added",
    }  # fmt: skip
    drawn = [(row, state, ways.count("M")) for row, state, ways in links(text)]
    assert drawn == [
        (1, "", 1), (2, "differs", 1), (3, "broken", 1), (4, "broken", 2), (5, "broken", 1),
        (6, "broken", 1),
    ]  # fmt: skip
    assert (4, "broken", "M1 6.5L99 3.5M1 4.5L99 4.5") in links(text)


def links(text: str) -> list[tuple[int, str, str]]:
    """Return what is drawn between the sides: the row, the state, and the lines that cross it."""
    rows = re.findall(r'<svg class="links.*?viewBox="0 (\d+) 100 1".*?>(.*?)</svg>', text)
    return [
        (int(row), *path)
        for row, paths in rows
        for path in re.findall(r'<path class="(\w*)" d="(.*?)"/>', paths)
    ]


def laid_out(verdict: Verdict) -> tuple[dict[tuple[str, int], int], list[tuple[float, float]]]:
    """Return the row of each step side by side, and the ends of the lines between them.

    Each line is in every row that it crosses, once.
    """
    text = page(verdict, SETTINGS)
    cells = re.findall(r'<li id="(gold|pred)-(\d+)" style="grid-row:(\d+)">', text)
    crossed: dict[tuple[float, float], list[int]] = {}
    for row, _, ways in links(text):
        for one, other in re.findall(r"M1 ([\d.]+)L99 ([\d.]+)", ways):
            crossed.setdefault((float(one), float(other)), []).append(row)
    for ends, rows in crossed.items():
        assert rows == list(range(int(min(ends)), int(max(ends)) + 1))
    return (
        {(side, int(place) - 1): int(row) - 1 for side, place, row in cells},
        list(crossed),
    )


LABELS = [f"sample {letter}" for letter in "abcdefgh"]


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(LABELS), min_size=1, unique=True),
    st.lists(st.sampled_from(LABELS), min_size=1, unique=True),
)
@example(LABELS, LABELS[::-1])
@example(LABELS[:5], [*LABELS[1:3], *LABELS[5:], LABELS[0], LABELS[4]])
def test_pairs_in_order_stand_level_and_what_is_alone_opposite_a_gap(
    gold: list[str], pred: list[str]
) -> None:
    texts = (lines(*(Step("weigh", (name,), ()) for name in names)) for names in (pred, gold))
    verdict = verify(*texts)
    rows, ends = laid_out(verdict)
    anchors = verdict.embedding.match.anchors
    for side, size in (("gold", len(gold)), ("pred", len(pred))):
        places = [rows[side, place] for place in range(size)]
        assert places == sorted(set(places))
    assert sorted(ends) == sorted(
        (rows["gold", one.gold] + 0.5, rows["pred", one.pred] + 0.5) for one in anchors
    )
    if 2 * sum(row.anchored for row in verdict.alignment) < len(anchors):
        assert all(row == place for (_, place), row in rows.items())
        return
    for row in verdict.alignment:
        if row.gold is not None and row.pred is not None:
            assert rows["gold", row.gold] == rows["pred", row.pred]
    used = Counter(rows.values())
    alone = {("gold", place) for place in verdict.embedding.missing}
    alone |= {("pred", place) for place in verdict.embedding.added}
    assert all(used[rows[place]] == 1 for place in alone - paired(verdict))


def paired(verdict: Verdict) -> set[tuple[str, int]]:
    """Return the steps that share a row of the alignment."""
    rows = [(row.gold, row.pred) for row in verdict.alignment]
    both = [(one, other) for one, other in rows if one is not None and other is not None]
    return {pair for gold, pred in both for pair in (("gold", gold), ("pred", pred))}


def test_with_steps_left_out_the_lines_of_the_others_are_level() -> None:
    steps = [Step("weigh", (name,), ()) for name in LABELS]
    _, ends = laid_out(verify(lines(*steps[1:3], *steps[5:]), lines(*steps)))
    assert len(ends) == 5
    assert all(one == other for one, other in ends)


def test_many_crossing_lines_are_thin() -> None:
    steps = [Step("weigh", (f"sample {number}",), ()) for number in range(16)]
    assert '<svg class="links many"' in report(lines(*steps[::-1]), lines(*steps))
    assert '<svg class="links"' in report(lines(*steps[:2][::-1], *steps[2:]), lines(*steps))


def test_an_order_that_is_perhaps_broken_looks_and_reads_so() -> None:
    gold = lines(Step("spin", ("lysate",), ()), Step("wash", ("pellet",), ()))
    pred = lines(Step("wash", ("glass slides",), ()), Step("spin", ("lysate",), ()))
    verdict = verify(pred, gold)
    assert [one.sure for one in verdict.embedding.violations] == [False]
    text = page(verdict, SETTINGS)
    assert text.count('<div class="cell perhaps">') == 4
    assert text.count("order perhaps broken") == 4
    assert "order broken" not in text
    assert 'class="line broken"' not in text
    assert "perhaps breaks a dependency" in text
    assert "the prediction perhaps breaks it" in text
    assert 'class="edge violated"' not in text


def test_an_order_that_is_lost_in_doubt_is_told_in_the_page_and_in_the_text() -> None:
    steps = [
        Step("run", ("gel",), ("100 V",)),
        Step("transfer", ("blot",), ()),
        Step("stain", ("bands",), ("1 h",)),
        Step("photograph", ("picture",), ()),
    ]
    found = verify(lines(*reversed(steps)), lines(*steps))
    (lost,) = (one for one in found.findings if one.code == "DIF008")
    assert "DIF008" in page(found, SETTINGS)
    assert lost.message[:40] in render(found)


def test_scores_differences_and_broken_dependencies_are_told(verdict: Verdict) -> None:
    text = page(verdict, SETTINGS)
    words = " ".join("".join(Outline(text).words).split())
    assert "Not passed" in words
    assert "step 3 resuspends the pellet before step 4 discards the supernatant" in words
    assert "expected 5 min, found 0.5 h (6 ×)" in words
    assert "Gold step 1 is missing: label tubes" in words
    assert "A nearest valid order moves step" in words
    assert f"By meaning {verdict.symbolic.overall:.3f}".rstrip("0") in words
    assert f"Semantic-A{verdict.score.metrics.semantic_a:.3f}".rstrip("0") in words.replace(" ", "")
    graph = re.search(r'<svg class="dag" .*?</svg>', text, re.DOTALL)
    assert graph is not None
    assert graph[0].count('class="edge violated"') == 1
    assert "QTY002" in words
    assert "SYN303" in words


def test_the_differences_agree_with_the_lines(verdict: Verdict) -> None:
    rows = re.findall(
        r'<li class="(\w*)">\s*<a href="#(?:gold|pred)-\d">(.*?): ', page(verdict, SETTINGS)
    )
    told = [(state, re.sub("<.*?>", "", words)) for state, words in rows]
    assert told == [
        ("missing", "Gold step 1 is missing"),
        ("differs", "Gold step 3 and step 2"),
        ("differs", "Gold step 5 and step 3, at another place"),
        ("added", "Step 5 is added"),
    ]


def test_folders_are_not_told(verdict: Verdict) -> None:
    sides = [
        parse(text, name=f"secret/folder/{name}.txt")
        for text, name in ((PRED, "pred"), (GOLD, "gold"))
    ]
    text = page(verify(*sides), SETTINGS)
    assert "secret" not in text
    assert "<title>pred.txt against gold.txt</title>" in text


def test_a_perfect_prediction_passes_and_has_no_differences() -> None:
    words = " ".join("".join(Outline(report(GOLD)).words).split())
    assert heading(report(GOLD)) == "Agrees"
    assert "There are none." in words
    assert "every step has its counterpart" in words


ONE = '{"action": "label", "objects": ["tubes"], "parameters": []}'
OTHER = '{"action": "prepare", "objects": ["lysis buffer"], "parameters": ["at 37 °C"]}'


@pytest.mark.parametrize(
    ("pred", "said"),
    [
        (f"Step 1: {ONE}\nStep 2: {OTHER}", "Agrees"),
        (f"Step 1: {OTHER}\nStep 2: {ONE}", "Agrees"),
        (f"Step 1: {ONE}\nStep 3: {OTHER}", "Agrees, with remarks"),
        (f"Step 1: {ONE}", "Differs from the gold protocol"),
        (f"Step 1: {ONE}\nStep 2: {OTHER.replace('37', '45')}", "Differs from the gold protocol"),
        (f"Step 1: {ONE}\nStep 2: {OTHER}\nStep 3: {ONE}", "Differs from the gold protocol"),
        ('Step 1: {"action": "sing", "objects": ["a song"], "parameters": []}',
         "Differs from the gold protocol"),
        ("No step at all", "Not passed"),
    ],
)  # fmt: skip
def test_the_heading_says_what_is_so(pred: str, said: str) -> None:
    assert heading(report(pred, f"Step 1: {ONE}\nStep 2: {OTHER}")) == said


def test_other_words_of_a_step_at_another_place_are_no_difference() -> None:
    gold = lines(Step("label", ("smaller tubes",), ()), Step("prepare", ("buffer",), ()))
    pred = lines(Step("prepare", ("buffer",), ()), Step("label", ("smaller tube",), ()))
    text = report(pred, gold)
    assert "smaller tubes = smaller tube, which is the same" in text
    assert "expected <del>" not in text
    assert heading(text) == "Agrees"


def test_steps_at_another_place_are_counted_where_the_order_allows_them() -> None:
    text = report(f"Step 1: {OTHER}\nStep 2: {ONE}", f"Step 1: {ONE}\nStep 2: {OTHER}")
    assert "1 step at another place than in the gold protocol" in text


def test_a_threshold_that_is_not_met_is_told(verdict: Verdict) -> None:
    missed = {"name": "overall", "minimum": 0.99, "value": 0.5, "passed": False}
    text = page(verify(GOLD, GOLD), SETTINGS, [missed])
    assert "overall is 0.5, less than 0.99" in text
    assert "Not passed" in text


def test_nothing_that_is_read_becomes_markup() -> None:
    step = Step(HOSTILE, (HOSTILE,), (HOSTILE, "1 ml"))
    text = lines(step, step)
    outline = Outline(page(verify(text, text.replace("1 ml", "2 ml")), SETTINGS))
    assert not outline.tags & {"script", "img"}
    assert not {name for name in outline.attributes if name.startswith("on")}
    assert HOSTILE.partition(" \x1b")[0] in "".join(outline.words)
    assert "\x1b" not in "".join(outline.words)
    assert outline.open == []


def test_a_prediction_without_steps_has_a_report() -> None:
    words = "".join(Outline(report("nothing")).words)
    assert "SYN001" in words
    assert "Not passed" in words


def test_the_same_verdict_makes_the_same_report(verdict: Verdict) -> None:
    assert page(verdict, SETTINGS) == page(verify(PRED, GOLD), SETTINGS)


def test_a_typical_report_is_small(root: Path) -> None:
    pred, gold = (
        (root / "examples" / f"precipitation.{name}.txt").read_text(encoding="utf-8")
        for name in ("pred", "gold")
    )
    assert len(report(pred, gold).encode()) < 100_000


@pytest.mark.slow
def test_the_report_on_200_steps_takes_two_seconds() -> None:
    text = lines(
        *(Step("mix", (f"sample {place % 20}", "buffer"), ("5 min",)) for place in range(200))
    )
    verdict = verify(text, text)
    start = time.process_time()
    made = page(verdict, SETTINGS)
    assert time.process_time() - start < 2
    assert made.count('class="step"') == 200


# Colours --------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    digits = colour.removeprefix("#")
    digits = "".join(2 * d for d in digits) if len(digits) == 3 else digits
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_has_enough_contrast(theme: str) -> None:
    css = (files("protoplan.reports.html") / "report.css").read_text(encoding="utf-8")
    blocks = re.findall(r":root \{(.*?)\}", css, re.DOTALL)
    colours = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+)", blocks[theme == "dark"]))
    pairs = [
        *((ink, paper) for ink in ("ink", "faint", "link", "good", "warn", "bad")
          for paper in ("paper", "panel")),
        ("ink", "good-panel"), ("ink", "bad-panel"), ("good", "good-panel"),
        ("bad", "bad-panel"), ("link", "bad-panel"), ("link", "good-panel"),
        ("on-badge", "badge"),
    ]  # fmt: skip
    poor = {pair: contrast(*(colours[name] for name in pair)) for pair in pairs}
    assert {pair: value for pair, value in poor.items() if value < 4.5} == {}
    assert contrast(colours["rule"], colours["paper"]) >= 3


def edges(css: str) -> dict[tuple[str, str], str]:
    """Return the colour of each kind of edge and of its head, by a style sheet."""
    found = re.findall(r"\.dag \.(edge|head)\.(\w+) \{.*?(?:stroke|fill): (#\w+)", css)
    return {(part, kind): colour for part, kind, colour in found}


@pytest.mark.parametrize(("theme", "paper"), [("light", "#fff"), ("dark", "#14181f")])
def test_lines_have_enough_contrast(theme: str, paper: str) -> None:
    css = (files("protoplan.reports.html") / "report.css").read_text(encoding="utf-8")
    light = (files("protoplan.reports.drawing") / "drawing.css").read_text(encoding="utf-8")
    colours = edges(light) | (edges(css) if theme == "dark" else {})
    kinds = [*map(str, Why), "violated", "perhaps"]
    assert {kind for _, kind in colours} == set(kinds)
    poor = {key: contrast(colour, paper) for key, colour in colours.items()}
    assert {key: value for key, value in poor.items() if value < 3} == {}
    assert "opacity" not in light + css
    root = re.findall(r":root \{(.*?)\}", css, re.DOTALL)[theme == "dark"]
    named = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]+)", root))
    assert contrast(paper, named["paper"]) == 1
    for line in re.findall(r"(?:line|cell|stroke|rows > )\.?\w* \{.*?var\(--(\w+)\)", css):
        assert line in ("panel", "line") or contrast(named[line], named["paper"]) >= 3, line


# In a browser ---------------------------------------------------------------------------------

FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--enable-logging=stderr", "--virtual-time-budget=4000",
)  # fmt: skip
MEASURE = """<!doctype html><title>measure</title><body style="margin:0">
<iframe id="f" style="width:{width}px;height:900px;border:0" srcdoc="{report}"></iframe>
<script>
document.getElementById('f').onload = (event) => {{
  const inner = event.target.contentDocument;
  const wide = [...inner.querySelectorAll('body *')].filter((e) =>
    !e.closest('.figure') && e.getBoundingClientRect().right > {width} + 1).map((e) => e.tagName);
  const cut = [...inner.querySelectorAll('.dag .step')].filter((step) => {{
    const box = step.querySelector('.box').getBoundingClientRect();
    return [...step.querySelectorAll('text')].some((text) => {{
      const r = text.getBoundingClientRect();
      return r.left < box.left || r.right > box.right || r.bottom > box.bottom;
    }});
  }}).map((step) => step.id);
  const cells = [...inner.querySelectorAll('.sides li')];
  const rows = {{}};
  for (const part of inner.querySelectorAll('.sides li, .sides svg')) {{
    const r = part.getBoundingClientRect();
    (rows[part.style.gridRow.split(' ')[0]] ??= []).push([r.top, r.bottom].map(Math.round).join());
  }}
  document.title = JSON.stringify({{
    scroll: inner.documentElement.scrollWidth, wide, cut, steps: cells.length,
    level: Object.values(rows).every((row) => new Set(row).size === 1),
    heights: cells.map((li) => Math.round(li.getBoundingClientRect().height)),
    shown: inner.querySelector('.sides svg').getClientRects().length,
  }});
}};
</script>"""


def browse(folder: Path, html: str) -> tuple[str, str]:
    """Open a page in a browser; return the document it made and what it logged."""
    target = folder / "page.html"
    target.write_text(html, encoding="utf-8")
    done = subprocess.run(
        [BROWSER, *FLAGS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", target.as_uri()],
        capture_output=True, check=True, timeout=120, encoding="utf-8",
    )  # fmt: skip
    return done.stdout, done.stderr


needs_browser = pytest.mark.skipif(BROWSER is None, reason="no Chromium or Chrome is installed")


@pytest.mark.slow
@needs_browser
def test_a_browser_opens_the_report_without_complaint(tmp_path: Path) -> None:
    document, log = browse(tmp_path, report())
    assert "Not passed" in document
    complaints = [line for line in log.splitlines() if "CONSOLE" in line]
    assert complaints == []
    _, log = browse(tmp_path, "<script>console.error('heard')</script>")
    assert "heard" in log  # so that silence means something


@pytest.mark.slow
@needs_browser
@pytest.mark.parametrize(("width", "columns"), [(390, False), (1100, True)])
def test_the_report_fits_phone_and_desk(tmp_path: Path, width: int, columns: bool) -> None:
    import json

    long = Step("add", ("a" * 300, "0.1 M very-long-name-of-a-buffer " * 6), ("5 µl at 4 °C",) * 9)
    made = report(PRED + lines(long), GOLD + lines(long))
    document, _ = browse(tmp_path, MEASURE.format(width=width, report=escape(made)))
    title = re.search(r"<title>(\{.*?\})</title>", document)
    assert title is not None
    found = json.loads(title[1])
    assert found["scroll"] <= width
    assert found["wide"] == []
    assert found["cut"] == []
    assert found["steps"] == 12
    assert bool(found["shown"]) is columns
    assert found["level"] or not columns
    *others, one, last = sorted(found["heights"])
    if columns:  # the step that is long makes its own row high, and no other
        assert one == last > 2 * others[-1]
        assert others[-1] - others[0] <= 30


def test_a_graph_too_large_for_paper_is_there_in_words_too() -> None:
    lines = [line.partition(": ")[2] for line in GOLD.splitlines()[2:]]
    lines = [line for _ in range(20) for line in lines]
    steps = [f"Step {number}: {line}" for number, line in enumerate(lines, 1)]
    lines[1], lines[2] = lines[2], lines[1]
    swapped = [f"Step {number}: {line}" for number, line in enumerate(lines, 1)]
    text = page(verify("\n".join(swapped), "\n".join(steps)), SETTINGS)
    told = text.partition('<div class="edges">')[2].partition("</ul>")[0]
    assert told.count("<li>") == len(steps) - 1
    assert re.search(r"after 2: [^<]+<span class=\"(bad|warn)\">\((perhaps )?broken\)", told)
    assert "protoplan graph" in told
    Outline(text)
    assert '<div class="edges">' not in page(verify(PRED, GOLD), SETTINGS)
