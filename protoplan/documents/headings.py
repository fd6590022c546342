"""Lines that are headings, and the sections that they begin (``ontology/sections.toml``)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.documents.drafts import Draft
from protoplan.documents.values import BlockKind, Section

_FILE = "sections.toml"
_EDGES = " \t.:;,-–—*_#=~"
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_BEHIND = re.compile(
    r"\s(?:of|for|in|on|with|from|to|by|at|using|required|needed|used|per|before|after|during)\s.*"
    r"|\s(?:required|needed|used)$"
)
_JOINED = re.compile(r"\s*(?:[,;/&+]|\band\b|\bor\b)\s*")
_ENUMERATED = re.compile(r"\s+(?:\d+[a-z]?|[ivx]+|[a-z])$")
_LONGEST = 80
"""Characters of a line that may be a heading."""
_MOST_WORDS = 10
_LONGEST_TITLE = 250
_SHORTEST_STOPPED, _LONGEST_STOPPED = 2, 15
"""Words of a title that ends with a stop."""
_MOST_LEAD = 40
_STOPPED = re.compile(r"[.!?;,:]\W*$")
_QUANTITY = re.compile(
    r"\d\s*(?:[µμmn]?[lLgM]|min(?:ute)?s?|h(?:ou)?rs?|h|s|secs?|seconds?|[°º˚]|rpm|[x×]\s?g|%)(?!\w)"
)
_FINITE = re.compile(
    r"\b(?:is|are|was|were|be|been|should|must|can|may|will|has|have|do|does|until|then)\b", re.I
)
_WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
_BEHIND_COMMA = re.compile(r",\s*([A-Za-z]+)")
_NOUN_ENDINGS = ("ing", "tion", "sion", "sis", "ment")
_MOST_JOINED = 4
"""Words of a name of a section that stands behind others."""
_OPENING = frozenset(
    ("in", "on", "to", "into", "at", "using", "with", "from", "after", "before", "when", "if",
     "once", "while", "for", "by", "during", "optional")
)  # fmt: skip
"""Words that a sentence may begin with before it tells what to do."""
_STARTING = frozenset(("stop", "start", "begin", "continue", "keep", "resume"))
"""Verbs before a noun of doing that tell what to do: "Stop stirring"."""
_BASES = frozenset("ACGTUNX")
_DETERMINERS = frozenset(
    ("the", "a", "an", "all", "each", "every", "this", "these", "it", "them", "your", "following",
     "in", "into", "to", "with", "for", "at", "on", "from", "and", "until", "up", "down", "off",
     "out", "by", "once", "twice")
)  # fmt: skip

TITLE, CAPITALS, PLAIN, BOLD, COLON = 1, 2, 3, 3, 4
"""Ranks of headings that are known by their look."""
_BELOW_MARKUP = 6


class Words(NamedTuple):
    """The words that tell sections."""

    words: Mapping[str, Section]
    names: Mapping[str, Section]
    labels: Mapping[str, Section]
    nouns: frozenset[str]
    openers: tuple[str, ...]
    fillers: frozenset[str]
    main: frozenset[str]
    asides: frozenset[str]
    boxes: Mapping[str, Section]
    yielding: frozenset[str]


@cache
def vocabulary() -> Words:
    """Return the words of ``ontology/sections.toml``."""
    table = resources.table("ontology", _FILE)
    sections = [(section, table[section]) for section in Section if section in table]

    def of(key: str) -> dict[str, Section]:
        return {word: section for section, words in sections for word in words.get(key, ())}

    openers = tuple(f"{word} " for word in table["openers"]["words"])
    return Words(
        of("words"),
        of("names"),
        of("labels"),
        frozenset(table["nouns"]["words"]),
        openers,
        frozenset(table["fillers"]["words"]),
        frozenset(table["main"]["names"]),
        frozenset(table["asides"]["names"]),
        of("boxes"),
        frozenset(table["yielding"]["names"]),
    )


@lru_cache(maxsize=1 << 12)
def section_of(heading: str) -> Section | None:
    """Return the section that ``heading`` begins, ``None`` if its words do not tell."""
    if len(heading) > _LONGEST_TITLE:
        return None
    text = _plain(heading)
    if found := _whole(text):
        return found
    first, _, second = heading.partition(":")
    if second.strip():
        return section_of(second) or section_of(first)
    joined = [part for part in _JOINED.split(text) if part]
    parts = [_whole(part) or _of_head(part.split()) for part in joined if len(joined) > 1]
    if Section.PROCEDURE in parts or orders(heading):
        return Section.PROCEDURE
    if found := next((part for part in parts if part), None):
        return found
    return _of_head(_BEHIND.sub("", text).split())


def _of_head(words: list[str]) -> Section | None:
    """Return the section that the last of ``words`` tells, with those before it."""
    known = vocabulary().words
    if any(_known([word], known) is Section.SAFETY for word in words):
        return Section.SAFETY
    while words:
        starts = range(max(len(words) - _MOST_JOINED, 0), len(words))
        if found := next((s for start in starts if (s := _known(words[start:], known))), None):
            return found
        if words[-1].endswith(_NOUN_ENDINGS):
            return Section.PROCEDURE
        if _singular(words[-1]) not in vocabulary().fillers:
            return None
        words = words[:-1]
    return None


@lru_cache(maxsize=1 << 12)
def is_section(line: str, *, loosely: bool = True) -> bool:
    """Whether all of ``line`` is the name of a section: "Materials:", "2. PROCEDURE".

    ``loosely``: also words that are such names each ("Safety precautions"), as in some titles.
    """
    if len(line) > _LONGEST or _QUANTITY.search(line):
        return False
    text = _plain(line)
    if text in vocabulary().words or text in vocabulary().names:
        return True
    parts = [part for part in _JOINED.split(text) if part]
    return bool(parts) and all(_whole(part) or (loosely and _each(part)) for part in parts)


def _each(part: str) -> bool:
    return all(_whole(word) for word in part.split())


def is_main(heading: str) -> bool:
    """Whether ``heading`` begins the procedure proper."""
    return _singular(_plain(heading)) in vocabulary().main


def runs_in(lead: str) -> bool:
    """Whether ``lead``, before a colon, is all the name of the procedure: "Procedure: Add ...\""""
    return lead.casefold() != "step" and _singular(lead.casefold()) in vocabulary().main


