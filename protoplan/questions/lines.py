"""The lines of a question, made sentences before all reading: a line that goes on in the next is
joined to it, one before a line that begins with a verb ("Fix in PFA", "Wash with PBS" below it)
ends in a stop, and what stands above or before the steps and only names them asks for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from protoplan.entities import kind_of
from protoplan.library.values import Library
from protoplan.questions.amounts import amounts_in
from protoplan.questions.announcing import announced
from protoplan.questions.as_they_are import as_they_are
from protoplan.questions.emphasis import unstressed
from protoplan.questions.found_so import without_states
from protoplan.questions.heading_off import forbidden_apart
from protoplan.questions.hinting import without_hints
from protoplan.questions.letters import without_letters
from protoplan.questions.markup import plain
from protoplan.questions.outside import without_sections
from protoplan.questions.pasted import as_written
from protoplan.questions.query import Query
from protoplan.questions.recounting import without_recounted
from protoplan.questions.replies import answered
from protoplan.questions.serials import without_serials
from protoplan.questions.slashed import in_long
from protoplan.questions.small_names import with_articles
from protoplan.questions.stops import with_stops
from protoplan.questions.supplies import without_supplies
from protoplan.questions.words import AGAIN, listed_words

_LINE = re.compile(r"[^\n]+(?:\n\s*)?")
"""A line with what is blank behind it."""
_VERB = re.compile(r"[ \t]*(?:(?:and )?then )?(?P<verb>[a-z]+(?:-[a-z]+)?)\b(?!:)", re.IGNORECASE)
_GOES_ON = re.compile(
    r"(?:,|\b(?:and|or|then|the|a|an|of|in|with|to|for|at|by|from|into|on|between|under))\s*$"
)
_ENDS = re.compile(r"[.;:?!]\s*$")
_ITEM = re.compile(r"\s*(?:[-*•–·‣▪]|\(?\w{1,4}[.)])")
_SMALL = re.compile(r"[a-z]")
_TITLE = re.compile(
    r"\s*(?P<name>(?:[^\W\d][\w&-]* ){0,4}?"
    r"(?:protocol|procedure|method|workflow|recipe|sop"
    r"|\w+(?:ing|ion|sis)(?: of(?: [^\W\d][\w-]*){1,3})?))"
    r"\s*\n\s*",
    re.IGNORECASE,
)
"""A line above the steps that names what is done: "H&E staining", "Lysis protocol"."""
_HEADLINE = re.compile(
    r"\s*(?P<name>(?=[^\n]*\w(?i:ing|ions?|sis|ment|age|protocol|procedure|recipe|assays?)\b)"
    r"(?![^\n]*\b(?i:is|are|was|were|be|been|it|them|they|you|we|i|your|our|my|then|until)\b)"
    r"[^\W\d][^:;?!\n]{2,120}?)\s*\n\s*"
)
"""A long line above an order that tells what is done by a noun: "DNA extraction from corals"."""
_NAME = re.compile(r"\s*(?P<name>[^\W\d][^\d.:;?!\n]{0,60}?)\s*\n\s*")
"""A line that may be a title, for it tells no setting."""
_ASKED = re.compile(
    r"\s*(?P<name>(?i:how (?:to|do (?:i|you|we)|(?:should|can|could|would) (?:i|you|we|one)))\b"
    r"[^.:?!\n]{2,120})(?:(?<![\s.][A-Z])[.]\s+(?=[A-Z])|\n\s*(?=\S))"
)
"""A question without its sign."""
_DONE_TO = re.compile(
    r"\s*(?P<name>(?P<doing>[A-Z][\w/-]*)(?<!ing)(?<!ion)(?<!sis)(?<!ment) of [^.:?!;,\d\n]{2,80})"
    r"(?:(?<![\s.][A-Z])[.]\s+(?=[A-Z])|\n\s*(?=\S))"
)
"""A doing with "of" right behind it, which is no order: "Harvest of the spleen." """
_SHORT_NAME = re.compile(
    r"\s*(?P<name>(?:[\w-]*[A-Z]){2}[\w-]*)(?:(?<![\s.][A-Z])[.]\s+(?=[A-Z])|\n\s*(?=\S))"
)
"""A method by its letters: "ELISA." """
_FORCE = re.compile(r"(?<=\bat )(?P<number>\d[\d.,]*) ?g(?![\w/])")
_CLAUSE = re.compile(r"[^.;:?!\n]*$")
_NAMED = re.compile(
    r"\s*(?:[^\W\d_a-z]|[\dµ]*[a-z]*[-\d]*[A-Z]|anti-|[a-z]+-[a-z]+ \d|[\d.]+ ?% ?[A-Za-z])"
)
_BEHIND = re.compile(r"\b(?:his|her|its|their|which|that|as|is|are|was|were|than)\s*$")
_LASTING = re.compile(r"\bovernight\b|\bo/n\b", re.IGNORECASE)
_FEW = 3
"""So many lines that begin with a verb, in small letters, too, are a list."""
_WIDE, _TITLED, _SHORT = 90, 7, 50
"""Characters of the longest line of a list, words of the longest title, and characters of a line of
bench notes."""


def readable(query: Query, library: Library) -> Query:
    """Return a query in plain writing and sentences, apart from the lists of what is needed and
    what letters say besides."""
    verbs = {*library.verbs, *(query.actions or ())}
    query = without_supplies(query, library)
    text = without_serials(in_long(plain(unstressed(query.text))), verbs)
    query = replace(query, text=with_articles(text))
    query = without_sections(without_recounted(query, verbs), verbs)
    query = without_letters(without_hints(query), library)
    query = as_written(
        replace(query, text=announced(forbidden_apart(answered(query.text, verbs), verbs), verbs)),
        verbs,
    )
    text = with_forces(in_sentences(with_stops(query.text, verbs), verbs))
    query = query if text == query.text else replace(query, text=text)
    return without_states(as_they_are(query, verbs), verbs)


def with_forces(text: str) -> str:
    """Return a text in which a number of g behind "at" is a force, whatever is done at it: "collect
    at 300 g" as "collect at 300 x g"."""

    def forced(one: re.Match[str]) -> str:
        clause = _CLAUSE.search(text, 0, one.start())
        words = clause[0].lower() if clause else ""
        spins = any(re.search(rf"(?<!the )\b{verb}", words) for verb in listed_words("spinning"))
        return one[0] if spins else f"{one['number']} x g"

    return _FORCE.sub(forced, text)


