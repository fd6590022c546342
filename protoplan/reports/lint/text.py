"""Findings of the linter for people: in full, concise, or counted."""

from __future__ import annotations

from collections.abc import Iterator

import click

from protoplan.findings import Finding, Severity
from protoplan.linting.running import Linted
from protoplan.reports.findings import COLOURS, findings
from protoplan.reports.lint.values import Run, name_of
from protoplan.reports.printing import printable

_NARROWEST, _WIDEST = 60, 160


def full(run: Run, width: int = 100) -> str:
    """Return findings with their lines, and the place underlined."""
    width = min(max(width, _NARROWEST), _WIDEST)
    blocks = []
    for file in run.files:
        lines = [*notes(file), *findings(file.findings, width=width, most=None)]
        if lines:
            blocks.append("\n".join(lines))
    return "\n\n".join([*blocks, summary(run)]) + "\n"


def concise(run: Run) -> str:
    """Return findings, one a line."""
    lines: list[str] = []
    for file in run.files:
        lines += notes(file)
        lines += [_line(one, rewritable=file.rewritable) for one in file.findings]
    return "\n".join([*lines, summary(run)]) + "\n"


def statistics(run: Run) -> str:
    """Return how often each code was found."""
    tallies = run.tallies()
    most = max((len(f"{tally.times:,}") for tally in tallies), default=0)
    lines = [line for file in run.files for line in notes(file)]
    for code, times, safe, unsafe in tallies:
        mark = "[*]" if safe else "[-]" if unsafe else "   "
        severity = click.style(f"{code.severity:<7}", fg=COLOURS[code.severity])
        bold = click.style(code.code, bold=True)
        lines.append(
            f"{times:>{most},}  {bold}  {severity}  {mark}  {name_of(code.code)}: {code.title}"
        )
    return "\n".join([*lines, summary(run)]) + "\n"


def notes(file: Linted) -> Iterator[str]:
    """Yield why a file was not linted, or not mended."""
    if file.error:
        yield f"{printable(file.name)}: {click.style('not linted', fg='red')}: {_one(file.error)}"
    if file.note:
        yield f"{printable(file.name)}: {_one(file.note)}"


def _line(finding: Finding, *, rewritable: bool) -> str:
    place = ""
    if finding.source:
        place = f"{printable(finding.source.name)}:"
        if finding.span:
            line, column = finding.source.position(finding.span.start)
            place += f"{line}:{column}:"
    severity = click.style(finding.severity, fg=COLOURS[finding.severity])
    fix = finding.fix if rewritable else None
    mark = "" if fix is None else " [*]" if fix.safe else " [-]"
    code = click.style(finding.code, bold=True)
    return f"{place} {severity} {code}{mark} {_one(finding.message)}".lstrip()


def _one(text: str) -> str:
    return printable(text)


def summary(run: Run) -> str:
    """Return what there is in all, and what can be mended."""
    fixed = sum(file.fixed.total() for file in run.files)
    parts = []
    if run.findings:
        counts = ", ".join(
            _plural(run.severities[level], level) for level in Severity if run.severities[level]
        )
        flawed = sum(bool(file.findings) for file in run.files)
        text = f"{counts} in {flawed} of {_plural(len(run.files), 'file')}"
        colour = next(COLOURS[level] for level in Severity if run.severities[level])
        parts.append(click.style(text, fg=colour))
    else:
        good = len(run.files) - len(run.unreadable)
        nothing = "Nothing is left" if fixed else "Nothing found"
        parts.append(click.style(f"{nothing} in {_plural(good, 'file')}", fg="green"))
    if run.unreadable:
        parts.append(f"{_plural(len(run.unreadable), 'file')} not linted")
    if fixed:
        parts.append(f"{fixed} would be fixed" if run.dry else f"{fixed} fixed")
    if suppressed := sum(file.suppressed for file in run.files):
        parts.append(f"{suppressed} suppressed")
    if run.known:
        parts.append(f"{run.known} in the baseline")
    lines = ["; ".join(parts) + "."]
    if help_ := _fixes(run):
        lines.append(help_)
    return "\n".join(lines)


def _fixes(run: Run) -> str:
    safe = sum(is_safe for _, is_safe in run.fixes)
    unsafe = len(run.fixes) - safe
    if safe:
        more = f", {unsafe} more [-] with --unsafe-fixes" if unsafe else ""
        return f"[*] {safe} can be mended with --fix{more}."
    return f"[-] {unsafe} can be mended with --fix --unsafe-fixes." if unsafe else ""


def _plural(number: int, noun: str) -> str:
    if noun == Severity.INFO:
        noun = "remark"
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
