"""EXE011: more of a solution is used than is prepared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from protoplan import units
from protoplan.entities import normal
from protoplan.findings import Severity
from protoplan.model import Dimension, Quantity, Role
from protoplan.rules._steps import Told, sentence_of, told
from protoplan.rules.data import any_of, data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop


class _Use(NamedTuple):
    step: Told
    volume: Quantity
    times: float


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each use that takes the sum of the uses of a solution beyond the volume prepared.

    Only volumes stated of the very name count; where one may be of another preparation, none does.
    """
    steps = told(sop)
    if not any(_makes(one) for one in steps):
        return
    for name, its in _by_name(steps).items():
        prepared = [_volume_of(one, name) for one in its if _makes(one) and _object(one) == name]
        if prepared and None not in prepared:
            most = sum(one.high for one in prepared if one)
            found = _first_beyond(its, name, most)
            if found and not _is_unclear(sop, steps, name):
                yield _hit(*found, name, most)


def _makes(step: Told) -> bool:
    return step.step.action in data(__name__)["making"]


def _by_name(steps: Iterable[Told]) -> dict[str, list[Told]]:
    """Return the steps that name each thing, by its name in normal form."""
    found: dict[str, list[Told]] = {}
    for step in steps:
        term = step.step.term
        names = [_bare(one.name) for one in term.objects] if term else []
        names += [normal(one.words.removeprefix("of ")) for one in term.parameters] if term else []
        for name in dict.fromkeys(one for one in names if one):
            found.setdefault(name, []).append(step)
    return found


def _first_beyond(steps: Iterable[Told], name: str, most: float) -> tuple[_Use, float] | None:
    """Return the first use by which more than ``most`` of a thing is used, with how much is."""
    used = 0.0
    for step in steps:
        volume = None if _makes(step) else _volume_of(step, name)
        if volume:
            use = _Use(step, volume, _times(step))
            used += volume.low * use.times
            if used > most * data(__name__)["slack"]:
                return use, used
    return None


def _hit(use: _Use, used: float, name: str, most: float) -> Hit:
    prepared, taken = (
        units.show(Quantity(Dimension.VOLUME, one, one, use.volume.unit, ""))
        for one in (most, used)
    )
    message = f"{taken} of the {name} is used by here, and {prepared} is prepared"
    return Hit(use.volume.span or use.step.span, message, "Prepare more, or look for a wrong unit.")


def _object(step: Told) -> str:
    """Return what a step makes in normal form, empty if that is not one thing with a name."""
    term = step.step.term
    names = [one.name for one in term.objects] if term else []
    return _bare(names[0]) if len(names) == 1 else ""


def _bare(name: str) -> str:
    """Return a name in normal form, without what stands in brackets behind it."""
    return normal(name.partition(" (")[0])


def _volume_of(step: Told, name: str) -> Quantity | None:
    """Return the one volume that a step says of a thing, as what it makes or as what it takes."""
    term = step.step.term
    found: list[Quantity] = []
    for part in term.objects if term else ():
        if _bare(part.name) == name:
            found += part.quantities
    for one in term.parameters if term else ():
        alone = one.role is Role.SETTING and not one.words and _object(step) == name
        if alone or normal(one.words.removeprefix("of ")) == name:
            found += one.quantities
    volumes = [one for one in found if one.dimension is Dimension.VOLUME and not one.alternatives]
    return volumes[0] if len(volumes) == 1 else None


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
