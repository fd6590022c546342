"""Whether a sentence says that the action of its step is not done: "Do not digest the tissue".

Words are read, not grammar (``ontology/denials.toml``): a sentence denies an action if it names it,
in any form, at least once denied and nowhere tells it without, or if a clause of nothing but a
denial takes it back ("..., which is forbidden"). What only denies a way of doing it ("do not mix
vigorously"), sets a limit ("not longer than 5 min") or a condition ("if it is not digested") denies
nothing, and neither do the words of an item of the step ("no brake"), or why a thing is thrown away
("it is not needed").
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.asides import speaks_of, without_asides
from protoplan.scoring.bystanders import is_left_by_others
from protoplan.scoring.consequences import without_consequences
from protoplan.scoring.disowning import is_disowned
from protoplan.scoring.elsewhere import is_subject
from protoplan.scoring.excepting import is_excepted, is_only
from protoplan.scoring.forms import UN, bases_of, forms_of, tokens_of, verb_of
from protoplan.scoring.inserted import without_inserted
from protoplan.scoring.insisting import without_insisting
from protoplan.scoring.leaving import is_left_out
from protoplan.scoring.limiting import in_nothing_but, is_firm, is_limited
from protoplan.scoring.marking import is_marked
from protoplan.scoring.numbering import numbered
from protoplan.scoring.phrases import CONTRACTED, clauses, denials_in, ends, found_in
from protoplan.scoring.plain import plain, without_struck
from protoplan.scoring.refusing import without_refusing
from protoplan.scoring.standing import stands_by
from protoplan.scoring.withheld import is_withheld

_LETTERS = re.compile(r"[a-z]+")
_DASH = re.compile(r"(?<=\S) (?:-{1,2}|[–—]) (?!\d)")
"""What ends a clause: "digest it - not!"."""
_DOING = re.compile(r"(?:ing|ion|ions|ment|ments|sis|age|ysis)$")
"""Endings of nouns of doing."""
_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_ROW = 9
"""Words of a row of doings: "do not heat the cells, mix them, or digest"."""
_NO_LONGER = ("no", "longer")
"""Alone a limit: "for 5 min, no longer"."""
_CLOSES = frozenset(".!?;:)")
"""Signs that end more than a clause."""
_NOUGHT = re.compile(r"(?<![\d.,:-])(?:0|zero) ?(?:[a-z]|-)")
"""What may be no time at all, and so not done."""
_OPEN = frozenset(("not", "never", "dont", "nicht", "cannot"))
"""Last words of denials that deny a doing, whatever sign stands behind them."""
_FRONT = frozenset(".!?;:,()-")
_LISTING = frozenset(("following", "follows", "these", "next"))
"""Words of a clause that speaks of what comes behind it."""
_SENTENCE = frozenset(".!;()-")
"""Signs behind a clause that says that nothing is done: "No! Weigh it." """


def denies(sentence: str, step: Step) -> bool:
    """Whether a sentence says that the action of its step is not done, and nowhere that it is."""
    if is_marked(sentence):
        return True
    is_done = forms_of(step)
    said = without_struck(sentence[:_LONGEST], lambda part: speaks_of(part, step, is_done))
    text = _DASH.sub("; ", _emphasis().sub(" ", numbered(plain(said))))
    text = without_inserted(without_refusing(text, is_done), step)
    if not _denies(text, step):
        return False
    meant = without_consequences(without_insisting(text), is_done)
    rest = without_asides(meant, step, is_done)
    return rest == text or _denies(rest, step)


def _denies(text: str, step: Step) -> bool:
    is_done = forms_of(step)
    if is_left_out(text, is_done) or is_disowned(text, step) or is_excepted(text, step):
        return True
    contracted = CONTRACTED.search(text) is not None
    if not contracted and _signs().isdisjoint(_LETTERS.findall(text)) and not _NOUGHT.search(text):
        return False
    if is_withheld(text, step):
        return True
    read = _Sentence(text, step)
    told = (read.denials, read.undone, read.unreal, read.heads, read.nought)
    if not (any(told) or not _list("left").isdisjoint(read.tokens)) or denials_in(read.action):
        return False
    verdicts = [read.is_denied(at) for at in read.places()]
    if not verdicts:
        return False
    denied = True in verdicts and False not in verdicts
    return denied or read.is_unmeant() or read.is_taken_back()


class _Sentence:
    """A sentence of a sketch, beside its step."""

    def __init__(self, text: str, step: Step) -> None:
        self.tokens = tokens_of(text)
        self.objects = {*tokens_of(" ".join(step.objects).lower())}
        self.action = tokens_of(step.action.lower())
        self.is_form = forms_of(step)
        self.verb = verb_of(self.action)
        asked = self._asked(step.objects, step.parameters)
        self.denials = _but(denials_in(self.tokens), asked)
        """Where each denial begins, by where it ends."""
        self.undone = _but(found_in(self.tokens, ("undone",)), asked)
        self.done = found_in(self.tokens, ("done",))
        self.unreal = _but(found_in(self.tokens, ("unreal",)), asked)
        said = numbered(" ".join((*step.objects, *step.parameters)).lower())
        items = tokens_of(said)
        self.heads = _but(found_in(self.tokens, ("heads",)), asked)
        self.nought = bool(_NOUGHT.search(text)) and not _NOUGHT.search(said)
        self.said = {*self.action, *items}
        self.denied_in_key = bool(denials_in(items))

    def _asked(self, objects: Sequence[str], parameters: Sequence[str]) -> frozenset[int]:
        """Return the places of words that an item of the step says one after the other, where that
        says more than a denial, and what is no word of the step: "no brake", but not "do not mix
        it"."""
        found: set[int] = set()
        verb = frozenset[str]().union(*map(bases_of, self.action))
        for item in (*objects, *parameters):
            words = tokens_of(numbered(plain(item)))
            told = _told_behind(words) - (set() if item in objects else self.objects)
            if not any(verb.isdisjoint(bases_of(one)) for one in told):
                continue
            size = len(words)
            for at in range(len(self.tokens) - size + 1):
                if self.tokens[at : at + size] == words:
                    found.update(range(at, at + size))
        return frozenset(found)

    def places(self) -> Iterator[int]:
        """Yield where the sentence has a form of the verb of the step."""
        return (at for at, token in enumerate(self.tokens) if self.is_form(token))

    def is_unmeant(self) -> bool:
        """Whether nobody means what a sentence says: by words that stand in nothing that is meant
        ("hypothetically"), by no time at all ("0 times"), or struck out."""
        tokens = self.tokens
        for last, first in self.unreal.items():
            phrase = tokens[first : last + 1]
            if self.said.issuperset(phrase):
                continue
            if " ".join(phrase) in _list("unmeant"):
                return True
        return self.nought and any(
            token in ("0", "zero")
            and {*tokens[at + 1 : at + 2]} <= _list("times")
            and tokens[max(0, at - 1) : at] not in (("at",), ("from",), ("to",), ("-",), ("and",))
            for at, token in enumerate(tokens[:-1])
        )

    def is_taken_back(self) -> bool:
        """Whether a clause denies all that the sentence says beside it: "but do not do this", ":
        forbidden", "what you must not do:"."""
        tokens = self.tokens
        if not _list("conditions").isdisjoint({*tokens} - {*_list("relative")}):
            return False
        places = [*self.places()]
        parts = [*clauses(tokens)]
        signs = {*self.denials.values(), *self.undone.values(), *self.unreal.values()}
        for start, end in parts:
            inside = (sign for sign in self.denials if start <= sign < end)
            signs -= {self.denials[sign] for sign in inside if self._is_of_others(start, sign, end)}
        for start, end in parts:
            mark = tokens[end] if end < len(tokens) else "."
            leads = mark == ":" or (mark in _FRONT and self._is_open(start, end, mark))
            told = mark == "," and tokens[max(0, start - 1) : start] == (":",)
            if places and min(places) < start and self._is_tail(start, end):
                return True
            if tokens[start:end] == _NO_LONGER:
                continue
            closes = (mark in _CLOSES or leads or told) and not self._is_of_a_list(start, end, mark)
            back = self._takes_back(start, end, leads) if closes else -1
            if back < 0 or self._is_of_what_goes(start, end, leads):
                continue
            if leads:
                first = next((at for at in range(end, len(tokens)) if tokens[at][0].isalnum()), end)
                stop = next((at for at in range(first, len(tokens)) if tokens[at] in ".;"), None)
                if any(first <= at < (stop or len(tokens)) for at in places):
                    return True
            at = max((at for at in places if at < back), default=-1)
            if at >= 0 and not any(at < sign < back for sign in signs):
                return True
        return False

    def _is_of_a_list(self, start: int, end: int, mark: str) -> bool:
        """Whether a clause behind the step speaks of a list behind itself, and not of the step:
        "load the gel; avoid the following: bubbles, heat"."""
        before = any(at < start for at in self.places())
        behind = any(token[0].isalnum() for token in self.tokens[end:])
        listing = not _LISTING.isdisjoint(self.tokens[start:end])
        return mark == ":" and before and behind and listing

    def _is_of_what_goes(self, start: int, end: int, leads: bool) -> bool:
        """Whether a clause tells why a thing is thrown away, and denies no step: "discard the
        filtrate; it is not needed", but not "this step is not needed"."""
        if not any(not _list("discarding").isdisjoint(bases_of(one)) for one in self.action):
            done = [at for at in self.places() if at < start and not self._is_noun(at)]
            between = self.tokens[max(done, default=start) + 1 : start]
            if not any(not _list("throwing").isdisjoint(bases_of(one)) for one in between):
                return False
        words = self.tokens[start:end]
        if leads and words[0] not in _list("things"):
            return False
        of_steps = not _list("of_steps").isdisjoint(words)
        return not of_steps and not _list("of_things").isdisjoint(words)

    def _is_noun(self, at: int) -> bool:
        """Whether a word stands behind an article: "discard the wash"."""
        return at > 0 and self.tokens[at - 1] in ("the", "a", "an")

    def _is_tail(self, start: int, end: int) -> bool:
        """Whether a clause behind a step is what says of it that nobody does it."""
        words = self.tokens[start:end]
        return " ".join(words) in _list("tails") and not self.said.issuperset(words)

    def _is_open(self, start: int, end: int, mark: str) -> bool:
        """Whether a clause at the beginning is a denial that says nothing of what it denies: "Do
        not! Weigh it." Or what makes all of it unreal: "As a joke, weigh it."."""
        if any(token[0].isalnum() for token in self.tokens[:start]):
            return False
        if mark in _SENTENCE and " ".join(self.tokens[start:end]) in _list("fronts"):
            return True
        told = [one for one in self.tokens[start:end] if one not in _list("ever")]
        last = told[-1] if told else ""
        return last in _OPEN or last.endswith("n't") or end - 1 in self.unreal

    def _takes_back(self, start: int, end: int, leads: bool) -> int:
        """Return where what denies begins in a clause that has nothing else than words that say
        what, as "but do not do this" has, or that ends so, "is what you must not do"; else -1.
        ``leads``: it stands before what it denies."""
        for sign in self.denials:
            behind = {*self.tokens[sign + 1 : end]}
            if start <= sign < end and behind and behind <= _list("doing_so"):
                told = self.tokens[start : self.denials[sign]]
                other = is_subject(told, self.said, self.is_form)
                return -1 if other or self._is_of_others(start, sign, end) else self.denials[sign]
        at, signs, back, denied = start, 0, start, False
        found = (*self.denials.items(), *self.undone.items(), *self.unreal.items())
        ends = {first: last for last, first in found}
        for last, first in self.heads.items() if leads else ():
            ends[first] = max(last, ends.get(first, 0))
        while at < end:
            if at in ends:
                signs, at = signs + 1, ends[at]
            elif self.tokens[at] == "and":  # "reverse it and forget it"
                denied, signs = denied or signs % 2 == 1, 0
            elif self.tokens[at][0].isalnum() and self.tokens[at] not in _list("back"):
                if leads or self.tokens[at] not in self.said:
                    return -1
                signs, back, denied = 0, at + 1, False  # "weigh the agarose, 1 g not"
            at += 1
        return back if denied or signs % 2 else -1

    def _is_of_others(self, start: int, sign: int, end: int) -> bool:
        """Whether a clause says of others alone that they are without the step, by a denial that
        ends at a place and behind which it says only "it" or "this"."""
        first = self.denials[sign]
        if not {*self.tokens[sign + 1 : end]} <= _list("doing_so"):
            return False
        denial, behind = " ".join(self.tokens[first : sign + 1]), self.tokens[end : end + _ROW]
        return is_left_by_others(self.tokens[start:first], denial, behind, self.objects)

    def is_denied(self, at: int) -> bool | None:
        """Whether the action is denied at a place; ``None`` where nothing is said of it there: it
        names a tool, or tells a condition."""
        tokens = self.tokens
        end = next((to for to in range(at + 1, len(tokens)) if ends(tokens[to])), len(tokens))
        is_doing = bool(_DOING.search(tokens[at]))
        if tokens[at].startswith(UN) and tokens[at] not in self.action:
            left = not _list("left").isdisjoint(tokens[max(0, at - _ROW) : at])
            return True if left else None
        signs, start = self._before(at, self.said if is_doing else frozenset())
        let = not _list("causing").isdisjoint(tokens[:at])  # "do not have the cells washed"
        if not signs and (let or (at and tokens[at - 1] in _list("being"))):
            signs, start = self._before(at, self.said, strong=True)
        article = self._is_noun(at)
        if article and not is_doing and at > 2 and self._is_thing(at):
            return None
        said_of = any(word in _list("being") for word in tokens[at + 1 : at + 3])
        if not signs and (article or is_doing or said_of or self._is_all(at, end)):
            signs = self._behind(at, end)
        only = is_only(tokens, at + 2, self.objects)  # "wash nothing but the slides"
        if not signs and not only and not _list("nothing").isdisjoint(tokens[at + 1 : at + 2]):
            signs = int(at + 1 in self.denials.values())
        if not signs and not only:
            signs = self._of_object(at)
        if not signs:
            told = stands_by(tokens, at, self.verb, self.is_form)
            return None if self._is_conditional(at) or not told else False
        if signs % 2 == 0 or is_only(tokens, start + 1, self.objects):
            return False
        if self._is_conditional(start):
            return None
        asked = () if self.denied_in_key else self.said
        firm, things = is_firm(tokens, start), self.objects
        limited = is_limited(tokens, at, said=self.said, objects=things, asked=asked, firm=firm)
        return None if limited else True

    def _is_thing(self, at: int) -> bool:
        """Whether a word with an article begins a thing that is used: "in the wash buffer", "in
        anything but the wash buffer"."""
        before = self.tokens[at - 2]
        return before in _list("behind") or (
            before == "but" and in_nothing_but(self.tokens, at - 3, self.said)
        )

    def _of_object(self, at: int) -> int:
        """Return how many denials stand between an action and its object: "weigh not the agarose",
        "weigh everything but the agarose"."""
        last = next((last for last, first in self.denials.items() if first == at + 1), -1)
        behind = (one for one in self.tokens[last + 1 : last + 4] if one not in _list("light"))
        contrast = "but" in self.tokens[last + 1 : last + 1 + _ROW]
        return int(last >= 0 and not contrast and next(behind, "") in self.objects)

    def _before(self, at: int, said: Collection[str], *, strong: bool = False) -> tuple[int, int]:
        """Return how many denials stand before a place with nothing but light words between, and
        where the first of them does. Behind "or" other doings may stand between. ``strong``: only
        those that deny no single thing, as "without" does."""
        signs, start, here, row, tokens = 0, at, at - 1, False, self.tokens
        while here >= 0 and (not row or here >= at - _ROW):
            token = tokens[here]
            if here in self.denials:
                single = self.denials[here] == here and token not in _list("strong")
                if strong and single and tokens[here + 1] not in _list("causing"):
                    break
                signs, start, row = signs + 1, self.denials[here], False
                here = start - 1
                continue
            if ends(token) and not (row and token == ","):
                break
            if token in ("or", "nor"):
                row = True
            elif not (row or token in _list("between") or token in said or not token[0].isalnum()):
                break
            here -= 1
        return signs, start

    def _is_all(self, at: int, end: int) -> bool:
        """Whether all of a clause from an order on may be what is said not to be done: "digest the
        tissue is forbidden", but not "see that light is avoided"."""
        rest = self.tokens[at + 1 : end]
        rest = rest[: next((n for n, word in enumerate(rest) if word in _list("being")), 0)]
        if self.tokens[at] in _list("assuring") or not {"and", "or", "that", "to"}.isdisjoint(rest):
            return False
        return not any(map(_DOING.search, rest))

    def _behind(self, at: int, end: int) -> int:
        """Return how many denials of a doing stand behind it: "is skipped", "is not needed"."""
        for here in range(at + 1, end):
            undone = here in self.undone.values()
            if undone or here in self.done.values():
                signs, _ = self._before(here, _list("being"))
                told = not _list("being").isdisjoint(self.tokens[at + 1 : here])
                return signs + undone if told else 0
        return 0

    def _is_conditional(self, at: int) -> bool:
        """Whether a clause is one of a condition up to a place: but not "see that"."""
        for here in range(at - 1, -1, -1):
            token = self.tokens[here]
            if token in _list("conditions"):
                before = self.tokens[here - 1] if here else ""
                return token != "that" or before not in _list("assuring")
            if not token[0].isalnum():
                return False
        return False


