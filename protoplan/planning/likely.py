"""Which of several actions is likely the one that is missing.

What makes a part and is called after it (elute, eluate) is it; else what other protocols do in such
a place, what the action is there for, and what the protocol has at hand count together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import log
from typing import NamedTuple

from protoplan.library import lemmas
from protoplan.library.values import Library, Operator, Same
from protoplan.planning.usage import shipped
from protoplan.states.values import Task

_BEST = 3
"""How many operators are tried for one thing that is missing."""
_STEM = 3
"""Letters that a verb and a part share where the one makes the other: elute, eluate."""
_FAR = 2.5
"""Nats: what is so much less likely than the likeliest is not usual."""
_MEANT = 20.0
"""Nats for an action that is there for what is missing."""
_AT_HAND = 4.0
"""Nats for a word that a verb of the action shares with what the protocol names: magnetic beads."""
_RECENT = 4
"""So many steps back it may be named."""
_SHORT = 4
"""Words of fewer letters say nothing."""
_COMMON = 2
"""Words in the verbs of more actions than these tell none of them from others."""


class Want(NamedTuple):
    """What a step lacks: an atom that must hold (``positive``), or must not."""

    step: int
    atom: int
    positive: bool
    made: bool = False
    """Nothing in the protocol brings it about, at any time."""


class Candidate(NamedTuple):
    """An operator that may bring about what is wanted, as ``fact``, on a thing of a kind. ``said``
    is the one by whose verb it is said."""

    operator: Operator
    said: Operator
    fact: str
    kind: str


class Likely(NamedTuple):
    """A candidate worth a try. ``meant``: it is there for what is wanted, by its name or by what it
    needs; ``usual``: others are not much likelier."""

    candidate: Candidate
    meant: bool
    usual: bool


def likeliest(task: Task, want: Want, part: str, candidates: Sequence[Candidate]) -> list[Likely]:
    """Return the candidates worth a try, likeliest first. ``part`` is what is missing, empty if
    that is a state."""
    rated = []
    after = {id(one) for one in candidates if part and _is_said(task, want, one.operator)}
    for one in candidates:
        meant = id(one) in after if after else _is_meant(one, part, want.positive)
        rate = _usual(task, want, part, one) + _MEANT * meant
        rated.append((rate, one.operator.name, Likely(one, meant, True)))
    rated.sort(key=lambda rating: (-rating[0], rating[1]))
    return [one._replace(usual=rate >= rated[0][0] - _FAR) for rate, _, one in rated[:_BEST]]


def _is_said(task: Task, want: Want, operator: Operator) -> bool:
    """Whether the name by which a part is wanted tells the action that makes it: a homogenate is
    of homogenizing, though it is a lysate too, and so is a sonicated lysate of sonicating."""
    number = task.atoms[want.atom].args[0]
    links = task.lineage.links[want.step]
    names = [one.mention.text for one in links if one.entity == number and one.mention.text]
    *words, head = (names[0] if names else task.entities[number].name).casefold().split()
    told = {lemma for word in words if word.endswith("ed") for lemma in lemmas(word)}
    return not told.isdisjoint(operator.verbs) or (
        head not in task.library.parts and called_after(head, operator)
    )


def _is_meant(one: Candidate, part: str, positive: bool) -> bool:
    """Whether an action is called after the part that it makes, or needs the opposite of the state
    that it brings about, and so is for it."""
    if part:
        stem = part[:_STEM]
        return any(verb.startswith(stem) for verb in one.operator.verbs if " " not in verb)
    return any(pre.fact == one.fact and pre.positive != positive for pre in one.operator.pre)


def called_after(part: str, operator: Operator) -> bool:
    """Whether a part is called after an action by its first name: what is filtered is the filtrate,
    and a pellet is not what every spin is for."""
    return operator.verbs[0].startswith(part[:_STEM])


def _usual(task: Task, want: Want, part: str, one: Candidate) -> float:
    operator = one.operator
    before = task.steps[want.step - 1].operator if want.step else ""
    usual = shipped().of(one.said.name, one.kind, before, task.steps[want.step].operator)
    if part:
        usual += log(1 + len(operator.splits))
    else:  # the fewer other effects it has, the more it is for this one
        usual -= log(len(operator.add) + len(operator.delete))
    words = _own_words(Same(task.library))[operator.name] & _at_hand(task, want.step)
    return usual + _AT_HAND * len(words)


def _at_hand(task: Task, step: int) -> set[str]:
    """Return the words for things in the steps just before one."""
    return {
        _singular(word)
        for links in task.lineage.links[max(0, step - _RECENT) : step]
        for link in links
        for word in link.mention.text.casefold().split()
    }


@lru_cache(maxsize=8)
def _own_words(library: Same[Library]) -> Mapping[str, frozenset[str]]:
    """Return the words in the verbs of each action, but the first of each ("capture beads"), that
    are in those of few others and are no part."""
    parts = {word for part in library.value.parts.values() for word in part.words}
    words = {
        operator.name: {_singular(word) for verb in operator.verbs for word in verb.split()[1:]}
        for operator in library.value.operators.values()
    }
    counts: dict[str, int] = {}
    for own in words.values():
        for word in own:
            counts[word] = counts.get(word, 0) + 1
    return {
        name: frozenset(
            word
            for word in own
            if len(word) >= _SHORT and counts[word] <= _COMMON and word not in parts
        )
        for name, own in words.items()
    }


def _singular(word: str) -> str:
    return word.removesuffix("s")
