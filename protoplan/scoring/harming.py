"""What destroys which things, by ``ontology/spoiling.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import inf
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, noun, singular
from protoplan.library.verbs import bases, canonical_verb
from protoplan.model import Dimension, Step
from protoplan.normalise import read_term

_FILE = "spoiling.toml"
_DEGREES = re.compile(r"\d\s*(?:°|º|deg|C\b|K\b|F\b)", re.IGNORECASE)

_FORMS = ("suspension", "pellet", "mixture", "monolayer", "dilution", "stock", "inoculum")
"""Behind the name of a thing: it is that in another form."""


class Harm(NamedTuple):
    """What is done for good, by what, and to what. Patterns hold names as whole words."""

    verbs: frozenset[str]
    reagents: re.Pattern[str] | None
    above: float
    kinds: tuple[str, ...]
    words: re.Pattern[str] | None
    but: re.Pattern[str] | None
    spared: frozenset[str]
    """Actions that do as well with what is left."""
    until: frozenset[str]
    """Actions, and parts worked on, from which on it need not be as it was."""
    lasting: bool
    """It is one whatever was made of the thing for good before."""

    def befalls(self, name: str, kind: str) -> bool:
        """Whether a thing of this name and kind stands no such harm."""
        if (self.but and self.but.search(name)) or (self.reagents and self.reagents.search(name)):
            return False
        if self.words is not None and self.words.search(name):
            return True
        name = name.casefold()
        of, _, form = name.rpartition(" ")
        last = of.rpartition(" ")[2]
        of = noun(last) if noun(last) != last else of
        whole = kind_of(of) if singular(form) in _FORMS else ""
        return any(is_one_of(one, self.kinds) for one in (kind_of(name) or kind, whole))


@lru_cache(maxsize=1 << 14)
def harms(action: str, objects: tuple[str, ...], parameters: tuple[str, ...]) -> tuple[Harm, ...]:
    """Return the harms that a step does to whatever it works on."""
    verb = canonical_verb(action)
    verbs = {verb, *bases(verb)}
    names = [one for one in (*objects, *parameters) if not _other().search(one)]
    hot = _hottest(Step(action, objects, parameters))
    return tuple(
        one
        for one in _known()
        if not verbs.isdisjoint(one.verbs)
        or hot >= one.above
        or (one.reagents and any(map(one.reagents.search, names)))
    )


@cache
def done_by(verb: str) -> tuple[Harm, ...]:
    """Return the harms that a verb, a base form, does by itself."""
    return tuple(one for one in _known() if verb in one.verbs)


def _hottest(step: Step) -> float:
    """Return the highest temperature that a step surely reaches, in °C."""
    if not any(map(_DEGREES.search, step.parameters)):
        return -inf
    return max(
        (
            quantity.low
            for parameter in read_term(step).parameters
            for quantity in parameter.quantities
            if quantity.dimension is Dimension.TEMPERATURE
        ),
        default=-inf,
    )


@cache
def _known() -> tuple[Harm, ...]:
    table: dict[str, Any] = resources.table("ontology", _FILE)
    return tuple(
        Harm(
            frozenset(_listed(one.get("verbs", ()))),
            _pattern(_listed(one.get("reagents", ()))),
            one.get("above", inf),
            tuple(one.get("kinds", ())),
            _pattern(one.get("words", ())),
            _pattern(one.get("but", ())),
            frozenset((*table["spared"], *one.get("spared", ()))),
            frozenset(one.get("until", ())),
            one.get("lasting", False),
        )
        for one in table["harm"]
    )


def _listed(names: Iterable[str]) -> Iterator[str]:
    lists = resources.table("ontology", _FILE)["lists"]
    return (one for name in names for one in lists[name])


@cache
def _other() -> re.Pattern[str]:
    """Return what names hold that are not those of a reagent though they hold it."""
    found = _pattern(_listed(("other",)))
    assert found is not None
    return found


def _pattern(names: Iterable[str]) -> re.Pattern[str] | None:
    listed = sorted({re.escape(one) for one in names}, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(listed)})s?\b", re.IGNORECASE) if listed else None
