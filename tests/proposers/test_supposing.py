"""What steps depend on is no step and is told; what says of which a share is is no thing."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.proposers.values import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str], list[str]]]


def planned(question: str) -> tuple[Steps, str]:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    steps = parse(sketch).steps
    return [(one.action, [*one.objects], [*one.parameters]) for one in steps], sketch


@pytest.mark.parametrize(
    ("question", "expected", "told"),
    [
        ("Depending on the turbidity, filter the lysate through paper.",
         [("filter", ["lysate"], ["through paper"])], "Depending on the turbidity"),
        ("Wash the cells. Depending on the turbidity, filter the lysate.",
         [("wash", ["cells"], []), ("filter", ["lysate"], [])], "Depending on the turbidity"),
        ("Stir the cells for 5 min, depending on the cell type.",
         [("stir", ["cells"], ["5 min"])], "depending on the cell type"),
        ("Stir the cells for 5 min depending on the cell line and wash them with PBS.",
         [("stir", ["cells"], ["5 min"]), ("wash", ["cells"], ["with PBS"])],
         "depending on the cell line"),
        ("Add 1 to 5 ml (depending on the pellet size) of buffer and mix.",
         [("add", ["buffer"], ["1 to 5 ml"]), ("mix", ["buffer"], [])],
         "depending on the pellet size"),
        ("Dry the gel, depending on its thickness, for 1 h at 80 °C.",
         [("dry", ["gel"], ["1 h", "80 °C"])], "depending on its thickness"),
        ("Depending on whether they are fixed or frozen, wash the cells with PBS.",
         [("wash", ["cells"], ["with PBS"])], "Depending on whether they are fixed or frozen"),
        ("Dilute the sample, which depends on the titre, in PBS.",
         [("dilute", ["sample"], ["in PBS"])], "which depends on the titre"),
    ],
)  # fmt: skip
def test_what_it_depends_on_is_told(question: str, expected: Steps, told: str) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert f'decide it: "{told}"' in sketch
    assert "wrong step" not in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Elute the protein with acetonitrile/water (50:50, v/v) and dry it.",
         [("elute", ["protein"], ["50:50", "with acetonitrile/water"]),
          ("dry", ["protein"], [])]),
        ("Mix methanol, water and acetic acid (50:40:10, v/v/v).",
         [("mix", ["methanol", "water", "acetic acid"], ["50:40:10"])]),
        ("Ethanol/water (1:1, v/v) is added to the flask.",
         [("add", ["Ethanol/water"], ["1:1", "to the flask"])]),
        ("Ethanol (70% v/v) is added to the cells.",
         [("add", ["Ethanol"], ["70% v/v", "to the cells"])]),
        ("NaOH (1 M, 5 ml) is added to the flask.",
         [("add", ["NaOH"], ["1 M", "5 ml", "to the flask"])]),
    ],
)  # fmt: skip
def test_a_basis_is_no_thing(question: str, expected: Steps) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert "wrong step" not in sketch
