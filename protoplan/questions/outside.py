"""Sections of a text that are none of its procedure, by their headings: "Troubleshooting" or "4.
Safety" above lines, "Safety: Wear gloves. Discard the tips." on one, an overview in front of the
steps. They are taken away before all reading, and shown; where such a section is all that tells
steps, its heading alone is. Their names are ``ontology/sections.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from protoplan.documents.headings import is_aside, is_main, is_section, orders, section_of, yields
from protoplan.documents.values import Section
from protoplan.questions.query import Query
from protoplan.questions.table_rows import begins
from protoplan.questions.words import listed_words

_LINE = re.compile(
    r"^[ \t]*(?P<hashes>#{1,6}[ \t]+)?(?:[-*•>][ \t]+)?"
    r"(?:(?P<number>\d{1,2})(?P<parts>(?:\.\d+)*)[.)]?[ \t]+|[A-Z][.)][ \t]+)?(?P<said>\S[^\n]*)$",
    re.MULTILINE,
)
_LABEL = re.compile(r"(?P<name>[^\W\d_][^:.,;\n]{1,40}):[ \t]+(?=\S)")
NEXT_LABEL = re.compile(r"(?<=[.!?])[ \t]+(?=[A-Z][\w' ]{1,25}:\s)")
"""What stands before a label amid a line."""
_SENTENCE = re.compile(r"(?:[^.!?]|[.!?](?=\S))+[.!?]*\s*")
_ENDED = (".", "!", "?", ";", ",")
_LONGEST = 6
"""Words of a heading."""


class _Line(NamedTuple):
    """A line: the section that it is the heading of, or that its label names."""

    found: re.Match[str]
    section: Section | None
    label: str
    apart: bool
    """Whether a blank line stands above it."""


def without_sections(query: Query, verbs: Collection[str]) -> Query:
    """Return a query apart from such sections, where the rest of its text orders something; what
    they forbid stays."""
    lines = [*_lines(query.text, verbs)]
    aside = _outside(lines, verbs)
    if not aside or not any(_is_told(one, verbs) for one in lines if one not in aside):
        return query
    text, shown = query.text, []
    for one in reversed(aside):
        end = one.found.end()
        if one.label and (after := NEXT_LABEL.search(text, one.found.start("said"), end)):
            end = after.start()
        kept, others = sorted_out(text[one.found.start("said") + len(one.label) : end])
        shown += [text[one.found.start() : end].strip().lstrip("# ")] if others or not kept else []
        text = f"{text[: one.found.start()]}{kept}{text[end:]}"
    text = re.sub(r"\n{3,}", "\n\n", text).strip("\n")
    return replace(query, text=text, no_steps=(*query.no_steps, *reversed(shown)))


def sorted_out(said: str) -> tuple[str, str]:
    """Return the sentences that forbid something, and the others."""
    forbids = re.compile(rf"\b(?:{'|'.join(listed_words('forbids'))})\b", re.IGNORECASE)
    told = _SENTENCE.findall(said)
    kept = [one for one in told if forbids.search(one)]
    return "".join(kept).strip(), "".join(one for one in told if one not in kept).strip()


def _lines(text: str, verbs: Collection[str]) -> Iterator[_Line]:
    end = 0
    for one in _LINE.finditer(text):
        section = None if one["said"].lower() in verbs else _of_heading(one)
        label = None if section else _LABEL.match(one["said"])
        if label and is_section(label["name"]):
            section = section_of(label["name"])
        lead = label[0] if label and section else ""
        yield _Line(one, section, lead, text.count("\n", end, one.start()) > 1)
        end = one.end()


def _of_heading(line: re.Match[str]) -> Section | None:
    """Return the section that a line is the heading of, nothing where it is none."""
    name = line["said"].rstrip(" :")
    if len(name.split()) > _LONGEST or name.endswith(_ENDED):
        return None
    if is_section(name) and (name[0].isupper() or line["hashes"]):
        return section_of(name)
    return (section_of(name) or Section.UNKNOWN) if line["hashes"] and not orders(name) else None


def _outside(lines: Sequence[_Line], verbs: Collection[str]) -> list[_Line]:
    """Return the lines of sections that are no procedure."""
    found: list[_Line] = []
    head: _Line | None = None
    below: list[_Line] = []
    told, number = False, 0
    main = any(one.section and is_main(one.found["said"]) for one in lines)
    for one in lines:
        if one.section and not one.label:
            head, below = one if _is_aside(one, told=told, main=main) else None, []
        elif one.label and _is_aside(one, told=told, main=main):
            found.append(one)
            continue
        elif head and (
            one.section is Section.PROCEDURE or _is_over(one, head, below, number=number, told=told)
        ):
            head = None
        else:
            below.append(one)
        if head:
            found.append(one)
        else:
            found += [one] if one.section is Section.SAFETY and not one.label else []
            told = told or _is_told(one, verbs)
            number = int(one.found["number"] or number)
    return found


def _is_aside(line: _Line, *, told: bool, main: bool) -> bool:
    """Whether a heading, or a label, is that of a section which is no procedure: ``told``, where
    steps stand before it, ``main``, where a heading tells which is."""
    name = (line.label or line.found["said"]).strip(" :").lower()
    needless = line.section is Section.SAFETY or name in listed_words("aside_labels")
    if name in listed_words("warning_labels") | listed_words("pause_labels"):
        return False
    if yields(name) and not (told or (main and needless)):
        return False
    if line.label:
        return line.section is Section.SAFETY or name in listed_words("overviews")
    if line.section is Section.MATERIALS:
        return told and name in listed_words("recipes")
    return line.section in (Section.SAFETY, Section.NOTES, Section.BACKGROUND)


def _is_over(line: _Line, head: _Line, below: Sequence[_Line], *, number: int, told: bool) -> bool:
    """Whether a line is none of the section above it: the numbers of the steps go on, or begin
    below a paragraph, or it stands apart from a remark, or from what is in front of the steps."""
    here = line.found["number"] if not line.found["parts"] else None
    counts = not head.found["number"] and not any(one.found["number"] for one in below)
    if here and counts and (int(here) == number + 1 > 1 or (below and here == "1")):
        return True
    short = is_aside(head.found["said"].strip(" :")) or not (told or head.found["hashes"])
    return bool(below) and line.apart and short


def _is_told(line: _Line, verbs: Collection[str]) -> bool:
    """Whether a line orders something, or is the heading of the procedure proper."""
    said = line.found["said"].removeprefix(line.label)
    named = bool(line.label) and line.section is Section.PROCEDURE
    return named or is_main(line.found["said"]) or bool(begins(said, verbs))
