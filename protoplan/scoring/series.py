"""What a step uses in turn: "dehydrate in 70% ethanol, 95% ethanol, 100% ethanol"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from protoplan.model import Dimension, Material, Parameter, Quantity, Role
from protoplan.scoring.concepts import NOT, is_reagent

_STRENGTHS = frozenset(
    (
        Dimension.PERCENT,
        Dimension.MOLARITY,
        Dimension.MASS_CONCENTRATION,
        Dimension.FOLD,
        Dimension.PH,
    )
)
BARE = "#"
"""The name of strengths in turn that nobody says of what: "70%, 95%, 100%"."""
_MOST = 100
"""Strengths of one thing that an object lists, at most."""
_LEADS = ("with", "in", "into", "through")


class Turns(NamedTuple):
    """The places in a series, from 1, of objects and of parts of parameters, by their numbers."""

    objects: dict[int, int]
    parts: dict[int, int]


_NONE = Turns({}, {})


class _Thing(NamedTuple):
    """What may be one of a series. ``liquid``: in a step that uses several in turn it is, too."""

    name: str
    quantities: tuple[Quantity, ...]
    liquid: bool


def turns(
    objects: Sequence[Material],
    concepts: Sequence[str],
    parts: Sequence[tuple[str, Parameter]],
    serial: bool,
) -> Turns:
    """Return which objects and parts are used one after the other.

    They are if they are one thing in several strengths, or if the step is ``serial`` (a wash) and
    they are reagents. ``concepts`` are those of the objects, ``parts`` have theirs with them.
    """
    if len(objects) + len(parts) < 2:
        return _NONE
    things = [
        _Thing(name, one.quantities, serial and is_reagent(name))
        for name, one in zip(concepts, objects, strict=True)
    ]
    led = serial and any(_is_led(one) for _, one in parts)
    for name, one in parts:
        reagent = one.role is Role.REAGENT and (_is_led(one) or not led)
        things.append(_Thing(name, one.quantities, serial and reagent))
    found = {at for at, one in enumerate(things) if one.liquid and _is_there(one)}
    found |= _in_strengths(things) if len(found) < 2 else set()
    if len(found) < 2:
        return _NONE
    placed = {at: turn for turn, at in enumerate(sorted(found), 1)}
    count = len(objects)
    return Turns(
        {at: turn for at, turn in placed.items() if at < count},
        {at - count: turn for at, turn in placed.items() if at >= count},
    )


def rows(quantities: Sequence[Quantity], turn: int) -> list[int]:
    """Return the place in a series of each quantity of one thing, of which several strengths are
    used in turn ("70%, 95% and 100% ethanol"), and which has the place ``turn`` among others."""
    if len(quantities) < 2:
        return [turn] * len(quantities)
    kinds = [(one.dimension, one.unit) for one in quantities]
    found = []
    for at, kind in enumerate(kinds):
        several = kind[0] in _STRENGTHS and kinds.count(kind) > 1
        found.append(max(turn, 1) * _MOST + kinds[:at].count(kind) if several else turn)
    return found


def lent(parts: Sequence[Parameter], lead: str) -> list[Parameter]:
    """Return the parts of a parameter, of which all strengths in a row are of what is named once:
    of "70%, 95%, 100% ethanol" as of "ethanol (70%, 95%, 100%)" each is of ethanol.

    ``lead`` is the text of the whole parameter, which says "with" or "through" once for all.
    """
    found = _without_rest(parts)
    led = next((f"{word} " for word in _LEADS if lead.casefold().startswith(f"{word} ")), "")
    for row in _rows(found):
        for places in (row[::-1], row if _ends_in_value(found[row[0]]) else []):
            _lend(found, places, behind=places is not row)
        for at in row:
            if found[at].words and not _is_led(found[at]):
                found[at] = replace(found[at], text=f"{led}{found[at].text}")
    return found


def _without_rest(parts: Sequence[Parameter]) -> list[Parameter]:
    """Return the parts with what is said of all strengths behind the last one set apart from it:
    "70%, 95% ethanol for 5 min each"."""
    found: list[Parameter] = []
    for part in parts:
        rest = tuple(one for one in part.quantities if one.dimension not in _STRENGTHS)
        if rest and strength(part) and found and is_bare_strength(found[-1]):
            strong = tuple(one for one in part.quantities if one not in rest)
            found += replace(part, quantities=strong), Parameter(part.text, Role.SETTING, rest)
        else:
            found.append(part)
    return found


def _lend(parts: list[Parameter], places: Sequence[int], *, behind: bool) -> None:
    """Name the parts at ``places`` that have no name as the last one was that has; ``behind``: as
    those are that name what they are of behind the value."""
    named = None
    for at in places:
        one = parts[at]
        if one.words:
            named = None if behind and _ends_in_value(one) else one
        elif named:
            parts[at] = replace(one, role=named.role, words=named.words)


def _rows(parts: Sequence[Parameter]) -> Iterator[list[int]]:
    """Yield the places of two and more neighbours that each say one strength of one kind, and not
    whence it comes: "1 mM (from 100 mM stock)"."""

    def kind_at(at: int) -> tuple[Dimension, str] | None:
        whence = parts[at].text.casefold().startswith("from ")
        return None if whence else strength(parts[at])

    for kind, places in groupby(range(len(parts)), kind_at):
        row = list(places)
        if kind and len(row) > 1:
            yield row


def strength(parameter: Parameter) -> tuple[Dimension, str] | None:
    """Return what kind of strength a parameter says, if it says one."""
    kinds = [(o.dimension, o.unit) for o in parameter.quantities if o.dimension in _STRENGTHS]
    return kinds[0] if len(kinds) == 1 else None


def is_bare_strength(parameter: Parameter) -> bool:
    """Whether a parameter says one strength, of nothing, and nothing else."""
    alone = len(parameter.quantities) == 1 and not parameter.words
    return alone and strength(parameter) is not None


def _ends_in_value(parameter: Parameter) -> bool:
    return parameter.text.rstrip(" )]").endswith(parameter.quantities[-1].text)


def _is_led(parameter: Parameter) -> bool:
    return parameter.text.casefold().startswith(_LEADS)


def _is_there(thing: _Thing) -> bool:
    return bool(thing.name) and not thing.name.startswith(f"{NOT} ")


def _in_strengths(things: Sequence[_Thing]) -> set[int]:
    """Return the places of what is there in several strengths."""
    found: dict[tuple[str, Dimension], dict[int, float]] = {}
    for at, thing in enumerate(things):
        for one in thing.quantities if _is_there(thing) else ():
            if one.dimension in _STRENGTHS:
                found.setdefault((thing.name, one.dimension), {})[at] = one.low
    return {at for group in found.values() if len({*group.values()}) > 1 for at in group}
