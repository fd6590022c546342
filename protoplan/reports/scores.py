"""Summaries of scored runs, and comparisons of two, as tables of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import click

from protoplan.reports.printing import printable
from protoplan.scoring.tally import measured

TITLES = {
    "step_m": "Step-M",
    "order_s": "Order-S",
    "order_lcs": "Order-LCS",
    "order_tau": "Order-Tau",
    "semantic_a": "Semantic-A",
    "score": "SCORE",
    "order": "Order",
    "tau": "Tau",
    "coverage": "Coverage",
    "objects": "Objects",
    "parameters": "Parameters",
    "overall": "Overall",
}
_GAP = "   "


def render_summary(report: dict[str, Any]) -> str:
    """Return the summary of a run (``score.schema.json``) as a table: means, intervals below."""
    names = list(report["overall"]["means"]) or list(measured(report["profile"]))
    rows = [["", "n", *(TITLES[name] for name in names)]]
    rows += _rows("all", report["overall"], names)
    for field, groups in report["by"].items():
        rows.append([])
        for name, group in groups.items():
            rows += _rows(f"{field} {_short(name)}", group, names)
    return "\n".join([_heading(report), "", *_table(rows), "", _intervals(report["intervals"])])


def render_comparison(report: dict[str, Any]) -> str:
    """Return a comparison (``compare.schema.json``) as a table and a statement a metric."""
    rows = [["", "A", "B", "B - A", "95 % interval", "wins", "ties", "losses"]]
    verdicts = []
    for name, row in report["metrics"].items():
        low, high = row["difference"]["low"], row["difference"]["high"]
        rows.append(
            [
                TITLES[name],
                f"{row['a']:.3f}",
                f"{row['b']:.3f}",
                f"{row['difference']['mean']:+.3f}",
                f"{low:+.3f} to {high:+.3f}",
                *(f"{row[count]:,}" for count in ("wins", "ties", "losses")),
            ]
        )
        verdicts.append(f"{TITLES[name]}: {_VERDICTS[row['verdict']]}.")
    pairs = f"{_count(report['pairs'], 'pair')}, {report['left_out']:,} left out for errors"
    return "\n".join(
        [
            f"Profile {_by(report)}: {pairs}, paired by {report['paired_by']}.",
            printable(
                f"A is {report['a']}, B is {report['b']}; a win is a pair in which B is higher."
            ),
            "",
            *_table(rows),
            "",
            *verdicts,
            "",
            _intervals(report["intervals"]),
        ]
    )


_VERDICTS = {
    "b higher": "B is higher; the interval excludes 0",
    "a higher": "A is higher; the interval excludes 0",
    "undecided": "no difference is shown; the interval includes 0",
}


def _heading(report: dict[str, Any]) -> str:
    scored, errors = _count(report["scored"], "pair"), _count(report["errors"], "error")
    return f"Profile {_by(report)}: {scored} scored, {errors}."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def _by(report: dict[str, Any]) -> str:
    if report.get("library"):
        return f"{report['profile']}, library {report['library']}"
    if report["variant"] is None:
        return str(report["profile"])
    return f"{report['profile']}, {report['variant']} in {report['range']}"


def _intervals(how: dict[str, Any]) -> str:
    return (
        f"Intervals: {100 * how['level']:.0f} %, {how['method']}, "
        f"{how['replicates']:,} replicates, seed {how['seed']}."
    )


def _rows(label: str, group: dict[str, Any], names: Sequence[str]) -> list[list[str]]:
    means = group["means"]
    if not means:
        return [[label, "0", *("-" for _ in names)]]
    return [
        [label, f"{group['count']:,}", *(f"{means[name]['mean']:.3f}" for name in names)],
        ["", "", *(f"{means[name]['low']:.2f}-{means[name]['high']:.2f}" for name in names)],
    ]


def _short(name: str) -> str:
    """Return the name of a group, made fit for a line."""
    name = printable(" ".join(name.split()))
    return name if len(name) <= 40 else name[:39] + "…"


def _table(rows: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a table: the first column left, the others right; the head bold."""
    widths = [max(len(row[n]) for row in rows if row) for n in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [
            c.rjust(w) if n else c.ljust(w)
            for n, (c, w) in enumerate(zip(row, widths, strict=False))
        ]
        line = _GAP.join(cells).rstrip()
        yield click.style(line, bold=True) if number == 0 else line