def is_aside(heading: str) -> bool:
    """Whether ``heading`` begins a remark of a paragraph or so: "Caution"."""
    return _plain(heading) in vocabulary().asides


def yields(heading: str) -> bool:
    """Whether the section of ``heading`` may be the procedure: "Waste disposal"."""
    return _plain(heading) in vocabulary().yielding


def label_of(text: str) -> Section | None:
    """Return the section of a paragraph that begins with a label: "Caution: hot"."""
    lead, colon, rest = text[:_MOST_LEAD].partition(":")
    if not colon or (not rest.strip() and len(text) < _MOST_LEAD):
        return None
    lead = _plain(lead)
    labels = vocabulary().labels
    return labels.get(lead) or labels.get(_singular(lead))


def rank_of(draft: Draft, following: Draft | None, *, first: bool, tidy: bool, below: bool) -> int:
    """Return the rank of ``draft`` as a heading, 0 if it is none.

    ``first``: it is the first block; ``tidy``: nearly all others end with a stop or are items;
    ``below``: the document has headings by markup, which those known by their look lie below.
    """
    text = draft.content.text
    if draft.kind is BlockKind.HEADING:
        return draft.level
    if draft.kind is BlockKind.ROW or not any(map(str.isalpha, text)):
        return 0
    if draft.kind is BlockKind.ITEM:
        rank = CAPITALS + draft.number.count(".") if _heads_items(draft, following) else 0
    elif first and not is_section(text, loosely=False) and _is_title(text, tidy):
        return TITLE
    else:
        rank = _by_look(draft, tidy, following is not None and _is_step(following))
    return rank + _BELOW_MARKUP if rank and below else rank


def _by_look(draft: Draft, tidy: bool, leads: bool) -> int:
    text = draft.content.text
    words = text.split()
    if len(text) > _LONGEST or len(words) > _MOST_WORDS or _QUANTITY.search(text):
        return 0
    if is_section(text) and (draft.alone or text[0].isupper() or text.endswith(":")):
        return CAPITALS if text.isupper() else COLON if text.endswith(":") else PLAIN
    if text.endswith(":"):
        return COLON if text[0].isupper() and not orders(text) and not _FINITE.search(text) else 0
    if _STOPPED.search(text) or _FINITE.search(text) or not text[0].isupper():
        return 0
    if _in_capitals(text):
        return CAPITALS
    if draft.bold:
        return 0 if orders(text) else BOLD
    if draft.alone and leads:
        return PLAIN
    return PLAIN if (draft.alone or (leads and draft.parted)) and tidy and not orders(text) else 0


