"""What cannot be used, told at the head of a question: "Given that the autoclave is out of service,
how ..." as "The autoclave is out of service. How ...". The words are ``ontology/query.toml``."""

from __future__ import annotations

import re
from functools import cache

from protoplan.questions.words import listed_words

_HEADS = ("given", "if", "assuming", "provided", "supposing", "suppose", "because", "since", "as")
_USED = re.compile(
    r" (?:(?:that|which) is )?(?:normally|usually|otherwise|commonly) (?:used|needed) .*"
    r"(?= (?:is|has) )",
    re.IGNORECASE,
)
"""What a tool is used for: "the centrifuge normally used to clear it is broken"."""


def unusable_apart(text: str) -> str:
    """Return a text in which that something cannot be used stands in a sentence of its own."""
    return _headed().sub(_apart, text)


def _apart(told: re.Match[str]) -> str:
    said, asks = _USED.sub("", told["said"]), told["asks"]
    return f"{said[:1].upper()}{said[1:]}. {asks[:1].upper()}{asks[1:]}"


@cache
def _headed() -> re.Pattern[str]:
    gone = "|".join(sorted(map(re.escape, listed_words("out_of_use")), key=len, reverse=True))
    return re.compile(
        rf"(?:^|(?<=[.?!] ))(?:{'|'.join(_HEADS)})(?: that)? "
        rf"(?P<said>[^,.;:?!]{{1,120}}? (?:{gone})\b[^,.;:?!]{{0,40}}), "
        r"(?P<asks>(?:how|what|which)\b)",
        re.IGNORECASE,
    )
