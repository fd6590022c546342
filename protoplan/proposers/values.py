"""What a proposer is, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Self

from protoplan.questions import Query

_LOST = {
    "think": "what it thought is not whole",
    "key": "steps may be missing",
    "orc": "its last sentences are written from the key",
    "note": "its note is not whole",
}


@dataclass(frozen=True, slots=True)
class Turn:
    """An earlier answer, and what the verifier said of it."""

    sketch: str
    feedback: str


class CutOff(str):
    """A sketch that was cut off where it may go no further; ``section`` says in which of its
    sections. What was not whole there is left out of it."""

    section: str

    def __new__(cls, text: str, section: str) -> Self:
        """Mark a text."""
        made = super().__new__(cls, text)
        made.section = section
        return made

    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]:
        """Keep the mark in a copy and a pickle."""
        return type(self), (str(self), self.section)

    @property
    def told(self) -> str:
        """A sentence that says so."""
        return f"It was cut off in its {self.section} section: {_LOST[self.section]}."


class Doubted(str):
    """A sketch of which its proposer doubts something: ``doubts`` are sentences that say what,
    ``remarks`` say how it read what it was asked."""

    doubts: tuple[str, ...]
    remarks: tuple[str, ...]

    def __new__(cls, text: str, doubts: tuple[str, ...], remarks: tuple[str, ...] = ()) -> Self:
        """Mark a text."""
        made = super().__new__(cls, text)
        made.doubts = doubts
        made.remarks = remarks
        return made

    def __reduce__(self) -> tuple[type[Self], tuple[str, tuple[str, ...], tuple[str, ...]]]:
        """Keep doubts and remarks in a copy and a pickle."""
        return type(self), (str(self), self.doubts, self.remarks)


class Proposer(Protocol):
    """Answers queries with whole sketches. One whose attribute ``ordered`` is true gives the best
    first, so that of those that pass alike the first is the answer. What the attribute ``note`` of
    one says, a sentence, is told to who asks."""

    name: str

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        """Return up to ``count`` sketches, the likeliest first where there is an order.

        ``turns`` are earlier answers to the same query, the last one last; an answer again is of
        no use. The same ``seed`` gives the same answers. One that ends where it may go no further
        is a :class:`CutOff`.
        """
        ...
