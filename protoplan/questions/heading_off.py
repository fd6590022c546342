"""Headings that forbid what stands below or behind them, said of each item before all reading:
"Do not:" over bullets, "Never: heat it; freeze it" (``headings`` in ``ontology/withholding.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources

_ITEM = re.compile(r"[ \t]*(?:[-*•–·‣▪]|\(?\w{1,3}[.)])[ \t]+(?P<said>[^\n]*\S)[ \t]*(?:\n|$)")
_SPLIT = re.compile(r"\s*(?:;|,(?:\s*(?:and|or)\b)?)\s*")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def forbidden_apart(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each item below or behind a heading that forbids is forbidden by
    itself; ``verbs`` are those of the actions."""
    kept, at = [], 0
    for head in _heads().finditer(text):
        if head.start() < at:
            continue
        items, end = _items(text, head)
        if not items or not any(_begins(one, verbs) for one in items):
            continue
        kept.append(text[at : head.start()])
        kept += (f"{_denied(one, verbs)}.\n" for one in items)
        at = end
    return "".join((*kept, text[at:])) if kept else text


def _items(text: str, head: re.Match[str]) -> tuple[list[str], int]:
    """Return what stands below a heading as a list, or behind it in its sentence, and where it
    ends."""
    at = head.end()
    if head["rest"] and head["colon"]:
        return [one for one in _SPLIT.split(head["rest"].strip(" .")) if one], at
    items: list[str] = []
    while not head["rest"] and (item := _ITEM.match(text, at)):
        items.append(item["said"].rstrip(" .;,"))
        at = item.end()
    return items, at


def _begins(item: str, verbs: Collection[str]) -> bool:
    word = _WORD.match(item)
    return word is not None and word[0].lower() in verbs


def _denied(item: str, verbs: Collection[str]) -> str:
    said = item if item[1:2].isupper() and not item.isupper() else item[0].lower() + item[1:]
    said = said.lower() if item.isupper() else said
    return f"Do not {said}" if _begins(item, verbs) else f"Avoid {said}"


@cache
def _heads() -> re.Pattern[str]:
    """Return the pattern of such a heading: of a line, or of a sentence with a colon."""
    table = resources.table("ontology", "withholding.toml")["headings"]
    heads = "|".join(one.replace("'", "['’]?") for one in sorted(table, key=len, reverse=True))
    return re.compile(
        rf"(?:^|(?<=[.?!;]\s)|(?<=\n))[ \t#*_]*(?:please )?(?:{heads})[*_]*[ \t]*(?P<colon>:)?[*_]*"
        r"(?:[ \t]*\n\s*?(?=[ \t]*(?:[-*•–·‣▪]|\(?\w{1,3}[.)])[ \t])"
        r"|[ \t]+(?P<rest>[^\n.?!]+(?:[.?!](?=\s|$)|$|(?=\n))))",
        re.IGNORECASE,
    )
