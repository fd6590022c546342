"""The verdict on a prediction: its score, and where and why it differs from the gold protocol.

Order is judged by the dependencies of the gold protocol: any order that keeps them is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from protoplan import library as libraries
from protoplan.checks import Case
from protoplan.checks.consumption import consumption
from protoplan.checks.early import Early, early, too_early
from protoplan.checks.late import Use, early_uses, late
from protoplan.checks.preconditions import preconditions
from protoplan.checks.products import products
from protoplan.codes import finding
from protoplan.errors import UnusableInputError
from protoplan.findings import Finding, Severity, shown
from protoplan.library.values import Library
from protoplan.model import Protocol, Step
from protoplan.normalise import doubts
from protoplan.parsing import parse
from protoplan.scoring import Gate, Score, Symbolic, score
from protoplan.scoring.alignment import Row, align
from protoplan.scoring.differences import Change, Difference, Field
from protoplan.scoring.embedding import Embedding, Violation, embed, told
from protoplan.scoring.pronouns import spoken_out
from protoplan.scoring.rewording import meant
from protoplan.scoring.symbolic import LIBRARY
from protoplan.source import Source
from protoplan.states import Task, bits, ground, run

if TYPE_CHECKING:
    from protoplan.planning import Certificate

_CODES = {Field.ACTION: "DIF003", Field.OBJECTS: "DIF004", Field.PARAMETERS: "DIF005"}
_FEWEST = 2
"""So many steps at least may stand in the wrong order."""
_MOST_NAMED = 10
"""Differences of a step that a message names; the alignment holds all."""
_SCRAMBLED, _SCRAMBLED_BROKEN = 0.4, 3
"""The share of dependent pairs that stand the wrong way round, and the number of dependencies
broken and of steps to move, from which the order is wrong though each dependency by itself is in
doubt (docs/scores.md)."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What :func:`verify` finds.

    ``alignment`` sets the steps of both side by side, in the order of the gold protocol.
    ``embedding`` says how the prediction lies in the gold protocol by meaning, and which
    dependencies it breaks. ``runs`` tells whether the prediction by itself can be done: every
    step finds what it needs; ``None`` where there is no step, and where that is not known, for it
    lacks just what the gold protocol lacks by this library, too. ``findings`` holds what reading
    either text and its quantities reports, failed gates, every difference, every dependency broken,
    and what keeps the prediction from running. ``certificate`` is what an engine says of the
    prediction as a plan that keeps every dependency of the gold protocol, if one was asked, and
    ``agrees`` whether that is what was found here.
    """

    pred: Protocol
    gold: Protocol
    score: Score
    alignment: tuple[Row, ...]
    embedding: Embedding
    runs: bool | None
    findings: tuple[Finding, ...]
    certificate: Certificate | None = None
    agrees: bool = True

    @property
    def symbolic(self) -> Symbolic:
        """The scores by meaning."""
        return self.embedding.match.scores

    @property
    def library(self) -> Library:
        """The action library that steps were read with."""
        return self.embedding.gold.task.library

    @property
    def passed(self) -> bool:
        """Whether nothing is at error level."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def verify(
    pred: str | bytes | Source | Protocol,
    gold: str | bytes | Source | Protocol,
    *,
    profile: str = "paper",
    variant: str = "S-S-P",
    range: str = "0-1",
    library: str | Library = LIBRARY,
    certify: str | None = None,
) -> Verdict:
    """Verify a prediction against a gold protocol; both are texts or parsed protocols.

    ``profile``, ``variant`` and ``range`` are those of :func:`protoplan.score`; ``library`` is the
    action library, or the name or file of one. A prediction that cannot be read is judged like any
    other, with findings at error level. ``certify`` names an engine that is to confirm the verdict
    (see :func:`protoplan.planning.certify`).

    Raises :class:`UnusableInputError` for a gold protocol without steps or a library that cannot
    be read, :class:`UnknownNameError` for an unknown profile, variant, range or engine, and
    :class:`MissingExtraError` for an engine that is not installed.
    """
    pred = pred if isinstance(pred, Protocol) else parse(pred, name="prediction")
    gold = gold if isinstance(gold, Protocol) else parse(gold, name="gold")
    if not gold.steps:
        raise UnusableInputError(_no_steps(gold))
    known = libraries.load(library) if isinstance(library, str) else library
    result = score(pred, gold, profile=profile, variant=variant, range=range, library=library)
    embedding = embed(pred.steps, gold, library)
    pairs = [(anchor.pred, anchor.gold) for anchor in embedding.match.anchors]
    rows = align(pred.steps, gold.steps, pairs)
    named = spoken_out(pred.steps, library), spoken_out(gold.steps, library)
    alignment = tuple(_reworded(row, *named, library) for row in rows)
    runs, obstacles = _obstacles(pred, embedding, known)
    findings = [
        *gold.findings,
        *doubts(gold),
        *pred.findings,
        *doubts(pred),
        *_failed("GAT001", "format", result.gates.format, pred),
        *_failed("GAT002", "consistency", result.gates.consistency, pred),
        *(found for row in alignment for found in _compared(row, pred, gold)),
        *(_broken(violation, pred) for violation in embedding.violations),
        *_scrambled(embedding, pred),
        *obstacles,
        *_too_early(pred, embedding, known),
    ]
    verdict = Verdict(pred, gold, result, alignment, embedding, runs, tuple(findings))
    if certify is None or not pred.steps:
        return verdict
    certificate, agrees = _certified(pred, embedding, known, certify)
    return replace(verdict, certificate=certificate, agrees=agrees)


