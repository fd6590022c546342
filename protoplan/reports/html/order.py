"""What the order of the prediction breaks, how to mend it, and the graph that says so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from shlex import quote

from protoplan.reports.drawing.chart import Chart, Edge, chart_of
from protoplan.reports.drawing.svg import inline, looks, sample
from protoplan.reports.html.words import count, esc, link, name_of
from protoplan.scoring.embedding import Violation, told
from protoplan.verification import Verdict

_MOST = 30
_MOST_DRAWN = 400
"""Steps of a graph that is drawn."""


def order(verdict: Verdict) -> Iterator[str]:
    """Yield the broken dependencies in words, a nearest valid order, and the graph of the gold."""
    embedding = verdict.embedding
    ordering = embedding.match.ordering
    if not ordering.pairs:
        yield "<p>No step of the gold protocol depends on another, so any order is right.</p>"
        return
    broken, lost = ordering.broken, ordering.pairs - ordering.present
    kept = f"{ordering.kept} of {count(ordering.pairs, 'dependent pair')}"
    yield f"<p>{kept} kept{f', {broken} broken' * bool(broken)}" + (
        f", {lost} lost with missing steps.</p>" if lost else ".</p>"
    )
    for one in verdict.findings:
        if one.code == "DIF008":
            yield f'<p class="bad"><strong>{esc(one.code)}</strong> {esc(one.message)}.</p>'
    rows = [_violation(one, verdict) for one in embedding.violations]
    yield from _list(rows[:_MOST])
    if more := rows[_MOST:]:
        yield f"<details><summary>And {len(more)} more</summary>"
        yield from _list(more)
        yield "</details>"
    if embedding.moved:
        moved = " and ".join(link("pred", place) for place in embedding.moved)
        steps = ", ".join(str(place + 1) for place in embedding.order)
        yield f"<p>A nearest valid order moves {moved}: {esc(steps, 2000)}.</p>"
    yield from _graph(verdict)


def _list(rows: list[str]) -> Iterator[str]:
    if rows:
        yield '<ul class="rows" role="list">'
        yield from rows
        yield "</ul>"


def _violation(violation: Violation, verdict: Verdict) -> str:
    doubt = "" if violation.sure else ' <span class="warn">(in doubt)</span>'
    return (
        f'<li class="{"broken" if violation.sure else "perhaps"}">'
        f"{esc(told(violation, verdict.pred.steps))}{doubt}<br>"
        f'<span class="faint">Do {link("pred", violation.pred_before)} before '
        f"{link('pred', violation.pred_after)}.</span></li>"
    )


def _graph(verdict: Verdict) -> Iterator[str]:
    gold = verdict.embedding.gold
    if len(gold.after) > _MOST_DRAWN:
        yield f"<p>The graph of more than {_MOST_DRAWN} steps is not drawn.</p>"
        return
    violated: dict[tuple[int, int], bool] = {}
    for one in verdict.embedding.violations:
        for pair in pairwise(one.way):
            violated[pair] = one.sure or violated.get(pair, False)
    drawn = chart_of(
        verdict.gold.steps,
        gold.dependencies,
        title="The gold protocol",
        names=[entity.name for entity in gold.task.entities],
        violated=violated,
    )
    picture = inline(drawn)
    yield f'<div class="graph{"" if picture.fits_page else " large"}">'
    yield "<h3>What the gold protocol depends on</h3>"
    yield from _key(drawn)
    yield (
        '<div class="figure" tabindex="0" role="region" aria-label="Dependency graph of the gold '
        'protocol">'
    )
    yield picture.svg
    yield "</div></div>"
    if not picture.fits_page:
        yield from _on_paper(drawn.drawn(), name_of(verdict.gold, "GOLD"))


def _on_paper(drawn: Chart, name: str) -> Iterator[str]:
    """Yield the edges in words, which paper has in place of a picture too large for it."""
    yield '<div class="edges">'
    yield "<h3>What the gold protocol depends on</h3>"
    command = f"protoplan graph {quote(name)} -o graph.svg"
    yield (
        '<p class="faint">The drawing is too large for this page. On one that is large enough it '
        f"is drawn by <code>{esc(command)}</code></p>"
    )
    before: dict[int, list[Edge]] = {}
    for edge in drawn.edges:
        before.setdefault(edge.after, []).append(edge)
    yield '<ul class="rows" role="list">'
    for place, edges in sorted(before.items()):
        step = drawn.steps[place]
        words = f"<b>{esc(step.action)}</b> {esc(', '.join(step.objects))}".rstrip()
        yield f'<li><span class="number">{place + 1}</span>{words}'
        yield from (f"<br>{_edge(edge)}" for edge in edges)
        yield "</li>"
    yield "</ul></div>"


def _edge(edge: Edge) -> str:
    why = next((one.note for one in edge.reasons if one.why is edge.why), str(edge.why))
    marks = [("warn", "perhaps broken") if edge.perhaps else ("bad", "broken")] * edge.violated or [
        ("faint", "in doubt")
    ] * edge.doubtful
    mark = "".join(f' <span class="{look}">({words})</span>' for look, words in marks)
    return f"after {edge.before + 1}: {esc(why)}{mark}"


def _key(chart: Chart) -> Iterator[str]:
    yield '<ul class="key">'
    for kind, words in looks(chart.drawn()):
        yield f"<li>{sample(kind)}{esc(words)}</li>"
    yield "</ul>"
