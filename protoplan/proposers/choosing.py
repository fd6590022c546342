"""The proposers by name, each loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.proposers.values import Proposer


@dataclass(frozen=True, slots=True)
class Settings:
    """How a proposer is made: ``model`` is a folder or the name of a model, ``server`` the address
    of an OpenAI-compatible server, ``library`` the action library by name or file. ``dialect``,
    ``timeout`` (in seconds), ``retries`` and ``at_once`` are for a server alone."""

    model: str = ""
    server: str = ""
    library: str = "wetlab"
    temperature: float = 0.6
    top_p: float = 0.95
    max_tokens: int = 2_048
    dialect: str = "auto"
    timeout: float = 300.0
    retries: int = 3
    at_once: int = 16
    on_think: Callable[[str], None] | None = None
    """Is given the think block of a model as it comes, where only one candidate is made."""


class Entry(NamedTuple):
    """One row of :data:`PROPOSERS`."""

    name: str
    title: str
    make: Callable[[Settings], Proposer]


def _planner(settings: Settings) -> Proposer:
    from protoplan.proposers.planner import Planner

    return Planner(settings.library)


def _transformers(settings: Settings) -> Proposer:
    from protoplan.proposers.local import Local

    if not settings.model:
        raise UnusableInputError("The proposer 'transformers' needs a model: --model PATH.")
    return Local(
        settings.model,
        library=settings.library,
        temperature=settings.temperature,
        top_p=settings.top_p,
        max_tokens=settings.max_tokens,
        on_think=settings.on_think,
    )


def _openai(settings: Settings) -> Proposer:
    from protoplan.proposers.served import Served, Server

    if not settings.server:
        raise UnusableInputError("The proposer 'openai' needs the address of a server: --server URL.")
    server = Server(
        settings.server, settings.model, settings.dialect, settings.timeout, settings.retries,
        settings.at_once,
    )  # fmt: skip
    return Served(
        server,
        library=settings.library,
        temperature=settings.temperature,
        top_p=settings.top_p,
        max_tokens=settings.max_tokens,
        on_think=settings.on_think,
    )


PROPOSERS: tuple[Entry, ...] = (
    Entry("planner", "a classical plan over the action library, without a model", _planner),
    Entry("transformers", "a model in this process, kept to the form by a grammar", _transformers),
    Entry("openai", "a model behind an OpenAI-compatible server", _openai),
)


def proposer(name: str, settings: Settings) -> Proposer:
    """Return the proposer of a name. Raises :class:`UnknownNameError`."""
    for entry in PROPOSERS:
        if entry.name == name:
            return entry.make(settings)
    raise UnknownNameError("proposer", name, [entry.name for entry in PROPOSERS])
