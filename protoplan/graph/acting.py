"""Additions to one mixture that do not commute: what one begins another ends, or starts only when
it is there. Which do stands in ``ontology/reactions.toml``; all others are in no order."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any, NamedTuple

from protoplan import resources
from protoplan.entities import Stage, is_a, kind_of, link, normal
from protoplan.entities.linking import SURE as SURELY
from protoplan.entities.linking import broader
from protoplan.graph.values import SURE, Because, Uses, Why
from protoplan.library.values import Access
from protoplan.library.wording import the
from protoplan.lineage.words import read_name, vocabulary
from protoplan.states import Ground, Task

_WINDOW = 40
"""So many additions before one are looked at."""
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_NEXT, _BOTH = 8, 2
"""So many additions behind one are looked at that are made apart, and so many things meet."""
_MIXTURES = frozenset(("solution", "mixture", "suspension", "stock", "emulsion"))
"""Nouns of what is made by bringing things together."""
_WITHIN = frozenset(("well", "plate", "microplate", "strip"))
"""Containers of which one is in the other."""
_LONGEST = 6
"""Words of a name that the table knows."""
_OTHER, _STOP, _INERT = "other", "stop", "inert"
"""The groups of what is not inert, and of what says by its name that it ends something."""


class _Dose(NamedTuple):
    """What a step adds: its name, the groups that it is of, what by its name it acts on, and what
    that may be called."""

    name: str
    groups: frozenset[str]
    against: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()


_ActedOn = tuple[frozenset[str], Sequence[str]]


class _Addition(NamedTuple):
    """What a step adds to what, and the nouns of those of that which hold something."""

    step: int
    doses: tuple[_Dose, ...]
    targets: frozenset[int]
    holders: frozenset[str]


class _Order(NamedTuple):
    """How one group acts on what another does; only where one of ``when`` was added before both."""

    does: str
    sure: bool
    when: frozenset[str] = frozenset()


def acting(task: Task, uses: Sequence[Uses]) -> Iterator[tuple[int, int, Because]]:
    """Yield which addition goes before which, for what is added acts on what was added before."""
    earlier: list[_Addition] = []
    there: dict[int, frozenset[str]] = {}
    for ground, here in zip(task.steps, uses, strict=True):
        one = _addition(task, ground, here)
        if one is None:
            continue
        if any(dose.groups & _latter() or dose.against for dose in one.doses):
            for at, other in enumerate(earlier[-_WINDOW:], max(len(earlier) - _WINDOW, 0)):
                if not (sure := _together(other, one)):
                    continue
                if at not in there:
                    there[at] = _there(earlier[max(at - _WINDOW, 0) : at], other)
                if found := _ordered(other, one, there[at]):
                    note, told = found
                    yield other.step, one.step, Because(Why.DESTROYS, note, None, min(sure, told))
        earlier.append(one)


# What is added --------------------------------------------------------------------------------


def _addition(task: Task, ground: Ground, uses: Uses) -> _Addition | None:
    """Return what a step adds to what, if it does no more than to bring things together."""
    operator = task.library.operators.get(ground.operator)
    if operator is None or not any(role.access is Access.ADD for role in operator.roles):
        return None
    bound = dict(ground.binding)
    targets = {
        number
        for role in operator.roles
        if role.access is Access.ADD
        for number in bound.get(role.name, ())
    }
    added = "objects" if operator.roles[0].access is Access.READ else ""
    operation = task.lineage.operations[ground.step]
    said = " ".join(operation.text.split())
    doses = [
        _with_purpose(dose(one.mention.text), said)
        for one in task.lineage.links[ground.step]
        if one.mention.source == added
        or (one.mention.source in ("objects", "reagent") and one.entity not in targets)
    ]
    into = {number for number, access in uses.items() if access is not Access.READ}
    if not targets and len(doses) == 1 and _is_made_up(task, ground.step, into):
        return None
    if not doses:
        return None
    into.update(targets)
    holders = {_noun(task, one) for one in into if _holds(task, one)}
    return _Addition(ground.step, tuple(doses), frozenset(into), frozenset(holders))


def _is_made_up(task: Task, step: int, into: Collection[int]) -> bool:
    """Whether a step only makes a thing up that stands by itself: a solution is prepared."""
    links = task.lineage.links[step]
    said = {one.entity for one in links if one.mention.source == "objects"}
    return bool(into) and into == said and task.steps[step].operator in vocabulary("making_up")


def _with_purpose(one: _Dose, text: str) -> _Dose:
    """Return what a step adds with what its words say that it is added for."""
    if " to " not in text and " for " not in text and " as " not in text:
        return one
    low = text.casefold()
    told = {name for name, pattern in _purposes() if pattern.search(low)}
    found = _to_act().search(low)
    against = {_target(found[1])} - {""} if found else set()
    return one._replace(groups=one.groups | told, against=one.against | against)


def _together(one: _Addition, other: _Addition) -> float:
    """Return how sure it is that two additions are to one mixture; 0 where they are not."""
    mine, others = one.targets, other.targets
    if not mine or not others or not mine.isdisjoint(others):
        return 1.0
    if not one.holders or not other.holders:
        return 1.0 if one.holders or other.holders else SURE
    if not one.holders.isdisjoint(other.holders):
        return 0.0
    return 1.0 if one.holders | other.holders <= _WITHIN else SURE


def met_later(task: Task, uses: Sequence[Uses]) -> frozenset[tuple[int, int]]:
    """Return the steps that add things to each other in two vessels, for a later one brings both
    together, by names of their own: the amine solution and the acid solution."""
    meetings = [(step, said) for step in range(len(task.steps)) if (said := _meeting(task, step))]
    if not meetings:
        return frozenset()
    added = [_addition(task, ground, here) for ground, here in zip(task.steps, uses, strict=True)]
    known = [one for one in added if one is not None]
    return frozenset(
        (one.step, other.step)
        for at, one in enumerate(known)
        for other in known[at + 1 : at + 1 + _NEXT]
        if _are_met(task, one, other, meetings)
    )


def _meeting(task: Task, step: int) -> Sequence[frozenset[str]]:
    """Return what the names of things say that a step brings together, if one is a mixture."""
    if task.steps[step].operator not in vocabulary("joining"):
        return ()
    names = [read_name(link.mention.text) for link in task.lineage.links[step]]
    if len(names) < _BOTH or all(one.head not in _MIXTURES for one in names):
        return ()
    return [frozenset(one.words) - _MIXTURES for one in names]


def _are_met(
    task: Task,
    one: _Addition,
    other: _Addition,
    meetings: Iterable[tuple[int, Sequence[frozenset[str]]]],
) -> bool:
    """Whether a later step brings together what two add to, which they do not add to one vessel."""
    if not one.targets.isdisjoint(other.targets) or one.holders or other.holders:
        return False
    mine, others = _words_of(task, one.step), _words_of(task, other.step)
    mine, others = mine - others - _MIXTURES, others - mine - _MIXTURES
    return any(
        any(words and words <= mine for words in said)
        and any(words and words <= others for words in said)
        for step, said in meetings
        if step > other.step
    )


def _words_of(task: Task, step: int) -> set[str]:
    """Return the words of all that a step names."""
    links = task.lineage.links[step]
    return {word for link in links for word in read_name(link.mention.text).words}


def _holds(task: Task, number: int) -> bool:
    kind = task.entities[number].kind
    return is_a(kind, "container") or is_a(kind, "support")


def _noun(task: Task, number: int) -> str:
    return read_name(task.entities[number].name).head


# Which acts on which --------------------------------------------------------------------------


def _there(earlier: Iterable[_Addition], one: _Addition) -> frozenset[str]:
    """Return the groups of what was added to the same mixture before."""
    added = (dose for other in earlier if _together(other, one) for dose in other.doses)
    return frozenset(group for dose in added for group in dose.groups)


def _ordered(one: _Addition, other: _Addition, there: Collection[str]) -> tuple[str, float] | None:
    """Return why, and how surely, of two additions the later acts on what the first one does, with
    what is ``there`` before both."""
    found = [pair for a, b in product(one.doses, other.doses) if (pair := _acts(a, b, there))]
    return max(found, key=lambda pair: pair[1]) if found else None


def _acts(first: _Dose, then: _Dose, there: Collection[str]) -> tuple[str, float] | None:
    """Return why something that is added goes behind something else, if it does."""
    if then.against & first.words and _OTHER in first.groups:
        return f"{the(then.name)} acts on {the(first.name)}", 1.0
    if first.against & then.words and _OTHER in then.groups:
        return f"{the(first.name)} acts on {the(then.name)}", SURE
    both = first.groups & then.groups
    pairs = (pair for pair in product(first.groups, then.groups) if not both.issuperset(pair))
    orders = [order for pair in pairs if (order := _orders().get(pair))]
    known = [one for one in orders if not one.when or not one.when.isdisjoint(there)]
    if not known:
        return None
    best = max(known, key=lambda order: order.sure)
    note = f"{the(then.name)} {best.does.format(first=the(first.name))}"
    return note, 1.0 if best.sure else SURE


@cache
def _orders() -> Mapping[tuple[str, str], _Order]:
    """Return how one group acts on what another does, by the two groups."""
    found: dict[tuple[str, str], _Order] = {}
    for one in _table()["orders"]:
        for first, then in product(one["first"], one["then"]):
            when = frozenset(one.get("when", ()))
            found.setdefault((first, then), _Order(one["does"], one.get("sure", False), when))
            if one.get("either"):
                found.setdefault((then, first), _Order("goes with {first} in this order", False))
    return found


@cache
def _latter() -> frozenset[str]:
    """Return the groups of what goes behind something."""
    return frozenset(then for _, then in _orders())


# What a name tells ----------------------------------------------------------------------------


@lru_cache(maxsize=1 << 14)
def dose(name: str) -> _Dose:
    """Return what ``name``, the name of something that is added, tells of what that does."""
    bare = _BRACKETS.sub(" ", name)
    words = normal(" ".join(read_name(bare).words)).split()
    against, whole = _acted_on(normal(name).split(), words)
    groups = _groups_of(name, words, whole)
    if not against and _INERT not in groups:
        groups.add(_OTHER)
    called = frozenset() if against else frozenset(_called(words, groups))
    return _Dose(read_name(bare).shown or name, frozenset(groups), against, called)


def _acted_on(whole: Sequence[str], words: Sequence[str]) -> _ActedOn:
    """Return what the words of a name say that it acts on, and those that say what it is: an
    inhibitor of trypsin, or a solution that neutralizes it."""
    stop = _table()["groups"][_STOP]
    acting = [at for at, word in enumerate(whole) if word in _list("against")]
    if _is_marked(stop, words):
        acting = [at for at, word in enumerate(whole) if word in stop["marks"]]
    if not acting or not acting[-1]:
        return frozenset(), whole
    against = frozenset({_target(" ".join(whole[: acting[-1]]))}) - {""}
    return against, whole[acting[-1] + (whole[acting[-1]] in _list("against")) :]


def _called(words: Sequence[str], groups: Iterable[str]) -> Iterator[str]:
    """Yield what something may be called where another acts on it: its words, and its groups."""
    behind = [*words[1:], ""] if words else []
    yield from (word for word, after in zip(words, behind, strict=True) if _counts(after))
    yield from groups


def _counts(behind: str) -> bool:
    return behind not in _list("not_before")


def _target(text: str) -> str:
    """Return the head of what something acts on: of soybean trypsin, trypsin."""
    words = normal(text).split()
    known = [word for word in words if word not in _list("not_behind")]
    return known[-1] if known else ""


def _groups_of(name: str, words: Sequence[str], whole: Sequence[str]) -> set[str]:
    """Return the groups that a name tells: by the words in it, by its concept, or by its kind."""
    index = _index()
    phrases = list(_phrases(whole))
    found = {group for phrase in phrases for group in index.names.get(phrase, ())}
    found.update(index.wholes.get(" ".join(words), ()))
    found.update(one for one, group in index.marked if _is_marked(group, words))
    if len(whole) == len(normal(name).split()):
        kind = kind_of(name)
        found.update(group for one, group in index.kinds if kind and is_a(kind, one))
        found.update(group for one in _named(name) for group in index.concepts.get(one, ()))
    return found.difference(group for phrase in phrases for group in index.but.get(phrase, ()))


def _is_marked(group: Mapping[str, Any], words: Sequence[str]) -> bool:
    """Whether the head of a name is one of a group's, with one of its marks before."""
    ends = [at for at, word in enumerate(words) if word in group["heads"]]
    return bool(ends) and any(word in group["marks"] for word in words[: ends[-1]])


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield all that words hold in one piece and that nothing around turns into the contrary."""
    for start in range(len(words)):
        if start and words[start - 1] in _list("not_behind"):
            continue
        for end in range(start + 1, min(len(words), start + _LONGEST) + 1):
            if end == len(words) or _counts(words[end]):
                yield tuple(words[start:end])


_Groups = dict[str, set[str]]


class _Index(NamedTuple):
    """The groups by what tells them: words, whole names, what rules a group out, concepts, kinds;
    and those that marks tell."""

    names: dict[tuple[str, ...], set[str]]
    wholes: _Groups
    but: dict[tuple[str, ...], set[str]]
    concepts: _Groups
    kinds: tuple[tuple[str, str], ...]
    marked: tuple[tuple[str, Mapping[str, Any]], ...]


@cache
def _index() -> _Index:
    groups: dict[str, Mapping[str, Any]] = {**_table()["groups"], _INERT: _table()[_INERT]}
    index = _Index({}, {}, {}, {}, (), ())
    for group, one in groups.items():
        for name in one.get("names", ()):
            index.names.setdefault(tuple(normal(name).split()), set()).add(group)
            found = link(name)
            if found and found.stage in SURELY:
                index.concepts.setdefault(found.concept.identifier, set()).add(group)
        for name in one.get("but", ()):
            index.but.setdefault(tuple(normal(name).split()), set()).add(group)
        for name in one.get("whole", ()):
            index.wholes.setdefault(name, set()).add(group)
    kinds = tuple((kind, name) for name, one in groups.items() for kind in one.get("kinds", ()))
    marked = tuple((name, one) for name, one in groups.items() if "marks" in one)
    return index._replace(kinds=kinds, marked=marked)


def _named(name: str) -> frozenset[str]:
    """Return the concept that a name names, and those that it is a kind of."""
    found = link(name)
    if not found or found.stage not in SURELY or found.stage is Stage.HEAD:
        return frozenset()
    identifier = found.concept.identifier
    return frozenset((identifier, *broader(identifier)))


@cache
def _list(name: str) -> frozenset[str]:
    return frozenset(_table()[name])


@cache
def _purposes() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what a step says of what something is added for, by groups."""
    groups = _table()["groups"].items()
    return tuple(
        (name, re.compile("|".join(group["purposes"])))
        for name, group in groups
        if "purposes" in group
    )


@cache
def _to_act() -> re.Pattern[str]:
    return re.compile(_table()["to_act"])


def _table() -> Mapping[str, Any]:
    return resources.table("ontology", "reactions.toml")
