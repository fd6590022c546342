"""Headings that forbid what stands below or behind them, said of each item before all reading:
"Do not:" over bullets, "Never: heat it; freeze it" (``headings`` in ``ontology/withholding.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources
from protoplan.questions.following import verb_of

_MARK = r"(?:[-*•–·‣▪]|\d+(?:\.\d+)+[.)]?|\(?\w{1,3}[.)])"
_ITEM = re.compile(rf"[ \t]*(?:(?P<mark>{_MARK})[ \t]+)?(?P<said>[^\n]*\S)[ \t]*(?:\n|$)")
_SPLIT = re.compile(r"\s*(?:;|,(?:\s*(?:and|or)\b)?)\s*")
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def forbidden_apart(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each item below or behind a heading that forbids is forbidden by
    itself; ``verbs`` are those of the actions."""
    kept, at = [], 0
    for head in _heads().finditer(text):
        if head.start() < at:
            continue
        items, end = _items(text, head, verbs)
        if not any(_is_doing(one, verbs) for one in items):
            continue
        kept.append(text[at : head.start()])
        kept.append(f"{head['mark']} " if head["mark"] else "")
        kept += (f"{_denied(one, verbs)}.\n" for one in items)
        at = end
    return "".join((*kept, text[at:])) if kept else text


def _items(text: str, head: re.Match[str], verbs: Collection[str]) -> tuple[list[str], int]:
    """Return what stands below a heading as a list, or behind it in its sentence, and where it
    ends."""
    at = head.end()
    if head["rest"] and head["colon"]:
        return [one for one in _SPLIT.split(head["rest"].strip(" .")) if one], at
    items: list[str] = []
    style = None
    while not head["rest"] and (item := _ITEM.match(text, at)):
        here = _style(item["mark"] or "", item["said"])
        if here == _style(head["mark"] or "", "") or here != (style or here):
            break
        if not item["mark"] and not _begins(item["said"], verbs):
            break
        items.append(item["said"].rstrip(" .;,"))
        at, style = item.end(), here
    return items, at


def _style(mark: str, said: str) -> str:
    """Return how items are marked: "1.1." for "2.3.", "a)" for "(c)", a bullet; those without a
    mark by whether they begin with a large letter."""
    if not mark:
        return said[:1].isupper() * "A" + "line" if said else ""
    return re.sub(r"[a-z]+", "a", re.sub(r"\d+", "1", mark.strip("( ")), flags=re.IGNORECASE)


def _begins(item: str, verbs: Collection[str]) -> bool:
    word = _WORD.match(item)
    return word is not None and word[0].lower() in verbs


def _is_doing(item: str, verbs: Collection[str]) -> bool:
    """Whether an item is a doing: "heat it", "vortexing"."""
    word = _WORD.match(item)
    if word is None:
        return False
    low = word[0].lower()
    return low in verbs or (low.endswith("ing") and bool(verb_of(low, verbs)))


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
        rf"(?:^|(?<=[.?!;]\s)|(?<=\n))[ \t#]*(?:(?P<mark>{_MARK})[ \t]+)?"
        rf"[*_]*(?:please )?(?:{heads})[*_]*[ \t]*(?P<colon>:)?[*_]*"
        r"(?:[ \t]*\n\s*?(?=[ \t]*\S)"
        r"|[ \t]+(?P<rest>[^\n.?!]+(?:[.?!](?=\s|$)|$|(?=\n))))",
        re.IGNORECASE,
    )
