"""What is worked on behind a filtration, told before a question is read: what has precipitated is
what stays on the paper, "precipitate it, filter and dry" as "precipitate it, filter and dry the
precipitate", and cells that were collected on a filter are on it. The verbs of what is only done to
solids are ``caught`` in ``ontology/query.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan.questions.words import listed_words

_MADE = re.compile(
    r"\b(?:(?P<solid>(?:co-?)?precipitat(?:e|ed|es|ing))|(?:re)?crystalli[sz](?:e|ed|es|ing))\b",
    re.IGNORECASE,
)
_GONE = re.compile(r"\b(?:filtrates?|mother liquor|supernatants?|redissolve[ds]?|dissolve[ds]?)\b")
_REACH = 240
"""Characters behind which a precipitate is no longer what is filtered."""
_SAID = r"(?:[^.,;:?!]|[.,](?=\d))"
_ENDS = (
    r"(?= (?:at|for|under|in|with|to|over|on|by|using|until|overnight|again|twice|once"
    r"|thoroughly|and|then)\b|[,.;?!]|$)"
)


def caught(text: str) -> str:
    """Return a text that names what is worked on behind a filtration, where it does not."""
    for form, by_filter in ((_filtered(), True), (_collected(), False)):
        at = 0
        while (told := form.search(text, at)) is not None:
            at = told.end()
            name = _made(text[max(0, told.start() - _REACH) : told.start()], told["how"])
            name = name if by_filter else told["what"].lower()
            if name:
                text = f"{text[:at]} the {name}{text[at:]}"
    return text


def _made(before: str, how: str) -> str:
    """Return what was made before a filtration that stays behind, nothing if nothing was."""
    made = list(_MADE.finditer(before))
    if not made or _GONE.search(before, made[-1].end()) or _GONE.search(how):
        return ""
    return "precipitate" if made[-1]["solid"] else "crystals"


@cache
def _verbs() -> str:
    return "|".join(sorted(map(re.escape, listed_words("caught")), key=len, reverse=True))


@cache
def _filtered() -> re.Pattern[str]:
    """Return the pattern of a filtration of no other thing, up to what is done behind it."""
    return re.compile(
        r"(?:^|(?<=[,.;:?!] )|(?<=\band )|(?<=\bthen ))filter(?: off)?"
        r"(?P<how>(?: (?:through|with|on|over|by|under|hot|again|using)\b"
        rf"{_SAID}{{0,60}}?)?)(?:,? and(?: then)? |, (?:then )?)(?:{_verbs()}){_ENDS}",
        re.IGNORECASE,
    )


@cache
def _collected() -> re.Pattern[str]:
    """Return the pattern of what is collected on a filter, up to what is done behind it."""
    return re.compile(
        rf"\bcollect (?P<how>{_SAID}{{2,60}}?) (?:on|onto) (?:a |an |the )?(?:[\w.-]+ ){{0,3}}?"
        rf"(?P<what>membrane|filter)(?:,? and(?: then)? |, (?:then )?)(?:{_verbs()}){_ENDS}",
        re.IGNORECASE,
    )
