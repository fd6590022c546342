"""In what two steps differ, once units are resolved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import inf, isclose, isfinite

from protoplan import units
from protoplan.model import Action, Dimension, Parameter, Quantity, Role, Step
from protoplan.normalise import read_term
from protoplan.scoring.alternating import taken_apart
from protoplan.scoring.metrics import iou, subwords
from protoplan.scoring.reaching import is_more, reaching
from protoplan.scoring.repeating import repeated
from protoplan.units import Comparison, Relation

_SAME_ROLE = 0.1
"""Two parameters of one role may stand for each other though they share no word."""
_LONGEST_ALIKE = 2_000
"""Characters of a text whose words say what it is like."""
_MOST_PAIRS = 2_500
"""Pairs of objects or parameters that are compared at most; of more, all stay alone."""


class Field(StrEnum):
    """The part of a step in which a difference lies."""

    ACTION = "action"
    OBJECTS = "objects"
    PARAMETERS = "parameters"


class Change(StrEnum):
    """What became of a part of the gold step in the predicted one."""

    EQUAL = "equal"
    """Written differently, and the same: "0.5 h" for "30 min"."""
    DIFFERENT = "different"
    MISSING = "missing"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Difference:
    """One difference between a predicted step and its gold counterpart.

    ``pred`` and ``gold`` are the words of each; one of them is ``None`` for what is missing or
    added. ``note`` puts the difference in figures where there are some: "0.5 h = 30 min".
    """

    field: Field
    change: Change
    pred: str | None
    gold: str | None
    note: str = ""


def compare(pred: Step, gold: Step) -> tuple[Difference, ...]:
    """Return what differs between a predicted step and its gold counterpart.

    Names are compared without regard to case and spacing, parameters by what they mean:
    quantities are equal if their intervals are, in whatever units they are written.
    """
    found: list[Difference] = []
    if plain(pred.action) != plain(gold.action):
        found.append(Difference(Field.ACTION, Change.DIFFERENT, pred.action, gold.action))
    found += _objects(pred.objects, gold.objects)
    found += _parameters(pred, gold)
    return tuple(found)


def plain(text: str) -> str:
    """Return ``text`` in the form in which names are compared: case and spaces do not count."""
    return " ".join(text.casefold().split())


def _unmatched(pred: Sequence[str], gold: Sequence[str]) -> tuple[list[int], list[int]]:
    """Return the places of what is not, word for word, on both sides."""
    places: dict[str, list[int]] = {}
    for i in range(len(pred) - 1, -1, -1):
        places.setdefault(plain(pred[i]), []).append(i)
    right = []
    for j, text in enumerate(gold):
        same = places.get(plain(text))
        if same:
            same.pop()
        else:
            right.append(j)
    return sorted(i for rest in places.values() for i in rest), right


def _objects(pred: Sequence[str], gold: Sequence[str]) -> list[Difference]:
    left, right = _unmatched(pred, gold)
    pairs = _paired(left, right, lambda i, j: iou(_words(pred[i]), _words(gold[j])))
    found = [Difference(Field.OBJECTS, Change.DIFFERENT, pred[i], gold[j]) for i, j in pairs]
    return found + _one_sided(Field.OBJECTS, pred, gold, left, right, pairs)


def _parameters(pred: Step, gold: Step) -> list[Difference]:
    pred, gold = (replace(one, parameters=taken_apart(one.parameters)) for one in (pred, gold))
    left, right = _unmatched(pred.parameters, gold.parameters)
    pairs: list[tuple[int, int]] = []
    found: list[Difference] = []
    if left and right:
        terms, gold_terms = map(_as_written, (pred, gold))
        if joined := _divided(terms, gold_terms, left, right):
            return joined
        pairs = _paired(left, right, lambda i, j: _likeness(terms[i], gold_terms[j]))
        for i, j in pairs:
            change, note = _change(terms[i], gold_terms[j])
            texts = pred.parameters[i], gold.parameters[j]
            found.append(Difference(Field.PARAMETERS, change, *texts, note))
    one_sided = _one_sided(Field.PARAMETERS, pred.parameters, gold.parameters, left, right, pairs)
    return found + one_sided


def typed(step: Step) -> Action:
    """Return the typed term of a step, whose parameters are told in one way; where it dilutes,
    "10-fold" is the ratio 1:10."""
    term = read_term(replace(step, parameters=tuple(map(retold, step.parameters))))
    if not term.name.startswith("dilut"):
        return term
    parameters = tuple(
        replace(one, quantities=tuple(_as_ratio(quantity) for quantity in one.quantities))
        if one.role is Role.SETTING
        else one
        for one in term.parameters
    )
    return replace(term, parameters=parameters)


def retold(parameter: str) -> str:
    """Return a parameter with its bounds, and how often something is done, told in one way."""
    return repeated(reaching(parameter))


def _as_written(step: Step) -> list[Parameter]:
    """Return the typed parameters of a step with what is written there."""
    read = typed(step).parameters
    return [replace(one, text=text) for one, text in zip(read, step.parameters, strict=True)]


def _as_ratio(quantity: Quantity) -> Quantity:
    if quantity.dimension is not Dimension.FOLD or quantity.low <= 0:
        return quantity
    low, high = 1 / quantity.high, 1 / quantity.low
    return replace(quantity, dimension=Dimension.RATIO, low=low, high=high, unit="")


def _divided(
    pred: Sequence[Parameter], gold: Sequence[Parameter], left: Sequence[int], right: Sequence[int]
) -> list[Difference]:
    """Return that the same settings stand in more or fewer parameters, if they do."""
    ours, theirs = [pred[i] for i in left], [gold[j] for j in right]
    if len(ours) == len(theirs) or any(one.role is not Role.SETTING for one in (*ours, *theirs)):
        return []
    one, other = _pooled(ours), _pooled(theirs)
    kinds = [quantity.dimension for quantity in one.quantities]
    change, note = _change(one, other)
    if change is not Change.EQUAL or len(set(kinds)) < len(kinds):
        return []
    return [Difference(Field.PARAMETERS, change, one.text, other.text, note)]


def _pooled(parameters: Sequence[Parameter]) -> Parameter:
    text = ", ".join(one.text for one in parameters)
    quantities = tuple(quantity for one in parameters for quantity in one.quantities)
    return Parameter(text, Role.SETTING, quantities)


def _paired(
    left: Sequence[int], right: Sequence[int], likeness: Callable[[int, int], float]
) -> list[tuple[int, int]]:
    """Pair what is alike, the likest first; what is like nothing stays alone."""
    if len(left) * len(right) > _MOST_PAIRS:
        return []
    candidates = sorted(
        ((-likeness(i, j), j, i) for i in left for j in right),
    )
    pairs: list[tuple[int, int]] = []
    for score, j, i in candidates:
        if score < 0 and all(i != a and j != b for a, b in pairs):
            pairs.append((i, j))
    return sorted(pairs, key=lambda pair: pair[1])


def _one_sided(
    field: Field,
    pred: Sequence[str],
    gold: Sequence[str],
    left: Sequence[int],
    right: Sequence[int],
    pairs: Sequence[tuple[int, int]],
) -> list[Difference]:
    lost = set(right) - {j for _, j in pairs}
    new = set(left) - {i for i, _ in pairs}
    return [
        *(Difference(field, Change.MISSING, None, gold[j]) for j in sorted(lost)),
        *(Difference(field, Change.ADDED, pred[i], None) for i in sorted(new)),
    ]


def _words(text: str) -> set[str]:
    return subwords([text[:_LONGEST_ALIKE]])


def _likeness(pred: Parameter, gold: Parameter) -> float:
    """Return how likely one parameter stands for the other; 0 if they have nothing in common."""
    alike = iou(_words(pred.words), _words(gold.words)) if pred.words or gold.words else 0.0
    if _change(pred, gold)[0] is Change.EQUAL:
        return 3.0
    if pred.quantities and gold.quantities:
        relation = units.compare(pred.quantities[0], gold.quantities[0]).relation
        return alike if relation is Relation.INCOMPARABLE else 1.0 + alike
    if not pred.quantities and not gold.quantities and pred.role is gold.role:
        return _SAME_ROLE + alike
    return alike


def _change(pred: Parameter, gold: Parameter) -> tuple[Change, str]:
    """Return whether two parameters mean the same, and the figures of it."""
    same_words = plain(pred.words) == plain(gold.words)
    if not pred.quantities or len(pred.quantities) != len(gold.quantities):
        return Change.DIFFERENT, ""
    quantities = _in_order_of(gold.quantities, pred.quantities)
    found = [units.compare(*pair) for pair in zip(quantities, gold.quantities, strict=True)]
    relations = {comparison.relation for comparison in found}
    if is_more(pred.text) and not is_more(gold.text):
        return Change.DIFFERENT, "on top of what was before"
    if same_words and relations == {Relation.EQUAL}:
        return Change.EQUAL, f"{pred.text} = {gold.text}"
    if same_words and relations <= {Relation.EQUAL, Relation.WITHIN}:
        return Change.EQUAL, f"{pred.text} lies within {gold.text}"
    if len(found) > 1 or not same_words:
        return Change.DIFFERENT, ""
    return Change.DIFFERENT, _by_how_much(found[0], pred.quantities[0], gold.quantities[0])


def _in_order_of(gold: Sequence[Quantity], pred: Sequence[Quantity]) -> Sequence[Quantity]:
    """Return the quantities of ``pred`` as those of ``gold`` stand, if each measures its own."""
    places = {quantity.dimension: place for place, quantity in enumerate(gold)}
    kinds = {quantity.dimension for quantity in pred}
    if len(places) < len(gold) or kinds != places.keys():
        return pred
    return sorted(pred, key=lambda quantity: places[quantity.dimension])


def _times(factor: float) -> str:
    """Return a factor as people say it: "2 ×", "1/3"."""
    inverse = 1 / factor if factor else 0.0
    if 1 < inverse < inf and isclose(inverse, round(inverse), rel_tol=1e-6):
        return f"1/{round(inverse):,}"
    return f"{factor:,.0f} ×" if factor >= 1000 else f"{factor:.3g} ×"


def _by_how_much(found: Comparison, pred: Quantity, gold: Quantity) -> str:
    if found.relation in (Relation.CONTAINS, Relation.OVERLAPPING):
        return "wider" if found.relation is Relation.CONTAINS else "they overlap"
    if found.relation is Relation.INCOMPARABLE:
        for mine, theirs in (
            (pred.dimension.value, gold.dimension.value),
            (pred.unit, gold.unit),
            (pred.basis, gold.basis),
        ):
            if mine != theirs:
                return f"{mine} in place of {theirs}"
    if found.factor is not None and found.factor < 0:
        return "of the other sign"
    if found.factor is not None:
        return _times(found.factor)
    difference = (pred.low + pred.high - gold.low - gold.high) / 2
    return f"{difference:+.3g} {pred.unit}" if isfinite(difference) else ""
