"""Things of a step that its sentence gives the place of one another: "wash the PBST with the
embryos". The words are in ``ontology/casting.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.model import Step
from protoplan.normalise import canonical_name
from protoplan.scoring.concepts import concept, is_reagent

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_ONE = r"\d[\d.,]* ?(?:%|[^\W\d_]{1,3}(?:/[^\W\d_]{1,3})?\b(?: of)?)"
_VALUE = rf"(?:(?:an? )?(?:equal )?(?:\d+ ?[x×] ?)?{_ONE} ?){{0,3}}"
_FRONT = re.compile(rf"^(?:(?:with|in|using|by|over|into) )?{_VALUE}")
_AMOUNT = r"(?:(?:\d+ ?[x×] ?)?\d[\d.,]* ?(?:%|[^\W\d_]{1,3}(?:/[^\W\d_]{1,3})?\b(?: of)?) ){0,3}"
_THE = r"(?:(?:the|these|this|all|some|an?) )?"
_ENDS = r"(?= ?(?:[.,;:)]|$)| (?:for|at|on|over|until|and|then|\d))"
"""Behind a name that ends there, as "plate" in "plate reader" does not."""


def miscast(step: Step, sentence: str) -> list[str]:
    """Return the reagents of a step that its sentence has the doing done to, with what the step
    is done to, and the percentages that it says of what has none ("at 5% room temperature")."""
    text = canonical_name(sentence[:_LONGEST])
    found = [match[0] for match in _nothing().finditer(text) if not _is_told(match[0], step)]
    verb = canonical_name(step.action)
    if not step.objects or not step.parameters or not _is_one_way(verb):
        return found
    objects = list(_worked_on(step))
    reagents = [one for one in _reagents(step) if one in text] if objects else []
    if not any(text.find(one) < text.rfind(other) for one in reagents for other in objects):
        return found
    return found + _turned(text, verb, reagents, objects)


def _turned(text: str, verb: str, reagents: Sequence[str], objects: Sequence[str]) -> list[str]:
    """Return the reagents that a text has the doing done to, with one of the objects."""
    what, them = ("|".join(map(re.escape, names)) for names in (reagents, objects))
    before = "|".join((*_table()["before"], *(["in"] if verb in _table()["inside"] else [])))
    done = re.escape(libraries.participle(verb))
    turned = re.compile(
        rf"(?:^|[.;:,] |\b(?:then|and) ){re.escape(verb)} {_THE}{_AMOUNT}(?P<what>{what}) "
        rf"(?:[^.;]* )?(?:{before}) {_THE}(?:{them}){_ENDS}"
        rf"|\b(?P<other>{what}) (?:is|are|was|were) {done} (?:[^.;]* )?(?:{before}) "
        rf"{_THE}(?:{them}){_ENDS}"
    )
    return [match["what"] or match["other"] for match in turned.finditer(text)]


@lru_cache(maxsize=1 << 12)
def _is_one_way(verb: str) -> bool:
    """Whether what a doing is done with never stands behind its verb as what it is done to does."""
    both = _table()["both_ways"]
    return bool(verb) and verb not in both and verb.split()[0] not in both


def _worked_on(step: Step) -> Iterator[str]:
    """Yield the objects of a step that are no reagents from a bottle, and no devices."""
    for one in step.objects:
        if not is_one_of(kind_of(concept(one)), _never()):
            yield canonical_name(one)


def _reagents(step: Step) -> Iterator[str]:
    """Yield what the parameters of a step name that is a reagent, without its amount, and what it
    is in."""
    for one in step.parameters:
        name = _FRONT.sub("", canonical_name(one))
        for part in (name, name.partition(" in ")[0]):
            if part and is_reagent(concept(part)):
                yield part


def _is_told(text: str, step: Step) -> bool:
    """Whether an item of a step says so by itself."""
    return any(text in canonical_name(one) for one in step.parameters)


@cache
def _table() -> dict[str, list[str]]:
    return resources.table("ontology", "casting.toml")


@cache
def _never() -> tuple[str, ...]:
    return tuple(_table()["never"])


@cache
def _nothing() -> re.Pattern[str]:
    return re.compile(rf"\b\d[\d.,]* ?% (?:{'|'.join(map(re.escape, _table()['no_part']))})\b")
