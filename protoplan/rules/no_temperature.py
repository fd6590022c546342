"""MIS003: an action that needs a temperature has none."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.entities import is_a, kind_of
from protoplan.findings import Severity, shown
from protoplan.model import Dimension
from protoplan.rules._steps import Told, sentence_of, untold
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_HINT = "Write the temperature in °C."


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each such action, unless the words around it tell what it lacks."""
    for step in untold(sop, __name__, Dimension.TEMPERATURE):
        if step.operator and step.operator.name in data(__name__)["keep"] and _lasts(sop, step):
            continue
        yield Hit(step.span, f"{shown(step.name)} says no temperature", _HINT)


def _lasts(sop: Sop, step: Told) -> bool:
    """Whether a step keeps what does not go bad: a log book, glass slides, what is in a drawer."""
    term = step.step.term
    kinds = [kind_of(one.name) for one in term.objects] if term else []
    lasting = data(__name__)["lasting_kinds"]
    if any(is_a(kind, one) for kind in kinds for one in lasting):
        return True
    return words(__name__, "lasting").search(sentence_of(sop, step).text) is not None


RULE = Rule("MIS003", "no-temperature", Severity.WARNING, hits, Needs.PROSE)
