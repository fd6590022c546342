"""Draw the pictures of the README: what ``protoplan verify`` prints on the pair in ``examples/``,
and what ``protoplan graph`` draws.

Run from the top of a checkout, with protoplan installed: ``python docs/images/draw.py``.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[2]
COLUMNS = 118
COMMAND = "protoplan verify precipitation.pred.txt --gold precipitation.gold.txt"
GRAPH = "protoplan graph pulldown.txt --format svg --page fit"

_CELL, _LINE, _SIZE, _MARGIN, _BAR = 7.8, 18, 13, 20, 34
_PAPER, _INK, _FAINT = "#1e2530", "#d8dee9", "#7f8a9c"
_INKS = {31: "#ef7d86", 32: "#9fce86", 33: "#ecc47a", 36: "#7cc7d6"}
_ESCAPE = re.compile(r"\x1b\[([0-9;]*)m")


def report() -> str:
    """Return what the command prints on a terminal, colours included."""
    return printed(COMMAND)


def graph() -> str:
    """Return the dependency graph that the program draws."""
    return printed(GRAPH)


def printed(command: str) -> str:
    """Return what a command prints, run in ``examples/``."""
    _, name, *arguments = command.split()
    program = (
        f"import sys, click, protoplan.cli.{name} as module;"
        f"module.{name}.main(sys.argv[1:], color=True, standalone_mode=False)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT / "examples",
        env=os.environ | {"COLUMNS": str(COLUMNS), "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout


def runs(line: str) -> Iterator[tuple[int, str, set[int]]]:
    """Yield the column, the text and the ANSI attributes of each stretch of a line."""
    column, attributes = 0, set[int]()
    for place, part in enumerate(_ESCAPE.split(line)):
        if place % 2 == 0:
            if part.strip():
                yield column, part, set(attributes)
            column += len(part)
        elif part in ("", "0"):
            attributes.clear()
        else:
            attributes |= {int(number) for number in part.split(";")}


def draw(text: str) -> str:
    """Return the SVG of a terminal that shows ``text``."""
    lines = [f"\x1b[1m$ {COMMAND}\x1b[0m", "", *text.rstrip().splitlines()]
    width = round(COLUMNS * _CELL + 2 * _MARGIN)
    height = len(lines) * _LINE + _BAR + 2 * _MARGIN - _LINE // 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        "<title>What protoplan verify prints</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{_PAPER}"/>',
        *(
            f'<circle cx="{_MARGIN + 18 * i}" cy="{_BAR / 2 + 3:g}" r="5.5" fill="{colour}"/>'
            for i, colour in enumerate(("#ef7d86", "#ecc47a", "#9fce86"))
        ),
        f'<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, '
        f'monospace" font-size="{_SIZE}">',
    ]
    for number, line in enumerate(lines):
        y = _BAR + _MARGIN + number * _LINE
        parts.extend(_stretch(y, *run) for run in runs(line))
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _stretch(y: int, column: int, text: str, attributes: set[int]) -> str:
    ink = next((_INKS[a] for a in attributes if a in _INKS), _FAINT if 2 in attributes else _INK)
    style = ' font-weight="bold"' if 1 in attributes else ""
    style += ' text-decoration="underline"' if 4 in attributes else ""
    text = text.replace(" ", "\N{NO-BREAK SPACE}")  # so that no viewer squeezes them
    x, length = _MARGIN + column * _CELL, len(text) * _CELL
    return (
        f'<text x="{x:g}" y="{y}" textLength="{length:g}" fill="{ink}"{style}>'
        f"{escape(text, quote=False)}</text>"
    )


if __name__ == "__main__":
    (Path(__file__).with_name("verify.svg")).write_text(draw(report()), encoding="utf-8")
    (Path(__file__).with_name("graph.svg")).write_text(graph(), encoding="utf-8")
