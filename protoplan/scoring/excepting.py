"""Whether a sentence tells its step of all things but its own: "Wash anything but the sections.",
"Heat everything, except the slides, at 95 °C.", "Apart from the slides, heat everything."
(``ontology/denials.toml``).

A step that makes the exception itself, or names its thing besides ("wash the wells except the wells
of row A"), is done.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache

from protoplan import resources
from protoplan.model import Step
from protoplan.scoring.forms import bases_of, forms_of, tokens_of, verb_of
from protoplan.scoring.standing import stands_by

_STOPS = frozenset(".!?;:()")
_LONGEST = 4
"""Words of a phrase."""
_FAR = 20
"""Words between "everything" and what is excepted."""
_NEAR = 4
"""Words between a verb and what is excepted where nothing tells that all else is meant."""


def is_excepted(text: str, step: Step) -> bool:
    """Whether a plain sentence excepts the objects of its step, and nowhere tells it of them."""
    if not _hint().search(text):
        return False
    tokens, is_form = tokens_of(text), forms_of(step)
    read = _Excepting(tokens, step)
    places = [at for at, one in enumerate(tokens) if is_form(one)]
    found = {at for at in places if read.excepts(at)}
    verb = verb_of(tokens_of(step.action.lower()))
    return bool(found) and not any(
        stands_by(tokens, at, verb, is_form) for at in places if at not in found
    )


def is_only(tokens: Sequence[str], at: int, objects: Collection[str]) -> bool:
    """Whether an exception at a place, behind "nothing", leaves the objects of a step: "wash
    nothing except the slides"."""
    if tokens[at - 1 : at] not in (("nothing",), ("none",)):
        return False
    phrases = _list("excepting_things") | _list("excepting_of_all")
    size = next((n for n in range(_LONGEST, 0, -1) if " ".join(tokens[at : at + n]) in phrases), 0)
    rest = [one for one in tokens[at + size : at + size + _FAR] if one not in _list("light")]
    return size > 0 and not {*objects}.isdisjoint(rest[:_NEAR])


class _Excepting:
    """A sentence, beside the things of its step."""

    def __init__(self, tokens: Sequence[str], step: Step) -> None:
        self.tokens = tokens
        items = (*step.objects, *step.parameters)
        self.said = {*tokens_of(" ".join(items).lower())}
        action = (base for one in tokens_of(step.action.lower()) for base in bases_of(one))
        discards = not _list("discarding").isdisjoint(action)  # "remove all but the pellet"
        words = tokens_of(" ".join(step.objects[: 1 if discards else None]).lower())
        self.objects = {base for one in words if one.isalpha() for base in bases_of(one)}
        self.objects -= _list("light")

    def excepts(self, at: int) -> bool:
        """Whether the verb at a place is told of all but the objects of the step."""
        tokens = self.tokens
        start = next((n + 1 for n in range(at - 1, -1, -1) if tokens[n] in _STOPS), 0)
        before = tokens[start:at]
        if any(one in _list("unreal_modals") or one[-3:] == "n't" for one in before):
            return False  # "do not wash anything but the sections"
        behind = tokens[at + 1 : at + 1 + _FAR]
        behind = behind[: next((n for n, one in enumerate(behind) if one in _STOPS), len(behind))]
        if self._is_of_another(behind):
            return True
        whole = behind[:1] != () and behind[0] in _list("all_things")
        if self._is_left(behind, whole=whole):
            return True
        first = next((n for n, one in enumerate(before) if one not in _list("joining")), 0)
        led = before[first:]
        if whole and led and led[-1] == "," and self._is_left(led, whole=True):
            return True  # "apart from the sections, wash everything"
        passive = led and led[0] in _list("all_things") and led[-1] in _list("being")
        return bool(passive) and self._is_left(led[1:], whole=True)

    def _is_of_another(self, words: Sequence[str]) -> bool:
        """Whether "nothing" but something else is told: "wash nothing except the rack"."""
        phrase = next(self._phrases(words, whole=True), (0, 0))
        rest = [one for one in words[phrase[1] :] if one not in _list("light")]
        if phrase[0] != 1 or words[0] not in ("nothing", "none") or not rest:
            return False
        thing = rest[0].isalpha() and rest[0] not in _list("with_what") | _list("behind")
        return thing and not any(map(self._is_object, rest))

    def _is_left(self, words: Sequence[str], *, whole: bool) -> bool:
        """Whether words except an object, and name none before. ``whole``: of all things."""
        for first, last in self._phrases(words, whole=whole):
            between = words[:first]
            if not whole and (len(between) > _NEAR or not all(one[0].isalnum() for one in between)):
                return False
            none = _list("insisting") | _list("nothing")
            if not none.isdisjoint(between):
                return False
            if any(map(self._is_object, between)):
                return self._is_of_its_kind(between, words[last:])
            return self._names_object(words[last:])
        return False

    def _is_of_its_kind(self, between: Sequence[str], words: Sequence[str]) -> bool:
        """Whether what is excepted from things of the same name is the object itself: "all columns
        but the spin column", but not "all wells but the wells of row A"."""
        size, rest = self._named(words)
        kind = [one for one in between if self._is_object(one)]
        others = not _list("of_others").isdisjoint(between)
        if not size or not (others or size > len(kind) or not self.said.issuperset(kind)):
            return False
        light = _list("light") | _list("with_what") | _list("behind") | _list("being")
        told = next((one for one in rest[size:] if one not in light), "")
        return not told.isalpha() or told in self.said or told[-2:] == "ly"

    def _names_object(self, words: Sequence[str]) -> bool:
        """Whether words begin with an object, and not with a part or a kind of it: "the plate",
        but not "the plate lid"."""
        size, rest = self._named(words)
        ends = not rest[size:] or rest[size][-2:] == "ly" or not rest[size].isalpha()
        light = _list("behind") | _list("with_what") | _list("ends") | _list("being") | self.said
        return size > 0 and (ends or rest[size] in light)

    def _named(self, words: Sequence[str]) -> tuple[int, Sequence[str]]:
        """Return how many words of objects words begin with, and these without articles."""
        first = next((n for n, one in enumerate(words) if one not in _list("light")), len(words))
        rest = words[first:]
        return next((n for n, one in enumerate(rest) if not self._is_object(one)), len(rest)), rest

    def _phrases(self, words: Sequence[str], *, whole: bool) -> Iterator[tuple[int, int]]:
        """Yield from where to where phrases of excepting stand that the step does not use."""
        names = ("excepting_things", "excepting_of_all")[: 1 + whole]
        phrases = frozenset[str]().union(*map(_list, names))
        for at in range(len(words)):
            said = (words[at : at + size] for size in range(_LONGEST, 0, -1))
            phrase = next((one for one in said if " ".join(one) in phrases), ())
            if phrase and not self.said.issuperset(phrase):
                yield at, at + len(phrase)

    def _is_object(self, word: str) -> bool:
        return not self.objects.isdisjoint(bases_of(word))


@cache
def _hint() -> re.Pattern[str]:
    phrases = _list("excepting_things") | _list("excepting_of_all")
    said = {max(phrase.split(), key=len) for phrase in phrases}
    return re.compile(rf"\b(?:{'|'.join(sorted(map(re.escape, said)))})\b")


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "denials.toml")[name])
