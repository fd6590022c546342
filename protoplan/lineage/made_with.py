"""What a step makes a thing with, or does something with, though it stands among what that is:
"prepare, dye, PBS", "fix, liver, formalin"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.library import lemmas
from protoplan.lineage.sources import source_of
from protoplan.lineage.values import Mention, Operation
from protoplan.lineage.words import read_name, vocabulary


def with_reagents(operations: Sequence[Operation]) -> tuple[Operation, ...]:
    """Return operations, of those that make something the carriers behind it taken for reagents,
    where it is none itself. By the lists of ``ontology/taking.toml``."""
    table = resources.table("ontology", "taking.toml")
    return tuple(
        replace(one, mentions=_taken(one.mentions, table))
        if one.operator in table["made_with"]
        else one
        for one in operations
    )


def with_kits(operations: Sequence[Operation]) -> tuple[Operation, ...]:
    """Return operations, the kits and assays behind what they are used on taken for instruments,
    and so are the columns that all of a step is done on: "gel-purify, insert, gel extraction kit".
    """
    return tuple(replace(one, mentions=_drawn_with(one, _used(one))) for one in operations)


def _drawn_with(operation: Operation, mentions: tuple[Mention, ...]) -> tuple[Mention, ...]:
    """Return what a step mentions, what it draws something out with taken for a reagent, where it
    names what that is drawn out of, too: "extract, RNA, leaves, TRIzol"."""
    if operation.operator not in vocabulary("yielding") or source_of(operation) is None:
        return mentions
    reagents = resources.table("ontology", "taking.toml")["reagents"]
    return tuple(
        replace(one, source="reagent")
        if one.source == "objects" and one.group is None and is_one_of(kind_of(one.text), reagents)
        else one
        for one in mentions
    )


def _used(operation: Operation) -> tuple[Mention, ...]:
    table = resources.table("ontology", "taking.toml")
    objects = [one for one in operation.mentions if one.source == "objects"]
    names = {operation.operator, *lemmas(operation.verb)}
    used = [*table["used"], *(table["through"] if names & {*table["through_by"]} else ())]
    if len(objects) < 2 or _is_used(objects[0].text, used):
        return operation.mentions
    return tuple(
        replace(one, source="instrument")
        if one.source == "objects" and one.group is None and _is_used(one.text, used)
        else one
        for one in operation.mentions
    )


def _is_used(text: str, kinds: Sequence[str]) -> bool:
    name = read_name(text)
    nouns = resources.table("ontology", "taking.toml")["used_nouns"]
    return name.head in nouns or is_one_of(kind_of(text) or kind_of(name.text), kinds)


def beside_the_first(objects: Sequence[tuple[int, str]]) -> set[int]:
    """Return the reagents, of things with their kinds, behind a first one that is none: what a step
    is done with, and not what is worked on from then on."""
    reagents = resources.table("ontology", "taking.toml")["reagents"]
    if not objects or not objects[0][1] or is_one_of(objects[0][1], reagents):
        return set()
    return {number for number, kind in objects[1:] if is_one_of(kind, reagents)} - {objects[0][0]}


def _taken(mentions: Sequence[Mention], table: Mapping[str, Any]) -> tuple[Mention, ...]:
    objects = [one for one in mentions if one.source == "objects"]
    first = kind_of(objects[0].text) if objects else ""
    made = is_one_of(first, table["made_of"])
    if len(objects) < 2 or (is_one_of(first, table["carriers"]) and not made):
        return tuple(mentions)
    carriers = table["carriers"]
    if is_one_of(first, carriers):
        carriers = []
    kinds = [*carriers, *(_PURE if made else ())]
    return tuple(
        replace(one, source="reagent")
        if one.source == "objects"
        and one is not objects[0]
        and one.group is None
        and is_one_of(kind_of(one.text), kinds)
        else one
        for one in mentions
    )


_PURE = ("enzyme", "chemical", "nucleic acid", "dye", "antibody", "protein")
"""Kinds of what no step makes that makes up a mixture."""
