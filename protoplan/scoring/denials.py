"""Whether a sentence says that the action of its step is not done: "Do not digest the tissue".

Words are read, not grammar (``ontology/denials.toml``): a sentence denies an action if it names it,
in any form, at least once denied and nowhere without, or if a clause of nothing but a denial takes
it back ("..., which is forbidden"). What only denies a way of doing it ("do not mix vigorously"),
sets a limit ("not longer than 5 min") or a condition ("if it is not digested") denies nothing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache

from protoplan import resources
from protoplan.library import lemmas
from protoplan.model import Step

_TOKEN = re.compile(r"[^\W_]+(?:['’][^\W_]+)?|[^\w\s]")
_LETTERS = re.compile(r"[a-z]+")
_DASH = re.compile(r"(?<=\S) (?:-{1,2}|[–—]) (?!\d)")
"""What ends a clause: "digest it - not!"."""
_DOING = re.compile(r"(?:ing|ion|ions|ment|ments|sis|age|ysis)$")
"""Endings of nouns of doing."""
_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_LONGEST_DENIAL = 4
"""Words of a denial."""
_ROW = 9
"""Words of a row of doings: "do not heat the cells, mix them, or digest"."""
_JOINTS = frozenset("'\"-‐‑–/")
"""Signs within a clause."""
_CLOSES = frozenset(".!?;:)")
"""Signs that end more than a clause."""
_UN = "un"


def denies(sentence: str, step: Step) -> bool:
    """Whether a sentence says that the action of its step is not done, and nowhere that it is."""
    text = _DASH.sub("; ", _emphasis().sub(" ", sentence[:_LONGEST].lower()))
    contracted = "n't" in text or "n’t" in text
    if not contracted and _signs().isdisjoint(_LETTERS.findall(text)):
        return False
    read = _Sentence(text, step)
    told = read.denials or read.undone or not _list("left").isdisjoint(read.tokens)
    if not told or _denials(read.action):
        return False
    verdicts = [read.is_denied(at) for at in read.places()]
    return (True in verdicts and False not in verdicts) or (bool(verdicts) and read.is_taken_back())


class _Sentence:
    """A sentence of a sketch, beside its step."""

    def __init__(self, text: str, step: Step) -> None:
        self.tokens = _tokens(text)
        self.denials = _denials(self.tokens)
        """Where each denial begins, by where it ends."""
        self.undone = _found(self.tokens, ("undone",))
        self.done = _found(self.tokens, ("done",))
        self.action = _tokens(step.action.lower())
        items = _tokens(" ".join((*step.objects, *step.parameters)).lower())
        self.said = {*self.action, *items}
        self.denied_in_key = bool(_denials(items))

    def places(self) -> Iterator[int]:
        """Yield where the sentence has a form of the verb of the step."""
        verb = next((one for one in self.action if one.isalpha() and one[-2:] != "ly"), "")
        bases = _bases(verb) if verb else frozenset()
        for at, token in enumerate(self.tokens):
            bare = token.removeprefix(_UN) if token[:2] != verb[:2] else token
            if bare[:2] == verb[:2] and not bases.isdisjoint(_bases(bare)):
                yield at

    def is_taken_back(self) -> bool:
        """Whether a clause denies all that the sentence says beside it: "but do not do this", ":
        forbidden", "what you must not do:"."""
        tokens = self.tokens
        if not _list("conditions").isdisjoint({*tokens} - {*_list("relative")}):
            return False
        places = [*self.places()]
        signs = {*self.denials.values(), *self.undone.values()}
        for start, end in _clauses(tokens):
            mark = tokens[end] if end < len(tokens) else "."
            back = self._takes_back(start, end) if mark in _CLOSES else -1
            if back < 0:
                continue
            if mark == ":":
                stop = next((at for at in range(end + 1, len(tokens)) if tokens[at] in ".;"), None)
                if any(end < at < (stop or len(tokens)) for at in places):
                    return True
            at = max((at for at in places if at < back), default=-1)
            if at >= 0 and not any(at < sign < back for sign in signs):
                return True
        return False

    def _takes_back(self, start: int, end: int) -> int:
        """Return where what denies begins in a clause that has nothing else than words that say
        what, as "but do not do this" has, or that ends so, "is what you must not do"; else -1."""
        for sign in self.denials:
            behind = {*self.tokens[sign + 1 : end]}
            if start <= sign < end and behind and behind <= _list("doing_so"):
                return self.denials[sign]
        if self.tokens[start:end] == ("no",) and self.tokens[max(0, start - 1) : start] != ("?",):
            return -1  # "Cat. No. 5"
        at, signs = start, 0
        ends = {first: last for last, first in (*self.denials.items(), *self.undone.items())}
        while at < end:
            if at in ends:
                signs, at = signs + 1, ends[at]
            elif self.tokens[at][0].isalnum() and self.tokens[at] not in _list("back"):
                return -1
            at += 1
        return start if signs % 2 else -1

    def is_denied(self, at: int) -> bool | None:
        """Whether the action is denied at a place; ``None`` where nothing is said of it there: it
        names a tool, or tells a condition."""
        tokens = self.tokens
        end = next((to for to in range(at + 1, len(tokens)) if _ends(tokens[to])), len(tokens))
        is_doing = bool(_DOING.search(tokens[at]))
        if tokens[at].startswith(_UN) and tokens[at] not in self.action:
            left = not _list("left").isdisjoint(tokens[max(0, at - _ROW) : at])
            return True if left else None
        signs, start = self._before(at, self.said if is_doing else frozenset())
        if not signs and at and tokens[at - 1] in _list("being"):
            signs, start = self._before(at, self.said, strong=True)
        article = at > 0 and tokens[at - 1] in ("the", "a", "an")
        if article and not is_doing and at > 1 and tokens[at - 2] in _list("behind"):
            return None
        said_of = any(word in _list("being") for word in tokens[at + 1 : at + 3])
        if not signs and (article or is_doing or said_of or self._is_all(at, end)):
            signs = self._behind(at, end)
        if not signs and not _list("nothing").isdisjoint(tokens[at + 1 : at + 2]):
            signs = int(at + 1 in self.denials.values())
        if not signs:
            return None if self._is_conditional(at) else False
        if signs % 2 == 0:
            return False
        if self._is_conditional(start):
            return None
        return None if any(map(self._limits, tokens[at + 1 : end + 1])) else True

    def _before(self, at: int, said: Collection[str], *, strong: bool = False) -> tuple[int, int]:
        """Return how many denials stand before a place with nothing but light words between, and
        where the first of them does. Behind "or" other doings may stand between. ``strong``: only
        those that deny no single thing, as "without" does."""
        signs, start, here, row = 0, at, at - 1, False
        while here >= 0 and (not row or here >= at - _ROW):
            token = self.tokens[here]
            if here in self.denials:
                if strong and self.denials[here] == here and token not in _list("strong"):
                    break
                signs, start, row = signs + 1, self.denials[here], False
                here = start - 1
                continue
            if _ends(token) and not (row and token == ","):
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

    def _limits(self, word: str) -> bool:
        if word in _list("limits"):
            return True
        a_way = word in _list("ways") or (word[-2:] == "ly" and word not in _list("no_ways"))
        return a_way and (self.denied_in_key or word not in self.said)


