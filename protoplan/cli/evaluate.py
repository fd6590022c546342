"""``protoplan eval``: measuring commands. Each takes the path of the data and prints a table."""

from __future__ import annotations

from pathlib import Path

import click

from protoplan.cli.common import dump_json


@click.group()
def evaluate() -> None:
    """Measure protoplan on real data.

    Each command takes the path of the data, so that it can be pointed at any: docs/data.md says
    where the public data sets come from, and what was measured on them.
    """


@evaluate.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def quantities(paths: tuple[Path, ...], style: str) -> None:
    """Print how many quantities under PATHS get a typed reading, and list the others.

    A path is a file of a protocol, a folder of such files, or a folder of brat annotations
    (.ann beside .txt), where a reading is right only if its dimension fits the label of the span.
    """
    from protoplan.evaluation.quantities import measure
    from protoplan.reports.evaluation import quantities_lines, quantities_record

    reports = measure(paths)
    if style == "json":
        click.echo(dump_json(quantities_record(reports)))
    else:
        click.echo("\n".join(quantities_lines(reports)).rstrip("\n"))
