"""NOT002: the degree sign of a temperature is missing, or another character stands for it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._places import DEGREES, Place, either, places, rewritten
from protoplan.rules.data import any_of, data
from protoplan.rules.values import Hit, Rule, Sop

_KNOWN = data(__name__)
_SIGNS = DEGREES.replace("°", "")
_UNIT = re.compile(
    rf"[0-9] ?(?P<unit>(?P<bare>C(?![\w?-]|'|\.\w))"
    rf"|(?:(?:[o{_SIGNS}]|degrees?|deg\.?) ?[CF]|[℃℉])(?!\w))"
)
_VALUE = r"(?:[-–−~+]|\+ )?[0-9]+(?:\.[0-9]+)?"
_PART = re.compile(
    rf"(?<![\w./])(?:{_VALUE}(?: ?[o{DEGREES}]? ?C)?(?: ?(?:[-–−/,&]|,? ?(?:to|or|and|then)\b) ?))*"
    rf"(?P<last>{_VALUE}) ?$"
)
"""The numbers of a temperature, of a range of it or of a list, up to its unit."""
_LABEL = re.compile(
    rf"(?:\b{either(_KNOWN['labels'])}(?:e?s)?\.?(?: ?(?:no\.?|numbers?|#))?:?|#) ?$",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"(?:[@~≈=]|(?<![a-z]){either(_KNOWN['before'])}(?: {either(_KNOWN['about'])})*) ?\(?$",
    re.IGNORECASE,
)
_BEHIND = re.compile(rf"[ -]?[,;:(]? ?{either(_KNOWN['behind'])}(?!\w)", re.IGNORECASE)
_WEAK = re.compile(
    rf"\b{either(_KNOWN['weak'])}(?: {either(_KNOWN['about'])})* ?\(?$", re.IGNORECASE
)
_THING = re.compile(rf" {either(_KNOWN['things'])}\b", re.IGNORECASE)
_WORD = re.compile(
    rf" (?!{either([*_KNOWN['followers'], *_KNOWN['behind']])}\b)[a-z][\w-]*", re.IGNORECASE
)
"""A word behind that may be the thing which the number and the letter name."""
_WARMTH, _TIME = any_of(_KNOWN["warmth"]), any_of(_KNOWN["times"])
_COUNTS, _COUNTED = any_of(_KNOWN["counts"]), any_of(_KNOWN["counted"])
_LISTED = re.compile(r"(?: ?(?:[-–−/,]|,? ?(?:to|or|and|then)\b) ?[0-9]+ ?C(?!\w))+")
_NUMBERS = re.compile(r"[0-9]+(?:\.[0-9]+)?")
_HEADER = re.compile(r"temp|°", re.IGNORECASE)
_OPEN = ("", "(", ",", ";", ":", "|", "\t")
"""What stands before a temperature that nothing speaks of."""
_REACH = 80


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each unit of temperature behind a number that is not "°C" or "°F"."""
    for place in places(sop, _UNIT):
        unit = place.match["unit"]
        if place.match["bare"] and not _is_temperature(place):
            continue
        yield rewritten(place, "°F" if unit[-1] in "F℉" else "°C", "unit")


def _is_temperature(place: Place) -> bool:
    """Tell "at 37 C" from a carbon isotope, and from a label such as that of a tube."""
    before = place.before(_REACH, "unit")
    number = _PART.search(before)
    if not number:
        return False
    last, head = number["last"], before[: number.start()]
    signed = last[0] in "-–−+" and (number.start("last") > number.start() or head[-1:] in " (\t")
    isotope = not signed and last in _KNOWN["isotopes"]
    if isotope or _LABEL.search(head):
        return False
    if signed or _in_column(place):
        return True
    behind = _LISTED.match(place.after())
    small = _is_small(number[0] + (behind[0] if behind else ""))
    if _THING.match(place.after()) or (small and _may_count(place, head)):
        return False
    told = _BEFORE.search(head) or _BEHIND.match(place.after())
    return bool(told or _usual(last, head.rstrip()))


def _is_small(numbers: str) -> bool:
    """Whether each of some numbers could count genomes or cells, or name a method: 2C, 4C."""
    return all(one in _KNOWN["small"] for one in _NUMBERS.findall(numbers))


def _may_count(place: Place, head: str) -> bool:
    """Whether a "4C" may be the DNA of a nucleus, an embryo of four cells, a protease or the
    capture of chromosomes: only a sentence that speaks of warmth or time says that it is none."""
    sentence = place.sentence
    if _COUNTS.search(sentence) or _WORD.match(place.after()):
        return True
    weak, counted = _WEAK.search(head), _COUNTED.search(sentence)
    if weak and counted:
        return True
    told = _WARMTH.search(sentence) or _TIME.search(sentence)
    return not told and bool(weak or counted)


def _usual(number: str, head: str) -> bool:
    return number in _KNOWN["usual"] and head[-1:] in _OPEN


def _in_column(place: Place) -> bool:
    """Tell whether a table says that its column is of temperatures."""
    column = place.block.text.count("\t", 0, place.match.start())
    return bool(_HEADER.search("".join(place.block.header[column : column + 1])))


RULE = Rule("NOT002", "malformed-temperature", Severity.WARNING, hits)
