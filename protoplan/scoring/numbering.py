"""Where "No." is short for "number", and denies nothing: "Whatman No. 1", "Cat. No. C0130"
(``numbering`` in ``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_SHORT = re.compile(r"(?<!\w)nos?\b")


def numbered(text: str) -> str:
    """Return a text of lower case with "number" for "no." before a number or a code, and behind
    the name of what has one. "Shall it be dried? No. 5 min will do." is an answer."""
    return _number().sub(r"\g<of>\g<in>number", text) if _SHORT.search(text) else text


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
