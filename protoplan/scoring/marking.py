"""Whether a sentence is set as one that does not count: "// digest it", "<!-- digest it -->", or a
cross stands before it (``comments`` and ``crosses`` in ``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_BULLET = re.compile(r"^(?:[-*•–\s]|\d+[.)]\s)+")


def is_marked(sentence: str) -> bool:
    """Whether a sentence begins as a comment does, or begins or ends with a sign that crosses it
    out."""
    text = _BULLET.sub("", sentence[:_LONGEST]).strip(" .!")
    return bool(_comment().match(text)) or text.startswith(_crosses()) or text.endswith(_crosses())


@cache
def _comment() -> re.Pattern[str]:
    marks = resources.table("ontology", "denials.toml")["comments"]
    return re.compile(rf"(?:{'|'.join(map(re.escape, marks))})\s*(?=[^\W\d_])|<!--|/\*")


@cache
def _crosses() -> tuple[str, ...]:
    return tuple(resources.table("ontology", "denials.toml")["crosses"])
