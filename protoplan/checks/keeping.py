"""Parts that are kept and then thrown away."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.codes import finding
from protoplan.findings import Finding
from protoplan.states import wasted


def keeping(case: Case) -> Iterator[Finding]:
    """Yield a finding for each part that is kept, or mixed with beads that are used later, and then
    thrown away, ``STA015``."""
    for number, kept, thrown, by, beads in wasted(case.protocol, case.task):
        here, there = words.step_named(case, thrown), words.step_named(case, kept)
        what = words.the(case, number)
        it = "them" if words.pronoun(case, number) == "they" else "it"
        why = f"which {there} keeps"
        if beads:
            why = f"with the beads that {there} brings to {it}"
        yield finding(
            "STA015",
            f"{here} throws away {what}, {why}, and nothing has parted {it} since",
            case.protocol.source,
            words.at_entity(case, thrown, number),
            f"Put in the step that parts {it} again ({by}), or say what is thrown away.",
        )
