"""What would come about, told behind a step, and that it must not: "Otherwise tissue is lost, which
must not happen." (``ontology/denials.toml``).

A clause tells a consequence that has a subject and a verb of harm, or one behind "otherwise", and
neither the verb of the step nor what stands for it: "this breaks the tissue, which is forbidden"
and "washing them is wrong, which is a mistake" speak of the step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from protoplan import resources
from protoplan.library import lemmas

_RELATIVE = re.compile(r"(?P<told>[^.!?;:()]+), (?P<says>which [^.!?;:(),]+)(?=[.!?;:()]|$)")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_PAST = re.compile(r"(?:ed|en|rn|st)$")
"""Endings of verbs that are no verb of a clause but behind a form of "be"."""

_IsDone = Callable[[str], bool]


def without_consequences(text: str, is_done: _IsDone) -> str:
    """Return a plain sentence without what it says only of a consequence that it tells behind its
    step. ``is_done`` tells whether a word is a form of the verb of the step."""

    def kept(match: re.Match[str]) -> str:
        says = set(_WORD.findall(match["says"]))
        of_it = says <= _list("said_of_consequences")
        behind = any(map(is_done, _WORD.findall(text[: match.end("told")])))
        return match["told"] if of_it and behind and _is_one(match["told"], is_done) else match[0]

    return _RELATIVE.sub(kept, text) if ", which " in text else text


def _is_one(told: str, is_done: _IsDone) -> bool:
    """Whether the last clause of what is told is a consequence."""
    *before, last = told.split(", ")
    words = _WORD.findall(last)
    done = max((n for n, one in enumerate(words) if is_done(one)), default=-1)
    if done >= 0:  # "wash it, for the tissue dries out"
        joints = (n for n in range(done, len(words)) if words[n] in _list("consequence_joints"))
        words = words[next(joints, len(words)) :]
    if not _list("no_consequence").isdisjoint(words):
        return False
    otherwise = not _list("if_not").isdisjoint(
        (*_WORD.findall(before[-1] if before else ""), *words)
    )
    while words and words[0] in _list("consequence_leads"):
        words = words[1:]
    points = not _list("step_pronouns").isdisjoint(words[:1])
    if otherwise and any(map(_is_verb_or_plural, words[1:])):
        return True
    return not points and _has_its_verb(words)


def _has_its_verb(words: Sequence[str]) -> bool:
    """Whether a clause has a verb of harm behind a subject: "the film cracks", "dye is lost"."""
    for at, word in enumerate(words):
        if not at or _harms().isdisjoint((word, *lemmas(word))):
            continue
        before = [one for one in words[:at] if one[-2:] != "ly"]
        if not before or before[-1] in _list("naming") or before[-1].isdigit():
            continue
        if not _PAST.search(word) or before[-1] in _list("being") | _list("getting"):
            return True
    return False


def _is_verb_or_plural(word: str) -> bool:
    return word in _list("being") | _list("getting") or bool(re.search(r"[^s]s$", word))


@cache
def _harms() -> frozenset[str]:
    """Return the base forms of verbs of what goes wrong."""
    customs, warning, incidents = (
        resources.table("ontology", f"{name}.toml") for name in ("customs", "warning", "incidents")
    )
    words = (*warning["harmful"], *incidents["failing"], *incidents["appearing"])
    harming = (one for name in ("harming", "undoing", "suffering") for one in customs[name])
    found = {one.split()[0] for one in (*words, *harming)}
    return frozenset(found | _list("bringing_about"))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
