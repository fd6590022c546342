"""ACT005: an action is one slip away from one of the library."""

from __future__ import annotations

from collections.abc import Iterator

from protoplan.findings import Edit, Fix, Severity
from protoplan.library import Library
from protoplan.rules._steps import Told, told
from protoplan.rules.data import data
from protoplan.rules.values import Hit, Needs, Rule, Sop


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each action that the library lacks, and that one slip makes one of its verbs."""
    for step in told(sop):
        verb = step.step.action.lower()
        if step.operator is None and verb.isalpha() and len(verb) >= data(__name__)["shortest"]:
            near = _near(sop.library, verb)
            if len(near) == 1:
                yield Hit(
                    step.span,
                    f"'{verb}' is perhaps '{near[0]}'",
                    f"Write '{near[0]}', or a verb that the library has.",
                    _fix(sop, step, near[0]),
                )


def _near(library: Library, verb: str) -> list[str]:
    """Return the verbs that one slip inside the word makes of ``verb``.

    At its end another letter may be another word: "recovery".
    """
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    same = [one for one in library.verbs if one[0] == verb[0] and one.isalpha()]
    found = process.extract(verb, same, scorer=OSA.distance, score_cutoff=1, limit=2)
    verbs = [str(one) for one, _, _ in found]
    return [one for one in verbs if not (one.startswith(verb) or verb.startswith(one))]


def _fix(sop: Sop, step: Told, right: str) -> Fix | None:
    """Return the fix, where the text has the verb in its base form."""
    written = sop.source.text[slice(*step.span)]
    if written.lower() != step.step.action.lower():
        return None
    new = right.capitalize() if written[0].isupper() else right
    return Fix(f"write '{new}'", (Edit(step.span, new),), safe=False)


RULE = Rule("ACT005", "misspelt-action", Severity.WARNING, hits, Needs.PROSE)
