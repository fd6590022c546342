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


class _Named(NamedTuple):
    """A numbered block, with how deep it lies, its path and its own number."""

    level: int
    path: str
    label: str
    block: int
    heading: bool = False


def _close(above: list[_Named], level: int, label: str) -> int:
    """Take away what a numbered item does not lie in; return how deep it lies.

    An item that counts on from a heading closes it, and letters lie in the number before them
    whatever their indentation.
    """
    head = next((n for n in reversed(range(len(above))) if above[n].heading), None)
    if head is not None and label.isdecimal() and above[head].label.isdecimal():
        counted = any(one.label.isdecimal() for one in above[head + 1 :])
        if not counted and int(label) == int(above[head].label) + 1:
            del above[head:]
    while above and not above[-1].heading and above[-1].level >= level:
        if label.isalpha() and not any(one.label.isalpha() for one in above):
            return above[-1].level + 1
        above.pop()
    return level


def _around(above: Sequence[_Named], block: Block) -> list[_Named]:
    """Return the numbered blocks that one without a number lies in."""
    if block.kind is not BlockKind.ITEM:
        return [one for one in above if one.heading]
    items = [one for one in above if not one.heading]
    shifted = bool(items) and items[0].level > block.level
    return [one for one in above if one.heading or one.level < block.level or shifted]


class Numbers:
    """The numbered blocks of a document, by their numbers."""

    def __init__(self, blocks: Sequence[Block], steps: Mapping[int, Sequence[int]]) -> None:
        """``steps`` gives the places of the steps of each block."""
        self._parts: list[int] = []
        """For each block, how many headings stand before it."""
        self._named: dict[str, list[Item]] = {}
        self._headed: dict[str, list[Item]] = {}
        """Headings by their numbers."""
        self._ends: dict[int, tuple[int, int]] = {}
        for one in self._read(blocks, steps):
            first, last = self._ends[one.block]
            named = self._headed if one.heading else self._named
            for label in dict.fromkeys((one.path, one.label)):
                item = Item(self._parts[one.block], one.block, first, last)
                named.setdefault(label, []).append(item)

    def __bool__(self) -> bool:
        """Whether any block has a number."""
        return bool(self._named or self._headed)

    def _read(self, blocks: Sequence[Block], steps: Mapping[int, Sequence[int]]) -> list[_Named]:
        """Return each numbered block with its path ("3.b") and its own number ("b")."""
        names: list[_Named] = []
        above: list[_Named] = []
        part = 0
        for number, block in enumerate(blocks):
            heading = block.kind is BlockKind.HEADING
            part += heading
            self._parts.append(part)
            label = block.number.strip(".)( ").lower()
            owners = above
            if heading:
                above = [one for one in above if one.heading and one.level < block.level]
            if heading and label:
                above.append(_Named(block.level, label, label, number, heading=True))
            elif label:
                level = _close(above, block.level, label)
                path = label if "." in label or not above else f"{above[-1].path}.{label}"
                above.append(_Named(level, path, label, number))
            else:
                owners = _around(above, block)
            if label:
                names.append(above[-1])
                owners = above
            own = steps.get(number, ())
            for one in owners:
                low, high = self._ends.get(one.block, (1 << 60, -1))
                self._ends[one.block] = (min((low, *own)), max((high, *own)))
        return names

    def find(self, number: str, block: int) -> Item | None:
        """Return what a number in block ``block`` means: of several the nearest before or behind,
        one in the same part of the text before others."""
        number = number.lower()
        lettered = _LETTERED.fullmatch(number)
        spelled = (number, f"{lettered[1]}.{lettered[2]}") if lettered else (number,)
        tables = ((table, one) for table in (self._named, self._headed) for one in spelled)
        same = next((table[one] for table, one in tables if one in table), None)
        if same is None:
            return None
        at = bisect_right(same, block, key=lambda one: one.block)
        near = same[max(at - 1, 0) : at + 1]
        return min(near, key=lambda one: (one.part != self._parts[block], abs(one.block - block)))
