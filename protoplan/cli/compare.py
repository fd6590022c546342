"""``protoplan compare``."""

from __future__ import annotations

from pathlib import Path

import click

from protoplan.cli.common import dump_json
from protoplan.errors import UnusableInputError
from protoplan.reports.scores import render_comparison
from protoplan.scoring.comparison import compare as compare_runs


@click.command()
@click.argument("a", type=click.Path())
@click.argument("b", type=click.Path())
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def compare(a: str, b: str, style: str) -> None:
    """Tell two runs apart: A and B are outputs of `protoplan score` for the same pairs.

    For each metric: both means, the mean of the paired differences B - A with its bootstrap
    interval, and in how many pairs B is higher (wins), equal and lower.

    \b
    Exit codes: 0 the runs were compared, 2 they cannot be.
    """
    try:
        with Path(a).open("rb") as first, Path(b).open("rb") as second:
            report = compare_runs(first, second, names=(a, b))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        file = getattr(error, "filename", None) or "the runs"
        raise UnusableInputError(f"Cannot read {file}: {reason}.") from None
    click.echo(dump_json(report) if style == "json" else render_comparison(report))
