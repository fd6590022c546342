"""The report on paper: printed by a real browser, with the PDF read again."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from protoplan.reports.html import page
from protoplan.verification import Verdict, verify

BROWSER = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
SETTINGS = {"variant": "S-S-P", "range": "0-1"}
STEPS = 40
_BELOW = -3.0, 38.0
"""Points from the first line of a step down to its middle; to the next step there are more."""

_MARGIN = 28.0
"""Points around a page on which nothing is printed."""


class Line(NamedTuple):
    """A line between the sides on a page: the heights of its left and its right end, in points
    from the bottom; one that goes on on another page has an end off the page."""

    page: int
    left: float
    right: float


class Text(NamedTuple):
    """A step on paper: its page, its height there, and the number of its counterpart."""

    page: int
    y: float
    partner: int | None


@pytest.fixture(scope="module")
def verdict() -> Verdict:
    """Forty steps: some at another place, far away too, one missing, one added, one long."""
    gold = [f"sample {chr(97 + place // 26)}{chr(97 + place % 26)}q" for place in range(STEPS)]
    pred = [*gold[:4], gold[5], gold[4], *gold[6:12], *gold[13:30], gold[36], *gold[30:36]]
    pred += [*gold[37:], "sample zzq"]
    pred[20] += " " + "in the dark " * 30
    return verify(block(pred), block(gold))


def block(samples: Sequence[str]) -> str:
    """Return steps that weigh samples as a key block."""
    return "\n".join(
        f"Step {number}: "
        + json.dumps({"action": "weigh", "objects": [sample], "parameters": ["5 mg"]})
        for number, sample in enumerate(samples, 1)
    )


@pytest.fixture(scope="module", params=["Letter", "A4"])
def printed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, verdict: Verdict
) -> Iterator[Any]:
    """The report as a PDF on paper of a size."""
    pdfium = pytest.importorskip("pypdfium2")
    if BROWSER is None:
        pytest.skip("no Chromium or Chrome is installed")
    folder = tmp_path_factory.mktemp("print")
    html, pdf = folder / "report.html", folder / "report.pdf"
    size = f"<style>@page {{ size: {request.param} portrait }}</style></head>"
    html.write_text(page(verdict, SETTINGS).replace("</head>", size), encoding="utf-8")
    print_to(pdf, html, folder / "profile")
    document = pdfium.PdfDocument(pdf)
    yield document
    document.close()


def print_to(pdf: Path, html: Path, profile: Path) -> None:
    """Print a page with the browser."""
    assert BROWSER is not None
    flags = ("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync")
    where = (f"--user-data-dir={profile}", f"--print-to-pdf={pdf}", "--no-pdf-header-footer")
    subprocess.run([BROWSER, *flags, *where, html.as_uri()],
                   capture_output=True, check=True, timeout=120)  # fmt: skip


def written(text: Any, left: float, right: float) -> Iterator[tuple[float, str]]:
    """Yield the lines in a part of a page without their spaces, each with its height."""
    characters = []
    for place in range(text.count_chars()):
        x, bottom, _, top = text.get_charbox(place, loose=True)
        character = text.get_text_range(place, 1)
        if left <= x < right and character.strip():
            characters.append(((bottom + top) / 2, x, character))
    characters.sort(reverse=True)
    while characters:
        y = characters[0][0]
        line = [one for one in characters if y - one[0] < 4]
        yield y, "".join(one[2] for one in sorted(line, key=lambda one: one[1]))
        characters = characters[len(line) :]


def steps_on_paper(document: Any) -> dict[tuple[str, int], Text]:
    """Return where each step stands side by side; none may stand twice."""
    found: dict[tuple[str, int], Text] = {}
    for number, sheet in enumerate(document):
        width = sheet.get_width()
        for side, ends in (("gold", (0.0, width / 2)), ("pred", (width / 2, width))):
            for y, line in written(sheet.get_textpage(), *ends):
                step = re.match(r"(\d+)weighsample\w\wq", line)
                partner = re.search(r"step(\d+)$", line)
                if step:
                    assert (side, int(step[1])) not in found
                    found[side, int(step[1])] = Text(
                        number, y, int(partner[1]) if partner else None
                    )
    return found


def lines_on_paper(document: Any) -> Iterator[Line]:
    """Yield the lines from side to side that cross the middle of a page."""
    import ctypes

    from pypdfium2 import raw

    for number, sheet in enumerate(document):
        middle = sheet.get_width() / 2
        for one in sheet.get_objects(filter=[raw.FPDF_PAGEOBJ_PATH]):
            x, y, points = ctypes.c_float(), ctypes.c_float(), []
            for place in range(raw.FPDFPath_CountSegments(one)):
                raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(one, place), x, y)
                points.append(one.get_matrix().on_point(x.value, y.value))
            left, _, right, _ = one.get_bounds()
            if middle - 40 < left < middle < right < middle + 40:
                for start, end in zip(points[::2], points[1::2], strict=True):
                    yield Line(number, start[1], end[1])


def meets(step: Text, page: int, end: float) -> bool:
    """Whether an end of a line is at the middle of a step."""
    return step.page == page and _BELOW[0] < step.y - end < _BELOW[1]


@pytest.mark.slow
def test_every_step_is_on_paper_once_beside_its_partner(printed: Any, verdict: Verdict) -> None:
    found = steps_on_paper(printed)
    steps = {(side, place) for side in ("gold", "pred") for place in range(1, STEPS + 1)}
    assert set(found) == steps
    partners = {step: found[step].partner for step in steps}
    expected = dict.fromkeys(steps)
    for anchor in verdict.embedding.match.anchors:
        expected["gold", anchor.gold + 1] = anchor.pred + 1
        expected["pred", anchor.pred + 1] = anchor.gold + 1
    assert partners == expected


@pytest.mark.slow
def test_every_anchor_leads_from_step_to_step_over_the_pages(
    printed: Any, verdict: Verdict
) -> None:
    found, drawn = steps_on_paper(printed), list(lines_on_paper(printed))
    for anchor in verdict.embedding.match.anchors:
        gold, pred = found["gold", anchor.gold + 1], found["pred", anchor.pred + 1]
        left = [line for line in drawn if meets(gold, line.page, line.left)]
        right = [line for line in drawn if meets(pred, line.page, line.right)]
        assert left
        assert right
        assert gold.page != pred.page or set(left) & set(right)
    pages = {one.page for one in found.values()}
    assert len(pages) > 1
    assert {line.page for line in drawn} == pages
    for line in drawn:
        ends = (("gold", line.left), ("pred", line.right))
        for side, end in ends:
            met = any(meets(one, line.page, end) for (of, _), one in found.items() if of == side)
            assert met or not _MARGIN < end < printed[line.page].get_height() - _MARGIN


@pytest.mark.slow
def test_no_page_is_nearly_empty(printed: Any) -> None:
    lengths = [len(sheet.get_textpage().get_text_range()) for sheet in printed]
    assert min(lengths) > 150
    assert len(lengths) <= 6


def chain(length: int) -> str:
    """Return a key block of steps each of which works on what the one before made."""
    cycle = [
        {
            "action": "centrifuge",
            "objects": ["cell suspension"],
            "parameters": ["300 x g", "5 min"],
        },
        {"action": "discard", "objects": ["supernatant"], "parameters": []},
        {"action": "resuspend", "objects": ["pellet"], "parameters": ["in 5 ml of cold buffer"]},
        {"action": "add", "objects": ["antibody"], "parameters": ["5 µl", "to the suspension"]},
    ]
    steps = (cycle[place % len(cycle)] for place in range(length))
    return "\n".join(f"Step {number}: {json.dumps(one)}" for number, one in enumerate(steps, 1))


def sizes(document: Any) -> Iterator[tuple[float, str]]:
    """Yield each character on paper with its size in points."""
    from pypdfium2 import raw

    for sheet in document:
        text, matrix = sheet.get_textpage(), raw.FS_MATRIX()
        for place in range(text.count_chars()):
            character = text.get_text_range(place, 1)
            if character.strip() and raw.FPDFText_GetMatrix(text, place, matrix):
                yield raw.FPDFText_GetFontSize(text, place) * abs(matrix.d), character


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["Letter", "A4"])
@pytest.mark.parametrize("length", [8, 16, 61])
def test_all_that_is_on_paper_can_be_read(tmp_path: Path, length: int, paper: str) -> None:
    pdfium = pytest.importorskip("pypdfium2")
    if BROWSER is None:
        pytest.skip("no Chromium or Chrome is installed")
    gold, pred = chain(length), chain(length - 1)
    html, pdf = tmp_path / "report.html", tmp_path / "report.pdf"
    text = page(verify(pred, gold), SETTINGS)
    size = f"<style>@page {{ size: {paper} portrait }}</style></head>"
    html.write_text(text.replace("</head>", size), encoding="utf-8")
    print_to(pdf, html, tmp_path / "profile")
    document = pdfium.PdfDocument(pdf)
    try:
        told = " ".join(sheet.get_textpage().get_text_range() for sheet in document)
        smallest = min(sizes(document))
    finally:
        document.close()
    words = " ".join(told.split())
    assert smallest[0] >= 5.9
    assert words.count("What the gold protocol depends on") == 1
    assert ("protoplan graph" in words) is (length == 61)
    assert (f"after {length - 1}: " in words) is (length == 61)
