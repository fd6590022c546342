"""STR003: the text speaks of a step that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _procedure
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_READ = "SYN502"
"""What reading reports of numbers that no step has."""
_NUMBER = re.compile(r"[0-9][0-9.]*[a-z]?|[a-z]")
_REACH = 80
"""Characters behind a number that say of what it is."""
_BEFORE = 12
"""Characters before a number that say that it refers to a step."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each number of a step that no step has, where steps have numbers.

    One that stands inside a line, as where lines were run together, is there.
    """
    if sum(bool(block.number) for block in _procedure.blocks(sop)) < data(__name__)["numbered"]:
        return
    text, referring = sop.source.text, re.compile(data(__name__)["referring"], re.IGNORECASE)
    for one in sop.understanding.protocol.findings:
        if one.code != _READ or not one.span or not _NUMBER.fullmatch(text[slice(*one.span)]):
            continue
        number = re.escape(text[slice(*one.span)])
        inside = any(
            not referring.search(text[max(0, found.start() - _BEFORE) : found.start()])
            for found in re.finditer(rf"(?<![\d-])(?<!\d\.){number}[.)]\s?[A-Za-z]", text)
        )
        behind = text[one.span.end : one.span.end + _REACH]
        if not inside and not words(__name__, "foreign").match(behind):
            yield Hit(one.span, one.message, "Correct the number, or number the steps.")


RULE = Rule("STR003", "lost-reference", Severity.WARNING, hits, Needs.PROSE)
