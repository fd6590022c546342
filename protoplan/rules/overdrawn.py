"""EXE011: more of a solution is used than is prepared."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from protoplan import units
from protoplan.entities import normal
from protoplan.findings import Severity
from protoplan.model import Action, Dimension, Quantity, Role
from protoplan.rules._steps import Told, sentence_of, told
from protoplan.rules.data import any_of, data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_STRENGTHS = frozenset(
    (
        Dimension.FOLD, Dimension.PERCENT, Dimension.MOLARITY, Dimension.MASS_CONCENTRATION,
        Dimension.ACTIVITY_CONCENTRATION, Dimension.NUMBER_CONCENTRATION,
    )
)  # fmt: skip

_Values = frozenset[tuple[Dimension, float, float]]


class _Solution(NamedTuple):
    """A solution as a step names it: TAE, at 50x, 20 ml of it."""

    text: str
    """Its name as written, with its strength."""
    name: str
    """In normal form, without quantities."""
    strength: _Values
    """Its concentrations; empty where none is said, or that it is ready for use (1x)."""
    acidity: _Values
    volume: Quantity | None
    """The one volume that is said of it."""
    step: Told

    def is_as(self, other: _Solution) -> bool:
        """Whether it is the same as ``other`` by its name and strength."""
        acid = not self.acidity or not other.acidity or self.acidity == other.acidity
        return acid and (self.name, self.strength) == (other.name, other.strength)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each use that takes the sum of the uses of a solution beyond the volume prepared.

    Only volumes stated of the very name and strength count; where one may be of another
    preparation, none does.
    """
    steps = told(sop)
    made = [one for step in steps if _makes(step) for one in _objects(step)]
    if not any(one.volume for one in made):
        return
    taken = [one for step in steps for one in _taken(step)]
    apart = list(_apart(made))
    for first in apart:
        same = [one.volume for one in made if one.is_as(first)]
        most = sum(one.high for one in same if one)
        uses = [one for one in taken if [made for made in apart if one.is_as(made)] == [first]]
        found = _first_beyond(uses, most)
        if found and None not in same and not _is_unclear(sop, steps, first.name):
            yield _hit(*found, first, most)


def _makes(step: Told) -> bool:
    return step.step.action in data(__name__)["making"]


def _apart(made: list[_Solution]) -> Iterator[_Solution]:
    """Yield the first of those of the solutions that are the same."""
    for place, one in enumerate(made):
        if not any(one.is_as(before) for before in made[:place]):
            yield one


def _objects(step: Told) -> Iterator[_Solution]:
    """Yield what a step makes, if it makes something, else the things that it is done to."""
    term = step.step.term
    for part in term.objects if term else ():
        alone = term and len(term.objects) == 1
        quantities = _of_object(term) if term and alone else part.quantities
        yield from _solution(step, part.text, quantities)


def _taken(step: Told) -> Iterator[_Solution]:
    """Yield what a step takes: its objects, if it does not make them, and what stands beside."""
    objects = list(_objects(step))
    if not _makes(step):
        yield from objects
    for one in step.step.term.parameters if step.step.term else ():
        for found in _solution(step, one.words.removeprefix("of "), one.quantities):
            if not (_makes(step) and any(found.is_as(made) for made in objects)):
                yield found


def _of_object(term: Action) -> tuple[Quantity, ...]:
    """Return the quantities of the only object of a step, with those said beside it."""
    beside = [one for one in term.parameters if one.role is Role.SETTING and not one.words]
    return (*term.objects[0].quantities, *(value for one in beside for value in one.quantities))


def _solution(step: Told, text: str, quantities: Sequence[Quantity]) -> Iterator[_Solution]:
    """Yield the solution that a text names with its quantities, if it names one."""
    volumes = [one for one in quantities if one.dimension is Dimension.VOLUME]
    for one in volumes:
        text = text.replace(one.text, "")
    bare = text.partition("(")[0]
    for one in quantities:
        bare = bare.replace(one.text, "")
    if name := normal(bare):
        sure = len(volumes) == 1 and not volumes[0].alternatives
        strength = _values(quantities, _STRENGTHS) - {(Dimension.FOLD, 1, 1)}
        acidity = _values(quantities, {Dimension.PH})
        volume = volumes[0] if sure else None
        yield _Solution(text.strip(), name, strength, acidity, volume, step)


def _values(quantities: Iterable[Quantity], dimensions: Collection[Dimension]) -> _Values:
    return frozenset(
        (one.dimension, one.low, one.high) for one in quantities if one.dimension in dimensions
    )


def _first_beyond(uses: Iterable[_Solution], most: float) -> tuple[_Solution, float] | None:
    """Return the first use by which more than ``most`` of a thing is used, with how much is."""
    used = 0.0
    for use in uses:
        if use.volume:
            used += use.volume.low * _times(use.step)
            if used > most * data(__name__)["slack"]:
                return use, used
    return None


def _hit(use: _Solution, used: float, made: _Solution, most: float) -> Hit:
    volume = use.volume or Quantity(Dimension.VOLUME, used, used, "l", "")
    prepared, taken = (units.show(replace(volume, low=one, high=one)) for one in (most, used))
    message = f"{taken} of {made.text} is used up to here, and {prepared} is prepared"
    return Hit(volume.span or use.step.span, message, "Prepare more, or look for a wrong unit.")


def _times(step: Told) -> float:
    """Return how often a step does what it does at least, by what it says of itself."""
    term = step.step.term
    counts = [
        one.low
        for part in (term.parameters if term else ())
        for one in part.quantities
        if one.dimension is Dimension.COUNT and words(__name__, "times").search(one.text)
    ]
    return counts[0] if len(counts) == 1 and counts[0] >= 1 else 1.0


def _is_unclear(sop: Sop, steps: tuple[Told, ...], name: str) -> bool:
    """Whether some step that names a solution may make more of it, or says of what each is."""
    for step in steps:
        text = normal(sentence_of(sop, step).text)
        if name not in text:
            continue
        text = text.replace(name, "")
        if _makes(step):
            text = words(__name__, "source").sub("", text)
        if step.step.flow or words(__name__, "unclear").search(text):
            return True
        if _makes(step) and _per_sample().search(text):
            return True
    return False


@cache
def _per_sample() -> re.Pattern[str]:
    return any_of(data(__name__)["per_sample"])


RULE = Rule("EXE011", "overdrawn", Severity.WARNING, hits, Needs.PROSE)
