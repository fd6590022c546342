"""What may begin at a word of a clause: a preposition, a count, a time, a setting, a manner."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from itertools import pairwise

from protoplan.nlp.measuring import measures
from protoplan.nlp.tokens import MARKS, Token, opening, phrase_at, words
from protoplan.nlp.uses import DROPWISE
from protoplan.nlp.values import Label, Mention

SETTINGS = frozenset((Label.TIME, Label.TEMPERATURE, Label.SPEED))
AMOUNTS = frozenset((Label.AMOUNT, Label.CONCENTRATION, Label.SIZE, Label.PH, Label.NUMERICAL))
THINGS = frozenset((Label.REAGENT, Label.LOCATION, Label.DEVICE, Label.MENTION, Label.SEAL))

_OF_REAGENTS = frozenset((Label.REAGENT, Label.AMOUNT, Label.CONCENTRATION))
_DISSOLVED = frozenset(("dissolved", "diluted", "suspended", "resuspended", "reconstituted"))
_RATIO = re.compile(r"\d+(?:\.\d+)?:\d+(?:\.\d+)?")
_VALUE = re.compile(r"\d+(?:\.\d+)?%?")
TIMES = re.compile(r"\d+(?:[-–]\d+)?[x×]")


class Sort(Enum):
    """What sort of phrase it is."""

    THING = auto()
    MANNER = auto()
    COUNT = auto()
    PURPOSE = auto()
    TIME = auto()


@dataclass(slots=True)
class Phrase:
    """Some words of a clause, by their places among the tokens.

    ``lead`` is the preposition before them, as written in ``leading`` words. ``joined``: "and", a
    comma or the like ties it to the phrase before.
    """

    sort: Sort
    lead: str = ""
    leading: list[int] = field(default_factory=list)
    body: list[int] = field(default_factory=list)
    joined: bool = False
    aside: bool = False
    """It stands in a bracket."""
    acted: bool = False
    """It names a reagent in a bracket right behind the verb: "wash (TBS)"."""
    beside: bool = False
    """It names a reagent in a bracket with settings or its amount, behind a thing: "cells (4% PFA,
    10 min)"."""

    @property
    def places(self) -> list[int]:
        """All its words."""
        return [*self.leading, *self.body]


@cache
def openers() -> frozenset[str]:
    """Return the words that something else than a name may begin with."""
    lists = ("counts", "times", "prepositions", "manners", "within", "prefixes")
    return (
        opening(*lists)
        | words("numbers")
        | {"one", "and", "&", "plus", "or", "and/or", "then", "but", "to"}
    )


