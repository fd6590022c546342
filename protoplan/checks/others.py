"""Whether a step speaks of other things than the one that a fault blames: those in another
container, another portion, the next one."""

from __future__ import annotations

import re

from protoplan.checks import words
from protoplan.checks.values import Case
from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.library.values import Access
from protoplan.lineage.values import Link, Reason
from protoplan.lineage.words import read_name, vocabulary
from protoplan.model import Dimension, Kind, Parameter, Role
from protoplan.normalise import read_term
from protoplan.states import Fault

GUESSES = frozenset((Reason.LAST, Reason.LEARNED, Reason.MIXTURE, Reason.KIND, Reason.CONTAINER))
"""Reasons to take a mention for a material that its words do not name."""
AMOUNT = re.compile(
    r"(?:\d[\d.,]*(?:\s*[-x]\s*\d[\d.,]*)?|one|two|three|four|five|a few|several)\b"
)
"""What measures out or counts some of a thing, at the head of its name."""
MEASURING = (Dimension.VOLUME, Dimension.MASS)

_CERTAIN = 0.95
"""A name that is the same is certain, a link of less confidence a guess."""
_WHOLE = ("cell", "tissue", "organelle", "organism", "small organism", "virus")
"""Kinds of what is no stock, of which there is more on the shelf."""


def is_named(link: Link) -> bool:
    """Whether a mention names its material, and is not only taken for it."""
    return link.reason not in GUESSES


def is_another(case: Case, fault: Fault) -> bool:
    """Whether the step may well be about another thing than the step before changed."""
    return fault.broken_by is not None and (
        _is_another_batch(case, fault)
        or (bool(_containers(case, fault.broken_by)) and _is_in_others(case, fault))
        or _is_portion(case, fault)
        or _is_next(case, fault)
    )


def _is_portion(case: Case, fault: Fault) -> bool:
    """Whether only a measured part was changed, and the step does not say that it means this: 1 ml
    of the culture is fixed, and the culture grows on."""
    changed, meant = _amounts(case, fault.broken_by, fault), _amounts(case, fault.step, fault)
    return bool(changed) and "" not in changed and changed.isdisjoint(meant)


def _is_next(case: Case, fault: Fault) -> bool:
    """Whether the step says that it means another: the next mouse."""
    texts = _said(case, fault.step, fault)
    return bool(texts) and all(map(is_next, texts))


def is_next(text: str) -> bool:
    """Whether a name says that it is of another thing than the last: the next mouse."""
    return _first(text) in vocabulary("fresh")


def _said(case: Case, place: int | None, fault: Fault) -> list[str]:
    """Return what a step calls the material of a fault."""
    if place is None:
        return []
    number = words.entity_of_fault(case, place, fault.atom)
    links = (one for one in words.links_of(case, place) if one.entity == number)
    return [one.mention.text for one in links if one.mention.text]


def _amounts(case: Case, place: int | None, fault: Fault) -> set[str]:
    """Return of how much of the material of a fault a step speaks: by its names, else by what
    stands beside them, as prose is read."""
    said = {_amount(text) for text in _said(case, place, fault)}
    if place is None or said != {""}:
        return said
    beside = {one.text for one in read_term(case.protocol.steps[place]).parameters if _parts(one)}
    told = case.protocol.kind is Kind.PROSE or beside <= vocabulary("portions")
    return beside if beside and told else said


def _amount(text: str) -> str:
    found = AMOUNT.match(text)
    return found[0] if found else ""


def _parts(one: Parameter) -> bool:
    """Whether a parameter measures out some of a thing: "1 ml", "half"."""
    bare = one.role is Role.SETTING and not one.words
    measured = any(quantity.dimension in MEASURING for quantity in one.quantities)
    return one.text in vocabulary("portions") or (bare and measured)


def _first(text: str) -> str:
    first, *others = text.split() or [""]
    return others[0] if others and first in ("a", "an", "the") else first


def is_spared(case: Case, fault: Fault) -> bool:
    """Whether what the step before was done with leaves the material whole: a buffer that lyses
    red cells, the others."""
    kind = case.task.entities[words.subject(case, fault.atom)].kind
    links = () if fault.broken_by is None else words.links_of(case, fault.broken_by)
    named = (case.task.entities[one.entity].kind for one in links)
    red = any(is_a(one, "red cell lysis buffer") for one in named)
    return red and not is_a(kind, "body fluid")


