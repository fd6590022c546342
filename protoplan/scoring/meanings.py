"""What a step means, so that two can be compared whatever words they were written in.

An action is the operator of the library, an object its words in the singular (or the concept of
the ontology that they name), a parameter its quantities in canonical units.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf, log10
from typing import NamedTuple, TypeVar

from protoplan import library as libraries
from protoplan import units
from protoplan.entities import LONGEST_NAME
from protoplan.library.values import Library
from protoplan.model import Dimension, Material, Parameter, Quantity, Role, Step
from protoplan.normalise import canonical_name
from protoplan.scoring.assignment import assign
from protoplan.scoring.concepts import LIKE, NOT, concept, names, opposites
from protoplan.scoring.differences import typed
from protoplan.scoring.verbs import acts
from protoplan.units import Relation

_REMEMBERED = 1 << 14
_MOST_ITEMS = 40
"""Objects or parameters of one step that are compared; of more, the first."""

_TOLERANCE = 0.02
"""Relative: 0.33 h is 20 min."""
_TOLERANCES = {Dimension.TEMPERATURE: 0.5, Dimension.PH: 0.05}
"""Absolute, in °C and in units of pH."""
_EXCHANGED = (
    {Dimension.VOLUME, Dimension.MASS, Dimension.AMOUNT, Dimension.LENGTH},
    {Dimension.MOLARITY, Dimension.MASS_CONCENTRATION, Dimension.ACTIVITY_CONCENTRATION},
    {Dimension.FORCE, Dimension.ROTATION},
)
"""Dimensions of which one is no near miss for another: how much, how strong, how fast."""
_NEAR = {Dimension.TEMPERATURE: 10.0, Dimension.PH: 1.0}
"""A difference so great is worth nothing; elsewhere a factor of ten is."""
_PARTLY = 0.5
"""What an interval is worth that meets the other and goes beyond it, and at most a wrong value."""
_ABOUT = 0.6
"""How near the ends of "about 10 min" are to what is meant, as of any approximate value."""
ALIKE = 0.5
"""Objects that are less alike are others."""
_AWAY = re.compile(r"(?:away |out )?(?:from|off|of)\b")
"""What a parameter begins with that says whence: "from the gel" is not "to the gel"."""
_EITHER = re.compile(r"\bor\b|/")
"""In an action or a parameter: one of two, and not said which."""
_FROM_TO = re.compile(r"((?:from|off|out of)\b.+?)\s+((?:in|on)?to\b.+)", re.IGNORECASE)
_CLAUSE = re.compile(
    r"\s*(?:[,;+→]|\b(?:and|then|plus|in|to|followed by)\b)(?:\s*(?:and|then|to)\b)?\s*"
)
"""Between the parts of a parameter that measures out several things, or the same one again."""

_T = TypeVar("_T")


class Item(NamedTuple):
    """A parameter of a step, or one of its quantities: what is measured out, and of what.

    Of a programme ("95 °C for 30 s, then 60 °C for 1 min") the words are the number of the part:
    "#1", "#2".
    """

    words: str
    quantity: Quantity | None = None


class Meaning(NamedTuple):
    """What a step means. ``actions`` are the operators that its verb may stand for, or the verb
    itself where it is outside the library; ``families`` what it is like. The order of objects and
    of items says nothing."""

    actions: frozenset[str]
    families: frozenset[str]
    objects: tuple[str, ...]
    items: tuple[Item, ...]


class Likeness(NamedTuple):
    """How alike two steps are in objects, parameters and action, each in [0, 1]."""

    objects: float
    parameters: float
    action: float


@lru_cache(maxsize=_REMEMBERED)
def _known(action: str, objects: tuple[str, ...], parameters: tuple[str, ...], key: str) -> Meaning:
    return _meaning(Step(action, objects, parameters), libraries.load(key))


def meaning(step: Step, library: Library | str) -> Meaning:
    """Return what ``step`` means by ``library``, which may be named; the named are remembered."""
    if isinstance(library, str):
        return _known(step.action, step.objects, step.parameters, library)
    return _meaning(step, library)


def _meaning(step: Step, library: Library) -> Meaning:
    verb = canonical_name(step.action)
    found = () if _EITHER.search(verb) else libraries.find(library, verb)
    # Under the name of its operator, so that a synonym reads "500 g" as the verb itself does.
    name = found[0].name if found else verb
    term = typed(Step(name, step.objects, step.parameters))
    objects = term.objects[:_MOST_ITEMS]
    items = [
        Item(_concept(material), quantity)
        for material in objects
        for quantity in material.quantities
    ]
    for number, part in _parts(name, term.parameters[:_MOST_ITEMS]):
        said = _said(part)
        if said.split(" ", 1)[0] == NOT and part.quantities:
            items += (Item(f"{NOT} {_figure(quantity)}") for quantity in part.quantities)
            continue
        tag = said or (f"#{number}" if number else "")
        items += (Item(tag, quantity) for quantity in _one_of(part))
        if said and (part.role is not Role.SETTING or not part.quantities):
            items.append(Item(said))
    concepts = tuple(name for name in map(_concept, objects) if name)
    actions, families = acts(verb, library, found)
    return Meaning(actions, families, tuple(sorted(concepts)), tuple(sorted(items, key=_place)))


def _said(parameter: Parameter) -> str:
    """Return the concept that a parameter names, with "from" where it says whence."""
    said = concept(parameter.words)
    away = said and _AWAY.match(canonical_name(parameter.text[:LONGEST_NAME]))
    return f"from {said}" if away else said


def _parts(action: str, parameters: Sequence[Parameter]) -> Iterator[tuple[int, Parameter]]:
    """Yield the parameters, taken apart into their clauses, those of a programme with a number.

    A programme is what says nothing but values, the same dimension more than once, in one parameter
    or in several.
    """
    parts: list[tuple[Parameter, bool]] = []
    for parameter in parameters:
        clauses = _clauses(parameter)
        apart = typed(Step(action, (), clauses)).parameters if clauses else (parameter,)
        parts += ((part, bool(clauses)) for part in apart)
    bare = [part for part, _ in parts if part.quantities and not part.words]
    kinds = Counter(kind for part in bare for kind in {one.dimension for one in part.quantities})
    number = 0
    for part, clause in parts:
        repeated = any(kinds[one.dimension] > 1 for one in part.quantities)
        programmed = bool(part.quantities) and not part.words and (clause or repeated)
        number += programmed
        yield number if programmed else 0, part


def _one_of(parameter: Parameter) -> tuple[Quantity, ...]:
    """Return the quantities of a parameter, "5 or 50 min" as all from the one to the other."""
    if not _EITHER.search(parameter.text):
        return parameter.quantities
    found: dict[Dimension, Quantity] = {}
    for one in parameter.quantities:
        known = found.setdefault(one.dimension, one)
        low, high = min(known.low, one.low), max(known.high, one.high)
        found[one.dimension] = replace(known, low=low, high=high)
    return tuple(found.values())


def _figure(quantity: Quantity) -> str:
    return f"{quantity.dimension.value} {quantity.low:g} {quantity.high:g}"


def _clauses(parameter: Parameter) -> tuple[str, ...]:
    """Return the parts of a parameter that measures out something of one dimension twice, so that
    each quantity stays with its words and its place, or that says whence and whither; none if there
    are no such parts."""
    if len(parameter.text) > LONGEST_NAME:
        return ()
    if way := _FROM_TO.fullmatch(parameter.text):
        return way.groups()
    kinds = [quantity.dimension for quantity in parameter.quantities]
    if len(set(kinds)) == len(kinds):
        return ()
    text = masked = parameter.text
    for quantity in parameter.quantities:
        masked = masked.replace(quantity.text, "_" * len(quantity.text), 1)
    cuts = [match.span() for match in _CLAUSE.finditer(masked)]
    starts = [0, *(end for _, end in cuts)]
    ends = [*(start for start, _ in cuts), len(text)]
    parts = (text[start:end] for start, end in zip(starts, ends, strict=True))
    found = tuple(part for part in parts if part.strip())
    return found if len(found) > 1 else ()


def _place(item: Item) -> tuple[str, str, float, float]:
    """Return by what items are sorted: their order says nothing."""
    if item.quantity is None:
        return item.words, "", 0.0, 0.0
    return item.words, item.quantity.dimension.value, item.quantity.low, item.quantity.high


def _concept(material: Material) -> str:
    """Return the concept of an object, without the quantities that stand in its name."""
    name = material.name
    for quantity in material.quantities:
        name = name.replace(canonical_name(quantity.text), " ", 1)
    return concept(name) or concept(material.name)


def fatal(pred: Meaning, gold: Meaning, alike: Likeness) -> bool:
    """Whether a step is done to something else than its counterpart, with or without what that is
    done without or with, or with a value that is no near miss.

    ``alike`` is how alike they are. A value is none of ten times, 10 °C or one pH off, and none of
    another dimension where one of these should be: "5 ml" for "5 mg", "300 rpm" for "300 x g".
    """
    ours, theirs = pred.objects, gold.objects
    if ours and theirs and min(alike.objects, _shared(*_parts_of(ours, theirs), names)) < ALIKE:
        return True
    if alike.parameters == 1.0:
        return False
    said, told = (
        {_figure(one.quantity) for one in step.items if one.quantity}
        | {one.words for one in step.items if one.words}
        for step in (pred, gold)
    )
    if any(f"{NOT} {word}" in told for word in said) or any(
        f"{NOT} {word}" in said for word in told
    ):
        return True
    if any(_turned(one) & told for one in said - told):
        return True
    return _far_off(pred.items, gold.items) or any(
        _far_off(*([one for one in step.items if one.words == words] for step in (pred, gold)))
        for words in said & told
    )


def _parts_of(pred: Sequence[str], gold: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return names without that of their whole where both sides name it: of the same tube, the
    pellet is no supernatant."""
    wholes = {name.partition(" of ")[2] for name in pred} & {
        name.partition(" of ")[2] for name in gold
    }

    def part(name: str) -> str:
        front, _, whole = name.partition(" of ")
        return front if whole in wholes else name

    return [part(name) for name in pred], [part(name) for name in gold]


