"""A protocol that is pasted into a question with the layout of its document, made sentences before
all reading: rows of a table ("| 1 | Fix in PFA | 10 min |"), items that are numbered by parts
("1.1 Fix the cells") or letters, or anew below each heading, orders joined by arrows, and sentences
that begin with small letters. Tables and items are found by :mod:`protoplan.documents`."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import pairwise

from protoplan.documents import Block, BlockKind, Form, Section, read
from protoplan.entities import kind_of
from protoplan.errors import UnusableInputError
from protoplan.questions.amounts import amounts_in
from protoplan.questions.extent import LONGEST
from protoplan.questions.part_names import without_doings, without_label, without_names
from protoplan.questions.query import Query
from protoplan.questions.table_rows import begins, sentence_of
from protoplan.questions.verblike import is_name
from protoplan.questions.words import listed_words

_SUPPLIES = (Section.MATERIALS, Section.EQUIPMENT)
_ASIDES = (Section.NOTES, Section.SAFETY)
_LAYOUT = re.compile(
    r"[|\t]|^[ \t]*(?:\d+[.)]|\d+(?:\.\d+)+[.)]?|[A-Za-z][.)])\s|^[ \t]*[-*•][ \t]", re.MULTILINE
)
_HASHES = re.compile(r"^[ \t]*(?:#{1,6}|>{1,4})[ \t]+(?=\w)", re.MULTILINE)
_BOX = re.compile(r"^[ \t]*(?:(?:[-*•][ \t]+)?\[ ?\]|[☐☑✓✔▢□⬜①-⑳])[ \t]*(?=\S)", re.MULTILINE)
_BARE_NUMBER = re.compile(
    r"^[ \t]*(\d{1,2})(?: +| ?[|–-] +)(?=[A-Z][a-z])(?!.*\|[ \t]*$)", re.MULTILINE
)
_BROKEN = re.compile(r"\b([a-z]{2,})-\n([a-z]{2,})")
"""A word that is broken at the end of a line."""
_CLOCK = re.compile(r"^[ \t]*(\d{1,2}:\d\d)(?:[ \t]*[-–:])?[ \t]+(?=[A-Za-z])", re.MULTILINE)
_TICK = re.compile(r"^[ \t]*(?:[-*•][ \t]+)?\[[xX]\][ \t]*(?=\S)", re.MULTILINE)
_TICKED = re.compile(rf"{_TICK.pattern}[^\n]*\n?", re.MULTILINE)
_RULE = re.compile(r"^[ \t]*[|+][-|+:= \t]*-[-|+:= \t]*\n?", re.MULTILINE)
"""A line between the rows of a table."""
_ENDED = re.compile(r"[.;:?!]\s*$")
_STOPPED = re.compile(r"[.;?!,]\s*$")
_HEAD = 3
"""Words of the head of a column at most."""
_WORD = re.compile(r"[\s,;:.-]+|\b(?:at|for|in|on|over)\b", re.IGNORECASE)
_LONGEST_HEADING = 6
"""Words of the name of a part."""
_ARROW = re.compile(
    r"(?<![ \t])[ \t]*+(?:-{1,2}>|={1,2}>|→|➔|➜|⇒|(?<=[ \t])>{1,2}(?=[ \t]))[ \t]*+"
)
_STOP = re.compile(r"(?<=[\w%)])\. +(?=[a-z])")
_LAST_WORD = re.compile(r"[\w.]*$")
_LONGEST_VERB = 40


def as_written(query: Query, verbs: Collection[str]) -> Query:
    """Return a query in whose text such rows, items and orders are sentences of their own, apart
    from the headings of parts; ``verbs`` are those of the actions."""
    text, aside = _marked(query.text)
    text, bare = without_names(without_label(text, verbs), verbs)
    text = _without_arrows(_by_large_letters(text, verbs), verbs)
    headings: list[str] = []
    blocks = _blocks(text)
    asides = _asides(blocks)
    said, heads = _said_apart([one for one in blocks if one not in asides], verbs)
    for block in sorted((*said, *heads, *asides), key=_start, reverse=True):
        start, end = _line(text, block)
        before = text[:start]
        if block in asides:
            headings.insert(0, text[start:end].strip())
            sentence = ""
        elif block not in heads:
            sentence, others = sentence_of(block, verbs)
            before, headings = _without_header(before, block, verbs), [*others, *headings]
        elif _is_order(block.text, verbs):
            sentence = f"{text[start:end].rstrip(' :')}:"
        else:
            headings.insert(0, text[start:end].strip())
            sentence, before = "", before.rstrip(" \n")
            before += "" if not before or _ENDED.search(before) else "."
        text = f"{before}{sentence}{text[end:]}"
    text = _RULE.sub("", text).lstrip("\n")
    text, doings = without_doings(text, verbs, query.actions or ())
    return replace(query, text=text, no_steps=(*query.no_steps, *doings, *headings, *bare, *aside))


def _marked(text: str) -> tuple[str, list[str]]:
    """Return a text whose lines begin with marks of items where they begin with boxes, numbers in
    circles, numbers without a stop that count up from 1, or times of day; and what is no step of
    it: these times, and items that are ticked where others are not."""
    text, boxes = _BOX.subn("- ", _HASHES.sub("", text))
    aside = [one[0].strip() for one in _TICKED.finditer(text)] if boxes else []
    text = _TICKED.sub("", text) if boxes else _TICK.sub("- ", text)
    text = _BROKEN.sub(_whole, text)
    numbers = [*_BARE_NUMBER.finditer(text)]
    if len(numbers) > 1 and _counts_up(numbers):
        text = _BARE_NUMBER.sub(r"\1. ", text)
    times = _CLOCK.findall(text)
    if len(times) > 1 and sorted(times, key=_minutes) == times:
        return _CLOCK.sub("- ", text), [*aside, ", ".join(times)]
    return text, aside


def _counts_up(marks: Sequence[re.Match[str]]) -> bool:
    """Whether numbers count up from 1, or, as in "2| Transfer", from any."""
    first = int(marks[0][1])
    from_any = all("|" in one[0] for one in marks)
    told = [int(one[1]) for one in marks]
    return (first == 1 or from_any) and told == [*range(first, first + len(marks))]


def _whole(broken: re.Match[str]) -> str:
    """Return the parts of a broken word as one, with its hyphen where each may be a word."""
    hyphen = broken[1] in listed_words("before_breaks") or all(map(kind_of, broken.groups()))
    return f"{broken[1]}{'-' if hyphen else ''}{broken[2]}"


def _minutes(time: str) -> int:
    hours, _, minutes = time.partition(":")
    return 60 * int(hours) + int(minutes)


def _blocks(text: str) -> Sequence[Block]:
    """Return the blocks of a text that has a layout."""
    if len(text) > LONGEST or "\n" not in text or not _LAYOUT.search(text):
        return ()
    try:
        return read(text, form=Form.TEXT).blocks
    except UnusableInputError:  # what has no text in it is refused where it is read
        return ()


def _said_apart(
    blocks: Sequence[Block], verbs: Collection[str]
) -> tuple[Sequence[Block], Sequence[Block]]:
    """Return the rows of a text, with its items where they are not numbered in one row, which is
    read by their marks; and the headings of its parts."""
    told = [one for one in blocks if _is_told(one, verbs)]
    rows = [one for one in told if one.kind is BlockKind.ROW]
    items = [one for one in told if one.kind is BlockKind.ITEM and one.number]
    counted = [one.number for one in items] == [str(at) for at in range(1, len(items) + 1)]
    heads = [one for one, below in pairwise(told) if _is_heading(one, below, verbs)]
    first = [*told[:1]]
    named = bool(first) and bool(first[0].number)
    if (heads == first and not named) or any(
        _says_more(one.text) for one in heads
    ):  # a title, or read as it is
        heads = []
    if heads[:1] != first:  # what is below an item may go on with it: "95 °C, 5 min"
        heads = [one for one in heads if not _is_setting(one.text)]
    items = [one for one in items if one not in heads]
    return (*rows, *(items if rows or not counted else ())), heads


def _is_told(block: Block, verbs: Collection[str]) -> bool:
    """Whether a block may be of the procedure: no heading says otherwise, or it is an order."""
    if block.section in _SUPPLIES:
        return bool(begins(block.text, verbs)) and not is_name(block.text)
    return block.section not in _ASIDES


def _asides(blocks: Sequence[Block]) -> Sequence[Block]:
    """Return what stands in sections behind a procedure that are none of it, but for what forbids:
    troubleshooting, storage, safety."""
    found: list[Block] = []
    seen = aside = False
    for block in blocks:
        if block.section is Section.PROCEDURE:
            seen, aside = seen or block.kind is not BlockKind.HEADING, False
        elif block.kind is BlockKind.HEADING:
            aside = seen and block.section is not Section.UNKNOWN
        forbids = not listed_words("forbidding").isdisjoint(block.text.lower().split())
        if seen and (aside or block.section in _ASIDES) and not forbids:
            found.append(block)
    return found


def _is_heading(block: Block, below: Block, verbs: Collection[str]) -> bool:
    """Whether a block only gives a name, or a time or place, to the part below it: "Fixation", "B.
    Purification", "Day 1", "On ice", "Wash the beads" above orders."""
    if _STOPPED.search(block.text):
        return False
    if block.kind is BlockKind.ITEM and block.number:
        part = below.number.startswith((f"{block.number}.", "1", "a"))
        return part and below.number != block.number and not begins(block.text, verbs)
    if block.kind not in (BlockKind.HEADING, BlockKind.PARAGRAPH):
        return False
    below_it = below.kind in (BlockKind.ITEM, BlockKind.ROW) and bool(begins(below.text, verbs))
    return below_it and len(block.text.split()) <= _LONGEST_HEADING


