"""Who is meant by a clause that says who does not do a step: certain people, "Students must not do
this.", "Persons with a pacemaker should not do this.", or nobody at all, "You must not do this."
(``ontology/denials.toml``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from protoplan import resources

_ARTICLES = frozenset(("the", "a", "an", "any", "all", "most", "our", "some", "many", "few"))
_DENYING = frozenset(("not", "never", "hardly", "rarely", "cannot", "dont"))
_JOINTS = frozenset(("and", "or", "nor"))
_LONGEST = 24
"""Words of a clause that are looked at."""


def are_certain(words: Sequence[str]) -> bool:
    """Whether words name certain people, or what works in their place: "pregnant staff", "persons
    with a pacemaker", "other labs", "the robot"."""
    for at, word in enumerate(words):
        if word in _JOINTS:
            return are_certain(words[:at]) and are_certain(words[at + 1 :])
    rest = [*words]
    if any(one in _list("reasonable") for one in rest):
        return False
    while rest and rest[0] in _ARTICLES:
        rest = rest[1:]
    if not rest:
        return False
    if any(one in _list("certain_people") for one in rest[:3]):
        return True
    at = next((n for n, one in enumerate(rest) if one in _list("kinds_of_people")), -1)
    if at < 0:
        return False
    if any(one in _list("restricted") for one in rest):
        return True
    return len(rest) > at + 2 and rest[at + 1] in _list("restricting")


def is_left_to_us(words: Sequence[str]) -> bool:
    """Whether a clause says only that certain people do not do the step."""
    if len(words) > _LONGEST:
        return False
    says = (n for n, one in enumerate(words) if one in _list("modals") or one[-3:] == "n't")
    at = next(says, -1)
    signs = [one for one in words[at:] if one in _DENYING or one[-3:] == "n't"]
    if at < 0 and (never := [n for n, one in enumerate(words) if one in _DENYING]):
        at, signs = never[0], [words[never[0]]]
    if at <= 0 or len(signs) != 1 or not are_certain(words[:at]):
        return False
    return _list("not_done").issuperset(words[at:])


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
