"""``protoplan explain``."""

from __future__ import annotations

import textwrap
from difflib import get_close_matches
from typing import Any

import click
from click.shell_completion import CompletionItem

from protoplan.cli.common import dump_json
from protoplan.codes import CODES, Code
from protoplan.errors import UnusableInputError

_WIDTH = 96


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    return [
        CompletionItem(code.code, help=code.title)
        for code in _codes().values()
        if code.code.startswith(incomplete.upper())
    ]


@click.command()
@click.argument("code", required=False, shell_complete=_complete)
@click.option("--format", "style", type=click.Choice(["text", "json", "markdown"]), default="text")
def explain(code: str | None, style: str) -> None:
    """Explain what the finding CODE means, or the lint rule of that name; without CODE, list all.

    \b
    protoplan explain NOT001
    protoplan explain ascii-micro --format markdown
    """
    chosen = list(_codes().values()) if code is None else [_lookup(code)]
    if style == "json":
        click.echo(dump_json({"schema_version": 1, "codes": [_record(c) for c in chosen]}))
    elif style == "markdown":
        click.echo("\n".join(_markdown(entry) for entry in chosen), nl=False)
    elif code is None:
        for entry in chosen:
            click.echo(f"{entry.code}  {entry.severity:<7}  {entry.title}")
    else:
        _explain(chosen[0])


def _explain(entry: Code) -> None:
    """Print what a code means; of a rule also an example and how it is chosen."""
    name = _names().get(entry.code)
    named = f" ({name})" if name else ""
    click.echo(f"{click.style(entry.code, bold=True)} {entry.title} ({entry.severity}){named}\n")
    rule = _rule(entry.code)
    click.echo(textwrap.fill(entry.explanation, _WIDTH) if rule else entry.explanation)
    if entry.breaks_format:
        click.echo("\nThe format gate of SCORE says no to it.")
    if rule is None:
        return
    from protoplan.rules.catalogue import entry as told

    case = next(case for case in told(rule)["cases"] if case["finds"])
    click.echo(f"\nFor example {', '.join(repr(one) for one in case['finds'])} in:\n")
    click.echo("\n".join(f"    {line}" for line in case["text"].rstrip().splitlines()))
    if not rule.default:
        click.echo(f"\nIt is off unless it is asked for: --extend-select {rule.code}.")


def _codes() -> dict[str, Code]:
    from protoplan.rules.catalogue import rule_codes

    return dict(sorted({**CODES, **rule_codes()}.items()))


def _names() -> dict[str, str]:
    from protoplan.linting.selection import codes

    return codes()


def _rule(code: str) -> Any:
    from protoplan.rules import RULES

    return next((rule for rule in RULES if rule.code == code), None)


def _lookup(name: str) -> Code:
    known = _codes()
    by_name = {named: code for code, named in _names().items()}
    code = by_name.get(name.strip().lower(), name.strip().upper())
    if code in known:
        return known[code]
    near = get_close_matches(code, known, n=3) or get_close_matches(name.lower(), by_name, n=3)
    hint = f"Near it: {', '.join(near)}." if near else "`protoplan explain` lists all."
    raise UnusableInputError(f"There is no code {name!r}. {hint}")


def _markdown(entry: Code) -> str:
    rule = _rule(entry.code)
    if rule is not None:
        from protoplan.reports.lint.pages import page

        return str(page(rule))
    return f"# {entry.code} {entry.title}\n\n{entry.explanation}\n\nSeverity: {entry.severity}.\n"


def _record(code: Code) -> dict[str, object]:
    return {
        "code": code.code,
        "name": _names().get(code.code),
        "severity": code.severity,
        "title": code.title,
        "explanation": code.explanation,
        "breaks_format": code.breaks_format,
    }
