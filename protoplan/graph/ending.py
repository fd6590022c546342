"""Reagents that a step ends by a part of their name, or by what they are for: trypsin-EDTA comes to
the cells before "neutralize the trypsin", and formaldehyde before "quench the fixative"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import Any

from protoplan import resources
from protoplan.entities import is_one_of, normal
from protoplan.entities import link as concept_of
from protoplan.graph.acting import dose
from protoplan.graph.values import Because, Uses, Why
from protoplan.library import find, lemmas
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.effects import takes_away
from protoplan.lineage.values import Link, Reason
from protoplan.lineage.words import differ, read_name, vocabulary
from protoplan.states import Task

_BREAKS = re.compile(r"[-–/+]")
_CARRIERS = (
    "buffer",
    "medium",
    "water",
    "solvent",
    "cell",
    "tissue",
    "organism",
    "container",
    "data",
)
"""Kinds of what is there all the time, and not to act."""
_WINDOW = 20
"""So many steps before one that ends something are looked at."""
_OTHER = "other"
_LONG = 5
"""Letters of a name by which a verb, or the name of a kind of it, is known: trypsinize."""


def ending(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield which step applied what one ends, where no name is the same; with what is done in
    between to what it was applied to, and before what is done to that next."""
    for step in range(1, len(uses)):
        ends = _ends(task, step)
        if not ends and not _takes(task, step):
            continue
        for link in task.lineage.links[step]:
            if link.mention.source != "objects":
                continue
            if not _is_new(task, step, link, uses):
                yield from _applied_so(task, step, link) if ends else ()
                continue
            before = _applied(task, step, link, uses, ends)
            if before is None:
                continue
            name = the(task.entities[link.entity].name)
            note = f"step {step + 1} ends what {name} of step {before + 1} began"
            yield before, step, Because(Why.DESTROYS, note, link.entity)
            yield from _around(before, step, uses, ends)
        yield from _by_its_agent(task, step, uses) if ends else ()


def _applied_so(task: Task, step: int, link: Link) -> Iterator[tuple[int, int, Because]]:
    """Yield the last step that applied what one ends by the same name."""
    if task.entities[link.entity].part or is_one_of(task.entities[link.entity].kind, _CARRIERS):
        return
    for at in range(step - 1, max(step - 1 - _WINDOW, -1), -1):
        texts = _agents(task, at) if not _ends(task, at) else []
        if any(read_name(one).text == _text(link) for one in texts):
            note = f"step {step + 1} ends what {the(read_name(link.mention.text).shown)} began"
            yield at, step, Because(Why.DESTROYS, note, link.entity)
            return


