"""The quantities that a question states, and in what words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from protoplan.entities import is_a, kind_of, singular
from protoplan.model import Dimension, Quantity
from protoplan.parsing.quantities import read
from protoplan.parsing.tables import words_before_numbers
from protoplan.questions.clauses import BEING
from protoplan.questions.words import breaks, is_adverb, listed_words

_SENTENCE = re.compile(r"[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*")
_LONGEST_READ = 1_500
"""Characters of a sentence in which quantities are read at once."""
_MARK = re.compile(r"[;:,](?=\s)")
_LEAD = re.compile(r"(?:from|of|with|in|to|into)\s+(?=\d)", re.IGNORECASE)
"""What may stand before a quantity and says what the thing is for."""
_OVER = re.compile(r"over\s+(?=\d)", re.IGNORECASE)
"""Before a volume, a mass, or a strength, on which something is layered."""
_WHEN = re.compile(
    r"\s+(?:(?i:i|we|you|the|it|they|all|[a-z]+ed)\b|(?:\w+\s){1,3}(?:is|are|has|have|reach(?:es)?)\b)"
)
_DOING = re.compile(r"\s+(?:the|an?|it|them|these|those|my|our|your)\b", re.IGNORECASE)
_NEXT_WORD = re.compile(r" ([a-z]+)\b", re.IGNORECASE)
_LEADS_TO_DOING = re.compile(
    r"\b(?:instead of|rather than|without|avoid|after|before|by|or|and)\s+$|(?:^|[.;:?!]\s)$",
    re.IGNORECASE,
)
_NO_NOUN = re.compile(
    r"\s*(?:$|[.,;:?!)]|(?:or|nor|and|but|then|for|in|at|with|on|until|to|overnight|under|by|before|after)\b)"
)
"""Behind a doing that is said of no thing: "by boiling for 5 min"."""
_BEFORE_NOUN = re.compile(r"\b(?:an?|the|of|from|fresh)\s+$", re.IGNORECASE)
_BEING = re.compile(rf"\b(?:{'|'.join(BEING)})\s+$", re.IGNORECASE)
_GOES_ON = re.compile(
    rf"\b(?:{'|'.join(BEING)})\s(?:[^.;:?!]|[.](?=\d)){{1,60}}(?:,|\bor|\bnor|\band)\s+(?:be\s+)?$",
    re.IGNORECASE,
)
"""The same in a row: "must not be shaken or chilled"."""
_ROW_LENGTH = 80
_HYPHEN = re.compile(r"-[^\W\d_]{3}")
_UP = re.compile(r"\b(?:top|fill|make|bring)(?:ed|ped|s|ing)?\s+$", re.IGNORECASE)
"""Before "up to" a volume that is no bound: "top up to 1 l"."""
OF_AIR = re.compile(r"\s(?:relative\s)?(?:humidity|rh)\b", re.IGNORECASE)
"""Behind a share that is a setting, and of no thing."""
_TIMES = ("x", "×")
_NUMBER = r"\d[\d.,]*(?:\s?[x×]\s?10\s?\^?\s?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+|e\d+)?(?:\s(?:million|thousand))?"
_LARGE = r"[a-z][a-z -]*? (?:hundred|thousand|million|billion)(?: and [a-z-]+)?"
_WORD = r"(?!(?:an?|in)\b)[A-Za-z][a-z]*(?:-[a-z]+)?"
_COUNT = re.compile(rf"({_NUMBER}|{_LARGE}|{_WORD})\s+([^\W\d_]+)(?:\s+per\s+\w+)?$")
"""Things that are counted: "20 leaves", "2 million cells", "two wells"."""
_LED_IN = re.compile(r"\b(?:with|in|to|into|onto|on|from|of|for|at|by|per|using)\s+$", re.I)
"""Before what is counted in words and is no object."""
_LEAD_LENGTH = 8
_NEXT = re.compile(r"\s([a-z]+)")
_ROW = re.compile(r"\s*,\s+|,?\s+and\s+")
"""Between numbers that share the unit of the last: "at 645 and 663 nm"."""
_BARE = re.compile(r"[\d.,]+(?:\s*,\s+[\d.,]+)*")
"""Numbers of such a row before the last: "0.5, 1, 2, 4"."""
_ROW_BEFORE = re.compile(r"(?<![\w.-])(?:\d[\d.]*,\s)+$")
"""Numbers of such a row before those that are read as one: "1, " before "2 and 4 h"."""
_BEHIND_AT = re.compile(r" at (?=\d)")
"""Before such a number: "absorbance at 645"."""
_WITHIN = "within"
_OFTEN = re.compile(
    r"(?:once|twice|[\w-]+ times) per (?:minute|hour|day|night|week|month)\b", re.IGNORECASE
)
"""How often something is done again and again."""
_OPENS = re.compile(r"(?:Within|Over|Every)\b")
"""What leads in a quantity at the beginning of a sentence."""
_AT = re.compile(r"\bat (?:t ?= ?)?$", re.IGNORECASE)
_EARLIER = re.compile(r"\s+(?:before|prior)\b", re.IGNORECASE)
_LINE = re.compile(rf"(?<![\w.,])({_NUMBER})(?<![.,])\s+(?=[A-Z][\w-]*\s+cells\b)")
"""The number of cells of a line: "1 x 10^5 HeLa cells"."""
_BARE_NUMBER = re.compile(
    r"(?<![\w.,])(\d[\d.]*\s?[x×]\s?10\s?\^?\s?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
    r"(?=\s+(?:in|into|on|onto|to|per)\b|\s+[A-Z]+[a-z]*[A-Z]|[.,;]|$)"
)
"""A number of what is worked on: "seed 5 x 10^5 into a flask"."""
_FROM = re.compile(r"\b(?:from|out of|off)\s(?:(?:the|a|an|my|our|its)\s)?$", re.IGNORECASE)
"""Before a place that is also a setting, where something comes from it."""
_REPEATED = re.compile(
    r"\b(?i:repeat)(?:ed|ing)?\b(?: [a-z]+){0,4}? (?P<often>(?:once|(?P<twice>twice))(?: more)?)"
    r"(?=\s*[.,;:?!)]|\s*$| (?:and|then|with|at|in|for|before)\b)"
)
"""How often something is repeated: "repeat once", "repeat twice more"."""
_RATE = re.compile(r"(?<![\w/°.-])C/(?P<share>[1-9]\d{0,2}(?:\.\d+)?)(?![\w/%.-]*\w)(?: rate\b)?")
"""At which rate a battery is charged: "C/10"."""
_NTH = r"\d+(?![\w%.,-]*\w)(?!\s?(?:s|min|h|hours?|days?|weeks?|%|°C)\b)"
_POINTS = re.compile(
    rf"\b(?:on|at) (?:days?|weeks?|hours?|months?) (?>{_NTH}(?:(?:, {_NTH})*,? (?:and|or) {_NTH})?)"
    r"(?!\s(?:after|post|following|since|of)[\s_-])",
    re.IGNORECASE,
)
"""The days on which something is done, by their numbers: "on days 3, 5 and 7"."""
_TO = re.compile(
    r"\b(?:dilut|mak|made|fill|top|bring|brought|adjust|reduc|concentrat|evaporat|complete)\w*\b"
    r"[^.;,?!]{0,40}?\bto (?:a (?:final |total )?volume of |exactly |about )?$",
    re.IGNORECASE,
)
"""Before the volume that something is brought to: "dilute the digest to"."""
_PUT = re.compile(r"\b(?:each|every|all|the)(?: [\w-]+){1,3} with (?:another )?$", re.IGNORECASE)
"""Before a volume that is put to something: "inoculate each well with"."""
_ONE_WHOLE = re.compile(r"an? (?:whole|full|entire)", re.IGNORECASE)
_SPAN = re.compile(
    r"(?<=[^\W\d_] )(?P<span>\d[\d.]*(?: ?[-–] ?| to )\d[\d.]* ?(?:[^\W\d_]{1,8}|°C))"
    r"(?![\w/^²³-])"
)
"""A quantity from one number to another behind a word: "stir 5-10 min"."""
STRENGTHS = frozenset(
    (
        Dimension.PERCENT,
        Dimension.MOLARITY,
        Dimension.MASS_CONCENTRATION,
        Dimension.FOLD,
    )
)

_SETTINGS = frozenset(
    (
        Dimension.DURATION,
        Dimension.TEMPERATURE,
        Dimension.FORCE,
        Dimension.ROTATION,
        Dimension.COUNT,
    )
)
"""Sorts of quantities that are no matter of how much there is of a thing."""


class Amount(NamedTuple):
    """A quantity that a question states, where, and in what words: without what leads it in.
    ``when``: it says when something is done, and not how long."""

    quantity: Quantity
    start: int
    text: str
    when: bool = False


def amounts_in(text: str) -> tuple[Amount, ...]:
    """Return the quantities of a question, in their order."""
    counted = (*_cells(text), *_rates(text), *_points(text), *_repeated(text))
    others = [one for one in _amounts(text) if all(map(partial(_is_apart, one), counted))]
    known = (*counted, *others)
    others += [one for one in _spans(text) if all(map(partial(_is_apart, one), known))]
    found = _multiplied(text, sorted((*others, *counted), key=lambda one: one.start))
    return tuple(map(partial(_whole_row, text), found))


def timed(text: str, one: Amount) -> Amount:
    """Return a quantity that says when something is done as that, in words: "10 min before",
    "after 30 min"."""
    return one._replace(text=_when(text, one), when=True) if _is_span(one) else one


def made_up(text: str, one: Amount) -> Amount:
    """Return a volume that something is brought to, or that is put to it, as that, and not as how
    much is taken: "to 50 ml" of "dilute it to 50 ml", "with 5 µl" of "inoculate each well with 5
    µl"."""
    if one.quantity.dimension is not Dimension.VOLUME:
        return one
    alone = _NO_NOUN.match(text, one.start + len(one.text))
    if _TO.search(text, 0, one.start) or (alone and text[: one.start].lower().endswith(" to ")):
        return one._replace(text=f"to {one.text}")
    put = alone and _PUT.search(text, max(0, one.start - _ROW_LENGTH), one.start)
    return one._replace(text=f"with {one.text}") if put else one


