"""What steps depend on is no step and is told; what says of which a share is is no thing."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.supposing import supposing

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


@pytest.mark.parametrize(
    ("question", "expected", "told"),
    [
        ("How do I stain the gel for 1 h, unless the bands fade?",
         [("stain", ["gel"], ["1 h"])], "unless the bands fade"),
        ("Heat the sample to 95 °C unless it contains SDS.",
         [("heat", ["sample"], ["95 °C"])], "unless it contains SDS"),
        ("Wash the cells unless they detach, then fix them.",
         [("wash", ["cells"], []), ("fix", ["cells"], [])], "unless they detach"),
        ("Freeze the protein at -80 °C unless the protein precipitates.",
         [("freeze", ["protein"], ["-80 °C"])], "unless the protein precipitates"),
        ("Unless the signal drops, image the cells for 2 h.",
         [("image", ["cells"], ["2 h"])], "Unless the signal drops"),
        ("Stir the solution lest it solidify, then filter it.",
         [("stir", ["solution"], []), ("filter", ["solution"], [])], "lest it solidify"),
        ("How do I fix cells (unless the sample freezes) and stain them?",
         [("fix", ["cells"], []), ("stain", ["cells"], [])], "unless the sample freezes"),
        ("Wash the cells in PBS except when they detach and fix them in PFA.",
         [("wash", ["cells"], ["in PBS"]), ("fix", ["cells"], ["in PFA"])],
         "except when they detach"),
        ("Rinse the tubes unless the sample was kept at 4 °C and dry the tubes.",
         [("rinse", ["tubes"], []), ("dry", ["tubes"], [])],
         "unless the sample was kept at 4 °C"),
    ],
)  # fmt: skip
def test_what_would_keep_a_step_is_a_condition(question: str, expected: Steps, told: str) -> None:
    steps, sketch = planned(question)
    assert steps == expected
    assert f'decide it: "{told}".' in sketch


def test_it_takes_no_listed_action() -> None:
    question = "How do I stain the gel for 1 h, unless the bands fade?"
    (sketch,) = PLANNER.propose(Query(question, ("stain", "wash")), 1)
    assert "bands" not in " ".join(one for step in parse(sketch).steps for one in step.objects)
    assert "The question does not name these, they stand where they fit: wash." in sketch


@pytest.mark.parametrize(
    ("question", "denied"),
    [
        ("Fix the cells. Do not shake them unless they clump.", "shake"),
        ("Fix the cells. Never dry the cells unless they are fixed.", "dry"),
        ("Fix the cells. Don't freeze them unless they are in DMSO.", "freeze"),
    ],
)
def test_what_is_denied_under_a_condition_stays_denied(question: str, denied: str) -> None:
    steps, sketch = planned(question)
    assert [one[0] for one in steps] == ["fix"]
    assert denied in sketch.split("<note>")[-1]


@pytest.mark.parametrize(
    "question",
    [
        "Spin the beads, and if the pellet is loose, spin the beads again.",
        "Use at least 5 ml of PBS to wash the cells.",
        "Wash all cells except the controls with PBS.",
    ],
)
def test_other_words_are_left_in(question: str) -> None:
    assert supposing(question, ("spin", "wash"))[0] == question
