"""Who asks for what is done, left out before a question is read: "our PI insists that the cells are
fixed" as "the cells are fixed". The words are ``ontology/query.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan.questions.words import listed_words


def without_people(text: str) -> str:
    """Return a question without who asks for what it tells to do."""
    return _form().sub(_told, text)


def _told(said: re.Match[str]) -> str:
    """Return what stands before and behind, with a capital letter where it opens a sentence."""
    start, word = said["start"], said["word"]
    return start + (word.upper() if said["who"][0].isupper() else word)


@cache
def _form() -> re.Pattern[str]:
    people, that, to = (
        "|".join(sorted(listed_words(one), key=len, reverse=True))
        for one in ("people", "ordering_that", "ordering_to")
    )
    lead = r"(?P<start>^|[.;?!:,]\s+(?:and\s+|but\s+)?|\b(?:and|because|since|but)\s)"
    return re.compile(
        rf"{lead}(?P<who>(?:the|our|my|one|both|all|two)) (?:[a-z]+ )?(?:{people}) (?:has |have )?"
        rf"(?:(?:{that}) (?:us |me )?that|(?:{to}) (?:us|me) to) (?P<word>[a-z])",
        re.IGNORECASE,
    )
