"""What is told by the sign of a marker: "CD34-positive cells", "cells positive for CD34" and
"CD34+ve cells" are the "CD34+ cells" of a protocol, "CD34-negative" ones its "CD34- cells"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

_LONGEST = 200
"""Characters of a text that are looked at."""
_SIGN = re.compile(r"[+⁺−⁻]|-(?=[\s/,;)v]|\Z)|\([-\u2013]\)|pos|neg", re.IGNORECASE)
_PLUS = frozenset("+⁺p")
_NO_LETTERS = re.compile(r"[\W_]+")
_NAME = r"(?<!\w)[^\W\d_][^\W_]*(?:[-/][^\W_]+)*?"
_SIGNED = (
    r"[ -]?(?i:positive|negative|pos|neg)\b|(?<=\d)(?:pos|neg)\b|\+(?:ve\b)?|⁺| ?\(\+(?:ve)?\)"
    r"|[ -]-?ve\b| ?\([-−\u2013]\)|[−⁻]|(?<=[A-Z\d])-(?![^\s/,;)])"
)
"""How a sign is written: a hyphen is one behind a capital or a figure, with nothing behind it."""
_MARKER = re.compile(rf"(?P<name>{_NAME})(?P<sign>{_SIGNED})")
_RUN = re.compile(rf"(?:{_NAME})(?:{_SIGNED})(?:[ /]?(?:{_NAME})(?:{_SIGNED}))*")
_BEHIND = re.compile(
    r"(?P<thing>.+?)(?: (?:that|which) (?:are|is))?(?: stain(?:ed|ing))?"
    rf" (?P<sign>positive|negative)(?:ly)? for (?P<name>{_NAME})"
)
"""What has a marker, or has it not, and behind that the marker."""


class _Sign(NamedTuple):
    """A marker, and whether what has it is meant, or what has it not."""

    marker: str
    there: bool


_Signs = frozenset[_Sign]


class Markers(NamedTuple):
    """How steps write markers with their signs, side by side or each alone; and those of which they
    write the sign as one."""

    forms: Mapping[_Signs, str]
    signed: Mapping[str, str]


def markers(texts: Iterable[str]) -> Markers:
    """Return how texts write what is told by markers, the first of several ways."""
    forms: dict[_Signs, str] = {}
    signed: dict[str, str] = {}
    for text in texts:
        for run in _runs(_in_front(text)):
            forms.setdefault(_signs(run[0]), run[0])
            for one in _MARKER.finditer(run[0]):
                forms.setdefault(frozenset((_sign(one),)), one[0])
                if not one["sign"].strip(" -()")[:1].isalpha():
                    signed.setdefault(_sign(one).marker, one["name"])
    return Markers(forms, signed)


def as_written(text: str, known: Markers) -> str:
    """Return a text with its markers as ``known`` writes them."""
    if not known.forms or len(text) > _LONGEST or _SIGN.search(text) is None:
        return text
    text = _in_front(text)
    return _RUN.sub(lambda run: _written(run, known), text)


def signs_of(text: str) -> Iterator[str]:
    """Yield the markers of a text, each with its sign: "gfp+", "dapi-"."""
    for run in _runs(_in_front(text)):
        for one in _signs(run[0]):
            yield f"{one.marker}{'+' if one.there else '-'}"


def _in_front(text: str) -> str:
    """Return "CD34-positive cells" for "cells positive for CD34", and all else as it is."""
    if " for " not in text or len(text) > _LONGEST or (match := _BEHIND.fullmatch(text)) is None:
        return text
    return f"{match['name']}-{match['sign']} {match['thing']}"


def _written(run: re.Match[str], known: Markers) -> str:
    if form := known.forms.get(_signs(run[0])):
        return form
    return _MARKER.sub(lambda one: _form(_sign(one), known) or one[0], run[0])


def _form(sign: _Sign, known: Markers) -> str:
    """Return how a marker with its sign is written, or would be with the other one."""
    if form := known.forms.get(frozenset((sign,))):
        return form
    name = known.signed.get(sign.marker)
    return f"{name}{'+' if sign.there else '-'}" if name else ""


def _runs(text: str) -> Iterable[re.Match[str]]:
    return _RUN.finditer(text) if len(text) <= _LONGEST and _SIGN.search(text) else ()


def _signs(run: str) -> _Signs:
    return frozenset(map(_sign, _MARKER.finditer(run)))


def _sign(one: re.Match[str]) -> _Sign:
    return _Sign(_key(one["name"]), one["sign"].strip(" -()")[:1].lower() in _PLUS)


def _key(name: str) -> str:
    return _NO_LETTERS.sub("", name).lower()
