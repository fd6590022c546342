"""How much of a question is read: up to the end of a sentence, and how much is left unread behind
it, which the user is told."""

from __future__ import annotations

import re

LONGEST = 20_000
"""Characters of a question that are read at most."""
_LAST_SENTENCE = 2_000
"""Characters before that in which a sentence ends; else a question is cut between two words."""
_SHOWN, _MOST_SHOWN = 6, 60
"""Words, and characters, of what is left unread that are shown."""
_ENDED = re.compile(r"[.?!;](?=\s)|\n")


def read_part(text: str) -> str:
    """Return what is read of a question: no half of a sentence, so that no "do not" stands without
    what it denies, and no half of a word."""
    if len(text) <= LONGEST:
        return text
    part = text[:LONGEST]
    first = LONGEST - _LAST_SENTENCE
    ends = [one.end() for one in _ENDED.finditer(text[: LONGEST + 1], first)]
    end = ends[-1] if ends else max((one.end() for one in re.finditer(r"\s", part)), default=0)
    return text[: end or LONGEST]


def unread_part(text: str) -> str:
    """Return a sentence that says how much of a question is left unread, empty if nothing is."""
    left = text[len(read_part(text)) :].strip()
    if not left:
        return ""
    read = len(text) - len(left)
    shown = " ".join(left.split()[:_SHOWN])[:_MOST_SHOWN]
    return (
        f"Only the first {read:,} characters of the question were read; the {len(left):,} behind "
        f'them, from "{shown}" on, were left unread, check that nothing in them matters.'
    )
