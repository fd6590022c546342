"""From pieces of a source to clean text that knows where each character stood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

UNSEEN = r"\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u00ad\u200b\u2060\ufeff"
"""Characters that are not seen, as a set of a pattern."""
_RUN = re.compile(rf"(?P<space>\s+)|(?P<dropped>[{UNSEEN}]+)|[^\s{UNSEEN}]+(?: [^\s{UNSEEN}]+)*")
_UNTIDY = re.compile(rf"[^\S ]|  |[{UNSEEN}]")
_RAISED = str.maketrans("0123456789+-−–", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻")
_NUMBER = re.compile(r"[\s0-9+\-−–]+")
_CIRCLES = frozenset("oO0°º")


class Piece(NamedTuple):
    """``text`` stands for ``source[start:end]``: the same characters, or what they mean."""

    start: int
    end: int
    text: str


class Clean(NamedTuple):
    """Clean text, its anchors (see :class:`protoplan.documents.values.Block`), and its end."""

    text: str
    anchors: tuple[tuple[int, int], ...]
    end: int

    def without(self, length: int) -> Clean:
        """Return what is left behind the first ``length`` characters and any spaces there."""
        while self.text.startswith(" ", length):
            length += 1
        before = [there + length - here for here, there in self.anchors if here <= length]
        behind = [(here - length, there) for here, there in self.anchors if here > length]
        first = [(0, min(before[-1], self.end))] if before else []
        return Clean(self.text[length:], (*first, *behind), self.end)

    def first(self, length: int) -> Clean:
        """Return the first ``length`` characters, at least one."""
        anchors = tuple(anchor for anchor in self.anchors if anchor[0] < length)
        here, there = anchors[-1]
        return Clean(self.text[:length], anchors, min(there + length - here, self.end))


def plain(text: str, start: int, end: int) -> Clean:
    """Return ``text[start:end]`` clean."""
    content = text[start:end]
    short = content.strip(" ")
    if not _UNTIDY.search(short):
        start += len(content) - len(content.lstrip(" "))
        return Clean(short, ((0, start),), start + len(short))
    return clean([Piece(start, end, content)])


def clean(pieces: Iterable[Piece]) -> Clean:
    """Join ``pieces``: a run of white space becomes one space, none is left at the ends, and
    characters that are not seen are dropped."""
    words: list[str] = []
    anchors: list[tuple[int, int]] = []
    length, end, gap, first = 0, -1, -1, 0

    def put(text: str, at: int) -> None:
        nonlocal length
        if not anchors or anchors[-1][1] + length - anchors[-1][0] != at:
            anchors.append((length, at))
        words.append(text)
        length += len(text)

    for piece in pieces:
        verbatim = len(piece.text) == piece.end - piece.start
        first = first or piece.start
        for run in _RUN.finditer(piece.text):
            at = piece.start + run.start() if verbatim else piece.start
            if run.lastgroup == "space":
                gap = at if gap < 0 else gap
            elif run.lastgroup is None:
                if words and gap >= 0:
                    put(" ", gap)
                put(run[0], at)
                gap = -1
                end = at + len(run[0]) if verbatim else piece.end
    return Clean("".join(words), tuple(anchors) or ((0, first),), max(end, first))


def row(cells: Sequence[Clean], borders: Sequence[int]) -> Clean:
    """Join the cells of a row by tabs; ``borders`` are the places between them."""
    anchors: list[tuple[int, int]] = []
    length = 0
    end = shift = -1

    def anchor(here: int, there: int) -> None:
        nonlocal shift
        if not anchors or there - here != shift:
            shift = there - here
            anchors.append((here, there))

    for number, cell in enumerate(cells):
        if number:
            anchor(length, borders[number - 1])
            length += 1
            end = borders[number - 1] + 1
        if cell.text:
            for here, there in cell.anchors:
                anchor(length + here, there)
            length += len(cell.text)
            end = cell.end
    end = max(end, cells[0].end)
    return Clean("\t".join([cell.text for cell in cells]), tuple(anchors) or ((0, end),), end)


def raised(text: str, after: str) -> str:
    """Return superscript ``text`` as characters that say so: 10 to the 6 is not 106.

    ``after`` is what follows: a raised "o" before "C" is a degree sign.
    """
    if text.strip() in _CIRCLES and after.lstrip()[:1] in ("C", "F"):
        return text.replace(text.strip(), "°")
    return text.translate(_RAISED) if _NUMBER.fullmatch(text) else text
