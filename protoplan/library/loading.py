"""Reading action libraries from TOML, and from lists of bare action names."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import chain
from math import isnan
from pathlib import Path
from typing import Any, NoReturn

from protoplan import resources
from protoplan.errors import UnknownNameError, UnusableInputError
from protoplan.library.places import TomlPath, action_lines, places, span_of
from protoplan.library.references import WAYS, faults
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

BUILT_IN = ("wetlab",)
"""The libraries that come with protoplan."""

_KEYS = {
    "library": {
        "schema_version", "name", "title", "extends", "remove", "facts", "parts", "actions",
    },
    "fact": {"holds", "fails", "made", "arity"},
    "part": {"words", "state", "given"},
    "action": {
        "title", "verbs", "instead_of", "where", "roles", "parameters", "pre", "add", "del",
        "moves", "hazards", "xrefs",
    },
    "role": {"source", "kinds", "refuses", "required", "many", "makes", "access"},
    "parameter": {"dimension", "required", "low", "high", "unless", "default"},
}  # fmt: skip
_QUERY = re.compile(r"action library\W{0,9}?\[([^\]]*)\]", re.IGNORECASE)
"""The list of actions in a query of SciRecipe."""
_SOURCES = ("objects", "reagent", "location", "instrument")


def load(name: str | Path = "wetlab") -> Library:
    """Return a library: a built-in one by name, or one read from a file.

    A file that ends in ``.toml`` is a library in full; any other holds bare action names: one a
    line or with commas, a JSON list, or a JSON object with the list ``actions``.

    Raises :class:`UnusableInputError` where the file cannot be read or is no library, and
    :class:`UnknownNameError` for a name that is neither built in nor a file.
    """
    name = str(name)
    if name in BUILT_IN:
        return _built_in(name)
    text, folder = read_text(name)
    return read_library(text, name, folder) if is_toml(name) else bare(names_in(text, name), name)


def is_toml(name: str) -> bool:
    """Whether a library of this name is one in full, and not a list of bare action names."""
    return name in BUILT_IN or Path(name).suffix.casefold() == ".toml"


def read_text(name: str) -> tuple[str, Path]:
    """Return the text of a library, and the folder in which those that it extends are."""
    if name in BUILT_IN:
        return resources.text("domains", f"{name}.toml"), resources.folder("domains")
    path = Path(name)
    if not path.suffix and not path.exists():
        raise UnknownNameError("library", name, BUILT_IN)
    try:
        return path.read_bytes().decode("utf-8-sig"), path.parent
    except UnicodeDecodeError as error:
        raise UnusableInputError(f"{name}: not UTF-8 text: {error.reason}.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnusableInputError(f"Cannot read the library {name!r}: {reason}.") from None


def read_library(
    text: str, origin: str, folder: Path | None = None, *, strict: bool = True
) -> Library:
    """Read a library from TOML. ``origin`` names it in messages; files that it extends are looked
    for in ``folder``.

    Raises :class:`UnusableInputError` for what is no library; if ``strict``, also for the first
    name in it that stands for nothing, without which it cannot be used, only checked.
    """
    return _merged(text, origin, folder or Path(), strict)


def bare(names: Iterable[str], origin: str = "") -> Library:
    """Return the library of a list of action names, which says nothing about states."""
    operators: dict[str, Operator] = {}
    for name in names:
        verb = canonical_verb(name)
        if verb:
            operators.setdefault(verb, Operator(verb, name, (verb,)))
    if not operators:
        raise UnusableInputError(f"{origin or 'The library'}: there are no action names.")
    verbs = {verb: (verb,) for verb in operators}
    return Library(origin or "actions", "", {}, {}, operators, verbs, origin, bare=True)


def names_in(text: str, origin: str = "") -> list[str]:
    """Return the action names in a text: a JSON list, a JSON object with the list ``actions``,
    what stands in brackets behind ``Action Library:``, or names one a line or with commas."""
    import json

    stripped = text.strip()
    if not stripped.startswith(("[", "{")):
        if query := _QUERY.search(stripped):
            return _listed(query[1])
        lines = (line.split("#")[0] for line in stripped.splitlines())
        return [name.strip() for line in lines for name in line.split(",") if name.strip()]
    try:
        value = json.loads(stripped)
    except (ValueError, RecursionError) as error:
        raise UnusableInputError(f"{origin}: not JSON: {error}.") from None
    if isinstance(value, dict):
        query = _QUERY.search(str(value.get("query", "")))
        value = _listed(query[1]) if query and not value.get("actions") else value.get("actions")
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise UnusableInputError(
            f"{origin}: expected a JSON list of action names, or an object with it as 'actions'."
        )
    return value


def _listed(text: str) -> list[str]:
    return [name.strip(" \t\"'") for name in re.split(r"[,\n]", text) if name.strip()]


@cache
def _built_in(name: str) -> Library:
    return read_library(resources.text("domains", f"{name}.toml"), name)


def _merged(text: str, origin: str, folder: Path, strict: bool) -> Library:
    """Read a library and all that it builds on, from the lowest up."""
    readers = [_Reader(text, origin)]
    through = {Path(origin).resolve()}
    library: Library | None = None
    while (base := readers[-1].table.get("extends")) is not None:
        reader = readers[-1]
        if not isinstance(base, str):
            reader.fail(("extends",), "the name or the path of a library", base)
        if base in BUILT_IN:
            library = _built_in(base)
            break
        path = folder / base
        try:
            below, real = path.read_text(encoding="utf-8-sig"), path.resolve()
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            reader.fail(("extends",), f"a library that can be read ({reason})", base)
        if real in through:
            reader.fail(("extends",), "a library that does not extend this one", base)
        through.add(real)
        readers.append(_Reader(below, str(path)))
        folder = path.parent
    for reader in reversed(readers[1:]):
        library = reader.library(library, strict)
    return readers[0].library(library, strict)


class _Reader:
    """Reads one TOML text; every fault is told with its line."""

    def __init__(self, text: str, origin: str) -> None:
        self.text, self.origin = text, origin
        try:
            self.table: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise UnusableInputError(_not_toml(origin, str(error), text)) from None
        self.lines = action_lines(text)

    def fail(self, path: TomlPath, expected: str, found: object) -> NoReturn:
        where = _place(self.text, self.origin, path)
        shown = repr(found)
        shown = shown if len(shown) <= 60 else shown[:59] + "…"
        raise UnusableInputError(f"{where}: expected {expected}, found {shown}.")

    def library(self, base: Library | None, strict: bool) -> Library:
        table = self.table
        self.known("library", (), table)
        if (version := table.get("schema_version", 1)) != 1:
            self.fail(("schema_version",), "1", version)
        facts = {name: self.fact(name, value) for name, value in self.tables((), "facts").items()}
        parts = {name: self.part(name, value) for name, value in self.tables((), "parts").items()}
        facts = {**(base.facts if base else {}), **facts}
        parts = {**(base.parts if base else {}), **parts}
        operators = dict(base.operators) if base else {}
        for name in self.texts((), table, "remove"):
            if name not in operators:
                self.fail(("remove",), "actions of the library that is extended", name)
            del operators[name]
        own = {name: self.operator(name, one) for name, one in self.tables((), "actions").items()}
        new = {name: one for name, one in own.items() if name not in operators}
        operators = {**new, **operators, **own}  # where both claim a verb, the own ones count
        if not operators:
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
        for fault in chain.from_iterable(faults(library, one) for one in own.values() if strict):
            where = _place(self.text, self.origin, fault.path)
            told = f"{where}: {fault.message}. {fault.hint}".rstrip()
            raise UnusableInputError(f"{told} `protoplan library check` lists all such faults.")
        return library

    def fact(self, name: str, value: dict[str, Any]) -> Fact:
        path = ("facts", name)
        self.known("fact", path, value)
        if len(name.split()) != 1 or name.strip() != name or name == "not":
            self.fail(path, "a fact of one word, other than 'not'", name)
        arity = value.get("arity", 1)
        if arity not in (1, 2) or isinstance(arity, bool):
            self.fail((*path, "arity"), "1 or 2", arity)
        return Fact(
            name,
            self.string(path, value, "holds") or f"is {name}",
            self.string(path, value, "fails") or f"is not {name}",
            self.flag(path, value, "made"),
            arity,
        )

    def part(self, name: str, value: dict[str, Any]) -> Part:
        path = ("parts", name)
        self.known("part", path, value)
        self.step(path, "part", name)
        if name in WAYS:
            self.fail(path, f"a part other than {' and '.join(map(repr, WAYS))}", name)
        words = self.texts(path, value, "words") or (name,)
        return Part(name, words, self.flag(path, value, "state"), self.flag(path, value, "given"))

    def operator(self, name: str, value: dict[str, Any]) -> Operator:
        path = ("actions", name)
        self.known("action", path, value)
        roles = {
            role: self.role((*path, "roles", role), role, spec)
            for role, spec in self.tables(path, "roles", value).items()
        }
        parameters = tuple(
            self.parameter((*path, "parameters", one), one, spec)
            for one, spec in self.tables(path, "parameters", value).items()
        )
        literals = {
            key: tuple(
                self.literal((*path, key, place), text)
                for place, text in enumerate(self.texts(path, value, key))
            )
            for key in ("pre", "add", "del")
        }
        for key in ("add", "del"):
            for place, one in enumerate(literals[key]):
                if not one.positive:
                    self.fail((*path, key, place), "a fact without 'not'", value[key][place])
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
                self.term((*path, "moves", place), text)
                for place, text in enumerate(self.texts(path, value, "moves"))
            ),
            self.texts(path, value, "hazards"),
            self.texts(path, value, "xrefs"),
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

    def role(self, path: TomlPath, name: str, value: dict[str, Any]) -> RoleSpec:
        self.known("role", path, value)
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

    def parameter(self, path: TomlPath, name: str, value: dict[str, Any]) -> ParameterSpec:
        self.known("parameter", path, value)
        dimension = value.get("dimension")
        if dimension not in tuple(Dimension):
            self.fail((*path, "dimension"), f"one of {', '.join(Dimension)}", dimension)
        dimension = Dimension(dimension)
        return ParameterSpec(
            name,
            dimension,
            self.flag(path, value, "required"),
            self.bound(path, value, "low", dimension, float("-inf")),
            self.bound(path, value, "high", dimension, float("inf")),
            self.texts(path, value, "unless"),
            self.string(path, value, "default"),
        )

    def bound(
        self, path: TomlPath, value: dict[str, Any], key: str, dimension: Dimension,
        without: float,
    ) -> float:  # fmt: skip
        """A bound is a number in the canonical unit, or text with a unit: "30 min"."""
        found = value.get(key, without)
        if isinstance(found, (int, float)) and not isinstance(found, bool) and not isnan(found):
            return float(found)
        if isinstance(found, str):
            from protoplan.parsing.quantities import read

            for quantity in read(found).quantities:
                if quantity.dimension is dimension and quantity.low == quantity.high:
                    return quantity.low
        unit = canonical_unit(dimension)
        expected = f"a number in {unit}" if unit else "a number"
        return self.fail((*path, key), f"{expected} or a {dimension}", found)

    def line(self, path: TomlPath) -> int:
        return Source(self.text).position(span_of(places(self.text), path).start).line

    def literal(self, path: TomlPath, text: str) -> Literal:
        words = text.split()
        positive = words[:1] != ["not"]
        words = words if positive else words[1:]
        if len(words) not in (2, 3):
            self.fail(path, "'[not] FACT TERM' or '[not] FACT TERM TERM'", text)
        terms = tuple(self.term(path, word) for word in words[1:])
        return Literal(words[0], terms, positive)

    def term(self, path: TomlPath, text: str) -> Term:
        role, *steps = text.split(".")
        if not role or not all(steps):
            self.fail(path, "a term such as 'object' or 'object.supernatant'", text)
        return Term(role, tuple(steps))

    def step(self, path: TomlPath, what: str, name: str) -> None:
        """Refuse the name of a role or part that no term can name."""
        if "." in name or len(name.split()) != 1 or name.strip() != name:
            self.fail(path, f"a {what} of one word without '.'", name)

    # Plain values -------------------------------------------------------------------------

    def known(self, what: str, path: TomlPath, value: object) -> None:
        if not isinstance(value, dict):
            self.fail(path, "a table", value)
        keys = _KEYS[what]
        if unknown := next((key for key in value if key not in keys), None):
            self.fail((*path, unknown), f"one of the keys {', '.join(sorted(keys))}", unknown)

    def tables(
        self, path: TomlPath, key: str, value: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        found = (self.table if value is None else value).get(key, {})
        if not isinstance(found, dict):
            self.fail((*path, key), "a table", found)
        return found

    def texts(self, path: TomlPath, value: dict[str, Any], key: str) -> tuple[str, ...]:
        found = value.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            self.fail((*path, key), "a list of strings", found)
        return tuple(found)

    def string(self, path: TomlPath, value: dict[str, Any], key: str) -> str:
        found = value.get(key, "")
        if not isinstance(found, str):
            self.fail((*path, key), "a string", found)
        return found

    def flag(self, path: TomlPath, value: dict[str, Any], key: str) -> bool:
        found = value.get(key, False)
        if not isinstance(found, bool):
            self.fail((*path, key), "true or false", found)
        return found

    def choice(
        self, path: TomlPath, value: dict[str, Any], key: str, choices: tuple[str, ...]
    ) -> str:
        found = value.get(key, choices[0])
        if found not in choices:
            self.fail((*path, key), f"one of {', '.join(dict.fromkeys(choices))}", found)
        return str(found)


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
        for verb in dict.fromkeys(map(canonical_verb, operator.verbs)):
            verbs[verb] = (*verbs.get(verb, ()), operator.name)
    return verbs