def _says_more(heading: str) -> bool:
    """Whether a heading forbids what is below, or tells of it that it is done: "Already done:"."""
    return not listed_words("no_heading").isdisjoint(heading.lower().rstrip(" :").split())


def _is_order(said: str, verbs: Collection[str]) -> bool:
    """Whether a heading orders something: "Wash the beads", but not "Wash"."""
    return len(said.split()) > 1 and bool(begins(said, verbs))


def _is_setting(said: str) -> bool:
    """Whether a line only tells quantities."""
    for one in reversed(amounts_in(said)):
        said = said[: one.start] + said[one.start + len(one.text) :]
    return not _WORD.sub("", said)


def _start(block: Block) -> int:
    return block.origin(0, 0).start


def _line(text: str, block: Block) -> tuple[int, int]:
    """Return from where to where the lines of a block go, with its marks."""
    start = text.rfind("\n", 0, _start(block)) + 1
    end = text.find("\n", max(block.end - 1, start))
    return start, len(text) if end < 0 else end


def _without_header(before: str, block: Block, verbs: Collection[str]) -> str:
    """Return what stands before a row without the header of its table, if that is right there, and
    no order: "Wash them three times with PBS"."""
    if any(len(one.split()) > _HEAD and begins(one, verbs) for one in block.header):
        return before
    lines = before.rstrip("\n").splitlines(keepends=True)
    at = len(lines)
    while at and not any(map(str.isalnum, lines[at - 1])):  # "|---|---|"
        at -= 1
    is_header = block.header and at and all(one in lines[at - 1] for one in block.header)
    return "".join(lines[: at - 1]) if is_header else before


def _without_arrows(text: str, verbs: Collection[str]) -> str:
    """Return a text in which orders that arrows join are sentences: "lyse the cells -> spin"."""
    kept, at = [], 0
    for arrow in _ARROW.finditer(text):
        if begins(text[arrow.end() : arrow.end() + _LONGEST_VERB], verbs):
            kept += [text[at : arrow.start()].rstrip(" .;,"), ". ", text[arrow.end()].upper()]
            at = arrow.end() + 1
    return "".join((*kept, text[at:]))


def _by_large_letters(text: str, verbs: Collection[str]) -> str:
    """Return a text whose sentences begin with large letters, where a verb in small ones stands
    behind a stop: "fix in pfa. wash in pbs."."""

    def large(stop: re.Match[str]) -> str:
        before = _LAST_WORD.search(text[max(0, stop.start() - _LONGEST_VERB) : stop.start()])
        short = before is not None and before[0].lower() in listed_words("shortened")
        verb = begins(text[stop.end() : stop.end() + _LONGEST_VERB], verbs)
        return stop[0] if short or not verb else f"{stop[0]}\0"

    marked = _STOP.sub(large, text)
    return re.sub("\0(.)", lambda one: one[1].upper(), marked)