def _is_another_batch(case: Case, fault: Fault) -> bool:
    """Whether a thing is put somewhere by its own name, of which only a part was named when it
    changed: where the pellet was frozen, the culture that is poured next is a fresh one."""
    if fault.broken_by is None:
        return False
    ground = case.task.steps[fault.step]
    operator = case.library.operators[ground.operator]
    filled = {name for name, bound in ground.binding if bound}
    whole = case.task.atoms[fault.atom].args[0]
    changed = {link.entity for link in words.links_of(case, fault.broken_by)}
    named = {link.entity for link in words.links_of(case, fault.step)}
    return (
        whole in named
        and whole not in changed
        and any(case.task.entities[one].whole == whole for one in changed)
        and any(role.access is Access.ADD and role.name in filled for role in operator.roles)
    )


def _is_in_others(case: Case, fault: Fault) -> bool:
    """Whether the step names numbered containers, and none of those of the step that broke it."""
    here = _containers(case, fault.step)
    return bool(here) and here.isdisjoint(_containers(case, fault.broken_by))


def _containers(case: Case, place: int | None) -> frozenset[tuple[str, str]]:
    """Return the numbered containers that a step names: plate 2."""
    return frozenset(one for one in _all_containers(case, place) if one[1])


def _all_containers(case: Case, place: int | None) -> list[tuple[str, str]]:
    """Return the containers that a step names, each by its noun and its number, if it has one."""
    links = () if place is None else words.links_of(case, place)
    names = (read_name(link.mention.text) for link in links)
    return [(one.head, one.number) for one in names if one.container]


def is_elsewhere(case: Case, fault: Fault) -> bool:
    """Whether it is so of what is in other containers than the step names, and both were filled
    before: the cells in plate 1 are fixed, those in plate 2 are not."""
    if fault.broken_by is None or not _containers(case, fault.broken_by):
        return False
    places = range(fault.broken_by)
    filled = {one for place in places for one in _all_containers(case, place)}
    here = _containers(case, fault.step)
    return _is_in_others(case, fault) and all(
        one in filled or (one[0], "") in filled for one in here
    )


def is_misread(case: Case, fault: Fault) -> bool:
    """Whether the step that broke it only guesses at the material, by a word for another kind of
    thing: where the medium is discarded, the yeast that was worked on last is not."""
    if fault.broken_by is None:
        return False
    number = words.entity_of_fault(case, fault.broken_by, fault.atom)
    kind = case.task.entities[number].kind
    links = [one for one in words.links_of(case, fault.broken_by) if one.entity == number]
    return bool(links) and all(
        one.reason in GUESSES and _are_apart(kind_of(one.mention.text), kind) for one in links
    )


def _are_apart(said: str, kind: str) -> bool:
    """Whether two known kinds are such that no thing is of both."""
    return bool(said and kind) and not is_a(said, kind) and not is_a(kind, said)


def is_certain(case: Case, place: int, link: Link, thrown: int) -> bool:
    """Whether the words of a step surely mean a material, and all of it: its own name, or the noun
    alone where nothing else of that kind is spoken of ("cells", where all are HEK293 cells), nor a
    place that some of it may have been put in ("from the counting chamber")."""
    if link.confidence >= _CERTAIN:
        return True
    said = {word for text in case.protocol.steps[place].parameters for word in text.split()}
    some = {"from", *vocabulary("apart"), *vocabulary("portions")}
    return some.isdisjoint(said) and is_only(case, link, thrown)


def is_only(case: Case, link: Link, thrown: int) -> bool:
    """Whether a material that was spoken of before it was thrown away is called by no more than its
    noun, or by more, and is the only one: of old worms that are thrown away, others are left."""
    if not any(one.entity == link.entity for one in _links(case, thrown)):
        return False
    one = case.task.entities[link.entity]
    if link.reason is not Reason.SAME_HEAD or one.part or not is_one_of(one.kind, _WHOLE):
        return False
    here, first = read_name(link.mention.text), read_name(one.name)
    names = (here, first)
    if here.head != first.head or any(name.apart or name.number or name.rest for name in names):
        return False
    if not ({*here.words} <= {*first.words} or {*first.words} <= {*here.words}):
        return False
    return not any(
        other.number != one.number
        and not other.part
        and (_is_akin(other.kind, one.kind) or read_name(other.name).head == first.head)
        for other in case.task.entities
        if other.whole != one.number
    )


def _is_akin(kind: str, other: str) -> bool:
    return bool(kind) and (is_a(kind, other) or is_a(other, kind))


def _links(case: Case, place: int) -> list[Link]:
    """Return what the steps before one speak of."""
    return [link for links in case.task.lineage.links[:place] for link in links]
