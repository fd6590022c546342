"""A verb of no library that goes on in a row of verbs is a step of its own, with its settings."""

from __future__ import annotations

import pytest

from protoplan.parsing import parse
from protoplan.proposers.planner import Planner
from protoplan.questions import Query

PLANNER = Planner()
Steps = list[tuple[str, list[str], list[str]]]


def planned(question: str) -> Steps:
    (sketch,) = PLANNER.propose(Query(question, None), 1)
    steps = parse(sketch).steps
    return [(one.action, [*one.objects], [*one.parameters]) for one in steps]


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("PCL is dissolved in chloroform overnight, loaded into a 10 mL syringe and electrospun "
         "at 15 kV with a flow rate of 1 mL/h.",
         [("dissolve", ["PCL"], ["overnight", "in chloroform"]),
          ("load", ["PCL"], ["into a 10 mL syringe"]),
          ("electrospin", ["PCL"], ["15 kV", "1 mL/h", "with a flow rate"])]),
        ("The solution is loaded into a syringe and electrosprayed at 12 kV.",
         [("load", ["solution"], ["into a syringe"]), ("electrospray", ["solution"], ["12 kV"])]),
        ("The powder is transferred to a die and compacted at 10 MPa for 2 min.",
         [("transfer", ["powder"], ["to a die"]), ("compact", ["powder"], ["10 MPa", "2 min"])]),
        ("The dough was placed in a bowl and kneaded for 10 min.",
         [("place", ["dough"], ["in a bowl"]), ("knead", ["dough"], ["10 min"])]),
        ("The powder is loaded into a die, tamped at 10 MPa for 2 min and ejected.",
         [("load", ["powder"], ["into a die"]), ("tamp", ["powder"], ["10 MPa", "2 min"]),
          ("eject", ["powder"], [])]),
        ("The seeds were poured into a bag and winnowed for 5 min, then weighed.",
         [("pour", ["seeds"], ["into a bag"]), ("winnow", ["seeds"], ["5 min"]),
          ("weigh", ["seeds"], [])]),
        ("Transfer the powder to a die and compact at 10 MPa for 2 min.",
         [("transfer", ["powder"], ["to a die"]), ("compact", ["powder"], ["10 MPa", "2 min"])]),
        ("Transfer the dough to a bowl and knead for 10 min.",
         [("transfer", ["dough"], ["to a bowl"]), ("knead", ["dough"], ["10 min"])]),
        ("Wash the maize with water and decorticate it.",
         [("wash", ["maize"], ["with water"]), ("decorticate", ["maize"], [])]),
        ("The powder is dried and pressed at 10 MPa for 2 min.",
         [("dry", ["powder"], []), ("press", ["powder"], ["10 MPa", "2 min"])]),
        ("The protein is precipitated at 4 °C for 1 h.",
         [("precipitate", ["protein"], ["4 °C", "1 h"])]),
    ],
)  # fmt: skip
def test_it_is_a_step_of_its_own(question: str, expected: Steps) -> None:
    assert planned(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("The cells are fixed in PFA and methanol for 5 min.",
         [("fix", ["cells"], ["5 min", "in PFA and methanol"])]),
        ("The samples were washed with PBS and dried leaves were added.",
         [("wash", ["samples"], ["with PBS"]), ("add", ["dried leaves"], [])]),
        ("Place the tube on a rack and mortar at 4 °C.",
         [("place", ["tube"], ["4 °C", "on a rack and mortar"])]),
        ("Mix the cells with matrigel and noggin at 100 ng/ml.",
         [("mix", ["cells"], ["100 ng/ml", "with matrigel and noggin"])]),
        ("Incubate the cells in DMEM and glutamax at 37 °C for 2 h.",
         [("incubate", ["cells"], ["37 °C", "2 h", "in DMEM and glutamax"])]),
        ("The cells are kept in the dark and undisturbed for 2 h, then washed.",
         [("wash", ["cells"], [])]),
        ("Wash with buffer preheated to 65 °C.",
         [("wash", ["[sample]"], ["65 °C", "with buffer"])]),
    ],
)  # fmt: skip
def test_what_is_no_verb_is_none(question: str, expected: Steps) -> None:
    assert planned(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Net the fish, weigh them and release them.",
         [("net", ["fish"], []), ("weigh", ["fish"], []), ("release", ["fish"], [])]),
        ("Degrease the steel in acetone, pickle the steel in 10 % HCl, and rinse it with water.",
         [("degrease", ["steel"], ["in acetone"]), ("pickle", ["steel"], ["in 10 % HCl"]),
          ("rinse", ["steel"], ["with water"])]),
        ("Degrease the steel in acetone, pickle it in 10 % HCl for 5 min, and rinse it.",
         [("degrease", ["steel"], ["in acetone"]), ("pickle", ["steel"], ["5 min", "in 10 % HCl"]),
          ("rinse", ["steel"], [])]),
        ("Tag the fish and weigh them.", [("tag", ["fish"], []), ("weigh", ["fish"], [])]),
        ("Wash the leaves. Bag the leaves and dry them at 60 °C.",
         [("wash", ["leaves"], []), ("bag", ["leaves"], []), ("dry", ["leaves"], ["60 °C"])]),
        ("Weigh the dough, then knead it and bake it at 200 °C.",
         [("weigh", ["dough"], []), ("knead", ["dough"], []), ("bake", ["dough"], ["200 °C"])]),
        ("Drop-cast 5 µl of catalyst ink on the electrode.",
         [("drop cast", ["catalyst ink"], ["5 µl", "on the electrode"])]),
        ("Clean the glass in acetone, drop cast the ink onto the glass.",
         [("clean", ["glass"], ["in acetone"]), ("drop cast", ["ink"], ["onto the glass"])]),
    ],
)  # fmt: skip
def test_an_order_by_a_verb_of_no_library_is_a_step(question: str, expected: Steps) -> None:
    assert planned(question) == expected


@pytest.mark.parametrize(
    "question",
    [
        "Wash the gel. Meanwhile the buffer is warmed.",
        "Wash the gel. Half the gel is stained.",
        "Although the gel is thick, wash it and stain it.",
        "Wash the gel, whereas the blot is stained.",
        "Incubate the plate overnight, the next day wash it.",
        "Wash the gel. Overnight the gel is stained.",
        "Wash the gel. Underneath the gel, place a filter and stain it.",
        "Wash the gel; hence the gel is soft, and stain it.",
        "Wash the gel. Mind the edges and stain it.",
    ],
)
def test_what_opens_a_clause_and_orders_nothing_is_no_step(question: str) -> None:
    known = {"wash", "warm", "stain", "incubate", "place"}
    assert {verb for verb, _, _ in planned(question)} <= known
