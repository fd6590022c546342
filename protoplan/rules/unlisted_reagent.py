"""EXE008: a reagent of the procedure is in no list of materials."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.nlp.values import Label
from protoplan.rules import _materials, _procedure
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Needs, Rule, Sop

_SURE = (Stage.EXACT, Stage.NORMALISED)


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield the first mention of each chemical that the materials do not name."""
    listed = _materials.text(sop)
    if not listed:
        return
    seen: set[str] = set()
    for _, reading in _procedure.sentences(sop):
        for mention in reading.mentions:
            link = mention.link
            if mention.label is not Label.REAGENT or not link or link.stage not in _SURE:
                continue
            concept = link.concept
            known = data(__name__)
            if concept.kind not in known["kinds"] or concept.name in {*known["general"], *seen}:
                continue
            seen.add(concept.name)
            if not _materials.named(listed, mention.text, concept):
                message = f"{concept.name} stands in no list of materials"
                yield Hit(mention.span, message, "List it, with its concentration and supplier.")


RULE = Rule("EXE008", "unlisted-reagent", Severity.INFO, hits, Needs.PROSE)
