"""STR006: a value is gone from the text, or was never filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from protoplan.findings import Severity, shown
from protoplan.rules import _procedure
from protoplan.rules._places import either, held
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each place where a value is left out, or something stands that is to be filled in."""
    text = sop.source.text
    patterns = [words(__name__, "gaps")]
    patterns += [pattern for sign, pattern in _filled_in().items() if sign in text]
    patterns = [pattern for pattern in patterns if held(sop, pattern)]
    for block in _procedure.blocks(sop) if patterns else ():
        found = [match for pattern in patterns for match in pattern.finditer(block.text)]
        for match in sorted(found, key=lambda one: one.span()):
            message = f"a value is missing: {shown(match[0])}"
            yield Hit(block.origin(*match.span()), message, "Write the value that was meant.")


@cache
def _filled_in() -> dict[str, re.Pattern[str]]:
    """Return the patterns of what stands for a value, each by a sign that it has.

    A line behind a colon or an equals sign is for a result: it may stay empty.
    """
    known = data(__name__)
    unit = f"{either(known['units'])}(?![\\w/])"
    named = f"(?:the )?{either(known['named'])}"
    signs = {
        "__": rf"(?<!\w){either(known['before'])} _{{2,}}(?: ?{unit}|(?!\w))",
        "XX": rf"(?<![\w.-])X{{2,4}} ?{unit}",
        "xx": rf"(?<![\w.-])x{{2,4}} ?{unit}",
        "??": rf"\?{{2,}} ?{unit}",
        "[": rf"\[{named}\](?!\()",
        "{": rf"\{{{named}\}}",
        "<": rf"<{named}>",
        "( )": r"\(\s*\)",
        "[ ": rf"\[\s*\]\s?{unit}",
        "[]": rf"\[\]\s?{unit}",
        "(_": rf"(?<=\()_{{2,}}\s?{unit}",
        "...": rf"(?<!\w){either(known['before'])} \.{{3}} ?{unit}",
        "…": rf"(?<!\w){either(known['before'])} … ?{unit}",
        "()": r"(?<!\w)\(\)(?!\w)",
    }
    return {sign: re.compile(pattern, re.IGNORECASE) for sign, pattern in signs.items()}


RULE = Rule("STR006", "blank-value", Severity.WARNING, hits)
