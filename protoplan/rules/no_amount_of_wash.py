"""MIS005: washed with nobody knows how much, and how often."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.model import Dimension, Role
from protoplan.rules._steps import Told, around, elsewhere, told, values
from protoplan.rules.data import data, words
from protoplan.rules.values import Hit, Needs, Rule, Sop

_ENOUGH = frozenset((Dimension.VOLUME, Dimension.COUNT, Dimension.DURATION))
"""Any of these says how much is washed."""


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each wash with a liquid that says neither volume nor count, nor how long."""
    for step in told(sop):
        if not step.operator or step.operator.name not in data(__name__)["actions"]:
            continue
        here = around(sop, step.sentence, 0, 0)
        if _with_liquid(step) and not (
            any(one.dimension in _ENOUGH for one in values(step))
            or words(__name__, "said").search(here)
            or elsewhere(here)
        ):
            yield Hit(
                step.span,
                f"{shown(step.name)} says neither how much nor how often",
                "Write the volume and the number of washes.",
            )


def _with_liquid(step: Told) -> bool:
    term = step.step.term
    return term is not None and any(one.role is Role.REAGENT for one in term.parameters)


RULE = Rule("MIS005", "no-amount-of-wash", Severity.WARNING, hits, Needs.PROSE)
