"""Whether a sentence says that what its step is done with is not used for it: "Do not use PBS to
wash the tissue.", "The cells must not be exposed to the buffer to lyse them."
(``ontology/denials.toml``).

All that is withheld has to be of the step: "do not use water", "old PBS" or "a pipette to add it"
only choose what it is done with.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.forms import bases_of, forms_of, tokens_of, verb_of
from protoplan.scoring.limiting import is_limited
from protoplan.scoring.phrases import denials_in
from protoplan.scoring.standing import stands_by

_FAR = 24
"""Words between a denial and the verb."""
_UNSAID = 4
_STOPS = frozenset(",.!?;:()")
_PURPOSES = ("to",), ("for",), ("as", "a"), ("as", "the")


def is_withheld(text: str, step: Step) -> bool:
    """Whether a plain sentence denies that what is of its step is used for it, and nowhere tells
    it."""
    if not _hint().search(text):
        return False
    tokens, is_form = tokens_of(text), forms_of(step)
    places = [at for at, one in enumerate(tokens) if is_form(one)]
    read = _Withholding(tokens, step, denials_in(tokens))
    found = {at for at in places if read.withholds(at, alone=len(places) == 1)}
    verb = verb_of(tokens_of(step.action.lower()))
    return bool(found) and not any(
        read.uses(at) or stands_by(tokens, at, verb, is_form) for at in places if at not in found
    )


class _Withholding:
    """A sentence, beside what is of its step."""

    def __init__(self, tokens: Sequence[str], step: Step, denials: dict[int, int]) -> None:
        self.tokens, self.denials = tokens, denials
        self.objects = {*tokens_of(" ".join(step.objects).lower())}
        self.own = {*tokens_of(" ".join((step.action, *step.parameters)).lower())} | self.objects
        self.bases = {base for one in self.own if one.isalpha() for base in bases_of(one)}
        self.bases -= _list("light") | _list("behind")

    def withholds(self, at: int, *, alone: bool) -> bool:
        """Whether the verb at a place is what a thing of the step is not to be used for.
        ``alone``: it stands nowhere else, so that a device of its name may tell it."""
        if not (alone or self._is_purpose(at)):
            return False  # "spin in a centrifuge; do not leave the tubes in the centrifuge"
        if self._denials_of(at) % 2 == 0:
            return False
        asked, objects = self.own, self.objects
        return not is_limited(self.tokens, at, said=asked, objects=objects, asked=asked)

    def uses(self, at: int) -> bool:
        """Whether the verb at a place is what a thing of the step is used for."""
        return self._denials_of(at) in (0, 2)

    def _denials_of(self, at: int) -> int:
        """Return how often it is denied that a thing of the step is used for the verb at a place;
        :data:`_UNSAID` where nothing is said of it."""
        purpose = self._is_purpose(at)
        told = purpose or self._is_device(at)
        return self._denials(at) if told and self._goes_on(at + 1, whole=not purpose) else _UNSAID

    def _is_purpose(self, at: int) -> bool:
        """Whether a verb tells what for: "to wash", "as a wash"."""
        return any(self.tokens[max(0, at - len(one)) : at] == one for one in _PURPOSES)

    def _is_device(self, at: int) -> bool:
        """Whether a word is what a thing is put into: "into the centrifuge"."""
        n = at - 1
        while n > 0 and self._is_own(self.tokens[n]):
            n -= 1  # "in the dye stain"
        named = n > 0 and self.tokens[n] in ("the", "a", "an")
        return named and self.tokens[n - 1] in _list("behind")

    def _goes_on(self, start: int, *, whole: bool) -> bool:
        """Whether the next word that says something is of the step. ``whole``: all of them."""
        for n in range(start, len(self.tokens)):
            if self._ends(n):
                break
            if not (self._is_light(n) or self.tokens[n] in _list("pointing")):
                if not self._is_own(self.tokens[n]):
                    return False
                if not whole:
                    return True
        return True

    def _denials(self, at: int) -> int:
        """Return how often a verb of using before a place is denied, with nothing between that is
        not of the step."""
        named = False
        for n in range(at - 1, max(-1, at - 1 - _FAR), -1):
            word = self.tokens[n]
            if self._ends(n):
                break
            if not _list("using").isdisjoint(bases_of(word)):
                return self._denials_before(n, named)
            if self._is_own(word):
                named = True
            elif not self._is_light(n):
                break
        return _UNSAID

    def _denials_before(self, at: int, named: bool) -> int:
        """Return how many denials stand before a verb of using, with nothing of other things, if
        something of the step is named before it or behind."""
        signs, n = 0, at - 1
        while n >= 0 and not self._ends(n) and self.tokens[n] not in _list("conditions"):
            own = self._is_own(self.tokens[n])
            if n in self.denials:
                signs, n = signs + 1, self.denials[n]
            elif not (own or self._is_light(n) or self.tokens[n] in _list("between")):
                break
            named, n = named or own, n - 1
        if_so = n >= 0 and self.tokens[n] in _list("conditions")
        return signs if named and not if_so else _UNSAID

    def _is_own(self, word: str) -> bool:
        return word.isalpha() and not self.bases.isdisjoint(bases_of(word))

    def _is_light(self, n: int) -> bool:
        """Whether a word or sign says nothing of what is used: a number, an article, "in"."""
        word = self.tokens[n]
        light = _list("light") | _list("behind") | _list("so_that") | self.own
        return not word.isalpha() or word in light

    def _ends(self, n: int) -> bool:
        """Whether a clause ends at a place, and no number goes on there."""
        around = self.tokens[max(0, n - 1) : n + 2]
        inside = len(around) == 3 and around[0][-1].isdigit() and around[2][0].isdigit()
        return self.tokens[n] in _STOPS and not inside


@cache
def _hint() -> re.Pattern[str]:
    return re.compile(r"\b(?:to|for|as|in|into|on|through|inside|onto)\b")


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
