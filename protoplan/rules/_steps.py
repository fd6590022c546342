"""The steps of a protocol with what the library says of them, and the words around each."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from itertools import chain
from typing import NamedTuple

from protoplan import resources
from protoplan.checks import Case
from protoplan.entities import kind_of
from protoplan.library import Library, Operator, at_home, claiming, find, readings
from protoplan.library.values import ParameterSpec
from protoplan.lineage.values import Lineage
from protoplan.model import Dimension, Quantity, Step
from protoplan.nlp.values import Reading
from protoplan.rules.data import any_of, data, words
from protoplan.rules.values import Sop
from protoplan.source import Span
from protoplan.states import Ground, Run, Task


class Told(NamedTuple):
    """A step, the action of the library that it is, and where among the sentences it is told."""

    place: int
    step: Step
    operator: Operator | None
    sentence: int
    """The place of its sentence among the readings."""

    @property
    def span(self) -> Span:
        """Where its action stands."""
        term = self.step.term
        found = term.span if term and term.span else self.step.span
        return found or Span(0, 0)

    @property
    def name(self) -> str:
        """Its action with its objects, as a message names it."""
        return " ".join(part for part in (self.step.action, ", ".join(self.step.objects)) if part)


@lru_cache(maxsize=2)
def told(sop: Sop) -> tuple[Told, ...]:
    """Return the steps of a protocol in their order, each with the first action that it may be."""
    sentences: dict[int, int] = {}
    for number, reading in enumerate(sop.understanding.readings):
        for place in reading.steps:
            sentences.setdefault(place, number)
    found = []
    before: set[str] = set()
    for place, step in enumerate(sop.understanding.protocol.steps):
        if place in sentences:
            named = _kinds(step)
            operator = _operator(sop.library, step, named | before)
            found.append(Told(place, step, operator, sentences[place]))
            before = named
    return tuple(found)


def _kinds(step: Step) -> set[str]:
    """Return the kinds of the things that a step names."""
    term = step.term
    names = [one.name for one in term.objects] if term else []
    names += [one.words for one in term.parameters if one.words] if term else []
    return {kind for one in names if (kind := kind_of(one))}


def _operator(library: Library, step: Step, at_hand: Collection[str]) -> Operator | None:
    """Return the first action of the library that the words of a step may mean: one that is meant
    where things of a kind are at hand, if they are, else one that takes its objects."""
    found = find(library, step.action)
    for one in at_home(readings(library, step.action)[len(found) :], at_hand):
        if one.where:
            return one
    if len(found) > 1 and step.term:
        kinds = [kind_of(one.name) for one in step.term.objects]
        values = [value for one in step.term.parameters for value in one.quantities]
        found = claiming(found, kinds, at_hand, values) or found
    return found[0] if found else None


def case(sop: Sop) -> Case:
    """Return the steps as what checks look at that look at each by itself, without its history."""
    protocol = sop.understanding.protocol
    by_place = {one.place: one.operator for one in told(sop)}
    grounds = []
    for place in range(len(protocol.steps)):
        operator = by_place.get(place)
        grounds.append(Ground(place, operator.name if operator else ""))
    task = Task(sop.library, Lineage((), (), ()), (), (), tuple(grounds), 0)
    return Case(protocol, task, Run((), (), 0, 0, 0, 0, 0))


def around(sop: Sop, sentence: int, before: int = 1, behind: int = 1) -> str:
    """Return a sentence with those next to it."""
    readings = sop.understanding.readings[max(sentence - before, 0) : sentence + behind + 1]
    return "\n".join(one.text for one in readings)


def sentence_of(sop: Sop, step: Told) -> Reading:
    """Return the sentence that tells a step."""
    return sop.understanding.readings[step.sentence]


def untold(sop: Sop, module: str, *dimensions: Dimension) -> Iterator[Told]:
    """Yield the steps whose action requires a value of one of ``dimensions``, which nothing tells.

    Neither the step has it, nor one that the library takes in its place, nor do the words around it
    tell of one: the rule ``module`` knows in ``said`` what gives it, in the sentence or next to it,
    in ``exempt`` what needs none in the sentence, in ``brief`` up to how many seconds a step needs
    none, and in ``undated`` verbs that need none where they have no duration, unless one of the
    words ``parting`` follows or the step does it to what is ``parted``. Of the actions ``alone``,
    what the next sentences tell of another action does not count. Verbs ``bare`` have the words
    ``said`` in themselves, which count for nothing, and need the value whatever else the step has.
    """
    known = data(module)
    said, exempt = words(module, "said"), words(module, "exempt")
    for step in told(sop):
        if not step.operator:
            continue
        bare = step.step.action in known.get("bare", ())
        lacked = lacking(step, strictly=bare)
        if not any(spec.dimension in dimensions for spec in lacked):
            continue
        here = around(sop, step.sentence, 0, 0)
        parts = "parting" in known and _parts(step, module, here)
        undated = () if parts else known.get("undated", ())
        if not _is_brief(step, known.get("brief", 0), undated):
            if exempt.search(here) or elsewhere(here):
                continue
            alone = step.operator.name in known.get("alone", ())
            near = _near(sop, step, module, dimensions) if alone else around(sop, step.sentence)
            if bare:
                near = near.replace(sop.source.text[slice(*step.span)], "")
            if not said.search(near):
                yield step


def _parts(step: Told, module: str, sentence: str) -> bool:
    """Whether a spin is no short one: it parts cells, or a pellet from what is above."""
    parted = words(module, "parted")
    spun = any(parted.search(one) for one in step.step.objects)
    return spun or words(module, "parting").search(sentence) is not None


@lru_cache(maxsize=2)
def by_sentence(sop: Sop) -> dict[int, list[Told]]:
    """Return the steps that each sentence tells, by its place among the readings."""
    found: dict[int, list[Told]] = {}
    for step in told(sop):
        found.setdefault(step.sentence, []).append(step)
    return found


def _near(sop: Sop, step: Told, module: str, dimensions: Collection[Dimension]) -> str:
    """Return the sentence of a step with those next to it, unless they tell the values of others.

    One that begins small is the rest of a sentence that a full stop cut in two.
    """
    texts = [around(sop, step.sentence, 0, 0)]
    same = {step.operator.name if step.operator else "", *data(module)["waiting"]}
    for place in (step.sentence - 1, step.sentence + 1):
        if 0 <= place < len(sop.understanding.readings):
            text = around(sop, place, 0, 0)
            others = by_sentence(sop).get(place, ())
            if not text[:1].isupper() or not any(_has(one, same, dimensions) for one in others):
                texts.append(text)
    return "\n".join(texts)


def _has(other: Told, same: Collection[str], dimensions: Collection[Dimension]) -> bool:
    """Whether a step has a value of one of ``dimensions``, and is of no action of ``same``."""
    is_other = other.operator is not None and other.operator.name not in same
    return is_other and any(one.dimension in dimensions for one in values(other))


def elsewhere(text: str) -> bool:
    """Whether a sentence speaks of another place where what it lacks may be told."""
    return _elsewhere().search(text) is not None


@cache
def _elsewhere() -> re.Pattern[str]:
    return any_of(resources.table("ontology", "lint.toml")["elsewhere"])


def lacking(step: Told, *, strictly: bool = False) -> list[ParameterSpec]:
    """Return the parameters that the action of a step requires and the step does not give.

    ``strictly``: nor does it count that it gives one that stands for it.
    """
    specs = step.operator.parameters if step.operator else ()
    return [one for one in specs if one.required and not _given(step, one, strictly=strictly)]


def _is_brief(step: Told, seconds: float, undated: Collection[str]) -> bool:
    """Whether a step takes at most so many seconds, or says no time and is one of ``undated``."""
    lasts = [one.high for one in values(step) if one.dimension is Dimension.DURATION]
    return max(lasts) <= seconds if lasts else step.step.action in undated


def values(step: Told) -> Iterator[Quantity]:
    """Yield the quantities of a step, in each of their readings."""
    if term := step.step.term:
        parts = [one.quantities for one in term.parameters]
        parts += [one.quantities for one in term.objects]
        for quantity in chain.from_iterable(parts):
            yield from (quantity, *quantity.alternatives)


def _given(step: Told, spec: ParameterSpec, *, strictly: bool) -> bool:
    """Whether a step gives a value for a parameter or, not ``strictly``, one that stands for it."""
    specs = step.operator.parameters if step.operator and not strictly else ()
    dimensions = {spec.dimension, *(one.dimension for one in specs if one.name in spec.unless)}
    return any(one.dimension in dimensions for one in values(step))
