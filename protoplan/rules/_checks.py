"""Findings of ``protoplan check`` as hits of lint rules."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.rules.values import Hit, Sop


def passed_on(sop: Sop, *codes: str) -> Iterator[Hit]:
    """Yield what the checks of the steps as a plan found under some codes."""
    for one in sop.checked.findings:
        if one.code in codes and one.span:
            yield Hit(one.span, one.message, one.hint)
