"""Fixes put into a text: the first of those that overlap, again and again until none is left."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from protoplan.findings import Edit, Finding
from protoplan.source import Span

_MOST_ROUNDS = 10


class Fixed(NamedTuple):
    """A text with its fixes, and how often each code was mended."""

    text: str
    times: Counter[str]


def fixable(finding: Finding, *, unsafe: bool) -> bool:
    """Whether a finding has a fix that may be made."""
    return finding.fix is not None and (finding.fix.safe or unsafe)


def fix(text: str, lint: Callable[[str], Sequence[Finding]], *, unsafe: bool = False) -> Fixed:
    """Return ``text`` with all fixes made; ``unsafe``: also those that may change its meaning.

    ``lint`` returns the findings of a text; it is asked anew after each round of fixes, and there
    are no more than ten of them.
    """
    times: Counter[str] = Counter()
    for _ in range(_MOST_ROUNDS):
        mends = [one for one in lint(text) if fixable(one, unsafe=unsafe)]
        text, made = once(text, mends)
        if not made:
            break
        times.update(made)
    return Fixed(text, times)


def once(text: str, findings: Iterable[Finding]) -> tuple[str, list[str]]:
    """Return ``text`` with the fixes of ``findings``, and the codes of those that were made.

    Of fixes that touch the same place the first is made, whole, and the others are not.
    """
    taken: list[Edit] = []
    made = []
    for one in sorted((one for one in findings if one.fix), key=_first):
        edits = sorted(one.fix.edits) if one.fix else []
        if edits and not any(_meets(edit, taken) for edit in edits):
            for edit in edits:
                insort(taken, edit)
            made.append(one.code)
    pieces, at = [], 0
    for span, new in taken:
        pieces += [text[at : span.start], new]
        at = span.end
    return "".join([*pieces, text[at:]]), made


def _first(finding: Finding) -> tuple[Edit, str]:
    edits = finding.fix.edits if finding.fix else ()
    return min(edits, default=Edit(Span(0, 0), "")), finding.code


def _meets(edit: Edit, taken: Sequence[Edit]) -> bool:
    """Whether ``edit`` touches a place of one of ``taken``, which are sorted and do not meet."""
    place = bisect_left(taken, edit)
    near = taken[max(place - 1, 0) : place + 1]
    return any(_overlap(edit.span, other.span) for other in near)


def _overlap(one: Span, other: Span) -> bool:
    if one.start == other.start:
        return True
    return one.start < other.end and other.start < one.end