def _far_off(pred: Sequence[Item], gold: Sequence[Item]) -> bool:
    """Whether a quantity stands where one that it is no near miss for should."""
    ours = [item.quantity for item in pred if item.quantity]
    theirs = [item.quantity for item in gold if item.quantity]
    left = [a for a in ours if not any(quantities(a, b) for b in theirs)]
    right = [b for b in theirs if not any(quantities(a, b) for a in ours)]
    return any(a.dimension is b.dimension or _mistaken(a, b) for a in left for b in right)


def _turned(name: str) -> frozenset[str]:
    """Return what a name would be with a word of it turned into its opposite."""
    words = name.split()
    return frozenset(
        " ".join((*words[:place], other, *words[place + 1 :]))
        for place, word in enumerate(words)
        for other in opposites().get(word, ())
    )


def _mistaken(pred: Quantity, gold: Quantity) -> bool:
    """Whether a quantity stands where one of another dimension should: a volume for a mass."""
    return any(pred.dimension in group and gold.dimension in group for group in _EXCHANGED)


# Likeness -------------------------------------------------------------------------------------


def likeness(pred: Meaning, gold: Meaning) -> Likeness:
    """Return how alike two steps are; (1, 1, 1) if they mean the same."""
    return Likeness(
        _shared(pred.objects, gold.objects, names),
        _shared(pred.items, gold.items, _items),
        _actions(pred, gold),
    )


