"""Things of a step that its sentence gives the place of one another: "wash the PBST with the
embryos". The words are in ``ontology/casting.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from protoplan import library as libraries
from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.model import Step
from protoplan.normalise import canonical_name
from protoplan.scoring.concepts import concept, is_reagent

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_FRONT = re.compile(
    r"^(?:(?:with|in|using|by) )?(?:\d[\d.,]* ?(?:%|[^\W\d]{1,3}(?:/[^\W\d]{1,3})?\b(?: of)?) ?)?"
)
_AMOUNT = r"(?:\d[\d.,]* ?(?:%|[^\W\d_]{1,3}(?:/[^\W\d_]{1,3})?\b(?: of)?) ){0,2}"
_THE = r"(?:(?:the|these|this|all) )?"
_ENDS = r"(?= ?(?:[.,;:)]|$)| (?:for|at|on|over|until|and|then|\d))"
"""Behind a name that ends there, as "plate" in "plate reader" does not."""


def miscast(step: Step, sentence: str) -> list[str]:
    """Return the reagents of a step that its sentence has the doing done to, with what the step
    is done to, and the percentages that it says of what has none ("at 5% room temperature")."""
    text = canonical_name(sentence[:_LONGEST])
    found = [match[0] for match in _nothing().finditer(text) if not _is_told(match[0], step)]
    verb = canonical_name(step.action)
    if verb not in _table()["verbs"]:
        return found
    objects = "|".join(map(re.escape, _worked_on(step)))
    reagents = "|".join(map(re.escape, _reagents(step)))
    if not objects or not reagents:
        return found
    before = "|".join(_table()["before"])
    done = re.escape(libraries.participle(verb))
    turned = re.compile(
        rf"(?:^|[.;:,] |\b(?:then|and) ){re.escape(verb)} {_THE}{_AMOUNT}(?P<what>{reagents}) "
        rf"(?:[^.;]* )?(?:{before}) {_THE}(?:{objects}){_ENDS}"
        rf"|\b(?P<other>{reagents}) (?:is|are|was|were) {done} (?:[^.;]* )?(?:{before}) "
        rf"{_THE}(?:{objects}){_ENDS}"
    )
    return found + [match["what"] or match["other"] for match in turned.finditer(text)]


def _worked_on(step: Step) -> Iterator[str]:
    """Yield the objects of a step that are no reagents, and worked on."""
    for one in step.objects:
        name = concept(one)
        if is_one_of(kind_of(name), _table()["worked_on"]) and not is_reagent(name):
            yield canonical_name(one)


def _reagents(step: Step) -> Iterator[str]:
    """Yield what the parameters of a step name that is a reagent, without its amount."""
    for one in step.parameters:
        name = _FRONT.sub("", canonical_name(one))
        if name and is_reagent(concept(name)):
            yield name


def _is_told(text: str, step: Step) -> bool:
    """Whether an item of a step says so by itself."""
    return any(text in canonical_name(one) for one in step.parameters)


@cache
def _table() -> dict[str, list[str]]:
    return resources.table("ontology", "casting.toml")


@cache
def _nothing() -> re.Pattern[str]:
    return re.compile(rf"\b\d[\d.,]* ?% (?:{'|'.join(map(re.escape, _table()['no_part']))})\b")
