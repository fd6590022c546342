"""Blocks in the making: what the readers of the forms hand on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from protoplan.documents.cleaning import Clean
from protoplan.documents.values import BlockKind, Section


class Unread(NamedTuple):
    """Something that is not read: what it is, in the singular, and where it begins."""

    what: str
    at: int


@dataclass(slots=True)
class Draft:
    """A block before headings and sections are known."""

    kind: BlockKind
    content: Clean
    number: str = ""
    level: int = 0
    """For an item how deep it is nested, from 0; for a heading its rank, from 1."""
    header: tuple[str, ...] = ()
    bold: bool = False
    """Whether all of it is bold."""
    alone: bool = False
    """Whether it is a line of plain text with a blank line before it, and one or an item behind."""
    parted: bool = True
    """Whether markup or a blank line parts it from what stands before it."""
    style: str = ""
    """The style of its list mark, where its level is to be found by that and ``indent``."""
    indent: int = 0
    marked: bool = False
    """Whether its list mark is already taken off."""
    box: Section | None = None
    """The section of the box that it stands in, which is a remark by its markup."""