def _actions(pred: Meaning, gold: Meaning) -> float:
    if pred.actions.isdisjoint(gold.actions):
        return 0.0 if pred.families.isdisjoint(gold.families) else LIKE
    return 1.0


def _shared(pred: Sequence[_T], gold: Sequence[_T], alike: Callable[[_T, _T], float]) -> float:
    """Return twice the likeness of what is paired best, by how much there is on both sides."""
    if pred == gold:
        return 1.0
    if not pred or not gold:
        return 0.0
    weights = [[alike(a, b) for b in gold] for a in pred]
    total = sum(weights[i][j] for i, j in assign(weights))
    return 2.0 * total / (len(pred) + len(gold))


def _items(pred: Item, gold: Item) -> float:
    """Return how alike two parameters are; a quantity of something else is worth half."""
    if pred.quantity is None or gold.quantity is None:
        return names(pred.words, gold.words) if pred.quantity is gold.quantity else 0.0
    value = quantities(pred.quantity, gold.quantity)
    if not value or not pred.words or not gold.words:
        return value
    return value * (1 + names(pred.words, gold.words)) / 2


def quantities(pred: Quantity, gold: Quantity) -> float:
    """Return how right a quantity is, in [0, 1].

    1 for what is equal up to the tolerance or lies within the gold interval; else at most half,
    less the farther off a value is, or an interval goes beyond the gold one, and nothing from ten
    times or 10 °C on; nothing for another dimension. Where both are bounded on one side only, the
    bounds are compared.
    """
    return max(
        _quantities(a, b)
        for a in (pred, *pred.alternatives)
        for b in (gold, *gold.alternatives)
    )  # fmt: skip