def in_sentences(text: str, verbs: Collection[str]) -> str:
    """Return a text whose lines are sentences, where they begin with one of the verbs, written
    large, or where they are a list; what goes on in the next line is one line with it, and a title
    before the steps asks for them."""
    text = _asked(text)
    lines = _LINE.findall(text)
    told = [_verb(line, verbs) for line in lines]
    listed = _is_list(lines, told)
    kept: list[str] = []
    for line, verb in zip(lines, told, strict=True):
        before = kept[-1] if kept else ""
        if "\n" not in before or _ENDS.search(before) or _ITEM.match(line):
            kept.append(line)
            continue
        if len(kept) == 1 and (asked := _title(before, line, verbs, listed and len(lines) > _FEW)):
            kept[-1] = f"{asked}?\n"
            line = line[0].upper() + line[1:] if listed and verb else line
        elif _GOES_ON.search(before):
            kept[-1] = f"{before.rstrip()} "
        elif verb[:1].isupper() or listed or line.rstrip().endswith(":"):
            kept[-1] = f"{before.rstrip()}.\n"
            line = line[0].upper() + line[1:] if listed else line
        elif _SMALL.match(line) and before.count("\n") == 1:
            kept[-1] = f"{before.rstrip()} "
        kept.append(line)
    return "".join(kept) or text


def _asked(text: str) -> str:
    """Return a text in which its first sentence asks, where it only names what is done."""
    if match := _ASKED.match(text):
        return f"{match['name'].rstrip()}?\n{text[match.end() :]}"
    match = _DONE_TO.match(text)
    if match and match["doing"].lower() not in listed_words("before_of"):
        name = match["name"]
        name = name if name[1:2].isupper() else name[0].lower() + name[1:]
        return f"How do I do the {name.rstrip()}?\n{text[match.end() :]}"
    if match := _SHORT_NAME.match(text):
        return f"How do I do the {match['name']}?\n{text[match.end() :]}"
    return text


def _is_list(lines: Sequence[str], told: Sequence[str]) -> bool:
    """Whether lines are those of a list: half of them begin with a verb, or all are written
    large, or they are bench notes."""
    if len(lines) < _FEW or max(map(len, lines)) > _WIDE:
        return False
    if _are_notes(lines, told):
        return True
    large = all(line[0].isupper() or line[0].isdigit() for line in lines)
    ended = sum(bool(_ENDS.search(line)) for line in lines)
    return 2 * sum(map(bool, told)) >= len(lines) or (large and 2 * ended < len(lines))


def _are_notes(lines: Sequence[str], told: Sequence[str]) -> bool:
    """Whether lines are bench notes: short, without stops, each with a verb or a name first and
    most with a quantity: "TBST 3x5'"."""
    if max(map(len, lines)) > _SHORT or any(_ENDS.search(one) for one in lines[:-1]):
        return False
    names = (bool(_NAMED.match(one)) or kind_of(one.split()[0].lower()) for one in lines)
    sure = all(verb or name for verb, name in zip(told, names, strict=True))
    goes_on = any(_GOES_ON.search(one) or _BEHIND.search(one) for one in lines)
    settings = sum(any(map(str.isdigit, one)) for one in lines)
    return sure and any(told) and not goes_on and 2 * settings >= len(lines)


def _title(before: str, line: str, verbs: Collection[str], listed: bool) -> str:
    """Return what a first line asks for that gives a name to the steps below it, or nothing."""
    if (title := _TITLE.fullmatch(before)) and _verb(line, verbs):
        return f"How do I do the {title['name']}"
    headline = _HEADLINE.fullmatch(before)
    if headline and _verb(line, verbs) and not _verb(before, verbs) and not amounts_in(before):
        return f"How do I do the {headline['name'].rstrip('.')}"
    match = _NAME.fullmatch(before)
    name = match["name"] if match else ""
    if not name or len(name.split()) > _TITLED or _LASTING.search(name):
        return ""
    if _verb(before, verbs):
        apart = before.count("\n") > 1 and line.count("\n") == 1  # above a blank line
        return f"How do I {name[0].lower()}{name[1:]}" if apart else ""
    return f"How do I do the {name}" if listed and "," not in name else ""


def _verb(line: str, verbs: Collection[str]) -> str:
    """Return the verb that a line begins with, or nothing."""
    match = _VERB.match(line)
    low = match["verb"].lower() if match else ""
    again = any(low.startswith(one) and low[len(one) :] in verbs for one in AGAIN)
    return match["verb"] if match and (again or low in verbs) else ""
