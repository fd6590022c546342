"""How prose becomes steps: ``protoplan eval prose PATH...``.

A sketch says its steps twice: as sentences, and as a key block. The sentences alone are read as
prose, and what comes of them is compared with the key block: step by step, by the numbers that
both carry, and as a whole by the profile ``symbolic``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from protoplan import library as libraries
from protoplan.documents import read as read_document
from protoplan.errors import UnusableInputError
from protoplan.evaluation.counts import Counts
from protoplan.evaluation.files import protocols
from protoplan.library import Library, find
from protoplan.model import Protocol, Step
from protoplan.nlp import reading
from protoplan.normalise import as_parameter, canonical_name
from protoplan.scoring import score


class Differing(NamedTuple):
    """A sentence that became something else than its key line."""

    path: str
    sentence: str
    gold: Step
    read: tuple[Step, ...]
    fields: tuple[str, ...]
    """What differs: "steps" (not one), "action", "objects", "parameters"."""


@dataclass(slots=True)
class PairReport:
    """What was measured. A pair is a sentence and its key line."""

    protocols: int = 0
    pairs: int = 0
    single: int = 0
    """Pairs whose sentence became one step."""
    actions: int = 0
    """Pairs of which some step has the action of the key line, by the library or by its words."""
    objects: Counts = field(default_factory=Counts)
    """Objects with the same canonical name."""
    parameters: Counts = field(default_factory=Counts)
    """Parameters with the same quantities and words; the preposition does not count."""
    symbolic: list[float] = field(default_factory=list)
    """The overall score of each protocol."""
    differing: list[Differing] = field(default_factory=list)
    nlp: str = ""
    linker: str = ""

    @property
    def mean(self) -> float:
        """The mean of the overall scores."""
        return sum(self.symbolic) / len(self.symbolic)


def measure(paths: Sequence[Path], *, nlp: str = "protoplan", linker: str = "exact") -> PairReport:
    """Measure all ``paths``: sketches, and folders of them; what has no pairs is passed over.

    Raises :class:`UnusableInputError` where there are no pairs at all, and what
    :func:`protoplan.nlp.reading.read` raises.
    """
    report = PairReport()
    library = libraries.load("wetlab")
    for _, gold in protocols(paths):
        if gold.sentences and gold.steps:
            _protocol(report, gold, library, nlp, linker)
    if not report.pairs:
        raise UnusableInputError("There are no sketches with sentences and steps in these paths.")
    return report


def _protocol(report: PairReport, gold: Protocol, library: Library, nlp: str, linker: str) -> None:
    name = gold.source.name if gold.source else ""
    text = "\n".join(
        f"Step {number}: {' '.join(one.text.split())}"
        for number, one in enumerate(gold.sentences or (), 1)
    )
    found = reading.read(read_document(text, name), nlp, linker)
    report.nlp, report.linker = found.nlp, found.linker
    report.protocols += 1
    for number, sentence, step in _pairs(gold):
        mine = tuple(one for one in found.protocol.steps if one.number == number)
        _pair(report, name, sentence, step, mine, library)
    if found.protocol.steps:
        overall = score(found.protocol, gold, profile="symbolic").symbolic
        report.symbolic.append(overall.overall if overall else 0.0)
    else:
        report.symbolic.append(0.0)


def _pairs(gold: Protocol) -> Iterator[tuple[int, str, Step]]:
    for number, (sentence, step) in enumerate(
        zip(gold.sentences or (), gold.steps, strict=False), 1
    ):
        yield number, sentence.text, step


def _pair(
    report: PairReport,
    name: str,
    sentence: str,
    gold: Step,
    mine: tuple[Step, ...],
    library: Library,
) -> None:
    objects = Counter(canonical_name(text) for one in mine for text in one.objects)
    there = Counter(map(canonical_name, gold.objects))
    parameters = Counter(_said(text, one.action) for one in mine for text in one.parameters)
    wanted = Counter(_said(text, gold.action) for text in gold.parameters)
    acts = any(_same(one.action, gold.action, library) for one in mine)
    report.pairs += 1
    report.single += len(mine) == 1
    report.actions += acts
    report.objects = report.objects.plus_lists(there, objects)
    report.parameters = report.parameters.plus_lists(wanted, parameters)
    fields = {
        "steps": len(mine) != 1,
        "action": not acts,
        "objects": objects != there,
        "parameters": parameters != wanted,
    }
    if any(fields.values()):
        differs = tuple(key for key, value in fields.items() if value)
        report.differing.append(Differing(name, sentence, gold, mine, differs))


def _said(text: str, action: str) -> str:
    """Return what a parameter says: its quantities, and its words without the preposition."""
    parameter = as_parameter(text, action)
    quantities = sorted(
        f"{one.dimension} {one.low:.6g} {one.high:.6g}" for one in parameter.quantities
    )
    words = parameter.words.removeprefix("for ").removeprefix("under ").removeprefix("to ")
    return " ".join((*quantities, words)).strip()


def _same(a: str, b: str, library: Library) -> bool:
    mine = {one.name for one in find(library, a)}
    return canonical_name(a) == canonical_name(b) or bool(
        mine & {one.name for one in find(library, b)}
    )
