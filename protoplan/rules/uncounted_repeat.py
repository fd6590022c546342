"""STR004: something is to be repeated, and nothing says how often."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity
from protoplan.rules._steps import around, told
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each order to repeat something without a number, an end or a "once more"."""
    for step in told(sop):
        flow = step.step.flow
        if step.step.action.split(" ")[0] not in data(__name__)["verbs"] or (flow and flow.times):
            continue
        if not words(__name__, "counts").search(around(sop, step.sentence, 0, 0)):
            yield Hit(step.span, "how often to repeat is not said", "Write '2 times' or 'once'.")


RULE = Rule("STR004", "uncounted-repeat", Severity.INFO, hits, Needs.PROSE)
