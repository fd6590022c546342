"""Action libraries for people to read, and as plain values for JSON as
``schemas/library-show.schema.json`` and ``schemas/library-check.schema.json`` describe."""

from __future__ import annotations

import math
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

import click

from protoplan import __version__, units
from protoplan.findings import Severity
from protoplan.library import Fact, Library, Literal, Operator, ParameterSpec, Path, RoleSpec
from protoplan.library.checking import Checked
from protoplan.model import Dimension, Quantity
from protoplan.reports.findings import findings
from protoplan.reports.json import SCHEMA_VERSION, finding_record
from protoplan.reports.printing import printable

_NARROWEST, _WIDEST = 60, 160
_INDENT = 14
_SOURCES = {
    "objects": "an object",
    "reagent": "a parameter that names a reagent",
    "location": "a parameter that names a place",
    "instrument": "a parameter that names an instrument",
}
_ACCESS = {"read": "only read", "add": "added to", "change": "changed"}


# All actions ----------------------------------------------------------------------------------


def library_lines(library: Library, *, width: int = 100) -> Iterator[str]:
    """Yield a table of all actions, a line each: name, what it is, verbs as far as they fit."""
    width = min(max(width, _NARROWEST), _WIDEST)
    title = printable(f": {library.title}") if library.title else ""
    yield f"{click.style(printable(library.name), bold=True)}{title}"
    counts = [
        _plural(len(library.operators), "action"),
        _plural(len(library.verbs), "verb"),
        _plural(len(library.facts), "fact"),
        _plural(len(library.parts), "part"),
    ]
    yield ", ".join(counts + ["names only"] * library.bare)
    yield ""
    longest = max(map(len, library.operators))
    for operator in library.operators.values():
        verbs = ", ".join(operator.verbs)
        text = f"{operator.title}: {verbs}" if operator.title and not library.bare else verbs
        text = textwrap.shorten(printable(text), width - longest - 2, placeholder=" …")
        yield f"{click.style(f'{printable(operator.name):{longest}}', bold=True)}  {text}"
    yield ""
    yield "protoplan library show ACTION tells all of one."


def _hanging(label: str, text: str, indent: int, width: int) -> Iterator[str]:
    """Yield ``text`` in a column beside ``label``."""
    lines = textwrap.wrap(printable(text), max(width - indent, 30), break_on_hyphens=False) or [""]
    yield f"{click.style(label, bold=True)}{' ' * (indent - len(label))}{lines[0]}".rstrip()
    yield from (" " * indent + line for line in lines[1:])


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


# One action -----------------------------------------------------------------------------------


def operator_lines(library: Library, operator: Operator, *, width: int = 100) -> Iterator[str]:
    """Yield what a library says of one action."""
    width = min(max(width, _NARROWEST), _WIDEST)
    place = f"{library.origin}:{operator.line}" if operator.line else library.origin
    title = f"  {operator.title}" if operator.title and not library.bare else ""
    yield click.style(printable(operator.name), bold=True) + printable(f"{title}  ({place})")
    rows = [
        ("verbs", [", ".join(operator.verbs)]),
        ("instead of", [_instead_of(operator)] if operator.instead_of else []),
        ("takes", [_role(role) for role in operator.roles]),
        ("parameters", [_parameter(one) for one in operator.parameters]),
        ("needs", [_literal(library, one) for one in operator.pre]),
        ("brings about", [_literal(library, one) for one in operator.add]),
        ("ends", [_literal(library, one) for one in operator.delete]),
        ("takes away", [_term(path) for path in operator.moves]),
        ("hazards", list(operator.hazards)),
        ("see also", [", ".join(operator.xrefs)] if operator.xrefs else []),
    ]
    for label, texts in rows:
        for place_, text in enumerate(texts):
            yield from _hanging("" if place_ else label, text, _INDENT, width)
    if library.bare:
        yield "The library holds names only, and says nothing of what the action needs."


def _instead_of(operator: Operator) -> str:
    says = " or ".join(operator.instead_of)
    kinds = " or ".join(operator.where)
    return f"{says}, where a {kinds} is named in the step or before it" if kinds else says


def _role(role: RoleSpec) -> str:
    says = [_SOURCES[role.source]]
    says += ["required"] * role.required + ["several"] * role.many
    says.append("made by the step" if role.makes else _ACCESS[role.access])
    if role.kinds:
        says.append(f"only {', '.join(role.kinds)}")
    if role.refuses:
        says.append(f"no {', '.join(role.refuses)}")
    return f"{role.name}: {', '.join(says)}"


def _parameter(one: ParameterSpec) -> str:
    says = [str(one.dimension)]
    if bounds := _range(one):
        says.append(bounds)
    if one.required:
        says.append("required" + f" unless {' or '.join(one.unless)}" * bool(one.unless))
    if one.default:
        says.append(f"by default {one.default}")
    return f"{one.name}: {', '.join(says)}"


def _range(one: ParameterSpec) -> str:
    """Return what is plausible, in the units that people write."""
    low, high = (_bound(one, end) if math.isfinite(end) else "" for end in (one.low, one.high))
    if low and high:
        return f"{low} to {high}"
    return f"at least {low}" if low else f"at most {high}" if high else ""


