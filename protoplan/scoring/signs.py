"""Values of which a sentence says the negative, a bound, or millions of what they are: "80 °C" for
the "-80 °C" of its step, "< 0.6" for "> 0.6", "5 MGy" for "5 mGy". To the published gate signs are
no words, and capitals mean nothing."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.words import bare, spelled
from protoplan.units import spellings

_ORDER = "<>\uff1c\uff1e≤≥\\\\"
_SIGNS = re.compile(
    rf"[-\u2010-\u2015−\ufe63\uff0d⁻{_ORDER}](?:(?<=[{_ORDER}])|(?<![^\W_][^{_ORDER}])\s*\d)"
)
"""What stands in a step or a sentence one of whose values has a sign or a bound that counts."""
_VALUE = re.compile(r"(?<![\w.,])\d[\d.,]*[^\s,;()|]*")
_BEFORE = 40
"""Characters before a value in which its sign and bound stand."""
_DASH = re.compile(r"-(\s*)\Z")
_NO_SIGN = re.compile(r"[\w.,%°)/+\-]\Z")
"""What stands right before a dash that is no sign: "4-8", "x-100", "+/-1"."""
_VALUE_BEFORE = re.compile(r"\d[^\s\d,;]{0,4}\s+\Z")
"""Behind a value a dash may be the sign of the next, or set that apart."""
_PREFIX = re.compile(r"[mM](?=[A-ZΩ])|[pP](?=g)")
_PREFIXED = re.compile(r"(?<![\w.,])(\d[\d.,]*)\s?(?:([mM])([A-ZΩ][a-z]{0,3})|([pP])(g))(?![^\W_])")
DENIED = re.compile(r"\b(?:not?|never|without|avoid\w*)\b|n['’]t\b")
"""What makes "more than 5 min" no more than that, wherever it stands."""
_MARKUP = re.compile(r"<[a-z/]+>\s*\Z")


class Mark(NamedTuple):
    """What stands with a value: whether it is negative (``None`` where nobody knows), and on which
    side it is open, "<" or ">", ``surely`` if the words can mean nothing else."""

    negative: bool | None
    bound: str
    surely: bool


def turned(step: Step, sentence: str) -> list[str]:
    """Return the values of a step that its sentence says only with another sign, a bound that is
    not theirs, or the prefix of their unit in the other case. A bound that is left out is not
    turned."""
    told = " | ".join((step.action, *step.objects, *step.parameters))
    found = _other_prefixes(told, sentence)
    if _may_mark(told) or _may_mark(sentence):
        ours, theirs = marks(sentence), marks(told)
        found += [value for value, marks in theirs.items() if _differ(ours.get(value), marks)]
    return found


def _other_prefixes(told: str, sentence: str) -> list[str]:
    """Return the values of a step whose milli is mega in its sentence, or the other way round,
    where both are units: "5 MPa" for "5 mPa"."""
    if _PREFIX.search(told) is None:
        return []
    asked = {"".join(match.groups("")) for match in _PREFIXED.finditer(told)}
    there = {"".join(match.groups("")) for match in _PREFIXED.finditer(sentence)}
    swapped = {_swapped(one): one for one in asked - there}
    return [
        swapped[one] for one in swapped.keys() & there if _is_unit(one) and _is_unit(swapped[one])
    ]


def _swapped(value: str) -> str:
    return re.sub(r"[mp]", lambda match: match[0].swapcase(), value, count=1, flags=re.IGNORECASE)


def _is_unit(value: str) -> bool:
    return value.lstrip("0123456789.,") in spellings()


def _may_mark(text: str) -> bool:
    """Whether a text may have a sign or a bound that counts: "minus", "less than"."""
    low = text.lower()
    return _SIGNS.search(text) is not None or "than " in low or "inus " in low or "egative " in low


def _differ(ours: set[Mark] | None, theirs: set[Mark]) -> bool:
    if not ours:
        return False
    signs, asked = ({one.negative for one in marks} for marks in (ours, theirs))
    if None not in signs and not asked <= {*signs, None}:
        return True
    bounds = {one.bound for one in ours}
    if {one.bound for one in theirs} == {""}:
        return "" not in bounds and all(one.surely for one in ours)
    return any(one.bound and bounds == {"<>".replace(one.bound, "")} for one in theirs)


def marks(text: str) -> dict[str, set[Mark]]:
    """Return how each value of a text is marked, by its number and unit."""
    found: dict[str, set[Mark]] = {}
    text = spelled(text)
    denied = DENIED.search(text) is not None
    for match in _VALUE.finditer(text):
        value = bare(match[0]).removesuffix("xg")
        before = text[max(0, match.start() - _BEFORE) : match.start()]
        behind = text[match.end() : match.end() + _BEFORE]
        found.setdefault(value.removesuffix("g"), set()).add(_mark(before, behind, denied))
    return found


def _mark(before: str, behind: str, denied: bool) -> Mark:
    patterns = _patterns()
    negative: bool | None = patterns.below_zero.match(behind) is not None
    if (dash := _DASH.search(before)) and not _NO_SIGN.search(before[: dash.start()]):
        before = before[: dash.start()]
        doubted = dash[1] and not patterns.before_sign.search(before)
        negative = None if doubted or _VALUE_BEFORE.search(before) else True
    elif word := patterns.minus.search(before):
        before = before[: word.start()]
        negative = True if word["surely"] else None
    bound = patterns.bound.search(before)
    if bound is None or _MARKUP.search(before):
        return Mark(negative, "", False)
    said = bound["above"] or bound["below"]
    alone = said.endswith(" than") and said.count(" ") == 1
    surely = not said[0].isalpha() or (alone and not denied)
    return Mark(negative, ">" if bound["above"] else "<", surely)


class _Patterns(NamedTuple):
    minus: re.Pattern[str]
    before_sign: re.Pattern[str]
    bound: re.Pattern[str]
    below_zero: re.Pattern[str]


@cache
def _patterns() -> _Patterns:
    gate, bounds = (resources.table("ontology", f"{name}.toml") for name in ("gate", "quantities"))
    above = _bounds([*bounds["prefixes"]["at_least"], *gate["above"]])
    below = _bounds([*bounds["prefixes"]["at_most"], *gate["below"]])
    return _Patterns(
        re.compile(
            rf"(?<!\w)(?:(?P<surely>{_any(gate['minus'])})|{_any(gate['perhaps_minus'])})\s+\Z"
        ),
        re.compile(rf"(?:(?<!\w)(?:{_any(gate['before_sign'])})\s+|\(\s*)\Z"),
        re.compile(
            rf"(?:(?P<above>{above})|(?P<below>{below}))"
            rf"(?:\s*(?<!\w)(?:{_any(gate['about'])})(?!\w))*\s*\Z"
        ),
        re.compile(rf"\s+(?:{_any(resources.table('ontology', 'reaching.toml')['below'])})\b"),
    )


def _bounds(listed: list[str]) -> str:
    words, signs = ([one for one in listed if one[0].isalpha() is kind] for kind in (True, False))
    return rf"(?<![\w\-])(?:{_any(words)})|(?<![\-<=>])(?:{_any(signs)})"


def _any(words: list[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))
