"""``protoplan verify``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import Any

import click

from protoplan.cli.common import dump_json, refuse_same, thresholds
from protoplan.cli.reading import forms, prose_options, read_protocol
from protoplan.scoring import PROFILES, RANGES, VARIANTS, Metrics, Reward, Symbolic
from protoplan.scoring.symbolic import LIBRARY

_METRICS = tuple(field.name for field in fields(Metrics))
_REWARD = tuple(field.name for field in fields(Reward))
_MEANING = tuple(field.name for field in fields(Symbolic))
_PREFIX = "symbolic."
_SUFFIXES = {".json": "json", ".html": "html", ".htm": "html"}
_NAMES = (*_METRICS, *_REWARD, *(name for name in _MEANING if name not in _REWARD))


@click.command()
@click.argument("pred", type=click.Path(allow_dash=True))
@click.option(
    "--gold",
    "-g",
    required=True,
    type=click.Path(allow_dash=True),
    help="The gold protocol, in any form that PRED may have.",
)
@click.option(
    "--from",
    "kind",
    type=forms,
    help="Read PRED (not the gold protocol) as this, whatever it looks like.",
)
@click.option("--gold-from", "gold_kind", type=forms, help="Read the gold protocol as this.")
@prose_options
@click.option("--profile", type=click.Choice(list(PROFILES)), default="paper", show_default=True)
@click.option(
    "--variant",
    type=click.Choice(list(VARIANTS)),
    default="S-S-P",
    show_default=True,
    help="Of SCORE: order Strict or LCS; order and semantics Summed or multiplied (P); step "
    "scale multiplied (P) or Summed.",
)
@click.option(
    "--range",
    "range_",
    type=click.Choice(list(RANGES)),
    default="0-1",
    show_default=True,
    help="What the reward is rescaled to.",
)
@click.option(
    "--fail-under",
    "least",
    metavar="NAME=NUMBER",
    callback=thresholds((*_NAMES, *(_PREFIX + name for name in _MEANING))),
    multiple=True,
    help="Exit with 1 if a metric, a part of the reward or a score by meaning (overall, tau, "
    "symbolic.order, ...) is less. May be repeated.",
)
@click.option(
    "--library",
    default=LIBRARY,
    show_default=True,
    help="The action library, by name or file, that steps are understood by.",
)
@click.option(
    "--certify",
    "engine",
    metavar="ENGINE",
    help="Let a validator of others confirm the verdict on the order: sequential-validator (of "
    "unified-planning), val, fast-downward or pyperplan. Exits with 1 if it does not agree.",
)
@click.option(
    "--format",
    "style",
    type=click.Choice(["text", "json", "html"]),
    help="Without it: by the suffix of --output (.json, .html), else text.",
)
@click.option("--output", "-o", type=click.Path(), help="Write the report to a file.")
@click.option("--quiet", "-q", is_flag=True, help="Print nothing; the exit code tells.")
def verify(
    pred: str,
    gold: str,
    kind: str | None,
    gold_kind: str | None,
    nlp: str,
    linker: str,
    profile: str,
    variant: str,
    range_: str,
    least: list[tuple[str, float]],
    library: str,
    engine: str | None,
    style: str | None,
    output: str | None,
    quiet: bool,
) -> int:
    """Verify the predicted protocol PRED against a gold protocol.

    Says whether PRED is well-formed, how it scores by the published SCORE metrics and by meaning,
    step by step where and why the two differ, and which steps stand in an order that breaks what
    the gold protocol depends on. PRED is a file, or - for standard input: a whole sketch
    (<think>, <key>, <orc>, <note>), a bare key block, steps as JSON or JSON lines, or prose
    (Markdown, text, HTML or Word; needs the extra "nlp").

    \b
    protoplan verify pred.txt --gold gold.txt
    protoplan verify pred.txt --gold gold.txt --format html -o report.html
    protoplan verify - --gold gold.txt --fail-under semantic_a=0.5 < pred.txt
    """
    from protoplan.verification import verify as judge

    if pred == gold == "-":
        raise click.UsageError("Only one of PRED and --gold can be standard input.")
    if output:
        refuse_same(output, pred, gold, library)
    sides = [
        read_protocol(path, form, nlp, linker) for path, form in ((pred, kind), (gold, gold_kind))
    ]
    verdict = judge(
        sides[0],
        sides[1],
        profile=profile,
        variant=variant,
        range=range_,
        library=library,
        certify=engine,
    )
    checked = list(_check(least, verdict))
    if not quiet or output:
        settings = {"variant": variant, "range": range_}
        report = _report(
            verdict, style or _format_of(output), settings, checked, to_file=output is not None
        )
        if output:
            Path(output).write_text(report, encoding="utf-8", errors="backslashreplace")
        else:
            click.echo(report, nl=False)
    failures = list(_failures(checked, verdict, engine))
    if not quiet:
        for failure in failures:
            click.echo(f"Failed: {failure}", err=True)
    return int(bool(failures) or not verdict.passed)


def _format_of(output: str | None) -> str:
    return _SUFFIXES.get(Path(output).suffix.lower(), "text") if output else "text"


def _failures(checked: list[dict[str, Any]], verdict: Any, engine: str | None) -> Iterable[str]:
    """Yield what fails besides findings: a threshold, an engine that does not agree."""
    for check in checked:
        if not check["passed"]:
            yield f"{check['name']} is {check['value']:g}, less than {check['minimum']:g}"
    if not verdict.agrees:
        yield f"{engine} does not agree with the verdict"


def _report(
    verdict: Any, style: str, settings: dict[str, str], checked: list[Any], *, to_file: bool
) -> str:
    if style == "json":
        from protoplan.reports.json import verdict_record

        return dump_json(verdict_record(verdict, settings) | {"thresholds": checked}) + "\n"
    if style == "html":
        from protoplan.reports.html import page

        return page(verdict, settings, checked)
    from protoplan.reports.text import render

    if to_file:
        return click.unstyle(render(verdict))
    return render(verdict, width=_width())


def _width() -> int:
    import shutil

    return shutil.get_terminal_size((100, 24)).columns


def _check(least: Iterable[tuple[str, float]], verdict: Any) -> Iterable[dict[str, Any]]:
    """Yield how each threshold fares. A reward that the profile does not define is an error."""
    score = verdict.score
    for name, minimum in least:
        field = name.removeprefix(_PREFIX)
        if name in _METRICS:
            home = score.metrics
        elif name in _REWARD:
            home = score.reward
        else:
            home = verdict.symbolic
        if home is None:
            more = f"; {_PREFIX}{name} is there" if name in _MEANING else ""
            message = f"The profile {score.profile} has no reward, so no {name}{more}."
            raise click.UsageError(message)
        value = getattr(home, field)
        yield {"name": name, "minimum": minimum, "value": value, "passed": value >= minimum}
