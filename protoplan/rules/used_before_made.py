"""EXE001: something is used before the step that makes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from protoplan.documents.values import BlockKind
from protoplan.findings import Severity
from protoplan.rules import _procedure, _products
from protoplan.rules._places import either
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Rule, Sop
from protoplan.source import Span

_BEGIN = re.compile(r"(?:\n|[.;:] )(?:next,? |then,? )?\Z", re.IGNORECASE)
"""What stands before an order: nothing."""
_NEAR = 8
"""So many characters before it are looked at."""

_MOST = 200
"""So many names are looked for, so that time is linear in the length of the text."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each product taken before a step makes it, and each solution before it is prepared."""
    for one in _products.early(sop):
        if one.maker:
            message = f"'{one.name}' is used, and only a later step may make it ('{one.maker}')"
            hint = "Put that step first, or say that the protocol begins with it."
            yield Hit(one.span, message, hint)
    for name, span in _unprepared(sop):
        message = f"'{name}' is used, and only a later step prepares it"
        yield Hit(span, message, "Put that step first, or tell the preparations before the steps.")


def _unprepared(sop: Sop) -> Iterator[tuple[str, Span]]:
    """Yield the first use of each solution that a later step prepares for the first time."""
    whole = _procedure.joined(sop)
    seen: set[str] = set()
    for verb in words(__name__, "prepare").finditer(whole.text):
        order = _what().match(whole.text, verb.end())
        name = order["name"].lower() if order else ""
        if not order or name in seen or not _begins(whole.text, verb):
            continue
        if len(seen) == _MOST:
            return
        seen.add(name)
        named = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])", re.IGNORECASE)
        first = named.search(whole.text, 0, order.start())
        if first and _is_used(whole.text, first):
            span = whole.span(*first.span())
            if not _is_apart(sop, span, whole.span(*order.span("name"))):
                yield order["name"], span


def _begins(text: str, verb: re.Match[str]) -> bool:
    """Whether a sentence begins with a verb."""
    before = text[max(0, verb.start() - _NEAR) : verb.start()]
    return _BEGIN.search(before) is not None or verb.start() == 0


def _is_used(text: str, named: re.Match[str]) -> bool:
    """Whether the sentence of a name puts the thing to use."""
    line = text.rfind("\n", 0, named.start()) + 1
    begin = max(line, text.rfind(". ", line, named.start()) + 1)
    before = text[begin : named.start()]
    spared = words(__name__, "spared").search(before)
    return not spared and words(__name__, "using").search(before) is not None


def _is_apart(sop: Sop, used: Span, prepared: Span) -> bool:
    """Whether a heading between says that what follows is prepared beforehand."""
    return any(
        block.kind is BlockKind.HEADING
        and used.start < block.origin(0, 0).start < prepared.start
        and words(__name__, "apart").search(block.text)
        for block in sop.blocks
    )


@cache
def _what() -> re.Pattern[str]:
    """Return the pattern of a solution that has a name of two words or more, behind "prepare"."""
    amount = r"~?\d[\d.,]* ?(?:ml|mL|l|L|µl|μl|ul) (?:of )?"
    article = rf"(?:the |a |an |your |fresh |enough |some |{amount})*"
    name = rf"(?:\d[\d.,]*[x×%] ?)?(?:[\w/-]+ ){{1,3}}?{either(data(__name__)['heads'])}"
    return re.compile(
        rf" {article}(?P<name>{name})(?= (?:by|from|with|as|in|to|using|of)\b|[.:,;(\n]| \(|$)"
    )


RULE = Rule("EXE001", "used-before-made", Severity.WARNING, hits)
