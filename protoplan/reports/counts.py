"""Counts of what was found as JSON values, and as cells of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from protoplan.evaluation.counts import Counts

HEAD = f"{'precision':>10}{'recall':>9}{'F1':>8}{'annotated':>12}{'found':>8}{'right':>8}"
"""The head of the columns that :func:`cells` fills."""


def rates(counts: Counts) -> dict[str, Any]:
    """Return precision, recall and F1."""
    return {"precision": counts.precision, "recall": counts.recall, "f1": counts.f1}


def rates_and_counts(counts: Counts) -> dict[str, Any]:
    """Return precision, recall and F1, and what they were made of."""
    return {**rates(counts), **counts._asdict()}


def by_label(labels: Mapping[str, Counts]) -> dict[str, dict[str, Any]]:
    """Return the rates and counts of each label."""
    return {label: rates_and_counts(counts) for label, counts in labels.items()}


def cells(counts: Counts) -> str:
    """Return rates and counts below :data:`HEAD`."""
    shares = f"{counts.precision:10.3f}{counts.recall:9.3f}{counts.f1:8.3f}"
    return f"{shares}{counts.annotated:12}{counts.found:8}{counts.right:8}"


def speed(documents: int, seconds: float) -> str:
    """Return a line that says how fast documents were read; empty if no time passed."""
    return f"{documents / seconds:.0f} documents a second" if seconds else ""
