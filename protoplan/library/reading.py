"""One TOML text of an action library, key by key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from itertools import chain
from math import inf
from pathlib import Path
from typing import Any, NoReturn

from protoplan.errors import UnusableInputError
from protoplan.library.places import TomlPath, action_lines, places, span_of
from protoplan.library.references import WAYS, Fault, faults
from protoplan.library.values import (
    Access,
    Fact,
    Library,
    Literal,
    Operator,
    ParameterSpec,
    Part,
    RoleSpec,
)
from protoplan.library.values import Path as Term
from protoplan.library.verbs import canonical_verb
from protoplan.model import Dimension
from protoplan.source import Source
from protoplan.units import canonical_unit

_KEYS = {
    "library": {
        "schema_version", "name", "title", "extends", "remove", "facts", "parts", "actions",
    },
    "fact": {"holds", "fails", "made", "arity", "below"},
    "part": {"words", "state", "given", "left_by", "same", "run_off"},
    "action": {
        "title", "verbs", "instead_of", "where", "roles", "parameters", "pre", "add", "del",
        "moves", "hazards", "xrefs",
    },
    "role": {"source", "kinds", "refuses", "required", "many", "makes", "access"},
    "parameter": {"dimension", "required", "low", "high", "unless", "default"},
}  # fmt: skip
_MOST = 1e300
"""What a bound beyond all that can be counted is read as."""
_XREF = re.compile(r"[A-Za-z][\w.-]*:\S+$")
_SOURCES = ("objects", "reagent", "location", "instrument")
_LONGEST_SHOWN = 60


class Reader:
    """Reads one TOML text. A fault is refused, with its place, or goes to ``wrong``."""

    def __init__(self, text: str, origin: str, wrong: list[Fault] | None = None) -> None:
        self.text, self.origin, self.wrong = text, origin, wrong
        try:
            self.table: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # no TOML, or a number of 10,000 digits
            raise UnusableInputError(_not_toml(origin, str(error), text)) from None
        self.lines = action_lines(text)

    def refuse(self, path: TomlPath, expected: str, found: object) -> NoReturn:
        """Raise :class:`UnusableInputError`, with the place of what was found."""
        where = _place(self.text, self.origin, path)
        raise UnusableInputError(f"{where}: expected {expected}, found {_shown(found)}.")

    def fail(self, path: TomlPath, expected: str, found: object) -> None:
        """Refuse what was found, or keep account of it: it is then left out."""
        if self.wrong is None:
            self.refuse(path, expected, found)
        keys = ".".join(step for step in path if isinstance(step, str))
        message = f"{keys}: expected {expected}, found {_shown(found)}"
        self.wrong.append(Fault("LIB014", path, message))

    def library(self, base: Library | None) -> Library:
        """Return the library of the text, on top of ``base``."""
        table = self.known("library", (), self.table)
        if (version := table.get("schema_version", 1)) != 1:
            self.fail(("schema_version",), "1", version)
        facts = {name: self.fact(name, value) for name, value in self.tables((), "facts").items()}
        parts = {name: self.part(name, value) for name, value in self.tables((), "parts").items()}
        facts = {**(base.facts if base else {}), **facts}
        parts = {**(base.parts if base else {}), **parts}
        operators = dict(base.operators) if base else {}
        for name in self.texts((), table, "remove"):
            if operators.pop(name, None) is None:
                self.fail(("remove",), "actions of the library that is extended", name)
        own = {name: self.operator(name, one) for name, one in self.tables((), "actions").items()}
        new = {name: one for name, one in own.items() if name not in operators}
        operators = {**new, **operators, **own}  # where both claim a verb, the own ones count
        if not operators and not self.wrong:
            raise UnusableInputError(f"{self.origin}: the library has no actions.")
        library = Library(
            self.string((), table, "name") or Path(self.origin).stem,
            self.string((), table, "title"),
            facts,
            parts,
            operators,
            verb_table(operators),
            self.origin,
        )
        if self.wrong is not None:
            return library
        for fault in chain.from_iterable(faults(library, one) for one in own.values()):
            where = _place(self.text, self.origin, fault.path)
            told = f"{where}: {fault.message}. {fault.hint}".rstrip()
            raise UnusableInputError(f"{told} `protoplan library check` lists all such faults.")
        return library

    def fact(self, name: str, value: object) -> Fact:
        path = ("facts", name)
        value = self.known("fact", path, value)
        if len(name.split()) != 1 or name.strip() != name or name == "not":
            self.fail(path, "a fact of one word, other than 'not'", name)
        arity = value.get("arity", 1)
        if arity not in (1, 2) or isinstance(arity, bool):
            self.fail((*path, "arity"), "1 or 2", arity)
            arity = 1
        return Fact(
            name,
            self.string(path, value, "holds") or f"is {name}",
            self.string(path, value, "fails") or f"is not {name}",
            self.flag(path, value, "made"),
            arity,
            self.bound(path, value, "below", Dimension.TEMPERATURE, inf),
        )

    def part(self, name: str, value: object) -> Part:
        path = ("parts", name)
        value = self.known("part", path, value)
        self.step(path, "part", name)
        if name in WAYS:
            self.fail(path, f"a part other than {' and '.join(map(repr, WAYS))}", name)
        words = self.texts(path, value, "words") or (name,)
        state, given = self.flag(path, value, "state"), self.flag(path, value, "given")
        left_by, same = self.texts(path, value, "left_by"), self.string(path, value, "same")
        run_off = self.texts(path, value, "run_off")
        return Part(name, words, state, given, left_by, same, run_off)

    def operator(self, name: str, value: object) -> Operator:
        path = ("actions", name)
        value = self.known("action", path, value)
        if not name.strip():
            self.fail(path, "an action with a name", name)
        roles = {
            role: self.role((*path, "roles", role), role, spec)
            for role, spec in self.tables(path, "roles", value).items()
        }
        parameters = tuple(
            self.parameter((*path, "parameters", one), one, spec)
            for one, spec in self.tables(path, "parameters", value).items()
        )
        literals = {key: self.literals(path, value, key) for key in ("pre", "add", "del")}
        return Operator(
            name,
            self.string(path, value, "title"),
            self.verbs(path, name, value),
            tuple(roles.values()),
            parameters,
            literals["pre"],
            literals["add"],
            literals["del"],
            tuple(
                term
                for place, text in enumerate(self.texts(path, value, "moves"))
                if (term := self.term((*path, "moves", place), text))
            ),
            self.texts(path, value, "hazards"),
            self.xrefs(path, value),
            self.texts(path, value, "instead_of"),
            self.texts(path, value, "where"),
            self.lines.get(name) or self.line(path),
        )

    def verbs(self, path: TomlPath, name: str, value: dict[str, Any]) -> tuple[str, ...]:
        found = self.texts(path, value, "verbs")
        for place, verb in enumerate(found):
            if not canonical_verb(verb):
                self.fail((*path, "verbs", place), "a verb", verb)
        if not found and not canonical_verb(name):
            self.fail(path, "an action named by its verb, or the key 'verbs'", name)
        return found or (name,)

    def xrefs(self, path: TomlPath, value: dict[str, Any]) -> tuple[str, ...]:
        found = self.texts(path, value, "xrefs")
        for place, one in enumerate(found):
            if not _XREF.match(one):
                self.fail((*path, "xrefs", place), "a term as PREFIX:ID", one)
        return found

    def role(self, path: TomlPath, name: str, value: object) -> RoleSpec:
        value = self.known("role", path, value)
        self.step(path, "role", name)
        return RoleSpec(
            name,
            self.choice(path, value, "source", _SOURCES),
            self.texts(path, value, "kinds"),
            self.texts(path, value, "refuses"),
            self.flag(path, value, "required"),
            self.flag(path, value, "many"),
            self.flag(path, value, "makes"),
            Access(self.choice(path, value, "access", ("change", *Access))),
        )

    def parameter(self, path: TomlPath, name: str, value: object) -> ParameterSpec:
        value = self.known("parameter", path, value)
        said = value.get("dimension")
        dimension = Dimension(said) if said in tuple(Dimension) else None
        if dimension is None:
            self.fail((*path, "dimension"), f"one of {', '.join(Dimension)}", said)
        low, high = -inf, inf
        if dimension is not None:  # else what the bounds are in is not known
            low = self.bound(path, value, "low", dimension, low)
            high = self.bound(path, value, "high", dimension, high)
        return ParameterSpec(
            name,
            dimension or Dimension.OTHER,
            self.flag(path, value, "required"),
            low,
            high,
            self.texts(path, value, "unless"),
            self.string(path, value, "default"),
            _unit(value, dimension),
        )

    def bound(
        self, path: TomlPath, value: dict[str, Any], key: str, dimension: Dimension,
        without: float,
    ) -> float:  # fmt: skip
        """A bound is a number in the canonical unit, or text with a unit: "30 min"."""
        if key not in value:
            return without
        found = value[key]
        if isinstance(found, (int, float)) and not isinstance(found, bool) and -inf < found < inf:
            return float(max(-_MOST, min(_MOST, found)))
        if isinstance(found, str):
            from protoplan.parsing.quantities import read

            for quantity in read(found).quantities:
                if quantity.dimension is dimension and quantity.low == quantity.high:
                    return quantity.low
        unit = canonical_unit(dimension)
        expected = f"a number in {unit}" if unit else "a number"
        self.fail((*path, key), f"{expected} or a {dimension}", found)
        return without

    def line(self, path: TomlPath) -> int:
        return Source(self.text).position(span_of(places(self.text), path).start).line

    def literals(self, path: TomlPath, value: dict[str, Any], key: str) -> tuple[Literal, ...]:
        found = []
        for place, text in enumerate(self.texts(path, value, key)):
            one = self.literal((*path, key, place), text)
            if one is not None and not one.positive and key != "pre":
                self.fail((*path, key, place), "a fact without 'not'", text)
            elif one is not None:
                found.append(one)
        return tuple(found)

    def literal(self, path: TomlPath, text: str) -> Literal | None:
        words = text.split()
        positive = words[:1] != ["not"]
        words = words if positive else words[1:]
        if len(words) not in (2, 3):
            self.fail(path, "'[not] FACT TERM' or '[not] FACT TERM TERM'", text)
            return None
        terms = [term for word in words[1:] if (term := self.term(path, word))]
        return Literal(words[0], tuple(terms), positive) if len(terms) == len(words) - 1 else None

    def term(self, path: TomlPath, text: str) -> Term | None:
        role, *steps = text.split(".")
        if role and all(steps):
            return Term(role, tuple(steps))
        self.fail(path, "a term such as 'object' or 'object.supernatant'", text)
        return None

    def step(self, path: TomlPath, what: str, name: str) -> None:
        """Refuse the name of a role or part that no term can name."""
        if "." in name or len(name.split()) != 1 or name.strip() != name:
            self.fail(path, f"a {what} of one word without '.'", name)

    # Plain values -------------------------------------------------------------------------

    def known(self, what: str, path: TomlPath, value: object) -> dict[str, Any]:
        """Return a table, empty if it is none; keys that mean nothing are faults."""
        if not isinstance(value, dict):
            self.fail(path, "a table", value)
            return {}
        keys = _KEYS[what]
        for key in value:
            if key not in keys:
                self.fail((*path, key), f"one of the keys {', '.join(sorted(keys))}", key)
        return value

    def tables(
        self, path: TomlPath, key: str, value: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        found = (self.table if value is None else value).get(key, {})
        if not isinstance(found, dict):
            self.fail((*path, key), "a table", found)
            return {}
        return found

    def texts(self, path: TomlPath, value: dict[str, Any], key: str) -> tuple[str, ...]:
        found = value.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            self.fail((*path, key), "a list of strings", found)
            return ()
        return tuple(found)

    def string(self, path: TomlPath, value: dict[str, Any], key: str) -> str:
        found = value.get(key, "")
        if not isinstance(found, str):
            self.fail((*path, key), "a string", found)
            return ""
        return found

    def flag(self, path: TomlPath, value: dict[str, Any], key: str) -> bool:
        found = value.get(key, False)
        if not isinstance(found, bool):
            self.fail((*path, key), "true or false", found)
            return False
        return found

    def choice(
        self, path: TomlPath, value: dict[str, Any], key: str, choices: tuple[str, ...]
    ) -> str:
        found = value.get(key, choices[0])
        if found not in choices:
            self.fail((*path, key), f"one of {', '.join(dict.fromkeys(choices))}", found)
            return choices[0]
        return str(found)


def _unit(value: Mapping[str, object], dimension: Dimension | None) -> str:
    """Return the unit in which the bounds of a parameter are written, empty where quantities of the
    dimension have but one, or where no bound has a unit."""
    from protoplan.parsing.quantities import read

    if dimension is None or canonical_unit(dimension):
        return ""
    written = (one for one in (value.get("low"), value.get("high")) if isinstance(one, str))
    found = (quantity.unit for text in written for quantity in read(text).quantities)
    return next(found, "")


def _shown(found: object) -> str:
    shown = repr(found)
    return shown if len(shown) <= _LONGEST_SHOWN else shown[: _LONGEST_SHOWN - 1] + "…"


def _place(text: str, origin: str, path: TomlPath) -> str:
    """Return a place in a library as messages begin with it: file, line, column and keys."""
    line, column = Source(text).position(span_of(places(text), path).start)
    return f"{origin}:{line}:{column}: {'.'.join(step for step in path if isinstance(step, str))}"


def _not_toml(origin: str, error: str, text: str) -> str:
    """Return what is wrong with a TOML text, its place in front."""
    if found := re.search(r"(.*) \(at line (\d+), column (\d+)\)", error):
        return f"{origin}:{found[2]}:{found[3]}: not TOML: {found[1]}."
    line, column = Source(text).position(len(text))
    if error.endswith(" (at end of document)"):
        return f"{origin}:{line}:{column}: not TOML: {error}."
    return f"{origin}: not TOML: {error}."


def verb_table(operators: Mapping[str, Operator]) -> dict[str, tuple[str, ...]]:
    """Return each verb in canonical form, with the names of the operators that claim it."""
    verbs: dict[str, tuple[str, ...]] = {}
    for operator in operators.values():
        for verb in dict.fromkeys(filter(None, map(canonical_verb, operator.verbs))):
            verbs[verb] = (*verbs.get(verb, ()), operator.name)
    return verbs
