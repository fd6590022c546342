"""What is wrong with an action library, beside what keeps it from being read at all."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from math import isfinite

from protoplan import codes, entities
from protoplan.findings import Finding, Severity
from protoplan.library.loading import bare, is_toml, names_in, read_library, read_text
from protoplan.library.places import places, span_of
from protoplan.library.references import Fault, faults
from protoplan.library.values import IN, PRESENT, Library, Operator, ParameterSpec
from protoplan.library.verbs import canonical_verb, takes
from protoplan.model import Quantity
from protoplan.source import Source
from protoplan.units import canonical_unit, impossible


@dataclass(frozen=True, slots=True)
class Checked:
    """A library, and what is wrong with it, in the order of the text."""

    library: Library
    source: Source
    findings: tuple[Finding, ...]

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong at error level."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def check(name: str) -> Checked:
    """Check a library: a file, or a built-in one by name.

    Of a library that extends another, what the file itself says is checked, in the light of both.
    Raises :class:`UnusableInputError` for what cannot be read as a library.
    """
    text, folder = read_text(name)
    source = Source(text, name)
    if not is_toml(name):
        return Checked(bare(names_in(text, name), name), source, ())
    library = read_library(text, name, folder, strict=False)
    table = tomllib.loads(text)
    checker = _Checker(
        library,
        frozenset(table.get("actions", ())),
        frozenset(table.get("facts", ())),
        frozenset(table.get("parts", ())),
        "remove" in table,
    )
    found = places(text)
    findings = [
        codes.finding(one.code, one.message, source, span_of(found, one.path), one.hint)
        for one in checker.faults()
    ]
    return Checked(library, source, tuple(sorted(findings, key=lambda one: (one.span, one.code))))


@dataclass(frozen=True)
class _Checker:
    """One library; ``actions``, ``facts`` and ``parts`` are those that its own file declares."""

    library: Library
    actions: frozenset[str]
    facts: frozenset[str]
    parts: frozenset[str]
    removes: bool

    def faults(self) -> Iterator[Fault]:
        for operator in self.library.operators.values():
            if operator.name in self.actions:
                yield from faults(self.library, operator)
                yield from _roles(operator)
                yield from _contradictions(operator)
                for parameter in operator.parameters:
                    yield from _range(operator, parameter)
            if operator.name in self.actions or self.removes:
                yield from self.unreachable(operator)
        yield from self.verbs()
        yield from self.unused()

    # Facts and parts ----------------------------------------------------------------------

    @cached_property
    def added(self) -> frozenset[str]:
        """The facts that some action brings about."""
        operators = self.library.operators.values()
        return frozenset(one.fact for operator in operators for one in operator.add)

    @cached_property
    def split(self) -> frozenset[str]:
        """The parts that some action makes."""
        return frozenset(
            literal.terms[0].steps[-1]
            for operator in self.library.operators.values()
            for literal in operator.add
            if literal.fact == PRESENT and literal.terms[0].steps
        )

    def unreachable(self, operator: Operator) -> Iterator[Fault]:
        """Yield what ``operator`` needs and no action brings about."""
        own = operator.name in self.actions
        seen = set()
        for place, literal in enumerate(operator.pre):
            path = ("actions", operator.name, "pre", place) if own else ("remove",)
            fact = self.library.facts.get(literal.fact)
            if literal.positive and fact and fact.made and fact.name not in self.added:
                message = f"'{operator.name}' needs '{fact.name}', which no action brings about"
                yield Fault("LIB006", path, message)
            for part in (step for term in literal.terms for step in term.steps):
                spec = self.library.parts.get(part)
                if spec is None or spec.given or part in self.split or part in seen:
                    continue
                seen.add(part)
                message = f"'{operator.name}' speaks of the part '{part}', which no action makes"
                yield Fault("LIB006", path, message, f"Add 'present ROLE.{part}' to the maker.")

    def unused(self) -> Iterator[Fault]:
        """Yield the facts and parts that the file declares and nothing makes use of."""
        operators = self.library.operators.values()
        needed = {one.fact for operator in operators for one in operator.pre}
        ended = {one.fact for operator in operators for one in operator.delete}
        for fact in sorted(self.facts):
            if fact not in needed | ended | self.added:
                yield Fault("LIB011", ("facts", fact), f"No action speaks of the fact '{fact}'")
            elif fact in ended - self.added - {PRESENT, IN}:
                message = f"Actions end '{fact}', and none brings it about"
                yield Fault("LIB012", ("facts", fact), message)
        for part in sorted(self.parts - self.split):
            if not self.library.parts[part].given:
                yield Fault("LIB011", ("parts", part), f"No action makes the part '{part}'")

    # Verbs --------------------------------------------------------------------------------

    def verbs(self) -> Iterator[Fault]:
        """Yield the verbs of actions that are never meant by them."""
        for verb, names in self.library.verbs.items():
            for place, name in enumerate(names[1:], 1):
                before = [self.library.operators[one] for one in names[:place]]
                operator = self.library.operators[name]
                own = [one for one in (name, *names[:place]) if one in self.actions]
                if own and not _ever_meant(operator, before):
                    first = " or ".join(f"'{one.name}'" for one in before)
                    message = f"'{verb}' always means {first}, never '{name}'"
                    yield Fault("LIB007", self.place_of(own[0], verb), message)

    def place_of(self, name: str, verb: str) -> tuple[str | int, ...]:
        for place, written in enumerate(self.library.operators[name].verbs):
            if canonical_verb(written) == verb:
                return ("actions", name, "verbs", place)
        return ("actions", name)


def _ever_meant(operator: Operator, before: list[Operator]) -> bool:
    """Whether ``operator`` takes things of some kind that none of ``before`` takes."""
    return any(
        _takes(operator, kind) and not any(_takes(one, kind) for one in before)
        for kind in entities.kinds()
    )


def _takes(operator: Operator, kind: str) -> bool:
    roles = [role for role in operator.roles if role.source == "objects"]
    return not roles or any(takes(role, kind) for role in roles)


def _roles(operator: Operator) -> Iterator[Fault]:
    """Yield kinds that the ontology does not have, and roles that take nothing."""
    known = entities.kinds()
    for role in operator.roles:
        path = ("actions", operator.name, "roles", role.name)
        for key, kinds in (("kinds", role.kinds), ("refuses", role.refuses)):
            for place, kind in enumerate(kinds):
                if kind not in known:
                    near = get_close_matches(kind, known, n=1)
                    hint = f"Did you mean '{near[0]}'?" if near else ""
                    yield Fault("LIB005", (*path, key, place), f"There is no kind '{kind}'", hint)
        if role.kinds and all(
            any(entities.is_a(kind, refused) for refused in role.refuses) for kind in role.kinds
        ):
            message = f"The role '{role.name}' refuses all that it takes"
            yield Fault("LIB010", (*path, "refuses"), message)


def _contradictions(operator: Operator) -> Iterator[Fault]:
    """Yield facts that an action needs and needs not, or brings about and ends."""
    needed = {(one.fact, one.terms, one.positive) for one in operator.pre}
    for place, one in enumerate(operator.pre):
        if not one.positive and (one.fact, one.terms, True) in needed:
            path = ("actions", operator.name, "pre", place)
            yield Fault("LIB010", path, f"'{operator.name}' needs '{one.fact}' and its opposite")
    added = {(one.fact, one.terms) for one in operator.add}
    for place, one in enumerate(operator.delete):
        if (one.fact, one.terms) in added:
            path = ("actions", operator.name, "del", place)
            message = f"'{operator.name}' brings about '{one.fact}' and ends it"
            yield Fault("LIB010", path, message)


def _range(operator: Operator, spec: ParameterSpec) -> Iterator[Fault]:
    """Yield bounds that cannot be."""
    path = ("actions", operator.name, "parameters", spec.name)
    unit = canonical_unit(spec.dimension)
    for key, bound in (("low", spec.low), ("high", spec.high)):
        if isfinite(bound):
            quantity = Quantity(spec.dimension, bound, bound, unit, "")
            if why := impossible(quantity):
                shown = f"{bound:g} {unit}".strip()
                yield Fault("LIB008", (*path, key), f"'{spec.name}' cannot be {shown}: {why}")
    if spec.low > spec.high:
        message = f"The range of '{spec.name}' is empty: {spec.low:g} is more than {spec.high:g}"
        yield Fault("LIB008", (*path, "low"), f"{message} {unit}".strip())
