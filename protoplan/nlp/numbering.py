"""The numbers that a text gives its steps, and which steps a number means."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from protoplan.documents.values import Block, BlockKind

_LETTERED = re.compile(r"(\d[\d.]*)([a-z])")


class Item(NamedTuple):
    """The steps that a numbered block became, with those of the blocks nested below it.

    ``last`` is before ``first`` if there are none.
    """

    part: int
    """How many headings stand before it."""
    block: int
    first: int
    last: int


class Numbers:
    """The numbered blocks of a document, by their numbers."""

    def __init__(self, blocks: Sequence[Block], steps: Mapping[int, Sequence[int]]) -> None:
        """``steps`` gives the places of the steps of each block."""
        self._parts: list[int] = []
        """For each block, how many headings stand before it."""
        self._named: dict[str, list[Item]] = {}
        self._ends: dict[int, tuple[int, int]] = {}
        names = self._read(blocks, steps)
        for block, labels in names:
            first, last = self._ends[block]
            for label in dict.fromkeys(labels):
                item = Item(self._parts[block], block, first, last)
                self._named.setdefault(label, []).append(item)

    def __bool__(self) -> bool:
        """Whether any block has a number."""
        return bool(self._named)

    def _read(
        self, blocks: Sequence[Block], steps: Mapping[int, Sequence[int]]
    ) -> list[tuple[int, tuple[str, str]]]:
        """Return each numbered block with its path ("3.b") and its own number ("b")."""
        names: list[tuple[int, tuple[str, str]]] = []
        above: list[tuple[int, str, int]] = []
        part = 0
        for number, block in enumerate(blocks):
            part += block.kind is BlockKind.HEADING
            self._parts.append(part)
            if not block.number or block.kind is BlockKind.HEADING:
                continue
            while above and above[-1][0] >= block.level:
                above.pop()
            label = block.number.strip(".)( ").lower()
            path = label if "." in label or not above else f"{above[-1][1]}.{label}"
            above.append((block.level, path, number))
            names.append((number, (path, label)))
            own = steps.get(number, ())
            for _, _, owner in above:
                low, high = self._ends.get(owner, (1 << 60, -1))
                self._ends[owner] = (min((low, *own)), max((high, *own)))
        return names

    def find(self, number: str, block: int) -> Item | None:
        """Return what a number in block ``block`` means: of several the nearest before or behind,
        one in the same part of the text before others."""
        number = number.lower()
        lettered = _LETTERED.fullmatch(number)
        spelled = (number, f"{lettered[1]}.{lettered[2]}") if lettered else (number,)
        same = next((self._named[one] for one in spelled if one in self._named), None)
        if same is None:
            return None
        at = bisect_right(same, block, key=lambda one: one.block)
        near = same[max(at - 1, 0) : at + 1]
        return min(near, key=lambda one: (one.part != self._parts[block], abs(one.block - block)))
