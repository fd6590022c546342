"""``protoplan score``."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, BinaryIO

import click

from protoplan.cli.common import dump_json
from protoplan.errors import UnusableInputError
from protoplan.reports.scores import render_summary
from protoplan.scoring import PROFILES, RANGES, VARIANTS
from protoplan.scoring.batch import Line, Scored, Settings, numbered, score_lines
from protoplan.scoring.resume import take_up
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
    jobs: int,
    resume: bool,
    style: str,
    quiet: bool,
) -> None:
    """Score PAIRS, a file of JSON lines with the fields pred and gold (- is standard input).

    For each line, one is written that keeps its other fields and adds metrics and reward, or
    error. A summary follows, overall and by the fields type and level, on standard output, or on
    standard error where the records go to standard output; --format is the form of the summary.

    \b
    Exit codes: 0 all pairs were scored, 1 some lines are error records,
    2 input or options that cannot be used.
    """
    settings = Settings(profile, variant, bounds, pred_field, gold_field)
    to_stdout = output == "-"
    with ExitStack() as stack:
        source, size = _open_input(pairs, stack)
        if not to_stdout:
            _refuse_same(pairs, output)
        target = sys.stdout.buffer if to_stdout else stack.enter_context(_open(output, resume))
        # Not before the files are open: numpy takes its time.
        tally = Tally(settings)
        bar = stack.enter_context(_progress(size, quiet))
        lines = _shown(numbered(source), bar)
        if resume and not to_stdout:
            for scored in take_up(target, lines, settings, name=output):
                tally.add(scored.record)
        for scored in _written(score_lines(lines, settings, jobs=jobs), target):
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
        return sys.stdin.buffer, None
    file = Path(path)
    try:
        stream = stack.enter_context(file.open("rb"))
        return stream, file.stat().st_size if file.is_file() else None
    except (OSError, ValueError) as error:
        raise _unusable("read", path, error) from None


def _open(path: str, resume: bool) -> BinaryIO:
    """Open the output to be gone on with, or new. What it holds is changed by writing only."""
    file = Path(path)
    try:
        return file.open("r+b" if resume and file.is_file() else "w+b")
    except (OSError, ValueError) as error:
        raise _unusable("write", path, error) from None


def _unusable(verb: str, path: str, error: Exception) -> UnusableInputError:
    return UnusableInputError(f"Cannot {verb} {path!r}: {getattr(error, 'strerror', '') or error}.")


def _refuse_same(pairs: str, output: str) -> None:
    both = Path(pairs), Path(output)
    if pairs != "-" and all(file.exists() for file in both) and both[0].samefile(both[1]):
        raise UnusableInputError("The output is the input; name another file.")


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


def _written(records: Iterator[Scored], target: BinaryIO) -> Iterator[Scored]:
    for scored in records:
        target.write(scored.text + b"\n")
        yield scored
    target.flush()
