"""The linkers, by name: what turns the name of a thing into a concept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol as Shape

from protoplan import entities
from protoplan.entities import Link
from protoplan.errors import UnknownNameError

LINKERS = ("exact", "scispacy")
"""The names of the linkers. ``exact`` needs nothing installed."""


class Linker(Shape):
    """Turns a name into a concept."""

    def __call__(self, name: str, abbreviations: Mapping[str, str] | None = None, /) -> Link | None:
        """Return the concept of ``name``; ``abbreviations`` are those that the text defines."""


def linker(name: str = "exact") -> Linker:
    """Return the linker called ``name``.

    Raises :class:`UnknownNameError` for one that does not exist, and :class:`MissingExtraError`
    where what it needs is not installed.
    """
    if name == "exact":
        return entities.link
    if name != "scispacy":
        raise UnknownNameError("linker", name, LINKERS)
    from protoplan.nlp.scispacy_linker import linker as nearest_neighbours

    nearest = nearest_neighbours()

    def link(name: str, abbreviations: Mapping[str, str] | None = None, /) -> Link | None:
        return nearest((abbreviations or {}).get(name, name))

    return link
