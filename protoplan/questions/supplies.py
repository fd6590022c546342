"""Lists of what is needed, told beside what is done: "Materials: PBS, 4% PFA, DAPI.", "Enzymes:"
with bullets below. They are no steps, and taken away before all reading. What such a list is called
is in ``ontology/sections.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache

from protoplan import resources
from protoplan.documents.headings import orders, section_of
from protoplan.documents.values import Section
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.library import lemmas
from protoplan.library.values import Library
from protoplan.model import Dimension
from protoplan.questions.amounts import amounts_in
from protoplan.questions.clauses import BEING
from protoplan.questions.markup import unmarked_query
from protoplan.questions.plain_words import listed
from protoplan.questions.query import Query
from protoplan.questions.tokens import participle
from protoplan.questions.verblike import is_name
from protoplan.questions.words import MEANS, breaks, listed_words

_HEAD = re.compile(
    r"(?:^|(?<=[.?!;]\s)|(?<=\n))(?:[ \t]*[-*•–·])?[ \t#*_]*"
    r"(?P<name>[^\W\d_][^:.,;?!\n]{1,60}?)[*_]*(?P<colon>:)?[*_]*(?(colon)[ \t]*|[ \t]*(?=\n))"
)
_SENTENCE = re.compile(r"(?:[^.?!\n]|[.?!](?!\s|$))*(?:[.?!](?=\s|$))?")
_LINE = re.compile(
    r"\n(?P<blank>[ \t]*\n)*"
    r"(?P<bullet>[ \t]*(?:[-*•–·‣▪]|\(?(?:\d{1,2}|[A-Za-z])[.)])[ \t]+)?(?P<said>[^\n]*\S)"
)
_SPLIT = re.compile(r"[,;\n]|\band\b|&")
_BULLET = re.compile(r"^\s*[-*•–·‣▪]\s+|[\s.]+$")
_IN_BRACKETS = re.compile(r"\([^()]*\)")
_WORDS = re.compile(r"[^\W\d_][\w'’/+-]*")
_LABELLED = re.compile(r"[a-z]+ [A-Z\d]\b")
"""A name that may look like an order: "buffer A"."""
_CODE = re.compile(r"\w+ [A-Z\d][A-Z\d-]*$")
"""The same with the label of a kit: "Buffer AW1"."""
_LEADS = (*MEANS, "for", "from")
_SECTIONS = (Section.MATERIALS, Section.EQUIPMENT)
_NEEDED = ("chemical", "solution", "dye", "protein", "enzyme", "antibody", "device", "tool")
"""Kinds of what a list of several is called: "dyes", "inhibitors"."""
_DEVICES = ("device", "tool", "container", "mixer", "consumable")
_LONGEST_HEAD, _LONGEST = 5, 9
"""Words of a heading, and of an item."""


def without_supplies(query: Query, library: Library) -> Query:
    """Return a query in plain writing, apart from the lists of what is needed in its text."""
    query = unmarked_query(query)
    verbs = {*library.verbs, *(query.actions or ())}
    lists: list[str] = []
    kept, at = "", 0
    for head in _HEAD.finditer(query.text):
        if head.start() < at or not _is_head(head["name"]):
            continue
        end = _end(query.text, head, verbs)
        if end > head.end():
            lists.append(" ".join(query.text[head.start() : end].split()))
            kept, at = kept + query.text[at : head.start()], end
    if not lists:
        return query
    text = kept + query.text[at:].lstrip(" \t" if kept[-1:] == "\n" else None)
    return replace(query, text=text, no_steps=(*query.no_steps, *lists))


def _is_head(name: str) -> bool:
    words = name.lower().split()
    if len(words) > _LONGEST_HEAD or words[0] in _LEADS or orders(name):
        return False
    if any(singular(name.lower()).endswith(one) for one in _worked_on()):
        return False
    if section_of(name) in _SECTIONS:
        return True
    last = words[-1]
    return singular(last) != last and is_one_of(kind_of(last), _NEEDED)


def _end(text: str, head: re.Match[str], verbs: Collection[str]) -> int:
    """Return where the list below a heading ends, or in its sentence: the end of the heading where
    none stands there."""
    said = _SENTENCE.match(text, head.end())
    if said is not None and said[0].strip(" .*_"):
        return (
            said.end()
            if head["colon"] and _are_supplies(said[0], head["name"], verbs)
            else head.end()
        )
    end, bulleted = head.end(), None
    while (line := _LINE.match(text, end)) is not None:
        bulleted = line["bullet"] is not None if bulleted is None else bulleted
        other = bulleted != (line["bullet"] is not None) or (line["blank"] and end > head.end())
        if (
            other
            or line["said"].endswith(":")
            or not _are_supplies(line["said"], head["name"], verbs)
        ):
            break
        end = line.end()
    return end


def _are_supplies(said: str, head: str, verbs: Collection[str]) -> bool:
    """Whether words only name what is needed, and tell no doing, nor how long one takes."""
    said = _without_state(said, verbs) if section_of(head) in _SECTIONS else said
    amounts = [one for one in amounts_in(said) if one.text[0].isdigit()]  # not "dry ice"
    if any(one.quantity.dimension is Dimension.DURATION for one in amounts):
        return False
    for one in reversed(amounts):
        said = said[: one.start] + said[one.start + len(one.text) :]
    items = [*filter(None, _items(said))]
    equipment = section_of(head) is Section.EQUIPMENT
    return bool(items) and all(_is_supply(one, verbs, equipment=equipment) for one in items)


def _without_state(said: str, verbs: Collection[str]) -> str:
    """Return what a line names, without what it tells of how that is, or was made, behind a comma:
    "P1 buffer, stored at 4 °C", "70% ethanol, ice cold"."""
    name, *rest = _IN_BRACKETS.sub(" ", said).split(", ")
    return ", ".join((name, *(one for one in rest if not _is_state(one, verbs))))


def _is_state(said: str, verbs: Collection[str]) -> bool:
    words = [one.lower() for one in _WORDS.findall(said)]
    kept = " ".join(words).replace("-", " ") in listed_words("kept_so")
    return kept or any(participle(one, verbs) for one in words[:2])


def _items(said: str) -> Iterator[str]:
    for one in _SPLIT.split(_IN_BRACKETS.sub(" ", said)):
        yield " ".join(_WORDS.findall(_BULLET.sub("", one)))


def _is_supply(item: str, verbs: Collection[str], *, equipment: bool) -> bool:
    words = item.lower().split()
    if len(words) > _LONGEST or not {*BEING}.isdisjoint(words):
        return False
    done = bool(participle(words[0], verbs)) and (len(words) == 1 or breaks(words[1]))
    acts = any(one in verbs for one in lemmas(words[0])) and not words[0].endswith("ed")
    labelled = _LABELLED.match(item) or (words[0] in listed_words("lettered") and _CODE.match(item))
    if done or not acts or labelled or is_name(item):
        return not done
    begins = words[0] in listed("beginning_names") - listed("rather_orders")
    if equipment or begins or is_one_of(kind_of(item), _DEVICES):
        return len(words) == 1 or not breaks(words[1])
    named = section_of(words[-1]) in _SECTIONS  # "wash buffer"
    return named and len(words) > 1 and not orders(item)


@cache
def _worked_on() -> tuple[str, ...]:
    return tuple(resources.table("ontology", "sections.toml")["worked_on"]["words"])
