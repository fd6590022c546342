"""What a step splits off only if something was brought that sets it free, where it is told that
this comes later: no eluate comes off washed beads on a magnet before they are eluted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from protoplan import resources
from protoplan.library.values import PRESENT, Library, Operator, Same
from protoplan.lineage.values import Operation
from protoplan.lineage.words import part_named, read_name

_SHORT = 3


def with_withheld(operations: Sequence[Operation], library: Library) -> tuple[Operation, ...]:
    """Return operations, those marked that do not split off a part yet.

    A part is used before it is set free where the very next step that does not use it is the one
    that sets it free, none before does so, and since what is there was last washed or thrown away
    nothing was done that might. By the table ``withheld`` of ``ontology/lineage.toml``.
    """
    found = list(operations)
    done = {one.operator for one in operations}
    for entry in resources.table("ontology", "lineage.toml")["withheld"]:
        part = library.parts.get(entry["part"])
        if part and entry["set_free"] in done and not done.isdisjoint(entry["by"]):
            for place in _too_early(operations, entry, dict.fromkeys(part.words, part.name)):
                parts = (*found[place].withholds, part.name)
                found[place] = replace(found[place], withholds=parts)
    return tuple(found)


def operator_of(operation: Operation, library: Library) -> Operator | None:
    """Return the operator of an operation, without the parts that it does not split off."""
    operator = library.operators.get(operation.operator or "")
    if operator is None or not operation.withholds:
        return operator
    return _without(Same(operator), operation.withholds)


@lru_cache(maxsize=64)
def _without(operator: Same[Operator], parts: tuple[str, ...]) -> Operator:
    kept = tuple(
        one
        for one in operator.value.add
        if one.fact != PRESENT or one.terms[0].steps[-1:] not in {(part,) for part in parts}
    )
    return replace(operator.value, add=kept)


def _too_early(
    operations: Sequence[Operation], entry: Mapping[str, Any], named: Mapping[str, str]
) -> list[int]:
    """Return the places of the steps that would split a part off before the first that sets it
    free, where it is used right before that."""
    free = next(at for at, one in enumerate(operations) if one.operator == entry["set_free"])
    use = free
    while use and _uses(operations[use - 1], entry, named):
        use -= 1
    before = operations[:use]
    if use == free or any(_says(one, entry["setting_free"]) for one in before):
        return []
    for one in reversed(before):
        if one.operator in entry["again"]:
            break
        if one.operator not in entry["idle"] or _says(one, entry["bringing"]):
            return []
    return [at for at, one in enumerate(before) if one.operator in entry["by"]]


def _uses(operation: Operation, entry: Mapping[str, Any], named: Mapping[str, str]) -> bool:
    """Whether a step is done to the part, neither throws it away nor splits it off itself."""
    if operation.operator in (*entry["by"], *entry["again"]):
        return False
    things = (one.text for one in operation.mentions if one.source == "objects")
    return any(part_named(read_name(text), named) for text in things)


def _says(operation: Operation, words: Collection[str]) -> bool:
    """Whether a word of a step is one of ``words``, or begins with one that is no short one."""
    said = operation.text.casefold().replace(",", " ").split()
    short, stems = set(words), tuple(one for one in words if len(one) > _SHORT)
    return any(one in short or one.startswith(stems) for one in said)
