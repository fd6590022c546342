"""What can come about by the actions of a library, from what a protocol may begin with."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TypeAlias

from protoplan.library.references import WAYS
from protoplan.library.values import PRESENT, Library, Literal, Operator

Thing: TypeAlias = tuple[str, str]
"""("fact", its name) or ("part", its name): what only a step can bring about."""


def reached(library: Library) -> frozenset[Thing]:
    """Return the facts and parts that a protocol can bring about.

    The fixpoint over all actions, where what they end is left aside and things are not told
    apart: what is not in it no sequence of steps can bring about.
    """
    ways = [
        (thing, needed_for(library, operator, literal))
        for operator in library.operators.values()
        for literal in operator.add
        for thing in _brought_about(library, literal)
    ]
    found: set[Thing] = set()
    while new := {thing for thing, needs in ways if needs <= found} - found:
        found |= new
    return frozenset(found)


def makers(library: Library, thing: Thing) -> list[str]:
    """Return the names of the actions that bring something about, whatever they need."""
    return [
        operator.name
        for operator in library.operators.values()
        if any(thing in _brought_about(library, literal) for literal in operator.add)
    ]


def needs(library: Library, literal: Literal) -> Iterator[Thing]:
    """Yield what only a step can bring about and a precondition speaks of."""
    fact = library.facts.get(literal.fact)
    if literal.positive and fact is not None and fact.made:
        yield "fact", fact.name
    for term in literal.terms:
        yield from _parts(library, term.steps)


def needed_for(library: Library, operator: Operator, literal: Literal) -> frozenset[Thing]:
    """Return what must be so that ``operator`` brings ``literal`` about.

    What it needs of a role that may be left empty is not counted, unless ``literal`` is of it.
    """
    filled = {role.name for role in operator.roles if role.required}
    filled |= {term.role for term in literal.terms}
    found = {
        thing
        for one in operator.pre
        if one.positive and all(term.role in filled for term in one.terms)
        for thing in needs(library, one)
    }
    new = literal.fact == PRESENT
    for term in literal.terms:
        found.update(_parts(library, term.steps[:-1] if new else term.steps))
    return frozenset(found)


def _brought_about(library: Library, literal: Literal) -> Iterator[Thing]:
    fact = library.facts.get(literal.fact)
    if fact is not None and fact.made:
        yield "fact", fact.name
    if literal.fact == PRESENT:
        for term in literal.terms:
            yield from _parts(library, term.steps[-1:])


def _parts(library: Library, steps: Collection[str]) -> Iterator[Thing]:
    for step in steps:
        part = library.parts.get(step)
        if step not in WAYS and part is not None and not part.given:
            yield "part", step
