"""The least edits that make a protocol valid.

Search works on bit sets; what it finds is put on the ground again as the text that it would be, and
counts only if that runs. Small repairs are searched for here, larger ones by Fast Downward.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from protoplan.errors import UnusableInputError
from protoplan.graph import dependencies
from protoplan.library.values import Library
from protoplan.model import Protocol, Step
from protoplan.planning.changes import Change, Refused, changes, refused, spoiled, throws
from protoplan.planning.inserts import MEANT, Insert, inserts, wants, wants_beyond
from protoplan.planning.likely import Want
from protoplan.planning.mended import Edit, Mended, Repair, spelled, told
from protoplan.planning.nearness import distance
from protoplan.planning.parting import (
    brought_forward,
    moved_instead,
    parted,
    turned_round,
    with_missing,
)
from protoplan.planning.righting import gold_orders, put_right, righted, same_words, without_places
from protoplan.planning.search import (
    Found,
    Masks,
    Puzzle,
    Solution,
    deep,
    least_edits,
    moved_of,
    runs,
)
from protoplan.planning.sparing import Doubts, none_after_all, sparing
from protoplan.states import ground, run
from protoplan.states.values import Task

OF_GOLD = "gold"
"""The ``engine`` of a repair that follows the gold protocol, for no edits were found that do."""
MOST_EDITS = 3
"""More edits than these are left to Fast Downward."""
_TRIED = 80
"""How many solutions of one number of edits are put on the ground again."""
_LISTED = 8
_CHANGE = 2.0
"""Places: how far a move a step with another object counts as, as ``far`` of an insert says."""
_THROWN = 0.5
"""The same for one that was thrown away and then used."""
_RENEWED = 3.0
"""The same where something was put to it since, so that there may be another such part."""
_PARTS = 4
"""Into so many parts a place is divided where repairs are compared."""


def repair(
    protocol: Protocol,
    library: Library | None = None,
    gold: Protocol | None = None,
    anchors: Sequence[tuple[int, int]] = (),
    seconds: float = 60.0,
    doubts: Doubts | None = None,
    wrong: Collection[int] = (),
    harmful: Collection[int] = (),
) -> Repair:
    """Return the protocol with the least edits that is valid.

    Without ``gold`` it is valid if no step lacks what it needs; steps are taken from the library.
    What ``doubts`` says counts as no fault then: it is mended apart, in ``unsure``.
    With ``gold`` it is if every gold step is there, in an order that keeps the dependencies of the
    gold protocol; missing steps are taken from there. ``anchors`` say which steps of the two are
    the same. Those that are ``wrong`` all the same give place to the gold step, and those that are
    ``harmful`` are dropped. Where no edits are found that do, the result has the gold steps in
    their order, and ``engine`` is :data:`OF_GOLD`. A repair of more than :data:`MOST_EDITS` edits
    needs Fast Downward: raises :class:`MissingExtraError` where it is not installed, and
    :class:`UnusableInputError` for a protocol without steps.
    """
    for one, what in ((protocol, "protocol"), (gold, "gold protocol")):
        if one is not None and not one.steps:
            name = one.source.name if one.source else f"The {what}"
            raise UnusableInputError(f"{name} holds no steps, so there is nothing to mend.")
    if gold:
        gold = without_places(gold)
    if gold and wrong:
        mended = righted(protocol, gold, anchors, wrong)
        found = repair(mended, library, gold, anchors, seconds, harmful=harmful)
        best = found.best and told(found.best, wrong)
        return replace(found, best=best, others=tuple(told(one, wrong) for one in found.others))
    case = (
        _of_gold(protocol, library, gold, anchors, harmful)
        if gold
        else _alone(protocol, library, doubts)
    )
    if case.valid:
        whole = Mended(protocol.steps, (), tuple(range(len(protocol.steps))))
        suggested = () if gold else tuple(_suggested(case))
        unsure = None
        if doubts and case.doubted:
            unsure = repair(protocol, library, seconds=seconds, doubts=none_after_all(doubts))
        return Repair(case.task, (), (), whole, (), "", suggestions=suggested, unsure=unsure)
    with deep(len(protocol.steps)):
        for ways, engine in _ways(case, seconds):
            best, *others = ways[:_LISTED]
            more = len(ways) - 1 - len(others)
            lacking, rest = (case.wants, case.missing), tuple(others)
            return Repair(case.task, *lacking, best, rest, engine, more, refused=case.refused)
    last = _as_gold(case, gold) if gold else None
    engine = OF_GOLD if last else ""
    return Repair(case.task, case.wants, case.missing, last, (), engine, refused=case.refused)


@dataclass(frozen=True, slots=True)
class _Case:
    """A protocol to be mended, as a puzzle, and how sound a text of its steps is."""

    protocol: Protocol
    task: Task
    wants: tuple[Want, ...]
    missing: tuple[int, ...]
    puzzle: Puzzle
    pool: tuple[Insert, ...]
    flaws: Callable[[tuple[Step, ...]], int | None]
    """How much a text of its steps still lacks that counts as no fault; ``None``: it is not
    sound."""
    valid: bool
    free_drops: bool = False
    """Steps may be dropped that are no part of the goal; that is no worse than another edit."""
    refused: tuple[Refused, ...] = ()
    changes: tuple[Change, ...] = ()
    """Steps with another object, one of which may do."""
    throws: Mapping[int, float] = field(default_factory=dict)
    """Steps that throw away what is used later, and how far a move they count if left out."""
    doubted: bool = False
    """Something is no fault only because it is in doubt."""
    given: tuple[tuple[int, ...], ...] = ()
    """The order of the gold protocol, with the steps that were added and without."""


_Rated = tuple[tuple[int, int, bool, int, int, int], Mended]
"""How a repair ranks, and it: see :func:`_key`."""


def _ways(case: _Case, seconds: float) -> Iterator[tuple[list[Mended], str]]:
    """Yield what mends the protocol as a text, by the number of edits; each has some."""
    changed = [*_changed(case), *_brought_back(case)]
    for found, engine in _levels(case, seconds):
        edits = found.solutions[0].edits if found.solutions else 0
        rated = list(_sound(case, found.solutions))
        if edits == 1:
            rated, changed = [*rated, *changed], []
        elif edits > 1 and changed:
            yield [one for _, one in changed], "search"
        if rated:
            yield _ranked(rated), engine
    if changed:
        yield [one for _, one in changed], "search"


def _ranked(rated: Iterable[_Rated]) -> list[Mended]:
    """Return the repairs with fewest drops, the best first. Less usual are those that leave more
    undone, and other words where the best keeps them."""
    found = sorted(rated, key=lambda one: one[0])
    fewest, flaws, *_ = found[0][0]
    changes_words = found[0][1].edits[0].kind == "change"
    return [
        one._replace(
            usual=one.usual and key[1] <= flaws and (changes_words or one.edits[0].kind != "change")
        )
        for key, one in found
        if key[0] <= fewest
    ]


def _changed(case: _Case) -> Iterator[_Rated]:
    """Yield the protocol with one step changed, where that mends it."""
    own = case.protocol.steps
    for rank, (place, step, thrown, renewed) in enumerate(case.changes[:_TRIED]):
        far = _RENEWED if renewed else _THROWN if thrown else _CHANGE
        steps = (*own[:place], step, *own[place + 1 :])
        flaws = case.flaws(steps)
        if flaws is not None:
            edit = Edit("change", place, place)
            yield (
                (0, flaws, False, round(_PARTS * far), rank, 0),
                Mended(steps, (edit,), tuple(range(len(own)))),
            )


def _brought_back(case: _Case) -> Iterator[_Rated]:
    """Yield the protocol with a step that it has likely left out by other signs, where that mends
    it: what runs off a column may be collected once something is put on it."""
    if case.given:
        return
    for one in with_missing(case.protocol, case.task):
        flaws = case.flaws(one.steps)
        if flaws is not None:
            yield (0, flaws, False, round(_PARTS * MEANT), 0, 0), one


def _levels(case: _Case, seconds: float) -> Iterator[tuple[Found, str]]:
    """Yield solutions by the number of their edits, then what Fast Downward finds."""
    from protoplan.planning.encoding import MOST_GIVEN, solve_puzzle

    nearest = put_right(case.puzzle) if case.given else None
    least = nearest.edits if nearest else len(case.missing)
    long = bool(case.given) and len(case.puzzle.own) > MOST_GIVEN
    if least <= MOST_EDITS and not long:
        for found in least_edits(case.puzzle, MOST_EDITS, least=least):
            yield found, "search"
    if nearest:
        yield Found((nearest,), True), "search"
    if long or (nearest and nearest.edits == len(case.missing) + nearest.drops):
        return
    solution = solve_puzzle(case.puzzle, seconds)
    if solution:
        yield Found((solution,), True), "fast-downward"


def _alone(protocol: Protocol, library: Library | None, doubts: Doubts | None) -> _Case:
    task = ground(protocol, library)
    found = run(task)
    unsure = doubts(protocol, task) if doubts else {}
    lacking, pool = _mendable(task, wants(task, found), unsure)
    own = tuple(sparing(task, unsure))
    makers = 0
    for masks in (*own, *(one.masks for one in pool)):
        makers |= masks.add
    wrong = tuple(refused(protocol, task))
    never = 1 << len(task.atoms)
    at_fault = {one.step for one in wrong}
    own = tuple(
        masks._replace(pre_true=masks.pre_true | never) if place in at_fault else masks
        for place, masks in enumerate(own)
    )
    puzzle = Puzzle(own, tuple(one.masks for one in pool), task.made & makers | never)

    def flaws(steps: tuple[Step, ...]) -> int | None:
        changed = replace(protocol, steps=steps)
        again = ground(changed, library)
        if refused(changed, again):
            return None
        spared = doubts(changed, again) if doubts else {}
        left = wants(again, run(again))
        return None if _mendable(again, left, spared)[0] else len(left)

    return _Case(
        protocol,
        task,
        tuple(lacking),
        (),
        puzzle,
        tuple(pool),
        flaws,
        not lacking and not wrong,
        refused=wrong,
        changes=tuple(changes(protocol, task, found, wrong)),
        throws=throws(task, found),
        doubted=any(unsure.values()),
    )


def _mendable(
    task: Task, lacking: Iterable[Want], unsure: Container[tuple[int, int]] = ()
) -> tuple[list[Want], list[Insert]]:
    """Return what counts as a fault, and the steps that may mend it. That no step makes a part
    counts only if one of the library could: else it was there from the start."""
    faults: list[Want] = []
    pool: dict[tuple[Step, int], Insert] = {}
    lacking = tuple(lacking)
    for want in (one for one in lacking if (one.step, one.atom) not in unsure):
        found = inserts(task, want, lacking)
        if not found and not want.made:
            found = inserts(task, want, lacking, perhaps=True)
        if found or not want.made:
            faults.append(want)
        for one in found:
            known = pool.get((one.step, one.at))
            masks = (
                Masks(*(a | b for a, b in zip(known.masks, one.masks, strict=True)))
                if known
                else one.masks
            )
            after = one.after | known.after if known else one.after
            usual = one.usual or (known is not None and known.usual)
            pool[one.step, one.at] = one._replace(masks=masks, after=after, usual=usual)
    return faults, list(pool.values())


def _suggested(case: _Case) -> Iterator[Mended]:
    """Yield the protocol with a step that makes what none makes, for each such part the likeliest;
    what a step before has worked on is there, unless it is thrown away though it was kept."""
    task = case.task
    yield from with_missing(case.protocol, case.task)
    lacking = tuple(wants(task, run(task)))
    given = 0
    for want in lacking:
        if not want.made:
            continue
        number = task.atoms[want.atom].args[0]
        before = task.steps[: want.step]
        if any(number in entities for ground in before for _, entities in ground.binding):
            continue
        if given >> want.atom & 1:
            continue
        for one in inserts(task, want, lacking, perhaps=True)[:1]:
            given |= one.masks.add
            places = [*range(len(task.steps))]
            places.insert(want.step, len(places))
            yield _text(replace(case, pool=(one,)), Solution(tuple(places), 1, 0))


def _of_gold(
    protocol: Protocol,
    library: Library | None,
    gold: Protocol,
    anchors: Sequence[tuple[int, int]],
    harmful: Collection[int],
) -> _Case:
    """The same against a gold protocol: an atom for each gold step that it was done, and one that
    never holds, which what is harmful needs."""
    task, model = ground(protocol, library), ground(gold, library)
    pairs = dict(anchors)
    needs = [0] * len(gold.steps)
    for before, after, _ in dependencies(model):
        needs[after] |= 1 << before
    never = 1 << len(gold.steps)
    own = tuple(
        Masks(needs[pairs[place]], 0, 1 << pairs[place])
        if place in pairs
        else Masks(never if place in harmful else 0)
        for place in range(len(protocol.steps))
    )
    missing = tuple(sorted(set(range(len(gold.steps))) - set(pairs.values())))
    pool = tuple(Masks(needs[place], 0, 1 << place) for place in missing)
    everything = (1 << len(gold.steps)) - 1
    puzzle = Puzzle(own, pool, everything | never, everything)
    allowed = len(run(model).faults)

    def flaws(steps: tuple[Step, ...]) -> int | None:
        faults = len(run(ground(replace(protocol, steps=steps), library)).faults)
        return 0 if faults <= allowed else None

    steps = tuple(
        Insert(gold.steps[place], masks) for place, masks in zip(missing, pool, strict=True)
    )
    valid = not missing and runs(puzzle, range(len(own))) and flaws(protocol.steps) is not None
    lacking = tuple(wants_beyond(task, model, pairs))
    given = gold_orders(len(own), gold, anchors, missing)
    return _Case(protocol, task, lacking, missing, puzzle, steps, flaws, valid, True, given=given)


def _as_gold(case: _Case, gold: Protocol) -> Mended:
    """Return the steps in the order of the gold protocol, with those that are missing: with all
    that were added if that is sound, else without them, at last in the words of the gold."""
    for kept in case.given:
        mended = _text(case, Solution(kept, 0, 0))
        if runs(case.puzzle, kept) and case.flaws(mended.steps) is not None:
            return mended
    changed = {
        own
        for at, own in enumerate(mended.order)
        if own is not None and not same_words(case.protocol.steps[own], gold.steps[at])
    }
    return told(mended._replace(steps=gold.steps), changed)


# Solutions as texts ---------------------------------------------------------------------------


def _sound(case: _Case, solutions: Iterable[Solution]) -> Iterator[_Rated]:
    """Yield the solutions that run as texts, one for each set of edits, the nearest first. Left out
    are those that drop more steps than the first, or half of all steps."""
    count = len(case.protocol.steps)
    solutions = tuple(solutions)
    if not case.missing:  # a step of the gold protocol is missing whatever else is moved
        actions = [one.step.action for one in case.pool]
        solutions += tuple(moved_instead(case.task, solutions, actions))
    ranked = sorted(
        (_key(case, one), brought_forward(one, count, [each.before for each in case.pool]))
        for one in solutions
        if case.free_drops or 2 * one.drops <= count
    )
    seen: set[tuple[tuple[str, int], ...]] = set()
    drops = None
    for key, solution in ranked[:_TRIED]:
        dropped = key[0]
        what = tuple(sorted(_what(solution.order, count)))
        if what in seen or (drops is not None and dropped > drops):
            continue
        mended = _text(case, solution)
        flaws = case.flaws(mended.steps) if _in_place(case, solution.order) else None
        if flaws is not None:
            seen.add(what)
            drops = dropped
            flaws += parted(case.task, solution.order) + spoiled(case.task, solution.order)
            flaws += turned_round(case.task, solution.order)
            yield (dropped, flaws, *key[1:]), mended


def _in_place(case: _Case, order: Sequence[int]) -> bool:
    """Whether every inserted step comes after one that names what it works on."""
    count = len(case.protocol.steps)
    return all(
        not case.pool[place - count].after or case.pool[place - count].after & {*order[:at]}
        for at, place in enumerate(order)
        if place >= count
    )


def _key(case: _Case, solution: Solution) -> tuple[int, bool, int, int, int]:
    """Fewest drops; inserts that are usual; shortest moves, an insert counting as a move over as
    many places as it says; steps that stand first in the pool; inserts as late as may be."""
    order, count = solution.order, len(case.protocol.steps)
    inserted = [place - count for place in order if place >= count]
    moved = moved_of([place for place in order if place < count])
    new = [case.pool[number] for number in inserted]
    far = distance(case.task, order, moved, new, again=bool(case.given))
    late = -sum(at for at, place in enumerate(order) if place >= count)
    dropped = set(range(count)) - set(order)
    far += sum(case.throws.get(place, 0.0) for place in dropped)
    drops = 0 if case.free_drops else len(dropped - case.throws.keys())
    unusual = any(not case.pool[number].usual for number in inserted)
    return (drops, unusual, round(_PARTS * far), sum(inserted), late)


def _what(order: Sequence[int], count: int) -> Iterator[tuple[str, int]]:
    own = [place for place in order if place < count]
    yield from (("insert", place) for place in order if place >= count)
    yield from (("move", place) for place in moved_of(own))
    yield from (("drop", place) for place in range(count) if place not in own)


def _text(case: _Case, solution: Solution) -> Mended:
    own = case.protocol.steps
    count = len(own)
    new = (spelled(one.step, own) for one in case.pool)
    every = (*own, *new)
    steps = tuple(every[place] for place in solution.order)
    to = {place: at for at, place in enumerate(solution.order)}
    edits = [
        Edit(kind, None if kind == "insert" else place, to.get(place))
        for kind, place in _what(solution.order, count)
    ]
    order = tuple(p if p < count else None for p in solution.order)
    usual = all(case.pool[place - count].usual for place in solution.order if place >= count)
    return Mended(steps, tuple(edits), order, usual)
