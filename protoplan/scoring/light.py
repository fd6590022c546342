"""What is measured at a wavelength, and how right one is: OD600 is the absorbance at 600 nm, and
another one is measured at 260 nm (``ontology/synonyms.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.model import Dimension, Parameter, Quantity

_DARK = "dark"
WAVE = "wave"
"""The way in which a length is meant that is a wavelength."""
_APART = 50e-9
"""Wavelengths so far apart are worth nothing for each other, in meters."""
_SHORTEST, _LONGEST = 180e-9, 1200e-9


def measured_at(
    objects: Sequence[str], parameters: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return objects and parameters with the wavelength that stands in a name ("OD600") as one."""
    waves = [_parted(one) for one in objects]
    if not any(wave for _, wave in waves) and not any(_parted(one)[1] for one in parameters):
        return tuple(objects), tuple(parameters)
    said = tuple(f"at {wave} nm" for _, wave in waves if wave)
    rest = (f"{name} at {wave} nm" if wave else name for name, wave in map(_parted, parameters))
    return tuple(name for name, _ in waves), (*rest, *said)


@lru_cache(maxsize=1 << 12)
def _parted(name: str) -> tuple[str, str]:
    """Return a name without the wavelength in it, and that, if there is one."""
    match = _named().fullmatch(name.strip())
    if not match:
        return name, ""
    wave = match["wave"] or match["short"] or match["said"]
    return f"{_light()['measured']}{match['of'] or ''}", wave


@cache
def _named() -> re.Pattern[str]:
    table = _light()
    names, letters = ("|".join(map(re.escape, table[key])) for key in ("names", "letters"))
    waves = "|".join(map(str, table["waves"]))
    return re.compile(
        rf"(?:(?:the |at )?(?:(?:{names})[ _]?(?P<wave>[2-9]\d\d|1[01]\d\d)"
        rf"|(?:{letters})_?(?P<short>{waves}))(?: ?nm)?"
        rf"|(?:the )?(?:{names}) at (?P<said>\d{{3,4}}) ?nm)"
        r"(?: (?:values?|readings?))?(?P<of> of (?:the )?[^\d]+)?",
        re.IGNORECASE,
    )


def is_wave(quantity: Quantity, part: Parameter, action: str, objects: Iterable[str]) -> bool:
    """Whether a length is a wavelength: of what is measured by light, or of light."""
    if quantity.dimension is not Dimension.LENGTH or "nm" not in quantity.text:
        return False
    if not _SHORTEST <= quantity.low <= quantity.high <= _LONGEST:
        return False
    told = {word for name in (*objects, part.words) for word in name.split()}
    lit = told.intersection(_light()["words"])
    return bool(lit) or (not part.words and action in _light()["actions"])


def are_lit_otherwise(one: str, other: str) -> bool:
    """Whether of two concepts one is the dark, and the other surely no dark place: bright light,
    daylight, but not dim or red light."""
    return (one == _DARK and _is_lit(other)) or (other == _DARK and _is_lit(one))


@lru_cache(maxsize=1 << 12)
def _is_lit(name: str) -> bool:
    table = _light()
    if any(name.startswith(f"{one} ") for one in table["unsheltered"]):
        return True
    words = name.split() or [""]
    return words[-1] in table["lit"] and not {*words} & {*table["hardly_lit"]}


def nearness(pred: Quantity, gold: Quantity) -> float:
    """Return how near a wavelength is to another that it is not."""
    off = abs(pred.low + pred.high - gold.low - gold.high) / 2
    return max(0.0, 1 - off / _APART)


def _light() -> dict[str, list[str]]:
    table: dict[str, list[str]] = resources.table("ontology", "synonyms.toml")["light"]
    return table
