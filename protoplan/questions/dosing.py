"""What is added while something is done, told as an order before a question is read: "stir it for
1 h, with 0.5 g of NaBH4 added in portions" as "stir it for 1 h, then add 0.5 g of NaBH4 in
portions". The words are ``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan.library import lemmas
from protoplan.questions.words import breaks, listed_words

_ADDED = r"(?:being |then |only )?(?P<how>(?:[a-z]+(?:ly|wise) )?)"
_PARTICLE = (
    r"(?: (?:in|on|to it)(?= (?:\d|over|at|for|after|once|when|during|slowly|dropwise)|[.,;]))?"
)
_SET = re.compile(r"(?:\d ?(?:[°%µ]?[a-zA-Z]{1,4}|minutes?|hours?|days?)|\bovernight)$")
"""A setting, behind which "with" tells no more of what that is done in."""
_BEARING = re.compile(r"(?:an?|the|\d|\w+ (?:drops?|drips?|portions?|equivalents?|volumes?) of)\b")
"""What a reagent begins with that is told to be added."""
_WHEN = re.compile(r" (?:every|each|once|when|halfway|midway|after|daily|\d[\d.]* ?(?:s|min|h)\b)")
"""When a dose is given, behind what it is: no more can it tell what a reagent is like."""
_NONE = re.compile(r"(?:no|or|not|neither|little|nothing|none)\b", re.IGNORECASE)
_FIRST = re.compile(r" at the (?:very )?(?:start|beginning|outset)\b")
"""When a dose is given, before what it is told with."""
_GOES_ON = re.compile(r", (?:for|at|in|on|until|under)\b")


def with_doses(
    text: str, verbs: Collection[str], listed: Collection[str] | None
) -> tuple[str, tuple[str, ...]]:
    """Return a text in which what is added is told by itself, and what does not tell when it is;
    ``listed`` are the actions of an answer."""
    giving = {verb for one in listed_words("given") for verb in lemmas(one)}
    if listed and giving.isdisjoint(listed):
        return text, ()
    unsure: list[str] = []
    return _form().sub(partial(_stated, verbs, unsure), text), tuple(unsure)


@cache
def _form() -> re.Pattern[str]:
    what = r"(?P<what>(?:(?!with\b|and\b)[^\s,.;?!]|[.,](?=\d)| (?!with\b|that\b|and\b)){2,60}?)"
    done, slow = ("|".join(listed_words(one)) for one in ("given", "in_doses"))
    return re.compile(
        rf"(?P<mark>,?)(?: and)? with {what} {_ADDED}(?P<done>{done}){_PARTICLE}"
        rf"(?P<slow>(?: (?:{slow})\b)?)(?P<last> at the (?:very )?end\b)?"
        r"(?=[.,;?!](?!\d)|$| )",
        re.IGNORECASE,
    )


def _stated(verbs: Collection[str], unsure: list[str], told: re.Match[str]) -> str:
    """Return ", then add 0.5 g of NaBH4" for ", with 0.5 g of NaBH4 added"."""
    what = told["what"]
    verb = next((one for one in lemmas(told["done"].lower())[1:] if one in verbs), "")
    ends = told.end() == len(told.string) or told.string[told.end()] in ".,;?!"
    bare = ends and not (told["slow"] or told["how"])
    apart = told["slow"] or told["how"] or _SET.search(told.string[: told.start()])
    first = _FIRST.match(told.string, told.end())
    timed = told["last"] or first or _WHEN.match(told.string, told.end())
    apart = told["mark"] or timed or (apart and _BEARING.match(what.lower()))
    goes_on = bare and _GOES_ON.match(told.string, told.end())
    if not verb or not apart or goes_on or breaks(what.split()[-1]) or _NONE.match(what):
        return told[0]
    if bare or first or told["last"]:
        unsure.append(f"{told[0].strip(' ,')}{first[0] if first else ''}")
    if first:
        return told[0]
    the = "" if _BEARING.match(what.lower()) else "the "
    return f", then {told['how']}{verb} {the}{what}{told['slow']}"
