"""What carries what was worked on from a step on: the membrane to which a gel was blotted, and the
beads to which a lysate was bound, where they are washed or eluted. The words are
``ontology/query.toml``."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.lineage.words import read_name
from protoplan.questions.apart import spins
from protoplan.questions.reading import Action, Asked
from protoplan.questions.telling import led_in
from protoplan.questions.words import listed_words

_GEL, _MEMBRANE, _BEAD = "gel", "membrane", "bead"
_ONTO = ("to", "onto", "on")


def carrier(action: Action, asked: Asked, at_hand: str) -> str:
    """Return what an action that names nothing is done to in place of what is at hand; "" where
    that is not carried by another thing."""
    told, kind = action.told, kind_of(at_hand)
    if told is None or told.objects or told.pronoun or action.operator is None:
        return ""
    before = [one for one in asked.actions if one.start < action.start and one.told is not None]
    if is_a(kind, _GEL):
        return next(_membranes(before[-1:]), "")
    washes = action.operator.name in listed_words("of_carriers")
    if not washes or not is_one_of(kind, tuple(listed_words("carried"))):
        return ""
    names = [*_beads(before[::-1])]
    return names[0] if len({read_name(one).head for one in names}) == 1 else ""


def _membranes(before: list[Action]) -> Iterator[str]:
    """Yield the membrane to which the last action moved a gel."""
    for one in before:
        name = led_in(one.told, _ONTO) if one.told else ""
        if is_a(kind_of(name), _MEMBRANE):
            yield name


def _beads(before: list[Action]) -> Iterator[str]:
    """Yield the beads that were put to what is at hand, the last first, and not spun down since."""
    for one in takewhile(lambda one: not spins(one), before):
        if one.told is not None:
            names = (*one.told.objects, led_in(one.told, (*_ONTO, "with")))
            yield from (name for name in names if is_a(kind_of(name), _BEAD))
