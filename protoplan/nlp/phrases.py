"""The phrases of a clause: what is acted on, with what, where, how long, how, and what for."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from protoplan.nlp.cues import THINGS, TIMES, Cues, Phrase, Sort, openers
from protoplan.nlp.following import FOLLOWED
from protoplan.nlp.tokens import CLOSING, MARKS, OPENING, Token, phrase_at, words
from protoplan.nlp.uses import Use, Verb
from protoplan.nlp.values import Label, Mention

_ENCLOSING = frozenset(("both", "containing", "consisting", "comprising"))
"""Words behind which "and" joins what belongs to one thing."""
_CONTAINING = _ENCLOSING - {"both"}
_QUOTES = frozenset('"“”')


class Chunker(Cues):
    """Takes clauses of one sentence apart."""

    def __init__(
        self,
        tokens: Sequence[Token],
        mentions: Sequence[Mention],
        verbs: Sequence[Verb],
        skipped: Collection[int],
        glued: Collection[tuple[int, int]],
    ) -> None:
        super().__init__(tokens, mentions, glued, skipped)
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
        if token.low == "," and self.open is not None and self._lists_values(at):
            self.open.body += (at, at + 1)
            return at + 2
        if (
            token.low == ","
            and self.open is not None
            and (self._encloses(self.open, at) or self._describes_on(self.open, at))
        ):
            self.open.body.append(at)
            return at + 1
        if token.low in MARKS or token.low == FOLLOWED:
            self.open = None
            self.tie = token.low == ","
            return at + 1
        if self.tie and token.low in ("never", "not"):
            return self._denied(at)
        if self.tie and self._low(at + 1) == "with" and self._has(at):
            return self._equipped(at)
        verb = self.ends.get(at)
        if verb is not None and verb.use is Use.NEGATED:
            return self._negated(verb)
        if fixed := int(self._stays(at)) or phrase_at(self.tokens, at, "fixed_manners", self.stop):
            self._new(Sort.MANNER, "", (), range(at, at + fixed))
            self.open = None
            return at + fixed
        formed = token.low.endswith(("ly", "fold")) or token.low[0].isdigit()
        if not (formed or token.low in openers()):
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

    def _stays(self, at: int) -> bool:
        """Whether a word says in which state something is done: "filter hot"."""
        low, follows = self.tokens[at].low, self._low(at + 1)
        ends = words("prepositions") | {"", "and", "then"} | MARKS
        done = self.uses.get(at - 1) is Use.STEP
        return done and low in words("states") and follows in ends

    def _encloses(self, phrase: Phrase, at: int) -> bool:
        """Whether a comma parts what a thing contains: "a mix containing salt, dye and water"."""
        if not any(self.tokens[n].low in _CONTAINING for n in phrase.body):
            return False
        follows = at + 1
        if self._low(follows) in ("and", "or"):
            follows += 1
        first = self._labels(range(follows, min(follows + 1, self.stop)))
        labels = self._labels(range(follows, min(follows + 4, self.stop)))
        opens = self._lead(follows) or self._time(follows) or self._manner(follows)
        opens = opens or Label.AMOUNT in first or self._low(follows).endswith("ing")
        return bool(labels & (THINGS | {Label.CONCENTRATION})) and not opens

    def _describes_on(self, phrase: Phrase, at: int) -> bool:
        """Whether a comma parts what describes one thing: "in a clean, labelled tube"."""
        plain = self._labels(phrase.body) <= {None, Label.MODIFIER} and phrase.sort is Sort.THING
        lows = [self.tokens[n].low for n in phrase.body]
        words_ = [low for low in lows if low not in words("articles")]
        if not plain or len(words_) != 1 or not words_[0].replace("-", "").isalpha():
            return False
        follows = self._low(at + 1)
        if not follows.endswith("ed") or self.uses.get(at + 1) is Use.STEP:
            return False
        return bool(self._labels(range(at + 2, min(at + 5, self.stop))) & THINGS)

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
        while end < self.stop and end not in self.skipped:
            if tokens[end].low in (",", ";", ":") and not self._between_values(end):
                break
            if tokens[end].low in OPENING or self._time(end) or self._settles(end):
                break
            end += 1
        self._new(Sort.PURPOSE, "to", range(at, to + 1), range(to + 1, end))
        self.open = None
        return end

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
        verb = self.ends.get(end)
        commas = any(token.low == "," for token in self.tokens[end : self.stop])
        whole = commas and verb is not None and verb.use is Use.TIME  # "after VERBing ..., "
        while end < self.stop and end not in self.skipped:
            inner = whole and self.tokens[end].depth > 0
            stops = self.tokens[end].low in (",", ";") and not inner
            if stops and not self._between_values(end):
                break
            opens = self.tokens[end].low in OPENING and not whole
            if opens or (not whole and end > at + length and self._settles(end)):
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
        keeps = keeps or any(self.tokens[n].low in _ENCLOSING for n in open_.body)
        keeps = keeps or self._last_value(open_, at) or self._mixed(open_)
        if keeps:
            open_.body.append(at)
            if token.low in ("or", "and/or") and (length := self._lead(at + 1)):
                open_.body += range(at + 1, at + 1 + length)
                return at + 1 + length
            return at + 1
        if token.low in ("and", "&", "plus") and (
            self._modifies(open_, at + 1) or self._numbered(open_, at + 1)
        ):
            open_.body.append(at)
            return at + 1
        self.open, self.tie = None, True
        follows = at + 1 < self.stop and not (
            self._lead(at + 1) or self._time(at + 1) or self._manner(at + 1) or self._count(at + 1)
        )
        if follows and open_.sort is Sort.THING and open_.lead and token.low in ("and", "&"):
            self._new(Sort.THING, open_.lead, (), ()).joined = True
        return at + 1

    def _bracket(self, at: int) -> int:
        """Read a bracket: settings in it belong to the verb, what measures to the thing before, and
        reagents to a verb right before it: "wash (TBS)"."""
        depth, end = self.tokens[at].depth, at + 1
        while end < self.stop and not (
            self.tokens[end].low in CLOSING and self.tokens[end].depth <= depth
        ):
            end += 1
        kept = self.open
        thing = kept is not None and bool(kept.body) and kept.sort is Sort.THING
        measured: list[int] = []
        pieces = self._pieces(at + 1, end)
        apart = self._low(end + 1) in words("articles") or not self._goes_on(end + 1)
        own = apart and self.uses.get(at - 1) is Use.STEP
        set_ = any(map(self._sets, pieces))
        for piece in pieces:
            if self._sets(piece) or self._final(piece):
                self.found.append(Phrase(Sort.THING, "", [], piece, aside=True))
            elif own and self._counted(piece):
                self.found.append(Phrase(Sort.COUNT, "", [], piece))
            elif own and (named := self._treating(piece)):
                named.acted = True
                self.found.append(named)
            elif thing and self._measures(piece):
                comma = range(piece[0] - 1, piece[0]) if measured else ()
                measured += (*comma, *piece)
            elif (set_ or self._labels(piece[:1]) == {Label.AMOUNT}) and (
                named := self._treating(piece)
            ):
                named.beside = True
                self.found.append(named)
        if kept is not None and measured:
            kept.body += (at, *measured, *range(end, min(end + 1, self.stop)))
        self.open = kept
        return end + 1

    def _counted(self, piece: Sequence[int]) -> bool:
        """Whether a piece of a bracket says how often: "twice", "3x"."""
        times = len(piece) == 1 and TIMES.fullmatch(self.tokens[piece[0]].low)
        return bool(times) or self._count(piece[0]) == len(piece)

    def _pieces(self, start: int, end: int) -> list[list[int]]:
        """Return the words between the marks of a bracket."""
        pieces: list[list[int]] = [[]]
        for place in range(start, min(end, self.stop)):
            if self.tokens[place].low in MARKS:
                pieces.append([])
            else:
                pieces[-1].append(place)
        return [one for one in pieces if one]

    def _negated(self, verb: Verb) -> int:
        end = verb.end
        while end < self.stop and self.tokens[end].low not in (",", ";", ":", "but"):
            following = self.ends.get(end)
            if following is not None and following.use is not verb.use and end > verb.end:
                break
            end += 1
        self.open = None
        return end

    def _denied(self, at: int) -> int:
        """Pass over what is not to be: "to the water, never the reverse"."""
        end = at + 1
        while end < self.stop and self.tokens[end].low not in (",", ";", ":", "but"):
            end += 1
        self.tie = False
        return end

    def _has(self, at: int) -> bool:
        """Whether a participle only tells what a thing has: "a flask, equipped with ..."."""
        use = self.uses.get(at, Use.ASIDE if self.tokens[at].mention < 0 else None)
        return use is Use.ASIDE and self.tokens[at].low.endswith("ed")

    def _equipped(self, at: int) -> int:
        """Read what a thing is said to have: "a flask, equipped with a stirrer,"."""
        end = at + 1
        while end < self.stop and self.tokens[end].low not in (",", ";", ":"):
            end += 1
        self._new(Sort.THING, "", (), range(at, end)).aside = True
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
        counted = open_ is not None and self._repeated(open_.body)
        if counted and self._labels([at]) == {Label.REAGENT}:
            open_ = None  # "wash 3 x 5 min PBS"
        if (
            open_ is not None
            and self._full(open_)
            and self._begins_setting(at)
            and not (self._sized(open_, at))
        ):
            open_ = None
        end = at + max(1, phrase_at(self.tokens, at, "within", self.stop))
        if open_ is None:
            self._new(Sort.THING, "", (), range(at, end))
        else:
            open_.body += range(at, end)
        return end

    def _sized(self, phrase: Phrase, at: int) -> bool:
        """Whether an amount stands among the adjectives of one thing: "a dry 250 ml flask"."""
        plain = self._labels(phrase.body) <= {None, Label.MODIFIER}
        begins = self.tokens[phrase.body[0]].low in words("articles")
        holds = Label.LOCATION in self._labels(range(at, min(at + 6, self.stop)))
        return plain and begins and holds and self._labels([at]) == {Label.AMOUNT}

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
