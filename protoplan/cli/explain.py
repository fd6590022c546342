"""``protoplan explain``."""

from __future__ import annotations

from difflib import get_close_matches

import click
from click.shell_completion import CompletionItem

from protoplan.cli.common import dump_json
from protoplan.codes import CODES, Code, lookup
from protoplan.errors import UnknownNameError, UnusableInputError


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [
        CompletionItem(code.code, help=code.title)
        for code in CODES.values()
        if code.code.startswith(incomplete.upper())
    ]


@click.command()
@click.argument("code", required=False, shell_complete=_complete)
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text")
def explain(code: str | None, style: str) -> None:
    """Explain what the finding CODE means; without CODE, list all codes."""
    chosen = list(CODES.values()) if code is None else [_lookup(code)]
    if style == "json":
        click.echo(dump_json({"schema_version": 1, "codes": [_record(c) for c in chosen]}))
    elif code is None:
        for entry in chosen:
            click.echo(f"{entry.code}  {entry.severity:<7}  {entry.title}")
    else:
        entry = chosen[0]
        click.echo(f"{click.style(entry.code, bold=True)} {entry.title} ({entry.severity})\n")
        click.echo(entry.explanation)
        if entry.breaks_format:
            click.echo("\nThe format gate of SCORE says no to it.")


def _lookup(name: str) -> Code:
    try:
        return lookup(name)
    except UnknownNameError:
        near = get_close_matches(name.strip().upper(), CODES, n=3)
        hint = f"Near it: {', '.join(near)}." if near else "`protoplan explain` lists all."
        raise UnusableInputError(f"There is no code {name!r}. {hint}") from None


def _record(code: Code) -> dict[str, object]:
    return {
        "code": code.code,
        "severity": code.severity,
        "title": code.title,
        "explanation": code.explanation,
        "breaks_format": code.breaks_format,
    }
