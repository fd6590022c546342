"""What is taken away and never worked on next: the inoculum in "remove the inoculum, rinse with PBS
and incubate for 2 days". The words are ``ontology/query.toml``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan.entities import is_one_of, kind_of, singular
from protoplan.model import Dimension, Step
from protoplan.questions.amounts import Amount
from protoplan.questions.reading import Action, Asked
from protoplan.questions.telling import Told, destination
from protoplan.questions.words import listed_words

_FROM, _WITH = "from ", "with "
_ASPIRATE, _DECANT = "aspirate", "decant"
_ANY = "material"
"""The kind of what is known to be a material, and no more."""


def gone(action: Action, told: Told) -> frozenset[str]:
    """Return the objects of an action that are thrown away by it, and not taken out to be worked
    on: "remove the foil", but not "remove the brain", nor "aspirate the plasma
    into a tube"."""
    name = action.operator.name if action.operator is not None else ""
    if name in listed_words("discarding"):
        return frozenset(told.objects)
    if name not in listed_words("removing") or _is_kept(name, told):
        return frozenset()
    off = _is_taken_off(told)
    return frozenset(
        one for one in told.objects if _is_removed(one) or (off and not _is_alive(one))
    )


def is_drawn(action: Action, amounts: Sequence[Amount]) -> bool:
    """Whether an action without an object draws a volume of a liquid: "inject 10 µl"."""
    told = action.told
    if told is None or action.operator is None or told.objects:
        return False
    own = (amounts[place] for place in told.amounts if place not in told.within)
    volumes = any(one.quantity.dimension is Dimension.VOLUME for one in own)
    return volumes and action.operator.name in listed_words("drawing")


def kept_or_gone(steps: Sequence[Step], asked: Asked) -> Iterator[str]:
    """Yield the steps that go on with what was removed, though the question does not say whether
    that is thrown away or kept: "remove the lower phase, add 1 ml of methanol, vortex"."""
    removed: set[str] = set()
    named = {(one.verb, name) for one in asked.actions if one.told for name in _named(one.told)}
    taking = {one.verb: one for one in asked.actions if one.operator is not None and one.told}
    for step in steps:
        action = taking.get(step.action)
        if (step_on := removed.intersection(step.objects)) and not any(
            (step.action, name) in named for name in step_on
        ):
            name = min(step_on)
            yield f'"{step.action}" is done to "{name}", which is removed before'
            removed.clear()
        if action is None or action.operator is None or action.told is None:
            continue
        name = action.operator.name
        if name in listed_words("removing") and not _is_kept(name, action.told, alone=True):
            pours = name == _DECANT
            removed.update(one for one in step.objects if pours or _is_open(one))


def _is_kept(name: str, told: Told, *, alone: bool = False) -> bool:
    """Whether an action, of this name, takes something out or away to be worked on: into another
    vessel, out of a freezer, a volume of it, or by pouring, for all that is told (``alone``)."""
    drawn = name == _ASPIRATE and bool(told.amounts)  # "aspirate 10 µl of the sample"
    pours = name == _DECANT and not alone
    return drawn or pours or bool(destination(told)) or any(map(_is_kept_in, told.means))


def _named(told: Told) -> tuple[str, ...]:
    return (*told.objects, *([told.antecedent] if told.pronoun else ()))


def _is_open(name: str) -> bool:
    """Whether it is not known of a thing that is removed whether it is worked on next."""
    kind = kind_of(name)
    return kind in ("", _ANY) or is_one_of(kind, tuple(listed_words("removed_or_kept")))


def _is_kept_in(means: str) -> bool:
    """Whether it is said from where a thing is taken that is kept there: "from the freezer"."""
    kinds = tuple(listed_words("kept_in"))
    return means.startswith(_FROM) and is_one_of(kind_of(means.removeprefix(_FROM)), kinds)


def _is_taken_off(told: Told) -> bool:
    """Whether something is dissolved, and not taken out: "remove the resin with acetone"."""
    means = (one.removeprefix(_WITH) for one in told.means if one.startswith(_WITH))
    return any(is_one_of(kind_of(one), tuple(listed_words("removed_with"))) for one in means)


def _is_alive(name: str) -> bool:
    return is_one_of(kind_of(name), tuple(listed_words("removed_alive")))


def _is_removed(name: str) -> bool:
    words = name.lower().split()
    if singular(words[-1]) in listed_words("removed_heads"):
        return True
    if not listed_words("removed_words").isdisjoint(words):
        return True
    kinds = tuple(listed_words("removed_kinds"))
    return is_one_of(kind_of(name), kinds) and not _is_open(name)
