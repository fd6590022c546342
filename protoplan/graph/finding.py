"""Finding the dependencies of a ground protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from protoplan.entities import is_a, is_one_of
from protoplan.graph.access import accesses, apart_from_tools
from protoplan.graph.acting import acting, met_later
from protoplan.graph.aside import apart
from protoplan.graph.bodies import within
from protoplan.graph.casting import apart_from_gels, casting
from protoplan.graph.coming import coming
from protoplan.graph.ending import ending
from protoplan.graph.flow import flow, unused
from protoplan.graph.hand import in_hand
from protoplan.graph.making import apart_from_solutions, made, made_apart, makings, read_off
from protoplan.graph.mixtures import mixtures, put_before
from protoplan.graph.named import (
    analysed,
    are_alike,
    are_told_apart,
    called,
    done_before,
    named,
    readied,
)
from protoplan.graph.processes import growing, of_processes
from protoplan.graph.sequels import sequels
from protoplan.graph.several import several_of_one
from protoplan.graph.taking import REAGENTS, TOOLS, besides
from protoplan.graph.text import said
from protoplan.graph.using import STOCKS
from protoplan.graph.values import SURE, Because, Dependency, Why
from protoplan.graph.writing import binds, labelled, marks, writes, written_on
from protoplan.library.values import IN, PRESENT, Access, Library, Same
from protoplan.library.wording import sentence, the
from protoplan.lineage.antecedents import Model
from protoplan.lineage.values import Entity, Link, Reason
from protoplan.lineage.words import vocabulary
from protoplan.states import NOTHING, Ground, Task, bits


def dependencies(task: Task, model: Model | None = None) -> tuple[Dependency, ...]:
    """Return which step comes before which, each with its reasons, in the order of the steps.

    Only the nearest are given: where step 1 comes before 2 and 2 before 3, that 1 comes before 3
    follows, unless they have a reason of their own. ``model`` tells the flow; by default the one
    that ships.
    """
    found: dict[tuple[int, int], dict[tuple[Why, int | None], Because]] = {}
    uses = [_accesses(task, ground) for ground in task.steps]
    bases = [_by_base(task, one) for one in uses]
    by_name = makings(task)
    alone = apart_from_solutions(task, by_name, apart_from_gels(task, bases, apart(task, bases)))
    alone = apart_from_tools(task, bases, alone)
    separate = made_apart(task, by_name) | met_later(task, bases)
    goes_on = tuple(of_processes(task, bases, flow(task, bases, alone, model)))
    acts = acting(task, bases)
    known = (*_states(task), *_uses(task, uses), *_cleared(task, bases), *acts, *said(task))
    known += (*labelled(task, bases), *ending(task, bases), *casting(task, bases))
    known += (*analysed(task), *mixtures(task, bases), *put_before(task, bases))
    known += (*made(task, by_name), *read_off(task, by_name, bases), *accesses(task, bases))
    known += (*growing(task), *done_before(task), *sequels(task, bases, alone))
    known += (*several_of_one(task, bases), *coming(task))
    told = [*known, *goes_on, *_left(task, goes_on)]
    used = {one[0] for one in told}
    late = (
        *of_processes(task, bases, unused(task, bases, alone, used)),
        *named(task, bases, used),
        *readied(task, bases, used),
        *within(task, bases, {one[1] for one in told}),
    )
    for before, after, because in (*told, *late, *in_hand(task, bases, alone, (*told, *late))):
        if before != after and (before, after) not in separate:
            reasons = found.setdefault((before, after), {})
            reasons.setdefault((because.why, because.entity), because)
    return tuple(
        Dependency(before, after, tuple(reasons.values()))
        for (before, after), reasons in sorted(found.items())
    )


# States ---------------------------------------------------------------------------------------


def _states(task: Task) -> Iterator[tuple[int, int, Because]]:
    """Yield what the facts order: brought about → needed → ended, and changed → changed again."""
    wrote: dict[int, int] = {}
    """Of each atom, the last step that brought it about or ended it."""
    read: dict[int, list[int]] = {}
    """Of each atom, the steps that needed it as it was last brought about."""
    held = 0
    """The atoms that have held so far: what has not, no step ends."""
    for ground in task.steps:
        held |= ground.pre_true
        needs, writes = ground.pre_true | ground.pre_false, ground.add | ground.delete & held
        held |= ground.add
        for atom in bits(needs):
            if atom in wrote and _sets(task, wrote[atom], atom) == bool(
                ground.pre_true >> atom & 1
            ):
                yield wrote[atom], ground.step, _needed(task, atom, wrote[atom], ground.step)
        for atom in bits(writes):
            here = bool(ground.add >> atom & 1)
            users = read.get(atom, [])
            for user in users:
                if _wants(task, user, atom) != here:
                    need = f"step {user + 1} needs that {_holds(task, atom, not here)}"
                    note = f"{need}, which step {ground.step + 1} ends"
                    steps = user, ground.step
                    yield *steps, _because(task, Why.DESTROYS, note, atom, steps)
            if atom in wrote and _sets(task, wrote[atom], atom) != here:
                if not needs >> atom & 1:
                    note = f"only after step {ground.step + 1} {_holds(task, atom, here)}"
                    steps = wrote[atom], ground.step
                    yield *steps, _because(task, Why.STATE, note, atom, steps)
                read[atom] = [user for user in users if _wants(task, user, atom) != here]
            wrote[atom] = ground.step
        for atom in bits(needs):
            read.setdefault(atom, []).append(ground.step)


def _sets(task: Task, step: int, atom: int) -> bool:
    """Whether ``step``, which brings an atom about or ends it, brings it about."""
    return bool(task.steps[step].add >> atom & 1)


def _wants(task: Task, step: int, atom: int) -> bool:
    """Whether ``step``, which has a precondition on an atom, needs that it holds."""
    return bool(task.steps[step].pre_true >> atom & 1)


def _needed(task: Task, atom: int, before: int, after: int) -> Because:
    fact, args = task.atoms[atom]
    holds = _sets(task, before, atom)
    if fact == PRESENT and holds:
        note = _made(task, args[0], before, after)
        return _because(task, Why.PRODUCT, note, atom, (before, after))
    note = f"after step {before + 1} {_holds(task, atom, holds)}, as step {after + 1} needs it"
    return _because(task, Why.STATE, note, atom, (before, after))


def _made(task: Task, number: int, before: int, after: int) -> str:
    return f"step {before + 1} makes {the(task.entities[number].name)} that step {after + 1} uses"


def _because(task: Task, why: Why, note: str, atom: int, steps: tuple[int, int]) -> Because:
    number = task.atoms[atom].args[0]
    return Because(why, note, number, min(_sureness(task, step, number) for step in steps))


def _sureness(task: Task, step: int, number: int) -> float:
    """Return how sure it is that a step works on a material, by its words for it or its forms."""
    base = _base(task, number)
    links = (
        *task.lineage.links[step],
        *(task.lineage.implied[step] if task.lineage.implied else ()),
    )
    found = [one.confidence for one in links if _base(task, one.entity) == base]
    return max(found, default=1.0)


def _holds(task: Task, atom: int, holds: bool = True) -> str:
    """Return an atom in words: "the supernatant is not there"."""
    fact, args = task.atoms[atom]
    names = (task.entities[number].name for number in args)
    return sentence(task.library.facts[fact], holds, *names)


def _cleared(
    task: Task, bases: Sequence[Mapping[int, Access]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is taken away before the next thing is done to what is left: the supernatant
    before something is added to the pellet, which would be taken away with it.

    Of a liquid that is no part it is in doubt what is left.
    """
    touching = _touching(Same(task.library))
    worked: set[int] = set()
    for ground, here in zip(task.steps, bases, strict=True):
        behind = range(ground.step + 1, len(bases))
        for number in _taken_away(task, ground):
            one = task.entities[number]
            after = None
            if one.part and one.part not in touching:
                continue
            if one.part and one.whole is not None:
                rest, sure = {_base(task, one.whole)}, _sureness(task, ground.step, number)
                after = next((step for step in behind if _does(bases[step], rest)), None)
                if after is not None:
                    yield ground.step, after, _lost(number, after, sure)
            if after is None and (one.part or is_a(one.kind, "liquid")):
                after = next((one for one in behind[:1] if _does(bases[one], worked)), None)
                if after is not None:
                    yield ground.step, after, _lost(number, after, SURE)
        worked.update(number for number, access in here.items() if access is not Access.READ)


