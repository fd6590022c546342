"""What a step makes a thing with, though it stands among what it makes: "prepare, dye, PBS"."""

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
