"""The phrases of a clause: what is acted on, with what, where, how long, how, and what for."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache

from protoplan.nlp.tokens import CLOSING, MARKS, OPENING, Token, opening, phrase_at, words
from protoplan.nlp.values import Label, Mention
from protoplan.nlp.verbs import Use, Verb

SETTINGS = frozenset((Label.TIME, Label.TEMPERATURE, Label.SPEED))
AMOUNTS = frozenset((Label.AMOUNT, Label.CONCENTRATION, Label.SIZE, Label.PH, Label.NUMERICAL))
THINGS = frozenset((Label.REAGENT, Label.LOCATION, Label.DEVICE, Label.MENTION, Label.SEAL))


_QUOTES = frozenset('"“”')
_COUNTED = frozenset(
    ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve",
     "several", "few", "many")
)  # fmt: skip
"""Words that say how many times."""
_RATIO = re.compile(r"\d+(?:\.\d+)?:\d+(?:\.\d+)?")
_TIMES = re.compile(r"\d+(?:[-–]\d+)?[x×]")


@cache
def _openers() -> frozenset[str]:
    """Return the words that something else than a name may begin with."""
    lists = ("counts", "times", "prepositions", "manners", "within", "prefixes")
    return opening(*lists) | _COUNTED | {"and", "&", "plus", "or", "and/or", "then", "but", "to"}


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
    bracketed: bool = False

    @property
    def places(self) -> list[int]:
        """All its words."""
        return [*self.leading, *self.body]


class Chunker:
    """Takes clauses of one sentence apart."""

    def __init__(
        self,
        tokens: Sequence[Token],
        mentions: Sequence[Mention],
        verbs: Sequence[Verb],
        skipped: Collection[int],
        glued: Collection[tuple[int, int]],
    ) -> None:
        """``skipped`` are words that are told otherwise, such as conditions; ``glued`` pairs of
        mentions of which the second belongs to the first: "cells" and "PBS" of "cells in PBS"."""
        self.tokens = tokens
        self.mentions = mentions
        self.skipped = skipped
        self.glued = glued
        self.uses = {n: verb.use for verb in verbs for n in range(verb.start, verb.end)}
        self.ends = {verb.begins: verb for verb in verbs}

    def phrases(self, start: int, stop: int) -> list[Phrase]:
        """Return the phrases among the tokens from ``start`` to ``stop``."""
        self.stop = stop
        self.found: list[Phrase] = []
        self.open: Phrase | None = None
        self.tie = False
        at = start
        while at < stop:
            at = self._step(at)
        return [one for one in self.found if one.body]

    def _step(self, at: int) -> int:
        """Read on from ``at``; return where to go on."""
        token = self.tokens[at]
        if at in self.skipped:
            self.open = None
            return at + 1
        if token.low in OPENING:
            return self._bracket(at)
        if token.low in _QUOTES:
            return at + 1
        if token.low in MARKS:
            self.open = None
            self.tie = token.low == ","
            return at + 1
        verb = self.ends.get(at)
        if verb is not None and verb.use is Use.NEGATED:
            return self._negated(verb)
        if not (token.low in _openers() or token.low.endswith("ly") or token.low[0].isdigit()):
            return self._word(at)
        if token.low in ("and", "&", "plus", "or", "and/or", "then", "but"):
            return self._connector(at)
        if count := self._count(at):
            self._new(Sort.COUNT, "", (), range(at, at + count))
            return at + count
        if purpose := self._purpose(at):
            return purpose
        if length := self._time(at):
            return self._clause(at, length)
        if length := self._lead(at):
            return self._opened(at, length)
        if length := self._manner(at):
            if length > 1 and self.open is not None and self.open.lead == "by":
                self.open.body += range(at, at + length)  # "by pipetting up and down"
                return at + length
            self._new(Sort.MANNER, "", (), range(at, at + length))
            self.open = None
            return at + length
        return self._word(at)

    def _describes(self, at: int) -> bool:
        """Whether the mention that a word stands in is a modifier: "directly into"."""
        return self.mentions[self.tokens[at].mention].label is Label.MODIFIER

    # What may begin ----------------------------------------------------------------------------

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
            return 0 if follows in ("daily", "per") else length
        after = self.tokens[at + 1].low if at + 1 < self.stop else ""
        if _TIMES.fullmatch(self.tokens[at].low):
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
        return token.low[0].isdigit() or token.low in _COUNTED

    def _purpose(self, at: int) -> int:
        """Read "to VERB ..." up to the next comma; return where to go on, or 0."""
        tokens = self.tokens
        to = at + 2 if tokens[at].low == "in" and self._low(at + 1) == "order" else at
        if self._low(to) != "to" or to + 1 >= self.stop or self._inside(at):
            return 0
        verb = to + 1
        while verb < self.stop and tokens[verb].low.endswith("ly"):
            verb += 1
        if verb >= self.stop:
            return 0
        use = self.uses.get(verb)
        mention = tokens[verb].mention
        thing = mention >= 0 and self.mentions[mention].label is not Label.ACTION
        if use is not Use.PURPOSE and (thing or tokens[verb].low not in words("purposes")):
            return 0
        end = verb + 1
        while (
            end < self.stop and tokens[end].low not in (",", ";", ":") and end not in self.skipped
        ):
            if tokens[end].low in OPENING or self._time(end) or self._settles(end):
                break
            end += 1
        self._new(Sort.PURPOSE, "to", range(at, to + 1), range(to + 1, end))
        self.open = None
        return end

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
        if phrase_at(self.tokens, at, "within", self.stop) == length or self._ranges(at):
            return 0
        if self.open is not None and self._is_glued(self.open, at + length):
            return 0
        return length

    def _ranges(self, at: int) -> bool:
        """Whether "to" stands between the ends of a range: "1 nM to 1 mM"."""
        if self.tokens[at].low != "to" or not at or not self._low(at + 1)[:1].isdigit():
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
        if self._inside(at) and self.tokens[at - 1].low not in words("manners"):
            inside = self.mentions[self.tokens[at].mention].label
            if inside is not Label.MODIFIER:
                return 0
        if length := phrase_at(self.tokens, at, "manners", self.stop):
            return 0 if self._low(at) == "well" and self._is_vessel(at) else length
        low = self.tokens[at].low
        if not (low.endswith("ly") and len(low) > 4) or low in words("no_manners"):
            return 0
        mention = self.tokens[at].mention
        if mention >= 0 and self.mentions[mention].label not in (Label.MODIFIER, Label.METHOD):
            return 0
        follows = self._low(at + 1)
        attributive = follows.endswith(("ed", "ing", "en")) and at + 2 < self.stop
        return 0 if attributive and self._low(at + 2) not in words("articles") else 1

    def _is_vessel(self, at: int) -> bool:
        """Whether "well" is that of a plate: "to a new well"."""
        mention, before = self.tokens[at].mention, self.tokens[at - 1].low if at else ""
        located = mention >= 0 and self.mentions[mention].label is Label.LOCATION
        led = self.open is not None and bool(self.open.lead) and self.open.lead != "by"
        named = before in words("articles") | words("determiners") | {"new", "per", "empty"}
        return located or led or named or self._low(at + 1) == "of"

    def _low(self, at: int) -> str:
        return self.tokens[at].low if at < self.stop else ""

    # Reading on ----------------------------------------------------------------------------------

    def _new(self, sort: Sort, lead: str, leading: Sequence[int], body: Sequence[int]) -> Phrase:
        self.open = Phrase(sort, lead, list(leading), list(body), joined=self.tie)
        self.tie = False
        self.found.append(self.open)
        return self.open

    def _opened(self, at: int, length: int) -> int:
        lead = " ".join(self.tokens[n].low for n in range(at, at + length))
        self._new(Sort.THING, lead, range(at, at + length), ())
        return at + length

    def _clause(self, at: int, length: int) -> int:
        """Read "until", "before", "during" and what follows, to the next comma or setting."""
        end = at + length
        while (
            end < self.stop and self.tokens[end].low not in (",", ";") and end not in self.skipped
        ):
            opens = self.tokens[end].low in OPENING
            if opens or (end > at + length and self._settles(end)):
                break
            end += 1
        lead = " ".join(self.tokens[n].low for n in range(at, at + length))
        self._new(Sort.TIME, lead, range(at, at + length), range(at + length, end))
        self.open = None
        return end

    def _connector(self, at: int) -> int:
        """Read "and" or "or": what it joins stays one phrase, or a new one begins."""
        token, open_ = self.tokens[at], self.open
        if open_ is None or not open_.body:
            self.tie = True
            return at + 1
        keeps = self._inside(at) or token.low in ("or", "and/or") or open_.lead == "between"
        keeps = keeps or any(self.tokens[n].low == "both" for n in open_.body)
        if keeps:
            open_.body.append(at)
            if token.low in ("or", "and/or") and (length := self._lead(at + 1)):
                open_.body += range(at + 1, at + 1 + length)
                return at + 1 + length
            return at + 1
        if token.low in ("and", "&", "plus") and self._modifies(open_, at + 1):
            open_.body.append(at)
            return at + 1
        self.open, self.tie = None, True
        follows = at + 1 < self.stop and not (
            self._lead(at + 1) or self._time(at + 1) or self._manner(at + 1) or self._count(at + 1)
        )
        if follows and open_.sort is Sort.THING and open_.lead and token.low in ("and", "&"):
            self._new(Sort.THING, open_.lead, (), ()).joined = True
        return at + 1

    def _modifies(self, phrase: Phrase, at: int) -> bool:
        """Whether what stands before "and" only describes what stands behind it: "forward and
        reverse primers"."""
        last = self.tokens[phrase.body[-1]].mention
        following = self.tokens[at].mention if at < self.stop else -1
        if last < 0 or self.mentions[last].label is not Label.MODIFIER or following < 0:
            return False
        return self.mentions[following].label is Label.MODIFIER

    def _bracket(self, at: int) -> int:
        """Read a bracket: of what stands in it, only settings belong to the verb."""
        depth, end = self.tokens[at].depth, at + 1
        while end < self.stop and not (
            self.tokens[end].low in CLOSING and self.tokens[end].depth <= depth
        ):
            end += 1
        kept = self.open
        piece: list[int] = []
        for place in range(at + 1, end + 1):
            if place < end and self.tokens[place].low not in MARKS:
                piece.append(place)
                continue
            if piece and (self._all_settings(piece) or self._final(piece)):
                self.found.append(Phrase(Sort.THING, "", [], piece, joined=True, bracketed=True))
            piece = []
        self.open = kept
        return end + 1

    def _all_settings(self, places: Sequence[int]) -> bool:
        labels = {
            self.mentions[self.tokens[n].mention].label if self.tokens[n].mention >= 0 else None
            for n in places
            if self.tokens[n].low not in words("prefixes")
        }
        return bool(labels) and labels <= SETTINGS

    def _final(self, places: Sequence[int]) -> bool:
        """Whether some words give a final concentration or volume."""
        lows = {self.tokens[n].low for n in places}
        mentions = {self.tokens[n].mention for n in places if self.tokens[n].mention >= 0}
        labels = {self.mentions[one].label for one in mentions}
        return "final" in lows and bool(labels & AMOUNTS)

    def _negated(self, verb: Verb) -> int:
        end = verb.end
        while end < self.stop and self.tokens[end].low not in (",", ";", ":", "but"):
            following = self.ends.get(end)
            if following is not None and following.use is not verb.use and end > verb.end:
                break
            end += 1
        self.open = None
        return end

    def _word(self, at: int) -> int:
        """Add a word to the open phrase, or begin one without a preposition."""
        token = self.tokens[at]
        if token.low in ("that", "which", "who", "where", "whether") and at + 2 < self.stop:
            return self._relative(at) if self.found else self._clause(at, 1)
        if token.low in words("sequence") and (self.open is None or not self._inside(at)):
            follows = self._low(at + 1)
            ordinal = token.low in ("second", "third", "first", "next") and follows not in MARKS
            if not ordinal:
                return at + 1
        open_ = self.open
        if open_ is not None and open_.sort is not Sort.THING:
            open_ = None
        if open_ is not None and self._full(open_) and self._begins_setting(at):
            open_ = None
        end = at + max(1, phrase_at(self.tokens, at, "within", self.stop))
        if open_ is None:
            self._new(Sort.THING, "", (), range(at, end))
        else:
            open_.body += range(at, end)
        return end

    def _relative(self, at: int) -> int:
        """Add a relative clause to the phrase that it is said of; return where it ends."""
        end = at + 1
        while end < self.stop and self.tokens[end].low not in (",", ";", ":"):
            if self.tokens[end].low in OPENING or self._settles(end) or end in self.skipped:
                break
            end += 1
        if self.open is not None and self.open.body:
            self.open.body += range(at, end)
        self.open = None
        return end

    def _begins_setting(self, at: int) -> bool:
        """Whether a quantity begins here that stands by itself: "10 min", "500 x g"."""
        if at >= self.stop:
            return False
        token = self.tokens[at]
        if token.low == "every" and at + 1 < self.stop:
            return self.tokens[at + 1].low[0].isdigit()
        if length := phrase_at(self.tokens, at, "within", self.stop):
            return length > 1 and self._begins_setting(at + length)
        if _RATIO.fullmatch(token.low):
            return True
        if token.mention < 0 or self._inside(at):
            return False
        label = self.mentions[token.mention].label
        if label not in SETTINGS and label is not Label.AMOUNT:
            return False
        end = at + 1
        while end < self.stop and self.tokens[end].mention == token.mention:
            end += 1
        return not self._goes_on(end)

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
        return any(
            self.tokens[n].low not in words("articles") | words("prefixes") for n in phrase.body
        )
