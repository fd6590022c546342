"""Volumes that are more than the container holds into which a step puts them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from protoplan import units
from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.entities import is_a, is_one_of, kind_of, link
from protoplan.entities.capacities import capacity, is_divided, known, overfills
from protoplan.findings import Finding, shown
from protoplan.library import wording
from protoplan.model import Action, Dimension, Kind, Material, Parameter, Quantity, Role
from protoplan.normalise import read_term

_INTO = re.compile(r"(?:in|into|inside|to)\s+", re.IGNORECASE)
_AWAY = re.compile(r"(?:from|out of|off)\b", re.IGNORECASE)
_SIZED = re.compile(r"[\w\s-]{0,60}?$")
"""What may stand before a size in the name of a container: "into a clean"."""
_OTHER = re.compile(r"\s(?:of|in|on|from|with|containing|and|or)\s", re.IGNORECASE)
"""What makes a phrase more than the name of one container."""
_THAT = re.compile(r"(?:the|this|that|same)\s", re.IGNORECASE)
_ANOTHER = re.compile(r"\b(?:new|clean|fresh|another|other|second|next)\b", re.IGNORECASE)
_EACH = re.compile(r"\b(?:each|every)\s+(?=(?:well|tube|vial|cuvette)\b)", re.IGNORECASE)
"""What divides nothing, where the volume is that of each."""
_WELL = "well"
_WITH = re.compile(r"(?:with|in)\s", re.IGNORECASE)


class _Container(NamedTuple):
    """A container by its ``name``. ``named``: what it holds is said there, not known of its sort;
    ``same``: the text means the one it spoke of before."""

    name: str
    holds: Quantity | None
    named: bool
    same: bool
    most: bool = False
    """What it holds is only the most that any of its kind does."""


class _Filled(NamedTuple):
    """A container with what steps have put into it."""

    container: _Container
    volume: Quantity
    since: int


def volumes(case: Case) -> Iterator[Finding]:
    """Yield a finding for each volume that is more than the container holds that it goes into.

    ``STA013`` where the volume alone is more than what the name of the container says;
    ``STA014`` where that is known of its sort only, where it is too much only with what steps
    before put in, and in prose.
    """
    filled: _Filled | None = None
    for place, ground in enumerate(case.task.steps):
        if ground.operator not in known()["fills"]:
            filled = filled if ground.operator in known()["keeps"] else None
            continue
        term = read_term(case.protocol.steps[place])
        container = _container(term, ground.operator)
        text = _text(case, place)
        added = [] if is_divided(text) or _counts(term) else _added(term, ground.operator)
        if container is None or not added:
            gone = container or ground.operator in known()["moves"]
            filled = _named_first(container, place) if gone else filled
            continue
        too_much = _alone(case, place, container, added)
        filled = _together(filled, container, [one for _, one in added], place)
        if too_much:
            yield too_much
            filled = None
        elif filled and filled.since < place and _overflows(filled):
            yield _finding(case, place, "STA014", added[0], _so_far(filled))
            filled = None


def _text(case: Case, place: int) -> str:
    """Return the words of a step, and of the sentence that it was read from."""
    step, source = case.protocol.steps[place], case.protocol.source
    said = source.text[step.span.start : step.span.end] if source and step.span else ""
    return _EACH.sub("", " ; ".join((step.action, *step.objects, *step.parameters, said)))


def _counts(term: Action) -> bool:
    """Whether a step says how often it is done, or to how many: "2 x", "in 3 aliquots"."""
    items: tuple[Material | Parameter, ...] = (*term.objects, *term.parameters)
    told = (one for item in items for one in item.quantities if one.basis != _WELL)
    return any(one.dimension in (Dimension.COUNT, Dimension.PER_AMOUNT) for one in told)


def _container(term: Action, operator: str) -> _Container | None:
    """Return the one container that a step puts something into: a place that it tells, or, where
    it tells none, one among its objects, beside what is put there."""
    places = [item for item in term.parameters if item.role is Role.LOCATION]
    found = [one for item in places if not _AWAY.match(item.text) and (one := _named(item))]
    things = [item for item in term.objects if not is_a(kind_of(item.name), "container")]
    if operator == "fill" or (things and not places):
        vessels = [item for item in term.objects if item not in things]
        found += [one for item in vessels if not _AWAY.match(item.text) and (one := _named(item))]
        if len(vessels) > 1:
            return None
    return found[0] if len(found) == 1 else None


def _named(item: Parameter | Material) -> _Container | None:
    """Return the container that a phrase names, if it names one and nothing else."""
    phrase = _INTO.sub("", item.text, count=1) if _INTO.match(item.text) else item.text
    phrase = _EACH.sub("", phrase)
    sizes = [one for one in item.quantities if one.dimension is Dimension.VOLUME]
    if not sizes and (most := _most(phrase)):
        return most
    if len(sizes) != len(item.quantities) or len(sizes) > 1 or _OTHER.search(phrase):
        return None
    before, size, name = phrase.partition(sizes[0].text) if sizes else ("", "", phrase)
    name = name.strip(" -")
    kind = kind_of(name)
    fixed = is_one_of(kind, known()["fixed"]) or name.lower().endswith(tuple(known()["measures"]))
    if not fixed or wording.is_plural(name):
        return None
    same = bool(_THAT.match(phrase)) and not _ANOTHER.search(phrase)
    if size:
        return _Container(phrase, sizes[0], True, same) if _SIZED.match(before) else None
    return _Container(phrase, capacity(link(name)), False, same)


def _most(phrase: str) -> _Container | None:
    """Return a container of which only the kind tells what it can hold: a plate, a dish."""
    kind = kind_of(phrase)
    most = next((litres for one, litres in known()["most"].items() if is_a(kind, one)), None)
    if most is None or _OTHER.search(phrase) or wording.is_plural(phrase):
        return None
    if capacity(link(phrase)) is not None and is_one_of(kind, known()["fixed"]):
        return None
    holds = Quantity(Dimension.VOLUME, most, most, "l", "")
    same = bool(_THAT.match(phrase)) and not _ANOTHER.search(phrase)
    return _Container(phrase, holds, False, same, True)


def _added(term: Action, operator: str) -> list[tuple[str, Quantity]]:
    """Return the volumes that a step puts in, each with the text that says it.

    Those of objects count only if none stands by itself: it may be a share of them. Of more than
    there are objects only the least counts: the others may be of something else.
    """
    bare = [one for one in term.parameters if one.role is Role.SETTING and not one.words]
    things: list[Material | Parameter] = [
        one for one in term.objects if not is_a(kind_of(one.name), "container")
    ]
    if operator == "fill":
        things += [
            one for one in term.parameters if one.role is Role.REAGENT and _WITH.match(one.text)
        ]
    found = [(one.text, volume) for one in bare if (volume := _volume(one))]
    found = found or [(one.text, volume) for one in things if (volume := _volume(one))]
    if len(found) <= max(len(term.objects), 1):
        return found
    return [min(found, key=lambda one: one[1].low)]


def _volume(item: Parameter | Material) -> Quantity | None:
    """Return the volume, if that is all the quantity that is said."""
    if len(item.quantities) != 1:
        return None
    one = item.quantities[0]
    sure = one.dimension is Dimension.VOLUME and not one.alternatives and not one.basis
    return one if sure and one.low > 0 else None


def _alone(
    case: Case, place: int, container: _Container, added: list[tuple[str, Quantity]]
) -> Finding | None:
    holds = container.holds
    for text, volume in added if holds else ():
        if holds and overfills(volume, holds, named=container.named):
            sure = container.named and case.protocol.kind is not Kind.PROSE
            told = "hardly ever more than" if container.most else "usually"
            usually = "" if container.named else f" ({told} {units.show(holds)})"
            why = f"is more than {shown(container.name)} holds{usually}"
            return _finding(case, place, "STA013" if sure else "STA014", (text, volume), why)
    return None


def _together(
    filled: _Filled | None, container: _Container, added: list[Quantity], place: int
) -> _Filled | None:
    """Return a container with what a step adds to what is known to be in it."""
    low = sum(one.low for one in added)
    volume = replace(added[0], low=low, high=low, text="", approximate=False)
    if not container.same:
        return _Filled(container, volume, place) if container.named else None
    if filled is None or not _may_be(container, filled.container):
        return None
    total = filled.volume.low + low
    return filled._replace(volume=replace(volume, low=total, high=total))


def _named_first(container: _Container | None, place: int) -> _Filled | None:
    """Return a container whose size a step names, which does not say how much it puts in."""
    if container is None or not container.named or container.same or container.holds is None:
        return None
    return _Filled(container, replace(container.holds, low=0.0, high=0.0, text=""), place)


def _may_be(later: _Container, first: _Container) -> bool:
    """Whether "the tube" may be the one that was named first."""
    sizes = later.holds is None or not later.named or later.holds == first.holds
    kinds = kind_of(later.name), kind_of(first.name)
    return sizes and (is_a(*kinds) or is_a(*reversed(kinds)))


def _overflows(filled: _Filled) -> bool:
    holds = filled.container.holds
    return holds is not None and overfills(filled.volume, holds)


def _so_far(filled: _Filled) -> str:
    """Return in words that a container holds no more than some steps have put in."""
    since = f"since step {filled.since + 1}, more than {shown(filled.container.name)} holds"
    return f"makes {units.show(filled.volume)} {since}"


def _finding(case: Case, place: int, code: str, said: tuple[str, Quantity], why: str) -> Finding:
    message = f"{words.step_named(case, place)}: {shown(said[0])} {why}"
    hint = "Look for a wrong unit first; else name the container, or how many there are."
    span = words.at_text(case, place, said[0])
    return finding(code, message, case.protocol.source, span, hint)
