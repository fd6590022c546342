"""EXE010: a value that what it is about cannot have."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks.limits import limits
from protoplan.findings import Severity
from protoplan.normalise import doubts
from protoplan.rules import impossible_value
from protoplan.rules._steps import case
from protoplan.rules.data import words
from protoplan.rules.values import Hit, Needs, Rule, Sop
from protoplan.source import Span

_IMPOSSIBLE = "QTY002"
_REACH = 20
"""Characters before a value that may show its sign to be one."""
_HINT = "Look for a wrong unit first, then for a lost decimal point."


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each value that can hardly ever be, whatever is done, or has a sign that it cannot.

    Those that cannot be at all are told by EXE012.
    """
    protocol = case(sop).protocol
    cannot_be = [
        one
        for one in (*protocol.findings, *doubts(protocol))
        if one.code == _IMPOSSIBLE and one.span and not _is_dash(sop.source.text, one.span)
    ]
    found = [one for one in limits(case(sop)) if one.code != _IMPOSSIBLE]
    impossible = [hit.span for hit in impossible_value.hits(sop)] if found or cannot_be else []
    for one in (*cannot_be, *found):
        if one.span and not any(_meet(one.span, span) for span in impossible):
            what = one.message
            if one.code != _IMPOSSIBLE:
                what = what.partition(": ")[2]  # behind the place of the step among all
            if not words(__name__, "relative").search(sop.source.text[slice(*one.span)]):
                yield Hit(one.span, what, _HINT)


def _is_dash(text: str, span: Span) -> bool:
    """Whether what looks like the sign of a value may be a dash: behind no word that leads on."""
    before = text[max(0, span.start - _REACH) : span.start]
    return not text[span.start].isdigit() and not words(__name__, "leading").search(before)


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


RULE = Rule("EXE010", "implausible-value", Severity.WARNING, hits, Needs.PROSE)
