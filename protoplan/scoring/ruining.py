"""Names that tell of a thing ruined where the gold protocol has it whole: "boiled cells" for
"cells" (``ontology/spoiling.toml``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.library.verbs import bases, canonical_verb, participle
from protoplan.model import Step
from protoplan.normalise import canonical_name
from protoplan.scoring.anchoring import Anchor
from protoplan.scoring.harming import done_by

_SOME = 0.25
"""In so many steps such a word may be meant otherwise; in one at least."""


def ruined(
    pred: Sequence[Step], gold: Sequence[Sequence[str]], anchors: Sequence[Anchor]
) -> frozenset[int]:
    """Return the places of the steps that are done to what is ruined by its name, and by no step
    before, if more than a quarter of the steps are. ``gold`` are the objects of the gold steps."""
    found = set()
    done: set[str] = set()
    at = 0
    for anchor in anchors:
        for step in pred[at : anchor.pred]:
            done |= _verbs(step.action)
        at = anchor.pred
        if _is_ruined(pred[at].objects, gold[anchor.gold], done):
            found.add(at)
    return frozenset(found) if len(found) > max(1, _SOME * len(gold)) else frozenset()


def _is_ruined(names: Iterable[str], gold: Sequence[str], done: set[str]) -> bool:
    told = {word for one in gold for word in one.split()}
    return any(
        done.isdisjoint(by) and any(_befalls(word, one) for one in gold)
        for name in names
        for word, by in _ruins(name)
        if word not in told
    )


@lru_cache(maxsize=1 << 12)
def _ruins(name: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """Return the words of a name that tell that the thing is ruined, each with what does so."""
    words = canonical_name(name).split()
    return tuple((one, by) for one in words[:-1] if (by := _by().get(one)))


@lru_cache(maxsize=1 << 12)
def _befalls(word: str, name: str) -> bool:
    kind = kind_of(name)
    listed = _table()["words"].get(word)
    if listed is not None:
        return is_one_of(kind, listed["kinds"])
    return any(one.befalls(name, kind) for verb in _by()[word] for one in done_by(verb))


@cache
def _by() -> dict[str, frozenset[str]]:
    """Return the words for what is ruined, each with the verbs that do so."""
    lists = resources.table("ontology", "spoiling.toml")["lists"]
    verbs = {verb for name in _table()["lists"] for verb in lists[name] if " " not in verb}
    found = {participle(verb): frozenset((verb,)) for verb in verbs}
    return found | {word: frozenset(of["by"]) for word, of in _table()["words"].items()}


@lru_cache(maxsize=1 << 10)
def _verbs(action: str) -> frozenset[str]:
    verb = canonical_verb(action)
    return frozenset((verb, *verb.split(), *bases(verb)))


def _table() -> dict[str, Any]:
    table: dict[str, Any] = resources.table("ontology", "spoiling.toml")["ruined"]
    return table
