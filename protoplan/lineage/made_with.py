"""What a step makes a thing with, or does something with, though it stands among what that is:
"prepare, dye, PBS", "fix, liver, formalin"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.lineage.values import Mention, Operation


def with_reagents(operations: Sequence[Operation]) -> tuple[Operation, ...]:
    """Return operations, of those that make something the carriers behind it taken for reagents,
    where it is none itself. By the lists of ``ontology/taking.toml``."""
    table = resources.table("ontology", "taking.toml")
    return tuple(
        replace(one, mentions=_taken(one.mentions, table["carriers"]))
        if one.operator in table["made_with"]
        else one
        for one in operations
    )


def beside_the_first(objects: Sequence[tuple[int, str]]) -> set[int]:
    """Return the reagents, of things with their kinds, behind a first one that is none: what a step
    is done with, and not what is worked on from then on."""
    reagents = resources.table("ontology", "taking.toml")["reagents"]
    if not objects or not objects[0][1] or is_one_of(objects[0][1], reagents):
        return set()
    return {number for number, kind in objects[1:] if is_one_of(kind, reagents)} - {objects[0][0]}


def _taken(mentions: Sequence[Mention], carriers: Sequence[str]) -> tuple[Mention, ...]:
    objects = [one for one in mentions if one.source == "objects"]
    if len(objects) < 2 or is_one_of(kind_of(objects[0].text), carriers):
        return tuple(mentions)
    return tuple(
        replace(one, source="reagent")
        if one.source == "objects"
        and one is not objects[0]
        and one.group is None
        and is_one_of(kind_of(one.text), carriers)
        else one
        for one in mentions
    )
