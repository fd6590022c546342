"""What "followed by" names is done next, or is what the same is done with once more."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str]]]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Perfuse the mouse with 20 mL of PBS followed by 20 mL of 4% PFA, and remove the brain.",
         [("perfuse", ["with 20 mL of PBS"]), ("perfuse", ["with 20 mL of 4% PFA"]),
          ("remove", [])]),
        ("Wash the column with 5 volumes of 1 M NaCl, followed by 5 volumes of 0.5 M NaOH and 5 "
         "volumes of water, and freeze it.",
         [("wash", ["with 5 volumes of 1 M NaCl"]), ("wash", ["with 5 volumes of 0.5 M NaOH"]),
          ("wash", ["with 5 volumes of water"]), ("freeze", [])]),
        ("Wash the cells with PBS, followed by 5 mL of water, 5 mL of ethanol, and 5 mL of "
         "acetone, and dry them.",
         [("wash", ["with PBS"]), ("wash", ["with 5 mL of water"]),
          ("wash", ["with 5 mL of ethanol"]), ("wash", ["with 5 mL of acetone"]), ("dry", [])]),
        ("Heat the sample at 95 °C for 5 min followed by 2 min on ice.",
         [("heat", ["95 °C", "5 min"]), ("heat", ["2 min", "on ice"])]),
        ("Centrifuge the tube at 500 g for 5 min followed by 2000 g for 10 min.",
         [("centrifuge", ["500 g", "5 min"]), ("centrifuge", ["2000 g", "10 min"])]),
        ("Dehydrate the sections in 70% ethanol for 5 min followed by 100% ethanol for 5 min.",
         [("dehydrate", ["5 min", "in 70% ethanol"]), ("dehydrate", ["5 min", "in 100% ethanol"])]),
        ("The column was washed with 10 mL of water, followed by 10 mL of methanol, and dried.",
         [("wash", ["with 10 mL of water"]), ("wash", ["with 10 mL of methanol"]), ("dry", [])]),
        ("Add 1 mL of chloroform followed by 1 mL of water, and vortex the tube.",
         [("add", ["1 mL"]), ("add", ["1 mL"]), ("vortex", [])]),
        ("How do I perfuse a rat with saline followed by 4% paraformaldehyde?",
         [("perfuse", ["with saline"]), ("perfuse", ["with 4% paraformaldehyde"])]),
    ],
)  # fmt: skip
def test_what_follows_with_another_reagent_is_done_once_more(
    question: str, expected: Steps
) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [(one.action, [*one.parameters]) for one in parse(sketch).steps] == expected
    assert "check them" not in sketch


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Fix the cells with PFA for 10 min, followed by washing with PBS.", ["fix", "wash"]),
        ("Fix the cells with 4% PFA, followed by 3 washes with PBS.", ["fix", "wash"]),
        ("Lyse the cells in lysis buffer, followed by sonication for 30 s.", ["lyse", "sonicate"]),
        ("Wash the resin with buffer followed by centrifugation at 500 g for 5 min.",
         ["wash", "centrifuge"]),
        ("Wash the resin with buffer followed by a 5 min incubation on ice.",
         ["wash", "incubate"]),
        ("The reaction was followed by TLC and quenched with water.", ["quench"]),
        ("Block the slide with BSA for 1 h, followed by primary antibody overnight at 4 °C.",
         ["block", "incubate"]),
    ],
)  # fmt: skip
def test_a_doing_that_follows_is_the_next_step(question: str, expected: list[str]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [one.action for one in parse(sketch).steps] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("wash the slides in PBS, followed by one rinse in water",
         [("wash", ["in PBS"]), ("rinse", ["in water"])]),
        ("Wash the slides in PBS, followed by a quick dip in water.",
         [("wash", ["in PBS"]), ("dip", ["in water", "briefly"])]),
        ("Fix the cells with PFA, followed by a wash in PBS.",
         [("fix", ["with PFA"]), ("wash", ["in PBS"])]),
        ("Wash the slides in PBS followed by a single rinse in water, and mount them.",
         [("wash", ["in PBS"]), ("rinse", ["in water"]), ("mount", [])]),
        ("Fix the cells, followed by one more wash in PBS.",
         [("fix", []), ("wash", ["in PBS"])]),
        ("Stain the cells, followed by another incubation at 37 °C for 5 min.",
         [("stain", []), ("incubate", ["37 °C", "5 min"])]),
        ("Grind the leaves, followed by one spin at 500 g for 5 min.",
         [("grind", []), ("spin", ["500 g", "5 min"])]),
        ("Fix the cells, followed by a wash in PBS and one rinse in water.",
         [("fix", []), ("wash", ["in PBS"]), ("rinse", ["in water"])]),
        ("Stain the gel, followed by one hour of destaining.",
         [("stain", []), ("destain", ["one hour"])]),
    ],
)  # fmt: skip
def test_one_doing_that_follows_is_the_next_step(question: str, expected: Steps) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [(one.action, [*one.parameters]) for one in parse(sketch).steps] == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Add 1 mL of lysis buffer, followed by a wash buffer.", ["add"]),
        ("Filter the lysate through a frit, followed by a filter with 0.2 µm pores.", ["filter"]),
        ("Add buffer A, followed by one volume of ethanol.", ["add", "add"]),
        ("Block the slide with BSA, followed by a primary antibody overnight.",
         ["block", "incubate"]),
        ("Wash the resin with PBS followed by one 5 min incubation on ice.", ["wash", "incubate"]),
    ],
)  # fmt: skip
def test_a_thing_that_follows_is_no_doing(question: str, expected: list[str]) -> None:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    assert [one.action for one in parse(sketch).steps] == expected
