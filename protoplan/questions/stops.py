"""Orders that follow each other in a line without a stop, made sentences before all reading: "Cool
it to room temperature Add 5 ml of water Stir for 1 h". A verb in a large letter begins the next
where an order stands before it. The words are ``ontology/opening.toml``."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache, partial

from protoplan import resources
from protoplan.entities import kind_of
from protoplan.model import Dimension
from protoplan.questions.amounts import STRENGTHS, amounts_in
from protoplan.questions.plain_words import listed
from protoplan.questions.qualities import is_quality
from protoplan.questions.words import OF_IT, breaks, listed_words

_SENTENCE = re.compile(r"(?:[^.;?!:\n]|[.](?=\w)|:(?=\d))+")
_ORDER = re.compile(
    r"\s*(?:(?:\d{1,2}|[a-z])[.)]\s+|[-*•]\s+)?(?:(?:Then|Next|First),? )?(?P<verb>[A-Z][a-z]+)"
)
_NEXT = re.compile(
    r"(?P<before>[^\s,(]*[^\s,(:;/–-]) (?P<verb>[A-Z][a-z]+(?:-[a-z]+)?)(?= (?P<behind>[^\s,]+))"
)
_TIME = re.compile(
    r"s|secs?|mins?|minutes?|h|hrs?|hours?|days?|times|°C|RT|overnight|x|×|rpm|twice|once|\S*\d['′x×]"
)
_BY = re.compile(r"\b(?:by|with|while)(?: [a-z]+ly)? $")
_LASTING = ("for", "at", "overnight", "until")
_WHERETO = ("to", "into", "onto", "on", "from", "and")
_MUCH = (Dimension.VOLUME, Dimension.MASS, *STRENGTHS)


def with_stops(text: str, verbs: Collection[str]) -> str:
    """Return a text with a stop before each order in its sentences that stands behind another."""
    return _SENTENCE.sub(partial(_parted, verbs), text)


def _parted(verbs: Collection[str], sentence: re.Match[str]) -> str:
    said = sentence[0]
    first = _ORDER.match(said)
    if first is None or first["verb"].lower() not in verbs:
        return said
    large = sum(word[:1].isupper() and word[1:].islower() for word in said.split())
    if 2 * large > len(said.split()):  # a title
        return said
    much = [one for one in amounts_in(said) if one.quantity.dimension in _MUCH]
    ends = {one.start + len(one.text) for one in much}
    return _NEXT.sub(partial(_stopped, verbs, first, ends), said)


def _stopped(
    verbs: Collection[str], first: re.Match[str], much: Collection[int], found: re.Match[str]
) -> str:
    before, verb, behind = found["before"], found["verb"].lower(), found["behind"]
    if found.start("before") < first.end() or verb not in verbs or not _may_end(before):
        return found[0]
    if before.endswith("ing") and not _BY.search(found.string, 0, found.start()):
        return found[0]  # "containing Probe"
    if verb == first["verb"].lower() and (behind in _LASTING or behind[0].isdigit()):
        return found[0]  # "Lyse with 1x FACS Lyse for 10 min"
    measured = found.end("before") in much  # "5 ml Wash buffer"
    led = behind in _leads() or behind[0].isdigit()
    thing = bool(kind_of(verb)) and behind not in OF_IT
    named = thing and (verb not in _either() or behind in _WHERETO)  # "PBS Wash to the cells"
    if named or measured or (not led and (is_quality(verb) or not _goes_on(verb, before, behind))):
        return found[0]
    return f"{before}. {found['verb']}"


def _may_end(word: str) -> bool:
    """Whether an order may end with a word: "water", "PBS", "min", but not "the", nor "Tris"."""
    low = word.lower()
    if low in listed("determiners") | listed("prepositions") | _open():
        return False
    return not word[0].isupper() or not word[1:].islower() or low == "it"


def _goes_on(verb: str, before: str, behind: str) -> bool:
    """Whether what a verb is done to stands behind it, and no more of its name."""
    low = behind.lower().rstrip(".;:?!)")
    if f"{verb} {low}" in listed_words("in_names") or (breaks(low) and low not in _leads()):
        return False
    return behind[0].islower() or (behind.isupper() and bool(_TIME.fullmatch(before)))


@cache
def _either() -> frozenset[str]:
    """Return the verbs that are things, too, and begin an order before what leads in."""
    shorthand: dict[str, list[str]] = resources.table("ontology", "query.toml")["shorthand"]
    return listed_words("bouts") | shorthand.keys() | listed_words("taken")


@cache
def _leads() -> frozenset[str]:
    return frozenset(resources.table("ontology", "opening.toml")["behind_orders"])


@cache
def _open() -> frozenset[str]:
    return frozenset(resources.table("ontology", "opening.toml")["no_ends"])
