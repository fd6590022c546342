"""What an answer is worth, as a number that a model can be trained on.

A reward must never raise, whatever a model writes, and never take long: one sample that hangs holds
up a whole batch. So an answer that is longer than some limits gets the least reward without being
read any further, as one that is no text does. The limits are far above what a protocol needs.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.library import load
from protoplan.model import Protocol, Step
from protoplan.parsing import parse
from protoplan.rewards.answers import answer
from protoplan.scoring import RANGES, VARIANTS, Metrics, Score, Symbolic, score
from protoplan.scoring.profiles import profile_named, read_gold
from protoplan.scoring.reward import step_scale
from protoplan.scoring.symbolic import LIBRARY

MOST_CHARACTERS = 50_000
"""A longer answer gets the least reward."""
MOST_STEPS = 100
"""So does one of more steps."""
MOST_ITEMS = 500
"""So does one whose steps have more objects and parameters, all together."""
LONGEST_WORD = 4_000
"""So does one with a longer word in these, as a model that is caught in a loop writes digits."""

_LOG = logging.getLogger("protoplan.rewards")
_GOLDS = 1024
"""So many gold protocols are remembered."""
_BEST = 2.5
"""What Order-LCS and Semantic-A add up to at most."""
_METRICS = tuple(Metrics.__slots__)
_COMMON = ("score", "format", "consistency", "step_scale")
_PARTS = {
    "paper": ("order", "semantics", *_METRICS),
    "thoth-eval": _METRICS,
    "symbolic": (*Symbolic.__slots__, "negations", "besides"),
}


class Outcome(NamedTuple):
    """What an answer is worth: the reward, and all that it is made of.

    ``reward`` is ``None`` where the gold protocol cannot be used, which is no fault of the answer.
    ``parts`` has the same names for every answer: ``score`` (the reward), ``format`` and
    ``consistency`` (1 passed, 0 failed), ``step_scale``, those of the profile, and ``scored`` (0
    for what was not read: no text, too long, an unusable gold).
    """

    reward: float | None
    parts: dict[str, float]


@dataclass(frozen=True, slots=True)
class Rewarder:
    """Rewards answers against gold protocols. Give it an answer and its gold: ``rewarder(a, g)``.

    ``profile`` says by what: SCORE in its ``variant`` (``paper``), or, with the gates and the step
    scale of SCORE, what the profile has in place of its order and semantics: ``overall`` by a
    ``library`` (``symbolic``), the sum of Order-LCS and Semantic-A by 2.5 (``thoth-eval``).
    ``range`` is what the reward is mapped to. ``opening`` is what the chat template has already
    written of the answer (``"<think>"`` for models that are made to think). Neither gate applies to
    bare steps, so that an answer of nothing else would get by both: unless ``bare`` says that such
    are asked for, they fail both. ``plain`` asks for sentences that say no more than their steps
    (``symbolic`` only): what the consistency gate remarks upon fails it.

    It can be pickled, and called from several threads at once.
    """

    profile: str = "paper"
    variant: str = "S-S-P"
    range: str = "0-1"
    library: str = LIBRARY
    opening: str = ""
    bare: bool = False
    plain: bool = False
    most_characters: int = MOST_CHARACTERS
    most_steps: int = MOST_STEPS
    most_items: int = MOST_ITEMS

    def __post_init__(self) -> None:
        """Raise :class:`ProtoplanError` for a name that does not exist, before any training."""
        for name in ("profile", "variant", "range", "library", "opening"):
            if not isinstance(getattr(self, name), str):
                raise UnusableInputError(f"The {name} of a reward is a text: {_given(self, name)}.")
        for name, what in (("bare", "steps are bare"), ("plain", "sentences are plain")):
            if not isinstance(getattr(self, name), bool):
                raise UnusableInputError(f"Whether {what} is yes or no: {_given(self, name)}.")
        if self.plain and self.profile != "symbolic":
            raise UnusableInputError(
                f"Only the profile symbolic asks for plain sentences: {_given(self, 'profile')}."
            )
        for name in ("most_characters", "most_steps", "most_items"):
            if not isinstance(getattr(self, name), int):
                raise UnusableInputError(f"The limit {name} is a number: {_given(self, name)}.")
        profile_named(self.profile)
        for what, name, known in (
            ("variant", self.variant, VARIANTS),
            ("range", self.range, RANGES),
        ):
            if name not in known:
                raise UnknownNameError(what, name, known)
        if self.profile == "symbolic" or self.library != LIBRARY:
            load(self.library)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the parts of an outcome."""
        return (*_COMMON, *_PARTS[self.profile], "scored")

    @property
    def least(self) -> float:
        """The least reward."""
        return RANGES[self.range][0]

    def __call__(self, completion: object, gold: object) -> Outcome:
        """Reward a completion, in any form of :func:`protoplan.rewards.answers.answer`.

        ``gold`` is a text or several, of which the best counts. Raises nothing.
        """
        try:
            golds = _usable(self.profile, self.library, _golds(gold))
            if not golds:
                return Outcome(None, self._nothing())
            found = self._judge(answer(completion), golds)
        except Exception:
            # A run of days must not end because of one answer. What went wrong is told.
            _LOG.exception("An answer could not be scored; it gets the least reward.")
            found = None
        parts = found or self._nothing()
        return Outcome(parts["score"], parts)

    def _judge(self, text: str | None, golds: tuple[str, ...]) -> dict[str, float] | None:
        """Return the parts for the gold that gives most, ``None`` for what is not read."""
        if text is None:
            return None
        if self.opening and not text.lstrip().startswith(self.opening.strip()):
            text = self.opening + text
        if len(text) > self.most_characters:
            return None
        protocol = parse(text, name="answer")
        items = sum(len(step.objects) + len(step.parameters) for step in protocol.steps)
        if len(protocol.steps) > self.most_steps or items > self.most_items:
            return None
        if len(text) > LONGEST_WORD and any(map(_has_long_word, protocol.steps)):
            return None
        scores = [
            score(
                protocol,
                gold,
                profile=self.profile,
                variant=self.variant,
                range=self.range,
                library=self.library,
            )
            for gold in golds
        ]
        found = [self._parts(protocol, *pair) for pair in zip(scores, golds, strict=True)]
        return max(found, key=lambda parts: parts["score"])

    def _nothing(self) -> dict[str, float]:
        return dict.fromkeys(self.names, 0.0) | {"score": self.least}

    def _parts(self, protocol: Protocol, found: Score, gold: str) -> dict[str, float]:
        gates = found.gates.format, found.gates.consistency
        passed = [float(gate.passed or (gate.passed is None and self.bare)) for gate in gates]
        if self.plain and gates[1].remarks:
            passed[1] = 0.0
        low, high = RANGES[self.range]
        values = {"format": passed[0], "consistency": passed[1], "scored": 1.0}
        values |= {"negations": float(gates[1].negations), "besides": gates[1].besides}
        for source in (found.metrics, found.symbolic, found.reward):
            if source is not None:
                values |= {name: getattr(source, name) for name in source.__slots__}
        if found.reward is None:
            steps = read_gold(profile_named(self.profile), gold).steps
            scale = step_scale(protocol, len(steps), found.matched)
            worth = passed[0] * passed[1] * scale * _worth(found)
            values |= {"step_scale": scale, "score": low + (high - low) * worth}
        if not passed[0]:
            values |= {"score": low, "format": 0.0, "consistency": passed[1]}
        if not protocol.steps:  # there is nothing that could agree
            values["consistency"] = 0.0
        return {name: values[name] for name in self.names}


