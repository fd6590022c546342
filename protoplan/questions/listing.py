"""Lists in a question, said as sentences before it is read: "How do I isolate nuclei? 1) lyse them
2) spin them" as "How do I isolate nuclei? Lyse them. Spin them.". Their marks are no quantities."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from protoplan.documents.headings import orders

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
_LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
_NUMBERS = tuple(map(str, range(1, 100)))
_STYLES = tuple(
    (re.compile(mark, re.IGNORECASE | re.MULTILINE), labels)
    for mark, labels in (
        (r"(?<![\w.])step\s+(\d{1,2})\s*(?:[:.)–]|-(?=\s))\s*(?=\S)", _NUMBERS),
        (r"(?<![\w.,)-])\((\d{1,2})\)\s*(?=\S)", _NUMBERS),
        (r"(?<![\w.,(-])(\d{1,2})\)\s*(?=\S)", _NUMBERS),
        (r"(?<![\w.,(-])(\d{1,2})\.\s+(?=\S)", _NUMBERS),
        (r"(?<![\w.,)-])\(([ivx]{1,4})\)\s*(?=\S)", _ROMAN),
        (r"(?<![\w.,(-])([ivx]{1,4})[.)]\s+(?=\S)", _ROMAN),
        (r"(?<![\w.,)-])\(([a-z])\)\s*(?=\S)", _LETTERS),
        (r"(?<![\w.,(-])([a-z])\)\s+(?=\S)", _LETTERS),
    )
)
"""Marks of items, and what they count by."""
_BULLET = re.compile(r"^[ \t]*[-*•–·‣▪][ \t]+(?=\S)", re.MULTILINE)
_INLINE = re.compile(r"(?<=\s)[-*•–][ \t]+(?=[A-Za-z])")
_OPENS = re.compile(r"(?:^|[?:.;!])\s*$|\n[ \t]*$")
"""Before the first item."""
_LINE = re.compile(r"(?:^|\n)[ \t]*$")
_OWN_LINES = re.compile(r"[^\n]*(?:\n[ \t]*[-*•–·‣▪][ \t]+[^\n]+)*")
"""The line of the last item, and the bullets below it."""
_JOINS = re.compile(r"(?:[,;.]|\s(?:and|then))+$")
_LEADS = re.compile(r"(?<=[.;!])\s+(?:and\s+)?(?:then|next|after(?:wards| that))\s*[:,]\s*$", re.I)
_ASKS = re.compile(r"(?:how|what|which|can|could|would)\b", re.IGNORECASE)
_GOAL = re.compile(r"[A-Z][^\d.;:?!]*\.$")
"""All that is said before a list, where it only says what is wanted: "Isolate nuclei."."""
_MOST = 100
_BACK = 80
"""Characters before a mark that tell whether it opens a sentence, or a line."""

_Spans = Sequence[tuple[int, int]]


def as_sentences(text: str) -> str:
    """Return a text in which each item of a list is a sentence, and what stands before it ends."""
    marks = _marks(text)
    if not marks:
        return _unmarked(text)
    head = _LEADS.sub("", text[: marks[0][0]]).strip()
    if head and head[-1] not in ".?!:;":
        head += "?" if _ASKS.match(head) else ":"
    elif _GOAL.fullmatch(head):
        head = f"{head[:-1]}:"
    ends = [*(start for start, _ in marks[1:]), len(text)]
    items = [text[start:end] for (_, start), end in zip(marks, ends, strict=True)]
    rest: list[str] = []
    if _on_lines(text, marks):
        own = _OWN_LINES.match(items[-1])
        last = own[0] if own else items[-1]
        items[-1], rest = last, [items[-1][len(last) :].strip()]
    said = [head, *(one for item in items for one in _item(item)), *rest]
    return " ".join(filter(None, said))


def heading_orders(text: str) -> Iterator[str]:
    """Yield the sentences of items that order something and have orders below them: these may be
    how it is done, or come behind it."""
    marks = _marks(text)
    ends = [*(start for start, _ in marks[1:]), *([len(text)] if marks else ())]
    for (_, start), end in zip(marks, ends, strict=True):
        first, *below = _BULLET.split(text[start:end])
        if any(map(orders, below)):
            yield _sentence(first.rstrip(" \n\t:"))


def _item(item: str) -> Iterator[str]:
    """Yield an item and those below it, by bullets, each as a sentence, but where they only name
    what it announces: "mix: water, acid"."""
    first, *below = _BULLET.split(item)
    announces = first.rstrip().endswith(":")
    if announces and not any(map(orders, below)):
        yield _sentence(item)
    else:
        yield from map(_sentence, (first.rstrip(" \n\t:") if announces else first, *below))


def _unmarked(text: str) -> str:
    """Return a text without the marks of a row within a sentence: "wash with (1) PBS, (2) TBS"."""
    for mark, labels in _STYLES:
        found = [*_counted(text, mark, labels, opens=False)]
        if len(found) > 1 and all(text[start:end].rstrip()[-1] == ")" for start, end in found):
            for start, end in reversed(found):
                text = text[:start] + text[end:]
            return text
    return text


def _sentence(item: str) -> str:
    said = " ".join(item.split())
    said = _JOINS.sub("", said) if said[-1:] not in ("?", "!") else said
    name = not said[1:2].islower()
    said = said if name else said[:1].upper() + said[1:]
    return said if said[-1:] in ("?", "!", "") else f"{said}."


def _marks(text: str) -> _Spans:
    """Return where the marks of the items of a list begin and end, none where there is no list."""
    for mark, labels in _STYLES:
        found = [*_counted(text, mark, labels)]
        if len(found) > 1:
            return found
    lines = [one.span() for one in _BULLET.finditer(text)]
    if len(lines) > 1:
        return lines[:_MOST]
    inline = [one.span() for one in _INLINE.finditer(text)]
    opens = len(inline) > 1 and _OPENS.search(text[: inline[0][0]])
    return inline[:_MOST] if opens else []


def _counted(
    text: str, mark: re.Pattern[str], labels: Sequence[str], *, opens: bool = True
) -> Iterator[tuple[int, int]]:
    """Yield the marks that count without a gap, ``opens``: from one that opens a sentence; those of
    a list on lines all begin one."""
    count = 0
    on_lines = False
    for one in mark.finditer(text):
        if count == len(labels) or one[1].lower() != labels[count]:
            continue
        before = text[max(0, one.start() - _BACK) : one.start()]
        if count == 0:
            if opens and not _OPENS.search(before):
                continue
            on_lines = one.start() > 0 and _LINE.search(before) is not None
        elif on_lines and not _LINE.search(before):
            continue
        count += 1
        yield one.span()


def _on_lines(text: str, marks: _Spans) -> bool:
    return all(_LINE.search(text[:start]) for start, _ in marks[1:])