def _certified(
    pred: Protocol, embedding: Embedding, library: Library, engine: str
) -> tuple[Certificate, bool]:
    """Return what ``engine`` says of the prediction as a plan that keeps every dependency of the
    gold protocol, and whether that is what was found here."""
    from protoplan.planning import certify
    from protoplan.planning.anchors import carried_over

    task = ground(pred, library)
    pairs = [(anchor.pred, anchor.gold) for anchor in embedding.match.anchors]
    needs = carried_over(embedding.gold.dependencies, pairs)
    certificate = certify(task, engine, needs=needs)
    return certificate, certificate.valid != bool(run(task).faults or embedding.violations)


def _reworded(row: Row, pred: Sequence[Step], gold: Sequence[Step], library: Library | str) -> Row:
    """Return a row in which what means the same is no difference, whatever its words."""
    place = row.elsewhere if row.pred is None else row.pred
    if place is None or row.gold is None:
        return row
    steps = pred[place], gold[row.gold]
    return replace(row, differences=meant(row.differences, *steps, library))


def _said(task: Task, bit: int) -> tuple[str, str]:
    """Return an atom by the part or the material, as another protocol may have it too."""
    fact, args = task.atoms[bit]
    one = task.entities[args[0]]
    return fact, one.part or one.name


def _broken(violation: Violation, pred: Protocol) -> Finding:
    """Return the finding of a dependency of the gold protocol that the prediction breaks."""
    code = "DIF006" if violation.sure else "DIF007"
    early, late = violation.pred_after, violation.pred_before
    return finding(
        code,
        told(violation, pred.steps),
        pred.source,
        pred.steps[early].span,
        f"Do step {late + 1} before step {early + 1}.",
    )


def _scrambled(embedding: Embedding, pred: Protocol) -> list[Finding]:
    """Return the finding that so many doubtful dependencies are broken that some must be real."""
    ordering = embedding.match.ordering
    if any(violation.sure for violation in embedding.violations):
        return []
    if min(len(embedding.violations), len(embedding.moved)) < _SCRAMBLED_BROKEN:
        return []
    if ordering.broken < _SCRAMBLED * ordering.present:
        return []
    message = (
        f"{ordering.broken} of {ordering.present} dependent pairs of steps stand the wrong way "
        "round: each may be right by itself, all together are not"
    )
    order = ", ".join(str(place + 1) for place in embedding.order)
    return [finding("DIF008", message, pred.source, None, f"A nearest valid order is {order}.")]


def _obstacles(
    pred: Protocol, embedding: Embedding, library: Library
) -> tuple[bool | None, list[Finding]]:
    """Return whether the prediction runs, and what keeps it from that.

    What the gold protocol itself lacks by this library is no fault of the prediction, and whether
    one runs that lacks nothing else is not known. Of a prediction without steps there is nothing
    to run.
    """
    if not pred.steps:
        return None, []
    model = embedding.gold.task
    gold, task = run(model), ground(pred, library)
    found = run(task)
    lacking = {(_said(model, fault.atom), fault.positive) for fault in gold.faults}
    taken = {_said(model, bit) for bit in bits(gold.unmade)}
    others = [one for one in found.faults if (_said(task, one.atom), one.positive) not in lacking]
    unmade = sum(1 << bit for bit in bits(found.unmade) if _said(task, bit) not in taken)
    case = Case(pred, task, replace(found, faults=tuple(others), unmade=unmade))
    obstacles = [f for one in (preconditions, products, consumption) for f in one(case)]
    if obstacles:
        return False, obstacles
    return None if len(others) < len(found.faults) else True, []


