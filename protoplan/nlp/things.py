"""Names of things that begin with a verb, in cells of tables and in lines of lists: "wash buffer".

A cell or a line is short, and what is an order in a sentence may be a name there. What the columns
of a table are called, and what a list is announced by, tells more than the words themselves.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from protoplan.documents.values import Block, BlockKind
from protoplan.entities import link
from protoplan.entities.linking import SURE
from protoplan.entities.names import singular
from protoplan.library import Library
from protoplan.nlp.coordinating import NOUNS
from protoplan.nlp.forms import base_form
from protoplan.nlp.tokens import words
from protoplan.nlp.uses import gerund
from protoplan.nlp.values import Label, Mention
from protoplan.source import Span

_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_ENDS = re.compile(r"[\t;:,()\[\]]|\s[-–—=|/]\s|\s(?=\d)|[.!?]?$")
"""Where a name ends: at a mark, a blank before a number, or the end."""
_BEFORE = re.compile(r"(?:[\t;:,|=]|\s[-–—]\s)\s*|^")
_EDGES = " .:;*#"
_UNITS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|/.*|\bin [µμmn]?[lgLM]\b")
_MOST = 5
"""Words of a name."""
_TIMED = (Label.TIME, Label.SPEED)
_PLACED = (Label.LOCATION, Label.DEVICE)


# Tables -----------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 10)
def of_things(header: tuple[str, ...]) -> bool:
    """Whether the columns of a table are of things and of how much there is of them, and none of
    what is done: "Reagent", "Volume"."""
    return any(map(_names_things, header)) and not any(map(_names_steps, header))


def headers(blocks: Sequence[Block]) -> list[tuple[str, ...]]:
    """Return for each block what the columns of its table are called: by its header, or else by its
    first row if that says of every column what it is of."""
    found: list[tuple[str, ...]] = []
    first: tuple[str, ...] | None = None
    for block in blocks:
        if block.kind is not BlockKind.ROW:
            first = None
        elif first is None:
            first = tuple(block.text.split("\t"))
            known = all(_names_things(one) or _names_steps(one) for one in first)
            first = first if known and len(first) > 1 else ()
        found.append(block.header or first or ())
    return found


def orders(cell: str, library: Library) -> bool:
    """Whether a cell tells beyond doubt what to do: "Rinse in water", "Add 5 ml."."""
    found = cell.split()
    if len(found) < 2 or found[0].lower() not in library.verbs:
        return False
    small = words("articles", "determiners", "prepositions", "objects", "connectors")
    low = found[1].lower()
    measured = low[0].isdigit() and found[0].lower() in words("handling")
    return low in small or measured or (cell.rstrip().endswith(".") and len(found) > 2)


def _names_things(column: str) -> bool:
    return _is_one_of("thing_columns", column)


def _names_steps(column: str) -> bool:
    return _is_one_of("step_columns", column)


@lru_cache(maxsize=1 << 10)
def _is_one_of(name: str, column: str) -> bool:
    """Whether what a column is called, or its last word, stands in a list."""
    found = _WORD.findall(_UNITS.sub(" ", column).lower())
    known = words(name)
    whole = " ".join(found)
    heads = {*found[-1:], *map(singular, found[-1:])}
    behind = " ".join(found[-2:])
    return bool(found) and (whole in known or behind in known or bool(heads & known))


# Names ------------------------------------------------------------------------------------------


def with_things(
    text: str, mentions: Sequence[Mention], block: Block, header: tuple[str, ...], library: Library
) -> list[Mention]:
    """Return the mentions of a cell, or of a line of a list, with the names of things that begin
    with a verb marked as things."""
    row = block.kind is BlockKind.ROW
    timed = row and any(one.label in _TIMED for one in mentions)
    found = list(mentions)
    for one in mentions:
        if one.label is not Label.ACTION or one not in found:
            continue
        column = _column(header, text, one.start)
        if row and (_names_steps(column) or (timed and not _names_things(column))):
            continue
        end = _named(text, one.start, library)
        if end:
            inside = [m for m in found if m.start < end and m.start + len(m.text) > one.start]
            label = next((m.label for m in inside if m.label in _PLACED), Label.REAGENT)
            found = [m for m in found if m not in inside]
            found.append(Mention(label, text[one.start : end], one.start, Span(0, 0)))
    return sorted(found, key=lambda m: m.start)


def _column(header: tuple[str, ...], text: str, at: int) -> str:
    """Return what the column is called that a place in a row stands in."""
    number = text.count("\t", 0, at)
    return header[number] if number < len(header) else ""


def _named(text: str, start: int, library: Library) -> int:
    """Return where a name that begins with a verb at ``start`` ends, 0 if none does."""
    lead = text[max(m.end() for m in _BEFORE.finditer(text, 0, start)) : start]
    telling = library.verbs.keys() | words("persons", "have", "be", "modals", "negations")
    if any(word.lower() in telling for word in _WORD.findall(lead)):
        return 0
    match = _ENDS.search(text, start)
    end = match.start() if match else len(text)
    found: list[str] = []
    for word in _WORD.finditer(text, start, end):
        if word[0].lower() in words("prepositions", "articles", "connectors", "times", "objects"):
            end = word.start()
            break
        found.append(word[0])
    whole = text[start:end].rstrip(_EDGES)
    if not 1 < len(found) <= _MOST or not _is_name(whole, found, library):
        return 0
    return start + len(whole)


def _is_name(whole: str, found: Sequence[str], library: Library) -> bool:
    """Whether words that begin with a verb are a name: that of a concept which the words behind the
    verb alone are none of, or a compound as names of things are."""
    rest = whole[len(found[0]) :].strip()
    known, without = link(whole), link(rest)
    if known and known.stage in SURE and not (without and without.concept == known.concept):
        return True
    low, last = found[0].lower(), found[-1].lower()
    if len(last) < 2 and len(found) > 2:
        last = found[-2].lower()  # "wash buffer A"
    base = base_form(low, library)
    if gerund(low):
        return base not in words("handling") and last in words("carriers", "holders")
    nominal = low in words("naming") or (low != base and low.endswith(NOUNS))
    return nominal and last in words("carriers")


# Lists ------------------------------------------------------------------------------------------


class Lists:
    """Tells of line after line whether it may stand in a list of things that a sentence announces:
    "Combine the following"."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.open = False
        self.block = -1

    def holds(self, block: Block, number: int) -> bool:
        """Whether the list that is open may go on with a line, the first of its block."""
        alone = number != self.block
        return self.open and alone and block.kind in (BlockKind.ITEM, BlockKind.PARAGRAPH)

    def read(self, number: int, mentions: Sequence[Mention], opens: bool) -> None:
        """Take note of a line: what it announces, and whether it ends what is open."""
        actions = [one for one in mentions if one.label is Label.ACTION]
        if opens:
            bases = {base_form(one.text.split()[0].lower(), self.library) for one in actions[-1:]}
            self.open = bool(bases) and not bases & words("announcing")
        elif actions or number == self.block:
            self.open = False
        self.block = number


def announces(name: str) -> bool:
    """Whether an object only announces a list: "the following reagents"."""
    return " ".join(name.lower().split()).removeprefix("the ") in words("announced")
