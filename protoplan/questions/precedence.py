"""Which of two actions other protocols do first (``ontology/precedence.json``).

Learned from the order of the annotated actions of real protocols: how early each action of the
library comes, and how early each verb does beside that. No thing is looked at. Where a question is
given, what procedures usually do first counts, too.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.library import canonical_verb, find, lemmas, load
from protoplan.library.values import Library, Operator
from protoplan.questions.courses import usual

PRECEDENCE = "precedence.json"
"""The file of the ontology that has it."""
_SURELY = 2.5
"""Nats from which on the order of two actions is no guess."""


def features(verb: str, action: str, own: Collection[str]) -> Iterator[str]:
    """Yield the names of the weights that say how early a verb in canonical form comes;
    ``action`` is the operator that it stands for. A verb whose base form is among ``own`` has a
    weight of its own in all its forms, and others that of their action."""
    base = base_form(verb)
    yield f"{base if base in own else action}/"
    yield verb


@lru_cache(maxsize=1 << 12)
def base_form(verb: str) -> str:
    """Return the verb of the built-in library that ``verb`` is a form of, itself if it is none."""
    return next((one for one in lemmas(verb) if one in load().verbs), verb)


def earliness(verb: str, action: str) -> float:
    """Return how early an action comes: the difference of two is the log odds, in nats, that one
    comes before the other."""
    weights = _shipped()
    return sum(weights.get(name, 0.0) for name in features(verb, action, _own()))


@cache
def _own() -> frozenset[str]:
    """Return what has a weight in all its forms."""
    return frozenset(name.removesuffix("/") for name in _shipped() if name.endswith("/"))


@cache
def _shipped() -> Mapping[str, float]:
    weights: Mapping[str, float] = json.loads(resources.text("ontology", PRECEDENCE))["weights"]
    return weights


def likelier(
    actions: Sequence[tuple[str, Operator | None]], courses: Sequence[Sequence[float]]
) -> list[list[float]]:
    """Return for each two actions, verbs in canonical form with their operators, by how many nats
    it is likelier that the first comes before the second: by what other protocols do, and by the
    ``courses`` that procedures usually take. Of one outside the library nothing is known."""
    early = [earliness(verb, one.name) if one else None for verb, one in actions]
    return [
        [
            x if ours is None or theirs is None else x + ours - theirs
            for x, theirs in zip(row, early, strict=True)
        ]
        for ours, row in zip(early, courses, strict=True)
    ]


def is_unusual(text: str, verbs: Sequence[str], library: Library) -> bool:
    """Return whether protocols most likely do a later one of several verbs before an earlier."""
    actions = [(canonical_verb(verb), next(iter(find(library, verb)), None)) for verb in verbs]
    rows = likelier(actions, usual(text, actions, library))
    return any(row[at] > _SURELY for place, row in enumerate(rows) for at in range(place))


def in_order(text: str, verbs: Sequence[str], library: Library) -> list[str]:
    """Return verbs in the order in which protocols most likely have them, those of which nothing is
    known as they are given."""
    actions = [(canonical_verb(verb), next(iter(find(library, verb)), None)) for verb in verbs]
    rows = likelier(actions, usual(text, actions, library))
    odds = {verb: sum(row) for verb, row in zip(verbs, rows, strict=True)}
    return sorted(verbs, key=lambda verb: -odds[verb])
