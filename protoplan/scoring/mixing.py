"""Which reagents one parameter names: "safranin" of "safranin, freshly filtered", two of "safranin
or eosin", of which it leaves open which is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import LONGEST_NAME, SURE, broader, is_one_of, kind_of, link
from protoplan.scoring.antibodies import antibody
from protoplan.scoring.concepts import NOT, REAGENTS, concept, is_reagent
from protoplan.scoring.fluids import is_fluid

_BETWEEN = (
    r"\s*(?:[,;](?=\s|[^\W\d_]{{3}})|:(?=\s?[^\W\d_])|(?<=[^\W\d_]{{3}})\.\s|\s[-–—]\s|\s[(\[]"
    r"|[)\]]+(?=\s|$)|[+→&|\\]|/|(?<!\w)(?:{})(?!\w))\s*"
)
_IN_ROW = frozenset(",;/")
_LIQUIDS = ("liquid", "solvent", "water", "buffer", "medium", "solution")
"""Kinds of what is mixed with another: "ethanol/water"."""
_OF_LIQUIDS = 3
"""So many liquids with slashes between them are no mixture."""
_RATIO = re.compile(r"\d\s?:\s?\d|\bv/v\b")


class Mix(NamedTuple):
    """The reagents that a parameter names, ``words`` being all of it as one concept. ``either``:
    those of which one is meant, and it is not said which."""

    words: str
    parts: tuple[str, ...]
    either: tuple[str, ...] = ()


@lru_cache(maxsize=1 << 14)
def mix(words: str, named: str, text: str) -> Mix | None:
    """Return the reagents that a parameter names in several parts, or beside other words; ``None``
    if it names one thing. ``words`` is its concept, ``named`` what of its ``text`` is no value."""
    known = link(words)
    if not words or words.startswith((f"{NOT} ", "from ")) or (known and known.stage in SURE):
        return None
    runs = list(_runs(_instead().split(named[:LONGEST_NAME])[0]))
    parts = _without_classes(tuple(dict.fromkeys(one for run, _ in runs for one in run)))
    if not parts or parts == (words,):
        return None
    either: tuple[str, ...] = ()
    for run, signs in runs:
        slashed = signs == {"/"} and not (_RATIO.search(text) or _may_mix(run))
        if len(run) > 1 and (slashed or not signs.isdisjoint(_words("either"))):
            either = (*either, *run)
    return Mix(words, parts, either)


def _runs(named: str) -> Iterator[tuple[tuple[str, ...], set[str]]]:
    """Yield the reagents that stand in a row, with nothing but commas, slashes and "or" between
    them, and these signs."""
    run: list[str] = []
    signs: set[str] = set()
    start, between = 0, set[str]()
    for cut in [*_between().finditer(named), None]:
        piece = named[start : cut.start() if cut else len(named)].strip("([ ])")
        if piece and between.isdisjoint(_words("aside")):
            if not (between <= _IN_ROW or between & _words("either")):
                yield tuple(run), signs
                run, signs = [], set()
            signs |= between if run else set()
            run += filter(None, [_reagent(piece)])
        between = set() if piece else between
        if cut:
            between.add(cut[0].strip().lower())
            start = cut.end()
    yield tuple(run), signs


def _reagent(piece: str) -> str:
    """Return the reagent that a part of a parameter names, without what says of what sort it is;
    nothing if it names none."""
    one = concept(piece)
    if is_reagent(one) or is_fluid(one) or antibody(one) is not None:
        return one
    front, of, _ = piece.partition(" of ")
    if of and is_reagent(concept(front)):
        return concept(front)
    kind = kind_of(one)
    if one.startswith(f"{NOT} ") or not is_one_of(kind, REAGENTS):
        return ""
    words = one.split()
    ends = (" ".join(words[at:]) for at in range(1, len(words)))
    return next((end for end in ends if is_reagent(end) and kind_of(end) == kind), "")


def _without_classes(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Return reagents without the words for what others of them are: "a dye such as safranin"."""
    known = {one: found.concept.identifier for one in parts if (found := link(one))}
    above = {name for one in known.values() for name in broader(one) if name != one}
    return tuple(one for one in parts if known.get(one) not in above)


def _may_mix(parts: tuple[str, ...]) -> bool:
    """Whether what stands between slashes may be a mixture: all but one are liquids, or two are."""
    solid = sum(not is_one_of(kind_of(one), _LIQUIDS) for one in parts)
    return solid < 2 and len(parts) < _OF_LIQUIDS


@cache
def _between() -> re.Pattern[str]:
    return re.compile(_BETWEEN.format(_any_of("between", "either", "aside")), re.IGNORECASE)


@cache
def _instead() -> re.Pattern[str]:
    return re.compile(rf"(?<=\s)(?:{_any_of('instead')})\s", re.IGNORECASE)


def _any_of(*names: str) -> str:
    words = sorted((word for name in names for word in _words(name)), key=len, reverse=True)
    return "|".join(map(re.escape, words))


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "synonyms.toml")["mixing"][name])
