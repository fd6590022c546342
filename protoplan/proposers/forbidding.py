"""Ways to forbid an action, said plainly before a question is read: "vortexing is forbidden" as "do
not vortex"."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial

from protoplan.library import lemmas

_MAY = r"(?:should|must|may|can|could|shall|will|is to|are to|has to|have to|needs? to)"
_ING = r"(?P<doing>(?:[a-z]+-)?[a-z]+(?:ing|ion))"
_REST = r"(?P<rest>(?: (?!and\b|then\b)[^\s,.;]+){0,6}?)"
_NOT_TO_BE = (
    rf"(?:{_MAY} (?:always |absolutely )?be avoided|{_MAY} (?:not|never) be (?:done|used|performed)"
    r"|(?:is|are) (?:(?:strictly|absolutely|expressly) )?(?:forbidden|prohibited|ruled out|banned)"
    r"|(?:is|are) not (?:possible|allowed|permitted|needed|necessary|required|wanted)"
    r"|(?:is|are) not (?:to be done|an option)"
    r"|(?:is|are) (?:unnecessary|out of the question|off limits|a no-go))"
)
_FORMS = tuple(
    re.compile(one, re.IGNORECASE)
    for one in (
        rf"\b(?:no|none of the|not one|neither) steps? {_MAY} "
        r"(?:involve|use|need|require|include|contain) (?:any )?(?P<doing>[a-z]+)(?P<rest>)",
        rf"\bat no (?:point|time|stage|moment) {_MAY} (?P<rest>(?:[^\s,.;]+ ){{1,4}}?)be "
        r"(?P<doing>[a-z]+)",
        rf"\b(?:(?:you|we) {_MAY} )?(?:leave out|forget(?: about)?|do without|dispense with) "
        rf"(?:the |any |all )?{_ING}(?P<rest>)",
        r"\b(?:there (?:is|['’]s) |there['’]s )?no (?:call|need|reason|point|use) (?:for|in|to|of) "
        r"(?:the |any )?(?P<doing>[a-z]+)(?P<rest>)",
        rf"\b(?:any |all |further )?{_ING}{_REST} {_NOT_TO_BE}",
        rf"\bunder no circumstances? (?:{_MAY} )?(?:you |we |one |do )?(?P<doing>[a-z]+)(?P<rest>)",
        rf"\b{_ING}{_REST} (?:would|will|can|could|may) [^.;]{{0,80}}?,? so (?:please )?"
        r"(?:do not|don['’]t|never|refrain from it|avoid (?:it|that))(?: do (?:it|so|that))?"
        r"(?=[.,;]|$)",
        r"\b(?:skip|omit) (?:the |any |all )?(?P<doing>[a-z]+)(?P<rest>)(?: steps?)?"
        r"(?=[.,;]| with\b| in\b| and\b| or\b| if\b|$)",
    )
)
_NOT_BEFORE = re.compile(
    r"\b(?:do not|don['’]t|never|must not|should not) (?P<doing>[a-z]+)"
    r"(?P<rest>(?: [^\s,.;]+){0,4}?) (?:before|until)"
    r"(?= (?:you|we|the|it|they|all|having|[a-z]+ing)\b)",
    re.IGNORECASE,
)
"""What is done after another, and not forbidden: "don't mount before clearing the slides"."""
_REFRAINING = re.compile(
    r"\b(?:refrain(?:ing)?|abstain(?:ing)?) from (?:any )?(?=[a-z]+ing\b)", re.IGNORECASE
)


_AND_NOT = re.compile(r",? (?:and|but) (?:please )?(?P<not>don['’]t|do not|never) (?=[a-z])")
"""What ends a clause: "wash them with PBS and don't heat them"."""


def forbidden(text: str, verbs: Collection[str]) -> str:
    """Return a question in which what it forbids stands behind "do not", or "without"; ``verbs``
    are those of the actions that it may forbid."""
    text = _REFRAINING.sub("without ", _NOT_BEFORE.sub(partial(_after, verbs), text))
    text = _AND_NOT.sub(r"; \g<not> ", text)
    for form in _FORMS:
        text = form.sub(partial(_plain, verbs), text)
    return text


def _after(verbs: Collection[str], told: re.Match[str]) -> str:
    if told["doing"].lower() not in verbs:
        return told[0]
    doing = told["doing"].capitalize() if told[0][0].isupper() else told["doing"]
    return f"{doing}{told['rest']} after"


def _plain(verbs: Collection[str], told: re.Match[str]) -> str:
    way, hyphen, doing = told["doing"].lower().rpartition("-")  # "air-drying"
    known = [one for one in lemmas(doing) if one in verbs]
    if not known:
        return told[0]
    do = "Do" if told[0][0].isupper() else "do"
    return f"{do} not {way}{hyphen}{known[0]} {told['rest'].strip()}".rstrip()
