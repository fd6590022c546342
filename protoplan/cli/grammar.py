"""``protoplan grammar``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from protoplan.cli.common import read_bytes
from protoplan.errors import UnusableInputError
from protoplan.parsing.decoding import (
    ENGINES,
    MOST_STEPS,
    SECTIONS,
    THINK,
    Grammar,
    orc_grammar,
    sketch_grammar,
)

if TYPE_CHECKING:
    from protoplan.model import Protocol


@click.command()
@click.option(
    "--for", "engine", type=click.Choice(ENGINES), required=True, help="Who is to read it."
)
@click.option(
    "--actions",
    "-a",
    metavar="A,B,...",
    multiple=True,
    help="The actions that steps may have; given again, those too.",
)
@click.option(
    "--library", "-l", metavar="NAME|FILE", help="The library they come from (default: wetlab)."
)
@click.option("--any-action", is_flag=True, help="Steps may have any action.")
@click.option(
    "--steps",
    type=click.IntRange(1, MOST_STEPS),
    default=20,
    show_default=True,
    help="The most steps.",
)
@click.option(
    "--think",
    type=click.Choice(THINK),
    default="plain",
    show_default=True,
    help="What <think> is to the model: text, a token of its vocabulary, or not its business.",
)
@click.option("--sections", metavar="A,B,...", help="Of think,key,orc,note only these, in this order.")
@click.option("--key", metavar="FILE", help="The rest of a sketch, behind the key of FILE.")
def grammar(
    engine: str,
    actions: tuple[str, ...],
    library: str | None,
    any_action: bool,
    steps: int,
    think: str,
    sections: str | None,
    key: str | None,
) -> None:
    """Print the grammar of a sketch, to keep a model to its form wherever it is served.

    What a model writes by it passes the format gate, with actions of the library alone, and with
    as many steps in its orc as in its key. With --key it is the grammar of the orc and the note
    behind that key, in which every sentence says all of its step: the consistency gate passes too.
    docs/grammar.md tells how engines and servers take it.

    \b
    protoplan grammar --actions peel,deposit,wash --steps 8 --for xgrammar
    protoplan grammar --for vllm --sections think,key > key.ebnf
    protoplan grammar --for vllm --key half.txt > rest.ebnf
    """
    if sum((bool(actions), library is not None, any_action, key is not None)) > 1:
        raise click.UsageError("Name one of --actions, --library, --any-action and --key.")
    if key is not None:
        _refuse_beside_key()
        made = _behind(key)
    else:
        names = None if any_action else _names(actions, library)
        wanted = SECTIONS if sections is None else tuple(map(str.strip, sections.split(",")))
        made = sketch_grammar(names, steps, think=think, sections=wanted)
    click.echo(made.text(engine), nl=False)


def _refuse_beside_key() -> None:
    """Refuse the options that say what --key has said already."""
    given = click.get_current_context().get_parameter_source
    for name in ("sections", "think", "steps"):
        if given(name) is not ParameterSource.DEFAULT:
            raise click.UsageError(
                f"--{name} does not go with --key: behind a key come the orc and the note, with "
                "as many sentences as it has steps."
            )


def _names(actions: Sequence[str], library: str | None) -> list[str]:
    from protoplan.proposers.actions import allowed, refuse_paths

    listed = [name for one in actions for name in one.split(",")]
    refuse_paths(listed)
    names = allowed(listed if actions else None, library or "wetlab")
    if actions:
        _note(names)
    return names


def _note(actions: Iterable[str]) -> None:
    """Say which actions the library does not have: they are taken as they are."""
    from protoplan import library as libraries
    from protoplan.proposers.actions import unknown

    if note := unknown(actions, libraries.load("wetlab")):
        click.echo(note, err=True)


def _behind(file: str) -> Grammar:
    """Return the grammar of what comes behind the key of a file, and say where it has actions that
    no library names, or what the format gate refuses: a key is taken as it is."""
    from protoplan.parsing import parse

    text, name = read_bytes(file)
    protocol = parse(text, name=name)
    if not protocol.steps:
        raise UnusableInputError(f"{name} holds no steps, so there is nothing to go on from.")
    made = orc_grammar(protocol.steps)
    _note(one.action for one in protocol.steps)
    for reason in _faults(protocol)[:1]:
        told = f"No text can pass the format gate with this key: {reason.rstrip('.')}."
        click.echo(told, err=True)
    return made


def _faults(protocol: Protocol) -> Sequence[str]:
    """Return what the format gate finds in the key of a protocol, whatever comes behind it."""
    from protoplan.scoring.gates import format_gate

    keys = [span for name, span in protocol.sections if name == "key"]
    if protocol.sections:
        inside = [
            one
            for one in protocol.findings
            if one.span and any(key.start <= one.span.start < key.end for key in keys)
        ]
        protocol = replace(protocol, findings=tuple(inside))
    return format_gate(protocol).reasons
