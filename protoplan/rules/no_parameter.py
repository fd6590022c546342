"""MIS007: an action lacks another value that the chosen library requires of it."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.model import Dimension
from protoplan.parsing.quantities import read
from protoplan.rules._steps import elsewhere, lacking, sentence_of, told
from protoplan.rules.values import Hit, Needs, Rule, Sop

_OF_OTHER_RULES = frozenset(
    (Dimension.FORCE, Dimension.ROTATION, Dimension.DURATION, Dimension.TEMPERATURE)
)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each required value of another dimension that the sentence of a step does not say."""
    for step in told(sop):
        missing = [one for one in lacking(step) if one.dimension not in _OF_OTHER_RULES]
        if not missing:
            continue
        text = sentence_of(sop, step).text
        said = {one.dimension for one in read(text, action=step.step.action).quantities}
        names = [one.name for one in missing if one.dimension not in said]
        if names and not elsewhere(text):
            message = f"{shown(step.name)} does not say its {' and '.join(names)}"
            yield Hit(step.span, message, f"The library {sop.library.name} requires it.")


RULE = Rule("MIS007", "no-parameter", Severity.WARNING, hits, Needs.PROSE)
