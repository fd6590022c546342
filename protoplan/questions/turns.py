"""Two steps of one action, by what the words alone tell of them: what is told of one stands in the
text before what is told of the other ("wash with TBST, then with water"), or behind a doing of its
own. Where a plan has it otherwise, and no word of order accounts for it, the user is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from protoplan.model import Step
from protoplan.questions.overseeing import cue
from protoplan.questions.relating import narrating_words, question_words, sentences

_MOST = 3
_PLAIN = ("", "none", "then")
"""Sorts of words of order that leave what is told in its order."""


def mixed_up(text: str, steps: Sequence[Step]) -> tuple[str, ...]:
    """Return the steps of one action of which a text tells the later one first, and by what."""
    return tuple(dict.fromkeys(_mixed_up(text, steps)))[:_MOST]


def _mixed_up(text: str, steps: Sequence[Step]) -> Iterator[str]:
    verbs = [step.action for step in steps]
    if len({*verbs}) == len(verbs):
        return
    words = list(question_words(text))
    spans = list(sentences(words))
    told = [(one.action, dict(_places(words, one, steps))) for one in steps]
    for (verb, mine), (other, rest) in combinations(((one, at) for one, at in told if at), 2):
        if verb != other or min(mine) < max(rest):
            continue
        if not _is_told_otherwise(words, spans, min(rest), max(mine)):
            early, late = mine[min(mine)], rest[max(rest)]
            yield f'"{early}" stands with {verb} before "{late}"; it is told behind that'


def _places(words: Sequence[str], step: Step, steps: Sequence[Step]) -> Iterator[tuple[int, str]]:
    """Yield where in a text what stands with a step stands, if no other step has it, and the text
    tells it once."""
    others = {said for one in steps if one is not step for said in _said(one)}
    for said in _said(step):
        phrase = list(question_words(said))
        led_in = not {"with", *narrating_words("prepositions")}.isdisjoint(phrase[:1])
        for rest in (phrase, phrase[1:] if led_in else []):
            found = [at for at in range(len(words)) if words[at : at + len(rest)] == rest]
            if rest and len(found) == 1 and said not in others:
                yield found[0], said
                break


def _said(step: Step) -> tuple[str, ...]:
    return (*step.objects, *step.parameters)


def _is_told_otherwise(
    words: Sequence[str], spans: Sequence[tuple[int, int]], start: int, last: int
) -> bool:
    """Whether words of order may turn round what the sentences between two places tell."""
    return any(
        cue(words, at)[0] not in _PLAIN or words[at] in narrating_words("pointing")
        for first, end in spans
        if first <= last and end >= start
        for at in range(first, end)
    )
