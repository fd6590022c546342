"""How much of two protocols is compared."""

from __future__ import annotations

import pytest

from protoplan.model import Step
from protoplan.scoring import plenty
from protoplan.scoring.bounding import MOST_COMPARED, bounded
from protoplan.scoring.items import Item
from protoplan.scoring.meanings import Meaning, meaning
from protoplan.scoring.symbolic import LIBRARY, Match, match, prepare


def dilutions(steps: int, each: int) -> list[Step]:
    """Return steps with so many dilutions each, none twice in one."""
    return [
        Step("add", (f"reagent {step}",), (" and ".join(f"1:{n * 7 + step}" for n in range(each)),))
        for step in range(1, steps + 1)
    ]


def things(steps: int, each: int) -> list[Step]:
    return [
        Step("add", tuple(f"thing{step} of{n}" for n in range(each)), ()) for step in range(steps)
    ]


def meanings(steps: list[Step]) -> list[Meaning]:
    return [meaning(step, LIBRARY) for step in steps]


def every(pred: list[Meaning], gold: list[Meaning]) -> dict[int, range]:
    return {place: range(len(gold)) for place in range(len(pred))}


def compared(pred: list[Step], gold: list[Step]) -> Match:
    return match(pred, prepare(gold, LIBRARY), LIBRARY)


def test_usual_protocols_are_compared_whole() -> None:
    steps = meanings(dilutions(6, 8))
    pred, gold = bounded(steps, steps[:4], every(steps, steps[:4]))
    assert pred is steps
    assert gold == steps[:4]


def test_what_shares_no_action_does_not_count() -> None:
    steps = meanings(dilutions(10, 59))
    pred, gold = bounded(steps, steps, {0: [0], 1: [1]})
    assert (list(pred), list(gold)) == (steps, steps)


@pytest.mark.parametrize("make", [dilutions, things])
def test_of_every_step_as_many_are_left_on_both_sides(make) -> None:
    steps = meanings(make(20, 40))
    pairs = every(steps, steps[:10])
    pred, gold = bounded(steps, steps[:10], pairs)
    assert list(pred[:10]) == list(gold)
    sizes = [(len(one.objects), len(one.items)) for one in (*pred, *gold)]
    assert len(set(sizes)) == 1
    ours, theirs = (sum(map(sum, part)) for part in (sizes[:20], sizes[20:]))
    assert MOST_COMPARED / 2 < ours * theirs <= 1.2 * MOST_COMPARED
    assert [one.actions for one in pred] == [one.actions for one in steps]


def test_a_step_done_again_is_compared_once() -> None:
    steps = meanings(dilutions(1, 59)) * 30
    pred, gold = bounded(steps, steps, every(steps, steps))
    assert (list(pred), list(gold)) == (steps, steps)


def test_at_least_one_is_left() -> None:
    steps = meanings(things(300, 2))
    pred, _ = bounded(steps, steps, every(steps, steps))
    assert {len(one.objects) for one in pred} == {1}


@pytest.mark.parametrize(
    "steps", [dilutions(10, 59), dilutions(40, 30), things(12, 40), things(100, 5)], ids=len
)
def test_what_is_the_same_is_right_however_much_it_says(steps: list[Step]) -> None:
    scores = compared(steps, steps).scores
    assert scores.overall == 1.0
    assert (scores.objects, scores.parameters, scores.coverage) == (1.0, 1.0, 1.0)


def test_each_step_of_a_part_stands_for_itself() -> None:
    gold = dilutions(20, 59)
    found = compared(gold[:9], gold)
    assert [(one.pred, one.gold) for one in found.anchors] == [(n, n) for n in range(9)]
    assert all(one.likeness == (1, 1, 1) and one.sound for one in found.anchors)


def test_what_is_left_out_is_still_too_much_to_say() -> None:
    gold = dilutions(20, 20)
    assert (
        compared(dilutions(20, 59), gold).scores.overall < 0.8 * compared(gold, gold).scores.overall
    )


@pytest.mark.parametrize("number", [1, 0])
def test_no_more_values_are_weighed_than_are_compared(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """So many masses in each of many steps, every one another step or all the same."""

    def masses(shift: int) -> list[Step]:
        said = ", ".join(f"{1000 + shift + place} g" for place in range(59))
        return [Step("add", (f"x{n * number}",), (said,)) for n in range(20)]

    weighed = 0
    value = plenty.value

    def counted(one: Item, other: Item) -> float:
        nonlocal weighed
        weighed += 1
        return value(one, other)

    monkeypatch.setattr(plenty, "value", counted)
    compared(masses(100), masses(0))
    assert 0 < weighed <= 4 * MOST_COMPARED
