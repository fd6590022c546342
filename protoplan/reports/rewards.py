"""What ``protoplan eval rewards`` finds: a table of text, and plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from protoplan.reports.json import SCHEMA_VERSION
from protoplan.rewards.hacking import FAIR, REWARDS, HackingReport


def hacking_record(report: HackingReport) -> dict[str, Any]:
    """Return a report as JSON values, as ``schemas/eval-rewards.schema.json`` describes."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protocols": report.protocols,
        "attempts": [
            {
                "attempt": row.attempt,
                "rewards": {
                    kind: {"mean": row.mean(kind), "below": row.below[kind]} for kind in REWARDS
                },
            }
            for row in report.rows
        ],
    }


def hacking_lines(report: HackingReport) -> Iterator[str]:
    """Yield the lines of the table: the mean reward of each attempt, with a star where it is not
    below the fair attempt in every protocol."""
    noun = "protocol" if report.protocols == 1 else "protocols"
    yield f"{report.protocols} {noun}; variants of paper, then the other profiles"
    yield f"Mean reward, 0 to 1; * not below the {FAIR} in every protocol"
    yield ""
    widths = {kind: max(len(kind), 6) + 1 for kind in REWARDS}
    yield f"{'':25}" + "".join(f"{kind:>{width}} " for kind, width in widths.items()).rstrip()
    for row in report.rows:
        honest = row.attempt in (FAIR, report.rows[0].attempt)
        cells = (
            f"{row.mean(kind):>{width}.3f}"
            + ("*" if not honest and row.below[kind] < report.protocols else " ")
            for kind, width in widths.items()
        )
        yield f"{row.attempt:25}{''.join(cells)}".rstrip()