def each_its_own(amounts: Iterable[Amount], things: int) -> Iterator[str]:
    """Yield quantities in words, each once, but how much there is of each of several ``things`` as
    often as it is told: "5 ml of chloroform and 5 ml of methanol"."""
    found: list[str] = []
    for one in amounts:
        told = found.count(one.text)
        of_each = one.quantity.dimension not in _SETTINGS and told < things
        if not told or of_each:
            found.append(one.text)
            yield one.text


def _is_span(one: Amount) -> bool:
    """Whether a quantity is a time in numbers, "2 h", "two weeks", which may say when: "overnight"
    says how long."""
    counted = one.text[0].isdigit() or (" " in one.text and not _OVER.match(one.text))
    return one.quantity.dimension is Dimension.DURATION and counted


def _when(text: str, one: Amount) -> str:
    """Return in words when something is done: "10 min before", "after 30 min", "at 20 min"."""
    end = one.start + len(one.text)
    if one.text.startswith(_WITHIN):
        return one.text
    if _AT.search(text, 0, one.start):
        return f"at {one.text}"
    return f"{one.text} before" if _EARLIER.match(text, end) else f"after {one.text}"


def _cells(text: str) -> Iterator[Amount]:
    for match in (*_LINE.finditer(text), *_BARE_NUMBER.finditer(text)):
        for one in read(f"{match[1]} cells").quantities[:1]:
            yield Amount(one, match.start(), match[1])