def _bound(one: ParameterSpec, end: float) -> str:
    """Return an end of a range in the unit that makes the shortest number of it: "365 d"."""
    quantity = Quantity(one.dimension, end, end, units.canonical_unit(one.dimension), "")
    if end == 0 and one.dimension is not Dimension.PH:
        return "0"
    written = [(f"{end / size:.12g}", end < size, unit) for unit, size in units.shown_in(quantity)]
    if not written:
        return units.show(quantity)
    number, _, unit = min(written, key=lambda way: (len(way[0]), way[1]))
    return f"{number} {unit}"


def _literal(library: Library, literal: Literal) -> str:
    fact = library.facts.get(literal.fact, Fact(literal.fact, literal.fact, f"not {literal.fact}"))
    says = fact.holds if literal.positive else fact.fails
    subject, *others = map(_term, literal.terms)
    return " ".join((subject, says, *others)) + " (only a step makes it so)" * fact.made


def _term(path: Path) -> str:
    """Return a term in words: "supernatant of object"."""
    says = path.role
    for step in path.steps:
        if step == "place":
            says = f"where {says} is"
        elif step == "whole":
            says = f"the whole of {says}"
        else:
            says = f"{step.replace('_', '-')} of {says}"
    return says


# What is wrong with a library -------------------------------------------------------------------


def check_lines(checked: Iterable[Checked], *, width: int = 100) -> Iterator[str]:
    """Yield the findings on libraries, and a line of counts for each."""
    width = min(max(width, _NARROWEST), _WIDEST)
    for one in checked:
        yield from findings(one.findings, width=width)
        counts = Counter(finding.severity for finding in one.findings)
        told = ", ".join(
            _plural(counts[severity], severity) for severity in (Severity.ERROR, Severity.WARNING)
        )
        more = "   (protoplan explain CODE tells more)" if one.findings else ""
        library = one.library
        size = f"{_plural(len(library.operators), 'action')}, {_plural(len(library.verbs), 'verb')}"
        colour = "green" if one.passed else "red"
        yield f"{printable(one.source.name)}: {size}: {click.style(told, fg=colour)}{more}"


# JSON -----------------------------------------------------------------------------------------


def check_record(
    checked: Iterable[Checked], unusable: Mapping[str, str] = MappingProxyType({})
) -> dict[str, Any]:
    """Return the findings on libraries as JSON values; ``unusable`` are those that were not
    checked, with the reason."""
    libraries = [
        {
            "name": one.library.name,
            "origin": one.library.origin or None,
            "actions": len(one.library.operators),
            "passed": one.passed,
            "findings": [finding_record(finding) for finding in one.findings],
        }
        for one in checked
    ]
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "passed": not unusable and all(library["passed"] for library in libraries),
        "libraries": libraries,
        "unusable": [{"source": name, "reason": reason} for name, reason in unusable.items()],
    }


def library_record(library: Library, operators: Iterable[Operator]) -> dict[str, Any]:
    """Return some or all actions of a library as JSON values."""
    return {
        "schema_version": SCHEMA_VERSION,
        "protoplan": __version__,
        "name": library.name,
        "title": library.title or None,
        "origin": library.origin or None,
        "bare": library.bare,
        "facts": {
            fact.name: {
                "holds": fact.holds, "fails": fact.fails, "made": fact.made, "arity": fact.arity,
                "below": fact.below if math.isfinite(fact.below) else None,
            }
            for fact in library.facts.values()
        },
        "parts": {
            part.name: {
                "words": list(part.words), "state": part.state, "given": part.given,
                "left_by": list(part.left_by), "same": part.same or None,
                "run_off": list(part.run_off),
            }
            for part in library.parts.values()
        },
        "actions": [_operator_record(operator) for operator in operators],
    }  # fmt: skip


def _operator_record(operator: Operator) -> dict[str, Any]:
    return {
        "name": operator.name,
        "title": operator.title or None,
        "line": operator.line or None,
        "verbs": list(operator.verbs),
        "instead_of": list(operator.instead_of),
        "where": list(operator.where),
        "roles": [_role_record(role) for role in operator.roles],
        "parameters": [_parameter_record(one) for one in operator.parameters],
        "pre": [_written(one) for one in operator.pre],
        "add": [_written(one) for one in operator.add],
        "del": [_written(one) for one in operator.delete],
        "moves": [str(path) for path in operator.moves],
        "hazards": list(operator.hazards),
        "xrefs": list(operator.xrefs),
    }


def _role_record(role: RoleSpec) -> dict[str, Any]:
    return {
        "name": role.name,
        "source": role.source,
        "kinds": list(role.kinds),
        "refuses": list(role.refuses),
        "required": role.required,
        "many": role.many,
        "makes": role.makes,
        "access": str(role.access),
    }


def _parameter_record(one: ParameterSpec) -> dict[str, Any]:
    return {
        "name": one.name,
        "dimension": str(one.dimension),
        "unit": units.canonical_unit(one.dimension) or None,
        "required": one.required,
        "low": one.low if math.isfinite(one.low) else None,
        "high": one.high if math.isfinite(one.high) else None,
        "unless": list(one.unless),
        "default": one.default or None,
    }


def _written(literal: Literal) -> str:
    """Return a literal as a library writes it."""
    words = (literal.fact, *map(str, literal.terms))
    return " ".join(words if literal.positive else ("not", *words))
