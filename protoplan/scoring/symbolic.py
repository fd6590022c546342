"""The scores of the profile ``symbolic``: a prediction against a gold protocol, by meaning.

What is compared are actions of a library, concepts and quantities; an order of steps is right if
it keeps every dependency of the gold protocol. ``docs/scores.md`` has the equations.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from protoplan import library as libraries
from protoplan.entities import is_one_of, kind_of
from protoplan.graph import STOCKS, Because, Dependency, Why, dependencies
from protoplan.graph.orders import Ordering, closure, judge, moves
from protoplan.library.values import Library
from protoplan.model import Protocol, Step
from protoplan.scoring.anchoring import Anchor, align
from protoplan.scoring.fatal import in_one_protocol
from protoplan.scoring.giving import given_alike
from protoplan.scoring.harming import Harm, harms
from protoplan.scoring.meanings import Meaning, meaning
from protoplan.scoring.ordering import Link, essential, lost, share_kept, share_turned
from protoplan.scoring.parting import parted_alike
from protoplan.scoring.plenty import plain
from protoplan.scoring.pronouns import are_pronouns, spoken_out
from protoplan.scoring.renaming import Doing, doings, renamed
from protoplan.scoring.respelling import Spelling, respelled, spelling
from protoplan.scoring.ruining import ruined
from protoplan.scoring.spoiling import spoiled
from protoplan.scoring.unheard import under_other_names
from protoplan.states import Task, ground

LIBRARY = "wetlab"
GOLDS = 256
"""So many gold protocols are kept ready: those of a batch of training, in whatever order they come.
One of ten steps takes some 40 kB."""
_SURE = 0.8
"""A dependency is in doubt where no reason for it is as sure as this."""
_DOUBTED = 0.2
"""What a dependency in doubt weighs in the order, where others weigh 1: nine in ten are there, but
who broke none is not to lose more than a twentieth to one that is not, from five steps on."""
_DOUBTED_TWICE = 0.4
"""The same where reasons of two kinds speak for it: the flow, and a material that is likely the
same. Of 684 swaps of neighbours that people judged, 69 of 71 such were ruinous, of those that the
flow alone speaks for 200 of 234."""
_DOUBTED_PAIR = 0.5
"""The same of a dependent pair, also by others: many are not in doubt together."""
_MORE_COST = 1.5
"""By how many steps a further doing in the words of an action counts, of those of the gold."""
_MANY = 3
"""Pairs the wrong way round, fewer than which are no disorder."""


@dataclass(frozen=True, slots=True)
class Symbolic:
    """The scores, each in [0, 1].

    ``order`` is the share of the gold dependencies that are kept, by steps of which neither is
    fatally wrong, or works on what a step put in destroyed, as if there were at least as many as
    in a chain; those in doubt count a fifth or two, and those that follow from others not at all.
    ``tau`` is Kendall's tau of all dependent pairs (the closure) of which both steps are there,
    mapped to [0, 1]; ``coverage`` the share of the steps of both sides that have a counterpart,
    each by its weight;
    ``objects`` and ``parameters`` are means over the gold steps that have any, or whose
    counterpart has. ``overall`` is the mean of these three, of which three quarters are lost where
    no dependency is kept, or half of them, or of all dependent pairs, stand the wrong way round (as
    they do by chance), and of which less is left the further what is said in parameters goes beyond
    twice the gold protocol, and the more steps name things, or state values, that are not in it.
    """

    order: float
    tau: float
    coverage: float
    objects: float
    parameters: float
    overall: float


@dataclass(frozen=True, slots=True)
class Gold:
    """A gold protocol made ready: what its steps mean, and which come before which.

    ``after`` gives for each step the set of those that depend on it, as bits; ``links`` are the
    dependencies that do not follow from others.
    """

    meanings: tuple[Meaning, ...]
    task: Task
    dependencies: tuple[Dependency, ...]
    after: tuple[int, ...]
    links: tuple[Link, ...]
    surely: tuple[int, ...] = ()
    """As ``after``, by the dependencies that are beyond doubt alone."""
    harms: tuple[tuple[Harm, ...], ...] = ()
    """What each step does for good to what cannot stand it."""
    doings: tuple[Doing, ...] = ()
    """What each step does, and makes, by which things may be called."""
    spelling: Spelling = field(default_factory=lambda: spelling(()))
    """How names are written."""
    knowing: tuple[Meaning, ...] = ()
    """What its steps mean, each with all reagents that the protocol names."""

    @property
    def leaving(self) -> list[list[Dependency]]:
        """The dependencies by the step that comes before."""
        found: list[list[Dependency]] = [[] for _ in self.after]
        for edge in self.dependencies:
            found[edge.before].append(edge)
        return found


_USED_UP = (*STOCKS, "antibody", "bead", "dye", "enzyme", "gas", "solution", "container", "device")
"""Kinds of what two steps may use that have nothing else in common."""
_DONE_TO = {Why.MATERIAL, Why.PRODUCT, Why.STATE}


@dataclass(frozen=True, slots=True)
class Match:
    """A prediction set against a gold protocol: the anchors, how the gold steps among them are
    ordered, and the scores. Anchors stand in the order of the prediction. ``harmful`` are the
    places of the steps put in that destroy what a later one works on."""

    anchors: tuple[Anchor, ...]
    ordering: Ordering
    scores: Symbolic
    harmful: frozenset[int] = frozenset()


def prepare(gold: Sequence[Step] | Protocol, library: Library | str = LIBRARY) -> Gold:
    """Make a gold protocol ready, or its steps: of prose the protocol knows more of their order.
    ``library`` is one, or the name or file of one."""
    known = libraries.load(library) if isinstance(library, str) else library
    gold = gold if isinstance(gold, Protocol) else Protocol(tuple(gold))
    steps, task = gold.steps, ground(gold, known)
    found = dependencies(task)
    after = closure(len(steps), ((edge.before, edge.after) for edge in found))
    surely = closure(
        len(steps), ((one.before, one.after) for one in found if is_sure(task, one.reasons))
    )
    weights = {(one.before, one.after): _weight(task, one.reasons) for one in found}
    links = essential(len(steps), weights)
    written = spelling(steps)
    spoken = spoken_out(respelled(steps, written), known)
    meanings = tuple(meaning(step, library) for step in spoken)
    harmful = tuple(harms(one.action, one.objects, one.parameters) for one in steps)
    done = doings(meanings, after, known)
    knowing = in_one_protocol(meanings)
    return Gold(meanings, task, found, after, links, surely, harmful, done, written, knowing)


def certain(reasons: Sequence[Because]) -> bool:
    """Whether one of the reasons for a dependency is beyond doubt."""
    return any(reason.confidence >= _SURE for reason in reasons)


def is_sure(task: Task, reasons: Sequence[Because]) -> bool:
    """Whether a dependency is beyond doubt: one reason for it is, or what usually goes on and what
    the steps are done to speak for it, each by itself."""
    kinds = _kinds(task, reasons, _USED_UP)
    return certain(reasons) or (Why.FLOW in kinds and not kinds.isdisjoint(_DONE_TO))


def _weight(task: Task, reasons: Sequence[Because]) -> float:
    """Return what a dependency weighs in the order. That both use one reagent is no other reason
    than the flow."""
    if is_sure(task, reasons):
        return 1.0
    return _DOUBTED_TWICE if len(_kinds(task, reasons, STOCKS)) > 1 else _DOUBTED


def _kinds(task: Task, reasons: Sequence[Because], but: Sequence[str]) -> set[Why]:
    """Return the reasons of each kind, but for one thing of certain kinds that both use."""
    return {
        one.why
        for one in reasons
        if one.entity is None or not is_one_of(task.entities[one.entity].kind, but)
    }


@lru_cache(maxsize=GOLDS)
def prepared(steps: tuple[Step, ...], library: str) -> Gold:
    """Return :func:`prepare` of a gold protocol, kept for the predictions that follow."""
    return prepare(steps, library)


def match(pred: Sequence[Step], gold: Gold, library: Library | str = LIBRARY) -> Match:
    """Set the steps of a prediction against ``gold``, by the library that it was prepared with."""
    after = gold.after
    pred = respelled(pred, gold.spelling)
    spoken = spoken_out(pred, library)
    meanings = [meaning(step, library) for step in spoken]
    for at, (step, said) in enumerate(zip(spoken, pred, strict=True)):
        if step is not said and are_pronouns(said.objects):
            meanings[at] = meanings[at]._replace(vague=True)
    meanings = given_alike(parted_alike(meanings, gold.meanings), gold.meanings, library)
    told = renamed(meanings, gold.knowing, gold.doings, library)
    anchors = align(meanings, told, lambda order: lost(gold.links, order))
    if len(anchors) < min(len(pred), len(told)):
        known = libraries.load(library) if isinstance(library, str) else library
        pairs = under_other_names({one.pred: one.gold for one in anchors}, meanings, told, known)
        anchors = sorted([*anchors, *(Anchor(*at, alike) for at, alike in pairs.items())])
    wrong = spoiled(pred, meanings, [anchor.pred for anchor in anchors], library)
    if wrong:
        anchors = [one._replace(spoiled=one.pred in wrong.values()) for one in anchors]
    lost_by_name = ruined(pred, [one.objects for one in gold.meanings], anchors)
    anchors = [
        one._replace(fatal=True)
        if one.pred in lost_by_name or _harms_more(pred[one.pred], meanings[one.pred], gold, one)
        else one
        for one in anchors
    ]
    ordering = judge(after, [anchor.gold for anchor in anchors])
    scores = _scored(meanings, told, gold, anchors, ordering)
    unsound = {one.pred for one in anchors if not one.sound}
    if unsound:
        left_out = _without(unsound, pred, meanings, told, gold, anchors, library)
        scores = replace(scores, overall=min(scores.overall, left_out))
    return Match(tuple(anchors), ordering, scores, frozenset(wrong))


def _without(
    places: Collection[int],
    pred: Sequence[Step],
    meanings: Sequence[Meaning],
    told: Sequence[Meaning],
    gold: Gold,
    anchors: Sequence[Anchor],
    library: Library | str,
) -> float:
    """Return what a prediction is worth overall that leaves some of its steps out, and then those
    that are spoiled since these are not there."""
    kept = [place for place in range(len(pred)) if place not in places]
    new = {old: place for place, old in enumerate(kept)}
    left, meant = [pred[place] for place in kept], [meanings[place] for place in kept]
    rest = [one._replace(pred=new[one.pred]) for one in anchors if one.pred in new]
    wrong = {*spoiled(left, meant, [one.pred for one in rest], library).values()}
    rest = [one._replace(spoiled=one.pred in wrong) for one in rest]
    ordering = judge(gold.after, [one.gold for one in rest])
    worth = _scored(meant, told, gold, rest, ordering).overall
    unsound = {one.pred for one in rest if not one.sound}
    if not unsound:
        return worth
    return min(worth, _without(unsound, left, meant, told, gold, rest, library))


def _scored(
    pred: Sequence[Meaning],
    told: Sequence[Meaning],
    gold: Gold,
    anchors: Sequence[Anchor],
    ordering: Ordering,
) -> Symbolic:
    """Return the scores of a prediction by its anchors. ``told`` are the gold steps with the names
    that it has for their objects."""
    places = [anchor.gold for anchor in anchors]
    kept = [anchor.gold for anchor in anchors if anchor.sound]
    size = len(gold.meanings)
    order = share_kept(gold.links, size, kept)
    scores = _scores(pred, gold.meanings, anchors, order, ordering.tau)
    turned = share_turned(gold.links, size, kept)
    in_order = min(_in_order(order, turned), _in_disorder(gold, ordering, places))
    worth = in_order * plain(pred, told, anchors)
    worth *= _without_more(pred, gold.meanings, anchors)
    return replace(scores, overall=scores.overall * worth)


def _without_more(
    pred: Sequence[Meaning], gold: Sequence[Meaning], anchors: Sequence[Anchor]
) -> float:
    """Return what is kept of a score by the doings that actions name besides what the gold steps
    do ("wash and burn"): one costs little, one in each step two thirds. The action of a gold step
    that has no counterpart may stand in that of another ("spin and discard")."""
    matched = {anchor.gold for anchor in anchors}
    left = {one for at, step in enumerate(gold) if at not in matched for one in step.actions}
    more = sum(len(_more(pred[one.pred], gold[one.gold]) - left) for one in anchors)
    return 1.0 / (1.0 + (_MORE_COST * more / max(1, len(gold))) ** 2)


def _more(pred: Meaning, gold: Meaning) -> frozenset[str]:
    """Return the actions that a step names and the gold one does not have: the first of two, too,
    where only the other is that of the gold one ("burn by drying")."""
    named = pred.also - gold.also
    if not named.isdisjoint(gold.actions) and pred.actions.isdisjoint(gold.actions):
        named |= pred.actions
    return named - gold.actions


def _harms_more(step: Step, meant: Meaning, gold: Gold, anchor: Anchor) -> bool:
    """Whether a step says all that the gold one says, and besides what destroys what it is done to:
    RNase on RNA."""
    known = gold.harms[anchor.gold] if gold.harms else ()
    found = harms(step.action, step.objects, step.parameters)
    more = [harm for harm in found if harm not in known]
    if not more or anchor.fatal:
        return False
    ours, theirs = ({one.words for one in of.items} for of in (meant, gold.meanings[anchor.gold]))
    return ours > theirs and any(
        harm.befalls(name, kind_of(name)) for harm in more for name in step.objects
    )


def _scores(
    pred: Sequence[Meaning],
    gold: Sequence[Meaning],
    anchors: Sequence[Anchor],
    order: float,
    tau: float,
) -> Symbolic:
    if not anchors:
        return Symbolic(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    coverage = 2.0 * sum(anchor.weight for anchor in anchors) / (len(pred) + len(gold))
    with_objects = {place for place, step in enumerate(gold) if step.objects}
    with_items = {place for place, step in enumerate(gold) if step.items}
    objects = parameters = 0.0
    for i, j, likeness, *_ in anchors:
        counts = not pred[i].hedged or bool(gold[j].hedged)  # of what is not done, nothing is right
        if pred[i].objects or gold[j].objects:
            with_objects.add(j)
            objects += likeness.objects * counts
        if pred[i].items or gold[j].items:
            with_items.add(j)
            parameters += likeness.parameters * counts
    objects = objects / len(with_objects) if with_objects else 1.0
    parameters = parameters / len(with_items) if with_items else 1.0
    return Symbolic(
        order, tau, coverage, objects, parameters, (coverage + objects + parameters) / 3
    )


def _in_order(order: float, turned: float) -> float:
    """Return what is kept of a score by its order: a quarter where that is worth nothing.

    It is worth nothing where half of the dependencies stand the wrong way round, as in an order by
    chance; one of many costs hardly more than its own share.
    """
    return (1 + 3 * max(0.0, order - 2 * turned**2)) / 4


def _in_disorder(gold: Gold, ordering: Ordering, order: Sequence[int]) -> float:
    """Return what is kept of a score by the dependent pairs that stand the wrong way round: where
    half of them do, as in an order by chance, a quarter; the halves of a protocol may have changed
    places, and no more than one dependency is broken between neighbours. As in the share kept, few
    pairs are held against a chain; one step beside its place is no disorder."""
    if ordering.broken < _MANY or len(moves(ordering.early)) < 2:
        return 1.0
    sure = judge(gold.surely, order)
    broken, present = (
        _DOUBTED_PAIR * all_ + (1 - _DOUBTED_PAIR) * certain_
        for all_, certain_ in ((ordering.broken, sure.broken), (ordering.present, sure.present))
    )
    share = broken / max(present, len(gold.meanings) - 1)
    return (1 + 3 * max(0.0, 1 - 4 * share**2)) / 4
