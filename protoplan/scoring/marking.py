"""Whether a sentence is set as one that does not count: "// digest it", "<!-- digest it -->", or a
cross stands before it (``comments`` and ``crosses`` in ``ontology/denials.toml``)."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources
from protoplan.scoring.insisting import without_insisting

_LONGEST = 2_000
"""Characters of a sentence that are looked at."""
_ASKING = re.compile(r"[\w)]\?$")
_BULLET = re.compile(r"^(?:[-*•–\s]|\d+[.)]\s)+")


def is_marked(sentence: str) -> bool:
    """Whether a sentence begins as a comment does, begins or ends with a sign that crosses it out,
    or asks."""
    text = _BULLET.sub("", sentence[:_LONGEST]).strip(" .!")
    if _comment().match(text) or text.startswith(_crosses()) or text.endswith(_crosses()):
        return True
    if _ASKING.search(text) is not None:
        return True
    return _pointing().search(text) is not None and (
        _pointing().search(without_insisting(text)) is not None
    )


@cache
def _pointing() -> re.Pattern[str]:
    """Return the pattern of what says before a colon that what stands behind it is not done."""
    table = resources.table("ontology", "denials.toml")
    told, between = (
        "|".join(sorted(map(re.escape, table[name]), key=len, reverse=True))
        for name in ("halting", "halfway")
    )
    this = r"(?:this|these|the following|what follows|what is next|the next|the rest|below)"
    when = (
        r"for (?:another|some other|a later) (?:day|time)|for later|for tomorrow|undone|out|alone"
    )
    return re.compile(
        rf"^[^:.;]{{0,40}}\b(?:{told})(?: (?:{between}))*,? {this}(?: (?:step|one))? ?:"
        rf"|^[^:.;]{{0,20}}\bleave {this} (?:step )?(?:{when}) ?:",
        re.IGNORECASE,
    )


@cache
def _comment() -> re.Pattern[str]:
    marks = resources.table("ontology", "denials.toml")["comments"]
    return re.compile(rf"(?:{'|'.join(map(re.escape, marks))})\s*(?=[^\W\d_])|<!--|/\*")


@cache
def _crosses() -> tuple[str, ...]:
    return tuple(resources.table("ontology", "denials.toml")["crosses"])
