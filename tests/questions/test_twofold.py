"""Two verbs for one action of the library: two doings, or one that both tell."""

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()


def planned(text: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    return [step.action for step in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "How do I rinse and dilute cells after I have washed them?",
            ["wash", "rinse", "dilute"],
        ),
        ("When the cells are washed, rinse them.", ["wash", "rinse"]),
        ("How do I rinse cells after having washed them?", ["wash", "rinse"]),
        ("How do I rinse cells after washing them?", ["wash", "rinse"]),
        (
            "How do I rinse cells once they are washed and then stain them?",
            ["wash", "rinse", "stain"],
        ),
        ("Once the plates are heated, bake them.", ["heat", "bake"]),
        ("How do I bake plates after they have been heated?", ["heat", "bake"]),
        ("How do I chill the tubes before cooling them?", ["chill", "cool"]),
        ("How do I wash and rinse the cells?", ["wash", "rinse"]),
        (
            "Prior to diluting and following rinsing, wash the cells.",
            ["rinse", "wash", "dilute"],
        ),
    ],
)
def test_what_is_done_before_or_after_the_other_is_another_step(
    text: str, order: list[str]
) -> None:
    done, sketch = planned(text)
    assert done == order
    assert "is taken for the same step" not in sketch


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Wash the cells three times; after each rinse, spin them.", ["wash", "spin"]),
        ("Wash the cells. When they are rinsed, fix them.", ["wash", "fix"]),
        ("Wash the cells, and when they are rinsed, fix them.", ["wash", "fix"]),
        ("Spin the cells. Once centrifuged, fix them.", ["spin", "fix"]),
        ("How do I wash cells so that they are well rinsed?", ["wash"]),
    ],
)
def test_a_reference_to_the_same_doing_is_one_step_and_told(text: str, order: list[str]) -> None:
    done, sketch = planned(text)
    assert done == order
    assert "is taken for the same step" in sketch


@pytest.mark.parametrize(
    "text",
    [
        "Dry the film, and after drying, weigh it.",
        "Wash the cells, rinse them and fix them.",
        "Filter the solution, and when it is filtered, evaporate it.",
        "How do I wash the cells? Spin them, wash them with PBS and rinse the tube.",
        "How do I rinse the washed cells?",
    ],
)
def test_of_one_verb_or_of_two_steps_no_doubt_is_told(text: str) -> None:
    assert "is taken for the same step" not in planned(text)[1]
