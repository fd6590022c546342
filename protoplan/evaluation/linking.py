"""How many names link to concepts, and how many to the right one: ``protoplan eval linking PATH``.

Brat folders: every reagent, location and device; that a link is right is not measured there. Files
of cases: lines of a name, a tab, and the name of the concept that it means, or NIL for none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from protoplan.entities import Link, Stage, abbreviations
from protoplan.entities import link as exact
from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.files import usable
from protoplan.nlp.linkers import Linker, linker

LABELS = ("Reagent", "Location", "Device")
"""The labels of the wet lab corpus (WNUT-2020) whose mentions name things."""
NIL = "NIL"
"""What a file of cases expects where there is no concept."""


@dataclass(frozen=True, slots=True)
class Count:
    """How many mentions there are, and how many link at each stage."""

    mentions: int
    stages: tuple[tuple[Stage, int], ...]

    @property
    def linked(self) -> int:
        """The mentions that link."""
        return sum(count for _, count in self.stages)

    @property
    def share(self) -> float | None:
        """The share of mentions that link; ``None`` of none."""
        return self.linked / self.mentions if self.mentions else None


@dataclass(frozen=True, slots=True)
class Case:
    """A name with the concept that it means. ``found`` and ``stage`` are empty without a link."""

    mention: str
    expected: str
    found: str
    stage: str
    path: str
    line: int

    @property
    def right(self) -> bool:
        """Whether the concept found is the one expected."""
        return self.found == ("" if self.expected == NIL else self.expected)


@dataclass(slots=True)
class LinkingReport:
    """What was measured under one or more paths."""

    linker: str
    documents: int = 0
    counts: dict[str, Count] = field(default_factory=dict)
    """By label."""
    unlinked: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each label and mention, in lower case, has no link."""
    cases: list[Case] = field(default_factory=list)

    @property
    def overall(self) -> Count:
        """The count of all labels together."""
        stages = Counter[Stage]()
        for count in self.counts.values():
            stages.update(dict(count.stages))
        return _count(stages, sum(count.mentions for count in self.counts.values()))

    @property
    def linked(self) -> int:
        """The cases with a link."""
        return sum(bool(case.found) for case in self.cases)

    @property
    def right(self) -> int:
        """The cases whose link is the one expected; none where none is expected."""
        return sum(case.right and bool(case.found) for case in self.cases)

    @property
    def expected(self) -> int:
        """The cases that should have a link."""
        return sum(case.expected != NIL for case in self.cases)

    @property
    def precision(self) -> float | None:
        """The share of links that are right."""
        return self.right / self.linked if self.linked else None

    @property
    def recall(self) -> float | None:
        """The share of expected links that are there."""
        return self.right / self.expected if self.expected else None


def measure(paths: Sequence[Path], name: str = "exact") -> LinkingReport:
    """Measure the linker ``name`` on ``paths``: folders of brat annotations, and files of cases.

    Raises :class:`UnusableInputError` for a path that is neither, and
    :class:`UnknownNameError` or :class:`MissingExtraError` as :func:`linker` does.
    """
    report = LinkingReport(name)
    link = linker(name)
    stages: dict[str, list[Stage | None]] = defaultdict(list)
    for path in paths:
        if path.is_dir():
            for document in brat.documents(path):
                report.documents += 1
                for label, found in _linked(document, link, report.unlinked):
                    stages[label].append(found)
        else:
            report.cases += usable(lambda file: list(_cases(file, link)), path) or []
    if not stages and not report.cases:
        raise UnusableInputError(f"No names in {', '.join(map(str, paths))}.")
    for label in sorted(stages):
        each = stages[label]
        report.counts[label] = _count(Counter(filter(None, each)), len(each))
    return report


def _count(stages: Counter[Stage], mentions: int) -> Count:
    return Count(mentions, tuple((stage, stages[stage]) for stage in Stage if stages[stage]))


def _linked(
    document: brat.Document, link: Linker, unlinked: Counter[tuple[str, str]]
) -> Iterator[tuple[str, Stage | None]]:
    defined = abbreviations(document.text)
    for entity in document.entities:
        if entity.label in LABELS:
            found = link(entity.text, defined)
            if not found:
                unlinked[entity.label, " ".join(entity.text.lower().split())] += 1
            yield entity.label, found.stage if found else None


def _cases(path: Path, link: Linker) -> Iterator[Case]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise UnusableInputError(f"There is no file or folder {str(path)!r}.") from None
    except (OSError, UnicodeError) as error:
        raise UnusableInputError(f"Cannot read {str(path)!r}: {error}.") from None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        mention, tab, expected = line.partition("\t")
        expected = expected.partition("\t")[0].strip()
        if not tab or not mention.strip() or not expected:
            raise UnusableInputError(
                f'{path}:{number}: expected a name, a tab and the name of a concept or "{NIL}", '
                f"found {line[:80]!r}."
            )
        found = link(mention)
        yield _case(mention, expected, found, path, number)


def _case(mention: str, expected: str, found: Link | None, path: Path, line: int) -> Case:
    """Return a case; a concept may be expected by any of its names."""
    meant = exact(expected) if expected != NIL else None
    if meant and meant.stage is not Stage.HEAD:
        expected = meant.concept.name
    name, stage = (found.concept.name, str(found.stage)) if found else ("", "")
    return Case(mention, expected, name, stage, str(path), line)
