"""From words to meanings: every step gets its typed action term."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from protoplan import resources, units
from protoplan.codes import finding
from protoplan.coordinates import is_coordinate, may_be_coordinate
from protoplan.findings import Finding, shown
from protoplan.impossibility import impossible, no_number
from protoplan.model import Action, Dimension, Material, Parameter, Protocol, Quantity, Role, Step
from protoplan.parsing import locate, tables
from protoplan.parsing.quantities import read
from protoplan.source import Source, Span

if TYPE_CHECKING:
    from protoplan.parsing.steps import Located

_LONGEST_REMEMBERED = 500
"""Characters of a parameter whose reading is kept; long ones do not come twice."""

_PLAIN = re.compile(
    r"(?:(?:for|at|about|~) ?)*[\d.]+(?: ?(?:-|–|to) ?[\d.]+)? ?(?:sec|seconds?|mins?|minutes?|"
    r"hrs?|hours?|days?|° ?C|℃|rpm|[x×] ?g|[µμ][lL]|m[lL]|times)"
)
"""Settings that mean the same whatever is done, so that their reading is kept for all actions."""
_Item = TypeVar("_Item", Material, Parameter)


def normalise(protocol: Protocol) -> Protocol:
    """Return ``protocol`` with the typed term of every step in ``Step.term``.

    Where the protocol was read from a text, actions, objects and parameters have spans, and
    quantities where they stand in it as they were read. Findings are added: ``QTY001`` where a
    quantity has two readings, ``QTY002`` where it cannot be.
    """
    steps = []
    findings: list[Finding] = []
    for index, step in enumerate(protocol.steps):
        located = locate(protocol, index) if protocol.source and step.span else None
        term = _term(step, located, protocol.source)
        steps.append(replace(step, term=term))
        findings += _findings(term, protocol.source, step.span)
    return replace(protocol, steps=tuple(steps), findings=(*protocol.findings, *findings))


def doubts(protocol: Protocol) -> list[Finding]:
    """Return the findings of :func:`normalise` alone, placing only the steps that have one; those
    that are among the findings of ``protocol`` already, as of prose, are left out."""
    found: list[Finding] = []
    for index, step in enumerate(protocol.steps):
        term = read_term(step)
        if any(True for _ in _findings(term, None, None)):
            if step.term is None and protocol.source and step.span:
                term = _term(step, locate(protocol, index), protocol.source)
            found += _findings(term, protocol.source, step.span)
    told = {(one.code, one.span, one.message) for one in protocol.findings}
    return [one for one in found if (one.code, one.span, one.message) not in told]


def read_term(step: Step) -> Action:
    """Return the typed term of a step, without places: the spans of quantities are ``None``."""
    return step.term or _term(step, None, None)


def term_at(step: Step, located: Located, source: Source) -> Action:
    """Return the typed term of a step whose parts stand in ``source`` where ``located`` says."""
    return _term(step, located, source)


def findings_of(term: Action, source: Source | None, step: Span | None) -> tuple[Finding, ...]:
    """Return what is doubtful or impossible about the quantities of a term, as :func:`normalise`
    does; ``step`` is the place of those that have none."""
    return tuple(_findings(term, source, step))


_HYPHEN = "\u2010"
"""What a hyphen at which no line breaks is folded to as well."""


def canonical_name(text: str) -> str:
    """Return a name in canonical form: compatibility characters, hyphens and case folded, spaces
    single."""
    if text.isascii():
        return " ".join(text.lower().split())
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(unicodedata.normalize("NFKC", folded).replace(_HYPHEN, "-").split())


def _term(step: Step, located: Located | None, source: Source | None) -> Action:
    cased = _cased(step)
    objects = [_material(text, step.action, cased) for text in step.objects]
    scale = next(filter(None, map(_scale_of, step.objects)), "")
    action = f"{step.action} {scale}" if scale else step.action
    parameters = [_parameter(text, action, cased) for text in step.parameters]
    span = None
    if located and source:
        span = located.action
        objects = _placed(objects, located.objects, source)
        parameters = _placed(parameters, located.parameters, source)
    return Action(canonical_name(step.action), step.action, tuple(objects), tuple(parameters), span)


_MOST_OF_SCALE = 100
"""Characters of an object that may say of which scale the values of a step are."""


@lru_cache(maxsize=1 << 12)
def _scale_of(text: str) -> str:
    """Return the scale that an object is: "pH" is, and "pH of the buffer", and "culture OD"."""
    name = canonical_name(text[:_MOST_OF_SCALE])
    match = tables.scale_named().search(name)
    return match[0].strip() if match else ""


def _cased(step: Step) -> bool:
    """Whether a step has kept its capitals: there is one that does not only begin a text."""
    return any(text[1:] != text[1:].lower() for text in (*step.objects, *step.parameters))


@lru_cache(maxsize=1 << 16)
def _material(text: str, action: str, cased: bool) -> Material:
    quantities = read(text, action=action, cased=cased).quantities
    return Material(canonical_name(text), text, _without_places(quantities))


def as_parameter(text: str, action: str) -> Parameter:
    """Return what a text says as a parameter of an action, without places."""
    return _parameter(text, action, False)


def _parameter(text: str, action: str, cased: bool) -> Parameter:
    if _PLAIN.fullmatch(text):
        action, cased = "", False
    read_parameter = _remembered if len(text) <= _LONGEST_REMEMBERED else _new_parameter
    return read_parameter(text, action, cased)


def _new_parameter(text: str, action: str, cased: bool) -> Parameter:
    reading = read(text, action=action, cased=cased)
    role, words = _role(reading.words, bool(reading.quantities))
    return Parameter(text, role, _without_places(reading.quantities), words)


_remembered = lru_cache(maxsize=1 << 16)(_new_parameter)


def _without_places(quantities: Sequence[Quantity]) -> tuple[Quantity, ...]:
    return tuple(_moved(quantity, None) for quantity in quantities)


def _moved(quantity: Quantity, span: Span | None) -> Quantity:
    others = tuple(_moved(other, span) for other in quantity.alternatives)
    one = quantity  # built anew, which takes a third of the time of dataclasses.replace
    return Quantity(
        one.dimension,
        one.low,
        one.high,
        one.unit,
        one.text,
        one.approximate,
        one.basis,
        others,
        span,
        one.falls,
    )


# Places ---------------------------------------------------------------------------------------


def _placed(items: Sequence[_Item], spans: Sequence[Span], source: Source) -> list[_Item]:
    placed = []
    for number, item in enumerate(items):
        span = spans[number] if number < len(spans) else None
        quantities = item.quantities
        if span and quantities:
            quantities = tuple(_in_source(quantities, span, source))
        placed.append(_at(item, quantities, span))
    return placed


def _at(item: _Item, quantities: tuple[Quantity, ...], span: Span | None) -> _Item:
    if isinstance(item, Material):
        return Material(item.name, item.text, quantities, span)
    return Parameter(item.text, item.role, quantities, item.words, span)


def _in_source(quantities: Sequence[Quantity], span: Span, source: Source) -> Iterator[Quantity]:
    """Yield the quantities with their places in the source: the whole string if it has escapes."""
    at = span.start
    for quantity in quantities:
        start = source.text.find(quantity.text, at, span.end)
        if start < 0:
            yield _moved(quantity, span)
            continue
        at = start + len(quantity.text)
        yield _moved(quantity, Span(start, at))


# Roles ----------------------------------------------------------------------------------------


class _Cue(NamedTuple):
    """One table of ``ontology/roles.toml``."""

    role: Role
    start: re.Pattern[str] | None
    ends: tuple[str, ...]
    holds: re.Pattern[str] | None
    whole: frozenset[str]

    def fits(self, words: str) -> bool:
        """Whether ``words`` begin or end as the cue says, and hold one of its words, or are one of
        those that say it alone."""
        begun = self.start is not None and self.start.match(words) is not None
        held = self.holds is None or self.holds.search(words) is not None
        return words in self.whole or ((begun or words.endswith(self.ends)) and held)


def _role(words: str, measured: bool) -> tuple[Role, str]:
    """Return the role of a parameter, and its words without the one that only says the role.

    ``words`` are what stands beside the quantities; ``measured``: there are some.
    """
    name = canonical_name(words).strip(" ,;:()")
    if measured and len(name) <= _LONGEST_NAME and set(name.split()) <= _bare():
        return Role.SETTING, ""
    cue = next((cue for cue in _cues() if cue.fits(name[:_LONGEST_NAME])), None)
    if cue is None:
        return Role.REAGENT, name
    match = cue.start.match(name) if cue.start and cue.role in _LED else None
    return cue.role, name[match.end() :].strip() if match else name


_LONGEST_NAME = 2_000
"""Characters of a parameter that may say its role."""
_LED = (Role.LOCATION, Role.INSTRUMENT, Role.REAGENT)
"""The roles whose first word ("into", "with") says the role and nothing else."""


@cache
def _bare() -> frozenset[str]:
    return frozenset(resources.table("ontology", "roles.toml")["bare"])


@cache
def _cues() -> tuple[_Cue, ...]:
    def words(texts: Sequence[str], behind: Sequence[str] = ()) -> str:
        listed = "|".join(re.escape(text) for text in sorted(texts, key=len, reverse=True) if text)
        other = rf"(?!\s+(?:{'|'.join(map(re.escape, behind))}))" if behind else ""
        return rf"(?<!\w)(?:{listed})(?!\w){other}" + "|" * ("" in texts)

    def done(entry: Mapping[str, Sequence[str]]) -> str:
        if "behind" not in entry:
            return ""
        return rf"|to (?!{words(entry['not_verbs'])})[\w-]+ {words(entry['behind'])}"

    return tuple(
        _Cue(
            Role(entry["role"]),
            re.compile(words(entry["starts"]) + done(entry)) if "starts" in entry else None,
            tuple(entry.get("ends", ())),
            re.compile(words(entry["holds"], entry.get("not_before", ())))
            if "holds" in entry
            else None,
            frozenset(entry.get("whole", ())),
        )
        for entry in resources.table("ontology", "roles.toml")["role"]
    )


# Findings -------------------------------------------------------------------------------------


_DILUTIONS = (Dimension.RATIO, Dimension.FOLD)


def _undiluted(quantity: Quantity, term: Action, item: Material | Parameter) -> str:
    """Return why a value is no dilution, where it should be one: 1:0, 0-fold."""
    said = item.words if isinstance(item, Parameter) else item.name
    dilutes = quantity.dimension in _DILUTIONS and ("dilut" in term.name or "dilut" in said)
    none = quantity.low == quantity.high and quantity.low in (0.0, inf)
    return "nothing is diluted to nothing, or with nothing" if dilutes and none else ""


_OFTEN_DASHED = frozenset((Dimension.COUNT, Dimension.PH))
"""What looks negative where a unit is missing, or where a dash stands before the number."""


def _findings(term: Action, source: Source | None, step: Span | None) -> Iterator[Finding]:
    items: tuple[Material | Parameter, ...] = (*term.objects, *term.parameters)
    for item in items:
        if said := no_number(item.text):
            message = f"{shown(said)} cannot be: it is no number"
            yield finding("QTY002", message, source, item.span or step)
        for quantity in item.quantities:
            span = quantity.span or step
            if is_coordinate(quantity, term, item):
                continue
            if quantity.alternatives:
                readings = " or ".join(
                    f"{units.show(one)} ({one.dimension})"
                    for one in (quantity, *quantity.alternatives)
                )
                message = f"{shown(quantity.text)} may be {readings}"
                yield finding("QTY001", message, source, span)
            reasons = [
                impossible(one) or _undiluted(one, term, item)
                for one in (quantity, *quantity.alternatives)
            ]
            if all(reasons):
                reason = reasons[0]
                message = f"{shown(quantity.text)} cannot be: {reason}"
                doubtful = quantity.dimension in _OFTEN_DASHED and quantity.low < 0
                doubtful = doubtful or may_be_coordinate(quantity, term, item)
                yield finding("QTY003" if doubtful else "QTY002", message, source, span)
