"""The words that the consistency gate compares.

Key block and sentences write the same thing in several ways: ``4 °C``, ``4 ℃``,
``4 $^{\\circ}\\text{C}$``, ``4 degrees C``; ``5 min``, ``5min``, ``5 minutes``. Both sides are
brought to one spelling, and a number is joined to the unit behind it, but only to a known unit
(``ontology/gate.toml``): after "triton x-100" stands no unit, whatever word follows.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import NamedTuple

from protoplan import resources

_BACKSLASHES = re.compile(r"\\+")
_LATEX_GROUP = re.compile(r"\\(?:text|math)[a-z]*\s*\{([^{}]*)\}")
_LATEX_SCRIPT = re.compile(r"[\^_]\s*\{([^{}]*)\}|\^")
_NUMBER = r"(?<![\w.,\-])-?\d+(?:[.,]\d+)*(?:\s*-\s*\d+(?:[.,]\d+)*)?"


class _Spelling(NamedTuple):
    """The data of ``ontology/gate.toml``, compiled."""

    characters: dict[int, str]
    edges: str
    latex: re.Pattern[str]
    latex_text: dict[str, str]
    quantity: re.Pattern[str]
    units: dict[str, str]


def words(text: str) -> set[str]:
    """Return the set of words of ``text``, normalised."""
    spelling = _spelling()
    if "\\" in text or "$" in text:
        text = _without_latex(text, spelling)
    text = unicodedata.normalize("NFKC", text.translate(spelling.characters))
    # NFKC turns ligatures and widths into characters that the table knows: once more.
    text = text.translate(spelling.characters).casefold()
    text = spelling.quantity.sub(_join, text)
    return {word for token in text.split() if (word := token.strip(spelling.edges))}


def _join(match: re.Match[str]) -> str:
    """Return number and unit in one word, the unit in its first spelling."""
    units = _spelling().units
    unit = "/".join(units[_single_spaced(part)] for part in match["unit"].split("/"))
    return re.sub(r"\s", "", match["number"]) + unit


def _single_spaced(text: str) -> str:
    return " ".join(text.split())


def _without_latex(text: str, spelling: _Spelling) -> str:
    text = _BACKSLASHES.sub(r"\\", text)
    text = spelling.latex.sub(lambda match: spelling.latex_text[match[0]], text)
    text = _LATEX_GROUP.sub(r"\1", text)
    return _LATEX_SCRIPT.sub(r"\1", text).replace("$", "")


@cache
def _spelling() -> _Spelling:
    data = resources.table("ontology", "gate.toml")
    latex = data["latex"]
    commands = sorted(latex, key=len, reverse=True)
    units = {name: unit for unit, names in data["units"].items() for name in (unit, *names)}
    one = "|".join(
        re.escape(name).replace(r"\ ", r"\s*") for name in sorted(units, key=len, reverse=True)
    )
    return _Spelling(
        {ord(old): new for new, olds in data["characters"].items() for old in olds},
        data["edges"],
        re.compile("|".join(re.escape(c) + r"(?![a-z])" * c[-1].isalpha() for c in commands)),
        latex,
        re.compile(rf"(?P<number>{_NUMBER})[\s\-]*(?P<unit>(?:{one})(?:\s*/\s*(?:{one}))*)(?!\w)"),
        units,
    )
