"""The rules applied to a document."""

from __future__ import annotations

from collections.abc import Collection

from protoplan.documents.values import Form
from protoplan.findings import Finding
from protoplan.linting import indented
from protoplan.rules import RULES, Needs, Rule, Sop


def lint(
    sop: Sop, rules: Collection[Rule] | None = None, *, prose: bool = True
) -> tuple[Finding, ...]:
    """Return what ``rules`` (by default all that are on) find in ``sop``, in the order of the text.

    ``prose``: also ask the rules that look at what sentences say; these need the extra "nlp".
    """
    chosen = [rule for rule in RULES if rule.default] if rules is None else rules
    found = list(sop.document.findings)
    for rule in chosen:
        if prose or rule.needs is Needs.TEXT:
            found += rule.findings(sop)
    if sop.document.form is Form.MARKDOWN:
        found = indented.without_fixes(sop.source.text, found)
    return tuple(sorted(found, key=place))


def place(finding: Finding) -> tuple[int, int, str, str]:
    """Return what findings of one text are sorted by: place, code and message."""
    start, end = finding.span or (0, 0)
    return start, end, finding.code, finding.message
