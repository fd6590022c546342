"""ACT002: the library that was chosen has no such action."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Severity, shown
from protoplan.library import find, load, nearest
from protoplan.rules._steps import told
from protoplan.rules.values import Hit, Needs, Rule, Sop

_BUILT_IN = "wetlab"


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each action that the chosen library lacks and the built-in one knows.

    What neither knows may be no action at all.
    """
    if sop.library.origin == _BUILT_IN:
        return
    known = load(_BUILT_IN)
    for step in told(sop):
        verb = step.step.action
        if step.operator is None and not find(sop.library, verb) and find(known, verb):
            near = nearest(sop.library, verb)
            hint = f"Near it: {', '.join(near)}." if near else ""
            message = f"the library {sop.library.name} has no action {shown(verb)}"
            yield Hit(step.span, message, hint)


RULE = Rule("ACT002", "foreign-action", Severity.WARNING, hits, Needs.PROSE)
