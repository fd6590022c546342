"""What one would do is a step, as if it were ordered."""

from __future__ import annotations

import pytest

from tests.told import planned


@pytest.mark.parametrize(
    ("told", "actions", "objects"),
    [
        ("I would pick three colonies into 5 ml of saline, adjust to 0.5 McFarland and plate them.",
         "pick adjust plate", ["colonies"]),
        ("First I would polish them with diamond paste, then etch with HCl.", "polish etch", []),
        ("First I would smear the colony on a slide, then flood it with crystal violet.",
         "smear flood", ["colony"]),
        ("I'd pick a colony, then grow it in LB overnight.", "pick grow", ["colony"]),
        ("We would first pick a colony, and then we would grow it in LB.", "pick grow", ["colony"]),
        ("Here I would sand the steel with 400 grit and polish it.", "sand polish", ["steel"]),
        ("I will pick a colony and grow it overnight.", "pick grow", ["colony"]),
        ("I would fix the cells in PFA, then wash with PBS.", "fix wash", ["cells"]),
        ("Wash the cells. Then I would seed them in 100 µl.", "wash seed", ["cells"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("asked", ["How do I do it?", "How is it done?"])
def test_what_one_would_do_is_a_step(
    asked: str, told: str, actions: str, objects: list[str]
) -> None:
    steps, _ = planned(f"{asked} {told}")
    assert [one[0] for one in steps] == actions.split()
    assert not objects or steps[0][1] == objects


@pytest.mark.parametrize(
    ("question", "actions"),
    [
        ("How do I do it? If I had more, I would mix it with water. Grow the cells.", "grow"),
        ("How do I do it? I would not heat the cells. Grow the cells.", "grow"),
        ("I would fix the cells. How do I stain them?", "fix stain"),
        ("How do I do it? I would like to pick a colony and grow it.", "pick grow"),
    ],
)
def test_what_is_only_supposed_or_wanted_stays(question: str, actions: str) -> None:
    assert [one[0] for one in planned(question)[0]] == actions.split()
