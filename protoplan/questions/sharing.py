"""A time that several baths share, told once for each before a question is read: "in xylene and
then in ethanol for 5 min each" as "in xylene for 5 min, then in ethanol for 5 min". The words are
``ontology/sharing.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan import resources
from protoplan.entities import kind_of, singular
from protoplan.library import lemmas
from protoplan.questions.words import breaks

_TIME = (
    r"(?:\d[\d.,]*(?:\s?(?:-|–|to)\s?\d[\d.,]*)?|an?|one|two|three|four|five|ten|half an?)[\s-]?"
    r"(?:s|secs?|seconds?|min|mins|minutes?|h|hrs?|hours?|days?)\b"
)
_SETTING = (
    r"(?: at \d[\d.]* ?°C| at room temperature| at RT| on ice| in the dark| by [a-z]+(?:ation|ing))"
)
_ITEM = (
    r"(?:\d[\d.]*\s?%(?=,? (?:and|then)\b|,)"
    r"|(?:\d[\d.]*\s?%\s(?:\(?[vw]/[vw]\)?\s)?|\d[\d.]*\s?x\s|\d[\d.]*\s?[mµ]?M\s)?"
    r"(?!\d|(?:and|for|then|followed|finally|in turn|each|respectively)\b)[\w’'/+-]+"
    r"(?: (?!\d|(?:and|or|for|then|in|with|using|through|at|on|by|followed|finally|lastly|each"
    r"|respectively|before|after|until|both|sequentially|successively|overnight|once|twice)\b)"
    r"[\w’'/+-]+){0,4})"
)
_STRENGTH = re.compile(r"\d[\d.]*\s?%\s?")
_BARE = re.compile(r"\d[\d.]*(?=,? (?:and|then|to)\b|,)")
_LEAD = re.compile(r"(?:in|with|using|through|into|against) ", re.IGNORECASE)
_THEN = re.compile(
    r"\b(?:then|followed|finally|lastly|next|afterwards|subsequently)\b", re.IGNORECASE
)


def shared_out(text: str, verbs: Collection[str]) -> str:
    """Return a text in which each of several things that an action is done in, or with, has its
    time; ``verbs`` are those of the actions."""
    text = _percents().sub(lambda told: _BARE.sub(lambda one: f"{one[0]} %", told[0]), text)
    for form in _forms():
        text = form.sub(partial(_one_by_one, verbs), text)
    return text


def _one_by_one(verbs: Collection[str], told: re.Match[str]) -> str:
    rows = _joins().split(told["row"])
    items = [_LEAD.sub("", one).strip() for one in rows]
    leads = [one[0].lower() if (one := _LEAD.match(row)) else told["lead"] for row in rows]
    in_turn = _THEN.search(told["row"]) is not None
    if (told["times"] and not in_turn) or not all(_is_bath(one, verbs) for one in items):
        return told[0]
    of = _STRENGTH.sub("", items[-1])
    items = [f"{one} {of}" if _STRENGTH.fullmatch(one) else one for one in items]
    time = re.sub(r"^for ", "", told["time"], flags=re.IGNORECASE)
    how = "".join(told[part] or "" for part in ("before", "behind", "after"))
    return ", then ".join(
        f"{lead.strip()} {one}{how} for {time}" for lead, one in zip(leads, items, strict=True)
    )


def _is_bath(item: str, verbs: Collection[str]) -> bool:
    """Whether words name what something is done in, and tell no action of their own: "dry them"."""
    words = item.lower().split()
    if not words or {"it", "them", "they", "these"} & {*words}:
        return False
    first = words[0]
    acts = any(form in verbs for form in lemmas(first))
    if acts and len(words) > 1 and breaks(words[1]):
        return False
    return not acts or len(words) > 1 or bool(kind_of(singular(first)))


@cache
def _percents() -> re.Pattern[str]:
    """Return the pattern of strengths that share their sign, and behind them each its time."""
    each = "|".join(map(re.escape, sharing_words("each")))
    lead = r"\b(?:in|with|using|through|into|against)"
    row = rf"{lead} \d[\d.]*(?:{_join()}\d[\d.]*){{1,6}}(?= ?%)"
    behind = rf"(?=[^.;?!]{{1,60}}?[ (]{_TIME}[^,.;?!]{{0,30}}? (?:{each})\b)"
    return re.compile(rf"(?:for {_TIME} (?:{each}) {row}|{row}{behind})", re.IGNORECASE)


@cache
def _joins() -> re.Pattern[str]:
    return re.compile(_join(), re.IGNORECASE)


@cache
def _join() -> str:
    said = "|".join(map(re.escape, sharing_words("joins")))
    return rf"(?:,? (?:and )?(?:{said}),? |,? and |,? & |, )"


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    """Return the patterns of things that share a time, which stands behind them, or before."""
    lead = r"\b(?P<lead>in|with|using|through|into|against) "
    again = r"(?:(?:in|with|using|through|into|against) )?"
    row = rf"(?P<row>{_ITEM}(?:{_join()}{again}{_ITEM}){{1,6}})"
    turn = "|".join(map(re.escape, sharing_words("in_turn")))
    each = "|".join(map(re.escape, sharing_words("each")))
    start = rf"(?:(?:first|{turn}),? )?"
    how = rf"(?P<before>{_SETTING}?)"
    tail = (
        rf"(?:,? (?:respectively|{turn}))?,? \(?(?P<time>(?:for )?{_TIME})(?P<behind>{_SETTING}?)"
    )
    ends = (
        rf",? (?:(?:respectively|{turn}),? )?(?:{each})(?P<times> time)?\b\)?(?P<after>{_SETTING}?)"
    )
    ahead = rf"(?P<time>for {_TIME}) (?:{each})(?P<times> time)?,? "
    stop = (
        r"(?P<before>)(?P<behind>)(?P<after>)"
        r"(?=[.,;:?!)]|$| (?:and|then|before|after|at|to|until|on|by)\b)"
    )
    return (
        re.compile(start + lead + row + how + tail + ends, re.IGNORECASE),
        re.compile(ahead + start + lead + row + stop, re.IGNORECASE),
    )


@cache
def sharing_words(name: str) -> tuple[str, ...]:
    """Return the words of a list of ``ontology/sharing.toml``, the longest first."""
    words: list[str] = resources.table("ontology", "sharing.toml")[name]
    return tuple(sorted(words, key=len, reverse=True))