class Cues:
    """Tells what may begin at a word of the clause that is read."""

    def __init__(
        self,
        tokens: Sequence[Token],
        mentions: Sequence[Mention],
        glued: Collection[tuple[int, int]],
        skipped: Collection[int],
    ) -> None:
        """``skipped`` are words that are told otherwise, such as conditions; ``glued`` pairs of
        mentions of which the second belongs to the first: "cells" and "PBS" of "cells in PBS"."""
        self.tokens = tokens
        self.mentions = mentions
        self.glued = glued
        self.skipped = skipped
        self.stop = 0
        """Where the clause ends."""
        self.open: Phrase | None = None
        """The phrase that the next word may go on with."""

    def _describes(self, at: int) -> bool:
        """Whether the mention that a word stands in is a modifier: "directly into"."""
        return self.mentions[self.tokens[at].mention].label is Label.MODIFIER

    def _inside(self, at: int) -> bool:
        """Whether a word stands within a mention that began before it."""
        here = self.tokens[at].mention
        return here >= 0 and at > 0 and self.tokens[at - 1].mention == here

    def _count(self, at: int) -> int:
        """Return the length of "twice", "3 times", "at least 5 x"."""
        if before := phrase_at(self.tokens, at, "within", self.stop):
            length = self._plain_count(at + before) if before > 1 else 0
            return before + length if length else 0
        return self._plain_count(at)

    def _plain_count(self, at: int) -> int:
        if at >= self.stop:
            return 0
        if length := phrase_at(self.tokens, at, "counts", self.stop):
            follows = self.tokens[at + length].low if at + length < self.stop else ""
            if follows in ("a", "per", "each", "every") and (
                self._low(at + length + 1) in words("spans")
            ):
                return length + 2  # "twice a week"
            parted = follows in ("daily", "per")
            multiplies = follows == "the" and self._low(at) in ("twice", "thrice")
            return 0 if parted or multiplies else length
        after = self.tokens[at + 1].low if at + 1 < self.stop else ""
        if TIMES.fullmatch(self.tokens[at].low):
            ends = not after or after in MARKS or after in words("connectors")
            return int((ends or self._lead(at + 1) > 0) and self._counts(at))
        third = self._low(at + 2)
        power = third == "g" or third[:1].isdigit()
        times = after in ("times", "x", "×", "more") and not power and self._counts(at)
        if times and after == "more":
            return 3 if third in ("times", "time") else 0
        return 2 if times else 0

    def _counts(self, at: int) -> bool:
        token = self.tokens[at]
        if token.mention >= 0:
            return self.mentions[token.mention].label is Label.NUMERICAL
        return token.low[0].isdigit() or token.low in words("numbers") or token.low == "one"

    def _settles(self, at: int) -> bool:
        """Whether a setting begins here, which is the verb's and not the purpose's: "at 4 °C"."""
        if self._low(at) not in ("at", "for") or at + 1 >= self.stop:
            return False
        for place in range(at + 1, min(at + 4, self.stop)):
            mention = self.tokens[place].mention
            if mention >= 0:
                return self.mentions[mention].label in SETTINGS
        return False

    def _time(self, at: int) -> int:
        if self._inside(at) and not self._describes(at):
            return 0
        if self._low(at) == "following" and at and self.tokens[at - 1].low in words("articles"):
            return 0
        return phrase_at(self.tokens, at, "times", self.stop)

    def _lead(self, at: int) -> int:
        """Return the length of the preposition that begins here, if it opens a phrase."""
        length = phrase_at(self.tokens, at, "prepositions", self.stop)
        if not length or (self._inside(at) and not self._describes(at)) or at + length >= self.stop:
            return 0
        if self._low(at + length) in (",", ";", ":", ")"):
            return 0
        if phrase_at(self.tokens, at, "within", self.stop) == length or self._ranges(at):
            return 0
        if self.open is not None and (
            self._is_glued(self.open, at + length) or self._made(self.open, at)
        ):
            return 0
        return length

    def _made(self, phrase: Phrase, at: int) -> bool:
        """Whether "to" or "with" says what the thing before it was made: "PBS warmed to 37 °C",
        and "in" what it is dissolved in, or where it stands."""
        low = self.tokens[at].low
        if len(phrase.body) < 2:
            return False
        if self._stands(phrase, at):
            return True
        if low == "in" and self.tokens[phrase.body[-1]].low in _DISSOLVED:
            return bool(self._labels(phrase.body[:-1]) & THINGS) and phrase.lead in ("", "with")
        if low not in ("to", "with"):
            return False
        made = self.tokens[phrase.body[-1]].low.endswith("ed")
        if not made or not self._labels(phrase.body[:-1]) & THINGS:
            return False
        labels = self._labels(range(at + 1, min(at + 3, self.stop)))
        return low == "with" or bool(labels & (SETTINGS | AMOUNTS))

    def _stands(self, phrase: Phrase, at: int) -> bool:
        """Whether a preposition says where a thing stands: "column placed in a tube"."""
        last = self.tokens[phrase.body[-1]].low
        if last not in words("standing") or self.tokens[at].low not in words("places"):
            return False
        bare = last in words("unchanged") and not phrase.lead  # "put the tube set on ice"
        follows = self._low(at + 1)
        named = follows not in MARKS | {""} and not follows.endswith("ly")
        set_ = bool(self._labels(range(at + 1, min(at + 3, self.stop))) & SETTINGS)
        return bool(self._labels(phrase.body[:-1]) & THINGS) and named and not (bare or set_)

    def _ranges(self, at: int) -> bool:
        """Whether a word stands between the ends of a range: "1 nM to 1 mM"."""
        if self.tokens[at].low == "in" and at:
            return self._low(at + 1).isdigit() and self.tokens[at - 1].low.isdigit()  # "1 in 500"
        if (
            self.tokens[at].low not in ("to", "through")
            or not at
            or not self._low(at + 1)[:1].isdigit()
        ):
            return False
        if self.tokens[at - 1].low.isdigit():
            return self.open is not None and at - 1 in self.open.body
        before = self.tokens[at - 1].mention
        labels = SETTINGS | AMOUNTS | {Label.AMOUNT}
        measured = before >= 0 and self.mentions[before].label in labels
        return measured and self.open is not None and at - 1 in self.open.body

    def _is_glued(self, phrase: Phrase, at: int) -> bool:
        """Whether the first thing behind a preposition belongs to what is said in a phrase."""
        here = {self.tokens[n].mention for n in phrase.body}
        for place in range(at, min(at + 5, self.stop)):
            mention = self.tokens[place].mention
            if mention >= 0 and self.mentions[mention].label in THINGS:
                return any((one, mention) in self.glued for one in here)
        return False

    def _manner(self, at: int) -> int:
        """Return the length of words that say how: "gently", "up and down"."""
        if self.tokens[at].low in DROPWISE:
            return 1
        if self._inside(at) and self.tokens[at - 1].low not in words("manners"):
            inside = self.mentions[self.tokens[at].mention].label
            if inside is not Label.MODIFIER:
                return 0
        if self._folds(at):
            return 1
        if length := phrase_at(self.tokens, at, "manners", self.stop):
            well = self._low(at) == "well" and self._is_vessel(at)
            return 0 if well or self._names(at, at + length) else length
        low = self.tokens[at].low
        if not (low.endswith("ly") and len(low) > 4) or low in words("no_manners"):
            return 0
        mention = self.tokens[at].mention
        if mention >= 0 and self.mentions[mention].label not in (Label.MODIFIER, Label.METHOD):
            return 0
        follows = self._low(at + 1)
        attributive = follows.endswith(("ed", "ing", "en")) and at + 2 < self.stop
        return 0 if attributive and self._low(at + 2) not in words("articles") else 1

    def _names(self, at: int, end: int) -> bool:
        """Whether a thing is called after how it does it: "an end-over-end shaker"."""
        mention = self.tokens[at].mention
        thing = mention >= 0 and self.mentions[mention].label in THINGS
        return thing and end < self.stop and self.tokens[end].mention == mention

    def _folds(self, at: int) -> bool:
        """Whether "tenfold" or "daily" stands behind what it is said of: "dilute it tenfold"."""
        low, before = self.tokens[at].low, self.tokens[at - 1].low if at else ""
        if not (low.endswith("fold") or low in words("frequencies")):
            return False
        if before in words("prefixes") | {""} or self._labels([at]) & THINGS:
            return False  # "a manifold"
        follows = self._low(at + 1)
        return not follows or follows in MARKS | words("connectors") or self._lead(at + 1) > 0

    def _is_vessel(self, at: int) -> bool:
        """Whether "well" is that of a plate: "to a new well"."""
        mention, before = self.tokens[at].mention, self.tokens[at - 1].low if at else ""
        located = mention >= 0 and self.mentions[mention].label is Label.LOCATION
        led = self.open is not None and bool(self.open.lead) and self.open.lead != "by"
        named = before in words("articles", "determiners") | {"new", "per", "empty"}
        return located or led or named or self._low(at + 1) == "of"

    def _low(self, at: int) -> str:
        return self.tokens[at].low if at < self.stop else ""

    def _modifies(self, phrase: Phrase, at: int) -> bool:
        """Whether what stands before "and" only describes what stands behind it: "forward and
        reverse primers"."""
        last = self.tokens[phrase.body[-1]].mention
        following = self.tokens[at].mention if at < self.stop else -1
        if last < 0 or self.mentions[last].label is not Label.MODIFIER or following < 0:
            return False
        return self.mentions[following].label is Label.MODIFIER

    def _lists_values(self, at: int) -> bool:
        """Whether a comma stands between the values of one quantity: "0, 125 and 250 µg/ml"."""
        return self.open is not None and bool(self.open.body) and self._between_values(at)

    def _between_values(self, at: int) -> bool:
        """Whether a comma parts two numbers: "after 1, 2 and 4 h", not "pH 7, 2 M salt"."""
        before = self.tokens[at - 1] if at else None
        if before is None or self._low(at) != "," or not _VALUE.fullmatch(before.low):
            return False
        follows = at + 2 if self._low(at + 1) in ("and", "or") else at + 1
        if before.low.endswith("%") and not self._low(follows).endswith("%"):
            return False
        if before.mention >= 0 and self.mentions[before.mention].label is Label.PH:
            joins = self._low(follows + 1) in ("", ",", "and", "or")  # "pH 4, 7 and 10"
            return joins and self._low(follows)[:1].isdigit()
        return self._low(follows)[:1].isdigit()

    def _last_value(self, phrase: Phrase, at: int) -> bool:
        """Whether "and" stands before the last value of a quantity: "0, 15 and 60 min"."""
        *before, last = (self.tokens[n].low for n in phrase.body)
        listed = not before or before[-1] == ","
        return listed and bool(_VALUE.fullmatch(last)) and self._low(at + 1)[:1].isdigit()

    def _mixed(self, phrase: Phrase) -> bool:
        """Whether a phrase names what its thing was made with: "PCR product mixed with dye"."""
        lows = [self.tokens[n].low for n in phrase.body]
        return any(one.endswith("ed") and low == "with" for one, low in pairwise(lows))

    def _numbered(self, phrase: Phrase, at: int) -> bool:
        """Whether "and" joins the letters or numbers of several things: "tubes A and B"."""
        last = self.tokens[phrase.body[-1]].text
        plural = len(phrase.body) > 1 and self.tokens[phrase.body[-2]].low.endswith("s")
        follows = self.tokens[at].text if at < self.stop else ""
        behind = self._low(at + 1)
        ends = not behind or behind in MARKS or self._lead(at + 1) > 0 or self._count(at + 1) > 0
        return plural and ends and all(
            len(one) < 3 and (one.isdigit() or one.isupper()) for one in (last, follows)
        )  # fmt: skip

    def _labels(self, places: Sequence[int]) -> set[Label | None]:
        """Return the labels of some words, ``None`` for those without."""
        return {
            self.mentions[self.tokens[n].mention].label if self.tokens[n].mention >= 0 else None
            for n in places
            if self.tokens[n].low not in words("prefixes")
        }

    def _sets(self, places: Sequence[int]) -> bool:
        """Whether some words of a bracket set something: "37 °C with shaking". What was heated to
        37 °C is not set to it."""
        labels = self._labels(places)
        other = labels & (THINGS | {Label.ACTION})
        return bool(labels & SETTINGS) and not other and self._labels(places[:1]) <= SETTINGS

    def _measures(self, places: Sequence[int]) -> bool:
        """Whether some words of a bracket only measure what stands before it: "SDS (10%)"."""
        text = " ".join(self.tokens[n].text for n in places)
        return self._labels(places) <= AMOUNTS or measures(text)

    def _treating(self, places: Sequence[int]) -> Phrase | None:
        """Return what some words of a bracket name if it is a reagent, behind its amount or
        concentration: "4% PFA", "with PBS"."""
        led = [n for n in places[:1] if self.tokens[n].low in ("with", "in", "using")]
        body = list(places[len(led) :])
        labels = self._labels(body)
        first = self._labels(body[:1])
        names = Label.REAGENT in labels and labels <= _OF_REAGENTS | {None}
        if not names or not first <= _OF_REAGENTS:
            return None
        return Phrase(Sort.THING, "".join(self.tokens[n].low for n in led), led, body, aside=True)

    def _final(self, places: Sequence[int]) -> bool:
        """Whether some words give a final concentration or volume."""
        lows = {self.tokens[n].low for n in places}
        mentions = {self.tokens[n].mention for n in places if self.tokens[n].mention >= 0}
        labels = {self.mentions[one].label for one in mentions}
        return "final" in lows and bool(labels & AMOUNTS)

    def _begins_setting(self, at: int) -> bool:
        """Whether a quantity begins here that stands by itself: "10 min", "500 x g"."""
        if at >= self.stop:
            return False
        token = self.tokens[at]
        if token.low == "every" and at + 1 < self.stop:
            value = self.tokens[at + 1].low
            return value[0].isdigit() or value in words("numbers", "spans", "nth")
        if length := phrase_at(self.tokens, at, "within", self.stop):
            behind = at + length
            if self._low(behind) in words("articles") and self.tokens[behind].mention < 0:
                behind += 1
            return length > 1 and self._begins_setting(behind)
        if _RATIO.fullmatch(token.low):
            return True
        if token.low == "1" and self._low(at + 1) == "in" and self._low(at + 2).isdigit():
            return True
        if token.mention < 0 or self._inside(at):
            return False
        label = self.mentions[token.mention].label
        if label not in SETTINGS and label is not Label.AMOUNT:
            return False
        end = at + 1
        while end < self.stop and self.tokens[end].mention == token.mention:
            end += 1
        last = self.open.body[-1] if self.open and self.open.body else at
        if label is Label.AMOUNT and self._labels([last]) & THINGS:
            return True  # "to the tube 5 ml of water"
        while label is Label.AMOUNT and end < self.stop and self._concentrates(end):
            end += 1  # "50 µl 2 N acid"
        return not self._goes_on(end)

    def _repeated(self, places: Sequence[int]) -> bool:
        """Whether some words are a time that is counted, and describe no noun: "3 x 5 min"."""
        lows = {self.tokens[n].low for n in places}
        return bool(lows & {"x", "×"}) and self._labels(places) == {Label.TIME}

    def _concentrates(self, at: int) -> bool:
        mention = self.tokens[at].mention
        return mention >= 0 and self.mentions[mention].label is Label.CONCENTRATION

    def _goes_on(self, at: int) -> bool:
        """Whether what stands behind a quantity is the noun that it describes: "10 ml tube"."""
        if at >= self.stop or at in self.skipped:
            return False
        token = self.tokens[at]
        if token.mention >= 0:
            return self.mentions[token.mention].label in THINGS
        ends = token.low in MARKS or token.low in words("connectors") or token.low == "each"
        return token.low.isalpha() and not (
            ends or self._lead(at) or self._time(at) or self._manner(at) or self._count(at)
        )

    def _full(self, phrase: Phrase) -> bool:
        """Whether a phrase has a word that is no mere beginning of a quantity, and could end."""
        last = self.tokens[phrase.body[-1]].low if phrase.body else ""
        if last in words("prepositions") or last in ("of", "or", "and", "=", "is", "be", "was"):
            return False
        return any(self.tokens[n].low not in words("articles", "prefixes") for n in phrase.body)
