"""What an engine says of a protocol as a plan, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from protoplan.findings import Severity

if TYPE_CHECKING:
    from protoplan.planning import Certificate
    from protoplan.verification import Verdict

PLAN = "a valid plan from what they assume"
PLAN_OF_GOLD = "a valid plan that keeps every dependency of the gold protocol"
NO_ERROR = "No error, for it may be so all the same: protocols leave much unsaid."
_OF_PLANS = ("DIF006", "DIF007", "DIF008", "STA")
"""What begins the codes of findings on the order and the states of a prediction."""


def lines(certificate: Certificate, agrees: bool, plan: str) -> Iterator[str]:
    """Yield what the engine says; ``plan`` is what it was asked for, ``agrees`` whether the own
    check says the same."""
    article = "" if certificate.valid else "not "
    reason = f": {certificate.reason}" if certificate.reason else ""
    yield f"{certificate.engine}: the steps are {article}{plan}{reason}"
    if not agrees:
        yield "The check and the engine disagree. This is a fault of the program; please report it."


def of_verdict(verdict: Verdict) -> Iterator[str]:
    """Yield what the engine says of a prediction, and why that is no error where it is none."""
    certificate = verdict.certificate
    if certificate is None:
        return
    yield from lines(certificate, verdict.agrees, PLAN_OF_GOLD)
    if certificate.valid or not verdict.agrees:
        return
    found = [one for one in verdict.findings if one.code.startswith(_OF_PLANS)]
    if any(one.severity is Severity.ERROR for one in found):
        return
    if found:
        codes = ", ".join(sorted({one.code for one in found}))
        yield f"No error, for all that it fails by is in doubt ({codes}), and may be right."
    elif verdict.runs is None:
        yield "No error, for all that it lacks by this library the gold protocol lacks, too."
    else:
        yield NO_ERROR


def record(certificate: Certificate | None) -> dict[str, Any] | None:
    """Return a certificate as JSON; steps are counted from 1."""
    if certificate is None:
        return None
    step = None if certificate.step is None else certificate.step + 1
    return asdict(certificate) | {"step": step}
