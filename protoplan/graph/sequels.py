"""What goes before what by the nature of both: a thing is put into an apparatus before that does
its work, an image is taken before it is measured, a baseline is read before the first treatment.

Which that is stands in ``ontology/sequels.toml``; what is made in one step alone, in
``ontology/arising.toml``, and what needs another doing first, in ``ontology/early.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import is_one_of
from protoplan.graph.aside import Apart
from protoplan.graph.named import called
from protoplan.graph.using import STOCKS
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library import lemmas
from protoplan.library.wording import the
from protoplan.lineage.values import Link
from protoplan.lineage.words import read_name
from protoplan.states import Task

_REACH = 40
"""So many steps before one are looked at."""
_HOLDERS = ("container", "support", "device", "tool")
_Table = Mapping[str, Any]


class _Rule(NamedTuple):
    """What goes before what: doings, what the words of each step hold and do not hold, whether both
    are done to one thing, whether the first is to be done to what is worked on, how far apart they
    are at most, how sure that is, and why."""

    first: frozenset[str]
    then: frozenset[str]
    first_with: re.Pattern[str] | None
    first_without: re.Pattern[str] | None
    then_with: re.Pattern[str] | None
    then_without: re.Pattern[str] | None
    same: bool
    worked: bool
    reach: int
    sure: float
    note: str


def sequels(task: Task, uses: Sequence[Uses], apart: Apart) -> Iterator[tuple[int, int, Because]]:
    """Yield which step goes before which by what both are."""
    doing = [
        _doing(ground.operator, operation.verb)
        for ground, operation in zip(task.steps, task.lineage.operations, strict=True)
    ]
    yield from _by_rules(task, doing)
    yield from _by_apparatus(task, doing)
    yield from _by_readings(task, uses, apart, doing)
    yield from _by_makers(task, doing)


# Rules ----------------------------------------------------------------------------------------


def _by_rules(task: Task, doing: Sequence[frozenset[str]]) -> Iterator[tuple[int, int, Because]]:
    """Yield the nearest step before one that goes before it by a rule, one for each."""
    known = frozenset().union(*doing)
    for rule in _rules():
        if known.isdisjoint(rule.then) or known.isdisjoint(rule.first):
            continue
        last: list[int] = []
        for step, here in enumerate(doing):
            begins = not here.isdisjoint(rule.first) and _fits(task, step, rule, "first")
            goes_on = last and not begins and not here.isdisjoint(rule.then)
            if goes_on and _fits(task, step, rule, "then"):
                near = (at for at in reversed(last) if step - at <= rule.reach)
                at = next((at for at in near if not rule.same or _share(task, at, step)), None)
                if at is not None:
                    note = rule.note.format(first=at + 1, then=step + 1)
                    yield at, step, Because(Why.STATE, note, None, rule.sure)
            if begins and (not rule.worked or _is_worked_on(task, step)):
                last.append(step)


def _is_worked_on(task: Task, step: int) -> bool:
    """Whether a step is done to something else than what stands on the shelf, or holds things."""
    things = _things(task, step)
    return any(not is_one_of(task.entities[one].kind, (*STOCKS, *_HOLDERS)) for one in things)


def _fits(task: Task, step: int, rule: _Rule, part: str) -> bool:
    """Whether the words of a step hold what a rule says of it."""
    held, none = (
        (rule.first_with, rule.first_without)
        if part == "first"
        else (rule.then_with, rule.then_without)
    )
    text = _text(task, step)
    return (held is None or held.search(text) is not None) and not (none and none.search(text))


def _share(task: Task, one: int, other: int) -> bool:
    """Whether two steps work on one thing, by what it is or is called."""
    here, there = _things(task, one), _things(task, other)
    return not here.isdisjoint(there) or not _heads(task, one).isdisjoint(_heads(task, other))


@cache
def _rules() -> Sequence[_Rule]:
    own = [_rule(one) for one in _table()["sequel"]]
    early = resources.table("ontology", "early.toml")["order"]
    return (*own, *(_needed(one) for one in early))


def _rule(one: _Table) -> _Rule:
    return _Rule(
        frozenset(one["first"]),
        frozenset(one["then"]),
        _any_of(one.get("first_with")),
        _any_of(one.get("first_without")),
        _any_of(one.get("then_with")),
        _any_of(one.get("then_without")),
        one.get("same", False),
        one.get("worked", False),
        one.get("reach", _REACH),
        1.0 if one.get("sure", True) else SURE,
        one["note"],
    )


def _needed(one: _Table) -> _Rule:
    """Return what a doing of ``ontology/early.toml`` needs first, in doubt."""
    return _Rule(
        frozenset(one["needs"]),
        frozenset(one["do"]),
        _any_of(one.get("needs_with")),
        _any_of(one.get("needs_unless")),
        _any_of(one.get("with")),
        _any_of(one.get("without")),
        one.get("same", False),
        False,
        _REACH,
        SURE,
        "step {then} likely needs what step {first} does",
    )


def _any_of(patterns: Iterable[str] | None) -> re.Pattern[str] | None:
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)") if patterns else None


# Apparatus ------------------------------------------------------------------------------------


def _by_apparatus(
    task: Task, doing: Sequence[frozenset[str]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is put into an apparatus before the next doing of that; in doubt where others do
    so as well, and that step names another thing."""
    putting = frozenset(_table()["put_in"]["putting"])
    for step, here in enumerate(doing):
        if here.isdisjoint(putting):
            continue
        text = _text(task, step)
        first = next((x.mention.text for x in task.lineage.links[step]), "").casefold()
        for place, (names, does, own) in enumerate(_apparatus()):
            if not names.search(text) or names.search(first):  # that itself is set up
                continue
            for after in range(step + 1, min(step + 1 + _table()["put_in"]["near"], len(doing))):
                if doing[after].isdisjoint(does) or _is_in_another(task, after, place):
                    continue
                told = names.search(_text(task, after)) or _share(task, step, after)
                alone = not _heads(task, after)  # only for how long, or how hot
                sure = 1.0 if told or alone or not doing[after].isdisjoint(own) else SURE
                note = f"step {step + 1} puts in what step {after + 1} is done to"
                yield step, after, Because(Why.DEVICE, note, None, sure)
                break