def _left(
    task: Task, goes_on: Sequence[tuple[int, int, Because]]
) -> Iterator[tuple[int, int, Because]]:
    """Yield what is taken away before a step that likely goes on with what a step left that split
    it off: the supernatant before "resuspend the cells", whatever the cells were spun as."""
    touching = _touching(Same(task.library))
    for ground in task.steps:
        for number in _taken_away(task, ground):
            part, made = task.entities[number].part, task.entities[number].made_at
            if part and part not in touching:
                continue
            after = (b for a, b, _ in goes_on if a == made and b > ground.step)
            for step in after:
                sure = 1.0 if _resuspends(task, step, made) else SURE
                yield ground.step, step, _lost(number, step, sure)


def _resuspends(task: Task, step: int, made: int | None) -> bool:
    """Whether a step takes up what was spun, by whatever name: nothing else is there to take up."""
    spun = made is not None and task.steps[made].operator == _SPIN
    return spun and task.steps[step].operator == _RESUSPEND


@lru_cache(maxsize=8)
def _touching(library: Same[Library]) -> frozenset[str]:
    """Return the parts that stay with what they were split off, for some action ends them there."""
    paths = (
        one.terms[0]
        for operator in library.value.operators.values()
        for one in operator.delete
        if one.fact == PRESENT
    )
    return frozenset(path.steps[-1] for path in paths if path.steps)


