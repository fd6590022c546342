"""Which sentence of a question tells each step of its plan, by the words of both: the verb, the
settings and the things, and of sentences that tell as much the one that keeps their order."""

from __future__ import annotations

from collections.abc import Sequence

from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions.overseeing import spotted, words_of
from protoplan.questions.plain import Sentence
from protoplan.questions.wanted import action_of

_VERB, _ASKED, _SETTING, _THING = 3.0, 1.0, 2.0, 0.5
"""What a verb is worth, where it is told and where it is asked for, and each setting and thing."""
_BACK, _ON = 0.6, 0.01
"""What it costs to go back to a sentence before, and to leave each out, or stay."""


def told_by(
    sentences: Sequence[Sentence], steps: Sequence[Step], library: Library
) -> list[int | None]:
    """Return for each step the place of the sentence that tells it, ``None`` where none does."""
    worth = _worth(sentences, steps, library)
    known = [at for at, row in enumerate(worth) if any(row)]
    told: list[int | None] = [None] * len(steps)
    for at, place in zip(known, _best([worth[at] for at in known]), strict=True):
        told[at] = place
    for at in range(len(steps)):
        if told[at] is None:
            told[at] = _between(told, at, steps[at], sentences)
    return told


def _worth(
    sentences: Sequence[Sentence], steps: Sequence[Step], library: Library
) -> list[list[float]]:
    """Return how well each sentence tells each step, 0 where nothing of it does."""
    verbs = dict.fromkeys(step.action for step in steps)
    texts = [_plain(one.text) for one in sentences]
    named = [
        {each.verb for each in spotted([*map(str.lower, words_of(one.text))], verbs, library)}
        | {action_of(order.verb, library) for order in one.orders}
        for one in sentences
    ]
    rows = []
    for step in steps:
        names = {step.action, action_of(step.action, library)}
        row = []
        for one, text, here in zip(sentences, texts, named, strict=True):
            does = not names.isdisjoint(here) or (" " in step.action and step.action in text)
            verb = (_ASKED if one.asks else _VERB) * does
            settings = _SETTING * sum(_plain(said) in text for said in step.parameters)
            things = _THING * sum(_plain(thing) in text for thing in step.objects)
            row.append(verb + settings + things if verb or settings else 0.0)
        rows.append(row)
    return rows


def _best(worth: Sequence[Sequence[float]]) -> list[int]:
    """Return the sentences of steps that together tell the most of them."""
    if not worth:
        return []
    best = [*worth[0]]
    before: list[list[int]] = []
    for row in worth[1:]:
        last = _from(best)
        best = [
            best[one] - _cost(one, place) + (row[place] or -_VERB) for place, one in enumerate(last)
        ]
        before.append(last)
    place = max(range(len(best)), key=lambda one: (best[one], -one))
    told = [place]
    for last in reversed(before):
        place = last[place]
        told.append(place)
    return told[::-1]


def _from(best: Sequence[float]) -> list[int]:
    """Return for each place the one that it is best come from. What a way costs grows by as much
    with each place between, so it is enough to know the best before and the best behind."""
    size = len(best)

    def better(place: int, *ones: int) -> int:
        return max(ones, key=lambda one: (best[one] - _cost(one, place), -one))

    before = [0] * size
    behind = [size - 1] * size
    for place in range(2, size):
        before[place] = better(place, before[place - 1], place - 1)
    for place in range(size - 3, -1, -1):
        behind[place] = better(place, behind[place + 1], place + 1)
    return [better(place, before[place], place, behind[place]) for place in range(size)]


def _cost(one: int, other: int) -> float:
    return _ON * abs(other - one - 1) + (_BACK if other < one else 0.0)


def _between(
    told: Sequence[int | None], at: int, step: Step, sentences: Sequence[Sentence]
) -> int | None:
    """Return the sentence between those of the steps around one that tells no other step and has
    its thing, if there is one."""
    first = next((one for one in reversed(told[:at]) if one is not None), -1)
    last = next((one for one in told[at + 1 :] if one is not None), len(sentences))
    for place in range(first + 1, last):
        text = _plain(sentences[place].text)
        if not sentences[place].orders and any(_plain(one) in text for one in step.objects):
            return place
    return None


def _plain(text: str) -> str:
    return text.lower().removeprefix("with ").replace("-", " ")
