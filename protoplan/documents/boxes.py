"""Boxes of HTML that are remarks by their markup: <div class="note">, <aside>."""

from __future__ import annotations

import re
from collections.abc import Iterable

from protoplan.documents.drafts import Draft
from protoplan.documents.headings import vocabulary
from protoplan.documents.values import Section

_TAGS = frozenset(("div", "aside", "blockquote", "section", "p", "details", "article"))
_CALLED = re.compile(r"\b(?:class|role)\s*=\s*(\"[^\"]*|'[^']*|[^\s\"'>]+)", re.IGNORECASE)
_PARTS = re.compile(r"[^a-z]+")


class Box:
    """A box that is open."""

    def __init__(self, tag: str, section: Section) -> None:
        self.tag = tag
        self.section = section
        self.depth = 1
        """How many elements of its name are open, itself with them."""
        self.drafts: list[Draft] = []

    def ends(self, tag: str, *, closing: bool) -> bool:
        """Count a tag; return whether the box ends at it. A paragraph ends at any block."""
        if self.tag == "p":
            return True
        if tag == self.tag:
            self.depth += -1 if closing else 1
        return self.depth == 0 or (closing and tag in ("body", "html"))

    def took(self, drafts: Iterable[Draft]) -> list[Draft]:
        """Return the blocks in it, each with its section."""
        found = list(drafts)
        for draft in found:
            draft.box = self.section
        self.drafts += found
        return found

    def open(self) -> None:
        """Take it for no box: its end is missing, so that nobody knows what stands in it."""
        for draft in self.drafts:
            draft.box = None


def box_of(tag: str, attributes: str) -> Box | None:
    """Return the box that an element begins, if it is one by its name, class or role."""
    if tag not in _TAGS:
        return None
    boxes = vocabulary().boxes
    called = " ".join(_CALLED.findall(attributes)).lower() if attributes else ""
    found = [boxes[part] for part in _PARTS.split(called) if part in boxes]
    if found:
        return Box(tag, Section.SAFETY if Section.SAFETY in found else found[0])
    return Box(tag, Section.NOTES) if tag == "aside" else None
