"""EXE004: more is put into a container than it holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from protoplan.entities import is_a, kind_of
from protoplan.entities.capacities import capacity, is_divided, overfills
from protoplan.findings import Severity
from protoplan.library import wording
from protoplan.model import Dimension, Quantity
from protoplan.nlp.values import Label, Mention, Reading
from protoplan.parsing.quantities import read
from protoplan.rules._steps import Told, sentence_of, told
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop


class _Container(NamedTuple):
    mention: Mention
    holds: Quantity
    size: Mention | None
    """The amount that stands before it and says what it holds: "1.5 ml tube"."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each volume that a step puts into one container that holds less."""
    for step in told(sop):
        reading = sentence_of(sop, step)
        container = _container(step, reading)
        if container is None or is_divided(reading.text):
            continue
        for mention in _of_step(step, reading):
            aside = reading.text[: mention.start].endswith("(")
            volume = None if aside or mention is container.size else _volume(mention)
            if volume and overfills(volume, container.holds):
                message = (
                    f"{volume.text} for the {container.mention.text}, which holds "
                    f"{container.holds.text}"
                )
                yield Hit(mention.span, message, "Look for a wrong unit first.")


def _of_step(step: Told, reading: Reading) -> list[Mention]:
    """Return the mentions of a sentence that stand where a step does."""
    start, end = step.step.span or (0, 0)
    return [one for one in reading.mentions if start <= one.span.start < end]


def _container(step: Told, reading: Reading) -> _Container | None:
    """Return the one container that a step puts something into, if it is known what it holds."""
    mentions = _of_step(step, reading)
    found = list(_containers(mentions, reading.text))
    if len(found) != 1 or wording.is_plural(found[0].mention.text):
        return None
    start = min(one.start for one in (found[0].mention, found[0].size) if one)
    fills = step.operator is not None and step.operator.name in data(__name__)["fill"]
    into = words(__name__, "into").search(reading.text[:start])
    return found[0] if fills or into else None


def _containers(mentions: Sequence[Mention], text: str) -> Iterator[_Container]:
    for before, one in pairwise((None, *mentions)):
        if one is None or one.label is not Label.LOCATION:
            continue
        if not is_a(one.link.concept.kind if one.link else kind_of(one.text), "container"):
            continue
        size = _volume(before) if before else None
        gap = text[before.start + len(before.text) : one.start] if before else "."
        if size and before and not gap.strip(" -"):
            yield _Container(one, size, before)
        elif holds := capacity(one.link):
            yield _Container(one, holds, None)


def _volume(mention: Mention) -> Quantity | None:
    """Return the one volume that an amount says."""
    if mention.label is not Label.AMOUNT:
        return None
    found = read(mention.text).quantities
    sure = len(found) == 1 and found[0].dimension is Dimension.VOLUME and not found[0].alternatives
    return found[0] if sure else None


RULE = Rule("EXE004", "overfull", Severity.WARNING, hits, Needs.PROSE)
