"""A "No," at the beginning of what is said behind a step: "Wash the cells? No, don't.", "Wash the
cells. No, this is not done.".

What stands behind the comma denies the step where it would do so alone. "Shaking? No, this is not
done." speaks of the shaking, and "Can this be skipped? No, it can't." asks for a denial.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from protoplan import resources
from protoplan.library import lemmas

_REFUSING = re.compile(r"(?<=[.?!,;:]) *(?:oh,? |well,? )?(?:no+|nope|nah|nay), (?=[a-z])(?!thank)")
_SENTENCE = re.compile(r"[.?!;](?!\w)")
_CLAUSE = re.compile(r"[.?!;:,](?!\w)")
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_DENYING = frozenset(("not", "never", "no", "cannot", "without", "avoid", "again", "enough"))

_IsDone = Callable[[str], bool]


def without_refusing(text: str, is_done: _IsDone) -> str:
    """Return a plain sentence without each "no," that stands behind a clause which tells the step
    or asks for it. ``is_done`` tells whether a word is a form of the verb of the step."""

    def rest(match: re.Match[str]) -> str:
        said = text[: match.start()]
        mark = said[-1]
        bounds = _CLAUSE if mark == "," else _SENTENCE
        told = bounds.split(said[:-1])[-1]
        return " " if _tells(told, is_done) else match[0]

    return _REFUSING.sub(rest, text)


def _tells(clause: str, is_done: _IsDone) -> bool:
    """Whether a clause tells the step, or asks for it, and denies nothing."""
    words = _WORD.findall(clause)
    if any(one in _DENYING or one[-3:] == "n't" or _is_leaving(one) for one in words):
        return False
    return any(map(is_done, words))


def _is_leaving(word: str) -> bool:
    return not _leaving().isdisjoint((word, *lemmas(word)))


@cache
def _leaving() -> frozenset[str]:
    table = resources.table("ontology", "denials.toml")
    return frozenset((*table["leaving"], *table["may_be_left"]))
