"""Steps of an action that is asked for, and that no sentence of the question tells, though one was
read so: by a verb that stands for another ("leave it on ice" for incubating), without its thing and
without any of its settings. It only tells the user."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from protoplan import resources
from protoplan.entities import kind_of
from protoplan.library.values import Library
from protoplan.model import Step
from protoplan.questions.overseeing import spotted, words_of
from protoplan.questions.plain import Sentence
from protoplan.questions.reading import Action
from protoplan.questions.wanted import action_of


def unbacked(
    sentences: Sequence[Sentence],
    steps: Sequence[Step],
    done: Sequence[Action],
    library: Library,
) -> Iterator[str]:
    """Yield the actions of steps that no sentence tells; ``done`` are the actions of the steps, and
    of one that the question does not name the user is told otherwise."""
    words = [[*map(str.lower, words_of(one.text))] for one in sentences]
    texts = [one.text.lower().replace("-", " ") for one in sentences]
    verbs = dict.fromkeys(step.action for step in steps)
    named = {one.verb for row in words for one in spotted(row, verbs, library)}
    named |= {action_of(order.verb, library) for one in sentences for order in one.orders}
    used: set[tuple[int, int]] = set()
    for step, action in zip(steps, done, strict=True):
        verb = step.action
        told = {verb, action_of(verb, library)} & named or any(verb in one for one in texts)
        if action.told is None or told:
            continue
        near = dict.fromkeys((action_of(verb, library), *_near(verb, library)), ())
        mine = [
            (at, one.at)
            for at, row in enumerate(words)
            for one in spotted(row, near, library)
            if (at, one.at) not in used and _has(step, texts[at])
        ]
        used.update(mine[:1])
        if not mine and not any(_has_settings(step, text) for text in texts):
            yield f'"{verb}" is planned, and not told'


def _has(step: Step, text: str) -> bool:
    """Whether a sentence has a setting of a step, or a thing that is known."""
    things = (one.lower().replace("-", " ") for one in step.objects if kind_of(one))
    return _has_settings(step, text) or any(one in text for one in things)


def _has_settings(step: Step, text: str) -> bool:
    return any(one.lower().replace("-", " ") in text for one in step.parameters)


def _near(verb: str, library: Library) -> Iterator[str]:
    """Yield the actions for whose verbs a verb may stand."""
    table = resources.table("ontology", "query.toml")
    name = action_of(verb, library)
    for row in (*table["same"], *table["near"]):
        names = [action_of(one, library) for one in row]
        if name in names:
            yield from names
