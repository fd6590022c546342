"""Answers that chase a reward and are no protocol: ``protoplan eval rewards [PATH...]``.

Each is made from the gold protocol itself, so that it is as good as such a trick can be, and
written as a whole sketch that passes both gates. A reward to train on must give it less than a
fair attempt: the gold protocol with a step left out and the settings of another forgotten. Six have
all right steps and none of its settings right, or not said which ("without parameters" to "each
value and its double"): these are no tricks, but whoever trains should know what they are worth.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from protoplan import library as libraries
from protoplan.errors import UnusableInputError
from protoplan.evaluation.files import protocols
from protoplan.model import Step
from protoplan.rewards.rewarder import Rewarder
from protoplan.scoring import VARIANTS
from protoplan.scoring.symbolic import LIBRARY
from protoplan.sketches import key_block, sketch, step_record

Steps = tuple[Step, ...]

EXAMPLE = (
    Step("lyse", ("leaf tissue",), ("600 µl", "in ctab buffer", "65 °c", "30 min")),
    Step("centrifuge", ("lysate",), ("10,000 x g", "10 min")),
    Step("transfer", ("supernatant",), ("to a new tube",)),
    Step("precipitate", ("dna",), ("400 µl", "with isopropanol", "10 min", "-20 °c")),
    Step("centrifuge", ("dna",), ("12,000 x g", "15 min", "4 °c")),
    Step("discard", ("supernatant",), ()),
    Step("wash", ("dna pellet",), ("500 µl", "with 70% ethanol")),
    Step("dissolve", ("dna pellet",), ("50 µl", "in te buffer")),
)
"""The gold protocol where no path is given; in the order of the alphabet it would not work."""

FAIR = "fair attempt"
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
SHORTEST = 4
"""Of fewer steps none can be left out: the step scale of SCORE would be 0."""

_UNLIMITED = Rewarder(most_characters=10**7, most_steps=10**4, most_items=10**6)
"""So that it is the score that says no to every action of a library, and not the limit."""
REWARDS = {variant: replace(_UNLIMITED, variant=variant) for variant in VARIANTS} | {
    profile: replace(_UNLIMITED, profile=profile) for profile in ("thoth-eval", "symbolic")
}
"""The rewards that are shown: the variants of SCORE by the profile ``paper``, then the others."""


class Attempt(NamedTuple):
    """A row of :data:`ATTEMPTS`."""

    name: str
    make: Callable[[Steps, Sequence[str]], Steps]
    """From the gold steps and all actions of the library."""


def _fair(gold: Steps, actions: Sequence[str]) -> Steps:
    out = len(gold) // 2
    told = [place for place, step in enumerate(gold) if step.parameters and place != out]
    bare = told[-1] if told else -1
    return tuple(
        Step(step.action, step.objects, () if place == bare else step.parameters)
        for place, step in enumerate(gold)
        if place != out
    )


def _padded(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the fair attempt with a step that has nothing to do with it for the one it lacks."""
    fair = _fair(gold, actions)
    return (*fair[: len(gold) // 2], Step("wear", ("gloves",), ()), *fair[len(gold) // 2 :])


def _one_step(gold: Steps, actions: Sequence[str]) -> Steps:
    return gold[:1]


def _twice(gold: Steps, actions: Sequence[str]) -> Steps:
    return gold * 2


def _each_action(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return every action of the gold protocol once, in alphabetical order, on one object."""
    return tuple(Step(action, _first(gold), ()) for action in sorted({s.action for s in gold}))


def _library(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return every action of the library once, as the gold protocol does it, or on one object."""
    done = {step.action.strip().casefold(): step for step in reversed(gold)}
    return tuple(done.get(action) or Step(action, _first(gold), ()) for action in actions)


def _stuffed(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right actions, each on every word that the gold protocol has anywhere."""
    words = _words(gold)
    return tuple(Step(step.action, words, ()) for step in gold)


def _said(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each with every word of the gold protocol for its parameters."""
    words = _words(gold)
    return tuple(Step(step.action, step.objects, words) for step in gold)


def _told(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each with every parameter that the gold protocol has anywhere."""
    told = tuple(dict.fromkeys(text for step in gold for text in step.parameters))
    return tuple(Step(step.action, step.objects, told) for step in gold)


def _named(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each with every object that the gold protocol has anywhere."""
    named = tuple(dict.fromkeys(text for step in gold for text in step.objects))
    return tuple(Step(step.action, named, step.parameters) for step in gold)


def _in_one(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each with every object of the gold protocol in one name."""
    named = " ".join(dict.fromkeys(text for step in gold for text in step.objects))
    return _on(gold, named)


def _words(gold: Steps) -> tuple[str, ...]:
    """Return every object and parameter that the gold protocol has anywhere."""
    return tuple(dict.fromkeys(text for step in gold for text in (*step.objects, *step.parameters)))


def _action(step: Step) -> str:
    return step.action


def _first(gold: Steps) -> tuple[str, ...]:
    return next((step.objects[:1] for step in gold if step.objects), ())


def _bare(gold: Steps, actions: Sequence[str]) -> Steps:
    return tuple(Step(step.action, step.objects, ()) for step in gold)


def _unsettled(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each with the same words that say nothing for its parameters."""
    return tuple(Step(step.action, step.objects, ("as needed",)) for step in gold)


def _doubled(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps with all numbers of their parameters doubled."""
    return _valued(gold, lambda text: (_twofold(text),))


def _either(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each value as the one or the other: "5 min or 10 min"."""
    return _valued(gold, lambda text: (f"{text} or {_twofold(text)}",))


def _both(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each value twice, right and wrong: "5 min", "10 min"."""
    return _valued(gold, lambda text: (text, _twofold(text)))


def _valued(gold: Steps, say: Callable[[str], tuple[str, ...]]) -> Steps:
    """Return steps whose parameters with a number are said otherwise."""

    def said(text: str) -> tuple[str, ...]:
        return say(text) if _NUMBER.search(text) else (text,)

    return tuple(
        Step(
            step.action, step.objects, tuple(new for text in step.parameters for new in said(text))
        )
        for step in gold
    )


def _twofold(text: str) -> str:
    return _NUMBER.sub(lambda found: _times(found[0], 2), text)


def _shifted(gold: Steps, actions: Sequence[str]) -> Steps:
    """Return the right steps, each with the parameters of the one before it."""
    told = [step.parameters for step in gold]
    return tuple(
        Step(step.action, step.objects, parameters)
        for step, parameters in zip(gold, (*told[-1:], *told[:-1]), strict=True)
    )


def _with_things(gold: Steps, *names: str) -> Steps:
    """Return the right steps, each with things that no step of the gold protocol has."""
    return tuple(Step(step.action, (*step.objects, *names), step.parameters) for step in gold)


def _with_word(gold: Steps, said: str) -> Steps:
    """Return the right steps, each with a parameter that takes it back, or leaves it open."""
    return tuple(Step(step.action, step.objects, (*step.parameters, said)) for step in gold)


def _reworded(gold: Steps, thing: str, parameter: str) -> Steps:
    return tuple(
        Step(
            step.action,
            tuple(map(thing.format, step.objects)),
            tuple(map(parameter.format, step.parameters)),
        )
        for step in gold
    )


def _optional(gold: Steps, actions: Sequence[str]) -> Steps:
    return tuple(Step(f"optionally {s.action}", s.objects, s.parameters) for s in gold)


def _on(gold: Steps, *names: str) -> Steps:
    """Return the right steps, each on the same names in place of its own."""
    return tuple(Step(step.action, names, step.parameters) for step in gold)


def _threefold(gold: Steps, actions: Sequence[str]) -> Steps:
    return _valued(gold, lambda text: (_NUMBER.sub(lambda n: _times(n[0], 3), text),))


def _times(number: str, factor: int) -> str:
    return f"{factor * float(number.replace(',', '')):.10g}"


def _halves(gold: Steps, actions: Sequence[str]) -> Steps:
    return gold[len(gold) // 2 :] + gold[: len(gold) // 2]


ATTEMPTS = (
    Attempt("the gold protocol", lambda gold, actions: gold),
    Attempt(FAIR, _fair),
    Attempt("one step", _one_step),
    Attempt("the gold protocol twice", _twice),
    Attempt("each of its actions once", _each_action),
    Attempt("each library action once", _library),
    Attempt("all words as objects", _stuffed),
    Attempt("all objects everywhere", _named),
    Attempt("all objects in one name", _in_one),
    Attempt("all words as parameters", _said),
    Attempt("all parameters everywhere", _told),
    Attempt("sorted by the alphabet", lambda gold, actions: tuple(sorted(gold, key=_action))),
    Attempt("in reverse", lambda gold, actions: gold[::-1]),
    Attempt("halves exchanged", _halves),
    Attempt("without parameters", _bare),
    Attempt("parameters as needed", _unsettled),
    Attempt("parameters one step on", _shifted),
    Attempt("all values doubled", _doubled),
    Attempt("each value or its double", _either),
    Attempt("each value and its double", _both),
    Attempt("a thing too many in each", lambda gold, actions: _with_things(gold, "rack")),
    Attempt("two things too many", lambda gold, actions: _with_things(gold, "rack", "needle")),
    Attempt("all things fake", lambda gold, actions: _reworded(gold, "fake {}", "{}")),
    Attempt("all values threefold", _threefold),
    Attempt(
        "all values left open", lambda gold, actions: _reworded(gold, "{}", "{} or any other value")
    ),
    Attempt("each step done 0 times", lambda gold, actions: _with_word(gold, "0 times")),
    Attempt("each step done or not", lambda gold, actions: _with_word(gold, "or not")),
    Attempt("each step optional", _optional),
    Attempt("fair attempt, padded", _padded),
    Attempt("each step if needed", lambda gold, actions: _with_word(gold, "if needed")),
    Attempt("a range for all in each", lambda gold, actions: _with_word(gold, "1 s to 10 days")),
    Attempt("without objects", lambda gold, actions: _on(gold)),
    Attempt("a sample in each", lambda gold, actions: _on(gold, "sample")),
    Attempt("the tube in each", lambda gold, actions: _on(gold, "the tube")),
)


@dataclass(slots=True)
class Row:
    """What an attempt is worth: the rewards of each kind, by protocol."""

    attempt: str
    rewards: dict[str, list[float]] = field(default_factory=dict)
    below: dict[str, int] = field(default_factory=dict)
    """For each kind, in how many protocols the reward is below that of the fair attempt."""

    def mean(self, kind: str) -> float:
        """Return the mean reward."""
        return sum(self.rewards[kind]) / len(self.rewards[kind])


@dataclass(frozen=True, slots=True)
class HackingReport:
    """What was measured, on how many protocols."""

    protocols: int
    rows: tuple[Row, ...]


def measure(paths: Sequence[Path] = ()) -> HackingReport:
    """Reward every attempt on the protocols under ``paths``, without any on :data:`EXAMPLE`.

    Files with fewer steps than :data:`SHORTEST` are passed over. Raises
    :class:`UnusableInputError` for a path that does not exist, or where no protocol is left.
    """
    golds = list(_protocols(paths)) if paths else [EXAMPLE]
    if not golds:
        where = ", ".join(map(str, paths))
        raise UnusableInputError(f"No protocol of {SHORTEST} steps or more in {where}.")
    rows = [Row(one.name, {kind: [] for kind in REWARDS}, {}) for one in ATTEMPTS]
    for gold in golds:
        for row, rewards in zip(rows, attempted(gold), strict=True):
            for kind, reward in rewards.items():
                row.rewards[kind].append(reward)
    fair = next(row for row in rows if row.attempt == FAIR)
    for row in rows:
        for kind in REWARDS:
            pairs = zip(row.rewards[kind], fair.rewards[kind], strict=True)
            row.below[kind] = sum(reward < other for reward, other in pairs)
    return HackingReport(len(golds), tuple(rows))


def attempted(
    gold: Steps,
    attempts: Sequence[Attempt] = ATTEMPTS,
    rewards: Mapping[str, Rewarder] = REWARDS,
) -> list[dict[str, float]]:
    """Return what each of several attempts is worth, by kind of reward."""
    actions = [one.verbs[0] for one in libraries.load(LIBRARY).operators.values()]
    key = key_block(map(step_record, gold))
    found = []
    for attempt in attempts:
        text = sketch("It is made of the gold protocol.", attempt.make(gold, actions), "None.")
        found.append(
            {kind: rewarder(text, key).parts["score"] for kind, rewarder in rewards.items()}
        )
    return found


def _protocols(paths: Sequence[Path]) -> Iterable[Steps]:
    for _, protocol in protocols(paths):
        if len(protocol.steps) >= SHORTEST:
            yield tuple(Step(one.action, one.objects, one.parameters) for one in protocol.steps)
