"""What ``protoplan propose`` finds: text for a terminal, and plain values for JSON as
``schemas/propose.schema.json`` describes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

import click

from protoplan import __version__
from protoplan.proposers.judging import Judged
from protoplan.proposers.loop import Outcome
from protoplan.proposers.values import CutOff
from protoplan.questions import Query
from protoplan.reports.json import SCHEMA_VERSION, finding_record
from protoplan.reports.printing import printable

_WIDTH = 100
_REPAIR = "repair"


def outcome_record(outcome: Outcome, query: Query, made_with: dict[str, Any]) -> dict[str, Any]:
    """Return what comes out of the loop as JSON values. ``made_with``: the proposer and how it was
    asked."""
    best = outcome.best
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "query": query.text,
        "actions": None if query.actions is None else list(query.actions),
        "sketch": best.text,
        "passed": outcome.passed,
        "round": outcome.origin.round,
        "candidate": outcome.origin.candidate,
        "rounds": outcome.rounds,
        "mended_by": outcome.mended_by or None,
        "changes": list(outcome.changes),
        "unsaid": list(outcome.unsaid),
        "unused": list(outcome.unused),
        **_judged(best),
        "cut_off": outcome.origin.judged.cut or None,
        "findings": [finding_record(one) for one in best.checked.findings],
        "tried": [
            {"round": one.round, "candidate": one.candidate, **_judged(one.judged)}
            for one in outcome.tried
        ],
        "made_with": made_with,
    }


def _judged(one: Judged) -> dict[str, Any]:
    return {
        "format": one.gates.format.passed is True,
        "consistency": one.gates.consistency.passed is True,
        "states": one.runs,
        "risk": one.checked.risk if one.protocol.steps else None,
        "order": one.order,
        "score": one.verdict.symbolic.overall if one.verdict else None,
        "problems": list(one.problems),
        "doubts": list(one.doubts),
        "remarks": list(one.remarks),
        "cut_off": one.cut or None,
    }


def raw_record(text: str, query: Query, made_with: dict[str, Any]) -> dict[str, Any]:
    """Return a proposal that nobody verified as JSON values: what was not looked at is left out."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "query": query.text,
        "actions": None if query.actions is None else list(query.actions),
        "sketch": text,
        "passed": None,
        "cut_off": text.section if isinstance(text, CutOff) else None,
        "made_with": made_with,
    }


def summary(outcome: Outcome) -> Iterator[str]:
    """Yield the lines that say which candidate the answer is, and what was done to it."""
    origin = outcome.origin
    which = f"candidate {origin.candidate} of round {origin.round}"
    tried = _plural(len(outcome.tried), "candidate")
    rounds = _plural(outcome.rounds, "round")
    if outcome.passed:
        verdict = click.style("Passed", fg="green", bold=True)
    else:
        verdict = click.style("Not passed", fg="red", bold=True)
    if outcome.mended_by == _REPAIR:
        how = f"{which}, mended by planning"
    elif outcome.mended_by:
        how = f"{which}, mended by {outcome.mended_by} after what the verifier said"
    else:
        how = which
    yield f"{verdict}: {how} ({tried} in {rounds})."
    if isinstance(origin.judged.text, CutOff):
        yield from _item(origin.judged.text.told)
    for change in outcome.changes:
        yield from _item(change)
    for problem in outcome.best.problems:
        yield from _item(problem)
    for doubt in outcome.best.doubts:
        yield from _item(f"Warning: {doubt}")
    checked = outcome.best.checked
    warned = [one for one in checked.findings if str(one.severity) == "warning"]
    for finding in warned:
        yield from _item(f"Warning: {finding.message}")
    for remark in outcome.best.remarks:
        yield from _item(remark)
    warnings = len(outcome.best.doubts) + len(warned)
    steps = outcome.best.protocol.steps
    if steps and not any(step.objects for step in steps):
        yield from _item("No step says what it is done to.")
    if steps and outcome.unsaid:
        names = ", ".join(outcome.unsaid)
        yield from _item(f"The question names these, and no step does: {names}.")
    done = {step.action for step in steps}
    if steps and (bans := [one.verb for one in outcome.best.wanted.bans if one.verb not in done]):
        yield from _item(f"The question says not to do these, and no step does: {', '.join(bans)}.")
    if steps and outcome.unused:
        names = ", ".join(outcome.unused)
        yield from _item(f"The list has these, and no step does: {names}.")
    if (compared := outcome.best.verdict) and (missing := compared.embedding.missing):
        of = _plural(len(compared.embedding.gold.meanings), "step")
        yield from _item(f"{len(missing)} of the {of} of the gold protocol are missing.")
    if steps:
        yield (
            f"{_plural(len(outcome.best.protocol.steps), 'step')}, "
            f"{_plural(warnings, 'warning')}, risk {checked.risk:.2f}."
        )


def _item(text: str) -> list[str]:
    return textwrap.wrap(
        printable(text), _WIDTH, initial_indent="  - ", subsequent_indent="    "
    ) or ["  -"]


def _plural(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
