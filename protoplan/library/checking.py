"""What is wrong with an action library, beside what keeps it from being read at all."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from math import isfinite
from pathlib import Path
from typing import Any

from protoplan import codes, entities
from protoplan.findings import Finding, Severity
from protoplan.impossibility import BOUNDLESS, impossible
from protoplan.library.loading import bare, is_toml, names_in, read_library, read_text
from protoplan.library.places import TomlPath, places, span_of
from protoplan.library.reaching import Thing, makers, needs, reached
from protoplan.library.references import Fault, faults
from protoplan.library.values import IN, PRESENT, Library, Operator, ParameterSpec
from protoplan.library.verbs import bases, canonical_verb, takes
from protoplan.model import Quantity
from protoplan.parsing.quantities import read
from protoplan.source import Source
from protoplan.units import canonical_unit

_MOST_NAMED = 3
"""Actions that a message names."""
_LISTS = ("pre", "add", "del", "moves")
"""Keys of an action with lists of which items that cannot be read are left out."""
_MEND = {
    "fact": "Let an action add '{}' that does not need it, or leave 'made' out.",
    "part": "Let an action add 'present ROLE.{}', or say that the part is 'given'.",
}


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

    Raises :class:`UnusableInputError` for what cannot be read as a library.
    """
    text, folder = read_text(name)
    if not is_toml(name):
        return Checked(bare(names_in(text, name), name), Source(text, name), ())
    return check_text(text, name, folder)


def check_text(text: str, name: str, folder: Path) -> Checked:
    """Check a library in TOML; files that it extends are looked for in ``folder``.

    Of a library that extends another, what the text itself says is checked, in the light of both.
    Raises :class:`UnusableInputError` for what is no TOML, and for an ``extends`` that is no use.
    """
    source = Source(text, name)
    wrong: list[Fault] = []
    library = read_library(text, name, folder, wrong=wrong)
    table = tomllib.loads(text)
    checker = _Checker(
        library,
        _names(table, "actions"),
        _names(table, "facts"),
        _names(table, "parts"),
        "remove" in table,
    )
    found = places(text)
    out = {one.path for one in wrong}
    paths = [(one, one.path) for one in wrong]
    paths += [(one, _as_written(one.path, out)) for one in checker.faults()]
    findings = [
        codes.finding(one.code, one.message, source, span_of(found, path), one.hint)
        for one, path in paths
    ]
    return Checked(library, source, tuple(sorted(findings, key=lambda one: (one.span, one.code))))


def _as_written(path: TomlPath, left_out: Collection[TomlPath]) -> TomlPath:
    """Return the path of an item of a list in the text, where items before it were left out."""
    if len(path) < 4 or path[2] not in _LISTS:
        return path
    *above, place = path
    for other in sorted(one[-1] for one in left_out if one[:-1] == tuple(above)):
        if isinstance(place, int) and isinstance(other, int) and other <= place:
            place += 1
    return (*above, place)


def _names(table: dict[str, Any], key: str) -> frozenset[str]:
    found = table.get(key, {})
    return frozenset(found) if isinstance(found, dict) else frozenset()


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

    @cached_property
    def reached(self) -> frozenset[Thing]:
        """The facts and parts that steps can bring about."""
        return reached(self.library)

    def unreachable(self, operator: Operator) -> Iterator[Fault]:
        """Yield what ``operator`` needs and no sequence of steps brings about."""
        own = operator.name in self.actions
        seen = set()
        for place, literal in enumerate(operator.pre):
            path = ("actions", operator.name, "pre", place) if own else ("remove",)
            for thing in needs(self.library, literal):
                if thing in self.reached or thing in seen:
                    continue
                seen.add(thing)
                what = f"'{thing[1]}'" if thing[0] == "fact" else f"the part '{thing[1]}'"
                message = f"'{operator.name}' needs {what}, which {self.why_not(thing)}"
                yield Fault("LIB006", path, message, _MEND[thing[0]].format(thing[1]))

    def why_not(self, thing: Thing) -> str:
        """Return in words why nothing brings about what is out of reach."""
        names = [f"'{name}'" for name in makers(self.library, thing)]
        if not names:
            return "no action brings about"
        more = [f"{len(names) - _MOST_NAMED} more"] if len(names) > _MOST_NAMED else []
        listed = " and ".join([*names[:_MOST_NAMED], *more])
        verb = "brings" if len(names) == 1 else "bring"
        return f"only {listed} {verb} about, and nothing makes {listed} possible"

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
        for part in sorted(self.parts):
            one = self.library.parts[part]
            for key, texts in (("left_by", one.left_by), ("run_off", one.run_off)):
                for place, text in enumerate(texts):
                    path = ("parts", part, key, place)
                    name, _, kind = text.partition(" ")
                    if name not in self.library.operators:
                        yield Fault("LIB013", path, f"There is no action '{name}'")
                    yield from _kind(path, kind) if kind else ()
            same = one.same
            if same and same not in self.library.parts:
                yield Fault("LIB003", ("parts", part, "same"), f"There is no part '{same}'")
            elif same == part:
                message = f"'{part}' is said to be another word for itself"
                yield Fault("LIB010", ("parts", part, "same"), message)
        for part in sorted(self.parts - self.split):
            if not self.library.parts[part].given:
                yield Fault("LIB011", ("parts", part), f"No action makes the part '{part}'")

    # Verbs --------------------------------------------------------------------------------

    def verbs(self) -> Iterator[Fault]:
        """Yield the verbs of actions that are never meant by them, and forms of the verbs of
        others, which take them from these."""
        for verb, names in self.library.verbs.items():
            for place, name in enumerate(names[1:], 1):
                before = [self.library.operators[one] for one in names[:place]]
                operator = self.library.operators[name]
                own = [one for one in (name, *names[:place]) if one in self.actions]
                if own and not _ever_meant(operator, before):
                    first = " or ".join(f"'{one.name}'" for one in before)
                    message = f"'{verb}' always means {first}, never '{name}'"
                    yield Fault("LIB007", self.place_of(own[0], verb), message)
            yield from self.forms(verb, names)

    def forms(self, verb: str, names: tuple[str, ...]) -> Iterator[Fault]:
        for base in bases(verb):
            others = self.library.verbs.get(base, names)
            own = [one for one in (*names, *others) if one in self.actions]
            if own and not set(names) & set(others):
                mine, theirs = (" or ".join(map(repr, one)) for one in (names, others))
                message = f"'{verb}' means {mine}, but '{base}', the same verb, {theirs}"
                said = verb if own[0] in names else base
                yield Fault("LIB007", self.place_of(own[0], said), message)

    def place_of(self, name: str, verb: str) -> tuple[str | int, ...]:
        for place, written in enumerate(self.library.operators[name].verbs):
            if canonical_verb(written) == verb:
                return ("actions", name, "verbs", place)
        return ("actions", name)


