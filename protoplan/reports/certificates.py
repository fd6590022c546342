"""What an engine says of a protocol as a plan, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from protoplan.planning import Certificate

PLAN = "a valid plan from what they assume"
PLAN_OF_GOLD = "a valid plan that keeps every dependency of the gold protocol"


def lines(certificate: Certificate, agrees: bool, plan: str) -> Iterator[str]:
    """Yield what the engine says; ``plan`` is what it was asked for, ``agrees`` whether the own
    check says the same."""
    article = "" if certificate.valid else "not "
    reason = f": {certificate.reason}" if certificate.reason else ""
    yield f"{certificate.engine}: the steps are {article}{plan}{reason}"
    if not agrees:
        yield "The check and the engine disagree. This is a fault of the program; please report it."


def record(certificate: Certificate | None) -> dict[str, Any] | None:
    """Return a certificate as JSON; steps are counted from 1."""
    if certificate is None:
        return None
    step = None if certificate.step is None else certificate.step + 1
    return asdict(certificate) | {"step": step}
