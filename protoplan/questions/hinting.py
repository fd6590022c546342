"""Labels that say what a sentence is for: "PAUSE POINT", "Tip:", "TROUBLESHOOTING", behind which
nothing is a step, and "CRITICAL:", "CAUTION:", behind which it may be. They are taken away before
all reading. The labels are ``aside_labels`` and ``warning_labels`` in ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import cache

from protoplan.questions.query import Query
from protoplan.questions.words import listed_words

_BEFORE = r"(?P<before>(?:^|\n|(?<=[.!?])[ \t])[ \t]*(?:(?:[-*•]|\d+[.)])[ \t]+)?)"
_MARKS = r"[■▲●◆►▶?!⚠\ufe0f☞✱*]+[ \t]*"
_SAID = r"[ \t]*(?P<said>(?:[^.!?\n]|[.](?=\S))*[.!?]?)"


def without_hints(query: Query) -> Query:
    """Return a query in whose text no such labels stand: a sentence behind one of a hint is no
    step, unless it forbids something; one behind that of a warning is read, unless it only says
    what to use."""
    asides: list[str] = []

    def read(found: re.Match[str]) -> str:
        said, label = found["said"], found["hint"]
        words = re.findall(r"[\w']+", said.lower())
        forbids = not listed_words("forbidding").isdisjoint(words)
        if not words or (label and not forbids) or words[0] in listed_words("telling_what"):
            asides.append(" ".join(found[0].split()))
            return "\n" if "\n" in found["before"] else ""
        return f"{found['before']}{said[0].upper()}{said[1:]}"

    text = _labelled().sub(read, query.text)
    if text == query.text:
        return query
    return replace(query, text=text, no_steps=(*query.no_steps, *asides))


@cache
def _labelled() -> re.Pattern[str]:
    """Return the pattern of a label, and of the sentence behind it."""
    hint, warning = (_row(listed_words(name)) for name in ("aside_labels", "warning_labels"))
    pattern = f"{_BEFORE}(?:{_MARKS})?\\b(?:(?P<hint>{hint})|{warning}){_SAID}"
    return re.compile(pattern, re.IGNORECASE)


def _row(labels: Collection[str]) -> str:
    """Return the pattern of one of several labels: with a colon, or in capitals, those of one word
    behind a mark, "! CAUTION"."""
    row = sorted(labels, key=len, reverse=True)
    large = _either(one.upper() for one in row)
    alone = _either(one.upper() for one in row if " " in one)
    marked = rf"(?<=[^\w\s.]){large}|(?<=[^\w\s.] ){large}"
    return rf"(?:{_either(row)}\s?[:–—](?!\S)|(?-i:{alone}|{marked})(?![\w-]))"


def _either(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, words))})"