def _rates(text: str) -> Iterator[Amount]:
    """Yield at which rates a battery is charged, as a share of what it holds an hour: "C/10"."""
    for match in _RATE.finditer(text):
        for one in read(f"{match['share']} /h").quantities[:1]:
            yield Amount(one, match.start(), match[0])


def _points(text: str) -> Iterator[Amount]:
    """Yield the days on which something is done, by their numbers: "on days 3, 5 and 7"."""
    for match in _POINTS.finditer(text):
        for one in read(match[0].rpartition(" ")[2]).quantities[:1]:
            yield Amount(one, match.start(), f"{match[0][0].lower()}{match[0][1:]}")


def _repeated(text: str) -> Iterator[Amount]:
    for match in _REPEATED.finditer(text):
        for one in read("twice" if match["twice"] else "one time").quantities[:1]:
            yield Amount(one, match.start("often"), match["often"])


def _spans(text: str) -> Iterator[Amount]:
    """Yield such quantities, but for those whose first number is of a thing: "tube 2-5 min"."""
    labels, _ = words_before_numbers()
    for match in _SPAN.finditer(text):
        word = text[: match.start()].split()[-1].lower()
        for one in read(match["span"]).quantities[:1] if word not in labels else ():
            if one.text == match["span"]:
                yield Amount(one, match.start(), match["span"])


def _is_apart(one: Amount, other: Amount) -> bool:
    """Whether two quantities have no character in common."""
    return one.start + len(one.text) <= other.start or other.start + len(other.text) <= one.start


