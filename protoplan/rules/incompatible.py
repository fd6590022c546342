"""EXE006: chemicals that react dangerously are brought together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from protoplan import resources
from protoplan.entities import Stage
from protoplan.findings import Severity
from protoplan.nlp.values import Reading
from protoplan.rules import _procedure
from protoplan.rules._steps import Told, by_sentence
from protoplan.rules._strength import Weak, is_dilute, is_less
from protoplan.rules._vessels import Filling, brings, fillings
from protoplan.rules.data import any_of, words
from protoplan.rules.values import Hit, Needs, Rule, Sop
from protoplan.source import Span

_HINT = "Keep them apart, or say what makes it safe."
_SURE = (Stage.EXACT, Stage.NORMALISED, Stage.ABBREVIATION)


class _Chemical(NamedTuple):
    start: int
    """Where it stands in its sentence."""
    span: Span
    name: str
    groups: frozenset[str]


def hits(sop: Sop) -> Iterator[Hit]:
    """Yield each step that brings two such chemicals together, or puts one to another that an
    earlier step put there."""
    if not _may_be(sop):
        return
    told = set()
    groups: set[str] = set()
    for number, reading in _procedure.sentences(sop):
        chemicals = _named(sop, reading)
        groups.update(*(one.groups for one in chemicals))
        if len(chemicals) < 2 or words(__name__, "warned").search(reading.text):
            continue
        for step, extent in _extents(by_sentence(sop).get(number, ()), chemicals):
            if brings(step) and (hit := _within(extent, chemicals)):
                told.add(reading.span)
                yield hit
    for filling, before in fillings(sop) if _may_meet(groups) else ():
        if before and filling.reading.span not in told:
            yield from _across(sop, filling, before)


def _extents(steps: Sequence[Told], chemicals: Sequence[_Chemical]) -> Iterator[tuple[Told, Span]]:
    """Yield the steps of a sentence, each with where it stands.

    What was read as a verb and is a chemical ("mix ammonia and bleach") is of the step before, or
    of the one behind.
    """
    named = {one.span.start for one in chemicals}
    begin = None
    found: list[tuple[Told, Span]] = []
    for step in steps:
        start, end = step.step.span or step.span
        if step.span.start not in named:
            found.append((step, Span(start if begin is None else begin, end)))
            begin = None
        elif found:
            before, extent = found.pop()
            found.append((before, Span(extent.start, end)))
        else:
            begin = start
    yield from found


def _within(extent: Span, chemicals: Sequence[_Chemical]) -> Hit | None:
    """Return what of the chemicals of a sentence a step brings together dangerously."""
    start, end = extent
    its = [one for one in chemicals if start <= one.span.start < end]
    found = _worst(combinations(_with_made(its), 2))
    if not found:
        return None
    one, other, danger = found
    message = f"{one.name} and {other.name} are brought together: {danger}"
    return Hit(other.span, message, _HINT)


def _may_meet(groups: set[str]) -> bool:
    """Whether some of the chemicals that a document names must not come together."""
    known = resources.table("ontology", "reactivity.toml")
    made = {one["group"] for one in known["made"] if groups.issuperset(one["of"])}
    return any(groups.union(made).issuperset(pair["groups"]) for pair in known["pairs"])


def _across(sop: Sop, filling: Filling, before: Sequence[Filling]) -> Iterator[Hit]:
    """Yield what a step puts to something dangerous for it that stands in a vessel already."""
    there = [one for earlier in before for one in _put_in(sop, earlier)]
    neat = [one for earlier in before for one in _put_in(sop, earlier, is_less)]
    made = _with_made(neat)[len(neat) :]
    found = _worst(product([*there, *made], _put_in(sop, filling)))
    if found:
        one, other, danger = found
        line = sop.source.position(one.span.start).line
        where = f"the {filling.vessel}" if filling.is_named else "one mixture"
        message = f"{other.name} comes to {one.name} (line {line}) in {where}: {danger}"
        yield Hit(other.span, message, _HINT)


def _put_in(sop: Sop, filling: Filling, weak: Weak = is_dilute) -> list[_Chemical]:
    """Return the chemicals that a step puts into a vessel, but for weak ones."""
    start, end = filling.step.step.span or filling.reading.span
    text = filling.reading.text
    return [
        one
        for one in _named(sop, filling.reading)
        if start <= one.span.start < end
        and not weak(text, one.start, one.start + one.span.end - one.span.start)
    ]


def _may_be(sop: Sop) -> bool:
    """Whether a document speaks of a chemical of which one is in each pair: most do not."""
    known = resources.table("ontology", "reactivity.toml")
    low = sop.text.lower()
    if any(hint in low for hint in known["hints"]):
        return True
    rare = _one_of_each()
    links = (one.link for reading in sop.understanding.readings for one in reading.mentions)
    return any(link is not None and link.concept.name in rare for link in links)


@cache
def _one_of_each() -> frozenset[str]:
    """Return the names of concepts in the groups of which one is in each pair."""
    known = resources.table("ontology", "reactivity.toml")
    return frozenset(name for group in known["rare"] for name in known["groups"].get(group, ()))


def _worst(
    pairs: Iterable[tuple[_Chemical, _Chemical]],
) -> tuple[_Chemical, _Chemical, str] | None:
    """Return the first two chemicals that must not come together, with what comes of it."""
    for one, other in pairs:
        if danger := _danger(one.groups, other.groups):
            return one, other, danger
    return None


def _named(sop: Sop, reading: Reading) -> list[_Chemical]:
    """Return the chemicals of reactive groups that a sentence names."""
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
    return sorted(found, key=lambda one: one[:2])


def _with_made(found: list[_Chemical]) -> list[_Chemical]:
    """Return chemicals, and behind them what is made of them when they are mixed."""
    found = list(found)
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
