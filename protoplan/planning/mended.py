"""What a repair is: edits, and the steps that come of them."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from protoplan.model import Step
from protoplan.planning.changes import Refused
from protoplan.planning.likely import Want
from protoplan.states.values import Task


class Edit(NamedTuple):
    """One edit. ``kind`` is "insert", "move", "drop", or "change" for a step with another object;
    ``step`` the place of the step in the protocol (``None`` for an inserted one), ``to`` its place
    in the result (``None``: dropped)."""

    kind: str
    step: int | None
    to: int | None


class Mended(NamedTuple):
    """One way to mend a protocol: its steps, and what was done to get there."""

    steps: tuple[Step, ...]
    edits: tuple[Edit, ...]
    order: tuple[int | None, ...]
    """For each step its place in the protocol, ``None`` for an inserted one."""
    usual: bool = True
    """Whether other protocols do what is inserted, as far as they tell."""


@dataclass(frozen=True, slots=True)
class Repair:
    """What it takes to make a protocol valid.

    ``wants`` are what its steps lack, in ``task``; ``missing`` the steps of the gold protocol that
    it leaves out. ``best`` is ``None`` where no repair was found; ``others`` cost as much, and so
    do at least ``more`` that are not kept. ``refused`` are objects that their actions refuse.
    ``suggestions`` are inserts for what no step makes but may be there from the start, and for what
    is thrown away though it was kept, where nothing else is to mend; ``unsure`` mends what is in
    doubt, where that is all.
    """

    task: Task
    wants: tuple[Want, ...]
    missing: tuple[int, ...]
    best: Mended | None
    others: tuple[Mended, ...]
    engine: str
    more: int = 0
    suggestions: tuple[Mended, ...] = ()
    refused: tuple[Refused, ...] = ()
    unsure: Repair | None = None


def told(mended: Mended, wrong: Container[int]) -> Mended:
    """Return what was mended, with the steps told that were changed into those of the gold."""
    places = [(at, own) for at, own in enumerate(mended.order) if own is not None and own in wrong]
    return mended._replace(edits=(*mended.edits, *(Edit("change", own, at) for at, own in places)))


def spelled(step: Step, steps: Sequence[Step]) -> Step:
    """Return a step whose objects are written as others write them: "HEK293 cells"."""
    texts = [text for one in steps for text in (*one.objects, *one.parameters)]
    return replace(step, objects=tuple(_spelled(name, texts) for name in step.objects))


def _spelled(name: str, texts: Sequence[str]) -> str:
    words = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    return next((found[0] for text in texts if (found := words.search(text))), name)
