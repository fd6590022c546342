"""STR001: a sentence tells to do many things."""

from __future__ import annotations

import re
from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.nlp.values import Reading
from protoplan.rules import _procedure
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Needs, Rule, Sop

_TITLE = re.compile(r"[\s#\w]{0,8}:")


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each sentence that gives too many steps."""
    most = data(__name__)["most"]
    for _, reading in _procedure.sentences(sop):
        done = sum(_is_done(sop, reading, place) for place in reading.steps)
        if done > most:
            hint = "Give each action a step of its own."
            yield Hit(reading.span, f"{done} actions in one sentence", hint)


def _is_done(sop: Sop, reading: Reading, place: int) -> bool:
    """Whether a step is to be done for sure, and is no title before a colon ("Wash 1: ...")."""
    step = sop.understanding.protocol.steps[place]
    flow, term = step.flow, step.term
    if flow and (flow.optional or flow.instead_of is not None):
        return False
    until = term.span.end - reading.span.start if term and term.span else len(reading.text)
    return not _TITLE.match(reading.text, max(until, 0))


RULE = Rule("STR001", "crowded-step", Severity.INFO, hits, Needs.PROSE)
