"""What is told once and done again, with other things, is a step each time."""

from __future__ import annotations

import pytest
from told import planned

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query
from protoplan.questions.repeating import in_full

PLANNER = Planner()
VERBS = ("wash", "mix", "transfer", "stain", "mount", "add", "dissolve", "heat", "dry", "fix")
THREE = [("with TBST",), ("with TBS",), ("with water",)]


def parameters(text: str) -> list[tuple[str, ...]]:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    return [step.parameters for step in parse(sketch).steps]


@pytest.mark.parametrize(
    "text",
    [
        "Wash with TBST, then with TBS, then with water.",
        "Wash the membrane with TBST, then with TBS, then with water.",
        "Wash the membrane with TBST, then TBS, then water.",
        "Wash the membrane with TBST and then with TBS and finally with water.",
        "The membrane is washed with TBST, then with TBS, then with water.",
        "Wash the membrane with TBST, followed by TBS, followed by water.",
    ],
)
def test_each_thing_that_it_is_done_with_is_a_step(text: str) -> None:
    assert parameters(text) == THREE


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("Neutralise acids with NaOH and carbonates with HCl afterwards.",
         [("acids", "with NaOH"), ("carbonates", "with HCl")]),
        ("Stain nuclei with DAPI and actin with phalloidin.",
         [("nuclei", "with DAPI"), ("actin", "with phalloidin")]),
        ("Stain the nuclei with DAPI, then the actin with phalloidin.",
         [("nuclei", "with DAPI"), ("actin", "with phalloidin")]),
    ],
)  # fmt: skip
def test_each_object_has_what_it_is_done_with(text: str, steps: list[tuple[str, str]]) -> None:
    (sketch,) = PLANNER.propose(Query(text, None), 1)
    assert [(*step.objects, *step.parameters) for step in parse(sketch).steps] == steps


@pytest.mark.parametrize(
    "text",
    [
        "Wash with PBS, then with the same buffer fix the cells.",
        "Wash with PBS, then with a pipette transfer the cells to a tube.",
        "Dissolve the salt in water, then in the hood add acid.",
        "Heat with stirring, then with cooling add the base.",
        "Stain the cells with DAPI and mount the slide with glycerol.",
        "Wash the cells with PBS and dry them.",
        "Stain the cells with DAPI and phalloidin.",
        "Wash with PBS, then dry it.",
    ],
)
def test_what_is_in_full_stays_as_it_is(text: str) -> None:
    assert in_full(text, VERBS) == text


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        (
            "Wash the resin with 10 ml buffer A and then with 5 ml buffer B.",
            ["with 10 ml buffer A", "with 5 ml buffer B"],
        ),
        (
            "Wash the resin with 10 ml buffer A then 5 ml buffer B.",
            ["with 10 ml buffer A", "with 5 ml buffer B"],
        ),
        (
            "Wash the column with 5 ml solution 1 and then with 5 ml solution 2.",
            ["with 5 ml solution 1", "with 5 ml solution 2"],
        ),
        (
            "Wash the column with 500 µl AW1 and then 500 µl AW2.",
            ["with 500 µl AW1", "with 500 µl AW2"],
        ),
        (
            "Wash the column with 500 µl buffer PB, then 750 µl buffer PE.",
            ["with 500 µl buffer PB", "with 750 µl buffer PE"],
        ),
        (
            "Wash the beads with 1 ml buffer W1, then with 1 ml buffer W2, and boil them.",
            ["with 1 ml buffer W1", "with 1 ml buffer W2", ""],
        ),
        (
            "Rinse the slides with 50 ml buffer 1 followed by 50 ml buffer 2.",
            ["with 50 ml buffer 1", "with 50 ml buffer 2"],
        ),
        (
            "Elute the protein with 5 ml buffer A and then with 5 ml buffer C.",
            ["with 5 ml buffer A", "with 5 ml buffer C"],
        ),
        (
            "Wash the resin with 5 CV buffer A and then with 10 CV buffer B.",
            ["with 5 CV buffer A", "with 10 CV buffer B"],
        ),
        (
            "Wash the pellet in 1 ml wash buffer 1 and then in 1 ml wash buffer 2.",
            ["in 1 ml wash buffer 1", "in 1 ml wash buffer 2"],
        ),
        (
            "Wash the resin with 10 ml TBS and then 10 ml water.",
            ["with 10 ml TBS", "with 10 ml water"],
        ),
        (
            "Block the membrane in 10 ml milk and then 10 ml antibody solution for 1 h.",
            ["in 10 ml milk", "1 h; in 10 ml antibody solution"],
        ),
    ],
)
def test_how_much_of_the_next_reagent_is_a_step_whatever_its_name(
    text: str, steps: list[str]
) -> None:
    assert ["; ".join(one) for one in parameters(text)] == steps


