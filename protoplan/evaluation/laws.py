"""Which edits of a perfect prediction each profile notices: ``protoplan eval laws [PATH...]``.

Every gold protocol is edited as :data:`protoplan.evaluation.edits.EDITS` say, and the edited one
scored against it. For each profile one score is shown: the reward of ``paper``, Semantic-A of
``thoth-eval`` (which has no reward), and ``overall`` of ``symbolic``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from protoplan.errors import UnusableInputError
from protoplan.evaluation.edits import EDITS, Expected
from protoplan.evaluation.files import protocols
from protoplan.model import Protocol, Step
from protoplan.scoring import score
from protoplan.scoring.symbolic import LIBRARY, prepare

EXAMPLE = (
    Step("label", ("collection tube",), ()),
    Step("add", ("dnase",), ("5 µl", "to the cell suspension")),
    Step("centrifuge", ("cell suspension",), ("500 x g", "5 min", "4 °C")),
    Step("discard", ("supernatant",), ()),
    Step("resuspend", ("pellet",), ("1 ml", "in pbs")),
)
"""The protocol that is edited where no path is given."""

_CLOSE = 1e-9


def _paper(pred: Protocol, gold: Protocol, library: str) -> float:
    reward = score(pred, gold).reward
    return reward.score if reward else 0.0


def _thoth_eval(pred: Protocol, gold: Protocol, library: str) -> float:
    return score(pred, gold, profile="thoth-eval").metrics.semantic_a


def _symbolic(pred: Protocol, gold: Protocol, library: str) -> float:
    scores = score(pred, gold, profile="symbolic", library=library).symbolic
    return scores.overall if scores else 0.0


PROFILES: dict[str, Callable[[Protocol, Protocol, str], float]] = {
    "paper": _paper,
    "thoth-eval": _thoth_eval,
    "symbolic": _symbolic,
}
MEASURES = {"paper": "score", "thoth-eval": "semantic_a", "symbolic": "overall"}


@dataclass(slots=True)
class Row:
    """What an edit does: the scores of each profile by protocol, and what is expected of them."""

    edit: str
    expected: Expected
    scores: dict[str, list[float]] = field(default_factory=dict)
    held: dict[str, int] = field(default_factory=dict)
    """For each profile, in how many protocols the law holds."""

    @property
    def protocols(self) -> int:
        """In how many protocols the edit finds a place."""
        return len(self.scores["symbolic"])

    def mean(self, profile: str) -> float | None:
        """Return the mean score of the edited protocols."""
        scores = self.scores[profile]
        return sum(scores) / len(scores) if scores else None


@dataclass(frozen=True, slots=True)
class LawReport:
    """What was measured, on how many protocols and by which library."""

    protocols: int
    library: str
    rows: tuple[Row, ...]


def measure(paths: Sequence[Path] = (), library: str = LIBRARY) -> LawReport:
    """Measure the laws on the protocols under ``paths``, without any on :data:`EXAMPLE`.

    Files without steps are passed over. Raises :class:`UnusableInputError` for a path that does
    not exist, or where nothing has steps.
    """
    golds = list(_protocols(paths)) if paths else [EXAMPLE]
    if not golds:
        raise UnusableInputError(f"No steps in {', '.join(map(str, paths))}.")
    rows = tuple(
        Row(edit.name, edit.expected, {name: [] for name in PROFILES}, dict.fromkeys(PROFILES, 0))
        for edit in EDITS
    )
    for steps in golds:
        _measure(steps, rows, library)
    return LawReport(len(golds), library, rows)


def _protocols(paths: Sequence[Path]) -> Iterable[tuple[Step, ...]]:
    for _, protocol in protocols(paths):
        if protocol.steps:
            yield tuple(Step(one.action, one.objects, one.parameters) for one in protocol.steps)


def _measure(steps: tuple[Step, ...], rows: Sequence[Row], library: str) -> None:
    ready = prepare(steps, library)
    gold = Protocol(steps)
    best = {name: scored(gold, gold, library) for name, scored in PROFILES.items()}
    for edit, row in zip(EDITS, rows, strict=True):
        edited = edit.make(steps, ready)
        if edited is None:
            continue
        for name, scored in PROFILES.items():
            value = scored(Protocol(edited), gold, library)
            row.scores[name].append(value)
            row.held[name] += _holds(edit.expected, value, best[name])


def _holds(expected: Expected, value: float, best: float) -> bool:
    if expected is Expected.SAME:
        return abs(value - best) <= _CLOSE
    if expected is Expected.LOWER:
        return value < best - _CLOSE
    return value <= best + _CLOSE
