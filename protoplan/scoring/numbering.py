"""Where "No." is short for "number", and denies nothing: "Whatman No. 1", "Cat. No. C0130"
(``numbering`` in ``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.model import Dimension, Step
from protoplan.normalise import read_term

_SHORT = re.compile(r"(?<!\w)nos?\b")
_FIRST = re.compile(
    r"(?:(?<=[.!;] )|(?<=[.!)] \())nos?\.(?P<code>:? ?[#(]?[a-z]{0,4}[-./]?\d[\d.,]*)"
    r"(?P<unit> ?[a-zµμ°%]\S*)?"
)
"""At the beginning of a sentence behind another one."""
_BEFORE = re.compile(r"(?<=[^\W\d_])[ ,](?:(?:no|nr|num)\.\s?|number |#\s?)(?=\d)", re.IGNORECASE)
_NO = re.compile(r"^nos?\.")


def numbered(text: str) -> str:
    """Return a text of lower case with "number" for "no." before a number or a code, and behind
    the name of what has one. "Shall it be dried? No. 5 min will do." is an answer, and so is "Dry
    it. No. 5 min will do.", but "No. 4 paper does as well" is none."""
    if not _SHORT.search(text):
        return text
    return _FIRST.sub(_named, _number().sub(r"\g<of>\g<in>number", text))


def bare_number(name: str) -> str:
    """Return a name or parameter with no more than the number where "no." or "#" stands before it:
    "Whatman 42 paper" for "Whatman No. 42 paper"; "no 5 min wait" denies."""
    return _BEFORE.sub(" ", name)


def _named(match: re.Match[str]) -> str:
    """Return a match with "number" for "no.", unless what stands behind it is a value."""
    return (
        match[0] if _is_value(match["code"], match["unit"] or "") else _NO.sub("number", match[0])
    )


def _is_value(number: str, unit: str) -> bool:
    """Whether a number with what stands behind it measures something: "5 min", but not the "1.5h"
    of a coverslip."""
    word = unit.strip(" .,;:!?)")
    if not word or word in resources.table("ontology", "denials.toml")["no_units"]:
        return False
    if len(word) == 1 and unit[0] != " ":
        return False
    read = read_term(Step("use", (), (f"{number.strip(' :#(')} {word}",))).parameters
    values = [one for part in read for one in part.quantities]
    return any(one.dimension is not Dimension.COUNT for one in values) and not any(
        part.words for part in read
    )


@cache
def _number() -> re.Pattern[str]:
    table = resources.table("ontology", "denials.toml")
    things, registers = (
        "|".join(sorted(map(re.escape, table[name]), key=len, reverse=True))
        for name in ("numbering", "registers")
    )
    code = r"(?=:? ?[#(]?[a-z]{0,4}[-./]?\d)"
    return re.compile(
        rf"(?P<of>(?<!\w)(?:(?:{registers})\.?|(?:{things})s?) )nos?(?:\.?:|\.?{code})"
        rf"|(?P<in>(?<!\w)(?:{registers})\.? )nos?\."
        rf"|(?<![.?!] )(?<!\w)nos?\.{code}"
    )
