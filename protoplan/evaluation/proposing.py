"""How many proposals pass which check, as they are proposed and after the loop."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from protoplan import library as libraries
from protoplan.errors import UnusableInputError
from protoplan.evaluation.files import usable
from protoplan.folders import files_in
from protoplan.proposers.batch import read_query
from protoplan.proposers.judging import Judged
from protoplan.proposers.loop import ROUNDS, Outcome, propose
from protoplan.proposers.values import Proposer
from protoplan.questions import MOST_STEPS, Query

_SUFFIX = ".query.json"


@dataclass(frozen=True, slots=True)
class Share:
    """How many of ``all`` proposals pass each check: the format gate, the consistency gate, the
    actions that the query lists, the check of states and values, and everything. A query for which
    there was no proposal counts as one that passes none."""

    all: int
    format: int
    consistency: int
    library: int
    states: int
    passed: int


@dataclass(frozen=True, slots=True)
class ProposeReport:
    """The shares of the candidates as they were proposed in the first round, and of the answers
    after the loop; ``mended`` counts the answers that planning mended, ``unanswered`` names the
    queries for which there was no proposal, with the reason."""

    proposer: str
    queries: int
    raw: Share
    answers: Share
    mended: int
    unanswered: tuple[tuple[str, str], ...]
    failed: tuple[tuple[str, str], ...]
    """The queries whose answer does not pass, and the first problem of each."""


def queries(paths: Iterable[Path], max_steps: int = MOST_STEPS) -> Iterator[tuple[str, Query]]:
    """Yield the queries of files ``*.query.json``, and of those in folders, with their names.

    Raises :class:`UnusableInputError` where a file cannot be read or holds no query.
    """
    for path in paths:
        found = files_in(path, (".json",)) if path.is_dir() else [path]
        for file in found:
            if path.is_dir() and not file.name.endswith(_SUFFIX):
                continue
            query = usable(partial(_query, max_steps=max_steps), file)
            if query:
                yield file.name.removesuffix(_SUFFIX), query


def _query(file: Path, max_steps: int) -> Query:
    try:
        record = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"{file}: not JSON: {error}.") from None
    if not isinstance(record, dict):
        raise UnusableInputError(f"{file}: expected a JSON object with a query.")
    try:
        return read_query(record, max_steps)
    except UnusableInputError as error:
        raise UnusableInputError(f"{file}: {error}") from None


def measure(
    asked: Sequence[tuple[str, Query]],
    proposer: Proposer,
    *,
    count: int = 1,
    rounds: int = ROUNDS,
    library: str = "wetlab",
    seed: int = 0,
    on_query: Callable[[str], None] | None = None,
) -> ProposeReport:
    """Ask a proposer queries, each with ``count`` candidates a round.

    Raises :class:`UnusableInputError` where there are none, or for the library.
    """
    if not asked:
        raise UnusableInputError(f"There is no query here: no file *{_SUFFIX}.")
    home = libraries.load(library)
    outcomes: list[Outcome] = []
    unanswered: list[tuple[str, str]] = []
    failed: list[tuple[str, str]] = []
    for name, query in asked:
        try:
            outcome = propose(query, proposer, count=count, rounds=rounds, library=home, seed=seed)
        except UnusableInputError as error:
            unanswered.append((name, str(error)))
        else:
            if outcome is None:
                unanswered.append((name, f"{proposer.name} has no proposal for this query."))
            else:
                outcomes.append(outcome)
                failed += [(name, outcome.best.problems[0])] if outcome.best.problems else []
        if on_query:
            on_query(name)
    first = [one.judged for outcome in outcomes for one in outcome.tried if one.round == 1]
    return ProposeReport(
        proposer.name,
        len(asked),
        _share(first, len(unanswered)),
        _share([one.best for one in outcomes], len(unanswered)),
        sum(one.mended_by == "repair" for one in outcomes),
        tuple(unanswered),
        tuple(failed),
    )


def _share(found: Sequence[Judged], lacking: int) -> Share:
    return Share(
        len(found) + lacking,
        sum(one.gates.format.passed is True for one in found),
        sum(one.gates.consistency.passed is True for one in found),
        sum(not one.foreign for one in found),
        sum(one.runs for one in found),
        sum(one.passed for one in found),
    )
