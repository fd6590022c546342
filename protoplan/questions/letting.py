"""What a thing is let do, told so before a question is read that no word of it names a thing: "let
the gel stand" as "allow the gel to stand", and "leave it to cool" as "allow it to cool"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.entities import is_a, kind_of
from protoplan.library import lemmas
from protoplan.questions.instead import as_doing

_WHAT = (
    r"(?P<what>it|them|this|these|everything|all|(?:the|your|my|our|each) (?:[\w-]+ ){0,3}?"
    r"(?!(?:on|off|in|out|up|open)\b)[\w-]+)"
)
_US = re.compile(r"\blet(?:[’']s| us) (?:now |first |then )?(?=(?P<verb>[a-z]+)\b)", re.IGNORECASE)
_LET = re.compile(
    rf"\b(?P<let>let(?P<ting>ting)?) {_WHAT} (?P<verb>[a-z]+)"
    r"(?=[,.;?!]|$| (?:for|at|on|in|over|overnight|until|and|then|to|undisturbed|still|about|ca"
    r"|another|a few|several|\d))",
    re.IGNORECASE,
)
_LEFT = re.compile(
    rf"\b(?P<let>leav(?:e|(?P<ting>ing))|allow(?P<wing>ing)?) {_WHAT} to (?P<verb>[a-z]+)\b",
    re.IGNORECASE,
)
_LEFT_DOING = re.compile(
    rf"\b(?P<let>leav(?:e|ing)|keep(?:ing)?) {_WHAT} (?P<doing>[a-z]+ing)\b", re.IGNORECASE
)
_DENIED = re.compile(r"(?:\b(?:not|never|without|avoid|nor|cannot)|n[’']t) (?:ever |just )?$")


def let_do(text: str, verbs: Collection[str], listed: Collection[str] | None) -> str:
    """Return a text in which what a thing is let do is told by "allow"; ``verbs`` are those of the
    actions, and to leave is none of those ``listed``."""
    text = _US.sub(lambda told: "" if told["verb"].lower() in verbs else told[0], text)
    text = _LEFT_DOING.sub(partial(_left_doing, verbs), text)
    text = _LET.sub(partial(_allowed, verbs), text)
    return text if "leave" in (listed or ()) else _LEFT.sub(partial(_allowed, verbs), text)


def _allowed(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "allow the gel to stand" where what stands behind "let" may be a verb, or a thing,
    else "let it cool"."""
    verb = told["verb"].lower()
    thing = kind_of(verb) and not is_a(kind_of(verb), "procedure")
    denied = _DENIED.search(told.string, 0, told.start()) is not None
    if verb not in verbs or (told.re is _LET and (denied or not thing)):
        return told[0]
    if told.re is _LEFT and not denied and told["let"][0].lower() == "a":
        return told[0]
    groups = told.groupdict()
    plain, to = ("allow", "to ") if thing and not denied else ("let", "")
    doing = groups["ting"] or groups.get("wing")
    plain = f"{plain}{'t' * (not to)}ing" if doing else plain
    plain = plain.capitalize() if told["let"][0].isupper() else plain
    verb = as_doing(verb) if thing and denied else told["verb"]
    return f"{plain} {told['what']} {to}{verb}"


def _left_doing(verbs: Collection[str], told: re.Match[str]) -> str:
    """Return "not let it standing" for "not leave it standing": neither is a step."""
    denied = _DENIED.search(told.string, 0, told.start()) is not None
    doing = any(one in verbs for one in lemmas(told["doing"].lower()))
    let = "letting" if told["let"].lower().endswith("ing") else "let"
    return f"{let} {told['what']} {told['doing']}" if denied and doing else told[0]
