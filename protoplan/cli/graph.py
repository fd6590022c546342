"""``protoplan graph``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from protoplan.cli.common import dump_json, refuse_same
from protoplan.cli.reading import forms, prose_options, read_protocol
from protoplan.errors import UnusableInputError
from protoplan.reports.drawing.pages import PAGES
from protoplan.reports.printing import read_with

if TYPE_CHECKING:
    from protoplan.model import Protocol
    from protoplan.reports.drawing.chart import Chart

_SUFFIXES = {
    ".svg": "svg",
    ".dot": "dot",
    ".gv": "dot",
    ".mmd": "mermaid",
    ".mermaid": "mermaid",
    ".json": "json",
    ".txt": "text",
}
_FORMATS = ("svg", "dot", "mermaid", "json", "text")


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--output",
    "-o",
    type=click.Path(),
    help=f"Write to a file; its suffix says the format: {' '.join(_SUFFIXES)}.",
)
@click.option(
    "--format",
    "style",
    type=click.Choice(_FORMATS),
    help="The format, whatever the suffix. Without either: text.",
)
@click.option(
    "--page",
    type=click.Choice(PAGES),
    default="auto",
    show_default=True,
    help="Of SVG: the page. auto: the smallest on which the text can be read; fit: no larger than "
    "the drawing.",
)
@click.option("--all", "every", is_flag=True, help="Draw dependencies that follow from others too.")
@click.option("--title", help="The title of the drawing; else the name of the file.")
@click.option(
    "--library",
    "-l",
    default="wetlab",
    show_default=True,
    help="The action library: a name or a TOML file.",
)
@click.option(
    "--from",
    "kind",
    type=forms,
    help="Read FILE as this, whatever it looks like.",
)
@prose_options
def graph(
    file: str,
    output: str | None,
    style: str | None,
    page: str,
    every: bool,
    title: str | None,
    library: str,
    kind: str | None,
    nlp: str,
    linker: str,
) -> None:
    """Draw the dependency graph of the protocol FILE: which step waits for which, and why.

    \b
    protoplan graph protocol.txt
    protoplan graph protocol.txt -o dag.svg
    protoplan graph protocol.txt --format mermaid
    """
    if output:
        refuse_same(output, file, library)
    style = style or _format_of(output)
    protocol = read_protocol(file, kind, nlp, linker)
    name = protocol.source.name if protocol.source else file
    if not protocol.steps:
        raise UnusableInputError(f"{name}: there are no steps to draw (protoplan verify says why).")
    made = read_with(protocol)
    if title is None:
        title = f"{Path(name).name} ({made})" if made else Path(name).name
    drawn = _chart(protocol, library, title)
    text = _written(drawn, style, page, every)
    if made and style == "text":
        text += f"\n{made[0].upper()}{made[1:]}.\n"
    if output:
        Path(output).write_text(text, encoding="utf-8", errors="backslashreplace")
    else:
        click.echo(text, nl=False)


def _format_of(output: str | None) -> str:
    suffix = Path(output).suffix.lower() if output else ".txt"
    if suffix not in _SUFFIXES:
        raise click.UsageError(
            f"The suffix {suffix!r} is none of {', '.join(_SUFFIXES)}; say --format."
        )
    return _SUFFIXES[suffix]


def _chart(protocol: Protocol, library: str, title: str) -> Chart:
    from protoplan import library as libraries
    from protoplan.graph import build
    from protoplan.reports.drawing.chart import chart
    from protoplan.states import ground

    chosen = libraries.load(library)
    task = ground(protocol, chosen)
    names = [entity.name for entity in task.entities]
    return chart(build(protocol, chosen, task), title=title, names=names)


def _written(chart: Chart, style: str, page: str, every: bool) -> str:
    if style == "svg":
        from protoplan.reports.drawing.svg import page as draw

        return draw(chart, page, every=every)
    if style == "dot":
        from protoplan.reports.drawing.dot import dot

        return dot(chart, every=every)
    if style == "mermaid":
        from protoplan.reports.drawing.mermaid import mermaid

        return mermaid(chart, every=every)
    from protoplan.reports.drawing.listing import listing, record

    return dump_json(record(chart)) + "\n" if style == "json" else listing(chart, every=every)