def _too_early(pred: Protocol, embedding: Embedding, library: Library) -> Iterator[Finding]:
    """Yield what the prediction by itself shows to come too early, where the gold protocol does not
    have the same order of these steps, and no dependency of it says so already."""
    if len(pred.steps) < _FEWEST:
        return
    task = ground(pred, library)
    case = Case(pred, task, run(task))
    places = {anchor.pred: anchor.gold for anchor in embedding.match.anchors}
    told = {(one.pred_after, one.pred_before) for one in embedding.violations}
    found: list[tuple[Use | Early, Finding]] = [
        *zip(early_uses(case), late(case), strict=True),
        *zip(too_early(case), early(case), strict=True),
    ]
    for one, what in found:
        user, maker = places.get(one.place), places.get(one.maker)
        as_in_gold = user is not None and maker is not None and user < maker
        if not as_in_gold and (one.place, one.maker) not in told:
            yield what


def _no_steps(gold: Protocol) -> str:
    name = gold.source.name if gold.source else "The gold protocol"
    first = next((f for f in gold.findings if f.severity is Severity.ERROR), None)
    if first is None or first.source is None or first.span is None:
        return f"{name}: there are no steps."
    line, column = first.source.position(first.span.start)
    return (
        f"{name}: the gold protocol has no steps (line {line}, column {column}: {first.message})."
    )


def _failed(code: str, name: str, gate: Gate, pred: Protocol) -> list[Finding]:
    if gate.passed is not False:
        return []
    first, more = gate.reasons[0], len(gate.reasons) - 1
    others = f" and {more} more" if more else ""
    return [finding(code, f"the {name} gate says no: {first}{others}", pred.source)]


def _compared(row: Row, pred: Protocol, gold: Protocol) -> list[Finding]:
    """Return the findings of one row: a step missing or added, or parts that differ."""
    if row.gold is None and row.elsewhere is not None:
        return []
    found = row.elsewhere if row.pred is None else row.pred
    if found is None or row.gold is None:
        return _unpaired(row, pred, gold)
    step = pred.steps[found]
    findings = []
    for field, code in _CODES.items():
        changes = [d for d in row.differences if d.field is field and d.change is not Change.EQUAL]
        if changes:
            message = f"step {found + 1} differs from gold step {row.gold + 1}: {_list(changes)}"
            findings.append(finding(code, message, pred.source, step.span))
    if not findings and not row.anchored and row.elsewhere is None:
        return _unpaired(row, pred, gold)
    return findings


def _unpaired(row: Row, pred: Protocol, gold: Protocol) -> list[Finding]:
    """Return that the steps of a row have no counterpart."""
    findings = []
    if row.gold is not None:
        step = gold.steps[row.gold]
        message = f"gold step {row.gold + 1} is missing: {shown(describe(step))}"
        findings.append(finding("DIF001", message, gold.source, step.span))
    if row.pred is not None:
        step = pred.steps[row.pred]
        message = f"step {row.pred + 1} is not in the gold protocol: {shown(describe(step))}"
        findings.append(finding("DIF002", message, pred.source, step.span))
    return findings


def _list(differences: Sequence[Difference]) -> str:
    parts = []
    for d in differences[:_MOST_NAMED]:
        note = f" ({d.note})" if d.note else ""
        gold, pred = (shown(text or "") for text in (d.gold, d.pred))
        if d.change is Change.MISSING:
            parts.append(f"{gold} is missing")
        elif d.change is Change.ADDED:
            parts.append(f"{pred} is added")
        else:
            parts.append(f"expected {gold}, found {pred}{note}")
    more = len(differences) - _MOST_NAMED
    return "; ".join([*parts, f"and {more} more"] if more > 0 else parts)


def describe(step: Step) -> str:
    """Return a step as one readable line: ``spin lysate (300xg, 5 min)``."""
    text = " ".join(part for part in (step.action, ", ".join(step.objects)) if part)
    return f"{text} ({', '.join(step.parameters)})" if step.parameters else text
