"""MIS003: an action that needs a temperature has none."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.entities import is_a, is_one_of, kind_of
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
        if step.step.action in data(__name__)["by_itself"] and _runs(sop, step):
            continue
        yield Hit(step.span, f"{shown(step.name)} says no temperature", _HINT)


def _lasts(sop: Sop, step: Told) -> bool:
    """Whether a step keeps what does not go bad: a log book, glass slides, what is in a drawer."""
    lasting = data(__name__)["lasting_kinds"]
    is_lasting = any(is_one_of(kind, lasting) for kind in _kinds(step))
    return is_lasting or words(__name__, "lasting").search(sentence_of(sop, step).text) is not None


def _runs(sop: Sop, step: Told) -> bool:
    """Whether what a step warms gets warm by itself: a device, or what is let stand."""
    is_device = any(is_a(kind, "device") for kind in _kinds(step))
    return is_device or words(__name__, "running").search(sentence_of(sop, step).text) is not None


def _kinds(step: Told) -> list[str]:
    """Return the kinds of the objects of a step."""
    return [kind_of(one.name) for one in step.step.term.objects] if step.step.term else []


RULE = Rule("MIS003", "no-temperature", Severity.WARNING, hits, Needs.PROSE)