def _but(found: dict[int, int], asked: Collection[int]) -> dict[int, int]:
    """Return phrases without those that stand at places that the step itself asks for."""
    return {last: first for last, first in found.items() if first not in asked} if asked else found


def _told_behind(words: Sequence[str]) -> set[str]:
    """Return the words that say what is denied, right behind each denial: "brake" of "no brake"."""
    found: set[str] = set()
    for last in denials_in(words):
        behind = next((at for at in range(last + 1, len(words)) if ends(words[at])), len(words))
        told = {one for one in words[last + 1 : behind] if one.isalnum()} - _empty()
        if not told:
            return set()
        found |= told
    return found


@cache
def _empty() -> frozenset[str]:
    """Return words that say nothing of what is denied beside a denial."""
    return _list("back") | _list("between") | _list("light") | _list("doing_so") | _list("ever")


@cache
def _emphasis() -> re.Pattern[str]:
    """Return the pattern of what stands between a denial and what it denies: ", ever,"."""
    said = "|".join(sorted(resources.table("ontology", "denials.toml")["emphasis"], key=len))
    return re.compile(rf",? (?:{said}),(?= )|, ever\b")


@cache
def _signs() -> frozenset[str]:
    """Return words of which one stands in every text that denies something, but for "don't"."""
    table = resources.table("ontology", "denials.toml")
    names = ("denying", "undone", "left", "unreal", "heads")
    phrases = [phrase for name in names for phrase in table[name]]
    return frozenset(max(phrase.split(), key=len) for phrase in phrases)


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
