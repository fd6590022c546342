"""From drafts to blocks: which are headings, and what section each block stands in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from protoplan.documents.drafts import Draft
from protoplan.documents.headings import (
    is_aside,
    is_main,
    is_section,
    label_of,
    orders,
    rank_of,
    section_of,
    yields,
)
from protoplan.documents.marks import Marks, Nesting
from protoplan.documents.tables import number_rows
from protoplan.documents.tidying import keep_items, number_headings, parted
from protoplan.documents.values import Block, BlockKind, Section

_TIDY = 0.6
_STOPS = (".", "!", "?", ":", ";", ")")
_LABELLED = (Section.NOTES, Section.SAFETY)
_THINGS = (Section.MATERIALS, Section.EQUIPMENT)
_TELLING = (Section.PROCEDURE, Section.UNKNOWN)
_KEEPING = (Section.SAFETY, Section.NOTES, Section.BACKGROUND, Section.EQUIPMENT)
"""Sections with parts called "washing" or "analysis" that are no procedure."""


def blocks_of(drafts: Sequence[Draft]) -> tuple[Block, ...]:
    """Return the blocks of a document, each with its section."""
    marks = Marks()
    for draft in drafts:
        _take_mark(draft, marks)
    number_rows(drafts)
    number_headings(drafts)
    drafts = [part for draft in drafts if draft.content.text.strip() for part in parted(draft)]
    tidy = _tidy(drafts[1:])
    below = any(draft.kind is BlockKind.HEADING for draft in drafts)
    ranks = [
        rank_of(draft, following, first=not place, tidy=tidy, below=below)
        for place, (draft, following) in enumerate(zip_longest(drafts, drafts[1:]))
    ]
    keep_items(drafts, ranks)
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
    beginning = [
        place
        for place, (draft, rank) in enumerate(zip(drafts, ranks, strict=True))
        if rank and not draft.box and section_of(draft.content.text) is Section.PROCEDURE
    ]
    outline = _Outline(beginning[-1] if beginning else 0)
    found: list[Section] = []
    yielding: list[int] = []
    for place, (draft, rank) in enumerate(zip(drafts, ranks, strict=True)):
        if draft.box:
            found.append(draft.box)
            continue
        if rank:
            found.append(outline.heading(draft, rank, title=not place))
        else:
            found.append(outline.section(draft, place))
        if outline.yielding and found[-1] not in _TELLING:
            yielding.append(place)
    _mark_preface(drafts, ranks, found)
    _yield(drafts, ranks, found, yielding)
    return found


def _yield(
    drafts: Sequence[Draft], ranks: Sequence[int], sections: list[Section], yielding: Sequence[int]
) -> None:
    """Call sections such as "Waste disposal" the procedure, if they have numbered orders and no
    other section tells what to do. ``yielding`` are the places of the drafts in them."""
    told = (
        section in _TELLING and not ranks[place] and orders(drafts[place].content.text)
        for place, section in enumerate(sections)
    )
    numbered = (drafts[place] for place in yielding if drafts[place].kind is BlockKind.ITEM)
    ordered = any(one.number and orders(one.content.text) for one in numbered)
    if not ordered or any(told):
        return
    for place in yielding:
        sections[place] = Section.PROCEDURE


class _Outline:
    """The sections that are open while the blocks of a document pass by."""

    def __init__(self, last: int) -> None:
        self.last = last
        """Place of the last heading that begins a procedure."""
        self.aside: Section | None = None
        """The section of the remark that is open ("Caution"), whose end nothing but its content
        tells."""
        self.told = False
        """Whether a paragraph or an item of that remark was read."""
        self.above: list[tuple[int, Section]] = []
        """Rank and section of the headings that are open."""
        self.step: tuple[int, Section] | None = None
        """Number and section of the last numbered step."""
        self.yielding = False
        """Whether what stands here is the procedure if nothing else is."""
        self.fresh = False
        """Whether no numbered item stands below the last heading yet."""
        self.labelled: tuple[int, Section] | None = None
        """Indentation and section of the paragraph right before that begins with a label."""

    def heading(self, draft: Draft, rank: int, *, title: bool) -> Section:
        """Open the section that a heading begins, close those it ends; return its section."""
        text = draft.content.text
        known = section_of(text)
        self.fresh = True
        self.aside = self.labelled = None
        if draft.kind is BlockKind.PARAGRAPH and is_aside(text):
            self.aside, self.told = known, False
            return known or self._here()
        while self.above and self.above[-1][0] >= rank:
            self.above.pop()
        if known is not None:
            self.yielding = yields(text)
        if title and rank == 1 and not is_section(text, loosely=False):
            self.above.append((rank, Section.UNKNOWN))
            return Section.BACKGROUND
        inherited = self._here()
        if known is None or (
            known is Section.PROCEDURE and inherited in _KEEPING and not is_main(text)
        ):
            known = inherited
        self.above.append((rank, known))
        return known

    def section(self, draft: Draft, place: int) -> Section:
        """Return the section of what is no heading."""
        if self.aside and self._ends_aside(draft, place):
            self.aside = None
        self.told = True
        if hanging := self._hangs(draft):
            return hanging
        self.labelled = None
        if self._ends_things(draft) and place > self.last:
            self.above[-1] = self.above[-1][0], Section.PROCEDURE
        here = self._here()
        if draft.kind is BlockKind.ITEM and draft.number.isdecimal():
            return self._numbered(int(draft.number), draft.content.text)
        if draft.kind is BlockKind.ROW or (draft.kind is BlockKind.ITEM and draft.number):
            return here
        label = label_of(draft.content.text)
        if label and (label in _LABELLED or draft.kind is BlockKind.PARAGRAPH):
            self.labelled = draft.indent, label
            return label
        return here

    def _hangs(self, draft: Draft) -> Section | None:
        """Return the section of a labelled line that ``draft`` goes on with, for it stands right
        below to the right of it: "Materials: salt", and "dye" below "salt"."""
        if self.labelled is None or draft.parted or draft.kind is not BlockKind.PARAGRAPH:
            return None
        indent, section = self.labelled
        return section if draft.indent > indent else None

    def _ends_aside(self, draft: Draft, place: int) -> bool:
        """Whether the remark that is open ends before ``draft``: a table does, and an order behind
        what was remarked, unless the steps are still to come."""
        if draft.kind is BlockKind.ROW:
            return True
        listed = draft.kind is BlockKind.ITEM and not draft.number
        above = self.above[-1][1] if self.above else Section.UNKNOWN
        begun = place > self.last or self.step or above is Section.PROCEDURE
        return bool(begun) and self.told and not listed and orders(draft.content.text)

    def _ends_things(self, draft: Draft) -> bool:
        """Whether a list of things is over before ``draft``, a paragraph of its own that tells
        what to do."""
        text = draft.content.text
        own = draft.kind is BlockKind.PARAGRAPH and draft.parted and text.endswith((".", "!"))
        return own and self._here() in _THINGS and orders(text)

    def _numbered(self, number: int, text: str) -> Section:
        """Return the section of a numbered item. One that goes on counting the steps behind a
        heading such as "NOTE" is the next step, and the heading spoke of what lies between. One
        that tells what to do is no material, and no introduction."""
        here = self._here()
        if here in (*_THINGS, Section.BACKGROUND) and self.above and orders(text):
            here = Section.PROCEDURE
            self.above[-1] = self.above[-1][0], here
        if here in _TELLING:
            self.step = number, here
        elif self.fresh and self.step and number == self.step[0] + 1:
            here = self.step[1]
            self.step = number, here
            if self.aside:
                self.aside = None
            else:
                self.above[-1] = self.above[-1][0], here
        self.fresh = False
        return here

    def _here(self) -> Section:
        if self.aside:
            return self.aside
        return self.above[-1][1] if self.above else Section.UNKNOWN


def _mark_preface(drafts: Sequence[Draft], ranks: Sequence[int], sections: list[Section]) -> None:
    """Call what stands before the first section background, if the procedure has a heading."""
    heads = [place for place, rank in enumerate(ranks) if rank]
    if not any(is_main(drafts[place].content.text) for place in heads):
        return
    for place, section in enumerate(sections):
        if section is not Section.UNKNOWN:
            if ranks[place] and place and not drafts[place].box:
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
