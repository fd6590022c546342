"""Whether a fault is sure: which material is meant, and whether it may be there again."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from protoplan.checks import words
from protoplan.checks.others import GUESSES, is_another, is_certain, is_only
from protoplan.checks.values import Case
from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.library.values import PRESENT, Access, Operator, Part
from protoplan.lineage.words import read_name
from protoplan.model import Dimension
from protoplan.normalise import read_term
from protoplan.states import Fault, bits, leaves, part_of

_SURE, _CERTAIN = 0.7, 0.95
"""A link of less confidence is a guess; a name that is the same is certain."""

_SOLID = ("organism", "small organism", "tissue", "support", "solid")
"""Kinds of what is no liquid that freezes, but for beads, which are in one."""


def is_sure(case: Case, fault: Fault) -> bool:
    """Whether it is sure that the step needs what its fault says, and that this is not so.

    What a step is only inferred to have changed, and what is said to be gone and is no part, has
    to be meant by the very name: there are many tubes, and a stacking gel is not every gel.
    """
    gone = case.task.atoms[fault.atom].fact == PRESENT
    part = case.task.entities[words.subject(case, fault.atom)].part
    least = _CERTAIN if fault.broken_by is None or (gone and not part) else _SURE
    return (
        _is_meant(case, fault, least)
        and (not gone or bool(part) or _is_thrown_away(case, fault))
        and not _is_guessed(case, fault)
        and not _is_there_again(case, fault)
        and not _has_ended(case, fault)
        and not may_be_left_out(case, fault.broken_by)
        and not is_another(case, fault)
        and not is_late(case, fault)
        and not is_again(case, fault)
        and not _is_solid(case, fault)
    )


def _is_solid(case: Case, fault: Fault) -> bool:
    """Whether the cold is said to be in the way of a step with a thing that is no liquid anyway:
    frozen flies are vortexed to break off their heads, and a frozen grid is loaded."""
    below = case.library.facts[case.task.atoms[fault.atom].fact].below
    kind = case.task.entities[words.subject(case, fault.atom)].kind
    solid = is_one_of(kind, _SOLID) and not is_a(kind, "bead")
    return not fault.positive and below != inf and solid


def may_be_left_out(case: Case, place: int | None) -> bool:
    """Whether the text says that a step is done under a condition, or that it, or another in its
    place, may be left out."""
    if place is None:
        return False
    flow = case.protocol.steps[place].flow
    if flow and (flow.condition or flow.optional or flow.instead_of is not None):
        return True
    return any(step.flow and step.flow.instead_of == place for step in case.protocol.steps)


def _is_thrown_away(case: Case, fault: Fault) -> bool:
    """Whether the very name of what is gone stands in the step that ended it: where the stacking
    gel is thrown away, the gel is not."""
    if fault.broken_by is None:
        return True
    number = words.entity_of_fault(case, fault.broken_by, fault.atom)
    links = [one for one in words.links_of(case, fault.broken_by) if one.entity == number]
    return not links or any(
        is_certain(case, fault.broken_by, one, fault.broken_by) for one in links
    )


def _is_guessed(case: Case, fault: Fault) -> bool:
    """Whether it is a guess that the step which made it so worked on the material at all.

    It is none where both steps say it in the same words: "discard the plate", "read the plate".
    """
    if fault.broken_by is None:
        return False
    number = words.entity_of_fault(case, fault.broken_by, fault.atom)
    links = [one for one in words.links_of(case, fault.broken_by) if one.entity == number]
    same = {
        read_name(one.mention.text)
        for one in words.links_of(case, fault.step)
        if one.entity == words.entity_of_fault(case, fault.step, fault.atom)
    }
    return bool(links) and all(
        one.reason in GUESSES and one.mention.text and read_name(one.mention.text) not in same
        for one in links
    )


def is_idle(case: Case, fault: Fault) -> bool:
    """Whether the step would end what another kind of step has ended: to thaw what was spun, and
    was perhaps frozen all the time."""
    return _is_ended_twice(case, fault) and not is_late(case, fault)


def is_late(case: Case, fault: Fault) -> bool:
    """Whether the step would end what a step before has ended by putting it into something, though
    the text says what brought it about: a pellet is frozen, resuspended, and then thawed."""
    if fault.broken_by is None or not _is_ended_twice(case, fault):
        return False
    said = any(ground.add >> fault.atom & 1 for ground in case.task.steps[: fault.broken_by])
    return said and _brings(case, fault.broken_by)


def _is_ended_twice(case: Case, fault: Fault) -> bool:
    presence = case.task.atoms[fault.atom].fact == PRESENT
    if presence or not fault.positive or fault.broken_by is None:
        return False
    ground, broken = case.task.steps[fault.step], case.task.steps[fault.broken_by]
    return bool(ground.delete >> fault.atom & 1) and ground.operator != broken.operator


def is_again(case: Case, fault: Fault) -> bool:
    """Whether the step ends what a step of its kind has ended, but something was done with the
    material between: primers that were thawed are back in the freezer, as nobody says."""
    if case.task.atoms[fault.atom].fact == PRESENT or fault.broken_by is None:
        return False
    ground, broken = case.task.steps[fault.step], case.task.steps[fault.broken_by]
    number = words.subject(case, fault.atom)
    between = range(fault.broken_by + 1, fault.step)
    used = any(number == link.entity for place in between for link in words.links_of(case, place))
    same = fault.positive and ground.operator == broken.operator
    return same and used and bool(ground.delete >> fault.atom & 1)


def _brings(case: Case, place: int) -> bool:
    """Whether a step names a reagent that it works with: it washes in ethanol."""
    ground = case.task.steps[place]
    operator = case.library.operators.get(ground.operator)
    filled = {name for name, entities in ground.binding if entities}
    return operator is not None and any(
        role.source == "reagent" and role.access is Access.READ and role.name in filled
        for role in operator.roles
    )


def is_renewed(case: Case, fault: Fault) -> bool:
    """Whether a part was thrown away and there is a new one: a step since leaves such a part, as
    cells that are treated do their medium; or nobody knows what it was of, and something was added
    or washed in, as with the supernatant of beads that no step is said to hold back."""
    entity = case.task.entities[case.task.atoms[fault.atom].args[0]]
    if not entity.part or fault.broken_by is None:
        return False
    between = range(fault.broken_by + 1, fault.step)
    part = case.library.parts[entity.part]
    if any(leaves(case.task, case.task.steps[one], part) for one in between):
        return True
    added = (_adds(case, one, entity.number) or _brings(case, one) for one in between)
    return entity.whole is None and any(added)


def _has_ended(case: Case, fault: Fault) -> bool:
    """Whether what stands in the way may have ended since: what was frozen thaws where it stands.

    It may where the library has a step that ends such a fact without needing it, and one between
    ends it for something, or has the material.
    """
    if fault.positive or fault.broken_by is None:
        return False
    fact, (number, *_) = case.task.atoms[fault.atom]
    if not any(_ends(one, fact) and not _needs(one, fact) for one in _operators(case)):
        return False
    for ground in case.task.steps[fault.broken_by + 1 : fault.step]:
        operator = case.library.operators.get(ground.operator)
        has = any(number in entities for _, entities in (*ground.binding, *ground.terms))
        if has or (operator is not None and _ends(operator, fact)):
            return True
    return False


def is_over(case: Case, fault: Fault) -> bool:
    """Whether what stands in the way can be so only in the cold, and may not be: a step since kept
    the material in the warm, where what was frozen thaws, whether it is said or not; or there is a
    solvent in it, as where DNA is precipitated in ethanol, which no freezer freezes, or in a
    glycerol stock, which is scraped."""
    if fault.positive or fault.broken_by is None:
        return False
    fact, (number, *_) = case.task.atoms[fault.atom]
    below = case.library.facts[fact].below
    if below == inf:
        return False
    before = [link for links in case.task.lineage.links[: fault.step + 1] for link in links]
    said = [case.task.entities[link.entity].kind for link in before]
    in_it = (read_name(link.mention.text).rest for link in before if link.entity == number)
    said += [kind_of(word) for rest in in_it for word in rest]
    solved = any(is_a(kind, "solvent") for kind in said)
    if solved or is_a(case.task.entities[number].kind, "glycerol stock"):
        return True
    for ground in case.task.steps[fault.broken_by + 1 : fault.step + 1]:
        has = any(number in entities for _, entities in (*ground.binding, *ground.terms))
        degrees = _degrees(case, ground.step)
        if has and degrees and min(degrees) > below:
            return True
    return False


def is_cooled(case: Case, fault: Fault) -> bool:
    """Whether something is needed that the cold brings about, and a step before has kept its tube
    in the cold, or what it does not name. What is named itself :mod:`protoplan.states` sees to."""
    if not fault.positive:
        return False
    below = case.library.facts[case.task.atoms[fault.atom].fact].below
    for ground in case.task.steps[fault.broken_by or 0 : fault.step]:
        if below != inf and case.task.lineage.operations[ground.step].coldest < below:
            entities = [case.task.entities[one] for _, found in ground.binding for one in found]
            if not entities or any(is_a(one.kind, "container") for one in entities):
                return True
    return False


def _degrees(case: Case, place: int) -> list[float]:
    """Return the temperatures that a step says, in °C, of intervals the lower ends."""
    return [
        quantity.low
        for parameter in read_term(case.protocol.steps[place]).parameters
        for quantity in parameter.quantities
        if quantity.dimension is Dimension.TEMPERATURE
    ]


def _operators(case: Case) -> Iterable[Operator]:
    return case.library.operators.values()


def _ends(operator: Operator, fact: str) -> bool:
    return any(literal.fact == fact for literal in operator.delete)


def _needs(operator: Operator, fact: str) -> bool:
    return any(literal.fact == fact and literal.positive for literal in operator.pre)


def _is_meant(case: Case, fault: Fault, least: float = _SURE) -> bool:
    """Whether the words of the step surely mean the material, a part by its name."""
    number = words.entity_of_fault(case, fault.step, fault.atom)
    part = case.library.parts.get(case.task.entities[number].part)
    return any(
        (
            link.confidence >= least
            or is_only(case, link, fault.broken_by or 0)
            or _is_the_last(case, fault, number)
        )
        and (part is None or part.state or names(part, link.mention.text))
        for link in words.links_of(case, fault.step)
        if link.entity == number
    )


def _is_the_last(case: Case, fault: Fault, number: int) -> bool:
    """Whether a part is used in the very next step after it was thrown away, and is the only one
    so far that is called so: where the pellet is discarded, no "bacterial pellet" is left."""
    one = case.task.entities[number]
    if fault.broken_by is None or fault.step != fault.broken_by + 1 or not one.part:
        return False
    earlier = [two for two in case.task.entities if two.part == one.part and two is not one]
    if any(two.made_at is None or two.made_at < fault.step for two in earlier):
        return False
    if len(_splits(case, one.part, fault.step)) != 1:
        return False
    here, there = (words.of_what(case, at, number) for at in (fault.step, fault.broken_by))
    return not there or not here or not here.isdisjoint(there)


def _splits(case: Case, part: str, before: int) -> list[int]:
    """Return the steps before one that split a part off."""
    found = []
    for ground in case.task.steps[:before]:
        operator = case.library.operators.get(ground.operator)
        if operator and any(
            one.fact == PRESENT and one.terms[0].steps[-1:] == (part,) for one in operator.add
        ):
            found.append(ground.step)
    return found


def names(part: Part, text: str) -> bool:
    """Whether a name has one of the words of a part, or all words of one: "organic phase"."""
    name = read_name(text)
    words = {*name.words, *name.text.split()}
    return any(words.issuperset(one.split()) for one in part.words)


def _is_there_again(case: Case, fault: Fault) -> bool:
    """Whether something was added since a part was thrown away, or the step that ended it splits
    something off itself, so that there is a new one.

    Beads on a magnet, cells that settled, washing with its spins: not every step that splits is
    written.
    """
    entity = case.task.entities[case.task.atoms[fault.atom].args[0]]
    if not entity.part or fault.broken_by is None:
        return False
    broken = case.library.operators.get(case.task.steps[fault.broken_by].operator)
    if broken and broken.splits:
        return True
    return any(_adds(case, place, entity.number) for place in range(fault.broken_by, fault.step))


def _adds(case: Case, place: int, part: int) -> bool:
    """Whether a step adds a liquid to something, the part itself left out; one that the library
    does not know may."""
    ground = case.task.steps[place]
    operator = case.library.operators.get(ground.operator)
    if operator is None:
        return True
    filled = {name for name, entities in ground.binding if part not in entities}
    return any(role.access is Access.ADD and role.name in filled for role in operator.roles)


def is_early_for_sure(case: Case, fault: Fault) -> bool:
    """Whether what is used before a later step makes it is surely what that step makes.

    It is not where its own words say of what it is, and the step splits something else; where
    something is added before that step, or what it splits is made since, so that it splits
    something new; nor where the step that uses it works on it, so that it must have been there.
    """
    if not _is_meant(case, fault) or fault.mended_by is None:
        return False
    fact, (number, *_) = case.task.atoms[fault.atom]
    entity = case.task.entities[number]
    if fact != PRESENT:
        return True
    if entity.part:
        between = range(fault.step + 1, fault.mended_by)
        new = any(_adds(case, place, number) for place in between) or _splits_new(case, fault)
        there = _splits_itself(case, fault.mended_by, entity.part)
        return not new and not there and _fits_whole(case, fault.step, number)
    return not _works_on(case, fault.step, number)


def was_just_left(case: Case, fault: Fault) -> bool:
    """Whether a part is used right after what may leave it: the medium over cells that grew.

    Between the two nothing is added and nothing splits; and the step that makes the part is not
    the very next, which is what two steps look like that were swapped.
    """
    part = part_of(case.task, fault.atom) if fault.mended_by != fault.step + 1 else None
    for ground in reversed(case.task.steps[: fault.step] if part else ()):
        if part and leaves(case.task, ground, part):
            return True
        operator = case.library.operators.get(ground.operator)
        adds = _adds(case, ground.step, case.task.atoms[fault.atom].args[0])
        if adds or operator is None or operator.splits:
            return False
    return False


def _splits_itself(case: Case, place: int, part: str) -> bool:
    """Whether what the later step splits is called by the name of the part, so that there was one
    before: pooled supernatants that are spun clear."""
    named = case.library.parts[part]
    return any(
        one.mention.source == "objects" and names(named, one.mention.text)
        for one in words.links_of(case, place)
    )


def _splits_new(case: Case, fault: Fault) -> bool:
    """Whether what the later step splits is itself made since: a lysate, or the suspension of the
    very pellet that is used early."""
    if fault.mended_by is None:
        return False
    split = {one for _, bound in case.task.steps[fault.mended_by].binding for one in bound}
    for place in range(fault.step, fault.mended_by):
        for atom in bits(case.task.steps[place].add):
            fact, (number, *_) = case.task.atoms[atom]
            if number in split and (fact == PRESENT or _is_named_since(case, fault.step, number)):
                return True
    return False


def _is_named_since(case: Case, place: int, number: int) -> bool:
    """Whether a suspension is spoken of only behind a place."""
    return is_a(case.task.entities[number].kind, "suspension") and not any(
        link.entity == number for links in case.task.lineage.links[: place + 1] for link in links
    )


def _fits_whole(case: Case, place: int, number: int) -> bool:
    entity = case.task.entities[number]
    own = words.of_what(case, place, number)
    if not own or entity.whole is None:
        return True
    return not own.isdisjoint(read_name(words.name(case, entity.whole)).words)


def _works_on(case: Case, place: int, number: int) -> bool:
    """Whether a step changes a thing, or is about it alone: it is weighed, and put to nothing."""
    ground = case.task.steps[place]
    operator = case.library.operators[ground.operator]
    roles = {role.name: role for role in operator.roles}
    filled = {name for name, entities in ground.binding if number in entities}
    if any(roles[name].access is Access.CHANGE for name in filled):
        return True
    about = all(roles[name].source == "objects" for name in filled)
    return about and not any(role.access is Access.ADD for role in operator.roles)
