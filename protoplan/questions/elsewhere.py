"""What only points to where it is told how something is done, or when it was done in the same way,
taken away before a question is read: "as described previously", "as before", "as in step 3". It is
neither a step nor an order. The words are ``ontology/pointing.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan import resources

_WHO = (
    r"[A-Z][\w’'-]+(?:(?:,? and |, )[A-Z][\w’'-]+)*"
    r"(?: et al\.?| and (?:co-?workers|colleagues|others))?"
)
_YEAR = r"(?:,? ?\(?(?:19|20)\d\d[a-z]?\)?)"
_CITED = rf" ?\({_WHO}{_YEAR}(?:[;,] {_WHO}{_YEAR})*\)| ?\[\d[\d, –-]*\]"


def pointed_apart(text: str) -> str:
    """Return a text without what points elsewhere."""
    opening, inside = _pointing()
    text = opening.sub(lambda found: found["start"] + found["first"].upper(), text)
    return inside.sub("", text)


@cache
def _pointing() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of what points elsewhere at the beginning of a sentence, and within."""
    table = resources.table("ontology", "pointing.toml")
    told, when, alone, parts = (
        "|".join(sorted(table[sort], key=len, reverse=True))
        for sort in ("told", "when", "alone", "parts")
    )
    part = (
        rf"(?:the )?(?:{parts}) ?S?\d[\d.]*[a-z]?(?:(?:[-–]|, | and | to )\d[\d.]*[a-z]?)*(?<!\.)"
    )
    where = rf"(?: by {_WHO}{_YEAR}?| (?:in|under|for) {part}|{_CITED}| (?:{when}))"
    being = r"(?:it )?(?:(?:was|were|is|has been|have been|had been) )?"
    said = rf"{being}(?:(?:{when}) )?(?:{told}){where}*"
    how = "(?:(?:exactly|essentially|basically|just|mostly|largely|precisely|the same) )?"
    points = rf"{how}as (?:{said}|(?:{alone})(?:{_CITED})?|in {part})"
    ends = r"(?=\s*(?:[.,;:?!)]|$)|\s+(?:and|but|then|with|for|at|in|using|to|on|except)\b)"
    return (
        re.compile(rf"(?P<start>(?:^|[.;:?!]\s+|\n\s*))(?i:{points}),\s*(?P<first>[a-z])"),
        re.compile(rf", {points},|,? {points}{ends}"),
    )
