"""Steps as their sentences tell them, before they are put together as a protocol."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


class Piece(NamedTuple):
    """An object or a parameter: its text, its place in the sentence, and the mentions in it."""

    text: str
    start: int
    end: int
    mentions: frozenset[int] = frozenset()


@dataclass(slots=True)
class Draft:
    """A step as its sentence tells it."""

    action: Piece
    objects: list[Piece] = field(default_factory=list)
    parameters: list[Piece] = field(default_factory=list)
    condition: str = ""
    optional: bool = False
    alternative: bool = False
    """It may be done in place of the step before: "or"."""
    contrary: bool = False
    """It is done if the condition of the sentence before does not hold: "Otherwise, ..."."""
    told: str = ""
    """"before" or "after": only a clause about another step tells of it."""
    told_in: Piece | None = None
    """That clause, as a parameter of the other step."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The action, the objects and the parameters."""
        return (self.action, *self.objects, *self.parameters)

    @property
    def mentions(self) -> frozenset[int]:
        """The places of the mentions in it."""
        return frozenset(one for piece in self.pieces for one in piece.mentions)