def _is_in_another(task: Task, step: int, place: int) -> bool:
    """Whether a step names another apparatus, and not that one."""
    text = _text(task, step)
    if _apparatus()[place][0].search(text):
        return False
    return any(names.search(text) for names, _, _ in _apparatus())


@cache
def _apparatus() -> Sequence[tuple[re.Pattern[str], frozenset[str], frozenset[str]]]:
    """Return the names of each apparatus, what that does, and what none but it does."""
    found = []
    for one in _table()["apparatus"]:
        names = _any_of(one["names"])
        if names is not None:
            own = frozenset(one.get("own", ()))
            found.append((names, own.union(one.get("does", ())), own))
    return found


# Readings -------------------------------------------------------------------------------------


def _by_readings(
    task: Task, uses: Sequence[Uses], apart: Apart, doing: Sequence[frozenset[str]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is read before the first treatment by its name, before that, and behind what is
    put in its place before; and what is read after it by its name, behind the treatment."""
    table = _table()["reading"]
    measuring, placing = frozenset(table["measuring"]), frozenset(table["placing"])
    before, maybe, after = (_pattern(tuple(table[key])) for key in ("before", "maybe", "after"))
    for step, here in enumerate(doing):
        if here.isdisjoint(measuring):
            continue
        said = _text(task, step)
        surely = before.search(said) is not None
        first = surely or maybe.search(said) is not None
        if not first and not after.search(said):
            continue
        sure = SURE if first and not surely else 1.0
        for at in range(step + 1, len(doing)) if first else range(step - 1, -1, -1):
            told = _treats(task, step, at, doing[at], apart)
            if told and uses[at]:
                order = "before" if first else "after"
                note = f"by its name step {step + 1} reads what is there {order} step {at + 1}"
                pair = (step, at) if first else (at, step)
                yield *pair, Because(Why.STATE, note, None, min(sure, told))
                if first:
                    yield from _answers(step, at, doing, min(sure, told))
                break
        for at in range(step - 1, max(step - 1 - table["near"], -1), -1) if first else ():
            if not doing[at].isdisjoint(placing):
                note = f"step {at + 1} brings to its place what step {step + 1} reads"
                yield at, step, Because(Why.STATE, note, None, sure if at == step - 1 else SURE)
                break


def _treats(task: Task, reading: int, step: int, doing: frozenset[str], apart: Apart) -> float:
    """Return how sure it is that a step treats what is read, 0 where it does not."""
    table = _table()["reading"]
    if not doing.isdisjoint(table["measuring"]):
        return 0.0
    links = [one for one in task.lineage.links[step] if one.mention.source != "parameters"]
    if not doing.isdisjoint(table["delivering"]):
        return 1.0
    stocks = all(is_one_of(task.entities[one.entity].kind, STOCKS) for one in links)
    if doing.isdisjoint(table["others"]) or stocks:
        return 0.0
    shared = not _things(task, step).isdisjoint(_things(task, reading))
    adds = not doing.isdisjoint(table["adding"]) and step not in apart.aside
    return 1.0 if shared or adds else SURE


def _answers(
    reading: int, treating: int, doing: Sequence[frozenset[str]], sure: float
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is read in the same way next behind the treatment that a first reading is of."""
    measuring = frozenset(_table()["reading"]["measuring"])
    for step in range(treating + 1, len(doing)):
        if not doing[step].isdisjoint(doing[reading] & measuring):
            note = f"step {step + 1} reads what step {treating + 1} brings about"
            yield treating, step, Because(Why.STATE, note, None, sure)
            break


# Makers ---------------------------------------------------------------------------------------


def _by_makers(task: Task, doing: Sequence[frozenset[str]]) -> Iterator[tuple[int, int, Because]]:
    """Yield the last step before one that makes what this names, where nothing but such a step
    makes what is called so."""
    entries = resources.table("ontology", "arising.toml")["late"]
    known = frozenset().union(*doing)
    for entry in entries:
        if known.isdisjoint(entry["by"]):
            continue
        by = frozenset(entry["by"])
        having = by.union(entry.get("having", ()))
        last = -1
        for step, here in enumerate(doing):
            if last >= 0 and here.isdisjoint(having):
                for link in task.lineage.links[step]:
                    if link.mention.source != "objects" or not _is_made(task, last, link, entry):
                        continue
                    thing = the(called(task, link.entity, (step,)))
                    note = f"step {last + 1} makes {thing} that step {step + 1} uses"
                    meant = "users" not in entry or not here.isdisjoint(entry["users"])
                    because = Because(Why.PRODUCT, note, link.entity, 1.0 if meant else SURE)
                    yield last, step, because
                    break
            if not here.isdisjoint(by):
                last = step


def _is_made(task: Task, maker: int, link: Link, entry: _Table) -> bool:
    """Whether a thing is called by what only such a step makes, or by that with a word of what a
    step works on: slices of the brain."""
    name = read_name(link.mention.text)
    if " ".join(name.words) in entry["names"]:
        return True
    own = {*name.words, *name.rest} - {name.head}
    links = (one for one in task.lineage.links[maker] if one.mention.source == "objects")
    return name.head in entry.get("heads", ()) and any(
        not own.isdisjoint(read_name(one.mention.text).words) for one in links
    )


# What steps say -------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _doing(operator: str, verb: str) -> frozenset[str]:
    """Return what a step may be named by: its action, and its verb."""
    return frozenset((operator, *lemmas(verb))) - {""}


def _text(task: Task, step: int) -> str:
    return task.lineage.operations[step].text.casefold()


def _things(task: Task, step: int) -> set[int]:
    links = task.lineage.links[step]
    return {one.entity for one in links if one.mention.source in ("objects", "location")}


def _heads(task: Task, step: int) -> set[str]:
    links = task.lineage.links[step]
    return {read_name(one.mention.text).head for one in links} - {""}


@lru_cache(maxsize=8)
def _pattern(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)")


def _table() -> _Table:
    return resources.table("ontology", "sequels.toml")
