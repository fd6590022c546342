"""What the parts of a document tell of each other: numbers of headings, items without marks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from protoplan.documents.drafts import Draft
from protoplan.documents.headings import is_section, orders, runs_in, section_of
from protoplan.documents.values import BlockKind, Section

_BARE = re.compile(r"(\d{1,2}(?:\.\d{1,2})*)\s+(?=[^\W\d_])")
_THINGS = (Section.MATERIALS, Section.EQUIPMENT)
_STOPS = (".", "!", "?", ":", ";")
_MOST_WORDS = 4
"""Words of a line that names a thing."""
_LONGEST_LEAD = 30


def number_headings(drafts: Sequence[Draft]) -> None:
    """Take numbers without a dot off headings that are headings by markup ("2 Procedure"), if
    more than one begins so, or what follows is the name of a section."""
    bare = [
        (draft, found)
        for draft in drafts
        if draft.kind is BlockKind.HEADING
        and not draft.number
        and (found := _BARE.match(draft.content.text))
    ]
    several = len({found[1] for _, found in bare}) > 1
    for draft, found in bare:
        if several or is_section(draft.content.text[found.end() :]):
            draft.content = draft.content.without(found.end())
            draft.number = found[1]


def parted(draft: Draft) -> list[Draft]:
    """Return ``draft``, in two if it begins with the name of the procedure and goes on with an
    order: "Procedure: Add ...\""""
    text = draft.content.text
    lead, colon, rest = text[:_LONGEST_LEAD].partition(":")
    if draft.kind is not BlockKind.PARAGRAPH or draft.box or not (colon and rest.strip()):
        return [draft]
    if not runs_in(lead):
        return [draft]
    content = draft.content.without(len(lead) + 1)
    if not orders(content.text):
        return [draft]
    heading = Draft(BlockKind.PARAGRAPH, draft.content.first(len(lead) + 1), parted=draft.parted)
    return [heading, Draft(BlockKind.PARAGRAPH, content)]


def keep_items(drafts: Sequence[Draft], ranks: list[int]) -> None:
    """Take no line for a heading that names a thing below "Materials": "Tips" or "EDTA" among
    others, or an indented last one; and let "Beads:" with a list below it, to the right of
    "Materials", be a heading within it. Of ``ranks``, make 0 what is none."""
    above = -1
    for place, draft in enumerate(drafts):
        if not ranks[place]:
            continue
        right = above >= 0 and draft.indent > drafts[above].indent
        if above >= 0 and (_is_listed(drafts, ranks, place, above) or (right and _is_name(draft))):
            ranks[place] = 0
        elif right and draft.content.text.endswith(":"):
            ranks[place] = ranks[above] + 1
        else:
            above = place if section_of(draft.content.text) in _THINGS else -1


def _is_listed(drafts: Sequence[Draft], ranks: Sequence[int], place: int, above: int) -> bool:
    """Whether a word that looks like a heading stands in a list, between lines that name things,
    or as the first of them below the heading at ``above``."""
    draft, before = drafts[place], drafts[place - 1]
    behind = drafts[place + 1] if place + 1 < len(drafts) else None
    text = draft.content.text
    if " " in text:
        return False
    if above == place - 1:
        return _is_name(draft) and behind is not None and _is_next(behind)
    if draft.parted or ranks[place - 1] or not _names(before):
        return False
    if _is_name(draft):
        return True
    if text.isupper() or section_of(text) is not Section.NOTES:
        return False
    return _names(draft) and (behind is None or behind.parted or _names(behind))


def _is_next(draft: Draft) -> bool:
    """Whether a line goes on with a list of things."""
    return not draft.parted and _names(draft) and not orders(draft.content.text)


def _is_name(draft: Draft) -> bool:
    """Whether a line that looks like a heading may name a thing, and is no name of a section."""
    return _names(draft) and section_of(draft.content.text) is None


def _names(draft: Draft) -> bool:
    """Whether a draft is a line that may name a thing."""
    text = draft.content.text
    return (
        draft.kind is BlockKind.PARAGRAPH
        and not text.endswith(_STOPS)
        and len(text.split()) <= _MOST_WORDS
    )
