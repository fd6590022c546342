"""``protoplan schema``."""

from __future__ import annotations

import click

from protoplan.reports.schemas import NAMES, schema_text


@click.command()
@click.argument("name", type=click.Choice(NAMES))
def schema(name: str) -> None:
    """Print the JSON Schema of what a command writes as JSON, or of the format of libraries."""
    click.echo(schema_text(name), nl=False)
