"""Whether what an operator speaks of is there: facts, roles, parts, parameters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from protoplan.library.places import TomlPath
from protoplan.library.values import Fact, Library, Literal, Operator, Part
from protoplan.library.values import Path as Term

WAYS = ("whole", "place")
"""Steps of a term that are no parts."""


class Fault(NamedTuple):
    """What is wrong at a place of a library; ``code`` is one of :mod:`protoplan.codes`."""

    code: str
    path: TomlPath
    message: str
    hint: str = ""


def faults(library: Library, operator: Operator) -> Iterator[Fault]:
    """Yield what makes ``operator`` unusable: each name in it that stands for nothing."""
    path: TomlPath = ("actions", operator.name)
    roles = [role.name for role in operator.roles]
    for key, literals in (
        ("pre", operator.pre), ("add", operator.add), ("del", operator.delete),
    ):  # fmt: skip
        for place, literal in enumerate(literals):
            yield from _literal((*path, key, place), literal, roles, library.facts, library.parts)
    for place, term in enumerate(operator.moves):
        yield from _term((*path, "moves", place), term, roles, library.parts)
    for place, name in enumerate(operator.instead_of):
        if name not in library.operators or name == operator.name:
            others = [one for one in library.operators if one != operator.name]
            message = f"There is no other action '{name}'"
            yield Fault("LIB013", (*path, "instead_of", place), message, _near(name, others))
    parameters = [one.name for one in operator.parameters]
    for one in operator.parameters:
        for place, other in enumerate(one.unless):
            if other not in parameters or other == one.name:
                where = (*path, "parameters", one.name, "unless", place)
                message = f"'{other}' is no other parameter of {operator.name}"
                known = [name for name in parameters if name != one.name]
                yield Fault("LIB009", where, message, _near(other, known))


def _literal(
    path: TomlPath,
    literal: Literal,
    roles: Collection[str],
    facts: Mapping[str, Fact],
    parts: Mapping[str, Part],
) -> Iterator[Fault]:
    fact = facts.get(literal.fact)
    if fact is None:
        yield Fault(
            "LIB001", path, f"There is no fact '{literal.fact}'", _near(literal.fact, facts)
        )
    elif fact.arity != len(literal.terms):
        takes = "one term" if fact.arity == 1 else f"{fact.arity} terms"
        yield Fault("LIB004", path, f"'{fact.name}' takes {takes}, not {len(literal.terms)}")
    for term in literal.terms:
        yield from _term(path, term, roles, parts)


def _term(
    path: TomlPath, term: Term, roles: Collection[str], parts: Mapping[str, Part]
) -> Iterator[Fault]:
    if term.role not in roles:
        yield Fault(
            "LIB002", path, f"The action has no role '{term.role}'", _near(term.role, roles)
        )
    for step in term.steps:
        if step not in parts and step not in WAYS:
            known = [*parts, *WAYS]
            yield Fault("LIB003", path, f"There is no part '{step}'", _near(step, known))


def _near(name: str, known: Collection[str]) -> str:
    near = get_close_matches(name, known, n=1)
    if near:
        return f"Did you mean '{near[0]}'?"
    return f"There are: {', '.join(known)}." if known else "There are none."