def _amounts(text: str) -> Iterator[Amount]:
    for first, sentence in _pieces(text):
        for quantity in read(sentence).quantities:
            if quantity.span is None:
                continue
            start = first + quantity.span.start
            up = len("up ") * bool(quantity.text.startswith("up to") and _UP.search(text[:start]))
            layered = quantity.dimension in (Dimension.VOLUME, Dimension.MASS, *STRENGTHS)
            over = layered and _OVER.match(quantity.text)
            lead = over or _LEAD.match(quantity.text, up)
            skip = lead.end() if lead else up
            words = quantity.text[skip:]
            if _FROM.search(text[:start]) and is_a(kind_of(words), "device"):
                continue  # "take the plate from the fridge"
            if _is_word(words, text[:start], text[start + len(words) :]):
                continue
            number = _COUNT.match(words)
            counted = number[2] if number and quantity.dimension is Dimension.COUNT else ""
            named = kind_of(counted) and not _is_led_in(words, text[:start])
            if number and named and singular(counted) not in listed_words("vague"):
                words = number[1].lower()
            elif quantity.dimension is Dimension.COUNT and _is_compound(words, text[start:]):
                words = words.rpartition(" ")[0]
            if _ONE_WHOLE.fullmatch(words):
                continue  # "a whole mouse brain"
            if quantity.dimension is Dimension.PERCENT and (
                air := OF_AIR.match(text, start + skip + len(words))
            ):
                words += air[0]
            often = (
                _OFTEN.match(text, start + skip) if quantity.dimension is Dimension.COUNT else None
            )
            words = often[0] if often else words
            if _OPENS.match(words):
                words = words[0].lower() + words[1:]
            yield Amount(quantity, start + skip, words)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a text and where they begin; one that is too long to be read at once
    in pieces, between marks where there are some, else between words."""
    for sentence in _SENTENCE.finditer(text):
        start, said = sentence.start(), sentence[0]
        while len(said) > _LONGEST_READ:
            marks = [one.end() for one in _MARK.finditer(said, 0, _LONGEST_READ)]
            end = marks[-1] if marks else said.rfind(" ", 0, _LONGEST_READ) + 1 or _LONGEST_READ
            yield start, said[:end]
            start, said = start + end, said[end:]
        yield start, said


def _is_compound(counted: str, text: str) -> bool:
    """Whether what is counted is only the first word of a name: "two leaf discs"."""
    number, _, noun = counted.rpartition(" ")
    behind = _NEXT.match(text, len(counted))
    of_one = singular(noun) == noun and number not in ("1", "one", "a", "an", "")
    return of_one and behind is not None and not (breaks(behind[1]) or is_adverb(behind[1]))


def _multiplied(text: str, amounts: Sequence[Amount]) -> Iterator[Amount]:
    """Yield quantities of which "3 x 5 min" is one, and "at 645 and 663 nm"."""
    before: Amount | None = None
    for one in amounts:
        if before is not None:
            between = text[before.start + len(before.text) : one.start]
            times = before.quantity.dimension is Dimension.COUNT and between.strip() in _TIMES
            if times or (
                _ROW.fullmatch(between) and _BARE.fullmatch(_BEHIND_AT.split(before.text)[-1])
            ):
                words = text[before.start : one.start + len(one.text)]
                before = one._replace(start=before.start, text=words)
                continue
            yield before
        before = one
    if before is not None:
        yield before


def _whole_row(text: str, one: Amount) -> Amount:
    """Return a time with all numbers that share its unit: "1, 2 and 4 h"."""
    row = one.quantity.dimension is Dimension.DURATION and _ROW.search(one.text)
    more = _ROW_BEFORE.search(text[: one.start]) if row else None
    if more is None:
        return one
    return one._replace(start=more.start(), text=text[more.start() : one.start] + one.text)


def _is_led_in(counted: str, before: str) -> bool:
    """Whether what is counted in words is led in, and no object: "with one colony"."""
    return not counted[0].isdigit() and bool(_LED_IN.search(before[-_LEAD_LENGTH:]))


def _is_word(quantity: str, before: str, behind: str) -> bool:
    """Whether the words of a quantity are none where they stand: "an overnight culture", "once we
    have washed", "boiling the samples", "Gram-stained"."""
    if quantity.endswith("Gram") or (_HYPHEN.match(behind) and quantity[-1:].isalpha()):
        return True
    if quantity.lower().endswith("ing"):
        doing = _LEADS_TO_DOING.search(before) and _NO_NOUN.match(behind)
        next_ = _NEXT_WORD.match(behind)
        thing = singular(next_[1].lower()) if next_ else ""  # "boiling chips"
        return bool(_DOING.match(behind) or doing or thing in listed_words("boiling_things"))
    if quantity.lower().endswith("ed"):
        goes_on = _GOES_ON.search(before[-_ROW_LENGTH:]) and _NO_NOUN.match(behind)
        return bool(_BEING.search(before) or goes_on)
    if quantity.lower() == "once":
        return bool(_WHEN.match(behind)) or before.endswith("at ")
    return quantity.lower() == "overnight" and bool(_BEFORE_NOUN.search(before))
