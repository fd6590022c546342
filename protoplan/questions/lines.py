"""The lines of a question, made sentences before all reading: a line that goes on in the next is
joined to it, and one before a line that begins with a verb ("Fix in PFA", "Wash with PBS" below it)
ends in a stop."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from protoplan.library.values import Library
from protoplan.questions.query import Query
from protoplan.questions.supplies import without_supplies
from protoplan.questions.words import AGAIN

_LINE = re.compile(r"[^\n]+(?:\n\s*)?")
"""A line with what is blank behind it."""
_VERB = re.compile(r"[ \t]*(?:(?:and )?then )?(?P<verb>[a-z]+(?:-[a-z]+)?)\b(?!:)", re.IGNORECASE)
_GOES_ON = re.compile(r"(?:,|\b(?:and|or|then|the|a|an|of|in|with|to|for|at|by|from|into|on))\s*$")
_ENDS = re.compile(r"[.;:?!]\s*$")
_ITEM = re.compile(r"\s*(?:[-*•–·‣▪]|\(?\w{1,4}[.)])")
_SMALL = re.compile(r"[a-z]")
_TITLE = re.compile(
    r"\s*(?P<name>(?:[^\W\d][\w&-]* ){0,4}?"
    r"(?:protocol|procedure|method|workflow|recipe|sop"
    r"|\w+(?:ing|ion|sis)(?: of(?: [^\W\d][\w-]*){1,3})?))"
    r"\s*\n",
    re.IGNORECASE,
)
"""A line above the steps that names what is done: "H&E staining", "Lysis protocol"."""
_FEW = 3
"""So many lines that begin with a verb, in small letters, too, are a list."""


def readable(query: Query, library: Library) -> Query:
    """Return a query in plain writing and sentences, apart from the lists of what is needed."""
    query = without_supplies(query, library)
    text = in_sentences(query.text, {*library.verbs, *(query.actions or ())})
    return query if text == query.text else replace(query, text=text)


def in_sentences(text: str, verbs: Collection[str]) -> str:
    """Return a text whose lines are sentences, where they begin with one of the verbs, written
    large, or all but the first do, or with any word written large, where half begin with a verb;
    what goes on in the next line is one line with it, and a title above the steps asks for them.
    """
    lines = _LINE.findall(text)
    told = [_verb(line, verbs) for line in lines]
    listed = len(told) > _FEW and all(told[1:])
    mostly = len(told) >= _FEW and 2 * sum(map(bool, told)) >= len(told)
    kept: list[str] = []
    for line in lines:
        before = kept[-1] if kept else ""
        verb = _verb(line, verbs)
        large = verb[:1].isupper() or (bool(verb) and listed) or (mostly and line[0].isupper())
        if "\n" not in before or _ENDS.search(before) or _ITEM.match(line):
            kept.append(line)
            continue
        if verb and len(kept) == 1 and (title := _TITLE.fullmatch(before)):
            kept[-1] = f"How do I do the {title['name']}?\n"
        elif _GOES_ON.search(before):
            kept[-1] = f"{before.rstrip()} "
        elif large:
            kept[-1] = f"{before.rstrip()}.\n"
            line = line.replace(verb, verb.capitalize() if verb.islower() else verb, 1)
        elif _SMALL.match(line) and before.count("\n") == 1:
            kept[-1] = f"{before.rstrip()} "
        kept.append(line)
    return "".join(kept) or text


def _verb(line: str, verbs: Collection[str]) -> str:
    """Return the verb that a line begins with, or nothing."""
    match = _VERB.match(line)
    low = match["verb"].lower() if match else ""
    again = any(low.startswith(one) and low[len(one) :] in verbs for one in AGAIN)
    return match["verb"] if match and (again or low in verbs) else ""
