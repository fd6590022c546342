"""``protoplan lint``."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from protoplan.cli.common import dump_json, read_bytes, refuse_same, watched
from protoplan.cli.linting_options import Given, lint_options
from protoplan.errors import MissingExtraError, UnusableInputError

if TYPE_CHECKING:
    from protoplan.linting.running import Job, Linted
    from protoplan.reports.lint.values import Run


@click.command()
@click.argument(
    "paths", metavar="[PATH]...", nargs=-1, type=click.Path(allow_dash=True, readable=False)
)
@lint_options
def lint(paths: tuple[str, ...], **given: Any) -> int:
    """Say what would keep another lab from repeating a hand-written protocol, and mend it.

    PATH is a file (Markdown, plain text, HTML or .docx), a folder of such files, a pattern
    ("sops/**/*.md"), or - for standard input; without one, the folder where you are. Settings come
    from protoplan.toml or [tool.protoplan.lint] in pyproject.toml, the nearest above each file.
    Each code is told by `protoplan explain CODE`.

    \b
    protoplan lint sop.md
    protoplan lint sops/ --select NOT,MIS --format sarif -o lint.sarif
    protoplan lint sops/ --fix --diff
    protoplan lint - --stdin-filename sop.md < sop.md

    \b
    Exit codes: 0 nothing at the level of --fail-on (error), 1 something,
    2 a file or options that cannot be used.
    """
    from protoplan.linting.running import run
    from protoplan.reports.lint.values import Run

    wanted = Given(**given)
    paths = paths or (".",)
    _check(paths, wanted)
    jobs = list(_jobs(paths, wanted))
    if wanted.output:
        refuse_same(wanted.output, *(job.name for job in jobs if job.data is None), wanted.baseline)
    linted = run(jobs, wanted.mending("-" in paths), wanted.jobs)
    try:
        files = list(watched(linted, "Linting", len(jobs)))
    except (MissingExtraError, UnusableInputError) as error:
        if not str(error).startswith("Reading prose needs"):
            raise
        raise UnusableInputError(f"{error} - or lint by the other rules: --no-nlp") from None
    if wanted.write_baseline:
        return _write_baseline(files, Path(wanted.baseline or ""))
    files, known = _without_known(files, wanted.baseline)
    outcome = Run(files, known=known, dry=wanted.diff)
    _tell(outcome, wanted, jobs[0].data if wanted.fix else None)
    if outcome.unreadable:
        return 2
    changed = wanted.diff and any(file.before is not None for file in outcome.files)
    return int((outcome.failed or changed) and not wanted.exit_zero)


def _check(paths: Sequence[str], given: Given) -> None:
    """Refuse options that mean nothing together."""
    if "-" in paths and len(paths) > 1:
        raise click.UsageError("Standard input is linted by itself.")
    if given.stdin_filename and "-" not in paths:
        raise click.UsageError("--stdin-filename is for standard input: name it as -.")
    if given.select and not "".join(given.select).strip(", "):
        raise click.UsageError("--select names no code; leave it out for those that are on.")
    if given.isolated and given.config:
        raise click.UsageError("--isolated reads no settings, and --config names some: give one.")
    if given.write_baseline and not given.baseline:
        raise click.UsageError("--write-baseline needs --baseline FILE.")
    if given.write_baseline and (given.fix or given.diff):
        raise click.UsageError("--write-baseline writes what is found; fix it before, or after.")
    if given.statistics and given.style not in ("full", "concise", "json"):
        raise click.UsageError(f"--statistics is for people; {given.style} has its own form.")


def _jobs(paths: tuple[str, ...], given: Given) -> Iterator[Job]:
    """Yield what there is to lint, with the settings of each file."""
    from protoplan.documents.values import Form
    from protoplan.linting.files import find
    from protoplan.linting.running import Job
    from protoplan.linting.settings import Settings, forget, nearest, read

    forget()
    chosen = Settings({}) if given.isolated else None
    if given.config:
        chosen = read(Path(given.config))
        if chosen is None:
            raise UnusableInputError(f"{given.config} has no table [tool.protoplan].")

    def settings(path: Path) -> Settings:
        return chosen or nearest(path)

    form = Form(given.form) if given.form else None
    keys = given.keys()
    for name in find(paths, lambda path: settings(path).excludes(path)):
        if name == "-":
            data, shown = read_bytes("-")
            shown = given.stdin_filename or shown
            path = Path(given.stdin_filename) if given.stdin_filename else Path("stdin")
            yield Job(shown, settings(path).of(path, keys), data, form)
            continue
        path = Path(name)
        yield Job(name, settings(path).of(path, keys), None, form)


def _without_known(files: list[Linted], baseline: str | None) -> tuple[list[Linted], int]:
    """Return what came of files without the findings of the baseline, and how many these are."""
    if baseline is None:
        return files, 0
    from protoplan.linting.baseline import read, unknown

    known, folder = read(Path(baseline)), Path(baseline).absolute().parent
    pairs = [unknown(one, known, folder) for one in files]
    return [one for one, _ in pairs], sum(number for _, number in pairs)


def _write_baseline(files: list[Linted], path: Path) -> int:
    from protoplan.linting.baseline import record

    content = record(files, path.absolute().parent)
    path.write_text(dump_json(content) + "\n", encoding="utf-8")
    known = sum(len(marks) for marks in content["files"].values())
    click.echo(f"Written to {path}: findings {known}, files {len(content['files'])}.", err=True)
    unreadable = [file for file in files if file.error]
    for file in unreadable:
        click.echo(f"{file.name}: not linted: {file.error}", err=True)
    return 2 if unreadable else 0


def _tell(run: Run, given: Given, stdin: bytes | None) -> None:
    """Print the report, after the mended standard input; or a diff in its place."""
    if given.output:
        plain = click.unstyle(_report(run, given))
        Path(given.output).write_text(plain, encoding="utf-8", errors="backslashreplace")
    if given.diff:
        if not given.quiet:
            _tell_diff(run)
        return
    if stdin is not None:
        sys.stdout.buffer.write(run.files[0].data or stdin)
    if not (given.output or given.quiet):
        click.echo(_report(run, given), nl=False, err=stdin is not None)


def _tell_diff(run: Run) -> None:
    """Print what fixes would change; on standard error, what was not linted or not fixed."""
    from protoplan.reports.diffs import unified
    from protoplan.reports.lint.text import notes
    from protoplan.reports.printing import printable

    for file in run.files:
        for line in notes(file):
            click.echo(line, err=True)
        if file.before is None or not file.source:
            continue
        if file.data != file.source.text.encode("utf-8", "replace"):
            name = printable(file.name)
            click.echo(f"{name}: no diff is shown: it is not UTF-8; --fix mends it", err=True)
            continue
        name = _below(file.name)
        click.echo(unified(file.before, file.source.text, f"a/{name}", f"b/{name}"), nl=False)


def _below(name: str) -> str:
    """Return the name of a file as seen from the folder where one is, if it lies in it."""
    path = Path(name)
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
    return path.as_posix().lstrip("/")


def _report(run: Run, given: Given) -> str:
    from protoplan.reports.lint import text

    if given.statistics and given.style != "json":
        return text.statistics(run)
    if given.style == "full":
        return text.full(run, shutil.get_terminal_size((100, 24)).columns)
    if given.style == "concise":
        return text.concise(run)
    if given.style == "github":
        from protoplan.reports.lint.github import github

        return github(run)
    if given.style == "junit":
        from protoplan.reports.lint.junit import junit

        return junit(run)
    return dump_json(_record(run, given.style)) + "\n"


def _record(run: Run, style: str) -> Any:
    if style == "gitlab":
        from protoplan.reports.lint.gitlab import gitlab_record

        return gitlab_record(run)
    if style == "sarif":
        from protoplan.reports.lint.sarif import sarif_record

        return sarif_record(run)
    from protoplan.reports.lint.records import lint_record

    return lint_record(run)
