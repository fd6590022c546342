"""The proposers by name, each loaded when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from protoplan.errors import UnknownNameError
from protoplan.proposers.values import Proposer


@dataclass(frozen=True, slots=True)
class Settings:
    """How a proposer is made: ``model`` is a folder or the name of a model, ``server`` the address
    of an OpenAI-compatible server, ``library`` the action library by name or file."""

    model: str = ""
    server: str = ""
    library: str = "wetlab"
    temperature: float = 0.6
    top_p: float = 0.95
    max_tokens: int = 2_048
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


PROPOSERS: tuple[Entry, ...] = (
    Entry("planner", "a classical plan over the action library, without a model", _planner),
)


def proposer(name: str, settings: Settings) -> Proposer:
    """Return the proposer of a name. Raises :class:`UnknownNameError`."""
    for entry in PROPOSERS:
        if entry.name == name:
            return entry.make(settings)
    raise UnknownNameError("proposer", name, [entry.name for entry in PROPOSERS])
