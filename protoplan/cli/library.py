"""``protoplan library``: show and check action libraries."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import click

from protoplan.cli.common import dump_json, read_bytes
from protoplan.errors import ProtoplanError, UnusableInputError

if TYPE_CHECKING:
    from protoplan.library import Library, Operator
    from protoplan.library.checking import Checked


@click.group()
def library() -> None:
    """Show and check action libraries.

    A library says what each action of a protocol takes, needs and brings about. The built-in one
    is wetlab; docs/library.md tells how to bring one's own.
    """


@library.command()
@click.argument("action", required=False)
@click.option(
    "--library", "-l", "name", default="wetlab", show_default=True, metavar="NAME|FILE",
    help="The action library.",
)  # fmt: skip
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def show(action: str | None, name: str, style: str) -> None:
    """Show all actions of a library, or ACTION in full: its name, or any form of its verbs.

    \b
    protoplan library show
    protoplan library show centrifuge
    protoplan library show "spun down" --format json
    """
    from protoplan import library as libraries
    from protoplan.reports import library as reports

    home = libraries.load(name)
    chosen = _named(home, action) if action else tuple(home.operators.values())
    if style == "json":
        click.echo(dump_json(reports.library_record(home, chosen)))
        return
    width = shutil.get_terminal_size((100, 24)).columns
    if not action:
        click.echo("\n".join(reports.library_lines(home, width=width)))
        return
    blocks = ("\n".join(reports.operator_lines(home, one, width=width)) for one in chosen)
    click.echo("\n\n".join(blocks))


@library.command()
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing; the exit code tells.")
def check(files: tuple[str, ...], style: str, quiet: bool) -> int:
    """Find what is wrong with libraries: files, the name of a built-in one, or - for TOML on
    standard input.

    Values that cannot be read, names that stand for nothing, preconditions that no action can
    meet, verbs that never mean their action, ranges that cannot be, actions that contradict
    themselves, and what is declared and not used. A file that cannot be used is told, and the
    others are checked; the exit code is 2 then.

    \b
    protoplan library check ours.toml
    protoplan library check - < ours.toml
    protoplan library check wetlab --format json
    """
    from protoplan.library.checking import check as judge
    from protoplan.reports import library as reports

    checked: list[Checked] = []
    unusable: dict[str, str] = {}
    for file in files:
        try:
            checked.append(_judged_input() if file == "-" else judge(file))
        except ProtoplanError as error:
            unusable[file] = str(error)
            click.echo(f"Error: {error}", err=True)
    if style == "json" and not quiet:
        click.echo(dump_json(reports.check_record(checked, unusable)))
    elif checked and not quiet:
        width = shutil.get_terminal_size((100, 24)).columns
        click.echo("\n".join(reports.check_lines(checked, width=width)))
    return 2 if unusable else int(not all(one.passed for one in checked))


def _judged_input() -> Checked:
    from pathlib import Path

    from protoplan.library.checking import check_text

    data, name = read_bytes("-")
    try:
        return check_text(data.decode("utf-8-sig"), name, Path())
    except UnicodeDecodeError as error:
        raise UnusableInputError(f"{name}: not UTF-8 text: {error.reason}.") from None


def _named(home: Library, action: str) -> tuple[Operator, ...]:
    """Return the action of this name, else those that the verb means."""
    from protoplan import library as libraries

    name = action.strip().lower()
    if name in home.operators:
        return (home.operators[name],)
    if found := libraries.find(home, action):
        return found
    near = libraries.nearest(home, action)
    hint = f" Nearest: {', '.join(near)}." if near else ""
    raise click.UsageError(f"The library {home.name} has no action {action!r}.{hint}")
