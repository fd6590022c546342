"""``protoplan import-plan``."""

from __future__ import annotations

import json
from pathlib import Path

import click

from protoplan.cli.common import read_bytes, refuse_same
from protoplan.errors import UnusableInputError


@click.command("import-plan")
@click.argument("plan", type=click.Path(allow_dash=True))
@click.option(
    "--map", "map_file", required=True, type=click.Path(), help="What `export --map` wrote."
)
@click.option("--output", "-o", type=click.Path(), help="Write the steps to a file.")
def import_plan(plan: str, map_file: str, output: str | None) -> int:
    """Turn the PLAN of any planner into lab steps.

    PLAN is a file as Fast Downward, pyperplan or a temporal planner writes it, or - for standard
    input. Steps that are those of the exported protocol come back in its words.

    \b
    protoplan import-plan sas_plan --map plan/map.json
    """
    from protoplan.export import key_block, steps_of_plan
    from protoplan.planning.plans import read_plan

    if output:
        refuse_same(output, plan, map_file)
    data, _ = read_bytes(plan)
    lines = read_plan(data.decode("utf-8", errors="replace"))
    if not lines:
        raise UnusableInputError("The plan holds no steps.")
    known, name = read_bytes(map_file)
    try:
        record = json.loads(known)
    except ValueError as error:
        raise UnusableInputError(f"The map {name!r} is not JSON: {error}.") from None
    except RecursionError:
        raise UnusableInputError(f"The map {name!r} is nested too deep to be one.") from None
    text = key_block(steps_of_plan(lines, record))
    if output:
        Path(output).write_text(text, encoding="utf-8")
    else:
        click.echo(text, nl=False)
    return 0
