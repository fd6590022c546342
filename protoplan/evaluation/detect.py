"""How well ``protoplan check`` tells protocols with an error from real ones: ``eval detect``.

Real protocols are taken as right; :mod:`protoplan.evaluation.mutations` makes wrong ones of them.
All are checked without a gold and ranked by ``risk``. What the risk learns from other protocols is
learned from the documents outside the fold that is measured, unless the shipped habits are asked
for.
"""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from protoplan import library as libraries
from protoplan.checks import CHECKS
from protoplan.checks.gaps import neighbours
from protoplan.checks.habits import HABITS, Counts, Habits, Model, as_record, shipped, taken
from protoplan.checks.order import Shape, contrasts, shapes
from protoplan.checks.risk import NAMES, assess, measures
from protoplan.checks.values import Case
from protoplan.errors import UnusableInputError
from protoplan.evaluation import xwlp
from protoplan.evaluation.files import files, protocol_in, usable
from protoplan.evaluation.learning import fit, fit_order
from protoplan.evaluation.mutations import KINDS, Original, mutants, things_of
from protoplan.evaluation.seen import fingerprint, to_cross_validate
from protoplan.findings import Finding, Severity
from protoplan.graph import dependencies
from protoplan.library.values import Library
from protoplan.model import Protocol
from protoplan.states import ground, run

FOLDS = 5
RISKY = 0.5
"""From this risk on a protocol counts as told wrong, beside what errors tell."""
_PARTS = 3
"""Into so many parts documents are divided to fit the weights."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A protocol as it was checked: an untouched one, or a mutant of ``kind``."""

    original: Original
    kind: str
    note: str
    case: Case
    findings: tuple[Finding, ...]

    @property
    def flagged(self) -> bool:
        """Whether something is at error level."""
        return any(finding.severity is Severity.ERROR for finding in self.findings)


class Rates(NamedTuple):
    """How well mutants are told from untouched protocols.

    ``auc``: the chance that a mutant has a higher risk than an untouched protocol. ``precision``
    and ``recall`` are those of an error-level finding, ``risky_precision`` and ``risky_recall``
    those of a risk of :data:`RISKY`. Precision is what it would be if every second protocol were
    wrong: it does not depend on how many mutants were made.
    """

    mutants: int
    auc: float
    precision: float | None
    recall: float
    risky_precision: float | None
    risky_recall: float


@dataclass(frozen=True, slots=True)
class DetectReport:
    """What was measured. ``flagged`` names untouched protocols with an error, and what it says;
    ``missed`` the mutants ranked lowest."""

    documents: int
    steps: int
    overall: Rates
    kinds: Mapping[str, Rates]
    untouched_flagged: float
    flagged: tuple[tuple[str, str], ...]
    missed: tuple[tuple[str, str, str, float], ...]
    folds: int
    cross_validated: int
    seed: int
    library: str
    unreadable: tuple[str, ...]


# Protocols ------------------------------------------------------------------------------------


def originals(paths: Sequence[Path], library: Library) -> tuple[list[Original], list[str]]:
    """Return the protocols under ``paths``, and the names of files that hold no steps.

    A path is an X-WLP file, a file of a protocol, or a folder of such files. Raises
    :class:`UnusableInputError` where a path does not exist or nothing can be read.
    """
    found: list[Original] = []
    empty: list[str] = []
    for file in files(paths):
        read = usable(_read, file)
        if isinstance(read, Protocol):
            if read.steps:
                found.append(_plain(str(file), read, library))
            else:
                empty.append(str(file))
        elif read:
            found += (_annotated(document, library) for document in read)
    if not found:
        raise UnusableInputError(f"No protocols in {', '.join(map(str, paths))}.")
    return found, empty


def _read(file: Path) -> Protocol | tuple[xwlp.Document, ...]:
    return xwlp.read(file) if b'"doc_key"' in file.read_bytes() else protocol_in(file)


def _annotated(document: xwlp.Document, library: Library) -> Original:
    protocol = xwlp.as_protocol(document)
    task = ground(protocol, library)
    sorts = tuple(document.phrases[number].label for number in document.operations)
    products = xwlp.products(document)
    return Original(document.name, protocol, task, document.order(), products, sorts)


