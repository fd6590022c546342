"""Words and times that open a sentence before a verb that is ordered, set off by a comma before a
question is read: "afterwards wash the plate" as "afterwards, wash the plate", "within 5 min add it"
as "within 5 min, add it", for else the wash is taken for a thing. The words are
``ontology/opening.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from protoplan import resources
from protoplan.library import lemmas
from protoplan.questions.nouns import verbs_of

_OBJECT = (
    r"(?:the|an?|it|them|all|each|every|both|my|our|your|this|these|those|its|their|any|some"
    r"|with|in|on|at|for|by|off|away|out|once|twice|thrice|again|gently|briefly|carefully"
    r"|thoroughly|\w+ times|\d)"
)
_OF_IT = re.compile(r" (?:it|them|the|these|this|each|all)\b")
_NUMBER = (
    r"(?:t ?= ?)?(?:\d[\d.]*(?:(?:,| and|, and| or| to) \d[\d.]*|[-–]\d[\d.]*)*[ -]?"
    r"|(?:half an?|an?|one|two|three|four|five|six|eight|ten|twelve)[ -])"
)
_UNIT = r"(?:s|secs?|seconds?|min|minutes?|h|hrs?|hours?|d|days?|weeks?)"
_SPAN = rf"(?:the (?:first|next|last) )?(?:about |some )?{_NUMBER}{_UNIT}"
_OF_DOING = r"(?: (?:of|after|from) (?:the )?[a-z]+(?:ing|ion|sis|ment))?"
_BEING = r"(?:is|are|was|were|has|have|should|must|can|may)\b"
_TIMES = re.compile(
    r"(?P<start>(?:^|[.;?!:]\s+|\n\s*|(?P<inside>,\s+|\s))(?:(?:and|but|then) )?)"
    r"(?P<time>(?:(?:within|at|after)|(?(inside)(?!)|(?:over|during|in|by|for|every|from)))"
    rf" {_SPAN}(?: intervals| on| onwards)?{_OF_DOING}"
    r"|(?:on|at|by) (?:day|week|hour|minute)s? \d+(?:(?:, \d+)*,? (?:and|or) \d+)?)"
    rf" (?:(?P<verb>[a-z]+)(?!(?: [\w-]+){{0,2}} {_BEING})(?= [\w(]|[.;,]|$)"
    rf"|(?=(?:(?:the|each|all|both|an?|these|those)(?: [\w-]+){{1,5}}?|it|they) {_BEING}))",
    re.IGNORECASE,
)
"""Times that open a clause before what is ordered, or what something is done to."""


_BEGUN = re.compile(
    r"(?P<start>(?:^|[.;?!:]\s+|\n\s*)(?:(?:please|and|then|so),? )?(?:(?:I|we|you) )?)"
    r"(?:start|begin)(?: off| out)? (?:with|by) "
    rf"(?:(?P<doing>[a-z]+ing)(?= {_OBJECT}\b)"
    r"|an? (?:[a-z]+ )?(?P<noun>[a-z]+)(?= (?:in|with|at|for)\b))",
    re.IGNORECASE,
)
"""What is told to be begun with: "start with streaking it out", "start off with a wash in PBS"."""


def begun(text: str, verbs: Collection[str], listed: Collection[str]) -> str:
    """Return a text in which "streak it out" stands for "start with streaking it out", unless to
    start is ``listed``; ``verbs`` are those of actions."""

    def ordered(told: re.Match[str]) -> str:
        forms = lemmas(told["doing"].lower()) if told["doing"] else (told["noun"].lower(),)
        forms = (*forms, *(verbs_of(told["noun"]) if told["noun"] else ()))
        verb = next((one for one in forms if one in verbs), "")
        if not verb:
            return told[0]
        large = told[0][len(told["start"])].isupper()
        return f"{told['start']}{verb.capitalize() if large else verb}"

    return text if {"start", "begin"} & {*listed} else _BEGUN.sub(ordered, text)


def opened(text: str, verbs: Collection[str]) -> str:
    """Return a question with a comma behind what opens a sentence before one of ``verbs``."""

    def apart(told: re.Match[str]) -> str:
        known = told["verb"].lower() in verbs
        return f"{told['start']}{told['word']}, {told['verb']}" if known else told[0]

    def timed(told: re.Match[str]) -> str:
        joined = told["inside"] is None or told["start"].strip() != ""
        if not joined or (told["verb"] and told["verb"].lower() not in verbs):
            return told[0]
        within = told["inside"] is not None and told["time"].lower().startswith("within")
        if within and _OF_IT.match(told.string, told.end()):
            return told[0]  # "and within 15 min swab it" is understood
        return f"{told['start']}{told['time']}, {told['verb'] or ''}"

    return _TIMES.sub(timed, _form().sub(apart, text))


@cache
def _form() -> re.Pattern[str]:
    said = resources.table("ontology", "opening.toml")["opening"]
    words = "|".join(sorted(map(re.escape, said), key=len, reverse=True))
    return re.compile(
        rf"(?P<start>(?:^|[.;?!:,]\s+|\n\s*)(?:and |but )?)(?P<word>{words}) (?P<verb>[a-z]+)"
        rf"(?= {_OBJECT}\b)",
        re.IGNORECASE,
    )
