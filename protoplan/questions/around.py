"""What is done before and after another doing, told as two steps before a question is read: "image
the worms before and after heat shock" as "image the worms, then heat shock, then image the worms
again". Where the doing is told elsewhere, too, the user is told that it is not understood."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.questions.following import verb_of
from protoplan.questions.words import breaks, is_adverb, is_negated

_IN = r"(?:[^.,;:?!]|[.,](?=\d))"
_BOTH = (
    r"(?:both )?before(?: and|,? and again| as well as)"
    r"(?: (?P<later>\d[\d.]* ?(?:s|min|h|hours?|days?|weeks?)))? after"
)
_DOING = rf"(?P<doing>[a-z]+(?:[ -](?!with\b|in\b|at\b|for\b|by\b)[a-z]+)?)(?P<rest>{_IN}*)"
_DONE = (
    r"(?:(?:you|we|i|(?:they|it|the [a-z]+) (?:are|is|were|was|have been|has been)) "
    r"(?P<base>[a-z]+)(?: (?:it|them|the [a-z]+))?"
    r"(?P<how>{rest}*)|{doing})"
)
_WHAT = _DONE.replace("{rest}", _IN).replace("{doing}", _DOING)
_OPENS = (
    r"(?:^|(?<=[.,;:?!] )|(?<=\band )|(?<=\bthen )|(?<=\bto )|(?<=\bI )|(?<=\bwe )|(?<=\byou ))"
)
_OBJECT = (
    r"(?P<object>(?: (?!(?:before|both|and|or|do|to|i|we|you|can|should|must)\b)[\w’'-]+){0,5})"
)
_FORMS = tuple(
    re.compile(one, re.IGNORECASE)
    for one in (
        rf"(?:^|(?<=[.;:?!] ))(?P<object>(?:[\w’'-]+ ){{1,5}}?)(?:is|are|was|were) "
        rf"(?P<verb>[a-z]+),? {_BOTH} {_WHAT}(?P<asks>)",
        rf"(?:^|(?<=[.;:?!] )){_BOTH} {_WHAT}, (?P<verb>[a-z]+){_OBJECT}(?P<asks>)(?=[.;:?!]|$)",
        rf"{_OPENS}(?P<verb>(?!(?:how|do|we|you|please)\b)[a-z]+){_OBJECT},? {_BOTH} {_WHAT}"
        r"(?P<asks>\?)?",
    )
)
_WORD = re.compile(r"[a-z]+")
_LEFT = re.compile(rf"(?:[\w’'-]+ ){{0,4}}{_BOTH}(?: [\w’'-]+){{1,3}}", re.IGNORECASE)
"""What is left of such words."""


def around(text: str, verbs: Collection[str]) -> tuple[str, tuple[str, ...]]:
    """Return a text in which what is done before and after something is told twice, and what of it
    is not understood; ``verbs`` are those of the actions."""
    for form in _FORMS:
        text = form.sub(partial(_twice, verbs), text)
    left = (one[0] for one in _LEFT.finditer(text))
    return text, tuple(one for one in left if not any(map(is_negated, one.lower().split())))


def _twice(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "image the worms, then heat shock at 35 °C, then image the worms again"."""
    verb = verb_of(told["verb"], verbs)
    between, rest = _between(told, verbs)
    words = told["object"].split()
    if not verb or verb == between or not between or any(map(_is_no_name, words)):
        return told[0]
    others = f"{told.string[: told.start()]} {told.string[told.end() :]}".lower()
    known = between.split()[-1]
    if any(one == known or verb_of(one, (between,)) for one in _WORD.findall(others)):
        return told[0]
    when = f" after {told['later']}" if told["later"] else ""
    if words and words[0][0].isupper() and words[0][1:].islower():
        words[0] = words[0].lower()
    what = " ".join(("", *words))
    opens = told[0][0].isupper() or told["asks"]
    lead = f"{verb}{what}? " if told["asks"] else ""
    do = verb.capitalize() if opens else verb
    ends = "." if told["asks"] else ""
    return f"{lead}{do}{what}, then {between}{rest}, and then{when} {verb}{what} again{ends}"


def _is_no_name(word: str) -> bool:
    """Whether a word stands in no name of what is worked on."""
    article = word.lower() in ("the", "a", "an", "it", "them", "each", "all", "this", "these")
    return is_negated(word.lower()) or is_adverb(word) or (breaks(word) and not article)


def _between(told: re.Match[str], verbs: Collection[str]) -> tuple[str, str]:
    """Return the verb of what is done between the two, and what more is said of it."""
    if told["base"]:
        return verb_of(told["base"], verbs), told["how"]
    doing, rest = told["doing"].lower().replace("-", " "), told["rest"]
    if doing in verbs:
        return doing, rest
    first, _, more = doing.partition(" ")
    if (verb := verb_of(first, verbs)) and not more:
        return verb, rest
    return verb_of(first, verbs), f" {more}{rest}"
