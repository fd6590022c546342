"""STR007: words or values run together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.documents.values import Block
from protoplan.findings import Edit, Fix, Severity, shown
from protoplan.rules._places import either, held
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Rule, Sop
from protoplan.source import Span

_KNOWN = data(__name__)
_VOLUME = r"(?:[µμu][lL]|m[lL])"
_AMOUNT = r"(?:[µμu][lLgM]|m[lLgM]|min|sec)"
_STOP = re.compile(r"\.(?<=[a-z]{3}\.)([A-Z][a-z]+)(?= )")
"""A full stop and the next sentence right behind it."""
_VALUES = rf"\s?{_AMOUNT}(?<!min|sec)\d[\d.]*\s?(?:{_AMOUNT}|x)"
"""All these stand behind a digit."""
_NAMES = rf"\s?{_VOLUME}(?:DTT|DNA|RNA|EDTA|Tris|H2O|PBS|SDS|PCR|dNTP|MgCl2|NaCl|BSA)"
_ROWS = rf"(?<![\d.]\d)[\d.]*\s?{_VOLUME}[A-Z][a-z]{{3,30}}"
"""A volume, and the name in the next row of what was a table."""
_WORDS = rf"(?<=[A-Za-z]{{4}}\d)[\d.]*\s?(?:{_VOLUME}|mM)(?!\w)"
"""A word, and an amount right behind it."""
_OF = rf"\s?(?:{_AMOUNT}|[gLl])of(?!\w)"
"""An amount, and "of"."""
_WEIGHED = (
    r"\s?[mµμk]?g(?:NaCl|KCl|Tris|NaOH|KOH|EDTA|SDS|BSA|CaCl2|MgCl2|MgSO4|K2HPO4|KH2PO4|Na2HPO4)"
)
_LASTING = r"(?:s|sec|min|h|hours?|minutes?|seconds?)"
_HEATED = rf"\s?(?:°C(?:\d|{either(_KNOWN['behind'])}(?!\w))|{_LASTING}\d[\d.]*\s?°C)"
"""A temperature, and a time or a word right behind it; or the other way round."""
_PREPOSED = (
    rf"(?:{'|'.join(rf'(?<=(?<!.){one}.)|(?<=[ (]{one}.)' for one in _KNOWN['before'])})"
    rf"[\d.]*\s?(?:{_AMOUNT}|{_LASTING}|°C|rpm|mg|g|%)(?!\w)"
)
"""A preposition, and an amount right behind it."""
_KINDS = (_VALUES, _NAMES, _ROWS, _OF, _WEIGHED, _HEATED, _PREPOSED)
_TOGETHER = tuple(re.compile(rf"\d{one}") for one in _KINDS)
_ARTICLE = re.compile(rf"\b[Tt]he(?={either(_KNOWN['things'])}\b)")
"""An article, and the thing right behind it."""
_BEHIND_WORD = re.compile(rf"\d{_WORDS}")
_ANY = re.compile(rf"\d(?:{'|'.join(_KINDS)}|{_WORDS})")
_MISSING = "a blank is missing"
_LONGEST = 30
"""Letters of a word."""
_NO_SENTENCE = frozenset("./@:-_0123456789")
"""Before a word they say that it is part of an address or a name of a file."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each place where a blank behind a full stop was lost, and the first value of a
    block that runs into another one."""
    for block in held(sop, _STOP):
        for match in _STOP.finditer(block.text):
            start = _start(block.text, match.start())
            if start == 0 or block.text[start - 1] not in _NO_SENTENCE:
                behind = block.origin(match.start(1), match.start(1)).start
                fix = Fix("put a blank there", (Edit(Span(behind, behind), " "),), safe=False)
                yield _hit(block, start, match.end(), _MISSING, fix)
    for block in held(sop, _ARTICLE):
        for match in _ARTICLE.finditer(block.text):
            behind = block.origin(match.end(), match.end() + 1).start
            fix = Fix("put a blank there", (Edit(Span(behind, behind), " "),), safe=False)
            yield _hit(block, match.start(), _end(block.text, match.end()), _MISSING, fix)
    for block in held(sop, _ANY):
        first = min(_values(block.text), default=None)
        if first:
            yield _hit(block, *first, "values run together")


def _values(text: str) -> Iterator[tuple[int, int]]:
    """Yield where values first stand together; a table has many such places."""
    for pattern in _TOGETHER:
        if match := pattern.search(text):
            yield match.span()
    if match := _BEHIND_WORD.search(text):
        yield _start(text, match.start()), match.end()


def _start(text: str, at: int) -> int:
    """Return where the letters right before a place begin."""
    start = at
    while start > max(at - _LONGEST, 0) and text[start - 1].isalpha():
        start -= 1
    return start


def _end(text: str, at: int) -> int:
    """Return where the letters behind a place end."""
    while at < len(text) and text[at].isalpha():
        at += 1
    return at


def _hit(block: Block, start: int, end: int, what: str, fix: Fix | None = None) -> Hit:
    hint = "" if fix else "Was this a table? Give each value its own line."
    return Hit(block.origin(start, end), f"{what}: {shown(block.text[start:end])}", hint, fix)


RULE = Rule("STR007", "glued-words", Severity.WARNING, hits)
