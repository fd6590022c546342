"""The patterns that stand for names in ``grammars/quantity.lark``, made from the ontology."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from protoplan import resources, units
from protoplan.model import Dimension

_DURATION = Dimension.DURATION
_SETTINGS = (Dimension.TEMPERATURE, Dimension.PERCENT, Dimension.FORCE, Dimension.ROTATION)
"""What nothing is measured per so many of."""
_AMOUNTS = (Dimension.VOLUME, Dimension.MASS, Dimension.MOLARITY, Dimension.LENGTH)
_PLACE = re.compile(r"@([A-Z]+)@")

_SCIENTIFIC = (
    r"cells?|bact|cfu|pfu|spores?|conidia|infect|particles|copies|vg|phage|virions|per\b"
    r"|/|-|$|[)\],;](?!\d)"
)
"""Behind one of these, "10" and one or two digits more are a power that lost its place."""

_BEHIND_POINT = r"\s?(?:[mμnu]?l|[mμnuk]?g|[mμnc]m|h|hr|hrs|min|mins|sec|°|%)(?![\w.])"
"""A point before one of these is that of a number, and ends no sentence."""

GROUPED = r"(?:\d{1,3}(?:,\d{3}){1,5}|[1-9]\d{0,2}(?:[ ']\d{3}){0,4}[ ']000)(?!\d)"
"""Digits in threes. Between blanks of text or single quotes only whole thousands: "2 250 ml" are
two of 250 ml. No-break and thin blanks between digits in threes are commas by now."""

GROUPING = re.compile(r"(?<![\d.,]\d{3})(?<=\d)[\xa0\u2007-\u2009\u202f](?=\d{3}(?!\d))")
"""A no-break or thin blank that parts digits in threes as a comma does."""

_MANTISSAS = (
    r"\d{1,3}[ -]\d{1,2}/\d{1,2}(?!\d)",  # 2 1/2
    r"\d{1,3} and (?:(?:a|one) (?:half|quarter)|\d/\d)(?= [a-z]{2,12}s\b)",  # 2 and a half hours
    r"10\s?\^\s?[+-]?\d{1,9}",
    rf"{GROUPED}(?:\.\d++)?(?!\d)",
    r"\d{1,3}(?: \d{3}){1,3}(?=\s?(?:x\s?g|g\b|rpm|rcf|xg|cells))",
    r"0,\d++",
    r"\d++,\d{1,2}(?!\d)",
    rf"\d++\.(?={_BEHIND_POINT})",  # 5. ml
    r"\d++(?:\.\d++)?",
    r"\.\d++",
)
_AND = r"(?:\s{1,3}and\s{1,3}|-and-)"
"""Between a whole number and the part that is added to it."""
_EXPONENT = (
    r"(?:\s?e\s?[+-]?\d{1,3}(?![\w.])"
    r"|e[+-]?\d{4,9}(?![\w.])"
    r"|\s?[x*·]\s?10\s?\^\s?[+-]?\d{1,9}"
    rf"|\s?[x*]\s?10(?:-?[1-9]|-?1\d)(?!\d)(?=\s?(?:{_SCIENTIFIC}))"
    r"|\s?(?:thousand|million|billion)(?![a-z]))?"
)
_RATIO_PART = rf"(?:10\s?\^\s?\d{{1,3}}|{GROUPED}(?:\.\d++)?|\d++(?:\.\d++)?){_EXPONENT}"
RATIO = (
    rf"(?=\d)(?:{_RATIO_PART}(?:\s?:\s?(?:\d++,\d{{1,2}}(?![\d:])|{_RATIO_PART})){{1,5}}"
    rf"|(?:{GROUPED}|\d{{1,4}})\s?/\s?(?:{GROUPED}|\d++)(?:(?<=\b1/\d)|(?!\s?(?:%|/\s?\d)))"
    rf"|1\s+in\s+{_RATIO_PART})"
    r"(?!\.?\d|[:/^])"
)
_COLD = r"(?:18|20|30|40|70|80|86|150|196)(?:\s?(?:to|-)\s?-?\s?\d++)?"
_DEGREES = r"\s?(?:°|deg|o?c(?![a-z]))"
_DETACHED = (
    rf"(?:^-\s(?={_COLD}{_DEGREES})"
    rf"|(?:(?<=\bat\s)|(?<=\bto\s)|(?<=\bin\s)|(?<=\())-\s(?=\d++(?:\.\d++)?{_DEGREES}))"
)
"""A minus with a blank behind it: before degrees, where no dash makes sense, and at the beginning,
where it may be the mark of a list, before what freezers are set to."""
_WORD = (
    r"(?<![a-z0-9])(?:minus|negative)\s{1,3}"
    rf"(?=\d++(?:\.\d++)?(?:\s?(?:to|-)\s?(?:minus\s|negative\s|-)?\s?\d++)?{_DEGREES})"
)
"""The sign as a word, before degrees."""
_COLDER = rf"(?<=[a-z]\s)(?<!°c\s)(?<!\dc\s)(?<!\sc\s)-\d++(?:\.\d++)?{_DEGREES}"
"""A minus behind a word or a unit that is none of degrees, right before a number of degrees."""
NUMBER = rf"(?:[+-]|{_DETACHED}|{_WORD})?(?:{'|'.join(_MANTISSAS)}){_EXPONENT}"


def fill(grammar: str) -> str:
    """Put the patterns in the places of their names."""
    found = _patterns()
    return _PLACE.sub(lambda match: found[match[1]].replace("/", r"\/"), grammar)


@cache
def candidate() -> re.Pattern[str]:
    """Return a pattern that is found in every text that holds a quantity, and few others."""
    data = resources.table("ontology", "quantities.toml")
    named = [name for entry in data["named"] for name in entry["names"]]
    words = listed([*named, *data["numbers"], *data["vague"], "every", "each"])
    return re.compile(rf"\d|(?<![a-z0-9])(?:{words})(?![a-z0-9])", re.IGNORECASE)


@cache
def number_words() -> dict[str, tuple[float, float]]:
    """Return the words for numbers, as intervals: "ten", "thirty-five", "a few"."""
    data = resources.table("ontology", "quantities.toml")
    exact = data["numbers"]
    tens = [word for word, n in exact.items() if n in range(20, 100, 10)]
    ones = [word for word, n in exact.items() if n in range(1, 10) and len(word) > 2]
    joined = {f"{a}{gap}{b}": exact[a] + exact[b] for a in tens for b in ones for gap in "- "}
    table = {word: (float(n), float(n)) for word, n in (exact | joined).items()}
    return table | {word: (float(low), float(high)) for word, (low, high) in data["vague"].items()}


@cache
def parts() -> dict[str, float]:
    """Return the words for the part that "and" adds to a number: "a half" of "two and a half"."""
    return dict(resources.table("ontology", "quantities.toml")["parts"])


@cache
def large() -> dict[str, float]:
    """Return the words that a number is told in: "thousand" of "two hundred thousand"."""
    return dict(resources.table("ontology", "quantities.toml")["large"])


def _in_words() -> str:
    """Return a pattern of numbers in words: "two and a half", "two thousand five hundred"."""
    words, more, shares = listed(number_words()), listed(large()), listed(parts())
    few = listed(word for word, (low, high) in number_words().items() if low == high >= 1)
    scaled = rf"(?:\s{{1,3}}(?:{more})(?![a-z0-9-])){{1,2}}"
    added = rf"(?:\s{{1,3}}and)?\s{{1,3}}(?!an?\b)(?:{few})(?![a-z0-9-])(?:{scaled})?"
    share = f"(?:{_AND}(?:{shares}))?"
    return rf"(?:{words}){share}(?:{scaled}(?:{added}){{0,2}}{share})?"


def listed(texts: Iterable[str]) -> str:
    """Return an alternation, the longest first; a space in a text stands for any white space."""
    ordered = sorted({text.lower() for text in texts}, key=lambda text: (-len(text), text))
    return "|".join(re.escape(text).replace(r"\ ", r"\s{1,3}") for text in ordered)


def _spelled(texts: Iterable[str]) -> str:
    """Return an alternation of spellings; one that ends in a letter must end there."""
    return rf"(?:{listed(texts)})(?:(?<![a-z0-9])|(?![a-z0-9]))"


def _patterns() -> dict[str, str]:
    data = resources.table("ontology", "quantities.toml")
    # "μ m": a space may stand behind the micro sign.
    unit = _spelled([*units.spellings(), *units.counted()]).replace("μ", r"μ\s?")
    times = [text for text, (one, *_) in units.spellings().items() if one.dimension is _DURATION]
    return {
        "UNIT": unit,
        "SIDE": _spelled(
            text
            for text, (one, *_) in units.spellings().items()
            if one.dimension is Dimension.LENGTH and f"{text}2" in units.spellings()
        )
        + r"|m(?![a-z0-9])",
        "AMOUNT": _spelled(
            text
            for text, (one, *_) in units.spellings().items()
            if one.dimension in _AMOUNTS and text.isalpha() and len(text) > 1
        ),
        "CYCLE": rf"\W{{0,3}}(?:{listed(data['names']['cycles'])})",
        "NOUNIT": rf"\s?(?:{'|'.join(data['names']['no_units'])})",
        "TIME": _spelled(text for text in times if text.isalpha()),
        "SETTING": _spelled(
            text
            for text, (one, *_) in units.spellings().items()
            if one.dimension in _SETTINGS and not one.weak
        ),
        "NUMBER": NUMBER,
        "COLDER": _COLDER,
        "GROUPED": GROUPED,
        "RATIO": RATIO,
        "NAMES": "(?:" + "|".join(data["names"]["patterns"]) + ")",
        "NAMED": _spelled(name for entry in data["named"] for name in entry["names"]),
        "SCALES": listed(word for entry in data["scale"] for word in entry["words"]),
        "BASIS": _spelled(word for words in data["basis"].values() for word in words),
        "WORDNUMBER": _in_words(),
        "PREFIX": r"(?:(?<![a-z0-9])|(?<![a-z])(?=\W))"
        + _spelled(word for words in data["prefixes"].values() for word in words),
    }
