"""The numbers of Markdown lists as they are shown: the first one says where counting begins."""

from __future__ import annotations

from dataclasses import dataclass

_INSIDE = 2
"""Columns that an item's parts are indented by, at least."""
_LARGEST = 9
"""Digits of a number that is counted."""


@dataclass(slots=True)
class _List:
    indent: int
    sign: str
    """What stands behind its numbers, or its bullet."""
    count: int


class Counts:
    """Counts the items of one document, in order."""

    def __init__(self) -> None:
        self._open: list[_List] = []
        self._outside: list[_List] | None = None
        """The lists that are open outside of the quotation that is being read."""

    def number(self, indent: int, number: str, sign: str) -> str:
        """Return the number that is shown of an item that is indented by ``indent`` columns and
        numbered ``number``, "" for a bullet; ``sign`` is what ends its mark."""
        while len(self._open) > 1 and indent < self._open[-2].indent + _INSIDE:
            self._open.pop()
        last = self._open[-1] if self._open else None
        if last is None or indent >= last.indent + _INSIDE:
            last = _List(indent, "", 0)
            self._open.append(last)
        if not (number.isdecimal() and len(number) <= _LARGEST):
            last.sign, last.count = sign, 0
            return number
        last.count = last.count + 1 if last.sign == sign else int(number)
        last.sign, last.indent = sign, indent
        return str(last.count)

    def end(self, indent: int) -> None:
        """Close the lists that a block that is indented by ``indent`` columns is no part of."""
        while self._open and indent < self._open[-1].indent + _INSIDE:
            self._open.pop()

    def quote(self, indent: int, *, quoted: bool) -> None:
        """Begin or end a quotation, if ``quoted`` is not as it was; lists inside are of its own."""
        if quoted and self._outside is None:
            self.end(indent)
            self._open, self._outside = [], self._open
        elif not quoted and self._outside is not None:
            self._open, self._outside = self._outside, None
