"""Spinning that coats, told as that before a question is read: "spin the resist at 3000 rpm" as
"spin coat the resist at 3000 rpm", for nothing is split off so. The words are
``ontology/query.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from protoplan.library import find
from protoplan.library.values import Library
from protoplan.questions.words import listed_words

_SPIN, _COAT = "spin", "coat"
_SPUN = re.compile(
    r"(?P<before>^|[.;:?!,]\s+|\b(?:and|then|to|is|are|was|were) )(?P<spin>[Ss]pin|spun)"
    r"(?P<what> (?:it|them|(?:the|a|an|each) (?:[\w-]+ ){0,2}?(?P<name>[\w-]+)))?"
    r"(?= (?:at|for|onto|on|over|\d)\b[^.;?!]{0,60}?(?:\brpm\b|\bonto\b))"
)
_COATED_SO = re.compile(r"\b(?P<spin>[Ss]pin)[ -]?coat(?P<done>(?:ed)?)\b")


def as_coating(text: str, library: Library, listed: Collection[str] | None) -> str:
    """Return a text in which such spinning is what is ``listed``, or else spin coating."""
    verbs = [*_coating(library, listed)]
    if listed is not None and _SPIN in listed:
        return text if verbs else _COATED_SO.sub(_spun, text)
    words = {*re.findall(r"[\w-]+", text.lower())}
    if (
        not verbs
        or words.isdisjoint(listed_words("coated"))
        or words & listed_words("never_coated")
    ):
        return text
    return _SPUN.sub(lambda told: _coated(told, verbs[0]), text)


def _coating(library: Library, listed: Collection[str] | None) -> Iterator[str]:
    """Yield the verbs that stand for spin coating, those that say so first."""
    whole = f"{_SPIN} {_COAT}"
    if listed is None:
        yield whole
        return
    yield from (one for one in listed if one.replace("-", " ") == whole)
    yield from (one for one in listed if any(of.name == _COAT for of in find(library, one)))


def _spun(told: re.Match[str]) -> str:
    return f"{told['spin'][0]}pun" if told["done"] else told["spin"]


def _coated(told: re.Match[str], verb: str) -> str:
    name = told["name"]
    if name and name.lower() not in listed_words("coated"):
        return told[0]
    said = f"{verb.removesuffix('e')}ed" if told["spin"] == "spun" else verb
    said = said.capitalize() if told["spin"][0].isupper() else said
    return f"{told['before']}{said}{told['what'] or ''}"
