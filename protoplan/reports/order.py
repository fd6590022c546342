"""What ``protoplan eval graph`` measures: a table, and plain values for JSON as
``schemas/eval-graph.schema.json`` describes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.evaluation.counts import Counts
from protoplan.evaluation.graph import GraphReport, Result
from protoplan.reports.counts import rates
from protoplan.reports.evaluation import learned_how
from protoplan.reports.json import SCHEMA_VERSION


def order_record(report: GraphReport) -> dict[str, Any]:
    """Return a report as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "documents": report.documents,
        "operations": report.operations,
        **_result(report.result),
        "graph": _result(report.built) if report.built else None,
        "from_text": [
            {
                "name": one.name,
                "documents": one.documents,
                "operations": rates(one.verbs),
                **_result(one.result),
            }
            for one in report.told
        ],
        "baselines": [{"name": name, **_result(result)} for name, result in report.baselines],
        "made_with": {
            "coref": report.coref,
            "folds": report.folds,
            "cross_validated": report.cross_validated,
            "seed": report.seed,
        },
    }


def _result(result: Result) -> dict[str, Any]:
    return {"edges": rates(result.edges), "closure": rates(result.closure)}


_GIVEN = {
    "own": "within the sentence",
    "links": "within the sentence, with the mentions that people marked as one",
    "gold": "with all that people annotated across sentences",
}


def order_lines(report: GraphReport) -> Iterator[str]:
    """Yield the lines of a table."""
    learned = learned_how(report.documents, report.cross_validated, report.folds, "weights")
    learned += f", seed {report.seed}" * bool(report.folds)
    given = f"arguments {_GIVEN[report.coref]}"
    yield f"{report.documents} documents, {report.operations} operations; {given}; {learned}"
    yield ""
    yield f"{'':52}{'direct edges':^24}{'must come before':^24}"
    yield f"{'':52}{'precision  recall    F1':>24}{'precision  recall    F1':>24}"
    built = [("the graph that protoplan graph draws", report.built)] if report.built else []
    for name, result in (("found", report.result), *built, *report.baselines):
        yield f"{name:52}{_cells(result.edges)}{_cells(result.closure)}"
    for one in report.told:
        yield ""
        yield f"from the sentences alone ({one.documents} documents): {one.name}"
        yield f"{'  order':52}{_cells(one.result.edges)}{_cells(one.result.closure)}"
        yield f"{'  operations found':52}{_cells(one.verbs)}"


def _cells(counts: Counts) -> str:
    return f"{counts.precision:10.3f}{counts.recall:8.3f}{counts.f1:6.3f}"
