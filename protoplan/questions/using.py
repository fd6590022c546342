"""What something is done with, told by "use", put behind the doing: "use PBS to wash the beads and
water to elute them" as "wash the beads with PBS, and elute them with water"."""

from __future__ import annotations

import re
from collections.abc import Collection

_NAME = r"(?!(?:it|them|this|that|these|those|and|or)\b)(?:[\w%µ°-]|[.](?=\d))+"
_THING = rf"{_NAME}(?: {_NAME}){{0,5}}?"
_REST = r"(?:[^.,;:?!]|[.,](?=\d))*?"
_USE = re.compile(
    rf"(?P<start>^|[.;:!?]\s+|,\s+(?:and\s+)?(?:then\s+)?|\b(?:and|then)\s+)(?P<use>use)"
    rf" (?P<thing>{_THING}) to (?P<verb>[a-z-]+)(?P<rest>\s{_REST}|)"
    rf"(?:,? and (?P<thing2>{_THING}) to (?P<verb2>[a-z-]+)(?P<rest2>\s{_REST}|))?"
    r"(?=[.;:?!,](?!\d)|$| and (?:then )?[a-z]+ (?:the|it|them)\b)",
    re.IGNORECASE,
)
_SETTING = re.compile(
    r" (?:for|at|in|into|on|onto|to|from|until|by|over|overnight|before|after|while|and|once"
    r"|twice)\b"
)
_USE_VERB = "use"


def used(text: str, verbs: Collection[str], listed: Collection[str] | None) -> str:
    """Return a text in which what is used to do something stands with that; ``verbs`` are those
    of the actions, of which a ``listed`` "use" stays."""
    if listed is not None and _USE_VERB in listed:
        return text
    return _USE.sub(lambda told: _with(told, verbs), text)


def _with(told: re.Match[str], verbs: Collection[str]) -> str:
    verb, other = told["verb"].lower(), (told["verb2"] or "").lower()
    if verb not in verbs or (other and other not in verbs):
        return told[0]
    verb = verb.capitalize() if told["use"][0].isupper() else verb
    said = f"{told['start']}{verb}{_behind(told['rest'], told['thing'])}"
    return f"{said}, and {other}{_behind(told['rest2'], told['thing2'])}" if other else said


def _behind(rest: str, thing: str) -> str:
    """Return what is said behind a verb, with what it is done with behind its object."""
    end = next((one.start() for one in _SETTING.finditer(rest)), len(rest))
    return f"{rest[:end].rstrip()} with {thing}{rest[end:]}"