def _tokens(text: str) -> tuple[str, ...]:
    return tuple(_TOKEN.findall(text.replace("’", "'")))


def _ends(token: str) -> bool:
    """Whether a clause ends at a word or sign."""
    return token in _list("ends") or not (token[0].isalnum() or token in _JOINTS)


def _clauses(tokens: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield from where to where each clause stands that has words."""
    start = 0
    for at in range(len(tokens) + 1):
        if at == len(tokens) or not (tokens[at][0].isalnum() or tokens[at] in _JOINTS):
            if at > start:
                yield start, at
            start = at + 1


def _denials(tokens: Sequence[str]) -> dict[int, int]:
    """Return where each denial begins, by the place of its last word."""
    return _found(tokens, ("denying", "not_denying"), contracted=True)


def _found(
    tokens: Sequence[str], names: Sequence[str], *, contracted: bool = False
) -> dict[int, int]:
    """Return where phrases of lists begin, by the place of their last word; those of the second
    list are none."""
    found, at = {}, 0
    phrases = _phrases(*names)
    while at < len(tokens):
        spans = (tokens[at : at + size] for size in range(_LONGEST_DENIAL, 0, -1))
        phrase = next((one for one in spans if one in phrases), ())
        if (contracted and tokens[at].endswith("n't")) or (phrase and phrases[phrase]):
            found[at + max(1, len(phrase)) - 1] = at
        at += max(1, len(phrase))
    return found


@cache
def _phrases(*names: str) -> dict[tuple[str, ...], bool]:
    """Return the phrases of lists, and whether they are of the first."""
    table = resources.table("ontology", "denials.toml")
    return {tuple(phrase.split()): name == names[0] for name in names for phrase in table[name]}


@cache
def _emphasis() -> re.Pattern[str]:
    """Return the pattern of what stands between a denial and what it denies: ", ever,"."""
    said = "|".join(sorted(resources.table("ontology", "denials.toml")["emphasis"], key=len))
    return re.compile(rf",? (?:{said}),(?= )|, ever\b")


@cache
def _signs() -> frozenset[str]:
    """Return words of which one stands in every text that denies something, but for "don't"."""
    table = resources.table("ontology", "denials.toml")
    phrases = (*table["denying"], *table["undone"], *table["left"])
    return frozenset(max(phrase.split(), key=len) for phrase in phrases)


@lru_cache(maxsize=1 << 14)
def _bases(word: str) -> frozenset[str]:
    return frozenset(lemmas(word))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
