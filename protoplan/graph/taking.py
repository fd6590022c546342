"""What a step only takes from, though it stands among what it is done to: the milk of "dilute,
antibody, 5 % milk". Which that is stands in ``ontology/taking.toml``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of, kind_of
from protoplan.graph.using import STOCKS
from protoplan.library import lemmas
from protoplan.lineage.values import Entity, Link
from protoplan.lineage.words import read_name
from protoplan.states import Task

TOOLS = ("device", "tool", "consumable")
"""Kinds of what a step is done with, and not to."""
REAGENTS = (*STOCKS, "antibody", "bead", "dye", "enzyme", "gas", "solution")
"""Kinds of what a step takes some of."""


def besides(task: Task, step: int) -> Iterator[tuple[int, bool]]:
    """Yield the objects of a step behind the first that it is done with, and not to: tools, and
    reagents, as in "grow, cells, LB"; where the first is a reagent too, that is sure only of what
    is done with something: "dilute, dye, PBS"."""
    objects = [one for one in task.lineage.links[step] if one.mention.source == "objects"]
    first = task.entities[objects[0].entity] if objects else None
    table = _table()
    for link in objects[1:]:
        one = task.entities[link.entity]
        if first is None or one is first or one.part:
            continue
        if is_one_of(one.kind, TOOLS):
            yield link.entity, True
        elif is_one_of(one.kind, table.setting) and _is_done(task, step, table.setting_by):
            continue
        elif is_one_of(one.kind, REAGENTS) or is_stock(link, one):
            yield link.entity, _is_done_with(task, step, objects[0], link)
        elif (not one.kind or is_one_of(one.kind, table.unhandled)) and not _is_handled(
            task, link.entity
        ):
            yield link.entity, _is_done(task, step, table.done_with)


def is_stock(link: Link, entity: Entity) -> bool:
    """Whether words name what stands on the shelf, as a blocker, a carrier or a coating does, or as
    what a concentration stands before: "5 % milk", "1 mg/ml collagen"."""
    text, table = link.mention.text, _table()
    name = read_name(text)
    kind = entity.kind or kind_of(text)
    if entity.part or name.head in table.never_heads or is_one_of(kind, table.never):
        return False
    words = name.shown.casefold().split()
    ends = {" ".join(words[at:]) for at in range(len(words))}
    called = {" ".join(name.words[at:]) for at in range(len(name.words))}
    if name.text in table.names or not table.names.isdisjoint(ends | called):
        return True
    stock = not kind or is_one_of(kind, table.stocks)
    return stock and table.concentration.match(text) is not None


def _is_done_with(task: Task, step: int, first: Link, link: Link) -> bool:
    """Whether a step surely does with a reagent what it does to the first thing that it names."""
    to, one, table = task.entities[first.entity], task.entities[link.entity], _table()
    if to.part or not (is_one_of(to.kind, REAGENTS) or is_stock(first, to)):
        return True
    acts = is_one_of(one.kind, table.acting) and not is_one_of(to.kind, table.acting)
    carries = acts or is_one_of(one.kind, table.carriers) or is_stock(link, one)
    return carries and _is_done(task, step, table.done_with)


def _is_done(task: Task, step: int, names: frozenset[str]) -> bool:
    """Whether a step goes by one of some names: its action, or its verb."""
    verbs = lemmas(task.lineage.operations[step].verb)
    return task.steps[step].operator in names or not names.isdisjoint(verbs)


def _is_handled(task: Task, number: int) -> bool:
    """Whether a step is done to a thing, or makes it."""
    if task.entities[number].made_at is not None:
        return True
    for links in task.lineage.links:
        first = next((one for one in links if one.mention.source == "objects"), None)
        if first is not None and first.entity == number:
            return True
    return any(one.whole == number for one in task.entities)


class _Table(NamedTuple):
    """The lists of ``ontology/taking.toml``."""

    names: frozenset[str]
    concentration: re.Pattern[str]
    stocks: tuple[str, ...]
    never: tuple[str, ...]
    never_heads: frozenset[str]
    unhandled: tuple[str, ...]
    done_with: frozenset[str]
    carriers: tuple[str, ...]
    setting: tuple[str, ...]
    setting_by: frozenset[str]
    acting: tuple[str, ...]


@cache
def _table() -> _Table:
    table: dict[str, Any] = resources.table("ontology", "taking.toml")
    return _Table(
        frozenset(table["names"]),
        re.compile(table["concentration"], re.IGNORECASE),
        tuple(table["stocks"]),
        tuple(table["never"]),
        frozenset(table["never_heads"]),
        tuple(table["unhandled"]),
        frozenset(table["done_with"]),
        tuple(table["carriers"]),
        tuple(table["setting"]),
        frozenset(table["setting_by"]),
        tuple(table["acting"]),
    )
