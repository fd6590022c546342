"""Dependency graphs as a list for people, and as plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan import __version__
from protoplan.reports.drawing.chart import Chart
from protoplan.reports.printing import printable

SCHEMA_VERSION = 1


def listing(chart: Chart, *, every: bool = False) -> str:
    """Return what each step waits for, and why, in the order of the steps."""
    return "\n".join(_lines(chart.drawn(every=every))) + "\n"


def _lines(chart: Chart) -> Iterator[str]:
    from protoplan.verification import describe

    for place, step in enumerate(chart.steps):
        yield f"{place + 1}. {printable(describe(step))}"
        for edge in chart.edges:
            if edge.after == place:
                why = "; ".join(dict.fromkeys(reason.note for reason in edge.reasons))
                doubt = " (in doubt)" if edge.doubtful else ""
                yield f"     after {edge.before + 1}: {printable(why or str(edge.why))}{doubt}"
    if not chart.steps:
        yield "There are no steps."


def record(chart: Chart) -> dict[str, Any]:
    """Return a chart as JSON values, as ``schemas/graph.schema.json`` describes."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "title": chart.title or None,
        "nodes": [
            {
                "step": place + 1,
                "action": step.action,
                "objects": list(step.objects),
                "parameters": list(step.parameters),
            }
            for place, step in enumerate(chart.steps)
        ],
        "edges": [
            {
                "before": edge.before + 1,
                "after": edge.after + 1,
                "why": str(edge.why),
                "material": edge.material or None,
                "implied": edge.implied,
                "reasons": [
                    {"why": str(one.why), "note": one.note, "confidence": one.confidence}
                    for one in edge.reasons
                ],
            }
            for edge in chart.edges
        ],
    }