def _lost(number: int, after: int, sure: float) -> Because:
    note = f"what step {after + 1} does to the rest would be taken away with it"
    return Because(Why.DESTROYS, note, number, sure)


def _taken_away(task: Task, ground: Ground) -> Iterator[int]:
    """Yield what a step throws or takes away."""
    operator = task.library.operators.get(ground.operator)
    if operator is None:
        return
    paths = [one.terms[0] for one in operator.delete if one.fact == PRESENT]
    roles = {path.role for path in (*paths, *operator.moves) if not path.steps}
    for role, numbers in ground.binding:
        if role in roles:
            yield from numbers


def _does(uses: Mapping[int, Access], rest: set[int]) -> bool:
    """Whether a step does something to one of some materials."""
    return any(uses.get(number, Access.READ) is not Access.READ for number in rest)


# Uses of one material -------------------------------------------------------------------------


@dataclass(slots=True)
class _Uses:
    """The steps that used a material since it was last changed."""

    changed: int | None = None
    read: list[int] = field(default_factory=list)
    added: list[int] = field(default_factory=list)

    def meet(self, step: int, access: Access) -> list[int]:
        """Return the steps that one with ``access`` must not overtake, and remember it."""
        if access is Access.READ:
            met, here = self.added, self.read
        elif access is Access.ADD:
            met, here = self.read, self.added
        else:
            met = self.read + self.added
        met = [other for other in met if other != step] or (
            [] if self.changed in (None, step) else [self.changed]
        )
        if access is Access.CHANGE:
            self.changed, self.read, self.added = step, [], []
        else:
            here.append(step)
        return met


def _uses(task: Task, accesses: Sequence[Mapping[int, _Use]]) -> Iterator[tuple[int, int, Because]]:
    """Yield which steps on one material may not change places. What is put into a vessel, and what
    is then put to it there, may be put there in either order."""
    uses: dict[int, _Uses] = {}
    for ground, here in zip(task.steps, accesses, strict=True):
        vessels = _vessels(task, ground.step)
        for number, (access, confidence) in here.items():
            made = task.entities[number].made_at
            base = _base(task, number)
            seen = uses.setdefault(base, _Uses())
            met = seen.meet(ground.step, access)
            if access is Access.ADD and (vessel := vessels.get(number)) is not None:
                met = [one for one in met if accesses[one].get(vessel, _READS)[0] is not Access.ADD]
            for before in met:
                if are_told_apart(task, number, (before, ground.step)):
                    continue
                reagent = is_one_of(task.entities[number].kind, REAGENTS)
                sure = accesses[before].get(number, _READS)[1] if reagent else 1.0
                sure = min(sure, confidence)
                yield before, ground.step, _shared(task, number, before, ground.step, sure)
            if made is not None and made < ground.step and made not in met and base == number:
                note = _made(task, number, made, ground.step)
                yield made, ground.step, Because(Why.PRODUCT, note, number, confidence)


def _vessels(task: Task, step: int) -> dict[int, int]:
    """Return what a step adds to for it is in a vessel that is named, with the vessel."""
    links, implied = task.lineage.links[step], task.lineage.implied
    named = {one.mention: one.entity for one in links if one.mention.source == "location"}
    return {
        one.entity: named[one.mention]
        for one in (implied[step] if implied else ())
        if one.reason is Reason.CONTAINER and one.mention in named
    }


_UNBOUND = {"objects": Access.CHANGE, "location": Access.ADD}
"""What a step does to what fills no role of its operator, by where it stands; else it reads."""


_Use = tuple[Access, float]
"""What a step does to a material, and how sure that is."""