def _plain(name: str, protocol: Protocol, library: Library) -> Original:
    task = ground(protocol, library)
    order = frozenset((one.before, one.after) for one in dependencies(task))
    return Original(name, protocol, task, order)


def _print(original: Original) -> str:
    return fingerprint(
        [[one.action, one.objects, one.parameters] for one in original.protocol.steps]
    )


def trials(original: Original, things: Sequence[str], seed: int) -> Iterator[Trial]:
    """Yield the untouched protocol, then its mutants, each checked."""
    yield _trial(original, "", "", original.protocol)
    for kind, note, steps in mutants(original, things, seed):
        yield _trial(original, kind, note, replace(original.protocol, steps=steps, source=None))


def _trial(original: Original, kind: str, note: str, protocol: Protocol) -> Trial:
    task = ground(protocol, original.task.library) if kind else original.task
    case = Case(protocol, task, run(task))
    found = tuple(finding for one in CHECKS for finding in one(case))
    return Trial(original, kind, note, case, found)


# Learning -------------------------------------------------------------------------------------


def learn(groups: Sequence[Sequence[Trial]]) -> Habits:
    """Return the habits of untouched protocols, with models that tell the mutants from them.

    ``groups`` has the trials of one document each. Models are fitted to signs that are measured
    with the habits of other documents, as they will be used.
    """
    rows: list[dict[str, float]] = []
    kinds: list[str] = []
    for part in range(_PARTS):
        here = groups[part::_PARTS]
        others = habits_of([group for i, group in enumerate(groups) if i % _PARTS != part])
        for trial in (one for group in here for one in group):
            found = measures(trial.case, trial.findings, others)
            rows.append({name: value for name, value, _ in found})
            kinds.append(trial.kind)
    models = {}
    for kind in sorted({kind for kind in kinds if kind}):
        chosen = [i for i, one in enumerate(kinds) if one in ("", kind)]
        wrong = [bool(kinds[i]) for i in chosen]
        share = sum(wrong) / sum(bool(one) for one in kinds)
        models[kind] = Model(*fit([rows[i] for i in chosen], wrong, NAMES), round(share, 4))
    return replace(habits_of(groups), models=models)


def train_habits(
    paths: Sequence[Path], *, library: str = "wetlab", seed: int = 0
) -> dict[str, Any]:
    """Return the habits that the protocols under ``paths`` teach, as values for JSON.

    Raises :class:`UnusableInputError`.
    """
    read, _ = originals(paths, libraries.load(library))
    things = things_of(read)
    learned = learn([list(trials(original, things, seed)) for original in read])
    prints = sorted(map(_print, read))
    return {"schema_version": 1, "documents": len(read), "learned_from": prints} | as_record(
        learned
    )


def habits_of(groups: Sequence[Sequence[Trial]]) -> Habits:
    """Return what untouched protocols do, without the models of errors."""
    takes: dict[str, dict[str, int]] = {}
    orders: list[tuple[dict[str, float], float]] = []
    missing: list[tuple[dict[str, float], float]] = []
    right = [one for group in groups for one in group if not one.kind]
    sorts = sorts_of(one.original for one in right)
    for trial in right:
        for place, kind, _ in taken(trial.case):
            _add(takes, trial.case.task.steps[place].operator, kind)
        steps = shapes(trial.case, sorts)
        orders += contrasts(steps)
        missing += gap_rows(steps, trial.original)
    return Habits(Counts(takes), sorts, fit_order(orders), fit_order(missing), {})


def sorts_of(read: Iterable[Original]) -> dict[str, str]:
    """Return the sort that people most often gave each action, as in "spin-op"."""
    given: dict[str, Counter[str]] = {}
    for original in read:
        for step, sort in zip(original.task.steps, original.sorts, strict=False):
            given.setdefault(step.operator, Counter())[sort.removesuffix("-op")] += 1
    return {name: counts.most_common(1)[0][0] for name, counts in sorted(given.items()) if name}


def gap_rows(
    steps: Sequence[Shape], original: Original
) -> Iterator[tuple[dict[str, float], float]]:
    """Yield the features of neighbours, negative, and of what is left around a maker's gap."""
    for _, found in neighbours(steps):
        yield {name: -x for name, x in found.items()}, 0.5
    for maker in original.makers():
        for place, found in neighbours(steps, maker):
            if place == maker + 1:
                yield found, 1.5


