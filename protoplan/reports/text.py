"""Verdicts and findings for people to read in a terminal.

The text is styled with ANSI colours throughout; whoever prints it strips them where there is no
terminal (``click.echo`` does).
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import zip_longest

import click

from protoplan.findings import Finding, Severity
from protoplan.model import Protocol, Step
from protoplan.reports import certificates
from protoplan.reports.findings import MOST_OF_A_CODE, findings
from protoplan.reports.printing import printable, read_with, short
from protoplan.scoring import Gate, Score
from protoplan.scoring.alignment import Row
from protoplan.scoring.differences import Change, Difference, Field
from protoplan.scoring.embedding import told
from protoplan.scoring.profiles import profile_named
from protoplan.verification import Verdict, describe

_METRICS = (
    ("Step-M", "step_m"),
    ("Order-S", "order_s"),
    ("Order-LCS", "order_lcs"),
    ("Order-Tau", "order_tau"),
    ("Semantic-A", "semantic_a"),
)
_NARROWEST, _WIDEST = 60, 160
_MOST_REASONS = 5
_MOST_DIFFERENCES = 20
_MOST_PLACES = 30
_GLUE = "\0"
"""A space at which no line is broken, while lines are wrapped."""


def render(verdict: Verdict, *, width: int = 100) -> str:
    """Return the whole report on a verdict, ``width`` columns wide."""
    width = min(max(width, _NARROWEST), _WIDEST)
    blocks = [
        _heading(verdict),
        "\n".join(_gates(verdict.score)),
        "\n".join([_metrics(verdict.score), _symbolic(verdict), *_unread(verdict)]),
        "\n".join(_alignment(verdict, width)),
        "\n".join(_order(verdict, width)),
        "\n".join(findings(_beside_alignment(verdict.findings), width=width)),
        _summary(verdict),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _heading(verdict: Verdict) -> str:
    pred, gold = _name(verdict.pred, "prediction"), _name(verdict.gold, "gold")
    title = click.style(f"{pred} against {gold}", bold=True)
    lines = [f"{title}  (profile {verdict.score.profile})"]
    for protocol, name in ((verdict.pred, pred), (verdict.gold, gold)):
        if made := read_with(protocol):
            lines.append(f"{name}: prose, {made}")
    return "\n".join(lines)


def _name(protocol: Protocol, default: str) -> str:
    return printable(protocol.source.name) if protocol.source else default


def _gates(score: Score) -> Iterator[str]:
    for name, gate in (("Format", score.gates.format), ("Consistency", score.gates.consistency)):
        yield f"{name + ' gate':<18}{_verdict(gate)}"
        told = (*gate.reasons, *gate.remarks)
        for one in told[:_MOST_REASONS]:
            yield f"  {short(one)}"
        if len(told) > _MOST_REASONS:
            yield f"  and {len(told) - _MOST_REASONS} more"


def _verdict(gate: Gate) -> str:
    if gate.passed is None:
        return "does not apply: this is no sketch with sections"
    return click.style("passed", fg="green") if gate.passed else click.style("failed", fg="red")


def _metrics(score: Score) -> str:
    values = "   ".join(
        f"{title} {click.style(_number(getattr(score.metrics, name)), bold=True)}"
        for title, name in _METRICS
    )
    if score.fault:
        values += f"\n{score.fault} The profile sets all metrics to 0."
    reward = score.reward
    if reward is None:
        return f"{values}\nReward: the profile {score.profile} defines none"
    parts = (
        f"format {_number(reward.format)}, consistency {_number(reward.consistency)}, "
        f"step scale {_number(reward.step_scale)}, order {_number(reward.order)}, "
        f"semantics {_number(reward.semantics)}"
    )
    return f"{values}\nReward {click.style(_number(reward.score), bold=True)}   ({parts})"


def _symbolic(verdict: Verdict) -> str:
    scores = verdict.symbolic
    parts = ", ".join(
        f"{name} {_number(getattr(scores, name))}"
        for name in ("coverage", "objects", "parameters", "order", "tau")
    )
    return f"By meaning {click.style(_number(scores.overall), bold=True)}   ({parts})"


def _unread(verdict: Verdict) -> Iterator[str]:
    """Tell of steps shown below that the profile did not read, and so did not score."""
    profile = profile_named(verdict.score.profile)
    for protocol, default in ((verdict.pred, "prediction"), (verdict.gold, "gold")):
        unread = len(protocol.steps) - len(profile.read(protocol).steps)
        if unread > 0:
            steps = f"{unread} of {len(protocol.steps)} steps"
            yield f"The profile {profile.name} did not read {steps} of {_name(protocol, default)}."


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


# The two protocols side by side


def _alignment(verdict: Verdict, width: int) -> Iterator[str]:
    column = (width - 4) // 2
    gold, pred = _name(verdict.gold, "gold"), _name(verdict.pred, "prediction")
    yield click.style(f"  {_cut(gold, column):<{column}}  {_cut(pred, column)}", underline=True)
    for row in verdict.alignment:
        yield from _row(row, verdict, column)


def _row(row: Row, verdict: Verdict, column: int) -> Iterator[str]:
    gold = _cell(verdict.gold, row.gold, column)
    pred = _cell(verdict.pred, row.pred, column)
    if row.elsewhere is not None:
        (gold or pred).append(f"   stands as step {row.elsewhere + 1}")
    mark, colour = _mark(row)
    for number, (left, right) in enumerate(zip_longest(gold, pred, fillvalue="")):
        sign = mark if number == 0 else " "
        yield click.style(f"{sign} {left:<{column}}  {right}".rstrip(), fg=colour)
    for difference in row.differences[:_MOST_DIFFERENCES]:
        yield _difference(difference)
    if len(row.differences) > _MOST_DIFFERENCES:
        yield f"      and {len(row.differences) - _MOST_DIFFERENCES} more (--format json lists all)"


def _mark(row: Row) -> tuple[str, str | None]:
    if row.elsewhere is not None and row.gold is None:
        return "=", None
    if row.pred is None and row.elsewhere is None:
        return "-", "red"
    if row.gold is None:
        return "+", "green"
    if any(d.change is not Change.EQUAL for d in row.differences):
        return "~", "yellow"
    return "=", None


def _cell(protocol: Protocol, place: int | None, column: int) -> list[str]:
    if place is None:
        return []
    step = protocol.steps[place]
    label = f"{place + 1}. "
    lines = textwrap.wrap(
        label + short(describe(step)) + _line(protocol, step),
        column,
        subsequent_indent=" " * len(label),
    )
    return [line.replace(_GLUE, " ") for line in lines] or [label]


def _line(protocol: Protocol, step: Step) -> str:
    if protocol.source is None or step.span is None:
        return ""
    return f"  [line{_GLUE}{protocol.source.position(step.span.start).line}]"


def _difference(d: Difference) -> str:
    field = "" if d.field is Field.PARAMETERS else f"{d.field}: "
    if d.change is Change.EQUAL:
        return click.style(f"      {field}{short(d.note)}", dim=True)
    if d.change is Change.MISSING:
        return click.style(f"    - {field}{short(d.gold or '')}", fg="red")
    if d.change is Change.ADDED:
        return click.style(f"    + {field}{short(d.pred or '')}", fg="green")
    note = f"  ({d.note})" if d.note else ""
    change = f"{short(d.gold or '')} → {short(d.pred or '')}{note}"
    return click.style(f"    ~ {field}{change}", fg="yellow")


# Order


def _order(verdict: Verdict, width: int) -> Iterator[str]:
    """Tell which dependencies are broken, and how to mend that."""
    embedding = verdict.embedding
    ordering = embedding.match.ordering
    if ordering.pairs:
        broken, lost = ordering.broken, ordering.pairs - ordering.present
        text = f"Order: {ordering.kept} of {ordering.pairs} dependent pairs in order"
        text += f", {broken} broken" * bool(broken)
        follow = broken - len(embedding.violations)
        if embedding.violations and follow > 0:
            text += f" ({follow} follow{'s' * (follow == 1)} from the others)"
        yield text + f", {lost} lost with missing steps" * bool(lost)
    anchors = embedding.match.anchors
    for what, wrong in (
        ("Fatally wrong", [one.pred + 1 for one in anchors if one.fatal]),
        ("Undone by a step put in before it", [one.pred + 1 for one in anchors if one.spoiled]),
    ):
        places = " ".join(map(str, wrong[:_MOST_PLACES])) + " …" * (len(wrong) > _MOST_PLACES)
        line = f"{what}, so that what depends on it is not counted as kept: step {places}"
        yield from textwrap.wrap(line, width, subsequent_indent="  ") if wrong else ()
    for finding in verdict.findings:
        if finding.code == "DIF008":
            text = f"{finding.message} ({finding.code})"
            lines = textwrap.wrap(text, width - 4, subsequent_indent="    ")
            yield click.style(f"  ! {lines[0]}", fg="red")
            yield from lines[1:]
    for violation in embedding.violations[:MOST_OF_A_CODE]:
        mark, colour, doubt = ("!", "red", "") if violation.sure else ("?", "yellow", " (in doubt)")
        code = "DIF006" if violation.sure else "DIF007"
        words = f"{short(told(violation, verdict.pred.steps))}{doubt} ({code})"
        lines = textwrap.wrap(words, width - 4, subsequent_indent="    ")
        yield click.style(f"  {mark} {lines[0]}", fg=colour)
        yield from lines[1:]
    if len(embedding.violations) > MOST_OF_A_CODE:
        more = len(embedding.violations) - MOST_OF_A_CODE
        yield f"  and {more} more (--format json lists all)"
    if embedding.moved:
        order = " ".join(str(place + 1) for place in embedding.order[:_MOST_PLACES])
        rest = " …" if len(embedding.order) > _MOST_PLACES else ""
        steps = f"{len(embedding.moved)} step{'s' if len(embedding.moved) > 1 else ''}"
        yield f"  nearest valid order, {steps} moved: {order}{rest}"
    if verdict.runs is False:
        yield "The prediction does not run by itself: a step lacks what it needs (STA, below)"
    yield from certificates.of_verdict(verdict)


# Findings


def _beside_alignment(found: Iterable[Finding]) -> list[Finding]:
    """Leave out what the gates and the alignment have shown already."""
    return [finding for finding in found if finding.code[:3] not in ("DIF", "GAT")]


def _summary(verdict: Verdict) -> str:
    counts = Counter(finding.severity for finding in verdict.findings)
    parts = [
        f"{counts[severity]} {severity}{'s' if counts[severity] != 1 else ''}"
        for severity in (Severity.ERROR, Severity.WARNING)
    ]
    text = ", ".join(parts)
    if verdict.findings:
        text += "   (protoplan explain CODE tells more)"
    return text


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else f"…{text[1 - length :]}"
