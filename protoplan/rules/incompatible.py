"""EXE006: chemicals that react dangerously are brought together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.nlp.values import Reading
from protoplan.rules import _procedure
from protoplan.rules.data import any_of, words
from protoplan.rules.values import Hit, Needs, Rule, Sop
from protoplan.source import Span

_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)


class _Chemical(NamedTuple):
    start: int
    """Where it stands in its sentence."""
    span: Span
    name: str
    groups: frozenset[str]


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each sentence that brings two such chemicals together."""
    if not _may_be(sop):
        return
    for _, reading in _procedure.sentences(sop):
        chemicals = _chemicals(sop, reading)
        found = _worst(chemicals) if len(chemicals) > 1 else None
        if found and not words(__name__, "warned").search(reading.text):
            one, other, danger = found
            message = f"{one.name} and {other.name} are brought together: {danger}"
            yield Hit(other.span, message, "Keep them apart, or say what makes it safe.")


def _may_be(sop: Sop) -> bool:
    """Whether a document speaks of a chemical of which one is in each pair: most do not."""
    known = resources.table("ontology", "reactivity.toml")
    low = sop.text.lower()
    if any(hint in low for hint in known["hints"]):
        return True
    links = (one.link for reading in sop.understanding.readings for one in reading.mentions)
    return any(link is not None and link.concept.name in _one_of_each() for link in links)


@cache
def _one_of_each() -> frozenset[str]:
    """Return the names of concepts in the groups of which one is in each pair."""
    known = resources.table("ontology", "reactivity.toml")
    return frozenset(name for group in known["rare"] for name in known["groups"].get(group, ()))


def _worst(chemicals: list[_Chemical]) -> tuple[_Chemical, _Chemical, str] | None:
    """Return the first two chemicals that must not come together, with what comes of it."""
    for one, other in combinations(chemicals, 2):
        if danger := _danger(one.groups, other.groups):
            return one, other, danger
    return None


def _chemicals(sop: Sop, reading: Reading) -> list[_Chemical]:
    """Return the chemicals of reactive groups that a sentence names, and what comes of them."""
    found = []
    for mention in reading.mentions:
        link = mention.link
        groups = _groups().get(link.concept.name) if link and link.stage in _SURE else None
        if link and groups:
            found.append(_Chemical(mention.start, mention.span, link.concept.name, groups))
    for match in _any_name().finditer(reading.text):
        told = {name for name, pattern in _names().items() if pattern.fullmatch(match[0])}
        span = _span(sop, reading, match)
        found.append(_Chemical(match.start(), span, match[0], frozenset(told)))
    found.sort(key=lambda one: one[:2])
    named = {group for one in found for group in one.groups}
    for made in resources.table("ontology", "reactivity.toml")["made"]:
        if named.issuperset(made["of"]):
            last = [one for one in found if one.groups.intersection(made["of"])][-1]
            found.append(last._replace(name=made["name"], groups=frozenset([made["group"]])))
    return found


def _span(sop: Sop, reading: Reading, match: re.Match[str]) -> Span:
    """Return where a word of a sentence stands in the source; the sentence, if there is markup."""
    start, end = (reading.span.start + one for one in match.span())
    return Span(start, end) if sop.source.text[start:end] == match[0] else reading.span


def _danger(mine: frozenset[str], others: frozenset[str]) -> str:
    """Return what comes of chemicals of two groups, empty if nothing dangerous is known."""
    for pair in resources.table("ontology", "reactivity.toml")["pairs"]:
        a, b = pair["groups"]
        if (a in mine and b in others) or (b in mine and a in others):
            return str(pair["danger"])
    return ""


@cache
def _groups() -> dict[str, frozenset[str]]:
    """Return the reactive groups of each concept that has some."""
    found: dict[str, set[str]] = {}
    for group, names in resources.table("ontology", "reactivity.toml")["groups"].items():
        for name in names:
            found.setdefault(name, set()).add(group)
    return {name: frozenset(groups) for name, groups in found.items()}


@cache
def _names() -> dict[str, re.Pattern[str]]:
    """Return the patterns of names that tell a group and are of no concept."""
    known = resources.table("ontology", "reactivity.toml")["words"]
    return {group: any_of(patterns) for group, patterns in known.items()}


@cache
def _any_name() -> re.Pattern[str]:
    known = resources.table("ontology", "reactivity.toml")["words"]
    return any_of(pattern for patterns in known.values() for pattern in patterns)


RULE = Rule("EXE006", "incompatible", Severity.ERROR, hits, Needs.PROSE)
