"""``protoplan check``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from protoplan.cli.common import dump_json, refuse_same, watched
from protoplan.cli.reading import forms, prose_options, read_protocol
from protoplan.errors import MissingExtraError

if TYPE_CHECKING:
    from protoplan.checks import Checked
    from protoplan.planning import Certificate

_SUFFIXES = (".txt", ".json", ".jsonl", ".md", ".html", ".htm", ".docx")


@click.command()
@click.argument(
    "paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(allow_dash=True)
)
@click.option("--library", "-l", metavar="NAME|FILE", help="The action library (default: wetlab).")
@click.option("--from", "kind", type=forms, help="Read the files as this, whatever they look like.")
@prose_options
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
@click.option("--output", "-o", type=click.Path(), help="Write the report to a file.")
@click.option(
    "--assumptions/--no-assumptions",
    default=True,
    show_default=True,
    help="Show what is taken for granted at the start.",
)
@click.option(
    "--certify",
    "engine",
    metavar="ENGINE",
    help="Let a validator of others confirm the verdict: sequential-validator (of "
    "unified-planning), val, fast-downward or pyperplan. Exits with 1 if it does not agree.",
)
@click.option("--max-risk", type=click.FloatRange(0, 1), help="Exit with 1 above this risk.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing; the exit code tells.")
def check(
    paths: tuple[str, ...],
    library: str | None,
    kind: str | None,
    nlp: str,
    linker: str,
    style: str,
    output: str | None,
    assumptions: bool,
    engine: str | None,
    max_risk: float | None,
    quiet: bool,
) -> int:
    """Check protocols as plans, without a gold protocol.

    Says what a step needs and cannot have: a product used before it is made, a material used
    after it is gone, a state that an earlier step ended, a value outside what the action allows,
    an object of a kind that it refuses. FILE is a protocol in any form that verify reads, an SOP
    in prose, too; a folder of such files (those without a step are skipped); or - for standard
    input.

    \b
    protoplan check protocol.txt
    protoplan check protocols/ --format json
    protoplan check - --library ours.toml < protocol.txt
    """
    if paths.count("-") > 1:
        raise click.UsageError("Standard input can be read once only.")
    files = list(_files(paths))
    if output:
        refuse_same(output, *files, library)
    checked, skipped = _checked(files, paths, library, (kind, nlp, linker))
    if not checked:
        raise click.UsageError("No file in these folders holds a step.")
    if skipped and not quiet:
        click.echo(f"Skipped, without a step: {', '.join(skipped)}", err=True)
    certificates = _certified(checked, engine)
    for one, certificate in zip(checked, certificates, strict=False):
        if certificate is None and not quiet:
            click.echo(f"{_name(one)} has no steps; {engine} was not asked.", err=True)
    if not quiet or output:
        report = _report(checked, style, assumptions, certificates)
        if output:
            plain = click.unstyle(report)
            Path(output).write_text(plain, encoding="utf-8", errors="backslashreplace")
        else:
            click.echo(report, nl=False)
    failures = list(_failures(checked, max_risk, certificates))
    if not quiet:
        for failure in failures:
            click.echo(f"Failed: {failure}", err=True)
    return int(bool(failures) or not all(one.passed for one in checked))


def _checked(
    files: Iterable[str],
    named: tuple[str, ...],
    library: str | None,
    reading: tuple[str | None, str, str],
) -> tuple[list[Checked], list[str]]:
    """Check files, and return the names of those that only a folder holds and that have no step,
    or are prose where none can be read."""
    from protoplan import library as libraries
    from protoplan.checks import check as judge

    home = libraries.load(library) if library else None
    checked, skipped = [], []
    for path in watched(list(files), "Checking"):
        try:
            protocol = read_protocol(path, *reading)
        except MissingExtraError as error:
            if path in named:
                raise
            skipped.append(f"{path} ({error})")
            continue
        if protocol.steps or path in named:
            checked.append(judge(protocol, home))
        else:
            skipped.append(path)
    return checked, skipped


def _failures(
    checked: list[Checked], max_risk: float | None, certificates: list[Certificate | None]
) -> Iterator[str]:
    """Yield what fails besides findings: too great a risk, an engine that does not agree."""
    worst = max(one.risk for one in checked)
    if max_risk is not None and worst > max_risk:
        yield f"risk {worst:.2f}, more than {max_risk:g}"
    for one, certificate in zip(checked, certificates, strict=False):
        if certificate and certificate.valid == bool(one.run.faults):
            yield f"{certificate.engine} does not agree with the verdict"
            return


def _certified(checked: list[Checked], engine: str | None) -> list[Certificate | None]:
    """Return what the engine says of each; nothing of those without steps."""
    if engine is None:
        return []
    from protoplan.errors import UnknownNameError
    from protoplan.planning import ENGINES, certify

    if engine not in ENGINES:
        raise UnknownNameError("engine", engine, ENGINES)
    return [certify(one.task, engine) if one.task.steps else None for one in checked]


def _name(checked: Checked) -> str:
    from protoplan.reports.printing import printable

    return printable(checked.protocol.source.name) if checked.protocol.source else "The protocol"


def _files(paths: Iterable[str]) -> Iterator[str]:
    """Yield files as they are, and those in folders by their suffix."""
    for path in paths:
        folder = Path(path)
        if path == "-" or not folder.is_dir():
            yield path
            continue
        found = sorted(str(file) for file in folder.rglob("*") if file.suffix in _SUFFIXES)
        if not found:
            raise click.UsageError(f"No {', '.join(_SUFFIXES)} file in the folder {path!r}.")
        yield from found


def _report(
    checked: list[Checked], style: str, assumptions: bool, certificates: list[Certificate | None]
) -> str:
    from protoplan.reports import check as reports

    if style == "json":
        record: dict[str, Any] = reports.checks_record(checked, certificates)
        return dump_json(record) + "\n"
    import shutil

    width = shutil.get_terminal_size((100, 24)).columns
    return reports.render(checked, certificates, assumptions=assumptions, width=width)
