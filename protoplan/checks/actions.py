"""Actions outside the library."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan import library as libraries
from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.findings import Finding, shown


def actions(case: Case) -> Iterator[Finding]:
    """Yield a finding for each step whose action the library does not know.

    ``STA005`` with the built-in library, which may lack a word; ``STA006`` with one that the user
    chose, which says what may be done.
    """
    code = "STA006" if case.chosen else "STA005"
    for ground in case.task.steps:
        verb = case.protocol.steps[ground.step].action
        if ground.operator or not verb.strip():
            continue
        near = libraries.nearest(case.library, verb)
        hint = f"Near it: {', '.join(near)}." if near else ""
        message = f"the library {case.library.name} has no action {shown(verb)}"
        span = words.at_action(case, ground.step)
        yield finding(code, message, case.protocol.source, span, hint)
