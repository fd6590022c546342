"""``protoplan check``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from protoplan.cli.common import Number, dump_json, refuse_same, watched
from protoplan.cli.reading import forms, prose_options, read_protocol
from protoplan.errors import MissingExtraError, UnusableInputError
from protoplan.folders import files_in

if TYPE_CHECKING:
    from protoplan.checks import Checked
    from protoplan.planning import Certificate

_SUFFIXES = (".txt", ".json", ".jsonl", ".md", ".markdown", ".html", ".htm", ".docx")


class _Outcome(NamedTuple):
    """What came of files: those that were checked, those of a folder that hold no step or are prose
    where none can be read, and those that cannot be used, each with the reason."""

    checked: list[Checked]
    skipped: list[str]
    unusable: dict[str, str]


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
@click.option("--max-risk", type=Number(0, 1), help="Exit with 1 above this risk.")
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
    input. A file that cannot be used is told, and the others are checked.

    \b
    protoplan check protocol.txt
    protoplan check protocols/ --format json
    protoplan check - --library ours.toml < protocol.txt

    \b
    Exit codes: 0 nothing at error level, 1 something at error level (or above --max-risk),
    2 a file or options that cannot be used.
    """
    if paths.count("-") > 1:
        raise click.UsageError("Standard input can be read once only.")
    files, unusable = _files(paths)
    if output:
        refuse_same(output, *files, library)
    checked, skipped, unread = _checked(files, paths, library, (kind, nlp, linker))
    unusable |= unread
    if not checked and not unusable:
        raise click.UsageError("No file in these folders holds a step.")
    for reason in unusable.values():
        click.echo(f"Error: {reason}", err=True)
    if skipped and not quiet:
        click.echo(f"Skipped, without a step: {', '.join(skipped)}", err=True)
    certificates = _certified(checked, engine)
    for one, certificate in zip(checked, certificates, strict=False):
        if certificate is None and not quiet:
            click.echo(f"{_name(one)} has no steps; {engine} was not asked.", err=True)
    told = checked or style == "json"
    if told and (not quiet or output):
        report = _report(checked, style, assumptions, certificates, unusable)
        if output:
            plain = click.unstyle(report)
            Path(output).write_text(plain, encoding="utf-8", errors="backslashreplace")
        else:
            click.echo(report, nl=False)
    failures = list(_failures(checked, max_risk, certificates))
    if not quiet:
        for failure in failures:
            click.echo(f"Failed: {failure}", err=True)
    if unusable:
        return 2
    return int(bool(failures) or not all(one.passed for one in checked))


def _checked(
    files: Iterable[str],
    named: tuple[str, ...],
    library: str | None,
    reading: tuple[str | None, str, str],
) -> _Outcome:
    """Check files. Those ``named`` one by one are to be read, whatever they hold."""
    from protoplan import library as libraries
    from protoplan.checks import check as judge

    home = libraries.load(library) if library else None
    found = _Outcome([], [], {})
    for path in watched(list(files), "Checking"):
        try:
            protocol = read_protocol(path, *reading)
        except (MissingExtraError, UnusableInputError) as error:
            if path in named or isinstance(error, UnusableInputError):
                found.unusable[path] = str(error)
            else:
                found.skipped.append(f"{path} ({error})")
            continue
        if protocol.steps or path in named:
            found.checked.append(judge(protocol, home))
        else:
            found.skipped.append(path)
    return found


def _failures(
    checked: list[Checked], max_risk: float | None, certificates: list[Certificate | None]
) -> Iterator[str]:
    """Yield what fails besides findings: too great a risk, an engine that does not agree."""
    worst = max((one.risk for one in checked), default=0.0)
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


def _files(paths: Iterable[str]) -> tuple[list[str], dict[str, str]]:
    """Return files as they are, and those in folders by their suffix; and folders without any, with
    what is to be said of them."""
    files, empty = [], {}
    for path in paths:
        if path == "-" or not Path(path).is_dir():
            files.append(path)
            continue
        found = [str(file) for file in files_in(path, _SUFFIXES)]
        if not found:
            empty[path] = f"No {', '.join(_SUFFIXES)} file in the folder {path!r}."
        files += found
    return list(dict.fromkeys(files)), empty


def _report(
    checked: list[Checked],
    style: str,
    assumptions: bool,
    certificates: list[Certificate | None],
    unusable: Mapping[str, str],
) -> str:
    from protoplan.reports import check as reports

    if style == "json":
        record: dict[str, Any] = reports.checks_record(checked, certificates, unusable)
        return dump_json(record) + "\n"
    import shutil

    width = shutil.get_terminal_size((100, 24)).columns
    return reports.render(checked, certificates, assumptions=assumptions, width=width)
