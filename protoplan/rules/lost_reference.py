"""STR003: the text speaks of a step that is not there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules import _procedure
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop
from protoplan.source import Span

_READ = "SYN502"
"""What reading reports of numbers that no step has."""
_NUMBER = re.compile(r"[0-9][0-9.]*[a-z]?|[a-z]")
_BETWEEN = re.compile(r"\s?(?:[-‐–—]|to|through)\s?")
"""What stands between the ends of a range."""
_HINT = "Correct the number, or number the steps."
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
    text = sop.source.text
    lost = [one.span for one in sop.understanding.protocol.findings if one.code == _READ]
    found = [span for span in lost if span and _is_lost(text, span)]
    for span in _ranges(text, sorted(found)):
        numbers = text[slice(*span)]
        several = "are no steps" if not _NUMBER.fullmatch(numbers) else "is no step"
        yield Hit(span, f"there {several} {numbers} to go by", _HINT)


def _is_lost(text: str, span: Span) -> bool:
    """Whether a number is of a step, and of one that stands nowhere in the text."""
    if not _NUMBER.fullmatch(text[slice(*span)]):
        return False
    number = re.escape(text[slice(*span)])
    referring = re.compile(data(__name__)["referring"], re.IGNORECASE)
    inside = any(
        not referring.search(text[max(0, found.start() - _BEFORE) : found.start()])
        for found in re.finditer(rf"(?<![\d-])(?<!\d\.){number}[.)]\s?[A-Za-z]", text)
    )
    behind = text[span.end : span.end + _REACH]
    return not inside and not words(__name__, "foreign").match(behind)


def _ranges(text: str, spans: list[Span]) -> Iterator[Span]:
    """Yield the numbers, those of one range together."""
    at = 0
    while at < len(spans):
        start, end = spans[at]
        at += 1
        if at < len(spans) and _BETWEEN.fullmatch(text[end : spans[at].start]):
            end = spans[at].end
            at += 1
        yield Span(start, end)


RULE = Rule("STR003", "lost-reference", Severity.WARNING, hits, Needs.PROSE)