def _quantities(pred: Quantity, gold: Quantity) -> float:
    if pred.low == gold.low == 0 and pred.high != gold.high:
        pred, gold = replace(pred, low=pred.high), replace(gold, low=gold.high)
    elif pred.high == gold.high == inf and pred.low != gold.low:
        pred, gold = replace(pred, high=pred.low), replace(gold, high=gold.low)
    found = units.compare(pred, gold)
    if found.relation is Relation.INCOMPARABLE:
        return 0.0
    if found.relation in (Relation.EQUAL, Relation.WITHIN) or _tolerated(pred, gold):
        return 1.0
    near = _nearness(pred, gold)
    if found.relation is Relation.CONTAINS and pred.approximate and near >= _ABOUT:
        return 1.0
    return _PARTLY * near


def _tolerated(pred: Quantity, gold: Quantity) -> bool:
    ends = ((pred.low, gold.low), (pred.high, gold.high))
    absolute = _TOLERANCES.get(gold.dimension)
    if absolute is not None:
        return all(a == b or abs(a - b) <= absolute * (1 + 1e-9) for a, b in ends)
    return all(
        a == b or (a > 0 and b > 0 and max(a, b) <= min(a, b) * (1 + _TOLERANCE)) for a, b in ends
    )


def _nearness(pred: Quantity, gold: Quantity) -> float:
    """Return 1 for what goes little beyond ``gold``, or is its neighbour, down to 0 for what is
    apart by ten times, or by 10 °C or a pH.

    Of what is bounded on one side only, that bound has to be near.
    """
    if pred.low > gold.high or pred.high < gold.low:
        low, high = sorted(((pred.low, pred.high), (gold.low, gold.high)))
        ends = [(low[1], high[0])]
    elif pred.high == inf:
        ends = [(min(pred.low, gold.low), max(pred.low, gold.low))]
    elif pred.low == 0.0 < gold.low and pred.dimension not in _NEAR:
        ends = [(min(pred.high, gold.high), max(pred.high, gold.high))]
    else:
        ends = [(min(pred.low, gold.low), gold.low), (gold.high, max(pred.high, gold.high))]
    return min(_closeness(*end, gold.dimension) for end in ends)


def _closeness(low: float, high: float, dimension: Dimension) -> float:
    apart = _NEAR.get(dimension)
    if low == high:
        return 1.0
    if apart is not None:
        return max(0.0, 1.0 - (high - low) / apart)
    return max(0.0, 1.0 - log10(high / low)) if low > 0 and high < inf else 0.0
