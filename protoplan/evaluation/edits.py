"""Edits of a protocol whose effect on a score is known: the metamorphic laws.

Each takes a gold protocol and returns the edited steps, or ``None`` where it finds no place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from protoplan import library as libraries
from protoplan import units
from protoplan.library.values import Library
from protoplan.model import Dimension, Quantity, Step
from protoplan.normalise import canonical_name
from protoplan.parsing.quantities import read
from protoplan.scoring.harming import harms
from protoplan.scoring.meanings import meaning
from protoplan.scoring.respelling import respelled
from protoplan.scoring.symbolic import Gold
from protoplan.units import Relation

Steps = tuple[Step, ...]

_HARMLESS = (
    Step("photograph", ("bench",), ()),
    Step("photograph", ("notebook",), ()),
)
"""A step that touches nothing; the second for protocols that have the first."""
_UNSCALED = (Dimension.TEMPERATURE, Dimension.PH, Dimension.OTHER)


class Expected(StrEnum):
    """What an edit of a perfect prediction does to the score."""

    SAME = "stays 1"
    LOWER = "falls"
    NOT_HIGHER = "does not rise"


class Edit(NamedTuple):
    """A row of :data:`EDITS`."""

    name: str
    expected: Expected
    make: Callable[[Steps, Gold], Steps | None]


def _identity(steps: Steps, gold: Gold) -> Steps:
    return steps


# Words ----------------------------------------------------------------------------------------


def other_units(steps: Steps, gold: Gold) -> Steps | None:
    """Write every quantity that allows it in another unit."""
    return _changed(steps, gold, _in_another_unit, every=True)


def thousandfold(steps: Steps, gold: Gold) -> Steps | None:
    """Make the first quantity that has a size a thousand times as large."""
    return _changed(steps, gold, lambda one: units.show(_times(one, 1e3)), every=False)


def millionfold(steps: Steps, gold: Gold) -> Steps | None:
    """Make the first quantity that has a size a million times as large."""
    return _changed(steps, gold, lambda one: units.show(_times(one, 1e6)), every=False)


def _changed(
    steps: Steps, gold: Gold, write: Callable[[Quantity], str], *, every: bool
) -> Steps | None:
    """Write quantities anew, all of them or the first. Where the meaning is to stay, what does not
    read as before is left as it was; where it is to change, what reads alike."""
    found = list(steps)
    for place, text, number in _places(steps):
        if found[place] != steps[place]:
            continue
        for new in _written(text, write, steps[place]):
            step = _with_text(steps[place], number, new)
            meant = meaning(respelled((step,), gold.spelling)[0], gold.task.library)
            same = meant == gold.meanings[place]
            if new != text and same == every:
                found[place] = step
                break
        if not every and found[place] != steps[place]:
            break
    return tuple(found) if found != list(steps) else None


def _places(steps: Steps) -> Iterator[tuple[int, str, int]]:
    """Yield every parameter: the place of its step, its text, and its number there."""
    for place, step in enumerate(steps):
        for number, text in enumerate(step.parameters):
            yield place, text, number


def _with_text(step: Step, number: int, text: str) -> Step:
    parameters = (*step.parameters[:number], text, *step.parameters[number + 1 :])
    return replace(step, parameters=parameters, span=None, term=None)


def _written(text: str, write: Callable[[Quantity], str], step: Step) -> Iterator[str]:
    for quantity in read(text, action=step.action).quantities:
        plain = quantity.low == quantity.high > 0 and not quantity.alternatives
        scaled = quantity.dimension not in _UNSCALED and not quantity.approximate
        if plain and scaled and quantity.text in text and (new := write(quantity)):
            yield text.replace(quantity.text, new, 1)


def _times(quantity: Quantity, factor: float) -> Quantity:
    return replace(quantity, low=quantity.low * factor, high=quantity.high * factor)


def _in_another_unit(quantity: Quantity) -> str:
    """Return a quantity in a unit that it is not written in, empty if there is none."""
    for symbol, size in units.shown_in(quantity):
        text = f"{quantity.low / size:.12g} {symbol}"
        again = read(text).quantities
        if "e" in text.split()[0] or len(again) != 1 or _unit_in(quantity.text, symbol):
            continue
        if units.compare(again[0], quantity).relation is Relation.EQUAL:
            return text
    return ""


def _unit_in(text: str, symbol: str) -> bool:
    return canonical_name(text).endswith(canonical_name(symbol))


def synonyms(steps: Steps, gold: Gold) -> Steps | None:
    """Give every action that allows it another verb of the library."""
    library = gold.task.library
    found = tuple(
        replace(step, action=_synonym(step, library) or step.action, span=None, term=None)
        for step in steps
    )
    changed = any(a.action != b.action for a, b in zip(found, steps, strict=True))
    return found if changed else None


def _synonym(step: Step, library: Library) -> str:
    """Return another verb for the action of a step, with the words that stand behind it."""
    verb = canonical_name(step.action)
    known = libraries.find(library, verb)
    behind = libraries.rest(library, verb)
    for one in known[0].verbs if known else ():
        other = f"{one} {behind}".strip()
        if other != verb and libraries.find(library, other) == known and _one(step, other, library):
            return other
    return ""


def _one(step: Step, verb: str, library: Library) -> bool:
    """Whether a step means the same with another verb, and destroys no more: to flush is to rinse,
    and yet to degas, if done to a solution; cells that are frozen down live, frozen ones do not."""
    bare = replace(step, action=canonical_name(step.action), span=None, term=None)
    said = step.objects, step.parameters
    return meaning(replace(bare, action=verb), library) == meaning(bare, library) and harms(
        verb, *said
    ) == harms(bare.action, *said)


# Order ----------------------------------------------------------------------------------------


def independent_swap(steps: Steps, gold: Gold) -> Steps | None:
    """Swap the first two neighbours of which neither depends on the other."""
    for place in range(len(steps) - 1):
        if not gold.after[place] >> (place + 1) & 1 and _differ(gold, place, place + 1):
            return swapped(steps, place, place + 1)
    return None


def dependent_swap(steps: Steps, gold: Gold) -> Steps | None:
    """Swap the last two neighbours of which the second depends on the first."""
    for place in range(len(steps) - 2, -1, -1):
        if gold.after[place] >> (place + 1) & 1 and _differ(gold, place, place + 1):
            return swapped(steps, place, place + 1)
    return None


def _differ(gold: Gold, a: int, b: int) -> bool:
    return gold.meanings[a] != gold.meanings[b]


def swapped(steps: Steps, a: int, b: int) -> Steps:
    """Return the steps with those at ``a`` and ``b`` exchanged."""
    found = list(steps)
    found[a], found[b] = found[b], found[a]
    return tuple(found)


def reversed_(steps: Steps, gold: Gold) -> Steps | None:
    """Turn the order round, where anything depends on anything."""
    return steps[::-1] if any(gold.after) else None


def repeated(steps: Steps, gold: Gold) -> Steps | None:
    """Turn the order round, and say it all again in the right one."""
    return (*steps[::-1], *steps) if any(gold.after) else None


# Steps ----------------------------------------------------------------------------------------


def dropped(steps: Steps, gold: Gold) -> Steps | None:
    """Leave out the step in the middle."""
    middle = len(steps) // 2
    return (*steps[:middle], *steps[middle + 1 :]) if len(steps) > 1 else None


def added(steps: Steps, gold: Gold) -> Steps | None:
    """Add a step at the end that touches nothing."""
    there = {step.objects for step in steps}
    extra = next((step for step in _HARMLESS if step.objects not in there), None)
    return (*steps, extra) if extra else None


def first_only(steps: Steps, gold: Gold) -> Steps | None:
    """Send only the first step."""
    return steps[:1] if len(steps) > 1 else None


EDITS = (
    Edit("identity", Expected.SAME, _identity),
    Edit("unit change", Expected.SAME, other_units),
    Edit("synonym", Expected.SAME, synonyms),
    Edit("independent swap", Expected.SAME, independent_swap),
    Edit("dependent swap", Expected.LOWER, dependent_swap),
    Edit("dropped step", Expected.LOWER, dropped),
    Edit("added harmless step", Expected.NOT_HIGHER, added),
    Edit("10^3 unit error", Expected.LOWER, thousandfold),
    Edit("10^6 unit error", Expected.LOWER, millionfold),
    Edit("first step only", Expected.LOWER, first_only),
    Edit("reversed", Expected.LOWER, reversed_),
    Edit("reversed, repeated", Expected.LOWER, repeated),
)
