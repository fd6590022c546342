"""Labels that say what a sentence is for: "PAUSE POINT", "Tip:", "TROUBLESHOOTING", behind which
nothing is a step, and "CRITICAL:", "CAUTION:", behind which it may be. They are taken away before
all reading. The labels are ``aside_labels``, ``pause_labels`` and ``warning_labels`` in
``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache

from protoplan.documents.headings import is_section
from protoplan.questions.outside import NEXT_LABEL, sorted_out
from protoplan.questions.query import Query
from protoplan.questions.words import listed_words

_BEFORE = (
    r"(?P<before>(?:^|\n|(?<=[.!?])[ \t])[ \t]*(?:(?:[-*•>]+|#{1,6}|\d+[.)])[ \t]+)?)"
    r"(?P<bracket>[(\[][ \t]*)?"
)
_MARKS = r"[■▲●◆►▶?!⚠\ufe0f☞✱*⏸]+[ \t]*"
_SAID = (
    r"(?(bracket)(?:[ \t]*[.:]?[ \t]*[)\]]|(?P<inside>[^()\[\]\n]{1,300}[)\]])))[ \t]*"
    r"(?P<said>(?:[^.!?\n]|[.](?=\S))*[.!?]?)"
)
_LINE = re.compile(rf"[^\n]*?(?={NEXT_LABEL.pattern}|\n|\Z)")
"""What stands behind a label on its line, up to the next."""
_CASE = re.compile(r"[ \t]+(?P<name>[A-Z][\w' ]{1,25}):\s(?:[^.!?\n]|[.](?=\S))*[.!?]?")
"""One of several cases of trouble: "Dry wells: raise the humidity."."""
_UNENDED = re.compile(r"[\w)%]\Z")
_BELOW = re.compile(r"\s*\n[ \t]*(?P<said>[^\W\d_](?:[^.!?\n]|[.](?=\S))*[.!?]?)")


def without_hints(query: Query) -> Query:
    """Return a query in whose text no such labels stand: what stands behind one of a hint, the
    sentence or, where the line begins with it, all of the line, is no step, unless it forbids
    something; what stands behind one of a warning is read, unless it only says what to use."""
    asides: list[str] = []
    kept, at, whole = [], 0, query.text
    for found in _labelled().finditer(whole):
        if found.start() < at:
            continue
        is_hint = found["hint"] or found["pause"]
        if found["inside"] and not is_hint:
            continue
        end = found.end("inside") if found["inside"] else _cases_end(whole, found)
        if (
            found["bracket"]
            and not found["inside"]
            and not _pauses(whole[found.start("said") : end])
        ):
            end = len(whole[: found.start("said")].rstrip(" \t"))
        if found["inside"]:
            left = sorted_out(found["inside"].rstrip(" .)]"))[0]
        else:
            left = _left(found, whole[found.start("said") : end])
        if not left:
            asides.append(" ".join(whole[found.start() : end].split()))
        before = found["before"] if left else "\n" * ("\n" in found["before"])
        above = whole[at : found.start()].rstrip(" \t")
        if left and before.startswith("\n") and _UNENDED.search(above):  # a title over a warning
            above += "."
        kept += [above, before, left[:1].upper(), left[1:]]
        at = end
    text = "".join((*kept, whole[at:]))
    if text == query.text:
        return query
    return replace(query, text=text, no_steps=(*query.no_steps, *asides))


def _left(found: re.Match[str], said: str) -> str:
    """Return what is read of what stands behind a label."""
    if said.strip() != found["said"].strip():
        return sorted_out(said)[0]
    words = re.findall(r"[\w']+", said.lower())
    forbids = not listed_words("forbidding").isdisjoint(words)
    is_hint = found["hint"] or found["pause"]
    if not words or (is_hint and not forbids) or words[0] in listed_words("telling_what"):
        return ""
    return said


def _cases_end(text: str, found: re.Match[str]) -> int:
    """Return where ends what a label is said of, of trouble with all of the cases that follow."""
    end = _end(text, found)
    named = (found["hint"] or "").lower().startswith(tuple(listed_words("of_cases")))
    while named and (case := _CASE.match(text, end)) and not is_section(case["name"]):
        end = case.end()
    return end


def _end(text: str, found: re.Match[str]) -> int:
    """Return where ends what a label is said of: of a hint at the start of a line, that line; of a
    pause that stands alone, the sentence below that says how to store it."""
    begins = text[: found.start("before")].rstrip(" \t").endswith("\n") or found.start() == 0
    begins = begins or found["before"].startswith("\n")
    line = _LINE.match(text, found.end())
    if not (found["hint"] or found["pause"]) or "\n" not in text.strip() or not begins or not line:
        return found.end()
    end = line.end()
    below = _BELOW.match(text, end) if not text[found.start("said") : end].strip(" .") else None
    return below.end() if below and found["pause"] and _pauses(below["said"]) else end


def _pauses(said: str) -> bool:
    """Whether a sentence tells how something is kept."""
    return not listed_words("pausing").isdisjoint(re.findall(r"[a-z]+", said.lower()))


@cache
def _labelled() -> re.Pattern[str]:
    """Return the pattern of a label, and of the sentence behind it."""
    hint, warning, pause = (
        _row(listed_words(name)) for name in ("aside_labels", "warning_labels", "pause_labels")
    )
    alone = _either(sorted(listed_words("pause_labels"), key=len, reverse=True))
    pause = rf"(?:{pause}|{alone}(?=[ \t]*(?:[.,;)\]]|\n|\Z))[,;]?|⏸\ufe0f?)"
    pattern = (
        f"{_BEFORE}(?:{_MARKS})?(?<!\\w)(?:(?P<pause>{pause})|(?P<hint>{hint})|{warning}){_SAID}"
    )
    return re.compile(pattern, re.IGNORECASE)


def _row(labels: Collection[str]) -> str:
    """Return the pattern of one of several labels: with a colon, or in capitals, those of one word
    behind a mark, "! CAUTION"."""
    row = sorted(labels, key=len, reverse=True)
    large = _either(one.upper() for one in row)
    alone = _either(one.upper() for one in row if " " in one)
    marked = rf"(?<=[^\w\s.(\[]){large}|(?<=[^\w\s.] ){large}|(?<=[\[(]){large}(?=[\])])"
    colon = r"(?:\s?[:–—](?!\S)|[ \t]-(?=[ \t]))"
    return rf"(?:{_either(row)}(?: ?#?\d{{1,2}})?{colon}|(?-i:{alone}|{marked})(?![\w-]))"


def _either(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, words))})"
