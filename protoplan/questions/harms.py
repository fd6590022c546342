"""What a question says only of harm, or of what something is like: "my protein aggregates when
boiled", "RNA is hard to dissolve". The verb in it is no instruction. The words are
``ontology/customs.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial
from typing import NamedTuple

from protoplan import resources
from protoplan.library import lemmas

_DOING = r"(?:(?:too|very|[a-z]+ly) )?(?P<doing>[a-z]+(?:-[a-z]+)?)"
_TAIL = r"(?P<tail>(?: (?!and\b|or\b|then\b|but\b)[^\s\d.,;:?!]+){0,6})"
_TIMES = r"(?:when|whenever|if|once|as soon as|upon)"
_BE = (
    r"(?:is|are|was|were|be|been|being|gets?|got|becomes?|has|have|will|would|may|might|can|could"
    r"|often|easily|partly|completely|always|usually|quickly|only)"
)
_BEING = r"(?:is|are|was|were|has been|have been|gets?|got)"
_ASKS = re.compile(
    r"\b(?:how|what|why|whether|prevent|avoid|so that|can|should|could) ", re.IGNORECASE
)
_REASON = re.compile(r"\b(?:because|since|as|given that|for)\b[^,;:]*$", re.IGNORECASE)
_WORD = re.compile(r"[a-z]+")
_SUBJECTS = ("it", "we", "i", "you", "one", "they")
_BACK = 400
"""Characters before harm in which its sentence is looked for."""
_CLOSE = 3
"""Words before an adjective in which its subject stands."""


class Harms(NamedTuple):
    """A question without the harm that it tells; ``told`` is that, where its verbs, ``unasked``,
    are named nowhere else."""

    text: str
    told: tuple[str, ...] = ()
    unasked: tuple[str, ...] = ()


def harms(text: str, verbs: Collection[str]) -> Harms:
    """Return a question without what it says that harm comes of; ``verbs`` are the actions."""
    told: list[str] = []
    unasked: dict[str, None] = {}
    for form in _forms():
        end, kept = 0, ""
        for found in form.finditer(text):
            verb = _verb(found["doing"].lower(), verbs)
            if not verb or _is_asked(text, found) or _is_done(found[0], verb, verbs):
                continue
            kept += text[end : found.start()].rstrip()
            end = found.end()
            rest = _named(f"{text[: found.start()]} {text[end:]}", verbs)
            if rest and verb not in rest:
                told.append(found[0].strip())
                unasked[verb] = None
        text = kept + text[end:]
    return Harms(text, tuple(told), tuple(unasked))


def judged(text: str, verbs: Collection[str]) -> str:
    """Return a text without what it says is hard, or easy, to do."""
    return _hard().sub(partial(_only_judged, verbs), text)


def _only_judged(verbs: Collection[str], told: re.Match[str]) -> str:
    before = _WORD.findall(told.string[: told.start()].lower().rpartition(".")[2])[-_CLOSE:]
    asked = told["how"].lower() not in _table("hard") and not {*before}.isdisjoint(_SUBJECTS)
    return told[0] if asked or told["verb"].lower() not in verbs else told["how"]


def _is_asked(text: str, found: re.Match[str]) -> bool:
    """Whether harm is told in what a sentence asks, and not as a reason."""
    before = re.split(r"[.?!;]\s", text[max(0, found.start() - _BACK) : found.start()])[-1]
    return _ASKS.search(before) is not None and _REASON.search(before) is None


def _is_done(said: str, verb: str, verbs: Collection[str]) -> bool:
    """Whether what is told may be done on purpose: "they are inactivated once heated"."""
    done = (one for one in _WORD.findall(said.lower()) if one in _table("suffering"))
    forms = {form for one in done if one.endswith("ed") for form in lemmas(one)}
    return any(one in verbs for one in forms - {verb}) and forms.isdisjoint(_table("harming"))


def _verb(word: str, verbs: Collection[str]) -> str:
    if not word.endswith(("ed", "en", "ing", "ion", "sis", "ment", "un", "ound", "ept", "ut")):
        return ""
    return next((one for one in lemmas(word) if one in verbs), "")


def _named(text: str, verbs: Collection[str]) -> set[str]:
    return {one for word in _WORD.findall(text.lower()) for one in lemmas(word) if one in verbs}


@cache
def _forms() -> tuple[re.Pattern[str], ...]:
    stems = "|".join(map(re.escape, sorted(_table("suffering"), key=len, reverse=True)))
    not_so = r"(?:do|does|did|will|would|can)(?: not|n['’]t) [a-z]+"
    of_it = r"(?: (?:its|their|the|all|most)(?: [a-z]+){1,2}| activity)?"
    harm = rf"(?:(?:{_BE} ){{0,3}}(?:{stems}){of_it}|{not_so})"
    hard = (
        rf"(?:{_BE} ){{1,2}}(?:very |too |more )?(?:{'|'.join(sorted(_table('hard')))}) to [a-z]+"
    )
    return (
        re.compile(rf" {harm} {_TIMES} {_DOING}{_TAIL}(?=[.,;:?!]|$)", re.IGNORECASE),
        re.compile(
            rf" (?:that|which) {_BEING} {_DOING} (?:{hard}|{harm}){_TAIL}(?=[.,;:?!]|$)",
            re.IGNORECASE,
        ),
    )


@cache
def _hard() -> re.Pattern[str]:
    said = "|".join(sorted(_table("hard") | _table("easy"), key=len, reverse=True))
    return re.compile(rf"\b(?P<how>{said}) to (?:[a-z]+ly )?(?P<verb>[a-z]+)\b", re.IGNORECASE)


@cache
def _table(name: str) -> frozenset[str]:
    return frozenset(resources.table("ontology", "customs.toml")[name])
