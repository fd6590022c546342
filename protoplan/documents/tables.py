"""What the tables of all forms have in common: headers, and first columns that count steps."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest

from protoplan.documents.drafts import Draft
from protoplan.documents.headings import orders
from protoplan.documents.values import BlockKind

_COUNTING = frozenset(
    ("step", "steps", "no", "nr", "number", "#", "№", "step no", "step nr", "step number", "step #",
     "s.no", "s. no", "sl. no", "sl no", "s/n", "s no", "")
)  # fmt: skip
"""What a column is called that counts steps."""
_NUMBER = re.compile(r"(?:step\s*)?(\d{1,3}(?:\.\d{1,3})*[a-z]?)[.):]?", re.IGNORECASE)
_STEP = re.compile(r"step", re.IGNORECASE)
_STOPPED = re.compile(r"\w[.!](?:\t|$)")
_TELLING = re.compile(r"[^\W\d_]{3,} \w")
"""Words behind each other, as an instruction has them."""


def looks_like_header(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first of ``rows`` names columns: no number in it, some below it."""
    first, *others = rows
    if not others or not all(first) or any(any(map(str.isdigit, cell)) for cell in first):
        return False
    return any(any(map(str.isdigit, cell)) for cells in others for cell in cells)


def joined(headers: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the names of columns that stand in several rows: "Volume" above "stock" becomes
    "Volume stock"."""
    columns = zip_longest(*headers, fillvalue="")
    return tuple(" ".join(filter(None, dict.fromkeys(column))) for column in columns)


def number_rows(drafts: Sequence[Draft]) -> None:
    """Take the numbers of steps out of the first cells of tables."""
    for table in _tables(drafts):
        cells = [draft.content.text.partition("\t") for draft in table]
        if not all(tab for _, tab, _ in cells):
            continue
        numbers = [_NUMBER.fullmatch(first.strip()) for first, _, _ in cells]
        if not _counts(table, [found[1] if found else "" for found in numbers], cells):
            continue
        for draft, found, (first, _, _) in zip(table, numbers, cells, strict=True):
            draft.content = draft.content.without(len(first) + 1)
            draft.number = found[1] if found else draft.number
            draft.header = draft.header[1:]


def _tables(drafts: Sequence[Draft]) -> Iterator[list[Draft]]:
    """Yield the rows of each table."""
    for key, group in groupby(drafts, lambda draft: (draft.kind is BlockKind.ROW, draft.header)):
        if key[0]:
            yield list(group)


def _counts(
    table: Sequence[Draft], numbers: Sequence[str], cells: Sequence[tuple[str, str, str]]
) -> bool:
    """Whether the first cells of a table, of which ``numbers`` are read, count steps."""
    if any(first and not number for number, (first, _, _) in zip(numbers, cells, strict=True)):
        return False
    given = [number for number in numbers if number]
    header = table[0].header
    name = header[0].strip(" .:").casefold() if header else ""
    if name not in _COUNTING:
        return False
    if not given:
        return any(draft.number for draft in table)
    if all(_STEP.match(text) for text in (name or first for first, _, _ in cells)):
        return True
    told = [rest for first, _, rest in cells if first]
    if not any(orders(rest.split("\t")[0]) or _STOPPED.search(rest) for rest in told):
        return False
    counted = given == [str(number) for number in range(1, len(given) + 1)]
    return bool(name) or (counted and len(given) > 1 and all(map(_TELLING.search, told)))