def _ever_meant(operator: Operator, before: list[Operator]) -> bool:
    """Whether ``operator`` takes things of some kind that none of ``before`` takes, or values, or
    all of these are meant only where something is at hand."""
    if all(one.where for one in before) or any(_goes_beyond(operator, one) for one in before):
        return True
    return any(
        _takes(operator, kind) and not any(_takes(one, kind) for one in before)
        for kind in entities.kinds()
    )


def _goes_beyond(operator: Operator, other: Operator) -> bool:
    """Whether ``operator`` allows values of a parameter that another, which has it, does not."""
    return any(
        mine.dimension is theirs.dimension
        and mine.unit == theirs.unit
        and (mine.low < theirs.low or mine.high > theirs.high)
        for mine in operator.parameters
        for theirs in other.parameters
    )


def _takes(operator: Operator, kind: str) -> bool:
    roles = [role for role in operator.roles if role.source == "objects"]
    return not roles or any(takes(role, kind) for role in roles)


def _roles(operator: Operator) -> Iterator[Fault]:
    """Yield kinds that the ontology does not have, and roles that take nothing."""
    yield from _kinds(("actions", operator.name, "where"), operator.where)
    for role in operator.roles:
        path = ("actions", operator.name, "roles", role.name)
        for key, kinds in (("kinds", role.kinds), ("refuses", role.refuses)):
            yield from _kinds((*path, key), kinds)
        if role.kinds and all(
            any(entities.is_a(kind, refused) for refused in role.refuses) for kind in role.kinds
        ):
            message = f"The role '{role.name}' refuses all that it takes"
            yield Fault("LIB010", (*path, "refuses"), message)


def _kinds(path: TomlPath, kinds: Sequence[str]) -> Iterator[Fault]:
    for place, kind in enumerate(kinds):
        yield from _kind((*path, place), kind)


def _kind(path: TomlPath, kind: str) -> Iterator[Fault]:
    known = entities.kinds()
    if kind not in known:
        near = get_close_matches(kind, known, n=1)
        hint = f"Did you mean '{near[0]}'?" if near else ""
        yield Fault("LIB005", path, f"There is no kind '{kind}'", hint)


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
        if isfinite(bound) and bound < BOUNDLESS:
            quantity = Quantity(spec.dimension, bound, bound, unit, "")
            if why := impossible(quantity):
                shown = f"{bound:g} {unit}".strip()
                yield Fault("LIB008", (*path, key), f"'{spec.name}' cannot be {shown}: {why}")
    if spec.low <= spec.high:
        yield from _default(path, spec)
    else:
        message = f"The range of '{spec.name}' is empty: {spec.low:g} is more than {spec.high:g}"
        yield Fault("LIB008", (*path, "low"), f"{message} {unit}".strip())


def _default(path: TomlPath, spec: ParameterSpec) -> Iterator[Fault]:
    """Yield a default that is outside the range; one in words ("overnight") is not judged."""
    values = [one for one in read(spec.default).quantities if one.dimension is spec.dimension]
    if values and not any(one.high >= spec.low and one.low <= spec.high for one in values):
        message = f"The default of '{spec.name}', {spec.default}, is outside its range"
        yield Fault("LIB008", (*path, "default"), message)
