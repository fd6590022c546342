"""What is worth knowing of each operation to tell which earlier one it follows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from protoplan.entities import above, kind_of
from protoplan.lineage.marks import Evidence, evidence
from protoplan.lineage.values import Mention, Operation
from protoplan.lineage.words import read_name, vocabulary

_KINDS = ("sample", "liquid", "solid", "chemical", "container", "device", "tool", "place", "data")
_SOURCES = {"objects": "o", "reagent": "r", "location": "l", "instrument": "i"}
_WORD = re.compile(r"[^\W\d_]+")
_EMPTY: frozenset[str] = frozenset()

Key = str | int
"""What tells a thing from others: the head noun of its name, or the group people put it in."""


class Shot:
    """One operation, as its features need it."""

    __slots__ = (
        "act", "arguments", "cues", "fresh", "heads", "keys", "kinds", "last", "last_heads",
        "last_words", "later", "led", "line", "marked", "new", "objectless", "part", "roles",
        "skipped", "starts", "state", "takes", "texts", "verb", "words",
    )  # fmt: skip

    verb: str
    act: str
    """The operator, as the library calls it."""
    arguments: str
    """What people marked its mentions as; empty without marks."""
    line: int
    keys: dict[Key, str]
    """What it mentions, and where, by the first letter: objects, reagent, location, instrument."""
    texts: frozenset[str]
    heads: frozenset[str]
    words: frozenset[str]
    kinds: tuple[str, ...]
    cues: tuple[str, ...]
    """Words before its verb that may tell how it follows others."""
    led: str
    """What stands right before its verb, if that is such a word or a mark."""
    starts: bool
    """It is the first of its sentence."""
    skipped: int
    """How many sentences before it hold no operation."""
    objectless: bool
    roles: str
    """The roles of its things: "ol" for one that has objects and a location."""
    state: bool
    part: bool
    takes: bool
    last: dict[int, tuple[tuple[str, str], ...]]
    """The operations that last had one of its things, and the roles of these in both."""
    last_heads: frozenset[int]
    last_words: frozenset[int]
    later: int | None
    """The next operation that has one of its things."""
    new: str
    """Whether its things are new: "n", known before: "k", or there are none: "-"."""
    fresh: bool
    """Not a word of it was there before."""
    marked: Evidence
    """What people marked that speaks for its following earlier ones; empty without marks."""


def scene(operations: Sequence[Operation]) -> list[Shot]:
    """Return what the features need of each operation."""
    shots = [_shot(operation, before) for operation, before in _with_line_before(operations)]
    keys: dict[Key, int] = {}
    heads: dict[str, int] = {}
    words: dict[str, int] = {}
    for place, shot in enumerate(shots):
        last: dict[int, tuple[tuple[str, str], ...]] = {}
        for key, source in shot.keys.items():
            at = keys.get(key)
            if at is not None:
                word = key if isinstance(key, str) else ""
                last[at] = (*last.get(at, ()), (shots[at].keys[key] + source, word))
                if shots[at].later is None:
                    shots[at].later = place
            keys[key] = place
        shot.last = last
        shot.new = "-" if not shot.keys else "k" if last else "n"
        shot.last_heads = frozenset(heads[head] for head in shot.heads if head in heads)
        shot.last_words = frozenset(words[word] for word in shot.words if word in words)
        shot.fresh = shot.new == "n" and not shot.last_words
        heads.update(dict.fromkeys(shot.heads, place))
        words.update(dict.fromkeys(shot.words, place))
    for shot, marked in zip(shots, evidence(operations), strict=True):
        shot.marked = marked
    return shots


def _with_line_before(operations: Sequence[Operation]) -> list[tuple[Operation, int]]:
    lines = [-1, *(operation.line for operation in operations)]
    return list(zip(operations, lines, strict=False))


def _shot(operation: Operation, line_before: int) -> Shot:
    shot = Shot()
    shot.verb = stem(operation.verb)
    shot.act = operation.operator or ""
    shot.line = operation.line
    shot.starts = operation.line != line_before
    shot.skipped = max(0, min(2, operation.line - line_before - 1)) if line_before >= 0 else 0
    shot.keys = {}
    heads: list[str] = []
    texts: list[str] = []
    words: list[str] = []
    kinds: list[str] = []
    for mention in operation.mentions:
        head, text, content, kind = _features(mention.text)
        source = _SOURCES.get(mention.source, "r")
        shot.keys.setdefault(_key(mention, head), source)
        heads.append(head)
        texts.append(text)
        words += content
        kinds.append(kind + source)
    shot.heads = frozenset(heads) if heads else _EMPTY
    shot.texts = frozenset(texts) if texts else _EMPTY
    shot.words = frozenset(words) if words else _EMPTY
    shot.objectless = "o" not in shot.keys.values()
    shot.roles = "".join(sorted(set(shot.keys.values())))
    if shot.objectless:
        kinds.append("-")
    shot.kinds = tuple(dict.fromkeys(kinds))
    shot.state = not shot.heads.isdisjoint(vocabulary("states"))
    shot.part = not shot.heads.isdisjoint(vocabulary("parts"))
    shot.takes = shot.verb in _taking()
    marks = [mention.marks.argument for mention in operation.mentions if mention.marks]
    shot.arguments = " ".join(sorted(set(marks))) if marks else ""
    verb = operation.verb.lower()
    before = operation.text.lower().partition(verb)[0] if verb else ""
    shot.cues = _cues(before)
    shot.led = _led(before)
    shot.later = None
    return shot


def _key(mention: Mention, head: str) -> Key:
    return head if mention.group is None else mention.group


@lru_cache(maxsize=1 << 14)
def _features(text: str) -> tuple[str, str, tuple[str, ...], str]:
    name = read_name(text)
    line = above(kind_of(text))
    kind = next((kind for kind in _KINDS if kind in line), "")
    return name.head, name.text, tuple(word for word in name.words if len(word) > 1), kind


@lru_cache(maxsize=1 << 12)
def _cues(text: str) -> tuple[str, ...]:
    """Return the first words of ``text`` that may tell how a step follows others."""
    if not text:
        return ()
    cues = vocabulary("cues")
    words = [word for word in _WORD.findall(text) if word in cues]
    return tuple(words[:3])


@lru_cache(maxsize=1 << 12)
def _led(text: str) -> str:
    """Return what stands right before the verb: a cue word, a mark, or nothing of note."""
    words = text.split()
    last = words[-1].lower() if words else ""
    return last if last in vocabulary("cues") or (not last.isalnum() and len(last) == 1) else ""


@lru_cache(maxsize=1 << 12)
def stem(verb: str) -> str:
    """Return what the forms of a verb share: "centrifuging" and "centrifuge" → "centrifug"."""
    word = verb.lower().split()[0] if verb.strip() else ""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    return word.rstrip("e")


@lru_cache(maxsize=1)
def _taking() -> frozenset[str]:
    return frozenset(stem(verb) for verb in vocabulary("taking"))
