"""The marks of lists: "1.", "2.3", "(a)", "iv)", "Step 4:", "•"."""

from __future__ import annotations

import re
from typing import NamedTuple

from protoplan.documents.headings import orders

_MARK = re.compile(
    r"""\s*(?:
      (?P<bullet>[•●▪◦‣∙·■□☐☑▶►➢✓✔○\uf0a7\uf0b7\uf0d8\uf0fc](?=\s*\S)|[-*+–—](?=\s|$)
        |o(?=\t|\s+[A-Z]))
        (?:\s+\[[ xX]\](?=\s))?
    | (?i:step|stage)\s*(?P<step>\d{1,4}(?:\.\d{1,3})*[a-z]?)
        (?:\s*(?:[:.)\]]|[-–—](?=\s))+|(?=\s+[A-Z(])|(?=\s*$))
    | \((?P<bracketed>\d{1,3}|[a-zA-Z]|[ivx]{2,5})\)(?=\s|$|[A-Z])
    | (?P<number>\d{1,3}(?:\.\d{1,3})*[a-z]?|[1-9]\d{3}(?=[.)]\s))
        (?:\.?\)(?=\s|$|[A-Z])|[.:](?=\s|$|[A-Z][a-z])|\s[-–—](?=\s[A-Z][a-z]))
    | (?P<dotted>[1-9]\d?(?:\.\d{1,2})+)(?=\s+[A-Z][a-z]+\b)
    | (?P<letter>[a-zA-Z]|[ivx]{2,5}|[IVX]{2,5})(?P<tail>[.)])(?=\s+\S|$)
    )\s*""",
    re.VERBOSE,
)
_BARE = re.compile(r"\s*(?P<number>\d{1,3})(?P<gap>\s+)(?=[A-Z])")
_YEAR = re.compile(r"(?:19|20)\d\d")
_DEGREES = re.compile(r"\s*[-–—]\s+\d+(?:\.\d+)?\s*(?:[°º˚℃]|deg|C\b)")
_ROMAN = re.compile(r"(?=[ivx])x{0,2}(?:ix|iv|v?i{0,3})")
_NEXT_ROMAN = dict(
    zip(
        ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi"),
        ("ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"),
        strict=True,
    )
)
_TAB = 4


class Mark(NamedTuple):
    """The mark of an item: its number ("" of a bullet), its style, and its length."""

    number: str
    style: str
    length: int

    @property
    def step(self) -> bool:
        """Whether it says that it is a step."""
        return self.style.startswith("step")


class Marks:
    """Reads the marks of one document, in order: "E." is one behind "D.", and none before
    "coli"."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._counted = Mark("", "", 0)
        """The last mark of a step that is numbered."""

    def read(self, text: str) -> Mark | None:
        """Return the mark that ``text`` begins with, if it does."""
        mark = self._read(text)
        if mark and (mark.step or mark.style == "1"):
            self._counted = mark
        return mark

    def begins(self, text: str) -> bool:
        """Whether ``text`` begins with a mark, without going on to it."""
        last, counted = dict(self._last), self._counted
        found = self.read(text) is not None
        self._last, self._counted = last, counted
        return found

    def _read(self, text: str) -> Mark | None:
        found = _MARK.match(text)
        if not found:
            return self._bare(text) if text[0].isdigit() else None
        groups = found.groupdict()
        if groups["bullet"]:
            return None if _DEGREES.match(text) else Mark("", groups["bullet"], found.end())
        if groups["step"]:
            return Mark(groups["step"], f"step{groups['step'].count('.')}", found.end())
        if number := groups["number"] or groups["dotted"]:
            if _YEAR.fullmatch(number) and self._counted.number != str(int(number) - 1):
                return None
            return Mark(number, "1" * (number.count(".") + 1), found.end())
        if number := groups["bracketed"]:
            style = "(1)" if number.isdigit() else "(a)"
            self._last[style] = number
            return Mark(number, style, found.end())
        return self._lettered(groups["letter"], groups["tail"], found.end())

    def _bare(self, text: str) -> Mark | None:
        """Return the mark of a step whose number has nothing behind it, but goes on counting:
        "9 Spin it." below "Step 8: Mix." """
        found = _BARE.match(text)
        last = self._counted
        if not found or not last.number.isdecimal() or int(found["number"]) != int(last.number) + 1:
            return None
        if not (last.step or "\t" in found["gap"]) or not orders(text[found.end() :]):
            return None
        return Mark(found["number"], last.style, found.end())

    def _lettered(self, letter: str, tail: str, length: int) -> Mark | None:
        case = "a" if letter.islower() else "A"
        last = self._last.get(case + tail, "")
        small, before = letter.lower(), last.lower()
        follows = _NEXT_ROMAN.get(before) == small or (
            len(small) == len(before) == 1 and ord(small) == ord(before) + 1
        )
        if not (follows or small in ("a", "i")):
            return None
        if len(small) > 1 and not _ROMAN.fullmatch(small):
            return None
        self._last[case + tail] = letter
        roman = small == "i" and before != "h"
        style = "roman" if roman or len(small) > 1 else case
        if last and follows and before in _NEXT_ROMAN and _NEXT_ROMAN[before] == small:
            style = "roman"
        return Mark(letter, style + tail, length)


class Nesting:
    """How deep items lie, by their indentation and the style of their marks."""

    def __init__(self) -> None:
        self._open: list[tuple[int, str]] = []

    def level(self, indent: int, style: str) -> int:
        """Return the level of the next item."""
        while self._open and self._open[-1][0] > indent:
            self._open.pop()
        for place, (column, other) in enumerate(self._open):
            if other == style and abs(column - indent) < 2:
                del self._open[place + 1 :]
                return place
        self._open.append((indent, style))
        return len(self._open) - 1

    def close(self) -> None:
        """Begin anew, as behind a heading."""
        self._open.clear()


def indentation(line: str) -> int:
    """Return how far ``line`` is indented, in columns."""
    blank = line[: len(line) - len(line.lstrip())]
    return len(blank.expandtabs(_TAB))
