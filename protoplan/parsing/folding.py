"""One spelling for characters that mean the same, with the way back to the text.

Quantities come as ``4 ℃``, ``4 º C``, ``4 $^{\\circ}\\text{C}$``, ``3 × 10⁶``, ``½``. The tables
of characters and LaTeX commands are those of the consistency gate (``ontology/gate.toml``).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from protoplan import resources

_SUPERSCRIPT = "⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹"
_RING = "\u030a"
"""The ring above a letter, which alone prints as the sign of degrees."""
_PLAIN = str.maketrans(_SUPERSCRIPT, "+-0123456789")
_TEXT_COMMAND = r"\\(?:text|math|mbox|rm|it|bf)[a-zA-Z]*\s*\{?"


_FRACTION = re.compile(r"\\[dt]?frac\s*\{\s*(\d+)\s*\}\s*\{\s*(\d+)\s*\}")
_GREEK = (
    "alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|mu|nu|xi|omicron|pi|rho|sigma"
    "|tau|upsilon|phi|chi|psi|omega"
)


class Folded(NamedTuple):
    """A text in one spelling. ``starts[i]`` is where its character ``i`` comes from.

    ``starts`` has one entry more than the text has characters; it is ``None`` where every
    character stands where it stood.
    """

    text: str
    starts: list[int] | None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the place in the original of a range of the folded text, which ends behind a
        character of which the range has a part: "1" of "½", folded to "1/2"."""
        if self.starts is None:
            return start, end
        while start < end < len(self.starts) - 1 and self.starts[end] == self.starts[end - 1]:
            end += 1
        return self.starts[start], self.starts[end]


def closed(text: str, start: int, end: int) -> int:
    """Return the end of a range without the LaTeX brackets that it closes and does not open."""
    while end > start:
        brace = text[end - 1] == "}" and text.count("}", start, end) > text.count("{", start, end)
        dollar = text[end - 1] == "$" and text.count("$", start, end) % 2
        if not (brace or dollar):
            break
        end -= 1
    return end


def fold(text: str) -> Folded:
    """Bring ``text`` to one spelling. Capitals stay: they tell mM from mm."""
    latex = "\\" in text or "$" in text
    if text.isascii() and not latex:
        return Folded(text, None)
    parts: list[str] = []
    starts: list[int] = []
    end = 0
    for match in _dirt(latex).finditer(text):
        parts.append(text[end : match.start()])
        starts += range(end, match.start())
        new = _replacement(match[0], text[match.start() - 1 : match.start()])
        parts.append(new)
        starts += [match.start()] * len(new)
        end = match.end()
    parts.append(text[end:])
    starts += range(end, len(text) + 1)
    return Folded("".join(parts), starts)


def _replacement(old: str, before: str) -> str:
    if old[0] == "^":
        return "°"
    if fraction := _FRACTION.fullmatch(old):
        return (" " if before.isdigit() else "") + f"{fraction[1]}/{fraction[2]}"
    if old[0] in "\\${}":
        return _command(old.strip("{} \t"))
    if old == "⁰":
        return "°"
    if old[0] in _SUPERSCRIPT:
        return "^" + old.translate(_PLAIN)
    if old.isspace():
        return " "
    if old == _RING:
        return old if before.isalpha() else "°"
    known = _characters().get(old)
    if known is not None:
        return known
    plain = unicodedata.normalize("NFKC", old)
    if "\u2044" in plain:
        return (" " if before.isnumeric() else "") + plain.replace("\u2044", "/")
    return plain if len(plain) == 1 else old


def _command(command: str) -> str:
    """Return what stands for a LaTeX command: a sign, a Greek letter, or nothing."""
    known = resources.table("ontology", "gate.toml")["latex"].get(command)
    if known is not None:
        return _characters().get(known, str(known))
    if not re.fullmatch(_GREEK, command[1:].lower()):
        return ""
    size = "CAPITAL" if command[1].isupper() else "SMALL"
    return unicodedata.lookup(f"GREEK {size} LETTER {command[1:].upper()}")


@cache
def _characters() -> dict[str, str]:
    table = resources.table("ontology", "gate.toml")["characters"]
    folded = {old: new for new, olds in table.items() for old in olds}
    return {**folded, "′": "'", "″": "''", "“": '"', "”": '"', "\u2044": "/", "∕": "/", "：": ":"}


@cache
def _dirt(latex: bool) -> re.Pattern[str]:
    plain = rf"[{_SUPERSCRIPT}]+|[^\x00-\x7f]"
    if not latex:
        return re.compile(plain)
    commands = sorted(resources.table("ontology", "gate.toml")["latex"], key=len, reverse=True)
    named = "|".join(re.escape(c) + r"(?![a-z])" * c[-1].isalpha() for c in commands)
    degree = r"\^\s*\{?\s*\\circ(?![a-z])\s*\}?"
    return re.compile(
        rf"{degree}|{_FRACTION.pattern}|{named}|{_TEXT_COMMAND}"
        rf"|\\(?i:{_GREEK})(?![a-zA-Z])|[${{}}\\]|{plain}"
    )