def _around(
    before: int, step: int, uses: Sequence[Uses], ends: bool
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is done, before and after something is ended, to what it was applied to."""
    treated = {number for number, use in uses[before].items() if use is not Access.READ}
    acts = [
        at
        for at in range(before + 1, len(uses))
        if any(uses[at].get(number, Access.READ) is Access.CHANGE for number in treated)
    ]
    for at in [one for one in acts if one < step] if ends else ():
        note = f"step {step + 1} ends what acts in step {at + 1}"
        yield at, step, Because(Why.DESTROYS, note)
    for at in islice((one for one in acts if one > step), 1):
        note = f"step {at + 1} goes on when what acts is ended"
        yield step, at, Because(Why.DESTROYS, note)


def _by_its_agent(
    task: Task, step: int, uses: Sequence[Uses]
) -> Iterator[tuple[int, int, Because]]:
    """Yield the last step that applied what the agent of one ends: the trypsin that the cells are
    detached with, before "neutralize the suspension" with serum."""
    groups = {one for text in _agents(task, step) for one in dose(text).groups}
    first = {group for then, group in _pairs() if then in groups}
    for at in range(step - 1, max(step - 1 - _WINDOW, -1), -1):
        found = [text for text in _brought(task, at, uses) if dose(text).groups & first]
        if found and not _ends(task, at):
            note = f"step {step + 1} ends what {the(read_name(found[0]).shown)} began"
            yield at, step, Because(Why.DESTROYS, note)
            return


# What a step does -----------------------------------------------------------------------------


def _ends(task: Task, step: int) -> bool:
    """Whether a step is said to end what acts: "neutralize", "quench", "wash off"."""
    return not _list("ending").isdisjoint(lemmas(task.lineage.operations[step].verb))


def _takes(task: Task, step: int) -> bool:
    operator = task.library.operators.get(task.steps[step].operator)
    return operator is not None and takes_away(operator) and operator.name in _list("removing")


def _brought(task: Task, step: int, uses: Sequence[Uses]) -> list[str]:
    """Return what a step applies to something."""
    links = task.lineage.links[step]
    return [
        link.mention.text
        for link in links
        if link.mention.source in ("objects", "reagent")
        and uses[step].get(link.entity) is Access.READ
        and not task.entities[link.entity].part
    ]


def _agents(task: Task, step: int) -> list[str]:
    """Return what a step likely does with something to another."""
    links = task.lineage.links[step]
    objects = [one.mention.text for one in links if one.mention.source == "objects"]
    return [one.mention.text for one in links if one.mention.source == "reagent"] + objects[1:]


def _is_new(task: Task, step: int, link: Link, uses: Sequence[Uses]) -> bool:
    """Whether what a step ends was not named so before."""
    one = task.entities[link.entity]
    if one.part or link.reason is Reason.MADE or is_one_of(one.kind, _CARRIERS):
        return False
    return uses[step].get(link.entity) is not None and not any(
        one.entity == link.entity and read_name(one.mention.text).text == _text(link)
        for links in task.lineage.links[:step]
        for one in links
    )


def _text(link: Link) -> str:
    return read_name(link.mention.text).text


def _applied(task: Task, step: int, link: Link, uses: Sequence[Uses], ends: bool) -> int | None:
    """Return the last step before that applied what a name means."""
    said = link.mention.text
    for at in range(step - 1, max(step - 1 - _WINDOW, -1), -1):
        if task.steps[at].operator in vocabulary("measuring") or _ends(task, at):
            continue
        if any(_means(said, text, ends) for text in _brought(task, at, uses)):
            return at
        if ends and _is_of_doing(task, at, said):
            return at
    return None


# What a name means ----------------------------------------------------------------------------


def _means(said: str, text: str, ends: bool) -> bool:
    """Whether a name means something that was applied, by a part of that name; what is ended, by
    what that is or acts as, too."""
    name, other = read_name(said), read_name(text)
    words = _bare(name.words)
    if not words or differ(name, other) or name.text == other.text:
        return False
    does = dose(text)
    called = {*does.words, *(part for word in other.words for part in _BREAKS.split(word))}
    if words <= called:
        return True
    here = concept_of(said)
    parts = [concept_of(part) for part in _BREAKS.split(text)]
    if here and any(one and one.concept == here.concept for one in parts):
        return True
    if not ends:
        return False
    kinds = {part for group in does.groups for part in group.split()}
    if words <= kinds | called:
        return True
    last = name.head
    if len(last) > _LONG and any(one.endswith(last) for one in called):
        return True
    return bool(dose(said).groups & does.groups & _list("one_in_kind"))


def _is_of_doing(task: Task, step: int, said: str) -> bool:
    """Whether a name is that of what a step does, or does it with: "stop the digestion", and
    "neutralize trypsin" after "trypsinize"."""
    operation = task.lineage.operations[step]
    head = read_name(said).head
    verbs = lemmas(operation.verb)
    if len(head) >= _LONG and any(one.startswith(head) for one in verbs):
        return True
    nouns = [one for one in find(task.library, head) if one.name == operation.operator]
    return bool(nouns) and operation.operator not in _list("not_ended")


def _bare(words: Collection[str]) -> set[str]:
    """Return the words of a name without those that say how much of it is left."""
    left = vocabulary("apart") | vocabulary("left_over") | _list("active")
    split = {part for word in words for part in normal(word).split()}
    return {one for one in split if one not in left and one not in _list("plain")}


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(_table()[name])


@cache
def _pairs() -> frozenset[tuple[str, str]]:
    """Return each group of what ends something, with those of what it ends."""
    return frozenset(
        (then, first)
        for one in _table()["orders"]
        if one["does"] == _table()["ended"]
        for then in one["then"]
        for first in one["first"]
        if first != _OTHER
    )


def _table() -> Mapping[str, Any]:
    return resources.table("ontology", "reactions.toml")
