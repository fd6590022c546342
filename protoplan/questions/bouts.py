"""Rounds of a doing that stand in a row by their noun, told by its verb before a question is read:
"block, 3 TBST washes" as "block, wash 3 times with TBST"."""

from __future__ import annotations

import re

from protoplan.entities import singular
from protoplan.questions.following import SAYS
from protoplan.questions.words import listed_words

_NUMBERS = "two|three|four|five|six|seven|eight|nine|ten|several|[2-9]|1\\d"
_BOUTS = re.compile(
    r"(?P<start>(?:^|[.,;:]\s|\d\)\s)(?:(?:and|then) ){0,2})"
    rf"(?:(?P<count>{_NUMBERS})(?: ?[x×])? |(?P<a>an?|another|one(?: more)?) )?"
    r"(?:(?P<time>\d+(?:-\d+)?[ -]?(?:s|sec|min|minutes?|h)) )?"
    rf"(?P<how>(?:(?:{'|'.join(SAYS)}|final|last|more|further|additional) )*)"
    r"(?:(?P<of>(?-i:[A-Z]{2}[\w-]*)|water|[a-z]+ buffer) )?(?P<noun>[a-z]+)(?P<again> again)?"
    r"(?P<tail> (?:with|in|of) (?:[^.,;?!]|[.,](?=\d)){1,60}?)?"
    r"(?=[.,;?!](?!\d)|$| and (?:then )?[a-z]+)",
    re.IGNORECASE,
)
"""Rounds of a doing: "3 TBST washes", "another wash", "two rinses with medium"."""
_FOR = re.compile(r" of \d+ ?(?:s|sec|min|h)\b")


def bouts_told(text: str) -> str:
    """Return a text in which rounds of a doing that stand in a row are told by its verb: "3 TBST
    washes" as "wash 3 times with TBST"."""
    return _BOUTS.sub(_bout, text)


def _bout(told: re.Match[str]) -> str:
    verb = singular(told["noun"].lower())
    counted = told["count"] or told["a"] or verb != told["noun"].lower()
    if verb not in listed_words("bouts") or not counted:
        return told[0]
    tail = told["tail"] or ""
    tail = re.sub(r"^ of(?= )", " for" if _FOR.match(tail) else " with", tail)
    number = (told["count"] or "").lower()
    many = "" if not number else "twice" if number in ("two", "2") else f"{number} times"
    said = (
        *(
            verb,
            *(SAYS.get(one, "") for one in told["how"].lower().split()),
            (told["again"] or "").strip(),
            many,
        ),
        told["time"] and f"for {told['time'].replace('-', ' ')}",
        told["of"] and f"with {told['of']}",
    )
    plain = " ".join(filter(None, said)) + tail
    opens = told["start"].rstrip()[-1:] in ("", ".")
    return told["start"] + (plain[0].upper() + plain[1:] if opens else plain)
