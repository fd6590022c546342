"""The report on a verdict as one HTML file to mail: no network, no script, light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Template
from typing import Any

from protoplan import __version__
from protoplan.findings import Severity
from protoplan.reports.certificates import of_verdict
from protoplan.reports.drawing.svg import style as drawing_style
from protoplan.reports.html.findings import findings
from protoplan.reports.html.order import order
from protoplan.reports.html.scores import scores
from protoplan.reports.html.sides import differences, differs, moved, sides
from protoplan.reports.html.words import count, esc, name_of
from protoplan.reports.printing import read_with
from protoplan.verification import Verdict


def page(
    verdict: Verdict,
    settings: Mapping[str, str],
    thresholds: Sequence[Mapping[str, Any]] = (),
) -> str:
    """Return the report on a verdict as an HTML document that stands by itself.

    ``settings`` are the variant and range that the reward was made with, ``thresholds`` how each
    ``--fail-under`` fares, as in the JSON.
    """
    pred, gold = name_of(verdict.pred, "prediction"), name_of(verdict.gold, "gold")
    title = f"{pred} against {gold}"
    sections = [
        *_section("Scores", scores(verdict, settings)),
        *_section("Side by side", sides(verdict)),
        *_section("Differences", differences(verdict)),
        *_section("Order", order(verdict)),
        *_section("Findings", findings(verdict)),
    ]
    made = f"protoplan {__version__}, profile {verdict.score.profile}, "
    made += ", ".join(f"{name} {value}" for name, value in settings.items())
    made += f", action library {verdict.library.name}"
    for protocol, name in ((verdict.pred, pred), (verdict.gold, gold)):
        if reader := read_with(protocol):
            made += f"; {name}: prose, {reader}"
    footer = esc(f"Made with {made}. `protoplan explain CODE` tells more of a finding.")
    return Template(_text("report.html")).substitute(
        title=esc(title),
        style=f"{drawing_style()}\n{_text('report.css')}".strip(),
        heading="\n".join(_heading(verdict, pred, gold, thresholds)),
        sections="\n".join(sections),
        footer=footer,
    )


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    content = list(lines)
    if content:
        anchor = title.lower().replace(" ", "-")
        yield f'<section aria-labelledby="{anchor}">'
        yield f'<h2 id="{anchor}">{esc(title)}</h2>'
        yield from content
        yield "</section>"


def _heading(
    verdict: Verdict, pred: str, gold: str, thresholds: Sequence[Mapping[str, Any]]
) -> Iterator[str]:
    below = [one for one in thresholds if not one["passed"]]
    look, words = _outcome(verdict, passed=verdict.passed and verdict.agrees and not below)
    yield f"<h1>{esc(pred)} <span class=faint>against</span> {esc(gold)}</h1>"
    yield f'<div class="verdict {look}">'
    yield f"<strong>{words}</strong>"
    yield "<ul>"
    for line in (*_reasons(verdict), *map(_below, below)):
        yield f"<li>{line}</li>"
    yield "</ul>"
    yield "</div>"


def _outcome(verdict: Verdict, *, passed: bool) -> tuple[str, str]:
    """Return the class of the panel, and in words whether the prediction is what it should be."""
    if not passed:
        return "failed", "Not passed"
    if differs(verdict):
        return "warned", "Differs from the gold protocol"
    if any(one.severity is Severity.WARNING for one in verdict.findings):
        return "passed", "Agrees, with remarks"
    return "passed", "Agrees"


def _below(one: Mapping[str, Any]) -> str:
    return esc(f"{one['name']} is {one['value']:g}, less than {one['minimum']:g}")


def _reasons(verdict: Verdict) -> Iterator[str]:
    """Yield in words what the verdict rests on."""
    for name, gate in (
        ("format", verdict.score.gates.format),
        ("consistency", verdict.score.gates.consistency),
    ):
        if gate.passed is False:
            yield f'The {name} gate says no (<a href="#scores">why</a>)'
    ordering = verdict.embedding.match.ordering
    broken, lost = ordering.broken, ordering.pairs - ordering.present
    if broken:
        share = f"{broken} of {count(ordering.pairs, 'dependent pair')}"
        yield f'{share} of gold steps broken (<a href="#order">which</a>)'
    elif ordering.present:
        kept = count(ordering.present, "dependent pair")
        yield f"{kept} of the gold protocol kept" + (
            f", {lost} lost with missing steps" * bool(lost)
        )
    changes = (
        (len(verdict.embedding.missing), "missing"),
        (len(verdict.embedding.added), "added"),
    )
    yield "By meaning, " + (
        " and ".join(f"{count(number, 'step')} {what}" for number, what in changes if number)
        or "every step has its counterpart"
    )
    if elsewhere := moved(verdict):
        yield f"{count(len(elsewhere), 'step')} at another place than in the gold protocol"
    if verdict.runs is False:
        yield "The prediction does not run by itself: a step lacks what it needs"
    yield from map(esc, of_verdict(verdict))
    errors = sum(one.severity is Severity.ERROR for one in verdict.findings)
    warnings = sum(one.severity is Severity.WARNING for one in verdict.findings)
    yield f"{count(errors, 'error')} and {count(warnings, 'warning')} in all"


@cache
def _text(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")
