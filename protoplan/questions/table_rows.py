"""A row of a table, or an item of a list, as a sentence: "| 1 | Fix | 4% PFA | 10 min |" is "Fix 4%
PFA 10 min.". Of several cells that order something one is the order, and the others are told
apart: what to avoid, what it is done for, how it was done before."""

from __future__ import annotations

import re
from collections.abc import Collection

from protoplan.documents import Block
from protoplan.questions.verblike import is_name
from protoplan.questions.words import listed_words

_ENDED = re.compile(r"[.;:?!]\s*$")
_NO_CELL = re.compile(r"[\s–—-]*|n/?a", re.IGNORECASE)
_UNIT = re.compile(r"\(([^()]{1,12})\)\s*$")
_NUMBER = re.compile(r"[-−–]?\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?")
_DATES = ("day", "week", "month")
_COUNT = re.compile(r"\d{1,2}[.)]?")
_VERB = re.compile(r"(?:then )?([a-z]+(?:-[a-z]+)?)\b", re.IGNORECASE)


def sentence_of(block: Block, verbs: Collection[str]) -> tuple[str, list[str]]:
    """Return a row or an item as a sentence, its numbers with the units, or the heads, of their
    columns, but for the number of the step; and its other cells that order something, with their
    heads."""
    cells = [one.strip() for one in block.text.split("\t")]
    heads = block.header if len(cells) == len(block.header) else ("",) * len(cells)
    if len(cells) > 1 and _COUNT.fullmatch(cells[0]) and _tells(heads[0], "step_heads"):
        cells, heads = cells[1:], heads[1:]
    pairs = [
        (_with_head(cell, head), head)
        for cell, head in zip(cells, heads, strict=True)
        if not _NO_CELL.fullmatch(cell)
    ]
    orders = [one for one in pairs if begins(one[0], verbs) and not is_name(one[0])]
    orders.sort(key=lambda one: not _tells(one[1], "order_heads"))
    rest = [one for one, _ in pairs if one not in [cell for cell, _ in orders]]
    others = [f"{head}: {cell}" if head else cell for cell, head in orders[1:]]
    return _joined([*(cell for cell, _ in orders[:1]), *rest], verbs), others


def begins(said: str, verbs: Collection[str]) -> str:
    """Return the verb that something begins with, in small letters, or nothing."""
    match = _VERB.match(said)
    return match[1].lower() if match and match[1].lower() in verbs else ""


def _joined(cells: list[str], verbs: Collection[str]) -> str:
    alone = cells and begins(cells[0], verbs) == cells[0].lower()
    said = (" " if alone else ", ").join(one.rstrip(" .;,") for one in cells)
    said = said[:1].upper() + said[1:] if begins(said, verbs) else said
    return said if not said or _ENDED.search(said) else f"{said}."


def _tells(head: str, sort: str) -> bool:
    """Whether the head of a column is one of a list of ``ontology/query.toml``."""
    return head.lower().strip(" .:") in listed_words(sort)


def _with_head(cell: str, head: str) -> str:
    """Return a number with the unit that the head of its column has ("Time (min)"), or with that
    head: "on day 2", "Reps 3"."""
    if not _NUMBER.fullmatch(cell):
        return cell
    unit = _UNIT.search(head)
    if head.lower() in _DATES:
        return f"on {head.lower()} {cell}"
    return f"{cell} {unit[1]}" if unit else f"{head} {cell}".strip()
