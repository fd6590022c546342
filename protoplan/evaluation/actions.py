"""How much of what people do an action library covers: ``protoplan eval actions PATH...``.

Brat folders: every span labelled "Action". Protocols (sketches, key blocks, JSON): the action of
every step. A mention is covered if the library finds an operator for its words; that the operator
is the right one is not measured here. Mentions without a letter are no actions and do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from protoplan import library as libraries
from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.files import protocols
from protoplan.library.values import Library
from protoplan.model import Protocol

_LABEL = "Action"
"""The label of an action in the wet lab corpus (WNUT-2020)."""


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A verb that the library does not have, how often it stands there, and where at first."""

    verb: str
    mentions: int
    path: str
    line: int


@dataclass(slots=True)
class ActionReport:
    """What was measured under one or more paths."""

    library: Library
    documents: int = 0
    mentions: Counter[str] = field(default_factory=Counter)
    """How often each verb stands there, in the form that it is written in."""
    operators: Counter[str] = field(default_factory=Counter)
    """How often each operator is found first."""
    uncovered: list[Uncovered] = field(default_factory=list)
    """Most frequent first."""

    @property
    def total(self) -> int:
        """All mentions."""
        return self.mentions.total()

    @property
    def covered(self) -> int:
        """The mentions with an operator."""
        return self.total - sum(one.mentions for one in self.uncovered)

    @property
    def coverage(self) -> float:
        """The share of mentions with an operator."""
        return self.covered / self.total

    @property
    def verbs_covered(self) -> int:
        """The distinct verbs, as written, with an operator."""
        return len(self.mentions) - len(self.uncovered)


def measure(paths: Sequence[Path], library: str = "wetlab") -> ActionReport:
    """Measure all ``paths``: folders of brat annotations, protocols, and folders of these.

    Raises :class:`UnusableInputError` for a path that does not exist, and where there are no
    actions at all.
    """
    report = ActionReport(libraries.load(library))
    first: dict[str, tuple[str, int]] = {}
    for path in paths:
        for file, mentions in documents(path):
            report.documents += 1
            for words, line in mentions:
                verb = libraries.canonical_verb(words)
                if any(map(str.isalpha, verb)):
                    report.mentions[verb] += 1
                    first.setdefault(verb, (str(file), line))
    if not report.mentions:
        raise UnusableInputError(f"No actions in {', '.join(map(str, paths))}.")
    for verb, count in report.mentions.most_common():
        if found := libraries.find(report.library, verb):
            report.operators[found[0].name] += count
        else:
            report.uncovered.append(Uncovered(verb, count, *first[verb]))
    return report


def documents(path: Path) -> Iterator[tuple[Path, list[tuple[str, int]]]]:
    """Yield each document under ``path`` with its actions and their lines."""
    if path.is_dir() and any(path.rglob("*.ann")):
        for document in brat.documents(path):
            yield document.path, list(_annotated(document))
        return
    for file, protocol in protocols([path]):
        if steps := list(_written(protocol)):
            yield file, steps


def _annotated(document: brat.Document) -> Iterator[tuple[str, int]]:
    for entity in document.entities:
        if entity.label == _LABEL:
            yield entity.text, document.text.count("\n", 0, entity.start) + 1


def _written(protocol: Protocol) -> Iterator[tuple[str, int]]:
    for step in protocol.steps:
        place = protocol.source.position(step.span.start) if protocol.source and step.span else None
        yield step.action, place.line if place else 1
