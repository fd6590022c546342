"""What was done to a thing that is ordered to be worked on, in a clause of its own."""

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
DONE = "Done already, as it says, and not planned"
TURNED = "planned otherwise"


def planned(text: str, *listed: str) -> tuple[list[str], str]:
    (sketch,) = PLANNER.propose(Query(text, listed or None), 1)
    return [step.action for step in parse(sketch).steps], sketch


@pytest.mark.parametrize(
    ("text", "order"),
    [
        (
            "How do I thaw serum, which was kept at -80 °C overnight, and aliquot it?",
            "thaw aliquot",
        ),
        ("Thaw the cells, which were stored in liquid nitrogen, and plate them.", "thaw plate"),
        ("Wash the slides, which were kept at 4 °C, and stain them.", "wash stain"),
        ("Thaw serum that was kept at -80 °C overnight and aliquot it.", "thaw aliquot"),
        ("Thaw the plasma which had been stored at -80 °C and spin it.", "thaw spin"),
    ],
)
def test_how_a_thing_was_kept_is_no_step_and_told(text: str, order: str) -> None:
    done, sketch = planned(text)
    assert done == order.split()
    assert DONE in sketch
    assert TURNED not in sketch


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("Section the brain, which was fixed in PFA overnight, and stain it.", "fix section stain"),
        ("Mount the sections, which were stained with DAPI, and image them.", "stain mount image"),
        ("Weigh the leaves, which were dried at 60 °C, and grind them.", "dry weigh grind"),
        ("Load the column, which was washed with water, and elute.", "wash load elute"),
        ("Fix the cells, which are then stained and washed.", "fix stain wash"),
        ("Freeze the serum and keep it at -80 °C.", "freeze keep"),
        ("The serum was kept at -80 °C and thawed on ice.", "keep thaw"),
    ],
)
def test_what_else_was_done_comes_before_what_is_ordered(text: str, order: str) -> None:
    done, sketch = planned(text)
    assert done == order.split()
    assert DONE not in sketch
    assert TURNED not in sketch


def test_what_is_listed_is_a_step() -> None:
    text = "Thaw serum, which was kept at -80 °C overnight, and aliquot it."
    done, _ = planned(text, "aliquot", "keep", "thaw")
    assert done == ["keep", "thaw", "aliquot"]