def _has_long_word(step: Step) -> bool:
    items = (step.action, *step.objects, *step.parameters)
    return any(len(word) > LONGEST_WORD for item in items for word in item.split())


def _given(one: Rewarder, name: str) -> str:
    return f"found {getattr(one, name)!r}"


def _worth(found: Score) -> float:
    """Return what stands in place of order and semantics, in [0, 1]."""
    if found.symbolic:
        return found.symbolic.overall
    return (found.metrics.order_lcs + found.metrics.semantic_a) / _BEST


def _golds(gold: object) -> tuple[str, ...]:
    """Return the gold texts: of a text, or of a list, tuple or array of them; else none, as of what
    raises when it is looked at."""
    if isinstance(gold, str):
        return (gold,)
    if not isinstance(gold, (list, tuple)):
        try:
            made: object = getattr(gold, "tolist", tuple)()  # as data frames hold lists
        except Exception:  # it is no text, as is told once
            return ()
        gold = made if isinstance(made, list) else (made,)
    return tuple(text for text in gold if isinstance(text, str))


@lru_cache(maxsize=_GOLDS)
def _usable(profile: str, library: str, golds: tuple[str, ...]) -> tuple[str, ...]:
    """Return the golds that a profile can score against. One that it cannot is told, once."""
    found = []
    if not golds:
        _LOG.warning("A gold protocol cannot be used, for it is no text.")
    for gold in dict.fromkeys(golds):
        try:
            score(Protocol(()), gold, profile=profile, library=library)
        except UnusableInputError as error:
            _LOG.warning("A gold protocol cannot be used; no answer gets a reward by it. %s", error)
        except Exception:
            _LOG.exception("A gold protocol cannot be used; no answer gets a reward by it.")
        else:
            found.append(gold)
    return tuple(found)
