"""``protoplan repair``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from protoplan.cli.common import Seconds, dump_json, read_bytes, refuse_same
from protoplan.cli.reading import forms, prose_options, read_protocol


@click.command()
@click.argument("file", type=click.Path(allow_dash=True))
@click.option(
    "--gold",
    "-g",
    type=click.Path(),
    help="Mend FILE to hold every step of this protocol, in an order that it allows.",
)
@click.option("--library", "-l", metavar="NAME|FILE", help="The action library (default: wetlab).")
@click.option("--from", "kind", type=forms, help="Read FILE as this, whatever it looks like.")
@prose_options
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "json", "diff", "key"]),
    default="text",
    help="A report, JSON, a unified diff of FILE, or the mended steps alone.",
)
@click.option(
    "--timeout",
    type=Seconds(),
    default=60.0,
    show_default=True,
    help="Seconds for Fast Downward, which is asked where many edits are needed.",
)
@click.option("--output", "-o", type=click.Path(), help="Write to a file.")
def repair(
    file: str,
    gold: str | None,
    library: str | None,
    kind: str | None,
    nlp: str,
    linker: str,
    style: str,
    timeout: float,
    output: str | None,
) -> int:
    """Mend the protocol FILE with the fewest edits: steps inserted, moved or dropped.

    Without a gold protocol, FILE is mended where a step lacks what it needs. Edits that do as well
    are listed. Exits with 1 if no repair was found, if check has an error that repair does not
    mend, such as a value that cannot be, or if part of the gold protocol cannot be read; it is
    named.

    A diff changes lines of steps only; patch takes it. Where FILE has no such lines (prose, a JSON
    document, two steps in one line, another encoding than UTF-8), it is a diff of the steps as
    protoplan writes them, and names its sides "FILE (as read)" and "FILE (mended)".

    \b
    protoplan repair protocol.txt
    protoplan repair protocol.txt --gold gold.txt --format diff
    """
    from protoplan import library as libraries
    from protoplan.checks import hinted, in_doubt, remaining
    from protoplan.export import Standing, key_block, standing
    from protoplan.planning.repairs import repair as mend
    from protoplan.reading import read
    from protoplan.reports import repair as reports
    from protoplan.sketches import step_record

    if output:
        refuse_same(output, file, gold, library)
    home = libraries.load(library or "wetlab")
    mine, name = read_bytes(file)
    protocol = read(mine, name, form=kind, nlp=nlp, linker=linker)
    whole = read_protocol(gold, None, nlp, linker) if gold else None
    model, unread = reports.usable(whole) if whole else (None, ())
    given = model is not None and bool(model.steps and protocol.steps)
    stands = standing(protocol, model, home) if model and given else Standing([])
    found = mend(protocol, home, model, stands.anchors, timeout, in_doubt, *stands[1:])
    if model is None and found.best and not found.best.edits:
        found = replace(found, suggestions=(*found.suggestions, *hinted(protocol, home)))
    broken = reports.broken(protocol, model, home) if model and found.best else ()
    steps = found.best.steps if found.best else None
    left = remaining(protocol, steps, home, valid=steps is not None and model is None)
    if style == "json":
        text = dump_json(reports.repair_record(found, protocol, left, whole)) + "\n"
    elif style == "diff":
        text = reports.diff(found, protocol, mine)
    elif style == "key":
        text = key_block(map(step_record, found.best.steps)) if found.best else ""
    else:
        text = reports.render(found, protocol, left, broken)
    if output:
        Path(output).write_text(click.unstyle(text), encoding="utf-8", newline="")
    else:
        click.echo(text, nl=False)
    if style in ("diff", "key"):
        for line in reports.beside(found, left):
            click.echo(line, err=True)
    for line in unread:
        click.echo(line, err=True)
    return int(found.best is None or bool(left or unread))
