"""What "it" stands for where one thing was put in another: what is closed behind "place the biopsy
in a cassette" is the cassette, what is extruded behind "fill the syringe with the polymer" the
polymer. The words are ``ontology/plain.toml`` and ``ontology/access.toml``."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from protoplan import resources
from protoplan.entities import is_one_of, kind_of, singular
from protoplan.questions.plain_words import listed
from protoplan.questions.reading import Action, Asked
from protoplan.questions.telling import Told, led_in

_IN, _WITH = ("in", "into", "inside", "to"), ("with",)
_VESSELS = ("container", "column")
_APART = (*_VESSELS, "device", "support", "tool")
"""Kinds of what may be closed itself: "place the vial in a box and seal it"."""


def meant_by_it(action: Action, asked: Asked) -> str:
    """Return what a pronoun surely stands for by what is done to it: what the last thing was put
    in, if that is closed, also where no word stands for it, or what that was filled with; "" where
    it is what is at hand."""
    told = action.told
    shuts = _shuts(action.verb)
    if told is None or told.objects or not (told.pronoun or shuts):
        return ""
    before = [one for one in asked.actions if one.start < action.start and not one.beside]
    if not before or before[-1].told is None:
        return ""
    last = before[-1]
    if last.verb in _access("filled") and action.verb in listed("of_contents"):
        return _agreeing(_content(last.told), told)
    while before and shuts | (action.verb in listed("of_vessels")) and _is_shut(before[-1]):
        last, shuts = before.pop(), True
    last = before[-1] if before else last
    if not shuts or last.told is None or last.verb not in _access("filling"):
        return ""
    own = last.told.objects
    if any(is_holder(one) or is_one_of(kind_of(one), _APART) for one in own):
        return ""
    return _agreeing(_holder(last.told), told)


def is_holder(name: str, kinds: Sequence[str] = _VESSELS) -> bool:
    """Whether a name is that of what something may be put in: of some kinds, or by its word."""
    words = name.lower().split()
    head = singular(words[-1]) if words else ""
    return is_one_of(kind_of(name), tuple(kinds)) or head in listed("holders")


def is_filled(verb: str) -> bool:
    """Whether what a verb is done to is filled by it: "fill the syringe"."""
    return verb in _access("filled")


def _holder(told: Told | None) -> str:
    name = led_in(told, _IN) if told is not None else ""
    return name if is_holder(name) else ""


def _content(told: Told | None) -> str:
    """Return what a thing is filled with."""
    holds = told is not None and any(is_holder(one) for one in told.objects)
    return led_in(told, _WITH) if told is not None and holds else ""


def _is_shut(action: Action) -> bool:
    told = action.told
    of_it = told is not None and told.pronoun and not told.objects
    return of_it and _shuts(action.verb)


def _shuts(verb: str) -> bool:
    return verb.replace(" ", "-") in _access("shutting")


def _agreeing(name: str, told: Told) -> str:
    """Return a name that a pronoun may stand for by its number."""
    many = singular(name) != name
    return name if name and (told.plural is many or not told.pronoun) else ""


@cache
def _access(name: str) -> Collection[str]:
    return frozenset(resources.table("ontology", "access.toml")[name])
