"""Which action the verb of a step means, where several may be meant: by what is said around it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.library import at_home, claiming, find, fitting, prefer, readings
from protoplan.library.values import Library, Operator
from protoplan.lineage.words import part_named, read_name
from protoplan.model import Dimension, Quantity

_BOUND_TO = ("bead",)
"""What is at hand long before what it needs is: beads that something binds to tell of no magnet."""
_IN_STEP = ("microtome",)
"""What tells only where the step itself names it: on a microtome blocks are trimmed, too."""


_COLD = ("grid", "cryogenic device", "cryogenic storage", "cryogenic mill")
_TOOLS = ("tool", "microtome", *_COLD)
"""Kinds of what tells, where a step names it, what is done with it."""


class Said(NamedTuple):
    """What a step says: its verb, the names of its objects, and those of all else it mentions, the
    dimensions of its parameters, and their values."""

    verb: str
    objects: Sequence[str]
    others: Sequence[str] = ()
    given: frozenset[Dimension] = frozenset()
    values: Sequence[Quantity] = ()


def chosen(steps: Sequence[Said], library: Library) -> list[Operator | None]:
    """Return the operator that each of ``steps`` means, none if it is outside the library.

    Where several may be meant, it is told by the kinds of the objects, by what is at hand, and by
    the part that is named next: what is spun through a column has a flow-through.
    """
    found = [readings(library, step.verb) for step in steps]
    if all(len(operators) < 2 for operators in found):
        return [next(iter(operators), None) for operators in found]
    named = {word: part.name for part in library.parts.values() for word in part.words}
    at_hand: set[str] = set()
    fits = []
    for step, operators in zip(steps, found, strict=True):
        kinds = [kind_of(name) for name in step.objects]
        at_hand.update(kinds, map(kind_of, step.others))
        at_hand.update(map(_dissolved, (*step.objects, *step.others)))
        own = len(find(library, step.verb))
        named_so = _called_as_its_part(step, fitting(operators[own:], kinds), named)
        fits.append(named_so or _fitting(step, operators, kinds, at_hand, library))
    return [
        prefer(fit or found[place], _part_next(steps, fits, place, named) if len(fit) > 1 else "")
        for place, fit in enumerate(fits)
    ]


def _dissolved(name: str) -> str:
    """Return the kind of what a solution is of: a lysozyme solution lyses as lysozyme does."""
    solute = name.removesuffix(" solution").removesuffix(" stock")
    return kind_of(solute) if solute != name else ""


def _fitting(
    step: Said,
    operators: Sequence[Operator],
    kinds: Sequence[str],
    at_hand: Collection[str],
    library: Library,
) -> Sequence[Operator]:
    """Return those of ``operators`` that the objects allow, and what is at hand. Where these are
    not for the verb itself, the objects have to be what another is meant for; a tool that the step
    names tells what is done with it: who places a tube on a magnet pulls beads to it."""
    if len(operators) < 2:
        return operators
    own = find(library, step.verb)
    fit = claiming(own, kinds, at_hand, step.values)
    places = [kind_of(name) for name in step.others]
    near = [
        kind
        for kind in (at_hand if fit else kinds)
        if not is_one_of(kind, _BOUND_TO)
        and (kind in kinds or kind in places or not is_one_of(kind, _IN_STEP))
    ]
    others = at_home(fitting(operators[len(own) :], kinds), near)
    others = tuple(one for one in others if _takes_place(one, places))
    with_tool = tuple(one for one in others if _has_tool(one, (*kinds, *places)))
    with_tool = tuple(one for one in with_tool if not _is_beyond(one, fit, step.given))
    if with_tool:
        return with_tool
    return (*fit, *(one for one in others if one.where or _has_all(one, step.given)))


def _called_as_its_part(
    step: Said, operators: Sequence[Operator], named: Mapping[str, str]
) -> Sequence[Operator]:
    """Return those of ``operators`` that are called as a part which they split off and the step
    names: who cuts sections, or a block into sections, sections."""
    parts = {part_named(read_name(name), named) for name in (*step.objects, *step.others)}
    return tuple(one for one in operators if one.name in one.splits and one.name in parts)


def _has_tool(operator: Operator, kinds: Collection[str]) -> bool:
    """Whether one of these kinds is that of a tool which an action is done with."""
    tools = [one for one in operator.where if any(is_a(one, kind) for kind in _TOOLS)]
    return any(is_one_of(kind, tools) for kind in kinds)


def _is_beyond(operator: Operator, own: Sequence[Operator], given: Collection[Dimension]) -> bool:
    """Whether a step says a value that the actions of its verb have a range for, and this one has
    none: what is loaded at 500 x g is put into no freezer."""
    measured = {spec.dimension for one in own[:1] for spec in one.parameters} & set(given)
    return not measured <= {spec.dimension for spec in operator.parameters}


def _takes_place(operator: Operator, kinds: Collection[str]) -> bool:
    """Whether an action that is meant by another's verb may be done where a step is: who transfers
    to a tube puts nothing to a magnet, unless one is named there."""
    if any(is_one_of(kind, operator.where) for kind in kinds):
        return True
    roles = [one for one in operator.roles if one.source == "location"]
    return not any(is_one_of(kind, one.refuses) for kind in kinds for one in roles)


def _has_all(operator: Operator, given: Collection[Dimension]) -> bool:
    """Whether all parameters that an operator requires are given, or what stands for them."""
    specs = {spec.name: spec for spec in operator.parameters}
    return all(
        any(specs[name].dimension in given for name in (spec.name, *spec.unless) if name in specs)
        for spec in operator.parameters
        if spec.required
    )


def _part_next(
    steps: Sequence[Said],
    fits: Sequence[Sequence[Operator]],
    place: int,
    named: Mapping[str, str],
) -> str:
    """Return the part that is named next, up to the next step that may split off the same."""
    splitting = [one for one in fits[place] if one.splits]
    for after in range(place + 1, len(steps)):
        for name in (*steps[after].objects, *steps[after].others):
            if part := part_named(read_name(name), named):
                return part
        if any(one is other for one in splitting for other in fits[after]):
            break
    return ""
