"""Candidate against gold: the published metrics, gates and reward, by profile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar, cast

from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.parsing import parse
from protoplan.scoring import metrics as equations
from protoplan.scoring.gates import Gate, Gates, judge
from protoplan.scoring.metrics import Anchors, Metrics
from protoplan.scoring.profiles import PROFILES, Profile, Reading, profile_named, read_gold
from protoplan.scoring.reward import RANGES, VARIANTS, Reward, Variant, order, rescale, step_scale
from protoplan.scoring.symbolic import LIBRARY, Symbolic, match, prepare, prepared
from protoplan.source import Source

__all__ = [
    "PROFILES",
    "RANGES",
    "VARIANTS",
    "Gate",
    "Gates",
    "Measures",
    "Metrics",
    "Reward",
    "Score",
    "Symbolic",
    "measure",
    "score",
]

_T = TypeVar("_T")
Text = str | bytes | Source | Protocol


class Measures(NamedTuple):
    """The metrics of a pair, its anchors (1-based places, predicted and gold), the length of the
    longest common subsequence of its actions, and the fault for which a profile sets all metrics
    to 0 (empty if there is none). ``symbolic``, and how many gold steps are ``matched`` by it, are
    ``None`` but for the profile of that name."""

    metrics: Metrics
    anchors: Anchors
    common: int
    fault: str = ""
    symbolic: Symbolic | None = None
    matched: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What a prediction is worth against a gold protocol, and by which profile.

    ``reward`` is ``None`` where the profile defines none. ``fault`` says why all metrics are 0
    where the profile could not work with the pair. ``symbolic`` has the scores by meaning in the
    profile of that name, whose metrics are those of ``paper``, and ``matched`` how many gold steps
    have a counterpart by it.
    """

    profile: str
    gates: Gates
    metrics: Metrics
    reward: Reward | None
    anchors: Anchors
    fault: str = ""
    symbolic: Symbolic | None = None
    matched: int | None = None


def score(
    pred: Text,
    gold: Text | Sequence[Text],
    *,
    profile: str = "paper",
    variant: str = "S-S-P",
    range: str = "0-1",
    library: str | Library = LIBRARY,
) -> Score:
    """Score a prediction against a gold protocol: gates, metrics and reward.

    Both are texts (or bytes, or sources) or parsed protocols. Of several golds the best counts:
    the one with the highest reward, then with the highest sum of Order-LCS and Semantic-A, then
    the first; in the profile ``symbolic`` the one with the highest ``overall``. ``library`` is the
    action library, or the name or file of one, that this profile reads actions by.

    Raises :class:`UnknownNameError` for a profile, variant or range that does not exist, and
    :class:`UnusableInputError` where a gold has no steps, or where either is no text at all.
    """
    chosen = profile_named(profile)
    form = _named("variant", variant, VARIANTS)
    bounds = _named("range", range, RANGES)
    protocol = pred if isinstance(pred, Protocol) else parse(pred, name="prediction")
    reading = chosen.read(protocol)
    gates = judge(protocol, denials=chosen.symbolic)
    scores = []
    for one in _golds(chosen, gold):
        measures = _measure(chosen, reading, one, library)
        reward = None
        if chosen.rewards:
            reward = _reward(protocol, len(one.steps), gates, measures, form, bounds)
        scores.append(
            Score(
                profile,
                gates,
                measures.metrics,
                reward,
                measures.anchors,
                measures.fault,
                measures.symbolic,
                measures.matched,
            )
        )
    return max(scores, key=_worth)


def measure(
    pred: Text,
    gold: Text | Sequence[Text],
    *,
    profile: str = "paper",
    library: str | Library = LIBRARY,
) -> Measures:
    """Return only the metrics and anchors of a pair, the quick part of :func:`score`.

    Of several golds the one with the highest sum of Order-LCS and Semantic-A counts (in the
    profile ``symbolic``, with the highest ``overall``). Raises as :func:`score` does.
    """
    chosen = profile_named(profile)
    reading = chosen.read(_plain(pred, "prediction"))
    golds = _golds(chosen, gold)
    return max((_measure(chosen, reading, one, library) for one in golds), key=_closeness)


def _golds(profile: Profile, gold: Text | Sequence[Text]) -> list[Reading]:
    several = isinstance(gold, Iterable) and not isinstance(gold, (str, bytes, Source, Protocol))
    golds = cast("Iterable[Text]", gold if several else (gold,))
    readings = [read_gold(profile, _plain(one, "gold")) for one in golds]
    if not readings:
        raise UnusableInputError("There is no gold protocol.")
    for reading in readings:
        if not reading.steps:
            raise UnusableInputError(f"The gold protocol has no steps{profile.steps_are}.")
    return readings


def _plain(text: object, name: str) -> str | Protocol:
    """Return a text or a protocol; anything else is parsed, or refused by the parser."""
    if isinstance(text, (str, Protocol)):
        return text
    return parse(text, name=name)  # type: ignore[arg-type]  # it refuses what is no text


def _measure(profile: Profile, pred: Reading, gold: Reading, library: str | Library) -> Measures:
    if pred.fault or gold.fault:
        side, fault = ("prediction", pred.fault) if pred.fault else ("gold", gold.fault)
        return Measures(Metrics(), (), 0, f"In the {side}, {fault}.")
    steps, gold_steps = pred.steps, gold.steps
    actions, gold_actions = equations.actions(steps), equations.actions(gold_steps)
    pairs = profile.anchors(actions, gold_actions)
    common = equations.lcs(actions, gold_actions)
    symbolic = matched = None
    if profile.symbolic:
        if isinstance(library, str) and gold.prose is None:
            ready = prepared(gold_steps, library)
        else:
            ready = prepare(gold.prose or gold_steps, library)
        found = match(steps, ready, library)
        symbolic, matched = found.scores, len(found.anchors)
    return Measures(
        Metrics(
            step_m=float(pred.size == gold.size),
            order_s=float(actions == gold_actions),
            order_lcs=equations.order_lcs(common, len(actions), len(gold_actions)),
            order_tau=equations.order_tau(pairs),
            semantic_a=equations.semantics(steps, gold_steps, pairs),
        ),
        pairs,
        common,
        symbolic=symbolic,
        matched=matched,
    )


def _reward(
    pred: Protocol,
    m: int,
    gates: Gates,
    measures: Measures,
    variant: Variant,
    bounds: tuple[float, float],
) -> Reward:
    """Return the reward of a prediction against a gold protocol of ``m`` steps."""
    scale = step_scale(pred, m)
    in_order = order(measures.common, len(pred.steps), m, strict=variant.strict)
    semantics = measures.metrics.semantic_a
    passed = [gate.passed is not False for gate in (gates.format, gates.consistency)]
    raw = variant.combine(scale, in_order, semantics) if all(passed) else 0.0
    return Reward(
        format=float(passed[0]),
        consistency=float(passed[1]),
        step_scale=scale,
        order=in_order,
        semantics=semantics,
        score=rescale(raw, variant, bounds),
    )


def _named(what: str, name: str, table: Mapping[str, _T]) -> _T:
    try:
        return table[name]
    except KeyError:
        raise UnknownNameError(what, name, table) from None


def _closeness(measures: Measures | Score) -> float:
    if measures.symbolic:
        return measures.symbolic.overall
    return measures.metrics.order_lcs + measures.metrics.semantic_a


def _worth(score: Score) -> tuple[float, float]:
    return score.reward.score if score.reward else 0.0, _closeness(score)
