"""What a doing that is told for two times in turn is done in, where it stands behind the last, told
of each before a question is read: "wash it twice for 5 min and once for 10 min in TBST" as "wash it
twice for 5 min in TBST, then wash once for 10 min in TBST". The words are
``ontology/sharing.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan.entities import is_one_of, singular
from protoplan.questions.repeating import last_verb
from protoplan.questions.sharing import sharing_words

_TIME = (
    r"(?:for )?(?:another )?(?:\d[\d.,]*(?:\s?(?:-|–|to)\s?\d[\d.,]*)?|an?|one|two|three|five|ten"
    r"|half an)[\s-]?(?:s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?)"
)
_COUNT = r"(?:once|twice|thrice|(?:\d+|two|three|four|five|six|ten) times)"
_AT = (
    r"(?: (?:at (?:[-−–]?\d[\d.]* ?°C|room temperature|RT|ambient temperature"
    r"|\d[\d.,]* ?(?:x g|rpm|g))|on ice))?"
)
_BOUT = rf"(?:{_COUNT}(?: {_TIME})?|{_TIME}|overnight){_AT}"
_CLAUSE = re.compile(r"(?:[^.;:?!]|[.](?=\w))*$")
_VESSELS = ("container", "device", "plate", "place")


def bathed_each(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each of two times of a doing, one of ``verbs``, has what it is done
    in or with."""
    return _form().sub(partial(_each, verbs), text)


def _each(verbs: Collection[str], told: re.Match[str]) -> str:
    clause = _CLAUSE.search(told.string, 0, told.start())
    before = clause[0] if clause else ""
    opened = re.split(r",|\b(?:and|then)\b", before)[-1]
    name = told["name"]
    words = {*re.findall(r"[a-z]+", opened.lower())}
    if not words.isdisjoint(sharing_words("baths")):
        return told[0]
    last = singular(name.split()[-1].lower())
    place = last in sharing_words("places") or any(is_one_of(last, one) for one in _VESSELS)
    verb, _ = last_verb(before, verbs)
    if place or not verb:
        return told[0]
    bath = f"{told['lead']} {name}"
    return f"{told['first']} {bath}, then {verb} {told['last']} {bath}"


@cache
def _form() -> re.Pattern[str]:
    """Return the pattern of two times of which only the last tells in what."""
    leads = "|".join(sharing_words("baths"))
    return re.compile(
        rf"(?<= )(?P<first>{_BOUT}),? (?:and(?: then)?|then|followed by) (?P<last>{_BOUT})"
        rf" (?P<lead>{leads}) (?P<name>(?:\d[\d.]* ?(?:%|x|[mµun]?M|[µm]g/ml) ?)?"
        r"(?!(?:a|the|order|between)\b)[\w’'/+-]+(?: (?!(?:and|or|for|then|in|with|at|on|by|before"
        r"|after|until|while|to|under|using|from)\b)[\w’'/+-]+){0,4})"
        r"(?=[.,;)]|$| (?:and|before|then)\b)",
        re.IGNORECASE,
    )
