"""The proposer that needs no model: a plan over the action library, from what a question names.

The goal is every action that the question lists (or, without a list, names), each done once. A
forward search over the steps that fit keeps those sequences that run by the preconditions and
effects of the library, and prefers what other protocols do (``ontology/habits.json``): which action
comes before which, and on what kind of thing. What the question does not say is a placeholder.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from protoplan import library as libraries
from protoplan.checks import check
from protoplan.checks.habits import shipped
from protoplan.checks.order import Shape, fit
from protoplan.checks.values import BUILT_IN
from protoplan.errors import UnusableInputError
from protoplan.findings import Severity
from protoplan.library.values import Library, Operator
from protoplan.lineage.words import read_name
from protoplan.model import Protocol, Step
from protoplan.proposers.values import Doubted, Turn
from protoplan.questions import Query
from protoplan.questions.asking import asked_of
from protoplan.questions.courses import TOLD, usual
from protoplan.questions.extent import unread_part
from protoplan.questions.filling import Draft, drafts
from protoplan.questions.languages import hinted
from protoplan.questions.lines import readable
from protoplan.questions.noting import Untold, noted
from protoplan.questions.objects import Scene
from protoplan.questions.only_question import only_asks
from protoplan.questions.precedence import likelier
from protoplan.questions.qualities import apart, united_query
from protoplan.questions.reading import Action, Asked
from protoplan.questions.reviewing import reviewed
from protoplan.questions.spelling import spelled
from protoplan.sketches import sketch

_BEAM = 12
"""Sequences that are kept after every step."""
_BRANCH = 3
"""Objects that are tried for an action."""
_BETWEEN = 4.0
"""Nats that an action costs which the question does not name, between two that it names."""
_DOUBTED = 2.0
"""Nats that a warning costs."""


class _Plan(NamedTuple):
    """A sequence of steps on its way: what is done, its score, and where it stands."""

    done: tuple[int, ...] = ()
    steps: tuple[Step, ...] = ()
    objects: float = 0.0
    score: float = 0.0
    scene: Scene = Scene()


class Planner:
    """Proposes by planning. ``library`` is an action library, or the name or file of one."""

    name = "planner"
    ordered = True

    def __init__(self, library: Library | str = BUILT_IN) -> None:
        self.library = libraries.load(library) if isinstance(library, str) else library

    def propose(
        self, query: Query, count: int, *, turns: Sequence[Turn] = (), seed: int = 0
    ) -> list[str]:
        """Return up to ``count`` plans as sketches, the best first; none that is among ``turns``.

        It knows no chance: ``seed`` is of no use. Raises :class:`UnusableInputError` for a
        question that names no action of the library and lists none.
        """
        query = united_query(readable(query, self.library), self.library.verbs)
        asked = asked_of(query, self.library)
        if not asked.actions:
            raise UnusableInputError(_nothing(query, asked))
        verbs = asked.actions[: query.max_steps]
        given = {turn.sketch for turn in turns}
        found: list[str] = []
        actions = [(libraries.canonical_verb(one.verb), one.operator) for one in verbs]
        text = spelled(query.text, ())
        courses = usual(text, actions, self.library)
        own = usual(text, actions, self.library, own=True)
        likely = likelier(actions, courses)
        for plan in self._search(verbs, asked, likely):
            done = [verbs[place] for place in plan.done]
            asked_so = reviewed(query, asked, plan.steps, done, self.library)
            untold = _untold(plan, verbs, own, likely, asked.untimed, only_asks(query.text))
            note = noted(query, asked_so, plan.steps, untold, self.library)
            written = sketch(_thought(query, asked, plan), plan.steps, note.text)
            text = Doubted(*apart((written, note.doubts, note.remarks)))
            if text not in given and text not in found:
                found.append(text)
            if len(found) == count:
                break
        return found

    def _search(
        self, verbs: Sequence[Action], asked: Asked, before: Sequence[Sequence[float]]
    ) -> list[_Plan]:
        """Return whole plans, the best first."""
        beam = [_Plan()]
        for _ in verbs:
            grown = [one for plan in beam for one in self._grown(plan, verbs, asked, before)]
            grown.sort(key=lambda one: (-one.score, one.done))
            beam = self._running(grown)
        return beam

    def _grown(
        self,
        plan: _Plan,
        verbs: Sequence[Action],
        asked: Asked,
        before: Sequence[Sequence[float]],
    ) -> Iterator[_Plan]:
        left = [place for place in range(len(verbs)) if place not in plan.done]
        next_ = min((when for one in left if (when := verbs[one].when) is not None), default=inf)
        for place in left:
            verb = verbs[place]
            if (verb.when or 0) > next_:  # what the question says is no matter of choice
                continue
            rest = [verbs[other] for other in left if other != place]
            for draft in drafts(verb, asked, self.library, plan.scene, rest)[:_BRANCH]:
                yield _with(plan, place, draft, verbs, before)

    def _running(self, plans: Sequence[_Plan]) -> list[_Plan]:
        """Return the best of several plans, as many as the beam is wide: those without an error
        before all others, and a warning counted against each."""
        rated: list[tuple[int, float, _Plan]] = []
        for plan in plans[: 4 * _BEAM]:  # the best first: what cannot be among the best is left
            if len(rated) == _BEAM and rated[-1][:2] <= (0, -plan.score):
                break
            findings = check(Protocol(plan.steps), self.library).findings
            errors = sum(one.severity is Severity.ERROR for one in findings)
            warnings = sum(one.severity is Severity.WARNING for one in findings)
            one = (errors, _DOUBTED * warnings - plan.score, plan)
            insort(rated, one, key=lambda one: one[:2])
            del rated[_BEAM:]
        return [plan for _, _, plan in rated]


def _untold(
    plan: _Plan,
    verbs: Sequence[Action],
    courses: Sequence[Sequence[float]],
    likely: Sequence[Sequence[float]],
    untimed: Collection[str],
    asks: bool,
) -> Untold:
    """Return which neighbours come in an order that the question does not tell. One that only
    ``asks`` ("how do I stain and fix cells?") may name them in any."""
    found = Untold([], [])
    for one, other in pairwise(plan.done):
        pair = (verbs[one].verb, verbs[other].verb)
        told = verbs[one].when is not None and verbs[other].when is not None
        fits = likely[one][other] >= likely[other][one]
        told = told and (
            fits or not ({*pair} <= {*untimed} or (asks and courses[other][one] >= TOLD))
        )
        if not told and courses[one][other] < TOLD:
            (found.unusual if courses[other][one] >= TOLD else found.guessed).append(pair)
    return found


def _with(
    plan: _Plan,
    place: int,
    draft: Draft,
    verbs: Sequence[Action],
    before: Sequence[Sequence[float]],
) -> _Plan:
    """Return a plan with one more step."""
    done, steps = (*plan.done, place), (*plan.steps, draft.step)
    objects = plan.objects + draft.score
    shapes = [_shape(verbs[one].operator, step) for one, step in zip(done, steps, strict=True)]
    score = objects + fit(shapes, shipped().order)
    score += _odds(done, before) - _BETWEEN * _between(done, verbs)
    start = plan.scene.start if verbs[place].beside else verbs[place].start
    scene = draft.scene._replace(start=start)
    return _Plan(done, steps, objects, score, scene)


def _between(done: Sequence[int], verbs: Sequence[Action]) -> int:
    """Return how many actions that the question does not name stand between those that it names,
    if it tells how any is done: else it says what is wanted, and no order."""
    if not any(one.told and one.told.amounts for one in verbs):
        return 0
    named = [verbs[place].when is not None for place in done]
    rest = any(one.when is not None for place, one in enumerate(verbs) if place not in done)
    last = len(named) if rest else max((at for at, one in enumerate(named) if one), default=0)
    first = named.index(True) if True in named else last
    return sum(not one for one in named[first:last])


def _odds(done: Sequence[int], before: Sequence[Sequence[float]]) -> float:
    """Return how much likelier than the other way round it is that the actions done stand before
    each other, and before those that are left, in nats."""
    order = [*done, *(place for place in range(len(before)) if place not in done)]
    return sum(before[one][other] for at, one in enumerate(done) for other in order[at + 1 :])


def _shape(operator: Operator | None, step: Step) -> Shape:
    action = operator.name if operator else "other"
    nouns = {read_name(one).head: "objects" for one in step.objects}
    return Shape(action, nouns, sort=shipped().sorts.get(action, ""))


# Words ----------------------------------------------------------------------------------------


def _nothing(query: Query, asked: Asked) -> str:
    """Return why there is nothing to plan, and what would help."""
    if any("\ud800" <= char <= "\udfff" for char in query.text):
        return (
            "The question has a character that is no text (half of a surrogate pair), and names no "
            "action that could be read. Write it in UTF-8."
        )
    if asked.forbidden:
        names = ", ".join(asked.forbidden)
        return (
            f"The question says not to do what it names ({names}), so there is nothing to plan. "
            "Say what is to be done instead."
        )
    said = (
        "The question names no action of the library, so there is nothing to plan.",
        'Say what is to be done ("fix and stain the cells"), or list the actions.',
        hinted(query.text),
        unread_part(query.text),
    )
    return " ".join(filter(None, said))


def _thought(query: Query, asked: Asked, plan: _Plan) -> str:
    things = ", ".join(one.name for one in asked.things) or "no material that is known"
    amounts = ", ".join(one.text for one in asked.amounts) or "none"
    goal = "the actions that are listed" if query.actions else "the actions that it names"
    order = ", ".join(step.action for step in plan.steps)
    return (
        f"The question names {things}; quantities: {amounts}.\n"
        f"The goal is {goal}. By what each needs and brings about, and by what "
        f"other protocols do, they are done in this order: {order}."
    )
