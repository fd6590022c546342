"""Anchors by meaning: the best one-to-one alignment of predicted and gold steps."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from heapq import nsmallest
from itertools import chain, combinations, islice
from typing import NamedTuple

from protoplan.scoring.assignment import EXACT_UP_TO, assign, greedy
from protoplan.scoring.bounding import bounded
from protoplan.scoring.concepts import LIKE
from protoplan.scoring.fatal import fatal
from protoplan.scoring.meanings import ALIKE, Likeness, Meaning, likeness

_PAIR, _OBJECTS, _PARAMETERS = 3.0, 2.0, 1.0
"""What a pair weighs, and what likeness adds to it."""
_FATAL = 0.5
"""What a pair is worth where the step is done to something else, or with a value far off."""
_SAID = 1e-2
"""Among pairs that are equally alike, those count whose gold step says more than its objects."""
_HARM, _STRAY = 4e-3, 2e-3
"""Among those, the ones whose step is not fatally wrong, and names no objects of others."""
_CLOSENESS = 1e-3
"""Among pairs that are equally alike, those count that stand at the same place."""
_MOST_PAIRS = 40_000
"""Pairs of steps that are compared at most; of more, those that share an object, and stand near
the same place."""
_MOST_TWINS = 12
"""Of so many steps that mean the same, it is tried which stands for which."""
_MOST_ROUNDS = 10
_MOST_TRIED = 300_000
"""Exchanges of twins that are tried at most, times the number of steps."""

_Exchange = Callable[[dict[int, int]], dict[int, int]]


class Anchor(NamedTuple):
    """A predicted and a gold step, by their places from 0, and how alike they are; ``fatal``: the
    one is done to something else than the other, or with a value that is far off; ``spoiled``: a
    step that was put in destroyed before what it is done to."""

    pred: int
    gold: int
    likeness: Likeness
    fatal: bool = False
    spoiled: bool = False

    @property
    def sound(self) -> bool:
        """Whether the step does what the gold step does."""
        return not self.fatal and not self.spoiled

    @property
    def weight(self) -> float:
        """What the pair is worth as one of the steps of both sides, in [0, 1]."""
        return self.likeness.action * (1.0 if self.sound else _FATAL)


def align(
    pred: Sequence[Meaning], gold: Sequence[Meaning], violations: Callable[[list[int]], float]
) -> list[Anchor]:
    """Return the alignment whose likeness adds up to most, in the order of the prediction.

    Every step has at most one counterpart, with the same action, or with one that may stand for it
    and is done to the same. Of predicted steps that mean the
    same and are more than the gold protocol has, the first ones count, so that no repetition hides
    that a step comes too early. Where there is a choice left, that step is taken that breaks fewest
    dependencies: ``violations`` tells what those weigh that an order of gold steps breaks. Two
    steps with the same words but for their values stand for each other in the order that breaks
    fewer.
    """
    candidates = _candidates(pred, gold)
    pred, gold = bounded(pred, gold, candidates)
    alike = _likenesses(pred, gold, candidates)
    known = {name for step in gold for name in step.objects}
    named = [len(known.intersection(step.objects)) for step in pred]
    found: dict[int, int] = {}
    large: set[int] = set()

    def weight(i: int, j: int) -> float:
        more = max(0, named[i] - len(gold[j].objects))
        one, apart = alike.get((i, j)), i / len(pred) - j / len(gold)
        if one is None:
            return 0.0
        worse = _STRAY * min(more, 1) + _HARM * fatal(pred[i], gold[j], one)
        if not (pred[i].items or gold[j].items):  # nothing is told, and nothing is right of it
            one = one._replace(parameters=0.0)
        return _weight(one, apart, bool(gold[j].items)) - worse

    for rows, columns in _islands(alike):
        if max(len(rows), len(columns)) > EXACT_UP_TO:
            large.update(rows)
            continue
        weights = [[weight(i, j) for j in columns] for i in rows]
        found.update((rows[a], columns[b]) for a, b in assign(weights))
    if large:
        found.update(greedy((weight(i, j), i, j) for i, j in alike if i in large))
    found = _first_copies(found, pred, alike)
    if len(found) > 1:
        found = _untangled(found, pred, gold, violations)
    anchors = []
    for i, j in sorted(found.items()):
        one = alike.get((i, j)) or likeness(pred[i], gold[j])
        anchors.append(Anchor(i, j, one, fatal(pred[i], gold[j], one)))
    return anchors


def _candidates(pred: Sequence[Meaning], gold: Sequence[Meaning]) -> dict[int, Collection[int]]:
    """Return with which gold places each predicted one is compared: those that share a family."""
    places: dict[str, list[int]] = {}
    for j, step in enumerate(gold):
        for action in step.families:
            places.setdefault(action, []).append(j)
    most = max(1, _MOST_PAIRS // max(1, len(pred)))
    found = {}
    for i, ours in enumerate(pred):
        same = {j for action in ours.families for j in places.get(action, ())}
        found[i] = _likeliest(same, ours, gold, i * len(gold) / len(pred), most)
    return found


def _likenesses(
    pred: Sequence[Meaning], gold: Sequence[Meaning], candidates: Mapping[int, Collection[int]]
) -> dict[tuple[int, int], Likeness]:
    """Return how alike the steps are that share an action, or a family and their objects. A vague
    name that a gold step has is of what that works on: the slurry is none of the powders that are
    mixed."""
    named = {name for step in gold for name in step.objects}
    known: dict[tuple[int, int], Likeness] = {}
    found = {}
    for i, places in candidates.items():
        for j in places:
            pair = id(pred[i]), id(gold[j])
            if pair not in known:
                known[pair] = likeness(pred[i], gold[j])
            one = known[pair]
            vaguely = pred[i].vague and not named.isdisjoint(pred[i].objects)
            if one.action == 1 or one.objects >= (LIKE if vaguely else ALIKE):
                found[i, j] = one
    return found


def _likeliest(
    places: set[int], step: Meaning, gold: Sequence[Meaning], here: float, most: int
) -> Collection[int]:
    """Return ``most`` of the places: those that share an object with ``step``, then the nearest."""
    if len(places) <= most:
        return places
    named = set(step.objects)
    sharing = [j for j in places if not named.isdisjoint(gold[j].objects)]
    found = nsmallest(most, sharing, lambda j: abs(j - here))
    if len(found) < most:
        others = [j for j in places if named.isdisjoint(gold[j].objects)]
        found += nsmallest(most - len(found), others, lambda j: abs(j - here))
    return found


def _weight(alike: Likeness, apart: float, said: bool) -> float:
    weight = _PAIR * alike.action + _OBJECTS * alike.objects + _PARAMETERS * alike.parameters
    return weight + _SAID * said + _CLOSENESS * (1.0 - apart * apart)


def _islands(
    alike: dict[tuple[int, int], Likeness],
) -> list[tuple[list[int], list[int]]]:
    """Return the rows and columns of the parts that no pair connects, each ascending."""
    of_row: dict[int, int] = {}
    of_column: dict[int, int] = {}
    islands: dict[int, tuple[list[int], list[int]]] = {}
    for number, (i, j) in enumerate(alike):
        row, column = of_row.get(i), of_column.get(j)
        if row is None and column is None:
            of_row[i] = of_column[j] = number
            islands[number] = ([i], [j])
        elif row is None and column is not None:
            of_row[i] = column
            islands[column][0].append(i)
        elif column is None and row is not None:
            of_column[j] = row
            islands[row][1].append(j)
        elif row != column and row is not None and column is not None:
            rows, columns = islands.pop(column)
            islands[row][0].extend(rows)
            islands[row][1].extend(columns)
            of_row.update(dict.fromkeys(rows, row))
            of_column.update(dict.fromkeys(columns, row))
    return [(sorted(rows), sorted(columns)) for rows, columns in islands.values()]


# Steps that mean the same ---------------------------------------------------------------------


def _first_copies(
    found: dict[int, int], pred: Sequence[Meaning], alike: Mapping[tuple[int, int], Likeness]
) -> dict[int, int]:
    """Give the counterparts of predicted steps that mean the same to the first of them.

    Of all but the first, none has a counterpart with other objects or another action: it is a
    repetition.
    """
    moved = dict(found)
    for group in _twins(pred, range(len(pred))):
        places = [place for place in group if place in found]
        right = [found[i] for i in places if _repeats(alike[i, found[i]])]
        right = right or [found[i] for i in places[:1]]
        for place in group:
            moved.pop(place, None)
        moved.update(zip(group, right, strict=False))
    return moved


def _repeats(alike: Likeness) -> bool:
    return alike.action == 1.0 and alike.objects > 0


def _untangled(
    found: dict[int, int],
    pred: Sequence[Meaning],
    gold: Sequence[Meaning],
    violations: Callable[[list[int]], float],
) -> dict[int, int]:
    """Exchange counterparts as long as fewer dependencies are broken: of twins, and of steps that
    differ in values only, so that a wrong value is no wrong order."""
    count = _count(found, violations)
    most = _MOST_TRIED // len(found)
    ways = (_crossed, _spared, _exchanges)
    every = chain.from_iterable(way(found, pred, gold) for way in ways)
    exchanges = list(islice(every, most)) if count else []
    for _ in range(_MOST_ROUNDS):
        before = count
        for exchange in exchanges:
            tried = exchange(found)
            if tried == found:  # of steps without a counterpart
                continue
            fewer = _count(tried, violations)
            if fewer < count:
                found, count = tried, fewer
        if count in (0, before):
            break
    return found


def _exchanges(
    found: dict[int, int], pred: Sequence[Meaning], gold: Sequence[Meaning]
) -> Iterator[_Exchange]:
    """Yield the exchanges of two predicted steps that have a counterpart, then of two gold steps,
    that mean the same; and of two runs of such steps, for what is done to one sample is done to the
    next in the same words."""
    for steps, places, exchange in (
        (pred, sorted(found), _turn),
        (gold, range(len(gold)), _turn_gold),
    ):
        pairs = {
            pair
            for group in _twins(steps, places)
            if len(group) <= _MOST_TWINS
            for pair in combinations(group, 2)
        }
        for a, b in sorted(pairs):
            yield exchange({a: b, b: a})
            run = 1
            while (a + run, b + run) in pairs and a + run < b:
                run += 1
            if run > 1 and (a - 1, b - 1) not in pairs:
                there = {a + step: b + step for step in range(run)}
                yield exchange(there | {behind: here for here, behind in there.items()})


def _crossed(
    found: dict[int, int], pred: Sequence[Meaning], gold: Sequence[Meaning]
) -> Iterator[_Exchange]:
    """Yield the exchanges that set two pairs straight that cross, where the actions, objects and
    words of the steps do not tell that they belong together crosswise."""
    groups: dict[tuple[frozenset[str], tuple[str, ...]], list[int]] = {}
    for i, j in found.items():
        if pred[i].objects == gold[j].objects and not pred[i].actions.isdisjoint(gold[j].actions):
            groups.setdefault((gold[j].actions, gold[j].objects), []).append(i)
    for group in groups.values():
        for a, b in combinations(sorted(group)[:_MOST_TWINS], 2):
            here, there = found[a], found[b]
            straight = _alike_in_words(pred[a], gold[there]) + _alike_in_words(pred[b], gold[here])
            crossed = _alike_in_words(pred[a], gold[here]) + _alike_in_words(pred[b], gold[there])
            if here > there and straight >= crossed:
                yield _turn({a: b, b: a})


def _spared(
    found: dict[int, int], pred: Sequence[Meaning], gold: Sequence[Meaning]
) -> Iterator[_Exchange]:
    """Yield the exchanges of a counterpart for an earlier step without one that does the same to
    the same, and whose words fit no worse: of five washes, the first. None is for a later one, so
    that a step that comes too early is not hidden by doing it again."""
    spare: dict[tuple[str, ...], list[int]] = {}
    for place, step in enumerate(pred):
        if place not in found and step.objects:
            spare.setdefault(step.objects, []).append(place)
    for i, j in sorted(found.items()):
        if pred[i].objects != gold[j].objects:
            continue
        for other in spare.get(gold[j].objects, ())[:_MOST_TWINS]:
            if (
                other < i
                and not pred[other].actions.isdisjoint(gold[j].actions)
                and _alike_in_words(pred[other], gold[j]) >= _alike_in_words(pred[i], gold[j])
            ):
                yield _turn({i: other})


def _turn(turned: Mapping[int, int]) -> _Exchange:
    return lambda found: {turned.get(i, i): j for i, j in found.items()}


def _turn_gold(turned: Mapping[int, int]) -> _Exchange:
    return lambda found: {i: turned.get(j, j) for i, j in found.items()}


def _alike_in_words(pred: Meaning, gold: Meaning) -> float:
    """Return how alike two steps are in the words of their parameters, whatever the values."""
    ours, theirs = (
        one._replace(items=tuple(item for item in one.items if item.quantity is None))
        for one in (pred, gold)
    )
    return likeness(ours, theirs).parameters


def _count(found: dict[int, int], violations: Callable[[list[int]], float]) -> float:
    return violations([j for _, j in sorted(found.items())])


def _twins(steps: Sequence[Meaning], places: Iterable[int]) -> list[list[int]]:
    """Return the groups of the steps at ``places`` that mean the same."""
    by_objects: dict[tuple[str, ...], list[int]] = {}
    for place in places:
        by_objects.setdefault(steps[place].objects, []).append(place)
    groups: dict[Meaning, list[int]] = {}
    for alike in by_objects.values():  # a whole meaning takes long to hash
        if len(alike) > 1:
            for place in alike:
                groups.setdefault(steps[place], []).append(place)
    return [group for group in groups.values() if len(group) > 1]
