"""EXE006: chemicals that react dangerously are brought together."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from protoplan import resources
from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.nlp.values import Label, Mention
from protoplan.rules._steps import Told, sentence_of, told
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Needs, Rule, Sop

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each step that brings two such chemicals together."""
    for step in told(sop):
        if not step.operator or step.operator.name not in data(__name__)["actions"]:
            continue
        for one, other in combinations(_chemicals(sop, step), 2):
            danger = _danger(_name(one), _name(other))
            if danger:
                yield Hit(
                    other.span,
                    f"{_name(one)} and {_name(other)} are brought together: {danger}",
                    "Keep them apart, or say what makes it safe.",
                )


def _chemicals(sop: Sop, step: Told) -> list[Mention]:
    """Return the chemicals that the words of a step name."""
    extent = step.step.span
    return [
        one
        for one in sentence_of(sop, step).mentions
        if one.label is Label.REAGENT
        and one.link
        and one.link.stage in _SURE
        and extent
        and extent.start <= one.span.start < extent.end
    ]


def _name(mention: Mention) -> str:
    return mention.link.concept.name if mention.link else ""


@cache
def _danger(one: str, other: str) -> str:
    """Return what comes of two chemicals by name, empty if nothing dangerous is known."""
    known = resources.table("ontology", "reactivity.toml")
    mine, others = ({g for g, names in known["groups"].items() if n in names} for n in (one, other))
    for pair in known["pairs"]:
        a, b = pair["groups"]
        if (a in mine and b in others) or (b in mine and a in others):
            return str(pair["danger"])
    return ""


RULE = Rule("EXE006", "incompatible", Severity.ERROR, hits, Needs.PROSE)
