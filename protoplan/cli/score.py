"""``protoplan score``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, BinaryIO

import click

from protoplan.cli.common import dump_json, refuse_same, standard_input
from protoplan.cli.streams import is_regular, is_stdout, opened, unusable
from protoplan.library import load
from protoplan.reports.scores import render_summary
from protoplan.scoring import PROFILES, RANGES, VARIANTS
from protoplan.scoring.batch import Line, Scored, Settings, numbered, score_lines
from protoplan.scoring.resume import take_up
from protoplan.scoring.symbolic import LIBRARY
from protoplan.scoring.tally import Tally


@click.command()
@click.argument("pairs", type=click.Path())
@click.option(
    "-o", "--output", default="-", type=click.Path(), help="Where the records go; - is stdout."
)
@click.option("--profile", type=click.Choice(list(PROFILES)), default="paper", show_default=True)
@click.option("--variant", type=click.Choice(list(VARIANTS)), default="S-S-P", show_default=True)
@click.option(
    "--range", "bounds", type=click.Choice(list(RANGES)), default="0-1", show_default=True
)
@click.option("--pred-field", default="pred", show_default=True, help="Where predictions stand.")
@click.option("--gold-field", default="gold", show_default=True, help="Where golds stand.")
@click.option(
    "--library",
    default=LIBRARY,
    show_default=True,
    help="Of the profile symbolic: the action library, by name or file.",
)
@click.option("-j", "--jobs", type=click.IntRange(min=1), default=1, help="Processes to use.")
@click.option(
    "--resume/--no-resume", default=True, help="Go on with an output that was broken off."
)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
@click.option("-q", "--quiet", is_flag=True, help="No summary and no progress bar.")
@click.pass_context
def score(
    ctx: click.Context,
    pairs: str,
    output: str,
    profile: str,
    variant: str,
    bounds: str,
    pred_field: str,
    gold_field: str,
    library: str,
    jobs: int,
    resume: bool,
    style: str,
    quiet: bool,
) -> None:
    """Score PAIRS, a file of JSON lines with the fields pred and gold (- is standard input).

    For each line, one is written that keeps its other fields and adds metrics and reward (and
    symbolic, in the profile of that name), or error. A summary follows, overall and by the fields
    type and level, on standard output, or on standard error where the records go to standard
    output; --format is the form of the summary.

    \b
    Exit codes: 0 all pairs were scored, 1 some lines are error records,
    2 input or options that cannot be used.
    """
    if PROFILES[profile].symbolic:
        load(library)  # not once a line: one that cannot be read is no fault of a pair
    settings = Settings(profile, variant, bounds, pred_field, gold_field, library)
    to_stdout = is_stdout(output)
    with ExitStack() as stack:
        source, size = _open_input(pairs, stack)
        if not to_stdout:
            refuse_same(output, pairs, library)
        resume = resume and is_regular(output)
        target = stack.enter_context(opened(output, resume=resume))
        # Not before the files are open: numpy takes its time.
        tally = Tally(settings)
        bar = stack.enter_context(_progress(size, quiet))
        lines = _shown(numbered(source), bar)
        if resume:
            for scored in take_up(target, lines, settings, name=output):
                tally.add(scored.record)
        for scored in _written(score_lines(lines, settings, jobs=jobs), target, output):
            tally.add(scored.record)
    if not quiet:
        report = tally.report()
        text = dump_json(report) if style == "json" else render_summary(report)
        click.echo(text, err=to_stdout)
    if tally.errors:
        ctx.exit(1)


def _open_input(path: str, stack: ExitStack) -> tuple[BinaryIO, int | None]:
    """Return the input and its size in bytes, ``None`` where nobody can know."""
    if path == "-":
        return standard_input(), None
    file = Path(path)
    try:
        stream = stack.enter_context(file.open("rb"))
        return stream, file.stat().st_size if file.is_file() else None
    except (OSError, ValueError) as error:
        raise unusable("read", path, error) from None


def _progress(size: int | None, quiet: bool) -> AbstractContextManager[Any]:
    """Return a progress bar over ``size`` bytes, shown on a terminal only."""
    hidden = quiet or size is None or not sys.stderr.isatty()
    return click.progressbar(
        length=size or 1, label="Scoring", file=sys.stderr, hidden=hidden, update_min_steps=1 << 14
    )


def _shown(lines: Iterator[Line], bar: Any) -> Iterator[Line]:
    for line in lines:
        yield line
        bar.update(len(line.text) + 1)


def _written(records: Iterator[Scored], target: BinaryIO, name: str) -> Iterator[Scored]:
    for scored in records:
        _write(target, scored.text + b"\n", name)
        yield scored
    _write(target, b"", name)


def _write(target: BinaryIO, text: bytes, name: str) -> None:
    """Write ``text``; an empty one flushes."""
    try:
        target.write(text) if text else target.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise unusable("write", name, error) from None