def _is_step(draft: Draft) -> bool:
    return draft.kind is BlockKind.ITEM and bool(draft.number)


def _heads_items(draft: Draft, following: Draft | None) -> bool:
    """Whether a numbered item is a heading: the name of a section, in capitals, or without a stop
    and with items of its number below it ("5.1 Harvest", "5.1.1 Spin ...")."""
    text = draft.content.text
    if not draft.number or len(text) > _LONGEST:
        return False
    if is_section(text):
        return True
    if _STOPPED.search(text) or _QUANTITY.search(text) or len(text.split()) > _MOST_WORDS:
        return False
    deeper = following is not None and following.number.startswith(f"{draft.number}.")
    return deeper or _in_capitals(text)


def _in_capitals(text: str) -> bool:
    """Whether ``text`` is words in capitals, and neither an order nor a sequence of bases."""
    if not text.isupper() or set(filter(str.isalpha, text)) <= _BASES:
        return False
    return max(map(len, _WORD.findall(text)), default=0) >= 4 and not orders(text)


def _is_title(text: str, tidy: bool) -> bool:
    if len(text) > _LONGEST_TITLE or text[-1] in ";,":
        return False
    if _STOPPED.search(text):
        telling = orders(text) or _FINITE.search(text) or _QUANTITY.search(text)
        return not telling and _SHORTEST_STOPPED <= len(text.split()) <= _LONGEST_STOPPED
    return tidy or not (orders(text) or _FINITE.search(text))


def orders(text: str) -> bool:
    """Whether ``text`` seems to tell what to do: "Gently mix the tube", not "Wash buffer"."""
    words = [word.lower().replace("-", "") for word in _WORD.findall(text[: 2 * _LONGEST])]
    said = len(words)
    while words and (words[0].endswith("ly") or words[0] in ("then", "next", "first", "finally")):
        del words[0]
    if not words:
        return False
    nouns = vocabulary().nouns
    if words[0] in _OPENING:
        behind = (match[1].lower() for match in _BEHIND_COMMA.finditer(text))
        clear = (word for word in words[1:] if word not in nouns)
        return any(word in _verbs() for word in (*behind, *clear))
    if words[0] in _STARTING and len(words) > 1 and words[1].endswith("ing"):
        return True
    if words[0] not in _verbs():
        return False
    if words[0] not in nouns or len(words) < said:
        return True
    return len(words) > 4 or any(word in _DETERMINERS for word in words[1:])


def tells(text: str) -> bool:
    """Whether ``text`` is a sentence that tells what to do or what is, with a stop at its end."""
    if not text.rstrip().endswith((".", "!", ";")):
        return False
    return orders(text) or bool(_FINITE.search(text) or _QUANTITY.search(text))


@cache
def _verbs() -> frozenset[str]:
    from protoplan import library

    operators = library.load().operators.values()
    verbs = (verb for one in operators for verb in one.verbs)
    return frozenset(one for one in verbs if " " not in one and not one.endswith(_NOUN_ENDINGS))


def _plain(heading: str) -> str:
    text = _BRACKETS.sub(" ", heading).strip(_EDGES).casefold()
    text = " ".join(text.replace("-", " ").split()).strip(_EDGES)
    openers = vocabulary().openers
    while opener := next((word for word in openers if text.startswith(word)), ""):
        text = text[len(opener) :]
    return text


def _whole(text: str) -> Section | None:
    text = _ENUMERATED.sub("", text)
    known = vocabulary()
    for form in (text, _singular(text)):
        if found := known.words.get(form) or known.names.get(form):
            return found
    return None


def _known(words: Sequence[str], known: Mapping[str, Section]) -> Section | None:
    text = " ".join(words)
    return known.get(text) or known.get(_singular(text))


def _singular(text: str) -> str:
    return text[:-1] if text.endswith("s") and not text.endswith("ss") else text
