"""Labels behind a step that deny another thing, or are answered by no: "Not needed: gloves.",
"Never: vortex.", "Mistake to avoid: skipping this step.", "Can be skipped: no."
(``ontology/denials.toml``).

The same label denies its step where it stands before it ("not needed: heat it"), or where what it
tells is no other thing but a reason: "Never: too dangerous."
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from protoplan import library as libraries
from protoplan import resources
from protoplan.scoring.others import are_certain

_MAY = frozenset(("can", "may", "could", "might"))
_POINTS = frozenset(("this", "that", "these", "those", "such", "it"))
_WORKING = "ing"
_BY = "by"

_IsSo = Callable[[Sequence[str]], bool]


def is_answered(
    label: Sequence[str], told: Sequence[str], is_another: _IsSo, leaves: _IsSo
) -> bool:
    """Whether what is told by a label is a no that denies no step: "May be omitted: never.",
    "Critical: no.", "Can be stored: no.", "Done by robot: no."."""
    if not _list("only_no").issuperset(told):
        return False
    if leaves(label):
        return True
    if _list("qualities").issuperset(label):
        return tuple(told) in (("no",), ("not",), ("none",))
    if are_certain(label[label.index(_BY) + 1 :] if _BY in label else label):
        return True
    could_be = label[0] in _MAY and label[1:2] in (("be",), ["be"])
    return could_be and _POINTS.isdisjoint(label) and is_another(label[2:])


def denies_another(
    label: Sequence[str], told: Sequence[Sequence[str]], is_another: _IsSo, leaves: _IsSo
) -> bool:
    """Whether a label that denies is said of another thing ("To be avoided: bubbles."), or of
    leaving out the step ("Common mistake: skipping this step.")."""
    name = " ".join(label)
    denied = name in _list("denied_labels")
    errs = not _list("mistakes").isdisjoint(label) and _POINTS.isdisjoint(label)
    if (denied or errs) and all(map(leaves, told)):
        return True
    if not denied:
        return False
    open_ = name in _list("open_labels")
    return all(_is_thing(one, open_) and is_another(one) for one in told)


def are_contrasted(label: Sequence[str], other: Sequence[str]) -> bool:
    """Whether one of two labels is of the wrong way, and one of the right: "Wrong: fast. Right:
    slowly."."""
    names = (" ".join(label), " ".join(other))
    return any(
        one in _list("wrong_labels") and right in _list("right_labels")
        for one, right in (names, names[::-1])
    )


def _is_thing(words: Sequence[str], is_doing: bool) -> bool:
    """Whether words tell a thing or a doing, and not why the step is not done, or what instead."""
    if not _list("telling_why").isdisjoint(words):
        return False
    if _POINTS.issuperset(words[:1]) or not {"this", "that"}.isdisjoint(words):
        return False
    return not is_doing or words[0][-3:] == _WORKING or any(map(_is_verb, words[:2]))


@cache
def _is_verb(word: str) -> bool:
    verbs = libraries.load().verbs
    return any(one in verbs for one in (word, *libraries.lemmas(word)))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
