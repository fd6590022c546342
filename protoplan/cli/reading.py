"""The options by which commands read a protocol, whatever it is written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from protoplan.cli.common import read_bytes
from protoplan.reading import FORMS, LINKER, NLP

if TYPE_CHECKING:
    from protoplan.model import Protocol

_Command = TypeVar("_Command", bound=Callable[..., Any])

forms = click.Choice(FORMS)
"""What a file can be forced to be read as."""


def prose_options(command: _Command) -> _Command:
    """Give a command the options that say how prose is read."""
    command = click.option(
        "--linker",
        default=LINKER,
        show_default=True,
        metavar="NAME",
        help="What links the objects of prose to concepts: exact or scispacy.",
    )(command)
    return click.option(
        "--nlp",
        default=NLP,
        show_default=True,
        metavar="NAME",
        help="The pipeline that reads prose: protoplan's own, or a spaCy pipeline by the name of "
        "its package or its folder.",
    )(command)


def read_protocol(path: str, form: str | None, nlp: str = NLP, linker: str = LINKER) -> Protocol:
    """Read a file, or standard input for ``-``, as a protocol."""
    from protoplan.reading import read

    data, name = read_bytes(path)
    return read(data, name, form=form, nlp=nlp, linker=linker)
