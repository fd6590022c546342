"""Whether a sentence says that the action of its step is not done: "Do not digest the tissue".

Words are read, not grammar (``ontology/denials.toml``): a sentence denies an action if it names it,
in any form, at least once denied and nowhere without. What only denies a way of doing it ("do not
mix vigorously"), sets a limit ("not longer than 5 min") or a condition ("if it is not digested")
denies nothing.
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
_DOING = re.compile(r"(?:ing|ion|ions|ment|ments|sis|age|ysis)$")
"""Endings of nouns of doing."""
_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_LONGEST_DENIAL = 3
"""Words of a denial."""
_ROW = 9
"""Words of a row of doings: "do not heat the cells, mix them, or digest"."""
_JOINTS = frozenset("'\"-‐‑–/")
"""Signs within a clause."""


def denies(sentence: str, step: Step) -> bool:
    """Whether a sentence says that the action of its step is not done, and nowhere that it is."""
    text = sentence[:_LONGEST].lower()
    contracted = "n't" in text or "n’t" in text
    if not contracted and _signs().isdisjoint(_LETTERS.findall(text)):
        return False
    read = _Sentence(text, step)
    told = read.denials or not _list("undone").isdisjoint(read.tokens)
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
        self.action = _tokens(step.action.lower())
        items = _tokens(" ".join((*step.objects, *step.parameters)).lower())
        self.said = {*self.action, *items}
        self.denied_in_key = bool(_denials(items))

    def places(self) -> Iterator[int]:
        """Yield where the sentence has a form of the verb of the step."""
        verb = next((one for one in self.action if one.isalpha() and one[-2:] != "ly"), "")
        bases = _bases(verb) if verb else frozenset()
        for at, token in enumerate(self.tokens):
            if token[:2] == verb[:2] and not bases.isdisjoint(_bases(token)):
                yield at

    def is_taken_back(self) -> bool:
        """Whether the sentence denies all that it says: "but do not do this", ": forbidden"."""
        if not _list("conditions").isdisjoint(self.tokens):
            return False
        clauses = _clauses(self.tokens)
        return any(
            all(token in _list("undone") for token in self.tokens[start:end])
            or any(
                start <= at < end - 1 and {*self.tokens[at + 1 : end]} <= _list("back")
                for at in self.denials
            )
            for start, end in clauses
        )

    def is_denied(self, at: int) -> bool | None:
        """Whether the action is denied at a place; ``None`` where nothing is said of it there: it
        names a tool, or tells a condition."""
        tokens = self.tokens
        end = next((to for to in range(at + 1, len(tokens)) if _ends(tokens[to])), len(tokens))
        is_doing = bool(_DOING.search(tokens[at]))
        signs, start = self._before(at, self.said if is_doing else frozenset())
        article = at > 0 and tokens[at - 1] in ("the", "a", "an")
        if article and not is_doing and at > 1 and tokens[at - 2] in _list("behind"):
            return None
        said_of = any(word in _list("being") for word in tokens[at + 1 : at + 3])
        if not signs and (article or is_doing or said_of):
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

    def _before(self, at: int, said: Collection[str]) -> tuple[int, int]:
        """Return how many denials stand before a place with nothing but light words between, and
        where the first of them does. Behind "or" other doings may stand between."""
        signs, start, here, row = 0, at, at - 1, False
        while here >= 0 and (not row or here >= at - _ROW):
            token = self.tokens[here]
            if here in self.denials:
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

    def _behind(self, at: int, end: int) -> int:
        """Return how many denials of a doing stand behind it: "is skipped", "is not needed"."""
        for here in range(at + 1, end):
            word = self.tokens[here]
            if word in _list("undone") or word in _list("done"):
                signs, _ = self._before(here, _list("being"))
                told = not _list("being").isdisjoint(self.tokens[at + 1 : here])
                return signs + (word in _list("undone")) if told else 0
        return 0

    def _is_conditional(self, at: int) -> bool:
        """Whether a clause is one of a condition up to a place."""
        for token in reversed(self.tokens[:at]):
            if token in _list("conditions"):
                return True
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
    found, at = {}, 0
    while at < len(tokens):
        spans = (tokens[at : at + size] for size in range(_LONGEST_DENIAL, 0, -1))
        phrase = next((one for one in spans if one in _phrases()), ())
        if tokens[at].endswith("n't") or (phrase and _phrases()[phrase]):
            found[at + max(1, len(phrase)) - 1] = at
        at += max(1, len(phrase))
    return found


@cache
def _phrases() -> dict[tuple[str, ...], bool]:
    """Return the denials by their words, and what only looks like one (false)."""
    table = resources.table("ontology", "denials.toml")
    return {
        tuple(phrase.split()): name == "denying"
        for name in ("denying", "not_denying")
        for phrase in table[name]
    }


@cache
def _signs() -> frozenset[str]:
    """Return words of which one stands in every text that denies something, but for "don't"."""
    table = resources.table("ontology", "denials.toml")
    phrases = (*table["denying"], *table["undone"])
    return frozenset(max(phrase.split(), key=len) for phrase in phrases)


@lru_cache(maxsize=1 << 14)
def _bases(word: str) -> frozenset[str]:
    return frozenset(lemmas(word))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
