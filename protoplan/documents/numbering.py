"""The numbers that Word shows before paragraphs, which its files only describe."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from protoplan.documents.writing import alphabetic, roman

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_PLACE = re.compile(r"%([1-9])")
_AROUND = re.compile(r"^\W+|\W+$")
_WORDS = re.compile(r"^(?:step|section|part)\b\s*", re.IGNORECASE)
_FORMATS: dict[str, Callable[[int], str]] = {
    "lowerLetter": alphabetic,
    "upperLetter": lambda number: alphabetic(number).upper(),
    "lowerRoman": roman,
    "upperRoman": lambda number: roman(number).upper(),
    "decimalZero": lambda number: f"{number:02}",
}
_DEEPEST = 9


class _Level(NamedTuple):
    form: str
    text: str
    start: int


def value(element: Any, path: str, default: str = "") -> str:
    """Return the attribute ``w:val`` of the element at ``path`` below ``element``."""
    found = element.find(path) if element is not None else None
    return default if found is None else str(found.get(f"{W}val", default))


def number_of(text: str, default: int = 0) -> int:
    """Return the number that an attribute holds, ``default`` if it holds none of decent size."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else default


class Numbering:
    """Counts the paragraphs of a document as Word does. ``root`` is the part ``w:numbering``."""

    def __init__(self, root: Any) -> None:
        self._levels: dict[str, dict[int, _Level]] = {}
        self._counted: dict[str, str] = {}
        """From the number of a list to the abstract list that is counted."""
        self._counts: dict[str, list[int | None]] = {}
        abstract = {}
        for one in root.findall(f"{W}abstractNum") if root is not None else ():
            abstract[one.get(f"{W}abstractNumId")] = _levels(one)
        for one in root.findall(f"{W}num") if root is not None else ():
            name, of = str(one.get(f"{W}numId")), value(one, f"{W}abstractNumId")
            self._levels[name] = dict(abstract.get(of, {}))
            self._counted[name] = of
            for override in one.findall(f"{W}lvlOverride"):
                self._override(name, override)

    def _override(self, name: str, override: Any) -> None:
        place = number_of(str(override.get(f"{W}ilvl")))
        if (level := override.find(f"{W}lvl")) is not None:
            self._levels[name][place] = _level(level)
        start = value(override, f"{W}startOverride")
        if start and place in self._levels[name]:
            begun = self._levels[name][place]._replace(start=number_of(start, 1))
            self._levels[name][place] = begun
            self._counted[name] = f"own {name}"

    def next(self, name: str, place: int) -> str | None:
        """Count a paragraph at level ``place`` of list ``name``; return its number as a reader
        sees it, "" for a bullet, ``None`` if there is no such list."""
        levels = self._levels.get(name)
        if levels is None or not 0 <= place < _DEEPEST:
            return None
        counts = self._counts.setdefault(self._counted[name], [None] * _DEEPEST)
        own = levels.get(place, _Level("decimal", f"%{place + 1}.", 1))
        before = counts[place]
        counts[place] = own.start if before is None else before + 1
        counts[place + 1 :] = [None] * (_DEEPEST - place - 1)
        if own.form in ("bullet", "none"):
            return ""

        def shown(match: re.Match[str]) -> str:
            at = int(match[1]) - 1
            level = levels.get(at, own)
            count = counts[at]
            return _FORMATS.get(level.form, str)(level.start if count is None else count)

        text = _WORDS.sub("", _AROUND.sub("", _PLACE.sub(shown, own.text)))
        return _AROUND.sub("", text)


def _levels(abstract: Any) -> dict[int, _Level]:
    return {number_of(str(one.get(f"{W}ilvl"))): _level(one) for one in abstract.findall(f"{W}lvl")}


def _level(element: Any) -> _Level:
    start = number_of(value(element, f"{W}start"), 1)
    form = value(element, f"{W}numFmt", "decimal")
    return _Level(form, value(element, f"{W}lvlText"), start)
