"""Names that are joined otherwise: "NIH 3T3" for "NIH3T3", "co-culture" for "coculture"; and times
since something: "24 hpf" for "24 h post fertilization"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import LONGEST_NAME, normal
from protoplan.model import Step
from protoplan.scoring.ages import Events, events, told_out
from protoplan.scoring.markers import Markers, as_written, markers

_WORD = re.compile(r"[^\W_]+(?:\.\d+)*")
_POWER = re.compile(r"\d[\d.]*e", re.IGNORECASE)
"""The number before a power of ten: "1e" of "1e-6"."""
_JOINTS = " -‐‑–/"
_MOST = 4
"""Words that may be one."""
_SHORTEST = 3
"""Characters of a name that may be written in several."""


class _Run(NamedTuple):
    """Words of a text that stand side by side, and their name without what joins them."""

    start: int
    end: int
    words: int
    key: str


class Spelling(NamedTuple):
    """How steps write names, and the times since something."""

    names: Mapping[str, tuple[int, str]]
    """Without what joins their words, each with the number of these and as it is written."""
    events: Events
    markers: Markers


def spelling(steps: Iterable[Step]) -> Spelling:
    """Return how steps write what their objects and parameters name, the first of several ways."""
    texts = [text for step in steps for text in (*step.objects, *step.parameters)]
    since, signs = events(texts), markers(texts)
    names: dict[str, tuple[int, str]] = {}
    for text in (told_out(as_written(one, signs), since) for one in texts):
        for run in _runs(text):
            names.setdefault(run.key, (run.words, text[run.start : run.end]))
    return Spelling(names, since, signs)


def respelled(steps: Sequence[Step], known: Spelling) -> list[Step]:
    """Return steps with what they join otherwise than ``known`` written as that has it."""
    return [_respelled(step, known) for step in steps]


def _respelled(step: Step, known: Spelling) -> Step:
    objects = tuple(_written(text, known) for text in step.objects)
    parameters = tuple(_written(text, known) for text in step.parameters)
    if objects == step.objects and parameters == step.parameters:
        return step
    return replace(step, objects=objects, parameters=parameters)


def _written(text: str, known: Spelling) -> str:
    text = told_out(as_written(text, known.markers), known.events)
    parts, at = [], 0
    for run in _runs(text):
        words, form = known.names.get(run.key, (run.words, ""))
        if words != run.words and run.start >= at:
            parts += [text[at : run.start], form]
            at = run.end
    return "".join((*parts, text[at:])) if parts else text


@lru_cache(maxsize=1 << 14)
def _runs(text: str) -> tuple[_Run, ...]:
    """Return the runs of words of a text, from each word on the longest first."""
    return tuple(_found(text)) if len(text) <= LONGEST_NAME else ()


def _found(text: str) -> Iterator[_Run]:
    words = list(_WORD.finditer(text))
    for at, first in enumerate(words):
        if first.start() and text[first.start() - 1].isdigit():  # "E5" of "2.5E5"
            continue
        ends = [first]
        for last, word in zip(words[at : at + _MOST - 1], words[at + 1 :], strict=False):
            if not _may_join(last[0], text[last.end() : word.start()], word[0]):
                break
            ends.append(word)
        for count in range(len(ends), 0, -1):
            key = "".join(_key(word[0]) for word in ends[:count])
            if len(key) >= _SHORTEST and not key.isdigit():
                yield _Run(first.start(), ends[count - 1].end(), count, key)


@lru_cache(maxsize=1 << 14)
def _key(word: str) -> str:
    """Return a word in normal form; what has a figure in it is no plural: "U2OS"."""
    return normal(word) if word.isalpha() else normal(f"{word}0")[:-1]


def _may_join(word: str, joint: str, other: str) -> bool:
    """Whether two words may be parts of one: two numbers never are, nor the parts of a number
    ("1e-6"), nor small words that stand for themselves, nor what a slash parts but a number
    ("C57BL/6")."""
    if _POWER.fullmatch(word) and joint in _JOINTS and other[0].isdigit():
        return False
    if len(joint) != 1 or joint not in _JOINTS or (word[-1].isdigit() and other[0].isdigit()):
        return False
    if joint == "/" and not other[0].isdigit():
        return False
    return joint != " " or _small().isdisjoint((word.lower(), other.lower()))


@cache
def _small() -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["never_joined"])
