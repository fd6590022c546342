"""Steps that may be put into a protocol so that it runs: operators of the library that bring about
what is missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from protoplan.entities import is_a, is_one_of, kind_of
from protoplan.library import takes
from protoplan.library.values import PRESENT, Access, Library, Literal, Operator, Path, Same
from protoplan.lineage.values import Entity
from protoplan.model import Step
from protoplan.planning.calling import called, is_cleared, spoken_of
from protoplan.planning.leavings import SPIN, is_lysed, lysate_named, named_after
from protoplan.planning.likely import Candidate, Want, likeliest
from protoplan.planning.materials import THINGS, worked_on
from protoplan.planning.occasions import first_use, is_thrown, together
from protoplan.planning.search import Masks
from protoplan.states import bits, is_beside, may_be_left, parts_by_itself, run
from protoplan.states.values import Atom, Run, Task

_INSERT = 2.5
"""Places: a step that is farther off is less likely to be the one that is missing here. Of 0 to
100, this put back most of the steps dropped from and moved in 223 annotated protocols."""
_UNNAMED = 6.0
"""The same for a step on what the protocol does not name."""
MEANT = 0.5
"""The same for a step that is there for what is wanted: thaw what is frozen, spin a lysate."""
_SAMPLE = "sample"
"""What stands for a material that the protocol does not name."""
_CLEAR = "supernatant"


class Insert(NamedTuple):
    """A step that is not in the protocol: its words, and what it needs and does."""

    step: Step
    masks: Masks
    after: frozenset[int] = frozenset()
    """Places of the steps that name what it works on; it comes after one of them."""
    before: frozenset[int] = frozenset()
    """Places of the steps that name what it leaves by its name ("filter cake"); it comes before."""
    usual: bool = True
    """Other protocols do it so, as far as they tell."""
    meant: bool = False
    """It is there for what is wanted: thawing for what is frozen, a spin for what is lysed."""
    at: int = 0
    """The first step that uses a part that it makes, where it makes one."""

    @property
    def far(self) -> float:
        """How many places it counts as a move over."""
        return MEANT if self.meant else _UNNAMED if self.step.objects == (_SAMPLE,) else _INSERT


def wants(task: Task, found: Run) -> list[Want]:
    """Return what the steps of a run lack: its faults, and parts that no step makes."""
    lacking = [Want(fault.step, fault.atom, fault.positive) for fault in found.faults]
    for atom in bits(found.unmade):
        if task.atoms[atom].fact == PRESENT:
            user = next(i for i in found.order if task.steps[i].pre_true >> atom & 1)
            if not is_beside(task, user, atom):  # else it was there from the start
                lacking.append(Want(user, atom, True, True))
    return lacking


def wants_beyond(task: Task, gold: Task, pairs: Mapping[int, int]) -> list[Want]:
    """Return what the steps lack, but what the gold steps that they pair with lack as well: by this
    library, or as they begin with it."""

    def said(task: Task, step: int | None, want: Want) -> tuple[int | None, str, list[str], bool]:
        fact, args = task.atoms[want.atom]
        return step, fact, [task.entities[one].name for one in args], want.positive

    known = [said(gold, one.step, one) for one in wants(gold, run(gold))]
    lacking = wants(task, run(task))
    return [one for one in lacking if said(task, pairs.get(one.step), one) not in known]


def inserts(
    task: Task, want: Want, all_wants: Sequence[Want] = (), *, perhaps: bool = False
) -> list[Insert]:
    """Return the steps that may mend ``want``, likeliest first (see :mod:`.likely`). One that
    splits something brings about the other parts among ``all_wants`` too.

    A phase that parts by itself is there. Another part that may have come about is left alone,
    unless ``perhaps``: then what might be meant is returned, on a "sample" where the protocol names
    nothing that it could be.
    """
    fact, args = task.atoms[want.atom]
    part = task.entities[args[0]].part if fact == PRESENT else ""
    if want.made and not perhaps and _may_be_there(task, want, part, all_wants):
        return []
    lacking = {task.atoms[one.atom].args[0] for one in (want, *all_wants) if one.positive}
    if want.made and parts_by_itself(task, want.step, want.atom):
        return []
    found: dict[str, tuple[Candidate, str, int | None, int]] = {}
    for operator, literal in _makers(Same(task.library)).get((fact, want.positive), ()):
        if operator.name in found or not _is_maker(task, want, operator, literal):
            continue
        if _needs_tool(task, operator):
            continue
        at = first_use(task, want, operator, all_wants) if part else want.step
        number = _filler(task, want, operator, literal, lacking, at)
        if number is None and at < want.step:
            at = want.step
            number = _filler(task, want, operator, literal, lacking, at)
        if number is None and perhaps and part:
            products = _products(task, operator, lacking)
            number = _container(task, at, products)
        if number is not None or (perhaps and part and _takes_sample(operator, literal)):
            kind = "" if number is None else task.entities[number].kind
            said = _said(task, operator, want.step)
            one = Candidate(operator, said, literal.fact, kind)
            found[operator.name] = (one, literal.terms[0].role, number, at)
    known = {atom: bit for bit, atom in enumerate(task.atoms)}
    made = []
    for likely in likeliest(task, want, part, [one for one, *_ in found.values()]):
        operator = likely.candidate.operator
        _, role, number, at = found[operator.name]
        if number is None:
            name = spoken_of(task, at, operator.splits) or _SAMPLE
        else:
            name = called(task, number, at)
        others = [one for one in all_wants if together(task, one, want, operator)]
        masks = _masks(task, operator, role, number, want, others, known)
        after = frozenset[int]() if number is None else _naming(task, number)
        lysed = part == _CLEAR and is_lysed(task, want.step)
        if lysed and number is not None and not is_cleared(task.entities[number]):
            name = lysate_named(task, at, number) or name
        step = Step(likely.candidate.said.verbs[0], (name,), ())
        meant = (likely.meant and not part) or (lysed and operator.name == SPIN)
        left = named_after(task, operator)
        before = frozenset(place for number_ in left for place in _naming(task, number_))
        before |= {at} if at < want.step else set()
        usual = likely.usual and not is_thrown(task, want)
        made.append(Insert(step, masks, after, before, usual, meant, at if part else 0))
    return made


def named_before(task: Task, step: int, number: int | None = None) -> str:
    """Return what the text calls an entity before a step, without one what is worked on there."""
    if number is None:
        number = worked_on(task, step, (), sure=True)
        if number is not None and _is_cleared_up(task, step, number):
            return _CLEAR
    return _SAMPLE if number is None else called(task, number, step)


def _is_cleared_up(task: Task, step: int, number: int) -> bool:
    """Whether the last step that worked on something left a supernatant of it."""
    for ground in reversed(task.steps[:step]):
        if any(number in entities for _, entities in ground.binding):
            operator = task.library.operators[ground.operator]
            return _CLEAR in operator.splits and operator.name == SPIN
    return False


def _needs_tool(task: Task, operator: Operator) -> bool:
    """Whether an action is done with a tool, or on what it works on, of which nothing is named: a
    magnet, and beads that it holds."""
    needed = any(is_a(kind, "tool") for kind in operator.where)
    return needed and not any(_is_any(one, operator.where) for one in task.entities)


def _said(task: Task, operator: Operator, step: int) -> Operator:
    """Return the operator by whose verb another is said before a step: where a column is at hand,
    spinning it is said as any spinning is."""
    if _at_hand(task, step, operator) is not None:
        for name in operator.instead_of[:1]:
            if name in task.library.operators and task.library.operators[name].splits:
                return task.library.operators[name]
    return operator


def _takes_sample(operator: Operator, literal: Literal) -> bool:
    role = next((role for role in operator.roles if role.name == literal.terms[0].role), None)
    return role is not None and role.source == "objects" and takes(role, kind_of(_SAMPLE))


@lru_cache(maxsize=8)
def _makers(
    library: Same[Library],
) -> Mapping[tuple[str, bool], tuple[tuple[Operator, Literal], ...]]:
    """Return, for each fact, the operators that bring it about and those that end it."""
    found: dict[tuple[str, bool], list[tuple[Operator, Literal]]] = {}
    for operator in library.value.operators.values():
        for positive, literals in ((True, operator.add), (False, operator.delete)):
            for literal in literals:
                found.setdefault((literal.fact, positive), []).append((operator, literal))
    return {key: tuple(pairs) for key, pairs in found.items()}


def _may_be_there(task: Task, want: Want, part: str, all_wants: Iterable[Want]) -> bool:
    """Whether a part that no step makes may have come about by itself."""
    lacking = sum({1 << one.atom for one in all_wants if one.made})
    left = may_be_left(task, want.step, want.atom, lacking)
    return left or _may_be_added(task, want.step, part)


def _may_be_added(task: Task, step: int, part: str) -> bool:
    """Whether what the step before put in may have turned the material into this part."""
    known = task.library.parts.get(part)
    if known is None or not known.state or not step:
        return False
    operator = task.library.operators.get(task.steps[step - 1].operator)
    return operator is not None and any(role.access is Access.ADD for role in operator.roles)


def _is_maker(task: Task, want: Want, operator: Operator, literal: Literal) -> bool:
    """Whether ``operator`` can bring about what is wanted by ``literal``."""
    fact, args = task.atoms[want.atom]
    path = literal.terms[0]
    role = next((role for role in operator.roles if role.name == path.role), None)
    if literal.fact != fact or len(args) != 1 or role is None or role.source != "objects":
        return False
    one = task.entities[args[0]]
    if fact == PRESENT and path.steps:
        return want.positive and path.steps[-1] == one.part
    return path.steps in ((), ("whole",)) and not (fact == PRESENT and bool(one.part))


def _filler(
    task: Task, want: Want, operator: Operator, literal: Literal, lacking: Collection[int], at: int
) -> int | None:
    """Return the entity on which ``operator``, before the step ``at``, brings about what is wanted
    by ``literal``."""
    fact, args = task.atoms[want.atom]
    path = literal.terms[0]
    role = next(role for role in operator.roles if role.name == path.role)
    one = task.entities[args[0]]
    number: int | None = args[0]
    if fact == PRESENT and path.steps:
        products = _products(task, operator, lacking) | named_after(task, operator)
        number = _at_hand(task, at, operator, products)
        if number is None:
            number = worked_on(task, at, products, sure=want.made)
        form = number is not None and _is_form(task, number, one)
        if form and one.whole is not None:
            number = one.whole
    return number if number is not None and takes(role, task.entities[number].kind) else None


def _puts_on(operator: Operator) -> bool:
    """Whether an action brings what it works on to the thing that it is done with: a column is not
    loaded onto itself."""
    return any(role.access is Access.ADD for role in operator.roles)


def _container(task: Task, at: int, products: Collection[int]) -> int | None:
    """Return the container that the steps before one worked on, where nothing else is named."""
    number = worked_on(task, at, products)
    return number if number is not None and _is_any(task.entities[number], THINGS) else None


def _is_form(task: Task, number: int, one: Entity) -> bool:
    """Whether something is the whole of another thing in another form, as a pellet is."""
    mine = task.entities[number]
    part = task.library.parts.get(mine.part)
    return mine.whole == one.whole and (part is None or part.state)


def _at_hand(
    task: Task, step: int, operator: Operator, products: Collection[int] = ()
) -> int | None:
    """Return the container of a kind ``where`` an action is done that was named last before a step,
    or what the steps before worked on, and is none of its ``products``, where that kind is none of
    a container."""
    for links in reversed(task.lineage.links[:step]):
        for link in links:
            one = task.entities[link.entity]
            if _is_any(one, operator.where):
                if _is_any(one, THINGS) and not _puts_on(operator):
                    return link.entity
                return worked_on(task, step, {*products, *named_after(task, operator)})
    return None


def _products(task: Task, operator: Operator, lacking: Iterable[int]) -> set[int]:
    """Return those of what is lacking that ``operator`` makes."""
    parts = {path.steps[-1] for one in operator.add for path in one.terms if path.steps}
    return {number for number in lacking if task.entities[number].part in parts}


def _is_any(one: Entity, kinds: Iterable[str]) -> bool:
    return is_one_of(one.kind, kinds)


def _naming(task: Task, number: int) -> frozenset[int]:
    """Return the places of the steps that name an entity, or a part of it."""
    return frozenset(
        place
        for place, links in enumerate(task.lineage.links)
        for link in links
        if number in (link.entity, task.entities[link.entity].whole)
    )


def _masks(
    task: Task,
    operator: Operator,
    role: str,
    number: int | None,
    mended: Want,
    all_wants: Sequence[Want],
    known: dict[Atom, int],
) -> Masks:
    """Return what ``operator`` needs and does with ``number`` (or what nobody names) in its role,
    of the atoms that the protocol speaks of. Parts that are lacking and of nobody knows what may
    all come from it."""
    parts: dict[str, list[int]] = {}
    for want in (mended, *all_wants):
        fact, args = task.atoms[want.atom]
        one = task.entities[args[0]]
        of_it = one.whole is None or one.whole == number
        if fact == PRESENT and (want == mended or of_it):
            same = parts.setdefault(one.part, [])
            if args[0] not in same and (one.whole is None or not same):
                same.append(args[0])

    def reach(path: Path) -> Sequence[int]:
        if path.role != role or "place" in path.steps:
            return ()
        if path.steps and path.steps[-1] != "whole":
            return parts.get(path.steps[-1], ())
        if number is None:
            return ()
        one: Entity = task.entities[number]
        part = task.library.parts.get(one.part)
        state = part is not None and part.state and one.whole is not None
        return (one.whole if path.steps and state and one.whole is not None else number,)

    def mask(literals: Iterable[Literal]) -> int:
        return sum({1 << known[atom] for atom in atoms(literals) if atom in known})

    def atoms(literals: Iterable[Literal]) -> Iterator[Atom]:
        for literal in literals:
            for args in product(*map(reach, literal.terms)):
                yield Atom(literal.fact, args)

    return Masks(
        mask(one for one in operator.pre if one.positive),
        mask(one for one in operator.pre if not one.positive),
        mask(operator.add),
        mask(operator.delete),
    )
