"""Headings that forbid what stands below or behind them, said of each item before all reading:
"Do not:" over bullets, "Never: heat it; freeze it" (``headings`` in ``ontology/withholding.toml``).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources
from protoplan.questions.following import verb_of
from protoplan.questions.outside import NEXT_LABEL

_MARK = r"(?:[-*•–·‣▪]|\d+(?:\.\d+)+[.)]?|\(?\w{1,3}[.)])"
_ITEM = re.compile(rf"[ \t]*(?:(?P<mark>{_MARK})[ \t]+)?(?P<said>[^\n]*\S)[ \t]*(?:\n|$)")
_SPLIT = re.compile(r"\s*(?:;|,(?:\s*(?:and|or)\b)?)\s*")
_SENTENCE = re.compile(r"(?:[^.!?\n]|[.!?](?=\S))+[.!?]*[ \t]*")
_HASHED = re.compile(r"^[ \t]*#{1,6}[ \t]", re.MULTILINE)
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)?")


def forbidden_apart(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each item below or behind a heading that forbids is forbidden by
    itself; ``verbs`` are those of the actions."""
    kept, at = [], 0
    for head in _heads().finditer(text):
        if head.start() < at:
            continue
        behind = head["rest"] and head["colon"]
        items, end = _behind(text, head, verbs) if behind else _items(text, head, verbs)
        if not any(_is_doing(one, verbs) for one, _ in items):
            continue
        kept.append(text[at : head.start()])
        kept.append(f"{head['mark']} " if head["mark"] else "")
        kept += (f"{_denied(one, verbs) if denied else one}.\n" for one, denied in items)
        at = end
    return "".join((*kept, text[at:])) if kept else text


Items = list[tuple[str, bool]]
"""Items, and whether each is forbidden."""


def _behind(text: str, head: re.Match[str], verbs: Collection[str]) -> tuple[Items, int]:
    """Return what stands behind a heading: in its sentence, or, where it begins its line and a
    doing is forbidden, in that line, but for what tells why ("It shears the DNA.") or goes on
    ("Then spin it."); and where it ends."""
    items = [(one, True) for one in _SPLIT.split(head["rest"].strip(" .")) if one]
    at = head.end()
    doings = any(_is_doing(one, verbs) for one, _ in items)
    for said in _SENTENCE.findall(text[at : _line_end(text, head)]) if doings else ():
        word = _WORD.search(said)
        if word is None or word[0].lower() in _table()["resuming"]:
            break
        bare = said.strip(" .")
        if _is_doing(bare, verbs):
            items += [(one, True) for one in _SPLIT.split(bare) if one]
        else:
            items.append((bare, False))
        at += len(said)
    return items, at


def _items(text: str, head: re.Match[str], verbs: Collection[str]) -> tuple[Items, int]:
    """Return what stands below a heading as a list, and where it ends."""
    at = head.end()
    items: Items = []
    style, last = None, _below(text, head)
    is_item = _is_doing if last else _begins
    while not head["rest"] and (item := _ITEM.match(text, at)):
        here = _style(item["mark"] or "", item["said"])
        if here == _style(head["mark"] or "", "") or here != (style or here):
            break
        if not item["mark"] and not is_item(item["said"], verbs):
            break
        items += ((one.strip().rstrip(" .;,"), True) for one in _SENTENCE.findall(item["said"]))
        at, style = item.end(), here
        while at < last and text[at].isspace():
            at += 1
    return items, at


def _line_end(text: str, head: re.Match[str]) -> int:
    """Return where what is said behind a heading may end: with its sentence in running text."""
    line = text.find("\n", head.end())
    line = len(text) if line < 0 else line
    after = NEXT_LABEL.search(text, head.end() - 1, line)
    first = text[: head.start()].rstrip(" \t")[-1:] in ("", "\n")
    if not first or (not after and "\n" not in text.strip()):
        return head.end()
    return after.start() if after else line


def _below(text: str, head: re.Match[str]) -> int:
    """Return where the next heading stands that is marked as one, below one that is."""
    after = _HASHED.search(text, head.end()) if "#" in head[0] else None
    return after.start() if after else 0


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


def _table() -> dict[str, list[str]]:
    return resources.table("ontology", "withholding.toml")


@cache
def _heads() -> re.Pattern[str]:
    """Return the pattern of such a heading: of a line, or of a sentence with a colon."""
    table = sorted(_table()["headings"], key=len, reverse=True)
    heads = "|".join(one.replace("'", "['’]?") for one in table)
    return re.compile(
        rf"(?:^|(?<=[.?!;]\s)|(?<=\n))[ \t#]*(?:(?P<mark>{_MARK})[ \t]+)?"
        rf"[*_]*(?:please )?(?:{heads})[*_]*[ \t]*(?P<colon>:)?[*_]*"
        r"(?:[ \t]*\n\s*?(?=[ \t]*\S)"
        r"|[ \t]+(?P<rest>[^\n.?!]+(?:[.?!](?=\s|$)|$|(?=\n))))",
        re.IGNORECASE,
    )
