"""``protoplan solve``."""

from __future__ import annotations

from pathlib import Path

import click

from protoplan.cli.common import Seconds, dump_json, refuse_same
from protoplan.cli.export import FORMS
from protoplan.cli.reading import forms, prose_options, read_protocol


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--engine",
    default="fast-downward",
    show_default=True,
    help="The planner: fast-downward, pyperplan, or another that unified-planning knows.",
)
@click.option("--timeout", type=Seconds(), default=60.0, show_default=True)
@click.option("--form", type=click.Choice(FORMS), default="classical", show_default=True)
@click.option("--library", "-l", metavar="NAME|FILE", help="The action library (default: wetlab).")
@click.option("--done", is_flag=True, help="Make it the goal that every step is done, once.")
@click.option("--from", "kind", type=forms, help="Read FILE as this, whatever it looks like.")
@prose_options
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
@click.option("--output", "-o", type=click.Path(), help="Write the steps to a file.")
def solve(
    file: str,
    engine: str,
    timeout: float,
    form: str,
    library: str | None,
    done: bool,
    kind: str | None,
    nlp: str,
    linker: str,
    style: str,
    output: str | None,
) -> int:
    """Plan from what the protocol FILE starts with to what it brings about.

    Prints the steps that the planner finds; it may find a shorter way than the protocol. With
    --done every step of the protocol is done, in an order that keeps its dependencies. Exits with
    1 if the planner finds no plan.

    \b
    protoplan solve protocol.txt --engine pyperplan
    """
    from protoplan import library as libraries
    from protoplan.export import key_block, map_record, steps_of_plan
    from protoplan.planning import compile_protocol
    from protoplan.planning.engines import solve_problem
    from protoplan.planning.plans import Line

    if output:
        refuse_same(output, file, library)
    home = libraries.load(library or "wetlab")
    protocol = read_protocol(file, kind, nlp, linker)
    problem = compile_protocol(protocol, home, form, done)
    solved = solve_problem(problem, engine, timeout)
    lines = [Line(act.schema, act.args, None, None, 0) for act in solved.plan]
    steps = steps_of_plan(lines, map_record(problem, protocol, home))
    text = key_block(steps)
    if style == "json":
        record = {
            "schema_version": 1,
            "engine": engine,
            "read_with": protocol.reader._asdict() if protocol.reader else None,
            "solved": solved.solved,
            "status": solved.status,
            "steps": steps,
        }
        text = dump_json(record) + "\n"
    if output:
        Path(output).write_text(text, encoding="utf-8")
    else:
        click.echo(text, nl=False)
    if not solved.solved:
        click.echo(f"No plan: {solved.status}.", err=True)
    return int(not solved.solved)
