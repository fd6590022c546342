"""The words that the consistency gate compares.

Key block and sentences write the same thing in several ways: ``4 °C``, ``4 ℃``,
``4 $^{\\circ}\\text{C}$``, ``4 degrees C``; ``5 min``, ``5min``, ``5 minutes``. Both sides are
brought to one spelling, and a number is joined to the unit behind it, but only to a known unit
(``ontology/gate.toml``): after "triton x-100" stands no unit, whatever word follows. Other things
written in one or in several words (``pH7.4``, ``dna/rna``) are cut apart, never joined.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from protoplan import resources
from protoplan.parsing.patterns import GROUPING

_JOINED = re.compile(r"(\d[\d.]*)([^\W\d].*)")
_BACKSLASHES = re.compile(r"\\+")
_LATEX_GROUP = re.compile(r"\\(?:text[a-z]*|math[a-z]*|emph|mbox|operatorname|ce)\s*\{([^{}]*)\}")
_LATEX_FRACTION = re.compile(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_LATEX_NESTED = 3
"""So deep groups are read in one another."""
_LATEX_SCRIPT = re.compile(r"[\^_]\s*\{([^{}]*)\}|\^")
_EM_DASH = re.compile(r"(?<!\d)[—―]|[—―](?!\d)")
"""Not between two digits, where it is a range."""
_MIXED_NUMBER = re.compile(r"(?<=\d)(?=[¼-¾⅐-⅞])")
_RARE = re.compile("[—―¼-¾⅐-⅞\xa0\u2007-\u2009\u202f]")
"""Characters of which one stands in what these two and ``GROUPING`` match."""
_THOUSANDS = re.compile(r"(?<![\w.,])\d{1,3}(?:,\d{3})+(?!\d|,\d)")
_GROUP = re.compile(r",\d{3}")
_PH = re.compile(r"\bph(?:\s*[=:~])?\s*(?=\d)")
_FORCE = re.compile(r"[\d.,\-]+x?g")
_NUMBER = (
    r"[-\d](?<![\w.,\-][-\d])(?:(?<=-)\d+|(?<=\d)\d*)"
    r"(?:[.,]\d+)*(?:\s*-\s*\d+(?:[.,]\d+)*)?"
)
"""-?\\d+ with neither a word nor ``. , -`` before it, and so on. As it begins with a set of
characters, text without digits is passed over quickly."""


class _Spelling(NamedTuple):
    """The data of ``ontology/gate.toml``, compiled."""

    characters: dict[str, str]
    other: re.Pattern[str]
    """One of these characters: faster than ``str.translate`` where few of them stand."""
    edges: str
    latex: re.Pattern[str]
    latex_text: dict[str, str]
    inverse: re.Pattern[str]
    quantity: re.Pattern[str]
    unit: re.Pattern[str]
    units: dict[str, str]
    """The first spelling of each unit by all its spellings, which are without spaces here."""


def words(text: str) -> set[str]:
    """Return the set of words of ``text``, normalised."""
    text, edges = spelled(text), _spelling().edges
    found = {token.strip(edges) for token in text.split()}
    if "/" in text:
        for token in [token for token in found if "/" in token and not token[0].isdigit()]:
            found.remove(token)  # "dna/rna" is cut apart, but neither "10mg/ml" nor "1/2"
            found.update([part.strip(edges) for part in token.split("/")])
    found.discard("")
    return found


@lru_cache(maxsize=256)
def kept_words(text: str) -> frozenset[str]:
    """Return the same, kept for whoever asks for them next."""
    return frozenset(words(text))


def bare(word: str) -> str:
    """Return a word without the signs at its edges."""
    return word.strip(_spelling().edges)


def spelled(text: str) -> str:
    """Return ``text`` in one spelling, each number joined to its unit."""
    spelling = _spelling()
    if "\\" in text or "$" in text:
        text = _without_latex(text, spelling)
    if not text.isascii():
        text = _plain_characters(text, spelling)
    text = text.casefold()
    # A pattern is tried only where what it needs stands: most texts need none but the last.
    if _GROUP.search(text):
        text = _THOUSANDS.sub(lambda match: match[0].replace(",", ""), text)
    if "ph" in text:
        text = _PH.sub("ph ", text)
    if "-1" in text:
        text = spelling.inverse.sub(r"\1/\2", text)
    return spelling.quantity.sub(_join, text)


def missing(asked: AbstractSet[str], there: AbstractSet[str]) -> AbstractSet[str]:
    """Return the words of ``asked`` that are not ``there``.

    Where one side says that a number is a force ("500 x g"), a plain "500 g" on the other is one.
    A number and a name that are two words on one side may stand side by side on the other, as if
    the name were a unit ("tube 1" and "L-proline").
    """
    lacking = asked - there
    if lacking:
        lacking = {w for w in lacking if not _FORCE.fullmatch(w) or _twin(w) not in there}
    if lacking:
        lacking = lacking - {
            half for word in there if (one := _JOINED.fullmatch(word)) for half in one.groups()
        }
    return lacking


def _twin(word: str) -> str:
    return word.removesuffix("xg") + "g" if word.endswith("xg") else word.removesuffix("g") + "xg"


def _join(match: re.Match[str]) -> str:
    """Return number and unit in one word, the unit in its first spelling."""
    spelling = _spelling()
    unit = spelling.units.get(match["unit"])
    if unit is None:
        names = spelling.unit.findall(match["unit"])
        unit = "/".join(spelling.units["".join(name.split())] for name in names)
    return "".join(match["number"].split()) + unit


def _plain_characters(text: str, spelling: _Spelling) -> str:
    """Return the text with the characters of the table and of NFKC in place of others."""
    if _RARE.search(text):
        text = _MIXED_NUMBER.sub(" ", _EM_DASH.sub(" ", GROUPING.sub("", text)))
    text = spelling.other.sub(lambda match: spelling.characters[match[0]], text)
    if unicodedata.is_normalized("NFKC", text):
        return text
    # NFKC turns ligatures and widths into characters that the table knows: once more.
    text = unicodedata.normalize("NFKC", text)
    return spelling.other.sub(lambda match: spelling.characters[match[0]], text)


def _without_latex(text: str, spelling: _Spelling) -> str:
    text = _BACKSLASHES.sub(r"\\", text)
    text = spelling.latex.sub(lambda match: spelling.latex_text[match[0]], text)
    for _ in range(_LATEX_NESTED):
        text = _LATEX_FRACTION.sub(r" \1/\2 ", _LATEX_GROUP.sub(r"\1", text))
    return _LATEX_SCRIPT.sub(r"\1", text).replace("$", "")


@cache
def _spelling() -> _Spelling:
    data = resources.table("ontology", "gate.toml")
    latex = data["latex"]
    commands = sorted(latex, key=len, reverse=True)
    units = {name: unit for unit, names in data["units"].items() for name in (unit, *names)}
    one = "|".join(_any_of(units))
    characters = {old: new for new, olds in data["characters"].items() for old in olds}
    return _Spelling(
        characters,
        re.compile(f"[{re.escape(''.join(characters))}]"),
        data["edges"],
        re.compile("|".join(re.escape(c) + r"(?![a-z])" * c[-1].isalpha() for c in commands)),
        latex,
        re.compile(rf"(?<=[\d\s])({one})[\s·]+({one})\^?-1(?!\w|\.\d)"),
        re.compile(rf"(?P<number>{_NUMBER})[\s\-]*(?P<unit>(?:{one})(?:\s*/\s*(?:{one}))*)(?!\w)"),
        re.compile(rf"(?:{one})(?=\s*(?:/|\Z))"),
        {"".join(name.split()): unit for name, unit in units.items()},
    )


def _any_of(names: Collection[str]) -> Iterator[str]:
    """Yield what matches the longest of the names, by their first characters: tried in half the
    time that one row of all names takes."""
    for first, group in groupby(sorted(names), key=itemgetter(0)):
        rests = sorted((name[1:] for name in group), key=len, reverse=True)
        either = "|".join(re.escape(rest).replace(r"\ ", r"\s*") for rest in rests)
        yield f"{re.escape(first)}(?:{either})"
