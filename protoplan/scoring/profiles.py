"""The profiles: whose reading of the text and whose anchors the metrics stand on.

A profile's meaning never changes after a release; another meaning gets another name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from protoplan.errors import UnknownNameError
from protoplan.model import Kind, Protocol, Step
from protoplan.parsing.published import read_published, render
from protoplan.parsing.surface import read_steps
from protoplan.scoring.metrics import Anchoring, anchors, anchors_exhausting
from protoplan.scoring.symbolic import GOLDS, prepared

_LONGEST_KEPT = 1 << 16
"""A gold text of more characters is read anew each time, so that memory stays bounded."""


class Reading(NamedTuple):
    """The steps of a protocol as a profile reads them: what Step-M counts, and the fault that
    spoils the pair (empty if there is none); ``prose`` is what they stand in, if that was read as
    prose, for its words say more of their order."""

    steps: tuple[Step, ...]
    size: int
    fault: str = ""
    prose: Protocol | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """One row of :data:`PROFILES`. ``rewards`` tells whether it defines the reward SCORE;
    ``steps_are`` ends the sentence that there are no steps, where the profile reads but some.
    ``symbolic``: beside the metrics of the paper it has scores by meaning."""

    name: str
    title: str
    read: Callable[[str | Protocol], Reading]
    anchors: Anchoring
    rewards: bool
    steps_are: str = ""
    symbolic: bool = False


def _read_paper(text: str | Protocol) -> Reading:
    steps = read_steps(text) if isinstance(text, str) else text.steps
    prose = text if isinstance(text, Protocol) and text.kind is Kind.PROSE else None
    return Reading(steps, len(steps), prose=prose)


def _read_thoth_eval(text: str | Protocol) -> Reading:
    return Reading(*read_published(text if isinstance(text, str) else render(text)))


PROFILES: dict[str, Profile] = {
    profile.name: profile
    for profile in (
        Profile("paper", "the equations of the SCORE paper", _read_paper, anchors, True),
        Profile(
            "thoth-eval",
            "the published evaluation script, where it differs from the paper",
            _read_thoth_eval,
            anchors_exhausting,
            False,
            " that the profile thoth-eval reads: it reads only lines `Step n: {json}`",
        ),
        Profile(
            "symbolic",
            "by meaning: actions, concepts and quantities, and any order that keeps what depends",
            _read_paper,
            anchors,
            False,
            symbolic=True,
        ),
    )
}


def profile_named(name: str) -> Profile:
    """Return a profile. Raises :class:`UnknownNameError`."""
    try:
        return PROFILES[name]
    except KeyError:
        raise UnknownNameError("profile", name, PROFILES) from None


def read_gold(profile: Profile, gold: str | Protocol) -> Reading:
    """Read a gold protocol. Texts are kept for the predictions that follow, as in training."""
    if isinstance(gold, str) and len(gold) <= _LONGEST_KEPT:
        return _read_kept(profile.name, gold)
    return profile.read(gold)


def forget_golds() -> None:
    """Forget the gold texts that were kept, as a measurement without them needs."""
    _read_kept.cache_clear()
    prepared.cache_clear()


@lru_cache(maxsize=GOLDS)
def _read_kept(name: str, text: str) -> Reading:
    return PROFILES[name].read(text)