def _add(counts: dict[str, dict[str, int]], row: str, column: str) -> None:
    here = counts.setdefault(row, {})
    here[column] = here.get(column, 0) + 1


# Measuring ------------------------------------------------------------------------------------


def measure(
    paths: Sequence[Path],
    *,
    library: str = "wetlab",
    seed: int = 0,
    folds: int | None = None,
) -> DetectReport:
    """Measure the checks on the protocols under ``paths``.

    ``folds``: into so many parts the documents are divided, each measured with what the others
    teach; 0 measures with the shipped habits. By default documents that these were learned from
    are divided, others measured with them. Raises :class:`UnusableInputError`.
    """
    home = libraries.load(library)
    read, unreadable = originals(paths, home)
    things = things_of(read)
    tried = [list(trials(original, things, seed)) for original in read]
    prints = [_print(original) for original in read]
    parts, places = to_cross_validate(prints, HABITS, folds, FOLDS)
    scored = list(_scored(tried, seed, parts, places))
    untouched = [(one, risk) for one, risk in scored if not one.kind]
    wrong = [(one, risk) for one, risk in scored if one.kind]
    kinds = {kind: [pair for pair in wrong if pair[0].kind == kind] for kind in KINDS}
    flagged = [one for one, _ in untouched if one.flagged]
    missed = sorted(wrong, key=lambda pair: pair[1])
    return DetectReport(
        documents=len(read),
        steps=sum(len(original.protocol.steps) for original in read),
        overall=_rates(untouched, wrong),
        kinds={kind: _rates(untouched, found) for kind, found in kinds.items() if found},
        untouched_flagged=len(flagged) / len(untouched),
        flagged=tuple((one.original.name, _first_error(one)) for one in flagged),
        missed=tuple((one.original.name, one.kind, one.note, risk) for one, risk in missed),
        folds=parts,
        cross_validated=len(places),
        seed=seed,
        library=home.name,
        unreadable=tuple(unreadable),
    )


def _first_error(trial: Trial) -> str:
    return next(
        f"{one.code} {one.message}" for one in trial.findings if one.severity is Severity.ERROR
    )


def _scored(
    tried: Sequence[Sequence[Trial]], seed: int, folds: int, places: Sequence[int]
) -> Iterator[tuple[Trial, float]]:
    """Yield every trial with its risk: for the documents at ``places`` learned from those of the
    other folds, for the others as the shipped habits tell."""
    divided = set(places)
    for place, group in enumerate(tried):
        if place not in divided:
            yield from ((one, _risk(one, shipped())) for one in group)
    order = list(places)
    random.Random(seed).shuffle(order)
    for fold in range(folds):
        held = order[fold::folds]
        if not held:
            continue
        habits = learn([tried[place] for place in order if place not in held])
        for place in held:
            yield from ((one, _risk(one, habits)) for one in tried[place])


def _risk(trial: Trial, habits: Habits) -> float:
    return assess(trial.case, trial.findings, habits).value


def _rates(untouched: Sequence[tuple[Trial, float]], wrong: Sequence[tuple[Trial, float]]) -> Rates:
    right = sorted(risk for _, risk in untouched)
    precision, recall = _at(
        [one.flagged for one, _ in untouched], [one.flagged for one, _ in wrong]
    )
    risky, risky_recall = _at(
        [risk >= RISKY for _, risk in untouched], [risk >= RISKY for _, risk in wrong]
    )
    area = auc(right, [risk for _, risk in wrong])
    return Rates(len(wrong), area, precision, recall, risky, risky_recall)


def _at(untouched: Sequence[bool], wrong: Sequence[bool]) -> tuple[float | None, float]:
    """Return precision, as if half of the protocols were wrong, and recall."""
    if not wrong:
        return None, 0.0
    false, recall = sum(untouched) / len(untouched), sum(wrong) / len(wrong)
    return (recall / (recall + false) if recall + false else None), recall


def auc(right: Sequence[float], wrong: Sequence[float]) -> float:
    """Return the share of pairs in which the wrong one is the higher; ties count half.

    ``right`` is sorted. Without pairs it is one half.
    """
    if not right or not wrong:
        return 0.5
    won = sum(bisect_left(right, one) + bisect_right(right, one) for one in wrong)
    return won / (2 * len(right) * len(wrong))
