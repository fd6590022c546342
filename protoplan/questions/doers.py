"""What a clause says that you, or we, have done to a thing before, told as done before it is
read: "stain the sections, which you cut in the morning" as "... which were cut in the morning"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan import library
from protoplan.entities import singular
from protoplan.library import lemmas
from protoplan.questions.tokens import participle, words_for

_DID = re.compile(
    r"\b(?P<name>[\w-]+)(?P<which>,? (?:which|that)) (?:you|we|i) (?P<had>(?:have|had) )?"
    r"(?P<how>(?:[a-z]+ly |already |just )*)(?P<verb>[a-z]+)\b(?P<rest>[^.,;:?!]*)",
    re.IGNORECASE,
)
_HAD_BEEN = re.compile(r"(?P<which>\b(?:which|that)) (?:had|have) been (?P<verb>[a-z]+)\b", re.I)
_EARLIER = re.compile(
    r"\b(?:yesterday|earlier|before|previously|in the morning|last (?:week|night|month|time)"
    r"|the (?:day|night|week) before|on day \d+|this morning|beforehand|in advance|ago)\b",
    re.IGNORECASE,
)


def as_done(text: str, verbs: Collection[str]) -> str:
    """Return a text in which such clauses are passives; ``verbs`` are those of the actions."""
    text = _HAD_BEEN.sub(_were, text)
    return _DID.sub(partial(_passive, verbs), text)


def _were(told: re.Match[str]) -> str:
    """Return "which were cut" for "which had been cut", whose verb has one form."""
    alike = told["verb"].lower() in words_for("any_form")
    return f"{told['which']} were {told['verb']}" if alike else told[0]


def _passive(verbs: Collection[str], told: re.Match[str]) -> str:
    word = told["verb"].lower()
    verb = next((one for one in lemmas(word) if one in verbs), "")
    done = told["had"] or participle(word, verbs) or word not in verbs
    alike = word in words_for("any_form")
    if not verb or not (_EARLIER.search(told["rest"]) if alike else done):
        return told[0]
    if not (alike or told["which"].startswith(",")):  # "wood that we dried": what is at hand
        return told[0]
    be = "was" if singular(told["name"].lower()) == told["name"].lower() else "were"
    said = library.participle(verb)
    return f"{told['name']}{told['which']} {be} {told['how']}{said}{told['rest']}"
