"""The scores of a verdict: by meaning, as published, the reward, and the gates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from protoplan.reports.html.words import esc, number
from protoplan.scoring import Gate
from protoplan.verification import Verdict

_METRICS = {
    "step_m": "Step-M",
    "order_s": "Order-S",
    "order_lcs": "Order-LCS",
    "order_tau": "Order-Tau",
    "semantic_a": "Semantic-A",
}
_MOST_REASONS = 10


def scores(verdict: Verdict, settings: Mapping[str, str]) -> Iterator[str]:
    """Yield cards with the scores."""
    score = verdict.score
    symbolic = asdict(verdict.symbolic)
    yield '<div class="scores">'
    yield from _card("By meaning", symbolic.pop("overall"))
    for name, value in symbolic.items():
        yield f"<dt>{esc(name)}</dt><dd>{_bar(value)}</dd><dd>{number(value)}</dd>"
    yield "</dl></div>"
    yield from _card(f"As published (profile {score.profile})")
    for field, name in _METRICS.items():
        yield f'<dt>{name}</dt><dd class="wide">{number(getattr(score.metrics, field))}</dd>'
    yield "</dl>"
    if score.fault:
        yield f"<p>{esc(score.fault)} The profile sets all metrics to 0.</p>"
    yield "</div>"
    if score.reward:
        parts = asdict(score.reward)
        yield from _card(f"Reward ({settings.get('variant', '')})", parts.pop("score"))
        for name, value in parts.items():
            title = name.replace("_", " ")
            yield f'<dt>{esc(title)}</dt><dd class="wide">{number(value)}</dd>'
        yield "</dl></div>"
    yield "</div>"
    for name, gate in (("Format", score.gates.format), ("Consistency", score.gates.consistency)):
        yield from _gate(name, gate)


def _card(title: str, value: float | None = None) -> Iterator[str]:
    large = "" if value is None else f' <span class="large">{number(value)}</span>'
    yield f'<div class="card"><h3>{esc(title)}{large}</h3><dl>'


def _bar(value: float) -> str:
    """Return a bar whose length is the value; the number stands beside it."""
    return f'<div class="bar" aria-hidden="true"><i style="width:{100 * value:.0f}%"></i></div>'


def _gate(name: str, gate: Gate) -> Iterator[str]:
    if gate.passed is None:
        state = '<span class="faint">does not apply: this is no sketch with sections</span>'
    elif gate.passed:
        state = '<span class="good">passed</span>'
    else:
        state = '<strong class="bad">failed</strong>'
    yield f"<p>{name} gate: {state}</p>"
    if told := (*gate.reasons, *gate.remarks):
        yield "<ul>"
        yield from (f"<li>{esc(one)}</li>" for one in told[:_MOST_REASONS])
        more = len(told) - _MOST_REASONS
        yield f"<li>and {more} more</li></ul>" if more > 0 else "</ul>"
