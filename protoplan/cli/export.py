"""``protoplan export``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from protoplan.cli.common import dump_json, refuse_same
from protoplan.cli.reading import forms, prose_options, read_protocol

if TYPE_CHECKING:
    from protoplan.library.values import Library
    from protoplan.model import Protocol

FORMS = ("classical", "numeric", "temporal")


@click.command()
@click.argument("file", required=False, type=click.Path(allow_dash=True))
@click.option("--output", "-o", required=True, type=click.Path(), help="The folder to write into.")
@click.option("--to", "target", type=click.Choice(["pddl"]), default="pddl", show_default=True)
@click.option(
    "--form",
    type=click.Choice(FORMS),
    default="classical",
    show_default=True,
    help="Facts alone, with volumes (numeric), or with durations (temporal).",
)
@click.option("--library", "-l", metavar="NAME|FILE", help="The action library (default: wetlab).")
@click.option("--done", is_flag=True, help="Make it the goal that every step is done, once.")
@click.option(
    "--gold",
    type=click.Path(),
    help="With --done: the protocol whose dependencies count (default: FILE's own).",
)
@click.option(
    "--map", "map_file", type=click.Path(), help="Write what each name stands for to this file."
)
@click.option("--from", "kind", type=forms, help="Read FILE as this, whatever it looks like.")
@prose_options
@click.option(
    "--force",
    is_flag=True,
    help="Overwrite files that are there, and write into a folder that is not empty.",
)
def export(
    file: str | None,
    output: str,
    target: str,
    form: str,
    library: str | None,
    done: bool,
    gold: str | None,
    map_file: str | None,
    kind: str | None,
    nlp: str,
    linker: str,
    force: bool,
) -> int:
    """Write the protocol FILE as a planning problem: domain.pddl, problem.pddl and plan.txt.

    The initial state is what the protocol assumes, the goal what its steps bring about, and
    plan.txt the protocol itself. Without FILE the action library alone is written, as domain.pddl
    (or to the file that -o names, if it ends in .pddl).

    \b
    protoplan export protocol.txt -o plan --map plan/map.json
    protoplan export --library wetlab -o plan
    """
    from protoplan import library as libraries

    home = libraries.load(library or "wetlab")
    folder = Path(output)
    read = [name for name in (file, gold, library) if name]
    if file is None:
        if form != "classical" or map_file or done or gold:
            raise click.UsageError("A library alone has neither forms, steps nor names to keep.")
        _write_library(home, folder, read, force)
        return 0
    if gold and not done:
        raise click.UsageError("--gold goes with --done.")
    files = _files(folder, map_file, read)
    protocol = read_protocol(file, kind, nlp, linker)
    model = read_protocol(gold, None, nlp, linker) if gold else None
    _write_protocol(protocol, home, form, done, model, files, force)
    for line in _untold(protocol, form):
        click.echo(line, err=True)
    return 0


def _write_library(home: Library, folder: Path, read: list[str], force: bool) -> None:
    """Write the domain of a library alone."""
    from protoplan.export import domain_text, write_files
    from protoplan.planning import compile_library

    alone = folder.suffix == ".pddl"
    path = folder if alone else folder / "domain.pddl"
    refuse_same(str(path), *read)
    text = domain_text(compile_library(home))
    write_files({path: text}, folder=None if alone else folder, force=force)


def _files(folder: Path, map_file: str | None, read: list[str]) -> list[Path]:
    """Return what is written: domain, problem and plan, and the map if one is asked for."""
    from protoplan.export import distinct

    paths = [folder / name for name in ("domain.pddl", "problem.pddl", "plan.txt")]
    paths += [Path(map_file)] if map_file else []
    distinct(paths)
    for path in paths:
        refuse_same(str(path), *read)
    return paths


def _write_protocol(
    protocol: Protocol,
    home: Library,
    form: str,
    done: bool,
    gold: Protocol | None,
    files: list[Path],
    force: bool,
) -> None:
    from protoplan.export import (
        anchored,
        domain_text,
        map_record,
        plan_text,
        problem_text,
        write_files,
    )
    from protoplan.planning import compile_protocol

    pairs = anchored(protocol, gold, home) if gold and gold.steps and protocol.steps else []
    problem = compile_protocol(protocol, home, form, done, gold, pairs)
    texts = [domain_text(problem.domain), problem_text(problem), plan_text(problem)]
    if len(files) > len(texts):
        texts.append(dump_json(map_record(problem, protocol, home)) + "\n")
    write_files(dict(zip(files, texts, strict=True)), folder=files[0].parent, force=force)


def _untold(protocol: Protocol, form: str) -> Iterator[str]:
    """Yield in words which amounts the plan leaves out, and where they stand."""
    from protoplan.findings import shown
    from protoplan.planning import Form
    from protoplan.planning.amounts import DEFAULT_LENGTH, untold
    from protoplan.reports.printing import printable

    instead = "nothing moves" if form == Form.NUMERIC else f"the step takes {DEFAULT_LENGTH:g} s"
    for one in untold(protocol, Form(form)):
        where = f"step {one.place + 1}"
        span = protocol.steps[one.place].span
        if protocol.source and span:
            line = protocol.source.position(span.start).line
            where = f"{protocol.source.name}, line {line}, {where}"
        found = f"expected {one.expected}, found {shown(one.text)}"
        yield printable(f"{where}: {found}; {instead} in the plan.")