def _accesses(task: Task, ground: Ground) -> dict[int, _Use]:
    """Return what a step uses, and the most that it does to each: an addition that takes its time
    lets what it adds act."""
    if writes(task, ground.step):
        return {}
    if marks(task, ground.step):  # as an addition does, before or after others
        return dict.fromkeys(written_on(task, ground.step), (Access.ADD, 1.0))
    lineage = task.lineage
    links = list(lineage.links[ground.step])
    unsaid = lineage.implied[ground.step] if lineage.implied else ()
    sure = {link.entity: link.confidence for link in (*links, *unsaid)}
    operator = task.library.operators.get(ground.operator)
    roles = {role.name: role for role in operator.roles} if operator else {}
    found: dict[int, Access] = {}
    to = Access.CHANGE if lineage.operations[ground.step].lasts else Access.ADD
    portions = operator is not None and {one.fact for one in operator.add} == {IN}
    for name, entities in ground.binding:
        access = to if roles[name].access is Access.ADD else roles[name].access
        if name in vocabulary("leaving_behind"):  # what is held back stays on the filter
            access = Access.ADD
        for number in entities:
            added = roles[name].access is not Access.ADD
            if added and portions and access is Access.CHANGE and _is_stock(task.entities[number]):
                found.setdefault(number, Access.READ)
                continue
            found[number] = max(found.get(number, Access.READ), access, key=_MOST.index)
    for link in links:
        found.setdefault(link.entity, _UNBOUND.get(link.mention.source, Access.READ))
        if link.mention.source == "objects" and binds(task, ground.step):
            found[link.entity] = Access.CHANGE
    aimed = any(one.mention.source == "objects" for one in links)
    adds = any(role.access is Access.ADD for role in roles.values())
    for link in unsaid:
        if link.reason is Reason.CONTAINER or (aimed and adds):
            found.setdefault(link.entity, to)
        elif not aimed:
            found.setdefault(link.entity, Access.CHANGE)
    for number, surely in besides(task, ground.step):
        if surely:
            found[number] = Access.READ
        else:
            sure[number] = min(sure.get(number, 1.0), SURE)
    if operator is not None and operator.roles and operator.roles[0].access is Access.READ:
        for number in _added_to(task, links):
            found[number] = to
    for _, entities in ground.terms:
        for number in entities:
            if number != NOTHING and task.entities[number].made_at == ground.step:
                found[number] = Access.CHANGE
    return {number: (access, sure.get(number, 1.0)) for number, access in found.items()}


def _added_to(task: Task, links: Sequence[Link]) -> Iterator[int]:
    """Yield the object behind the first to which that is added, where no place is told: one that
    was there before and is no reagent, as in "add, NaCl, filtrate"."""
    objects = [link for link in links if link.mention.source == "objects"]
    if any(link.mention.source == "location" for link in links) or not objects:
        return
    first = task.entities[objects[0].entity]
    for link in objects[1:]:
        entity = task.entities[link.entity]
        reagent = is_one_of(entity.kind, (*REAGENTS, *TOOLS)) and not entity.part
        if link.reason is not Reason.FIRST and entity is not first and not reagent:
            yield link.entity


_SPIN, _RESUSPEND = "centrifuge", "resuspend"
_READS = (Access.READ, 1.0)


def _is_stock(entity: Entity) -> bool:
    """Whether some of a thing may be put somewhere and the rest is as it was: a buffer."""
    return entity.made_at is None and not entity.part and is_one_of(entity.kind, STOCKS)


def _by_base(task: Task, uses: Mapping[int, _Use]) -> dict[int, Access]:
    """Return what a step uses, forms of one material taken together."""
    found: dict[int, Access] = {}
    for number, (access, _) in uses.items():
        base = _base(task, number)
        found[base] = max(found.get(base, Access.READ), access, key=_MOST.index)
    return found


_MOST = (Access.READ, Access.ADD, Access.CHANGE)


def _base(task: Task, number: int) -> int:
    """Return what a part that is a state is a form of (the pellet of cells is the cells), and what
    some of a material is some of."""
    one = task.entities[number]
    if one.whole is None:
        return number
    part = task.library.parts.get(one.part)
    is_form = not one.part or (part is not None and part.state)
    return one.whole if is_form else number


def _shared(task: Task, number: int, before: int, after: int, confidence: float) -> Because:
    one = task.entities[number]
    why = Why.MATERIAL
    if is_a(one.kind, "container"):
        why = Why.CONTAINER
    elif is_a(one.kind, "device"):
        why = Why.DEVICE
    name = the(called(task, number, (before, after)))
    note = f"steps {before + 1} and {after + 1} both work on {name}"
    meant = (link.confidence for link in task.lineage.links[before] if link.entity == number)
    sure = min(confidence, max(meant, default=1.0))
    if sure < 1 and are_alike(task, number, (before, after)):
        sure = 1.0
    if sure < 1 and _is_stock(one):  # "the medium" may be that of the cells, and no Opti-MEM
        sure = min(sure, SURE)
    return Because(why, note, number, sure)
