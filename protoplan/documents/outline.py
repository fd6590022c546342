"""From drafts to blocks: which are headings, and what section each block stands in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from protoplan.documents.drafts import Draft
from protoplan.documents.headings import is_main, is_section, label_of, rank_of, section_of
from protoplan.documents.marks import Marks, Nesting
from protoplan.documents.values import Block, BlockKind, Section

_TIDY = 0.6
_STOPS = (".", "!", "?", ":", ";", ")")
_LABELLED = (Section.NOTES, Section.SAFETY)
_KEEPING = (Section.SAFETY, Section.NOTES, Section.BACKGROUND, Section.EQUIPMENT)
"""Sections with parts called "washing" or "analysis" that are no procedure."""


def blocks_of(drafts: Sequence[Draft]) -> tuple[Block, ...]:
    """Return the blocks of a document, each with its section."""
    marks = Marks()
    for draft in drafts:
        _take_mark(draft, marks)
    drafts = [draft for draft in drafts if draft.content.text]
    tidy = _tidy(drafts[1:])
    below = any(draft.kind is BlockKind.HEADING for draft in drafts)
    ranks = [
        rank_of(draft, following, first=not place, tidy=tidy, below=below)
        for place, (draft, following) in enumerate(zip_longest(drafts, drafts[1:]))
    ]
    sections = _sections(drafts, ranks)
    _nest(drafts, ranks)
    return tuple(map(_block, drafts, ranks, sections))


def _nest(drafts: Sequence[Draft], ranks: Sequence[int]) -> None:
    """Set the levels of items that have none by their markup."""
    nesting = Nesting()
    for draft, rank in zip(drafts, ranks, strict=True):
        if rank:
            nesting.close()
        elif draft.style:
            draft.level = nesting.level(draft.indent, draft.style)


def _take_mark(draft: Draft, marks: Marks) -> None:
    """Take the list mark off a text that has one: "2. Procedure", "Step 3: Mix.\""""
    if draft.marked or draft.kind is BlockKind.ROW:
        return
    mark = marks.read(draft.content.text)
    if mark is None or mark.length >= len(draft.content.text):
        return
    if draft.kind is BlockKind.HEADING and (mark.step or not mark.number):
        return
    if draft.kind is BlockKind.ITEM and draft.number and not mark.step:
        return
    if draft.kind is BlockKind.PARAGRAPH:
        draft.kind, draft.style = BlockKind.ITEM, mark.style
    draft.content = draft.content.without(mark.length)
    draft.number = mark.number or draft.number
    draft.marked = True


def _tidy(drafts: Sequence[Draft]) -> bool:
    """Whether nearly all texts are items or end with a stop, so that one that does not is not
    just a careless step."""
    texts = [draft for draft in drafts if draft.kind in (BlockKind.PARAGRAPH, BlockKind.ITEM)]
    neat = sum(
        draft.kind is BlockKind.ITEM or draft.content.text.endswith(_STOPS) for draft in texts
    )
    return bool(texts) and neat >= _TIDY * len(texts)


def _sections(drafts: Sequence[Draft], ranks: Sequence[int]) -> list[Section]:
    """Return the section of each draft, by the headings above it."""
    found: list[Section] = []
    above: list[tuple[int, Section]] = []
    for place, (draft, rank) in enumerate(zip(drafts, ranks, strict=True)):
        here = above[-1][1] if above else Section.UNKNOWN
        if rank:
            here = _begin(draft, rank, above, title=not place)
            found.append(here)
        elif draft.kind is BlockKind.ROW or (draft.kind is BlockKind.ITEM and draft.number):
            found.append(here)
        else:
            label = label_of(draft.content.text)
            if label in _LABELLED or (label and draft.kind is BlockKind.PARAGRAPH):
                here = label
            found.append(here)
    _mark_preface(drafts, ranks, found)
    return found


def _begin(draft: Draft, rank: int, above: list[tuple[int, Section]], *, title: bool) -> Section:
    """Open the section that a heading begins, close those it ends; return its section."""
    text = draft.content.text
    known = section_of(text)
    while above and above[-1][0] >= rank:
        above.pop()
    if title and rank == 1 and not is_section(text, loosely=False):
        above.append((rank, Section.UNKNOWN))
        return Section.BACKGROUND
    inherited = above[-1][1] if above else Section.UNKNOWN
    if known is None or (
        known is Section.PROCEDURE and inherited in _KEEPING and not is_main(text)
    ):
        known = inherited
    above.append((rank, known))
    return known


def _mark_preface(drafts: Sequence[Draft], ranks: Sequence[int], sections: list[Section]) -> None:
    """Call what stands before the first section background, if the procedure has a heading."""
    heads = [place for place, rank in enumerate(ranks) if rank]
    if not any(is_main(drafts[place].content.text) for place in heads):
        return
    for place, section in enumerate(sections):
        if section is not Section.UNKNOWN:
            if ranks[place] and place:
                return
            continue
        if drafts[place].kind is BlockKind.PARAGRAPH:
            sections[place] = Section.BACKGROUND


def _block(draft: Draft, rank: int, section: Section) -> Block:
    text, anchors, end = draft.content
    if rank:
        text = text.rstrip(" :") or text
        last = Block(BlockKind.HEADING, text, section, anchors, end)
        end = last.origin(0, len(text)).end
        return Block(BlockKind.HEADING, text, section, anchors, end, draft.number, rank)
    level = draft.level if draft.kind is BlockKind.ITEM else 0
    return Block(draft.kind, text, section, anchors, end, draft.number, level, draft.header)
