"""How well the mentions that people annotated are found: ``protoplan eval ner``.

A mention is found if the pipeline gives its exact characters its label. What tokens cut, what is
discontinuous, and what goes over the end of a line cannot be found: it counts as missed. Spans
that overlap are all to be found, though a pipeline gives only one of them.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from protoplan.evaluation import brat
from protoplan.evaluation.counts import Counts
from protoplan.evaluation.seen import line_prints, unpack
from protoplan.evaluation.tagging import Line, documents, lines, unseen

if TYPE_CHECKING:
    from spacy.language import Language


@dataclass(frozen=True)
class NerReport:
    """What was measured. ``every`` is over all documents, those left out among them."""

    nlp: str
    documents: int
    left_out: int
    """Documents of which a line was learned from, or stands in the folder to be without."""
    overall: Counts
    labels: dict[str, Counts]
    every: Counts | None
    seconds: float = field(compare=False)
    """Time of the pipeline, loaded, for all documents."""


def measure(paths: Sequence[Path], *, nlp: str, without: Path | None = None) -> NerReport:
    """Measure the pipeline ``nlp`` on the brat annotations in ``paths``.

    Documents of which a line, blank ones aside, stands in what the pipeline was trained on (known
    for those that protoplan trained) or in a document of the folder ``without`` are left out.
    """
    from protoplan.nlp.pipeline import describe, load

    pipeline = load(nlp)
    every = documents(paths)
    seen = _learned_from(pipeline)
    if without:
        seen |= {one for other in documents([without]) for one in line_prints(other.text)}
    kept = {one.path for one in unseen(every, seen)}
    started = time.perf_counter()
    found = {one.path: _found(pipeline, one) for one in every}
    seconds = time.perf_counter() - started
    measured = [pair for one in every if one.path in kept for pair in found[one.path]]
    left_out = len(every) - len(kept)
    return NerReport(
        nlp=describe(pipeline),
        documents=len(kept),
        left_out=left_out,
        overall=count(measured),
        labels=by_label(measured),
        every=count([pair for pairs in found.values() for pair in pairs]) if left_out else None,
        seconds=seconds,
    )


Found = tuple[Line, frozenset[tuple[int, int, str]]]
"""A line, and the mentions that a pipeline finds in it."""


def count(several: Sequence[Found]) -> Counts:
    """Count mentions of all labels."""
    annotated = sum(len(line.mentions) + len(line.lost) for line, _ in several)
    found = sum(len(mentions) for _, mentions in several)
    return Counts(annotated, found, sum(len(line.mentions & mine) for line, mine in several))


def by_label(several: Sequence[Found]) -> dict[str, Counts]:
    """Count mentions of each label, in alphabetical order."""
    annotated: Counter[str] = Counter()
    found: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for line, mentions in several:
        annotated.update([*(label for _, _, label in line.mentions), *line.lost])
        found.update(label for _, _, label in mentions)
        right.update(label for _, _, label in line.mentions & mentions)
    labels = sorted({*annotated, *found})
    return {label: Counts(annotated[label], found[label], right[label]) for label in labels}


def _found(pipeline: Language, document: brat.Document) -> list[Found]:
    several = list(lines(document))
    docs = pipeline.pipe([line.text for line in several])
    return [
        (line, frozenset((one.start_char, one.end_char, one.label_) for one in doc.ents))
        for line, doc in zip(several, docs, strict=True)
    ]


def _learned_from(pipeline: Language) -> frozenset[int]:
    """Return the digests of the lines that a pipeline was trained on, as far as it tells."""
    return unpack(str(pipeline.meta.get("learned_from", "")))
