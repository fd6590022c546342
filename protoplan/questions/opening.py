"""Words that open a sentence before a verb that is ordered, set off by a comma before a question is
read: "afterwards wash the plate" as "afterwards, wash the plate", for else the wash is taken for a
thing. The words are ``ontology/opening.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources

_OBJECT = (
    r"(?:the|an?|it|them|all|each|every|both|my|our|your|this|these|those|its|their|any|some"
    r"|with|in|on|at|for|by|off|away|out|once|twice|thrice|again|gently|briefly|carefully"
    r"|thoroughly|\w+ times|\d)"
)


def opened(text: str, verbs: Collection[str]) -> str:
    """Return a question with a comma behind what opens a sentence before one of ``verbs``."""

    def apart(told: re.Match[str]) -> str:
        known = told["verb"].lower() in verbs
        return f"{told['start']}{told['word']}, {told['verb']}" if known else told[0]

    return _form().sub(apart, text)


@cache
def _form() -> re.Pattern[str]:
    said = resources.table("ontology", "opening.toml")["opening"]
    words = "|".join(sorted(map(re.escape, said), key=len, reverse=True))
    return re.compile(
        rf"(?P<start>(?:^|[.;?!:,]\s+|\n\s*)(?:and |but )?)(?P<word>{words}) (?P<verb>[a-z]+)"
        rf"(?= {_OBJECT}\b)",
        re.IGNORECASE,
    )
