"""What has to be done before a thing gets anywhere, said plainly before a question is read: "inject
the sample, but the column should be equilibrated before any sample goes on" as "... before you
inject it"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.entities import singular
from protoplan.library import lemmas

_GETS = (
    r"(?:goes|go|gets?|comes?|runs?|flows?|touch(?:es)?|reach(?:es)?|hits?|meets?|enters?|sees?"
    r"|(?:is|are) (?:put|placed|brought|let|allowed|introduced))"
)
_BEFORE = re.compile(
    r"\b(?P<lead>before|prior to) (?:any|the|an?) (?:of the )?"
    rf"(?P<what>(?:[\w-]+ ){{0,2}}?[\w-]+) (?P<gets>{_GETS})"
    r"(?: (?:anywhere near|near|in(?:to)?|on(?:to)?|to|through|over|down|in contact with))?"
    r"(?: (?:it|them|there|(?:the|its|their) [\w-]+))?(?=\s*(?:[.;,:?!]|$))",
    re.IGNORECASE,
)
_MUST = re.compile(
    r"\b(?:should|must|ought to|ha(?:s|ve) to|needs? to|had better|(?:is|are) to|will have to)"
    r" (?:first |already |always )?(?:have|be)\b|\b(?:should|must) (?:first )?[a-z]+\b",
    re.IGNORECASE,
)
_ORDERED = re.compile(
    r"(?:^|[,;:.?!]\s+|\b(?:and|then|i|we|you|to)\s+)"
    r"(?P<one>[a-z-]+)(?:\s(?P<two>[a-z-]+))?(?![^\s,;.])",
    re.IGNORECASE,
)
_NO_ADVERB = ("the", "a", "an", "with", "in", "for", "of", "my", "our", "your", "all", "each")
_SENTENCES = re.compile(r"[.?!](?:\s|$)")
_BACK = 1_000
"""Characters before in which is told what brings it there."""


def reached(text: str, verbs: Collection[str], listed: Collection[str] | None) -> str:
    """Return a question in which what something is done before is a doing that it tells earlier;
    ``verbs`` are those that may be told, ``listed`` those of the list."""
    known = verbs if listed is None else listed
    return _BEFORE.sub(partial(_before_it, known), text) if _BEFORE.search(text) else text


def _before_it(verbs: Collection[str], told: re.Match[str]) -> str:
    if any(one in verbs for word in told["gets"].split() for one in lemmas(word.lower())):
        return told[0]  # it is an action itself
    said = told.string[max(0, told.start() - _BACK) : told.start()]
    sentences = _SENTENCES.split(said)
    must = list(_MUST.finditer(sentences[-1]))
    if not must:
        return told[0]
    parts = (",", ";", " but ", " and ")
    start = max(sentences[-1].rfind(one, 0, must[-1].start()) for one in parts)
    ordered = _ordered(sentences[-1][: max(0, start)], verbs)
    if not ordered and len(sentences) > 1 and not _ordered(told.string[told.end() :], verbs):
        ordered = _ordered(sentences[-2], verbs)
    if not ordered:
        return told[0]
    name = singular(told["what"].split()[-1].lower())
    of = [one for one, clause in ordered if name in map(singular, clause.lower().split())]
    return f"{told['lead']} you {(of or [ordered[-1][0]])[0]} it"


def _ordered(text: str, verbs: Collection[str]) -> list[tuple[str, str]]:
    """Return the actions that a text orders, each with its clause."""
    found = []
    for told in _ORDERED.finditer(text):
        one, two = told["one"].lower(), (told["two"] or "").lower()
        verb = one if one in verbs else two if one not in _NO_ADVERB else ""
        if verb in verbs:  # "spin coat", "gently wash"
            found.append((verb, told.start("one")))
    ends = [*(start for _, start in found), len(text)][1:]
    return [(verb, text[start:end]) for (verb, start), end in zip(found, ends, strict=True)]