@pytest.mark.parametrize(
    "text",
    [
        "Wash the cells with 5 ml PBS and then fix them with 5 ml PFA.",
        "Wash the cells with 5 ml PBS and then with 5 ml PBS fix them.",
        "Wash the cells with 5 ml PBS, then 10 min later fix them.",
        "Wash the column with 500 µl AW1 and then fix it for 5 min.",
        "Wash the cells with PBS and then transfer 1 ml to a tube.",
        "Wash the cells with 5 ml PBS and then 1 ml trypsin is added.",
        "Wash the cells with 1 ml PBS, then 500 µl are dried.",
        "Mix 10 ml buffer A and then 5 ml buffer B.",
    ],
)
def test_how_much_there_is_of_what_another_action_is_done_to_is_no_reagent(text: str) -> None:
    assert in_full(text, VERBS) == text


@pytest.mark.parametrize(
    ("text", "listed", "steps"),
    [
        ("The membrane is blocked in 5% milk for 1 h, incubated with primary antibody for 2 h and "
         "then with secondary antibody for 1 h.", "block, incubate",
         [("block", "in 5% milk"), ("incubate", "with primary antibody"),
          ("incubate", "with secondary antibody")]),
        ("Sections were deparaffinized in xylene, stained with hematoxylin for 5 min and then with "
         "eosin for 1 min.", "deparaffinize, stain",
         [("deparaffinize", "in xylene"), ("stain", "with hematoxylin"), ("stain", "with eosin")]),
        ("Wafers are cleaned in acetone, briefly rinsed with isopropanol and finally with water.",
         "clean, rinse",
         [("clean", "in acetone"), ("rinse", "with isopropanol"), ("rinse", "with water")]),
        ("The pellet should be dissolved in water, washed with hexane for 5 min and subsequently "
         "with ether.", "",
         [("dissolve", "in water"), ("wash", "with hexane"), ("wash", "with ether")]),
        ("The cells are lysed in RIPA, centrifuged at 300 g for 5 min and then at 10,000 g for "
         "20 min.", "lyse, centrifuge",
         [("lyse", "in RIPA"), ("centrifuge", "5 min"), ("centrifuge", "20 min")]),
        ("Discs have been inoculated, washed twice with PBS and then with water.",
         "inoculate, wash",
         [("inoculate", ""), ("wash", "with PBS"), ("wash", "with water")]),
        ("How is the brain perfused with PBS, immersed in 15% sucrose overnight and then in 30% "
         "sucrose?", "perfuse, immerse",
         [("perfuse", "with PBS"), ("immerse", "in 15% sucrose"), ("immerse", "in 30% sucrose")]),
        # as before:
        ("Cells are stained with antibody diluted in PBS, then with DAPI.", "stain",
         [("stain", "with antibody diluted in PBS"), ("stain", "with DAPI")]),
        ("Cells are washed with PBS and then with fixed serum.", "wash",
         [("wash", "with PBS"), ("wash", "with fixed serum")]),
    ],
)  # fmt: skip
def test_in_a_row_of_passives_it_is_the_last_that_is_done_again(
    text: str, listed: str, steps: list[tuple[str, str]]
) -> None:
    told = [(action, parameters) for action, _, parameters in planned(text, listed)[0]]
    assert [action for action, _ in told] == [action for action, _ in steps]
    for (_, parameters), (_, one) in zip(told, steps, strict=True):
        assert not one or one in parameters
