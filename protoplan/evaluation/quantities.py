"""How many quantities get a typed reading: ``protoplan eval quantities PATH...``.

Protocols (sketches, key blocks, JSON): every parameter with a free-standing number or a named
quantity, read with its step's action; it counts as read if at least one quantity is found, and as
misread if a parameter that is one number and one unit is read as anything else than one quantity.

Brat folders: every span labelled with one of :data:`FITTING`, read with the rest of its line as
context; it is right if the first quantity found has a dimension that fits the label. The label is
never shown to the reader. ``quantities`` counts the spans that hold a value: a digit, a number
word, or a name for a value; "small", "volume", "max speed" hold none. ``spans`` counts all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from protoplan.errors import UnusableInputError
from protoplan.evaluation import brat
from protoplan.evaluation.files import protocols as read_protocols
from protoplan.model import Dimension, Protocol
from protoplan.parsing.quantities import read

_D = Dimension

FITTING: dict[str, frozenset[Dimension]] = {
    "Amount": frozenset(
        (_D.VOLUME, _D.MASS, _D.AMOUNT, _D.COUNT, _D.RATIO, _D.ACTIVITY, _D.PER_AMOUNT)
    ),
    "Concentration": frozenset(
        (_D.MOLARITY, _D.MASS_CONCENTRATION, _D.PERCENT, _D.FOLD, _D.RATIO,
         _D.ACTIVITY_CONCENTRATION, _D.NUMBER_CONCENTRATION)
    ),
    "Time": frozenset((_D.DURATION, _D.FREQUENCY)),
    "Temperature": frozenset((_D.TEMPERATURE,)),
    "Speed": frozenset((_D.FORCE, _D.ROTATION, _D.RATE)),
    "pH": frozenset((_D.PH,)),
    "Size": frozenset((_D.LENGTH, _D.VOLUME)),
}  # fmt: skip
"""The dimensions that fit each label of the wet lab corpus (WNUT-2020)."""

_FITTING_UNITS = {
    "Speed": frozenset(("V/m",)),
    "Size": frozenset(("gauge", "bp", "Da", "m2")),
}
"""Units of no dimension of their own that fit a label: a needle's gauge is its size."""

_VALUE = re.compile(
    r"\d|[½¼¾]"
    r"|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|half|few|several|couple|once|twice"
    r"|thrice|equal volumes?|overnight|over night|o/n|rt|(?:room|ambient) temp\w*|next day"
    r"|ice|ice-cold|cold|hourly|daily|weekly)\b",
    re.IGNORECASE,
)
"""What makes a span of a brat folder a quantity: written down apart from the reader's own lists."""

_FREE_STANDING = re.compile(
    r"(?<![\w.,/+-])[~≥≤<>±+-]?\d[\d.,]*(?:\s*(?:%|°|º|˚|µ|μ|\$|[x×]\s?g\b)|\s|$|[-–:/]\d|[a-zA-Z]{1,3}\b(?!-))"
    r"|\b(?:once|twice|thrice|overnight|on ice|ice-cold|(?:room|ambient) temperature|rt)\b",
    re.IGNORECASE,
)
"""What makes a parameter one that ought to be read."""

_ONE_VALUE = re.compile(r"[~≥≤<>]?\s*\d[\d.,]*\s*[^\W\d]{1,7}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Case:
    """A text that was not read, or read as something else, and where it stands."""

    path: str
    label: str
    text: str
    read_as: str = ""
    context: str = ""


@dataclass(slots=True)
class Count:
    """How many quantities there are under one label, and what became of them."""

    quantities: int = 0
    read: int = 0
    """Got a typed reading, right or not."""
    right: int = 0
    alternative: int = 0
    """Not right at first, but right in another reading that was kept."""
    spans: int = 0
    """All spans with the label, also those that hold no value."""

    @property
    def rate(self) -> float | None:
        """The share of quantities that are right."""
        return self.right / self.quantities if self.quantities else None

    @property
    def rate_of_spans(self) -> float | None:
        """The share of all spans that are right, with or without a value in them."""
        return self.right / self.spans if self.spans else None

    def add(self, other: Count) -> None:
        """Add another count to this one."""
        self.quantities += other.quantities
        self.read += other.read
        self.right += other.right
        self.alternative += other.alternative
        self.spans += other.spans


@dataclass(slots=True)
class QuantityReport:
    """What was measured under one or more paths."""

    kind: str
    """``protocols`` or ``brat``."""
    counts: dict[str, Count] = field(default_factory=dict)
    """By label of a brat folder, by dimension read of protocols."""
    unread: list[Case] = field(default_factory=list)
    misread: list[Case] = field(default_factory=list)

    @property
    def total(self) -> Count:
        """All labels together."""
        total = Count()
        for count in self.counts.values():
            total.add(count)
        return total


def measure(paths: Sequence[Path]) -> tuple[QuantityReport, ...]:
    """Measure all ``paths``: files of protocols, and folders of them or of brat annotations.

    Returns a report for each of the two kinds that there are. Raises :class:`UnusableInputError`
    for a path that does not exist or holds neither.
    """
    protocols, annotated = QuantityReport("protocols"), QuantityReport("brat")
    for path in paths:
        if path.is_dir() and any(path.rglob("*.ann")):
            for document in brat.documents(path):
                _measure_document(document, annotated)
        else:
            for _, protocol in read_protocols([path]):
                _measure_protocol(protocol, protocols)
    reports = tuple(report for report in (protocols, annotated) if report.counts)
    if not reports:
        raise UnusableInputError(f"No quantities in {', '.join(map(str, paths))}.")
    return reports


def _measure_protocol(protocol: Protocol, report: QuantityReport) -> None:
    name = protocol.source.name if protocol.source else ""
    for step in protocol.steps:
        for text in step.parameters:
            if not _FREE_STANDING.search(text):
                continue
            found = read(text, action=step.action).quantities
            label = found[0].dimension.value if found else "unread"
            one = Count(1, bool(found), bool(found), 0, 1)
            report.counts.setdefault(label, Count()).add(one)
            case = Case(name, label, text, ", ".join(q.dimension for q in found), step.action)
            if not found:
                report.unread.append(case)
            elif len(found) != 1 and _ONE_VALUE.fullmatch(text):
                one.right = 0
                report.misread.append(case)


def _measure_document(document: brat.Document, report: QuantityReport) -> None:
    for entity in document.entities:
        if entity.label not in FITTING:
            continue
        before, after = document.line_around(entity)
        found = read(entity.text, before=before, after=after).quantities
        count = report.counts.setdefault(entity.label, Count())
        count.spans += 1
        if not found and not _VALUE.search(entity.text):
            continue
        right = bool(found) and _fits(entity.label, found[0].dimension, found[0].unit)
        count.quantities += 1
        count.read += bool(found)
        count.right += right
        if right:
            continue
        count.alternative += any(
            _fits(entity.label, q.dimension, q.unit)
            for q in (found[0].alternatives if found else ())
        )
        read_as = ", ".join(f"{q.dimension} ({q.text})" for q in found)
        case = Case(
            str(document.path), entity.label, entity.text, read_as, before[-40:] + "…" + after[:40]
        )
        (report.misread if found else report.unread).append(case)


def _fits(label: str, dimension: Dimension, unit: str) -> bool:
    return dimension in FITTING[label] or unit in _FITTING_UNITS.get(label, ())
