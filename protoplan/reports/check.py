"""What ``protoplan check`` finds: text for a terminal, and plain values for JSON as
``schemas/check.schema.json`` describes."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import click

from protoplan import __version__
from protoplan.checks import Checked
from protoplan.findings import Severity
from protoplan.reports import certificates
from protoplan.reports.findings import findings
from protoplan.reports.json import SCHEMA_VERSION, finding_record
from protoplan.reports.printing import printable, read_with

if TYPE_CHECKING:
    from protoplan.planning import Certificate

_NARROWEST, _WIDEST = 60, 160
_RISKY = 0.5
_KINDS = {"swap": "two steps swapped", "drop": "a step left out", "object": "a wrong object"}
_SHOWN = 0.1
"""Signs that add less to the log odds are not shown."""


def render(
    checked: Sequence[Checked],
    certificates: Sequence[Certificate | None] = (),
    *,
    assumptions: bool = True,
    width: int = 100,
) -> str:
    """Return the report on protocols, ``width`` columns wide, a summary at its end.

    ``certificates`` are what an engine says of each, if one was asked.
    """
    width = min(max(width, _NARROWEST), _WIDEST)
    blocks = [
        "\n".join([*_protocol(one, assumptions, width), *_certificate(one, certificate)])
        for one, certificate in zip_longest(checked, certificates)
    ]
    if len(checked) > 1:
        blocks.append(_summary(checked))
    return "\n\n".join(blocks) + "\n"


def _protocol(checked: Checked, assumptions: bool, width: int) -> Iterator[str]:
    steps = len(checked.protocol.steps)
    title = click.style(_name(checked), bold=True)
    library = printable(checked.task.library.name)
    made = ", ".join(filter(None, (f"library {library}", read_with(checked.protocol))))
    yield f"{title}  ({_plural(steps, 'step')}, {made})"
    yield from findings(checked.findings, width=width)
    if assumptions:
        yield from _assumptions(checked, width)
    yield _verdict(checked)
    yield from _why(checked, width)


def _name(checked: Checked) -> str:
    return printable(checked.protocol.source.name) if checked.protocol.source else "protocol"


def _assumptions(checked: Checked, width: int) -> Iterator[str]:
    there = dict.fromkeys(one.subject for one in checked.assumptions if one.presence)
    besides = (one for one in checked.assumptions if one.positive and not one.presence)
    others = dict.fromkeys(map(str, besides))
    if there:
        yield from _wrapped("Assumed to be there at the start: ", ", ".join(there), width)
    if others:
        yield from _wrapped("Assumed besides: ", "; ".join(others), width)


def _wrapped(title: str, text: str, width: int) -> list[str]:
    return textwrap.wrap(printable(title + text + "."), width, subsequent_indent="  ")


def _verdict(checked: Checked) -> str:
    counts = Counter(finding.severity for finding in checked.findings)
    text = ", ".join(
        _plural(counts[severity], severity) for severity in (Severity.ERROR, Severity.WARNING)
    )
    more = "   (protoplan explain CODE tells more)" if checked.findings else ""
    colour = "green" if checked.passed else "red"
    return f"{click.style(text, fg=colour)}, risk {checked.risk:.2f}{more}"


def _why(checked: Checked, width: int) -> Iterator[str]:
    """Say what a risk rests on, if it is one."""
    risk = checked.assessed
    if risk.value < _RISKY or not risk.likeliest:
        return
    heavy = sorted(
        (sign for sign in risk.signs if sign.weights[risk.likeliest] >= _SHOWN),
        key=lambda sign: -sign.weights[risk.likeliest],
    )
    listed = "; ".join(
        f"{sign.name} (+{sign.weights[risk.likeliest]:.1f}: {sign.note})" for sign in heavy
    )
    if listed:
        yield from _wrapped(
            f"Why {risk.value:.2f}: likeliest {_KINDS[risk.likeliest]}; ", listed, width
        )


def _certificate(checked: Checked, certificate: Certificate | None) -> Iterator[str]:
    if certificate is not None:
        agrees = certificate.valid != bool(checked.run.faults)
        yield from map(printable, certificates.lines(certificate, agrees, certificates.PLAN))
        if agrees and not certificate.valid and checked.passed:
            yield certificates.NO_ERROR


def _summary(checked: Sequence[Checked]) -> str:
    wrong = sum(not one.passed for one in checked)
    codes = Counter(finding.code for one in checked for finding in one.findings)
    listed = ", ".join(f"{code} × {times}" for code, times in codes.most_common())
    text = f"{_plural(len(checked), 'protocol')}, {wrong} with an error"
    return f"{click.style(text, bold=True)}{f'   ({listed})' if listed else ''}"


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


# JSON -----------------------------------------------------------------------------------------


def checks_record(
    checked: Sequence[Checked],
    certificates: Sequence[Certificate | None] = (),
    unusable: Mapping[str, str] = MappingProxyType({}),
) -> dict[str, Any]:
    """Return the outcome of checks as JSON values; ``unusable`` are files that were not checked,
    with the reason."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "passed": not unusable and all(one.passed for one in checked),
        "protocols": [
            _record(one, certificate) for one, certificate in zip_longest(checked, certificates)
        ],
        "unusable": [{"source": name, "reason": reason} for name, reason in unusable.items()],
    }


def _record(checked: Checked, certificate: Certificate | None) -> dict[str, Any]:
    library, reader = checked.task.library, checked.protocol.reader
    return {
        "source": checked.protocol.source.name if checked.protocol.source else None,
        "steps": len(checked.protocol.steps),
        "passed": checked.passed,
        "risk": checked.risk,
        "kinds": dict(checked.assessed.kinds),
        "signs": [sign._asdict() for sign in checked.assessed.signs],
        "findings": [finding_record(finding) for finding in checked.findings],
        "assumptions": [
            {"subject": one.subject, "says": one.says, "step": one.step + 1}
            for one in checked.assumptions
        ],
        "certificate": certificates.record(certificate),
        "made_with": {
            "library": library.name,
            "origin": library.origin or None,
            "engine": certificate.engine if certificate else None,
            "nlp": reader.nlp if reader else None,
            "linker": reader.linker if reader else None,
        },
    }
